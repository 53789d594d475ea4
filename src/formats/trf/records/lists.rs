//! Records about some players: byes, virtual points, forbidden meetings, decisions, and the
//! numbers they name.

use std::ops::RangeInclusive;

use super::{At, MOST_POINTS, Taker};
use crate::formats::trf::fault::{Field, What, quoted};
use crate::formats::trf::row::whole;
use crate::tournament::{
    Adjustment, ByeKind, ForbiddenGroup, Points, Request, RoundNo, Tpn, VirtualPoints,
};

impl Taker<'_, '_, '_> {
    pub(super) fn byes(&mut self) -> bool {
        let kind = match self.line.byte_at(5).to_ascii_uppercase() {
            b'F' => ByeKind::Full,
            b'H' => ByeKind::Half,
            b'Z' => ByeKind::Zero,
            _ => {
                let found = self.line.columns(5, 5).to_owned();
                self.unreadable(5, Field::ByeLetter, &found);
                return true;
            }
        };
        let Some(round) = self.round(7, 9) else {
            return true;
        };
        for (at, player) in self.numbers(11) {
            self.records.mentioned.push((at, player));
            let request = Request {
                round,
                player,
                kind,
            };
            self.records.requests.push((at, request));
        }
        true
    }

    pub(super) fn absent(&mut self) -> bool {
        let absent = self.listed();
        self.records.mentioned.extend(absent.iter().copied());
        self.records.absent_next.extend(absent);
        true
    }

    pub(super) fn virtual_range(&mut self) -> bool {
        let game = self.line.columns(10, 13).trim();
        let matches = self.line.columns(5, 8).trim();
        let text = if game.is_empty() { matches } else { game };
        let column = if game.is_empty() && !matches.is_empty() {
            5
        } else {
            10
        };
        let Some(points) = self.value(column, text, Field::GivenPoints) else {
            return true;
        };
        let Some(rounds) = self.rounds_between(15, 19) else {
            return true;
        };
        let (first, last) = (self.player(23, 26), self.player(28, 31));
        let (Some(first), Some(last)) = (first, last) else {
            return true;
        };
        if first > last {
            self.tell(23, What::Reversed(first.0, last.0));
            return true;
        }
        let entry = VirtualPoints {
            players: first..=last,
            rounds,
            points,
        };
        let at = (self.line.number, 23);
        self.records.virtual_points.push((at, entry));
        true
    }

    /// `XXA`: a value a round, runs of equal ones joined.
    pub(super) fn virtual_list(&mut self) -> bool {
        let Some(player) = self.player(5, 8) else {
            return true;
        };
        let mut entries: Vec<VirtualPoints> = Vec::new();
        let line = self.line;
        for ((column, word), round) in line.words(9, |_| false).into_iter().zip(1..) {
            let Some(points) = self.value(column, word, Field::GivenPoints) else {
                return true;
            };
            match entries.last_mut() {
                Some(last) if last.points == points && *last.rounds.end() + 1 == round => {
                    last.rounds = *last.rounds.start()..=round;
                }
                _ if points == Points::ZERO => {}
                _ => entries.push(VirtualPoints {
                    players: player..=player,
                    rounds: round..=round,
                    points,
                }),
            }
        }
        let at = (self.line.number, 5);
        let entries = entries.into_iter().map(|entry| (at, entry));
        self.records.virtual_points.extend(entries);
        true
    }

    pub(super) fn forbidden_in_rounds(&mut self) -> bool {
        let Some(rounds) = self.rounds_between(5, 9) else {
            return true;
        };
        let named = self.numbers(13);
        self.forbid(named, rounds)
    }

    pub(super) fn forbidden(&mut self) -> bool {
        let named = self.listed();
        self.forbid(named, 1..=RoundNo::MAX)
    }

    fn forbid(&mut self, named: Vec<(At, Tpn)>, rounds: RangeInclusive<RoundNo>) -> bool {
        let players = named.iter().map(|(_, tpn)| *tpn).collect();
        self.records.mentioned.extend(named);
        let group = ForbiddenGroup { players, rounds };
        self.records.forbidden.push(group);
        true
    }

    /// `299`. Programs do not agree on its columns: those of the standard, or else those of
    /// another importer; what fits neither is kept.
    pub(super) fn adjustment(&mut self) -> bool {
        for [matches, game, round, at_players] in [[8, 14, 20, 24], [7, 12, 17, 21]] {
            let points = [game, matches]
                .map(|at| self.line.columns(at, at + 3).trim())
                .into_iter()
                .find(|text| !text.is_empty())
                .and_then(|text| text.parse::<Points>().ok())
                .filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points));
            let round = whole(self.line.columns(round, round + 2))
                .and_then(|round| RoundNo::try_from(round).ok());
            let numbers: Option<Vec<Tpn>> = self
                .line
                .from(at_players)
                .split_whitespace()
                .map(|word| whole(word).and_then(tpn))
                .collect();
            let before = self.line.byte_at(at_players - 1) == b' ';
            if let (Some(points), Some(round), Some(players), true) =
                (points, round, numbers, before)
                && !players.is_empty()
            {
                let line = self.line;
                let columns = line.words(at_players, |_| false).into_iter();
                let places = columns.map(|(column, _)| (line.number, column));
                self.records
                    .mentioned
                    .extend(places.zip(players.iter().copied()));
                let kind = self.line.columns(5, 5).chars().next().unwrap_or(' ');
                let adjustment = Adjustment {
                    players,
                    round,
                    points,
                    kind,
                };
                self.records.adjustments.push(adjustment);
                return true;
            }
        }
        self.not_an_adjustment();
        false
    }

    /// Names the first field of a record 299 that does not hold what the standard has there.
    fn not_an_adjustment(&mut self) {
        let line = self.line;
        let points = match line.columns(14, 17).trim() {
            "" => (8, line.columns(8, 11)),
            _ => (14, line.columns(14, 17)),
        };
        let (column, field, text) = if points.1.trim().parse::<Points>().is_err() {
            (points.0, Field::GivenPoints, points.1)
        } else if whole(line.columns(20, 22)).is_none() {
            (20, Field::RoundRange, line.columns(20, 22))
        } else {
            (24, Field::Players, line.from(24))
        };
        self.tell(column, What::Ignored(field, quoted(text)));
    }

    /// A line of a national federation: three letters, then a player's number and fields as in
    /// `001`. Its rating is read and the line is kept. No federation begins like the records of
    /// the other dialect do, and a line with nothing behind its number is no player's.
    pub(super) fn national(&mut self, code: &str) -> bool {
        let is_code = code.len() == 3
            && code.bytes().all(|byte| byte.is_ascii_uppercase())
            && !code.starts_with("XX")
            && !code.starts_with("BB")
            && self.line.last_column() > 9;
        let number = whole(self.line.columns(5, 8)).and_then(tpn);
        let (true, Some(number)) = (is_code && self.line.byte_at(4) == b' ', number) else {
            return false;
        };
        let rating = whole(self.line.columns(49, 52))
            .and_then(|rating| u16::try_from(rating).ok())
            .filter(|rating| *rating > 0);
        let at = (self.line.number, 5);
        self.records.mentioned.push((at, number));
        self.records.national.push((number, rating));
        true
    }

    fn round(&mut self, first: usize, last: usize) -> Option<RoundNo> {
        let text = self.line.columns(first, last);
        let round = whole(text)
            .and_then(|round| RoundNo::try_from(round).ok())
            .filter(|round| *round > 0);
        if round.is_none() {
            let text = text.to_owned();
            self.unreadable(first, Field::RoundRange, &text);
        }
        round
    }

    /// Two rounds of three columns each; a missing second one is the first.
    fn rounds_between(&mut self, first: usize, last: usize) -> Option<RangeInclusive<RoundNo>> {
        let from = self.round(first, first + 2)?;
        if self.line.columns(last, last + 2).trim().is_empty() {
            return Some(from..=from);
        }
        let to = self.round(last, last + 2)?;
        if from > to {
            self.tell(first, What::Reversed(from, to));
            return None;
        }
        Some(from..=to)
    }

    fn player(&mut self, first: usize, last: usize) -> Option<Tpn> {
        let text = self.line.columns(first, last);
        let number = whole(text).and_then(tpn);
        if number.is_none() {
            let text = text.to_owned();
            self.unreadable(first, Field::Players, &text);
        }
        number
    }

    /// Players' numbers, four columns each, step five.
    fn numbers(&mut self, first: usize) -> Vec<(At, Tpn)> {
        let end = self.line.last_column();
        let mut found = Vec::new();
        for at in (first..=end).step_by(5) {
            if self.line.columns(at, at + 3).trim().is_empty() {
                continue;
            }
            let place = (self.line.number, at);
            let number = self.player(at, at + 3);
            found.extend(number.map(|number| (place, number)));
        }
        found
    }

    /// Players' numbers between blanks.
    fn listed(&mut self) -> Vec<(At, Tpn)> {
        let line = self.line;
        let mut found = Vec::new();
        for (column, word) in line.words(4, |_| false) {
            match whole(word).and_then(tpn) {
                Some(number) => found.push(((line.number, column), number)),
                None => self.unreadable(column, Field::ListedPlayers, word),
            }
        }
        found
    }
}

/// A number as that of a player. What nobody can have is reported later, like any other number
/// nobody has.
fn tpn(number: u32) -> Option<Tpn> {
    u16::try_from(number)
        .ok()
        .filter(|number| *number > 0)
        .map(Tpn)
}
