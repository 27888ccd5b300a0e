//! What other programs show of a link: title, description and picture, filled into the page.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};

use crate::links::Here;
use crate::protocol::{Chair, Stage, Table};

/// The languages with their texts; the first serves requests that accept none of them.
const TEXTS: [(&str, &str); 5] = [
    ("en", include_str!("../../../locales/en/previews.ftl")),
    ("it", include_str!("../../../locales/it/previews.ftl")),
    ("es", include_str!("../../../locales/es/previews.ftl")),
    ("pt", include_str!("../../../locales/pt/previews.ftl")),
    ("pt-BR", include_str!("../../../locales/pt-BR/previews.ftl")),
];

/// A language that there are texts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Language(&'static str);

/// What a link leads to.
pub(crate) enum Subject<'a> {
    /// The server itself.
    App,
    /// One game, such as its rules.
    Game(&'static str),
    /// A table.
    Table(&'a Table),
}

impl Subject<'_> {
    /// The subject of a page other than a table.
    pub(crate) fn of_page(path: &str) -> Subject<'static> {
        match path.split('/').nth(2) {
            Some("spice-road") => Subject::Game("spice-road"),
            Some("east-to-west") => Subject::Game("east-to-west"),
            _ => Subject::App,
        }
    }
}

static ALL: LazyLock<HashMap<(Language, &str), &str>> = LazyLock::new(|| {
    let lines = TEXTS
        .iter()
        .flat_map(|(language, text)| text.lines().map(|line| (Language(language), line)));
    lines
        .filter_map(|(language, line)| {
            let (key, text) = line.split_once(" = ")?;
            Some(((language, key), text))
        })
        .collect()
});

/// A text with its variables filled in, as plain as this file needs it: `{ $name }` and nothing else.
fn say(language: Language, key: &str, with: &[(&str, &str)]) -> String {
    let found = ALL.get(&(language, key)).copied().unwrap_or_default();
    with.iter().fold(found.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{ ${name} }}"), value)
    })
}

/// The language that a request asks for first, of those there are.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let asked = headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let wanted = asked
        .split(',')
        .map(|entry| entry.split(';').next().unwrap_or_default().trim());
    let known = |tag: &str| {
        TEXTS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(tag))
    };
    wanted
        .filter_map(|tag| known(tag).or_else(|| known(tag.split('-').next()?)))
        .map(|(name, _)| Language(name))
        .next()
        .unwrap_or(Language(TEXTS[0].0))
}

/// The title and the description of a subject.
fn told(subject: &Subject, language: Language) -> (String, String) {
    let text = |key: &str| say(language, key, &[]);
    match subject {
        Subject::App => ("Caravanserai".to_owned(), text("preview-app")),
        Subject::Game(game) => (
            text(&format!("preview-name-{game}")),
            text(&format!("preview-about-{game}")),
        ),
        Subject::Table(table) => {
            let game = text(&format!("preview-name-{}", table.game));
            let names = names(table);
            let key = match table.stage {
                Stage::Open => "open",
                Stage::Running => "running",
                Stage::Over => "over",
            };
            let with = [
                ("game", game.as_str()),
                ("owner", &table.owner.name),
                ("names", &names),
            ];
            (
                say(language, &format!("preview-{key}"), &with),
                say(language, &format!("preview-{key}-how"), &with),
            )
        }
    }
}

/// The people at a table; bots go without saying.
fn names(table: &Table) -> String {
    let mut names: Vec<&str> = Vec::new();
    for chair in &table.chairs {
        let name = match chair {
            Chair::Person { person, .. } => person.name.as_str(),
            Chair::Recorded { name } => name.as_str(),
            Chair::Open | Chair::Bot { .. } => continue,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// The picture of a subject.
fn picture(subject: &Subject) -> &'static str {
    let game = match subject {
        Subject::App => "",
        Subject::Game(game) => game,
        Subject::Table(table) => table.game.as_str(),
    };
    match game {
        "spice-road" => "/preview-spice-road.png",
        "east-to-west" => "/preview-east-to-west.png",
        _ => "/preview.png",
    }
}

/// The page with the title, the description and the picture of a subject.
pub(crate) fn fill(
    page: &str,
    subject: &Subject,
    language: Language,
    here: &Here,
    path: &str,
) -> String {
    let (title, description) = told(subject, language);
    let title = match subject {
        Subject::App => title,
        _ => format!("{title} · Caravanserai"),
    };
    let mut head = String::new();
    for (name, value) in [
        ("og:type", "website"),
        ("og:site_name", "Caravanserai"),
        ("og:title", &title),
        ("og:description", &description),
        ("og:url", &here.address(path)),
        ("og:image", &here.address(picture(subject))),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ] {
        let value = escaped(value);
        writeln!(head, "    <meta property=\"{name}\" content=\"{value}\" />")
            .expect("text takes text");
    }
    head.push_str("    <meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
    let title = format!("<title>{}</title>", escaped(&title));
    let about = format!("name=\"description\" content=\"{}\"", escaped(&description));
    page.replacen("<title>Caravanserai</title>", &title, 1)
        .replacen(&standing_description(page), &about, 1)
        .replacen("</head>", &format!("{head}  </head>"), 1)
}

/// The description that the page has by itself.
fn standing_description(page: &str) -> String {
    let start = "name=\"description\" content=\"";
    let rest = page.split_once(start).map_or("", |(_, rest)| rest);
    format!("{start}{}\"", rest.split('"').next().unwrap_or_default())
}

/// Text as it may stand in a page, between tags and in quotation marks.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        let keys = |language: &'static str| {
            let mut keys: Vec<&str> = ALL
                .keys()
                .filter(|(own, _)| *own == Language(language))
                .map(|(_, key)| *key)
                .collect();
            keys.sort_unstable();
            keys
        };
        assert!(keys("en").len() >= 11, "{:?}", keys("en"));
        for (language, _) in TEXTS {
            assert_eq!(keys(language), keys("en"), "{language}");
        }
    }

    #[test]
    fn the_first_language_that_is_known_is_spoken() {
        for (asked, spoken) in [
            ("pt-BR,pt;q=0.9", "pt-BR"),
            ("pt-PT", "pt"),
            ("de, es-419;q=0.8", "es"),
            ("tlh", "en"),
            ("", "en"),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, asked.parse().unwrap())]);
            assert_eq!(language(&headers), Language(spoken), "{asked}");
        }
    }

    #[test]
    fn what_people_wrote_does_not_become_part_of_the_page() {
        assert_eq!(
            escaped("<b>\"A\" & B</b>"),
            "&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;"
        );
    }
}
