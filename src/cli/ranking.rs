//! How a ranking is asked for on the command line.

use clap::ValueEnum;

use crate::standings::{
    Criterion, Edition, PRESETS, Preset, Rules, Standings, System, Unplayed, rank,
};
use crate::tournament::{PointSystem, RoundNo, Tournament};

/// The options of a ranking.
#[derive(clap::Args)]
pub(crate) struct RankingArguments {
    /// Tie-breaks in order, such as BH/C1,BH,SB, or the name of a preset; those of the file, or a
    /// preset for its system, where none are given
    #[arg(long, value_name = "LIST", value_parser = criteria)]
    tie_breaks: Option<Criteria>,
    /// The edition of FIDE C.07, 2024 or 2026; that of the first day where none is given
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    edition: Option<Edition>,
    /// The last round to count
    #[arg(long, value_name = "ROUND")]
    after: Option<RoundNo>,
    /// What an unplayed round is worth in the sums of opponents
    #[arg(long, value_enum, default_value_t = UnplayedName::C07)]
    unplayed: UnplayedName,
    /// The system of the event; that of its type code where none is given
    #[arg(long, value_enum)]
    system: Option<SystemName>,
    /// The rating that stands for none
    #[arg(long, value_name = "RATING")]
    unrated: Option<u16>,
}

#[derive(Clone, Copy, ValueEnum)]
enum UnplayedName {
    /// A dummy opponent (C.07, 16)
    C07,
    /// Nothing
    Plain,
}

#[derive(Clone, Copy, ValueEnum)]
enum SystemName {
    Swiss,
    RoundRobin,
}

/// A list of criteria; clap would take a bare `Vec` for an option given several times.
#[derive(Clone)]
struct Criteria(Vec<Criterion>);

fn criteria(text: &str) -> Result<Criteria, String> {
    if let Some(preset) = Preset::named(text) {
        return Ok(Criteria(preset.criteria()));
    }
    Criterion::list(text).map(Criteria).map_err(|error| {
        let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        format!("{error}; presets are {}", names.join(" "))
    })
}

fn edition(year: &str) -> Result<Edition, String> {
    let edition = year.parse().ok().and_then(Edition::of_year);
    edition.ok_or_else(|| "2024 or 2026".into())
}

impl RankingArguments {
    /// The ranking of a tournament as it was asked for. Fails on tie-breaks of the file that are
    /// none.
    pub(crate) fn rank(&self, tournament: &Tournament) -> anyhow::Result<Standings> {
        let mut rules = Rules::of(tournament);
        rules.edition = self.edition.unwrap_or(rules.edition);
        rules.after = self.after;
        rules.unrated = self.unrated;
        rules.unplayed = match self.unplayed {
            UnplayedName::C07 => Unplayed::C07,
            UnplayedName::Plain => Unplayed::Plain,
        };
        rules.system = match self.system {
            Some(SystemName::Swiss) => System::Swiss,
            Some(SystemName::RoundRobin) => System::RoundRobin,
            None => rules.system,
        };
        let criteria = match &self.tie_breaks {
            Some(Criteria(list)) => list.clone(),
            None if tournament.tie_breaks.is_empty() => usual(tournament, rules.system),
            None => {
                Criterion::list(&tournament.tie_breaks.join(",")).map_err(anyhow::Error::from)?
            }
        };
        Ok(rank(tournament, &criteria, rules))
    }
}

/// The order where nobody says one.
fn usual(tournament: &Tournament, system: System) -> Vec<Criterion> {
    let name = match system {
        System::RoundRobin => "round-robin",
        System::Swiss if tournament.points == PointSystem::CHESS => "fide-swiss",
        System::Swiss => "fmjd-swiss-solkoff",
    };
    Preset::named(name)
        .map(Preset::criteria)
        .unwrap_or_default()
}
