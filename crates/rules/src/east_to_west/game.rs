//! A game: the table and its decks.

use std::sync::Arc;

use rand_core::Rng;

use super::components::{BonusId, Components, LocationKind, PLAYERS, PointId, TileId};
use super::decks::{Decks, Tiles};
use super::illegal::Illegal;
use super::moves::Move;
use super::reveal::Reveal;
use super::table::{Stack, Table};
use crate::chance::shuffle;
use crate::deck::Deck;
use crate::game::RevealError;
use crate::merchant::MerchantId;

/// Everything: what lies face up, and the order of what lies face down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
    pub(super) decks: Decks,
}

impl Game {
    /// The setup for this number of players (EW-2 to EW-8).
    ///
    /// Four lists are made in the order of the component file and shuffled, each before the next is made:
    ///
    /// 1. the point cards used with this number of players: the first lie above the forts, left to right, the rest is the
    ///    deck, from its top;
    /// 2. the bonus tiles without mark III, every copy: the forts take their stacks in the order of the file, each
    ///    from its top;
    /// 3. the exploration tiles: with two or three players the first cover the locations marked for it, in the order
    ///    of the file; the rest lies beside the board;
    /// 4. the merchant cards of the deck: the first lie below the markets, left to right, the rest is the deck, from
    ///    its top.
    ///
    /// The same generator gives the same deal for ever.
    ///
    /// # Panics
    /// When the game does not support this number of players.
    pub fn deal(players: usize, components: &Arc<Components>, rng: &mut impl Rng) -> Game {
        assert!(
            PLAYERS.contains(&players),
            "From East to West is for 2 to 4 players"
        );
        let mut table = Table::laid_for(players, components);
        let forts = deal_points(&mut table, rng);
        let bonus = deal_bonus(&mut table, rng);
        deal_tiles(&mut table, rng);
        let mut cards: Vec<MerchantId> = MerchantId::deck().collect();
        shuffle(&mut cards, rng);
        let deck = cards.split_off(components.markets().len());
        table.market = cards.into_iter().collect();
        table.market_unseen = deck.len() as u8;
        let market = Deck::new(deck.into_iter(), std::iter::empty());
        let decks = Decks {
            market,
            forts,
            bonus,
        };
        Game { table, decks }
    }

    /// The table with a guess of its decks, for looking ahead.
    ///
    /// # Panics
    /// When the decks are not of this table.
    pub fn new(table: Table, decks: Decks) -> Game {
        assert!(decks.fits(&table), "these are not the decks of this table");
        Game { table, decks }
    }

    /// Puts the cards and tiles whose order is not known into a random one; they are still written as unknown.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        self.decks.shuffle_unknown(&self.table, rng);
    }

    /// Plays a move that was just listed, or checked.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) -> Reveal {
        let reveal = self.decks.draw(&self.table, mv);
        self.table.play_unchecked(mv, reveal);
        reveal
    }

    /// Plays a move that turned this face up. Cards and tiles whose order is not known are reordered so that it does.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the game being unchanged.
    pub fn play_revealing(&mut self, mv: Move, reveal: Reveal) -> Result<(), RevealError<Illegal>> {
        self.table.check(mv).map_err(RevealError::Illegal)?;
        let mut decks = self.decks;
        if !decks.arrange(&self.table, mv, reveal) {
            return Err(RevealError::Impossible);
        }
        self.decks = decks;
        self.play_unchecked(mv);
        Ok(())
    }
}

crate::game::play_on_table!(Game, Move);

type PointDeck = Deck<PointId, { super::components::MAX_POINT_CARDS }>;
type BonusDeck = Deck<BonusId, { super::components::MAX_STACK }>;

/// EW-2.
fn deal_points(table: &mut Table, rng: &mut impl Rng) -> PointDeck {
    let mut cards: Vec<PointId> = table.unseen_points().collect();
    shuffle(&mut cards, rng);
    let mut cards = cards.into_iter();
    table.forts = cards
        .by_ref()
        .take(table.components.forts().len())
        .collect();
    table.forts_top = cards.next();
    table.forts_below = cards.len() as u8;
    Deck::new(cards, std::iter::empty())
}

/// EW-3.
fn deal_bonus(table: &mut Table, rng: &mut impl Rng) -> [BonusDeck; super::components::MAX_ROW] {
    let components = Arc::clone(&table.components);
    let used = components.bonus_tiles().iter().enumerate();
    let mut tiles: Tiles = used
        .filter(|(_, tile)| tile.is_used())
        .flat_map(|(kind, tile)| (0..tile.copies).map(move |_| BonusId::new(kind)))
        .collect();
    shuffle(&mut tiles, rng);
    let mut tiles = tiles.into_iter();
    let mut decks = <[BonusDeck; super::components::MAX_ROW]>::default();
    for location in components.locations() {
        if let LocationKind::Fort { slot, bonus_stack } = location.kind {
            let stack: Vec<BonusId> = tiles.by_ref().take(usize::from(bonus_stack)).collect();
            let mut stack = stack.into_iter();
            table.bonus[usize::from(slot)] = Stack {
                top: stack.next(),
                below: stack.len() as u8,
            };
            decks[usize::from(slot)] = Deck::new(stack, std::iter::empty());
        }
    }
    decks
}

/// EW-4.
fn deal_tiles(table: &mut Table, rng: &mut impl Rng) {
    let components = Arc::clone(&table.components);
    let mut tiles: Vec<TileId> = (0..components.exploration_tiles().len())
        .map(TileId::new)
        .collect();
    shuffle(&mut tiles, rng);
    let mut tiles = tiles.into_iter();
    for (location, tile) in components.covered(table.seats()).zip(tiles.by_ref()) {
        table.covered |= 1 << location.index();
        table.covers[location.index()] = tile;
    }
    table.explore = tiles.fold(0, |set, tile| set | 1 << tile.index());
}
