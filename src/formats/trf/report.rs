//! A report as a value.

use crate::tournament::{Player, RoundNo, Title, Tournament, Tpn};

/// A tournament with what its report says beside it.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The event.
    pub tournament: Tournament,
    /// The rest.
    pub extra: Extra,
}

/// What a report holds and a tournament has no word for. Nothing of it decides anything.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Extra {
    /// The places printed in the report, in the order of `Tournament::players`; a shorter list
    /// leaves the rest without one.
    pub ranks: Vec<Option<u16>>,
    /// Titles that are none of ours, as they stand.
    pub titles: Vec<(Tpn, String)>,
    /// Days of rounds that are not recorded yet, `YYYY/MM/DD`.
    pub dates: Vec<(RoundNo, String)>,
    /// Which rating orders the list (record 172).
    pub rating_kind: String,
    /// The program that paired (record 182).
    pub controller: String,
    /// Whole lines that were not understood, or that concern teams, in the order they stood.
    pub kept: Vec<String>,
}

impl Report {
    /// The report of an event that was paired here, with the name of this program (record 182).
    #[must_use]
    pub fn paired_here(tournament: Tournament) -> Report {
        let mut report = Report::from(tournament);
        report.extra.controller = concat!("Damier ", env!("CARGO_PKG_VERSION")).to_owned();
        report
    }
}

impl From<Tournament> for Report {
    fn from(tournament: Tournament) -> Self {
        Report {
            tournament,
            extra: Extra::default(),
        }
    }
}

/// Everybody in the order of the ranks; where they are equal by number, and without one last.
pub(super) fn by_rank(players: &[Player], ranks: &[Option<u16>]) -> Vec<Tpn> {
    let ranks = ranks.iter().copied().chain(std::iter::repeat(None));
    let mut list: Vec<(u16, Tpn)> = players
        .iter()
        .zip(ranks)
        .map(|(player, rank)| (rank.unwrap_or(u16::MAX), player.tpn))
        .collect();
    list.sort_unstable();
    list.into_iter().map(|(_, tpn)| tpn).collect()
}

/// The three characters of a title (FORMATS 2): those of women do not all fit.
pub(super) const fn letters(title: Title) -> &'static str {
    match title {
        Title::Gmi => "GMI",
        Title::Mi => "MI",
        Title::Gmif => "GIF",
        Title::Mf => "MF",
        Title::Mif => "MIF",
        Title::Cm => "CM",
        Title::Mff => "MFF",
        Title::Cmf => "CMF",
    }
}
