//! A typed line carried out at a board: read, allowed, recorded, and answered in words.

use std::sync::Arc;

use super::irregular::{self, Offer};
use super::line::FlagWish;
use super::{discreet, journal, line};
use crate::arbitration::Action;
use crate::clock::{ClockKind, FlagRule, FlagVerdict, Timestamp};
use crate::db::games::LogEntry;
use crate::db::{self, CommandId};
use crate::draughts::{NotAMove, Score, Side};
use crate::game::{
    ClockCommand, ClockRefusal, Command, Game, GameEvent, IrregularCommand, Presence, Refusal,
};
use crate::services::all_boards;
use crate::services::boards::{Folded, RecordError, Recording};
use crate::services::rights::Right;
use crate::services::sessions::Signed;
use crate::services::{ServiceError, Thing, flags};
use crate::web::{AppState, WebError};
use crate::words::{Lang, refusals, standing};

/// What somebody typed at a board.
pub struct Entry<'a> {
    /// Who.
    pub signed: &'a Signed,
    /// The board as it stood.
    pub board: Arc<Folded>,
    /// What he typed.
    pub line: &'a str,
    /// The last record he has seen.
    pub after: u32,
    /// The identity of his command.
    pub command_id: CommandId,
    /// Whether he has said that a position may end the game.
    pub is_meant: bool,
}

/// What became of it.
pub enum Outcome {
    /// It is recorded.
    Done {
        /// The board now.
        board: Arc<Folded>,
        /// The number of its record. The board may have gone on since.
        recorded_seq: u32,
        /// What was recorded, in a sentence.
        said: String,
        /// When.
        at: Timestamp,
    },
    /// It leads to another board of the round.
    Board(u32),
    /// It leads to the page where the position is set.
    Position,
    /// It leads to the page where the clock is corrected.
    Correction,
    /// It asks for the list of commands.
    Help,
    /// It leads to another page of this board, by its address.
    To(String),
    /// A position that may be a slip was not set: first it must be meant.
    Doubtful {
        /// The board now.
        board: Arc<Folded>,
        /// Why, in a sentence.
        why: String,
    },
    /// Nothing was recorded.
    Refused {
        /// The board now.
        board: Arc<Folded>,
        /// Why, in a sentence.
        message: String,
        /// Paths to choose from.
        choices: Vec<String>,
        /// What it may have been, if it was played so.
        offers: Vec<Offer>,
    },
    /// Somebody was first.
    Overtaken {
        /// The board now.
        board: Arc<Folded>,
        /// What happened, in a sentence.
        message: String,
        /// The same, one by one.
        happened: Vec<String>,
    },
}

impl Outcome {
    /// The same for a page that has no way to ask: the line itself says that it is meant.
    #[must_use]
    pub fn into_refusal(self, t: Lang) -> Outcome {
        match self {
            Outcome::Doubtful { board, why } => Outcome::Refused {
                board,
                message: t.position_really_line(why),
                choices: Vec::new(),
                offers: Vec::new(),
            },
            other => other,
        }
    }
}

/// Carries a line out.
pub async fn carry_out(
    state: &AppState,
    t: Lang,
    entry: Entry<'_>,
    at: Timestamp,
) -> Result<Outcome, WebError> {
    let Entry {
        signed,
        board,
        line: typed,
        after,
        command_id,
        is_meant,
    } = entry;
    let refused = |board: Arc<Folded>, message: String| Outcome::Refused {
        board,
        message,
        choices: Vec::new(),
        offers: Vec::new(),
    };
    // A line that is sent again is answered as it was before: by then it may read differently.
    let known = board
        .log
        .iter()
        .rev()
        .find(|known| known.command_id == command_id)
        .cloned();
    if let Some(known) = known {
        let led = irregular::go_again(state, signed, &board, &known, typed, at).await?;
        return Ok(led.unwrap_or_else(|| done(t, board, &known)));
    }
    let numbers = board_numbers(state, &board, typed).await?;
    let command = match line::read(typed, &board.game, |number| numbers.contains(&number)) {
        Ok(line::Typed::Command(command)) => command,
        Ok(line::Typed::Set {
            command,
            is_meant: says_so,
        }) => match doubt(t, &board, &command) {
            Some(why) if !is_meant && !says_so => return Ok(Outcome::Doubtful { board, why }),
            _ => command,
        },
        Ok(line::Typed::Board(number)) if numbers.contains(&number) => {
            return Ok(Outcome::Board(number));
        }
        Ok(line::Typed::Board(number)) => return Ok(refused(board, t.entry_no_board(number))),
        Ok(line::Typed::Position) => return Ok(Outcome::Position),
        Ok(line::Typed::Correction) => return Ok(Outcome::Correction),
        Ok(line::Typed::PauseOrGoOn) => {
            let seen = board.log.iter().take_while(|entry| entry.seq <= after);
            let seen = Game::fold(seen.map(|entry| (&entry.event, entry.at)));
            let seen = seen.as_ref().unwrap_or(&board.game);
            Command::Clock(line::pause_or_go_on(seen))
        }
        Ok(line::Typed::Flag(wish)) => match about_flag(&board, wish, at) {
            Ok(command) => Command::Clock(command),
            Err(refusal) => {
                let message = crate::words::clock::refusal(t, &refusal);
                return Ok(refused(board, message));
            }
        },
        Ok(line::Typed::Help) => return Ok(Outcome::Help),
        Ok(typed) => {
            return irregular::go(state, t, signed, board, &typed, after, command_id, at).await;
        }
        Err(fault) => {
            let message = match fault {
                line::NotALine::Score => standing::results(t, board.game.variant()),
                line::NotALine::Note => t.entry_note().to_owned(),
                line::NotALine::Presence => t.entry_presence().to_owned(),
                line::NotALine::Reading => t.entry_reading().to_owned(),
                line::NotALine::Flag => t.entry_flag().to_owned(),
                line::NotALine::Presses => t.entry_presses().to_owned(),
                line::NotALine::Deed => irregular::unreadable(t, &board, typed),
                line::NotALine::Empty | line::NotALine::Unknown => t.entry_unreadable(short(typed)),
            };
            return Ok(refused(board, message));
        }
    };
    let wish = Wish {
        signed,
        board,
        command,
        typed,
        after,
        command_id,
    };
    record(state, t, wish, at).await
}

/// A command somebody gives at a board.
pub struct Wish<'a> {
    /// Who.
    pub signed: &'a Signed,
    /// The board as it stood.
    pub board: Arc<Folded>,
    /// What he wants.
    pub command: Command,
    /// What he typed, for the answer.
    pub typed: &'a str,
    /// The last record he has seen.
    pub after: u32,
    /// The identity of his command.
    pub command_id: CommandId,
}

/// Records a command, where he has the right, and says what became of it.
pub async fn record(
    state: &AppState,
    t: Lang,
    wish: Wish<'_>,
    at: Timestamp,
) -> Result<Outcome, WebError> {
    let Wish {
        signed,
        board,
        command,
        typed,
        after,
        command_id,
    } = wish;
    let row = board.row.clone();
    let refused = |board: Arc<Folded>, message: String| Outcome::Refused {
        board,
        message,
        choices: Vec::new(),
        offers: Vec::new(),
    };
    // A flag that fell a moment ago is refused by the game; one whose tablet is away, here.
    let loses = matches!(&command, Command::Clock(command) if command.lets_flag_lose());
    if loses && flags::waits_for_tablet(&state.tablets, &state.pool, &board, at).await? {
        return Ok(refused(board, t.flag_tablet_silent(row.board_no)));
    }
    let command = with_press(command, &board, at);
    let is_past = is_past_result(state, &command, &board).await?;
    // What was read out is followed by a correction with its reason, not taken back (PRODUCT).
    if is_past && command.is_undo() {
        let draw = Score::Draw.text(board.game.variant());
        return Ok(refused(board, t.refusal_past_undo(draw)));
    }
    let right = match is_past {
        true => Right::ChangePastResult,
        false => needed(&command, &board),
    };
    let board_no = u32::try_from(row.board_no).ok();
    if !signed.may(row.event_id, right, board_no) {
        return Ok(refused(board, t.refusal_not_your_right().to_owned()));
    }
    let sees = signed.may(row.event_id, Right::Propose, board_no);
    let request = Recording {
        game_id: row.game_id,
        command,
        after,
        command_id,
        person: Some(signed.person_id),
    };
    let is_absence = matches!(
        request.command,
        Command::Presence {
            found: Presence::Absent,
            ..
        }
    );
    // Held by us, the fold would be copied when the command is taken into it.
    drop(board);
    match state.boards.record(request, at).await {
        Ok(mut recorded) => {
            if is_absence
                && let Some(board) =
                    all_boards::count_lateness(&state.boards, signed, &row, command_id, at).await?
            {
                recorded.board = board;
            }
            Ok(done(t, recorded.board, &recorded.entry))
        }
        Err(RecordError::NotFound) => Err(ServiceError::NotFound(Thing::Game).into()),
        Err(RecordError::Overtaken { happened, board }) => {
            let variant = board.game.variant();
            let happened: Vec<String> = happened
                .iter()
                .map(
                    |entry| match sees || !discreet::is_of_a_case(&entry.event) {
                        true => journal::happened(t, &entry.event, variant),
                        false => t.said_record_corrected().to_owned(),
                    },
                )
                .collect();
            Ok(Outcome::Overtaken {
                message: t.entry_overtaken(happened.join(" · ")),
                happened,
                board,
            })
        }
        Err(RecordError::Refused { refusal, board }) => Ok(Outcome::Refused {
            message: refusals::refusal(t, &board.game, typed, &refusal),
            choices: choices(&refusal, &board),
            offers: match sees {
                true => irregular::offers(t, &board.game, typed, &refusal),
                false => Vec::new(),
            },
            board,
        }),
        Err(RecordError::CommandElsewhere) => {
            let board = state.boards.load(row.game_id).await?;
            let board = board.ok_or(ServiceError::NotFound(Thing::Game))?;
            Ok(refused(board, t.refusal_command_elsewhere().to_owned()))
        }
        Err(RecordError::Db(error)) => Err(error.into()),
    }
}

/// What makes a position look like a slip: it ends the game on the spot (R3.15), or one side has
/// no pieces in it.
fn doubt(t: Lang, board: &Folded, command: &Command) -> Option<String> {
    let event = board.game.decide(command, Timestamp::UNIX_EPOCH).ok()?;
    let mut after = board.game.clone();
    after.apply(&event, Timestamp::UNIX_EPOCH);
    if let Some(ended) = after.ended() {
        return Some(t.position_ends(standing::ended(t, ended, after.variant())));
    }
    let side = Side::BOTH
        .into_iter()
        .find(|side| after.position().count(*side) == 0)?;
    Some(match side {
        Side::White => t.position_no_white().to_owned(),
        Side::Black => t.position_no_black().to_owned(),
    })
}

fn done(t: Lang, board: Arc<Folded>, entry: &LogEntry) -> Outcome {
    // Where more has happened since, the sentence is the journal's: the game has moved on.
    let said = match entry.seq == board.game.seq() {
        true => standing::said(t, &board.game, &entry.event),
        false => journal::happened(t, &entry.event, board.game.variant()),
    };
    Outcome::Done {
        board,
        recorded_seq: entry.seq,
        said,
        at: entry.at,
    }
}

/// The boards of the round, asked for only when the line may lead to one.
async fn board_numbers(
    state: &AppState,
    board: &Folded,
    typed: &str,
) -> Result<Vec<u32>, WebError> {
    let leads = typed.trim().trim_start_matches('/').trim();
    if leads.is_empty() || !leads.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Vec::new());
    }
    let mut conn = state.pool.acquire().await?;
    let rows = db::games::list_of_round(&mut conn, board.row.event_id, board.row.round_no).await?;
    Ok(rows
        .iter()
        .filter_map(|row| u32::try_from(row.board_no).ok())
        .collect())
}

/// Whether the command would change a result of an earlier round. It stands in tables that were
/// read out: changing it is another right (PRODUCT).
async fn is_past_result(
    state: &AppState,
    command: &Command,
    board: &Folded,
) -> Result<bool, WebError> {
    if board.game.ended().is_none() || matches!(command, Command::WriteNote { .. }) {
        return Ok(false);
    }
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, board.row.event_id).await?;
    Ok(rounds
        .last()
        .is_some_and(|(latest, _)| *latest > board.row.round_no))
}

/// What is wished of the flag that is down. A claim is the opponent's where the rule leaves it to the
/// players, and the arbiter's decision elsewhere (R6.4).
fn about_flag(board: &Folded, wish: FlagWish, at: Timestamp) -> Result<ClockCommand, ClockRefusal> {
    let clock = board.game.clock().ok_or(ClockRefusal::NoClock)?;
    let side = clock.open_flag(at).ok_or(ClockRefusal::NoFlag)?.side;
    Ok(match wish {
        FlagWish::Seen => ClockCommand::AcknowledgeFlag { side },
        FlagWish::Counts if clock.setup().flag_rule == FlagRule::Claimed => {
            ClockCommand::ClaimFlag { by: side.other() }
        }
        FlagWish::Counts => ClockCommand::DecideFlag {
            side,
            verdict: FlagVerdict::Ends,
            reason: String::new(),
        },
        FlagWish::PlayOn(reason) => ClockCommand::DecideFlag {
            side,
            verdict: FlagVerdict::PlayOn,
            reason,
        },
    })
}

/// A move that is written down at the desk presses nothing, unless the board was told that it does:
/// then it presses the clock that runs. While the clocks stand there is nothing to press.
pub fn with_press(command: Command, board: &Folded, at: Timestamp) -> Command {
    let runs = board.game.clock().is_some_and(|clock| {
        clock.desk_presses()
            && clock.setup().kind == ClockKind::Kept
            && clock.reading(at).running().is_some()
    });
    let runs_for = |side| {
        board
            .game
            .clock()
            .is_some_and(|clock| clock.reading(at).running() == Some(side))
    };
    match command {
        Command::Play { text } if runs => Command::PlayAndPress { text, press: None },
        Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole,
            ..
        }) if runs && runs_for(by) && actions.0.iter().any(is_carry) => {
            Command::Irregular(IrregularCommand::Observe {
                by,
                actions,
                is_whole,
                press: Some(None),
            })
        }
        other => other,
    }
}

fn is_carry(action: &Action) -> bool {
    matches!(action, Action::Carry { .. })
}

/// The right a command asks for. Results are also the organiser's; the moves are not.
fn needed(command: &Command, board: &Folded) -> Right {
    match command {
        Command::ConfirmDraw | Command::PlayOn | Command::RefuseDrawClaim { .. } => {
            return Right::ConfirmDraw;
        }
        // What was played is recorded by whoever records there; what follows is an arbiter's.
        _ if board.game.settles_claimed(command) => return Right::DecideIrregularity,
        Command::Irregular(IrregularCommand::Observe { .. }) => return Right::Propose,
        Command::Irregular(_) | Command::RecordIncident(_) => return Right::DecideIrregularity,
        _ => {}
    }
    if let Command::Clock(command) = command {
        return needed_at_clock(command);
    }
    // Taking back what an arbiter decided is an arbiter's.
    match board.game.undoable().filter(|_| command.is_undo()) {
        Some(GameEvent::Case(entry)) if !entry.fact.is_what_was_done() => {
            return Right::DecideIrregularity;
        }
        Some(GameEvent::Incident { .. }) => return Right::DecideIrregularity,
        Some(
            GameEvent::DrawConfirmed { .. }
            | GameEvent::PlayedOn { .. }
            | GameEvent::DrawClaimRefused { .. },
        ) => return Right::ConfirmDraw,
        _ => {}
    }
    let about_result = match command {
        Command::SetResult { .. } | Command::Resign { .. } => true,
        _ => {
            command.is_undo()
                && matches!(
                    board.game.undoable(),
                    Some(GameEvent::ResultSet { .. } | GameEvent::Resigned { .. })
                )
        }
    };
    match about_result {
        true => Right::RecordResult,
        false => Right::RecordMoves,
    }
}

/// Starting and stopping clocks goes with recording the moves; putting one right and judging a flag
/// are an arbiter's.
fn needed_at_clock(command: &ClockCommand) -> Right {
    match command {
        ClockCommand::Start
        | ClockCommand::Press { .. }
        | ClockCommand::Pause
        | ClockCommand::PauseTogether
        | ClockCommand::Hold
        | ClockCommand::DeskPresses { .. }
        | ClockCommand::Resume { .. }
        | ClockCommand::LogReading { .. }
        | ClockCommand::NoticeFlag
        | ClockCommand::AcknowledgeFlag { .. }
        | ClockCommand::ClaimFlag { .. } => Right::RecordMoves,
        ClockCommand::Correct { .. }
        | ClockCommand::KeepBy { .. }
        | ClockCommand::SwapSides { .. }
        | ClockCommand::UndoPress { .. }
        | ClockCommand::DecideFlag { .. } => Right::CorrectClock,
    }
}

fn choices(refusal: &Refusal, board: &Folded) -> Vec<String> {
    match refusal {
        Refusal::NoMove(NotAMove::Ambiguous(moves)) => moves
            .iter()
            .map(|mv| board.game.position().move_text(mv))
            .collect(),
        _ => Vec::new(),
    }
}

/// What was typed, short enough to stand in a sentence.
fn short(typed: &str) -> String {
    let typed = typed.trim();
    match typed.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &typed[..end]),
        None => typed.to_owned(),
    }
}
