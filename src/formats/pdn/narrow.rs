//! A record in the one form that is written (PDN reference, section 9).
//!
//! Tags in their order, legal moves in our spelling, results of the game's family. What is not
//! understood stays as it was: an illegal move keeps its squares, an unknown tag its name.

use std::borrow::Cow;

use crate::draughts::{Position, Side};

use super::boards::{Boards, Passed};
use super::line::{Line, is_null_move};
use super::position::fields_behind;
use super::resolve::tidied;
use super::text::{collapse, kept};
use super::{GameRecord, GameType, Item, Place, Replay, Tag, Verdict, What, replay, result};

/// A record as it is written, and for each of its variations, outermost first and in their
/// order, whether it stands for the move that follows (P7.2).
pub(super) struct Narrow {
    pub record: GameRecord<'static>,
    pub of_next: Vec<bool>,
    /// Who makes the first move of this kind of game, so that its turn carries the number.
    pub first: Side,
}

/// The record as it is written.
pub(super) fn narrow(record: &GameRecord) -> Narrow {
    let replay = replay(record);
    // A game that nothing tells for certain is not decided by writing it down.
    let game = replay
        .game
        .filter(|_| !replay.guessed || told_by_moves(&replay));
    let mut spelling = Spelling {
        capture: game.map(|game| game.capture),
        of_next: Vec::new(),
    };
    let items = match replay.start.filter(|_| game.is_some()) {
        Some(start) => {
            let line = Line {
                plies: replay.plies.clone(),
                setups: replay.setups.clone(),
                end: replay.end.unwrap_or(start),
                bad: replay.bad.clone(),
                notes: Vec::new(),
            };
            spelling.line(&record.items, Some((start, &line)))
        }
        None => spelling.line(&record.items, None),
    };
    let tags = tags(record, &replay, game);
    let tag = tags
        .iter()
        .find(|tag| tag.name.eq_ignore_ascii_case("Result"))
        .map_or("*", |tag| tag.value.as_ref());
    // P6.5: a terminator that says otherwise than the tag is kept; else the star says it all.
    // P6.2: behind a last move that looks like the result of the tag, the result stands too.
    let terminator = match (
        record.terminator.as_deref().and_then(result::usual),
        items.last(),
    ) {
        (Some(usual), _) if result::differ(tag, usual) => Cow::Borrowed(usual),
        (
            _,
            Some(Item {
                what: What::Move(text),
                ..
            }),
        ) if result::is_other_format(tag) && text == tag.trim() => Cow::Owned(text.to_string()),
        _ => Cow::Borrowed("*"),
    };
    let record = GameRecord {
        number: record.number,
        line: record.line,
        tags,
        items,
        terminator: Some(terminator),
    };
    Narrow {
        record,
        of_next: spelling.of_next,
        first: game.map_or(Side::White, |game| game.first),
    }
}

/// Whether the moves of a record without `GameType` leave no doubt about its game: they are legal by
/// its rules alone, or no other game has such squares.
fn told_by_moves(replay: &Replay) -> bool {
    match replay.verdict {
        Verdict::Legal => !replay.other_games_fit,
        verdict => verdict == Verdict::Illegal,
    }
}

struct Spelling {
    /// The capture sign of the game; `None` where it is not known.
    capture: Option<&'static str>,
    of_next: Vec<bool>,
}

impl Spelling {
    /// The items of a line, its moves as they were resolved.
    fn line(&mut self, items: &[Item], played: Option<(Position, &Line)>) -> Vec<Item<'static>> {
        let mut out = Vec::with_capacity(items.len());
        let mut boards = Boards::new(played);
        for (index, item) in items.iter().enumerate() {
            let what = match (&item.what, boards.pass(index, &item.what)) {
                (_, Passed::Joined) => continue,
                // P5.5: what could not be decided is not decided in silence here.
                (What::Move(_), Passed::Ply(ply)) if ply.candidates.is_empty() => {
                    What::Move(Cow::Owned(ply.text()))
                }
                (What::Move(text), _) => What::Move(Cow::Owned(tidied(text, self.capture))),
                // P7.3: a turn that is passed stays one, and sets no position.
                (What::Setup(fen), Passed::Setup(setup)) if is_null_move(fen) => What::Setup(
                    Cow::Owned(format!("{}::", setup.position.to_move().letter())),
                ),
                (What::Setup(fen), Passed::Setup(setup)) => {
                    let behind = fields_behind(setup.position.variant(), fen);
                    What::Setup(Cow::Owned(setup.position.fen() + &behind.replace('"', "'")))
                }
                (What::Setup(fen), _) => What::Setup(Cow::Owned(collapse(fen).replace('"', "'"))),
                (What::Variation(items), _) => {
                    let branch = boards.variation(items);
                    self.of_next.push(branch.of_next);
                    let played = branch.played.as_ref().map(|(start, line)| (*start, line));
                    What::Variation(self.line(items, played))
                }
                (What::Unknown, _) => What::Unknown,
                (What::Comment(text), _) => match kept(text) {
                    Some(text) => What::Text(Cow::Owned(collapse(&text).into_owned())),
                    None => What::Comment(Cow::Owned(collapse(text).replace('}', ")"))),
                },
                (What::Mark(text), _) => What::Mark(Cow::Owned(text.to_string())),
                (What::Nag(number), _) => What::Nag(*number),
                (What::Remark(text), _) => What::Remark(Cow::Owned(collapse(text).into_owned())),
                (What::Text(text), _) => What::Text(Cow::Owned(collapse(text).into_owned())),
            };
            out.push(Item {
                what,
                place: item.place,
                number: item.number,
            });
        }
        out
    }
}

/// The names that begin a record, in this order (P2.4).
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The names that follow, in this order; unknown names come last.
const FOLLOWING: [&str; 34] = [
    "GameType",
    // With SetUp behind it.
    "FEN",
    "RuleSet",
    "WhiteTitle",
    "BlackTitle",
    "WhiteRating",
    "BlackRating",
    "WhiteFmjdId",
    "BlackFmjdId",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "EventDate",
    "EventSponsor",
    "Section",
    "Stage",
    "Board",
    "PlyCount",
    "Termination",
    "TimeControl",
    "TimeControlWhite",
    "TimeControlBlack",
    "WhiteTime",
    "BlackTime",
    "Time",
    "UTCTime",
    "UTCDate",
    "Annotator",
    "Author",
    "Publication",
    "PublicationDate",
    "ResultFormat",
    "Comment",
];

/// The tags in their order (P2.4), each under the name the file gives it (P2.5).
fn tags(
    record: &GameRecord,
    replay: &Replay,
    game: Option<&'static GameType>,
) -> Vec<Tag<'static>> {
    let mut out = Vec::with_capacity(record.tags.len() + ROSTER.len());
    for (name, unknown) in ROSTER {
        let mut values = values(record, name);
        if values.is_empty() {
            values.push((name, elsewhere(record, name)));
        }
        for (number, (name_there, value)) in values.into_iter().enumerate() {
            let value = match name {
                "Result" if number == 0 => result_value(record, game, &value),
                _ if value.trim().is_empty() => unknown.to_owned(),
                _ => value,
            };
            out.push(tag(name_there, value));
        }
    }
    for name in FOLLOWING {
        match name {
            "GameType" => out.extend(game_types(record, replay, game)),
            "FEN" => out.extend(start(record, replay, game)),
            _ => out.extend(
                values(record, name)
                    .into_iter()
                    .map(|(name, value)| tag(name, value)),
            ),
        }
    }
    let known = |name: &str| {
        ROSTER
            .iter()
            .map(|(name, _)| name)
            .chain(&FOLLOWING)
            .chain(&["SetUp"])
            .any(|known| known.eq_ignore_ascii_case(name))
    };
    for unknown in record
        .tags
        .iter()
        .filter(|tag| !known(&tag.name) && says_something(tag))
    {
        out.push(tag(&unknown.name, plain(&unknown.value)));
    }
    out
}

/// What another name says, where the roster's is not there (P2.5).
fn elsewhere(record: &GameRecord, name: &str) -> String {
    let side = match name {
        "White" => Side::White,
        "Black" => Side::Black,
        _ => return String::new(),
    };
    record.player(side).map(plain).unwrap_or_default()
}

/// The short form, unless the value says more than the number. A value that is no game of the table stands
/// behind what the moves tell, so that it is not lost.
fn game_types(
    record: &GameRecord,
    replay: &Replay,
    game: Option<&'static GameType>,
) -> Vec<Tag<'static>> {
    let mut out = Vec::new();
    let values = values(record, "GameType");
    if let Some(game) = game.filter(|_| replay.guessed || values.is_empty()) {
        out.push(tag("GameType", game.number.to_string()));
    }
    for (number, (name, value)) in values.into_iter().enumerate() {
        let value = match game {
            Some(game) if number == 0 && !replay.guessed && game.is_usual_form(&value) => {
                game.number.to_string()
            }
            _ => value,
        };
        out.push(tag(name, value));
    }
    out
}

/// The start position as we write it, with whatever stands behind it (P4.9), and `SetUp` beside it for
/// older readers. Where it is the usual one it is not written, unless that would lose something or
/// another FEN would then be taken for it.
fn start(
    record: &GameRecord,
    replay: &Replay,
    game: Option<&'static GameType>,
) -> Vec<Tag<'static>> {
    let mut fens = values(record, "FEN");
    let mut setups = values(record, "SetUp");
    let repeated = fens.len() > 1;
    if let (Some((_, fen)), Some(position), Some(variant), Some(_)) =
        (fens.first_mut(), replay.start, replay.variant, game)
    {
        let behind = fields_behind(variant, fen);
        if repeated || !behind.is_empty() || position != Position::start(variant) {
            *fen = position.fen() + &behind;
        } else {
            fens.clear();
            setups.retain(|(_, value)| value.trim() != "1");
        }
    }
    if !fens.is_empty() && setups.is_empty() {
        setups.push(("SetUp", "1".to_owned()));
    }
    fens.into_iter()
        .chain(setups)
        .map(|(name, value)| tag(name, value))
        .collect()
}

fn tag(name: &str, value: String) -> Tag<'static> {
    Tag {
        name: Cow::Owned(name.to_owned()),
        value: Cow::Owned(value),
        place: Place::default(),
    }
}

/// All values of a name that say something, in their order (P2.3), with the name as the file spells it.
fn values<'r>(record: &'r GameRecord, name: &str) -> Vec<(&'r str, String)> {
    let named = record
        .tags
        .iter()
        .filter(|tag| tag.name.eq_ignore_ascii_case(name) && says_something(tag));
    named
        .map(|tag| (tag.name.as_ref(), plain(&tag.value)))
        .collect()
}

fn says_something(tag: &Tag) -> bool {
    !plain(&tag.value).trim().is_empty()
}

/// A value on one line.
fn plain(value: &str) -> String {
    value
        .chars()
        .map(|c| if c.is_ascii_control() { ' ' } else { c })
        .collect()
}

/// P6.8: the result in the family of the game; where the tag says nothing, that of the Italian one or the
/// terminator's.
fn result_value(record: &GameRecord, game: Option<&GameType>, value: &str) -> String {
    let text = match value.trim() {
        "" | "?" => {
            let said = record.result_tag().or(record.terminator.as_deref());
            said.unwrap_or("*")
        }
        text => text,
    };
    match (result::usual(text), game) {
        (Some(usual), Some(game)) => result::in_family(usual, game.two_points).to_owned(),
        (Some(usual), None) => usual.to_owned(),
        (None, _) if matches!(value.trim(), "" | "?") => "*".to_owned(),
        (None, _) => value.to_owned(),
    }
}
