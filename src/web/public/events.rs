//! The events, an event's home, its rounds, and several boards at once.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::contest::Seen;
use super::{paired, view};
use crate::clock::Zone;
use crate::db::events::Event;
use crate::db::games::GameCount;
use crate::db::{self, EventId};
use crate::services::boards::Folded;
use crate::services::{ServiceError, Thing};
use crate::web::cache::{Page, PageKey};
use crate::web::pages::{
    BoardCard, BoardRow, EventPage, EventRow, EventsPage, GameState, Here, LivePage,
    NextRoundShown, RoundNow, RoundPage, RoundRow, Shell,
};
use crate::web::{AppState, WebError, next_round_view, now};
use crate::words::{self, Lang, profile};

const HTML: &str = "text/html; charset=utf-8";

/// How many boards one page of live boards shows: more would cost a phone too much.
const BOARDS_A_PAGE: usize = 12;

/// `GET /`
pub async fn list(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
) -> Result<HttpResponse, WebError> {
    // Not by `respond`: at the same address there is another page tomorrow.
    let page = state
        .pages
        .get(
            PageKey::Events(now().date_naive()),
            t,
            async || -> Result<Page, WebError> {
                Ok(Page::new(HTML, events_page(&state, t).await?.render()?))
            },
        )
        .await?;
    Ok(page.respond(&request))
}

async fn events_page(state: &Data<AppState>, t: Lang) -> Result<EventsPage, WebError> {
    let mut conn = state.pool.acquire().await?;
    let events = db::events::list(&mut conn).await?;
    let counts = db::games::count_by_event(&mut conn).await?;
    drop(conn);
    let counts: HashMap<EventId, GameCount> = counts
        .into_iter()
        .map(|count| (count.event_id, count))
        .collect();
    let today = now().date_naive();
    // Only an event of these days can be in progress; others are not read for it.
    let recent = |event: &&Event| {
        event.is_sample
            || (event.starts_on - today).num_days() < 2 && (today - event.ends_on).num_days() < 3
    };
    let latest: Vec<(EventId, i32)> = events
        .iter()
        .filter(recent)
        .filter_map(|event| Some((event.event_id, counts.get(&event.event_id)?.last_round)))
        .collect();
    let boards = state.boards.of_rounds(&latest).await?;
    let (mut playing, mut others) = (Vec::new(), Vec::new());
    for event in events {
        let count = counts.get(&event.event_id);
        let mut games = t.games_count(count.map_or(0, |count| count.games));
        let own = boards
            .iter()
            .filter(|board| board.row.event_id == event.event_id);
        let running = count_in(own, GameState::Playing);
        let is_playing = running > 0;
        if is_playing {
            games = t.games_playing(running);
        }
        let row = EventRow {
            facts: view::facts(t, &event),
            slug: event.slug,
            name: event.name,
            games,
            is_sample: event.is_sample,
        };
        if is_playing {
            playing.push(row)
        } else {
            others.push(row)
        }
    }
    Ok(EventsPage {
        t,
        shell: Shell::plain(t),
        playing,
        others,
    })
}

/// `GET /events/{slug}`
pub async fn home(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let render = async || -> Result<Page, WebError> {
        let (event, rounds) = super::event_and_rounds(&state, event_id).await?;
        let latest = rounds.last().map(|(no, _)| *no);
        let boards = match latest {
            Some(no) => state.boards.of_round(event_id, no).await?,
            None => Vec::new(),
        };
        let mut conn = state.pool.acquire().await?;
        let changes = db::audit::list_rule_changes(&mut conn, event_id).await?;
        drop(conn);
        let seen = match event.has_contest {
            true => Some(Seen::of(&state, event_id).await?),
            false => None,
        };
        let mut facts = facts(t, &event);
        if let Some(seen) = &seen {
            let contest = &seen.contest.folded.contest;
            facts.extend(words::contest_rules::facts(t, contest));
        }
        let mut rows: Vec<BoardRow> = boards.iter().map(|board| view::row(board)).collect();
        if let Some(no) = latest.filter(|_| event.has_contest) {
            paired::tell_results(&state, &event, no, &mut rows).await?;
        }
        let page = event_page(t, &event, &rounds, rows);
        let page = EventPage {
            shell: page.shell.noticing(super::notice(&state, t, &event).await?),
            facts,
            ranking: seen.as_ref().map(|seen| seen.ranking_facts(t)),
            next: next(&state, t, &event).await?,
            changes: changes
                .iter()
                .map(|change| view::rule_change(t, &event, change))
                .collect(),
            ..page
        };
        Ok(Page::new(HTML, page.render()?))
    };
    let key = PageKey::Event(event_id);
    state.pages.respond(&request, key, t, render).await
}

fn event_page(t: Lang, event: &Event, rounds: &[(i32, i64)], boards: Vec<BoardRow>) -> EventPage {
    let latest = rounds.last().map(|(no, _)| *no);
    let count = |state: GameState| {
        let here = |row: &&BoardRow| row.state == state && !row.adjourned;
        boards.iter().filter(here).count()
    };
    let (playing, finished) = (count(GameState::Playing), count(GameState::Finished));
    EventPage {
        t,
        shell: view::shell(t, event, latest, Here::Home),
        slug: event.slug.clone(),
        now: latest.map(|no| RoundNow {
            no,
            title: match (playing, finished) {
                (0, 0) => t.round_soon(no),
                (0, done) if done == boards.len() => t.round_done(no),
                _ => t.round_now(no),
            },
            playing: if playing > 0 {
                t.games_playing(playing)
            } else {
                String::new()
            },
            finished: if finished > 0 {
                t.games_finished(finished)
            } else {
                String::new()
            },
            boards,
        }),
        rounds: rounds
            .iter()
            .rev()
            .map(|(no, games)| RoundRow {
                no: *no,
                games: t.games_count(*games),
                is_playing: Some(*no) == latest && playing > 0,
            })
            .collect(),
        facts: Vec::new(),
        rules: profile::paragraph(t, event.variant, &event.profile),
        changes: Vec::new(),
        ranking: None,
        next: None,
    }
}

/// The next round as the pages of the event announce it.
pub(super) async fn next(
    state: &Data<AppState>,
    t: Lang,
    event: &Event,
) -> Result<Option<NextRoundShown>, WebError> {
    let mut conn = state.pool.acquire().await?;
    let next = db::next_round::find(&mut conn, event.event_id).await?;
    let zone = Zone::named(&event.time_zone).unwrap_or(Zone::UTC);
    Ok(next_round_view::shown(t, next, zone, now()))
}

fn facts(t: Lang, event: &Event) -> Vec<(&'static str, Vec<String>)> {
    let days = crate::words::dates::days(t, event.starts_on, event.ends_on);
    let facts = [
        (t.place(), vec![event.place.clone()]),
        (t.dates(), vec![days]),
        (t.tempo(), tempo(t, event)),
        (
            t.game_played(),
            vec![profile::variant(t, event.variant).to_owned()],
        ),
        (
            t.page_default_time(),
            vec![match event.profile.forfeit_minutes {
                0 => t.says_forfeit_start().to_owned(),
                minutes => t.says_forfeit(minutes),
            }],
        ),
    ];
    let known = |(_, lines): &(&str, Vec<String>)| lines.iter().any(|line| !line.is_empty());
    facts.into_iter().filter(known).collect()
}

/// The tempo as the organiser wrote it, then what the clocks are set to.
fn tempo(t: Lang, event: &Event) -> Vec<String> {
    let own = Some(event.tempo.clone()).filter(|own| !own.is_empty());
    let clock = event.clock.as_ref();
    own.into_iter()
        .chain(clock.map(|clock| words::clock::chosen(t, Some(clock))))
        .collect()
}

/// `GET /events/{slug}/rounds/{n}`
pub async fn round(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    address: Path<(String, i32)>,
    order: Query<Order>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = address.into_inner();
    let event_id = super::event_id(&state, &slug).await?;
    if !(1..=999).contains(&no) {
        return Err(ServiceError::NotFound(Thing::Board).into());
    }
    let by_name = order.by.as_deref() == Some("name");
    let render = async || -> Result<Page, WebError> {
        let page = round_page(&state, t, event_id, Some(no), by_name).await?;
        Ok(Page::new(HTML, page.render()?))
    };
    if by_name {
        return Ok(render().await?.respond(&request));
    }
    let key = PageKey::Round(event_id, no);
    state.pages.respond(&request, key, t, render).await
}

/// A round; the latest where none is named.
pub(super) async fn round_page(
    state: &Data<AppState>,
    t: Lang,
    event_id: EventId,
    no: Option<i32>,
    by_name: bool,
) -> Result<RoundPage, WebError> {
    let (event, rounds) = super::event_and_rounds(state, event_id).await?;
    let latest = rounds.last().map(|(no, _)| *no);
    let not_found = || WebError::from(ServiceError::NotFound(Thing::Board));
    let no = no.or(latest).ok_or_else(not_found)?;
    let boards = state.boards.of_round(event_id, no).await?;
    let paired = match event.has_contest {
        true => paired::round(t, state, &event, no, by_name, &boards).await?,
        false => None,
    };
    let is_back = event.has_contest && paired::is_taken_back(state, &event, no).await?;
    let has_games = rounds.iter().any(|(with_games, _)| *with_games == no);
    if paired.is_none() && !has_games && !is_back {
        return Err(not_found());
    }
    // A round says for itself which version of it stands.
    let notice = match is_back {
        true => super::notice(state, t, &event).await?,
        false => String::new(),
    };
    // What was taken back is neither in the list nor on the boards.
    let boards = if is_back { Vec::new() } else { boards };
    Ok(RoundPage {
        t,
        shell: view::shell(t, &event, latest, Here::Round).noticing(notice),
        slug: event.slug.clone(),
        no,
        progress: match &paired {
            Some(paired) => paired::progress(t, &paired.rows),
            None => progress(t, &boards),
        },
        rounds: rounds.iter().map(|(no, _)| *no).collect(),
        boards: boards.iter().map(|board| view::row(board)).collect(),
        next: next(state, t, &event).await?,
        paired,
    })
}

/// In which order a round is shown.
#[derive(Deserialize)]
pub struct Order {
    by: Option<String>,
}

/// The part of a long round to show.
#[derive(Deserialize)]
pub struct Part {
    page: Option<usize>,
    /// Only these boards: `1-4 9`.
    boards: Option<String>,
}

/// Whether a board is among `1-4 9`; whatever is no number means nothing.
fn is_among(chosen: &str, board: i32) -> bool {
    let number = |text: &str| text.trim().parse::<i32>().ok();
    chosen
        .split(|sign: char| !sign.is_ascii_digit() && sign != '-')
        .any(|part| match part.split_once('-') {
            Some((first, last)) => number(first)
                .zip(number(last))
                .is_some_and(|(first, last)| (first..=last).contains(&board)),
            None => number(part) == Some(board),
        })
}

/// `GET /events/{slug}/live`
pub async fn live(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    part: Query<Part>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let chosen = part.boards.as_deref().map(str::trim).unwrap_or_default();
    let page = async |part: usize| -> Result<Page, WebError> {
        let (event, rounds) = super::event_and_rounds(&state, event_id).await?;
        let latest = rounds.last().map(|(no, _)| *no);
        let boards = match latest {
            Some(no) => state.boards.of_round(event_id, no).await?,
            None => Vec::new(),
        };
        let (zone, at) = (Zone::named(&event.time_zone).unwrap_or(Zone::UTC), now());
        let total = boards.len();
        let boards: Vec<Arc<Folded>> = boards
            .into_iter()
            .filter(|board| chosen.is_empty() || is_among(chosen, board.row.board_no))
            .collect();
        let parts: Vec<&[Arc<Folded>]> = boards.chunks(BOARDS_A_PAGE).collect();
        let here = part.clamp(1, parts.len().max(1));
        let shown: Vec<BoardCard> = parts
            .get(here - 1)
            .into_iter()
            .flat_map(|boards| boards.iter())
            .map(|board| view::card(t, board, zone, at))
            .collect();
        let page = LivePage {
            t,
            shell: view::shell(t, &event, latest, Here::Live)
                .noticing(super::notice(&state, t, &event).await?),
            slug: event.slug.clone(),
            no: latest.unwrap_or(0),
            progress: progress(t, &boards),
            part: here,
            parts: if parts.len() > 1 {
                parts.iter().map(|boards| part_words(t, boards)).collect()
            } else {
                Vec::new()
            },
            boards: shown,
            chosen: chosen.to_owned(),
            may_choose: total > 1,
            next: next(&state, t, &event).await?,
        };
        Ok(Page::new(HTML, page.render()?))
    };
    match part.page {
        None | Some(1) if chosen.is_empty() => {
            let key = PageKey::EventLive(event_id);
            let render = async || page(1).await;
            state.pages.respond(&request, key, t, render).await
        }
        part => Ok(page(part.unwrap_or(1)).await?.respond(&request)),
    }
}

fn part_words(t: Lang, boards: &[Arc<Folded>]) -> String {
    match boards {
        [first, .., last] => t.boards_from_to(first.row.board_no, last.row.board_no),
        _ => boards
            .first()
            .map(|only| t.board_no(only.row.board_no))
            .unwrap_or_default(),
    }
}

fn progress(t: Lang, boards: &[Arc<Folded>]) -> String {
    if boards.is_empty() {
        return String::new();
    }
    t.finished_of(count_in(boards, GameState::Finished), boards.len())
}

fn count_in<'a>(boards: impl IntoIterator<Item = &'a Arc<Folded>>, state: GameState) -> usize {
    boards
        .into_iter()
        .filter(|board| view::state(&board.game) == state)
        .count()
}

#[cfg(test)]
mod tests {
    use super::is_among;

    #[test]
    fn boards_are_chosen_by_numbers_and_ranges() {
        let among = |chosen: &str| {
            (1..=9)
                .filter(|no| is_among(chosen, *no))
                .collect::<Vec<_>>()
        };
        assert_eq!(among("1-3, 9"), [1, 2, 3, 9]);
        assert_eq!(among("2 4;x5"), [2, 4, 5]);
        assert!(among("-, 4-2 99999999999").is_empty());
    }
}
