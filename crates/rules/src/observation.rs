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

/// The fields that `write` names.
pub(crate) fn fields(write: impl FnOnce(&mut Writer<fn(usize, f32)>)) -> Vec<Field> {
    let mut fields = Vec::new();
    write(&mut Writer::new(|_, _| {}, Some(&mut fields)));
    fields
}

/// Hands over the numbers of an observation in order, but for zeros, and if asked the names of its fields. Numbers with
/// the same index add up.
pub(crate) struct Writer<'a, Add> {
    add: Add,
    next: usize,
    fields: Option<&'a mut Vec<Field>>,
}

impl<'a, Add: FnMut(usize, f32)> Writer<'a, Add> {
    pub(crate) fn new(add: Add, fields: Option<&'a mut Vec<Field>>) -> Writer<'a, Add> {
        Writer {
            add,
            next: 0,
            fields,
        }
    }

    /// The first index of the next field; notes its name if that is asked for.
    #[inline]
    fn field(&mut self, name: impl FnOnce() -> String, len: usize) -> usize {
        let start = self.next;
        if let Some(fields) = &mut self.fields {
            let name = name();
            fields.push(Field { name, start, len });
        }
        self.next += len;
        start
    }

    /// Some counts in a row.
    #[inline]
    pub(crate) fn counts<const N: usize>(
        &mut self,
        name: impl FnOnce() -> String,
        counts: [u32; N],
    ) {
        let start = self.field(name, N);
        for (place, count) in counts.into_iter().enumerate() {
            if count > 0 {
                // Counts are far below 2^24, so exact in single precision.
                #[expect(clippy::cast_precision_loss, reason = "counts are small")]
                (self.add)(start + place, count as f32);
            }
        }
    }

    /// One number.
    #[inline]
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
    #[inline]
    pub(crate) fn kind(
        &mut self,
        name: impl FnOnce() -> String,
        kinds: usize,
        there: Option<usize>,
    ) {
        self.tally(name, kinds, there.into_iter());
    }

    /// As many numbers as there are kinds of something, how many there are of each.
    #[inline]
    pub(crate) fn tally(
        &mut self,
        name: impl FnOnce() -> String,
        kinds: usize,
        items: impl Iterator<Item = usize>,
    ) {
        let start = self.field(name, kinds);
        for item in items {
            (self.add)(start + item, 1.0);
        }
    }
}
