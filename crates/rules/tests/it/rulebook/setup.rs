//! Components and setup: SR-1 to SR-10.

use std::collections::BTreeSet;

use rules::spice_road::{Game, PointId};
use rules::{AnyGame, CARD_TEXTS, GameName, Merchant, MerchantId, Seat, Spice, chance};

use super::check;

/// Deals for every number of players from a few seeds.
fn deals() -> impl Iterator<Item = (usize, Game)> {
    (2..=5).flat_map(|players| {
        (0..25).map(move |seed| (players, Game::deal(players, &mut chance::seeded(seed))))
    })
}

#[test] // SR-1: turmeric, saffron, cardamom, cinnamon: Y, R, G, B in rising value.
fn four_spices_in_rising_value() {
    let letters: String = Spice::ALL.iter().map(|spice| spice.letter()).collect();
    assert_eq!(letters, "YRGB");
    assert!(Spice::ALL.is_sorted());
}

#[test] // SR-1: the supply is unlimited; nobody has to wait for cubes that lie elsewhere.
fn the_supply_is_unlimited() {
    let full = "BBBBBBBBBB";
    let heaps = "B".repeat(60);
    check(
        &format!(
            "A caravan {full} hand +B | B caravan {full} | C caravan {full} | D caravan {full} | E caravan {full} \
             | market GG>BB={heaps}"
        ),
        "play +B discard B",
        &format!("A caravan {full} hand +YY U2 played +B"),
    );
}

#[test] // SR-2: 43 merchant cards, all different: 8 spice cards, one U3, 34 trade cards.
fn the_merchant_deck_has_43_different_cards() {
    let cards: Vec<Merchant> = MerchantId::deck().map(MerchantId::merchant).collect();
    let count = |kind: fn(&&Merchant) -> bool| cards.iter().filter(kind).count();
    assert_eq!(count(|card| matches!(card, Merchant::Spices(_))), 8);
    assert_eq!(count(|card| matches!(card, Merchant::Upgrade(3))), 1);
    assert_eq!(count(|card| matches!(card, Merchant::Trade(_))), 34);
    assert_eq!(cards.len(), 43);
    let texts: BTreeSet<String> = cards.iter().map(Merchant::to_string).collect();
    assert_eq!(texts.len(), 43);
}

#[test] // SR-2: the ten starting cards are five +YY and five U2; none is in the deck.
fn the_starting_cards_are_create_2_and_upgrade_2() {
    assert_eq!(CARD_TEXTS[..2], ["+YY", "U2"]);
    assert!(MerchantId::deck().all(|card| !card.is_starting_card()));
    let text = Game::deal(5, &mut chance::seeded(1)).to_string();
    let count = |card: &str| text.split_whitespace().filter(|word| *word == card).count();
    assert_eq!((count("+YY"), count("U2")), (5, 5));
}

#[test] // SR-3: 36 point cards, all different, 6 to 20 points, 468 together, priced by their spices.
fn the_point_cards_are_worth_what_their_spices_say() {
    let cards: Vec<PointId> = PointId::all().collect();
    assert_eq!(cards.len(), 36);
    let costs: BTreeSet<String> = cards.iter().map(PointId::to_string).collect();
    assert_eq!(costs.len(), 36);
    let mut sum = 0;
    for cost in &costs {
        let count = |letter: char| cost.matches(letter).count() as u16;
        let colours = "YRGB".chars().filter(|&letter| count(letter) > 0).count();
        let variety = [0, 0, 0, 1, 2][colours];
        let worth = count('Y') + 2 * count('R') + 3 * count('G') + 4 * count('B') + variety;
        let card: PointId = cost.parse().unwrap();
        assert_eq!(card.points(), worth, "{cost}");
        assert!((6..=20).contains(&worth), "{cost}");
        sum += worth;
    }
    assert_eq!(sum, 468);
}

#[test] // SR-4: a gold coin is worth three points, a silver coin one.
fn gold_is_worth_three_and_silver_one() {
    let game = super::fragments::game(
        "A claimed YYRR YYYRR gold 2 silver 0 | B claimed YYRRR YYGG gold 0 silver 2",
    );
    let [a, b] = [0, 1].map(|seat| game.table().player(Seat::new(seat)).score());
    assert_eq!((a.gold, a.silver), (6, 0));
    assert_eq!((b.gold, b.silver), (0, 2));
}

#[test] // SR-5: two to five players.
fn two_to_five_play() {
    for players in 2..=5 {
        let game = Game::deal(players, &mut chance::seeded(3));
        assert_eq!(game.table().seats(), players);
    }
    for players in [0, 1, 6] {
        let refused = AnyGame::deal(GameName::SpiceRoad, players, &mut chance::seeded(3));
        assert_eq!(
            refused.unwrap_err().to_string(),
            format!("spice-road is for 2 to 5 players, not {players}")
        );
    }
}

#[test]
#[should_panic(expected = "Spice Road is for 2 to 5 players")]
fn no_deal_for_six() {
    Game::deal(6, &mut chance::seeded(3));
}

#[test] // SR-5: seat A begins and play goes clockwise, once round the table in each round.
fn play_goes_round_the_table() {
    for players in 2..=5 {
        let mut game = Game::deal(players, &mut chance::seeded(3));
        for turn in 0..4 * players {
            assert_eq!(game.table().seat(), Seat::new(turn % players));
            assert_eq!(game.table().round() as usize, 1 + turn / players);
            let mv = game.table().random_move(&mut chance::seeded(turn as u64));
            game.play(mv).unwrap();
        }
    }
}

#[test] // SR-6: the point cards are shuffled; five lie face up.
fn five_point_cards_lie_in_the_row() {
    let mut first = BTreeSet::new();
    for (_, game) in deals() {
        assert_eq!(game.table().points().len(), 5);
        assert_eq!(game.table().points_deck_len(), 31);
        first.insert(game.table().points()[0]);
    }
    assert!(first.len() > 10, "the deck is shuffled");
}

#[test] // SR-7: twice as many gold and silver coins as players.
fn two_coins_of_each_kind_for_every_player() {
    for (players, game) in deals() {
        assert_eq!(usize::from(game.table().gold()), 2 * players);
        assert_eq!(usize::from(game.table().silver()), 2 * players);
        assert!(
            game.table()
                .players()
                .iter()
                .all(|p| p.gold + p.silver == 0)
        );
    }
}

#[test] // SR-8: every hand is one +YY and one U2, nothing is played or claimed.
fn everybody_begins_with_the_two_starting_cards() {
    for (_, game) in deals() {
        for player in game.table().players() {
            let hand: Vec<String> = player.hand.map(|card| card.to_string()).collect();
            assert_eq!(hand, ["+YY", "U2"]);
            assert!(player.played.is_empty() && player.claimed.is_empty());
        }
    }
}

#[test] // SR-9: the 43 merchant cards are shuffled; six lie face up, without cubes.
fn six_merchant_cards_lie_in_the_row() {
    let mut first = BTreeSet::new();
    for (_, game) in deals() {
        let market = game.table().market();
        assert_eq!(market.cards().len(), 6);
        assert_eq!(game.table().market_deck_len(), 37);
        assert!(market.spices().iter().all(|spices| spices.is_empty()));
        first.insert(market.cards()[0]);
    }
    assert!(first.len() > 10, "the deck is shuffled");
}

#[test] // SR-10: YYY for the first seat, YYYY for the second and third, YYYR for the fourth and fifth.
fn later_seats_begin_with_more_spices() {
    for (players, game) in deals() {
        let caravans: Vec<String> = game
            .table()
            .players()
            .iter()
            .map(|player| player.caravan.to_string())
            .collect();
        assert_eq!(caravans, ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][..players]);
    }
}
