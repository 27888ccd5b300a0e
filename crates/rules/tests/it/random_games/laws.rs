//! Conservation laws and text round trips.

use rules::chance::{self, XorShift, below};
use rules::spice_road::{Decks, Game, Move, POINT_CARDS, Reveal, Table};
use rules::{MERCHANTS_IN_ALL, MerchantId, Seat, Spices};

use super::play_games;

/// Every card lies in exactly one place; each player has one of each starting card.
fn check_cards(game: &Game) {
    let table = game.table();
    let mut merchants = [0; MERCHANTS_IN_ALL];
    let owned = table.players().iter().flat_map(|p| p.hand.chain(p.played));
    let row = table.market().cards().iter().copied();
    for card in owned.chain(row).chain(game.decks().market.cards()) {
        merchants[card.index()] += 1;
    }
    assert_eq!(
        merchants[..2],
        [table.seats(); 2],
        "starting cards in\n{game}"
    );
    assert!(
        merchants[2..].iter().all(|&n| n == 1),
        "merchant cards in\n{game}"
    );
    let mut points = [0; POINT_CARDS];
    let claimed = table.players().iter().flat_map(|p| p.claimed.iter());
    let row = table.points().iter().chain(claimed).copied();
    for card in row.chain(game.decks().points.cards()) {
        points[card.index()] += 1;
    }
    assert!(points.iter().all(|&n| n == 1), "point cards in\n{game}");
}

/// Caravans, coins, rows and decks.
fn check_amounts(game: &Game) {
    let table = game.table();
    let all = 2 * table.seats() as u8;
    let players = table.players();
    assert!(
        players.iter().all(|p| p.caravan.total() <= 10),
        "SR-20 in\n{game}"
    );
    assert_eq!(
        table.gold() + players.iter().map(|p| p.gold).sum::<u8>(),
        all
    );
    assert_eq!(
        table.silver() + players.iter().map(|p| p.silver).sum::<u8>(),
        all
    );
    for player in players {
        assert!(usize::from(player.gold + player.silver) <= player.claimed.len());
        assert!(player.claimed.len() <= table.claims_to_end());
    }
    let decks = game.decks();
    assert_eq!(table.market_deck_len(), decks.market.len());
    assert_eq!(table.points_deck_len(), decks.points.len());
    assert!(table.market().cards().len() == 6 || decks.market.is_empty());
    assert_eq!(table.points().len(), 5, "the point deck never runs out");
    let unseen: Vec<MerchantId> = table.unseen_merchants().collect();
    let mut deck: Vec<MerchantId> = decks.market.cards().collect();
    deck.sort();
    assert_eq!(unseen, deck);
    let mut deck: Vec<_> = decks.points.cards().collect();
    deck.sort();
    assert_eq!(table.unseen_points().collect::<Vec<_>>(), deck);
}

/// Spices in all caravans and on all cards of the market.
fn spices(table: &Table) -> Spices {
    let caravans = table.players().iter().map(|p| p.caravan);
    let market = table.market().spices().iter().copied();
    caravans.chain(market).fold(Spices::NONE, Spices::plus)
}

/// Score and winner, counted anew (SR-22).
fn check_outcome(game: &Game) {
    let table = game.table();
    let outcome = table.outcome_now();
    for (player, score) in table.players().iter().zip(outcome.scores) {
        let [_, r, g, b] = player.caravan.counts();
        let cards: u16 = player.claimed.iter().map(|card| card.points()).sum();
        let coins = u16::from(player.gold) * 3 + u16::from(player.silver);
        assert_eq!(score.total(), u32::from(cards + coins + r + g + b));
    }
    let total = |seat: Seat| outcome.scores[seat.index()].total();
    for seat in Seat::all(table.seats()) {
        assert!(total(seat) <= total(outcome.winner));
        assert!(seat <= outcome.winner || total(seat) < total(outcome.winner));
    }
    let ended = table
        .players()
        .iter()
        .any(|p| p.claimed.len() == table.claims_to_end());
    assert_eq!(table.is_over(), ended && table.seat() == Seat::FIRST);
    assert_eq!(table.outcome(), table.is_over().then_some(outcome));
}

#[test]
fn nothing_is_lost_and_nothing_comes_from_nowhere() {
    let mut turns = 0;
    let finished = play_games(1000, |game, mv, _| {
        turns += 1;
        check_cards(game);
        check_amounts(game);
        check_outcome(game);
        let mut after = *game;
        after.play_unchecked(mv);
        check_outcome(&after);
        // Paying for a card and finding spices on one only moves them; what is discarded is gone.
        if mv.to_string().starts_with("acquire") {
            let left = spices(game.table()).minus(mv.discard);
            assert_eq!(spices(after.table()), left, "{mv} in\n{game}");
        }
    });
    assert!(finished > 2000, "{finished} games were finished");
    assert!(turns > 300_000, "{turns} turns");
}

/// The table after the move, played without the decks and told what was revealed.
fn check_told(game: &Game, mv: Move) {
    let mut after = *game;
    let reveal = after.play_unchecked(mv);
    let mut told = *game.table();
    assert!(told.can_reveal(mv, reveal), "{mv} {reveal:?} in\n{game}");
    told.play(mv, reveal)
        .unwrap_or_else(|why| panic!("{mv}: {why}"));
    assert_eq!(&told, after.table(), "{mv} in\n{game}");
    let before = game.table();
    let wrong = match reveal {
        Reveal::Nothing => Reveal::Merchant(MerchantId::new(7)),
        Reveal::Merchant(_) | Reveal::Point(_) => Reveal::Nothing,
    };
    assert!(!before.can_reveal(mv, wrong), "{mv} {wrong:?} in\n{game}");
    for &card in before.market().cards() {
        assert!(
            !before.can_reveal(mv, Reveal::Merchant(card)),
            "{card} lies there"
        );
    }
    for &card in before.points() {
        assert!(
            !before.can_reveal(mv, Reveal::Point(card)),
            "{card} lies there"
        );
    }
}

#[test]
fn a_turn_told_with_its_reveal_gives_the_same_table() {
    play_games(300, |game, mv, _| check_told(game, mv));
}

#[test]
fn positions_views_and_moves_read_back() {
    play_games(50, |game, mv, _| {
        let text = game.to_string();
        assert_eq!(text.parse(), Ok(*game), "{text}");
        let view = game.table().to_string();
        assert_eq!(Table::read(&view), Ok(*game.table()), "{view}");
        assert_eq!(view.parse().map(|game: Game| game.to_string()), Ok(view));
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    });
}

/// The text of the position with the cards of both decks in another order.
fn reshuffled(text: &str, rng: &mut XorShift) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let mut words: Vec<&str> = line.split(' ').collect();
            if words[0].ends_with("-deck") {
                chance::shuffle(&mut words[1..], rng);
            }
            words.join(" ")
        })
        .collect();
    lines.join("\n")
}

#[test] // SR-23: no view, no legal move and no score depends on the order of the decks.
fn the_order_of_the_decks_cannot_be_seen() {
    let (mut positions, mut different) = (0, 0);
    play_games(40, |game, _, rng| {
        let text = game.to_string();
        let other_text = reshuffled(&text, rng);
        let other: Game = other_text
            .parse()
            .unwrap_or_else(|why| panic!("{why} in\n{other_text}"));
        assert_eq!(other.table().to_string(), game.table().to_string());
        assert_eq!(other.table(), game.table());
        let guess = Game::new(*game.table(), Decks::shuffled_unseen(game.table(), rng));
        check_cards(&guess);
        assert_eq!(guess.to_string(), game.table().to_string());
        if below(rng, 8) == 0 {
            assert!(other.table().moves().eq(game.table().moves()));
        }
        positions += 1;
        different += usize::from(other_text != text);
    });
    assert!(
        positions > 10_000 && different > 10_000,
        "{positions} {different}"
    );
}
