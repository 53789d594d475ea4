//! From a folded game to what the public pages print. Notes never pass through here.

use crate::arbitration::RuleProfile;
use crate::clock::{Timestamp, Zone};
use crate::db;
use crate::db::events::Event;
use crate::draughts::{End, Kind, Position, Side};
use crate::game::{EndReason, Game, Ply, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers, delta};
use crate::web::clock_view;
use crate::web::pages::{
    BoardCard, BoardRow, GamePage, GameState, Heading, Here, MoveCell, MoveRow, ResultLine,
    RuleChange, Seat, Shell, TextRow,
};
use crate::words::{Lang, clock, dates, profile, public, rules, squares, standing};

/// The frame of a page of `event`; `round_no` is its latest round.
pub fn shell(t: Lang, event: &Event, round_no: Option<i32>, here: Here) -> Shell {
    let footing = footing(t, event, &event.profile);
    let heading = Heading {
        rules: profile::paragraph(t, event.variant, &event.profile),
        slug: event.slug.clone(),
        name: event.name.clone(),
        facts: facts(t, event),
        round_no,
        has_contest: event.has_contest,
        announcement: event.announcement.clone(),
        notice: String::new(),
        footing,
    };
    Shell {
        t,
        heading: Some(heading),
        here,
        embedded: None,
    }
}

/// The last line of a page: the rules by their name, and the tempo.
fn footing(t: Lang, event: &Event, rules: &RuleProfile) -> String {
    let rules = t.labelled(t.rules(), profile::name(t, rules.name));
    if event.tempo.is_empty() {
        rules
    } else {
        format!("{rules} · {}", t.labelled(t.tempo(), &event.tempo))
    }
}

/// The frame of a page of a game: it speaks of the rules the game was opened under.
fn shell_of_game(t: Lang, event: &Event, round_no: Option<i32>, game: &Game) -> Shell {
    let mut shell = shell(t, event, round_no, Here::Live);
    if let Some(heading) = &mut shell.heading {
        heading.footing = footing(t, event, game.profile());
        heading.rules = profile::paragraph(t, game.variant(), game.profile());
    }
    shell
}

/// When and where, in one line.
pub fn facts(t: Lang, event: &Event) -> String {
    let days = dates::days(t, event.starts_on, event.ends_on);
    if event.place.is_empty() {
        days
    } else {
        format!("{days}, {}", event.place)
    }
}

/// A change of the event's rules: what everybody may read.
pub fn rule_change(t: Lang, event: &Event, change: &db::audit::RuleChange) -> RuleChange {
    let zone = Zone::named(&event.time_zone).unwrap_or(Zone::UTC);
    RuleChange {
        title: t.rules_changed_on(dates::long_day(t, zone.local(change.at).date())),
        what: profile::differences(
            t,
            (
                change.before.variant,
                &change.before.profile,
                change.before.clock.as_ref(),
            ),
            (
                change.after.variant,
                &change.after.profile,
                change.after.clock.as_ref(),
            ),
        ),
        reason: change.reason.clone(),
    }
}

/// A board in a list.
pub fn row(board: &Folded) -> BoardRow {
    let (white, black) = seats(board);
    BoardRow {
        game_id: board.row.game_id.to_string(),
        board_no: board.row.board_no,
        white,
        black,
        state: state(&board.game),
        adjourned: false,
        score: board
            .game
            .ended()
            .map(|end| end.score.text(board.game.variant()).to_owned()),
        move_no: board.game.plies().next_back().map_or(0, |ply| ply.move_no),
    }
}

/// A board among others: its position and last move.
pub fn card(t: Lang, board: &Folded, zone: Zone, at: Timestamp) -> BoardCard {
    let game = &board.game;
    let last = Shown::all(game).pop();
    let drawing = drawing(t, game, last.as_ref(), Numbers::None);
    BoardCard {
        row: row(board),
        last_move: last
            .and_then(|shown| shown.ply)
            .map(|ply| numbered(game, ply))
            .unwrap_or_default(),
        turn: match game.ended() {
            Some(_) => t.state_finished().to_owned(),
            None => standing::turn(t, game.position().to_move()).to_owned(),
        },
        public_no: i64::from(game.public_no()),
        board: drawing,
        clock: clock_view::shown(t, game, zone, at),
    }
}

fn seats(board: &Folded) -> (Seat, Seat) {
    let row = &board.row;
    (
        Seat {
            name: row.white_name.clone(),
            club: row.white_club.clone(),
        },
        Seat {
            name: row.black_name.clone(),
            club: row.black_club.clone(),
        },
    )
}

/// Where a game stands.
pub fn state(game: &Game) -> GameState {
    match game.ended() {
        Some(_) => GameState::Finished,
        None if game.steps().is_empty() => GameState::Waiting,
        None => GameState::Playing,
    }
}

/// A position somebody can look at: after a move, or set from the board after a gap.
#[derive(Clone, Copy)]
struct Shown<'a> {
    ply: Option<&'a Ply>,
    position: &'a Position,
}

impl<'a> Shown<'a> {
    /// All of a game in order, without the start.
    fn all(game: &'a Game) -> Vec<Shown<'a>> {
        game.steps().iter().filter_map(Shown::of).collect()
    }

    fn of(step: &'a Step) -> Option<Shown<'a>> {
        match step {
            Step::Ply(ply) => Some(Shown {
                ply: Some(ply),
                position: &ply.after,
            }),
            Step::Set { position, .. } => Some(Shown {
                ply: None,
                position,
            }),
            Step::Gap { .. } => None,
        }
    }

    fn squares(&self) -> Option<(u8, u8)> {
        let path = &self.ply?.path;
        Some((path.first()?.number(), path.last()?.number()))
    }
}

/// `28. 5x40`, or `28… 17x22` for the second player's move.
fn numbered(game: &Game, ply: &Ply) -> String {
    let sign = if ply.by == first(game) { "." } else { "…" };
    format!("{}{sign} {}", ply.move_no, ply.text)
}

/// Who begins: White, and Black in the American game (R1.5, R7.20).
fn first(game: &Game) -> Side {
    game.variant().rules().first
}

fn drawing(t: Lang, game: &Game, shown: Option<&Shown<'_>>, numbers: Numbers) -> BoardSvg {
    let position = shown.map_or(game.start(), |shown| shown.position);
    let over = game.ended().is_some() && std::ptr::eq(position, last_position(game));
    BoardSvg {
        variant: game.variant(),
        letters: position.letters(),
        numbers,
        last: shown.and_then(Shown::squares),
        label: label(t, game, shown, position.to_move(), over),
        ..BoardSvg::default()
    }
}

fn last_position(game: &Game) -> &Position {
    game.steps()
        .iter()
        .rev()
        .find_map(Step::position)
        .unwrap_or(game.start())
}

fn label(t: Lang, game: &Game, shown: Option<&Shown<'_>>, turn: Side, over: bool) -> String {
    let numbered = |ply| numbered(game, ply);
    match (shown.and_then(|shown| shown.ply), turn) {
        (Some(ply), _) if over => t.position_after_end(numbered(ply)),
        (Some(ply), Side::White) => t.position_after_white(numbered(ply)),
        (Some(ply), Side::Black) => t.position_after_black(numbered(ply)),
        (None, Side::White) if shown.is_some() => t.position_set_white().to_owned(),
        (None, Side::Black) if shown.is_some() => t.position_set_black().to_owned(),
        (None, Side::White) => t.position_start_white().to_owned(),
        (None, Side::Black) => t.position_start_black().to_owned(),
    }
}

/// How a board is looked at.
#[derive(Clone, Copy, Default)]
pub struct Asked {
    /// The ply; the last one where nothing is said.
    pub ply: Option<usize>,
    /// Whether Black is at the bottom.
    pub turned: bool,
}

/// One board, at the position after so many moves, or at the last one.
pub fn game_page(
    t: Lang,
    event: &Event,
    round_no: Option<i32>,
    board: &Folded,
    asked: Asked,
    pdn: String,
    at: Timestamp,
) -> GamePage {
    let game = &board.game;
    let all = Shown::all(game);
    let ply = asked.ply.unwrap_or(all.len()).min(all.len());
    let shown = ply.checked_sub(1).map(|index| all[index]);
    let position = shown.map_or(game.start(), |shown| shown.position);
    let over = game.ended().is_some() && ply == all.len();
    let (white, black) = seats(board);
    GamePage {
        t,
        shell: shell_of_game(t, event, round_no, game),
        game_id: board.row.game_id.to_string(),
        slug: event.slug.clone(),
        zone: event.time_zone.clone(),
        round_no: board.row.round_no,
        board_no: board.row.board_no,
        next: None,
        white,
        black,
        state: state(game),
        state_words: public::state(t, game),
        is_suspended: game.is_suspended() && game.ended().is_none(),
        result: result(t, game),
        last_at: last_at(game, event),
        public_no: i64::from(game.public_no()),
        ply,
        last_ply: all.len(),
        shown_move: match shown {
            Some(shown) => shown
                .ply
                .map_or_else(|| t.position_taken().to_owned(), |ply| numbered(game, ply)),
            None => String::new(),
        },
        turn_words: if over {
            t.state_finished()
        } else {
            standing::turn(t, position.to_move())
        },
        turn: if over { "" } else { letter(position.to_move()) },
        turned: asked.turned,
        first: letter(first(game)),
        board: BoardSvg {
            variant: game.variant(),
            turned: asked.turned,
            letters: position.letters(),
            numbers: Numbers::Empty,
            last: shown.as_ref().and_then(Shown::squares),
            label: label(t, game, shown.as_ref(), position.to_move(), over),
            ..BoardSvg::default()
        },
        text_board: text_board(t, position),
        start: game.start().letters(),
        start_turn: letter(game.start().to_move()),
        moves: moves(t, game, ply),
        pdn,
        clock: clock_view::shown(
            t,
            game,
            Zone::named(&event.time_zone).unwrap_or(Zone::UTC),
            at,
        ),
    }
}

fn result(t: Lang, game: &Game) -> Option<ResultLine> {
    let ended = game.ended()?;
    let score = ended.score.text(game.variant()).to_owned();
    let sentence = match &ended.reason {
        EndReason::Board(reason) => rules::end(
            t,
            game.variant(),
            &End::Win {
                score: ended.score,
                reason: *reason,
            },
        ),
        EndReason::Draw(reason) => rules::draw(t, game.variant(), *reason),
        _ => begin_large(&public::reason(t, ended)),
    };
    Some(ResultLine { score, sentence })
}

/// The words as the beginning of a sentence.
fn begin_large(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn last_at(game: &Game, event: &Event) -> String {
    let zone = Zone::named(&event.time_zone).unwrap_or(Zone::UTC);
    game.plies()
        .next_back()
        .map(|ply| dates::hour_with_seconds(zone.local(ply.at)))
        .unwrap_or_default()
}

const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}

fn text_board(t: Lang, position: &Position) -> Vec<TextRow> {
    let rows = [
        ('w', "w", t.white_men(), Side::White, Kind::Man),
        ('W', "w", t.white_kings(), Side::White, Kind::King),
        ('b', "b", t.black_men(), Side::Black, Kind::Man),
        ('B', "b", t.black_kings(), Side::Black, Kind::King),
    ];
    rows.map(|(letter, disc, words, side, kind)| {
        let found: Vec<u8> = position
            .pieces()
            .filter(|(_, piece)| piece.side == side && piece.kind == kind)
            .map(|(square, _)| square.number())
            .collect();
        TextRow {
            letter,
            disc,
            words,
            count: found.len(),
            squares: squares::listed(position.variant(), found.into_iter()),
        }
    })
    .into()
}

/// The list of moves; `now` is the ply whose position is shown.
fn moves(t: Lang, game: &Game, now: usize) -> Vec<MoveRow> {
    let mut rows = Vec::new();
    let mut before = game.start().letters();
    let mut ply = 0;
    let mut presses = game.presses_of_moves().into_iter();
    for step in game.steps() {
        let Some(shown) = Shown::of(step) else {
            rows.push(MoveRow::Note {
                sentence: t.gap_open().to_owned(),
                cell: None,
                turn: "",
            });
            continue;
        };
        ply += 1;
        let letters = shown.position.letters();
        let press = shown.ply.and_then(|_| presses.next().flatten());
        let cell = MoveCell {
            ply,
            text: shown
                .ply
                .map(|played| played.text.clone())
                .unwrap_or_default(),
            time: press.and_then(|press| press.used()).map(clock::time),
            delta: delta(&before, &letters),
            now: ply == now,
        };
        before = letters;
        match shown.ply {
            Some(played) => place(&mut rows, played, cell, first(game)),
            None => rows.push(MoveRow::Note {
                sentence: t.gap_sentence().to_owned(),
                cell: Some(cell),
                turn: letter(shown.position.to_move()),
            }),
        }
    }
    rows
}

/// Puts a move beside the other of its number, or on a line of its own. The column at the left is
/// that of the side that begins.
fn place(rows: &mut Vec<MoveRow>, played: &Ply, cell: MoveCell, first: Side) {
    if played.by == first {
        return rows.push(MoveRow::Pair {
            no: played.move_no,
            left: Some(cell),
            right: None,
        });
    }
    match rows.last_mut() {
        Some(MoveRow::Pair {
            no,
            right: right @ None,
            ..
        }) if *no == played.move_no => *right = Some(cell),
        _ => rows.push(MoveRow::Pair {
            no: played.move_no,
            left: None,
            right: Some(cell),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::ProfileName;
    use crate::draughts::Variant;
    use crate::game::{Command, GameEvent};

    fn game(fen: &str, commands: &[Command]) -> Game {
        game_of(Variant::International, fen, commands)
    }

    fn game_of(variant: Variant, fen: &str, commands: &[Command]) -> Game {
        let mut game = Game::open(&GameEvent::GameOpened {
            variant,
            profile: RuleProfile::preset(ProfileName::Ffjd, variant),
            start: fen.to_owned(),
            clock: None,
        })
        .expect("a position");
        for command in commands {
            let event = game
                .decide(command, chrono::DateTime::UNIX_EPOCH)
                .expect("allowed");
            game.apply(&event, chrono::DateTime::UNIX_EPOCH);
        }
        game
    }

    fn play(text: &str) -> Command {
        Command::Play {
            text: text.to_owned(),
        }
    }

    /// The list as text, one row a line.
    fn listed(game: &Game) -> Vec<String> {
        let cell = |cell: &Option<MoveCell>| {
            cell.as_ref()
                .map_or("-".to_owned(), |cell| format!("{}:{}", cell.ply, cell.text))
        };
        moves(Lang::En, game, 0)
            .iter()
            .map(|row| match row {
                MoveRow::Pair { no, left, right } => {
                    format!("{no} {} {}", cell(left), cell(right))
                }
                MoveRow::Note { cell, turn, .. } => {
                    format!("note {} {turn}", cell.as_ref().map_or(0, |cell| cell.ply))
                }
            })
            .collect()
    }

    #[test]
    fn a_game_that_black_begins_has_an_empty_place_for_white() {
        let game = game(
            "B:W32,48:B20,1",
            &[play("20-25"), play("32-28"), play("25-30")],
        );
        assert_eq!(listed(&game), ["1 - 1:20-25", "2 2:32-28 3:25-30"]);
    }

    /// R7.20: Black begins, so his moves are the left column and bear the number alone.
    #[test]
    fn in_the_american_game_black_has_the_left_column() {
        let start = "B:W21-32:B1-12";
        let moves = [play("11-15"), play("23-19"), play("8-11")];
        let game = game_of(Variant::American, start, &moves);
        assert_eq!(listed(&game), ["1 1:11-15 2:23-19", "2 3:8-11 -"]);
        let plies: Vec<String> = game.plies().map(|ply| numbered(&game, ply)).collect();
        assert_eq!(plies, ["1. 11-15", "1… 23-19", "2. 8-11"]);
    }

    /// R1.9: the Russian game is written with names and `:`; c3-d4, c5:e3, f2:d4.
    #[test]
    fn the_russian_game_is_told_by_the_names_of_its_squares() {
        let moves = [
            play("22-18"),
            play("f6g5"),
            play("g3-h4"),
            play("d6-c5"),
            play("cb4"),
        ];
        let game = game_of(Variant::Russian, "W:Wc3,g3,b2:Bf6,d6,h8", &moves[..4]);
        assert_eq!(listed(&game), ["1 1:c3-d4 2:f6-g5", "2 3:g3-h4 4:d6-c5"]);
        let [men, kings, ..] = &text_board(Lang::En, game.position())[..] else {
            panic!("four rows")
        };
        assert_eq!(men.squares, "b2, d4, h4");
        assert_eq!(kings.count, 0);
        let drawn = drawing(Lang::En, &game, None, Numbers::Empty).to_string();
        assert!(drawn.contains("data-named"), "{drawn}");
    }

    /// A position set after a gap is a step of its own, between the moves.
    #[test]
    fn a_gap_stands_between_the_moves_and_its_position_is_a_step() {
        let set = Command::SetPosition {
            fen: "B:W28:B1".to_owned(),
            move_no: Some(9),
        };
        let game = game(
            "W:W32,48:B20,1",
            &[play("32-28"), Command::DeclareGap, set, play("1-6")],
        );
        assert_eq!(
            listed(&game),
            ["1 1:32-28 -", "note 0 ", "note 2 B", "9 - 3:1-6"]
        );
    }

    /// Every step's delta leads from the one before it: what the replay script relies on.
    #[test]
    fn deltas_lead_from_the_start_to_the_end() {
        let game = game(
            "W:W28,48:B22,12,1",
            &[play("28x8"), play("1-7"), play("8-2")],
        );
        let mut letters: Vec<char> = game.start().letters().chars().collect();
        for row in moves(Lang::En, &game, 0) {
            let MoveRow::Pair { left, right, .. } = row else {
                continue;
            };
            for cell in [left, right].into_iter().flatten() {
                let mut square = 0;
                for char in cell.delta.chars() {
                    match char.to_digit(10) {
                        Some(digit) => square = square * 10 + digit as usize,
                        None => {
                            letters[square - 1] = char;
                            square = 0;
                        }
                    }
                }
            }
        }
        assert_eq!(
            letters.into_iter().collect::<String>(),
            game.position().letters()
        );
    }

    #[test]
    fn the_result_is_a_sentence_with_its_article() {
        let game = game("W:W28:B22", &[play("28x17")]);
        let line = result(Lang::En, &game).expect("an end");
        assert_eq!(line.score, "2-0");
        assert_eq!(line.sentence, "White wins: Black has no pieces left (R3.1)");
    }
}
