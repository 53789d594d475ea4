//! `/help`: the commands of the entry line, for a page without script.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Query;
use serde::Deserialize;

use crate::draughts::Variant;
use crate::web::WebError;
use crate::web::extract::Signed;
use crate::web::pages::desk::HelpPage;
use crate::web::pages::{Office, OfficePage, Shell};
use crate::web::reply::page;
use crate::words::{Lang, squares, standing};

/// Where the reader came from.
#[derive(Deserialize)]
pub struct From {
    #[serde(default)]
    back: String,
    /// The game whose notation the examples use.
    #[serde(default)]
    game: String,
}

/// The list of commands.
pub async fn show(t: Lang, signed: Signed, from: Query<From>) -> Result<HttpResponse, WebError> {
    let From { back, game } = from.into_inner();
    let variant: Variant = game.parse().unwrap_or_default();
    let shown = HelpPage {
        t,
        shell: Shell::plain(t),
        office: Office {
            t,
            person: signed.display_name.clone(),
            event: None,
            here: OfficePage::Help,
            may_open_boards: false,
            may_see_people: false,
            may_manage: false,
            may_see_audit: false,
        },
        // Only a way back into the desk: an address from outside is not followed.
        examples: squares::examples(variant),
        scores: standing::scores(variant),
        back: (back == "/desk" || back.starts_with("/desk/")).then_some(back),
    };
    page(StatusCode::OK, &shown)
}
