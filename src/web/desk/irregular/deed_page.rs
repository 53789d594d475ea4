//! `/games/{game}/deed`: what was done, where two squares do not tell (R4.40), and what is said
//! otherwise of the last action when the arbiter is called.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;

use super::{Bench, Claim, Fields, case_page, claim_case, deed, incidents, unreadable};
use crate::arbitration::Question;
use crate::db::CommandId;
use crate::draughts::Side;
use crate::game::{Command, IrregularCommand, IrregularRefusal, Refusal};
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::desk::carry_out::{Outcome, Wish, record};
use crate::web::extract::AtGame;
use crate::web::pages::desk::DeedPage;
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, squares};

/// What the address may say: whether the last action is meant, or the squares typed already.
#[derive(Deserialize)]
pub struct Asked {
    #[serde(default)]
    amend: String,
    #[serde(default)]
    path: String,
}

/// The form as typed.
#[derive(Deserialize)]
pub struct DeedForm {
    command_id: CommandId,
    after: u32,
    #[serde(default)]
    amend: String,
    /// `white` or `black`.
    #[serde(default)]
    by: String,
    #[serde(default)]
    took_back: String,
    /// What was taken back, as the page showed it.
    #[serde(default)]
    before: String,
    #[serde(default)]
    touched: String,
    #[serde(default)]
    path: String,
    #[serde(default)]
    early: String,
    #[serde(default)]
    removed: String,
    #[serde(default)]
    not_crowned: String,
    #[serde(default)]
    two_hands: String,
    #[serde(default)]
    pressed: String,
    /// `yes` once it was asked on which squares the piece was put down.
    #[serde(default)]
    asked: String,
}

/// What the page shows besides the board.
struct Shown {
    status: StatusCode,
    amends: bool,
    by: Side,
    fields: Fields,
    wrong: Option<String>,
    asked: bool,
}

/// The form: empty, or with the last action.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    let game = &bench.board.game;
    let last = game.amendable().filter(|_| asked.amend == "yes");
    let shown = match last {
        Some(last) => Shown {
            status: StatusCode::OK,
            amends: true,
            by: last.by,
            fields: Fields::of(&last),
            wrong: None,
            asked: false,
        },
        None => Shown {
            status: StatusCode::OK,
            amends: false,
            by: game.position().to_move(),
            fields: Fields {
                path: asked.path.clone(),
                ..Fields::default()
            },
            wrong: None,
            asked: false,
        },
    };
    render(t, &bench, shown)
}

fn render(t: Lang, bench: &Bench, shown: Shown) -> Result<HttpResponse, WebError> {
    let game = &bench.board.game;
    let variant = game.variant();
    let before = match game.amendable().filter(|_| shown.amends) {
        Some(last) => last.before,
        None => *game.position(),
    };
    let whole = DeedPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &bench.place, OfficePage::Elsewhere),
        board_no: bench.board.row.board_no,
        action: format!("/games/{}/deed", bench.board.row.game_id),
        incidents: format!("/games/{}/incidents", bench.board.row.game_id),
        back: bench.back(),
        seq: game.seq(),
        amends: shown.amends,
        white: bench.board.row.white_name.clone(),
        black: bench.board.row.black_name.clone(),
        by_white: shown.by == Side::White,
        fields: shown.fields,
        wrong: shown.wrong,
        asked: shown.asked,
        example: squares::examples(variant).captures[0].to_string(),
        picture: BoardSvg {
            variant,
            letters: before.letters(),
            numbers: Numbers::All,
            label: t.ruling_before().to_owned(),
            ..BoardSvg::default()
        },
    };
    page(shown.status, &whole)
}

/// Records what was done. What is said otherwise of the last action opens its case and claims it.
pub async fn record_deed(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    typed: Form<DeedForm>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let bench = Bench::at(&state, &place).await?;
    let amends = typed.amend == "yes";
    let fields = Fields {
        took_back: typed.took_back == "yes",
        before: typed.before.trim().to_owned(),
        touched: typed.touched.trim().to_owned(),
        path: typed.path.trim().to_owned(),
        early: typed.early.trim().to_owned(),
        removed: typed.removed.trim().to_owned(),
        not_crowned: typed.not_crowned == "yes",
        two_hands: typed.two_hands == "yes",
        pressed: typed.pressed == "yes",
    };
    // Nothing is asked about what is on record as it stands: it was the whole story.
    let last = bench.board.game.amendable().filter(|_| amends);
    let unchanged = last.is_some_and(|last| Fields::of(&last) == fields);
    let by = incidents::side(&typed.by).unwrap_or(bench.board.game.position().to_move());
    let line = fields.line();
    let mut shown = Shown {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        amends,
        by,
        fields,
        wrong: None,
        asked: false,
    };
    let whole = if typed.asked == "yes" || unchanged {
        "!"
    } else {
        ""
    };
    let sign = if amends { "=" } else { "" };
    let Some(command) = deed::read(&format!("{sign}{line}{whole}"), &bench.board.game) else {
        shown.wrong = Some(unreadable(t, &bench.board, &line));
        return render(t, &bench, shown);
    };
    let command = by_whom(command, by);
    // Asked once: a piece may have been put down where nobody would expect it.
    let asks = bench
        .board
        .game
        .decide(&command, at)
        .err()
        .is_some_and(|refusal| {
            matches!(&refusal, Refusal::Irregular(IrregularRefusal::Asks(asked))
            if asked.iter().any(|one| matches!(one, Question::LandingSquares { .. })))
        });
    let wish = Wish {
        signed: &place.signed,
        board: bench.board.clone(),
        command,
        typed: &line,
        after: typed.after,
        command_id: typed.command_id,
    };
    let board = match record(&state, t, wish, at).await? {
        Outcome::Done { board, .. } => board,
        Outcome::Refused { message, .. } => {
            shown.wrong = Some(message);
            shown.asked = asks;
            return render(t, &bench, shown);
        }
        Outcome::Overtaken { board, message, .. } => {
            shown.status = StatusCode::CONFLICT;
            shown.wrong = Some(message);
            let bench = Bench { board, ..bench };
            return render(t, &bench, shown);
        }
        _ => return Ok(see_other(&bench.back())),
    };
    let Some((case_no, _)) = board.game.open_case().filter(|_| amends) else {
        return Ok(see_other(&bench.back()));
    };
    let claim = Claim {
        signed: &place.signed,
        after: board.game.seq(),
        board,
        // A second wish, and not the one that only stops the clocks beside it.
        command_id: CommandId(uuid::Uuid::from_u128(typed.command_id.0.as_u128() ^ 2)),
    };
    claim_case(&state, t, claim, at).await?;
    Ok(see_other(&case_page(place.game_id, case_no)))
}

fn by_whom(command: Command, by: Side) -> Command {
    match command {
        Command::Irregular(IrregularCommand::Observe {
            actions,
            is_whole,
            press,
            ..
        }) => Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole,
            press,
        }),
        other => other,
    }
}
