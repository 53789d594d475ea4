//! The page: the line, the boards, what is proposed and what was changed.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use super::changes::{Told, over_past};
use super::typed::{Typed, has_uneven_draws, next_board};
use crate::contest::{Board, Contest, OverPast, PublishedRound};
use crate::services::contests::FoldedContest;
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ImpactShown, ResultLine, ResultsPage};
use crate::web::pages::{Choice, Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::page;
use crate::web::result_code::{self, read};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// What the page says beside the boards.
#[derive(Default)]
pub(super) struct Saying {
    /// What was done.
    pub(super) said: Option<String>,
    /// What is wrong.
    pub(super) faults: Vec<String>,
    /// What a change would move.
    pub(super) impact: Option<ImpactShown>,
}

/// Whether somebody enters the result of a board.
pub(super) fn enters(place: &InEvent, board: u16) -> bool {
    place.may(Right::RecordResult, Some(u32::from(board)))
}

pub(super) async fn render(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    folded: &FoldedContest,
    status: StatusCode,
    typed: &Typed,
    saying: Saying,
) -> Result<HttpResponse, WebError> {
    let contest = &folded.contest;
    let played = contest.next_round() - 1;
    let round = contest.round(typed.round);
    let is_past = contest.is_past(typed.round);
    let over_past = over_past(place);
    // Who did what is for those who answer for results, not for who writes at one board.
    let sees_changes =
        place.may(Right::DraftAndPublish, None) || place.may(Right::ProposePastResult, None);
    let told = Told::of(t, state, place, folded).await?;
    let boards = round.into_iter().flat_map(|round| &round.boards);
    let lines = (1..).zip(boards).map(|(number, board)| {
        let stands = board.result.is_some();
        ResultLine {
            may: enters(place, number) && !(is_past && stands && over_past == OverPast::Leaves),
            needs_reason: is_past && stands,
            wrong: typed.board == Some(number) && !saying.faults.is_empty(),
            ..line(t, contest, number, board)
        }
    });
    let next = round.and_then(|round| next_board(round, |no| enters(place, no)));
    let shown = ResultsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Results),
        slug: place.event.slug.clone(),
        round: typed.round,
        rounds: (1..=played).collect(),
        progress: round.map(|round| progress(t, round)).unwrap_or_default(),
        past: match (is_past, over_past) {
            (false, _) => String::new(),
            (true, OverPast::Proposes) => t.results_past_propose().to_owned(),
            (true, _) => t.results_past().to_owned(),
        },
        proposes: over_past == OverPast::Proposes,
        own_only: !enters_all(place, round),
        line: Field::holding(match saying.faults.is_empty() {
            true => "",
            false => &typed.line,
        }),
        reason: Field::holding(&typed.reason),
        next: next.unwrap_or(0),
        lines: lines.collect(),
        proposals: match sees_changes {
            true => told.proposals(place),
            false => Vec::new(),
        },
        corrections: match sees_changes {
            true => told.corrections(),
            false => Vec::new(),
        },
        said: saying.said,
        faults: saying.faults,
        impact: saying.impact,
    };
    page(status, &shown)
}

/// Whether somebody enters the results of every board of a round.
fn enters_all(place: &InEvent, round: Option<&PublishedRound>) -> bool {
    let boards = round.map_or(0, |round| round.boards.len());
    (1..).take(boards).all(|number| enters(place, number))
}

fn progress(t: Lang, round: &PublishedRound) -> String {
    let there = t.finished_of(round.boards.len() - round.pending(), round.boards.len());
    match round.adjourned() {
        0 => there,
        adjourned => format!("{there} · {}", t.results_adjourned_count(adjourned)),
    }
}

fn line(t: Lang, contest: &Contest, number: u16, board: &Board) -> ResultLine {
    let held = match board.adjourned {
        true => result_code::ADJOURNED,
        false => result_code::of(board.result),
    };
    let uneven = result_code::UNEVEN.into_iter();
    let uneven = uneven.filter(|_| has_uneven_draws(contest));
    // Only a game that has no result goes on later.
    let adjourned = board.result.is_none().then_some(result_code::ADJOURNED);
    let choice = |one: &str| Choice {
        code: one.to_owned(),
        name: match result_code::is_adjourned(one) {
            true => t.result_adjourned().to_owned(),
            false => words::contest::result(t, contest, read(one).flatten()),
        },
        held: one == held,
    };
    let codes = result_code::ALL.into_iter().chain(uneven).chain(adjourned);
    ResultLine {
        number,
        white: words::contest::name(contest, board.table.white),
        black: words::contest::name(contest, board.table.black),
        seen: result_code::of(board.result).to_owned(),
        held: held.to_owned(),
        has_result: board.result.is_some(),
        result: words::contest::at_board(t, contest, board),
        choices: codes.map(choice).collect(),
        may: true,
        needs_reason: false,
        wrong: false,
    }
}
