//! Positions, times and people as tables: a line a row, tabs between the columns.

use super::Papers;
use crate::clock::Timestamp;
use crate::draughts::Position;
use crate::game::Step;
use crate::print::{Line, clocks_beside};
use crate::words::{clock, dates, journal, standing};

/// A row; what would break it becomes a blank.
fn row(cells: &[&str]) -> String {
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| cell.replace(char::is_control, " "))
        .collect();
    cells.join("\t") + "\n"
}

/// Every position of the game, then those of each case.
pub(super) fn positions(papers: &Papers) -> String {
    let t = papers.t;
    let game = &papers.board.game;
    let heads = [
        t.protest_col_place(),
        t.protest_col_turn(),
        t.protest_col_position(),
    ];
    let mut out = row(&heads);
    let mut add = |place: &str, position: &Position, fen: &str| {
        let turn = standing::side(t, position.to_move());
        out += &row(&[place, turn, fen]);
    };
    add(t.protest_start(), game.start(), &game.start().fen());
    for step in game.steps() {
        let place = match step {
            Step::Ply(ply) => {
                t.record_after_move(&ply.text, ply.move_no, standing::side(t, ply.by))
            }
            Step::Set { .. } => t.record_set_on_board().to_owned(),
            Step::Gap { .. } => continue,
        };
        if let Some(position) = step.position() {
            add(&place, position, &position.fen());
        }
    }
    for (no, file) in (1..).zip(game.cases()) {
        let no: u32 = no;
        let Some(finding) = &file.case.finding else {
            continue;
        };
        let stands = &finding.as_it_stands.position;
        for (what, position, fen) in [
            (t.record_before(), &finding.before, finding.before.fen()),
            // As hands left it: a man on his last row is as he was left.
            (t.record_as_left(), stands, finding.board_as_left.clone()),
            (
                t.record_if_rectified(),
                &finding.rectified.position,
                finding.rectified.position.fen(),
            ),
            (
                t.record_if_maintained(),
                &finding.maintained.position,
                finding.maintained.position.fen(),
            ),
        ] {
            add(&t.protest_case(no, what), position, &fen);
        }
    }
    out
}

/// Both clocks at every record.
pub(super) fn times(papers: &Papers) -> String {
    let t = papers.t;
    let log: Vec<Line> = papers.lines();
    let heads = [
        t.protest_col_seq(),
        t.protest_col_hour(),
        t.protest_col_hall(),
        t.protest_col_white(),
        t.protest_col_black(),
        t.protest_col_what(),
        t.protest_col_by(),
    ];
    let mut out = row(&heads);
    for (line, clocks) in log.iter().zip(clocks_beside(&log)) {
        let [white, black] = clocks
            .map(|clocks| clocks.map(clock::time))
            .unwrap_or_default();
        let what = journal::happened(t, line.event, papers.board.game.variant());
        let by = line.by.unwrap_or(t.record_col_program());
        out += &row(&[
            &line.seq.to_string(),
            &line.at.to_rfc3339(),
            &in_the_hall(papers, line.at),
            &white,
            &black,
            &what,
            by,
        ]);
    }
    out
}

fn in_the_hall(papers: &Papers, at: Timestamp) -> String {
    let local = papers.zone().local(at);
    let day = dates::day(papers.t, local.date());
    format!("{day} {}", dates::hour_with_seconds(local))
}

/// Who recorded something, by the key that stands in the log.
pub(super) fn people(papers: &Papers) -> String {
    let t = papers.t;
    let mut people: Vec<_> = papers.names.iter().collect();
    people.sort();
    let mut out = row(&[t.protest_col_person(), t.protest_col_name()]);
    for (person, name) in people {
        out += &row(&[&person.0.to_string(), name]);
    }
    out
}
