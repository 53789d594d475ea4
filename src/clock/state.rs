//! The clock of one board: a fold of what happened to it.

use super::side_clock::{Earned, SideClock, last_place};
use super::{
    AtFlag, ClockEvent, ClockKind, ClockSetup, DeviceId, FlagFall, FlagVerdict, Millis, Phase,
    PressStamp, Reading, Settings, TimeControl, Timestamp,
};
use crate::draughts::Side;

/// The clock of one board.
///
/// Nothing ticks: what stands is what stood when something last happened, and what is left now is
/// that less the time since. To look is to subtract; it changes nothing, whoever looks, and how
/// often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockState {
    setup: ClockSetup,
    clocks: [SideClock; 2],
    phase: Phase,
    started: bool,
    to_run: Side,
    /// Up to when the times are counted.
    since: Timestamp,
    flags: Vec<FlagFall>,
    /// What was said of the flag that fell on the running clock, as long as the time up to its fall is
    /// not counted: a press that was in time and comes yet undoes the fall, and what was said with it.
    said: Option<FlagFall>,
    presses: Vec<PressRecord>,
    last_press: u32,
    /// The clocks stand because those of the whole hall were stopped.
    paused_together: bool,
    /// An arbiter keeps them standing, and never yet let them run.
    kept_from_start: bool,
    desk_presses: bool,
    /// When they last came to a stand by somebody's hand.
    stopped_at: Timestamp,
    devices: Vec<(DeviceId, u32)>,
}

/// A press that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PressRecord {
    /// Its number among all presses of the game, from 1.
    pub press: u32,
    /// Who pressed.
    pub side: Side,
    /// How many moves he had completed with it.
    pub moves: u32,
    /// What White and Black had left after it, with what it earned.
    pub left_ms: [Millis; 2],
    /// The instant that counts.
    pub at: Timestamp,
    /// Whether it came in time. One at or after zero, on a clock that freezes, changes nothing.
    pub in_time: bool,
    earned: Option<Earned>,
    /// The clock that has what it earned: the other's once the clocks changed places.
    on: Side,
}

impl PressRecord {
    /// What its player used for the move, delay included; nothing for a press that changed nothing.
    pub fn used(&self) -> Option<Millis> {
        self.earned.map(|earned| earned.turn())
    }
}

impl ClockState {
    /// The clock before the start; `first` makes the first move. It was set at `at`.
    pub fn new(setup: ClockSetup, first: Side, at: Timestamp) -> ClockState {
        let clocks = Side::BOTH.map(|side| SideClock::new(setup.control.of(side)));
        ClockState {
            setup,
            clocks,
            phase: Phase::Waiting,
            started: false,
            to_run: first,
            since: cut(at),
            flags: Vec::new(),
            said: None,
            presses: Vec::new(),
            last_press: 0,
            paused_together: false,
            kept_from_start: false,
            desk_presses: false,
            stopped_at: cut(at),
            devices: Vec::new(),
        }
    }

    /// Takes a fact into the state. `at` is when it happened; an event that brings its own instant
    /// counts at that one. What is stored has happened, so this cannot fail: an instant earlier than
    /// the last one counts as the last, and what makes no sense on this clock changes nothing.
    ///
    /// What is only said counts no time: a press made before it may still come, and finds the clock as
    /// it was ([`ClockEvent::bounds_presses`]).
    pub fn apply(&mut self, event: &ClockEvent, at: Timestamp) {
        if event.bounds_presses() {
            self.settle(event.own_instant().unwrap_or(at));
        }
        match event {
            ClockEvent::Started { side } => {
                if self.phase == Phase::Waiting {
                    self.run(*side);
                }
            }
            ClockEvent::Pressed { side, stamp } => self.pressed(*side, stamp.as_ref()),
            ClockEvent::PressUndone { press, side, .. } => self.press_undone(*press, *side),
            ClockEvent::Paused { stood: true, .. } => {
                self.paused_together = false;
                self.kept_from_start = self.phase == Phase::Waiting;
            }
            ClockEvent::Paused { together, .. } => {
                if self.phase == Phase::Running {
                    self.phase = Phase::Paused;
                    self.paused_together = *together;
                    self.stopped_at = self.since;
                }
            }
            ClockEvent::Resumed { side } => {
                if matches!(self.phase, Phase::Paused | Phase::Frozen) {
                    self.leave_turn(*side);
                    self.run(*side);
                }
            }
            ClockEvent::Corrected { after, .. } => self.set(after),
            ClockEvent::SidesSwapped { .. } => self.swap(),
            ClockEvent::FlagNoticed { side, .. } => {
                self.on_flag(*side, at, |flag| flag.noticed = true);
            }
            ClockEvent::FlagAcknowledged { side } => {
                self.on_flag(*side, at, |flag| flag.acknowledged = true);
            }
            ClockEvent::FlagClaimed { by } => {
                self.on_flag(by.other(), at, |flag| flag.claimed_by = Some(*by));
            }
            ClockEvent::FlagDecided { side, verdict, .. } => {
                self.on_flag(*side, at, |flag| flag.verdict = Some(*verdict));
            }
            ClockEvent::ReadingLogged {
                white_ms,
                black_ms,
                running,
            } => {
                let mut settings = self.settings();
                settings.white.left_ms = *white_ms;
                settings.black.left_ms = *black_ms;
                settings.to_run = running.unwrap_or(settings.to_run);
                self.set(&settings);
            }
            ClockEvent::KeeperChanged { kind } => {
                self.setup.kind = *kind;
                if *kind == ClockKind::Physical && self.phase == Phase::Running {
                    self.phase = Phase::Paused;
                    self.stopped_at = self.since;
                }
            }
            ClockEvent::DeskPresses { on } => self.desk_presses = *on,
            ClockEvent::Stopped {} => self.phase = Phase::Stopped,
        }
    }

    /// The end of the game was taken back. The clocks stand: whoever took it back says when they run.
    pub fn reopen(&mut self) {
        if self.phase == Phase::Stopped {
            self.phase = match self.started {
                true => Phase::Paused,
                false => Phase::Waiting,
            };
        }
    }

    /// What was said of a flag is taken back. That it fell is not.
    pub fn withdraw(&mut self, side: Side) {
        let counted = self.flags.iter_mut();
        if let Some(flag) = counted
            .chain(&mut self.said)
            .rfind(|flag| flag.side == side)
        {
            flag.noticed = false;
            flag.claimed_by = None;
            flag.verdict = None;
        }
    }

    /// Turns a clock to the side that is to move, without a press: a decision put the board right.
    /// What ran up to `at` is counted for whom it ran.
    pub fn turn_to(&mut self, side: Side, at: Timestamp) {
        if self.to_run == side || self.phase == Phase::Stopped {
            return;
        }
        self.settle(at);
        self.leave_turn(side);
        match self.phase {
            Phase::Running | Phase::Frozen => self.run(side),
            Phase::Waiting | Phase::Paused | Phase::Stopped => self.to_run = side,
        }
    }

    /// The game is annulled and begins anew (R4.38): the clocks are as before their start, and `first` makes
    /// the first move. Which device pressed, and how often, stays known, so that no press is taken twice.
    pub fn begin_anew(&mut self, first: Side, at: Timestamp) {
        self.settle(at);
        *self = ClockState {
            last_press: self.last_press,
            desk_presses: self.desk_presses,
            devices: std::mem::take(&mut self.devices),
            ..ClockState::new(self.setup.clone(), first, self.since)
        };
    }

    /// Puts back what a fact changed that is taken back. Where the clock has run or was set since, it
    /// stays as it is: what is wrong then is put right as any clock is (R6.7).
    pub fn put_back(&mut self, before: &ClockState, after: &ClockState) {
        if self == after && self.phase != Phase::Running {
            self.clone_from(before);
        }
    }

    /// Time left for `side` at `now`: of the main time, or of the period of byo-yomi. Zero or less
    /// once the flag has fallen, and only then, unless a delay still holds a clock at zero.
    pub fn remaining(&self, side: Side, now: Timestamp) -> Millis {
        self.settled(now).clocks[side.index()].left()
    }

    /// Time until the flag of `side` falls, if its clock runs: the delay, the periods that begin at
    /// zero and the byo-yomi are in it. The flag has fallen when this is not positive.
    pub fn until_flag(&self, side: Side, now: Timestamp) -> Millis {
        self.settled(now).clocks[side.index()].until_flag(self.setup.control.of(side))
    }

    /// The instant at which the flag of the running clock falls if nothing happens before.
    pub fn falls_at(&self) -> Option<Timestamp> {
        if self.phase != Phase::Running || self.clock(self.to_run).is_down() {
            return None;
        }
        let until = self
            .clock(self.to_run)
            .until_flag(self.allowance(self.to_run));
        Some(until.max(Millis::ZERO).after(self.since))
    }

    /// What the clock shows at `now`.
    pub fn reading(&self, now: Timestamp) -> Reading {
        let settled = self.settled(now);
        let side = |side: Side| settled.clocks[side.index()].reading(self.setup.control.of(side));
        let mut flags = self.flags.clone();
        flags.extend(settled.fell);
        Reading {
            white: side(Side::White),
            black: side(Side::Black),
            phase: settled.phase,
            to_run: self.to_run,
            flags,
        }
    }

    /// The flag that is down at `now` and that nothing was decided about, the first where there are
    /// two.
    pub fn open_flag(&self, now: Timestamp) -> Option<FlagFall> {
        let settled = self.settled(now);
        let is_open = |flag: &&FlagFall| {
            flag.verdict.is_none() && settled.clocks[flag.side.index()].is_down()
        };
        let fell = settled.fell.iter();
        self.flags.iter().chain(fell).find(is_open).cloned()
    }

    /// Everything an arbiter may set, as it stands at `now`.
    pub fn settings_at(&self, now: Timestamp) -> Settings {
        let [white, black] = self.settled(now).clocks;
        Settings {
            white: white.settings(),
            black: black.settings(),
            to_run: self.to_run,
        }
    }

    /// What the game is played with.
    pub fn setup(&self) -> &ClockSetup {
        &self.setup
    }

    /// Whether the clocks stand because those of the whole hall were stopped: they go on with them.
    pub fn is_paused_together(&self) -> bool {
        self.phase == Phase::Paused && self.paused_together
    }

    /// Whether the clocks were never started and an arbiter keeps them standing: he lets them run.
    pub fn is_kept_from_start(&self) -> bool {
        self.phase == Phase::Waiting && self.kept_from_start
    }

    /// Since when both clocks stand by somebody's hand: the last pause.
    pub fn stands_since(&self) -> Timestamp {
        self.stopped_at
    }

    /// Whether a move that is written down at the desk presses the clock too.
    pub fn desk_presses(&self) -> bool {
        self.desk_presses
    }

    /// The last instant at which something happened on the clock that no earlier press can pass.
    pub fn last_instant(&self) -> Timestamp {
        self.since
    }

    /// The last instant of which everybody may know: that, or when the flag fell that is on record.
    pub fn told_instant(&self) -> Timestamp {
        let noticed = self.said.iter().filter(|flag| flag.noticed);
        noticed.fold(self.since, |told, flag| told.max(flag.at))
    }

    /// The presses that stand, in order.
    pub fn presses(&self) -> &[PressRecord] {
        &self.presses
    }

    /// The number the last press bore, whether it stands or not; 0 before the first.
    pub fn last_press(&self) -> u32 {
        self.last_press
    }

    /// The number of the last press taken from a device; 0 for none.
    pub fn last_seq(&self, device: DeviceId) -> u32 {
        self.devices
            .iter()
            .find(|(known, _)| *known == device)
            .map_or(0, |(_, seq)| *seq)
    }

    /// The devices that pressed, each with the number of its last press that was taken.
    pub fn devices(&self) -> &[(DeviceId, u32)] {
        &self.devices
    }

    /// The greatest number a period of `side` may have, byo-yomi being the last.
    pub fn last_period(&self, side: Side) -> u32 {
        last_place(self.allowance(side)) as u32 + 1
    }

    /// The most periods of byo-yomi, or moves in it, that `side` can have; 0 where there is none.
    pub fn most_byo_yomi(&self, side: Side) -> u32 {
        match self.allowance(side) {
            super::Allowance::Periods {
                byo_yomi: Some(byo_yomi),
                ..
            } => byo_yomi.count(),
            _ => 0,
        }
    }

    /// What is known to the tests of the books: given, credited, used, left.
    #[cfg(test)]
    pub(super) fn books(&self, side: Side, now: Timestamp) -> [Millis; 4] {
        let (ledger, left) = self.settled(now).clocks[side.index()].books(self.allowance(side));
        [ledger.given, ledger.credited, ledger.used, left]
    }

    fn allowance(&self, side: Side) -> &super::Allowance {
        self.setup.control.of(side)
    }

    fn clock(&self, side: Side) -> &SideClock {
        &self.clocks[side.index()]
    }

    /// A turn that passes to `side` without a press ended all the same: the next one of him who had it
    /// begins with its whole delay.
    fn leave_turn(&mut self, side: Side) {
        if side != self.to_run {
            self.clocks[self.to_run.index()].forget_turn();
        }
    }

    fn run(&mut self, side: Side) {
        self.paused_together = false;
        self.kept_from_start = false;
        self.started = true;
        self.to_run = side;
        let stays = self.clock(side).is_down() && self.setup.at_flag == AtFlag::Freeze;
        self.phase = match stays {
            true => Phase::Frozen,
            false => Phase::Running,
        };
        if self.setup.kind == ClockKind::Physical {
            self.phase = Phase::Paused;
        }
    }

    /// Counts the time up to `now`; never backwards.
    fn settle(&mut self, now: Timestamp) {
        let settled = self.settled(now);
        self.clocks = settled.clocks;
        self.phase = settled.phase;
        self.flags.extend(settled.fell);
        self.said = None;
        self.since = self.since.max(cut(now));
    }

    fn settled(&self, now: Timestamp) -> Settled {
        let mut settled = Settled {
            clocks: self.clocks,
            phase: self.phase,
            fell: None,
        };
        let time = Millis::between(self.since, now);
        if self.phase != Phase::Running || time < Millis::ZERO {
            return settled;
        }
        let side = self.to_run;
        let allowance = self.allowance(side);
        let until_flag = self.clock(side).until_flag(allowance);
        let falls = !self.clock(side).is_down() && time >= until_flag;
        let ran = match self.setup.at_flag {
            AtFlag::Freeze if falls => until_flag.max(Millis::ZERO),
            _ => time,
        };
        settled.clocks[side.index()].run(allowance, ran);
        if matches!(allowance, super::Allowance::Hourglass { .. }) {
            settled.clocks[side.other().index()].receive(ran);
        }
        if falls {
            let fell = FlagFall::new(side, until_flag.max(Millis::ZERO).after(self.since));
            let said = self.said.clone();
            settled.fell = Some(said.filter(|flag| flag.at == fell.at).unwrap_or(fell));
            if self.setup.at_flag == AtFlag::Freeze {
                settled.phase = Phase::Frozen;
            }
        }
        settled
    }

    fn pressed(&mut self, side: Side, stamp: Option<&PressStamp>) {
        self.last_press += 1;
        if let Some(stamp) = stamp {
            let (device, seq) = (stamp.device.device, stamp.device.seq);
            match self.devices.iter_mut().find(|(known, _)| *known == device) {
                Some((_, last)) => *last = seq,
                None => self.devices.push((device, seq)),
            }
        }
        let in_time = self.phase == Phase::Running && self.to_run == side;
        let earned = in_time.then(|| {
            let allowance = self.setup.control.of(side);
            let earned = self.clocks[side.index()].press(allowance);
            self.to_run = side.other();
            earned
        });
        self.presses.push(PressRecord {
            press: self.last_press,
            side,
            moves: self.clock(side).moves(),
            left_ms: self.clocks.map(|clock| clock.left()),
            at: self.since,
            in_time,
            earned,
            on: side,
        });
    }

    fn press_undone(&mut self, press: u32, side: Side) {
        let Some(index) = self
            .presses
            .iter()
            .rposition(|record| record.press == press && record.side == side)
        else {
            return;
        };
        let record = self.presses.remove(index);
        let Some(mut earned) = record.earned else {
            return;
        };
        if self.presses[index..]
            .iter()
            .any(|later| later.on == record.on && later.in_time)
        {
            earned.keep_period();
        }
        let allowance = self.setup.control.of(record.on);
        self.clocks[record.on.index()].take_back(allowance, &earned);
        self.clocks[record.on.other().index()].forget_turn();
        self.to_run = side;
    }

    fn settings(&self) -> Settings {
        self.settings_at(self.since)
    }

    fn set(&mut self, after: &Settings) {
        let before = self.settings();
        for side in Side::BOTH {
            let (was, is) = (before.of(side), after.of(side));
            let allowance = self.setup.control.of(side);
            self.clocks[side.index()].set(allowance, is);
            if (was.period, was.moves) != (is.period, is.moves) {
                self.presses
                    .iter_mut()
                    .filter(|record| record.on == side)
                    .filter_map(|record| record.earned.as_mut())
                    .for_each(Earned::keep_period);
            }
        }
        self.leave_turn(after.to_run);
        self.to_run = after.to_run;
        let down = self.clock(self.to_run).is_down();
        if self.phase == Phase::Frozen && !down {
            self.phase = Phase::Paused;
        }
    }

    /// Each gets what the other had, and its time control with it.
    fn swap(&mut self) {
        self.clocks.swap(0, 1);
        if !self.setup.control.is_same() {
            let (white, black) = (
                self.setup.control.of(Side::Black).clone(),
                self.setup.control.of(Side::White).clone(),
            );
            if let Ok(control) = TimeControl::different(white, black) {
                self.setup.control = control;
            }
        }
        for record in &mut self.presses {
            record.on = record.on.other();
        }
    }

    /// Says something of the flag of `side`, which is down at `at`.
    fn on_flag(&mut self, side: Side, at: Timestamp, say: impl FnOnce(&mut FlagFall)) {
        if let Some(mut fell) = self.settled(at).fell.filter(|fell| fell.side == side) {
            say(&mut fell);
            self.said = Some(fell);
        } else if let Some(flag) = self
            .flags
            .iter_mut()
            .rfind(|flag| flag.side == side && flag.verdict != Some(FlagVerdict::PlayOn))
        {
            say(flag);
        }
    }
}

/// The clock at an instant, looked at.
struct Settled {
    clocks: [SideClock; 2],
    phase: Phase,
    fell: Option<FlagFall>,
}

fn cut(at: Timestamp) -> Timestamp {
    Millis::ZERO.after(at)
}
