//! Fair deals: the server commits itself before anybody sits down, the players before they show what they add.
//!
//! A chair without a commitment adds nothing. Once the start was asked for, every chair with a commitment must show its
//! nonce. A chair that changes instead ends the attempt: the server's secret is published, and all commitments are void.

use rules::fair::{self, Key, nonce_commitment, read_key};
use rules::{GameSet, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::command::{Context, Draft};
use crate::{Chair, Event, PersonId, Refusal, Stage, State};

/// The beginning of a fair deal: the server's secret, and the commitments of chairs that are taken from the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound {
    /// The server's secret, 64 hexadecimal digits.
    pub secret: String,
    /// The commitment of each chair.
    pub commitments: Vec<Option<String>>,
}

/// What one chair adds to a fair deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Share {
    /// The SHA-256 of its nonce, 64 hexadecimal digits; absent if it adds none.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<String>,
    /// The nonce, once it was shown.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nonce: Option<String>,
}

/// The state of a fair deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fair {
    /// The server's secret.
    pub secret: Key,
    /// Whether the start was asked for, so that nonces are shown.
    pub starting: bool,
    /// What each chair adds.
    pub chairs: Vec<Share>,
}

impl Fair {
    /// Reads the beginning of a fair deal.
    pub(crate) fn read(bound: &Bound) -> Result<Fair, String> {
        let share = |commitment: &Option<String>| Share {
            commitment: commitment.clone(),
            nonce: None,
        };
        Ok(Fair {
            secret: read_key(&bound.secret).map_err(|why| why.to_string())?,
            starting: false,
            chairs: bound.commitments.iter().map(share).collect(),
        })
    }

    /// Ends the attempt: no chair has a commitment, and the server has another secret.
    pub(crate) fn stop(&mut self, next: &str) -> Result<(), String> {
        self.secret = read_key(next).map_err(|why| why.to_string())?;
        self.starting = false;
        self.chairs.fill(Share::default());
        Ok(())
    }

    /// Whether every chair with a commitment has shown its nonce, which is not `except`.
    fn is_complete(&self, except: Option<usize>) -> bool {
        let shown = |(index, share): (usize, &Share)| {
            share.commitment.is_none() || share.nonce.is_some() || except == Some(index)
        };
        self.chairs.iter().enumerate().all(shown)
    }

    /// Returns the nonces of the chairs.
    pub fn nonces(&self) -> Vec<Option<Key>> {
        let read = |share: &Share| read_key(share.nonce.as_deref()?).ok();
        self.chairs.iter().map(read).collect()
    }
}

impl State {
    /// Returns the server's commitment, if the deal is a fair one.
    pub fn commitment(&self) -> Option<Key> {
        let fair = self.fair.as_ref()?;
        Some(fair::commitment_by(
            self.rules,
            self.id.as_str(),
            &fair.secret,
        ))
    }

    /// Returns what a record publishes of the deal; with the server's secret once the game is over.
    pub fn proof(&self) -> Option<fair::Fair> {
        let (fair, play) = (self.fair.as_ref()?, self.play.as_ref()?);
        let chairs = (0..self.chairs.len()).map(|chair| {
            let seat = play.seats.iter().position(|&c| usize::from(c) == chair);
            Seat::new(seat.unwrap_or_default())
        });
        Some(fair::Fair {
            table: self.id.as_str().to_owned(),
            chairs: chairs.collect(),
            commitment: fair::commitment_by(self.rules, self.id.as_str(), &fair.secret),
            nonces: fair.nonces(),
            secret: (self.stage() == Stage::Over).then_some(fair.secret),
        })
    }

    /// Whether the start was asked for and all nonces are shown, so that nothing but the deal is missing.
    pub(crate) fn is_ready_to_deal(&self) -> bool {
        let ready = |fair: &Fair| fair.starting && fair.is_complete(None);
        self.stage() == Stage::Open && self.fair.as_ref().is_some_and(ready)
    }
}

/// Checks that a text can be a commitment.
///
/// # Errors
/// Returns the refusal if it is not 64 hexadecimal digits.
pub fn check_commitment(text: Option<&str>) -> Result<(), Refusal> {
    match text.map(read_key) {
        Some(Err(why)) => Err(Refusal::BadCommitment(why.to_string())),
        Some(Ok(_)) | None => Ok(()),
    }
}

/// Starts the game, or asks for the nonces that are missing.
pub(crate) fn start(draft: &mut Draft, by: &PersonId) -> Result<(), Refusal> {
    let state = draft.state;
    if !draft.is_in_charge(by) {
        return Err(Refusal::OwnerStarts);
    }
    if state.closed {
        return Err(Refusal::GameOver);
    }
    if state.stage() != Stage::Open {
        return Ok(());
    }
    if state.chairs.contains(&Chair::Open) {
        return Err(Refusal::ChairsOpen);
    }
    if state.people().next().is_none() {
        return Err(Refusal::NoPerson);
    }
    match &state.fair {
        Some(fair) if !fair.is_complete(None) => {
            if !fair.starting {
                draft.push(Event::Starting);
            }
            Ok(())
        }
        fair => deal(draft, fair.as_ref().map(Fair::nonces)),
    }
}

/// Deals, if nothing else is missing any more. Only an attempt that was interrupted needs this.
pub(crate) fn resume(draft: &mut Draft) -> Result<(), Refusal> {
    if draft.state.is_ready_to_deal() {
        let nonces = draft.state.fair.as_ref().map(Fair::nonces);
        deal(draft, nonces)?;
    }
    Ok(())
}

/// Shows a nonce. The last one also deals.
pub(crate) fn show_nonce(
    draft: &mut Draft,
    by: &PersonId,
    chair: u8,
    nonce: &str,
) -> Result<(), Refusal> {
    let state = draft.state;
    let index = usize::from(chair);
    if state.chairs.get(index).and_then(Chair::sitter) != Some(by) {
        return Err(Refusal::NotYourChair);
    }
    let key = read_key(nonce).map_err(|why| Refusal::BadNonce(why.to_string()))?;
    let fair = state.fair.as_ref().ok_or(Refusal::NonceEarly)?;
    let share = &fair.chairs[index];
    if share.nonce.as_deref() == Some(nonce) {
        return Ok(());
    }
    if state.stage() != Stage::Open || !fair.starting {
        return Err(Refusal::NonceEarly);
    }
    if share.commitment != Some(hex::encode(nonce_commitment(&key))) {
        return Err(Refusal::WrongNonce);
    }
    draft.push(Event::NonceShown {
        chair,
        nonce: nonce.to_owned(),
    });
    if fair.is_complete(Some(index)) {
        let mut nonces = fair.nonces();
        nonces[index] = Some(key);
        deal(draft, Some(nonces))?;
    }
    Ok(())
}

/// Ends an attempt to start, if there is one, because a chair changes.
pub(crate) fn stop_start(draft: &mut Draft, chair: u8) {
    let Some(fair) = draft.state.fair.as_ref().filter(|fair| fair.starting) else {
        return;
    };
    let next = draft.context.entropy.key("next secret");
    draft.push(Event::StartStopped {
        chair,
        secret: hex::encode(fair.secret),
        next: hex::encode(next),
    });
}

/// Shuffles and deals: from the secret and these nonces if the deal is a fair one, else from the context's entropy.
fn deal(draft: &mut Draft, nonces: Option<Vec<Option<Key>>>) -> Result<(), Refusal> {
    let Draft { state, context, .. } = *draft;
    let players = state.chairs.len();
    let seed = match (&state.fair, nonces) {
        (Some(fair), Some(nonces)) => fair::seed(state.id.as_str(), &fair.secret, &nonces),
        _ => context.entropy.key("seed"),
    };
    let dealt = GameSet::with(&state.components)
        .deal_fairly(state.game, players, seed)
        .map_err(|why| Refusal::CannotDeal(why.to_string()))?;
    let chair_of = |seat| dealt.chairs.iter().position(|s| s.index() == seat);
    let bot_seed = bot_seed(context);
    draft.push_position(
        Event::Started {
            position: dealt.game.to_string(),
            seats: (0..players)
                .map(|seat| chair_of(seat).expect("each seat has a chair") as u8)
                .collect(),
            bot_seed,
        },
        dealt.game,
    );
    Ok(())
}

fn bot_seed(context: &Context) -> u64 {
    let key = context.entropy.key("bots");
    u64::from_le_bytes(*key.first_chunk().expect("a key has more than eight bytes"))
}
