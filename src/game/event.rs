//! What happened at a board. Past tense: an event is a fact and is never taken back, only followed.

use serde::{Deserialize, Serialize};

use super::TableEvent;
use crate::arbitration::{CaseEvent, Incident, Joins, RuleProfile};
use crate::clock::{ClockEvent, ClockSetup, Millis, Press, Timestamp};
use crate::draughts::{DrawReason, Score, Side, Square, Variant, WinReason};

/// One fact of a game's log. Stored as JSON under its `kind`; old shapes stay readable for good.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameEvent {
    /// The game was opened: always the first event, and only that.
    GameOpened {
        /// How the game is played.
        variant: Variant,
        /// Which text governs it, with its values, so that a later change of a preset changes no old game.
        profile: RuleProfile,
        /// The position it starts from, as FEN (R1.8).
        start: String,
        /// The clock it is played with; absent where none is kept, as in the oldest logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Box<ClockSetup>>,
    },
    /// A legal move was played.
    MovePlayed {
        /// Who moved.
        by: Side,
        /// The move as R1.9 and R1.10 write it.
        text: String,
        /// Every square the piece stood on, origin first.
        path: Vec<Square>,
        /// The pieces taken, ascending.
        captured: Vec<Square>,
        /// Set where this move ended the game by rule.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<Ended>,
        /// Set where the move came with its press of the clock, as from a table. A move the desk
        /// wrote down presses nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        press: Option<Press>,
    },
    /// Something happened to the clock.
    Clock {
        /// What.
        event: ClockEvent,
        /// Set where it ended the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<Ended>,
    },
    /// A draw was offered (R3.7).
    DrawOffered {
        /// Who offers.
        by: Side,
    },
    /// The offer that stood was accepted: the game is drawn.
    DrawAccepted {
        /// Who accepts.
        by: Side,
    },
    /// The offer that stood was refused.
    DrawRefused {
        /// Who refuses.
        by: Side,
    },
    /// The arbiter declared the draw that held by rule (R3.14).
    DrawConfirmed {
        /// Which draw.
        reason: DrawReason,
    },
    /// The arbiter let play go on although a draw held (R3.14): for arbiters alone.
    PlayedOn {
        /// Which draw.
        reason: DrawReason,
    },
    /// A player resigned (R3.3).
    Resigned {
        /// Who resigns.
        by: Side,
    },
    /// The arbiter entered the result (R3.5), or corrected one.
    ResultSet {
        /// The result.
        score: Score,
        /// Why, in the arbiter's words; may be empty unless a result stood already.
        reason: String,
    },
    /// A note in the journal: for arbiters alone.
    NoteWritten {
        /// The note.
        text: String,
    },
    /// From here on moves were played that nobody wrote down.
    GapDeclared {},
    /// The position was set from the real board; play goes on from it.
    PositionSet {
        /// The position, as FEN.
        fen: String,
        /// The number of the next move, where it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        move_no: Option<u32>,
    },
    /// A fact of a case: an irregularity, from what hands did to what became of it (R4.41).
    Case(CaseEntry),
    /// Something else happened at the board that the arbiter recorded.
    Incident {
        /// What.
        incident: Incident,
    },
    /// A draw was claimed, and the arbiter found that it did not hold (R3.14): for arbiters alone.
    DrawClaimRefused {
        /// Who claimed.
        by: Side,
        /// Why, in the arbiter's words; may be empty.
        words: String,
    },
    /// A king that had not been crowned was crowned later: no move (R4.34).
    KingCrowned {
        /// Where it stands.
        square: Square,
    },
    /// A player is not at the board, or came (R6.8): for arbiters alone.
    Presence {
        /// Who.
        side: Side,
        /// Whether he is there.
        found: Presence,
    },
    /// The round began without a player of this board: from this instant he is late (R6.8). For
    /// arbiters alone.
    WaitBegan {
        /// When the round began, which may be earlier than this record.
        since: Timestamp,
        /// Minutes he may be late before he has lost.
        minutes: u8,
    },
    /// Something the two players did on the tablet of their table, or an arbiter's answer to it.
    Table {
        /// What.
        event: TableEvent,
    },
    /// An earlier event does not count any more. It stays in the log.
    Undone {
        /// The number of that event.
        undone_seq: u32,
        /// What it was, so that this line of the log can be read alone.
        undone: Box<GameEvent>,
        /// Why, in the arbiter's words; mostly empty, and absent from the oldest logs.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
}

impl GameEvent {
    /// The word stored beside the payload, and used in the audit log.
    pub fn kind(&self) -> &'static str {
        match self {
            GameEvent::GameOpened { .. } => "game_opened",
            GameEvent::MovePlayed { .. } => "move_played",
            GameEvent::Clock { event, .. } => event.kind(),
            GameEvent::DrawOffered { .. } => "draw_offered",
            GameEvent::DrawAccepted { .. } => "draw_accepted",
            GameEvent::DrawRefused { .. } => "draw_refused",
            GameEvent::DrawConfirmed { .. } => "draw_confirmed",
            GameEvent::PlayedOn { .. } => "played_on",
            GameEvent::Resigned { .. } => "resigned",
            GameEvent::ResultSet { .. } => "result_set",
            GameEvent::NoteWritten { .. } => "note_written",
            GameEvent::GapDeclared {} => "gap_declared",
            GameEvent::PositionSet { .. } => "position_set",
            GameEvent::Case(entry) => entry.fact.kind(),
            GameEvent::Incident { incident } => incident.kind(),
            GameEvent::DrawClaimRefused { .. } => "draw_claim_refused",
            GameEvent::KingCrowned { .. } => "king_crowned",
            GameEvent::Presence { found, .. } => match found {
                Presence::Absent => "player_absent",
                Presence::Arrived => "player_arrived",
            },
            GameEvent::WaitBegan { .. } => "wait_began",
            GameEvent::Table { event } => event.kind(),
            GameEvent::Undone { .. } => "undone",
        }
    }

    /// Whether viewers are told. Public numbering counts these alone, so that a note, or an offer
    /// that is nobody else's business until it is accepted, leaves no hole in it.
    pub fn is_public(&self) -> bool {
        match self {
            GameEvent::NoteWritten { .. }
            | GameEvent::DrawOffered { .. }
            | GameEvent::DrawRefused { .. }
            | GameEvent::PlayedOn { .. }
            | GameEvent::DrawClaimRefused { .. }
            | GameEvent::KingCrowned { .. }
            | GameEvent::Presence { .. }
            | GameEvent::WaitBegan { .. } => false,
            GameEvent::Case(entry) => entry.told.is_some(),
            GameEvent::Table { event } => event.ends_game(),
            GameEvent::Incident { incident } => incident.changes_board(),
            GameEvent::Undone { undone, .. } => undone.is_public(),
            GameEvent::Clock { event, end } => end.is_some() || event.is_public(),
            _ => true,
        }
    }

    /// Whether somebody at the board must have seen it before he adds to the game.
    pub fn bears_on_play(&self) -> bool {
        match self {
            GameEvent::NoteWritten { .. }
            | GameEvent::DrawClaimRefused { .. }
            | GameEvent::Presence { .. }
            | GameEvent::WaitBegan { .. } => false,
            GameEvent::Table { event } => event.ends_game(),
            GameEvent::Incident { incident } => {
                incident.changes_board()
                    || matches!(incident, Incident::TouchClaimed { upheld: true, .. })
            }
            GameEvent::Clock { event, end } => end.is_some() || event.bears_on_play(),
            // A claim is nobody else's business: it must not stop the one who enters moves.
            GameEvent::Case(entry) => entry.fact.bears_on_play(),
            _ => true,
        }
    }

    /// Whether an undo can take it back. What happened to the clock is put right on the clock, unless
    /// it ended the game.
    pub fn can_be_undone(&self) -> bool {
        match self {
            GameEvent::GameOpened { .. }
            | GameEvent::NoteWritten { .. }
            | GameEvent::Presence { .. }
            | GameEvent::WaitBegan { .. }
            | GameEvent::Undone { .. } => false,
            GameEvent::Clock { end, .. } => end.is_some(),
            GameEvent::Table { event } => event.ends_game(),
            _ => true,
        }
    }

    /// Whether viewers are told of it as of a move.
    pub fn is_told_as_move(&self) -> bool {
        match self {
            GameEvent::MovePlayed { .. } => true,
            GameEvent::Case(entry) => entry.told == Some(Told::Move),
            // A move that was put back stands again, as if it were played again.
            GameEvent::Undone { undone, .. } => {
                matches!(undone.as_ref(), GameEvent::Case(entry) if entry.is_put_back_alone())
            }
            _ => false,
        }
    }
}

impl CaseEntry {
    /// Whether a move of the record was put back and nothing played in its place, nobody having decided
    /// on it.
    pub fn is_put_back_alone(&self) -> bool {
        let CaseEvent::Observed {
            how: Joins::TakesBack,
            finding,
            ..
        } = &self.fact
        else {
            return false;
        };
        let last = finding.found.last();
        self.told == Some(Told::Change) && last.is_some_and(|found| found.facts.path.is_empty())
    }
}

/// Whether a player is at his board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// He is not.
    Absent,
    /// He came.
    Arrived,
}

/// A fact of a case in the log of its game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CaseEntry {
    /// The number of the case in this game, from 1.
    pub case_no: u32,
    /// The fact.
    pub fact: CaseEvent,
    /// What viewers are told. An action that nobody has decided on is told as any other move, with
    /// its squares; what changes no step of the record is not told (R4.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Told>,
    /// Set where it ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ended>,
    /// Set where what was done came with its press of the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub press: Option<Press>,
    /// What White and Black had left when it was claimed, or decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<[Millis; 2]>,
}

/// How viewers are told of a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A move was added to the record.
    Move,
    /// The record was changed, as by an undo.
    Change,
}

/// How a game ended, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The result.
    pub score: Score,
    /// The reason.
    pub reason: EndReason,
}

/// Why a game is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The side to move has no piece, or no move (R3.1, R3.2).
    Board(WinReason),
    /// Drawn by rule (R3.8 to R3.16).
    Draw(DrawReason),
    /// Drawn by agreement (R3.7).
    Agreement,
    /// A player resigned (R3.3).
    Resignation(Side),
    /// A player's flag fell (R6.4).
    Flag(Side),
    /// Confirmed by both players on the tablet of their table.
    Players,
    /// Entered by the arbiter, with his words, which may be empty (R3.5).
    Arbiter(String),
}
