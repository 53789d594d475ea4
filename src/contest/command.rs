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
        /// The round the asker saw as the latest, and its version; `None` means whichever it is.
        seen: Option<(RoundNo, u16)>,
        /// Why.
        reason: String,
    },
    /// Enter, change, or take away a result.
    SetResult {
        /// The result. It needs a reason for a round that is past.
        wish: ResultWish,
        /// What the asker may do to a result of a round that is past.
        over_past: OverPast,
    },
    /// Say that a game goes on later.
    Adjourn {
        /// Which round.
        round: RoundNo,
        /// Which board, from 1.
        board: u16,
    },
    /// Ask those who may change a result to do so.
    ProposeResult {
        /// The result. A recorded game needs no reason.
        wish: ResultWish,
    },
    /// Do what was proposed.
    AcceptProposal {
        /// Which, from 1.
        proposal: u16,
        /// What the asker may do to a result of a round that is past.
        over_past: OverPast,
        /// Why; that of the proposal where it is empty.
        reason: String,
    },
    /// Leave a result as it is.
    DeclineProposal {
        /// Which, from 1.
        proposal: u16,
        /// What the asker may do to a result of a round that is past.
        over_past: OverPast,
        /// Why.
        reason: String,
    },
    /// A command about the draft the asker has before him, and about no other.
    ForDraft {
        /// The number of the fact that made it ([`super::Contest::draft_no`]); 0 where he saw none.
        seen: u32,
        /// What is to be done.
        then: Box<Command>,
    },
    /// Say something to everybody, or nothing any more.
    Announce {
        /// One line.
        text: String,
    },
}

/// A result as somebody wishes it, at a board as he saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultWish {
    /// Which round.
    pub round: RoundNo,
    /// Which board, from 1.
    pub board: u16,
    /// The result; `None` for none.
    pub result: Option<GameResult>,
    /// What the asker saw there.
    pub seen: Option<GameResult>,
    /// Where it comes from.
    pub source: ResultSource,
    /// Why; may be empty where nothing asks for it.
    pub reason: String,
}

/// What somebody may do to a result that stands in a round that is past (PRODUCT, roles).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverPast {
    /// Change it, with a reason.
    Changes,
    /// Propose the change, with a reason: asking for the change records the proposal.
    Proposes,
    /// Nothing.
    Leaves,
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
        /// The board.
        board: u16,
        /// What stands there now.
        now: Option<GameResult>,
    },
    /// That result stands there already.
    ResultStands {
        /// The board.
        board: u16,
        /// What stands there.
        now: Option<GameResult>,
    },
    /// The game is adjourned already.
    AdjournedAlready(u16),
    /// A result of a past round is changed by others.
    PastResult,
    /// The same change was proposed and waits.
    ProposedAlready(u16),
    /// There is no such proposal.
    NoSuchProposal(u16),
    /// The proposal was settled meanwhile.
    ProposalSettled(u16),
    /// The draft is not the one the asker saw.
    DraftChanged,
    /// The latest round is not the one the asker saw, or is published anew since.
    PublishedAnew {
        /// Which round is the latest.
        round: RoundNo,
        /// As which version.
        version: u16,
    },
    /// Somebody took the round back meanwhile.
    TakenBackMeanwhile(RoundNo),
    /// Somebody published the round meanwhile.
    PublishedMeanwhile {
        /// Which round.
        round: RoundNo,
        /// As which version.
        version: u16,
    },
}
