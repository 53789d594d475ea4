//! `/desk/{slug}/games/new`: opening a board.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::clock_form::ClockForm;
use super::frame;
use super::rules_form::RulesForm;
use crate::arbitration::RuleProfile;
use crate::clock::ChosenClock;
use crate::db::events::Event;
use crate::db::{self, CommandId};
use crate::draughts::{Position, Variant};
use crate::services::boards::{NewGame, OpenGameError};
use crate::services::{Fault, FieldFault, ServiceError};
use crate::web::extract::InEvent;
use crate::web::pages::desk::NewGamePage;
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, fault_words, now};
use crate::words::{Lang, rules};

/// The most characters of a player's or a club's name.
const LONGEST_NAME: usize = 120;
const LAST_ROUND: i32 = 999;
const LAST_BOARD: i32 = 99_999;

/// What the address may say: the round to open a board in, and the board just opened.
#[derive(Deserialize)]
pub struct Asked {
    round: Option<i32>,
    opened: Option<i32>,
}

/// The form as typed.
#[derive(Deserialize, Default)]
pub struct GameForm {
    command_id: Uuid,
    #[serde(default)]
    round: String,
    #[serde(default)]
    board: String,
    #[serde(default)]
    white: String,
    #[serde(default)]
    white_club: String,
    #[serde(default)]
    black: String,
    #[serde(default)]
    black_club: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    then: String,
    #[serde(flatten)]
    clock: ClockForm,
    #[serde(flatten)]
    rules: RulesForm,
}

/// What is wrong with each field.
#[derive(Default)]
struct Faults(Vec<(&'static str, String)>);

impl Faults {
    fn add(&mut self, field: &'static str, why: impl Into<String>) {
        self.0.push((field, why.into()));
    }

    fn add_all(&mut self, t: Lang, found: Vec<FieldFault>) {
        for FieldFault { field, fault } in found {
            self.add(field, fault_words(&fault, t));
        }
    }

    fn wrong(&self, name: &str) -> Option<String> {
        let fault = self.0.iter().find(|(wrong, _)| *wrong == name);
        fault.map(|(_, why)| why.clone())
    }

    fn field(&self, name: &str, typed: &str) -> Field {
        let field = Field::holding(typed);
        match self.wrong(name) {
            Some(why) => field.wrong(why),
            None => field,
        }
    }
}

/// The form with the next free board of the latest round.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, event_id).await?;
    let round = asked
        .round
        .or(rounds.last().map(|(no, _)| *no))
        .unwrap_or(1)
        .clamp(1, LAST_ROUND);
    let board = db::games::next_board(&mut conn, event_id, round).await?;
    let opened = match asked.opened {
        Some(no) => db::games::find_on_board(&mut conn, event_id, round, no).await?,
        None => None,
    };
    drop(conn);
    let opened = match opened {
        Some(game_id) => state.boards.load(game_id).await?,
        None => None,
    };
    let said = opened
        .map(|board| board.row.clone())
        .map(|row| t.game_opened(&row.black_name, row.board_no, &row.white_name));
    let typed = GameForm {
        round: round.to_string(),
        board: board.to_string(),
        clock: ClockForm::of(place.event.clock.as_ref(), &place.event.own_clocks),
        rules: RulesForm::of_event(&place.event),
        ..GameForm::default()
    };
    render(t, &place, StatusCode::OK, said, &typed, &Faults::default())
}

fn render(
    t: Lang,
    place: &InEvent,
    status: StatusCode,
    said: Option<String>,
    typed: &GameForm,
    faults: &Faults,
) -> Result<HttpResponse, WebError> {
    let shown = NewGamePage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::NewGame),
        slug: place.event.slug.clone(),
        said,
        round: faults.field("round", &typed.round),
        board: faults.field("board", &typed.board),
        white: faults.field("white", &typed.white),
        white_club: faults.field("white_club", &typed.white_club),
        black: faults.field("black", &typed.black),
        black_club: faults.field("black_club", &typed.black_club),
        fen: faults.field("fen", &typed.fen),
        rules: typed.rules.fields(t, |field| faults.wrong(field)),
        clock: (typed.clock).fields(t, &place.event.own_clocks, |field| faults.wrong(field)),
    };
    page(status, &shown)
}

/// Opens the board and leads to it, or back here for the next one.
pub async fn open(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<GameForm>,
) -> Result<HttpResponse, WebError> {
    let mut faults = Faults::default();
    let Some(new) = read(t, &place.event, &typed, &mut faults) else {
        return render(
            t,
            &place,
            StatusCode::UNPROCESSABLE_ENTITY,
            None,
            &typed,
            &faults,
        );
    };
    let round_no = new.round_no;
    match state
        .boards
        .open_game(
            new,
            CommandId(typed.command_id),
            Some(place.signed.person_id),
            now(),
        )
        .await
    {
        Ok(board) => {
            let row = &board.row;
            let slug = &place.event.slug;
            Ok(see_other(&match typed.then.as_str() {
                "another" => format!(
                    "/desk/{slug}/games/new?round={}&opened={}",
                    row.round_no, row.board_no
                ),
                _ => format!(
                    "{}/{}",
                    frame::boards_base(slug, row.round_no),
                    row.board_no
                ),
            }))
        }
        Err(OpenGameError::BoardTaken { board_no }) => {
            faults.add("board", t.game_board_taken(board_no, round_no));
            render(t, &place, StatusCode::CONFLICT, None, &typed, &faults)
        }
        Err(OpenGameError::CommandElsewhere) => Err(ServiceError::ForeignCommand.into()),
        Err(OpenGameError::Db(error)) => Err(error.into()),
    }
}

fn read(t: Lang, event: &Event, typed: &GameForm, faults: &mut Faults) -> Option<NewGame> {
    let round_no = number(t, "round", &typed.round, LAST_ROUND, faults);
    let board_no = number(t, "board", &typed.board, LAST_BOARD, faults);
    let white_name = name(t, "white", &typed.white, true, faults);
    let black_name = name(t, "black", &typed.black, true, faults);
    let white_club = name(t, "white_club", &typed.white_club, false, faults);
    let black_club = name(t, "black_club", &typed.black_club, false, faults);
    let rules = rules(t, event, typed, faults);
    let clock = clock(t, event, typed, faults);
    // Where the game is not known, neither is what a position of it would be.
    let (variant, profile) = rules?;
    let start = match typed.fen.trim() {
        "" => Some(Position::start(variant)),
        fen => (profile.uncrowned)
            .read_position(variant, fen)
            .map_err(|error| faults.add("fen", rules::fen_error(t, &error)))
            .ok(),
    };
    Some(NewGame {
        event_id: event.event_id,
        round_no: round_no?,
        board_no: board_no?,
        white_name: white_name?,
        black_name: black_name?,
        white_club: white_club?,
        black_club: black_club?,
        played_on: None,
        profile,
        start: start?,
        clock: clock?.map(|chosen| profile.clock(chosen)),
        events: Vec::new(),
        source_pdn: None,
    })
}

/// The clock of the game: that of the event, unless another or none was chosen.
fn clock(
    t: Lang,
    event: &Event,
    typed: &GameForm,
    faults: &mut Faults,
) -> Option<Option<ChosenClock>> {
    let before = ClockForm::of(event.clock.as_ref(), &event.own_clocks);
    match typed.clock.chosen(&before).clock(&event.own_clocks) {
        Ok(clock) => Some(clock),
        Err(found) => {
            faults.add_all(t, found);
            None
        }
    }
}

/// The rules of the game: those of the event, unless others were chosen.
fn rules(
    t: Lang,
    event: &Event,
    typed: &GameForm,
    faults: &mut Faults,
) -> Option<(Variant, RuleProfile)> {
    let chosen = typed.rules.chosen(&RulesForm::of_event(event));
    match chosen.rules() {
        Ok(rules) => Some(rules),
        Err(found) => {
            faults.add_all(t, found);
            None
        }
    }
}

fn number(
    t: Lang,
    field: &'static str,
    typed: &str,
    most: i32,
    faults: &mut Faults,
) -> Option<i32> {
    let number = typed
        .trim()
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number));
    if number.is_none() {
        faults.add(field, t.game_number_wrong(most));
    }
    number
}

/// One line with single spaces.
fn name(
    t: Lang,
    field: &'static str,
    typed: &str,
    needed: bool,
    faults: &mut Faults,
) -> Option<String> {
    let line = typed
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    let line = line.collect::<Vec<_>>().join(" ");
    let fault = match line.chars().count() {
        0 if needed => Fault::Missing,
        length if length > LONGEST_NAME => Fault::TooLong(LONGEST_NAME),
        _ => return Some(line),
    };
    faults.add(field, fault_words(&FieldFault { field, fault }.fault, t));
    None
}
