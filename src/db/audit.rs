//! Who did what. Rows are added and read, never changed; what happened at the boards is read
//! from their own record, so that nothing is told twice.

use chrono::NaiveDate;
use serde_json::Value;
use sqlx::PgConnection;

use crate::arbitration::RuleProfile;
use crate::clock::{ChosenClock, TimeControl, Timestamp};
use crate::db::events::Event;
use crate::db::next_round::NextRound;
use crate::db::{DbError, EventId, GameId, Grant, InvitationId, PersonId};
use crate::draughts::Variant;
use crate::words::Lang;

/// Something somebody did, besides the boards. People are named by their keys only.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Deed {
    /// Signed in.
    SignedIn,
    /// Signed out.
    SignedOut,
    /// Ended another session of his.
    SessionEnded,
    /// Ended all his other sessions.
    OtherSessionsEnded {
        /// How many.
        count: u64,
    },
    /// Changed his password.
    PasswordChanged,
    /// Made an account from an invitation.
    AccountCreated,
    /// Made a link for a colleague.
    InvitationMade {
        /// Which one.
        invitation: InvitationId,
        /// What the colleague becomes.
        grant: Grant,
    },
    /// Withdrew a link.
    InvitationWithdrawn {
        /// Which one.
        invitation: InvitationId,
    },
    /// Took a link, and the role with it.
    InvitationAccepted {
        /// What he became.
        grant: Grant,
    },
    /// Changed what a colleague is.
    RolesChanged {
        /// Whose roles.
        person: PersonId,
        /// What he was.
        before: Vec<Grant>,
        /// What he is; empty when he is nothing any more.
        after: Vec<Grant>,
    },
    /// Created the event.
    EventCreated,
    /// Changed what is said of the event: its name, its place, its days.
    EventChanged {
        /// What was said before.
        before: Box<EventThen>,
        /// What is said from then on.
        after: Box<EventThen>,
        /// Whether games had been opened before.
        games_open: bool,
        /// Why; may be empty while no game was open.
        reason: String,
    },
    /// Changed the rules of the event.
    RulesChanged {
        /// The rules before.
        before: Box<RulesThen>,
        /// The rules from then on.
        after: Box<RulesThen>,
        /// Whether games had been opened under the rules before.
        games_open: bool,
        /// Why, for everybody to read; may be empty while no game was open.
        reason: String,
    },
    /// Gave a time control a name, for the forms of the event.
    OwnClockAdded {
        /// The name.
        name: String,
        /// The control.
        control: Box<TimeControl>,
    },
    /// Took such a name away.
    OwnClockRemoved {
        /// The name.
        name: String,
    },
    /// Announced when the next round begins, or took it back.
    RoundAnnounced {
        /// What was announced before.
        before: Option<NextRound>,
        /// What is announced.
        after: Option<NextRound>,
    },
    /// Brought games in from a file.
    GamesImported {
        /// How many.
        games: u32,
    },
    /// Paired a tablet with a board: whoever made the code.
    TabletPaired {
        /// The board.
        board: u32,
    },
    /// Detached a tablet from its board.
    TabletDetached {
        /// The board.
        board: u32,
    },
    /// Made a token for a program.
    TokenMade {
        /// What the program may do.
        grant: Grant,
        /// Which program.
        note: String,
    },
    /// Revoked the token of a program.
    TokenRevoked {
        /// Which program.
        note: String,
    },
    /// Entered an address that is told of publications.
    WebhookMade,
    /// Took such an address away.
    WebhookEnded,
    /// Made the event from a backup of another.
    EventRestored,
    /// Had entrants shown by initials, or in full again.
    ShownByInitials {
        /// Their entries; none where there are only names at boards.
        entries: Vec<u16>,
        /// Whether by initials.
        hidden: bool,
    },
    /// Removed how entrants are reached, and when they were born.
    ContactsRemoved {
        /// Of how many.
        count: u64,
    },
    /// Gave out what is kept of an entrant.
    PersonExported {
        /// Whose entry.
        entry: u16,
    },
    /// Something a later build wrote and this one does not know.
    #[serde(other)]
    Unknown,
}

/// What is said of an event at some time, its rules aside.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EventThen {
    /// Its name.
    pub name: String,
    /// Where; may be empty.
    pub place: String,
    /// First day.
    pub starts_on: NaiveDate,
    /// Last day, not before the first.
    pub ends_on: NaiveDate,
    /// Its tempo, in words; may be empty.
    pub tempo: String,
    /// The zone of its clocks on the wall, as in the tz database.
    pub time_zone: String,
    /// The language of its papers, by its code.
    pub language: String,
}

impl EventThen {
    /// What is said of the event now.
    pub fn of(event: &Event, language: Lang) -> EventThen {
        EventThen {
            name: event.name.clone(),
            place: event.place.clone(),
            starts_on: event.starts_on,
            ends_on: event.ends_on,
            tempo: event.tempo.clone(),
            time_zone: event.time_zone.clone(),
            language: language.code().to_owned(),
        }
    }
}

/// A change of an event, as somebody is told of it who has seen it as it was before.
#[derive(Debug, Clone, PartialEq)]
pub struct EventChangeLine {
    /// Its number: later changes have greater ones.
    pub no: i64,
    /// When.
    pub at: Timestamp,
    /// The name of who made it, as his colleagues see it.
    pub display_name: Option<String>,
    /// [`Deed::EventChanged`] or [`Deed::RulesChanged`].
    pub deed: Deed,
}

/// The rules of an event at some time, with every value.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RulesThen {
    /// Which game was played.
    pub variant: Variant,
    /// The text that governed it.
    pub profile: RuleProfile,
    /// The clock its games were opened with; absent where none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ChosenClock>,
}

/// A change of the rules of an event that has games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleChange {
    /// When.
    pub at: Timestamp,
    /// The rules before.
    pub before: RulesThen,
    /// The rules from then on.
    pub after: RulesThen,
    /// Why.
    pub reason: String,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditLine {
    /// When.
    pub occurred_at: Timestamp,
    /// Who; nobody, for what the program did by itself.
    pub person_id: Option<PersonId>,
    /// The name his colleagues see.
    pub display_name: Option<String>,
    /// What.
    pub what: AuditedAct,
    /// Where the next page begins.
    pub mark: AuditMark,
}

/// What a line of the log tells.
#[derive(Debug, Clone, PartialEq)]
pub enum AuditedAct {
    /// Something besides the boards.
    Deed {
        /// What was done.
        deed: Deed,
        /// The present name of the colleague it was done to.
        to: Option<String>,
    },
    /// Something recorded at a board.
    Board {
        /// The game.
        game_id: GameId,
        /// Its round.
        round_no: u32,
        /// Its board.
        board_no: u32,
        /// The number of the record.
        seq: u32,
        /// The kind of record.
        kind: String,
        /// The record.
        payload: Value,
    },
}

/// A place in the log: the lines after it are older.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AuditMark {
    /// The instant of the line.
    pub occurred_at: Timestamp,
    /// What tells lines of one instant apart.
    pub key: String,
}

/// Adds a line.
pub async fn add(
    conn: &mut PgConnection,
    person_id: Option<PersonId>,
    event_id: Option<EventId>,
    deed: &Deed,
    at: Timestamp,
) -> Result<(), DbError> {
    let unreadable = || DbError::Unreadable {
        what: "deed",
        reason: format!("{deed:?}"),
    };
    let mut detail = serde_json::to_value(deed).map_err(|_| unreadable())?;
    let action = detail
        .as_object_mut()
        .and_then(|fields| fields.remove("action"))
        .ok_or_else(unreadable)?;
    sqlx::query!(
        "INSERT INTO audit_entry (occurred_at, person_id, event_id, action, detail) VALUES ($1, $2, $3, $4, $5)",
        at,
        person_id.map(|person| person.0),
        event_id.map(|event| event.0),
        action.as_str().ok_or_else(unreadable)?,
        detail
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The log of an event, boards included, the newest first: at most `limit` lines older than `before`.
/// With `only`, nothing but what that person did. Of a game that came from a file the opening alone
/// is told: its moves were recorded by whoever wrote the file.
pub async fn list(
    conn: &mut PgConnection,
    event_id: EventId,
    only: Option<PersonId>,
    before: Option<&AuditMark>,
    limit: u32,
) -> Result<Vec<AuditLine>, DbError> {
    // Each half is cut before they are joined, so that a long event does not sort all its moves.
    let rows = sqlx::query!(
        r#"WITH line AS (
               (SELECT occurred_at, 'a' || lpad(audit_entry_id::text, 19, '0') AS key, person_id, action AS kind, detail AS payload,
                       NULL::uuid AS game_id, NULL::integer AS round_no, NULL::integer AS board_no, NULL::integer AS seq
                FROM audit_entry
                WHERE event_id = $1 AND ($2::uuid IS NULL OR person_id = $2)
                  AND ($3::timestamptz IS NULL OR (occurred_at, 'a' || lpad(audit_entry_id::text, 19, '0')) < ($3, $4::text))
                ORDER BY occurred_at DESC, audit_entry_id DESC LIMIT $5)
               UNION ALL
               (SELECT occurred_at, 'g' || game_event.game_id::text || lpad(seq::text, 10, '0') AS key, person_id, kind, payload,
                       game_event.game_id, round_no, board_no, seq
                FROM game_event JOIN game USING (game_id)
                WHERE game.event_id = $1
                  AND (seq = 1 OR source_pdn IS NULL OR occurred_at > opened_at)
                  AND ($2::uuid IS NULL OR person_id = $2)
                  AND ($3::timestamptz IS NULL OR (occurred_at, 'g' || game_event.game_id::text || lpad(seq::text, 10, '0')) < ($3, $4::text))
                ORDER BY occurred_at DESC, 2 DESC LIMIT $5)
           )
           SELECT line.occurred_at AS "occurred_at!", line.key AS "key!", line.person_id, line.kind AS "kind!", line.payload AS "payload!",
                  line.game_id, line.round_no, line.board_no, line.seq,
                  actor.display_name AS "display_name?", target.display_name AS "target_name?"
           FROM line
           LEFT JOIN person AS actor ON actor.person_id = line.person_id
           LEFT JOIN person AS target ON target.person_id::text = line.payload ->> 'person' AND line.game_id IS NULL
           ORDER BY line.occurred_at DESC, line.key DESC LIMIT $5"#,
        event_id.0,
        only.map(|person| person.0),
        before.map(|mark| mark.occurred_at),
        before.map(|mark| mark.key.as_str()),
        i64::from(limit)
    )
    .fetch_all(conn)
    .await?;
    let number = |value: Option<i32>| {
        value
            .and_then(|value| u32::try_from(value).ok())
            .unwrap_or_default()
    };
    Ok(rows
        .into_iter()
        .map(|row| {
            let what = match row.game_id {
                Some(game_id) => AuditedAct::Board {
                    game_id: GameId(game_id),
                    round_no: number(row.round_no),
                    board_no: number(row.board_no),
                    seq: number(row.seq),
                    kind: row.kind,
                    payload: row.payload,
                },
                None => AuditedAct::Deed {
                    deed: read_deed(row.kind, row.payload),
                    to: row.target_name,
                },
            };
            AuditLine {
                occurred_at: row.occurred_at,
                person_id: row.person_id.map(PersonId),
                display_name: row.display_name,
                what,
                mark: AuditMark {
                    occurred_at: row.occurred_at,
                    key: row.key,
                },
            }
        })
        .collect())
}

/// The changes of an event's rules since its first game was opened, the latest first: what everybody
/// may read.
pub async fn list_rule_changes(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<RuleChange>, DbError> {
    let rows = sqlx::query!(
        "SELECT occurred_at, action, detail FROM audit_entry
         WHERE event_id = $1 AND action = 'rules_changed' ORDER BY audit_entry_id DESC",
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    let changes = rows
        .into_iter()
        .filter_map(|row| match read_deed(row.action, row.detail) {
            Deed::RulesChanged {
                before,
                after,
                games_open: true,
                reason,
            } => Some(RuleChange {
                at: row.occurred_at,
                before: *before,
                after: *after,
                reason,
            }),
            _ => None,
        });
    Ok(changes.collect())
}

/// The number of the last change of what is said of the event; 0 where it is as it was created.
pub async fn last_event_change(conn: &mut PgConnection, event_id: EventId) -> Result<i64, DbError> {
    let last = sqlx::query_scalar!(
        "SELECT max(audit_entry_id) FROM audit_entry
         WHERE event_id = $1 AND action IN ('event_changed', 'rules_changed')",
        event_id.0
    )
    .fetch_one(conn)
    .await?;
    Ok(last.unwrap_or(0))
}

/// The changes of what is said of the event that are later than the one of this number, in order.
pub async fn list_event_changes(
    conn: &mut PgConnection,
    event_id: EventId,
    after: i64,
) -> Result<Vec<EventChangeLine>, DbError> {
    let rows = sqlx::query!(
        "SELECT audit_entry_id, occurred_at, action, detail,
                (SELECT display_name FROM person WHERE person.person_id = audit_entry.person_id) AS display_name
         FROM audit_entry
         WHERE event_id = $1 AND action IN ('event_changed', 'rules_changed') AND audit_entry_id > $2
         ORDER BY audit_entry_id",
        event_id.0,
        after
    )
    .fetch_all(conn)
    .await?;
    let lines = rows.into_iter().map(|row| EventChangeLine {
        no: row.audit_entry_id,
        at: row.occurred_at,
        display_name: row.display_name,
        deed: read_deed(row.action, row.detail),
    });
    Ok(lines.collect())
}

/// What was announced of when rounds begin, in order: each time what was announced before, and what was
/// announced then.
pub async fn list_announced_rounds(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<(Option<NextRound>, Option<NextRound>)>, DbError> {
    let rows = sqlx::query!(
        "SELECT action, detail FROM audit_entry
         WHERE event_id = $1 AND action = 'round_announced' ORDER BY audit_entry_id",
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    let announced = rows
        .into_iter()
        .filter_map(|row| match read_deed(row.action, row.detail) {
            Deed::RoundAnnounced { before, after } => Some((before, after)),
            _ => None,
        });
    Ok(announced.collect())
}

fn read_deed(action: String, mut detail: Value) -> Deed {
    if let Some(fields) = detail.as_object_mut() {
        fields.insert("action".to_owned(), Value::String(action));
    }
    serde_json::from_value(detail).unwrap_or(Deed::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Role;

    #[test]
    fn a_deed_is_read_back_as_it_was_written() {
        let deed = Deed::InvitationAccepted {
            grant: Grant {
                role: Role::Recorder,
                boards: vec![3, 4],
            },
        };
        let mut detail = serde_json::to_value(&deed).unwrap();
        let action = detail.as_object_mut().unwrap().remove("action").unwrap();
        assert_eq!(action, "invitation_accepted");
        assert_eq!(read_deed("invitation_accepted".to_owned(), detail), deed);
    }

    #[test]
    fn a_deed_of_a_later_build_is_told_as_unknown() {
        assert_eq!(
            read_deed("moon_landed".to_owned(), serde_json::json!({"rocket": 7})),
            Deed::Unknown
        );
    }
}
