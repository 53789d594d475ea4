//! Events, and one of them with the rules of its tournament.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::answer::{page, points};
use crate::contest::{Contest, Settings, SystemChoice};
use crate::db;
use crate::db::events::Event;
use crate::web::cache::{ApiPage, Page, PageKey};
use crate::web::public;
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// `GET /api/v1/events`: all of them, the latest first.
pub async fn list(state: Data<AppState>, request: HttpRequest) -> Result<HttpResponse, WebError> {
    let render = async || -> Result<Page, WebError> {
        let mut conn = state.pool.acquire().await?;
        let events = db::events::list(&mut conn).await?;
        let events: Vec<Value> = events.iter().map(summary).collect();
        Ok(page(&json!({ "events": events })))
    };
    let key = PageKey::ApiEvents;
    state.pages.respond(&request, key, Lang::Fr, render).await
}

/// What a list says of an event.
fn summary(event: &Event) -> Value {
    json!({
        "slug": event.slug,
        "name": event.name,
        "place": event.place,
        "starts_on": event.starts_on,
        "ends_on": event.ends_on,
        "time_zone": event.time_zone,
        "tempo": event.tempo,
        "variant": event.variant.name(),
        "rules": event.profile.name.as_str(),
        "is_sample": event.is_sample,
        "has_tournament": event.has_contest,
    })
}

/// `GET /api/v1/events/{slug}`
pub async fn show(
    state: Data<AppState>,
    request: HttpRequest,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = public::event_id(&state, &slug).await?;
    let render = async || -> Result<Page, WebError> {
        let (event, rounds) = public::event_and_rounds(&state, event_id).await?;
        let folded = state.contests.load(event_id).await?;
        let contest = &folded.contest;
        let mut value = summary(&event);
        value["announcement"] = json!(contest.announcement());
        value["rounds"] = match event.has_contest {
            true => json!((1..contest.next_round()).collect::<Vec<_>>()),
            false => json!(rounds.iter().map(|(no, _)| *no).collect::<Vec<_>>()),
        };
        value["tournament"] = match contest.settings() {
            Some(settings) => tournament(contest, settings),
            None => Value::Null,
        };
        Ok(page(&value))
    };
    let key = PageKey::Api(event_id, ApiPage::Event);
    state.pages.respond(&request, key, Lang::Fr, render).await
}

fn tournament(contest: &Contest, settings: &Settings) -> Value {
    let scale = settings.scale;
    json!({
        "system": match settings.system {
            SystemChoice::SwissRating => "swiss_rating",
            SystemChoice::SwissSolkoff => "swiss_solkoff",
            SystemChoice::RoundRobin => "round_robin",
            SystemChoice::DoubleRoundRobin => "double_round_robin",
        },
        "rounds": contest.rounds_total(),
        "points": {
            "win": points(scale.win),
            "draw": points(scale.draw),
            "loss": points(scale.loss),
            "bye": points(scale.bye),
            "absence": points(scale.absence),
        },
        "tie_breaks": settings.tie_breaks,
        "late_until": settings.late_until,
        "is_over": contest.is_over(),
    })
}
