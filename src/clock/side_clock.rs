//! One player's clock: what he has, what a stretch of time does to it, and what a press gives.

use super::{Allowance, ByoYomi, ByoYomiLeft, Ends, Millis, Period, SideReading, SideSettings};

/// What stands on one player's clock when it stands still.
///
/// At every instant `given + credited = used + left`, `left` counting all periods of byo-yomi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SideClock {
    /// The period, from 0; as many as there are means byo-yomi.
    period: usize,
    /// Left of the main time, or of the present period of byo-yomi.
    left: Millis,
    /// Periods left with the present one, or moves to make; 0 outside byo-yomi.
    byo_yomi_left: u32,
    moves: u32,
    moves_in_period: u32,
    /// Used in the move that is being thought about.
    turn: Millis,
    /// The flag is down: nothing is credited any more until the arbiter sets the clock.
    down: bool,
    ledger: Ledger,
}

/// Where the time came from and went to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Ledger {
    /// The times of the periods that began.
    pub given: Millis,
    /// Bonuses, delays, what byo-yomi made whole again, corrections, the other half of an hourglass.
    pub credited: Millis,
    /// The time during which this clock ran.
    pub used: Millis,
}

/// What a press changed on the clock of the one who pressed, so that it can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Earned {
    given: Millis,
    credited: Millis,
    /// Where it began another period: that period, and the one before with the moves made in it.
    /// Nothing once an arbiter has set the period.
    began: Option<(usize, usize, u32)>,
    in_byo_yomi: bool,
    turn: Millis,
}

impl SideClock {
    pub fn new(allowance: &Allowance) -> SideClock {
        let mut clock = SideClock {
            period: 0,
            left: Millis::ZERO,
            byo_yomi_left: 0,
            moves: 0,
            moves_in_period: 0,
            turn: Millis::ZERO,
            down: false,
            ledger: Ledger::default(),
        };
        match allowance {
            Allowance::Hourglass { time_ms } => clock.give(*time_ms),
            Allowance::Periods { periods, .. } => {
                if let Some(first) = periods.first() {
                    clock.give(first.time_ms);
                    clock.credit(first.bonus.before_move());
                }
                clock.pass_zero(allowance);
            }
        }
        clock
    }

    /// Time until the flag, if this clock runs from now on: with the delay, the periods that
    /// begin at zero and the byo-yomi. Zero or less once it has fallen.
    pub fn until_flag(&self, allowance: &Allowance) -> Millis {
        if self.down {
            return self.left.min(Millis::ZERO);
        }
        let Allowance::Periods { periods, byo_yomi } = allowance else {
            return self.left;
        };
        let Some(period) = periods.get(self.period) else {
            return self.left_in_all(allowance);
        };
        let mut whole = self.delay_left(period) + self.left;
        let mut at = self.period;
        let mut moves = self.moves_in_period;
        loop {
            match periods[at].ends {
                Ends::AtZero { moves: due } if moves >= due.unwrap_or(0) => {
                    moves = due.map_or(0, |due| moves - due);
                    at += 1;
                    whole += periods[at].time_ms;
                }
                Ends::Game => {
                    return whole + byo_yomi.map_or(Millis::ZERO, ByoYomi::whole);
                }
                _ => return whole,
            }
        }
    }

    /// Lets this clock run for `time`. Whether the flag fell in it.
    pub fn run(&mut self, allowance: &Allowance, time: Millis) -> bool {
        let until_flag = self.until_flag(allowance);
        self.ledger.used += time;
        if self.down {
            self.left -= time;
            self.turn += time;
            return false;
        }
        let free = self
            .present(allowance)
            .map_or(Millis::ZERO, |period| self.delay_left(period).min(time));
        self.ledger.credited += free;
        self.turn += time;
        self.left -= time - free;
        self.pass_zero(allowance);
        self.down = time >= until_flag;
        self.down
    }

    /// Takes what the opponent used of an hourglass.
    pub fn receive(&mut self, time: Millis) {
        self.credit(time);
    }

    /// Completes a move. A player past zero is credited with nothing: no bonus, no period.
    pub fn press(&mut self, allowance: &Allowance) -> Earned {
        let before = *self;
        self.moves = self.moves.saturating_add(1);
        self.moves_in_period = self.moves_in_period.saturating_add(1);
        self.turn = Millis::ZERO;
        if !before.down {
            match (before.present(allowance).copied(), byo_yomi_of(allowance)) {
                (Some(period), _) => self.earn(allowance, &period, before.turn),
                (None, Some(byo_yomi)) => self.make_whole(byo_yomi),
                (None, None) => {}
            }
        }
        let began = self.moves_in_period != before.moves_in_period + 1;
        Earned {
            given: self.ledger.given - before.ledger.given,
            credited: self.ledger.credited - before.ledger.credited,
            began: began.then_some((self.period, before.period, before.moves_in_period)),
            in_byo_yomi: !before.down && before.byo_yomi_left > 0,
            turn: before.turn,
        }
    }

    /// Takes a press back: its move, its bonus and its period, exactly. What was used stays used,
    /// what began at zero since has begun, and the move goes on being thought about.
    pub fn take_back(&mut self, allowance: &Allowance, earned: &Earned) {
        self.left -= earned.given + earned.credited;
        self.ledger.given -= earned.given;
        self.ledger.credited -= earned.credited;
        self.moves = self.moves.saturating_sub(1);
        self.turn = earned.turn;
        match earned.began {
            Some((began, period, moves_in_period)) if self.period == began => {
                self.period = period;
                self.moves_in_period = moves_in_period;
            }
            _ => self.moves_in_period = self.moves_in_period.saturating_sub(1),
        }
        if let (true, Some(ByoYomi::Canadian { moves, .. })) = (
            earned.in_byo_yomi && self.byo_yomi_left > 0,
            byo_yomi_of(allowance),
        ) {
            self.byo_yomi_left = self.byo_yomi_left % moves + 1;
        }
        if !self.down {
            self.pass_zero(allowance);
        }
    }

    /// His turn ended without a move.
    pub fn forget_turn(&mut self) {
        self.turn = Millis::ZERO;
    }

    /// The arbiter's values, whatever they are.
    pub fn set(&mut self, allowance: &Allowance, to: &SideSettings) {
        let before = self.left_in_all(allowance);
        let period = (to.period.max(1) as usize - 1).min(last_place(allowance));
        self.moves_in_period = if period == self.period {
            (self.moves_in_period + to.moves).saturating_sub(self.moves)
        } else {
            moves_within(allowance, period, to.moves)
        };
        self.period = period;
        self.moves = to.moves;
        self.left = to.left_ms;
        self.byo_yomi_left = match (self.present(allowance), byo_yomi_of(allowance)) {
            (None, Some(byo_yomi)) => to.byo_yomi.unwrap_or(byo_yomi.count()).max(1),
            _ => 0,
        };
        self.down = !to.left_ms.is_positive()
            && self.down
            && self.until_flag_if_up(allowance) <= Millis::ZERO;
        let given = self.ledger.given;
        if !self.down {
            self.pass_zero(allowance);
        }
        // What begins at zero by it is part of what the arbiter gave.
        self.ledger.given = given;
        self.ledger.credited += self.left_in_all(allowance) - before;
    }

    pub fn settings(&self) -> SideSettings {
        SideSettings {
            left_ms: self.left,
            moves: self.moves,
            period: self.period as u32 + 1,
            byo_yomi: (self.byo_yomi_left > 0).then_some(self.byo_yomi_left),
        }
    }

    pub fn reading(&self, allowance: &Allowance) -> SideReading {
        let period = self.present(allowance);
        SideReading {
            left_ms: self.left,
            until_flag_ms: self.until_flag(allowance),
            period: self.period as u32 + 1,
            moves: self.moves,
            moves_in_period: self.moves_in_period,
            turn_ms: self.turn,
            moves_to_control: period.and_then(|period| match period.ends {
                Ends::AfterMoves(moves) | Ends::AtZero { moves: Some(moves) } => {
                    Some(moves.saturating_sub(self.moves_in_period))
                }
                _ => None,
            }),
            delay_left_ms: period
                .filter(|period| period.bonus.delay().is_positive())
                .map(|period| self.delay_left(period)),
            byo_yomi: match (period, byo_yomi_of(allowance)) {
                (None, Some(ByoYomi::Japanese { .. })) => {
                    Some(ByoYomiLeft::Periods(self.byo_yomi_left))
                }
                (None, Some(ByoYomi::Canadian { .. })) => {
                    Some(ByoYomiLeft::Moves(self.byo_yomi_left))
                }
                _ => None,
            },
            flag: self.down,
        }
    }

    pub fn is_down(&self) -> bool {
        self.down
    }

    pub fn moves(&self) -> u32 {
        self.moves
    }

    pub fn left(&self) -> Millis {
        self.left
    }

    /// The ledger, and what is left with all periods of byo-yomi.
    #[cfg(test)]
    pub fn books(&self, allowance: &Allowance) -> (Ledger, Millis) {
        (self.ledger, self.left_in_all(allowance))
    }

    /// The period, outside byo-yomi.
    fn present<'a>(&self, allowance: &'a Allowance) -> Option<&'a Period> {
        match allowance {
            Allowance::Periods { periods, .. } => periods.get(self.period),
            Allowance::Hourglass { .. } => None,
        }
    }

    fn delay_left(&self, period: &Period) -> Millis {
        (period.bonus.delay() - self.turn).max(Millis::ZERO)
    }

    fn left_in_all(&self, allowance: &Allowance) -> Millis {
        match byo_yomi_of(allowance) {
            Some(ByoYomi::Japanese { time_ms, .. }) if self.byo_yomi_left > 1 => {
                self.left + time_ms * (self.byo_yomi_left - 1)
            }
            _ => self.left,
        }
    }

    fn until_flag_if_up(&self, allowance: &Allowance) -> Millis {
        SideClock {
            down: false,
            ..*self
        }
        .until_flag(allowance)
    }

    fn give(&mut self, time: Millis) {
        self.left += time;
        self.ledger.given += time;
    }

    fn credit(&mut self, time: Millis) {
        self.left += time;
        self.ledger.credited += time;
    }

    /// At zero or below: begins what begins at zero, as often as it takes.
    fn pass_zero(&mut self, allowance: &Allowance) {
        let Allowance::Periods { periods, byo_yomi } = allowance else {
            return;
        };
        while !self.left.is_positive() {
            match (periods.get(self.period).map(|period| period.ends), byo_yomi) {
                (Some(Ends::AtZero { moves }), _) if self.moves_in_period >= moves.unwrap_or(0) => {
                    self.moves_in_period = moves.map_or(0, |moves| self.moves_in_period - moves);
                    self.period += 1;
                    self.give(periods[self.period].time_ms);
                }
                (Some(Ends::Game), Some(byo_yomi)) => {
                    self.period += 1;
                    self.byo_yomi_left = byo_yomi.count();
                    self.ledger.given += byo_yomi.whole();
                    self.left += byo_yomi.time();
                }
                (None, Some(ByoYomi::Japanese { time_ms, .. })) if self.byo_yomi_left > 1 => {
                    self.byo_yomi_left -= 1;
                    self.left += *time_ms;
                }
                _ => return,
            }
        }
    }

    fn earn(&mut self, allowance: &Allowance, period: &Period, turn: Millis) {
        self.credit(period.bonus.after_move(turn));
        if let (Ends::AfterMoves(moves), Allowance::Periods { periods, .. }) =
            (period.ends, allowance)
            && self.moves_in_period >= moves
        {
            self.moves_in_period -= moves;
            // The last one repeats.
            self.period = (self.period + 1).min(periods.len() - 1);
            self.give(periods[self.period].time_ms);
        }
        if let Some(present) = self.present(allowance) {
            self.credit(present.bonus.before_move());
        }
    }

    fn make_whole(&mut self, byo_yomi: ByoYomi) {
        match byo_yomi {
            ByoYomi::Japanese { time_ms, .. } => self.credit(time_ms - self.left),
            ByoYomi::Canadian { time_ms, moves } => {
                self.byo_yomi_left = self.byo_yomi_left.saturating_sub(1);
                if self.byo_yomi_left == 0 {
                    self.byo_yomi_left = moves;
                    self.credit(time_ms - self.left);
                }
            }
        }
    }
}

impl Earned {
    /// The time the move took.
    pub fn turn(&self) -> Millis {
        self.turn
    }

    /// An arbiter set the moves or the period since: only what the press gave is taken back.
    pub fn keep_period(&mut self) {
        self.began = None;
    }
}

fn byo_yomi_of(allowance: &Allowance) -> Option<ByoYomi> {
    match allowance {
        Allowance::Periods { byo_yomi, .. } => *byo_yomi,
        Allowance::Hourglass { .. } => None,
    }
}

/// The last period there is, byo-yomi included.
pub(super) fn last_place(allowance: &Allowance) -> usize {
    match allowance {
        Allowance::Periods { periods, byo_yomi } => {
            periods.len() - 1 + usize::from(byo_yomi.is_some())
        }
        Allowance::Hourglass { .. } => 0,
    }
}

/// How many of `moves` were made in the period, if each one before it took its number of moves.
fn moves_within(allowance: &Allowance, period: usize, moves: u32) -> u32 {
    let Allowance::Periods { periods, .. } = allowance else {
        return moves;
    };
    let number = |period: &Period| match period.ends {
        Ends::AfterMoves(moves) | Ends::AtZero { moves: Some(moves) } => moves,
        _ => 0,
    };
    let before: u32 = periods.iter().take(period).map(number).sum();
    let within = moves.saturating_sub(before);
    match periods.get(period).map(|period| period.ends) {
        Some(Ends::AfterMoves(each)) if period + 1 == periods.len() => within % each,
        _ => within,
    }
}
