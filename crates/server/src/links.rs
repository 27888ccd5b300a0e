//! Where other devices find the server: addresses in the same network, and links that lead here.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{HOST, HeaderMap};
use axum::http::request::Parts;
use axum::http::uri::Authority;

use crate::app::{App, Settings};
use crate::ids::TableId;
use crate::refusal::Refusal;

/// The addresses at which other machines reach a server that listens here, the likeliest first; none on loopback.
pub(crate) fn reachable(listening: SocketAddr) -> Vec<SocketAddr> {
    if listening.ip().is_loopback() {
        return Vec::new();
    }
    if !listening.ip().is_unspecified() {
        return vec![listening];
    }
    // A machine that does not tell its addresses can still be reached by who knows them.
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut found: Vec<(u8, IpAddr)> = interfaces
        .iter()
        .filter(|interface| interface.is_oper_up() && !interface.is_loopback())
        .map(|interface| {
            (
                unlikeliness(&interface.name, interface.ip()),
                interface.ip(),
            )
        })
        .filter(|(_, ip)| listening.is_ipv6() || ip.is_ipv4())
        .filter(|(_, ip)| !is_link_local(*ip))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
        .into_iter()
        .map(|(_, ip)| SocketAddr::new(ip, listening.port()))
        .collect()
}

/// Only good together with the name of an interface, which no browser takes.
fn is_link_local(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    }
}

/// Home networks first, the networks of virtual machines and containers last.
fn unlikeliness(interface: &str, ip: IpAddr) -> u8 {
    const VIRTUAL: [&str; 8] = [
        "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "podman", "cni",
    ];
    let own_network = match ip {
        IpAddr::V4(ip) if ip.octets()[..2] == [192, 168] => 0,
        IpAddr::V4(ip) if ip.is_private() => 1,
        IpAddr::V4(_) => 2,
        IpAddr::V6(_) => 3,
    };
    let is_virtual = VIRTUAL.iter().any(|start| interface.starts_with(start));
    own_network + if is_virtual { 4 } else { 0 }
}

/// The beginning of every link to this server, as the asker's other devices can follow it.
pub(crate) struct Here(String);

impl Here {
    /// As the headers of a request call the server.
    pub(crate) fn of(headers: &HeaderMap, app: &App) -> Here {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        Here(here(host, &app.settings))
    }

    /// As the host calls the server: by its public address, or where it listens; empty if that is nowhere.
    pub(crate) fn of_host(settings: &Settings) -> Here {
        let public = settings.public_url.as_ref();
        let address = settings.reachable.first().or(settings.listening.as_ref());
        let address = address.map(|address| format!("http://{address}"));
        let public = public.map(|public| public.as_str().to_owned());
        Here(public.or(address).unwrap_or_default())
    }

    /// Where a table is seen.
    pub(crate) fn table(&self, table: &TableId) -> String {
        format!("{}/table/{table}", self.0)
    }

    /// A path as others can follow it.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Where an invitation to create an account is used. Its code stands in the fragment, too.
    pub(crate) fn invited(&self, code: &str) -> String {
        format!("{}/invited#{code}", self.0)
    }

    /// Where a device sends its code, which stands in the fragment: browsers send that to nobody.
    pub(crate) fn device(&self, code: &str) -> String {
        format!("{}/device#{code}", self.0)
    }
}

impl FromRequestParts<Arc<App>> for Here {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Here, Refusal> {
        Ok(Here::of(&parts.headers, app))
    }
}

/// The public address; or what the asker calls the server, unless that means nothing elsewhere.
fn here(host: Option<&str>, settings: &Settings) -> String {
    if let Some(public) = &settings.public_url {
        return public.as_str().to_owned();
    }
    let called = host.and_then(|host| host.parse::<Authority>().ok());
    match (called, settings.reachable.first()) {
        (Some(called), _) if !is_this_machine(called.host()) => format!("http://{called}"),
        (_, Some(address)) => format!("http://{address}"),
        (Some(called), None) => format!("http://{called}"),
        (None, None) => "http://localhost".to_owned(),
    }
}

/// Whether a host's name stands for whatever machine it is said on.
fn is_this_machine(host: &str) -> bool {
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse();
    host.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip: IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_this_machine_is_reached_from_no_other() {
        for here in ["127.0.0.1:8080", "[::1]:8080"] {
            assert_eq!(reachable(here.parse().unwrap()), []);
        }
        let one = "192.168.1.4:8080".parse().unwrap();
        assert_eq!(reachable(one), [one]);
    }

    #[test]
    fn every_address_of_the_machine_is_one_that_others_can_type() {
        for address in reachable("0.0.0.0:8080".parse().unwrap()) {
            assert!(address.is_ipv4() && address.port() == 8080, "{address}");
            assert!(!address.ip().is_loopback() && !address.ip().is_unspecified());
        }
    }

    #[test]
    fn home_networks_come_before_those_of_containers() {
        let mut found = [
            ("docker0", "172.17.0.1"),
            ("wlan0", "2001:db8::1"),
            ("eth1", "10.0.0.4"),
            ("eth0", "203.0.113.7"),
            ("wlan0", "192.168.1.4"),
        ]
        .map(|(name, ip)| (unlikeliness(name, ip.parse().unwrap()), ip));
        found.sort_unstable();
        assert_eq!(
            found.map(|(_, ip)| ip),
            [
                "192.168.1.4",
                "10.0.0.4",
                "203.0.113.7",
                "2001:db8::1",
                "172.17.0.1"
            ]
        );
    }

    #[test]
    fn links_lead_here_from_other_devices() {
        let at_home = Settings {
            reachable: vec!["192.168.1.4:8080".parse().unwrap()],
            ..Settings::default()
        };
        let public = Settings {
            public_url: Some("https://play.example.org".parse().unwrap()),
            ..at_home.clone()
        };
        let alone = Settings::default();
        for (host, settings, link) in [
            (
                Some("caravan.lan:8080"),
                &at_home,
                "http://caravan.lan:8080",
            ),
            (Some("localhost:8080"), &at_home, "http://192.168.1.4:8080"),
            (Some("[::1]:8080"), &at_home, "http://192.168.1.4:8080"),
            (Some("no host/at all"), &at_home, "http://192.168.1.4:8080"),
            (None, &at_home, "http://192.168.1.4:8080"),
            (Some("127.0.0.1:8080"), &alone, "http://127.0.0.1:8080"),
            (None, &alone, "http://localhost"),
            (Some("caravan.lan"), &public, "https://play.example.org"),
        ] {
            assert_eq!(here(host, settings), link, "{host:?}");
        }
        let here = Here("http://caravan.lan".to_owned());
        assert_eq!(here.device("ab12"), "http://caravan.lan/device#ab12");
    }
}
