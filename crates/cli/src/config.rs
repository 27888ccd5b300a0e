//! The options of `caravan serve` from three places: flags, the environment, one file.
//!
//! A key of the file is the long name of a flag. A flag wins over the environment, which wins over the file.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory, FromArgMatches};

use crate::Cli;

/// Flags that make no sense in a file.
const NOT_IN_A_FILE: [&str; 5] = ["clock-ahead", "config", "print-config", "help", "version"];

/// Reads the arguments, the environment and the file that either of them names.
///
/// Ends the program where clap does: after printing help, and after bad arguments.
///
/// # Errors
/// When the file cannot be read, or has keys or values that are no options.
pub fn cli() -> anyhow::Result<Cli> {
    let command = Cli::command();
    let matches = command.clone().get_matches();
    let Some(serve) = of_serve(&matches) else {
        return Ok(Cli::from_arg_matches(&matches)?);
    };
    let file = match serve.get_one::<std::path::PathBuf>("config") {
        Some(path) => read(&command, path)?,
        None => BTreeMap::new(),
    };
    let mut command = with_defaults(command, &file);
    let matches = command.clone().try_get_matches().unwrap_or_else(|error| {
        // Clap would blame a flag that nobody gave.
        error.exit()
    });
    let mut cli = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    if let Some(serve) = of_serve(&matches)
        && serve.get_flag("print_config")
    {
        cli.print = Some(printed(&Cli::command(), serve, &file));
    }
    Ok(cli)
}

/// Returns the matches of the options of `serve`, if that is the command.
fn of_serve(matches: &ArgMatches) -> Option<&ArgMatches> {
    match matches.subcommand() {
        None => Some(matches),
        Some(("serve", serve)) => Some(serve),
        Some(_) => None,
    }
}

/// Returns the options that a file can set, by their keys.
fn options(command: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    let serve = command.find_subcommand("serve").unwrap_or(command);
    let named = serve
        .get_arguments()
        .filter_map(|arg| Some((arg.get_long()?, arg)));
    named.filter(|(key, _)| !NOT_IN_A_FILE.contains(key))
}

/// Reads a file: the values of each key, as a flag would have them.
fn read(command: &Command, path: &Path) -> anyhow::Result<BTreeMap<String, Vec<String>>> {
    let text = crate::input::text(path)?;
    let table: toml::Table = toml::from_str(&text)
        .with_context(|| format!("{} is not TOML as it should be", path.display()))?;
    let mut file = BTreeMap::new();
    for (key, value) in table {
        if !options(command).any(|(known, _)| known == key) {
            let known: Vec<&str> = options(command).map(|(key, _)| key).collect();
            bail!(
                "{}: there is no option {key}; the keys are {}",
                path.display(),
                known.join(", ")
            );
        }
        let values = texts(&value).ok_or_else(|| {
            anyhow!(
                "{}: {key} is a text, a number, true or false, or a list of texts",
                path.display()
            )
        })?;
        check(command, &key, &values).with_context(|| path.display().to_string())?;
        file.insert(key, values);
    }
    Ok(file)
}

fn texts(value: &toml::Value) -> Option<Vec<String>> {
    use toml::Value;
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(number) => Some(vec![number.to_string()]),
        Value::Boolean(yes) => Some(vec![yes.to_string()]),
        Value::Array(values) => values
            .iter()
            .map(|value| value.as_str().map(str::to_owned))
            .collect(),
        _ => None,
    }
}

/// Checks the values of a key as if they were those of its flag.
fn check(command: &Command, key: &str, values: &[String]) -> anyhow::Result<()> {
    let takes_value =
        options(command).any(|(known, arg)| known == key && arg.get_action().takes_values());
    let arguments: Vec<String> = match (takes_value, values) {
        (true, values) => values
            .iter()
            .map(|value| format!("--{key}={value}"))
            .collect(),
        (false, [value]) if value == "true" || value == "false" => return Ok(()),
        (false, _) => bail!("{key} is true or false"),
    };
    let words = ["caravan".to_owned(), "serve".to_owned()];
    let tried = command
        .clone()
        .try_get_matches_from(words.into_iter().chain(arguments));
    if let Err(error) = tried {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        bail!("{}", first.trim_start_matches("error: "));
    }
    Ok(())
}

/// Returns the command with the values of a file in place of the defaults.
fn with_defaults(command: Command, file: &BTreeMap<String, Vec<String>>) -> Command {
    let set = |mut command: Command| {
        for (key, values) in file {
            let id = command
                .get_arguments()
                .find(|arg| arg.get_long() == Some(key))
                .map(|arg| arg.get_id().clone());
            if let Some(id) = id {
                command = command.mut_arg(id, |arg| arg.default_values(values.clone()));
            }
        }
        command
    };
    set(command).mut_subcommand("serve", set)
}

/// Writes every option with its value and where that comes from, in the form of a file.
fn printed(command: &Command, serve: &ArgMatches, file: &BTreeMap<String, Vec<String>>) -> String {
    let mut text = String::new();
    for (key, arg) in options(command) {
        let id = arg.get_id().as_str();
        let raw = serve.get_raw(id).into_iter().flatten();
        let values: Vec<String> = raw
            .map(|value| value.to_string_lossy().into_owned())
            .collect();
        let source = match serve.value_source(id) {
            Some(ValueSource::CommandLine) => "flag".to_owned(),
            Some(ValueSource::EnvVariable) => arg.get_env().map_or_else(String::new, |name| {
                format!("environment, {}", name.to_string_lossy())
            }),
            _ if file.contains_key(key) => "file".to_owned(),
            _ => "default".to_owned(),
        };
        let is_list = matches!(arg.get_action(), clap::ArgAction::Append);
        let value = match &values[..] {
            [] => {
                writeln!(text, "# {key} is not set").expect("text grows");
                continue;
            }
            [value] if !arg.get_action().takes_values() => value.clone(),
            [value] if !is_list => toml::Value::from(value.as_str()).to_string(),
            values => toml::Value::from(values.to_vec()).to_string(),
        };
        writeln!(text, "{key} = {value} # {source}").expect("text grows");
    }
    text
}
