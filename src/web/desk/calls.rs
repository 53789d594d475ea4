//! `POST /games/{game}/call`: an arbiter has seen that a table called.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use serde::Deserialize;

use super::board;
use crate::db::{self, CommandId};
use crate::game::{Command, TableCommand};
use crate::services::boards::{RecordError, Recording};
use crate::services::{ServiceError, Thing};
use crate::web::extract::AtGame;
use crate::web::reply::see_other;
use crate::web::{AppState, WebError, now};

/// The identity of the form.
#[derive(Deserialize)]
pub struct AnswerForm {
    command_id: CommandId,
}

/// Records it and comes back to the board. Where a colleague was first there is nothing left to answer.
pub async fn answer(
    state: Data<AppState>,
    place: AtGame,
    typed: Form<AnswerForm>,
) -> Result<HttpResponse, WebError> {
    let not_found = || ServiceError::NotFound(Thing::Game);
    let found = state
        .boards
        .load(place.game_id)
        .await?
        .ok_or_else(not_found)?;
    let wish = Recording {
        game_id: place.game_id,
        command: Command::Table(TableCommand::AnswerCall),
        after: found.game.seq(),
        command_id: typed.command_id,
        person: Some(place.signed.person_id),
    };
    match state.boards.record(wish, now()).await {
        Ok(_) | Err(RecordError::Refused { .. } | RecordError::Overtaken { .. }) => {}
        Err(RecordError::NotFound) => return Err(not_found().into()),
        Err(RecordError::CommandElsewhere) => return Err(ServiceError::ForeignCommand.into()),
        Err(RecordError::Db(error)) => return Err(error.into()),
    }
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, place.event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    Ok(see_other(&board::here(&event.slug, &found)))
}
