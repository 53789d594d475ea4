use super::apart::Apart;
use super::draft::DraftChange;
use super::entry::{Entrant, EntryNo};
use super::event::ResultSource;
use super::settings::{Settings, SettingsFault};
use crate::pairing::PairingError;
use crate::tournament::{ByeKind, GameResult, RoundNo};

/// What somebody wants of a contest.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Choose its rules.
    Configure {
        /// All of them.
        settings: Settings,
        /// Needed once round 1 is published.
        reason: String,
    },
    /// Enter players, all or none.
    Enter {
        /// Who.
        entrants: Vec<Entrant>,
    },
    /// Correct an entry.
    ChangeEntry {
        /// Whose.
        no: EntryNo,
        /// All that is known.
        who: Entrant,
    },
    /// Correct many entries, all or none: what a newer list says.
    ChangeEntries {
        /// Each with all that is known.
        entries: Vec<(EntryNo, Entrant)>,
    },
    /// Take an entry back.
    RemoveEntry {
        /// Whose.
        no: EntryNo,
    },
    /// Players are there.
    CheckIn {
        /// Who.
        nos: Vec<EntryNo>,
    },
    /// A player was checked in by mistake.
    UndoCheckIn {
        /// Who.
        no: EntryNo,
    },
    /// Grant a bye, note an absence, or take either back.
    SetAbsence {
        /// Who.
        no: EntryNo,
        /// In which round.
        round: RoundNo,
        /// What it is worth; `None`: the player plays after all.
        bye: Option<ByeKind>,
    },
    /// A player leaves.
    Withdraw {
        /// Who.
        no: EntryNo,
    },
    /// A player who had left is back.
    Return {
        /// Who.
        no: EntryNo,
    },
    /// Keep some apart.
    KeepApart(Apart),
    /// Let those meet who were kept apart so.
    LetMeet(Apart),
    /// Pair the next round, or pair it again.
    Draft,
    /// Change the draft by hand.
    ChangeDraft(DraftChange),
    /// Throw the draft away.
    DropDraft,
    /// Publish the draft.
    Publish {
        /// Although results are missing, or something changed since it was drafted.
        anyway: bool,
        /// Needed where the round was published before.
        reason: String,
    },
    /// Take the latest round back.
    Unpublish {
        /// Why.
        reason: String,
    },
    /// Enter, change, or take away a result.
    SetResult {
        /// Which round.
        round: RoundNo,
        /// Which board, from 1.
        board: u16,
        /// The result; `None` for none.
        result: Option<GameResult>,
        /// What the asker saw there.
        seen: Option<GameResult>,
        /// Where it comes from.
        source: ResultSource,
        /// Needed for a round that is past.
        reason: String,
    },
    /// Say something to everybody, or nothing any more.
    Announce {
        /// One line.
        text: String,
    },
}

/// Why nothing was recorded.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The contest has no rules yet.
    NotConfigured,
    /// The rules cannot be.
    BadSettings(Vec<SettingsFault>),
    /// Fewer rounds than are published.
    RoundsPublished(RoundNo),
    /// The system and the points cannot change once a round is published.
    SystemFixed,
    /// A reason is needed.
    ReasonNeeded,
    /// There is no such entry.
    NoSuchEntry(EntryNo),
    /// A name is missing.
    Nameless,
    /// No entry more has a number.
    TooMany,
    /// It is so already.
    NothingChanges,
    /// A line for everybody has at most this many characters.
    TooLong(usize),
    /// The player has been paired: withdraw instead.
    WasPaired(EntryNo),
    /// Two are needed to be kept apart.
    NeedsTwo,
    /// Nobody of such a club is entered.
    NoSuchClub(String),
    /// The player has left.
    HasLeft(EntryNo),
    /// Late entries were taken up to this round.
    LateEntryClosed(RoundNo),
    /// That round is published.
    RoundPassed(RoundNo),
    /// There is no such round.
    NoSuchRound(RoundNo),
    /// The bye of the pairing cannot be asked for.
    PairingByeRequested,
    /// No more byes of half a win: this many are allowed.
    HalfByesUsed(u16),
    /// Byes of half a win are granted up to this round.
    HalfByesClosed(RoundNo),
    /// Fewer than two players are there.
    NobodyToPair,
    /// The round cannot be paired.
    Pairing(PairingError),
    /// There is no draft.
    NoDraft,
    /// The change does not fit the draft.
    ChangeDoesNotFit,
    /// These have no place in the draft.
    Unplaced(Vec<EntryNo>),
    /// These have a place in the draft and do not play.
    NotPlaying(Vec<EntryNo>),
    /// The bye of the pairing is given twice.
    TwoPairingByes,
    /// This many results of the last round are missing.
    ResultsMissing(usize),
    /// Something changed since the draft was made.
    DraftStale,
    /// No round is published.
    NothingPublished,
    /// Only the latest round can be taken back, and none is a draft then.
    DraftInTheWay,
    /// There is no such board in this round.
    NoSuchBoard(u16),
    /// Somebody else entered another result meanwhile.
    ResultChanged {
        /// What stands there now.
        now: Option<GameResult>,
    },
}
