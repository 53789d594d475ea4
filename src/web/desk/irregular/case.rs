//! `/games/{game}/cases/{case}`: the decision of the wronged player, made to be turned towards him or
//! read aloud (R4.42), and what may follow it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query};
use serde::Deserialize;

use super::{Bench, Claim, case_page, claim_case};
use crate::arbitration::{
    Appeal, Came, Case, CaseCommand, CaseEvent, CaseState, Finding, Irregularity, Outcome as Gives,
    Ruling,
};
use crate::clock::{Phase, Timestamp};
use crate::db::{self, CommandId};
use crate::draughts::{Side, Square};
use crate::game::{CaseFile, Command, Game, GameEvent, IrregularCommand, Step};
use crate::services::boards::Folded;
use crate::services::{ServiceError, Thing};
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::desk::carry_out::{Outcome, Wish, record};
use crate::web::desk::frame;
use crate::web::extract::AtGame;
use crate::web::pages::Shell;
use crate::web::pages::desk::{ArticleChoice, CasePage, Chosen, Way};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, clock, dates, irregularities, standing};

/// The most moves that are named; more are counted.
const MOST_NAMED: usize = 6;
/// How many of the moves before are part of the finding.
const LAST_MOVES: usize = 3;

/// The word of a ruling in addresses and forms.
pub fn word(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Rectify => "rectify",
        Ruling::Maintain => "maintain",
    }
}

fn ruling(word: &str) -> Option<Ruling> {
    [Ruling::Rectify, Ruling::Maintain]
        .into_iter()
        .find(|ruling| self::word(*ruling) == word)
}

/// What the address may say besides the case.
#[derive(Deserialize)]
pub struct Asked {
    /// The choice that waits to be confirmed.
    #[serde(default)]
    choice: String,
}

/// The page.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    address: Path<(String, u32)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    let choice = ruling(&asked.choice);
    let case_no = address.into_inner().1;
    render(&state, t, &bench, case_no, choice, None).await
}

async fn render(
    state: &AppState,
    t: Lang,
    bench: &Bench,
    case_no: u32,
    choice: Option<Ruling>,
    wrong: Option<(StatusCode, String)>,
) -> Result<HttpResponse, WebError> {
    let board = &bench.board;
    let game = &board.game;
    let file = (case_no as usize)
        .checked_sub(1)
        .and_then(|index| game.cases().get(index))
        .ok_or(ServiceError::NotFound(Thing::Game))?;
    let arbiter = names(state, board, case_no).await?;
    let (status, wrong) = match wrong {
        Some((status, why)) => (status, Some(why)),
        None => (StatusCode::OK, None),
    };
    let whole = shown(t, bench, file, case_no, choice, wrong, arbiter);
    page(status, &whole)
}

/// Who recorded the claim or the decision: the arbiter of the case.
async fn names(state: &AppState, board: &Folded, case_no: u32) -> Result<String, WebError> {
    let of_case =
        |event: &GameEvent| matches!(event, GameEvent::Case(entry) if entry.case_no == case_no);
    let person = board
        .log
        .iter()
        .rev()
        .find(|entry| of_case(&entry.event))
        .and_then(|entry| entry.person);
    let Some(person) = person else {
        return Ok(String::new());
    };
    let mut conn = state.pool.acquire().await?;
    let names = db::people::list_names(&mut conn, &[person]).await?;
    Ok(names
        .into_iter()
        .next()
        .map(|(_, name)| name)
        .unwrap_or_default())
}

fn shown(
    t: Lang,
    bench: &Bench,
    file: &CaseFile,
    case_no: u32,
    choice: Option<Ruling>,
    wrong: Option<String>,
    arbiter: String,
) -> CasePage {
    let board = &bench.board;
    let game = &board.game;
    let case = &file.case;
    let name = |side: Side| match side {
        Side::White => board.row.white_name.clone(),
        Side::Black => board.row.black_name.clone(),
    };
    let wronged = name(case.wronged());
    let is_open = case.state.is_open();
    let who = match case.state {
        CaseState::Claimed => t.decision_who(&wronged),
        CaseState::Open => t.decision_may(&wronged),
        _ => t.decision_settled(case_no, outcome(t, case)),
    };
    // Nothing is confirmed that nobody claimed: the clocks would run on (R4.12).
    let choice = choice.filter(|_| case.state == CaseState::Claimed);
    let ways = match &case.finding {
        Some(finding) => [Ruling::Rectify, Ruling::Maintain]
            .map(|ruling| way(t, game, finding, ruling))
            .into(),
        None => Vec::new(),
    };
    let facts = recorded(t, bench, case_no);
    CasePage {
        t,
        shell: Shell::plain(t),
        action: case_page(board.row.game_id, case_no),
        deed: format!("/games/{}/deed?amend=yes", board.row.game_id),
        back: bench.back(),
        board_no: board.row.board_no,
        seq: game.seq(),
        place: placed(t, bench, file),
        disc: match case.wronged() {
            Side::White => "w",
            Side::Black => "b",
        },
        who,
        offender: t.decision_offender(
            name(case.offender),
            capital(&irregularities::names(t, &case.codes)),
            standing::side(t, case.offender),
        ),
        found: irregularities::found(t, case),
        wrong,
        is_open,
        is_claimed: case.state == CaseState::Claimed,
        chosen: choice.map(|ruling| Chosen {
            word: word(ruling),
            question: match ruling {
                Ruling::Rectify => t.ruling_confirm_rectify(&wronged),
                Ruling::Maintain => t.ruling_confirm_maintain(&wronged),
            },
            warning: game
                .end_if(ruling)
                .map(|ended| irregularities::ends(t, game, &ended)),
        }),
        ways,
        facts,
        arbiter,
        last: last_moves(game, file),
        articles: articles(t, case),
        may_appeal: case.outcome().is_some() && case.appeal != Some(Appeal::Lodged),
        appeal_waits: case.appeal == Some(Appeal::Lodged),
    }
}

/// "Ronde 6 · coup 18 des Blancs · pendules arrêtées".
fn placed(t: Lang, bench: &Bench, file: &CaseFile) -> String {
    let game = &bench.board.game;
    let round = bench.board.row.round_no;
    let clocks = match game.clock().map(|clock| clock.reading(now()).phase) {
        None => t.decision_clocks_none(),
        Some(Phase::Running) => t.decision_clocks_running(),
        Some(_) => t.decision_clocks_stopped(),
    };
    let first = game.steps().get(file.steps.clone()).unwrap_or_default();
    match first.first() {
        Some(Step::Ply(ply)) => {
            let side = match ply.by {
                Side::White => t.decision_of_white(),
                Side::Black => t.decision_of_black(),
            };
            t.decision_place(clocks, ply.move_no, round, side)
        }
        _ => t.decision_place_plain(clocks, round),
    }
}

fn outcome(t: Lang, case: &Case) -> &'static str {
    match (case.outcome(), case.state) {
        (_, CaseState::Lapsed) => t.outcome_lapsed(),
        (_, CaseState::NotRectifiable) => t.outcome_late(),
        (Some(Ruling::Rectify), _) => t.outcome_rectified(),
        (Some(Ruling::Maintain), _) => t.outcome_maintained(),
        (None, CaseState::NotDecided) => t.outcome_not_decided(),
        (None, _) => t.outcome_dissolved(),
    }
}

/// As a sentence begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// One of the two answers: its board, who is to move, what must be played, what it ends.
fn way(t: Lang, game: &Game, finding: &Finding, ruling: Ruling) -> Way {
    let gives: &Gives = match ruling {
        Ruling::Rectify => &finding.rectified,
        Ruling::Maintain => &finding.maintained,
    };
    let position = &gives.position;
    let legal = gives.legal_moves();
    let turn = standing::turn_within(t, position.to_move());
    let mut must: Vec<u8> = match position.must_capture() || gives.must_play_from.is_some() {
        true => legal.iter().map(|mv| mv.from().number()).collect(),
        false => Vec::new(),
    };
    must.sort_unstable();
    must.dedup();
    let duty = match (gives.must_play_from, legal.first()) {
        (Some(square), _) => t.ruling_duty_piece(square.label(game.variant().notation())),
        (None, Some(mv)) if mv.is_capture() => t.ruling_duty_capture(mv.captured().count()),
        _ => t.ruling_duty_none().to_owned(),
    };
    let named: Vec<String> = legal
        .iter()
        .take(MOST_NAMED)
        .map(|mv| position.move_text(mv))
        .collect();
    let more = if legal.len() > MOST_NAMED { " …" } else { "" };
    let moves = match legal.len() {
        0 => "0".to_owned(),
        n => t.ruling_moves_listed(format!("{}{more}", named.join(", ")), n),
    };
    let ends = game.end_if(ruling);
    Way {
        word: word(ruling),
        title: match ruling {
            Ruling::Rectify => t.ruling_rectify(),
            Ruling::Maintain => t.ruling_maintain(),
        },
        key: match ruling {
            Ruling::Rectify => 'c',
            Ruling::Maintain => 'k',
        },
        sum: irregularities::gives(t, finding, ruling)
            .into_iter()
            .next()
            .unwrap_or_default(),
        picture: BoardSvg {
            variant: game.variant(),
            letters: position.letters(),
            numbers: Numbers::All,
            last: last_squares(gives),
            must,
            label: match ruling {
                Ruling::Rectify => t.ruling_board_rectified(turn),
                Ruling::Maintain => t.ruling_board_maintained(turn),
            },
            ..BoardSvg::default()
        },
        turn: standing::side(t, position.to_move()),
        duty,
        moves,
        end: ends
            .as_ref()
            .map(|ended| standing::ended(t, ended, game.variant())),
    }
}

fn last_squares(gives: &Gives) -> Option<(u8, u8)> {
    let displaced = match &gives.came {
        Came::Restored => None,
        Came::ByMove(displaced) => Some(displaced),
        Came::Kept { displaced } => displaced.last(),
    }?;
    let number = |square: &Square| square.number();
    Some((
        displaced.path.first().map(number)?,
        displaced.path.last().map(number)?,
    ))
}

/// What is on record of the claim and the decision: name and value.
fn recorded(t: Lang, bench: &Bench, case_no: u32) -> Vec<(String, String)> {
    let zone = frame::zone(&bench.place.event);
    let hour = |at: Timestamp| dates::hour_with_seconds(zone.local(at));
    let mut rows = Vec::new();
    for entry in &bench.board.log {
        let GameEvent::Case(case) = &entry.event else {
            continue;
        };
        if case.case_no != case_no {
            continue;
        }
        let name = |side: &Side| match side {
            Side::White => bench.board.row.white_name.clone(),
            Side::Black => bench.board.row.black_name.clone(),
        };
        match &case.fact {
            CaseEvent::Claimed { by } => {
                rows.retain(|(label, _)| label == t.snap_at());
                rows.push((t.snap_claimed_by().to_owned(), name(by)));
            }
            CaseEvent::Ruled { .. } => {
                rows.push((t.snap_decided().to_owned(), hour(entry.at)));
            }
            CaseEvent::Observed { .. } => {
                rows.retain(|(label, _)| label != t.snap_at());
                rows.insert(0, (t.snap_at().to_owned(), hour(entry.at)));
                continue;
            }
            _ => continue,
        }
        if let Some([white, black]) = case.left_ms {
            rows.push((t.white().to_owned(), clock::time(white)));
            rows.push((t.black().to_owned(), clock::time(black)));
        }
    }
    rows
}

/// The moves before, as they were played.
fn last_moves(game: &Game, file: &CaseFile) -> Vec<String> {
    let before = game.steps().get(..file.steps.start).unwrap_or_default();
    let plies: Vec<&str> = before
        .iter()
        .filter_map(|step| match step {
            Step::Ply(ply) => Some(ply.text.as_str()),
            _ => None,
        })
        .collect();
    let from = plies.len().saturating_sub(LAST_MOVES);
    plies[from..]
        .iter()
        .map(|text| (*text).to_owned())
        .collect()
}

/// The articles the arbiter may name: those of the class (R4.4).
fn articles(t: Lang, case: &Case) -> Vec<ArticleChoice> {
    let Some(class) = case.finding.as_ref().map(|finding| finding.class) else {
        return Vec::new();
    };
    if !case.state.is_open() {
        return Vec::new();
    }
    Irregularity::ALL
        .into_iter()
        .filter(|code| code.class() == class || case.codes.contains(code))
        .filter(|code| *code != Irregularity::WrongSetUp)
        .map(|code| ArticleChoice {
            code: code.code(),
            name: irregularities::name(t, code),
            article: code.article(),
            chosen: case.codes.contains(&code),
        })
        .collect()
}

/// The form of the page, whatever it does.
#[derive(Default)]
struct Typed {
    what: String,
    after: Option<u32>,
    command_id: Option<CommandId>,
    codes: Vec<Irregularity>,
    by: Option<Side>,
    words: String,
}

fn read(pairs: &[(String, String)]) -> Typed {
    let mut typed = Typed::default();
    for (name, value) in pairs {
        match name.as_str() {
            "what" => typed.what.clone_from(value),
            "after" => typed.after = value.parse().ok(),
            "command_id" => typed.command_id = value.parse().ok(),
            "code" => typed.codes.extend(value.parse::<Irregularity>().ok()),
            "by" => typed.by = super::incidents::side(value),
            "words" => typed.words.clone_from(value),
            _ => {}
        }
    }
    typed
}

/// Claims, decides, or adds to a case.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    address: Path<(String, u32)>,
    form: Form<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let case_no = address.into_inner().1;
    let typed = read(&form);
    let bad = |field: &str| WebError::BadForm(field.to_owned());
    let command_id = typed.command_id.ok_or_else(|| bad("command_id"))?;
    let after = typed.after.ok_or_else(|| bad("after"))?;
    let bench = Bench::at(&state, &place).await?;
    let here = case_page(place.game_id, case_no);
    let Some(file) = (case_no as usize)
        .checked_sub(1)
        .and_then(|index| bench.board.game.cases().get(index))
    else {
        return Err(ServiceError::NotFound(Thing::Game).into());
    };
    let wronged = file.case.wronged();
    if typed.what == "claim" {
        let claim = Claim {
            signed: &place.signed,
            board: bench.board.clone(),
            after,
            command_id,
        };
        let outcome = claim_case(&state, t, claim, at).await?;
        return answer(&state, t, &place, case_no, outcome, here).await;
    }
    let decides = ruling(&typed.what);
    let words = typed.words.trim().to_owned();
    let command = match typed.what.as_str() {
        "withdraw" => CaseCommand::Withdraw,
        "articles" => CaseCommand::NameArticles { codes: typed.codes },
        "fact" => CaseCommand::AddFact { words },
        "appeal" => CaseCommand::LodgeAppeal {
            by: typed.by.ok_or_else(|| bad("by"))?,
            words,
        },
        "upheld" => CaseCommand::DecideAppeal {
            changed: None,
            words,
        },
        "to-rectify" => CaseCommand::DecideAppeal {
            changed: Some(Ruling::Rectify),
            words,
        },
        "to-maintain" => CaseCommand::DecideAppeal {
            changed: Some(Ruling::Maintain),
            words,
        },
        _ => match decides {
            Some(ruling) => CaseCommand::Rule {
                by: wronged,
                ruling,
            },
            None => return Err(bad("what")),
        },
    };
    if decides.is_some() && file.case.state == CaseState::Open {
        let why = t.case_claim_first().to_owned();
        let wrong = Some((StatusCode::UNPROCESSABLE_ENTITY, why));
        return render(&state, t, &bench, case_no, None, wrong).await;
    }
    let leaves = matches!(command, CaseCommand::Rule { .. } | CaseCommand::Withdraw);
    let back = bench.back();
    let wish = Wish {
        signed: &place.signed,
        board: bench.board,
        command: Command::Irregular(IrregularCommand::InCase {
            case_no: Some(case_no),
            command,
        }),
        typed: "",
        after,
        command_id,
    };
    let outcome = record(&state, t, wish, at).await?;
    let to = if leaves { back } else { here };
    answer(&state, t, &place, case_no, Some(outcome), to).await
}

/// On to `to` where it is recorded; otherwise the page again, with the reason.
async fn answer(
    state: &AppState,
    t: Lang,
    place: &AtGame,
    case_no: u32,
    outcome: Option<Outcome>,
    to: String,
) -> Result<HttpResponse, WebError> {
    let wrong = match outcome {
        Some(Outcome::Refused { message, .. }) => (StatusCode::UNPROCESSABLE_ENTITY, message),
        Some(Outcome::Overtaken { message, .. }) => (StatusCode::CONFLICT, message),
        _ => return Ok(see_other(&to)),
    };
    let bench = Bench::at(state, place).await?;
    render(state, t, &bench, case_no, None, Some(wrong)).await
}
