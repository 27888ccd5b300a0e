//! The description of the routes is committed, and says what the server does.

#[test]
fn the_committed_description_is_what_the_server_offers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let made = format!("{:#}\n", serde_json::to_value(server::openapi()).unwrap());
    if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
        std::fs::write(path, &made).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == made,
        "{path} is stale; write it anew with SNAPSHOTS=overwrite cargo test -p server openapi"
    );
}

#[test]
fn the_names_that_others_rely_on_are_there() {
    let openapi = serde_json::to_value(server::openapi()).unwrap();
    for (method, path) in [
        ("post", "/api/guests"),
        ("get", "/api/me"),
        ("post", "/api/tables"),
        ("get", "/api/tables"),
        ("get", "/api/tables/{id}"),
        ("post", "/api/tables/{id}/join"),
        ("post", "/api/tables/{id}/leave"),
        ("post", "/api/tables/{id}/start"),
        ("post", "/api/tables/{id}/rematch"),
        ("post", "/api/tables/{id}/close"),
        ("get", "/api/me/devices"),
        ("delete", "/api/me/devices/{id}"),
        ("get", "/api/me/export"),
        ("delete", "/api/me"),
        ("post", "/api/tables/{id}/moves"),
        ("post", "/api/tables/{id}/undo"),
        ("get", "/api/tables/{id}/events"),
        ("get", "/api/tables/{id}/record"),
        ("get", "/api/tables/{id}/socket"),
        ("get", "/health/live"),
        ("get", "/health/ready"),
    ] {
        assert!(
            openapi["paths"][path][method].is_object(),
            "{method} {path}"
        );
    }
}
