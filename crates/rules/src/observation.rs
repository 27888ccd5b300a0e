//! Flat observations: writing numbers field by field, and naming where each field lies.

/// One field of a flat observation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Field {
    /// What it tells, such as `market 2 card`.
    pub name: String,
    /// The index of its first number.
    pub start: usize,
    /// How many numbers it has.
    pub len: usize,
}

/// Writes the numbers of an observation, and if asked the names of its fields.
pub(crate) struct Writer<'a> {
    numbers: &'a mut Vec<f32>,
    fields: Option<&'a mut Vec<Field>>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(numbers: &'a mut Vec<f32>, fields: Option<&'a mut Vec<Field>>) -> Writer<'a> {
        numbers.clear();
        Writer { numbers, fields }
    }

    fn name(&mut self, name: impl FnOnce() -> String, len: usize) {
        let start = self.numbers.len();
        if let Some(fields) = &mut self.fields {
            let name = name();
            fields.push(Field { name, start, len });
        }
    }

    /// Some counts in a row.
    pub(crate) fn counts<const N: usize>(
        &mut self,
        name: impl FnOnce() -> String,
        counts: [u32; N],
    ) {
        self.name(name, N);
        // Counts are far below 2^24, so exact in single precision.
        #[expect(clippy::cast_precision_loss, reason = "counts are small")]
        self.numbers.extend(counts.map(|count| count as f32));
    }

    /// As many numbers as there are kinds of something, how many there are of each.
    pub(crate) fn tally(
        &mut self,
        name: impl FnOnce() -> String,
        kinds: usize,
        items: impl Iterator<Item = usize>,
    ) {
        self.name(name, kinds);
        let start = self.numbers.len();
        self.numbers.resize(start + kinds, 0.0);
        for item in items {
            self.numbers[start + item] += 1.0;
        }
    }
}
