//! A line that shows how far long work is, where a person sees it.

use indicatif::{ProgressBar, ProgressStyle};

/// The line.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A line that counts these.
    pub(crate) fn new(unit: &str) -> Bar {
        let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}} of {{len}} {unit}"));
        Bar(ProgressBar::no_length()
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    /// Shows how much is done, once it is known how much there is.
    pub(crate) fn show(&self, done: u64, total: u64) {
        if total > 0 {
            self.0.set_length(total);
            self.0.set_position(done);
        }
    }

    /// Removes the line.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
