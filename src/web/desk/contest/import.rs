//! `/desk/{slug}/players/import`: a list of players, seen before it is taken. The page carries the text,
//! and the confirmation sends it again, so that nothing is kept between the two.

use actix_multipart::Multipart;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use futures_util::TryStreamExt;
use uuid::Uuid;

use super::{Outcome, load, record};
use crate::contest::{Command, Contest, ContestEvent, Entrant, EntryNo};
use crate::db::contests::Private;
use crate::formats::csv::{self, Consequence, Reading};
use crate::services::privacy::inherit;
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ListLine, ListPage};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, lists};

/// The largest list taken.
const MOST_BYTES: usize = 2 * 1024 * 1024;

/// The most characters of a name that are kept.
const LONGEST: usize = 120;

/// The form, as sent.
#[derive(Default)]
struct Sent {
    file: Vec<u8>,
    text: String,
    command_id: Option<Uuid>,
}

/// The empty form.
pub async fn form(t: Lang, place: InEvent) -> Result<HttpResponse, WebError> {
    let office = office(t, &place, OfficePage::Entries);
    page(StatusCode::OK, &empty(t, &place, office, Vec::new()))
}

fn empty(
    t: Lang,
    place: &InEvent,
    office: crate::web::pages::Office,
    faults: Vec<String>,
) -> ListPage {
    ListPage {
        t,
        shell: Shell::plain(t),
        office,
        slug: place.event.slug.clone(),
        faults,
        notes: Vec::new(),
        text: String::new(),
        entries: Vec::new(),
        already: Vec::new(),
        is_seen: false,
    }
}

/// What the list would bring.
pub async fn check(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(sent) = read(parts).await? else {
        return Err(WebError::TooLarge);
    };
    let folded = load(&state, &place).await?;
    seen(
        t,
        &place,
        &folded.contest,
        &sent,
        StatusCode::OK,
        Vec::new(),
    )
}

/// Takes what was seen.
pub async fn confirm(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(sent) = read(parts).await? else {
        return Err(WebError::TooLarge);
    };
    let command_id = sent
        .command_id
        .ok_or_else(|| WebError::BadForm("command_id".to_owned()))?;
    let folded = load(&state, &place).await?;
    let reading = csv::players(&sent.bytes());
    let (new, _) = parted(&folded.contest, &reading);
    let entrants: Vec<Entrant> = new.iter().map(|one| entrant(one)).collect();
    let command = Command::Enter { entrants };
    match record(t, &state, &place, command, command_id).await? {
        Outcome::Done(event) => {
            if let ContestEvent::Entered { entries } = &*event
                && place.may(Right::ReadPersonalData, None)
            {
                let nos = entries.iter().map(|(no, _)| *no);
                let births: Vec<Private> = nos
                    .zip(&new)
                    .filter(|(_, one)| !one.birth.is_empty())
                    .map(|(no, one)| born(no, &one.birth))
                    .collect();
                let event_id = place.event.event_id;
                if !births.is_empty() {
                    state.contests.put_private(event_id, &births, now()).await?;
                }
                let nos: Vec<EntryNo> = entries.iter().map(|(no, _)| *no).collect();
                let (pool, signed) = (&state.pool, &place.signed);
                inherit(pool, &state.contests, signed, event_id, &nos, now()).await?;
                state.boards.event_changed(event_id);
            }
            Ok(see_other(&format!("/desk/{}/players", place.event.slug)))
        }
        Outcome::Refused(why) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            seen(t, &place, &folded.contest, &sent, status, why)
        }
    }
}

fn born(no: EntryNo, birth: &str) -> Private {
    Private {
        no,
        birth: birth.to_owned(),
        contact: String::new(),
        note: String::new(),
        initials: false,
    }
}

impl Sent {
    fn bytes(&self) -> Vec<u8> {
        match self.file.is_empty() {
            true => self.text.clone().into_bytes(),
            false => self.file.clone(),
        }
    }
}

fn seen(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    sent: &Sent,
    status: StatusCode,
    faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let office = office(t, place, OfficePage::Entries);
    let bytes = sent.bytes();
    let reading = csv::players(&bytes);
    let (new, there) = parted(contest, &reading);
    let mut notes = Vec::new();
    let mut all = faults;
    for fault in &reading.faults {
        match fault.what.consequence() {
            Consequence::File => all.push(lists::fault(t, fault)),
            _ => notes.push(lists::fault(t, fault)),
        }
    }
    let status = match all.is_empty() {
        true => status,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let line = |one: &&csv::Entrant| ListLine {
        name: one.name.clone(),
        club: one.club.clone(),
        group: one.group.clone(),
        rating: one
            .rating
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
    };
    let shown = ListPage {
        notes,
        text: match sent.file.is_empty() {
            true => sent.text.clone(),
            false => String::from_utf8(bytes)
                .unwrap_or_else(|bad| bad.into_bytes().iter().map(|byte| *byte as char).collect()),
        },
        entries: new.iter().map(line).collect(),
        already: there.iter().map(|one| one.name.clone()).collect(),
        is_seen: true,
        ..empty(t, place, office, all)
    };
    page(status, &shown)
}

/// Those of a list who are new, and those who are entered already.
fn parted<'a>(
    contest: &Contest,
    reading: &'a Reading,
) -> (Vec<&'a csv::Entrant>, Vec<&'a csv::Entrant>) {
    let same = |one: &csv::Entrant| {
        contest.entries().any(|entry| {
            let (id, known) = (&one.federation_id, &entry.who.federation_id);
            let by_name =
                crate::web::public::plain(&one.name) == crate::web::public::plain(&entry.who.name);
            match id.is_empty() || known.is_empty() {
                true => by_name,
                false => id == known,
            }
        })
    };
    reading.entrants.iter().partition(|one| !same(one))
}

fn entrant(one: &csv::Entrant) -> Entrant {
    let short = |text: &str| text.chars().take(LONGEST).collect::<String>();
    Entrant {
        name: short(&one.name),
        club: short(&one.club),
        federation: one.federation.clone(),
        federation_id: one.federation_id.clone(),
        rating: one.rating,
        national_rating: one.national_rating,
        title: one.title,
        sex: one.sex,
        group: short(&one.group),
    }
}

async fn read(mut parts: Multipart) -> Result<Option<Sent>, WebError> {
    let unreadable = |error: actix_multipart::MultipartError| WebError::BadForm(error.to_string());
    let mut sent = Sent::default();
    let mut total = 0;
    while let Some(mut field) = parts.try_next().await.map_err(unreadable)? {
        let name = field.name().unwrap_or_default().to_owned();
        let mut bytes = Vec::new();
        while let Some(chunk) = field.try_next().await.map_err(unreadable)? {
            total += chunk.len();
            if total > MOST_BYTES {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        match name.as_str() {
            "file" => sent.file = bytes,
            "text" => sent.text = String::from_utf8_lossy(&bytes).into_owned(),
            "command_id" => sent.command_id = String::from_utf8_lossy(&bytes).parse().ok(),
            _ => {}
        }
    }
    Ok(Some(sent))
}
