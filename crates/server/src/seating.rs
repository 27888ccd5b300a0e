//! Sitting down, getting up, beginning and playing again.

use rules::east_to_west::Components;
use rules::fair;

use crate::bots_pool;
use crate::events::Body;
use crate::fair::{Bound, check_commitment};
use crate::ids::{PersonId, TableId, random_bytes};
use crate::log::{Cause, Log};
use crate::protocol::{Chair, Join, Leave, Person, Stage};
use crate::refusal::Refusal;
use crate::room::{Room, listing};
use crate::store::Append;

impl Room {
    /// Somebody sits down, seats a bot, or takes a seat back.
    pub(crate) async fn join(&mut self, person: &Person, join: &Join) -> Result<(), Refusal> {
        let mine =
            |chair: &Chair| matches!(chair, Chair::Person { person: p, .. } if p.id == person.id);
        match self.state.stage() {
            Stage::Open => {}
            Stage::Running => return self.take_back(person, join).await,
            Stage::Over => return Err(Refusal::Conflict("the game is over".to_owned())),
        }
        check_commitment(join.commitment.as_ref())?;
        let who = match &join.bot {
            None => Chair::Person {
                person: person.clone(),
                stand_in: None,
                late: false,
            },
            Some(level) => {
                if self.state.owner.id != person.id {
                    return Err(Refusal::Forbidden("only who opened the table seats bots"));
                }
                bots_pool::check_level(level, self.state.game, self.state.chairs.len())
                    .map_err(|why| Refusal::Unreadable(why.to_string()))?;
                Chair::Bot {
                    level: level.clone(),
                }
            }
        };
        let chair = match join.chair {
            Some(chair) => chair,
            None if join.bot.is_none() && self.state.chairs.iter().any(mine) => return Ok(()),
            None => {
                let free = self.state.chairs.iter().position(|c| *c == Chair::Open);
                free.ok_or(Refusal::Conflict("no chair is free".to_owned()))? as u8
            }
        };
        match self.state.chairs.get(usize::from(chair)) {
            None => Err(no_chair()),
            Some(taken) if *taken == who && !self.binds_anew(chair, join) => Ok(()),
            Some(taken) if *taken == who || *taken == Chair::Open => {
                self.stop_start(&person.id, chair).await?;
                let commitment = join.commitment.clone().filter(|_| join.bot.is_none());
                let body = Body::Sat {
                    chair,
                    who,
                    commitment,
                };
                self.happen(body, Cause::person(&person.id), None).await?;
                Ok(())
            }
            Some(_) => Err(Refusal::Conflict("the chair is taken".to_owned())),
        }
    }

    /// Whether somebody who sits already wants to add something else to the deal.
    fn binds_anew(&self, chair: u8, join: &Join) -> bool {
        let fair = self.state.fair.as_ref();
        let share = fair.and_then(|fair| fair.chairs.get(usize::from(chair)));
        join.bot.is_none()
            && join.commitment.is_some()
            && share.is_some_and(|share| share.commitment != join.commitment)
    }

    /// A person who was gone plays again.
    async fn take_back(&mut self, person: &Person, join: &Join) -> Result<(), Refusal> {
        let mine = self.chairs_of(&person.id, join.chair);
        if mine.is_empty() {
            return Err(Refusal::Conflict(
                "the game has begun without you".to_owned(),
            ));
        }
        for chair in mine {
            let gone = matches!(
                self.state.chairs[usize::from(chair)],
                Chair::Person {
                    stand_in: Some(_),
                    ..
                }
            );
            if gone {
                let body = Body::TookBack { chair };
                self.happen(body, Cause::person(&person.id), None).await?;
            }
        }
        Ok(())
    }

    /// The chairs that a person sits on: this one, or all.
    fn chairs_of(&self, who: &PersonId, only: Option<u8>) -> Vec<u8> {
        let sits =
            |chair: &Chair| matches!(chair, Chair::Person { person, .. } if person.id == *who);
        (0..)
            .zip(&self.state.chairs)
            .filter(|(index, chair)| sits(chair) && only.is_none_or(|only| only == *index))
            .map(|(index, _)| index)
            .collect()
    }

    /// Somebody gets up.
    pub(crate) async fn leave(&mut self, person: &PersonId, leave: &Leave) -> Result<(), Refusal> {
        let open = self.state.stage() == Stage::Open;
        let mut chairs = self.chairs_of(person, leave.chair);
        if let Some(chair) = leave.chair
            && chairs.is_empty()
        {
            match self.state.chairs.get(usize::from(chair)) {
                None => return Err(no_chair()),
                Some(Chair::Open) if open => return Ok(()),
                Some(_) if open && self.state.owner.id == *person => chairs.push(chair),
                Some(_) => return Err(Refusal::Forbidden("somebody else sits there")),
            }
        }
        if chairs.is_empty() && !self.state.sits(person) {
            return Err(Refusal::Forbidden("you do not sit at this table"));
        }
        for chair in chairs {
            let body = match (self.state.stage(), &self.state.chairs[usize::from(chair)]) {
                (Stage::Open, _) => Body::Left { chair },
                (Stage::Running, Chair::Person { stand_in: None, .. }) => Body::StoodIn {
                    chair,
                    level: self.state.stand_in().to_owned(),
                },
                _ => continue,
            };
            if open {
                self.stop_start(person, chair).await?;
            }
            self.happen(body, Cause::person(person), None).await?;
        }
        Ok(())
    }

    /// The game begins, or those who are bound are asked for their nonces.
    pub(crate) async fn start(&mut self, person: &PersonId) -> Result<(), Refusal> {
        if self.state.owner.id != *person {
            return Err(Refusal::Forbidden(
                "only who opened the table starts the game",
            ));
        }
        if self.state.stage() != Stage::Open {
            return Ok(());
        }
        if self.state.chairs.contains(&Chair::Open) {
            return Err(Refusal::Conflict(
                "every chair must be taken before the game begins".to_owned(),
            ));
        }
        if self.state.people().next().is_none() {
            return Err(Refusal::Conflict(
                "at least one person must play".to_owned(),
            ));
        }
        if self.all_shown(person).await? {
            self.deal(person).await?;
        }
        Ok(())
    }

    /// Shuffles and deals.
    pub(crate) async fn deal(&mut self, person: &PersonId) -> Result<(), Refusal> {
        let players = self.state.chairs.len();
        let seed = match &self.state.fair {
            Some(fair) => fair.seed(&self.state.id),
            None => random_bytes(),
        };
        let dealt = fair::deal(&self.state.components, self.state.game, players, seed)
            .map_err(|why| Refusal::Conflict(why.to_string()))?;
        let chair_of = |seat| dealt.chairs.iter().position(|s| s.index() == seat);
        let body = Body::Started {
            position: dealt.game.to_string(),
            seats: (0..players)
                .map(|seat| chair_of(seat).expect("each seat has a chair") as u8)
                .collect(),
            bot_seed: u64::from_le_bytes(random_bytes()),
        };
        self.happen(body, Cause::person(person), None).await?;
        Ok(())
    }

    /// The same people want to play again.
    pub(crate) async fn rematch(&mut self, person: &Person) -> Result<(), Refusal> {
        if !self.state.sits(&person.id) {
            return Err(Refusal::Forbidden(
                "only those who played ask for a rematch",
            ));
        }
        if self.state.stage() != Stage::Over {
            return Err(Refusal::Conflict("the game is not over".to_owned()));
        }
        if self.state.rematch.is_some() {
            return Ok(());
        }
        let chairs = self.state.chairs.iter().map(|chair| match chair {
            // Whoever played on the same device keeps the name.
            Chair::Person { person: p, .. } if p.id == person.id => Chair::Person {
                person: p.clone(),
                stand_in: None,
                late: false,
            },
            Chair::Person { .. } | Chair::Recorded { .. } | Chair::Open => Chair::Open,
            Chair::Bot { level } => Chair::Bot {
                level: level.clone(),
            },
        });
        let body = Body::Created {
            game: self.state.game.to_string(),
            owner: person.clone(),
            access: self.state.access,
            spectators: self.state.spectators,
            hints: self.state.hints,
            undo: self.state.undo,
            chat: self.state.chat,
            pace: self.state.pace,
            components: self.state.component_set.clone(),
            fair: Some(Bound::new(vec![None; self.state.chairs.len()])),
            chairs: chairs.collect(),
        };
        let table = TableId::random();
        let opened = opening(&table, body)?;
        let body = Body::Rematch { table };
        self.happen(body, Cause::person(&person.id), Some(opened))
            .await?;
        Ok(())
    }
}

/// The first entry of a new table's log.
///
/// # Errors
/// When no table can be like this.
pub(crate) fn opening(table: &TableId, body: Body) -> Result<Append, Refusal> {
    let Body::Created { owner, .. } = &body else {
        unreachable!("a table is opened by its first entry")
    };
    let cause = Cause::person(&owner.id);
    // Nothing is dealt yet, so it does not matter with what.
    let step = Log::empty(table.clone(), Components::stand_in())
        .step(None, body.into(), cause)
        .map_err(|damage| Refusal::Unreadable(damage.why))?;
    Ok(Append {
        table: table.clone(),
        listing: Some(listing(&step.state)),
        rows: vec![step.row],
        turn: None,
    })
}

fn no_chair() -> Refusal {
    Refusal::Unreadable("there is no such chair".to_owned())
}
