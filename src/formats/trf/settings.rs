//! The records that say how an event is played, in both dialects.

use std::fmt::Write as _;

use super::report::Extra;
use super::text::{in_four, one_decimal, record, round};
use super::write::Dialect;
use crate::tournament::{
    Acceleration, Colour, PointSystem, Points, RoundNo, Tournament, VirtualPoints,
};

/// The most rounds a report may have; no event comes near.
pub(super) const MOST_ROUNDS: RoundNo = 255;

pub(super) fn write(out: &mut String, tournament: &Tournament, extra: &Extra, dialect: Dialect) {
    match dialect {
        Dialect::Trf2026 => in_2026(out, tournament, extra),
        Dialect::TrfX => in_x(out, tournament, extra),
    }
    let code = match tournament.tie_breaks.iter().any(|code| code == "PTS") {
        true => "212",
        false => "202",
    };
    record(out, code, &tournament.tie_breaks.join(","));
    record(out, "222", &tournament.facts.time_control_code);
    forbidden(out, tournament, dialect);
}

fn in_2026(out: &mut String, tournament: &Tournament, extra: &Extra) {
    if let Some(rounds) = tournament.rounds_total {
        let _ = writeln!(out, "142 {rounds:>3}");
    }
    if let Some(colour) = tournament.initial_colour {
        let letter = match colour {
            Colour::White => 'W',
            Colour::Black => 'B',
        };
        let _ = writeln!(out, "152 {letter}");
    }
    if !tournament.list_order.is_empty() {
        out.push_str("XXC rank\n");
    }
    let scale = &tournament.points;
    if *scale != PointSystem::CHESS {
        let mut symbols = vec![("W", scale.win), ("D", scale.draw)];
        if scale.loss != Points::ZERO {
            symbols.push(("L", scale.loss));
        }
        if scale.absence != scale.loss || scale.forfeit_loss != scale.loss {
            symbols.push(("A", scale.absence));
        }
        symbols.push(("P", scale.pab));
        let units: Vec<String> = symbols
            .iter()
            .map(|(symbol, points)| format!("{symbol:>2}{}", in_four(*points)))
            .collect();
        let _ = writeln!(out, "162 {}", units.join("   "));
        // The record has one symbol for both; the other dialect tells them apart.
        if scale.forfeit_loss != scale.absence {
            bb(out, "BBF", scale.forfeit_loss);
        }
    }
    uneven_draws(out, scale);
    record(out, "172", &extra.rating_kind);
    record(out, "182", &extra.controller);
    record(out, "192", &tournament.facts.type_code);
    for entry in ranges(tournament) {
        let _ = writeln!(
            out,
            "250      {} {:>3} {:>3} {:>4} {:>4}",
            in_four(entry.points),
            entry.rounds.start(),
            round(*entry.rounds.end()),
            entry.players.start(),
            entry.players.end(),
        );
    }
}

fn in_x(out: &mut String, tournament: &Tournament, extra: &Extra) {
    if let Some(rounds) = tournament.rounds_total {
        let _ = writeln!(out, "XXR {rounds}");
    }
    let mut words = Vec::new();
    words.extend(tournament.initial_colour.map(|colour| match colour {
        Colour::White => "white1",
        Colour::Black => "black1",
    }));
    words.extend((!tournament.list_order.is_empty()).then_some("rank"));
    record(out, "XXC", &words.join(" "));
    let scale = &tournament.points;
    if *scale != PointSystem::CHESS {
        bb(out, "BBW", scale.win);
        bb(out, "BBD", scale.draw);
        bb(out, "BBU", scale.pab);
        for (code, points) in [
            ("BBL", scale.loss),
            ("BBZ", scale.absence),
            ("BBF", scale.forfeit_loss),
        ] {
            if points != Points::ZERO || scale.loss != Points::ZERO {
                bb(out, code, points);
            }
        }
    }
    uneven_draws(out, scale);
    record(out, "172", &extra.rating_kind);
    record(out, "182", &extra.controller);
    let table = tournament.virtual_points(last_round(tournament));
    for (player, points) in tournament.players.iter().zip(table) {
        let last = points.iter().rposition(|points| *points != Points::ZERO);
        let Some(last) = last else { continue };
        let _ = write!(out, "XXA {:>4}", player.tpn);
        for points in &points[..=last] {
            let _ = write!(out, " {}", in_four(*points));
        }
        out.push('\n');
    }
}

/// What draws of two kinds are worth, where they are not worth the same: no dialect has a record
/// for it, so that it stands in the one for everything else.
fn uneven_draws(out: &mut String, scale: &PointSystem) {
    if (scale.draw_plus, scale.draw_minus) != (scale.draw, scale.draw) {
        let [plus, minus] = [scale.draw_plus, scale.draw_minus].map(one_decimal);
        let _ = writeln!(out, "XXS DP={plus} DM={minus}");
    }
}

fn bb(out: &mut String, code: &str, points: Points) {
    let _ = writeln!(out, "{code} {}", in_four(points));
}

/// The last round that may have virtual points.
fn last_round(tournament: &Tournament) -> RoundNo {
    let given = match &tournament.acceleration {
        Acceleration::Given(entries) => entries.iter().map(|entry| *entry.rounds.end()).max(),
        _ => None,
    };
    let last = given.or(tournament.rounds_total).unwrap_or(0);
    last.min(MOST_ROUNDS)
}

/// Virtual points as ranges of players and rounds. Nothing where the type code says it all.
fn ranges(tournament: &Tournament) -> Vec<VirtualPoints> {
    match &tournament.acceleration {
        Acceleration::None => Vec::new(),
        Acceleration::Given(entries) => entries.clone(),
        Acceleration::Baku {
            last_of_upper: None,
        } if tournament.facts.type_code.ends_with("_BAKU") => Vec::new(),
        Acceleration::Baku { .. } => {
            let table = tournament.virtual_points(last_round(tournament));
            let mut found: Vec<VirtualPoints> = Vec::new();
            for (player, row) in tournament.players.iter().zip(table) {
                for run in runs(&row) {
                    found.push(VirtualPoints {
                        players: player.tpn..=player.tpn,
                        ..run
                    });
                }
            }
            found
        }
    }
}

/// Runs of equal points; those without any are left out.
fn runs(row: &[Points]) -> Vec<VirtualPoints> {
    let nobody = crate::tournament::Tpn(0);
    let mut found = Vec::new();
    let mut at = 0;
    for run in row.chunk_by(|a, b| a == b) {
        let first = RoundNo::try_from(at + 1).unwrap_or(RoundNo::MAX);
        at += run.len();
        let last = RoundNo::try_from(at).unwrap_or(RoundNo::MAX);
        if run[0] != Points::ZERO {
            found.push(VirtualPoints {
                players: nobody..=nobody,
                rounds: first..=last,
                points: run[0],
            });
        }
    }
    found
}

fn forbidden(out: &mut String, tournament: &Tournament, dialect: Dialect) {
    for group in &tournament.forbidden {
        let always = *group.rounds.start() <= 1 && *group.rounds.end() == RoundNo::MAX;
        let total = tournament.rounds_total;
        let width = match (dialect, always, total) {
            (Dialect::TrfX, true, _) | (Dialect::Trf2026, true, None) => {
                out.push_str("XXP");
                0
            }
            (_, true, Some(total)) => {
                let _ = write!(out, "260   1 {:>3}", round(total));
                4
            }
            (_, false, _) => {
                let (first, last) = (group.rounds.start(), group.rounds.end());
                let _ = write!(out, "260 {first:>3} {:>3}", round(*last));
                4
            }
        };
        for player in &group.players {
            let _ = write!(out, " {player:>width$}");
        }
        out.push('\n');
    }
}
