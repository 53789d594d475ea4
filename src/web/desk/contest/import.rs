//! `/desk/{slug}/players/import`: a list of players, seen before it is taken. The page carries the text,
//! and the confirmation sends it again, so that nothing is kept between the two.

use actix_multipart::Multipart;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use uuid::Uuid;

use super::asked::{Asked, asked};
use super::list::{List, Listed, Plan, differences};
use super::{Outcome, load, record};
use crate::contest::{Command, Contest, ContestEvent, Entrant, EntryNo};
use crate::db::contests::Private;
use crate::services::derived::derived;
use crate::services::privacy::inherit;
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ListLine, ListPage};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, Upload, WebError, now};
use crate::words::{self, Lang};

/// The largest list taken.
const MOST_BYTES: usize = 2 * 1024 * 1024;

/// The empty form.
pub async fn form(t: Lang, place: InEvent) -> Result<HttpResponse, WebError> {
    page(StatusCode::OK, &empty(t, &place))
}

fn empty(t: Lang, place: &InEvent) -> ListPage {
    ListPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Entries),
        slug: place.event.slug.clone(),
        faults: Vec::new(),
        notes: Vec::new(),
        text: String::new(),
        entries: Vec::new(),
        has_byes: false,
        changes: Vec::new(),
        already: Vec::new(),
        is_seen: false,
        is_report: false,
    }
}

/// What the list would bring.
pub async fn check(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(upload) = Upload::read(parts, MOST_BYTES).await? else {
        return Err(WebError::TooLarge);
    };
    let folded = load(&state, &place).await?;
    let list = List::read(t, upload.bytes());
    let (status, none) = (StatusCode::OK, Vec::new());
    seen(t, &place, &folded.contest, (&upload, &list), status, none)
}

/// Takes what was seen.
pub async fn confirm(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(upload) = Upload::read(parts, MOST_BYTES).await? else {
        return Err(WebError::TooLarge);
    };
    let command_id = upload.command_id()?;
    let folded = load(&state, &place).await?;
    let list = List::read(t, upload.bytes());
    let plan = list.plan(&folded.contest);
    let apply = upload.is_ticked("apply");
    let refused = |why| {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        seen(t, &place, &folded.contest, (&upload, &list), status, why)
    };
    // Twice sent, what was entered the first time is not new any more.
    let was_entered = folded
        .log
        .iter()
        .any(|line| line.command_id.0 == command_id);
    let (mut entered, mut changed) = (Vec::new(), 0);
    let only_byes = plan.new.is_empty() && apply;
    if was_entered || !only_byes {
        match enter(t, &state, &place, &folded.contest, &plan, command_id).await? {
            Ok(nos) => entered = nos,
            Err(why) => return refused(why),
        }
    }
    if apply && !plan.changed.is_empty() {
        let entries: Vec<(EntryNo, Entrant)> = plan
            .changed
            .iter()
            .map(|one| (one.no, one.who.clone()))
            .collect();
        let beside = derived(&[b"changed by a list", command_id.as_bytes()]);
        let command = Command::ChangeEntries { entries };
        match record(t, &state, &place, command, beside.0).await? {
            Outcome::Done(event) => {
                if let ContestEvent::EntriesChanged { entries } = *event {
                    changed = entries.len();
                }
            }
            Outcome::Refused(why) => return refused(why),
        }
    }
    // Of those who were entered before, only where what changes of them is wished.
    let of = |no: EntryNo| apply || entered.contains(&no);
    let byes = match note_byes(t, &state, &place, &list, of, command_id).await? {
        Ok(count) => count,
        Err(why) => return refused(why),
    };
    let (slug, entered) = (&place.event.slug, entered.len());
    Ok(see_other(&format!(
        "/desk/{slug}/players?entered={entered}&changed={changed}&byes={byes}"
    )))
}

/// Notes the byes and absences the list asks for, of those `of` names: each as its form would. How many.
async fn note_byes(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    list: &List,
    of: impl Fn(EntryNo) -> bool,
    command_id: Uuid,
) -> Result<Result<usize, Vec<String>>, WebError> {
    let folded = load(state, place).await?;
    let (granted, _) = asked(t, &folded.contest, list);
    let mut count = 0;
    for one in granted.into_iter().filter(|one| of(one.no)) {
        let (no, round) = (one.no.0.to_be_bytes(), one.round.to_be_bytes());
        let parts: [&[u8]; 4] = [b"bye asked by a list", command_id.as_bytes(), &no, &round];
        let command = Command::SetAbsence {
            no: one.no,
            round: one.round,
            bye: Some(one.kind),
        };
        match record(t, state, place, command, derived(&parts).0).await? {
            Outcome::Done(_) => count += 1,
            Outcome::Refused(why) => return Ok(Err(why)),
        }
    }
    Ok(Ok(count))
}

/// Enters the new ones, with what is not for everybody kept beside; which entries they are.
async fn enter(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    contest: &Contest,
    plan: &Plan<'_>,
    command_id: Uuid,
) -> Result<Result<Vec<EntryNo>, Vec<String>>, WebError> {
    let with_categories =
        |one: &&Listed| contest.with_categories_of_birth(one.who.clone(), &one.birth);
    let entrants: Vec<Entrant> = plan.new.iter().map(with_categories).collect();
    let event = match record(t, state, place, Command::Enter { entrants }, command_id).await? {
        Outcome::Done(event) => event,
        Outcome::Refused(why) => return Ok(Err(why)),
    };
    let ContestEvent::Entered { entries } = *event else {
        return Ok(Ok(Vec::new()));
    };
    let nos: Vec<EntryNo> = entries.iter().map(|(no, _)| *no).collect();
    if place.may(Right::ReadPersonalData, None) {
        let births: Vec<Private> = nos
            .iter()
            .zip(&plan.new)
            .filter(|(_, one)| !one.birth.is_empty())
            .map(|(no, one)| born(*no, &one.birth))
            .collect();
        let event_id = place.event.event_id;
        if !births.is_empty() {
            state.contests.put_private(event_id, &births, now()).await?;
        }
        let (pool, signed) = (&state.pool, &place.signed);
        inherit(pool, &state.contests, signed, event_id, &nos, now()).await?;
        state.boards.event_changed(event_id);
    }
    Ok(Ok(nos))
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

fn seen(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    (upload, list): (&Upload, &List),
    status: StatusCode,
    mut faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let plan = list.plan(contest);
    faults.extend(list.faults.iter().cloned());
    let status = match faults.is_empty() {
        true => status,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let (granted, refused) = asked(t, contest, list);
    let byes_of = |one: &Listed| -> Vec<String> {
        let his = |asked: &&Asked| std::ptr::eq(&raw const list.players[asked.at], one);
        let his = granted.iter().filter(his);
        his.map(|asked| asked.in_words(t)).collect()
    };
    let line = |one: &&Listed| {
        let who = contest.with_categories_of_birth(one.who.clone(), &one.birth);
        ListLine {
            rating: match who.rating {
                Some(rating) => rating.to_string(),
                None => t.players_unrated().to_owned(),
            },
            name: who.name,
            club: who.club,
            group: who.group,
            byes: byes_of(one).join(", "),
        }
    };
    let entries: Vec<ListLine> = plan.new.iter().map(line).collect();
    let changes = plan.changed.iter().filter_map(|one| {
        let entry = contest.entry(one.no)?;
        let mut what = vec![differences(t, &entry.who, &one.who)];
        what.extend(byes_of(one.listed));
        Some(t.list_change(words::contest::name(contest, one.no), what.join(", ")))
    });
    let only_byes = plan.same.iter().filter_map(|one| {
        let what = byes_of(one);
        (!what.is_empty()).then(|| t.list_change(&*one.who.name, what.join(", ")))
    });
    let is_just_so = |one: &&&Listed| byes_of(one).is_empty();
    let shown = ListPage {
        faults,
        notes: [&list.notes[..], &refused].concat(),
        text: text(upload.bytes()),
        has_byes: entries.iter().any(|one| !one.byes.is_empty()),
        entries,
        changes: changes.chain(only_byes).collect(),
        already: (plan.same.iter().filter(is_just_so))
            .map(|one| one.who.name.clone())
            .collect(),
        is_seen: true,
        is_report: list.is_report,
        ..empty(t, place)
    };
    page(status, &shown)
}

/// As it can stand in a form: what is no UTF-8 is read as the readers read it, byte by byte.
fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}
