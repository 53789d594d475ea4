use serde::{Deserialize, Serialize};

use super::draft::Table;
use super::entry::{Entrant, EntryNo};
use super::settings::Settings;
use crate::tournament::{ByeKind, GameResult, RoundNo};

/// Where a result came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultSource {
    /// Typed by an organiser or arbiter from a slip.
    Desk,
    /// Given by a recorder of the board.
    Recorder,
    /// Given and confirmed by both players at the board.
    Players,
    /// The recorded game ended.
    Game,
}

/// One fact of a contest's log. Stored as JSON under its `kind`; old shapes stay readable for good.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ContestEvent {
    /// The rules of the contest: always the first event; again for each change.
    Configured {
        /// All of them.
        settings: Settings,
        /// Why they were changed, once round 1 was published; else empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Somebody was entered, or many from one list.
    Entered {
        /// Each with the number given.
        entries: Vec<(EntryNo, Entrant)>,
    },
    /// What is known of somebody changed.
    EntryChanged {
        /// Whose entry.
        no: EntryNo,
        /// All that is known now.
        who: Entrant,
    },
    /// What is known of many changed, by one list.
    EntriesChanged {
        /// Each with all that is known now.
        entries: Vec<(EntryNo, Entrant)>,
    },
    /// An entry was taken back, before the player was ever paired.
    EntryRemoved {
        /// Whose.
        no: EntryNo,
    },
    /// Players are there, and play from this round on.
    CheckedIn {
        /// Who.
        nos: Vec<EntryNo>,
        /// From which round on.
        enters: RoundNo,
    },
    /// Somebody was checked in by mistake.
    CheckInUndone {
        /// Who.
        no: EntryNo,
    },
    /// A bye was granted or an absence announced.
    AbsenceSet {
        /// Who.
        no: EntryNo,
        /// In which round.
        round: RoundNo,
        /// What it is worth; `None`: the player plays after all.
        bye: Option<ByeKind>,
    },
    /// Somebody leaves.
    Withdrawn {
        /// Who.
        no: EntryNo,
        /// The last round taken part in.
        after: RoundNo,
    },
    /// Somebody who had left is back.
    Returned {
        /// Who.
        no: EntryNo,
    },
    /// Who may not meet, all groups.
    ForbiddenSet {
        /// Each with the first and the last round it counts in.
        groups: Vec<(Vec<EntryNo>, RoundNo, RoundNo)>,
        /// Clubs whose players may not meet, likewise.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clubs: Vec<(String, RoundNo, RoundNo)>,
    },
    /// A round was drafted by the engine, or its draft changed by hand: the whole of it.
    Drafted {
        /// Which round.
        round: RoundNo,
        /// In board order.
        tables: Vec<Table>,
        /// Those without an opponent.
        byes: Vec<(EntryNo, ByeKind)>,
        /// Whether it is as the engine made it.
        by_engine: bool,
    },
    /// The draft was thrown away.
    DraftDropped {
        /// Which round.
        round: RoundNo,
    },
    /// The draft was published: from here on everybody knows it.
    Published {
        /// Which round.
        round: RoundNo,
        /// 1, and one more each time it is published again.
        version: u16,
        /// The list: who has number 1, 2, …
        list: Vec<EntryNo>,
        /// In board order.
        tables: Vec<Table>,
        /// Those without an opponent.
        byes: Vec<(EntryNo, ByeKind)>,
        /// Results that stand at once, by board: of who is known not to come, and, where the round was
        /// published before, of pairs that stay.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        results: Vec<(u16, GameResult)>,
        /// The boards whose game was adjourned when the round was published before, and stays so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        adjourned: Vec<u16>,
        /// Why it is published again; else empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The latest round was taken back, and is a draft again.
    Unpublished {
        /// Which round.
        round: RoundNo,
        /// Why.
        reason: String,
    },
    /// A result was entered, changed, or taken away.
    ResultSet {
        /// Which round.
        round: RoundNo,
        /// Which board, from 1.
        board: u16,
        /// The result; `None` where there is none again.
        result: Option<GameResult>,
        /// Where it came from.
        source: ResultSource,
        /// Why it was changed, for a round that is past; else empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A game was adjourned: it has no result until it is played to its end, and counts as a draw where
    /// the next round is paired (GHR 3.1).
    Adjourned {
        /// Which round.
        round: RoundNo,
        /// Which board, from 1.
        board: u16,
    },
    /// Somebody who may not change a result asked for it. Proposals are counted from 1.
    ResultProposed {
        /// Which round.
        round: RoundNo,
        /// Which board, from 1.
        board: u16,
        /// What stood there.
        before: Option<GameResult>,
        /// What is to stand there; `None` for no result.
        result: Option<GameResult>,
        /// Where it comes from.
        source: ResultSource,
        /// Why; empty where a recorded game says so by itself.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// A proposal was declined: the result stays.
    ProposalDeclined {
        /// Which, from 1.
        proposal: u16,
        /// Why.
        reason: String,
    },
    /// The arbiter says something to everybody; empty takes it away.
    Announced {
        /// One line.
        text: String,
    },
}

impl ContestEvent {
    /// The word stored beside the payload.
    pub fn kind(&self) -> &'static str {
        match self {
            ContestEvent::Configured { .. } => "configured",
            ContestEvent::Entered { .. } => "entered",
            ContestEvent::EntryChanged { .. } => "entry_changed",
            ContestEvent::EntriesChanged { .. } => "entries_changed",
            ContestEvent::EntryRemoved { .. } => "entry_removed",
            ContestEvent::CheckedIn { .. } => "checked_in",
            ContestEvent::CheckInUndone { .. } => "check_in_undone",
            ContestEvent::AbsenceSet { .. } => "absence_set",
            ContestEvent::Withdrawn { .. } => "withdrawn",
            ContestEvent::Returned { .. } => "returned",
            ContestEvent::ForbiddenSet { .. } => "forbidden_set",
            ContestEvent::Drafted { .. } => "drafted",
            ContestEvent::DraftDropped { .. } => "draft_dropped",
            ContestEvent::Published { .. } => "published",
            ContestEvent::Unpublished { .. } => "unpublished",
            ContestEvent::ResultSet { .. } => "result_set",
            ContestEvent::Adjourned { .. } => "adjourned",
            ContestEvent::ResultProposed { .. } => "result_proposed",
            ContestEvent::ProposalDeclined { .. } => "proposal_declined",
            ContestEvent::Announced { .. } => "announced",
        }
    }

    /// Whether everybody may see that it happened.
    pub fn is_public(&self) -> bool {
        match self {
            ContestEvent::Configured { .. }
            | ContestEvent::Entered { .. }
            | ContestEvent::EntryChanged { .. }
            | ContestEvent::EntriesChanged { .. }
            | ContestEvent::EntryRemoved { .. }
            | ContestEvent::Withdrawn { .. }
            | ContestEvent::Returned { .. }
            | ContestEvent::Published { .. }
            | ContestEvent::Unpublished { .. }
            | ContestEvent::ResultSet { .. }
            | ContestEvent::Adjourned { .. }
            | ContestEvent::Announced { .. } => true,
            ContestEvent::CheckedIn { .. }
            | ContestEvent::CheckInUndone { .. }
            | ContestEvent::AbsenceSet { .. }
            | ContestEvent::ForbiddenSet { .. }
            | ContestEvent::Drafted { .. }
            | ContestEvent::DraftDropped { .. }
            | ContestEvent::ResultProposed { .. }
            | ContestEvent::ProposalDeclined { .. } => false,
        }
    }
}
