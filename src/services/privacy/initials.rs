//! One switch shows somebody by initials: here and in every other event of the same organiser, past ones
//! too, at boards, in files and in feeds.

use chrono::{Datelike, NaiveDate};
use sqlx::PgPool;
use unicode_normalization::UnicodeNormalization;

use crate::clock::Timestamp;
use crate::contest::{Contest, Entrant, EntryNo};
use crate::db::audit::Deed;
use crate::db::contests::Private;
use crate::db::{self, EventId};
use crate::services::boards::Boards;
use crate::services::contests::{Contests, initials};
use crate::services::rights::Right;
use crate::services::sessions::Signed;
use crate::services::{ServiceError, Thing};

/// Who is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// An entry of the event.
    Entry(EntryNo),
    /// Whoever is called so at its boards, where there are no entries.
    Name(String),
}

/// Shows somebody by initials, or in full again; says in how many events something changed.
#[allow(clippy::too_many_arguments)]
pub async fn show_by_initials(
    pool: &PgPool,
    (contests, boards): (&Contests, &Boards),
    signed: &Signed,
    event_id: EventId,
    subject: Subject,
    hidden: bool,
    at: Timestamp,
) -> Result<usize, ServiceError> {
    if !signed.may(event_id, Right::ReadPersonalData, None) {
        return Err(ServiceError::NotAllowed);
    }
    let who = match &subject {
        Subject::Name(name) => Entrant {
            name: name.clone(),
            ..Entrant::default()
        },
        Subject::Entry(no) => {
            let folded = contests.load(event_id).await?;
            let entry = folded.contest.entry(*no);
            entry
                .ok_or(ServiceError::NotFound(Thing::Person))?
                .who
                .clone()
        }
    };
    let mut conn = pool.acquire().await?;
    let events = db::events::list_of_person(&mut conn, signed.person_id).await?;
    drop(conn);
    let mut changed = 0;
    for event in events {
        if !signed.may(event.event_id, Right::ReadPersonalData, None) {
            continue;
        }
        let folded = contests.load(event.event_id).await?;
        let here = event.event_id == event_id;
        let nos: Vec<EntryNo> = match &subject {
            // In the event itself the entry is meant, whoever else has the same name.
            Subject::Entry(no) if here => vec![*no],
            _ => folded
                .contest
                .entries()
                .filter(|entry| is_same(&entry.who, &who))
                .map(|entry| entry.no)
                .collect(),
        };
        let was = contests.private(event.event_id).await?;
        let is_hidden = |no: &EntryNo| was.get(no).is_some_and(|one| one.initials);
        let nos: Vec<EntryNo> = nos
            .into_iter()
            .filter(|no| is_hidden(no) != hidden)
            .collect();
        let mut tx = pool.begin().await?;
        let mut games = 0;
        for (name, _) in db::privacy::list_names(&mut tx, event.event_id).await? {
            let of_entry = nos.iter().any(|no| {
                let entry = folded.contest.entry(*no);
                entry.is_some_and(|entry| entry.who.name == name)
            });
            // Where there are entries they say who is meant.
            let of_board = !event.has_contest && key(&name) == key(&who.name);
            if of_entry || of_board {
                games += turn(&mut tx, event.event_id, &name, hidden).await?;
            }
        }
        for no in &nos {
            games += turn_at_boards(&mut tx, event.event_id, &folded.contest, *no, hidden).await?;
        }
        if nos.is_empty() && games == 0 {
            continue;
        }
        if !nos.is_empty() {
            db::privacy::set_initials(&mut tx, event.event_id, &nos, hidden, at).await?;
        }
        let deed = Deed::ShownByInitials {
            entries: nos.iter().map(|no| no.0).collect(),
            hidden,
        };
        let person = Some(signed.person_id);
        db::audit::add(&mut tx, person, Some(event.event_id), &deed, at).await?;
        tx.commit().await?;
        boards.read_names_again(event.event_id).await?;
        boards.every_page_changed(event.event_id);
        changed += 1;
    }
    Ok(changed)
}

/// Somebody who is shown by initials in another event of the organiser is so among new entries too.
pub async fn inherit(
    pool: &PgPool,
    contests: &Contests,
    signed: &Signed,
    event_id: EventId,
    nos: &[EntryNo],
    at: Timestamp,
) -> Result<(), ServiceError> {
    let mut conn = pool.acquire().await?;
    let events = db::events::list_of_person(&mut conn, signed.person_id).await?;
    drop(conn);
    let mut hidden: Vec<Entrant> = Vec::new();
    for event in events.iter().filter(|event| event.event_id != event_id) {
        if !signed.may(event.event_id, Right::ReadPersonalData, None) {
            continue;
        }
        let private = contests.private(event.event_id).await?;
        if private.values().any(|one| one.initials) {
            let folded = contests.load(event.event_id).await?;
            let by_initials = |no: &EntryNo| private.get(no).is_some_and(|one| one.initials);
            let entries = folded.contest.entries();
            hidden.extend(
                entries
                    .filter(|one| by_initials(&one.no))
                    .map(|one| one.who.clone()),
            );
        }
    }
    let folded = contests.load(event_id).await?;
    let nos: Vec<EntryNo> = nos
        .iter()
        .copied()
        .filter(|no| {
            let entry = folded.contest.entry(*no);
            entry.is_some_and(|entry| hidden.iter().any(|one| is_same(one, &entry.who)))
        })
        .collect();
    if !nos.is_empty() {
        let mut conn = pool.acquire().await?;
        db::privacy::set_initials(&mut conn, event_id, &nos, true, at).await?;
    }
    Ok(())
}

async fn turn(
    conn: &mut sqlx::PgConnection,
    event_id: EventId,
    name: &str,
    hidden: bool,
) -> Result<u64, db::DbError> {
    match hidden {
        true => db::privacy::hide_name(conn, event_id, name, &initials(name)).await,
        false => db::privacy::show_name(conn, event_id, name).await,
    }
}

/// Boards that were opened while only initials were to be shown have nothing else: what the player is
/// called there is noted before it is shown.
async fn turn_at_boards(
    conn: &mut sqlx::PgConnection,
    event_id: EventId,
    contest: &Contest,
    no: EntryNo,
    hidden: bool,
) -> Result<u64, db::DbError> {
    let Some(entry) = contest.entry(no).filter(|_| !hidden) else {
        return Ok(0);
    };
    let name = &entry.who.name;
    let seats: Vec<db::privacy::Seat> = contest
        .rounds()
        .iter()
        .filter_map(|round| {
            let (number, board) = round.board_of(no)?;
            Some((
                i32::from(round.round),
                i32::from(number),
                board.table.white == no,
            ))
        })
        .collect();
    db::privacy::note_full_name(conn, event_id, &seats, name, &initials(name)).await?;
    db::privacy::show_name(conn, event_id, name).await
}

/// Whether two entries are of one person: by the federation's number where both have one, else by name.
fn is_same(one: &Entrant, other: &Entrant) -> bool {
    match (one.federation_id.as_str(), other.federation_id.as_str()) {
        ("", _) | (_, "") => key(&one.name) == key(&other.name),
        (one, other) => one == other,
    }
}

/// A name without accents, case, signs and order: `DELHAYE, François` is `François Delhaye`.
fn key(name: &str) -> Vec<String> {
    let is_mark = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    let plain: String = name
        .nfd()
        .filter(|letter| !is_mark(letter))
        .flat_map(char::to_lowercase)
        .map(|letter| {
            if letter.is_alphanumeric() {
                letter
            } else {
                ' '
            }
        })
        .collect();
    let mut words: Vec<String> = plain.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Those who are not of age on a day, by what was told of their birth. Where only the year is known, the
/// whole of the year in which they become eighteen counts.
pub fn minors<'a>(private: impl Iterator<Item = &'a Private>, on: NaiveDate) -> Vec<EntryNo> {
    private
        .filter(|one| is_minor(&one.birth, on))
        .map(|one| one.no)
        .collect()
}

fn is_minor(birth: &str, on: NaiveDate) -> bool {
    if let Ok(day) = NaiveDate::parse_from_str(birth, "%Y/%m/%d") {
        return on.years_since(day).is_none_or(|years| years < 18);
    }
    let year: Option<i32> = birth.split('/').next().and_then(|year| year.parse().ok());
    year.is_some_and(|year| on.year() - year <= 18)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_is_found_however_the_name_is_written() {
        let entrant = |name: &str, federation_id: &str| Entrant {
            name: name.to_owned(),
            federation_id: federation_id.to_owned(),
            ..Entrant::default()
        };
        let one = entrant("Delhaye François", "");
        assert!(is_same(&one, &entrant("DELHAYE, Francois", "12")));
        assert!(is_same(&one, &entrant("François Delhaye", "")));
        assert!(!is_same(&one, &entrant("Delhaye Françoise", "")));
        assert!(!is_same(
            &entrant("Delhaye François", "11"),
            &entrant("Delhaye François", "12")
        ));
        assert!(is_same(
            &entrant("Delhaye F", "12"),
            &entrant("Delhaye François", "12")
        ));
    }

    #[test]
    fn who_is_eighteen_today_is_of_age() {
        let on: NaiveDate = "2026-11-30".parse().unwrap();
        assert!(!is_minor("2008/11/30", on));
        assert!(is_minor("2008/12/01", on));
        // Born in 2008, perhaps in December.
        assert!(is_minor("2008", on));
        assert!(!is_minor("2007", on));
        assert!(!is_minor("", on));
        // A day that does not exist has a year all the same.
        assert!(is_minor("2015/02/31", on));
    }
}
