//! What somebody wants to happen at a board, and why it may not.

use super::{
    ClockCommand, ClockRefusal, IrregularCommand, IrregularRefusal, Presence, PressWish,
    TableCommand, TableRefusal, Written,
};
use crate::arbitration::Incident;
use crate::clock::Timestamp;
use crate::draughts::{NotAMove, Score, Side};

/// One wish. Imperative: it becomes events, or a refusal.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Play the move a text names: whatever R1.14 reads, `x` for the only capture, or one end
    /// square that is enough.
    Play {
        /// The text as typed.
        text: String,
    },
    /// Play the move a text names and press the clock with it, as a table does.
    PlayAndPress {
        /// The text as typed.
        text: String,
        /// How the clock was pressed.
        press: PressWish,
    },
    /// Press the clock with what was written on the tablet's scoresheet.
    Written {
        /// Who.
        by: Side,
        /// What he wrote.
        written: Written,
        /// How he pressed.
        press: PressWish,
    },
    /// Write down the move of `by` that is missing on the tablet's scoresheet, as his opponent, whose clock
    /// runs since.
    Completed {
        /// Whose move.
        by: Side,
        /// What the opponent wrote of it.
        written: Written,
    },
    /// Do something to the clock.
    Clock(ClockCommand),
    /// Offer a draw (R3.7).
    OfferDraw {
        /// Who offers.
        by: Side,
    },
    /// Accept the offer that stands.
    AcceptDraw,
    /// Refuse the offer that stands.
    RefuseDraw,
    /// Declare, as arbiter, the draw that holds by rule (R3.14).
    ConfirmDraw,
    /// Let play go on, as arbiter, although a draw holds (R3.14).
    PlayOn,
    /// Resign (R3.3).
    Resign {
        /// Who resigns.
        by: Side,
    },
    /// Enter the result as arbiter (R3.5).
    SetResult {
        /// The result.
        score: Score,
        /// Why; needed where a result stands already.
        reason: String,
    },
    /// Say that a player is not at the board, or came (R6.8).
    Presence {
        /// Who.
        side: Side,
        /// Whether he is there.
        found: Presence,
    },
    /// Let the time of those who are missing count from when the round began (R6.8).
    BeginWait {
        /// When it began.
        since: Timestamp,
    },
    /// Write a note in the journal.
    WriteNote {
        /// The note.
        text: String,
    },
    /// Say that moves are being played that nobody writes down.
    DeclareGap,
    /// Set the position from the real board.
    SetPosition {
        /// The position, as FEN.
        fen: String,
        /// The number of the next move, where it is known.
        move_no: Option<u32>,
    },
    /// Record what hands did, or something in the case of an irregularity.
    Irregular(IrregularCommand),
    /// Something the two players did on the tablet of their table.
    Table(TableCommand),
    /// Record something else that happened at the board.
    RecordIncident(Incident),
    /// Record that a draw was claimed and does not hold (R3.14).
    RefuseDrawClaim {
        /// Who claimed.
        by: Side,
        /// Why; may be empty.
        words: String,
    },
    /// Take the last thing back, by a new record.
    Undo,
    /// The same, with its reason: a decision is not taken back without one (R4.41).
    UndoBecause {
        /// Why.
        reason: String,
    },
}

impl Command {
    /// Whether it takes the last thing back.
    pub fn is_undo(&self) -> bool {
        matches!(self, Command::Undo | Command::UndoBecause { .. })
    }

    /// Whether it is only right as long as the asker has seen everything that bears on play. Notes
    /// and what hands do at the clock are right whatever came in between.
    pub fn minds_what_came_between(&self) -> bool {
        match self {
            Command::WriteNote { .. }
            | Command::RefuseDrawClaim { .. }
            | Command::Presence { .. }
            | Command::BeginWait { .. } => false,
            Command::RecordIncident(incident) => incident.changes_board(),
            // It says itself on which board it was written.
            Command::Written { .. } | Command::Completed { .. } => false,
            // A result is confirmed by naming it; a call is right whatever came before it.
            Command::Table(_) => false,
            Command::Clock(command) => command.minds_what_came_between(),
            _ => true,
        }
    }
}

/// Why a command is not carried out. Nothing is recorded then.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The text is no legal move; why is inside.
    #[error("no legal move: {0:?}")]
    NoMove(NotAMove),
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Moves were missed: the position must be set first.
    #[error("the notation is suspended: set the position first")]
    NotationSuspended,
    /// The notation is suspended already.
    #[error("the notation is suspended already")]
    AlreadySuspended,
    /// The same player may not offer again before his opponent has (R3.7).
    #[error("the same player offered last")]
    OfferedAlready {
        /// Who offered last.
        by: Side,
    },
    /// The profile asks for more moves before an offer (R3.7).
    #[error("no offer before move {min}")]
    OfferTooEarly {
        /// How many moves each player must have made.
        min: u32,
    },
    /// No draw holds by rule that the arbiter could declare.
    #[error("no draw is due")]
    NoDrawDue,
    /// There is no offer to answer.
    #[error("no draw has been offered")]
    NoOffer,
    /// A result that stands is changed with a reason, or not at all.
    #[error("a result stands already: say why it changes")]
    ReasonNeeded,
    /// What is said of a player's presence is known.
    #[error("this is known already")]
    PresenceKnown,
    /// A player who has moved is there.
    #[error("{side:?} has moved")]
    HasMoved {
        /// Who.
        side: Side,
    },
    /// Nobody is missing, or his time counts already.
    #[error("nobody is waited for")]
    NobodyMissing,
    /// A note without words.
    #[error("the note is empty")]
    EmptyNote,
    /// A text that is too long to keep.
    #[error("at most {max} characters")]
    TooLong {
        /// The most characters kept.
        max: usize,
    },
    /// The position to set is none.
    #[error("no position: {0}")]
    BadPosition(crate::draughts::FenError),
    /// A move number that was reached already.
    #[error("move {least} or later")]
    MoveNumberTooLow {
        /// The least number possible.
        least: u32,
    },
    /// A move number no game reaches.
    #[error("move {most} at the most")]
    MoveNumberTooHigh {
        /// The greatest number possible.
        most: u32,
    },
    /// The clock does not allow it.
    #[error(transparent)]
    Clock(#[from] ClockRefusal),
    /// The tablet of the table asked for something that does not fit.
    #[error(transparent)]
    Table(#[from] TableRefusal),
    /// There is nothing to take back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// A recorded decision is final: what was written down wrongly is taken back with its reason, and what
    /// was decided is appealed (R4.41).
    #[error("a decision is taken back with a reason, or appealed")]
    DecisionStands,
    /// Something about an irregularity.
    #[error(transparent)]
    Irregular(#[from] IrregularRefusal),
}
