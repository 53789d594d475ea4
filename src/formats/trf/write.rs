//! From a tournament to the text of a report.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use super::fault::Fault;
use super::report::{Extra, Report, by_rank, letters};
use super::rounds::{MINUS_DRAW, PLUS_DRAW};
use super::settings;
use super::text::{Shown, field, in_four, pad, plain, record, short};
use crate::tournament::{
    Adjustment, ByeKind, Cell, Colour, Crosstable, Manner, Player, PointSystem, Points, Request,
    Round, RoundNo, Score, Sex, Tournament, Tpn, What,
};

/// Which records carry the settings of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// TRF-2026: records with numbers. The main form.
    Trf2026,
    /// TRF(x): `XX?` and `BB?`, which more programs read. What it has no record for is written
    /// as in TRF-2026; virtual points are written out, and the type of the event is left away.
    TrfX,
}

/// A report as text: UTF-8, lines ended by LF, players by number.
///
/// Names of more than 33 characters are cut. Points are the sum of the results, and of the byes
/// asked for that stand in a column (TRF(x)).
///
/// # Errors
///
/// What the columns of a report cannot hold (a number of five figures, a thousand points) or a
/// tournament that contradicts itself: the faults a reader would find in the text.
pub fn write(report: &Report, dialect: Dialect) -> Result<String, Vec<Fault>> {
    let text = Writer::new(report, dialect).text();
    let back = super::read(text.as_bytes());
    match back.report {
        Some(_) => Ok(text),
        None => Err(back.faults),
    }
}

struct Writer<'r> {
    tournament: &'r Tournament,
    extra: &'r Extra,
    dialect: Dialect,
    /// Byes asked for, and the absences of who has left or not arrived.
    requests: Vec<Request>,
    /// Byes of the next round that stand in its column (TRF(x)).
    in_column: Vec<Request>,
    /// The decisions of the event, and what draws are worth more or less than a draw.
    adjustments: Vec<Adjustment>,
    crosstable: Crosstable,
    index: HashMap<Tpn, usize>,
    /// What stands in the column of the rank, in the order of the players.
    ranks: Vec<Option<u16>>,
}

impl<'r> Writer<'r> {
    fn new(report: &'r Report, dialect: Dialect) -> Self {
        let tournament = &report.tournament;
        let crosstable = Crosstable::of(tournament);
        let next = tournament.next_round();
        let requests = requests(tournament);
        let mut in_column = Vec::new();
        if dialect == Dialect::TrfX {
            let asked = requests.iter().filter(|one| one.round == next);
            in_column.extend(asked.copied());
            // A column in which everybody stands is a round that was played.
            if in_column.len() >= tournament.players.len() {
                in_column.clear();
            }
        }
        let mut adjustments = tournament.adjustments.clone();
        adjustments.extend(uneven_draws(tournament, &crosstable));
        let players = tournament.players.iter().enumerate();
        let index = players.map(|(at, player)| (player.tpn, at)).collect();
        Writer {
            tournament,
            extra: &report.extra,
            dialect,
            requests,
            in_column,
            adjustments,
            crosstable,
            index,
            ranks: ranks(report),
        }
    }

    fn text(&self) -> String {
        let rounds = self.tournament.rounds.len();
        let mut out =
            String::with_capacity(2000 + self.tournament.players.len() * (92 + 10 * rounds));
        self.facts(&mut out);
        settings::write(&mut out, self.tournament, self.extra, self.dialect);
        self.players(&mut out);
        self.requests(&mut out);
        self.adjustments(&mut out);
        for line in &self.extra.kept {
            out.push_str(&plain(line));
            out.push('\n');
        }
        out
    }

    fn facts(&self, out: &mut String) {
        let facts = &self.tournament.facts;
        let players = &self.tournament.players;
        let rated = players
            .iter()
            .filter(|player| player.rating.is_some())
            .count();
        let is_team = |line: &&String| line.starts_with("013") || line.starts_with("310");
        let teams = self.extra.kept.iter().filter(is_team).count();
        record(out, "012", &facts.name);
        record(out, "022", &facts.place);
        record(out, "032", &facts.federation);
        record(out, "042", &facts.starts);
        record(out, "052", &facts.ends);
        record(out, "062", &players.len().to_string());
        record(out, "072", &rated.to_string());
        record(out, "082", &teams.to_string());
        record(out, "092", &facts.kind);
        record(out, "102", &facts.chief_arbiter);
        for deputy in &facts.deputies {
            record(out, "112", deputy);
        }
        record(out, "122", &facts.time_control);
        self.dates(out);
    }

    fn dates(&self, out: &mut String) {
        let mut dates: Vec<(usize, &str)> = (1..)
            .zip(&self.tournament.rounds)
            .map(|(round, recorded)| (round, recorded.date.as_str()))
            .collect();
        let later = self.extra.dates.iter();
        dates.extend(later.map(|(round, date)| (usize::from(*round), date.as_str())));
        dates.retain(|(_, date)| !date.is_empty());
        dates.sort_by_key(|(round, _)| *round);
        if dates.is_empty() {
            return;
        }
        let mut line = String::from("132");
        for (round, date) in dates {
            let date = short(date);
            pad(&mut line, 81 + 10 * round);
            line.push_str(&date);
        }
        out.push_str(&line);
        out.push('\n');
    }

    fn players(&self, out: &mut String) {
        let mut order: Vec<usize> = (0..self.tournament.players.len()).collect();
        order.sort_by_key(|at| self.tournament.players[*at].tpn);
        let mut decided = vec![Points::ZERO; order.len()];
        for adjustment in &self.adjustments {
            for at in adjustment
                .players
                .iter()
                .filter_map(|tpn| self.index.get(tpn))
            {
                decided[*at] += adjustment.points;
            }
        }
        let mut asked: HashMap<Tpn, ByeKind> = HashMap::new();
        asked.extend(self.in_column.iter().map(|one| (one.player, one.kind)));
        for at in order {
            let player = &self.tournament.players[at];
            let asked = asked.get(&player.tpn).copied();
            let start = out.len();
            self.player(out, at, decided[at], asked);
            // A line has no blanks at its end, but its points and what comes before; and columns
            // of rounds that are missing.
            let kept = out[start..].trim_end().len();
            out.truncate(start + kept);
            if self.ends_blank() {
                let columns = 89 + 10 * self.tournament.rounds.len();
                let width = out[start..].chars().count();
                out.extend(std::iter::repeat_n(' ', columns.saturating_sub(width)));
            }
            out.push('\n');
        }
    }

    /// Whether nobody has anything in the last round.
    fn ends_blank(&self) -> bool {
        self.tournament.rounds.last().is_some_and(Round::is_missing)
    }

    fn player(&self, out: &mut String, at: usize, decided: Points, asked: Option<ByeKind>) {
        let player = &self.tournament.players[at];
        let cells = &self.crosstable.rows[at];
        let scale = &self.tournament.points;
        let mut points: Points = cells.iter().map(|cell| in_file(cell, scale)).sum();
        points += decided;
        if let Some(kind) = asked {
            points += scale.of_bye(kind);
        }
        let rank = self.ranks.get(at).copied().flatten();
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "001 {:>4} {}{:>3} {:<33} {:>4} {:>3} {:>11} {:<10} {} {:>4}",
            player.tpn.0,
            match player.sex {
                Some(Sex::Man) => 'm',
                Some(Sex::Woman) => 'w',
                None => ' ',
            },
            self.title(player),
            field(&player.name, 33),
            Shown(player.rating.filter(|rating| *rating <= 9999)),
            field(&player.federation, 3),
            field(&player.federation_id, 11),
            field(&player.birth, 10),
            in_four(points),
            Shown(rank.filter(|rank| *rank <= 9999)),
        );
        for cell in cells {
            out.push_str("  ");
            self.cell(out, cell);
        }
        if let Some(kind) = asked {
            let _ = write!(out, "  0000 - {}", letter(kind));
        }
    }

    fn title(&self, player: &Player) -> String {
        let kept = self.extra.titles.iter().find(|(tpn, _)| *tpn == player.tpn);
        match (player.title, kept) {
            (Some(title), _) => letters(title).to_owned(),
            (None, Some((_, text))) => field(text, 3),
            (None, None) => String::new(),
        }
    }

    fn cell(&self, out: &mut String, cell: &Cell) {
        let sign = match cell.what {
            What::Absent => {
                out.push_str("        ");
                return;
            }
            What::Bye(kind) => {
                let _ = write!(out, "0000 - {}", letter(kind));
                return;
            }
            What::Pending if self.dialect == Dialect::Trf2026 => 'X',
            What::Pending => ' ',
            What::Game(score, manner) => sign(score, manner),
        };
        let opponent = cell.opponent.map(|at| self.tournament.players[at].tpn);
        let _ = write!(
            out,
            "{:>4} {} {sign}",
            opponent.map_or(0, |tpn| tpn.0),
            match cell.colour {
                Some(Colour::White) => 'w',
                Some(Colour::Black) => 'b',
                None => '-',
            },
        );
    }

    /// `240`: the byes granted for rounds to come.
    fn requests(&self, out: &mut String) {
        let mut requests = self.requests.clone();
        if !self.in_column.is_empty() {
            let next = self.tournament.next_round();
            requests.retain(|request| request.round != next);
        }
        requests.sort_by_key(|request| (request.round, request.kind, request.player));
        for group in requests.chunk_by(|a, b| (a.round, a.kind) == (b.round, b.kind)) {
            let _ = write!(out, "240 {} {:>3}", letter(group[0].kind), group[0].round);
            for request in group {
                let _ = write!(out, " {:>4}", request.player);
            }
            out.push('\n');
        }
    }

    fn adjustments(&self, out: &mut String) {
        for adjustment in &self.adjustments {
            let points = in_four(adjustment.points);
            let kind = if adjustment.kind.is_control() {
                ' '
            } else {
                adjustment.kind
            };
            let _ = write!(out, "299 {kind}        {points}  {:>3}", adjustment.round);
            for player in &adjustment.players {
                let _ = write!(out, " {player:>4}");
            }
            out.push('\n');
        }
    }
}

/// The places printed in the report; where the list has an order of its own, what says it (`XXC rank`).
fn ranks(report: &Report) -> Vec<Option<u16>> {
    let tournament = &report.tournament;
    let (printed, order) = (&report.extra.ranks, &tournament.list_order);
    if order.is_empty() || by_rank(&tournament.players, printed) == *order {
        return printed.clone();
    }
    tournament.list_numbers().into_iter().map(Some).collect()
}

/// The byes asked for, and an absence in every round to come of who has left or not arrived: a
/// report has no other sign for either.
fn requests(tournament: &Tournament) -> Vec<Request> {
    let mut requests = tournament.requests.clone();
    let next = tournament.next_round();
    let last = tournament.rounds_total.unwrap_or(next);
    let asked: HashSet<(Tpn, RoundNo)> =
        requests.iter().map(|one| (one.player, one.round)).collect();
    for player in &tournament.players {
        let away = (next..=last).filter(|round| !player.is_in(*round));
        let away = away.filter(|round| !asked.contains(&(player.tpn, *round)));
        requests.extend(away.map(|round| Request {
            round,
            player: player.tpn,
            kind: ByeKind::Zero,
        }));
    }
    requests
}

/// A cell's points as a reader of the file will sum them: it knows one kind of draw.
fn in_file(cell: &Cell, scale: &PointSystem) -> Points {
    match cell.what {
        What::Game(Score::DrawPlus | Score::DrawMinus, _) => scale.draw,
        _ => cell.points,
    }
}

/// Plus and minus draws: reports have no sign for them, so that what they are worth more or less
/// than a draw, possibly nothing, is written as points that do not follow from the results (299),
/// of the type `+` or `-`. Whoever sums the file comes to the same points.
fn uneven_draws(tournament: &Tournament, crosstable: &Crosstable) -> Vec<Adjustment> {
    let scale = &tournament.points;
    let mut found: Vec<Adjustment> = Vec::new();
    for (player, row) in tournament.players.iter().zip(&crosstable.rows) {
        for (round, cell) in (1..).zip(row) {
            let kind = match cell.what {
                What::Game(Score::DrawPlus, _) => PLUS_DRAW,
                What::Game(Score::DrawMinus, _) => MINUS_DRAW,
                _ => continue,
            };
            let points = cell.points - in_file(cell, scale);
            let same = |one: &&mut Adjustment| one.round == round && one.kind == kind;
            match found.iter_mut().find(same) {
                Some(one) => one.players.push(player.tpn),
                None => found.push(Adjustment {
                    players: vec![player.tpn],
                    round,
                    points,
                    kind,
                }),
            }
        }
    }
    found.sort_by_key(|one| (one.round, one.kind));
    found
}

fn letter(kind: ByeKind) -> char {
    match kind {
        ByeKind::PairingAllocated => 'U',
        ByeKind::Full => 'F',
        ByeKind::Half => 'H',
        ByeKind::Zero => 'Z',
    }
}

fn sign(score: Score, manner: Manner) -> char {
    let draw = matches!(score, Score::DrawPlus | Score::Draw | Score::DrawMinus);
    match (score, manner) {
        (_, Manner::Unrated) if draw => 'D',
        (Score::Win, Manner::Unrated) => 'W',
        (_, Manner::Unrated) => 'L',
        _ if draw => '=',
        (Score::Win, Manner::Forfeit) => '+',
        (_, Manner::Forfeit) => '-',
        (Score::Win, _) => '1',
        _ => '0',
    }
}
