//! The entry line: what somebody typed at a board, as a command of the game.
//!
//! Squares and moves are not read here but by the position (R1.14); this only tells commands,
//! boards and moves apart. The same letters work in every language: a keypad knows none.

use crate::draughts::{Position, Score, Side};
use crate::game::{Command, Game};

/// What a line asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Typed {
    /// Something to record.
    Command(Command),
    /// Another board of the round.
    Board(u32),
    /// The page where a position is set.
    Position,
    /// The list of commands.
    Help,
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
    let first = lower.chars().next().unwrap_or_default();
    if lower != "x" && (first.is_alphabetic() || first == '?') {
        // The first letter is as long in both: commands are ASCII.
        let rest = line.get(first.len_utf8()..).unwrap_or_default().trim();
        return command(first, rest, game).map(|typed| typed.unwrap_or(Typed::Help));
    }
    // A number that is no square of a move leads to that board; squares come first.
    if let Some(number) = number(&lower)
        && has_board(number)
        && !is_a_square_of_a_move(game, number)
    {
        return Ok(Typed::Board(number));
    }
    Ok(Typed::Command(Command::Play {
        text: line.to_owned(),
    }))
}

/// The command a letter stands for; `None` for help.
fn command(letter: char, rest: &str, game: &Game) -> Result<Option<Typed>, NotALine> {
    let command = match (letter, rest.to_lowercase().as_str()) {
        ('?', "") => return Ok(None),
        ('u', "") => Command::Undo,
        ('o', "") => Command::OfferDraw {
            by: game.position().to_move().other(),
        },
        ('o', "white") => Command::OfferDraw { by: Side::White },
        ('o', "black") => Command::OfferDraw { by: Side::Black },
        ('o', "+" | "=") => Command::AcceptDraw,
        ('o', "-") => Command::RefuseDraw,
        ('r', _) => result(rest, game).ok_or(NotALine::Score)?,
        ('j', "") => return Err(NotALine::Note),
        ('j', _) => Command::WriteNote {
            text: rest.to_owned(),
        },
        ('g', "") if game.is_suspended() => return Ok(Some(Typed::Position)),
        ('g', "") => Command::DeclareGap,
        ('g', _) => set_position(rest),
        _ => return Err(NotALine::Unknown),
    };
    Ok(Some(Typed::Command(command)))
}

/// `2-0 reason`, `1-1`, `0-2`, `0-0`; for a keypad also `2`, `1`, `0`, and `f` for a double forfeit.
fn result(rest: &str, game: &Game) -> Option<Command> {
    let (score, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let reason = reason.trim();
    let score = match score.to_lowercase().as_str() {
        "2-0" | "2" => Score::WhiteWins,
        "1-1" | "1" => Score::Draw,
        "0-2" | "0" => Score::BlackWins,
        "0-0" | "f" => Score::BothLose,
        _ => return None,
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
fn set_position(rest: &str) -> Command {
    match rest.rsplit_once(char::is_whitespace) {
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
    }
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
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::draughts::Variant;
    use crate::game::GameEvent;

    fn game(fen: &str) -> Game {
        let variant = Variant::International;
        let profile = RuleProfile::preset(ProfileName::Ffjd, variant);
        Game::open(&GameEvent::GameOpened {
            variant,
            profile,
            start: fen.to_owned(),
        })
        .expect("the position is sound")
    }

    /// White to move: 32 may go to 27 or 28, 50 to 44 or 45.
    fn quiet() -> Game {
        game("W:W32,50:B1,6")
    }

    fn typed(line: &str) -> Result<Typed, NotALine> {
        read(line, &quiet(), |board| board <= 12)
    }

    fn does(command: Command) -> Result<Typed, NotALine> {
        Ok(Typed::Command(command))
    }

    #[test]
    fn moves_are_left_to_the_position() {
        for line in [
            "32-28", "3228", "32 28", "17x28", "17*28", "x", "X", "28", "32",
        ] {
            assert_eq!(
                typed(line),
                does(Command::Play {
                    text: line.to_owned()
                }),
                "{line}"
            );
        }
        assert_eq!(
            typed("  32-28 "),
            does(Command::Play {
                text: "32-28".to_owned()
            })
        );
    }

    #[test]
    fn a_number_leads_to_a_board_only_when_no_move_has_it() {
        assert_eq!(typed("12"), Ok(Typed::Board(12)));
        assert_eq!(typed("/12"), Ok(Typed::Board(12)));
        assert_eq!(typed("/ 7"), Ok(Typed::Board(7)));
        // The round has no board 13: whoever types it hears that 13 is no move.
        assert_eq!(
            typed("13"),
            does(Command::Play {
                text: "13".to_owned()
            })
        );
        assert_eq!(
            read("28", &quiet(), |_| true),
            does(Command::Play {
                text: "28".to_owned()
            })
        );
        assert_eq!(typed("/x"), Err(NotALine::Unknown));
    }

    #[test]
    fn an_offer_is_by_the_side_that_has_just_moved() {
        // R3.7: the player offers after making his move.
        assert_eq!(typed("o"), does(Command::OfferDraw { by: Side::Black }));
        assert_eq!(
            typed("O white"),
            does(Command::OfferDraw { by: Side::White })
        );
        assert_eq!(typed("o+"), does(Command::AcceptDraw));
        assert_eq!(typed("o -"), does(Command::RefuseDraw));
        assert_eq!(typed("o 3"), Err(NotALine::Unknown));
    }

    #[test]
    fn results_have_their_four_forms_and_a_reason() {
        let set = |score, reason: &str| {
            does(Command::SetResult {
                score,
                reason: reason.to_owned(),
            })
        };
        assert_eq!(typed("r 2-0"), set(Score::WhiteWins, ""));
        assert_eq!(typed("r1-1"), set(Score::Draw, ""));
        assert_eq!(
            typed("r 0-2 forfait des Blancs"),
            set(Score::BlackWins, "forfait des Blancs")
        );
        assert_eq!(typed("r f"), set(Score::BothLose, ""));
        assert_eq!(typed("r 0"), set(Score::BlackWins, ""));
        assert_eq!(typed("r"), Err(NotALine::Score));
        assert_eq!(typed("r 3-0"), Err(NotALine::Score));
    }

    #[test]
    fn a_resignation_is_the_losers_and_not_the_arbiters() {
        assert_eq!(
            typed("r 2-0 abandon"),
            does(Command::Resign { by: Side::Black })
        );
        assert_eq!(
            typed("r 0-2 Opgave"),
            does(Command::Resign { by: Side::White })
        );
        let draw = Command::SetResult {
            score: Score::Draw,
            reason: "abandon".to_owned(),
        };
        assert_eq!(typed("r 1-1 abandon"), does(draw));
    }

    #[test]
    fn a_note_keeps_its_capitals_and_needs_words() {
        assert_eq!(
            typed("j Téléphone au damier 3"),
            does(Command::WriteNote {
                text: "Téléphone au damier 3".to_owned()
            })
        );
        assert_eq!(typed("j"), Err(NotALine::Note));
    }

    #[test]
    fn a_gap_is_declared_and_then_closed_by_a_position() {
        assert_eq!(typed("g"), does(Command::DeclareGap));
        let set = |fen: &str, move_no| {
            does(Command::SetPosition {
                fen: fen.to_owned(),
                move_no,
            })
        };
        assert_eq!(typed("g W:W32:B1"), set("W:W32:B1", None));
        assert_eq!(typed("g W:W32:B1 31"), set("W:W32:B1", Some(31)));
        // A blank inside the list is no move number.
        assert_eq!(typed("g W:W32:B1, 6"), set("W:W32:B1, 6", None));
        let mut suspended = quiet();
        suspended.apply(
            &GameEvent::GapDeclared {},
            crate::clock::Timestamp::UNIX_EPOCH,
        );
        assert_eq!(read("g", &suspended, |_| false), Ok(Typed::Position));
        assert_eq!(read("32", &suspended, |_| true), Ok(Typed::Board(32)));
    }

    #[test]
    fn what_is_nothing_says_so() {
        assert_eq!(typed(""), Err(NotALine::Empty));
        assert_eq!(typed("   "), Err(NotALine::Empty));
        assert_eq!(typed("?"), Ok(Typed::Help));
        assert_eq!(typed("u"), does(Command::Undo));
        for line in ["zut", "u 3", "? o", "é", "€"] {
            let read = typed(line);
            assert!(
                matches!(
                    read,
                    Err(NotALine::Unknown) | Ok(Typed::Command(Command::Play { .. }))
                ),
                "{line}: {read:?}"
            );
        }
    }

    proptest::proptest! {
        /// Whatever is typed is answered.
        #[test]
        fn no_line_panics(line in "\\PC{0,40}") {
            let _ = typed(&line);
        }
    }
}
