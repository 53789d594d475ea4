//! The entry line: what somebody typed at a board, as a command of the game.
//!
//! Squares and moves are not read here but by the position (R1.14); this only tells commands,
//! boards and moves apart. The same letters work in every language: a keypad knows none. Where
//! squares have names (R1.7), a letter with a figure behind it is a square and no command.

use super::irregular::deed;
use crate::arbitration::Ruling;
use crate::clock::{ClockKind, Millis, Phase};
use crate::draughts::{Position, Score, Side, Square};
use crate::game::{ClockCommand, Command, Game};
use crate::words::squares;

/// What a line asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Typed {
    /// Something to record.
    Command(Command),
    /// A position to set. What ends the game on the spot is set only when it is meant.
    Set {
        /// The position.
        command: Command,
        /// Whether the line ends with `!`.
        is_meant: bool,
    },
    /// Another board of the round.
    Board(u32),
    /// The page where a position is set.
    Position,
    /// The page where the clock is corrected.
    Correction,
    /// The clocks stopped, or started or resumed: the contrary of what was seen.
    PauseOrGoOn,
    /// Something about the flag that is down.
    Flag(FlagWish),
    /// The list of commands.
    Help,
    /// An irregularity is claimed: the clocks stop.
    Case,
    /// The decision in it.
    Ruling(Ruling),
    /// A draw is claimed: the clocks stop.
    DrawClaim,
    /// Something else happened at the board.
    Incident,
}

/// What is said of the flag that is down; whose it is, the clock knows at the instant of the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FlagWish {
    /// It was seen.
    Seen,
    /// It loses: the opponent claims it, or the arbiter lets it count.
    Counts,
    /// The game goes on, for this reason.
    PlayOn(String),
}

/// Why a line asks for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotALine {
    /// There is nothing in it.
    Empty,
    /// It begins like a command and is none.
    Unknown,
    /// `r` without one of the four results.
    Score,
    /// `j` without a text.
    Note,
    /// `a` without a player.
    Presence,
    /// `l` without two times.
    Reading,
    /// `f` with something that is said of no flag.
    Flag,
    /// `p` with something other than a sign.
    Presses,
    /// `+` without an action.
    Deed,
}

/// Reads a line typed at the board of `game`. `has_board` says whether the round has a board.
pub fn read(line: &str, game: &Game, has_board: impl Fn(u32) -> bool) -> Result<Typed, NotALine> {
    let line = line.trim();
    let lower = line.to_lowercase();
    if line.is_empty() {
        return Err(NotALine::Empty);
    }
    if let Some(board) = lower.strip_prefix('/') {
        return number(board.trim())
            .map(Typed::Board)
            .ok_or(NotALine::Unknown);
    }
    if let Some(deed) = line.strip_prefix('+') {
        let command = deed::read(deed, game).ok_or(NotALine::Deed)?;
        return Ok(Typed::Command(command));
    }
    if lower == ":" {
        return Ok(play("x"));
    }
    if let Some(text) = named_squares(&lower, game) {
        return Ok(play(&text));
    }
    let first = lower.chars().next().unwrap_or_default();
    if lower != "x" && (first.is_alphabetic() || first == '?') {
        // The first letter is as long in both: commands are ASCII.
        let rest = line.get(first.len_utf8()..).unwrap_or_default().trim();
        return command(first, rest, game).map(|typed| typed.unwrap_or(Typed::Help));
    }
    // A number that is no square of a move leads to that board; squares come first.
    if let Some(number) = number(&lower)
        && has_board(number)
        && (squares::are_named(game.variant()) || !is_a_square_of_a_move(game, number))
    {
        return Ok(Typed::Board(number));
    }
    Ok(play(line))
}

fn play(text: &str) -> Typed {
    Typed::Command(Command::Play {
        text: text.to_owned(),
    })
}

/// A move by the names of its squares, on the boards that have them: `c3-d4`, `c3e5g7`, or `cd4`, as
/// players shorten it where the file of the origin tells which piece is meant.
fn named_squares(lower: &str, game: &Game) -> Option<String> {
    if game.variant().width() != 8 {
        return None;
    }
    let is_file = |byte: u8| (b'a'..=b'h').contains(&byte);
    let [file, rest @ ..] = lower.as_bytes() else {
        return None;
    };
    if !is_file(*file) {
        return None;
    }
    if rest.first().is_some_and(u8::is_ascii_digit) {
        return Some(separated(lower));
    }
    match rest {
        [to, rank] | [b'-' | b':' | b'x' | b'*', to, rank]
            if is_file(*to) && rank.is_ascii_digit() =>
        {
            Some(lengthened(*file, lower, game))
        }
        _ => None,
    }
}

/// The move that `cd4` stands for: from a square of the file to the end. What was typed where no
/// piece, or more than one, can go there: nothing is guessed.
fn lengthened(file: u8, typed: &str, game: &Game) -> String {
    let named = |square: Square| game.variant().algebraic(square);
    let end = &typed[typed.len() - 2..];
    let mut origins: Vec<String> = game
        .position()
        .legal_moves()
        .iter()
        .filter(|mv| named(mv.to()) == end)
        .map(|mv| named(mv.from()))
        .filter(|from| from.as_bytes().first() == Some(&file))
        .collect();
    origins.dedup();
    match origins.as_slice() {
        [from] => format!("{from}-{end}"),
        _ => typed.to_owned(),
    }
}

/// `c3e5g7` as `c3-e5-g7`: names need no sign between them.
fn separated(lower: &str) -> String {
    let bytes = lower.as_bytes();
    let run = bytes.len() > 4
        && bytes.len().is_multiple_of(2)
        && bytes
            .chunks(2)
            .all(|name| name[0].is_ascii_lowercase() && name[1].is_ascii_digit());
    if !run {
        return lower.to_owned();
    }
    let names: Vec<&str> = (0..bytes.len())
        .step_by(2)
        .map(|at| &lower[at..at + 2])
        .collect();
    names.join("-")
}

/// The command a letter stands for; `None` for help.
fn command(letter: char, rest: &str, game: &Game) -> Result<Option<Typed>, NotALine> {
    let command = match (letter, rest.to_lowercase().as_str()) {
        ('?', "") => return Ok(None),
        ('i', "") => return Ok(Some(Typed::Case)),
        ('c', "") => return Ok(Some(Typed::Ruling(Ruling::Rectify))),
        ('k', "") => return Ok(Some(Typed::Ruling(Ruling::Maintain))),
        ('n', "") => return Ok(Some(Typed::DrawClaim)),
        ('v', "") => return Ok(Some(Typed::Incident)),
        ('u', "") => Command::Undo,
        ('u', _) => Command::UndoBecause {
            reason: rest.to_owned(),
        },
        ('o', "") => Command::OfferDraw {
            by: game.position().to_move().other(),
        },
        ('o', "white") => Command::OfferDraw { by: Side::White },
        ('o', "black") => Command::OfferDraw { by: Side::Black },
        ('o', "+" | "=") => Command::AcceptDraw,
        ('o', "-") => Command::RefuseDraw,
        ('n', "+" | "=") => Command::ConfirmDraw,
        ('n', "-") => Command::PlayOn,
        ('r', _) => result(rest, game).ok_or(NotALine::Score)?,
        ('j', "") => return Err(NotALine::Note),
        ('j', _) => Command::WriteNote {
            text: rest.to_owned(),
        },
        ('s', "") => Command::Clock(ClockCommand::Start),
        ('p', "") => return Ok(Some(Typed::PauseOrGoOn)),
        ('p', "+") => Command::Clock(ClockCommand::DeskPresses { on: true }),
        ('p', "-") => Command::Clock(ClockCommand::DeskPresses { on: false }),
        ('p', _) => return Err(NotALine::Presses),
        ('t', "") => return Ok(Some(Typed::Correction)),
        ('f', _) => return flag(rest).map(|wish| Some(Typed::Flag(wish))),
        ('a', said) => presence(said, game).ok_or(NotALine::Presence)?,
        ('l', "+") => Command::Clock(ClockCommand::KeepBy {
            kind: ClockKind::Physical,
        }),
        ('l', "-") => Command::Clock(ClockCommand::KeepBy {
            kind: ClockKind::Kept,
        }),
        ('l', said) => reading(said).ok_or(NotALine::Reading)?,
        ('g', "") if game.is_suspended() => return Ok(Some(Typed::Position)),
        ('g', "") => Command::DeclareGap,
        ('g', _) => return Ok(Some(set_position(rest))),
        _ => return Err(NotALine::Unknown),
    };
    Ok(Some(Typed::Command(command)))
}

/// What one key does to the clocks, by how they stood in the game as it was seen: it starts, stops or
/// resumes them. What a colleague did since is not turned round: a clock he has stopped is stopped.
pub fn pause_or_go_on(game: &Game) -> ClockCommand {
    let phase = game
        .clock()
        .map(|clock| clock.reading(clock.last_instant()).phase);
    match phase {
        Some(Phase::Waiting) => ClockCommand::Start,
        Some(Phase::Paused | Phase::Frozen) => ClockCommand::Resume { side: None },
        // Where there is no clock, or it has stopped for good, the game says so.
        Some(Phase::Running | Phase::Stopped) | None => ClockCommand::Pause,
    }
}

fn flag(rest: &str) -> Result<FlagWish, NotALine> {
    match (rest, rest.strip_prefix('-')) {
        ("", _) => Ok(FlagWish::Seen),
        ("+", _) => Ok(FlagWish::Counts),
        (_, Some(reason)) => Ok(FlagWish::PlayOn(reason.trim().to_owned())),
        _ => Err(NotALine::Flag),
    }
}

/// `w` or `b`, or the player in words; nobody is named where one alone is missing, and he came.
fn presence(said: &str, game: &Game) -> Option<Command> {
    let side = match said {
        "" => {
            let mut missing = game.missing();
            let only = missing.next()?;
            missing.next().is_none().then_some(only)?
        }
        "w" | "white" => Side::White,
        "b" | "black" => Side::Black,
        _ => return None,
    };
    Some(Command::presence(game, side))
}

/// `20:10 17:30`, White's time first, and `w` or `b` for the clock that runs.
fn reading(said: &str) -> Option<Command> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let (times, running) = match words[..] {
        [white, black] => ((white, black), None),
        [white, black, "w"] => ((white, black), Some(Side::White)),
        [white, black, "b"] => ((white, black), Some(Side::Black)),
        _ => return None,
    };
    Some(Command::Clock(ClockCommand::LogReading {
        white_ms: Millis::from_typed(times.0)?,
        black_ms: Millis::from_typed(times.1)?,
        running,
    }))
}

/// `2-0 reason`, `1-1`, `0-2`, `0-0`, or as the small boards write them `1-0`, `1/2-1/2`, `0-1`
/// (R1.11); for a keypad also `2`, `1`, `0`, and `f` for a double forfeit.
fn result(rest: &str, game: &Game) -> Option<Command> {
    let (score, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let reason = reason.trim();
    let score = match score.to_lowercase().as_str() {
        "2" => Score::WhiteWins,
        "1" | "1/2" | "½" | "½-½" => Score::Draw,
        "0" => Score::BlackWins,
        "f" => Score::BothLose,
        written => Score::from_text(written)?,
    };
    match (score.winner(), game.ended()) {
        (Some(winner), None) if is_resignation(reason) => {
            Some(Command::Resign { by: winner.other() })
        }
        _ => Some(Command::SetResult {
            score,
            reason: reason.to_owned(),
        }),
    }
}

/// The word for R3.3 in the languages of the screens: it is then a resignation and not the
/// arbiter's decision.
fn is_resignation(reason: &str) -> bool {
    matches!(
        reason.to_lowercase().as_str(),
        "abandon" | "opgave" | "opgegeven" | "resignation" | "resigns" | "resigned"
    )
}

/// A position in FEN, and the number of the next move where it is known.
fn set_position(rest: &str) -> Typed {
    let (rest, is_meant) = match rest.strip_suffix('!') {
        Some(rest) => (rest.trim_end(), true),
        None => (rest, false),
    };
    let command = match rest.rsplit_once(char::is_whitespace) {
        Some((fen, last)) if number(last).is_some() && !fen.trim_end().ends_with([',', ':']) => {
            Command::SetPosition {
                fen: fen.trim().to_owned(),
                move_no: number(last),
            }
        }
        _ => Command::SetPosition {
            fen: rest.to_owned(),
            move_no: None,
        },
    };
    Typed::Set { command, is_meant }
}

fn number(text: &str) -> Option<u32> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

fn is_a_square_of_a_move(game: &Game, number: u32) -> bool {
    if game.ended().is_some() || game.is_suspended() {
        return false;
    }
    let position: &Position = game.position();
    position
        .legal_moves()
        .iter()
        .any(|mv| u32::from(mv.to().number()) == number || u32::from(mv.from().number()) == number)
}

#[cfg(test)]
mod tests;
