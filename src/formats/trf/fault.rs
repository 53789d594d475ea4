//! What a reader of reports found, and where.

use crate::tournament::{Points, RoundNo, Tpn};

/// What to do with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It is read; what was met on the way may be worth knowing.
    Accept,
    /// It is read, and somebody should look at it.
    Warn,
    /// It is read, but something is missing that only the organiser can say.
    Ask,
    /// It cannot be right: nothing is taken from it.
    Reject,
}

/// A fault of a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// The line, counting from 1; 0 for the file as a whole.
    pub line: u32,
    /// The column in characters, counting from 1; 0 for the line as a whole.
    pub column: u32,
    /// What it is.
    pub what: What,
    /// How often more it was met further down, where only its first place is told.
    pub more: u32,
}

/// A field of fixed columns, of which the words know name and form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Tournament pairing number, columns 5-8.
    Number,
    /// Column 10.
    Sex,
    /// Columns 49-52.
    Rating,
    /// Columns 70-79.
    Birth,
    /// Columns 81-84.
    Points,
    /// Columns 86-89.
    Rank,
    /// The opponent's number in a round.
    Opponent(RoundNo),
    /// The colour in a round.
    Colour(RoundNo),
    /// The result in a round.
    Result(RoundNo),
    /// Records 142 and XXR.
    Rounds,
    /// Records 152 and XXC.
    InitialColour,
    /// Records 162, XXS and BB?.
    PointValue,
    /// Records 062 and 132 and the like: a day.
    Day,
    /// The letter of record 240.
    ByeLetter,
    /// The number or range of rounds of a record.
    RoundRange,
    /// Players' numbers in a record.
    Players,
    /// Virtual or decided points.
    GivenPoints,
    /// Columns 54-56.
    Federation,
    /// Columns 58-68.
    FederationId,
    /// The value of a record `BB?`.
    BareValue,
    /// A word of record XXS.
    CodeValue,
    /// Players' numbers between blanks, in XXP and XXZ.
    ListedPlayers,
}

/// One way in which a report strays from what it should be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// Bytes that are no UTF-8, read as Windows-1252.
    Western,
    /// A record of an unknown code, kept as it is.
    UnknownRecord(String),
    /// A decimal comma.
    DecimalComma,
    /// A day in another form than `YYYY/MM/DD`; what it was read as.
    OtherDay(String),
    /// `-` without an opponent, read as absent (`Z`).
    DashForAbsent(RoundNo),
    /// `+` without an opponent, read as a full point bye (`F`).
    WonWithoutOpponent(RoundNo),
    /// A game without a result yet.
    Pending(RoundNo),
    /// A title that is none of ours, kept as it is.
    OtherTitle(String),

    /// A bye with a colour.
    ByeWithColour(RoundNo),
    /// `=` without an opponent, read as a half point bye (`H`).
    DrawWithoutOpponent(RoundNo),
    /// A field that does not hold what it should, of which nothing depends.
    Ignored(Field, String),
    /// A name that runs into the rating's columns, cut.
    LongName(String),
    /// A field that runs into the blank beside it, cut.
    Overlong(Field, String),
    /// A player's line that ends before the points.
    ShortLine,
    /// A game that only the opponent's line has, because this one is too short.
    TakenFromOpponent(RoundNo, Tpn),
    /// More rounds than the event is said to have.
    TooManyRounds {
        /// By record 142 or XXR.
        announced: RoundNo,
        /// In the cells.
        recorded: RoundNo,
    },
    /// A second bye of the pairing for one player.
    TwoPairingByes {
        /// Who.
        player: Tpn,
        /// The round of the first.
        first: RoundNo,
        /// The round of this one.
        again: RoundNo,
    },
    /// A second bye of the pairing in one round.
    TwoByesInRound {
        /// Which round.
        round: RoundNo,
        /// Who has the first.
        first: Tpn,
        /// Who has this one.
        again: Tpn,
    },
    /// A record that names a number nobody has.
    NobodyHas(u32),
    /// A record about a round that was already played.
    RoundOutOfReach(RoundNo),
    /// A record about a round that the event does not have.
    NoSuchRound {
        /// Which round.
        round: RoundNo,
        /// How many there are.
        total: RoundNo,
    },
    /// A second bye for one player in one round; the first counts.
    TwoRequests(RoundNo, Tpn),
    /// A tie-break nobody knows: kept, and left out of the order.
    UnknownTieBreak(String),
    /// Another number of players is announced.
    OtherCount {
        /// By record 062.
        announced: u32,
        /// Players' lines in the file.
        found: u32,
    },
    /// A record that stands a second time: the last counts.
    RecordTwice(String),
    /// No rank, although ranks order the list (`XXC rank`): last in it.
    RankMissing,
    /// A rank that another has, although ranks order the list; who has it first.
    RankTwice(u16, Tpn),
    /// Ranks order the list, and the lines stand in another order, which some programs take instead.
    RanksNotLines,
    /// A setting that is read and cannot be obeyed: kept as it is.
    NotObeyed(String),

    /// The number of rounds is nowhere.
    NoRounds,
    /// A round in which nobody has anything recorded.
    MissingRound(RoundNo),

    /// Nothing in the file.
    Empty,
    /// No player's line.
    NoPlayers,
    /// Tabs instead of blanks.
    Tabs,
    /// Something where a blank must be: fields are shifted or touch.
    NotBlank(char),
    /// A field that does not hold what it should.
    Unreadable(Field, String),
    /// A range whose end is before its beginning.
    Reversed(u16, u16),
    /// A number that another line has.
    NumberTwice {
        /// Which number.
        number: Tpn,
        /// Where it stands first.
        first_line: u32,
    },
    /// Against oneself.
    AgainstSelf(RoundNo),
    /// An opponent who is not in the file.
    UnknownOpponent(RoundNo, u32),
    /// A game without an opponent.
    NoOpponent(RoundNo),
    /// A bye with an opponent.
    ByeWithOpponent(RoundNo, char),
    /// The opponent's line says another opponent, or none.
    OneSided {
        /// Which round.
        round: RoundNo,
        /// Whom this line names.
        opponent: Tpn,
        /// Whom the opponent's line names.
        says: Option<Tpn>,
    },
    /// Both had the same colour, or one has none.
    ColoursClash {
        /// Which round.
        round: RoundNo,
        /// Whom this line names.
        opponent: Tpn,
    },
    /// The two results do not fit each other.
    ResultsClash {
        /// Which round.
        round: RoundNo,
        /// Whom this line names.
        opponent: Tpn,
        /// The result on this line.
        own: char,
        /// The result on the opponent's.
        other: char,
    },
    /// The points are not the sum of the results.
    PointsDiffer {
        /// In columns 81-84.
        printed: Points,
        /// Of the results.
        summed: Points,
    },
    /// More players or rounds than a report can have.
    TooMany,
}

impl What {
    /// What it means for the file.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self {
            What::Western
            | What::UnknownRecord(_)
            | What::DecimalComma
            | What::OtherDay(_)
            | What::DashForAbsent(_)
            | What::WonWithoutOpponent(_)
            | What::Pending(_)
            | What::OtherTitle(_) => Verdict::Accept,
            What::ByeWithColour(_)
            | What::DrawWithoutOpponent(_)
            | What::Ignored(..)
            | What::LongName(_)
            | What::Overlong(..)
            | What::ShortLine
            | What::TakenFromOpponent(..)
            | What::TooManyRounds { .. }
            | What::TwoPairingByes { .. }
            | What::TwoByesInRound { .. }
            | What::NobodyHas(_)
            | What::RoundOutOfReach(_)
            | What::NoSuchRound { .. }
            | What::TwoRequests(..)
            | What::UnknownTieBreak(_)
            | What::OtherCount { .. }
            | What::RecordTwice(_)
            | What::RankMissing
            | What::RankTwice(..)
            | What::RanksNotLines
            | What::NotObeyed(_) => Verdict::Warn,
            What::NoRounds | What::MissingRound(_) => Verdict::Ask,
            What::Empty
            | What::NoPlayers
            | What::Tabs
            | What::NotBlank(_)
            | What::Unreadable(..)
            | What::Reversed(..)
            | What::NumberTwice { .. }
            | What::AgainstSelf(_)
            | What::UnknownOpponent(..)
            | What::NoOpponent(_)
            | What::ByeWithOpponent(..)
            | What::OneSided { .. }
            | What::ColoursClash { .. }
            | What::ResultsClash { .. }
            | What::PointsDiffer { .. }
            | What::TooMany => Verdict::Reject,
        }
    }
}

impl Fault {
    pub(super) fn at(line: u32, column: usize, what: What) -> Fault {
        Fault {
            line,
            column: u32::try_from(column).unwrap_or(u32::MAX),
            what,
            more: 0,
        }
    }

    pub(super) fn of_file(what: What) -> Fault {
        Fault::at(0, 0, what)
    }
}

/// The faults found so far. Those that would be said of every line (a decimal comma, a dash for an
/// absence, ranks that are missing) are told at their first place, and the others are counted there.
#[derive(Debug, Default)]
pub(super) struct Faults {
    list: Vec<Fault>,
    /// Where in the list they are told.
    told: [Option<usize>; 3],
}

impl Faults {
    pub(super) fn add(&mut self, line: u32, column: usize, what: What) {
        let once = match what {
            What::DecimalComma => Some(0),
            What::DashForAbsent(_) => Some(1),
            What::RankMissing => Some(2),
            _ => None,
        };
        if let Some(once) = once {
            if let Some(first) = self.told[once] {
                self.list[first].more += 1;
                return;
            }
            self.told[once] = Some(self.list.len());
        }
        self.list.push(Fault::at(line, column, what));
    }

    pub(super) fn of_file(&mut self, what: What) {
        self.list.push(Fault::of_file(what));
    }

    /// In the order of the file; what concerns the whole of it comes first.
    pub(super) fn into_list(mut self) -> Vec<Fault> {
        self.list.sort_by_key(|fault| (fault.line, fault.column));
        self.list
    }
}

/// The beginning of a text, enough to recognise it by.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
