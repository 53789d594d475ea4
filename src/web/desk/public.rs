//! `/desk/{slug}/public`: what everybody sees of the event, the line to all, and personal data.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use uuid::Uuid;

use super::contest::{Outcome, record};
use crate::contest::{Command, EntryNo};
use crate::db;
use crate::services::privacy::{self, Removal, Subject};
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{HiddenLine, PublicPage};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now, qr};
use crate::words::Lang;

/// What was just done.
#[derive(Deserialize, Default)]
pub struct Asked {
    #[serde(default)]
    done: String,
    #[serde(default)]
    count: u64,
}

/// `GET /desk/{slug}/public`
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let said = match asked.done.as_str() {
        "announce" => Some(t.contest_saved().to_owned()),
        "hidden" => Some(t.privacy_done_events(asked.count)),
        "minors" => Some(t.privacy_done_minors(asked.count)),
        "contacts" => Some(t.privacy_done_contacts(asked.count)),
        _ => None,
    };
    let text = Field::holding(place.event.announcement.clone());
    render(
        t,
        &request,
        &state,
        &place,
        StatusCode::OK,
        (said, text, Field::default()),
    )
    .await
}

type Shown = (Option<String>, Field, Field);

async fn render(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    place: &InEvent,
    status: StatusCode,
    (said, announcement, name): Shown,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let sees_private = place.may(Right::ReadPersonalData, None);
    let mut conn = state.pool.acquire().await?;
    let names = match sees_private && !event.has_contest {
        true => db::privacy::list_names(&mut conn, event.event_id).await?,
        false => Vec::new(),
    };
    drop(conn);
    let mut lines: Vec<HiddenLine> = names
        .into_iter()
        .filter(|(_, hidden)| *hidden)
        .map(|(name, _)| HiddenLine { no: 0, name })
        .collect();
    if sees_private && event.has_contest {
        let private = state.contests.private(event.event_id).await?;
        let folded = state.contests.load(event.event_id).await?;
        let hidden = folded
            .contest
            .entries()
            .filter(|entry| private.get(&entry.no).is_some_and(|one| one.initials));
        lines.extend(hidden.map(|entry| HiddenLine {
            no: entry.no.0,
            name: entry.who.name.clone(),
        }));
    }
    let origin = qr::origin(request, state);
    let shown = PublicPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Public),
        slug: event.slug.clone(),
        said,
        has_contest: event.has_contest,
        announcement,
        embed: format!(
            "<iframe src=\"{origin}/embed/{}/{}?in={}\" title=\"{}\" width=\"100%\" height=\"600\" loading=\"lazy\"></iframe>",
            event.slug,
            if event.has_contest {
                "standings"
            } else {
                "round"
            },
            t.code(),
            event.name.replace('"', "&quot;"),
        ),
        sees_private,
        name,
        hidden: lines,
        contacts_days: u64::from(state.settings.retention.contacts_days),
    };
    page(status, &shown)
}

/// The form of the line to all.
#[derive(Deserialize)]
pub struct Announced {
    command_id: Uuid,
    #[serde(default)]
    text: String,
    /// `withdraw` takes it away.
    #[serde(default)]
    then: String,
}

/// `POST /desk/{slug}/public`
pub async fn announce(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Announced>,
) -> Result<HttpResponse, WebError> {
    let text = match typed.then.as_str() {
        "withdraw" => String::new(),
        _ => typed.text.clone(),
    };
    let command = Command::Announce { text };
    match record(t, &state, &place, command, typed.command_id).await? {
        Outcome::Done(_) => Ok(see_other(&format!(
            "/desk/{}/public?done=announce",
            place.event.slug
        ))),
        Outcome::Refused(why) => {
            let field = Field::holding(typed.text.clone()).wrong(why.join(" "));
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            render(
                t,
                &request,
                &state,
                &place,
                status,
                (None, field, Field::default()),
            )
            .await
        }
    }
}

/// What is to be done about personal data.
#[derive(Deserialize)]
pub struct Wished {
    /// `hide`, `show`, `minors`, `contacts` or `contact`.
    action: String,
    no: Option<u16>,
    #[serde(default)]
    name: String,
}

/// `POST /desk/{slug}/privacy`. Doing it twice is doing it once.
pub async fn privacy(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    wished: Form<Wished>,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let back = |done: &str, count: u64| {
        see_other(&format!(
            "/desk/{}/public?done={done}&count={count}",
            event.slug
        ))
    };
    let subject = match wished.no.filter(|no| *no > 0) {
        Some(no) => Subject::Entry(EntryNo(no)),
        None => Subject::Name(wished.name.trim().to_owned()),
    };
    match wished.action.as_str() {
        action @ ("hide" | "show") => {
            let count = turn(&state, &place, subject, action == "hide").await?;
            if count == 0 {
                let name = Field::holding(wished.name.trim()).wrong(t.privacy_nobody());
                let text = Field::holding(event.announcement.clone());
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                return render(t, &request, &state, &place, status, (None, text, name)).await;
            }
            Ok(back("hidden", count))
        }
        "minors" => {
            let private = state.contests.private(event.event_id).await?;
            let minors = privacy::minors(private.values(), event.starts_on);
            let mut count = 0;
            for no in minors {
                turn(&state, &place, Subject::Entry(no), true).await?;
                count += 1;
            }
            Ok(back("minors", count))
        }
        action @ ("contacts" | "contact") => {
            let removal = match wished.no {
                Some(no) if action == "contact" => Removal::One(EntryNo(no)),
                None if action == "contact" => return Err(WebError::BadForm("no".to_owned())),
                _ => Removal::All,
            };
            let signed = &place.signed;
            let count =
                privacy::remove_contacts(&state.pool, signed, event, removal, now()).await?;
            Ok(back("contacts", count))
        }
        _ => Err(WebError::BadForm("action".to_owned())),
    }
}

async fn turn(
    state: &AppState,
    place: &InEvent,
    subject: Subject,
    hidden: bool,
) -> Result<u64, WebError> {
    let memory = (&state.contests, &state.boards);
    let (signed, event_id) = (&place.signed, place.event.event_id);
    let at = now();
    let pool = &state.pool;
    let count =
        privacy::show_by_initials(pool, memory, signed, event_id, subject, hidden, at).await?;
    Ok(count as u64)
}

/// `GET /desk/{slug}/players/{no}/data.json`: what is kept of one entrant, for whom it is about.
pub async fn person(
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, u16)>,
) -> Result<HttpResponse, WebError> {
    let (slug, no) = address.into_inner();
    let pool = &state.pool;
    let (signed, event) = (&place.signed, &place.event);
    let kept = privacy::export(pool, &state.contests, signed, event, EntryNo(no), now()).await?;
    let text = serde_json::to_string_pretty(&kept)
        .map_err(|error| WebError::Failed(format!("a person was not written down: {error}")))?;
    let name = format!("attachment; filename=\"{slug}-{no}.json\"");
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(text))
}
