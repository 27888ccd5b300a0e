//! A state that is stored and read again is the same state.

use rules::chance::{XorShift, below, seeded};
use rules::east_to_west::Components;
use rules::{AnyGame, GameName};
use table::{Created, Entry, Event, State, TableId, component_set_of};

use crate::given::{AT, created, given, opened, sits, started, table};

#[test]
fn a_state_can_be_read_at_every_event() {
    let id = TableId::from_entropy([3; 16]);
    for seed in 0..20 {
        let game = GameName::ALL[seed as usize % 2];
        let start = AnyGame::deal(game, 2, &mut seeded(seed)).unwrap();
        let new = Created {
            game: game.to_string(),
            ..created(&[sits("ada"), sits("bob")])
        };
        let mut state = State::create(&id, Components::stand_in(), 1, &opened(new).into()).unwrap();
        let mut rng = XorShift::new(seed);
        let begin = Event::Started {
            position: start.to_string(),
            seats: vec![1, 0],
            bot_seed: seed,
        };
        state.apply(&begin.into(), AT).unwrap();
        for _ in 0..300 {
            let play = state.play.as_ref().unwrap();
            if play.game.is_over() {
                break;
            }
            let event = if !play.turns.is_empty() && below(&mut rng, 4) == 0 {
                let index = below(&mut rng, play.turns.len() as u32) as usize;
                Event::Undone {
                    to: play.turns[index].seq - 1,
                }
            } else {
                let mut next = play.game.clone();
                let mv = next.table().random_move(&mut rng);
                Event::Moved {
                    seat: play.game.seat().index() as u8,
                    mv: mv.to_string(),
                    reveals: next.play(&mv).unwrap().to_string(),
                }
            };
            let entry = Entry::from(event);
            let mut read = State::load(Components::stand_in(), &state.save()).unwrap();
            assert_eq!(read.save(), state.save());
            assert_eq!(read.view(), state.view());
            state.apply(&entry, AT).unwrap();
            read.apply(&entry, AT).unwrap();
            assert_eq!(read.save(), state.save());
        }
    }
}

#[test]
fn a_long_game_keeps_its_last_turns_only() {
    let mut state = given([table(&[sits("ada"), sits("bob")]), started(2)]).state;
    let mut sizes = Vec::new();
    for turn in 0..600_u32 {
        let seat = (turn % 2) as u8;
        let mut players = state
            .view()
            .lines()
            .filter(|line| line.starts_with(['A', 'B']));
        let line = players.nth(usize::from(seat)).unwrap();
        let held = line.split(' ').nth(2).unwrap().len();
        let mv = match (turn / 2 % 2, (held + 2).saturating_sub(10)) {
            (0, 0) => "play +YY".to_owned(),
            (0, over) => format!("play +YY discard {}", "Y".repeat(over)),
            _ => "rest".to_owned(),
        };
        let event = Event::Moved {
            seat,
            mv,
            reveals: String::new(),
        };
        state.apply(&event.into(), AT).unwrap();
        sizes.push(state.save().len());
    }
    let largest = |sizes: &[usize]| *sizes.iter().max().unwrap();
    let (early, late) = (largest(&sizes[..256]), largest(&sizes[256..]));
    assert!(late < early + 2_000, "{early} {late}");
    // The last turns can still be taken back; those before them cannot.
    let last = state.seq;
    assert!(
        state
            .clone()
            .apply(&Event::Undone { to: last - 100 }.into(), AT)
            .is_ok()
    );
    let too_far = state.apply(&Event::Undone { to: 3 }.into(), AT);
    assert_eq!(too_far.unwrap_err().why, table::UNDO_TOO_FAR);
}

#[test]
fn another_text_is_no_state() {
    for text in ["", "{}", "{\"state\":{},\"play\":null}"] {
        assert!(
            State::load(Components::stand_in(), text).is_none(),
            "{text}"
        );
    }
    let state = given([table(&[sits("ada"), sits("bob")])]).state;
    assert_eq!(component_set_of(&state.save()), Some(None));
    assert_eq!(component_set_of("nonsense"), None);
}
