//! The organiser's pages of a tournament: its rules, its entries, its rounds, its results.
//!
//! Every form does one thing and comes back to its page, which says what was done; a refusal shows
//! the page again with the reason, and what was typed.

mod apart;
mod asked;
mod categories;
mod check_in;
mod entries;
mod import;
mod list;
mod pairing;
mod results;
mod settings;

pub use apart::{act as apart_act, show as apart};
pub use check_in::{act as check_in_act, show as check_in};
pub use entries::{act as entries_act, show as entries};
pub use import::{check as import_check, confirm as import_confirm, form as import_form};
pub use pairing::{act as pairing_act, show as pairing};
pub use results::{enter as results_enter, show as results};
pub use settings::{change as settings_change, drawn, show as settings};

use std::sync::Arc;

use uuid::Uuid;

use crate::contest::{Command, ContestEvent};
use crate::db::CommandId;
use crate::services::contests::{ContestError, ContestRecording, FoldedContest};
use crate::web::extract::InEvent;
use crate::web::{AppState, WebError, now};
use crate::words::{self, Lang};

/// What became of a form.
pub(super) enum Outcome {
    /// It was recorded, now or before.
    Done(Box<ContestEvent>),
    /// It was refused: why, in sentences.
    Refused(Vec<String>),
}

/// Records what a form asks for.
pub(super) async fn record(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    command: Command,
    command_id: Uuid,
) -> Result<Outcome, WebError> {
    let event_id = place.event.event_id;
    let request = ContestRecording {
        event_id,
        command,
        command_id: CommandId(command_id),
        person: Some(place.signed.person_id),
    };
    match state.contests.record(request, now()).await {
        Ok(recorded) => Ok(Outcome::Done(Box::new(recorded.entry.event.clone()))),
        Err(ContestError::Refused(refusal)) => {
            let folded = load(state, place).await?;
            let why = words::contest::refusal(t, &folded.contest, &refusal);
            Ok(Outcome::Refused(why))
        }
        Err(ContestError::BoardInUse(board)) => {
            Ok(Outcome::Refused(vec![t.contest_board_in_use(board)]))
        }
        Err(ContestError::CommandElsewhere) => {
            Err(crate::services::ServiceError::ForeignCommand.into())
        }
        Err(ContestError::Db(error)) => Err(error.into()),
    }
}

async fn load(state: &AppState, place: &InEvent) -> Result<Arc<FoldedContest>, WebError> {
    Ok(state.contests.load(place.event.event_id).await?)
}
