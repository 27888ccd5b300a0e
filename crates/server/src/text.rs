//! Text that people write for others to see: one line, nothing hidden in it.

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// The text as one line, if it has at most so many characters, at least one, and none that hide or turn others.
pub(crate) fn visible_line(text: &str, most: usize) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = line.chars().count();
    (1..=most)
        .contains(&length)
        .then_some(line)
        .filter(|line| !line.chars().any(is_hidden))
}

/// Characters that show nothing, or change how others are shown.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// What a name has in common with all that look like it: neither case nor blanks nor the way it is encoded count.
pub(crate) fn name_key(name: &str) -> String {
    name.nfkc()
        .flat_map(char::to_lowercase)
        .nfkc()
        .filter(|c| !c.is_whitespace() && !is_hidden(*c))
        .collect()
}

/// What a name looks like: names of the same look cannot be told apart at a glance, whatever they are made of.
///
/// It is the skeleton of Unicode's technical standard 39, without case and blanks. Case goes last: a capital I looks like
/// a small L, and no longer does once it is small.
pub(crate) fn name_look(name: &str) -> String {
    let plain: String = name.nfkc().filter(|c| !c.is_whitespace()).collect();
    let skeleton: String = skeleton(&plain).collect();
    name_key(&skeleton)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_a_short_visible_line() {
        let name = |text: &str| visible_line(text, 32);
        assert_eq!(name(" Ada \t Lovelace\n").unwrap(), "Ada Lovelace");
        assert_eq!(name("<b>&amp;'\"").unwrap(), "<b>&amp;'\"");
        assert!(name(&"é".repeat(32)).is_some());
        for wrong in [
            "",
            " \n ",
            &"é".repeat(33),
            "a\u{202e}b",
            "a\u{0}b",
            "\u{200b}",
            "\u{3164}",
            "Ada\u{ad}",
        ] {
            assert!(name(wrong).is_none(), "{wrong:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_the_same_key() {
        for same in [
            "ADA LOVELACE",
            "ada\u{a0}lovelace",
            "AdaLovelace",
            "Ada\u{2003}Lovelace",
            "Ａｄａ Lovelace",
        ] {
            assert_eq!(name_key(same), name_key("Ada Lovelace"), "{same:?}");
        }
        assert_eq!(name_key("Zoe\u{301}"), name_key("ZO\u{c9}"));
        assert_ne!(name_key("Ada"), name_key("Adam"));
    }
    #[test]
    fn look_alikes_look_the_same() {
        for (one, other) in [
            ("Ada", "\u{410}da"),
            ("paypal", "paypaI"),
            ("paypal", "\u{440}\u{430}ypal"),
            ("Bob", "B0b"),
            ("modern", "rnodern"),
            ("Ada Lovelace", "ADALOVELACE"),
        ] {
            assert_eq!(name_look(one), name_look(other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Jo", "Joe"), ("\u{c9}va", "Eva")] {
            assert_ne!(name_look(one), name_look(other), "{one} {other}");
        }
    }
}
