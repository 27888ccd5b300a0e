//! When two tables look alike to a player of Spice Road.

use super::state::State;

/// A number that tables share when they look alike to the seat to move: it holds the same cards and spices, and the same
/// point cards lie in the row. Never 0.
#[inline]
pub(crate) fn fingerprint(state: &State) -> u64 {
    let side = state.mover();
    let mut mixed = side.hand ^ side.played.rotate_left(17);
    let mut mix = |word: u64| {
        mixed = (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    };
    mix(u64::from(side.caravan.0) << 8 | u64::from(state.seat));
    let row = state.row[..usize::from(state.row_len)].iter();
    mix(row.fold(u64::from(state.last_round), |all, &card| {
        all << 8 | u64::from(card)
    }));
    mixed | 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::cubes::Cubes;
    use rules::chance::seeded;
    use rules::spice_road::Game;

    #[test]
    fn what_the_others_do_leaves_a_table_alike() {
        let state = State::new(Game::deal(3, &mut seeded(4)).table());
        let others: [fn(&mut State); 3] = [
            |s| s.sides[1].caravan = Cubes::new([0, 0, 0, 3]),
            |s| s.sides[2].hand |= 1 << 30,
            |s| s.market.rotate_left(1),
        ];
        for change in others {
            let mut after = state;
            change(&mut after);
            assert_eq!(fingerprint(&after), fingerprint(&state));
        }
        let own: [fn(&mut State); 6] = [
            |s| s.sides[0].caravan = Cubes::new([0, 0, 0, 3]),
            |s| s.sides[0].hand |= 1 << 30,
            |s| s.sides[0].played |= 1 << 30,
            |s| s.row.swap(0, 1),
            |s| s.last_round = true,
            |s| s.seat = 1,
        ];
        for change in own {
            let mut after = state;
            change(&mut after);
            assert_ne!(fingerprint(&after), fingerprint(&state));
        }
    }
}
