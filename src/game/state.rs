//! The game as a fold of its events. What a command would add to them is in `decide`.

use std::sync::Arc;

use crate::arbitration::{DrawEnforcement, OffBoard, RuleProfile};
use crate::clock::{ClockEvent, ClockState, Millis, Timestamp};
use crate::draughts::{
    Counters, DrawGround, DrawReason, End, History, Move, Piece, Position, Score, Side, Square,
    Variant,
};

use super::irregular::{Irregular, rewrites};
use super::presence::Absences;
use super::{EndReason, Ended, GameEvent, Ply, Refusal, Step};

/// The most characters of a note or a reason.
pub const LONGEST_TEXT: usize = 2000;

/// One board between two players.
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) variant: Variant,
    profile: RuleProfile,
    start: Position,
    pub(super) history: History,
    pub(super) steps: Vec<Step>,
    pub(super) standing: Standing,
    pub(super) undoable: Vec<Undoable>,
    notes: Vec<Note>,
    /// Since when a player has been waiting for an arbiter he called.
    pub(super) called_at: Option<Timestamp>,
    pub(super) clock: Option<ClockState>,
    /// What a clock on the table showed, White's and Black's time left, and when it was written down.
    pub(super) readings: Vec<(Timestamp, [Millis; 2])>,
    pub(super) absences: Absences,
    /// A result that stood and was taken back: another one is a correction and says why.
    pub(super) result_undone: Option<Score>,
    was_ever_over: bool,
    seq: u32,
    last_play_seq: u32,
    public_no: u32,
}

/// What stands beside the moves. Small, so that an undo can put the earlier one back.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Standing {
    pub(super) ended: Option<Ended>,
    pub(super) offer: Option<Side>,
    pub(super) last_offer_by: Option<Side>,
    pub(super) suspended: bool,
    pub(super) next_move_no: u32,
    /// How many steps of the record are of a game that was annulled (R4.38).
    pub(super) annulled: usize,
    broken: bool,
    /// The draw over which the arbiter let play go on, and since which ply it held then.
    played_on: Option<(DrawReason, usize)>,
    pub(super) irregular: Arc<Irregular>,
    /// The pieces that take no part (R4.38).
    pub(super) off_board: OffBoard,
    /// The result one player has proposed on the tablet, until his opponent answers or somebody plays on.
    pub(super) proposal: Option<(Side, Score)>,
}

/// A draw that holds by rule and waits for the arbiter (R3.14).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawDue {
    /// Which draw; where several hold, the first in the order of R3.6.
    pub reason: DrawReason,
    /// After how many moves of the record it began to hold.
    pub since_ply: usize,
    /// Whether the arbiter has let play go on over it. It can still be declared while it holds.
    pub played_on: bool,
}

/// How to take one event back.
#[derive(Debug, Clone)]
pub(super) struct Undoable {
    pub(super) seq: u32,
    pub(super) event: GameEvent,
    pub(super) before: Standing,
    pub(super) steps: usize,
    history: bool,
    press: Option<u32>,
    /// Where the event went back in the record: everything as it was.
    record: Option<Box<(History, Vec<Step>)>>,
    /// Where the event took presses back or turned the clock: how it stood before and after.
    clocks: Option<Box<(ClockState, ClockState)>>,
}

/// A note in the journal.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The words.
    pub text: String,
    /// When it was written.
    pub at: Timestamp,
    /// How many steps of the record came before it.
    pub after_steps: usize,
}

impl Game {
    /// The game its first event opens. `None` when the event is not an opening, or its position
    /// cannot be read: such a log was not written by Damier.
    pub fn open(event: &GameEvent) -> Option<Game> {
        let GameEvent::GameOpened {
            variant,
            profile,
            start,
            clock,
        } = event
        else {
            return None;
        };
        let start = profile.uncrowned.read_position(*variant, start).ok()?;
        // Nothing has happened on the clock yet: any instant is later.
        let clock = clock
            .as_deref()
            .map(|setup| ClockState::new(setup.clone(), start.to_move(), Timestamp::UNIX_EPOCH));
        Some(
            Game {
                variant: *variant,
                profile: *profile,
                start,
                history: History::new(start, profile.draws),
                steps: Vec::new(),
                standing: Standing {
                    ended: None,
                    offer: None,
                    last_offer_by: None,
                    annulled: 0,
                    suspended: false,
                    next_move_no: 1,
                    broken: false,
                    played_on: None,
                    irregular: Arc::default(),
                    off_board: OffBoard::default(),
                    proposal: None,
                },
                undoable: Vec::new(),
                notes: Vec::new(),
                called_at: None,
                clock,
                readings: Vec::new(),
                absences: Absences::default(),
                result_undone: None,
                was_ever_over: false,
                seq: 1,
                last_play_seq: 1,
                public_no: 1,
            }
            .ended_from_the_start(),
        )
    }

    /// A position loaded is judged at once (R3.15).
    fn ended_from_the_start(mut self) -> Game {
        self.standing.ended = self.end_by_rule();
        self.was_ever_over = self.standing.ended.is_some();
        self
    }

    /// Folds a whole log. `None` when it does not begin with an opening.
    pub fn fold<'a>(events: impl IntoIterator<Item = (&'a GameEvent, Timestamp)>) -> Option<Game> {
        let mut events = events.into_iter();
        let (opening, _) = events.next()?;
        let mut game = Game::open(opening)?;
        for (event, at) in events {
            game.apply(event, at);
        }
        Some(game)
    }

    /// Takes a fact into the state. What is stored has happened, so this cannot fail.
    pub fn apply(&mut self, event: &GameEvent, at: Timestamp) {
        self.seq += 1;
        if event.is_public() {
            self.public_no += 1;
        }
        if event.bears_on_play() {
            self.last_play_seq = self.seq;
        }
        if let GameEvent::Undone { undone_seq, .. } = event {
            return self.take_back(*undone_seq, at);
        }
        if let GameEvent::NoteWritten { text } = event {
            return self.notes.push(Note {
                text: text.clone(),
                at,
                after_steps: self.steps.len(),
            });
        }
        if let GameEvent::Table { event } = event
            && !event.ends_game()
        {
            return self.take_table(event, at);
        }
        let mut undo = Undoable {
            seq: self.seq,
            event: event.clone(),
            before: self.standing.clone(),
            steps: self.steps.len(),
            history: false,
            press: None,
            record: None,
            clocks: None,
        };
        match event {
            GameEvent::GameOpened { .. }
            | GameEvent::NoteWritten { .. }
            | GameEvent::Undone { .. } => return,
            GameEvent::MovePlayed {
                by,
                text,
                path,
                captured,
                end,
                press,
            } => {
                let record = self.open_case().is_some().then(|| self.record());
                undo.record = record.filter(|_| self.before_move(*by));
                undo.press = press.and_then(|press| self.press_with_move(*by, press, at));
                self.apply_move(*by, text, path, captured, undo.press, at);
                self.after_move(path, captured);
                self.standing.ended = end.clone();
                undo.history = true;
            }
            GameEvent::Table { event } => self.take_table(event, at),
            GameEvent::Clock { event, end } => {
                self.tell_clock(event, at);
                if let ClockEvent::ReadingLogged {
                    white_ms, black_ms, ..
                } = event
                {
                    self.readings.push((at, [*white_ms, *black_ms]));
                }
                if matches!(event, ClockEvent::Pressed { .. }) {
                    self.standing.proposal = None;
                }
                if end.is_some() {
                    self.standing.ended = end.clone();
                }
            }
            GameEvent::Case(entry) => {
                undo.record = rewrites(&entry.fact).then(|| self.record());
                let clock = self.clock.clone();
                self.take_case(entry, at);
                undo.press = entry
                    .press
                    .and(self.clock.as_ref())
                    .map(ClockState::last_press);
                undo.clocks = clock
                    .zip(self.clock.clone())
                    .filter(|_| entry.press.is_none())
                    .filter(|(before, after)| before != after)
                    .map(Box::new);
            }
            GameEvent::KingCrowned { square } => self.crown(*square),
            GameEvent::Presence { side, found } => self.absences.found(*side, *found),
            GameEvent::WaitBegan { since, minutes } => self.absences.wait(*since, *minutes),
            GameEvent::Incident { incident } => {
                let clock = self.clock.clone().filter(|_| incident.begins_clocks_anew());
                undo.history = self.take_incident(incident, at);
                undo.clocks = clock.zip(self.clock.clone()).map(Box::new);
            }
            GameEvent::DrawClaimRefused { .. } => {}
            GameEvent::DrawOffered { by } => {
                self.standing.offer = Some(*by);
                self.standing.last_offer_by = Some(*by);
            }
            GameEvent::DrawAccepted { .. } => {
                self.standing.offer = None;
                self.standing.ended = Some(Ended {
                    score: Score::Draw,
                    reason: EndReason::Agreement,
                });
            }
            GameEvent::DrawRefused { .. } => self.standing.offer = None,
            GameEvent::DrawConfirmed { reason } => {
                self.standing.ended = Some(Ended::from(End::Draw(*reason)));
            }
            GameEvent::PlayedOn { reason } => {
                self.standing.played_on = Some((*reason, self.history.draw_since(*reason)));
            }
            GameEvent::Resigned { by } => {
                let score = if *by == Side::White {
                    Score::BlackWins
                } else {
                    Score::WhiteWins
                };
                self.standing.ended = Some(Ended {
                    score,
                    reason: EndReason::Resignation(*by),
                });
            }
            GameEvent::ResultSet { score, reason } => {
                self.standing.ended = Some(Ended {
                    score: *score,
                    reason: EndReason::Arbiter(reason.clone()),
                });
            }
            GameEvent::GapDeclared {} => {
                // Moves are being played, so somebody has replied.
                self.reply();
                self.standing.suspended = true;
                self.standing.broken = true;
                self.steps.push(Step::Gap { at });
            }
            GameEvent::PositionSet { fen, move_no } => {
                self.leave_undecided();
                self.forget_obligations();
                if let Ok(position) = self.profile.uncrowned.read_position(self.variant, fen) {
                    self.history.set_position(position);
                    self.steps.push(Step::Set { position, at });
                    undo.history = true;
                }
                self.standing.suspended = false;
                self.standing.broken = true;
                self.standing.next_move_no = move_no.unwrap_or(self.standing.next_move_no);
                self.standing.ended = self.end_by_rule();
            }
        }
        if self.standing.ended.is_some() {
            self.was_ever_over = true;
            self.leave_undecided();
            self.stop_clock(event, at);
        }
        if event.can_be_undone() {
            self.undoable.push(undo);
        }
    }

    fn record(&self) -> Box<(History, Vec<Step>)> {
        Box::new((self.history.clone(), self.steps.clone()))
    }

    pub(super) fn apply_move(
        &mut self,
        by: Side,
        text: &str,
        path: &[Square],
        captured: &[Square],
        press: Option<u32>,
        at: Timestamp,
    ) {
        let before = *self.position();
        match find_move(&before, path, captured) {
            Some(mv) => self.history.play(&mv),
            // An older reading of the rules allowed it, and it happened: the log wins.
            None => self
                .history
                .set_position(moved_by_hand(&before, path, captured)),
        }
        let move_no = self.standing.next_move_no;
        if by == second_mover(self.variant) {
            self.standing.next_move_no = self.standing.next_move_no.saturating_add(1);
        }
        self.standing.proposal = None;
        // Playing on refuses the opponent's offer (R3.7); one's own still waits for its answer.
        if self.standing.offer == Some(by.other()) {
            self.standing.offer = None;
        }
        self.steps.push(Step::Ply(Ply {
            by,
            move_no,
            text: text.to_owned(),
            path: path.to_vec(),
            captured: captured.to_vec(),
            after: *self.history.position(),
            at,
            press,
        }));
    }

    /// Only the last thing that stands can be taken back, so an undo is a pop.
    fn take_back(&mut self, undone_seq: u32, at: Timestamp) {
        let Some(undo) = self.undoable.pop_if(|undo| undo.seq == undone_seq) else {
            return;
        };
        match undo.record {
            Some(record) => (self.history, self.steps) = *record,
            None => {
                if undo.history {
                    self.history.undo();
                }
                self.steps.truncate(undo.steps);
            }
        }
        if let (Some(ended), None) = (&self.standing.ended, &undo.before.ended) {
            self.result_undone = Some(ended.score);
        }
        self.standing = undo.before;
        self.take_back_on_clock(&undo.event, undo.press, at);
        if let (Some(clocks), Some(clock)) = (undo.clocks, &mut self.clock) {
            clock.put_back(&clocks.0, &clocks.1);
        }
    }

    pub(super) fn end_by_rule(&self) -> Option<Ended> {
        self.declared(self.history.end())
    }

    pub(super) fn declared(&self, end: Option<End>) -> Option<Ended> {
        declared_end(&self.profile, end)
    }

    pub(super) fn irregular(&self) -> &Irregular {
        &self.standing.irregular
    }

    pub(super) fn irregular_mut(&mut self) -> &mut Irregular {
        Arc::make_mut(&mut self.standing.irregular)
    }

    /// The position on the board. While the notation is suspended: the last one known.
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The position viewers have been shown: the record's last. What was taken off the board without a
    /// move is the desk's alone until that is settled (R4.11).
    pub fn shown(&self) -> &Position {
        let last = self.steps.iter().rev().find_map(Step::position);
        last.unwrap_or(&self.start)
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// How the game is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The text that governs it.
    pub fn profile(&self) -> &RuleProfile {
        &self.profile
    }

    /// Moves, gaps and set positions, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The moves that stand, in order.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = &Ply> {
        self.steps.iter().filter_map(|step| match step {
            Step::Ply(ply) => Some(ply),
            _ => None,
        })
    }

    /// How many moves `side` has made in this game: those of one that was annulled are on the record, and
    /// count for nothing (R4.38).
    pub fn moves_made(&self, side: Side) -> u32 {
        let steps = self.steps.get(self.standing.annulled..).unwrap_or_default();
        let moves = steps
            .iter()
            .filter(|step| matches!(step, Step::Ply(ply) if ply.by == side));
        moves.count() as u32
    }

    /// Whether a press came with a move that stands.
    pub fn is_press_of_a_move(&self, press: u32) -> bool {
        self.plies().any(|ply| ply.press == Some(press))
    }

    /// How the game ended, once it has.
    pub fn ended(&self) -> Option<&Ended> {
        self.standing.ended.as_ref()
    }

    /// Whether it had ended once, even if it goes on since: somebody may have taken its result over.
    pub fn was_ever_over(&self) -> bool {
        self.was_ever_over
    }

    /// Who offered the draw that waits for an answer.
    pub fn offer(&self) -> Option<Side> {
        self.standing.offer
    }

    /// Whether moves are being played that nobody writes down.
    pub fn is_suspended(&self) -> bool {
        self.standing.suspended
    }

    /// Whether the record has a gap: counts that reach across it cannot be trusted.
    pub fn has_gap(&self) -> bool {
        self.standing.broken
    }

    /// The draw that holds by rule and waits for the arbiter (R3.14). None once the game has ended,
    /// and none while moves are played that nobody writes down, or while an irregularity is open
    /// (R3.6).
    pub fn draw_due(&self) -> Option<DrawDue> {
        let waits = self.standing.suspended || self.open_case().is_some();
        if self.standing.ended.is_some() || waits {
            return None;
        }
        let End::Draw(reason) = self.history.end()? else {
            return None;
        };
        let since_ply = self.history.draw_since(reason);
        Some(DrawDue {
            reason,
            since_ply,
            played_on: self.standing.played_on == Some((reason, since_ply)),
        })
    }

    /// What makes each draw that holds now (R3.6): the evidence.
    pub fn draw_grounds(&self) -> Vec<DrawGround> {
        self.history.draw_grounds()
    }

    /// After how many steps of the record the position on the board stood there, with the same side to
    /// move, since the record last broke; 0 is the start, the last is the present one (R3.8).
    pub fn seen_after(&self) -> Vec<usize> {
        let now = self.position();
        let breaks = |step: &Step| !matches!(step, Step::Ply(_));
        let since = self.steps.iter().rposition(breaks);
        let mut found: Vec<usize> = match since {
            None if self.start == *now => vec![0],
            _ => Vec::new(),
        };
        let from = since.unwrap_or(0);
        let steps = self.steps.iter().enumerate().skip(from);
        found.extend(
            steps
                .filter(|(_, step)| step.position() == Some(now))
                .map(|(index, _)| index + 1),
        );
        found
    }

    /// What an undo would take back: the last thing that stands, openings and notes aside.
    pub fn undoable(&self) -> Option<&GameEvent> {
        self.undoable.last().map(|last| &last.event)
    }

    /// The counters of the draws (R3.8 to R3.13).
    pub fn counters(&self) -> Counters {
        self.history.counters()
    }

    /// The journal.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The number the next move will bear.
    pub fn next_move_no(&self) -> u32 {
        self.standing.next_move_no
    }

    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// The number of the last event that somebody at the board must have seen before he adds to
    /// the game: notes hinder nobody.
    pub fn last_play_seq(&self) -> u32 {
        self.last_play_seq
    }

    /// The number of the last event viewers were told of, counting those alone.
    pub fn public_no(&self) -> u32 {
        self.public_no
    }
}

impl From<End> for Ended {
    fn from(end: End) -> Ended {
        match end {
            End::Win { score, reason } => Ended {
                score,
                reason: EndReason::Board(reason),
            },
            End::Draw(reason) => Ended {
                score: Score::Draw,
                reason: EndReason::Draw(reason),
            },
        }
    }
}

/// What the program declares by itself. Where the arbiter confirms draws, a draw is not declared
/// but shown (R3.14); a player without a move has lost under any profile.
fn declared_end(profile: &RuleProfile, end: Option<End>) -> Option<Ended> {
    match (profile.draw_enforcement, end?) {
        (DrawEnforcement::ArbiterConfirms, End::Draw(_)) => None,
        (_, end) => Some(Ended::from(end)),
    }
}

/// Words as they are kept: what a keyboard cannot type has no place in them, and the database
/// cannot hold some of it.
pub(super) fn tidy(text: &str) -> String {
    let plain = text.replace(char::is_control, " ");
    plain.trim().to_owned()
}

pub(super) fn short_enough(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > LONGEST_TEXT {
        return Err(Refusal::TooLong { max: LONGEST_TEXT });
    }
    Ok(())
}

/// Black moves second, except in the American game (R7.20).
pub(super) fn second_mover(variant: Variant) -> Side {
    Position::start(variant).to_move().other()
}

pub(super) fn find_move(position: &Position, path: &[Square], captured: &[Square]) -> Option<Move> {
    let (from, to) = (*path.first()?, *path.last()?);
    let mut taken = captured.to_vec();
    taken.sort_unstable();
    position
        .legal_moves()
        .iter()
        .find(|mv| mv.from() == from && mv.to() == to && mv.captured().eq(taken.iter().copied()))
        .copied()
}

/// The board after hands moved a piece and took others off, whatever the rules say of it.
fn moved_by_hand(before: &Position, path: &[Square], captured: &[Square]) -> Position {
    let (Some(from), Some(to)) = (path.first(), path.last()) else {
        return *before;
    };
    let mut pieces: Vec<(Square, Piece)> = before
        .pieces()
        .filter(|(square, _)| square != from && square != to && !captured.contains(square))
        .collect();
    if let Some(piece) = before.piece_at(*from) {
        pieces.push((*to, piece));
    }
    Position::from_pieces(before.variant(), before.to_move().other(), pieces).unwrap_or(*before)
}
