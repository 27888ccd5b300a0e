//! What the tables of both games answer alike.

/// Adds to `Table` what both games answer in the same words. The game has the fields `players`, `seats`, `seat` and `round`,
/// scores its players, and writes observations.
macro_rules! answer_alike {
    ($score:expr) => {
        impl Table {
            /// How many play.
            #[inline]
            pub fn seats(&self) -> usize {
                usize::from(self.seats)
            }

            /// All players, the first player first.
            #[inline]
            pub fn players(&self) -> &[Player] {
                &self.players[..self.seats()]
            }

            /// The player in this seat.
            #[inline]
            pub fn player(&self, seat: Seat) -> &Player {
                &self.players[seat.index()]
            }

            /// The player to move.
            #[inline]
            pub fn mover(&self) -> &Player {
                self.player(self.seat)
            }

            /// The seat to move.
            #[inline]
            pub fn seat(&self) -> Seat {
                self.seat
            }

            /// The round, counted from 1.
            pub fn round(&self) -> u32 {
                self.round
            }

            /// The result, once the game is over.
            pub fn outcome(&self) -> Option<Outcome> {
                self.is_over().then(|| self.outcome_now())
            }

            /// The result if the game ended now.
            pub fn outcome_now(&self) -> Outcome {
                let scores = self.players().iter().map(|player| $score(self, player));
                Outcome::new(scores, self.is_over())
            }

            /// A number made of all that the table shows: equal tables have equal keys, on every machine and in every
            /// release that writes them alike.
            pub fn key(&self) -> u64 {
                crate::text::key(self)
            }

            /// What a seat sees, [`OBSERVATION`] numbers.
            ///
            /// # Panics
            /// When the game has no such seat.
            pub fn observe(&self, seat: Seat) -> Vec<f32> {
                let mut numbers = vec![0.0; OBSERVATION];
                self.observe_into(seat, &mut numbers);
                numbers
            }

            /// Writes what a seat sees into a slice of [`OBSERVATION`] numbers.
            ///
            /// # Panics
            /// When the game has no such seat, or the slice has another length.
            pub fn observe_into(&self, seat: Seat, numbers: &mut [f32]) {
                assert_eq!(numbers.len(), OBSERVATION, "an observation has this length");
                numbers.fill(0.0);
                self.observe_each(seat, |index, number| numbers[index] += number);
            }

            /// Calls `add` with the index of each number that a seat sees and that is not 0, and with what to add to it:
            /// a number may come in parts. Most numbers are 0, which makes this cheaper than a whole list.
            ///
            /// # Panics
            /// When the game has no such seat.
            #[inline]
            pub fn observe_each(&self, seat: Seat, add: impl FnMut(usize, f32)) {
                assert!(seat.index() < self.seats(), "seat {seat} does not play");
                self.write_observation(seat, &mut Writer::new(add, None));
            }
        }
    };
}
pub(crate) use answer_alike;
