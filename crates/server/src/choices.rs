//! What the seat to move may do, so that a client can compose a move without knowing the rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::spice_road::{self, Action, Illegal, Move, Payment};
use rules::{AnyGame, AnyIllegal, AnyMove, AnyTable, Merchant, Spices, east_to_west};

use table::{of_move, of_rules, reason};

use crate::protocol::{Choice, Choices, Reason};

/// Every action, with what has to be chosen for it.
pub(crate) fn choices(game: &AnyGame, after: u64) -> Choices {
    let (choices, settlers) = match game.table() {
        AnyTable::SpiceRoad(table) => {
            let actions = table.actions().into_iter();
            let choices = actions.map(|action| spice_road_choice(&table, action));
            (choices.collect(), BTreeMap::new())
        }
        AnyTable::EastToWest(table) => {
            let actions = table.actions().into_iter();
            let choices = actions.map(|action| east_to_west_choice(&table, action));
            (choices.collect(), settlers(&table))
        }
    };
    Choices {
        after,
        seat: game.seat().to_string(),
        choices,
        settlers,
    }
}

/// How many settlers the seat to move would place, wherever it has none.
fn settlers(table: &east_to_west::Table) -> BTreeMap<String, u8> {
    let places = table.components().locations().iter().enumerate();
    let places = places.map(|(index, place)| (east_to_west::LocationId::new(index), place));
    let free = places.filter(|&(id, _)| {
        let own = |(seat, _)| seat == table.seat();
        table.cover(id).is_none() && !table.occupant(id).is_some_and(own)
    });
    let locations = free.map(|(id, place)| (place.id.clone(), table.settlers_needed(id)));
    let route = table.mover().route.iter().filter_map(|&card| {
        let need = table.route_settlers_needed(card)?;
        Some((card.to_string(), need))
    });
    locations.chain(route).collect()
}

fn spice_road_choice(table: &spice_road::Table, action: Action) -> Choice {
    let suggested = table
        .completions(action)
        .next()
        .expect("an action that is listed has a completion");
    let held = table
        .held_after(suggested)
        .expect("a completion is legal")
        .plus(suggested.pay.spices());
    Choice {
        action: bare(action).to_string(),
        pay: suggested.pay.len() as u8,
        held: held.to_string(),
        discard: suggested.discard.total() as u8,
        steps: spice_road_steps(action),
        suggested: AnyMove::SpiceRoad(suggested).to_string(),
    }
}

fn east_to_west_choice(table: &east_to_west::Table, action: east_to_west::Action) -> Choice {
    let suggested = table
        .completions(action)
        .next()
        .expect("an action that is listed has a completion");
    let text = |mv| AnyMove::EastToWest(mv, Arc::clone(table.components())).to_string();
    Choice {
        action: text(east_to_west::Move::plain(action)),
        pay: 0,
        held: table
            .held_after(action)
            .expect("a completion is legal")
            .to_string(),
        discard: suggested.discard.total() as u8,
        steps: east_to_west_steps(table.components(), action),
        suggested: text(suggested),
    }
}

/// How many steps up are allowed (SR-13).
fn spice_road_steps(action: Action) -> Option<u8> {
    match action {
        Action::Play(way) => steps(way.way().card.merchant()),
        Action::Acquire(_) | Action::Rest | Action::Claim(_) => None,
    }
}

/// How many steps up are allowed at a location, on a card or by a tile (EW-12, EW-20, EW-27).
fn east_to_west_steps(
    components: &east_to_west::Components,
    action: east_to_west::Action,
) -> Option<u8> {
    use east_to_west::{Action, Immediate, LocationKind, Task};
    match action {
        Action::Work(_, Task::Use(used)) | Action::Route(used) => steps(used.card.merchant()),
        Action::Work(location, Task::Basic(_)) => match components.location(location).kind {
            LocationKind::Basic(merchant) => steps(merchant),
            _ => None,
        },
        Action::Work(_, Task::Claim(Some(discovery), _)) => {
            match components.exploration_tile(discovery.tile).immediate {
                Immediate::Upgrade(steps) => Some(steps),
                _ => None,
            }
        }
        Action::Work(..) | Action::Rest => None,
    }
}

/// How many steps up an exchange allows.
fn steps(merchant: Merchant) -> Option<u8> {
    match merchant {
        Merchant::Upgrade(steps) => Some(steps),
        Merchant::Spices(_) | Merchant::Trade(_) => None,
    }
}

/// The action alone.
fn bare(action: Action) -> Move {
    Move {
        action,
        pay: Payment::NONE,
        discard: Spices::NONE,
    }
}

/// Why an action, written without `pay` and `discard`, is not possible now; the key is `possible` if it is.
pub(crate) fn why_not(game: &AnyGame, action: &str) -> Reason {
    let mv = match game.read_move(action) {
        Ok(mv) => mv,
        Err(error) => return of_move(&error),
    };
    let why = match (game.table(), mv) {
        (AnyTable::SpiceRoad(table), AnyMove::SpiceRoad(mv)) => {
            spice_road_why_not(&table, mv.action)
        }
        (AnyTable::EastToWest(table), AnyMove::EastToWest(mv, _)) => {
            let why = table.held_after(mv.action).err();
            why.map(|why| of_rules(&AnyIllegal::EastToWest(why)))
        }
        (AnyTable::SpiceRoad(_), AnyMove::EastToWest(..))
        | (AnyTable::EastToWest(_), AnyMove::SpiceRoad(_)) => {
            Some(of_rules(&AnyIllegal::OtherGame))
        }
    };
    why.unwrap_or_else(|| reason("possible", "this is possible", &[]))
}

fn spice_road_why_not(table: &spice_road::Table, action: Action) -> Option<Reason> {
    if table.actions().contains(&action) {
        return None;
    }
    match table.check(bare(action)) {
        // The action asks for no particular spices, only for so many.
        Err(Illegal::WrongPayment { need, .. }) => {
            let have = table.mover().caravan.total();
            Some(reason(
                "cannot-pay",
                format!(
                    "asks to pay {need}, one for each card to its left; the caravan holds {have}"
                ),
                &[("need", need.to_string()), ("have", have.to_string())],
            ))
        }
        Err(why) => Some(of_rules(&AnyIllegal::SpiceRoad(why))),
        Ok(()) => None,
    }
}

#[cfg(test)]
mod tests {
    use rules::GameName;
    use rules::chance::{XorShift, seeded};

    use super::*;

    fn game(seed: u64) -> AnyGame {
        let name = GameName::ALL[seed as usize % 2];
        AnyGame::deal(name, 3, &mut seeded(seed)).unwrap()
    }

    /// The action in a move's text.
    fn action(text: &str) -> &str {
        let end = |word| text.find(word).unwrap_or(text.len());
        &text[..end(" pay ").min(end(" discard "))]
    }

    #[test]
    fn choices_are_the_actions_of_all_legal_moves() {
        let mut rng = XorShift::new(3);
        for seed in 0..20 {
            let mut game = game(seed);
            while !game.is_over() {
                let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
                let mut expected: Vec<&str> = moves.iter().map(|mv| action(mv)).collect();
                expected.dedup();
                let choices = choices(&game, 7).choices;
                let listed: Vec<&str> = choices.iter().map(|c| c.action.as_str()).collect();
                assert_eq!(listed, expected);
                for choice in &choices {
                    assert!(moves.contains(&choice.suggested), "{}", choice.suggested);
                    let word = |name: &str| {
                        let mut words = choice.suggested.split(' ');
                        words
                            .find(|word| *word == name)
                            .map_or(0, |_| words.next().unwrap().len())
                    };
                    assert_eq!(usize::from(choice.pay), word("pay"), "{choice:?}");
                    assert_eq!(usize::from(choice.discard), word("discard"), "{choice:?}");
                    let over = choice
                        .held
                        .len()
                        .saturating_sub(usize::from(choice.pay) + 10);
                    assert_eq!(usize::from(choice.discard), over, "{choice:?}");
                    assert_eq!(why_not(&game, &choice.action).key, "possible");
                }
                let mv = game.table().random_move(&mut rng);
                game.play(&mv).unwrap();
            }
            assert!(choices(&game, 7).choices.is_empty());
        }
    }

    #[test]
    fn the_settlers_that_work_takes_are_told() {
        let deal = |seed| AnyGame::deal(GameName::EastToWest, 3, &mut seeded(seed)).unwrap();
        let mut rng = XorShift::new(5);
        let mut told = 0;
        for seed in 0..4 {
            let mut game = deal(seed);
            while !game.is_over() {
                let choices = choices(&game, 1);
                let AnyTable::EastToWest(table) = game.table() else {
                    panic!("another game");
                };
                let have = table.mover().board;
                for choice in &choices.choices {
                    let place = choice.action.split(' ').nth(1);
                    let Some(place) = place else { continue };
                    let need = choices.settlers[place];
                    assert!((1..=have).contains(&need), "{}", choice.action);
                    told += 1;
                    let mut next = game.clone();
                    next.play(&next.read_move(&choice.suggested).unwrap())
                        .unwrap();
                    let after = next.table();
                    let AnyTable::EastToWest(after) = after else {
                        panic!("another game");
                    };
                    let player = after.player(table.seat());
                    let joined = table.mover().reserve - player.reserve;
                    assert_eq!(player.board, have - need + joined, "{}", choice.action);
                }
                let mv = game.table().random_move(&mut rng);
                game.play(&mv).unwrap();
            }
        }
        assert!(told > 1_000);
        let other = AnyGame::deal(GameName::SpiceRoad, 3, &mut seeded(1)).unwrap();
        assert!(choices(&other, 1).settlers.is_empty());
    }

    #[test]
    fn the_steps_of_an_upgrade_are_told() {
        let mut rng = XorShift::new(6);
        let (mut printed, mut explored) = (0, 0);
        for seed in 0..16 {
            let name = GameName::ALL[seed as usize % 2];
            let mut game = AnyGame::deal(name, 2, &mut seeded(seed)).unwrap();
            while !game.is_over() {
                for choice in choices(&game, 1).choices {
                    let (subject, change) = choice.action.rsplit_once(' ').unwrap_or_default();
                    if subject.contains("explore") && change.contains('>') {
                        let made = change.split('>').map(worth).collect::<Vec<_>>();
                        assert!(Some(made[1] - made[0]) <= choice.steps, "{choice:?}");
                        explored += 1;
                    } else if !choice.action.contains("explore") {
                        // Such a card is U and how often, such a location ends so.
                        let text = &choice.action;
                        let at = ["play U", "route U", " use U", "-upgrade-"]
                            .iter()
                            .find_map(|mark| Some(text.find(mark)? + mark.len()));
                        let told = at.map(|at| &text[at..=at]);
                        assert_eq!(choice.steps.map(|n| n.to_string()).as_deref(), told);
                        printed += u32::from(told.is_some());
                    }
                }
                let mv = game.table().random_move(&mut rng);
                game.play(&mv).unwrap();
            }
        }
        assert!(printed > 1_000 && explored > 10, "{printed} {explored}");
    }

    /// How many steps above nothing some spices are together.
    fn worth(spices: &str) -> u8 {
        let steps = |spice| "YRGB".find(spice).expect("a spice") as u8;
        spices.chars().map(steps).sum()
    }

    #[test]
    fn what_is_not_possible_has_its_reason() {
        let text = "position spice-road\nturn 1 A\nmarket YYY>B +RR RRR>BB U3 G>RR +YYR\nmarket-deck +37\n\
            points RRRBB YYRR YYBB YRGB GGGG\npoints-deck +31\ncoins gold 4 silver 4\n\
            A caravan YYY hand +YY played U2 claimed - gold 0 silver 0\n\
            B caravan YYYY hand +YY U2 played - claimed - gold 0 silver 0";
        let game = AnyGame::read(text).unwrap();
        for (action, key, args) in [
            ("acquire +YYR", "cannot-pay", "have=3 need=5"),
            ("acquire YYY>B", "possible", ""),
            ("acquire +B", "not-in-market", "card=+B"),
            ("play U2", "already-played", "card=U2"),
            ("play +B", "not-in-hand", "card=+B"),
            ("claim YYRR", "not-enough", "have=YYY need=YYRR"),
            (
                "claim YYYYRR",
                "unreadable",
                "why=there is no point card 'YYYYRR'",
            ),
            ("dance", "unreadable", ""),
        ] {
            let reason = why_not(&game, action);
            assert_eq!(reason.key, key, "{action}: {reason:?}");
            let listed: Vec<String> = reason
                .args
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            if !args.is_empty() {
                assert_eq!(listed.join(" "), args, "{action}");
            }
        }
    }
}
