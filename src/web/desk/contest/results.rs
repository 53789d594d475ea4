//! `/desk/{slug}/results`: results by keypad. `12 2` is a win for White on board 12; a figure alone is for
//! the first board without a result, which comes next by itself. Below it what was changed of results, and
//! what is proposed.

mod changes;
mod shown;
mod typed;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;

use super::{Outcome, load, record};
use crate::contest::{Command, ContestEvent, ResultSource, ResultWish};
use crate::services::contests::FoldedContest;
use crate::services::rights::Right;
use crate::tournament::RoundNo;
use crate::web::extract::InEvent;
use crate::web::reply::see_other;
use crate::web::{AppState, WebError, now};
use crate::words::{self, Lang};

use changes::{Told, impact, may_settle, over_past};
use shown::{Saying, enters, render};
use typed::{Typed, Wanted, Wish};

/// What the address may say.
#[derive(Deserialize, Default)]
pub struct Asked {
    round: Option<RoundNo>,
    /// The board whose result was entered.
    board: Option<u16>,
    /// The proposal that was made, or settled.
    proposal: Option<u16>,
}

/// The boards of a round, the latest unless another is asked for.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    // What a game says that ended while nobody listened is here before anybody types over it.
    let contests = &state.contests;
    let folded = contests.take_over_results(event_id, None, now()).await?;
    let round = asked.round.unwrap_or(folded.contest.next_round() - 1);
    let saying = Saying {
        said: said(t, &folded, round, &asked),
        ..Saying::default()
    };
    let typed = Typed {
        round,
        ..Typed::default()
    };
    render(t, &state, &place, &folded, StatusCode::OK, &typed, saying).await
}

fn said(t: Lang, folded: &FoldedContest, round: RoundNo, asked: &Asked) -> Option<String> {
    use crate::contest::ProposalState::{Declined, Lapsed, Made, Waiting};
    let contest = &folded.contest;
    if let Some(proposal) = asked.proposal.and_then(|no| contest.proposal(no)) {
        return Some(match proposal.state {
            Waiting => {
                let result = words::contest::result(t, contest, proposal.result);
                t.results_proposed(proposal.board, result)
            }
            Made => t.results_accepted().to_owned(),
            Declined(_) | Lapsed => t.results_declined().to_owned(),
        });
    }
    let number = asked.board?;
    let board = contest.round(round)?.board(number)?;
    Some(t.results_done(number, words::contest::at_board(t, contest, board)))
}

/// Enters a result, or settles a proposal.
pub async fn enter(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    if matches!(typed.action.as_str(), "accept" | "decline") {
        return settle(t, &state, &place, &folded, &typed).await;
    }
    let contest = &folded.contest;
    let own = |board| enters(&place, board);
    let wish = match contest.round(typed.round) {
        Some(round) => typed.wish(t, contest, round, own),
        None => Err(vec![t.contest_no_such_round(typed.round)]),
    };
    let wish = match wish {
        Ok(wish) => wish,
        Err(faults) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let saying = Saying {
                faults,
                ..Saying::default()
            };
            return render(t, &state, &place, &folded, status, &typed, saying).await;
        }
    };
    if !own(wish.board) {
        return Err(crate::services::ServiceError::NotAllowed.into());
    }
    if let ("preview", Wanted::Result(result)) = (typed.action.as_str(), wish.wanted) {
        let saying = Saying {
            impact: Some(impact(t, contest, typed.round, wish.board, result)),
            ..Saying::default()
        };
        return render(t, &state, &place, &folded, StatusCode::OK, &typed, saying).await;
    }
    let command = command(&place, &typed, &wish);
    match record(t, &state, &place, command, typed.command_id).await? {
        Outcome::Done(fact) => Ok(done(&place, &folded, &typed, wish.board, &fact)),
        Outcome::Refused(faults) => told(t, &state, &place, &typed, &wish, faults).await,
    }
}

fn command(place: &InEvent, typed: &Typed, wish: &Wish) -> Command {
    let (round, board) = (typed.round, wish.board);
    let is_of_desk =
        place.may(Right::DraftAndPublish, None) || place.may(Right::CorrectClock, None);
    match wish.wanted {
        Wanted::Adjourned => Command::Adjourn { round, board },
        Wanted::Result(result) => Command::SetResult {
            wish: ResultWish {
                round,
                board,
                result,
                seen: wish.seen,
                source: match is_of_desk {
                    true => ResultSource::Desk,
                    false => ResultSource::Recorder,
                },
                reason: typed.reason.clone(),
            },
            over_past: over_past(place),
        },
    }
}

/// Back to the page, which says what was recorded.
fn done(
    place: &InEvent,
    before: &FoldedContest,
    typed: &Typed,
    board: u16,
    fact: &ContestEvent,
) -> HttpResponse {
    let page = format!("/desk/{}/results?round={}", place.event.slug, typed.round);
    match fact {
        ContestEvent::ResultProposed { .. } => {
            let no = before.contest.proposals().len() + 1;
            see_other(&format!("{page}&proposal={no}"))
        }
        _ => see_other(&format!("{page}&board={board}")),
    }
}

/// The page again with the reason of a refusal, what stands at the board and who entered it, and what
/// the change of a past result would move.
async fn told(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    typed: &Typed,
    wish: &Wish,
    mut faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let folded = load(state, place).await?;
    let contest = &folded.contest;
    let (round, board) = (typed.round, wish.board);
    let there = contest.round(round).and_then(|one| one.board(board));
    let stands = there.is_some_and(|board| board.result.is_some() || board.adjourned);
    if stands {
        let told = Told::of(t, state, place, &folded).await?;
        faults.extend(told.stands_by(round, board));
    }
    let shows_impact = contest.is_past(round) && there.is_some_and(|board| board.result.is_some());
    let saying = Saying {
        impact: match wish.wanted {
            Wanted::Result(result) if shows_impact => {
                Some(impact(t, contest, round, board, result))
            }
            _ => None,
        },
        faults,
        said: None,
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    render(t, state, place, &folded, status, typed, saying).await
}

/// Makes a change that was proposed, or leaves the result as it is.
async fn settle(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    folded: &FoldedContest,
    typed: &Typed,
) -> Result<HttpResponse, WebError> {
    let proposal = folded.contest.proposal(typed.proposal);
    if proposal.is_some_and(|one| !may_settle(place, &folded.contest, one)) {
        return Err(crate::services::ServiceError::NotAllowed.into());
    }
    let (proposal, over_past) = (typed.proposal, over_past(place));
    let reason = typed.reason.clone();
    let command = match typed.action.as_str() {
        "accept" => Command::AcceptProposal {
            proposal,
            over_past,
            reason,
        },
        _ => Command::DeclineProposal {
            proposal,
            over_past,
            reason,
        },
    };
    match record(t, state, place, command, typed.command_id).await? {
        Outcome::Done(_) => Ok(see_other(&format!(
            "/desk/{}/results?round={}&proposal={proposal}",
            place.event.slug, typed.round
        ))),
        Outcome::Refused(faults) => {
            let folded = load(state, place).await?;
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let saying = Saying {
                faults,
                ..Saying::default()
            };
            render(t, state, place, &folded, status, typed, saying).await
        }
    }
}
