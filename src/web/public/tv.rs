//! The screen on the wall: one slide after the other, each of them a page that leads to the next.

use std::sync::Arc;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::contest::{self, Seen};
use super::{events, view};
use crate::clock::Zone;
use crate::db::EventId;
use crate::db::events::Event;
use crate::services::boards::Folded;
use crate::web::cache::Page;
use crate::web::pages::{BoardRow, Here, PairedRow, PosterPage, StandingRow, TvPage, TvPair};
use crate::web::{AppState, WebError, now, qr};
use crate::words::Lang;

/// How many lines are read from ten metres on one screen.
const LINES: usize = 8;
/// How many boards.
const BOARDS: usize = 3;
/// How many slides of boards: those who watch wait for the standings.
const BOARD_SLIDES: usize = 4;

/// Which slide.
#[derive(Deserialize)]
pub struct Asked {
    slide: Option<usize>,
    /// Whether it stays: somebody reads.
    hold: Option<String>,
}

/// What a slide shows: a part of something, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slide {
    /// Who plays where, by name.
    Names(usize),
    /// The boards of the round with their results.
    Pairs(usize),
    /// The standings.
    Ranks(usize),
    /// Positions.
    Boards(usize),
}

/// `GET /events/{slug}/tv`
pub async fn tv(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let wall = Wall::of(&state, t, event_id).await?;
    let slides = wall.slides();
    // Slides come and go while a screen pages: it begins again rather than stand still.
    let here = match asked.slide.unwrap_or(1) {
        no if (1..=slides.len()).contains(&no) => no,
        _ => 1,
    };
    let held = asked.hold.is_some();
    let page = wall.page(t, &slides, here, held);
    let next = events::next(&state, t, &wall.event).await?;
    let notice = super::notice(&state, t, &wall.event).await?;
    let shell = page.shell.noticing(notice);
    let page = TvPage {
        next,
        shell,
        ..page
    };
    Ok(Page::new("text/html; charset=utf-8", page.render()?).respond(&request))
}

/// Everything the screen shows.
struct Wall {
    event: Event,
    latest: Option<i32>,
    boards: Vec<Arc<Folded>>,
    pairs: Vec<TvPair>,
    names: Vec<(String, u16, String)>,
    progress: String,
    standings: Option<crate::web::pages::StandingsPage>,
}

impl Wall {
    async fn of(state: &Data<AppState>, t: Lang, event_id: EventId) -> Result<Wall, WebError> {
        let (event, rounds) = super::event_and_rounds(state, event_id).await?;
        let latest = rounds.last().map(|(no, _)| *no);
        let mut wall = Wall {
            latest,
            boards: Vec::new(),
            pairs: Vec::new(),
            names: Vec::new(),
            progress: String::new(),
            standings: None,
            event,
        };
        if let Some(no) = latest {
            let page = events::round_page(state, t, event_id, Some(no), true).await?;
            wall.boards = state.boards.of_round(event_id, no).await?;
            wall.progress = page.progress;
            match page.paired {
                Some(paired) => {
                    wall.pairs = paired.rows.into_iter().map(of_contest).collect();
                    wall.names = paired.names;
                }
                None => wall.pairs = page.boards.into_iter().map(of_board).collect(),
            }
        }
        if wall.event.has_contest {
            let seen = Seen::of(state, event_id).await?;
            let has_result = |round: &crate::contest::PublishedRound| {
                round.boards.iter().any(|board| board.result.is_some())
            };
            if seen.contest.folded.contest.rounds().iter().any(has_result) {
                wall.standings = Some(contest::standings_page(t, &seen, None, "")?);
            }
        }
        Ok(wall)
    }

    /// Whether the round is only about to begin: then everybody looks for his board.
    fn is_waiting(&self) -> bool {
        let moved = |board: &Arc<Folded>| !board.game.steps().is_empty();
        let has_result = |pair: &TvPair| !pair.result.is_empty();
        !self.boards.iter().any(moved) && !self.pairs.iter().any(has_result)
    }

    /// The boards with something to see.
    fn played(&self) -> Vec<&Arc<Folded>> {
        let shown = self
            .boards
            .iter()
            .filter(|board| !board.game.steps().is_empty());
        shown.take(BOARDS * BOARD_SLIDES).collect()
    }

    fn slides(&self) -> Vec<Slide> {
        let parts = |len: usize, size: usize| 0..len.div_ceil(size);
        let mut slides = Vec::new();
        if self.is_waiting() {
            slides.extend(parts(self.names.len(), 2 * LINES).map(Slide::Names));
        }
        slides.extend(parts(self.pairs.len(), LINES).map(Slide::Pairs));
        let ranks = self.standings.as_ref().map_or(0, |page| page.rows.len());
        slides.extend(parts(ranks, 2 * LINES).map(Slide::Ranks));
        slides.extend(parts(self.played().len(), BOARDS).map(Slide::Boards));
        slides
    }

    fn page(&self, t: Lang, slides: &[Slide], here: usize, held: bool) -> TvPage {
        let count = slides.len().max(1);
        let no = self.latest.unwrap_or(0);
        let mut page = TvPage {
            t,
            shell: view::shell(t, &self.event, self.latest, Here::Elsewhere),
            slug: self.event.slug.clone(),
            here,
            count,
            following: here % count + 1,
            previous: (here + count - 2) % count + 1,
            held,
            title: t.no_games().to_owned(),
            progress: String::new(),
            next: None,
            names: Vec::new(),
            pairs: Vec::new(),
            columns: Vec::new(),
            ranks: Vec::new(),
            boards: Vec::new(),
        };
        match slides.get(here - 1) {
            Some(Slide::Names(part)) => {
                page.title = t.round_no(no);
                page.progress = t.round_by_name().to_owned();
                page.names = piece(&self.names, *part, 2 * LINES).to_vec();
            }
            Some(Slide::Pairs(part)) => {
                page.title = t.round_no(no);
                page.progress.clone_from(&self.progress);
                page.pairs = piece(&self.pairs, *part, LINES).to_vec();
            }
            Some(Slide::Ranks(part)) => {
                if let Some(standings) = &self.standings {
                    page.title.clone_from(&standings.title);
                    page.columns.clone_from(&standings.columns);
                    page.ranks = ranks(&standings.rows, *part);
                }
            }
            Some(Slide::Boards(part)) => {
                let zone = Zone::named(&self.event.time_zone).unwrap_or(Zone::UTC);
                page.title = t.live_boards_of(no);
                page.progress.clone_from(&self.progress);
                let boards = self.played();
                let cards = piece(&boards, *part, BOARDS).iter();
                page.boards = cards
                    .map(|board| view::card(t, board, zone, now()))
                    .collect();
            }
            None => {}
        }
        page
    }
}

/// A part of the standings. A place that is shared is written once, and each slide stands alone: so it is
/// written again for who shares one and comes first on a slide.
fn ranks(all: &[StandingRow], part: usize) -> Vec<StandingRow> {
    let mut ranks = piece(all, part, 2 * LINES).to_vec();
    let shared = all
        .iter()
        .take(part * 2 * LINES)
        .rfind(|row| !row.place.is_empty());
    if let (Some(first), Some(shared)) = (ranks.first_mut(), shared)
        && first.place.is_empty()
    {
        first.place.clone_from(&shared.place);
    }
    ranks
}

/// A part of a list.
fn piece<T>(all: &[T], part: usize, size: usize) -> &[T] {
    all.chunks(size).nth(part).unwrap_or_default()
}

fn of_contest(row: PairedRow) -> TvPair {
    TvPair {
        board_no: i32::from(row.board_no),
        white: row.white.0,
        white_points: row.white_points,
        black: row.black.0,
        black_points: row.black_points,
        result: row.result,
        adjourned: row.adjourned,
        game: row.game,
    }
}

fn of_board(row: BoardRow) -> TvPair {
    TvPair {
        board_no: row.board_no,
        white: row.white.name.clone(),
        white_points: String::new(),
        black: row.black.name.clone(),
        black_points: String::new(),
        result: row.score.clone().unwrap_or_default(),
        adjourned: false,
        game: Some(row),
    }
}

/// `GET /events/{slug}/poster`: a sheet for the wall, with the ways to one's board and to the event.
pub async fn poster(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let (event, rounds) = super::event_and_rounds(&state, event_id).await?;
    let origin = qr::origin(&request, &state);
    let address = format!("{origin}/events/{slug}");
    let mine = format!("{address}/me");
    let page = PosterPage {
        t,
        facts: view::facts(t, &event),
        shell: view::shell(t, &event, rounds.last().map(|(no, _)| *no), Here::Elsewhere),
        qr: qr::picture(if event.has_contest { &mine } else { &address })?,
        name: event.name,
        has_contest: event.has_contest,
        address,
        mine,
    };
    Ok(Page::new("text/html; charset=utf-8", page.render()?).respond(&request))
}

#[cfg(test)]
mod tests {
    use super::piece;

    #[test]
    fn a_part_of_a_list_is_as_long_as_a_screen_and_the_last_one_shorter() {
        let all: Vec<u8> = (1..=9).collect();
        assert_eq!(piece(&all, 0, 8), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(piece(&all, 1, 8), [9]);
        assert!(piece(&all, 2, 8).is_empty());
    }
}
