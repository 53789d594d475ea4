//! The irregularities of the rule book (R4.2), and what kind of fault each is (R4.4).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What somebody did that the rules do not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Irregularity {
    /// He played twice running, or when it was not his turn (R4.20).
    #[serde(rename = "I01")]
    PlayedOutOfTurn,
    /// He moved a piece as it does not move (R4.21).
    #[serde(rename = "I02")]
    IrregularDisplacement,
    /// He touched one piece and played another (R4.22).
    #[serde(rename = "I03")]
    TouchedOnePlayedAnother,
    /// He put a released move back (R4.23).
    #[serde(rename = "I04")]
    TookBack,
    /// He played a piece of his opponent's (R4.24).
    #[serde(rename = "I05")]
    PlayedOpponentsPiece,
    /// He moved although he could capture (R4.25).
    #[serde(rename = "I06")]
    CaptureNotMade,
    /// He took pieces off without reason (R4.26).
    #[serde(rename = "I07")]
    RemovedWithoutReason,
    /// He captured fewer pieces, or more, than he had to (R4.27).
    #[serde(rename = "I08")]
    CapturedFewerOrMore,
    /// He stopped in the middle of a capture (R4.28).
    #[serde(rename = "I09")]
    StoppedCapture,
    /// He took a piece off while still capturing (R4.29).
    #[serde(rename = "I10")]
    LiftedDuringCapture,
    /// He left captured pieces on the board (R4.30).
    #[serde(rename = "I11")]
    RemovedFewer,
    /// He took off a piece that he had not jumped (R4.31).
    #[serde(rename = "I12")]
    RemovedNotJumped,
    /// He took off his own piece after a capture (R4.33).
    #[serde(rename = "I14")]
    RemovedOwn,
    /// He did not crown his king (R4.34).
    #[serde(rename = "I15")]
    NotCrowned,
    /// He played a king that was never crowned (R4.35).
    #[serde(rename = "I16")]
    PlayedUncrowned,
    /// He used both hands (R4.36).
    #[serde(rename = "I17")]
    TwoHands,
    /// He took the pieces off in no order (R4.37).
    #[serde(rename = "I18")]
    Disordered,
    /// The board or the set-up was wrong (R4.38). Found by people, never by the judge.
    #[serde(rename = "I19")]
    WrongSetUp,
}

/// What kind of fault it is: it decides what "rectified" means (R4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Class {
    /// The displacement itself is not allowed: back to the position before it.
    #[serde(rename = "D")]
    Displacement,
    /// A legal move was carried out wrongly, or pieces were taken off: the board is put right.
    #[serde(rename = "E")]
    Execution,
    /// A move was taken back: it stands.
    #[serde(rename = "T")]
    TakenBack,
}

impl Class {
    /// `D`, `E` or `T`.
    pub const fn letter(self) -> char {
        match self {
            Class::Displacement => 'D',
            Class::Execution => 'E',
            Class::TakenBack => 'T',
        }
    }

    /// The class of several faults of one action (R4.4). `None` where there are none.
    pub fn of(codes: &[Irregularity]) -> Option<Class> {
        let classes = || codes.iter().map(|code| code.class());
        [Class::TakenBack, Class::Displacement, Class::Execution]
            .into_iter()
            .find(|class| classes().any(|other| other == *class))
    }
}

use Irregularity::*;

impl Irregularity {
    /// All of them, in the order of their codes.
    pub const ALL: [Irregularity; 18] = [
        PlayedOutOfTurn,
        IrregularDisplacement,
        TouchedOnePlayedAnother,
        TookBack,
        PlayedOpponentsPiece,
        CaptureNotMade,
        RemovedWithoutReason,
        CapturedFewerOrMore,
        StoppedCapture,
        LiftedDuringCapture,
        RemovedFewer,
        RemovedNotJumped,
        RemovedOwn,
        NotCrowned,
        PlayedUncrowned,
        TwoHands,
        Disordered,
        WrongSetUp,
    ];

    /// The code of R4.2. I13 is recorded as I11.
    pub const fn code(self) -> &'static str {
        match self {
            PlayedOutOfTurn => "I01",
            IrregularDisplacement => "I02",
            TouchedOnePlayedAnother => "I03",
            TookBack => "I04",
            PlayedOpponentsPiece => "I05",
            CaptureNotMade => "I06",
            RemovedWithoutReason => "I07",
            CapturedFewerOrMore => "I08",
            StoppedCapture => "I09",
            LiftedDuringCapture => "I10",
            RemovedFewer => "I11",
            RemovedNotJumped => "I12",
            RemovedOwn => "I14",
            NotCrowned => "I15",
            PlayedUncrowned => "I16",
            TwoHands => "I17",
            Disordered => "I18",
            WrongSetUp => "I19",
        }
    }

    /// The rule of the digest.
    pub const fn rule(self) -> &'static str {
        match self {
            PlayedOutOfTurn => "R4.20",
            IrregularDisplacement => "R4.21",
            TouchedOnePlayedAnother => "R4.22",
            TookBack => "R4.23",
            PlayedOpponentsPiece => "R4.24",
            CaptureNotMade => "R4.25",
            RemovedWithoutReason => "R4.26",
            CapturedFewerOrMore => "R4.27",
            StoppedCapture => "R4.28",
            LiftedDuringCapture => "R4.29",
            RemovedFewer => "R4.30",
            RemovedNotJumped => "R4.31",
            RemovedOwn => "R4.33",
            NotCrowned => "R4.34",
            PlayedUncrowned => "R4.35",
            TwoHands => "R4.36",
            Disordered => "R4.37",
            WrongSetUp => "R4.38",
        }
    }

    /// The article of FMJD Annex 1, edition of November 2015.
    pub const fn article(self) -> &'static str {
        match self {
            PlayedOutOfTurn => "5.4.1",
            IrregularDisplacement => "5.4.2",
            TouchedOnePlayedAnother => "5.4.3",
            TookBack => "5.4.4",
            PlayedOpponentsPiece => "5.4.5",
            CaptureNotMade => "5.4.6",
            RemovedWithoutReason => "5.4.7",
            CapturedFewerOrMore => "5.4.8",
            StoppedCapture => "5.4.9",
            LiftedDuringCapture => "5.4.10",
            RemovedFewer => "5.4.11",
            RemovedNotJumped => "5.4.12",
            RemovedOwn => "5.4.14",
            NotCrowned => "5.4.15",
            PlayedUncrowned => "5.4.16",
            TwoHands => "5.4.17",
            Disordered => "4.9",
            WrongSetUp => "5.1-5.3",
        }
    }

    /// Its class. A wrong set-up (R4.38) is put right without a displacement.
    pub const fn class(self) -> Class {
        match self {
            PlayedOutOfTurn
            | IrregularDisplacement
            | TouchedOnePlayedAnother
            | PlayedOpponentsPiece
            | CaptureNotMade
            | CapturedFewerOrMore
            | StoppedCapture
            | PlayedUncrowned => Class::Displacement,
            TookBack => Class::TakenBack,
            RemovedWithoutReason | LiftedDuringCapture | RemovedFewer | RemovedNotJumped
            | RemovedOwn | NotCrowned | TwoHands | Disordered | WrongSetUp => Class::Execution,
        }
    }
}

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Irregularity {
    type Err = String;

    fn from_str(code: &str) -> Result<Irregularity, String> {
        Irregularity::ALL
            .into_iter()
            .find(|irregularity| irregularity.code() == code)
            .ok_or_else(|| format!("there is no irregularity {code}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R4.2: the table, code, class and rule.
    #[test]
    fn codes_classes_and_rules_are_those_of_the_table() {
        let table = [
            ("I01", 'D', "R4.20"),
            ("I02", 'D', "R4.21"),
            ("I03", 'D', "R4.22"),
            ("I04", 'T', "R4.23"),
            ("I05", 'D', "R4.24"),
            ("I06", 'D', "R4.25"),
            ("I07", 'E', "R4.26"),
            ("I08", 'D', "R4.27"),
            ("I09", 'D', "R4.28"),
            ("I10", 'E', "R4.29"),
            ("I11", 'E', "R4.30"),
            ("I12", 'E', "R4.31"),
            ("I14", 'E', "R4.33"),
            ("I15", 'E', "R4.34"),
            ("I16", 'D', "R4.35"),
            ("I17", 'E', "R4.36"),
            ("I18", 'E', "R4.37"),
            ("I19", 'E', "R4.38"),
        ];
        let ours = Irregularity::ALL.map(|one| (one.code(), one.class().letter(), one.rule()));
        assert_eq!(ours, table);
        for one in Irregularity::ALL {
            assert_eq!(one.code().parse(), Ok(one));
            assert_eq!(
                serde_json::to_string(&one).unwrap(),
                format!("\"{}\"", one.code())
            );
        }
        assert!("I13".parse::<Irregularity>().is_err());
    }

    /// R4.4: T if I04 is among them; otherwise D if any D code is present; otherwise E.
    #[test]
    fn mixed_codes_have_one_class() {
        let class = |codes: &[&str]| {
            let codes: Vec<Irregularity> = codes.iter().map(|code| code.parse().unwrap()).collect();
            Class::of(&codes).map(Class::letter)
        };
        assert_eq!(class(&[]), None);
        assert_eq!(class(&["I11", "I17"]), Some('E'));
        assert_eq!(class(&["I08", "I12"]), Some('D'));
        assert_eq!(class(&["I06", "I04", "I12"]), Some('T'));
    }
}
