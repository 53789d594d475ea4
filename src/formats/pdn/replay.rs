//! A record played over on the board (P5.9).

use crate::draughts::{FenError, Position, Score, Variant};

use super::boards::variation_notes;
use super::game_type::{GameType, Named, named};
use super::line::{self, Bad, BadReason, ResolvedPly, ResolvedSetup};
use super::position::{points, read_position, refusal};
use super::{GameRecord, Note, Place, Point, result};

/// What the board says to a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Every move is legal.
    Legal,
    /// A move is not legal.
    Illegal,
    /// There are no moves.
    NoMoves,
    /// The start position was refused.
    BadStart,
    /// The game is of a kind that is read but not played here.
    NotReplayed,
}

impl Verdict {
    /// The word for it in reports.
    pub fn text(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Illegal => "illegal",
            Verdict::NoMoves => "no-moves",
            Verdict::BadStart => "bad-start",
            Verdict::NotReplayed => "not-replayed",
        }
    }
}

/// A record on the board.
#[derive(Clone, Debug)]
pub struct Replay {
    /// How far it went.
    pub verdict: Verdict,
    /// By which rules it was played; absent where it was not.
    pub variant: Option<Variant>,
    /// The game its tags name.
    pub game: Option<&'static GameType>,
    /// Whether the variant was guessed (P3.3).
    pub guessed: bool,
    /// Whether the record is as good by the rules of another game it may be of (P3.3).
    pub other_games_fit: bool,
    /// The start position; absent where it was refused or nothing was played.
    pub start: Option<Position>,
    /// Why the start position was refused.
    pub start_error: Option<FenError>,
    /// The position after the last legal ply.
    pub end: Option<Position>,
    /// The plies of the main line that are legal.
    pub plies: Vec<ResolvedPly>,
    /// The positions set between them (P7.3).
    pub setups: Vec<ResolvedSetup>,
    /// Where the main line stops being legal.
    pub bad: Option<Bad>,
    /// What was tolerated, in addition to the notes of the reader.
    pub notes: Vec<Note>,
}

impl Replay {
    /// The name of the game, for reports.
    pub fn game_name(&self) -> &'static str {
        match (self.variant, self.game) {
            (Some(variant), _) => variant.name(),
            (None, Some(game)) => game.name,
            (None, None) => "unknown",
        }
    }

    /// The result of the record: its tag's or, where that says none, its terminator's (P6.5).
    pub fn score(record: &GameRecord) -> Option<Score> {
        let text = record.result_tag().or(record.terminator.as_deref())?;
        result::usual(text).and_then(Score::from_text)
    }
}

/// Plays a record over. A move that is not legal ends the reading at its ply; the record keeps
/// the text of the rest.
///
/// ```
/// use damier::formats::pdn::{self, Verdict};
///
/// let file = pdn::read(b"1. 32-28 19-23 2. 33-29");
/// let replay = pdn::replay(&file.games[0]);
/// assert_eq!((replay.verdict, replay.plies.len()), (Verdict::Illegal, 2));
/// assert_eq!(replay.bad.unwrap().token, "33-29");
/// ```
pub fn replay(record: &GameRecord) -> Replay {
    let (game, note) = named(record);
    let mut replay = match game {
        Named::Playable(variant) => play(record, variant),
        Named::Other(game) => {
            let mut replay = Replay::not_played();
            replay.game = Some(game);
            replay.note(record, Point::NotPlayable, record_place(record), game.name);
            replay
        }
        Named::Guess {
            candidates,
            certain,
        } => guess(record, &candidates, certain),
    };
    if let Some((point, text)) = note {
        replay.note(record, point, tag_place(record, "GameType"), &text);
    }
    replay
}

/// P3.3: the first game by whose rules the whole record is legal. Where the squares leave no
/// doubt, the record may be illegal; else it may be of a game that is not played here.
fn guess(record: &GameRecord, candidates: &[Variant], certain: bool) -> Replay {
    let mut first = None;
    for (index, variant) in candidates.iter().enumerate() {
        let mut replay = play(record, *variant);
        replay.guessed = true;
        replay.note(
            record,
            Point::GameTypeGuessed,
            record_place(record),
            variant.name(),
        );
        if matches!(replay.verdict, Verdict::Legal | Verdict::NoMoves) {
            let others = &candidates[index + 1..];
            replay.other_games_fit = others
                .iter()
                .any(|other| play(record, *other).verdict == replay.verdict);
            return replay;
        }
        first.get_or_insert(replay);
    }
    match first {
        Some(replay) if certain || replay.verdict == Verdict::BadStart => replay,
        _ => {
            let mut replay = Replay::not_played();
            replay.note(record, Point::NotPlayable, record_place(record), "");
            replay
        }
    }
}

fn play(record: &GameRecord, variant: Variant) -> Replay {
    let mut replay = Replay {
        variant: Some(variant),
        game: Some(GameType::of(variant)),
        ..Replay::not_played()
    };
    let start = match record.tag("FEN") {
        None => Position::start(variant),
        Some(fen) => match read_position(variant, fen) {
            Ok((position, notes)) => {
                for point in points(&notes) {
                    replay.note(record, point, tag_place(record, "FEN"), fen);
                }
                position
            }
            Err(error) => {
                let point = refusal(&error, Point::BadStart);
                replay.note(record, point, tag_place(record, "FEN"), fen);
                replay.start_error = Some(error);
                replay.verdict = Verdict::BadStart;
                return replay;
            }
        },
    };
    let line = line::play(&record.items, start);
    let mut noted = line.notes.clone();
    variation_notes(&record.items, (start, &line), &mut noted);
    for (point, place, text) in &noted {
        replay.note(record, *point, *place, text);
    }
    if let Some(bad) = &line.bad {
        let place = record.items[bad.item].place;
        let point = match &bad.reason {
            BadReason::Setup(error) => refusal(error, Point::BadSetup),
            BadReason::Move(_) => Point::IllegalMove,
        };
        replay.note(record, point, place, &bad.token);
    }
    if let (Some((score, _)), Some(given)) = (line.end.outcome(), Replay::score(record))
        && line.bad.is_none()
        && score != given
        && given != Score::BothLose
    {
        replay.note(
            record,
            Point::ResultAgainstBoard,
            record_place(record),
            given.text(variant),
        );
    }
    if Replay::score(record) == Some(Score::BothLose) {
        replay.note(record, Point::BothLost, record_place(record), "0-0");
    }
    replay.verdict = match (&line.bad, line.plies.is_empty()) {
        (Some(_), _) => Verdict::Illegal,
        (None, true) => Verdict::NoMoves,
        (None, false) => Verdict::Legal,
    };
    replay.start = Some(start);
    replay.end = Some(line.end);
    replay.plies = line.plies;
    replay.setups = line.setups;
    replay.bad = line.bad;
    replay
}

impl Replay {
    fn not_played() -> Replay {
        Replay {
            verdict: Verdict::NotReplayed,
            variant: None,
            game: None,
            guessed: false,
            other_games_fit: false,
            start: None,
            start_error: None,
            end: None,
            plies: Vec::new(),
            setups: Vec::new(),
            bad: None,
            notes: Vec::new(),
        }
    }

    fn note(&mut self, record: &GameRecord, point: Point, place: Place, text: &str) {
        self.notes
            .push(Note::new(point, record.number, place, text));
    }
}

fn record_place(record: &GameRecord) -> Place {
    Place {
        line: record.line,
        column: 1,
    }
}

fn tag_place(record: &GameRecord, name: &str) -> Place {
    let tag = record
        .tags
        .iter()
        .find(|tag| tag.name.eq_ignore_ascii_case(name));
    tag.map_or(record_place(record), |tag| tag.place)
}
