//! The real binary: what it prints, and how it ends.

use std::net::TcpListener;
use std::process::Stdio;

use snapbox::cmd::{Command, OutputAssert, cargo_bin};
use snapbox::file;

fn caravan(arguments: &[&str]) -> OutputAssert {
    Command::new(cargo_bin!("caravan"))
        .args(arguments)
        // Either would set the width of the help.
        .env_remove("COLUMNS")
        .stdin("")
        .assert()
}

#[test]
fn help_lists_the_commands() {
    caravan(&["--help"])
        .success()
        .stdout_eq(file!["snapshots/help.txt"])
        .stderr_eq("");
}

#[test]
fn help_of_serve_explains_its_options() {
    caravan(&["serve", "--help"])
        .success()
        .stdout_eq(file!["snapshots/serve-help.txt"])
        .stderr_eq("");
}

#[test]
fn version_is_the_package_version() {
    caravan(&["--version"])
        .success()
        .stdout_eq(format!("caravan {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn an_unknown_command_is_bad_usage() {
    caravan(&["samarkand"])
        .code(2)
        .stdout_eq("")
        .stderr_eq(file!["snapshots/unknown-command.txt"]);
}

#[test]
fn an_address_without_a_port_is_bad_usage() {
    caravan(&["serve", "--listen", "localhost"])
        .code(2)
        .stdout_eq("")
        .stderr_eq(file!["snapshots/bad-address.txt"]);
}

#[test]
fn a_taken_port_is_an_error_with_and_without_the_command() {
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = holder.local_addr().unwrap().to_string();
    for arguments in [
        vec!["--listen", &address],
        vec!["serve", "--listen", &address],
    ] {
        caravan(&arguments).code(1).stdout_eq("").stderr_eq(format!(
            "caravan: {address} is taken; choose another with --listen\n"
        ));
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(cargo_bin!("caravan"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_database_that_cannot_be_opened_is_an_error() {
    caravan(&["--listen", "127.0.0.1:0", "--database", "sqlite:///nowhere/at/all.db"])
        .code(1)
        .stdout_eq("")
        .stderr_eq("caravan: cannot use the database /nowhere/at/all.db: [..]; choose another place with --database\n");
}

#[test]
fn a_database_without_its_kind_is_bad_usage() {
    caravan(&["serve", "--database", "games.db"])
        .code(2)
        .stdout_eq("")
        .stderr_eq("error: invalid value 'games.db' for '--database <URL>': write sqlite:// and the path of a file, such as sqlite://caravanserai.db, or postgres:// and a server and database, such as postgres://caravan@localhost/caravan\n\nFor more information, try '--help'.\n");
}

/// What `serve --print-config` prints with this file, these further arguments and this environment.
#[expect(clippy::unwrap_used, reason = "a test may panic")]
fn printed(file: &str, arguments: &[&str], environment: &[(&str, &str)]) -> OutputAssert {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("caravan.toml"), file).unwrap();
    let command = Command::new(cargo_bin!("caravan")).current_dir(folder.path());
    let start = ["serve", "--config", "caravan.toml", "--print-config"];
    let command = command.args(start).args(arguments);
    command.envs(environment.iter().copied()).stdin("").assert()
}

#[test]
fn options_come_from_flags_the_environment_and_a_file() {
    let file = "listen = \"127.0.0.1:1\"\nlog = \"info\"\nbackup-keep = 3\njson-log = true\n\
                trusted-proxy = [\"10.0.0.1\", \"10.0.0.2\"]\npublic-url = \"https://play.example.org\"\n";
    let environment = [("CARAVAN_LISTEN", "127.0.0.1:2"), ("CARAVAN_LOG", "debug")];
    let output = printed(file, &["--listen", "127.0.0.1:3"], &environment).success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    for line in [
        "listen = \"127.0.0.1:3\" # flag",
        "log = \"debug\" # environment, CARAVAN_LOG",
        "backup-keep = \"3\" # file",
        "backup-every = \"24h\" # default",
        "json-log = true # file",
        "trusted-proxy = [\"10.0.0.1\", \"10.0.0.2\"] # file",
        "public-url = \"https://play.example.org\" # file",
        "# backup-folder is not set",
    ] {
        assert!(
            text.lines().any(|printed| printed == line),
            "{line}\n{text}"
        );
    }
    // What is printed is a file that says the same.
    let again = printed(&text, &[], &[]).success();
    let again = String::from_utf8(again.get_output().stdout.clone()).unwrap();
    let values = |text: &str| -> Vec<String> {
        let lines = text
            .lines()
            .map(|line| line.split(" # ").next().unwrap_or_default().to_owned());
        lines.collect()
    };
    assert_eq!(values(&again), values(&text));
}

#[test]
fn a_file_with_a_wrong_key_or_value_is_an_error() {
    for (file, why) in [
        (
            "listne = \"127.0.0.1:1\"",
            "there is no option listne; the keys are listen",
        ),
        ("listen = \"here\"", "invalid value 'here' for '--listen"),
        ("json-log = \"maybe\"", "json-log is true or false"),
        ("log = 1.5", "log is a text, a number"),
        ("config = \"other.toml\"", "there is no option config"),
        ("listen = ", "is not TOML"),
    ] {
        let output = printed(file, &[], &[]).failure();
        let text = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert!(
            text.contains(why) && text.contains("caravan.toml"),
            "{file}: {text}"
        );
    }
}
