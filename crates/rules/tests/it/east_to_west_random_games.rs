//! Random games of From East to West beside the naive model: with the stand-in components and with random ones.

use crate::naive;

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use naive::components::Components as NaiveComponents;
use naive::east_to_west::{Naive, Shuffled};
use naive::generate;
use naive::model::Model;
use rules::chance::{XorShift, below, seeded, shuffle};
use rules::east_to_west::{Action, Components, Decks, Game, Move, Task};
use rules::{MerchantId, Seat, Spice, Spices};

/// Random play may go on for ever (EW-32).
const MAX_TURNS: usize = 400;

/// Moves of earlier turns that are tried again each turn.
const TRIED: u32 = 40;

/// One game, and what is played beside it.
struct Beside {
    game: Game,
    /// The same game as everybody sees it, replayed from what is revealed.
    seen: Game,
    naive: Naive,
    rng: XorShift,
    /// Every move that was ever legal in this game.
    pool: Vec<Move>,
    pooled: HashSet<Move>,
}

impl Beside {
    fn new(text: &str, players: usize, seed: u64) -> Beside {
        let components = Components::read(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let components = Arc::new(components);
        let game = Game::deal(players, &components, &mut seeded(seed));
        let view = game.table().to_string();
        Beside {
            naive: Naive::read(&game.to_string(), &NaiveComponents::read(text)),
            seen: Game::read(&view, &components).unwrap_or_else(|why| panic!("{why}\n{view}")),
            game,
            rng: XorShift::new(seed),
            pool: Vec::new(),
            pooled: HashSet::new(),
        }
    }

    /// Plays the game out, checking everything each so many turns and the position every turn; says whether it came to
    /// an end.
    fn play_out(mut self, each: usize) -> bool {
        for turn in 0..MAX_TURNS {
            if turn % each != 0 && !self.game.table().is_over() {
                let mv = rules::Game::random_by_action(&self.game, &mut self.rng);
                let mv = self.claim().unwrap_or(mv);
                self.play(mv);
                assert_eq!(self.game.to_string(), self.naive.write());
                continue;
            }
            let moves = self.check_position();
            self.check_text();
            self.check_places();
            if moves.is_empty() {
                return true;
            }
            self.check_moves(&moves);
            let mv = self.choose(&moves);
            self.play(mv);
        }
        false
    }

    /// A claim, if one is possible, two times out of three.
    fn claim(&mut self) -> Option<Move> {
        let is_claim = |mv: &Move| matches!(mv.action, Action::Work(_, Task::Claim(..)));
        let claims: Vec<Action> = (self.game.table().actions().into_iter())
            .filter(|&action| is_claim(&Move::plain(action)))
            .collect();
        if claims.is_empty() || below(&mut self.rng, 3) == 0 {
            return None;
        }
        let action = claims[below(&mut self.rng, claims.len() as u32) as usize];
        Some(self.game.table().random_completion(action, &mut self.rng))
    }

    fn show(&self, mv: Move) -> String {
        mv.show(self.game.table().components()).to_string()
    }

    /// Compares the position with the naive one, and gives back the legal moves.
    fn check_position(&self) -> Vec<Move> {
        let table = self.game.table();
        let text = self.game.to_string();
        assert_eq!(text, self.naive.write());
        assert_eq!(table.to_string(), self.naive.view());
        assert_eq!(table.is_over(), self.naive.is_over());
        assert_eq!(table.outcome_now().to_string(), self.naive.score());
        let moves: Vec<Move> = table.moves().collect();
        let mut shown: Vec<String> = moves.iter().map(|&mv| self.show(mv)).collect();
        shown.sort();
        assert_eq!(shown, self.naive.legal(), "in\n{text}");
        assert_eq!(table.count_moves(), moves.len() as u64);
        moves
    }

    /// What is written can be read, and what nobody knows is not written.
    fn check_text(&mut self) {
        let table = self.game.table();
        let components = table.components();
        let text = self.game.to_string();
        assert_eq!(Game::read(&text, components), Ok(self.game.clone()));
        let view = table.to_string();
        let decks = Decks::shuffled_unseen(table, &mut self.rng);
        let guess = Game::new(table.clone(), decks);
        assert_eq!(guess.to_string(), view, "a guess is not knowledge");
        let mut read = Game::read(&view, components).expect("a view can be read");
        read.shuffle_unknown(&mut self.rng);
        assert_eq!(read.to_string(), view);
        assert_eq!(self.seen.to_string(), view, "replayed");
        // A complete position with another order below what is seen is seen the same.
        let known = complete(&guess);
        let other = Game::read(&known, components).unwrap_or_else(|why| panic!("{why}\n{known}"));
        assert_eq!(other.table(), table);
    }

    /// Every card, tile and settler is in one place.
    fn check_places(&self) {
        let table = self.game.table();
        let components = table.components();
        let mut merchants: Vec<MerchantId> = table.market().to_vec();
        merchants.extend(table.market_known());
        merchants.extend(self.game.decks().market.cards());
        let mut points: Vec<_> = table.forts().to_vec();
        points.extend(table.forts_deck_top());
        points.extend(self.game.decks().forts.cards());
        let mut tiles: Vec<_> = table.explore().collect();
        tiles.extend(table.covered().map(|(_, tile)| tile));
        let mut bonus: usize = (table.bonus().iter())
            .map(|stack| usize::from(stack.below) + usize::from(stack.top.is_some()))
            .sum();
        for (seat, player) in Seat::all(table.seats()).zip(table.players()) {
            merchants.extend(player.route);
            merchants.extend(player.used);
            points.extend(player.cards);
            tiles.extend(player.tiles);
            bonus += player.bonus.len();
            let occupied = (0..components.locations().len())
                .filter_map(|i| table.occupant(rules::east_to_west::LocationId::new(i)))
                .filter(|&(owner, _)| owner == seat)
                .map(|(_, settlers)| settlers);
            let placed: u8 = occupied.chain(player.route_settlers).sum();
            let settlers = player.board + player.reserve + placed;
            assert_eq!(settlers, components.limits().settlers);
            assert!(player.pantry.total() <= components.limits().pantry);
            assert!(player.route.len() <= usize::from(components.limits().route));
            assert!(player.bonus.len() <= usize::from(components.limits().bonus_slots));
        }
        assert_eq!(merchants.len(), 43);
        assert_eq!(merchants.iter().collect::<BTreeSet<_>>().len(), 43);
        let used = components.point_cards().iter();
        let used = used.filter(|card| card.is_used(table.seats())).count();
        assert_eq!(points.len(), used);
        assert_eq!(points.iter().collect::<BTreeSet<_>>().len(), used);
        assert_eq!(tiles.len(), components.exploration_tiles().len());
        assert_eq!(tiles.iter().collect::<BTreeSet<_>>().len(), tiles.len());
        assert_eq!(bonus, components.bonus_tiles_laid_out());
    }

    /// Listed moves are allowed and can be read; others are refused.
    fn check_moves(&mut self, moves: &[Move]) {
        let table = self.game.table();
        let components = table.components();
        let legal: HashSet<Move> = moves.iter().copied().collect();
        assert_eq!(legal.len(), moves.len(), "each move once");
        for &mv in moves {
            assert_eq!(table.check(mv), Ok(()), "{}", self.show(mv));
            assert_eq!(Move::read(&self.show(mv), components), Ok(mv));
            let more = Move {
                discard: mv.discard.plus(Spices::one(Spice::Turmeric)),
                ..mv
            };
            assert!(table.check(more).is_err(), "{}", self.show(more));
            if !mv.discard.is_empty() {
                assert!(table.check(Move::plain(mv.action)).is_err());
            }
        }
        for action in table.actions() {
            let completions = table.completions(action).count();
            assert_eq!(completions, table.count_completions(action) as usize);
        }
        for _ in 0..5 {
            let drawn = table.random_move(&mut self.rng);
            assert!(legal.contains(&drawn), "{}", self.show(drawn));
            let action = table.random_action(&mut self.rng);
            let drawn = table.random_completion(action, &mut self.rng);
            assert!(legal.contains(&drawn), "{}", self.show(drawn));
        }
        if !self.pool.is_empty() {
            for _ in 0..TRIED {
                let tried = self.pool[below(&mut self.rng, self.pool.len() as u32) as usize];
                let allowed = table.check(tried).is_ok();
                assert_eq!(allowed, legal.contains(&tried), "{}", self.show(tried));
            }
        }
        for &mv in moves {
            if self.pooled.insert(mv) {
                self.pool.push(mv);
            }
        }
    }

    /// A random move; one that claims more often than chance would have it.
    fn choose(&mut self, moves: &[Move]) -> Move {
        let claims: Vec<Move> = (moves.iter().copied())
            .filter(|mv| matches!(mv.action, Action::Work(_, Task::Claim(..))))
            .collect();
        let from = match below(&mut self.rng, 3) {
            0 if !claims.is_empty() => &claims,
            1 => return rules::Game::random_by_action(&self.game, &mut self.rng),
            _ => moves,
        };
        from[below(&mut self.rng, from.len() as u32) as usize]
    }

    fn play(&mut self, mv: Move) {
        let text = self.show(mv);
        let components = Arc::clone(self.game.table().components());
        let reveal = self.game.play(mv).expect("the move was listed");
        let revealed = reveal.show(&components).to_string();
        assert_eq!(revealed, self.naive.play(&text), "{text}");
        let mut table = self.seen.table().clone();
        assert!(table.can_reveal(mv, reveal));
        assert_eq!(table.play(mv, reveal), Ok(()));
        assert_eq!(table, *self.game.table());
        assert_eq!(self.seen.play_revealing(mv, reveal), Ok(()), "{text}");
    }
}

/// The text of a game in which guessed cards are named like known ones.
fn complete(game: &Game) -> String {
    let (table, decks) = (game.table(), game.decks());
    let components = table.components();
    let replace = |line: &str, names: Vec<String>| {
        let known: Vec<&str> = line.split(' ').collect();
        let place = (known.iter()).position(|word| {
            word.strip_prefix('+')
                .is_some_and(|n| n.parse::<usize>().is_ok())
        });
        place.map_or(line.to_owned(), |place| {
            let under = known[place + 1..].iter().map(|&word| word.to_owned());
            let upper = known[..place].iter().map(|&word| word.to_owned());
            let words: Vec<String> = upper.chain(names).chain(under).collect();
            words.join(" ")
        })
    };
    let lines = table.to_string();
    let lines = lines.lines().map(|line| {
        if line.starts_with("market-deck ") {
            replace(line, decks.market.cards().map(|c| c.to_string()).collect())
        } else if line.starts_with("forts-deck ") {
            let cards = decks.forts.cards();
            let names = cards.map(|card| components.point_card(card).id.clone());
            replace(line, names.collect())
        } else if line.starts_with("bonus ") {
            let fort = line.split(' ').nth(1).unwrap_or_default();
            let slot = (components.forts().iter())
                .position(|&location| components.location(location).id == fort);
            let tiles = decks.bonus[slot.expect("the line names a fort")].cards();
            let names = tiles.map(|tile| components.bonus_tile(tile).id.clone());
            replace(line, names.collect())
        } else {
            line.to_owned()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn play_stand_in(seeds: std::ops::Range<u64>, each: usize) {
    let mut finished = 0;
    let games = seeds.end - seeds.start;
    for seed in seeds {
        let players = 2 + seed as usize % 3;
        finished += u64::from(Beside::new(Components::STAND_IN_FILE, players, seed).play_out(each));
    }
    assert!(finished * 3 > games * 2, "{finished} of {games}");
}

fn play_random_components(seeds: std::ops::Range<u64>, each: usize) {
    let mut finished = 0;
    let games = seeds.end - seeds.start;
    for seed in seeds {
        let players = 2 + seed as usize % 3;
        let text = generate::components(seed);
        finished += u64::from(Beside::new(&text, players, seed).play_out(each));
    }
    assert!(finished * 2 > games, "{finished} of {games}");
}

/// The recipe of [`Game::deal`], with nothing of the game but the names: four lists, shuffled one after the other.
#[test]
fn a_deal_follows_its_recipe() {
    for seed in 0..60 {
        let text = if seed < 10 {
            Components::STAND_IN_FILE.to_owned()
        } else {
            generate::components(seed)
        };
        let players = 2 + seed as usize % 3;
        let components = Arc::new(Components::read(&text).unwrap());
        let file = NaiveComponents::read(&text);
        let mut rng = seeded(seed);
        let mut shuffled = |mut list: Vec<String>| {
            shuffle(&mut list, &mut rng);
            list
        };
        let tiles = file.exploration_tiles.iter().map(|tile| tile.id.clone());
        let lists = Shuffled {
            point_cards: shuffled(file.point_cards_for(players)),
            bonus_tiles: shuffled(file.bonus_tiles_in_play()),
            exploration_tiles: shuffled(tiles.collect()),
            merchants: shuffled(MerchantId::deck().map(|card| card.to_string()).collect()),
        };
        let naive = Naive::set_up(&file, players, lists);
        let dealt = Game::deal(players, &components, &mut seeded(seed));
        assert_eq!(dealt.to_string(), naive.write());
    }
}

#[test]
fn the_stand_in_components() {
    play_stand_in(0..20, 1);
}

#[test]
fn random_components() {
    play_random_components(0..40, 1);
}

#[test]
fn two_thousand_games_with_the_stand_in_components() {
    play_stand_in(10_000..12_000, 61);
}

#[test]
fn a_thousand_games_with_random_components() {
    play_random_components(10_000..11_000, 61);
}

/// `cargo xtask soak` plays it.
#[test]
#[ignore = "takes many minutes"]
fn soak() {
    for thousand in 1..=4 {
        play_stand_in(thousand * 1000..thousand * 1000 + 400, 1);
        play_random_components(thousand * 1000..thousand * 1000 + 600, 1);
        println!("{thousand} thousand games agree");
    }
}

#[test]
fn a_random_action_is_any_action_equally_often() {
    let components = Components::stand_in();
    let mut rng = XorShift::new(3);
    let mut game = Game::deal(3, &components, &mut seeded(3));
    for _ in 0..40 {
        let mv = rules::Game::random_by_action(&game, &mut rng);
        game.play_unchecked(mv);
    }
    let actions = game.table().actions();
    let mut seen = vec![0_i32; actions.len()];
    for _ in 0..1000 * actions.len() {
        let drawn = game.table().random_action(&mut rng);
        let place = actions.iter().position(|&action| action == drawn);
        seen[place.unwrap()] += 1;
    }
    assert!(seen.iter().all(|n| (n - 1000).abs() < 150), "{seen:?}");
}

#[test]
fn a_random_move_is_any_move_equally_often() {
    let components = Components::stand_in();
    let mut rng = XorShift::new(4);
    let mut game = Game::deal(2, &components, &mut seeded(4));
    // A position in which discards count.
    while (game.table().moves()).all(|mv| mv.discard == Spices::NONE) {
        let mv = rules::Game::random_by_action(&game, &mut rng);
        game.play_unchecked(mv);
    }
    let moves: Vec<Move> = game.table().moves().collect();
    let mut seen = vec![0_i32; moves.len()];
    for _ in 0..1000 * moves.len() {
        let drawn = game.table().random_move(&mut rng);
        seen[moves.iter().position(|&mv| mv == drawn).unwrap()] += 1;
    }
    assert!(seen.iter().all(|n| (n - 1000).abs() < 150), "{seen:?}");
}

#[test]
fn a_guess_of_the_unseen_is_fair() {
    const GUESSES: u32 = 40_000;
    let components = Components::stand_in();
    let mut rng = XorShift::new(5);
    let game = Game::deal(2, &components, &mut seeded(5));
    let unseen: u32 = (game.table().unseen_bonus().iter())
        .map(|&copies| u32::from(copies))
        .sum();
    assert_eq!(
        unseen,
        19 - 3,
        "four of the 19 lie open, and four in the box"
    );
    let kind = (game.table().unseen_bonus().iter()).position(|&copies| copies == 2);
    let mut seen = 0;
    for _ in 0..GUESSES {
        let decks = Decks::shuffled_unseen(game.table(), &mut rng);
        let first = decks.bonus[1].cards().next().unwrap();
        seen += u32::from(Some(first.index()) == kind);
    }
    let expected = GUESSES * 2 / unseen;
    assert!(seen.abs_diff(expected) < expected / 10, "{seen} {expected}");
}
