//! `/desk/{slug}/import`: a PDN file, seen before it is taken.
//!
//! The plan changes nothing; its page carries the text, and the confirmation sends it again. So
//! nothing is kept between the two, and what is taken is worked out anew from what was seen.

use actix_multipart::Multipart;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use uuid::Uuid;

use super::rules_form::RulesForm;
use super::{board, frame};
use crate::db::events::Event;
use crate::db::{self, CommandId, DbError};
use crate::draughts::Side;
use crate::formats::pdn::{self, BadReason, Encoding, Viewed};
use crate::services::boards::Folded;
use crate::services::import_pdn::{self, Plan, Planned, Reason, Refused};
use crate::services::{FieldFault, ServiceError};
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::extract::InEvent;
use crate::web::pages::desk::{
    ImportPage, ImportRefused, ImportReportPage, ImportTaken, RulesFields,
};
use crate::web::pages::{Choice, Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::page;
use crate::web::{AppState, Upload, WebError, fault_words, now};
use crate::words::{Lang, pdn_notes, rules};

/// The encodings a file may be read in, by their names in the form (P1.3).
const ENCODINGS: [(Encoding, &str); 2] = [
    (Encoding::Detected, "detected"),
    (Encoding::Cyrillic, "windows-1251"),
];
/// The largest file taken, in megabytes.
const MOST_MB: usize = 8;
/// How many notes of a game are listed.
const NOTES_SHOWN: usize = 5;

/// The form, as sent.
#[derive(Default)]
struct Sent {
    file: Vec<u8>,
    file_name: String,
    text: String,
    round: String,
    encoding: Encoding,
    rules: RulesForm,
    command_id: Option<Uuid>,
}

impl Sent {
    /// The event as the file's games are read: under the rules that were chosen for them.
    fn event(&self, event: &Event) -> Result<Event, Vec<FieldFault>> {
        let before = RulesForm::of_event(event);
        let (variant, profile) = self.rules.chosen(&before).rules()?;
        Ok(Event {
            variant,
            profile,
            ..event.clone()
        })
    }
}

/// The empty form, with the latest round for games that name none.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
) -> Result<HttpResponse, WebError> {
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, place.event.event_id).await?;
    drop(conn);
    let round = rounds.last().map_or(1, |(no, _)| *no);
    render(
        t,
        &place,
        StatusCode::OK,
        Field::default(),
        Field::holding(round.to_string()),
        Encoding::Detected,
        RulesForm::of_event(&place.event).fields(t, |_| None),
    )
}

fn render(
    t: Lang,
    place: &InEvent,
    status: StatusCode,
    file: Field,
    round: Field,
    encoding: Encoding,
    rules: RulesFields,
) -> Result<HttpResponse, WebError> {
    let shown = ImportPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Import),
        slug: place.event.slug.clone(),
        file,
        round,
        rules,
        file_hint: t.import_file_hint(MOST_MB),
        encodings: encodings(t, encoding),
    };
    page(status, &shown)
}

fn encodings(t: Lang, held: Encoding) -> Vec<Choice> {
    let choice = |(encoding, code): (Encoding, &str)| Choice {
        code: code.to_owned(),
        name: match encoding {
            Encoding::Detected => t.import_encoding_detected().to_owned(),
            Encoding::Cyrillic => t.import_encoding_cyrillic().to_owned(),
        },
        held: encoding == held,
    };
    ENCODINGS.map(choice).to_vec()
}

/// What the file would bring.
pub async fn check(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(sent) = read(parts).await? else {
        let file = Field::default().wrong(t.import_too_large(MOST_MB));
        return render(
            t,
            &place,
            StatusCode::PAYLOAD_TOO_LARGE,
            file,
            Field::holding("1"),
            Encoding::Detected,
            RulesForm::of_event(&place.event).fields(t, |_| None),
        );
    };
    let (text, of_encoding) = match sent.file.is_empty() {
        true => (sent.text.clone(), Vec::new()),
        false => {
            let (text, notes) = pdn::text_as(&sent.file, sent.encoding);
            (text.into_owned(), notes)
        }
    };
    let rules = |faults: &[FieldFault]| {
        sent.rules.fields(t, |field| {
            let fault = faults.iter().find(|fault| fault.field == field)?;
            Some(fault_words(&fault.fault, t))
        })
    };
    let Some(round) = round_no(&sent.round) else {
        let round = Field::holding(&sent.round).wrong(t.game_number_wrong(999));
        return render(
            t,
            &place,
            StatusCode::UNPROCESSABLE_ENTITY,
            Field::holding(text),
            round,
            sent.encoding,
            rules(&[]),
        );
    };
    let event = match sent.event(&place.event) {
        Ok(event) => event,
        Err(faults) => {
            return render(
                t,
                &place,
                StatusCode::UNPROCESSABLE_ENTITY,
                Field::holding(text),
                Field::holding(&sent.round),
                sent.encoding,
                rules(&faults),
            );
        }
    };
    if text.trim().is_empty() {
        let file = Field::default().wrong(t.import_file_needed());
        return render(
            t,
            &place,
            StatusCode::UNPROCESSABLE_ENTITY,
            file,
            Field::holding(&sent.round),
            sent.encoding,
            rules(&[]),
        );
    }
    let mut plan = plan(&state, &event, &text, round).await?;
    plan.notes.splice(0..0, of_encoding);
    let shown = ImportReportPage {
        title: t.import_preview_title(plan.taken.len()),
        said: None,
        done: false,
        taken: plan
            .taken
            .iter()
            .map(|planned| taken_line(t, planned, None))
            .collect(),
        text,
        round,
        rules: sent.rules.again(),
        ..report(t, &place, &plan, sent.file_name.clone())
    };
    page(StatusCode::OK, &shown)
}

/// Takes what was seen.
pub async fn confirm(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    parts: Multipart,
) -> Result<HttpResponse, WebError> {
    let Some(sent) = read(parts).await? else {
        return Err(WebError::TooLarge);
    };
    let command_id = sent
        .command_id
        .ok_or_else(|| WebError::BadForm("command_id".to_owned()))?;
    if let Some(answer) = answered_before(&state, t, &place, &sent, CommandId(command_id)).await? {
        return page(StatusCode::OK, &answer);
    }
    let round = round_no(&sent.round).unwrap_or(1);
    let at = now();
    let event = sent.event(&place.event).map_err(ServiceError::Fields)?;
    let plan = plan(&state, &event, &sent.text, round).await?;
    let shown = ImportReportPage {
        title: t.import_done_title(plan.taken.len()),
        done: true,
        taken: plan
            .taken
            .iter()
            .map(|planned| taken_line(t, planned, Some(&place.event.slug)))
            .collect(),
        ..report(t, &place, &plan, sent.file_name.clone())
    };
    let person = place.signed.person_id;
    match import_pdn::import(&state.boards, plan, CommandId(command_id), Some(person), at).await {
        Ok(_) => {}
        // The first of two clicks brought them meanwhile; or else somebody opened one of the boards,
        // and the plan is drawn up again.
        Err(DbError::Repeated | DbError::BoardTaken) => {
            let before = answered_before(&state, t, &place, &sent, CommandId(command_id)).await?;
            if let Some(answer) = before {
                return page(StatusCode::OK, &answer);
            }
            let plan = self::plan(&state, &event, &sent.text, round).await?;
            let again = ImportReportPage {
                title: t.import_preview_title(plan.taken.len()),
                said: Some(t.import_board_taken_meanwhile().to_owned()),
                taken: plan
                    .taken
                    .iter()
                    .map(|planned| taken_line(t, planned, None))
                    .collect(),
                rules: sent.rules.again(),
                text: sent.text,
                round,
                ..report(t, &place, &plan, shown.file_name)
            };
            return page(StatusCode::CONFLICT, &again);
        }
        Err(error) => return Err(error.into()),
    }
    page(StatusCode::OK, &shown)
}

/// What the first click was answered, where this is the second: the games it brought, which are
/// those of its instant, and what the file holds besides.
async fn answered_before(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    sent: &Sent,
    command_id: CommandId,
) -> Result<Option<ImportReportPage>, WebError> {
    let event_id = place.event.event_id;
    let mut conn = state.pool.acquire().await?;
    let Some((game_id, _)) = db::games::find_command(&mut conn, command_id).await? else {
        return Ok(None);
    };
    let first = db::games::find(&mut conn, game_id).await?;
    let first = first
        .filter(|row| row.event_id == event_id)
        .ok_or(ServiceError::ForeignCommand)?;
    let mut brought = Vec::new();
    for (round_no, _) in db::games::list_rounds(&mut conn, event_id).await? {
        let rows = db::games::list_of_round(&mut conn, event_id, round_no).await?;
        brought.extend(
            rows.into_iter()
                .filter(|row| row.opened_at == first.opened_at),
        );
    }
    drop(conn);
    let event = sent.event(&place.event).map_err(ServiceError::Fields)?;
    let mut plan = plan(
        state,
        &event,
        &sent.text,
        round_no(&sent.round).unwrap_or(1),
    )
    .await?;
    plan.refused.retain(|refused| {
        let there = |round_no: i32, board_no: i32| {
            brought
                .iter()
                .any(|row| (row.round_no, row.board_no) == (round_no, board_no))
        };
        !matches!(refused.reason, Reason::AlreadyThere { round_no, board_no } if there(round_no, board_no))
    });
    let mut taken = Vec::with_capacity(brought.len());
    for row in brought {
        let board = state.boards.load(row.game_id).await?;
        taken.extend(board.map(|board| brought_line(place, &board)));
    }
    Ok(Some(ImportReportPage {
        title: t.import_done_title(taken.len()),
        done: true,
        taken,
        ..report(t, place, &plan, sent.file_name.clone())
    }))
}

fn brought_line(place: &InEvent, board: &Folded) -> ImportTaken {
    let (row, game) = (&board.row, &board.game);
    ImportTaken {
        board: row.board_no,
        round: row.round_no,
        href: Some(board::here(&place.event.slug, board)),
        white: row.white_name.clone(),
        black: row.black_name.clone(),
        result: game
            .ended()
            .map(|ended| ended.score.text(game.variant()).to_owned())
            .unwrap_or_default(),
        moves: game.plies().count().div_ceil(2),
        notes: Vec::new(),
    }
}

async fn plan(state: &AppState, event: &Event, text: &str, round: i32) -> Result<Plan, WebError> {
    let mut conn = state.pool.acquire().await?;
    Ok(import_pdn::plan(&mut conn, event, text.as_bytes(), round, now()).await?)
}

fn report(t: Lang, place: &InEvent, plan: &Plan, file_name: String) -> ImportReportPage {
    ImportReportPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Import),
        slug: place.event.slug.clone(),
        title: String::new(),
        said: None,
        done: false,
        taken: Vec::new(),
        refused: plan
            .refused
            .iter()
            .map(|refused| refused_line(t, refused))
            .collect(),
        notes: plan
            .notes
            .iter()
            .take(NOTES_SHOWN)
            .map(|note| pdn_notes::note(t, note))
            .collect(),
        file_name,
        text: String::new(),
        round: 1,
        rules: Vec::new(),
    }
}

fn taken_line(t: Lang, planned: &Planned, slug: Option<&str>) -> ImportTaken {
    let game = &planned.game;
    let mut notes: Vec<String> = planned
        .notes
        .iter()
        .take(NOTES_SHOWN)
        .map(|note| pdn_notes::note(t, note))
        .collect();
    if planned.notes.len() > NOTES_SHOWN {
        notes.push(t.import_more_notes(planned.notes.len() - NOTES_SHOWN));
    }
    ImportTaken {
        board: game.board_no,
        round: game.round_no,
        href: slug.map(|slug| {
            format!(
                "{}/{}",
                frame::boards_base(slug, game.round_no),
                game.board_no
            )
        }),
        white: game.white_name.clone(),
        black: game.black_name.clone(),
        result: planned
            .score
            .map(|score| score.text(game.start.variant()).to_owned())
            .unwrap_or_default(),
        moves: planned.plies.div_ceil(2),
        notes,
    }
}

fn refused_line(t: Lang, refused: &Refused) -> ImportRefused {
    let (white, black) = &refused.players;
    let name = |name: &str| {
        if name.is_empty() {
            "?".to_owned()
        } else {
            name.to_owned()
        }
    };
    let (place, reason) = match &refused.reason {
        Reason::Bad { bad, before } => {
            // The line may begin with Black: his first move is then number 1 too.
            let white_begins = (bad.ply % 2 == 1) == (before.to_move() == Side::White);
            let no = if white_begins {
                bad.ply.div_ceil(2)
            } else {
                bad.ply / 2 + 1
            };
            let side = crate::words::standing::side(t, before.to_move());
            let reason = match &bad.reason {
                BadReason::Move(finding) => rules::not_a_move(t, before, &bad.token, finding),
                BadReason::Setup(error) => rules::fen_error(t, error),
            };
            (t.import_place_ply(bad.line, no, side), reason)
        }
        Reason::NoGame => (t.import_place(refused.line), t.pdn_nothing().to_owned()),
        Reason::BadStart(Some(error)) => (t.import_place(refused.line), rules::fen_error(t, error)),
        Reason::BadStart(None) => (t.import_place(refused.line), t.pdn_no_start().to_owned()),
        Reason::OtherGame(name) => (t.import_place(refused.line), other_game(t, name)),
        Reason::AlreadyThere { round_no, board_no } => (
            t.import_place(refused.line),
            t.pdn_there_already(board_no, round_no),
        ),
    };
    ImportRefused {
        no: refused.number,
        players: format!("{} – {}", name(white), name(black)),
        place,
        reason,
        picture: refused.viewed.as_ref().map(|viewed| picture(t, viewed)),
    }
}

/// A position of which nothing says whose turn it is: to look at, not to play (P4.6).
fn picture(t: Lang, viewed: &Viewed) -> BoardSvg {
    BoardSvg {
        variant: viewed.position.variant(),
        letters: viewed.position.letters(),
        numbers: Numbers::None,
        label: t.pdn_unknown_turn().to_owned(),
        class: "thumb",
        ..BoardSvg::default()
    }
}

/// A game that is not this event's, by its name in the reader's language where it has one.
fn other_game(t: Lang, name: &str) -> String {
    match name {
        "unknown" => t.pdn_unknown_game().to_owned(),
        "international" => t.pdn_no_game(t.variant_international()),
        "online" => t.pdn_no_game(t.variant_online()),
        "american" => t.pdn_no_game(t.variant_american()),
        "russian" => t.pdn_no_game(t.variant_russian()),
        "brazilian" => t.pdn_no_game(t.variant_brazilian()),
        other => t.pdn_no_game(other),
    }
}

fn round_no(typed: &str) -> Option<i32> {
    match typed.trim() {
        "" => Some(1),
        typed => typed.parse().ok().filter(|no| (1..=999).contains(no)),
    }
}

/// The fields of the form; `None` when they are larger than is taken.
async fn read(parts: Multipart) -> Result<Option<Sent>, WebError> {
    let Some(upload) = Upload::read(parts, MOST_MB * 1024 * 1024).await? else {
        return Ok(None);
    };
    let mut rules = RulesForm::default();
    for (name, value) in upload.fields() {
        rules.take(name, value);
    }
    let encoding = match upload.text("encoding") {
        "" => Encoding::default(),
        name => ENCODINGS
            .iter()
            .find(|(_, code)| *code == name)
            .map(|(encoding, _)| *encoding)
            .ok_or_else(|| WebError::BadForm("encoding".to_owned()))?,
    };
    let file_name = match upload.file_name.as_str() {
        "" => upload.text("file_name"),
        name => name,
    };
    Ok(Some(Sent {
        file_name: file_name.to_owned(),
        text: upload.text("text").to_owned(),
        round: upload.text("round").to_owned(),
        rules,
        encoding,
        command_id: upload.command_id().ok(),
        file: upload.file,
    }))
}
