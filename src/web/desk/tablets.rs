//! `/desk/{slug}/tablets`: the tablets of an event, a code for another one, and a way to detach them.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::frame;
use crate::db::devices::{Device, Stands};
use crate::db::{CommandId, DeviceId};
use crate::services::tablets::{self, CodeError, MOST_AT_BOARD, NewCode, PAIRS};
use crate::services::{ServiceError, Thing};
use crate::web::extract::{InEvent, SessionToken};
use crate::web::pages::desk::{CodeShown, TabletLine, TabletsPage};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::{device_words, office};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now, qr};
use crate::words::{Lang, dates};

/// What was just done, and for which board a code may be wanted.
#[derive(Deserialize, Default)]
pub struct Asked {
    board: Option<i32>,
    detached: Option<i32>,
}

/// The tablets of the event.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let board = Field::holding(asked.board.map_or_else(String::new, |no| no.to_string()));
    let said = asked.detached.map(|board| t.tablets_detached(board));
    render(t, &state, &place, StatusCode::OK, (board, said, None, None)).await
}

/// The board a code is wanted for, what was done, what was not done, and the code that was made.
type Shown = (Field, Option<String>, Option<String>, Option<CodeShown>);

async fn render(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    status: StatusCode,
    (board, said, wrong, code): Shown,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    let found = state.tablets.list(&state.pool, event_id).await?;
    let may = |board_no: i32| {
        let board = u32::try_from(board_no).ok();
        PAIRS.iter().any(|&right| place.may(right, board))
    };
    let at_board = |board_no: i32| {
        let there = found.iter().filter(|device| device.board_no == board_no);
        there.count()
    };
    let there = board.value.parse().map_or(0, at_board);
    let shown = TabletsPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Tablets),
        slug: place.event.slug.clone(),
        said,
        may_pair: PAIRS.iter().any(|&right| place.may(right, None)),
        secure: state.settings.secure_cookies,
        board,
        there,
        may_stand_beside: there < MOST_AT_BOARD,
        wrong,
        code,
        lines: found
            .iter()
            .map(|device| line(t, place, device, may(device.board_no)))
            .collect(),
    };
    page(status, &shown)
}

fn line(t: Lang, place: &InEvent, device: &Device, may_detach: bool) -> TabletLine {
    let zone = frame::zone(&place.event);
    let heard = dates::hour_with_seconds(zone.local(device.last_heard_at));
    TabletLine {
        device: device.device_id.to_string(),
        board_no: device.board_no,
        what: device_words(&device.user_agent, t),
        paired: dates::moment(t, zone.local(device.paired_at)),
        // One of two is told by when it was heard, for whoever hears the button alone.
        detach: match device.has_neighbour {
            true => t.tablets_detach_one(device.board_no, heard.as_str()),
            false => t.tablets_detach_board(device.board_no),
        },
        heard,
        may_detach,
    }
}

/// For which board, and the identity of the form.
#[derive(Deserialize)]
pub struct CodeForm {
    command_id: CommandId,
    /// `beside` or `instead`, which it is where nothing is said.
    #[serde(default)]
    stands: String,
}

impl CodeForm {
    fn stands(&self) -> Stands {
        match self.stands.as_str() {
            "beside" => Stands::Beside,
            _ => Stands::Instead,
        }
    }
}

/// The form that names the board itself.
#[derive(Deserialize)]
pub struct BoardForm {
    board: String,
}

/// `GET /desk/{slug}/tablets/new?board=3`: leads to the board's own address, where its right is asked.
pub async fn choose(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Query<BoardForm>,
) -> Result<HttpResponse, WebError> {
    let board = typed.board.trim().parse().ok();
    match board.filter(|board| (1..=99_999).contains(board)) {
        Some(board) => Ok(see_other(&format!(
            "/desk/{}/tablets?board={board}",
            place.event.slug
        ))),
        None => {
            let field = Field::holding(typed.board.clone()).wrong(t.tablets_board_wrong());
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            render(t, &state, &place, status, (field, None, None, None)).await
        }
    }
}

/// `POST /desk/{slug}/boards/{board}/pairing`: a code, shown this once. The same form again shows it again.
pub async fn make_code(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    session: SessionToken,
    address: Path<(String, i32)>,
    typed: Form<CodeForm>,
) -> Result<HttpResponse, WebError> {
    let board_no = address.1;
    if !(1..=99_999).contains(&board_no) {
        return Err(ServiceError::NotFound(Thing::Board).into());
    }
    let made = tablets::make_code(
        &state.pool,
        &place.signed,
        &session.0,
        (place.event.event_id, board_no, typed.stands()),
        typed.command_id,
        now(),
    )
    .await;
    let made = match made {
        Ok(made) => made,
        Err(CodeError::Full) => {
            let board = Field::holding(board_no.to_string());
            let full = Some(t.tablets_full(board_no));
            let shown = (board, None, full, None);
            return render(t, &state, &place, StatusCode::CONFLICT, shown).await;
        }
        Err(CodeError::Service(error)) => return Err(error.into()),
    };
    let code = shown(t, &request, &state, &place, &made, typed.stands())?;
    let board = Field::holding(made.board_no.to_string());
    let shown = (board, None, None, Some(code));
    render(t, &state, &place, StatusCode::OK, shown).await
}

fn shown(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    place: &InEvent,
    made: &NewCode,
    stands: Stands,
) -> Result<CodeShown, WebError> {
    let origin = qr::origin(request, state);
    let code = made.code.shown();
    let url = format!("{origin}/table?code={code}");
    let until = dates::hour_with_seconds(frame::zone(&place.event).local(made.expires_at));
    Ok(CodeShown {
        board_no: made.board_no,
        qr: qr::picture(&url)?,
        picture: t.tablets_code_picture(&url),
        scan: t.tablets_scan(format!("{origin}/table")),
        until: t.tablets_code_until(until),
        beside: (stands == Stands::Beside).then(|| t.tablets_beside()),
        code,
    })
}

/// `POST /desk/{slug}/boards/{board}/tablets/{device}/end`
pub async fn detach(
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, String)>,
) -> Result<HttpResponse, WebError> {
    let device_id: DeviceId = address
        .2
        .parse()
        .map_err(|_| ServiceError::NotFound(Thing::Tablet))?;
    let event_id = place.event.event_id;
    let board = tablets::detach(
        &state.pool,
        &state.tablets,
        &place.signed,
        event_id,
        device_id,
        now(),
    )
    .await?;
    Ok(see_other(&format!(
        "/desk/{}/tablets?detached={board}",
        place.event.slug
    )))
}
