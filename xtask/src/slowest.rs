//! Which tests took longest.

use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Number of tests to name.
const SHOWN: usize = 10;

/// A test and how long it took.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Timed {
    pub(crate) name: String,
    pub(crate) time: Duration,
}

/// The tests of all parts so far.
#[derive(Debug, Default)]
pub(crate) struct Slowest(Mutex<Vec<Timed>>);

impl Slowest {
    /// Adds the tests of a part.
    pub(crate) fn add(&self, tests: Vec<Timed>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend(tests);
        all.sort_by_key(|test| std::cmp::Reverse(test.time));
        all.truncate(SHOWN);
    }

    /// The slowest tests, one a line; nothing if there was none.
    pub(crate) fn report(&self) -> String {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        if !all.is_empty() {
            text.push_str("slowest tests\n");
        }
        for Timed { name, time } in all.iter() {
            writeln!(text, "{:>10.1} s   {name}", time.as_secs_f64())
                .expect("a String takes everything");
        }
        text
    }
}

/// The tests in a `JUnit` report, as nextest and Playwright write it.
pub(crate) fn from_junit(text: &str) -> Vec<Timed> {
    text.split("<testcase ")
        .skip(1)
        .filter_map(|case| {
            let head = case.split('>').next()?;
            let class = attribute(head, "classname")?;
            let time: f64 = attribute(head, "time")?.parse().ok()?;
            Some(Timed {
                name: format!("{class} {}", attribute(head, "name")?),
                time: Duration::try_from_secs_f64(time).ok()?,
            })
        })
        .collect()
}

/// An attribute of an XML element; ` name=` does not find `classname=`.
fn attribute(head: &str, name: &str) -> Option<String> {
    let head = format!(" {head}");
    let (_, rest) = head.split_once(&format!(" {name}=\""))?;
    let (value, _) = rest.split_once('"')?;
    let plain = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    Some(
        plain
            .iter()
            .fold(value.to_owned(), |text, (from, to)| text.replace(from, to)),
    )
}

/// The tests in the output of a test program that reports times: `test name ... ok <0.123s>`.
pub(crate) fn from_libtest(program: &str, lines: &[String]) -> Vec<Timed> {
    lines
        .iter()
        .filter_map(|line| {
            let (name, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
            let seconds = rest.split_once('<')?.1.strip_suffix("s>")?;
            Some(Timed {
                name: format!("{program} {name}"),
                time: Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed(name: &str, millis: u64) -> Timed {
        Timed {
            name: name.to_owned(),
            time: Duration::from_millis(millis),
        }
    }

    #[test]
    fn a_junit_report_is_read() {
        let text = r#"<testsuites><testsuite name="rules">
            <testcase name="deal::fair" classname="rules::it" timestamp="2026" time="1.250"></testcase>
            <testcase name="a &quot;sign&quot;" classname="after.spec.ts" time="0.5"><failure/></testcase>
        </testsuite></testsuites>"#;
        assert_eq!(
            from_junit(text),
            [
                timed("rules::it deal::fair", 1250),
                timed("after.spec.ts a \"sign\"", 500)
            ]
        );
    }

    #[test]
    fn times_of_a_test_program_are_read() {
        let lines = [
            "running 3 tests",
            "test deal::fair ... ok <0.250s>",
            "test deal::slow ... ignored",
            "test result: ok. 2 passed; 0 failed; finished in 0.25s",
        ]
        .map(str::to_owned);
        assert_eq!(
            from_libtest("rules it", &lines),
            [timed("rules it deal::fair", 250)]
        );
    }

    #[test]
    fn the_ten_slowest_are_shown_in_order() {
        let slowest = Slowest::default();
        slowest.add(
            (1..=7)
                .map(|n| timed(&format!("camel {n}"), n * 1000))
                .collect(),
        );
        slowest.add(
            (1..=7)
                .map(|n| timed(&format!("mule {n}"), n * 1000 + 100))
                .collect(),
        );
        let report = slowest.report();
        let lines: Vec<&str> = report.lines().collect();
        assert_eq!(lines.len(), 11);
        assert_eq!(lines[1], "       7.1 s   mule 7");
        assert_eq!(lines[2], "       7.0 s   camel 7");
        assert_eq!(lines[10], "       3.0 s   camel 3");
        assert_eq!(Slowest::default().report(), "");
    }
}
