//! The guide in `docs`: it builds, its links lead somewhere, and its examples do what it shows.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::test::Run;

/// Builds the guide and runs its examples with the program that was built.
///
/// # Errors
/// Names the page and the example, file or link that is wrong.
pub(crate) fn check(run: &Run) -> Result<()> {
    let mut examples = 0;
    for page in pages(run.at)? {
        let text =
            fs::read_to_string(&page).with_context(|| format!("cannot read {}", page.display()))?;
        let name = page.strip_prefix(run.at).unwrap_or(&page).display();
        links(&page, &text).with_context(|| name.to_string())?;
        for block in blocks(&text) {
            if let Some(file) = block.file {
                let path = run.at.join("docs").join(file);
                let whole = fs::read_to_string(&path)
                    .with_context(|| format!("{name} quotes {}", path.display()))?;
                ensure!(whole == block.text, "{name} does not quote {file} as it is");
            }
            if block.language == "console" {
                for (command, expected) in commands(&block.text) {
                    let shown = shell(run, &command)?;
                    ensure!(
                        matches(&expected, &shown),
                        "{name}: `{command}` printed\n{shown}\nand not\n{expected}"
                    );
                    examples += 1;
                }
            }
        }
    }
    run.output.say(&format!("{examples} examples"));
    build(run)
}

/// Builds the pages, where a link or anchor that leads nowhere is an error, and reads the recipes of continuous integration.
fn build(run: &Run) -> Result<()> {
    let python = |program: &str| {
        let mut command = Command::new(Path::new(".venv/bin").join(program));
        command.current_dir(run.at);
        command
    };
    let read = "import sys, yaml; [yaml.safe_load(open(file)) for file in sys.argv[1:]]";
    let mut recipes = python("python");
    recipes.args(["-c", read]);
    for recipe in fs::read_dir(run.at.join(".github/workflows"))? {
        recipes.arg(recipe?.path());
    }
    run.output.run(&mut recipes)?;
    let mut pages = python("mkdocs");
    pages.args(["build", "--strict", "--site-dir"]);
    run.output.run(
        pages
            .arg(run.workspace.target_directory.join("guide"))
            // The theme's authors advertise their next program.
            .env("NO_MKDOCS_2_WARNING", "true"),
    )
}

/// Every document of the root folder and of `docs`.
fn pages(root: &Path) -> Result<Vec<PathBuf>> {
    let docs = root.join("docs");
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|kind| kind == "md") {
                found.push(path);
            } else if path.is_dir() && path.starts_with(&docs) {
                folders.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Checks that the files exist which a page links to; anchors and pages are checked when the guide is built.
fn links(page: &Path, text: &str) -> Result<()> {
    let folder = page.parent().context("a page lies in a folder")?;
    for rest in text.split("](").skip(1) {
        let target = rest.split([')', '#', ' ']).next().unwrap_or_default();
        let is_file = !target.is_empty() && !target.contains(':');
        ensure!(
            !is_file || folder.join(target).exists(),
            "a link leads to {target}, which is not there"
        );
    }
    Ok(())
}

/// A block of code.
#[derive(Debug, PartialEq)]
struct Block<'a> {
    language: &'a str,
    /// The file in `docs` that it quotes, named by a comment on the line before.
    file: Option<&'a str>,
    text: String,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut before = "";
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            found.push(Block {
                language,
                file: before
                    .strip_prefix("<!-- file: ")
                    .and_then(|rest| rest.strip_suffix(" -->")),
                text: inside.join("\n") + "\n",
            });
        }
        before = line;
    }
    found
}

/// The commands of a console, which stand after `$`, each with what it prints.
fn commands(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command.to_owned(), String::new())),
            (None, Some((command, _))) if goes_on => {
                command.push('\n');
                command.push_str(line);
            }
            (None, Some((_, expected))) => {
                expected.push_str(line);
                expected.push('\n');
            }
            (None, None) => {}
        }
        goes_on = line.ends_with('\\');
    }
    found
}

/// Whether a text is what was expected, in which `...` stands for anything.
fn matches(expected: &str, shown: &str) -> bool {
    let mut pieces = expected.split("...");
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = shown.strip_prefix(first) else {
        return false;
    };
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, inner)) = pieces.split_last() else {
        return rest.is_empty();
    };
    for piece in inner {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// What a command prints, with `caravan` being the program that was built.
fn shell(run: &Run, command: &str) -> Result<String> {
    let mut path = run
        .workspace
        .target_directory
        .join("debug")
        .into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(run.at)
        .env("PATH", path)
        .output()
        .context("cannot start sh")?;
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        bail!("`{command}` failed: {shown}");
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Text\n\n<!-- file: a/b -->\n```python\nx = 1\n\n```\n\n```console\n$ one \\\n  two\n3\n$ four\n```\n";

    #[test]
    fn blocks_are_quoted_or_run() {
        let found = blocks(PAGE);
        assert_eq!(
            (found[0].language, found[0].file, found[0].text.as_str()),
            ("python", Some("a/b"), "x = 1\n\n")
        );
        assert_eq!((found[1].language, found[1].file), ("console", None));
        let commands = commands(&found[1].text);
        let texts: Vec<(&str, &str)> = commands.iter().map(|(a, b)| (&**a, &**b)).collect();
        assert_eq!(texts, [("one \\\n  two", "3\n"), ("four", "")]);
    }

    #[test]
    fn three_dots_stand_for_anything() {
        for (expected, shown, is_match) in [
            ("a\n", "a\n", true),
            ("a\n", "a\nb\n", false),
            ("a ... c\n", "a b c\n", true),
            ("a\n...\nc\n", "a\nb\nb\nc\n", true),
            ("a\n...\nc\n", "a\nb\nd\n", false),
            ("...a...b\n", "xa\nb\n", true),
            ("...a...b\n", "b\na\n", false),
        ] {
            assert_eq!(matches(expected, shown), is_match, "{expected:?} {shown:?}");
        }
    }

    #[test]
    fn every_page_is_checked_once() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let found = pages(root).unwrap();
        for page in ["README.md", "docs/index.md", "docs/host/proxies.md"] {
            let times = found.iter().filter(|path| **path == root.join(page));
            assert_eq!(times.count(), 1, "{page}");
        }
    }

    #[test]
    fn links_lead_to_files() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(
            links(
                &page,
                "[a](src/main.rs#x), [b](https://example.org), [c](#here)"
            )
            .is_ok()
        );
        let error = links(&page, "[a](src/no-such-file.rs)").unwrap_err();
        assert!(error.to_string().contains("src/no-such-file.rs"), "{error}");
    }
}
