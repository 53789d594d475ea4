//! From a folded game to what the public pages print. Notes never pass through here.

use crate::clock::Zone;
use crate::db::events::Event;
use crate::draughts::{End, Kind, Position, Side};
use crate::game::{EndReason, Game, Ply, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers, delta};
use crate::web::pages::{
    BoardCard, BoardRow, GamePage, GameState, Heading, Here, MoveCell, MoveRow, ResultLine, Seat,
    Shell, TextRow,
};
use crate::words::{Lang, dates, public, rules, standing};

/// The frame of a page of `event`; `round_no` is its latest round.
pub fn shell(t: Lang, event: &Event, round_no: Option<i32>, here: Here) -> Shell {
    let rules = t.labelled(t.rules(), profile(t, event));
    let footing = if event.tempo.is_empty() {
        rules
    } else {
        format!("{rules} · {}", t.labelled(t.tempo(), &event.tempo))
    };
    let heading = Heading {
        slug: event.slug.clone(),
        name: event.name.clone(),
        facts: facts(t, event),
        round_no,
        footing,
    };
    Shell {
        t,
        heading: Some(heading),
        here,
    }
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

/// The text that governs the event, by its name.
pub fn profile(t: Lang, event: &Event) -> &'static str {
    match event.profile.as_str() {
        "fmjd" => t.profile_fmjd(),
        "rapid" => t.profile_rapid(),
        "online" => t.profile_online(),
        _ => t.profile_ffjd(),
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
        score: board
            .game
            .ended()
            .map(|end| end.score.text(board.game.variant()).to_owned()),
        move_no: board.game.plies().next_back().map_or(0, |ply| ply.move_no),
    }
}

/// A board among others: its position and last move.
pub fn card(t: Lang, board: &Folded) -> BoardCard {
    let game = &board.game;
    let last = Shown::all(game).pop();
    let drawing = drawing(t, game, last.as_ref(), Numbers::None);
    BoardCard {
        row: row(board),
        last_move: last
            .and_then(|shown| shown.ply)
            .map(numbered)
            .unwrap_or_default(),
        turn: match game.ended() {
            Some(_) => t.state_finished().to_owned(),
            None => standing::turn(t, game.position().to_move()).to_owned(),
        },
        public_no: i64::from(game.public_no()),
        board: drawing,
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
fn numbered(ply: &Ply) -> String {
    let sign = if ply.by == Side::White { "." } else { "…" };
    format!("{}{sign} {}", ply.move_no, ply.text)
}

fn drawing(t: Lang, game: &Game, shown: Option<&Shown<'_>>, numbers: Numbers) -> BoardSvg {
    let position = shown.map_or(game.start(), |shown| shown.position);
    let over = game.ended().is_some() && std::ptr::eq(position, last_position(game));
    BoardSvg {
        letters: position.letters(),
        numbers,
        last: shown.and_then(Shown::squares),
        label: label(t, shown, position.to_move(), over),
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

fn label(t: Lang, shown: Option<&Shown<'_>>, turn: Side, over: bool) -> String {
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

/// One board, at the position after `ply` moves, or at the last one.
pub fn game_page(
    t: Lang,
    event: &Event,
    round_no: Option<i32>,
    board: &Folded,
    ply: Option<usize>,
    pdn: String,
) -> GamePage {
    let game = &board.game;
    let all = Shown::all(game);
    let ply = ply.unwrap_or(all.len()).min(all.len());
    let shown = ply.checked_sub(1).map(|index| all[index]);
    let position = shown.map_or(game.start(), |shown| shown.position);
    let over = game.ended().is_some() && ply == all.len();
    let (white, black) = seats(board);
    GamePage {
        t,
        shell: shell(t, event, round_no, Here::Live),
        game_id: board.row.game_id.to_string(),
        slug: event.slug.clone(),
        zone: event.time_zone.clone(),
        round_no: board.row.round_no,
        board_no: board.row.board_no,
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
                .map_or_else(|| t.position_taken().to_owned(), numbered),
            None => String::new(),
        },
        turn_words: if over {
            t.state_finished()
        } else {
            standing::turn(t, position.to_move())
        },
        turn: if over { "" } else { letter(position.to_move()) },
        board: BoardSvg {
            letters: position.letters(),
            numbers: Numbers::Empty,
            last: shown.as_ref().and_then(Shown::squares),
            label: label(t, shown.as_ref(), position.to_move(), over),
            ..BoardSvg::default()
        },
        text_board: text_board(t, position),
        start: game.start().letters(),
        start_turn: letter(game.start().to_move()),
        moves: moves(t, game, ply),
        pdn,
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
        let squares: Vec<String> = position
            .pieces()
            .filter(|(_, piece)| piece.side == side && piece.kind == kind)
            .map(|(square, _)| square.to_string())
            .collect();
        TextRow {
            letter,
            disc,
            words,
            count: squares.len(),
            squares: squares.join(", "),
        }
    })
    .into()
}

/// The list of moves; `now` is the ply whose position is shown.
fn moves(t: Lang, game: &Game, now: usize) -> Vec<MoveRow> {
    let mut rows = Vec::new();
    let mut before = game.start().letters();
    let mut ply = 0;
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
        let cell = MoveCell {
            ply,
            text: shown
                .ply
                .map(|played| played.text.clone())
                .unwrap_or_default(),
            delta: delta(&before, &letters),
            now: ply == now,
        };
        before = letters;
        match shown.ply {
            Some(played) => place(&mut rows, played, cell),
            None => rows.push(MoveRow::Note {
                sentence: t.gap_sentence().to_owned(),
                cell: Some(cell),
                turn: letter(shown.position.to_move()),
            }),
        }
    }
    rows
}

/// Puts a move beside the other of its number, or on a line of its own.
fn place(rows: &mut Vec<MoveRow>, played: &Ply, cell: MoveCell) {
    match (rows.last_mut(), played.by) {
        (
            Some(MoveRow::Pair {
                no,
                black: black @ None,
                ..
            }),
            Side::Black,
        ) if *no == played.move_no => *black = Some(cell),
        (_, Side::White) => rows.push(MoveRow::Pair {
            no: played.move_no,
            white: Some(cell),
            black: None,
        }),
        (_, Side::Black) => rows.push(MoveRow::Pair {
            no: played.move_no,
            white: None,
            black: Some(cell),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::draughts::Variant;
    use crate::game::{Command, GameEvent};

    fn game(fen: &str, commands: &[Command]) -> Game {
        let mut game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: fen.to_owned(),
        })
        .expect("a position");
        for command in commands {
            let event = game.decide(command).expect("allowed");
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
                MoveRow::Pair { no, white, black } => {
                    format!("{no} {} {}", cell(white), cell(black))
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
            let MoveRow::Pair { white, black, .. } = row else {
                continue;
            };
            for cell in [white, black].into_iter().flatten() {
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
