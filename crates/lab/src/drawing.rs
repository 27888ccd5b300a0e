//! What pictures of results have in common: inks, typefaces and words.

use std::fmt::Write;

pub(crate) const SECOND_INK: &str = "#505a78";
pub(crate) const LINE: &str = "#cdd5e4";
pub(crate) const LAPIS: &str = "#2a4a9b";

/// The typefaces, by class.
pub(crate) const STYLE: &str = "text{font:15px -apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif;fill:#1a2342;\
font-variant-numeric:tabular-nums}.title{font:600 24px 'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif',\
Georgia,serif}.heading{font-weight:600}.second{font-size:13px;fill:#505a78}.small{font-size:12px;fill:#505a78}\
.middle{text-anchor:middle}.end{text-anchor:end}";

/// Adds words at a place.
pub(crate) fn text(body: &mut String, (x, y): (f64, f64), attributes: &str, words: &str) {
    let words = escaped(words);
    let _ = writeln!(
        body,
        "<text x='{x:.1}' y='{y:.1}' {attributes}>{words}</text>"
    );
}

/// The text as it may stand in XML; what XML cannot hold is left out.
pub(crate) fn escaped(words: &str) -> String {
    let mut out = String::new();
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\'' => out.push_str("&#39;"),
            '"' => out.push_str("&quot;"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}
