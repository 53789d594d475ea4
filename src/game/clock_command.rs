//! What somebody wants of the clock, and why it may not.

use crate::clock::{
    ClockKind, DeviceStamp, FlagVerdict, Millis, Settings, StampFault, Tie, Timestamp,
};
use crate::draughts::Side;

/// How the clock is pressed: stamped by a device, with the tie its time is read by, or at the
/// instant of the command.
pub type PressWish = Option<(DeviceStamp, Tie)>;

/// One wish about the clock.
#[derive(Debug, Clone, PartialEq)]
pub enum ClockCommand {
    /// Start the clock of the player who is to move.
    Start,
    /// Press, without a move being recorded.
    Press {
        /// Who presses.
        by: Side,
        /// How.
        press: PressWish,
    },
    /// Stop both clocks.
    Pause,
    /// Stop both clocks, as those of all other boards of the hall.
    PauseTogether,
    /// Stop both clocks, or keep them standing whoever stopped them, also where nobody started them yet: an
    /// arbiter alone lets them run (R4.12).
    Hold,
    /// Let them run again.
    Resume {
        /// Whose clock runs; absent for the one that was to run.
        side: Option<Side>,
    },
    /// Set the clocks (R6.7). They stand while it is done.
    Correct {
        /// What is to stand.
        after: Settings,
        /// Why.
        reason: String,
    },
    /// Give each player the other's clock.
    SwapSides {
        /// Why.
        reason: String,
    },
    /// Take the last press back, with what it earned; a press that came with a move goes with it.
    UndoPress {
        /// Why.
        reason: String,
    },
    /// Write down what a clock beside the program shows.
    LogReading {
        /// What White has left.
        white_ms: Millis,
        /// What Black has left.
        black_ms: Millis,
        /// Whose clock is running.
        running: Option<Side>,
    },
    /// Let the time be kept by a clock on the table, or here again.
    KeepBy {
        /// Who keeps it.
        kind: ClockKind,
    },
    /// Say whether a move that is written down at the desk presses the clock too.
    DeskPresses {
        /// Whether it does.
        on: bool,
    },
    /// Put a fallen flag on record: the program itself asks, once the grace is over.
    NoticeFlag,
    /// Say that one has seen a flag.
    AcknowledgeFlag {
        /// Whose.
        side: Side,
    },
    /// Claim that the opponent's flag is down.
    ClaimFlag {
        /// Who claims.
        by: Side,
    },
    /// Decide what a flag means.
    DecideFlag {
        /// Whose.
        side: Side,
        /// What it means.
        verdict: FlagVerdict,
        /// Why; needed where the game goes on.
        reason: String,
    },
}

impl ClockCommand {
    /// Whether somebody lets a flag lose by it, where the rule of the game allows him: a press that was
    /// in time and may still come must not be passed over.
    pub fn lets_flag_lose(&self) -> bool {
        matches!(
            self,
            ClockCommand::ClaimFlag { .. }
                | ClockCommand::DecideFlag {
                    verdict: FlagVerdict::Ends,
                    ..
                }
        )
    }

    /// See [`Command::minds_what_came_between`](super::Command::minds_what_came_between).
    pub fn minds_what_came_between(&self) -> bool {
        matches!(
            self,
            ClockCommand::Correct { .. }
                | ClockCommand::SwapSides { .. }
                | ClockCommand::UndoPress { .. }
                | ClockCommand::DecideFlag { .. }
        )
    }
}

/// Why the clock does not take a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClockRefusal {
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// The time is kept by a clock on the table.
    #[error("the time is kept by a clock on the table: write down what it shows")]
    Physical,
    /// The time is kept here: there is nothing to write down.
    #[error("the time is kept here: correct the clock instead")]
    NotPhysical,
    /// The clocks were not started.
    #[error("the clocks were not started")]
    NotStarted,
    /// The clocks were started before.
    #[error("the clocks were started already")]
    AlreadyStarted,
    /// The clocks stand.
    #[error("the clocks stand")]
    Stands,
    /// The arbiter keeps the clocks standing.
    #[error("the arbiter lets the clocks go on")]
    KeptByArbiter,
    /// A clock is running.
    #[error("a clock is running: stop it first")]
    Runs,
    /// The other clock is running.
    #[error("the clock of {side:?} is running")]
    OtherRuns {
        /// Whose clock is running.
        side: Side,
    },
    /// A player is not there.
    #[error("{side:?} is not there")]
    Missing {
        /// Who.
        side: Side,
    },
    /// There is no press to take back.
    #[error("there is no press to take back")]
    NoPress,
    /// The last press came with a move.
    #[error("the press came with a move: take the move back")]
    PressOfMove,
    /// The press is not admitted.
    #[error(transparent)]
    Stamp(#[from] StampFault),
    /// No flag is down.
    #[error("no flag is down")]
    NoFlag,
    /// A flag is down: it must be decided, or the clock set, first.
    #[error("the flag of {side:?} is down: set the clock first")]
    FlagDown {
        /// Whose flag.
        side: Side,
    },
    /// A press may still be on its way.
    #[error("a press may be on its way until {until}")]
    FlagTooFresh {
        /// From when on it can be said.
        until: Timestamp,
    },
    /// This was said of the flag before.
    #[error("this was said of the flag already")]
    SaidAlready,
    /// A time that no clock is set to.
    #[error("a time from one second to 99 hours")]
    TimeOutOfRange {
        /// Whose.
        side: Side,
    },
    /// A number of moves that no player makes.
    #[error("at most {most} moves")]
    MovesOutOfRange {
        /// Whose.
        side: Side,
        /// The most.
        most: u32,
    },
    /// A period the control does not have.
    #[error("period 1 to {last}")]
    NoSuchPeriod {
        /// Whose.
        side: Side,
        /// The last there is.
        last: u32,
    },
    /// A change of the clock has its reason (R6.7).
    #[error("say why")]
    ReasonNeeded,
    /// The clocks would stand as they do.
    #[error("nothing would change")]
    NothingChanges,
}
