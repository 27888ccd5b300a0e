//! A table of Spice Road.

use rules::spice_road::{Coin, Player, Table};
use rules::{MerchantSet, Seat};

use super::picture::{Color, Outline, Picture, Shape, Size, text_width};
use super::pieces::{
    CARD, CARD_INK, CARD_LINE, GROUND, INK, INK_2, LAPIS, LINE, LIT, MINI, SURFACE, WHITE, coin,
    mini, notation, notation_width, seat, spices,
};

const WIDTH: f32 = 1040.0;
const MARGIN: f32 = 16.0;

/// The two rows, then the players.
pub(super) fn draw(table: &Table) -> Picture {
    let mut to = Picture::new(WIDTH);
    // Its height is known in the end.
    to.rect([0.0; 4], GROUND, None);
    let head = format!(
        "Spice Road   round {}{}   merchant deck {}   point deck {}",
        table.round(),
        if table.is_last_round() {
            ", the last"
        } else {
            ""
        },
        table.market_deck_len(),
        table.points_deck_len()
    );
    to.text(&head, [MARGIN, 10.0], Size::Medium, INK);
    points(&mut to, table);
    market(&mut to, table);
    let mut y = 256.0;
    for (place, player) in table.players().iter().enumerate() {
        y = strip(&mut to, table, (Seat::new(place), player), y);
    }
    to.height = y + MARGIN - 8.0;
    let whole = Outline::Rect([0.0, 0.0, WIDTH, to.height, 0.0]);
    to.shapes[0] = Shape::Filled(whole, GROUND, None);
    to
}

/// The point cards with their coins.
fn points(to: &mut Picture, table: &Table) {
    let mut x = MARGIN;
    for (place, card) in table.points().iter().enumerate() {
        to.rect([x, 54.0, 192.0, 64.0], LAPIS, None);
        to.centered(
            &card.points().to_string(),
            [x + 24.0, 86.0],
            Size::Large,
            WHITE,
        );
        let cost = card.cost();
        to.rect([x + 46.0, 62.0, 138.0, 48.0], CARD, Some(CARD_LINE));
        spices(to, cost, [x + 52.0, 76.0]);
        match table.coin_above(place) {
            Some(Coin::Gold) => coin(to, 3, [x + 20.0, 52.0]),
            Some(Coin::Silver) => coin(to, 1, [x + 20.0, 52.0]),
            None => {}
        }
        x += 204.0;
    }
    let left = format!("gold {} silver {}", table.gold(), table.silver());
    let right = WIDTH - MARGIN - text_width(&left, Size::Small);
    to.text(&left, [right, 12.0], Size::Small, INK_2);
}

/// The merchant cards with the spices that lie on them.
fn market(to: &mut Picture, table: &Table) {
    let mut x = MARGIN;
    let market = table.market();
    for (card, heap) in market.cards().iter().zip(market.spices()) {
        to.rect([x, 134.0, 158.0, 60.0], CARD, Some(CARD_LINE));
        let text = card.to_string();
        let left = x + (158.0 - notation_width(&text)) / 2.0;
        notation(to, &text, [left, 154.0], CARD_INK);
        to.rect([x, 200.0, 158.0, 40.0], GROUND, Some(LINE));
        spices(to, *heap, [x + 4.0, 210.0]);
        x += 170.0;
    }
}

/// What lies before a player. Returns where the next one begins.
fn strip(to: &mut Picture, table: &Table, (place, player): (Seat, &Player), y: f32) -> f32 {
    let is_next = !table.is_over() && table.seat() == place;
    let frame = to.shapes.len();
    to.rect([0.0; 4], SURFACE, None);
    seat(to, place, [MARGIN + 8.0, y + 8.0]);
    let score = player.score().total();
    to.text(
        &format!("{score} points"),
        [MARGIN + 44.0, y + 10.0],
        Size::Medium,
        INK,
    );
    spices(to, player.caravan, [MARGIN + 170.0, y + 11.0]);
    let mut x = MARGIN + 420.0;
    for card in &player.claimed {
        to.rect([x, y + 8.0, 30.0, 26.0], LAPIS, None);
        let points = card.points().to_string();
        to.centered(&points, [x + 15.0, y + 21.0], Size::Medium, WHITE);
        x += 36.0;
    }
    for (points, count) in [(3, player.gold), (1, player.silver)] {
        for _ in 0..count {
            coin(to, points, [x + 10.0, y + 21.0]);
            x += 24.0;
        }
    }
    let below = cards(to, ("hand", player.hand), CARD, y + 42.0);
    let below = cards(to, ("played", player.played), GROUND, below);
    let fill = if is_next { LIT } else { SURFACE };
    let outline = Outline::Rect([MARGIN, y, WIDTH - 2.0 * MARGIN, below - y, 6.0]);
    to.shapes[frame] = Shape::Filled(outline, fill, Some(LINE));
    below + 8.0
}

/// Small cards in as many lines as they need. Returns where they end.
fn cards(to: &mut Picture, (name, cards): (&str, MerchantSet), fill: Color, y: f32) -> f32 {
    to.text(name, [MARGIN + 8.0, y + 5.0], Size::Small, INK_2);
    let (mut x, mut y) = (MARGIN + 80.0, y);
    for card in cards {
        if x + notation_width(&card.to_string()) + 16.0 > WIDTH - MARGIN {
            (x, y) = (MARGIN + 80.0, y + MINI + 4.0);
        }
        x += mini(to, card, [x, y], fill);
    }
    y + MINI + 6.0
}
