//! What is kept of one entrant, given to whom it is about; and its removal.

use serde_json::{Value, json};
use sqlx::PgPool;

use crate::clock::Timestamp;
use crate::contest::{ContestEvent, EntryNo};
use crate::db::audit::Deed;
use crate::db::events::Event;
use crate::db::{self, DbError};
use crate::services::contests::Contests;
use crate::services::rights::Right;
use crate::services::sessions::Signed;
use crate::services::{ServiceError, Thing};

/// Everything the event keeps of one entrant: what everybody may know, what nobody else may, the rounds,
/// and each fact of the log that names the entry. Other players are not in it but as opponents.
pub async fn export(
    pool: &PgPool,
    contests: &Contests,
    signed: &Signed,
    event: &Event,
    no: EntryNo,
    at: Timestamp,
) -> Result<Value, ServiceError> {
    if !signed.may(event.event_id, Right::ReadPersonalData, None) {
        return Err(ServiceError::NotAllowed);
    }
    let folded = contests.load(event.event_id).await?;
    let contest = &folded.contest;
    let entry = contest
        .entry(no)
        .ok_or(ServiceError::NotFound(Thing::Person))?;
    let mut conn = pool.acquire().await?;
    let (person, deed) = (Some(signed.person_id), Deed::PersonExported { entry: no.0 });
    db::audit::add(&mut conn, person, Some(event.event_id), &deed, at).await?;
    drop(conn);
    let names = contests.names(&folded).await?;
    let private = contests.private(event.event_id).await?;
    let private = private.get(&no);
    let rounds = contest.rounds().iter().map(|round| {
        let Some((number, board)) = round.board_of(no) else {
            let bye = round.byes.iter().find(|(one, _)| *one == no);
            return json!({ "round": round.round, "bye": bye.map(|(_, kind)| kind) });
        };
        let opponent = board.table.opponent(no).and_then(|other| names.get(&other));
        json!({
            "round": round.round,
            "board": number,
            "colour": if board.table.white == no { "white" } else { "black" },
            "opponent": opponent,
            "result": board.result,
        })
    });
    let log = folded.log.iter().filter_map(|line| {
        let fact = facts_of(&line.event, no)?;
        Some(json!({ "at": line.at, "kind": line.event.kind(), "fact": fact }))
    });
    Ok(json!({
        "event": { "name": event.name, "address": event.slug, "starts_on": event.starts_on, "ends_on": event.ends_on },
        "entry": {
            "number": no,
            "public": entry.who,
            "shown_as": names.get(&no),
            "enters_in_round": entry.enters,
            "withdrawn_after_round": entry.withdrawn_after,
            "absences": entry.absences,
        },
        "private": {
            "birth": private.map(|one| one.birth.as_str()).unwrap_or_default(),
            "contact": private.map(|one| one.contact.as_str()).unwrap_or_default(),
            "note": private.map(|one| one.note.as_str()).unwrap_or_default(),
            "by_initials": private.is_some_and(|one| one.initials),
        },
        "rounds": rounds.collect::<Vec<_>>(),
        "log": log.collect::<Vec<_>>(),
    }))
}

/// The part of a fact that is about this entry alone; nothing where it is about others.
fn facts_of(event: &ContestEvent, no: EntryNo) -> Option<Value> {
    match event {
        ContestEvent::Entered { entries } => {
            let (_, who) = entries.iter().find(|(one, _)| *one == no)?;
            Some(json!(who))
        }
        ContestEvent::EntriesChanged { entries } => {
            let (_, who) = entries.iter().find(|(one, _)| *one == no)?;
            Some(json!(who))
        }
        ContestEvent::EntryChanged { no: one, who } if *one == no => Some(json!(who)),
        ContestEvent::CheckedIn { nos, enters } if nos.contains(&no) => {
            Some(json!({ "enters": enters }))
        }
        ContestEvent::AbsenceSet {
            no: one,
            round,
            bye,
        } if *one == no => Some(json!({ "round": round, "bye": bye })),
        ContestEvent::Withdrawn { no: one, after } if *one == no => Some(json!({ "after": after })),
        ContestEvent::EntryRemoved { no: one }
        | ContestEvent::CheckInUndone { no: one }
        | ContestEvent::Returned { no: one }
            if *one == no =>
        {
            Some(Value::Null)
        }
        _ => None,
    }
}

/// Whose contacts are removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Removal {
    /// One entrant's.
    One(EntryNo),
    /// Those of all.
    All,
}

/// Removes birth, contact and notes for good; says of how many entrants.
pub async fn remove_contacts(
    pool: &PgPool,
    signed: &Signed,
    event: &Event,
    removal: Removal,
    at: Timestamp,
) -> Result<u64, ServiceError> {
    if !signed.may(event.event_id, Right::ReadPersonalData, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let count = match removal {
        Removal::One(no) => db::privacy::remove_contact(&mut tx, event.event_id, no, at).await?,
        Removal::All => db::contests::remove_contacts(&mut tx, event.event_id, at).await?,
    };
    if count > 0 {
        let deed = Deed::ContactsRemoved { count };
        let person = Some(signed.person_id);
        db::audit::add(&mut tx, person, Some(event.event_id), &deed, at).await?;
    }
    tx.commit().await.map_err(DbError::from)?;
    Ok(count)
}
