//! A game: the table and its decks.

use rand_core::Rng;

use super::cards::PointId;
use super::decks::Decks;
use super::illegal::Illegal;
use super::moves::{Move, Reveal};
use super::play::Gap;
use super::table::{PLAYERS, Table};
use super::{MARKET_PLACES, POINT_PLACES};
use crate::chance::shuffle;
use crate::deck::Deck;
use crate::game::RevealError;
use crate::merchant::MerchantId;

/// Everything: what lies face up, and the order of what lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) decks: Decks,
}

impl Game {
    /// The setup for this number of players (SR-6 to SR-10): the point cards are shuffled first, then the merchant cards.
    ///
    /// The same generator gives the same deal for ever; NOTATION.md has the recipe.
    ///
    /// # Panics
    /// When the game does not support this number of players.
    pub fn deal(players: usize, rng: &mut impl Rng) -> Game {
        assert!(
            PLAYERS.contains(&players),
            "Spice Road is for 2 to 5 players"
        );
        let mut points: Vec<PointId> = PointId::all().collect();
        shuffle(&mut points, rng);
        let mut merchants: Vec<MerchantId> = MerchantId::deck().collect();
        shuffle(&mut merchants, rng);
        let decks = Decks {
            market: Deck::new(merchants.into_iter(), std::iter::empty()),
            points: Deck::new(points.into_iter(), std::iter::empty()),
        };
        let mut game = Game {
            table: Table::laid_for(players),
            decks,
        };
        for _ in 0..POINT_PLACES {
            game.fill(Gap::Points);
        }
        for _ in 0..MARKET_PLACES {
            game.fill(Gap::Market);
        }
        game
    }

    /// The table with a guess of its decks, for looking ahead.
    ///
    /// # Panics
    /// When the decks are not of this table.
    pub fn new(table: Table, decks: Decks) -> Game {
        assert_eq!(table.market_deck_len(), decks.market.len());
        assert_eq!(table.points_deck_len(), decks.points.len());
        Game { table, decks }
    }

    /// Puts the cards whose order is not known into a random one; they are still written as unknown.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        self.decks.shuffle_unknown(rng);
    }

    /// Plays a move that was just listed, or checked.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Reveal {
        debug_assert_eq!(self.table.check(mv), Ok(()), "{mv}");
        let gap = self.table.act(mv);
        let reveal = self.fill(gap);
        self.table.end_turn();
        reveal
    }

    /// Plays a move that turned this card face up. Cards whose order is not known are reordered so that it does.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the game being unchanged.
    pub fn play_revealing(&mut self, mv: Move, reveal: Reveal) -> Result<(), RevealError<Illegal>> {
        self.table.check(mv).map_err(RevealError::Illegal)?;
        let may_be = self.table.can_reveal(mv, reveal)
            && match reveal {
                Reveal::Nothing => true,
                Reveal::Merchant(card) => self.decks.market.put_on_top(card),
                Reveal::Point(card) => self.decks.points.put_on_top(card),
            };
        if !may_be {
            return Err(RevealError::Impossible);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Fills the row that is one card short, while its deck lasts (SR-16, SR-18).
    #[inline]
    fn fill(&mut self, gap: Gap) -> Reveal {
        match gap {
            Gap::None => Reveal::Nothing,
            Gap::Market => match self.decks.market.draw() {
                Some(card) => {
                    self.table.deal_merchant(card);
                    Reveal::Merchant(card)
                }
                None => Reveal::Nothing,
            },
            Gap::Points => match self.decks.points.draw() {
                Some(card) => {
                    self.table.deal_point(card);
                    Reveal::Point(card)
                }
                None => Reveal::Nothing,
            },
        }
    }
}

crate::game::play_on_table!(Game, Move);
