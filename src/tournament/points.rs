use std::{fmt, iter::Sum, ops, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{ByeKind, Manner, Score};

/// Points, exact, counted in tenths of a point: a draughts win (2) is `Points::tenths(20)`.
///
/// Tenths because the report files give one decimal. May be negative: an arbiter can take points
/// away. Printed with a decimal only where there is one: `2`, `1.5`, `-0.5`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Points from tenths of a point.
    pub const fn tenths(tenths: i32) -> Self {
        Points(tenths)
    }

    /// Points from whole points.
    pub const fn whole(points: i32) -> Self {
        Points(points * 10)
    }

    /// Points from half points.
    pub const fn halves(halves: i32) -> Self {
        Points(halves * 5)
    }

    /// The tenths of a point there are.
    pub const fn in_tenths(self) -> i32 {
        self.0
    }
}

impl ops::Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl ops::AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl ops::Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl ops::Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl ops::Mul<i32> for Points {
    type Output = Points;
    fn mul(self, times: i32) -> Points {
        Points(self.0 * times)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, ops::Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenths) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        match tenths {
            0 => out.pad(&format!("{sign}{whole}")),
            _ => out.pad(&format!("{sign}{whole}.{tenths}")),
        }
    }
}

/// A text that is no number with at most one decimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadablePoints;

impl fmt::Display for UnreadablePoints {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("points are a number with at most one decimal")
    }
}

impl std::error::Error for UnreadablePoints {}

impl FromStr for Points {
    type Err = UnreadablePoints;

    /// Reads `2`, `1.5`, `1,5`, `.5`, `2.`, `-1`; at most five digits before the decimal mark.
    fn from_str(text: &str) -> Result<Self, UnreadablePoints> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, tenths) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let has_digits = !(whole.is_empty() && tenths.is_empty());
        if !has_digits || !is_number(whole) || !is_number(tenths) || whole.len() > 5 {
            return Err(UnreadablePoints);
        }
        // 1.50 is 1.5; 1.25 is not on any scale.
        let tenths = match tenths.trim_end_matches('0') {
            "" => 0,
            one if one.len() == 1 => i32::from(one.as_bytes()[0] - b'0'),
            _ => return Err(UnreadablePoints),
        };
        let whole: i32 = match whole {
            "" => 0,
            _ => whole.parse().map_err(|_| UnreadablePoints)?,
        };
        Ok(Points(sign * (whole * 10 + tenths)))
    }
}

/// What each way to end a round is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointSystem {
    /// A won game; also a forfeit won and a full point bye.
    pub win: Points,
    /// A drawn game; also a half point bye, and a game without a result while pairing (GHR 3.1).
    pub draw: Points,
    /// A lost game.
    pub loss: Points,
    /// The better half of a draw that was decided by a tie-break (5-0 with 3-2: 3) or by a plus
    /// draw. Equal to `draw` where an event knows no such thing.
    pub draw_plus: Points,
    /// The other half of it.
    pub draw_minus: Points,
    /// A round not played without a game lost: zero point bye, absence, not yet arrived.
    pub absence: Points,
    /// A game lost by not appearing.
    pub forfeit_loss: Points,
    /// The bye that pairing gives to the odd player, the same for everybody (BR 3).
    pub pab: Points,
}

impl PointSystem {
    /// The draughts scale 2-1-0, with a bye of 2.
    pub const DRAUGHTS: PointSystem =
        PointSystem::of(Points::whole(2), Points::whole(1), Points::ZERO);
    /// The scale 1-½-0, with a bye of 1.
    pub const CHESS: PointSystem =
        PointSystem::of(Points::whole(1), Points::halves(1), Points::ZERO);

    /// A scale where the bye is a win, and absence and forfeit are worth a loss.
    pub const fn of(win: Points, draw: Points, loss: Points) -> Self {
        PointSystem {
            win,
            draw,
            loss,
            draw_plus: draw,
            draw_minus: draw,
            absence: loss,
            forfeit_loss: loss,
            pab: win,
        }
    }

    /// What a side's score of a game is worth.
    pub fn of_score(&self, score: Score, manner: Manner) -> Points {
        match (score, manner) {
            (Score::Loss, Manner::Forfeit) => self.forfeit_loss,
            (Score::Win, _) => self.win,
            (Score::DrawPlus, _) => self.draw_plus,
            (Score::Draw, _) => self.draw,
            (Score::DrawMinus, _) => self.draw_minus,
            (Score::Loss, _) => self.loss,
        }
    }

    /// Whether Baku acceleration may be used (ACCEL 1): a win is worth two draws, and a loss
    /// nothing.
    pub fn suits_baku(&self) -> bool {
        self.win == self.draw * 2 && self.loss == Points::ZERO
    }

    /// What a bye is worth.
    pub fn of_bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::PairingAllocated => self.pab,
            ByeKind::Full => self.win,
            ByeKind::Half => self.draw,
            ByeKind::Zero => self.absence,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_printed_with_a_decimal_only_where_there_is_one() {
        let printed = [0, 20, 15, -5, 7].map(|tenths| Points::tenths(tenths).to_string());
        assert_eq!(printed, ["0", "2", "1.5", "-0.5", "0.7"]);
    }

    #[test]
    fn points_are_read_with_point_or_comma_and_nothing_else() {
        let read = |text: &str| text.parse().map(Points::in_tenths).ok();
        assert_eq!(read("2"), Some(20));
        assert_eq!(read("1.5"), Some(15));
        assert_eq!(read("1,5"), Some(15));
        assert_eq!(read(".5"), Some(5));
        assert_eq!(read("-1.0"), Some(-10));
        assert_eq!(read("3.50"), Some(35));
        for text in [
            "", ".", "-", "1.25", "1.x", "x", "1 5", "999999", "--1", "1.-5",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    /// P11: a win is 2, a draw 1, a loss 0, and the odd player out gets 2.
    #[test]
    fn the_draughts_scale_is_two_one_nothing() {
        let scale = PointSystem::DRAUGHTS;
        assert_eq!(scale.of_score(Score::Win, Manner::Played), Points::whole(2));
        assert_eq!(
            scale.of_score(Score::Draw, Manner::Played),
            Points::whole(1)
        );
        assert_eq!(scale.of_score(Score::Loss, Manner::Forfeit), Points::ZERO);
        assert_eq!(scale.of_bye(ByeKind::PairingAllocated), Points::whole(2));
        assert_eq!(scale.of_bye(ByeKind::Half), Points::whole(1));
    }
}
