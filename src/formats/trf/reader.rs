//! From the bytes of a file to a tournament.

use super::check;
use super::fault::{Fault, Faults, Verdict, What};
use super::line::{self, Line};
use super::records::{self, Records};
use super::report::{self, Report};
use super::rounds;
use super::row::{self, Row};
use crate::formats::decode;
use crate::standings::System;
use crate::tournament::{ByeKind, Player, Request, RoundNo, Tournament, Tpn};

/// What was made of a file.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The report; nothing where the file was rejected.
    pub report: Option<Report>,
    /// Everything that was found on the way, in the order of the file.
    pub faults: Vec<Fault>,
}

impl Reading {
    /// What to do with the file: the worst of its faults.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let worst = self.faults.iter().map(|fault| fault.what.verdict()).max();
        worst.unwrap_or(Verdict::Accept)
    }
}

/// Reads a report of any dialect. Every fault is reported, not only the first; a file with one
/// that cannot be passed over gives no report.
#[must_use]
pub fn read(bytes: &[u8]) -> Reading {
    let decoded = decode::decode(bytes);
    let mut faults = Faults::default();
    if let Some((line, column)) = decoded.western {
        faults.add(line, column as usize, What::Western);
    }
    let mut records = Records::default();
    let mut rows = Rows::default();
    let mut lines = 0;
    for line in line::lines(&decoded.text) {
        lines += usize::from(line.last_column() > 0);
        if is_player(&line) {
            rows.take(&line, &mut faults);
        } else {
            records.take(&line, &mut faults);
        }
    }
    if lines == 0 {
        faults.of_file(What::Empty);
    } else if rows.list.is_empty() && !rows.lost {
        faults.of_file(What::NoPlayers);
    }
    let report = build(rows, records, &mut faults);
    let faults = faults.into_list();
    let refused = |fault: &Fault| fault.what.verdict() == Verdict::Reject;
    Reading {
        report: (!faults.iter().any(refused)).then_some(report),
        faults,
    }
}

/// A line that begins with `001`, also where the blank after it is something else.
fn is_player(line: &Line<'_>) -> bool {
    line.columns(1, 3) == "001"
}

/// The players' lines.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) list: Vec<Row>,
    /// The index of each number in `list`.
    by_number: Vec<u16>,
    /// Whether a line could not be taken at all, so that its player is missing.
    pub(super) lost: bool,
}

impl Rows {
    fn take(&mut self, line: &Line<'_>, faults: &mut Faults) {
        let Some(row) = row::read(line, faults) else {
            self.lost = true;
            return;
        };
        let number = row.player.tpn;
        if let Some(first) = self.find(number) {
            let first_line = self.list[first].line;
            self.lost = true;
            faults.add(line.number, 5, What::NumberTwice { number, first_line });
            return;
        }
        let at = usize::from(number.0);
        if self.by_number.len() <= at {
            self.by_number.resize(at + 1, u16::MAX);
        }
        // Numbers are unique and have four figures: there are fewer than `u16::MAX` of them.
        self.by_number[at] = u16::try_from(self.list.len()).unwrap_or(u16::MAX);
        self.list.push(row);
    }

    /// The index of a number.
    pub(super) fn find(&self, number: Tpn) -> Option<usize> {
        let index = *self.by_number.get(usize::from(number.0))?;
        (index != u16::MAX).then_some(usize::from(index))
    }
}

/// Puts everything together and tells what does not fit.
fn build(mut rows: Rows, mut records: Records, faults: &mut Faults) -> Report {
    check::opponents(&mut rows, faults);
    let recorded = check::recorded_rounds(&rows, records.rounds, faults);
    let played = usize::from(recorded.played);
    let mut points = records.scale.system();
    check::points(&rows, &records, &points, recorded.played, faults);
    check::byes(&rows, recorded.played, faults);
    check::counts(&rows, &records, recorded.all, faults);

    let type_code = records.facts.type_code.clone();
    let mut requests = next_byes(&rows, recorded.played);
    let next = RoundNo::try_from(played + 1).unwrap_or(RoundNo::MAX);
    for &(at, player) in &records.absent_next {
        let kind = ByeKind::Zero;
        let round = next;
        records.requests.push((
            at,
            Request {
                round,
                player,
                kind,
            },
        ));
    }
    check::named(&rows, &mut records, recorded.played, faults);
    check::order_by_rank(&rows, &records, faults);
    requests.extend(records.requests.iter().map(|(_, request)| *request));
    requests.sort_by_key(|request| (request.round, request.player));
    requests.dedup_by_key(|request| (request.round, request.player));

    let mut rounds = rounds::rounds(&rows, played, &records.dates, &points);
    let adjustments = rounds::uneven_draws(&mut rounds, records.adjustments, &mut points);
    let mut extra = records.extra;
    extra.dates = records
        .dates
        .into_iter()
        .filter(|(round, _)| usize::from(*round) > played)
        .collect();
    let mut players = Vec::with_capacity(rows.list.len());
    for row in rows.list {
        let mut player = row.player;
        extra.ranks.push(row.rank);
        if let Some(title) = row.other_title {
            extra.titles.push((player.tpn, title));
        }
        let absent = row.cells.iter().take(played);
        let leading = absent
            .take_while(|cell| **cell == row::RawCell::BLANK)
            .count();
        let nothing = row.cells.len() <= leading;
        let before = if nothing { played } else { leading };
        player.enters = RoundNo::try_from(before.min(played) + 1).unwrap_or(RoundNo::MAX);
        players.push(player);
    }
    if System::of_code(&type_code) == System::RoundRobin {
        who_left(&mut players, &requests, next, records.rounds);
    }
    for (number, rating) in &records.national {
        let found = players.iter_mut().find(|player| player.tpn == *number);
        if let Some(player) = found {
            player.national_rating = *rating;
        }
    }
    let list_order = match records.rank_at {
        Some(_) => report::by_rank(&players, &extra.ranks),
        None => Vec::new(),
    };
    if extra.ranks.iter().all(Option::is_none) {
        extra.ranks.clear();
    }
    if records.virtual_points.len() > MOST_VIRTUAL {
        faults.of_file(What::TooMany);
        records.virtual_points.clear();
    }
    // Every round there is, is always.
    for group in &mut records.forbidden {
        let last = records.rounds.unwrap_or(RoundNo::MAX);
        if *group.rounds.start() == 1 && *group.rounds.end() >= last {
            group.rounds = 1..=RoundNo::MAX;
        }
    }
    let given = records.virtual_points.into_iter().map(|(_, entry)| entry);
    let tournament = Tournament {
        facts: records.facts,
        rounds_total: records.rounds,
        points,
        initial_colour: records.initial_colour,
        players,
        list_order,
        rounds,
        requests,
        forbidden: records.forbidden,
        acceleration: records::acceleration(given.collect(), &type_code),
        adjustments,
        tie_breaks: records.tie_breaks,
        ladder: None,
    };
    Report { tournament, extra }
}

/// Who is absent in every round to come has left the event. In a Swiss nothing follows from that;
/// in a round robin, what becomes of the results (C.05, 6.6).
fn who_left(players: &mut [Player], requests: &[Request], next: RoundNo, rounds: Option<RoundNo>) {
    let Some(last) = rounds.filter(|last| next <= *last) else {
        return;
    };
    for player in players {
        let absent = requests
            .iter()
            .filter(|one| one.player == player.tpn && one.kind == ByeKind::Zero);
        if absent.count() == usize::from(last - next + 1) {
            player.withdrawn_after = Some(next - 1);
        }
    }
}

/// More entries of virtual points than any event can use; their sums stay small.
const MOST_VIRTUAL: usize = 100_000;

/// The byes in the columns of rounds that are not yet paired (FORMATS 2).
fn next_byes(rows: &Rows, played: RoundNo) -> Vec<Request> {
    let mut requests = Vec::new();
    for row in &rows.list {
        let later = (1..).zip(&row.cells).skip(usize::from(played));
        for (round, cell) in later {
            if let row::Mark::Bye(letter) = cell.mark {
                requests.push(Request {
                    round,
                    player: row.player.tpn,
                    kind: rounds::bye_kind(letter),
                });
            }
        }
    }
    requests
}
