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

/// The fields of an observation of `len` numbers.
pub(crate) fn fields(len: usize, write: impl FnOnce(&mut Writer)) -> Vec<Field> {
    let mut fields = Vec::new();
    write(&mut Writer::new(&mut vec![0.0; len], Some(&mut fields)));
    fields
}

/// Writes the numbers of an observation in order, and if asked the names of its fields.
pub(crate) struct Writer<'a> {
    numbers: &'a mut [f32],
    next: usize,
    fields: Option<&'a mut Vec<Field>>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(numbers: &'a mut [f32], fields: Option<&'a mut Vec<Field>>) -> Writer<'a> {
        Writer {
            numbers,
            next: 0,
            fields,
        }
    }

    /// The place of the next field, and its name if it is asked for.
    fn field(&mut self, name: impl FnOnce() -> String, len: usize) -> &mut [f32] {
        let start = self.next;
        if let Some(fields) = &mut self.fields {
            let name = name();
            fields.push(Field { name, start, len });
        }
        self.next += len;
        &mut self.numbers[start..self.next]
    }

    /// Some counts in a row.
    pub(crate) fn counts<const N: usize>(
        &mut self,
        name: impl FnOnce() -> String,
        counts: [u32; N],
    ) {
        // Counts are far below 2^24, so exact in single precision.
        #[expect(clippy::cast_precision_loss, reason = "counts are small")]
        for (number, count) in self.field(name, N).iter_mut().zip(counts) {
            *number = count as f32;
        }
    }

    /// One number.
    pub(crate) fn one(&mut self, name: &str, number: usize) {
        self.counts(|| name.to_owned(), [number as u32]);
    }

    /// What every observation begins with: how many play, the seat that observes, how many turns it is until the seat to
    /// move, the round and whether it is the last.
    pub(crate) fn turn(&mut self, seats: [usize; 3], round: u32, last: bool) {
        for (name, number) in ["players", "own seat", "turns until the seat to move"]
            .into_iter()
            .zip(seats)
        {
            self.one(name, number);
        }
        self.one("round", round as usize);
        self.one("last round", usize::from(last));
    }

    /// As many numbers as there are kinds of something, a 1 for the one that is there.
    pub(crate) fn kind(
        &mut self,
        name: impl FnOnce() -> String,
        kinds: usize,
        there: Option<usize>,
    ) {
        self.tally(name, kinds, there.into_iter());
    }

    /// As many numbers as there are kinds of something, how many there are of each.
    pub(crate) fn tally(
        &mut self,
        name: impl FnOnce() -> String,
        kinds: usize,
        items: impl Iterator<Item = usize>,
    ) {
        let numbers = self.field(name, kinds);
        numbers.fill(0.0);
        for item in items {
            numbers[item] += 1.0;
        }
    }
}
