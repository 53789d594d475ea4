//! Irregularities at one board: what a command means while one is open, and what its facts change.
//!
//! The board in the hall is the truth: until somebody decides, the game stands as the action left
//! it, and looks to those who are told nothing like any other turn (R4.11). A decision goes back to
//! the place before the action and takes the outcome it gives. A reply needs no fact of its own: the
//! fold lets the case lapse (R4.7).

mod decide;
mod take;

use std::ops::Range;

use crate::arbitration::{
    Action, Case, CaseCommand, CaseRefusal, CaseState, Finding, Irregularity, Nonsense, Observed,
    Question, Ruling, Scene,
};
use crate::clock::Timestamp;
use crate::draughts::{Position, Side, Square};

use super::{Command, Ended, Game, GameEvent, PressWish};

use super::state::find_move;

pub(super) use decide::with_press;
pub(super) use take::rewrites;

/// What somebody wants recorded of an irregularity.
#[derive(Debug, Clone, PartialEq)]
pub enum IrregularCommand {
    /// Record what hands did. Where it is a legal move, that is what is recorded.
    Observe {
        /// Who did it.
        by: Side,
        /// What he did, everything since it was recorded last.
        actions: Observed,
        /// Whether this is the whole story, so that nothing is asked back (R4.40).
        is_whole: bool,
        /// How the clock was pressed with it; `None` where it was not.
        press: Option<PressWish>,
    },
    /// Say otherwise what hands did: in the case that is open, or when the last move was recorded.
    Amend {
        /// What was done in place of what is on the record.
        actions: Observed,
        /// Whether this is the whole story.
        is_whole: bool,
    },
    /// Something in a case.
    InCase {
        /// Which; `None` for the one that is open.
        case_no: Option<u32>,
        /// What.
        command: CaseCommand,
    },
    /// Record what was found too late to be rectified.
    RecordLate {
        /// Who had done it.
        by: Side,
        /// What it was.
        codes: Vec<Irregularity>,
        /// Where and how.
        words: String,
    },
}

/// Why nothing of an irregularity is recorded.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum IrregularRefusal {
    /// It cannot have happened so.
    #[error(transparent)]
    Nonsense(#[from] Nonsense),
    /// Something must be asked first (R4.40).
    #[error("something must be asked first: {0:?}")]
    Asks(Vec<Question>),
    /// Nothing was done that could be recorded: a piece was touched at the most (R4.3).
    #[error("nothing was done yet")]
    NothingDone,
    /// There is no such case, or none is open.
    #[error("there is no such case")]
    NoCase,
    /// The case does not allow it.
    #[error(transparent)]
    Case(#[from] CaseRefusal),
    /// Since a rectification this piece must be played (R5.2).
    #[error("the piece on {0} must be played")]
    MustPlay(Square),
    /// The king was never crowned: crown it, or enter what was done (R4.35).
    #[error("the king on {0} is not crowned")]
    NotCrowned(Square),
    /// A king was crowned beside a move: that comes first, by itself.
    #[error("enter first that the king on {0} was crowned")]
    CrownFirst(Square),
    /// The wronged player decides, or withdraws his claim, before the record goes on without it (R4.1).
    #[error("the claim waits: decide or withdraw it first")]
    DecideFirst,
    /// There is no move whose record could be amended.
    #[error("there is no last move to amend")]
    NothingToAmend,
    /// What was said now is a legal move, properly executed: there is no irregularity in it.
    #[error("that is a legal move, properly executed")]
    IsRegular,
    /// The piece has no legal move, or is not of the player on move: touching it binds nobody (R5.3).
    #[error("touching the piece on {0} binds nobody")]
    NotPlayable(Square),
    /// The opponent has not replied: it can still be claimed, so nothing is too late (R4.7).
    #[error("the right is still open")]
    NotLate,
    /// What was found late has no code.
    #[error("name what was found")]
    NoCodes,
}

/// What is on record of the last thing that was done.
#[derive(Debug, Clone, PartialEq)]
pub struct Amendable {
    /// The position before it.
    pub before: Position,
    /// Who did it.
    pub by: Side,
    /// What he did.
    pub actions: Observed,
}

/// A place of the record that can be come back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    mark: usize,
    steps: usize,
    next_move_no: u32,
}

/// One case with its place in the record.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseFile {
    /// The case.
    pub case: Case,
    /// The steps it left on the record: what was kept, or the legal move that was made.
    pub steps: Range<usize>,
    /// The decision the board followed. An appeal that comes when it can move no more is a record alone.
    pub on_board: Option<Ruling>,
    place: Place,
}

impl CaseFile {
    fn new(case: Case, steps: Range<usize>, place: Place) -> CaseFile {
        CaseFile {
            case,
            steps,
            on_board: None,
            place,
        }
    }
}

/// The case that waits, and its last action.
#[derive(Debug, Clone, PartialEq)]
struct Open {
    /// Its place among the files.
    index: usize,
    part: Part,
}

/// One action with what it was judged from.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    scene: Scene,
    actions: Observed,
    /// What was found in the actions before it that the same decision covers (R4.9).
    earlier: Option<Finding>,
}

/// What stands of irregularities. Shared between the fold and what could be undone.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Irregular {
    files: Vec<CaseFile>,
    open: Option<Open>,
    /// The kings that are not crowned (R4.34).
    uncrowned: Vec<Square>,
    /// The piece that must be played (R5.2).
    must_play_from: Option<Square>,
}

impl Game {
    /// The cases of the game, in the order in which they were opened. The number of the first is 1.
    pub fn cases(&self) -> &[CaseFile] {
        &self.irregular().files
    }

    /// The case that waits for the wronged player, with its number.
    pub fn open_case(&self) -> Option<(u32, &Case)> {
        let irregular = self.irregular();
        let index = irregular.open.as_ref()?.index;
        let file = irregular.files.get(index)?;
        Some((index as u32 + 1, &file.case))
    }

    /// Whether a command would settle a case somebody has claimed: while the wronged player decides, nobody
    /// writes a reply of his but the arbiter (R4.1).
    pub fn settles_claimed(&self, command: &Command) -> bool {
        let is_claimed = self
            .open_case()
            .is_some_and(|(_, case)| case.state == CaseState::Claimed);
        let moves = matches!(
            command,
            Command::Play { .. }
                | Command::PlayAndPress { .. }
                | Command::DeclareGap
                | Command::SetPosition { .. }
                | Command::Irregular(IrregularCommand::Observe { .. })
        );
        is_claimed && moves
    }

    /// The piece that must be played since a rectification (R5.2).
    pub fn must_play_from(&self) -> Option<Square> {
        self.irregular().must_play_from
    }

    /// The kings that are not crowned (R4.34).
    pub fn uncrowned(&self) -> &[Square] {
        &self.irregular().uncrowned
    }

    fn open_part(&self) -> Option<(&CaseFile, &Part, &Finding)> {
        let irregular = self.irregular();
        let open = irregular.open.as_ref()?;
        let file = irregular.files.get(open.index)?;
        Some((file, &open.part, file.case.finding.as_ref()?))
    }

    /// Whether the offender of the open case is still on move: what he does next belongs to it.
    fn goes_on(&self) -> bool {
        self.open_part().is_some_and(|(file, _, finding)| {
            finding.as_it_stands.position.to_move() == file.case.offender
        })
    }

    /// What is on record of the last thing that was done, where it can be said otherwise: the last
    /// action of the open case, or the last move.
    pub fn amendable(&self) -> Option<Amendable> {
        if let Some((file, part, _)) = self.open_part() {
            return Some(Amendable {
                before: part.scene.position,
                by: file.case.offender,
                actions: part.actions.clone(),
            });
        }
        let scene = self.scene_before_last_move()?;
        let GameEvent::MovePlayed { path, captured, .. } = &self.last_move()?.event else {
            return None;
        };
        let mv = find_move(&scene.position, path, captured)?;
        Some(Amendable {
            before: scene.position,
            by: scene.actor,
            actions: Observed(Action::of_move(&scene.position, &mv)),
        })
    }

    /// The turn as it stands, for what `by` does in it.
    pub fn scene(&self, by: Side) -> Scene {
        Scene {
            position: *self.position(),
            actor: by,
            uncrowned: self.irregular().uncrowned.clone(),
            must_play_from: self.irregular().must_play_from,
        }
    }

    /// How many irregularities `side` has committed that were not all in order in the end (R4.13).
    pub fn irregularities(&self, side: Side) -> usize {
        let counted = |file: &&CaseFile| {
            file.case.offender == side && file.case.state != CaseState::Dissolved
        };
        let actions = |file: &CaseFile| match &file.case.finding {
            Some(finding) => finding.found.len(),
            None => 1,
        };
        self.cases().iter().filter(counted).map(actions).sum()
    }

    /// How the game would end if the open case were decided so (R4.42); `None` where it would go on,
    /// or where nothing is open.
    pub fn end_if(&self, ruling: Ruling) -> Option<Ended> {
        let (_, case) = self.open_case()?;
        let command = CaseCommand::Rule {
            by: case.wronged(),
            ruling,
        };
        let command = IrregularCommand::InCase {
            case_no: None,
            command,
        };
        match self.decide_irregular(&command, Timestamp::UNIX_EPOCH) {
            Ok(GameEvent::Case(entry)) => entry.end,
            _ => None,
        }
    }
}
