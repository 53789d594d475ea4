//! One's own board: two letters or a QR code lead to it, and the phone remembers whose it is.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};

use super::*;
use crate::web::cookies;
use crate::web::pages::MinePage;

/// What the address may say.
#[derive(Deserialize)]
pub struct Asked {
    /// The beginning of a name.
    q: Option<String>,
    /// The number of an entry: that of a QR code, or of a line that was chosen.
    no: Option<u16>,
    /// Whether the phone is to forget.
    forget: Option<String>,
}

/// `GET /events/{slug}/me`: the card of the player this phone follows, or the search for him.
pub async fn mine(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::super::event_id(&state, &slug).await?;
    if asked.forget.is_some() {
        return Ok(remember(&state, &slug, None));
    }
    let sought = asked.q.as_deref().map(str::trim).unwrap_or_default();
    if let Some(no) = asked.no {
        let seen = Seen::of(&state, event_id).await?;
        if seen.contest.player(EntryNo(no)).is_none() {
            return Err(ServiceError::NotFound(Thing::Person).into());
        }
        return Ok(remember(&state, &slug, Some(no)));
    }
    if let Some(no) = cookies::whose(&request).filter(|_| sought.is_empty()) {
        let render = async || player::card(&state, t, event_id, no, Here::Mine).await;
        let key = PageKey::Mine(event_id, no);
        match state.pages.get(key, t, render).await {
            Ok(page) => return Ok(own(page.respond(&request))),
            // The entry was taken back since: somebody else may be looked for.
            Err(WebError::Service(ServiceError::NotFound(Thing::Person))) => {}
            Err(error) => return Err(error),
        }
    }
    let seen = Seen::of(&state, event_id).await?;
    let players = match sought.is_empty() {
        true => Vec::new(),
        false => players_page(t, &seen, sought).players,
    };
    if let [only] = players.as_slice() {
        return Ok(remember(&state, &slug, Some(only.no)));
    }
    let page = MinePage {
        t,
        shell: seen.shell(t, Here::Mine),
        slug: seen.event.slug.clone(),
        sought: sought.to_owned(),
        players,
    };
    Ok(own(Page::new(HTML, page.render()?).respond(&request)))
}

/// Keeps whose board the phone follows, and shows it.
fn remember(state: &AppState, slug: &str, no: Option<u16>) -> HttpResponse {
    let mut response = see_other(&format!("/events/{slug}/me"));
    let cookie = cookies::mine(slug, no, state.settings.secure_cookies);
    // A cookie of ours is always one that can be written into a header.
    let _ = response.add_cookie(&cookie);
    own(response)
}

/// No cache of many readers keeps what one of them asked for.
fn own(mut response: HttpResponse) -> HttpResponse {
    let value = HeaderValue::from_static("private, no-cache");
    response.headers_mut().insert(CACHE_CONTROL, value);
    response
}
