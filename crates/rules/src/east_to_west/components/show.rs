//! A component set as a listing to read and to hold next to the box.

use std::fmt;

use super::{
    Benefit, BonusMark, BonusTile, Components, Counts, ExplorationTile, Immediate, Location,
    LocationKind, Mark, PLAYERS, PointCard, Provenance,
};
use crate::merchant::Merchant;

struct Listing<'a>(&'a Components);

impl fmt::Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.write(f)
    }
}

impl Components {
    /// Everything in the file, readable.
    pub fn describe(&self) -> String {
        Listing(self).to_string()
    }

    /// Where the values come from, in a sentence for the players.
    pub fn provenance_notice(&self) -> &'static str {
        match self.provenance() {
            Provenance::Designed => {
                "These components are designed stand-ins, not the values of the printed game; \
                 who owns it can play with a transcription (--components FILE)."
            }
            Provenance::Transcribed => "These components were copied from a printed game.",
        }
    }

    fn write(&self, text: &mut fmt::Formatter) -> fmt::Result {
        writeln!(text, "{}", self.name())?;
        writeln!(text, "{}", self.provenance_notice())?;
        writeln!(text, "sha256 {}", self.sha256_hex())?;
        self.write_locations(text)?;
        self.write_point_cards(text)?;
        writeln!(text, "\nBonus tiles")?;
        let tiles = self.bonus_tiles().iter();
        columns(text, tiles.map(|tile| self.bonus_columns(tile)).collect())?;
        writeln!(text, "\nExploration tiles")?;
        let tiles = self.exploration_tiles().iter();
        columns(text, tiles.map(tile_columns).collect())?;
        self.write_limits(text)
    }

    fn write_locations(&self, text: &mut fmt::Formatter) -> fmt::Result {
        for row in &self.layout().rows {
            for board in row {
                writeln!(text, "\nBoard {board}")?;
                let here = self.locations().iter().filter(|l| l.board == *board);
                columns(text, here.map(|l| self.location_columns(l)).collect())?;
            }
        }
        Ok(())
    }

    fn location_columns(&self, location: &Location) -> Vec<String> {
        let action = match location.kind {
            LocationKind::Fort { slot, bonus_stack } => {
                format!("fort {}, {} bonus tiles", slot + 1, bonus_stack)
            }
            LocationKind::Basic(Merchant::Spices(gain)) => format!("gain {gain}"),
            LocationKind::Basic(Merchant::Upgrade(steps)) => format!("upgrade {steps}"),
            LocationKind::Basic(Merchant::Trade(trade)) => format!("trade {trade}"),
            LocationKind::Market { slot } => format!("market {}", slot + 1),
            LocationKind::Renew => "renew".to_owned(),
            LocationKind::Adjust => "adjust".to_owned(),
        };
        let icon = location
            .icon
            .map_or("", |icon| &self.layout().icons[icon.index()]);
        vec![
            location.id.clone(),
            count(location.settlers.into(), "settler"),
            action,
            icon.to_owned(),
            if location.covered {
                "covered with 2 or 3 players"
            } else {
                ""
            }
            .to_owned(),
        ]
    }

    fn write_point_cards(&self, text: &mut fmt::Formatter) -> fmt::Result {
        for (index, symbol) in self.layout().symbols.iter().enumerate() {
            writeln!(text, "\nPoint cards: {symbol}")?;
            let cards = (self.point_cards().iter()).filter(|card| card.symbol.index() == index);
            columns(text, cards.map(|card| self.card_columns(card)).collect())?;
        }
        Ok(())
    }

    fn card_columns(&self, card: &PointCard) -> Vec<String> {
        let icons = &self.layout().icons;
        let benefit = match card.benefit {
            Benefit::Settlers(n) => count(n.into(), "settler"),
            Benefit::Tool(icon) => format!("tool for {}", icons[icon.index()]),
            Benefit::Goods(icon, goods) => format!("+{goods} at {}", icons[icon.index()]),
            Benefit::Explore => "explore".to_owned(),
        };
        let used = match (card.black_star, card.mark) {
            (true, _) => "black star: not used",
            (_, Mark::Any) => "",
            (_, Mark::ThreeOrMore) => "with 3 or 4 players",
            (_, Mark::Four) => "with 4 players",
        };
        vec![
            card.id.clone(),
            card.cost.to_string(),
            count(card.points.into(), "point"),
            benefit,
            used.to_owned(),
        ]
    }

    fn bonus_columns(&self, tile: &BonusTile) -> Vec<String> {
        let symbols = &self.layout().symbols;
        let per = match tile.counts {
            Counts::Pair(one, other) => format!(
                "pair of {} and {}",
                symbols[one.index()],
                symbols[other.index()]
            ),
            Counts::Each(symbol) => symbols[symbol.index()].clone(),
            Counts::Settlers(n) => count(n.into(), "settler"),
            Counts::MerchantCards(n) => count(n.into(), "merchant card"),
        };
        let mark = match tile.mark {
            None => "",
            Some(BonusMark::One) => "mark I",
            Some(BonusMark::Three) => "mark III: not used",
        };
        vec![
            tile.id.clone(),
            format!("{} of them", tile.copies),
            format!("{} per {per}", count(tile.points.into(), "point")),
            mark.to_owned(),
        ]
    }

    fn write_limits(&self, text: &mut fmt::Formatter) -> fmt::Result {
        let limits = self.limits();
        writeln!(text, "\nLimits")?;
        let line = |name: &str, value: String| vec![name.to_owned(), value];
        columns(
            text,
            vec![
                line("pantry", count(limits.pantry.into(), "cube")),
                line("route", count(limits.route.into(), "card")),
                line("settlers", format!("{} each", limits.settlers)),
                line("bonus tiles", format!("{} each", limits.bonus_slots)),
                line(
                    "end of the game",
                    format!(
                        "{} claimed",
                        count(limits.point_cards_to_end.into(), "point card")
                    ),
                ),
            ],
        )?;
        writeln!(text, "\nSetup")?;
        let setup = PLAYERS.map(|players| {
            let start = limits.start[..players].iter().map(ToString::to_string);
            let covered = self.covered(players).count();
            vec![
                format!("{players} players"),
                format!(
                    "{} settlers on the player board",
                    limits.settlers_at_start[players - 2]
                ),
                format!("pantries {}", start.collect::<Vec<_>>().join(" ")),
                format!(
                    "{} point cards",
                    self.point_cards_in_game(players).count_ones()
                ),
                format!(
                    "{} exploration tiles beside the board",
                    self.exploration_tiles().len() - covered
                ),
            ]
        });
        columns(text, setup.collect())
    }
}

fn tile_columns(tile: &ExplorationTile) -> Vec<String> {
    let immediate = match tile.immediate {
        Immediate::Nothing => String::new(),
        Immediate::Gain(gain) => format!("gain {gain}"),
        Immediate::Settlers(n) => count(n.into(), "settler"),
        Immediate::Upgrade(steps) => format!("upgrade {steps}"),
    };
    vec![
        tile.id.clone(),
        count(tile.points.into(), "point"),
        immediate,
    ]
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// Writes rows of cells under one another, two blanks apart.
fn columns(text: &mut fmt::Formatter, rows: Vec<Vec<String>>) -> fmt::Result {
    let mut widths: Vec<usize> = Vec::new();
    for row in &rows {
        for (i, cell) in row.iter().enumerate() {
            let width = cell.chars().count();
            match widths.get_mut(i) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    }
    for row in rows {
        let cells = row.iter().zip(&widths);
        let line = cells.fold(String::new(), |line, (cell, &width)| {
            format!("{line}  {cell:width$}")
        });
        writeln!(text, "{}", line.trim_end())?;
    }
    Ok(())
}
