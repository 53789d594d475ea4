//! What a reader tolerated, and where.

use std::fmt;

/// How far a text strays from the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The grammar of the standard allows it, or common programs write it; the meaning is clear.
    Tolerated,
    /// The grammar of the standard refuses it. What could be understood was kept.
    Error,
}

macro_rules! points {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $severity:ident;)*) => {
        /// One way in which a file strays from what we would have written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Point { $($(#[$doc])* $name,)* }

        impl Point {
            /// Every point, in the order of the reference.
            pub const ALL: &[Point] = &[$(Point::$name,)*];

            /// The id of the rule in the reference, such as `P5.8`.
            pub fn id(self) -> &'static str {
                match self { $(Point::$name => $id,)* }
            }

            /// Whether the standard's grammar would have refused the file for it.
            pub fn severity(self) -> Severity {
                match self { $(Point::$name => Severity::$severity,)* }
            }
        }
    };
}

points! {
    /// A result or a star where no game was under way.
    StrayTerminator = "P1.2", Tolerated;
    /// A game that ends with the file or at the next tags, without a result or a star.
    NoTerminator = "P1.2", Tolerated;
    /// The same first tag comes again before any move: taken as the start of another game.
    TagsStartAgain = "P1.2", Tolerated;
    /// A byte order mark at the beginning.
    ByteOrderMark = "P1.3", Tolerated;
    /// Bytes that are no UTF-8, read as Windows-1252.
    NotUtf8 = "P1.3", Tolerated;
    /// A line end written as the two characters `\n`.
    EscapedLineEnd = "P1.4", Error;
    /// A remark after `;`, as older files write it.
    OldRemark = "P1.5", Tolerated;
    /// Text that is nothing of the notation: kept as text.
    StrayText = "P1.7", Error;
    /// A tag whose name does not begin with a capital or has other signs than letters, digits
    /// and underscores.
    TagName = "P2.1", Tolerated;
    /// A tag whose value or bracket is not closed.
    TagNotClosed = "P2.1", Error;
    /// A quote inside a value without its backslash.
    RawQuote = "P2.2", Tolerated;
    /// A backslash before something other than a quote or a backslash.
    UnknownEscape = "P2.2", Tolerated;
    /// A tag name for the second time: both are kept, the first counts.
    RepeatedTag = "P2.3", Tolerated;
    /// A GameType that deviates from its number's usual form; the number decides.
    GameTypeDeviates = "P3.2", Tolerated;
    /// The game was guessed from the squares it uses.
    GameTypeGuessed = "P3.3", Tolerated;
    /// A GameType that is no number of the table.
    GameTypeUnknown = "P3.3", Tolerated;
    /// A game this program reads but does not play yet: kept as text.
    NotPlayable = "P3.3", Tolerated;
    /// A position with a full stop at its end, blanks inside or leading zeros.
    LooseFen = "P4.4", Tolerated;
    /// A position that does not say whose turn it is: to look at, not to play from.
    UnknownTurn = "P4.6", Tolerated;
    /// A start position that was refused.
    BadStart = "P4.7", Tolerated;
    /// A position inside the movetext that was refused.
    BadSetup = "P4.7", Tolerated;
    /// A man on its own crowning row.
    ManOnCrowningRow = "P4.8", Tolerated;
    /// A field behind the sides of a position: kept, and not understood.
    FenField = "P4.9", Tolerated;
    /// A position with a letter for every square, as the Hub protocol has them.
    HubForm = "P4.10", Tolerated;
    /// A position with its tag around it, or with the turn written twice.
    WrappedFen = "P4.11", Tolerated;
    /// A move that fits captures of different pieces.
    AmbiguousMove = "P5.5", Tolerated;
    /// Squares between the ends that are not on the way of the only capture they fit.
    SquaresOffPath = "P5.5", Tolerated;
    /// Squares in scrambled order, or captured squares after the two ends: the assumed move is
    /// named.
    ScrambledSquares = "P5.6", Tolerated;
    /// A capture written with `-`, a plain move with `x`, or a colon where the game has none.
    OtherSeparator = "P5.8", Tolerated;
    /// A leading zero, blanks inside a move, capitals, a sign of another alphabet, no separator.
    LooseMove = "P5.8", Tolerated;
    /// No blank after the number of a move.
    GluedNumber = "P5.8", Tolerated;
    /// A move that is not legal; what follows is kept as text.
    IllegalMove = "P5.9", Tolerated;
    /// A move number without its full stop.
    BareNumber = "P5.10", Tolerated;
    /// A full stop that belongs to no number.
    StrayStop = "P5.10", Error;
    /// Dots in place of a move.
    DotsForMove = "P5.10", Error;
    /// An unknown move (`...`, `--`): the end of the known moves.
    UnknownMove = "P5.11", Tolerated;
    /// A star glued to a move.
    GluedStar = "P5.12", Tolerated;
    /// A capture written hop by hop, joined.
    HopByHop = "P5.13", Tolerated;
    /// A result that needs a ResultFormat to be understood: kept as text.
    OtherResult = "P6.2", Error;
    /// A result glued to what follows, with blanks inside, or in another spelling.
    LooseResult = "P6.4", Tolerated;
    /// The terminator says another result than the tag.
    ResultsDiffer = "P6.5", Tolerated;
    /// `0-0`: lost for both, or in logs of engines no result at all. A person has to say.
    BothLost = "P6.6", Tolerated;
    /// A result given to a side that has lost on the board.
    ResultAgainstBoard = "P6.7", Tolerated;
    /// A brace too many, or a comment that is not closed.
    StrayBrace = "P7.1", Error;
    /// A closing brace in a comment that was to be written: a parenthesis stands for it.
    BraceReplaced = "P7.1", Tolerated;
    /// A variation that is not closed, closed twice, or holds a result.
    UnbalancedVariation = "P7.2", Error;
    /// A variation read as one of the next move.
    VariationOfNext = "P7.2", Tolerated;
    /// A variation with a move that is not legal: its moves are kept as they stand.
    VariationIllegal = "P7.2", Tolerated;
    /// A mark or number that means nothing.
    UnknownMark = "P7.4", Error;
    /// A clock that has more time than before although nothing gives any, or a total of time spent
    /// that has become less.
    ClockRises = "P7.8", Tolerated;
    /// Moves without a time between moves that have one.
    ClockMissing = "P7.8", Tolerated;
    /// More plies in one line than are read.
    TooManyPlies = "P8.1", Error;
    /// More brackets inside one another than are read.
    TooDeep = "P8.2", Error;
    /// A tag value longer than is read.
    ValueTooLong = "P8.3", Error;
}

/// A point of a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Note {
    /// What it is.
    pub point: Point,
    /// The game it stands in, counting from 1; 0 for the file as a whole.
    pub game: u32,
    /// The line, counting from 1.
    pub line: u32,
    /// The column in characters, counting from 1.
    pub column: u32,
    /// How many more of the same there are in this game after the last one listed.
    pub more: u32,
    /// The text it is about; empty where there is nothing to quote.
    pub text: String,
}

impl Note {
    /// A note about `text` at a place.
    pub fn new(point: Point, game: u32, place: super::Place, text: &str) -> Note {
        Note {
            point,
            game,
            line: place.line,
            column: place.column,
            more: 0,
            text: quoted(text),
        }
    }
}

impl fmt::Display for Note {
    /// For logs and tests; people read the sentences of `words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: game {}: {} {:?}",
            self.line,
            self.column,
            self.game,
            self.point.id(),
            self.point
        )?;
        if !self.text.is_empty() {
            write!(f, " {:?}", self.text)?;
        }
        if self.more > 0 {
            write!(f, " and {} more", self.more)?;
        }
        Ok(())
    }
}

/// How many notes of one point a game lists before the rest are only counted.
const LISTED: u32 = 20;

/// The notes of a file under way. A game lists the first few of each point and counts the
/// rest, so that a long bad file cannot fill the memory.
#[derive(Debug, Default)]
pub(super) struct Notes {
    list: Vec<Note>,
    game: u32,
    seen: Vec<(Point, u32, usize)>,
}

impl Notes {
    pub(super) fn add(&mut self, note: Note) {
        if note.game != self.game {
            self.game = note.game;
            self.seen.clear();
        }
        match self
            .seen
            .iter_mut()
            .find(|(point, ..)| *point == note.point)
        {
            Some((_, count, last)) if *count >= LISTED => self.list[*last].more += 1,
            Some((_, count, last)) => {
                *count += 1;
                *last = self.list.len();
                self.list.push(note);
            }
            None => {
                self.seen.push((note.point, 1, self.list.len()));
                self.list.push(note);
            }
        }
    }

    pub(super) fn into_list(self) -> Vec<Note> {
        self.list
    }
}

/// The beginning of a text, enough to recognise it by.
fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::pdn::Place;

    #[test]
    fn the_first_twenty_of_a_point_are_listed_and_the_rest_counted() {
        let mut notes = Notes::default();
        for line in 1..=25 {
            notes.add(Note::new(
                Point::LooseMove,
                1,
                Place { line, column: 1 },
                "01-07",
            ));
        }
        notes.add(Note::new(
            Point::LooseMove,
            2,
            Place {
                line: 30,
                column: 1,
            },
            "01-07",
        ));
        let list = notes.into_list();
        assert_eq!(list.len(), 21);
        assert_eq!((list[18].more, list[19].more, list[20].more), (0, 5, 0));
    }
}
