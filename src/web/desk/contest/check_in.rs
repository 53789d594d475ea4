//! `/desk/{slug}/check-in`: who has arrived, by two letters and Enter.
//!
//! The line finds somebody who is missing: the beginnings of words of a name, or a number. Where that is one
//! player, Enter checks in; where it is several, they are offered. Several devices do so at once: each hears
//! of the others by the desk's stream and asks for the list again.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::{Outcome, load, record};
use crate::contest::{Command, Contest, Entry, EntryNo};
use crate::web::error::wants_json;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{Arrival, ArrivalsPart, CheckInPage, WhichPart};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::plain;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// What the address may say.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// Who was just checked in.
    done: Option<u16>,
    /// Who was just said to be missing after all.
    undone: Option<u16>,
    /// Who was there before the line was sent.
    already: Option<u16>,
}

/// A form of the page.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    command_id: Uuid,
    /// What was typed.
    #[serde(default)]
    q: String,
    /// Who was chosen instead.
    no: Option<u16>,
    /// `undo` for who was checked in by mistake.
    #[serde(default)]
    action: String,
}

/// What became of a form.
enum Said {
    /// This one is there now.
    Done(EntryNo),
    /// This one is missing again.
    Undone(EntryNo),
    /// This one was there before.
    Already(EntryNo),
    /// These are meant, perhaps.
    Which(Vec<EntryNo>),
    /// Nothing was recorded, and why.
    Wrong(Vec<String>),
}

/// Who is missing: as a page or, for a page that is open already, as its parts.
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let contest = &folded.contest;
    if wants_json(&request) {
        let list = arrivals(t, &place, contest).render()?;
        return Ok(HttpResponse::Ok().json(json!({ "parts": { "arrivals": list } })));
    }
    let known = |no: &u16| contest.entry(EntryNo(*no)).is_some();
    let name = |no: u16| words::contest::name(contest, EntryNo(no));
    let said = match (asked.done, asked.undone, asked.already) {
        (Some(no), _, _) if known(&no) => Some(t.checkin_done(name(no))),
        (_, Some(no), _) if known(&no) => Some(t.checkin_undone(name(no))),
        (_, _, Some(no)) if known(&no) => Some(t.checkin_already(name(no))),
        _ => None,
    };
    let shown = CheckInPage {
        said,
        ..empty(t, &place, contest)
    };
    page(StatusCode::OK, &shown)
}

/// Does what the line or a button says.
pub async fn act(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let said = carry_out(t, &state, &place, &typed).await?;
    let folded = load(&state, &place).await?;
    match wants_json(&request) {
        true => as_parts(t, &place, &folded.contest, &typed, said),
        false => as_page(t, &place, &folded.contest, &typed, said),
    }
}

async fn carry_out(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    typed: &Typed,
) -> Result<Said, WebError> {
    let folded = load(state, place).await?;
    let contest = &folded.contest;
    let no = match typed.no {
        Some(no) => EntryNo(no),
        None => match found(contest, &typed.q) {
            Found::One(no) => no,
            Found::There(no) => return Ok(Said::Already(no)),
            Found::Several(all) => return Ok(Said::Which(all)),
            Found::Nobody => {
                return Ok(Said::Wrong(vec![t.checkin_nobody(typed.q.trim())]));
            }
        },
    };
    let undo = typed.action == "undo";
    let is_there = |entry: &Entry| entry.enters.is_some();
    // The other device was quicker, or this form is sent again: what is wanted is so.
    if !undo && contest.entry(no).is_some_and(is_there) {
        let before = folded.log.iter().rev();
        let mut before = before.filter(|line| line.command_id.0 == typed.command_id);
        return Ok(match before.next() {
            Some(_) => Said::Done(no),
            None => Said::Already(no),
        });
    }
    let command = match undo {
        true => Command::UndoCheckIn { no },
        false => Command::CheckIn { nos: vec![no] },
    };
    Ok(
        match record(t, state, place, command, typed.command_id).await? {
            Outcome::Done(_) if undo => Said::Undone(no),
            Outcome::Done(_) => Said::Done(no),
            Outcome::Refused(why) => {
                // Between the look and the record the other device may have been quicker still.
                let now = load(state, place).await?;
                match !undo && now.contest.entry(no).is_some_and(is_there) {
                    true => Said::Already(no),
                    false => Said::Wrong(why),
                }
            }
        },
    )
}

/// Whom a line means.
#[derive(PartialEq, Eq, Debug)]
enum Found {
    /// One of the missing.
    One(EntryNo),
    /// Nobody who is missing, but one who is there.
    There(EntryNo),
    /// Several of them.
    Several(Vec<EntryNo>),
    /// Nobody.
    Nobody,
}

/// Looks among the missing first: who is there already is not waited for.
fn found(contest: &Contest, typed: &str) -> Found {
    let wanted = plain(typed.trim());
    let answers = |there: bool| -> Vec<EntryNo> {
        let entries = contest.entries();
        let mut all: Vec<&Entry> = entries
            .filter(|entry| entry.withdrawn_after.is_none() && entry.enters.is_some() == there)
            .filter(|entry| answers_to(entry, &wanted))
            .collect();
        all.sort_by_cached_key(|entry| plain(&entry.who.name));
        all.into_iter().map(|entry| entry.no).collect()
    };
    match (answers(false).as_slice(), answers(true).as_slice()) {
        _ if wanted.is_empty() => Found::Nobody,
        ([one], _) => Found::One(*one),
        ([], [one]) => Found::There(*one),
        ([], []) => Found::Nobody,
        ([], several) | (several, _) => Found::Several(several.to_vec()),
    }
}

/// Whether somebody answers to what was typed, in plain letters: figures are the number of the entry, and
/// each word the beginning of a word of the name, every time another.
fn answers_to(entry: &Entry, wanted: &str) -> bool {
    if let Ok(no) = wanted.parse::<u16>() {
        return entry.no == EntryNo(no);
    }
    let name = plain(&entry.who.name);
    let (mut words, parts) = (words_of(&name), words_of(wanted));
    let mut is_begun = |part: &str| {
        let at = words.iter().position(|word| word.starts_with(part));
        at.map(|at| words.remove(at)).is_some()
    };
    !parts.is_empty() && parts.into_iter().all(&mut is_begun)
}

/// `n’diaye-le goff` is four words, however its signs are typed.
fn words_of(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

fn as_parts(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    typed: &Typed,
    said: Said,
) -> Result<HttpResponse, WebError> {
    let which = which(t, place, contest, typed, &said).render()?;
    let list = arrivals(t, place, contest).render()?;
    let is_wrong = matches!(said, Said::Wrong(_) | Said::Which(_));
    let status = match is_wrong {
        true => StatusCode::UNPROCESSABLE_ENTITY,
        false => StatusCode::OK,
    };
    Ok(HttpResponse::build(status).json(json!({
        "said": in_words(t, contest, &said),
        "parts": { "which": which, "arrivals": list },
    })))
}

fn as_page(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    typed: &Typed,
    said: Said,
) -> Result<HttpResponse, WebError> {
    let slug = &place.event.slug;
    let back = |word: &str, no: EntryNo| see_other(&format!("/desk/{slug}/check-in?{word}={no}"));
    let shown = match said {
        Said::Done(no) => return Ok(back("done", no)),
        Said::Undone(no) => return Ok(back("undone", no)),
        Said::Already(no) => return Ok(back("already", no)),
        Said::Which(_) => CheckInPage {
            typed: typed.q.clone(),
            which: which(t, place, contest, typed, &said),
            ..empty(t, place, contest)
        },
        Said::Wrong(faults) => CheckInPage {
            typed: typed.q.clone(),
            faults,
            ..empty(t, place, contest)
        },
    };
    page(StatusCode::UNPROCESSABLE_ENTITY, &shown)
}

fn in_words(t: Lang, contest: &Contest, said: &Said) -> String {
    let name = |no: &EntryNo| words::contest::name(contest, *no);
    match said {
        Said::Done(no) => t.checkin_done(name(no)),
        Said::Undone(no) => t.checkin_undone(name(no)),
        Said::Already(no) => t.checkin_already(name(no)),
        // The choice asks it itself.
        Said::Which(_) => String::new(),
        Said::Wrong(why) => why.join(" "),
    }
}

fn empty(t: Lang, place: &InEvent, contest: &Contest) -> CheckInPage {
    let words = json!({ "stale": t.checkin_stale("{time}") });
    CheckInPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::CheckIn),
        slug: place.event.slug.clone(),
        said: None,
        faults: Vec::new(),
        typed: String::new(),
        words: words.to_string(),
        which: which(
            t,
            place,
            contest,
            &Typed::default(),
            &Said::Wrong(Vec::new()),
        ),
        arrivals: arrivals(t, place, contest),
    }
}

fn which(t: Lang, place: &InEvent, contest: &Contest, typed: &Typed, said: &Said) -> WhichPart {
    let all = match said {
        Said::Which(all) => all.as_slice(),
        _ => &[],
    };
    let entries = all.iter().filter_map(|no| contest.entry(*no));
    WhichPart {
        t,
        slug: place.event.slug.clone(),
        typed: typed.q.trim().to_owned(),
        choices: entries.map(arrival).collect(),
    }
}

fn arrivals(t: Lang, place: &InEvent, contest: &Contest) -> ArrivalsPart {
    let here = contest
        .entries()
        .filter(|entry| entry.withdrawn_after.is_none());
    let (there, missing): (Vec<&Entry>, Vec<&Entry>) =
        here.partition(|entry| entry.enters.is_some());
    let by_name = |all: Vec<&Entry>| -> Vec<Arrival> {
        let mut all: Vec<Arrival> = all.into_iter().map(arrival).collect();
        all.sort_by_cached_key(|one| plain(&one.name));
        all
    };
    ArrivalsPart {
        t,
        slug: place.event.slug.clone(),
        missing: t.checkin_missing(missing.len()),
        nobody_is_missing: missing.is_empty(),
        present: t.checkin_there(there.len()),
        is_asked: contest.settings().is_some_and(|rules| rules.check_in),
        waited_for: by_name(missing),
        there: by_name(there),
    }
}

fn arrival(entry: &Entry) -> Arrival {
    Arrival {
        no: entry.no.0,
        name: entry.who.name.clone(),
        club: entry.who.club.clone(),
        sought: plain(&entry.who.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{Entrant, Settings};

    /// Entered in this order, from 1; those in `there` have arrived.
    fn contest(names: &[&str], there: &[u16]) -> Contest {
        let mut contest = Contest::new();
        let entrants = names.iter().map(|name| Entrant {
            name: (*name).to_owned(),
            ..Entrant::default()
        });
        let commands = [
            Command::Configure {
                settings: Settings::swiss(3, 0),
                reason: String::new(),
            },
            Command::Enter {
                entrants: entrants.collect(),
            },
            Command::CheckIn {
                nos: there.iter().map(|no| EntryNo(*no)).collect(),
            },
        ];
        for command in commands {
            if let Ok(event) = contest.decide(&command) {
                contest.take(&event);
            }
        }
        contest
    }

    #[test]
    fn two_letters_of_any_word_find_a_player_without_accents() {
        let names = ["Évrard Luc", "Delhaye-Évain François", "van der Berg Anna"];
        let contest = contest(&names, &[]);
        let one = |no| Found::One(EntryNo(no));
        assert_eq!(found(&contest, "lu"), one(1));
        assert_eq!(found(&contest, " fr "), one(2));
        assert_eq!(found(&contest, "BE"), one(3));
        assert_eq!(
            found(&contest, "ev"),
            Found::Several(vec![EntryNo(2), EntryNo(1)])
        );
        assert_eq!(found(&contest, "ev fr"), one(2));
        assert_eq!(found(&contest, "zz"), Found::Nobody);
        assert_eq!(found(&contest, "  "), Found::Nobody);
        // The sign between two words may be typed another way, and alone it is nobody's name.
        assert_eq!(found(&contest, "d'e"), one(2));
        assert_eq!(found(&contest, "delhaye'ev"), one(2));
        assert_eq!(found(&contest, "-"), Found::Nobody);
        // Not the middle of a word, and no word twice.
        assert_eq!(found(&contest, "rard"), Found::Nobody);
        assert_eq!(found(&contest, "lu lu"), Found::Nobody);
    }

    #[test]
    fn a_number_is_that_of_the_entry() {
        let contest = contest(&["Adam Noé", "Blin Zoé"], &[]);
        assert_eq!(found(&contest, "2"), Found::One(EntryNo(2)));
        assert_eq!(found(&contest, "12"), Found::Nobody);
    }

    #[test]
    fn who_is_there_is_found_only_where_nobody_missing_is() {
        let contest = contest(&["Adam Noé", "Adler Léa", "Blin Zoé"], &[1, 3]);
        assert_eq!(found(&contest, "ad"), Found::One(EntryNo(2)));
        assert_eq!(found(&contest, "no"), Found::There(EntryNo(1)));
        assert_eq!(found(&contest, "3"), Found::There(EntryNo(3)));
    }
}
