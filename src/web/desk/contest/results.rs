//! `/desk/{slug}/results`: results by keypad. `12 2` is a win for White on board 12; a figure alone is for
//! the first board without a result, which comes next by itself.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::{Outcome, load, record};
use crate::contest::{Command, Contest, PublishedRound, ResultSource};
use crate::services::rights::Right;
use crate::tournament::{GameResult, RoundNo};
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ResultLine, ResultsPage};
use crate::web::pages::{Choice, Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::result_code::{self, read};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// What the address may say.
#[derive(Deserialize, Default)]
pub struct Asked {
    round: Option<RoundNo>,
    board: Option<u16>,
}

/// A form of the page, as typed.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    command_id: Uuid,
    round: RoundNo,
    /// What was typed into the line; empty where a row's own form was sent.
    #[serde(default)]
    line: String,
    board: Option<u16>,
    /// The result of a row's form.
    #[serde(default)]
    result: String,
    /// What the page showed at the board.
    #[serde(default)]
    seen: String,
    #[serde(default)]
    reason: String,
}

/// The boards of a round, the latest unless another is asked for.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let contest = &folded.contest;
    let round = asked.round.unwrap_or(contest.next_round() - 1);
    let said = asked.board.and_then(|number| {
        let board = contest.round(round)?.board(number)?;
        Some(t.results_done(number, words::contest::result(t, contest, board.result)))
    });
    let typed = Typed {
        round,
        ..Typed::default()
    };
    render(t, &place, contest, StatusCode::OK, &typed, said, Vec::new())
}

/// Enters a result.
pub async fn enter(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let contest = &folded.contest;
    let wish = match contest.round(typed.round) {
        Some(round) => typed.wish(t, round, has_uneven_draws(contest)),
        None => Err(vec![t.contest_no_such_round(typed.round)]),
    };
    let (board, result, seen) = match wish {
        Ok(wish) => wish,
        Err(why) => return refused(t, &place, contest, &typed, why),
    };
    if !place.may(Right::RecordResult, Some(u32::from(board))) {
        return Err(crate::services::ServiceError::NotAllowed.into());
    }
    let is_past = typed.round + 1 < contest.next_round();
    let stands = contest
        .round(typed.round)
        .and_then(|round| round.board(board));
    let changes_past = is_past && stands.is_some_and(|board| board.result.is_some());
    if changes_past && !place.may(Right::ChangePastResult, None) {
        return refused(
            t,
            &place,
            contest,
            &typed,
            vec![t.results_past_right().to_owned()],
        );
    }
    let command = Command::SetResult {
        round: typed.round,
        board,
        result,
        seen,
        source: match place.may(Right::DraftAndPublish, None)
            || place.may(Right::CorrectClock, None)
        {
            true => ResultSource::Desk,
            false => ResultSource::Recorder,
        },
        reason: typed.reason.clone(),
    };
    match record(t, &state, &place, command, typed.command_id).await? {
        Outcome::Done(_) => Ok(see_other(&format!(
            "/desk/{}/results?round={}&board={board}",
            place.event.slug, typed.round
        ))),
        Outcome::Refused(mut why) => {
            let folded = load(&state, &place).await?;
            if changes_past {
                why.extend(impact(t, &folded.contest, typed.round, board, result));
            }
            refused(t, &place, &folded.contest, &typed, why)
        }
    }
}

fn refused(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    typed: &Typed,
    why: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    render(t, place, contest, status, typed, None, why)
}

/// What the change of a past result would move, before a reason is given.
fn impact(
    t: Lang,
    contest: &Contest,
    round: RoundNo,
    board: u16,
    result: Option<GameResult>,
) -> Vec<String> {
    let impact = contest.impact(round, board, result);
    let mut lines = Vec::new();
    if !impact.paired_since.is_empty() {
        let rounds: Vec<String> = impact
            .paired_since
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.push(t.results_paired_since(rounds.join(", ")));
    }
    let place = |place: Option<usize>| place.map_or_else(|| "–".to_owned(), |one| one.to_string());
    lines.extend(impact.places.iter().map(|change| {
        let name = words::contest::name(contest, change.no);
        t.results_moves(place(change.after), place(change.before), name)
    }));
    lines
}

/// Board, result wanted, and what was seen there.
type Wish = (u16, Option<GameResult>, Option<GameResult>);

impl Typed {
    fn wish(&self, t: Lang, round: &PublishedRound, uneven: bool) -> Result<Wish, Vec<String>> {
        // Two kinds of draws only where the event has them.
        let read = |code: &str| {
            let is_uneven = result_code::UNEVEN.contains(&code.trim());
            read(code).filter(|_| uneven || !is_uneven)
        };
        if let (Some(board), "") = (self.board, self.line.trim()) {
            let result = read(&self.result).ok_or_else(|| vec![t.results_unread(&self.result)])?;
            let seen = read(&self.seen).unwrap_or(None);
            return Ok((board, result, seen));
        }
        let typed = self.line.trim();
        let (board, code) = match typed.split_once(char::is_whitespace) {
            Some((board, code)) => {
                let board = board.parse().map_err(|_| vec![t.results_unread(typed)])?;
                (board, code.trim())
            }
            None => {
                let next = (1..)
                    .zip(&round.boards)
                    .find(|(_, board)| board.result.is_none());
                let (board, _) = next.ok_or_else(|| vec![t.results_all_there().to_owned()])?;
                (board, typed)
            }
        };
        let result = read(code)
            .filter(|_| !code.is_empty())
            .ok_or_else(|| vec![t.results_unread(typed)])?;
        // The line enters results; it changes none unless it is said again in the row.
        Ok((board, result, None))
    }
}

/// Whether the event tells two kinds of draws apart.
fn has_uneven_draws(contest: &Contest) -> bool {
    let scale = contest.settings().map(|settings| settings.scale);
    scale.is_some_and(|scale| scale.has_uneven_draws())
}

fn render(
    t: Lang,
    place: &InEvent,
    contest: &Contest,
    status: StatusCode,
    typed: &Typed,
    said: Option<String>,
    faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let played = contest.next_round() - 1;
    let round = contest.round(typed.round);
    let name = |no| words::contest::name(contest, no);
    let lines = round.into_iter().flat_map(|round| {
        (1..).zip(&round.boards).map(|(number, board)| {
            let held = result_code::of(board.result);
            let uneven = result_code::UNEVEN.into_iter();
            let uneven = uneven.filter(|_| has_uneven_draws(contest));
            let choice = |one: &str| Choice {
                code: one.to_owned(),
                name: words::contest::result(t, contest, read(one).flatten()),
                held: one == held,
            };
            ResultLine {
                number,
                white: name(board.table.white),
                black: name(board.table.black),
                seen: held.to_owned(),
                has_result: board.result.is_some(),
                result: match board.result {
                    Some(_) => words::contest::result(t, contest, board.result),
                    None => String::new(),
                },
                choices: result_code::ALL
                    .into_iter()
                    .chain(uneven)
                    .map(choice)
                    .collect(),
                wrong: typed.board == Some(number) && !faults.is_empty(),
            }
        })
    });
    let is_past = typed.round + 1 < contest.next_round();
    let shown = ResultsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Results),
        slug: place.event.slug.clone(),
        said,
        round: typed.round,
        rounds: (1..=played).collect(),
        progress: round
            .map(|round| t.finished_of(round.boards.len() - round.pending(), round.boards.len()))
            .unwrap_or_default(),
        is_past,
        line: Field::holding(if faults.is_empty() { "" } else { &typed.line }),
        reason: Field::holding(&typed.reason),
        next: round
            .and_then(|round| {
                let mut boards = (1..).zip(&round.boards);
                boards.find(|(_, board)| board.result.is_none())
            })
            .map_or(0, |(number, _)| number),
        lines: lines.collect(),
        faults,
    };
    page(status, &shown)
}
