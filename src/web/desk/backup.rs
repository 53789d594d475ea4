//! `/desk/{slug}/backup`: an event as one file; and such a file made into a new event.

use actix_multipart::Multipart;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, ContentDisposition, DispositionParam, DispositionType, HeaderValue,
};
use actix_web::web::{Data, Path, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::events::office as office_of;
use super::frame;
use super::sizes::size;
use crate::db::{CommandId, DbError};
use crate::services::backup::{self, BackupError};
use crate::services::{ServiceError, Thing};
use crate::web::extract::{InEvent, Signed};
use crate::web::pages::{BackupLine, BackupPage, Field, OfficePage, RestorePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, Upload, WebError, now};
use crate::words::{Lang, dates};

/// The largest file taken, in megabytes.
const MOST_MB: usize = 64;

/// What was just done.
#[derive(Deserialize)]
pub struct Done {
    #[serde(default)]
    done: String,
}

/// What there is.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    done: Query<Done>,
) -> Result<HttpResponse, WebError> {
    let zone = frame::zone(&place.event);
    let slug = place.event.slug.clone();
    let keeper = state.contests.backups();
    let kept = keeper.map(|keeper| keeper.of(&slug)).unwrap_or_default();
    let shown = BackupPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &place, OfficePage::Backup),
        slug,
        said: (done.done == "restored").then(|| t.deed_event_restored().to_owned()),
        keeps: keeper.is_some(),
        kept: kept
            .into_iter()
            .map(|one| BackupLine {
                name: one.name,
                made: dates::moment(t, zone.local(one.at)),
                size: size(t, one.size),
            })
            .collect(),
    };
    page(StatusCode::OK, &shown)
}

/// `GET /desk/{slug}/backup.zip`: the event as it stands.
pub async fn download(state: Data<AppState>, place: InEvent) -> Result<HttpResponse, WebError> {
    let (event_id, at) = (place.event.event_id, now());
    let bytes = backup::make_event(&state.pool, event_id, None, at)
        .await
        .map_err(ours)?;
    let stamp = at.format("%Y-%m-%dT%H%M%SZ");
    Ok(file(bytes, format!("{}-{stamp}.zip", place.event.slug)))
}

/// `GET /desk/{slug}/backups/{file}`: one that was made by itself.
pub async fn kept(
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (_, name) = address.into_inner();
    let slug = place.event.slug.clone();
    let missing = || WebError::from(ServiceError::NotFound(Thing::Backup));
    let keeper = state.contests.backups().ok_or_else(missing)?.clone();
    let read = {
        let name = name.clone();
        actix_web::web::block(move || keeper.read(&slug, &name)).await
    };
    let read = read.map_err(|error| WebError::Failed(error.to_string()))?;
    Ok(file(read.ok_or_else(missing)?, name))
}

fn file(bytes: Vec<u8>, name: String) -> HttpResponse {
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    };
    let mut response = HttpResponse::Ok();
    response
        .content_type("application/zip")
        .insert_header((header::CACHE_CONTROL, "private, no-store"));
    if let Ok(value) = HeaderValue::from_str(&disposition.to_string()) {
        response.insert_header((header::CONTENT_DISPOSITION, value));
    }
    response.body(bytes)
}

/// A failure that is not the file's.
fn ours(error: BackupError) -> WebError {
    match error {
        BackupError::Db(error) => error.into(),
        BackupError::NoEvent => ServiceError::NotFound(Thing::Event).into(),
        other => WebError::Failed(other.to_string()),
    }
}

/// `GET /desk/events/restore`
pub async fn restore_form(t: Lang, signed: Signed) -> Result<HttpResponse, WebError> {
    render(t, &signed, StatusCode::OK, Field::default())
}

fn render(
    t: Lang,
    signed: &Signed,
    status: StatusCode,
    file: Field,
) -> Result<HttpResponse, WebError> {
    let shown = RestorePage {
        t,
        shell: Shell::plain(t),
        office: office_of(t, signed, OfficePage::Events),
        file,
    };
    page(status, &shown)
}

/// `POST /desk/events/restore`: the file becomes a new event, or is refused with its reason.
pub async fn restore(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some((bytes, command_id)) = read(parts).await? else {
        let file = Field::default().wrong(t.restore_too_large(MOST_MB));
        return render(t, &signed, StatusCode::PAYLOAD_TOO_LARGE, file);
    };
    let refuse = |why: String| {
        let file = Field::default().wrong(why);
        render(t, &signed, StatusCode::UNPROCESSABLE_ENTITY, file)
    };
    if bytes.is_empty() {
        return refuse(t.restore_none().to_owned());
    }
    let command_id = CommandId(command_id.unwrap_or_else(Uuid::now_v7));
    let (pool, sessions) = (&state.pool, &state.sessions);
    let restored =
        backup::restore_event_for(pool, sessions, &signed, (command_id, bytes), now()).await;
    match restored {
        Ok(restored) => {
            state.boards.event_changed(restored.event_id);
            Ok(see_other(&format!(
                "/desk/{}/backup?done=restored",
                restored.slug
            )))
        }
        Err(error) => match fault(t, &error) {
            Some(why) => refuse(why),
            None => Err(ours(error)),
        },
    }
}

/// What is wrong with the file, in a sentence; nothing where it is not the file's fault.
fn fault(t: Lang, error: &BackupError) -> Option<String> {
    Some(match error {
        BackupError::Foreign => t.restore_foreign().to_owned(),
        BackupError::Damaged(part) => t.restore_damaged(part.as_str()),
        BackupError::Newer(version) => t.restore_newer(version.as_str()),
        BackupError::OtherKind(_) => t.restore_everything().to_owned(),
        BackupError::Unreadable { part, line, .. } => t.restore_unreadable(*line, *part),
        BackupError::TooLarge => t.restore_too_large(MOST_MB),
        BackupError::Db(
            DbError::Constraint(_)
            | DbError::Value(_)
            | DbError::Unreadable { .. }
            | DbError::BoardTaken
            | DbError::Overtaken
            | DbError::Repeated,
        ) => t.restore_refused().to_owned(),
        BackupError::NotEmpty
        | BackupError::OtherSchema
        | BackupError::NoEvent
        | BackupError::Io(_)
        | BackupError::Db(_) => return None,
    })
}

/// The file and the form's key; `None` when it is larger than is taken.
async fn read(parts: Multipart) -> Result<Option<(Vec<u8>, Option<Uuid>)>, WebError> {
    let upload = Upload::read(parts, MOST_MB * 1024 * 1024).await?;
    Ok(upload.map(|upload| {
        let command_id = upload.command_id().ok();
        (upload.file, command_id)
    }))
}
