//! Whether the lines of a report fit each other, and the rounds they make together.

use std::collections::HashMap;

use super::fault::{Faults, What};
use super::reader::Rows;
use super::records::Records;
use super::rounds::{bye_kind, worth};
use super::row::{Mark, RawCell, colour_column, opponent_column, result_column};
use crate::tournament::{ByeKind, Colour, PointSystem, Points, RoundNo, Tpn};

/// How many rounds stand in the cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recorded {
    /// Rounds that were paired.
    pub(super) played: RoundNo,
    /// Those and the columns with byes of rounds to come.
    pub(super) all: RoundNo,
}

/// Every game must stand on two lines that say the same of it.
pub(super) fn opponents(rows: &mut Rows, faults: &mut Faults) {
    let mut taken = Vec::new();
    for (index, row) in rows.list.iter().enumerate() {
        for (round, cell) in (1..).zip(&row.cells) {
            if cell.opponent == 0 {
                continue;
            }
            let opponent = Tpn(cell.opponent);
            let at = opponent_column(round);
            if opponent == row.player.tpn {
                faults.add(row.line, at, What::AgainstSelf(round));
                continue;
            }
            let Some(other) = rows.find(opponent) else {
                // Where a line was lost, its player is not unknown.
                if !rows.lost {
                    let what = What::UnknownOpponent(round, u32::from(cell.opponent));
                    faults.add(row.line, at, what);
                }
                continue;
            };
            let other_row = &rows.list[other];
            let other_cell = other_row.cells.get(usize::from(round) - 1).copied();
            let other_cell = other_cell.unwrap_or(RawCell::BLANK);
            if row.broken || other_row.broken {
                continue;
            }
            if other_cell == RawCell::BLANK && other_row.short {
                let column = other_row.line;
                faults.add(column, at, What::TakenFromOpponent(round, row.player.tpn));
                taken.push((other, round, turned(row.player.tpn, *cell)));
                continue;
            }
            if other_cell.opponent != row.player.tpn.0 {
                let says = Some(Tpn(other_cell.opponent)).filter(|tpn| tpn.0 > 0);
                let what = What::OneSided {
                    round,
                    opponent,
                    says,
                };
                faults.add(row.line, at, what);
                continue;
            }
            // Told once, on the later of the two lines.
            if other > index {
                continue;
            }
            if !colours_fit(cell, &other_cell) {
                faults.add(
                    row.line,
                    colour_column(round),
                    What::ColoursClash { round, opponent },
                );
            }
            if !results_fit(cell.mark, other_cell.mark) {
                let what = What::ResultsClash {
                    round,
                    opponent,
                    own: sign(cell.mark),
                    other: sign(other_cell.mark),
                };
                faults.add(row.line, result_column(round), what);
            }
        }
    }
    for (index, round, cell) in taken {
        let cells = &mut rows.list[index].cells;
        let at = usize::from(round) - 1;
        if cells.len() <= at {
            cells.resize(at + 1, RawCell::BLANK);
        }
        cells[at] = cell;
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Blank => ' ',
        Mark::Pending => 'X',
        Mark::Game(sign) | Mark::Bye(sign) => sign,
    }
}

/// A cell as the opponent's line would have it.
fn turned(own: Tpn, cell: RawCell) -> RawCell {
    let mark = match cell.mark {
        Mark::Game('1') => Mark::Game('0'),
        Mark::Game('0') => Mark::Game('1'),
        Mark::Game('W') => Mark::Game('L'),
        Mark::Game('L') => Mark::Game('W'),
        Mark::Game('+') => Mark::Game('-'),
        Mark::Game('-') => Mark::Game('+'),
        mark => mark,
    };
    RawCell {
        opponent: own.0,
        colour: cell.colour.map(Colour::other),
        mark,
    }
}

/// Colours must be opposite; a forfeited game may have none.
fn colours_fit(one: &RawCell, other: &RawCell) -> bool {
    match (one.colour, other.colour) {
        (Some(one), Some(other)) => one != other,
        _ => {
            matches!(one.mark, Mark::Game('+' | '-')) || matches!(other.mark, Mark::Game('+' | '-'))
        }
    }
}

/// FORMATS 2: what two lines may say of one game. Less than a win together is a decision of the
/// arbiter, more is an error.
fn results_fit(one: Mark, other: Mark) -> bool {
    let (Mark::Game(one), Mark::Game(other)) = (one, other) else {
        return one == Mark::Pending && other == Mark::Pending;
    };
    matches!(
        (one.max(other), one.min(other)),
        ('1', '0')
            | ('=', '=')
            | ('=', '0')
            | ('0', '0')
            | ('W', 'L')
            | ('D', 'D')
            | ('L', 'D')
            | ('L', 'L')
            | ('-', '+')
            | ('-', '-')
    )
}

/// How many rounds were paired, and which are missing. A last column that holds byes of some and
/// nothing else announces who will not play the next round (FORMATS 2).
///
/// Columns that every line has and nobody uses are rounds that are missing, up to those the event
/// has: they are counted, so that nobody pairs over them (FORMATS 11.6).
pub(super) fn recorded_rounds(
    rows: &Rows,
    announced: Option<RoundNo>,
    faults: &mut Faults,
) -> Recorded {
    let all = rows
        .list
        .iter()
        .map(|row| row.cells.len())
        .max()
        .unwrap_or(0);
    let covered = rows.list.iter().map(|row| row.covers).min().unwrap_or(0);
    let covered = usize::from(covered.min(announced.unwrap_or(covered)));
    let (mut filled, mut games) = (vec![0usize; all], vec![false; all]);
    for row in &rows.list {
        for (at, cell) in row.cells.iter().enumerate() {
            filled[at] += usize::from(cell.mark != Mark::Blank);
            games[at] |= cell.opponent > 0 || cell.mark == Mark::Bye('U');
        }
    }
    let mut played = all;
    while played > 0 && !games[played - 1] && filled[played - 1] < rows.list.len() {
        played -= 1;
    }
    let number = |at: usize| RoundNo::try_from(at).unwrap_or(RoundNo::MAX);
    for (at, _) in filled
        .iter()
        .enumerate()
        .filter(|(at, count)| *at < played && **count == 0)
    {
        faults.of_file(What::MissingRound(number(at + 1)));
    }
    for at in all..covered {
        faults.of_file(What::MissingRound(number(at + 1)));
    }
    let (played, all) = match covered > all {
        true => (covered, covered),
        false => (played, all),
    };
    Recorded {
        played: number(played),
        all: number(all),
    }
}

/// FORMATS 11.1: points that differ from the results are reported with both numbers. The byes of
/// a round to come, and decided points, may or may not be in them.
pub(super) fn points(
    rows: &Rows,
    records: &Records,
    scale: &PointSystem,
    played: RoundNo,
    faults: &mut Faults,
) {
    let mut decided = vec![0i64; rows.list.len()];
    for adjustment in &records.adjustments {
        for index in adjustment.players.iter().filter_map(|tpn| rows.find(*tpn)) {
            decided[index] += i64::from(adjustment.points.in_tenths());
        }
    }
    for (row, decided) in rows.list.iter().zip(decided) {
        let worth = row.cells.iter().map(|cell| worth(cell.mark, scale));
        let mut sums = worth.scan(0i64, |sum, points| {
            *sum += i64::from(points.in_tenths());
            Some(*sum)
        });
        let now = match played {
            0 => 0,
            played => sums.by_ref().take(usize::from(played)).last().unwrap_or(0),
        };
        if (now + decided).abs().max(decided.abs()) > MOST_TENTHS {
            faults.add(row.line, 81, What::TooMany);
        }
        let Some(printed) = row.points.filter(|_| !row.broken) else {
            continue;
        };
        let told = i64::from(printed.in_tenths());
        let fits = |sum: i64| told == sum || told == sum + decided;
        if !fits(now) && !sums.any(fits) {
            let summed = now + decided;
            let summed = Points::tenths(i32::try_from(summed).unwrap_or(i32::MAX));
            faults.add(row.line, 81, What::PointsDiffer { printed, summed });
        }
    }
}

/// No event gives a million points; more would not be counted safely everywhere.
const MOST_TENTHS: i64 = 10_000_000;

/// FORMATS 11.4.
pub(super) fn byes(rows: &Rows, played: RoundNo, faults: &mut Faults) {
    let mut in_round: Vec<Option<Tpn>> = vec![None; usize::from(played)];
    for row in &rows.list {
        let mut own = None;
        let player = row.player.tpn;
        let cells = (1..=played).zip(&row.cells);
        for (round, _) in cells.filter(|(_, cell)| cell.mark == Mark::Bye('U')) {
            if let Some(first) = own {
                let again = round;
                let what = What::TwoPairingByes {
                    player,
                    first,
                    again,
                };
                faults.add(row.line, result_column(round), what);
            }
            own.get_or_insert(round);
            let of_round = &mut in_round[usize::from(round) - 1];
            if let Some(first) = *of_round {
                let again = player;
                let what = What::TwoByesInRound {
                    round,
                    first,
                    again,
                };
                faults.add(row.line, result_column(round), what);
            }
            of_round.get_or_insert(player);
        }
    }
}

/// FORMATS 11.3, 11.9, and the announced number of players.
pub(super) fn counts(rows: &Rows, records: &Records, recorded: RoundNo, faults: &mut Faults) {
    match records.rounds {
        None => faults.of_file(What::NoRounds),
        Some(announced) if announced < recorded => {
            let what = What::TooManyRounds {
                announced,
                recorded,
            };
            faults.add(records.rounds_line, 5, what);
        }
        Some(_) => {}
    }
    let found = u32::try_from(rows.list.len()).unwrap_or(u32::MAX);
    if let Some((line, announced)) = records.announced_players
        && announced != found
        && !rows.lost
    {
        faults.add(line, 5, What::OtherCount { announced, found });
    }
}

/// Numbers in other records that nobody has are told and taken out; so are byes of rounds that
/// were already paired or that the event does not have.
pub(super) fn named(rows: &Rows, records: &mut Records, played: RoundNo, faults: &mut Faults) {
    let is_known = |tpn: &Tpn| rows.find(*tpn).is_some();
    for (at, tpn) in records.mentioned.iter().filter(|(_, tpn)| !is_known(tpn)) {
        faults.add(at.0, at.1, What::NobodyHas(u32::from(tpn.0)));
    }
    let mut numbers: Vec<Tpn> = rows.list.iter().map(|row| row.player.tpn).collect();
    numbers.sort_unstable();
    for (at, entry) in &records.virtual_points {
        let from = numbers.partition_point(|tpn| tpn < entry.players.start());
        if numbers
            .get(from)
            .is_none_or(|tpn| tpn > entry.players.end())
        {
            let first = u32::from(entry.players.start().0);
            faults.add(at.0, at.1, What::NobodyHas(first));
        }
    }
    for group in &mut records.forbidden {
        group.players.retain(is_known);
    }
    records.forbidden.retain(|group| group.players.len() > 1);
    for adjustment in &mut records.adjustments {
        adjustment.players.retain(is_known);
    }
    records.adjustments.retain(|one| !one.players.is_empty());
    requests(rows, records, played, faults);
}

fn requests(rows: &Rows, records: &mut Records, played: RoundNo, faults: &mut Faults) {
    let total = records.rounds;
    let mut first: HashMap<(RoundNo, Tpn), ByeKind> = HashMap::new();
    records.requests.retain(|(at, request)| {
        let Some(index) = rows.find(request.player) else {
            return false;
        };
        let round = request.round;
        if let Some(total) = total.filter(|total| round > *total) {
            faults.add(at.0, ROUND_OF_BYE, What::NoSuchRound { round, total });
            return false;
        }
        // A bye that was granted and taken stands in the cells; the record says it again.
        let cell = rows.list[index].cells.get(usize::from(round) - 1);
        let in_cell = match cell.map(|cell| cell.mark) {
            Some(Mark::Bye(letter)) => Some(bye_kind(letter)),
            _ => None,
        };
        if round <= played {
            if in_cell != Some(request.kind) {
                faults.add(at.0, ROUND_OF_BYE, What::RoundOutOfReach(round));
            }
            return false;
        }
        let earlier = *first
            .entry((round, request.player))
            .or_insert(in_cell.unwrap_or(request.kind));
        if earlier != request.kind {
            faults.add(at.0, at.1, What::TwoRequests(round, request.player));
        }
        earlier == request.kind
    });
}

/// Where record 240 has its round.
const ROUND_OF_BYE: usize = 7;

/// `XXC rank`: the ranks give the order of the list. Who has none, or that of another, is told; so is
/// an order of the lines that is not theirs, because programs differ in which of the two they take.
pub(super) fn order_by_rank(rows: &Rows, records: &Records, faults: &mut Faults) {
    let Some((line, column)) = records.rank_at else {
        return;
    };
    let mut taken: HashMap<u16, Tpn> = HashMap::new();
    for row in &rows.list {
        let player = row.player.tpn;
        let Some(rank) = row.rank else {
            faults.add(row.line, RANK, What::RankMissing);
            continue;
        };
        if let Some(first) = taken.insert(rank, player) {
            faults.add(row.line, RANK, What::RankTwice(rank, first));
        }
    }
    let ranks: Vec<u16> = rows.list.iter().filter_map(|row| row.rank).collect();
    if !ranks.is_sorted() {
        faults.add(line, column, What::RanksNotLines);
    }
}

/// Where a player's line has its rank.
const RANK: usize = 86;
