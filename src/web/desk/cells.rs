//! The boards of a round as the desk shows them at a glance.

use std::sync::Arc;

use crate::arbitration::CaseState;
use crate::clock::{FlagFall, Millis, Timestamp, Zone};
use crate::db::games::GameRow;
use crate::draughts::Side as Colour;
use crate::game::{Game, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::clock_view;
use crate::web::pages::desk::{Attention, AttentionItem, Cell, Side, State, Until};
use crate::words::{Lang, clock, clock_desk, dates, standing};

/// One board. `base` is the address of the round's boards.
pub fn cell(
    t: Lang,
    base: &str,
    board: &Folded,
    sees_cases: bool,
    zone: Zone,
    at: Timestamp,
) -> Cell {
    let game = &board.game;
    let running = game.ended().is_none() && !game.is_suspended();
    let side = |colour: Colour| {
        let (disc, word) = match colour {
            Colour::White => ("w", t.white()),
            Colour::Black => ("b", t.black()),
        };
        Side {
            disc,
            colour: word,
            name: player(&board.row, colour).to_owned(),
            to_move: running && !game.steps().is_empty() && game.position().to_move() == colour,
        }
    };
    Cell {
        board_no: board.row.board_no,
        href: format!("{base}/{}", board.row.board_no),
        game: board.row.game_id.to_string(),
        seq: game.seq(),
        sides: [side(Colour::White), side(Colour::Black)],
        states: states(t, game, sees_cases, at),
        last: last(t, game),
        mini: (!game.is_suspended()).then(|| mini(game)),
        class: class(game, at),
        clock: clock_view::shown(t, game, zone, at),
    }
}

/// The name of a player.
pub fn player(row: &GameRow, side: Colour) -> &str {
    match side {
        Colour::White => &row.white_name,
        Colour::Black => &row.black_name,
    }
}

/// What makes a cell stand out: a flag, a player who is missing, the end.
fn class(game: &Game, at: Timestamp) -> &'static str {
    if game.ended().is_some() {
        "done"
    } else if open_flag(game, at).is_some() {
        "alert"
    } else if game.missing().next().is_some() {
        "watch"
    } else {
        ""
    }
}

/// The flag that is down and not decided about, while the game goes on.
pub fn open_flag(game: &Game, at: Timestamp) -> Option<FlagFall> {
    let clock = game.clock().filter(|_| game.ended().is_none())?;
    clock.open_flag(at)
}

/// What an arbiter is needed for at once: a flag, or a player who is missing (R6.4, R6.8).
fn urgent(t: Lang, game: &Game, at: Timestamp) -> Option<State> {
    if let Some(flag) = open_flag(game, at) {
        return Some(State {
            icon: "flag",
            class: "alert",
            text: clock_desk::flag_down(t, flag.side).to_owned(),
            until: None,
        });
    }
    let who = clock_desk::missing(t, game)?;
    let (text, until) = match game.default_at() {
        None => (who.to_owned(), None),
        Some(lost) if lost <= at => (t.presence_default_over(who), None),
        Some(lost) => {
            let until = Until {
                at_ms: lost.timestamp_millis(),
                shown: clock::time(Millis::between(at, lost)),
            };
            (t.presence_default_in(who), Some(until))
        }
    };
    Some(State {
        icon: "wait",
        class: "alert",
        text,
        until,
    })
}

/// How a game stands, and the mark that an irregularity waits: grey and small, so that nobody reads it
/// from two metres (DESIGN 8).
fn states(t: Lang, game: &Game, sees_cases: bool, at: Timestamp) -> Vec<State> {
    let mut states: Vec<State> = called(t, game).into_iter().collect();
    states.push(urgent(t, game, at).unwrap_or_else(|| state(t, game)));
    if sees_cases && game.open_case().is_some() {
        states.push(State {
            icon: "priv",
            class: "private",
            text: t.priv_mark().to_owned(),
            until: None,
        });
    }
    states
}

/// Shape, word and colour of how a game stands.
fn state(t: Lang, game: &Game) -> State {
    let (icon, class) = if game.ended().is_some() {
        ("end", "end")
    } else if game.is_suspended() {
        ("gap", "run")
    } else if game.offer().is_some() || game.draw_due().is_some_and(|due| !due.played_on) {
        ("draw", "run")
    } else if game.steps().is_empty() {
        ("wait", "")
    } else {
        ("run", "run")
    };
    State {
        icon,
        class,
        text: standing::state(t, game),
        until: None,
    }
}

/// Somebody at the table waits for an arbiter: the one thing worth walking for.
fn called(t: Lang, game: &Game) -> Option<State> {
    game.called_at().map(|_| State {
        icon: "call",
        class: "alert",
        text: t.desk_called().to_owned(),
        until: None,
    })
}

fn last(t: Lang, game: &Game) -> String {
    match game.plies().next_back() {
        None => String::new(),
        Some(ply) if game.ended().is_some() => t.move_no(ply.move_no),
        Some(ply) => t.desk_move_and_text(ply.move_no, &ply.text),
    }
}

fn mini(game: &Game) -> BoardSvg {
    BoardSvg {
        variant: game.variant(),
        letters: game.position().letters(),
        numbers: Numbers::None,
        class: "mini",
        ..BoardSvg::default()
    }
}

/// What deserves a look, by board number, and how many play, wait and have finished.
pub fn attention(
    t: Lang,
    base: &str,
    boards: &[Arc<Folded>],
    sees_cases: impl Fn(&Folded) -> bool,
    is_chief: bool,
    (zone, at): (Zone, Timestamp),
) -> Attention {
    let guards = |board: &Folded| is_chief && board.game.removals_look_agreed();
    let items = boards
        .iter()
        .filter(|board| {
            board.game.ended().is_none() || board.game.called_at().is_some() || guards(board)
        })
        .filter_map(|board| {
            let game = &board.game;
            let board_no = board.row.board_no;
            let item = |state, hour| AttentionItem {
                board_no,
                href: format!("{base}/{board_no}"),
                state,
                hour,
            };
            if let Some(state) = called(t, game) {
                return Some(item(state, String::new()));
            }
            if let Some(state) = urgent(t, game, at) {
                let hour = open_flag(game, at)
                    .map(|flag| dates::hour_with_seconds(zone.local(flag.at)))
                    .unwrap_or_default();
                return Some(item(state, hour));
            }
            let claimed = game
                .open_case()
                .is_some_and(|(_, case)| case.state == CaseState::Claimed);
            let mut class = "run";
            let (icon, text) = match (game.is_suspended(), game.offer()) {
                _ if claimed && sees_cases(board) => {
                    class = "private";
                    ("priv", t.state_claimed().to_owned())
                }
                _ if guards(board) => {
                    class = "private";
                    ("priv", t.priv_removals().to_owned())
                }
                (true, _) => ("gap", t.said_gap().to_owned()),
                (false, Some(by)) => ("draw", t.said_offer(standing::the_side(t, by))),
                (false, None) => match game.draw_due() {
                    Some(due) if !due.played_on => ("draw", standing::state(t, game)),
                    _ => return None,
                },
            };
            let state = State {
                icon,
                class,
                text,
                until: None,
            };
            Some(item(state, String::new()))
        })
        .collect();
    let finished = boards
        .iter()
        .filter(|board| board.game.ended().is_some())
        .count();
    let waiting = boards
        .iter()
        .filter(|board| board.game.ended().is_none() && is_untouched(&board.game))
        .count();
    let playing = boards.len() - finished - waiting;
    Attention {
        items,
        counts: t.desk_counts(finished, playing, waiting),
        proposals: String::new(),
        results: String::new(),
    }
}

fn is_untouched(game: &Game) -> bool {
    !game
        .steps()
        .iter()
        .any(|step| matches!(step, Step::Ply(_) | Step::Gap { .. }))
}
