//! Every route, who may use it, and a request that is well-formed.

use serde_json::{Value, json};

use super::client::Client;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Somebody without a cookie.
    Nobody,
    /// A guest who has nothing to do with the table, which takes no spectators.
    Guest,
    /// A guest who watches a table that takes spectators.
    Spectator,
    /// A person at the table whose turn it is not.
    OtherSeat,
    /// The person whose turn it is; before the start, the first who sat down.
    Seat,
    /// Who opened the table, and does not sit at it.
    Owner,
}

/// In the order of the columns.
pub const ROLES: [Role; 6] = [
    Role::Nobody,
    Role::Guest,
    Role::Spectator,
    Role::OtherSeat,
    Role::Seat,
    Role::Owner,
];

/// How far the table is that the route is tried at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Everybody sits, the game has not begun.
    Full,
    /// The game is running.
    Running,
}

/// A route, what it is asked, and the status that each role is answered with.
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub at: At,
    pub body: fn(&Scene) -> String,
    pub answers: [u16; 6],
    /// What an administrator is answered who has nothing to do with the table; a guest's answer if absent.
    pub administrator: Option<u16>,
}

fn sanction(_: &Scene) -> String {
    json!({"seconds": 3600, "reason": "Insults"}).to_string()
}

fn nothing(_: &Scene) -> String {
    String::new()
}

fn empty(_: &Scene) -> String {
    "{}".to_owned()
}

/// All of them. Columns: nobody, guest, spectator, other seat, seat, owner.
pub const ROUTES: &[Route] = &[
    route("get", "/health/live", nothing, [200; 6]),
    route("get", "/health/ready", nothing, [200; 6]),
    route(
        "post",
        "/api/guests",
        |_| json!({"name": "Zoe"}).to_string(),
        [201; 6],
    ),
    route(
        "post",
        "/api/guests/device",
        |_| json!({"code": "0".repeat(64)}).to_string(),
        [403; 6],
    ),
    route("get", "/api/me", nothing, [401, 200, 200, 200, 200, 200]),
    route(
        "patch",
        "/api/me",
        |scene| json!({"name": scene.new_name()}).to_string(),
        [401, 200, 200, 200, 200, 200],
    ),
    route(
        "get",
        "/api/me/devices",
        nothing,
        [401, 200, 200, 200, 200, 200],
    ),
    // Nobody ends the session of another: the name of a device is looked for among one's own.
    route(
        "delete",
        "/api/me/devices/{id}",
        nothing,
        [401, 404, 404, 404, 404, 404],
    ),
    route(
        "get",
        "/api/me/export",
        nothing,
        [401, 200, 200, 200, 200, 200],
    ),
    route("delete", "/api/me", empty, [401, 204, 204, 204, 204, 204]),
    route("post", "/api/invitations", nothing, [201; 6]),
    route(
        "post",
        "/api/me/device",
        nothing,
        [401, 201, 201, 201, 201, 201],
    ),
    route(
        "post",
        "/api/me/account",
        |scene| json!({"name": scene.new_name(), "password": "open sesame"}).to_string(),
        [401, 201, 201, 201, 201, 201],
    ),
    route(
        "post",
        "/api/me/password",
        |_| json!({"old": "open sesame", "new": "open barley"}).to_string(),
        [401, 409, 409, 409, 409, 409],
    ),
    route(
        "post",
        "/api/session",
        |scene| json!({"name": scene.new_name(), "password": "open sesame"}).to_string(),
        [401; 6],
    ),
    route("delete", "/api/session", nothing, [204; 6]),
    route(
        "post",
        "/api/records",
        |_| include_str!("../../../../../records/spice-road/5-players.txt").to_owned(),
        [401, 201, 201, 201, 201, 201],
    ),
    route("get", "/api/components", nothing, [200; 6]),
    route("get", "/api/components/{sha256}", nothing, [404; 6]),
    route("get", "/api/components/{sha256}/printed", nothing, [404; 6]),
    route("get", "/api/tables", nothing, [200; 6]),
    route(
        "post",
        "/api/tables",
        |_| new_table("off").to_string(),
        [401, 201, 201, 201, 201, 201],
    ),
    route(
        "get",
        "/api/tables/{id}",
        nothing,
        [403, 403, 200, 200, 200, 200],
    ),
    route(
        "get",
        "/api/tables/{id}/invitation",
        nothing,
        [403, 403, 200, 200, 200, 200],
    ),
    route(
        "get",
        "/api/tables/{id}/events",
        nothing,
        [403, 403, 200, 200, 200, 200],
    ),
    route(
        "get",
        "/api/tables/{id}/record",
        nothing,
        [403, 403, 200, 200, 200, 200],
    ),
    route(
        "get",
        "/api/tables/{id}/estimate",
        nothing,
        [403, 403, 409, 409, 409, 409],
    ),
    route(
        "get",
        "/api/tables/{id}/socket",
        nothing,
        [403, 403, 101, 101, 101, 101],
    ),
    route(
        "get",
        "/api/tables/{id}/chat",
        nothing,
        [403, 403, 403, 200, 200, 200],
    ),
    route(
        "post",
        "/api/tables/{id}/chat",
        |_| json!({"id": "c", "text": "Hello"}).to_string(),
        [401, 403, 403, 201, 201, 201],
    ),
    route(
        "post",
        "/api/tables/{id}/hand-over",
        |_| json!({"chair": 0}).to_string(),
        [401, 403, 403, 403, 403, 409],
    ),
    before_the_start(
        "post",
        "/api/tables/{id}/join",
        empty,
        [401, 409, 409, 200, 200, 409],
    ),
    before_the_start(
        "post",
        "/api/tables/{id}/start",
        nothing,
        [401, 403, 403, 403, 403, 200],
    ),
    before_the_start(
        "post",
        "/api/tables/{id}/nonce",
        |_| json!({"chair": 0, "nonce": "0".repeat(64)}).to_string(),
        [401, 403, 403, 403, 409, 403],
    ),
    route(
        "post",
        "/api/tables/{id}/leave",
        empty,
        [401, 403, 403, 200, 200, 403],
    ),
    route(
        "post",
        "/api/tables/{id}/rematch",
        nothing,
        [401, 403, 403, 409, 409, 403],
    ),
    route(
        "post",
        "/api/tables/{id}/play-from",
        |scene| json!({"after": scene.seq, "level": "novice"}).to_string(),
        [401, 403, 409, 409, 409, 409],
    ),
    route(
        "post",
        "/api/tables/{id}/close",
        nothing,
        [401, 403, 403, 403, 403, 200],
    ),
    route(
        "post",
        "/api/tables/{id}/moves",
        |scene| json!({"id": "m", "after": scene.seq, "move": scene.mv}).to_string(),
        [401, 403, 403, 422, 200, 403],
    ),
    // Nobody reports themselves.
    route(
        "post",
        "/api/tables/{id}/reports",
        |scene| {
            let person = &scene.client(Role::OtherSeat).id;
            json!({"about": {"kind": "name", "person": person}}).to_string()
        },
        [401, 403, 204, 400, 204, 204],
    ),
    route("get", "/api/server", nothing, [200; 6]),
    administration("get", "/api/admin/figures", nothing, 200),
    administration("get", "/api/admin/people", nothing, 200),
    administration("get", "/api/admin/people/{person}", nothing, 200),
    administration("post", "/api/admin/people/{person}/mute", sanction, 200),
    administration("post", "/api/admin/people/{person}/unmute", empty, 409),
    administration("post", "/api/admin/people/{person}/ban", sanction, 200),
    administration("post", "/api/admin/people/{person}/unban", empty, 409),
    administration(
        "post",
        "/api/admin/people/{person}/rename",
        |scene| json!({"name": scene.new_name(), "reason": "Insults"}).to_string(),
        200,
    ),
    administration(
        "post",
        "/api/admin/people/{person}/grant",
        |_| json!({"administrator": true}).to_string(),
        409,
    ),
    administration("get", "/api/admin/tables", nothing, 200),
    administration(
        "post",
        "/api/admin/tables/{id}/close",
        |_| json!({"reason": "Abandoned"}).to_string(),
        204,
    ),
    administration("get", "/api/admin/reports", nothing, 200),
    administration("post", "/api/admin/reports/{report}/dismiss", empty, 409),
    administration("get", "/api/admin/invitations", nothing, 200),
    administration(
        "post",
        "/api/admin/invitations",
        |_| json!({"uses": 1, "seconds": 3600}).to_string(),
        201,
    ),
    administration(
        "delete",
        "/api/admin/invitations/{invitation}",
        nothing,
        404,
    ),
    administration(
        "put",
        "/api/admin/registration",
        |_| json!({"registration": "open"}).to_string(),
        200,
    ),
    administration("put", "/api/admin/notice", empty, 200),
    administration("get", "/api/admin/audit", nothing, 200),
    route(
        "post",
        "/api/tables/{id}/undo",
        |scene| json!({"id": "u", "after": scene.seq}).to_string(),
        [401, 403, 403, 422, 422, 403],
    ),
];

const fn route(
    method: &'static str,
    path: &'static str,
    body: fn(&Scene) -> String,
    answers: [u16; 6],
) -> Route {
    Route {
        method,
        path,
        at: At::Running,
        body,
        answers,
        administrator: None,
    }
}

/// A route that is there for administrators only.
const fn administration(
    method: &'static str,
    path: &'static str,
    body: fn(&Scene) -> String,
    administrator: u16,
) -> Route {
    Route {
        administrator: Some(administrator),
        ..route(method, path, body, [404; 6])
    }
}

const fn before_the_start(
    method: &'static str,
    path: &'static str,
    body: fn(&Scene) -> String,
    answers: [u16; 6],
) -> Route {
    Route {
        at: At::Full,
        ..route(method, path, body, answers)
    }
}

impl Route {
    /// The address in this scene.
    pub fn address(&self, scene: &Scene) -> String {
        self.address_of(&scene.table, &scene.client(Role::OtherSeat).id)
    }

    /// The address at this table, about this person.
    pub fn address_of(&self, table: &str, person: &str) -> String {
        self.path
            .replace("{id}", table)
            .replace("{person}", person)
            .replace("{report}", "1")
            .replace("{invitation}", "abcdefgh")
            .replace("{sha256}", &"0".repeat(64))
    }

    /// Asks, and gives back the status.
    pub async fn ask(&self, scene: &Scene, role: Role) -> u16 {
        self.ask_as(scene, scene.client(role)).await
    }

    /// Asks as somebody else, and gives back the status.
    pub async fn ask_as(&self, scene: &Scene, client: &Client) -> u16 {
        let path = self.address(scene);
        if path.ends_with("/socket") {
            return client.upgrade(&path).await;
        }
        let method = self.method.to_uppercase();
        let body = (self.body)(scene);
        client
            .request(&method, &path, "", &body)
            .await
            .unwrap()
            .status
    }
}

/// A table with everybody around it.
pub struct Scene {
    pub table: String,
    /// The last event.
    pub seq: u64,
    /// A move that the person to move may make.
    pub mv: String,
    people: Vec<(Role, Client)>,
}

/// A request for a table of two for others.
pub fn new_table(spectators: &str) -> Value {
    json!({
        "game": "spice-road", "chairs": [{"kind": "open"}, {"kind": "open"}], "chat": "table",
        "access": "link", "spectators": spectators, "hints": "alone", "undo": "own",
    })
}

impl Scene {
    /// A new table at this stage, which takes spectators or not.
    pub async fn set(address: &str, at: At, spectators: &str) -> Scene {
        let mut people = vec![(Role::Nobody, Client::nobody(address))];
        for role in &ROLES[1..] {
            people.push((*role, Client::guest(address, &format!("{role:?}")).await));
        }
        let mut scene = Scene {
            table: String::new(),
            seq: 0,
            mv: String::new(),
            people,
        };
        let owner = scene.client(Role::Owner).clone();
        let table = owner.must("/api/tables", &new_table(spectators)).await;
        table["id"].as_str().unwrap().clone_into(&mut scene.table);
        let path = format!("/api/tables/{}", scene.table);
        for role in [Role::Seat, Role::OtherSeat] {
            let join = format!("{path}/join");
            scene.client(role).must(&join, &json!({})).await;
        }
        if at == At::Running {
            owner.must(&format!("{path}/start"), &json!({})).await;
            scene.find_turn(&path).await;
        }
        scene.seq = owner.get(&path).await.unwrap().json()["seq"]
            .as_u64()
            .unwrap();
        scene
    }

    /// Sees to it that the seat is the one whose turn it is.
    async fn find_turn(&mut self, path: &str) {
        let table = self.client(Role::Owner).get(path).await.unwrap().json();
        let first = table["seats"][0].as_u64().unwrap() as usize;
        let mover = table["chairs"][first]["person"]["id"].as_str().unwrap();
        if self.client(Role::Seat).id != mover {
            for (role, _) in &mut self.people {
                *role = match *role {
                    Role::Seat => Role::OtherSeat,
                    Role::OtherSeat => Role::Seat,
                    other => other,
                };
            }
        }
        let mut socket = self
            .client(Role::Seat)
            .socket(&self.table, None)
            .await
            .unwrap();
        let choices = socket.next_of("choices").await;
        let mv = &choices["choices"]["choices"][0]["suggested"];
        mv.as_str().unwrap().clone_into(&mut self.mv);
    }

    pub fn client(&self, role: Role) -> &Client {
        let known = |(found, _): &&(Role, Client)| *found == role;
        &self.people.iter().find(known).unwrap().1
    }

    /// The whole log of the table.
    pub async fn log(&self) -> String {
        let path = format!("/api/tables/{}/events", self.table);
        self.client(Role::Owner).get(&path).await.unwrap().text
    }

    /// A name that no account has.
    fn new_name(&self) -> String {
        format!("Z {}", self.client(Role::Guest).id)
    }
}
