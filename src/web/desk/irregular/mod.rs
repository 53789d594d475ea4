//! The arbitration desk: what was done is recorded, the wronged player decides, draws are checked, and
//! everything else that happens at a board is written down. Nothing here is shown to anybody but those
//! who have a right at the board (PRODUCT, Silence).

mod case;
mod count;
pub mod deed;
mod deed_page;
mod draw;
mod fields;
mod incidents;
mod offers;

use std::sync::Arc;

use crate::arbitration::{CaseCommand, CaseEvent, CaseState};
use crate::clock::{ClockKind, Phase, Timestamp};
use crate::db::games::LogEntry;
use crate::db::{self, CommandId, GameId};
use crate::game::{ClockCommand, Command, GameEvent, IrregularCommand};
use crate::services::boards::{Folded, RecordError, Recording};
use crate::services::rights::Right;
use crate::services::sessions::Signed;
use crate::services::{ServiceError, Thing};
use crate::web::extract::{AtGame, InEvent};
use crate::web::table::was_paused_by_table;
use crate::web::{AppState, WebError};
use crate::words::{Lang, squares};

use super::carry_out::{Outcome, Wish, record};
use super::line::{self, Typed};
use crate::web::routes::Access::Game;
use crate::web::routes::Route;

pub use count::part as count_part;
pub use fields::Fields;
pub use offers::{Offer, after as offers};

/// The routes of the arbitration desk.
pub const ROUTES: &[Route] = &[
    Route::get("/games/{game}/deed", Game(&[Right::Propose]), |route| {
        route.to(deed_page::form)
    }),
    Route::post("/games/{game}/deed", Game(&[Right::Propose]), |route| {
        route.to(deed_page::record_deed)
    }),
    Route::get(
        "/games/{game}/cases/{case}",
        Game(&[Right::DecideIrregularity]),
        |route| route.to(case::show),
    ),
    Route::post(
        "/games/{game}/cases/{case}",
        Game(&[Right::DecideIrregularity]),
        |route| route.to(case::act),
    ),
    Route::get("/games/{game}/draw", Game(&[Right::ConfirmDraw]), |route| {
        route.to(draw::show)
    }),
    Route::post("/games/{game}/draw", Game(&[Right::ConfirmDraw]), |route| {
        route.to(draw::act)
    }),
    Route::get(
        "/games/{game}/incidents",
        Game(&[Right::DecideIrregularity]),
        |route| route.to(incidents::show),
    ),
    Route::post(
        "/games/{game}/incidents",
        Game(&[Right::DecideIrregularity]),
        |route| route.to(incidents::act),
    ),
    Route::get(
        "/games/{game}/count",
        Game(&[Right::ConfirmDraw]),
        |route| route.to(count::show),
    ),
];

/// A board, and the event it is in, for somebody whom the gate let in.
struct Bench {
    place: InEvent,
    board: Arc<Folded>,
}

impl Bench {
    async fn at(state: &AppState, place: &AtGame) -> Result<Bench, WebError> {
        let board = state
            .boards
            .load(place.game_id)
            .await?
            .ok_or(ServiceError::NotFound(Thing::Game))?;
        let mut conn = state.pool.acquire().await?;
        let event = db::events::find(&mut conn, place.event_id)
            .await?
            .ok_or(ServiceError::NotFound(Thing::Event))?;
        Ok(Bench {
            place: InEvent {
                signed: place.signed.clone(),
                event: event.into(),
            },
            board,
        })
    }

    /// The desk of the board.
    fn back(&self) -> String {
        super::board::here(&self.place.event.slug, &self.board)
    }
}

/// The page of a case.
fn case_page(game: GameId, case_no: u32) -> String {
    format!("/games/{game}/cases/{case_no}")
}

/// What a line leads to that is done on a page of its own. Whoever claims finds the clocks stopped.
#[allow(clippy::too_many_arguments)]
pub async fn go(
    state: &AppState,
    t: Lang,
    signed: &Signed,
    board: Arc<Folded>,
    typed: &Typed,
    after: u32,
    command_id: CommandId,
    at: Timestamp,
) -> Result<Outcome, WebError> {
    let row = board.row.clone();
    let right = match typed {
        Typed::DrawClaim => Right::ConfirmDraw,
        _ => Right::DecideIrregularity,
    };
    let refused = |board: Arc<Folded>, message: &str| Outcome::Refused {
        board,
        message: message.to_owned(),
        choices: Vec::new(),
        offers: Vec::new(),
    };
    if !signed.may(row.event_id, right, u32::try_from(row.board_no).ok()) {
        return Ok(refused(board, t.refusal_not_your_right()));
    }
    let page = |name: &str| Outcome::To(format!("/games/{}/{name}", row.game_id));
    match typed {
        Typed::Incident => Ok(page("incidents")),
        Typed::DrawClaim => {
            stop_clocks(state, signed, &board, command_id, at).await?;
            Ok(page("draw"))
        }
        Typed::Ruling(ruling) => match board.game.open_case() {
            Some((_, case)) if case.state != CaseState::Claimed => {
                Ok(refused(board, t.case_claim_first()))
            }
            Some((case_no, _)) => {
                let page = case_page(row.game_id, case_no);
                Ok(Outcome::To(format!(
                    "{page}?choice={}",
                    case::word(*ruling)
                )))
            }
            None => Ok(refused(board, t.irregular_no_case())),
        },
        // What is found after the end is written down beside everything else.
        _ if board.game.ended().is_some() => Ok(page("incidents")),
        _ => match board.game.open_case() {
            None => {
                stop_clocks(state, signed, &board, command_id, at).await?;
                Ok(Outcome::To(deed_of_last(row.game_id)))
            }
            Some((case_no, _)) => {
                let claim = Claim {
                    signed,
                    board,
                    after,
                    command_id,
                };
                match claim_case(state, t, claim, at).await? {
                    None => Ok(Outcome::To(case_page(row.game_id, case_no))),
                    Some(outcome) => Ok(outcome),
                }
            }
        },
    }
}

/// Where a line leads that is recorded already and is sent again: its answer was lost, or what belongs to
/// it was never done, for a claim and its pause are two records. `None` where it leads nowhere.
pub async fn go_again(
    state: &AppState,
    signed: &Signed,
    board: &Folded,
    known: &LogEntry,
    line: &str,
    at: Timestamp,
) -> Result<Option<Outcome>, WebError> {
    let game_id = board.row.game_id;
    let open = board.game.open_case();
    let to = match (&known.event, line::read(line, &board.game, |_| false)) {
        (GameEvent::Case(entry), _) if matches!(entry.fact, CaseEvent::Claimed { .. }) => {
            let waits = open.is_some_and(|(case_no, case)| {
                case_no == entry.case_no && case.state == CaseState::Claimed
            });
            if waits {
                stop_clocks(state, signed, board, known.command_id.beside(), at).await?;
            }
            case_page(game_id, entry.case_no)
        }
        (GameEvent::Clock { .. }, Ok(Typed::DrawClaim)) => format!("/games/{game_id}/draw"),
        (GameEvent::Clock { .. }, Ok(Typed::Case)) => match open {
            Some((case_no, _)) => case_page(game_id, case_no),
            None => deed_of_last(game_id),
        },
        _ => return Ok(None),
    };
    Ok(Some(Outcome::To(to)))
}

/// The page that says otherwise what was done last.
fn deed_of_last(game: GameId) -> String {
    format!("/games/{game}/deed?amend=yes")
}

/// A claim of the wronged player, told to the arbiter.
struct Claim<'a> {
    signed: &'a Signed,
    board: Arc<Folded>,
    after: u32,
    command_id: CommandId,
}

/// Records the claim of the open case and stops the clocks at the same instant; says what became of it
/// where it was not recorded. A case that is claimed already only has its clocks stopped.
async fn claim_case(
    state: &AppState,
    t: Lang,
    claim: Claim<'_>,
    at: Timestamp,
) -> Result<Option<Outcome>, WebError> {
    let Claim {
        signed,
        board,
        after,
        command_id,
    } = claim;
    let Some((_, case)) = board.game.open_case() else {
        return Ok(None);
    };
    let by = case.wronged();
    let was_open = case.state == CaseState::Open;
    let game_id = board.row.game_id;
    if was_open {
        let wish = Wish {
            signed,
            board,
            command: Command::Irregular(IrregularCommand::InCase {
                case_no: None,
                command: CaseCommand::Claim { by },
            }),
            typed: "i",
            after,
            command_id,
        };
        match record(state, t, wish, at).await? {
            Outcome::Done { .. } => {}
            other => return Ok(Some(other)),
        }
    }
    if let Some(board) = state.boards.load(game_id).await? {
        stop_clocks(state, signed, &board, command_id.beside(), at).await?;
    }
    Ok(None)
}

/// Stops both clocks where one runs, and keeps them standing where the players, or the whole hall, stopped
/// them, or nobody started them: until the arbiter is done nobody else lets them go on (R4.12). Viewers see a pause, without its
/// reason; the tablet, that the players do not end it. A claim and a draw check look the same (R4.11).
async fn stop_clocks(
    state: &AppState,
    signed: &Signed,
    board: &Folded,
    command_id: CommandId,
    at: Timestamp,
) -> Result<(), WebError> {
    let clock = board.game.clock();
    let Some(clock) = clock.filter(|clock| clock.setup().kind == ClockKind::Kept) else {
        return Ok(());
    };
    let is_ours = match clock.reading(at).phase {
        Phase::Running => false,
        Phase::Waiting => clock.is_kept_from_start(),
        Phase::Paused => !was_paused_by_table(board) && !clock.is_paused_together(),
        _ => true,
    };
    if is_ours {
        return Ok(());
    }
    let request = Recording {
        game_id: board.row.game_id,
        command: Command::Clock(ClockCommand::Hold),
        after: board.game.seq(),
        command_id,
        person: Some(signed.person_id),
    };
    match state.boards.record(request, at).await {
        Err(RecordError::Db(error)) => Err(error.into()),
        // Somebody was first, or the flag fell: they stand.
        _ => Ok(()),
    }
}

/// A line that begins like an action and is none.
pub fn unreadable(t: Lang, board: &Folded, typed: &str) -> String {
    let examples = squares::examples(board.game.variant());
    t.deed_unreadable(format!("+{}", examples.moves[0]), typed)
}
