//! Pictures as pixels.

use noto_sans_mono_bitmap::{FontWeight, get_raster};
use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::picture::{Color, Outline, Picture, Shape, Size};

impl Picture {
    /// The height and the width in pixels, and red, green and blue of each, row by row.
    #[expect(
        clippy::cast_sign_loss,
        reason = "pictures are a few thousand pixels wide"
    )]
    pub(crate) fn pixels(&self) -> ([usize; 2], Vec<u8>) {
        let (width, height) = (self.width as u32, self.height as u32);
        let mut pixmap = Pixmap::new(width.max(1), height.max(1)).expect("a picture has a size");
        for shape in &self.shapes {
            match shape {
                Shape::Filled(outline, fill, line) => paint(&mut pixmap, outline, *fill, *line),
                Shape::Text(text, at, size, color) => {
                    write(&mut pixmap, text, *at, (*size, *color));
                }
            }
        }
        let rgb = pixmap.data().chunks_exact(4);
        let rgb = rgb
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        ([pixmap.height() as usize, pixmap.width() as usize], rgb)
    }
}

/// The line around a shape; nothing if it has no extent.
fn path(outline: &Outline) -> Option<Path> {
    match outline {
        Outline::Circle([x, y, r]) => PathBuilder::from_circle(*x, *y, *r),
        Outline::Polygon(corners) => {
            let mut path = PathBuilder::new();
            let (first, rest) = corners.split_first()?;
            path.move_to(first[0], first[1]);
            for [x, y] in rest {
                path.line_to(*x, *y);
            }
            path.close();
            path.finish()
        }
        Outline::Rect([left, top, width, height, radius]) => {
            let (right, bottom) = (left + width, top + height);
            let round = radius.min(width / 2.0).min(height / 2.0);
            let mut path = PathBuilder::new();
            path.move_to(left + round, *top);
            path.line_to(right - round, *top);
            path.quad_to(right, *top, right, top + round);
            path.line_to(right, bottom - round);
            path.quad_to(right, bottom, right - round, bottom);
            path.line_to(left + round, bottom);
            path.quad_to(*left, bottom, *left, bottom - round);
            path.line_to(*left, top + round);
            path.quad_to(*left, *top, left + round, *top);
            path.close();
            path.finish()
        }
    }
}

fn paint(pixmap: &mut Pixmap, outline: &Outline, fill: Color, line: Option<Color>) {
    let Some(path) = path(outline) else { return };
    let color = |[r, g, b]: Color| {
        let mut paint = Paint::default();
        paint.set_color_rgba8(r, g, b, 255);
        paint
    };
    let here = Transform::identity();
    pixmap.fill_path(&path, &color(fill), FillRule::Winding, here, None);
    if let Some(line) = line {
        pixmap.stroke_path(&path, &color(line), &Stroke::default(), here, None);
    }
}

/// Blends letters over what is there.
#[expect(clippy::cast_sign_loss, reason = "text begins inside the picture")]
fn write(pixmap: &mut Pixmap, text: &str, at: [f32; 2], (size, color): (Size, Color)) {
    let (mut left, top) = (at[0].max(0.0) as usize, at[1].max(0.0) as usize);
    let width = pixmap.width() as usize;
    for letter in text.chars() {
        let glyph = get_raster(letter, FontWeight::Bold, size.raster())
            .or_else(|| get_raster('?', FontWeight::Bold, size.raster()));
        let Some(glyph) = glyph else { continue };
        for (y, row) in glyph.rows().enumerate() {
            for (x, &ink) in row.iter().enumerate() {
                let place = 4 * ((top + y) * width + left + x);
                if left + x < width
                    && let Some(pixel) = pixmap.data_mut().get_mut(place..place + 3)
                {
                    for (old, new) in pixel.iter_mut().zip(color) {
                        let (ink, old_part) = (u16::from(ink), u16::from(*old));
                        *old = ((old_part * (255 - ink) + u16::from(new) * ink) / 255) as u8;
                    }
                }
            }
        }
        left += glyph.width();
    }
}
