//! Pictures as SVG.

use std::fmt::{self, Display, Formatter, Write as _};

use super::picture::{Color, Outline, Picture, Shape, text_width};

/// A colour as SVG names it.
struct Hex(Color);

impl Display for Hex {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Hex([r, g, b]) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// Text in which nothing is markup, and in which no renderer folds several spaces into one.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut before = None;
        for letter in self.0.chars() {
            match letter {
                ' ' if before == Some(' ') => f.write_char('\u{a0}')?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                letter => f.write_char(letter)?,
            }
            before = Some(letter);
        }
        Ok(())
    }
}

impl Display for Outline {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Outline::Rect([left, top, width, height, radius]) => write!(
                f,
                r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{radius}""#
            ),
            Outline::Circle([x, y, r]) => write!(f, r#"<circle cx="{x}" cy="{y}" r="{r}""#),
            Outline::Polygon(corners) => {
                f.write_str(r#"<polygon points=""#)?;
                for [x, y] in corners {
                    write!(f, "{x:.2},{y:.2} ")?;
                }
                f.write_char('"')
            }
        }
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Shape::Filled(outline, fill, line) => {
                write!(f, r#"{outline} fill="{}""#, Hex(*fill))?;
                if let Some(line) = line {
                    write!(f, r#" stroke="{}""#, Hex(*line))?;
                }
                f.write_str("/>")
            }
            Shape::Text(text, [x, y], size, color) => {
                // The raster's letters are three quarters of a line high, on a line at four fifths of it.
                let (base, height) = (y + size.height() * 0.78, size.height() * 0.78);
                write!(
                    f,
                    r#"<text x="{x}" y="{base:.1}" font-size="{height:.1}" textLength="{}" fill="{}">{}</text>"#,
                    text_width(text, *size),
                    Hex(*color),
                    Escaped(text)
                )
            }
        }
    }
}

/// Writes the whole picture.
impl Display for Picture {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let (w, h) = (self.width, self.height);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" font-family="'Noto Sans Mono', 'DejaVu Sans Mono', monospace" font-weight="700">"#
        )?;
        for shape in &self.shapes {
            writeln!(f, "{shape}")?;
        }
        f.write_str("</svg>\n")
    }
}
