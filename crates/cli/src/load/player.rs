//! A player who moves as fast as it may, or at a steady pace, and takes the time of each answer.

use std::time::{Duration, Instant};

use anyhow::bail;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::local::client::Guest;

/// What a player needs of the server's messages.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    choices: Option<Choices>,
    answer: Option<Answer>,
    table: Option<Table>,
}

#[derive(Deserialize)]
struct Choices {
    after: u64,
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    suggested: String,
}

#[derive(Deserialize)]
struct Answer {
    answer: String,
}

#[derive(Deserialize)]
struct Table {
    stage: String,
}

/// One player: makes its first move at its time and each other as soon as it may and is time for it, until the end;
/// gives back how long each took to be answered.
pub(super) async fn play(
    guest: Guest,
    pace: Option<Duration>,
    first: Instant,
    until: Instant,
) -> anyhow::Result<Vec<Duration>> {
    let mut answered = Vec::new();
    let mut next = first;
    let mut turns = 0_usize;
    while Instant::now() < until {
        let table = guest.begin().await?;
        let mut socket = guest.watch(&table).await?;
        let mut sent = Instant::now();
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else {
                continue;
            };
            let heard: Heard = serde_json::from_str(&text)?;
            match (heard.kind.as_str(), heard.choices, heard.answer) {
                ("choices", Some(choices), _) => {
                    if Instant::now() >= until {
                        return Ok(answered);
                    }
                    if let Some(pace) = pace {
                        tokio::time::sleep_until(next.into()).await;
                        next = (next + pace).max(Instant::now());
                    }
                    turns += 1;
                    let list = choices.choices;
                    let claim = list
                        .iter()
                        .find(|choice| choice.suggested.starts_with("claim"));
                    let chosen = claim.unwrap_or(&list[(turns * 7) % list.len()]);
                    let mv = json!({
                        "type": "move", "id": format!("m{}", choices.after),
                        "after": choices.after, "move": chosen.suggested,
                    });
                    sent = Instant::now();
                    socket.send(Message::text(mv.to_string())).await?;
                }
                ("answer", _, Some(answer)) => {
                    if answer.answer != "accepted" {
                        bail!("a move is not accepted: {text}");
                    }
                    answered.push(sent.elapsed());
                }
                ("error", ..) => bail!("the server refuses: {text}"),
                _ => {}
            }
            if heard.table.is_some_and(|table| table.stage == "over") {
                break;
            }
        }
    }
    Ok(answered)
}
