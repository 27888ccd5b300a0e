//! Fair deals: the server is bound before anybody sits down, the people before they show what they add.
//!
//! Who wants no part in it sends no commitment and adds nothing. Once the start was asked for, everybody who is bound
//! must show the nonce; whoever gets up instead ends the attempt, and the server's secret of that attempt is published.

use rules::fair::{Key, commitment, nonce_commitment, read_key, seed};
use serde::{Deserialize, Serialize};

use crate::events::{Body, State};
use crate::ids::{PersonId, TableId, random_bytes};
use crate::log::Cause;
use crate::protocol::{Chair, FairDeal, Share, ShowNonce, Stage};
use crate::refusal::Refusal;
use crate::room::Room;

/// What a log keeps of a fair deal from the beginning; the secret is for the server alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bound {
    pub secret: String,
    /// What the chairs are bound to that are taken from the beginning.
    pub commitments: Vec<Option<String>>,
}

impl Bound {
    /// A server bound to a new secret.
    pub(crate) fn new(commitments: Vec<Option<String>>) -> Bound {
        Bound {
            secret: hex::encode(random_bytes::<32>()),
            commitments,
        }
    }
}

/// A fair deal as the log has made it.
#[derive(Clone, Debug)]
pub(crate) struct Fair {
    pub secret: Key,
    pub starting: bool,
    pub chairs: Vec<Share>,
}

impl Fair {
    /// What a log's beginning says.
    pub(crate) fn read(bound: &Bound) -> Result<Fair, String> {
        Ok(Fair {
            secret: read_key(&bound.secret).map_err(|why| why.to_string())?,
            starting: false,
            chairs: bound
                .commitments
                .iter()
                .map(|commitment| Share {
                    commitment: commitment.clone(),
                    nonce: None,
                })
                .collect(),
        })
    }

    /// The attempt is over: everybody is free, and the server bound to another secret.
    pub(crate) fn stop(&mut self, next: &str) -> Result<(), String> {
        self.secret = read_key(next).map_err(|why| why.to_string())?;
        self.starting = false;
        self.chairs.fill(Share::default());
        Ok(())
    }

    /// The chair whose nonce is missing.
    fn missing(&self) -> Option<usize> {
        let missing = |share: &Share| share.commitment.is_some() && share.nonce.is_none();
        self.chairs.iter().position(missing)
    }

    /// The nonces of the chairs.
    pub(crate) fn nonces(&self) -> Vec<Option<Key>> {
        let read = |share: &Share| read_key(share.nonce.as_deref()?).ok();
        self.chairs.iter().map(read).collect()
    }

    /// What everything follows from.
    pub(crate) fn seed(&self, table: &TableId) -> Key {
        seed(table.as_str(), &self.secret, &self.nonces())
    }

    /// What all may know of it.
    pub(crate) fn shown(&self, table: &TableId, stage: Stage) -> FairDeal {
        FairDeal {
            commitment: hex::encode(commitment(table.as_str(), &self.secret)),
            starting: self.starting,
            chairs: self.chairs.clone(),
            secret: (stage == Stage::Over).then(|| hex::encode(self.secret)),
        }
    }
}

impl State {
    /// What a record publishes of the deal.
    pub(crate) fn proof(&self) -> Option<rules::fair::Fair> {
        let (fair, play) = (self.fair.as_ref()?, self.play.as_ref()?);
        let chairs = (0..self.chairs.len()).map(|chair| {
            let seat = play.seats.iter().position(|&c| usize::from(c) == chair);
            rules::Seat::new(seat.unwrap_or_default())
        });
        Some(rules::fair::Fair {
            table: self.id.as_str().to_owned(),
            chairs: chairs.collect(),
            commitment: commitment(self.id.as_str(), &fair.secret),
            nonces: fair.nonces(),
            secret: (self.stage() == Stage::Over).then_some(fair.secret),
        })
    }
}

/// Whether the text can be a commitment.
pub(crate) fn check_commitment(text: Option<&String>) -> Result<(), Refusal> {
    match text.map(|text| read_key(text)) {
        Some(Err(why)) => Err(Refusal::Unreadable(format!("a commitment: {why}"))),
        Some(Ok(_)) | None => Ok(()),
    }
}

impl Room {
    /// Whether the game can be dealt: if nonces are missing, asks for them.
    pub(crate) async fn all_shown(&mut self, person: &PersonId) -> Result<bool, Refusal> {
        let Some(fair) = &self.state.fair else {
            return Ok(true);
        };
        if fair.missing().is_none() {
            return Ok(true);
        }
        if !fair.starting {
            self.happen(Body::Starting, Cause::person(person), None)
                .await?;
        }
        Ok(false)
    }

    /// Somebody shows a nonce; with the last one the game begins.
    pub(crate) async fn show_nonce(
        &mut self,
        person: &PersonId,
        shown: &ShowNonce,
    ) -> Result<(), Refusal> {
        let chair = usize::from(shown.chair);
        let mine = matches!(self.state.chairs.get(chair), Some(Chair::Person { person: p, .. }) if p.id == *person);
        if !mine {
            return Err(Refusal::Forbidden("you do not sit there"));
        }
        let nonce =
            read_key(&shown.nonce).map_err(|why| Refusal::Unreadable(format!("a nonce: {why}")))?;
        let early = || Refusal::Conflict("keep the nonce until the start was asked for".to_owned());
        let fair = self.state.fair.as_ref().ok_or_else(early)?;
        let share = &fair.chairs[chair];
        if share.nonce.as_ref() == Some(&shown.nonce) {
            return Ok(());
        }
        if self.state.stage() != Stage::Open || !fair.starting {
            return Err(early());
        }
        let bound = hex::encode(nonce_commitment(&nonce));
        if share.commitment.as_ref() != Some(&bound) {
            return Err(Refusal::Unreadable(
                "this nonce is not the one that the chair is bound to".to_owned(),
            ));
        }
        let body = Body::NonceShown {
            chair: shown.chair,
            nonce: shown.nonce.clone(),
        };
        self.happen(body, Cause::person(person), None).await?;
        self.go_on_starting().await
    }

    /// Deals, if the start was asked for and nothing is missing any more.
    pub(crate) async fn go_on_starting(&mut self) -> Result<(), Refusal> {
        let ready = |fair: &Fair| fair.starting && fair.missing().is_none();
        if self.state.stage() == Stage::Open && self.state.fair.as_ref().is_some_and(ready) {
            let owner = self.state.owner.id.clone();
            self.deal(&owner).await?;
        }
        Ok(())
    }

    /// The chair shows no nonce: if the start was asked for, that is off.
    pub(crate) async fn stop_start(&mut self, person: &PersonId, chair: u8) -> Result<(), Refusal> {
        let Some(fair) = self.state.fair.as_ref().filter(|fair| fair.starting) else {
            return Ok(());
        };
        let body = Body::StartStopped {
            chair,
            secret: hex::encode(fair.secret),
            next: hex::encode(random_bytes::<32>()),
        };
        self.happen(body, Cause::person(person), None).await?;
        Ok(())
    }
}
