//! Spices, cards and coins in the shapes and colours of the table.

use rules::{MerchantId, Seat, Spice, Spices};

use super::picture::{Color, Outline, Picture, Size, text_width};

pub(super) const GROUND: Color = [0xe9, 0xed, 0xf4];
pub(super) const SURFACE: Color = [0xff, 0xff, 0xff];
pub(super) const LIT: Color = [0xff, 0xf6, 0xdc];
pub(super) const LINE: Color = [0xcd, 0xd5, 0xe4];
pub(super) const INK: Color = [0x1a, 0x23, 0x42];
pub(super) const INK_2: Color = [0x50, 0x5a, 0x78];
pub(super) const LAPIS: Color = [0x1c, 0x2d, 0x5e];
pub(super) const CARD: Color = [0xff, 0xfb, 0xf2];
pub(super) const CARD_LINE: Color = [0xdc, 0xcf, 0xb4];
pub(super) const CARD_INK: Color = [0x3b, 0x2f, 0x1b];
pub(super) const WHITE: Color = [0xff, 0xff, 0xff];
const GOLD: [Color; 3] = [[0xf0, 0xcf, 0x7c], [0xc3, 0x92, 0x2b], [0x3d, 0x2a, 0x05]];
const SILVER: [Color; 3] = [[0xe3, 0xe7, 0xee], [0x8b, 0x94, 0xa6], [0x23, 0x2a, 0x38]];

/// The width of a spice, its distance to the next included.
pub(super) const PITCH: f32 = 20.0;
/// The height of a small card.
pub(super) const MINI: f32 = 26.0;

/// The colour of a seat.
pub(super) fn seat_color(seat: Seat) -> Color {
    [
        [0x68, 0x48, 0xb8],
        [0xa8, 0x29, 0x6f],
        [0x14, 0x74, 0x7c],
        [0x45, 0x4d, 0x61],
        [0x35, 0x71, 0x9a],
    ][seat.index()]
}

/// A spice: round, a diamond, a hexagon or a square, with its letter.
pub(super) fn spice(to: &mut Picture, spice: Spice, [x, y]: [f32; 2]) {
    let (cx, cy, r) = (x + PITCH / 2.0, y + PITCH / 2.0, 9.0);
    let corners = |list: &[[f32; 2]]| {
        Outline::Polygon(
            list.iter()
                .map(|[dx, dy]| [cx + r * dx, cy + r * dy])
                .collect(),
        )
    };
    let (outline, face, side, ink) = match spice {
        Spice::Turmeric => (
            Outline::Circle([cx, cy, r]),
            [0xf7, 0xc9, 0x48],
            [0xb2, 0x7f, 0x0a],
            [0x33, 0x24, 0x0a],
        ),
        Spice::Saffron => (
            corners(&[[0.0, -1.1], [1.1, 0.0], [0.0, 1.1], [-1.1, 0.0]]),
            [0xcf, 0x41, 0x2c],
            [0x8c, 0x24, 0x14],
            WHITE,
        ),
        Spice::Cardamom => (
            corners(&[
                [0.0, -1.05],
                [0.9, -0.52],
                [0.9, 0.52],
                [0.0, 1.05],
                [-0.9, 0.52],
                [-0.9, -0.52],
            ]),
            [0x1f, 0x6a, 0x45],
            [0x0f, 0x40, 0x2a],
            WHITE,
        ),
        Spice::Cinnamon => (
            Outline::Rect([cx - 8.0, cy - 8.0, 16.0, 16.0, 2.0]),
            [0x57, 0x33, 0x1f],
            [0x31, 0x1a, 0x0d],
            WHITE,
        ),
    };
    to.fill(outline, face, Some(side));
    to.centered(&spice.letter().to_string(), [cx, cy], Size::Small, ink);
}

/// Spices in a row. Returns the width.
#[expect(clippy::cast_precision_loss, reason = "a few spices")]
pub(super) fn spices(to: &mut Picture, list: Spices, [x, y]: [f32; 2]) -> f32 {
    let each = Spice::ALL
        .into_iter()
        .flat_map(|spice| (0..list.count(spice)).map(move |_| spice));
    let mut place = 0;
    for one in each {
        spice(to, one, [x + PITCH * place as f32, y]);
        place += 1;
    }
    PITCH * place as f32
}

/// The notation of a card, its letters being drawn as spices. Returns the width.
pub(super) fn notation(to: &mut Picture, text: &str, [x, y]: [f32; 2], ink: Color) -> f32 {
    let mut right = x;
    for letter in text.chars() {
        match Spice::from_letter(letter) {
            Some(one) => {
                spice(to, one, [right, y]);
                right += PITCH;
            }
            None => right += to.text(&letter.to_string(), [right, y], Size::Medium, ink),
        }
    }
    right - x
}

/// The width of what [`notation`] draws.
pub(super) fn notation_width(text: &str) -> f32 {
    let spices = text.chars().filter(|c| "YRGB".contains(*c)).count();
    let others: String = text.chars().filter(|c| !"YRGB".contains(*c)).collect();
    #[expect(clippy::cast_precision_loss, reason = "a few spices")]
    let width = PITCH * spices as f32;
    width + text_width(&others, Size::Medium)
}

/// A small merchant card. Returns the width, the distance to the next included.
pub(super) fn mini(to: &mut Picture, card: MerchantId, [x, y]: [f32; 2], fill: Color) -> f32 {
    label(to, &card.to_string(), [x, y], (fill, CARD_LINE, CARD_INK))
}

/// A small card with a text in which spices are drawn. Returns the width, the distance to the next included.
pub(super) fn label(
    to: &mut Picture,
    text: &str,
    [x, y]: [f32; 2],
    (fill, line, ink): (Color, Color, Color),
) -> f32 {
    let width = notation_width(text) + 8.0;
    to.rect([x, y, width, MINI], fill, Some(line));
    notation(to, text, [x + 4.0, y + 3.0], ink);
    width + 5.0
}

/// A coin with its points.
pub(super) fn coin(to: &mut Picture, points: u8, [x, y]: [f32; 2]) {
    let [face, rim, ink] = if points == 3 { GOLD } else { SILVER };
    to.fill(Outline::Circle([x, y, 10.0]), face, Some(rim));
    to.centered(&points.to_string(), [x, y], Size::Small, ink);
}

/// A seat's letter on its colour.
pub(super) fn seat(to: &mut Picture, seat: Seat, [x, y]: [f32; 2]) {
    to.rect([x, y, 26.0, 26.0], seat_color(seat), None);
    to.centered(&seat.to_string(), [x + 13.0, y + 13.0], Size::Medium, WHITE);
}
