//! A PDN file becomes games of an event: every game that can be read is there, every one that
//! cannot is listed with its place and the reason. First a plan, which changes nothing; then, when
//! a person has seen it, all of it or nothing.

use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;

use super::boards::{Boards, NewGame};
use crate::arbitration::{DrawEnforcement, RuleProfile};
use crate::clock::{ClockKind, ClockSetup, Timestamp};
use crate::db::events::Event;
use crate::db::{CommandId, DbError, GameId, PersonId, games};
use crate::draughts::{FenError, Position, Score, Side, Variant};
use crate::formats::pdn::{
    self, Bad, GameRecord, GameType, Note, Place, Point, Replay, Tag, TimeControlTag, Verdict,
    Viewed, What,
};
use crate::game::{EndReason, Ended, Game, GameEvent, LAST_MOVE_NO};

/// The most characters of a name that are kept.
const LONGEST_NAME: usize = 120;

/// What a file would bring.
#[derive(Debug, Default)]
pub struct Plan {
    /// The games that can be read, in their order.
    pub taken: Vec<Planned>,
    /// The games that cannot.
    pub refused: Vec<Refused>,
    /// What was tolerated in the file as a whole.
    pub notes: Vec<Note>,
}

/// A game that can be read.
#[derive(Debug)]
pub struct Planned {
    /// Its number in the file, from 1.
    pub number: u32,
    /// The line on which it begins.
    pub line: u32,
    /// What would be opened.
    pub game: NewGame,
    /// Its result; `None` where the file gives none.
    pub score: Option<Score>,
    /// How many moves it has.
    pub plies: usize,
    /// What was tolerated in it.
    pub notes: Vec<Note>,
}

/// A game that cannot be taken.
#[derive(Debug)]
pub struct Refused {
    /// Its number in the file, from 1.
    pub number: u32,
    /// The line on which it begins.
    pub line: u32,
    /// White and Black as the file names them; either may be empty.
    pub players: (String, String),
    /// Why.
    pub reason: Reason,
    /// The position it was to start from, where it does not say whose turn it is: to look at (P4.6).
    pub viewed: Option<Viewed>,
}

/// Why a game is not taken.
#[derive(Debug)]
pub enum Reason {
    /// A move is not legal, or a position set in the game is none.
    Bad {
        /// Which, and what is wrong with it.
        bad: Bad,
        /// The position in which it stands.
        before: Box<Position>,
    },
    /// Text in which there is neither a tag nor a move.
    NoGame,
    /// The position it starts from is refused.
    BadStart(Option<FenError>),
    /// It is a game that is not played here, or not in this event; its name.
    OtherGame(&'static str),
    /// The event has this game already, on this board.
    AlreadyThere {
        /// The round.
        round_no: i32,
        /// The board.
        board_no: i32,
    },
}

/// Works out what `bytes` would bring to `event`. Games without a round go to `round_no`; games
/// without a board, or whose board is taken, go to the next free one.
pub async fn plan(
    conn: &mut PgConnection,
    event: &Event,
    bytes: &[u8],
    round_no: i32,
    at: Timestamp,
) -> Result<Plan, DbError> {
    let present = games::list_places(conn, event.event_id).await?;
    let by_source: HashMap<&str, _> = present
        .iter()
        .rev()
        .filter_map(|place| Some((place.source_pdn.as_deref()?, place)))
        .collect();
    let collection = pdn::read(bytes);
    let mut boards = FreeBoards::new(present.iter().map(|place| (place.round_no, place.board_no)));
    let mut plan = Plan {
        notes: collection
            .notes
            .iter()
            .filter(|note| note.game == 0)
            .cloned()
            .collect(),
        ..Plan::default()
    };
    let mut notes_of: HashMap<u32, Vec<Note>> = HashMap::new();
    for note in &collection.notes {
        notes_of.entry(note.game).or_default().push(note.clone());
    }
    for record in &collection.games {
        let text = pdn::write([record]);
        let there = by_source.get(text.as_str());
        let outcome = match there {
            Some(place) => Err(Reason::AlreadyThere {
                round_no: place.round_no,
                board_no: place.board_no,
            }),
            None => read_game(event, record, at),
        };
        match outcome {
            Ok((mut game, replay)) => {
                game.round_no = tag_number(record, "Round")
                    .filter(|no| *no <= 999)
                    .unwrap_or(round_no);
                let asked = tag_number(record, "Board").or_else(|| tag_number(record, "Table"));
                game.board_no = boards.take(game.round_no, asked);
                game.source_pdn = Some(text);
                let own = notes_of.remove(&record.number).unwrap_or_default();
                plan.taken.push(Planned {
                    number: record.number,
                    line: record.line,
                    score: Replay::score(record),
                    plies: replay.plies.len(),
                    notes: own
                        .into_iter()
                        .chain(pdn::clock_audit(record, &replay))
                        .chain(replay.notes)
                        .collect(),
                    game,
                });
            }
            Err(reason) => plan.refused.push(Refused {
                number: record.number,
                line: record.line,
                players: (name(record, Side::White), name(record, Side::Black)),
                viewed: view(event.variant, record, &reason),
                reason,
            }),
        }
    }
    Ok(plan)
}

/// Opens the games of a plan, all or none. The same command again opens nothing: `Repeated`.
pub async fn import(
    boards: &Boards,
    plan: Plan,
    command_id: CommandId,
    person: Option<PersonId>,
    at: Timestamp,
) -> Result<Vec<GameId>, DbError> {
    if plan.taken.is_empty() {
        return Ok(Vec::new());
    }
    boards
        .open_games(
            plan.taken.into_iter().map(|planned| planned.game).collect(),
            command_id,
            person,
            at,
        )
        .await
}

fn read_game(
    event: &Event,
    record: &GameRecord,
    at: Timestamp,
) -> Result<(NewGame, Replay), Reason> {
    let variant = event.variant;
    let replay = replay_as(record, variant);
    if record.tags.is_empty() && replay.plies.is_empty() && replay.bad.is_none() {
        return Err(Reason::NoGame);
    }
    match (replay.verdict, replay.variant) {
        (Verdict::NotReplayed, _) => return Err(Reason::OtherGame(replay.game_name())),
        (_, Some(other)) if other != variant => return Err(Reason::OtherGame(other.name())),
        (Verdict::BadStart, _) => return Err(Reason::BadStart(replay.start_error)),
        _ => {}
    }
    if let Some(bad) = replay.bad.clone() {
        let before = Box::new(replay.end.unwrap_or_else(|| Position::start(variant)));
        return Err(Reason::Bad { bad, before });
    }
    let start = replay.start.unwrap_or_else(|| Position::start(variant));
    let mut profile = event.profile;
    // A problem's author may have left a man on its crowning row (P4.8); most games cannot begin so.
    let uncrowned = profile.uncrowned;
    let begins = uncrowned.read_position(variant, &start.fen());
    begins.map_err(|error| Reason::BadStart(Some(error)))?;
    // What was played elsewhere has happened: nothing is declared over it (P5.9).
    profile.draw_enforcement = DrawEnforcement::ArbiterConfirms;
    let events = events(record, &replay, profile, start, at)?;
    let game = NewGame {
        event_id: event.event_id,
        round_no: 1,
        board_no: 1,
        white_name: name_or_unknown(record, Side::White),
        black_name: name_or_unknown(record, Side::Black),
        white_club: String::new(),
        black_club: String::new(),
        played_on: record.certain_date(),
        profile,
        start,
        // Its times are over, and stay in the record it came from; how much time there was is known.
        clock: time_control(record),
        events,
        source_pdn: None,
    };
    Ok((game, replay))
}

/// The clock a record says it was played with. Nobody keeps its time here: it is over.
fn time_control(record: &GameRecord) -> Option<ClockSetup> {
    match pdn::time_control_of(record)?.ok()? {
        TimeControlTag::Control(control) => Some(ClockSetup {
            kind: ClockKind::Physical,
            ..ClockSetup::new(control)
        }),
        TimeControlTag::Unknown | TimeControlTag::Untimed => None,
    }
}

/// Plays a record over. One that names no game, and whose squares do not tell which it is, is read
/// as the game of the event; the report says that it was guessed (P3.3).
fn replay_as(record: &GameRecord, variant: Variant) -> Replay {
    let replay = pdn::replay(record);
    if replay.verdict != Verdict::NotReplayed || record.tag("GameType").is_some() {
        return replay;
    }
    let mut named = record.clone();
    named.tags.push(Tag {
        name: "GameType".into(),
        value: GameType::of(variant).number.to_string().into(),
        place: Place {
            line: record.line,
            column: 1,
        },
    });
    let mut guessed = pdn::replay(&named);
    guessed.guessed = true;
    guessed.notes.push(Note::new(
        Point::GameTypeGuessed,
        record.number,
        Place {
            line: record.line,
            column: 1,
        },
        variant.name(),
    ));
    guessed
}

/// The events of a record: its moves and the positions set between them, then its result.
fn events(
    record: &GameRecord,
    replay: &Replay,
    profile: RuleProfile,
    start: Position,
    at: Timestamp,
) -> Result<Vec<(GameEvent, Timestamp)>, Reason> {
    let opening = GameEvent::GameOpened {
        variant: start.variant(),
        profile,
        start: start.fen(),
        clock: None,
    };
    let mut game = Game::open(&opening).ok_or(Reason::BadStart(None))?;
    let mut events = Vec::with_capacity(replay.plies.len() + 1);
    let mut take = |event: GameEvent, game: &mut Game| {
        game.apply(&event, at);
        events.push((event, at));
    };
    let mut setups = replay.setups.iter().peekable();
    for ply in 0..=replay.plies.len() {
        while let Some(setup) = setups.next_if(|setup| setup.ply == ply) {
            // Moves may be missing before it: then the next one is numbered further on.
            let next = record.items.get(setup.item + 1..).unwrap_or_default();
            let first = next.iter().find(|item| matches!(item.what, What::Move(_)));
            let number = first.and_then(|item| item.number);
            let fen = setup.position.fen();
            let move_no = number.filter(|number| *number > game.next_move_no());
            let move_no = move_no.filter(|number| *number <= LAST_MOVE_NO);
            take(GameEvent::PositionSet { fen, move_no }, &mut game);
        }
        if let Some(resolved) = replay.plies.get(ply) {
            let before = &resolved.before;
            take(
                GameEvent::MovePlayed {
                    by: before.to_move(),
                    text: before.move_text(&resolved.mv),
                    path: before.move_path(&resolved.mv),
                    captured: resolved.mv.captured().collect(),
                    end: end_by_the_board(replay, ply),
                    press: None,
                },
                &mut game,
            );
        }
    }
    if let Some(score) = Replay::score(record) {
        // Why it ended stays in the record it came from: its words are nobody's decision here.
        let reason = String::new();
        take(GameEvent::ResultSet { score, reason }, &mut game);
    }
    Ok(events)
}

/// The end the last move makes by itself: a player without a piece or a move has lost (R3.1, R3.2).
fn end_by_the_board(replay: &Replay, ply: usize) -> Option<Ended> {
    let last = replay
        .plies
        .get(ply)
        .filter(|_| ply + 1 == replay.plies.len())?;
    let (score, reason) = last.after().outcome()?;
    let reason = EndReason::Board(reason);
    Some(Ended { score, reason })
}

/// The boards nobody has yet, in each round.
struct FreeBoards {
    taken: HashSet<(i32, i32)>,
    next: std::collections::HashMap<i32, i32>,
}

impl FreeBoards {
    fn new(taken: impl Iterator<Item = (i32, i32)>) -> FreeBoards {
        FreeBoards {
            taken: taken.collect(),
            next: Default::default(),
        }
    }

    fn take(&mut self, round_no: i32, asked: Option<i32>) -> i32 {
        if let Some(asked) = asked.filter(|asked| *asked <= 99_999)
            && self.taken.insert((round_no, asked))
        {
            return asked;
        }
        let next = self.next.entry(round_no).or_insert(1);
        while !self.taken.insert((round_no, *next)) {
            *next += 1;
        }
        *next
    }
}

/// What there is to see of a start position that was refused because nothing says whose turn it is.
fn view(variant: Variant, record: &GameRecord, reason: &Reason) -> Option<Viewed> {
    match reason {
        Reason::BadStart(Some(FenError::NoTurn { .. })) => {
            pdn::view_position(variant, record.tag("FEN")?).ok()
        }
        _ => None,
    }
}

fn name(record: &GameRecord, side: Side) -> String {
    record
        .player(side)
        .unwrap_or_default()
        .trim()
        .chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_NAME)
        .collect()
}

fn name_or_unknown(record: &GameRecord, side: Side) -> String {
    let name = name(record, side);
    if name.is_empty() {
        "?".to_owned()
    } else {
        name
    }
}

/// The number a tag begins with: `3`, `3.1` and `3a` are round 3.
fn tag_number(record: &GameRecord, tag: &str) -> Option<i32> {
    let digits: String = record
        .tag(tag)?
        .trim()
        .chars()
        .take_while(char::is_ascii_digit)
        .take(6)
        .collect();
    digits.parse().ok().filter(|number| *number >= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gets_the_board_it_asks_for_or_the_next_free_one() {
        let mut boards = FreeBoards::new([(1, 1), (1, 2), (2, 1)].into_iter());
        assert_eq!(boards.take(1, Some(5)), 5);
        assert_eq!(boards.take(1, Some(2)), 3);
        assert_eq!(boards.take(1, None), 4);
        assert_eq!(boards.take(1, None), 6);
        assert_eq!(boards.take(2, Some(1)), 2);
        assert_eq!(boards.take(3, None), 1);
    }
}
