//! Sessions that end while sockets of theirs are open.

use tokio::sync::broadcast;

use crate::ids::PersonId;

/// Endings that a socket may be behind before it asks the store instead.
const BACKLOG: usize = 64;

/// What has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The session with this hash of its secret.
    Session(String),
    /// All sessions of a person, except one.
    Person {
        person: PersonId,
        keep: Option<String>,
    },
    /// Some session; the store knows which.
    Some,
}

/// Whether a socket's own session is among those that ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Concerns {
    Yes,
    No,
    /// The store must be asked.
    Perhaps,
}

impl Ended {
    /// Returns whether the session of a person, with this hash of its secret, has ended.
    pub(crate) fn concerns(&self, who: &PersonId, proof: &str) -> Concerns {
        let over = match self {
            Ended::Session(ended) => ended == proof,
            Ended::Person { person, keep } => person == who && keep.as_deref() != Some(proof),
            Ended::Some => return Concerns::Perhaps,
        };
        if over { Concerns::Yes } else { Concerns::No }
    }
}

/// Tells sockets which sessions have ended, so that none has to ask the store about others' sessions.
#[derive(Debug)]
pub(crate) struct Endings(broadcast::Sender<Ended>);

impl Endings {
    pub(crate) fn new() -> Endings {
        Endings(broadcast::Sender::new(BACKLOG))
    }

    /// Tells all sockets.
    pub(crate) fn tell(&self, ended: Ended) {
        // Without sockets nobody is to be told.
        let _ = self.0.send(ended);
    }

    /// Listens from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Ended> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_concerns_its_sessions_only() {
        let (ada, bo) = (
            PersonId::stored("ada".to_owned()),
            PersonId::stored("bo".to_owned()),
        );
        let session = Ended::Session("s1".to_owned());
        assert_eq!(session.concerns(&ada, "s1"), Concerns::Yes);
        assert_eq!(session.concerns(&ada, "s2"), Concerns::No);
        let others = Ended::Person {
            person: ada.clone(),
            keep: Some("s1".to_owned()),
        };
        assert_eq!(others.concerns(&ada, "s1"), Concerns::No);
        assert_eq!(others.concerns(&ada, "s2"), Concerns::Yes);
        assert_eq!(others.concerns(&bo, "s2"), Concerns::No);
        assert_eq!(Ended::Some.concerns(&bo, "s2"), Concerns::Perhaps);
    }
}
