//! A table of From East to West.

use rules::Seat;
use rules::east_to_west::{LocationId, LocationKind, Player, Table};

use super::picture::{Color, Outline, Picture, Shape, Size, text_width};
use super::pieces::{
    CARD, CARD_INK, CARD_LINE, GROUND, INK, INK_2, LAPIS, LINE, LIT, MINI, SURFACE, WHITE, label,
    mini, notation, seat, seat_color, spices,
};

const WIDTH: f32 = 1240.0;
const MARGIN: f32 = 16.0;
const CELL: [f32; 2] = [236.0, 66.0];
const GAP: f32 = 7.0;

/// The locations of the boards, then the players.
pub(super) fn draw(table: &Table) -> Picture {
    let mut to = Picture::new(WIDTH);
    // Its height is known in the end.
    to.rect([0.0; 4], GROUND, None);
    let head = format!(
        "From East to West   round {}{}   merchant deck {}   point deck {}",
        table.round(),
        if table.is_last_round() {
            ", the last"
        } else {
            ""
        },
        table.market_deck_len(),
        table.forts_deck_len()
    );
    to.text(&head, [MARGIN, 10.0], Size::Medium, INK);
    let mut y = 42.0;
    let locations = table.components().locations().len();
    for (place, index) in (0..locations).enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "five columns")]
        let x = MARGIN + (place % 5) as f32 * (CELL[0] + GAP);
        location(&mut to, table, LocationId::new(index), [x, y]);
        if place % 5 == 4 || index + 1 == locations {
            y += CELL[1] + GAP;
        }
    }
    y = tiles(&mut to, table, y);
    for (place, player) in table.players().iter().enumerate() {
        y = strip(&mut to, table, (Seat::new(place), player), y);
    }
    to.height = y + MARGIN - 8.0;
    to.shapes[0] = frame([0.0, 0.0, WIDTH, to.height], 0.0, GROUND);
    to
}

fn frame([x, y, w, h]: [f32; 4], round: f32, fill: Color) -> Shape {
    let line = (round > 0.0).then_some(LINE);
    Shape::Filled(Outline::Rect([x, y, w, h, round]), fill, line)
}

/// A location: its name, what it offers now, and the settlers on it.
fn location(to: &mut Picture, table: &Table, id: LocationId, [x, y]: [f32; 2]) {
    let components = table.components();
    let location = components.location(id);
    to.rect([x, y, CELL[0], CELL[1]], SURFACE, Some(LINE));
    to.text(&location.id, [x + 6.0, y + 3.0], Size::Small, INK_2);
    let at = [x + 6.0, y + 28.0];
    if let Some(tile) = table.cover(id) {
        to.text(
            &format!("covered by {}", components.exploration_tile(tile).id),
            at,
            Size::Small,
            INK,
        );
        return;
    }
    match location.kind {
        LocationKind::Fort { slot, .. } => {
            let slot = usize::from(slot);
            if let Some(&card) = table.forts().get(slot) {
                let card = components.point_card(card);
                to.rect([at[0], at[1], 34.0, MINI], LAPIS, None);
                let points = card.points.to_string();
                to.centered(&points, [at[0] + 17.0, at[1] + 13.0], Size::Medium, WHITE);
                let width = spices(to, card.cost, [at[0] + 40.0, at[1] + 3.0]);
                to.text(
                    &card.id,
                    [at[0] + 46.0 + width, at[1] + 5.0],
                    Size::Small,
                    INK,
                );
            }
        }
        LocationKind::Market { slot } => {
            if let Some(&card) = table.market().get(usize::from(slot)) {
                mini(to, card, at, CARD);
            }
        }
        LocationKind::Basic(merchant) => {
            let _ = notation(to, &merchant.to_string(), [at[0], at[1] + 3.0], CARD_INK);
        }
        LocationKind::Renew => drop(to.text("renew", at, Size::Small, INK)),
        LocationKind::Adjust => drop(to.text("adjust", at, Size::Small, INK)),
    }
    if let Some((owner, settlers)) = table.occupant(id) {
        let text = format!("{owner}{settlers}");
        let width = text_width(&text, Size::Small) + 10.0;
        let right = x + CELL[0] - width - 4.0;
        to.rect([right, y + 4.0, width, 18.0], seat_color(owner), None);
        to.text(&text, [right + 5.0, y + 5.0], Size::Small, WHITE);
    }
}

/// The exploration tiles beside the board, and the bonus tiles on top of the stacks. Returns where they end.
fn tiles(to: &mut Picture, table: &Table, y: f32) -> f32 {
    let components = table.components();
    let beside: Vec<&str> = table
        .explore()
        .map(|tile| components.exploration_tile(tile).id.as_str())
        .collect();
    let bonus: Vec<&str> = table
        .bonus()
        .iter()
        .map(|stack| {
            stack
                .top
                .map_or("-", |tile| components.bonus_tile(tile).id.as_str())
        })
        .collect();
    let lines = [
        format!("exploration tiles {}", beside.join(" ")),
        format!("bonus tiles {}", bonus.join("  ")),
    ];
    let mut y = y + 4.0;
    for line in lines {
        to.text(&line, [MARGIN, y], Size::Small, INK_2);
        y += 20.0;
    }
    y + 4.0
}

/// What lies before a player. Returns where the next one begins.
fn strip(to: &mut Picture, table: &Table, (place, player): (Seat, &Player), y: f32) -> f32 {
    let components = table.components();
    let is_next = !table.is_over() && table.seat() == place;
    let below = to.shapes.len();
    to.rect([0.0; 4], SURFACE, None);
    seat(to, place, [MARGIN + 8.0, y + 8.0]);
    let score = table.outcome_now().scores[place.index()].total();
    to.text(
        &format!("{score} points"),
        [MARGIN + 44.0, y + 10.0],
        Size::Medium,
        INK,
    );
    spices(to, player.pantry, [MARGIN + 170.0, y + 11.0]);
    let settlers = format!("settlers {} reserve {}", player.board, player.reserve);
    to.text(&settlers, [MARGIN + 400.0, y + 12.0], Size::Small, INK_2);
    let mut x = MARGIN + 640.0;
    for card in &player.cards {
        let card = components.point_card(*card);
        x += label(
            to,
            &card.points.to_string(),
            [x, y + 8.0],
            (LAPIS, LAPIS, WHITE),
        );
    }
    to.text("route", [MARGIN + 8.0, y + 47.0], Size::Small, INK_2);
    let mut x = MARGIN + 80.0;
    for (card, &settlers) in player.route.iter().zip(&player.route_settlers) {
        let text = match settlers {
            0 => card.to_string(),
            settlers => format!("{card} {place}{settlers}"),
        };
        // A seat's letter is not a spice.
        let (name, rest) = text.split_once(' ').unwrap_or((&text, ""));
        x += label(to, name, [x, y + 42.0], (CARD, CARD_LINE, CARD_INK));
        if !rest.is_empty() {
            x += to.text(rest, [x - 2.0, y + 47.0], Size::Small, seat_color(place)) + 6.0;
        }
    }
    let owned: Vec<&str> = (player.bonus.iter())
        .map(|tile| components.bonus_tile(*tile).id.as_str())
        .chain((player.tiles.iter()).map(|tile| components.exploration_tile(*tile).id.as_str()))
        .collect();
    if !owned.is_empty() {
        let owned = format!("tiles {}", owned.join(" "));
        to.text(&owned, [x + 10.0, y + 47.0], Size::Small, INK_2);
    }
    let height = 42.0 + MINI + 8.0;
    let fill = if is_next { LIT } else { SURFACE };
    to.shapes[below] = frame([MARGIN, y, WIDTH - 2.0 * MARGIN, height], 6.0, fill);
    y + height + 8.0
}
