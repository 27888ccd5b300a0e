//! Shapes in the order in which they are drawn.

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster_width};

/// Red, green and blue.
pub(super) type Color = [u8; 3];

/// The height of a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Small,
    Medium,
    Large,
}

impl Size {
    pub(super) fn raster(self) -> RasterHeight {
        match self {
            Size::Small => RasterHeight::Size16,
            Size::Medium => RasterHeight::Size20,
            Size::Large => RasterHeight::Size24,
        }
    }

    /// The height of a line in pixels.
    pub(super) fn height(self) -> f32 {
        match self {
            Size::Small => 16.0,
            Size::Medium => 20.0,
            Size::Large => 24.0,
        }
    }

    /// The width of each letter in pixels.
    #[expect(clippy::cast_precision_loss, reason = "a few pixels")]
    pub(super) fn advance(self) -> f32 {
        get_raster_width(FontWeight::Bold, self.raster()) as f32
    }
}

/// The outline of a shape.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outline {
    /// A rectangle with rounded corners: left, top, width, height and radius.
    Rect([f32; 5]),
    /// A circle: middle and radius.
    Circle([f32; 3]),
    /// Corners.
    Polygon(Vec<[f32; 2]>),
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    /// A filled outline, with a line around it or without.
    Filled(Outline, Color, Option<Color>),
    /// A line of text: left, top, size and colour.
    Text(String, [f32; 2], Size, Color),
}

/// A picture of a table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picture {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) shapes: Vec<Shape>,
}

impl Picture {
    pub(super) fn new(width: f32) -> Picture {
        Picture {
            width,
            height: 0.0,
            shapes: Vec::new(),
        }
    }

    /// A rectangle with rounded corners.
    pub(super) fn rect(&mut self, [x, y, w, h]: [f32; 4], fill: Color, line: Option<Color>) {
        let round = Outline::Rect([x, y, w, h, 6.0]);
        self.shapes.push(Shape::Filled(round, fill, line));
    }

    /// Any outline.
    pub(super) fn fill(&mut self, outline: Outline, fill: Color, line: Option<Color>) {
        self.shapes.push(Shape::Filled(outline, fill, line));
    }

    /// Text from a left upper corner. Returns its width.
    pub(super) fn text(&mut self, text: &str, at: [f32; 2], size: Size, color: Color) -> f32 {
        let width = text_width(text, size);
        self.shapes
            .push(Shape::Text(text.to_owned(), at, size, color));
        width
    }

    /// Text around a middle.
    pub(super) fn centered(&mut self, text: &str, [x, y]: [f32; 2], size: Size, color: Color) {
        let at = [x - text_width(text, size) / 2.0, y - size.height() / 2.0];
        self.text(text, at.map(f32::round), size, color);
    }
}

/// The width of a line of text.
#[expect(clippy::cast_precision_loss, reason = "short texts")]
pub(super) fn text_width(text: &str, size: Size) -> f32 {
    text.chars().count() as f32 * size.advance()
}
