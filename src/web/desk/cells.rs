//! The boards of a round as the desk shows them at a glance.

use std::sync::Arc;

use crate::clock::{Timestamp, Zone};
use crate::draughts::Side as Colour;
use crate::game::{Game, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::clock_view;
use crate::web::pages::desk::{Attention, AttentionItem, Cell, Side, State};
use crate::words::{Lang, standing};

/// One board. `base` is the address of the round's boards.
pub fn cell(t: Lang, base: &str, board: &Folded, zone: Zone, at: Timestamp) -> Cell {
    let game = &board.game;
    let running = game.ended().is_none() && !game.is_suspended();
    let side = |colour: Colour| {
        let (disc, word, name) = match colour {
            Colour::White => ("w", t.white(), &board.row.white_name),
            Colour::Black => ("b", t.black(), &board.row.black_name),
        };
        Side {
            disc,
            colour: word,
            name: name.clone(),
            to_move: running && !game.steps().is_empty() && game.position().to_move() == colour,
        }
    };
    Cell {
        board_no: board.row.board_no,
        href: format!("{base}/{}", board.row.board_no),
        game: board.row.game_id.to_string(),
        seq: game.seq(),
        sides: [side(Colour::White), side(Colour::Black)],
        states: vec![state(t, game)],
        last: last(t, game),
        mini: (!game.is_suspended()).then(|| mini(game)),
        class: if game.ended().is_some() { "done" } else { "" },
        clock: clock_view::shown(t, game, zone, at),
    }
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
    }
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
pub fn attention(t: Lang, base: &str, boards: &[Arc<Folded>]) -> Attention {
    let items = boards
        .iter()
        .filter(|board| board.game.ended().is_none())
        .filter_map(|board| {
            let game = &board.game;
            let (icon, text) = match (game.is_suspended(), game.offer()) {
                (true, _) => ("gap", t.said_gap().to_owned()),
                (false, Some(by)) => ("draw", t.said_offer(standing::the_side(t, by))),
                (false, None) => match game.draw_due() {
                    Some(due) if !due.played_on => ("draw", standing::state(t, game)),
                    _ => return None,
                },
            };
            let board_no = board.row.board_no;
            Some(AttentionItem {
                board_no,
                href: format!("{base}/{board_no}"),
                state: State {
                    icon,
                    class: "run",
                    text,
                },
            })
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
    }
}

fn is_untouched(game: &Game) -> bool {
    !game
        .steps()
        .iter()
        .any(|step| matches!(step, Step::Ply(_) | Step::Gap { .. }))
}
