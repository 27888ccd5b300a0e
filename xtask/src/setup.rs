//! What a part needs from the machine, and how to get it.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};

use crate::output::Output;

/// A program that must be there before a part can run.
#[derive(Debug, PartialEq)]
pub(crate) struct Need {
    /// The command that succeeds exactly when the program is there.
    probe: &'static [&'static str],
    /// The same for other programs that will do.
    or: &'static [&'static [&'static str]],
    source: Source,
}

/// Where a missing program comes from.
#[derive(Debug, PartialEq)]
enum Source {
    /// These Debian packages, separated by blanks.
    Debian(&'static str),
    /// These Debian packages, unpacked into `.proxies` and not installed, since they would start services.
    Unpacked(&'static str),
    /// These Debian packages of PostgreSQL, without the cluster and the service that they would set up.
    Cluster(&'static str),
    /// This component of the Rust toolchain.
    Rustup(&'static str),
    /// This crate, in exactly this version.
    Cargo(&'static str),
    /// This Python package, in exactly this version, or a list of them, in the project's `.venv`.
    Python(&'static str),
}

/// The C compiler, which links every Rust program.
pub(crate) const C_COMPILER: Need = Need {
    probe: &["cc", "--version"],
    or: &[],
    source: Source::Debian("gcc libc6-dev"),
};

/// The tracer with which a test sees that moves are synced before they are answered.
pub(crate) const STRACE: Need = Need {
    probe: &["strace", "--version"],
    or: &[],
    source: Source::Debian("strace"),
};

/// The maker of Debian packages.
pub(crate) const DPKG: Need = Need {
    probe: &["dpkg-deb", "--version"],
    or: &[],
    source: Source::Debian("dpkg"),
};

/// The maker of images, which needs no service.
pub(crate) const BUILDAH: Need = Need {
    probe: &["buildah", "--version"],
    or: &[],
    source: Source::Debian("buildah"),
};

/// What checks the unit of the service.
pub(crate) const SYSTEMD: Need = Need {
    probe: &["systemd-analyze", "--version"],
    or: &[],
    source: Source::Debian("systemd"),
};

/// Node.js with npm, which build the web client.
pub(crate) const NODE: Need = Need {
    probe: &["npm", "--version"],
    or: &[],
    source: Source::Debian("nodejs npm"),
};

/// The browser in which the web client is tested, preferably without windows.
pub(crate) const CHROMIUM: Need = Need {
    probe: &["chromium-headless-shell", "--version"],
    or: &[&["chromium", "--version"]],
    source: Source::Debian("chromium-headless-shell"),
};

/// The first proxy of the guide for hosts.
pub(crate) const CADDY: Need = Need {
    probe: &["caddy", "version"],
    or: &[&[".proxies/usr/bin/caddy", "version"]],
    source: Source::Unpacked("caddy"),
};

/// The second proxy of the guide for hosts.
pub(crate) const NGINX: Need = Need {
    probe: &["nginx", "-v"],
    or: &[&[".proxies/usr/sbin/nginx", "-v"]],
    source: Source::Unpacked("nginx"),
};

/// The database of several nodes.
pub(crate) const POSTGRES: Need = Need {
    probe: &["postgres", "--version"],
    or: &[&["sh", "-c", "ls /usr/lib/postgresql/*/bin/postgres"]],
    source: Source::Cluster("postgresql"),
};

/// The message bus between nodes.
pub(crate) const NATS: Need = Need {
    probe: &["nats-server", "--version"],
    or: &[&[".proxies/usr/sbin/nats-server", "--version"]],
    source: Source::Unpacked("nats-server"),
};

/// The maker of certificates for nginx.
pub(crate) const OPENSSL: Need = Need {
    probe: &["openssl", "version"],
    or: &[],
    source: Source::Debian("openssl"),
};

/// The formatter of the Rust toolchain.
pub(crate) const RUSTFMT: Need = Need {
    probe: &["cargo", "fmt", "--version"],
    or: &[],
    source: Source::Rustup("rustfmt"),
};

/// The linter of the Rust toolchain.
pub(crate) const CLIPPY: Need = Need {
    probe: &["cargo", "clippy", "--version"],
    or: &[],
    source: Source::Rustup("clippy"),
};

/// The search for known vulnerabilities in what we depend on.
pub(crate) const CARGO_DENY: Need = Need {
    probe: &["cargo", "deny", "--version"],
    or: &[],
    source: Source::Cargo("cargo-deny@0.20.2"),
};

/// The Python that `.venv` is made with.
pub(crate) const PYTHON: Need = Need {
    probe: &["python3", "-c", "import ensurepip"],
    or: &[],
    source: Source::Debian("python3 python3-venv"),
};

/// The maker of requests from a description of routes.
pub(crate) const SCHEMATHESIS: Need = Need {
    probe: &[".venv/bin/schemathesis", "--version"],
    or: &[],
    source: Source::Python("schemathesis==4.32.5"),
};

/// The builder of the guide.
pub(crate) const MKDOCS: Need = Need {
    probe: &[".venv/bin/mkdocs", "--version"],
    or: &[],
    source: Source::Python("--requirement=docs/requirements.txt"),
};

impl Need {
    fn is_met(&self) -> bool {
        succeeds(self.probe) || self.or.iter().any(|probe| succeeds(probe))
    }

    fn name(&self) -> String {
        let words: Vec<&str> = self
            .probe
            .iter()
            .copied()
            .filter(|word| !["--version", "version", "-v"].contains(word))
            .collect();
        words.join(" ")
    }

    /// The commands that install it on a machine where we may install.
    fn install(&self) -> Vec<Vec<&'static str>> {
        match self.source {
            Source::Debian(packages) => {
                let mut install = vec!["apt-get", "install", "--yes", "--no-install-recommends"];
                install.extend(packages.split_whitespace());
                vec![vec!["apt-get", "update"], install]
            }
            Source::Cluster(package) => {
                let install = "mkdir -p /etc/postgresql-common \
                    && echo create_main_cluster = false > /etc/postgresql-common/createcluster.conf \
                    && apt-get install --yes --no-install-recommends -o Dpkg::Options::=--force-confold $0";
                vec![
                    vec!["apt-get", "update"],
                    vec!["sh", "-c", install, package],
                ]
            }
            Source::Unpacked(package) => {
                let unpack = "mkdir -p .proxies && cd .proxies && apt-get download $0 && dpkg-deb --extract $0_*.deb .";
                vec![vec!["apt-get", "update"], vec!["sh", "-c", unpack, package]]
            }
            Source::Rustup(component) => vec![vec!["rustup", "component", "add", component]],
            // Unoptimised: it runs for seconds, and is built in a third of the time.
            Source::Cargo(name) => vec![vec!["cargo", "install", "--locked", "--debug", name]],
            Source::Python(package) => vec![
                vec!["python3", "-m", "venv", ".venv"],
                vec![".venv/bin/pip", "install", "--quiet", package],
            ],
        }
    }

    /// What to tell a person who has to install it by hand.
    fn advice(&self) -> String {
        match self.source {
            Source::Debian(packages) | Source::Unpacked(packages) | Source::Cluster(packages) => {
                format!(
                    "{} is missing: install it with your system's package manager (Debian: apt-get install {packages})",
                    self.name()
                )
            }
            Source::Rustup(component) => format!(
                "{} is missing: rustup component add {component}",
                self.name()
            ),
            Source::Cargo(name) => {
                format!("{} is missing: cargo install --locked {name}", self.name())
            }
            Source::Python(package) => format!(
                "{} is missing: python3 -m venv .venv && .venv/bin/pip install {package}",
                self.name()
            ),
        }
    }
}

/// Only one part installs at a time.
static INSTALLING: Mutex<()> = Mutex::new(());

/// Makes sure that every need is met, installing what is missing where that is possible.
///
/// # Errors
/// Names what is missing and how to install it.
pub(crate) fn ensure(needs: &[Need], output: &Output) -> Result<()> {
    for need in needs {
        if need.is_met() {
            continue;
        }
        let _turn = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
        // Another part may have installed it meanwhile.
        if need.is_met() {
            continue;
        }
        let may_install = match need.source {
            Source::Debian(_) | Source::Unpacked(_) | Source::Cluster(_) => {
                is_debian() && is_root()
            }
            Source::Rustup(_) => succeeds(&["rustup", "--version"]),
            Source::Cargo(_) | Source::Python(_) => true,
        };
        if !may_install {
            bail!(need.advice());
        }
        for command in need.install() {
            let mut command = command_of(&command);
            command
                .env("DEBIAN_FRONTEND", "noninteractive")
                .env("CARGO_PROFILE_DEV_DEBUG", "0");
            if let Err(why) = output.run(&mut command) {
                bail!("{why:#}; {}", need.advice());
            }
        }
        if !need.is_met() {
            bail!("{} (installing it did not help)", need.advice());
        }
    }
    Ok(())
}

fn command_of(words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

fn succeeds(words: &[&str]) -> bool {
    command_of(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

/// Whether this process runs as root.
#[cfg(unix)]
pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
pub(crate) fn is_root() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_there_is_not_installed() {
        assert!(C_COMPILER.is_met());
        ensure(&[C_COMPILER], &Output::Live).unwrap();
    }

    #[test]
    fn a_program_that_is_not_there_is_missing() {
        let camel = Need {
            probe: &["no-such-camel", "--version"],
            or: &[&["no-such-mule", "--version"]],
            source: Source::Debian("camel"),
        };
        assert!(!camel.is_met());
        let replaced = Need {
            or: &[&["no-such-mule"], &["true"]],
            source: Source::Debian("mule"),
            ..camel
        };
        assert!(replaced.is_met());
        assert_eq!(
            camel.advice(),
            "no-such-camel is missing: install it with your system's package manager (Debian: apt-get install camel)"
        );
    }

    #[test]
    fn debian_packages_are_installed_after_an_update() {
        assert_eq!(
            C_COMPILER.install(),
            [
                vec!["apt-get", "update"],
                vec![
                    "apt-get",
                    "install",
                    "--yes",
                    "--no-install-recommends",
                    "gcc",
                    "libc6-dev"
                ],
            ]
        );
    }

    #[test]
    fn toolchain_components_come_from_rustup() {
        assert_eq!(
            CLIPPY.install(),
            [vec!["rustup", "component", "add", "clippy"]]
        );
        assert_eq!(
            CLIPPY.advice(),
            "cargo clippy is missing: rustup component add clippy"
        );
    }
}
