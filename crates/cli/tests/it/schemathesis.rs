//! The description of the routes against what they do: requests made from it, right and wrong, to a real server.
//!
//! Needs schemathesis in `.venv`, which `cargo xtask test api` sees to.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// How long requests are made, in seconds.
const TIME: &str = "60";

/// A server that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(folder: &Path) -> (Running, String) {
    let child = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut running = Running(child);
    let mut line = String::new();
    let stdout = running.0.stdout.take().unwrap();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let rest = line
        .strip_prefix("Caravanserai is open at http://")
        .unwrap();
    let address = rest.split(' ').next().unwrap().to_owned();
    (running, address)
}

/// The whole answer to a request with a body of JSON.
fn post(address: &str, path: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 20"), "{path}: {answer}");
    answer
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap();
    rest.split_once(after).unwrap().0
}

#[test]
#[ignore = "needs schemathesis and a minute: cargo xtask test api"]
fn the_server_does_what_its_description_says() {
    let folder = tempfile::tempdir().unwrap();
    let (_running, address) = serve(folder.path());
    let guest = post(&address, "/api/guests", "", "{\"name\":\"Ada\"}");
    let cookie = between(&guest, "set-cookie: ", ";");
    let new = "{\"game\":\"spice-road\",\"chairs\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"random\"}],\
               \"access\":\"public\",\"spectators\":\"public\",\"hints\":\"always\",\"undo\":\"own\"}";
    let table = post(&address, "/api/tables", cookie, new);
    let id = between(&table, "{\"id\":\"", "\"");
    post(&address, &format!("/api/tables/{id}/start"), cookie, "");
    let config = folder.path().join("schemathesis.toml");
    // Who is no administrator finds nothing there, whatever the method.
    let text = format!(
        "[parameters]\n\"path.id\" = \"{id}\"\n\n\
         [[operations]]\ninclude-path-regex = \"^/api/admin/\"\n\
         [operations.checks.unsupported_method]\nenabled = false\n"
    );
    std::fs::write(&config, text).unwrap();

    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(root.join(".venv/bin/schemathesis"))
        .arg("--config-file")
        .arg(&config)
        .args(["run", &format!("http://{address}/api/openapi.json")])
        .args(["--header", &format!("Cookie: {cookie}")])
        .args([
            "--max-time",
            TIME,
            "--seed",
            "1",
            "--no-color",
            "--warnings",
            "off",
        ])
        // A description cannot say which text is a move or a record, or which characters are visible.
        .args(["--exclude-checks", "positive_data_acceptance"])
        // Sockets are not spoken here, and who signs out sees nothing more.
        .args([
            "--exclude-path-regex",
            "socket$",
            "--exclude-method",
            "DELETE",
        ])
        .current_dir(folder.path())
        .output()
        .expect("schemathesis is in .venv: cargo xtask test api");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    let tested = between(&told, "Tested: ", "\n")
        .trim()
        .parse::<u32>()
        .unwrap();
    assert!(tested > 20, "{told}");
}
