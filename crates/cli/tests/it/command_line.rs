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
        .stderr_eq("error: invalid value 'games.db' for '--database <sqlite://PATH>': write sqlite:// and the path of a file, such as sqlite://caravanserai.db\n\nFor more information, try '--help'.\n");
}
