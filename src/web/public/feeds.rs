//! What follows an event elsewhere: a calendar, a feed, and QR codes that lead to it.

use std::collections::BTreeMap;

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};

use super::contest::Seen;
use crate::clock::Timestamp;
use crate::contest::{ContestEvent, EntryNo, PublishedRound};
use crate::db;
use crate::db::contests::ContestEntry;
use crate::db::events::Event;
use crate::formats::{atom, ical};
use crate::services::derived::derived;
use crate::services::{ServiceError, Thing};
use crate::web::cache::Page;
use crate::web::{AppState, WebError, qr};
use crate::words::Lang;

const CALENDAR: &str = "text/calendar; charset=utf-8";
const FEED: &str = "application/atom+xml; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// `GET /events/{slug}.ics`: the days of the event, and its rounds where their hour was announced.
pub async fn calendar(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let (event, _) = super::event_and_rounds(&state, event_id).await?;
    let rounds = hours(&state, &event).await?;
    let page = address(&request, &state, &event, "");
    let days = ical::Entry {
        uid: format!("event@{}.damier", event.event_id),
        stamp: stamp(&event),
        when: ical::When::Days(event.starts_on, event.ends_on),
        summary: event.name.clone(),
        description: event.tempo.clone(),
        place: event.place.clone(),
        url: page,
    };
    let rounds = rounds.into_iter().map(|(no, at)| ical::Entry {
        uid: format!("round-{no}@{}.damier", event.event_id),
        stamp: stamp(&event),
        when: ical::When::From(at),
        summary: format!("{} – {}", t.round_no(no), event.name),
        description: String::new(),
        place: event.place.clone(),
        url: address(&request, &state, &event, &format!("/rounds/{no}")),
    });
    let calendar = ical::Calendar {
        name: event.name.clone(),
        entries: std::iter::once(days).chain(rounds).collect(),
    };
    let name = format!("{slug}.ics");
    Ok(as_file(&request, CALENDAR, &name, ical::write(&calendar)))
}

/// `GET /events/{slug}/players/{no}.ics`: the rounds of a player, with board, colour and opponent as soon
/// as they are published.
pub async fn player_calendar(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    place: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = place.into_inner();
    let seen = Seen::at(&state, &slug).await?;
    let event = &seen.event;
    let at = seen.contest.player(EntryNo(no));
    let at = at.ok_or(ServiceError::NotFound(Thing::Person))?;
    let name = seen.contest.tournament.players[at].name.clone();
    let contest = &seen.contest.folded.contest;
    let entries = hours(&state, event).await?.into_iter().map(|(round, at)| {
        let published = u16::try_from(round).ok().and_then(|no| contest.round(no));
        let board = published.map(|round| seen.where_in(t, round, EntryNo(no)));
        ical::Entry {
            uid: format!("round-{round}-player-{no}@{}.damier", event.event_id),
            stamp: stamp(event),
            when: ical::When::From(at),
            summary: match board {
                Some(board) => t.labelled(t.round_no(round), board),
                None => format!("{} – {}", t.round_no(round), event.name),
            },
            description: event.name.clone(),
            place: event.place.clone(),
            url: address(&request, &state, event, &format!("/players/{no}")),
        }
    });
    let calendar = ical::Calendar {
        name: format!("{name} – {}", event.name),
        entries: entries.collect(),
    };
    let file = format!("{slug}-{no}.ics");
    Ok(as_file(&request, CALENDAR, &file, ical::write(&calendar)))
}

/// When each round begins or began, as it was announced last. What was taken back is not there.
async fn hours(
    state: &Data<AppState>,
    event: &Event,
) -> Result<BTreeMap<i32, Timestamp>, WebError> {
    let mut conn = state.pool.acquire().await?;
    let announced = db::audit::list_announced_rounds(&mut conn, event.event_id).await?;
    let mut hours = BTreeMap::new();
    for (before, after) in announced {
        if let Some(gone) = before {
            // The next announcement is of the next round, or another hour of the same: only a round that
            // was taken back altogether has no hour any more.
            if after.is_none() {
                hours.remove(&gone.round_no);
            }
        }
        if let Some(next) = after {
            hours.insert(next.round_no, next.starts_at);
        }
    }
    Ok(hours)
}

/// The same as long as nothing of the event changes, so that a calendar asks in vain until then.
fn stamp(event: &Event) -> Timestamp {
    event.starts_on.and_time(chrono::NaiveTime::MIN).and_utc()
}

/// `GET /events/{slug}.atom`: what was published, the latest first.
pub async fn feed(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let (event, _) = super::event_and_rounds(&state, event_id).await?;
    let mut entries = match event.has_contest {
        true => published(t, &state, &request, &event).await?,
        false => Vec::new(),
    };
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    let feed = atom::Feed {
        id: event_id.0.urn().to_string(),
        title: event.name.clone(),
        language: t.code(),
        address: format!("{}/events/{slug}.atom", qr::origin(&request, &state)),
        page: address(&request, &state, &event, ""),
        updated: entries.first().map_or(stamp(&event), |entry| entry.updated),
        entries,
    };
    Ok(Page::new(FEED, atom::write(&feed)).respond(&request))
}

async fn published(
    t: Lang,
    state: &Data<AppState>,
    request: &HttpRequest,
    event: &Event,
) -> Result<Vec<atom::Entry>, WebError> {
    let contest = state.contests.published(event).await?.folded;
    let entry = |what: &str, title: String, summary: String, rest: &str, updated| atom::Entry {
        id: derived(&[b"feed", event.event_id.0.as_bytes(), what.as_bytes()])
            .0
            .urn()
            .to_string(),
        title,
        summary,
        page: address(request, state, event, rest),
        updated,
    };
    let mut entries = Vec::new();
    for round in contest.contest.rounds() {
        let no = round.round;
        let is_it = |line: &&std::sync::Arc<ContestEntry>| matches!(&line.event, ContestEvent::Published { round, .. } if *round == no);
        let Some(line) = contest.log.iter().rev().find(is_it) else {
            continue;
        };
        entries.push(entry(
            &format!("round {no} {}", round.version),
            t.feed_round(no),
            match round.reason.is_empty() {
                true => t.games_count(round.boards.len()),
                false => t.round_version(&round.reason, round.version),
            },
            &format!("/rounds/{no}"),
            line.at,
        ));
        if let Some(at) = finished(&contest.log, round) {
            let summary = t.finished_of(round.boards.len(), round.boards.len());
            let rest = format!("/standings?round={no}");
            let what = format!("standings {no}");
            entries.push(entry(&what, t.ranking_after(no), summary, &rest, at));
        }
    }
    let said = contest.log.iter().rev().find_map(|line| match &line.event {
        ContestEvent::Announced { text } => Some((line, text)),
        _ => None,
    });
    if let Some((line, text)) = said.filter(|(_, text)| !text.is_empty()) {
        let what = format!("said {}", line.seq);
        let title = t.feed_announcement().to_owned();
        entries.push(entry(&what, title, text.clone(), "", line.at));
    }
    Ok(entries)
}

/// When the last result of a round came, once all are there.
fn finished(log: &[std::sync::Arc<ContestEntry>], round: &PublishedRound) -> Option<Timestamp> {
    if round.pending() > 0 || round.boards.is_empty() {
        return None;
    }
    let tells = |line: &&std::sync::Arc<ContestEntry>| match &line.event {
        ContestEvent::ResultSet { round: of, .. } | ContestEvent::Published { round: of, .. } => {
            *of == round.round
        }
        _ => false,
    };
    Some(log.iter().rev().find(tells)?.at)
}

/// `GET /events/{slug}/qr.svg`
pub async fn event_code(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    code(&state, &request, &slug, "").await
}

/// `GET /events/{slug}/rounds/{n}/qr.svg`
pub async fn round_code(
    state: Data<AppState>,
    request: HttpRequest,
    place: Path<(String, i32)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = place.into_inner();
    code(&state, &request, &slug, &format!("/rounds/{no}")).await
}

/// `GET /events/{slug}/me/qr.svg`: the search for one's own board.
pub async fn mine_code(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    code(&state, &request, &slug, "/me").await
}

/// `GET /events/{slug}/players/{no}/qr.svg`: the phone that reads it follows this player.
pub async fn player_code(
    state: Data<AppState>,
    request: HttpRequest,
    place: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = place.into_inner();
    code(&state, &request, &slug, &format!("/me?no={no}")).await
}

async fn code(
    state: &Data<AppState>,
    request: &HttpRequest,
    slug: &str,
    rest: &str,
) -> Result<HttpResponse, WebError> {
    super::event_id(state, slug).await?;
    let url = format!("{}/events/{slug}{rest}", qr::origin(request, state));
    Ok(Page::new(PICTURE, qr::picture(&url)?).respond(request))
}

/// The address of a page of the event, as this reader sees us.
fn address(request: &HttpRequest, state: &AppState, event: &Event, rest: &str) -> String {
    format!("{}/events/{}{rest}", qr::origin(request, state), event.slug)
}

fn as_file(request: &HttpRequest, kind: &'static str, name: &str, text: String) -> HttpResponse {
    let mut response = Page::new(kind, text).respond(request);
    let disposition = format!("attachment; filename=\"{name}\"");
    if let Ok(value) = header::HeaderValue::from_str(&disposition) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
