use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{
    Side, Square,
    ruleset::{self, RuleSet},
};

/// The name people choose for how the game is played (R0.2, section 7).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// International draughts on 50 squares (sections 1 to 3).
    #[default]
    International,
    /// The network rules of R7.1 to R7.7 on the same board.
    Online,
    /// American or English checkers (R7.20).
    American,
    /// Russian draughts (R7.40).
    Russian,
    /// Brazilian draughts (R7.60).
    Brazilian,
}

impl Variant {
    /// All variants, international first.
    pub const ALL: [Variant; 5] = [
        Variant::International,
        Variant::Online,
        Variant::American,
        Variant::Russian,
        Variant::Brazilian,
    ];

    /// How this variant is played, as data.
    pub const fn rules(self) -> &'static RuleSet {
        match self {
            Variant::International => &ruleset::INTERNATIONAL,
            Variant::Online => &ruleset::ONLINE,
            Variant::American => &ruleset::AMERICAN,
            Variant::Russian => &ruleset::RUSSIAN,
            Variant::Brazilian => &ruleset::BRAZILIAN,
        }
    }

    /// The name used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::International => "international",
            Variant::Online => "online",
            Variant::American => "american",
            Variant::Russian => "russian",
            Variant::Brazilian => "brazilian",
        }
    }

    /// The number of playing squares: 50 or 32.
    pub const fn squares(self) -> u8 {
        self.width() * self.width() / 2
    }

    /// The number of rows and of columns: 10 or 8.
    pub const fn width(self) -> u8 {
        self.rules().width
    }

    /// The square with this number, if the board of this variant has it.
    pub const fn square(self, number: u8) -> Option<Square> {
        if number <= self.squares() {
            Square::new(number)
        } else {
            None
        }
    }

    /// Row (0 at the top) and column (0 at the left, as White sees it) of a square (R1.2, R1.7).
    pub const fn row_and_column(self, square: Square) -> (u8, u8) {
        let half = self.width() / 2;
        let n = square.number() - 1;
        let row = n / half;
        let k = n % half;
        (
            row,
            if row.is_multiple_of(2) {
                2 * k + 1
            } else {
                2 * k
            },
        )
    }

    /// The playing square in this row and column; `None` off the board and on the light squares.
    pub const fn at(self, row: u8, column: u8) -> Option<Square> {
        let width = self.width();
        if row >= width || column >= width || (row + column).is_multiple_of(2) {
            return None;
        }
        Square::new(width / 2 * row + column / 2 + 1)
    }

    /// The squares between two, from the first on; `None` unless both are on one diagonal.
    pub fn between(self, from: Square, to: Square) -> Option<SmallVec<[Square; 8]>> {
        let (row, column) = self.row_and_column(from);
        let (to_row, to_column) = self.row_and_column(to);
        let distance = row.abs_diff(to_row);
        if distance == 0 || distance != column.abs_diff(to_column) {
            return None;
        }
        let toward = |from: u8, to: u8, steps: u8| {
            if to > from {
                from + steps
            } else {
                from - steps
            }
        };
        (1..distance)
            .map(|steps| self.at(toward(row, to_row, steps), toward(column, to_column, steps)))
            .collect()
    }

    /// The chess-style name of a square, `a1` at White's left hand (R1.7).
    pub fn algebraic(self, square: Square) -> String {
        let (row, column) = self.row_and_column(square);
        format!("{}{}", char::from(b'a' + column), self.width() - row)
    }

    /// The square with this chess-style name, in either case.
    pub fn from_algebraic(self, name: &str) -> Option<Square> {
        let (row, column) = self.named_place(name)?;
        self.at(row, column)
    }

    /// Whether this is the name of a light square of the board, which no piece stands on.
    pub fn is_light(self, name: &str) -> bool {
        self.named_place(name)
            .is_some_and(|(row, column)| self.at(row, column).is_none())
    }

    /// Row and column of a name, dark or light; `None` off the board.
    fn named_place(self, name: &str) -> Option<(u8, u8)> {
        let (column, rank) = (
            name.as_bytes().first()?.to_ascii_lowercase(),
            name.get(1..)?,
        );
        let column = column.checked_sub(b'a')?;
        let rank = rank
            .bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| rank.parse::<u8>().ok())??;
        let row = self.width().checked_sub(rank)?;
        (row < self.width() && column < self.width()).then_some((row, column))
    }

    /// Whether `square` is in the row where a man of `side` becomes a king (R2.13).
    pub const fn crowns(self, side: Side, square: Square) -> bool {
        let half = self.width() / 2;
        match side {
            Side::White => square.number() <= half,
            Side::Black => square.number() > self.squares() - half,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = String;

    fn from_str(name: &str) -> Result<Variant, String> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == name)
            .ok_or_else(|| format!("unknown variant `{name}`: international, online, american, russian or brazilian"))
    }
}

/// How a game ended for the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// White won.
    WhiteWins,
    /// Drawn.
    Draw,
    /// Black won.
    BlackWins,
    /// Lost for both (R3.5).
    BothLose,
}

impl Score {
    /// The score of a game that `side` won.
    pub const fn won_by(side: Side) -> Score {
        match side {
            Side::White => Score::WhiteWins,
            Side::Black => Score::BlackWins,
        }
    }

    /// Who won, if somebody did.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Score::WhiteWins => Some(Side::White),
            Score::BlackWins => Some(Side::Black),
            Score::Draw | Score::BothLose => None,
        }
    }

    /// The score as the variant's score sheets and its PDN write it (R1.11).
    pub const fn text(self, variant: Variant) -> &'static str {
        match (self, variant.width()) {
            (Score::WhiteWins, 10) => "2-0",
            (Score::Draw, 10) => "1-1",
            (Score::BlackWins, 10) => "0-2",
            (Score::WhiteWins, _) => "1-0",
            (Score::Draw, _) => "1/2-1/2",
            (Score::BlackWins, _) => "0-1",
            (Score::BothLose, _) => "0-0",
        }
    }

    /// Reads either family of results.
    pub fn from_text(text: &str) -> Option<Score> {
        match text {
            "2-0" | "1-0" => Some(Score::WhiteWins),
            "1-1" | "1/2-1/2" => Some(Score::Draw),
            "0-2" | "0-1" => Some(Score::BlackWins),
            "0-0" => Some(Score::BothLose),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R1.7: 1 = b8, 4 = h8, 5 = a7, 29 = a1, 32 = g1.
    #[test]
    fn the_small_board_has_chess_names() {
        for (number, name) in [(1, "b8"), (4, "h8"), (5, "a7"), (29, "a1"), (32, "g1")] {
            let square = Square::new(number).unwrap();
            assert_eq!(Variant::Russian.algebraic(square), name);
            assert_eq!(Variant::Russian.from_algebraic(name), Some(square));
        }
        for name in ["a2", "i1", "b9", "b0", "", "a", "é1", "a+1"] {
            assert_eq!(Variant::Russian.from_algebraic(name), None, "{name}");
        }
    }

    /// R1.3: the long diagonal runs from 46 to 5, both in a corner.
    #[test]
    fn rows_and_columns_follow_the_numbers() {
        let at = |n| Variant::International.row_and_column(Square::new(n).unwrap());
        assert_eq!(at(46), (9, 0));
        assert_eq!(at(5), (0, 9));
        assert_eq!(at(28), (5, 4));
        for n in 1..=50 {
            let (row, column) = at(n);
            assert_eq!(Variant::International.at(row, column), Square::new(n));
        }
        assert_eq!(Variant::International.at(0, 0), None);
        assert_eq!(Variant::Brazilian.at(8, 1), None);
    }

    /// R1.3.
    #[test]
    fn squares_between_lie_on_the_diagonal() {
        let square = |n| Square::new(n).unwrap();
        let between = |from, to| {
            let between = Variant::International.between(square(from), square(to));
            between.map(|squares| {
                squares
                    .iter()
                    .map(|square| square.number())
                    .collect::<Vec<_>>()
            })
        };
        assert_eq!(between(46, 28), Some(vec![41, 37, 32]));
        assert_eq!(between(28, 46), Some(vec![32, 37, 41]));
        assert_eq!(between(28, 22), Some(vec![]));
        assert_eq!(between(28, 21), None);
        assert_eq!(between(28, 28), None);
    }
}
