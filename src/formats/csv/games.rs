//! Every game in one flat table, for rating officers (FORMATS 10).

use std::collections::HashMap;

use super::writer::{Table, Value};
use crate::tournament::{ByeKind, GameResult, Manner, Player, Score, Tournament, Tpn};

const HEADINGS: &str = "event;round;date;board;white_id;white_name;white_fed;white_rating;black_id;black_name;black_fed;\
                        black_rating;result;unplayed";

/// The games of every round, a row each, and the byes, with the player in White's columns.
///
/// `result` is in draughts points (`2-0`, `1-1`, `0-2`, and `0-0` or `1-0` by decision) whatever
/// the event's own scale, and empty while there is none. `unplayed` is empty, `forfeit`,
/// `double_forfeit`, `pab`, `bye_full`, `bye_half` or `bye_zero`.
#[must_use]
pub fn games(tournament: &Tournament) -> Table {
    let mut table = Table::with_headings(HEADINGS.split(';').map(str::to_owned));
    let by_number: HashMap<Tpn, &Player> = tournament
        .players
        .iter()
        .map(|player| (player.tpn, player))
        .collect();
    for (number, round) in (1..).zip(&tournament.rounds) {
        let start = |board: Option<usize>| {
            vec![
                Value::text(&*tournament.facts.name),
                Value::number(number),
                Value::text(&*round.date),
                Value::number_or_empty(board),
            ]
        };
        for (board, pairing) in (1..).zip(&round.pairings) {
            let mut row = start(Some(board));
            row.extend(person(by_number.get(&pairing.white)));
            row.extend(person(by_number.get(&pairing.black)));
            let (result, unplayed) = pairing.result.map_or(("", ""), words);
            row.extend([Value::text(result), Value::text(unplayed)]);
            table.rows.push(row);
        }
        for bye in &round.byes {
            let mut row = start(None);
            row.extend(person(by_number.get(&bye.player)));
            row.extend(person(None));
            let kind = match bye.kind {
                ByeKind::PairingAllocated => "pab",
                ByeKind::Full => "bye_full",
                ByeKind::Half => "bye_half",
                ByeKind::Zero => "bye_zero",
            };
            row.extend([Value::Empty, Value::text(kind)]);
            table.rows.push(row);
        }
    }
    table
}

fn person(player: Option<&&Player>) -> [Value; 4] {
    match player {
        Some(player) => [
            Value::text(&*player.federation_id),
            Value::text(&*player.name),
            Value::text(&*player.federation),
            Value::number_or_empty(player.rating),
        ],
        None => [Value::Empty, Value::Empty, Value::Empty, Value::Empty],
    }
}

/// A result in draughts points, and why nobody played.
pub(in crate::formats) fn words(result: GameResult) -> (&'static str, &'static str) {
    let points = |score| match score {
        Score::Win => 2,
        Score::DrawPlus | Score::Draw | Score::DrawMinus => 1,
        Score::Loss => 0,
    };
    let written = match (points(result.white), points(result.black)) {
        (2, _) => "2-0",
        (_, 2) => "0-2",
        (1, 1) => "1-1",
        (1, _) => "1-0",
        (_, 1) => "0-1",
        _ => "0-0",
    };
    let unplayed = match (result.manner, result.white, result.black) {
        (Manner::Forfeit, Score::Loss, Score::Loss) => "double_forfeit",
        (Manner::Forfeit, ..) => "forfeit",
        _ => "",
    };
    (written, unplayed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::csv::Style;
    use crate::tournament::{Bye, Colour, Pairing, Round};

    #[test]
    fn a_game_is_a_row_with_its_result_in_draughts_points() {
        let mut tournament = Tournament::new(vec![
            Player::new(Tpn(1), "Dam, Anna"),
            Player::new(Tpn(2), "=Bord"),
            Player::new(Tpn(3), "Zet"),
        ]);
        tournament.facts.name = "Open".to_owned();
        tournament.players[0].federation_id = "00123".to_owned();
        tournament.players[0].rating = Some(2100);
        let pairing = |result| Pairing {
            white: Tpn(1),
            black: Tpn(2),
            result,
        };
        let bye = Bye {
            player: Tpn(3),
            kind: ByeKind::PairingAllocated,
        };
        for result in [
            Some(GameResult::won_by(Colour::Black)),
            Some(GameResult::forfeited_by_both()),
            None,
        ] {
            tournament.rounds.push(Round {
                pairings: vec![pairing(result)],
                byes: Vec::new(),
                date: String::new(),
            });
        }
        tournament.rounds[0].byes.push(bye);
        tournament.rounds[0].date = "2026/12/12".to_owned();
        let text = games(&tournament).write(Style::PLAIN);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], HEADINGS);
        assert_eq!(
            lines[1],
            "Open;1;2026/12/12;1;00123;\"Dam, Anna\";;2100;;'=Bord;;;0-2;"
        );
        assert_eq!(lines[2], "Open;1;2026/12/12;;;Zet;;;;;;;;pab");
        assert_eq!(
            lines[3],
            "Open;2;;1;00123;\"Dam, Anna\";;2100;;'=Bord;;;0-0;double_forfeit"
        );
        assert_eq!(lines[4], "Open;3;;1;00123;\"Dam, Anna\";;2100;;'=Bord;;;;");
    }
}
