//! What a table says about points: the coins above the cards, and where everybody's points came from.

use rules::spice_road;
use rules::{AnyGame, AnyTable, Seat, Spices};

use crate::protocol::{Coin, Source, Tally};

/// The coins above the first point cards (SR-19); none in other games.
pub(crate) fn coins(game: &AnyGame) -> Vec<Coin> {
    match game.table() {
        AnyTable::SpiceRoad(table) => (0..table.points().len())
            .map_while(|place| table.coin_above(place))
            .map(|coin| match coin {
                spice_road::Coin::Gold => Coin::Gold,
                spice_road::Coin::Silver => Coin::Silver,
            })
            .collect(),
        AnyTable::EastToWest(_) => Vec::new(),
    }
}

/// Where the points came from (SR-22, EW-29).
pub(crate) fn tally(game: &AnyGame) -> Vec<Tally> {
    let sources: Vec<Vec<Source>> = match game.table() {
        AnyTable::SpiceRoad(table) => {
            let scores = table.outcome_now().scores;
            let players = table.players().iter().zip(scores);
            players
                .map(|(player, score)| {
                    vec![
                        points("cards", score.cards),
                        points("gold", score.gold),
                        points("silver", score.silver),
                        spices(score.spices, player.caravan),
                    ]
                })
                .collect()
        }
        AnyTable::EastToWest(table) => {
            let scores = table.outcome_now().scores;
            let players = table.players().iter().zip(scores);
            players
                .map(|(player, score)| {
                    vec![
                        points("cards", score.cards),
                        points("bonus", score.bonus),
                        points("tiles", score.tiles),
                        spices(score.spices, player.pantry),
                    ]
                })
                .collect()
        }
    };
    Seat::all(sources.len())
        .zip(sources)
        .map(|(seat, sources)| Tally {
            seat: seat.to_string(),
            sources,
        })
        .collect()
}

fn points(key: &str, points: impl Into<u32>) -> Source {
    Source {
        key: key.to_owned(),
        points: points.into(),
        spices: None,
    }
}

/// The spices that are left over count one each, but for the yellow ones.
fn spices(count: impl Into<u32>, held: Spices) -> Source {
    let left = held.to_string();
    Source {
        spices: Some(left.replace(['Y', '-'], "")),
        ..points("spices", count)
    }
}

#[cfg(test)]
mod tests {
    use rules::GameName;
    use rules::chance::{XorShift, seeded};

    use super::*;

    #[test]
    fn a_tally_adds_up_and_names_the_spices_that_count() {
        let mut rng = XorShift::new(5);
        for seed in 0..20 {
            let name = GameName::ALL[seed as usize % 2];
            let mut game = AnyGame::deal(name, 3, &mut seeded(seed)).unwrap();
            while !game.is_over() {
                let mv = game.table().random_move(&mut rng);
                game.play(&mv).unwrap();
                let standing = game.standing();
                for (tally, total) in tally(&game).iter().zip(standing.points) {
                    let sum: u32 = tally.sources.iter().map(|source| source.points).sum();
                    assert_eq!(sum, total, "{tally:?}");
                    let last = tally.sources.last().unwrap();
                    let counted = last.spices.as_ref().unwrap();
                    assert_eq!(counted.len(), last.points as usize, "{tally:?}");
                }
            }
        }
    }

    #[test]
    fn the_silver_moves_above_the_first_card_when_the_gold_is_gone() {
        let with = |gold, silver| {
            let (of_gold, of_silver) = ((4 - gold) / 2, (4 - silver) / 2);
            let text = format!(
                "position spice-road\nturn 9 A\nmarket YYY>B +RR RRR>BB U3 G>RR +YYR\nmarket-deck +37\n\
                 points RRRBB YYRR YYBB YRGB GGGG\npoints-deck +23\ncoins gold {gold} silver {silver}\n\
                 A caravan YYY hand +YY U2 played - claimed YYYRR YYRRR YYGG RRRR \
                 gold {of_gold} silver {of_silver}\n\
                 B caravan YYYY hand +YY U2 played - claimed YYYGG YYRB RRRRR RRGG \
                 gold {of_gold} silver {of_silver}"
            );
            coins(&AnyGame::read(&text).unwrap())
        };
        assert_eq!(with(4, 4), [Coin::Gold, Coin::Silver]);
        assert_eq!(with(4, 0), [Coin::Gold]);
        assert_eq!(with(0, 4), [Coin::Silver]);
        assert_eq!(with(0, 0), []);
    }
}
