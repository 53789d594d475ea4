//! How a ranking is asked for on the command line.

use anyhow::Context;
use clap::ValueEnum;

use crate::standings::{
    Criterion, Edition, PRESETS, Preset, Rules, Standings, System, Unplayed, rank,
};
use crate::tournament::micro_match::Ladder;
use crate::tournament::{Crosstable, PointSystem, RoundNo, Tournament, Tpn};
use crate::words::Lang;

/// The options of a ranking.
#[derive(clap::Args)]
pub(crate) struct RankingArguments {
    /// Tie-breaks in order, such as BH/C1,BH,SB, or the name of a preset; those of the file, or a
    /// preset for its system, where none are given
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// The edition of FIDE C.07, 2024 or 2026; that of the first day where none is given
    #[arg(long, value_name = "YEAR")]
    edition: Option<String>,
    /// The last round to count
    #[arg(long, value_name = "ROUND")]
    after: Option<RoundNo>,
    /// What an unplayed round is worth in the sums of opponents
    #[arg(long, value_enum, default_value_t = UnplayedName::C07)]
    unplayed: UnplayedName,
    /// The system of the event; that of its type code where none is given
    #[arg(long, value_enum)]
    system: Option<SystemName>,
    /// Who has left a round robin, and after which round: NUMBER:ROUND; without one, after the
    /// last game played. Before half of the games the results count for nobody (FIDE C.05, 6.6)
    #[arg(long, value_name = "NUMBER:ROUND", value_parser = leaving)]
    withdrawn: Vec<Leaving>,
    /// The rating that stands for none
    #[arg(long, value_name = "RATING")]
    unrated: Option<u16>,
    #[command(flatten)]
    ladder: LadderArguments,
}

/// By what the rounds of two are counted.
#[derive(clap::Args)]
pub(super) struct LadderArguments {
    /// Count the games of any two as micro-matches: `title-2020`, or what winning and losing the
    /// standard game, the rapid one and the blitz one are worth, and last what each has where all were
    /// drawn: 12-0,8-4,7-5,6-6. `7-5+` goes on until somebody wins
    #[arg(long, value_name = "LADDER")]
    micro_match: Option<String>,
}

impl LadderArguments {
    pub(super) fn ladder(&self, t: Lang) -> anyhow::Result<Option<Ladder>> {
        match self.micro_match.as_deref() {
            None => Ok(None),
            Some("title-2020") => Ok(Some(Ladder::world_title_2020())),
            Some(text) => match text.parse() {
                Ok(ladder) => Ok(Some(ladder)),
                Err(_) => anyhow::bail!("{}", t.ranking_no_ladder("--micro-match", text)),
            },
        }
    }
}

/// Who has left, and after which round.
#[derive(Clone, Copy)]
struct Leaving(Tpn, Option<RoundNo>);

fn leaving(text: &str) -> Result<Leaving, String> {
    let (number, round) = match text.split_once(':') {
        Some((number, round)) => (number, Some(round)),
        None => (text, None),
    };
    let number = number.parse().ok().filter(|number| *number > 0).map(Tpn);
    let round = round.map(|round| round.parse::<RoundNo>().ok());
    match (number, round) {
        (Some(number), None) => Ok(Leaving(number, None)),
        (Some(number), Some(Some(round))) => Ok(Leaving(number, Some(round))),
        _ => Err("a player's number, or NUMBER:ROUND".into()),
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum UnplayedName {
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

impl UnplayedName {
    pub(super) fn value(self) -> Unplayed {
        match self {
            UnplayedName::C07 => Unplayed::C07,
            UnplayedName::Plain => Unplayed::Plain,
        }
    }
}

impl RankingArguments {
    /// The tie-breaks that were asked for, a list or a preset.
    fn criteria(&self, t: Lang) -> anyhow::Result<Option<Vec<Criterion>>> {
        let Some(text) = &self.tie_breaks else {
            return Ok(None);
        };
        if let Some(preset) = Preset::named(text) {
            return Ok(Some(preset.criteria()));
        }
        let criteria = Criterion::list(text).map_err(|unknown| {
            let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            let codes = Criterion::codes().join(" ");
            let presets = presets.join(" ");
            anyhow::anyhow!(
                "{}",
                t.ranking_no_tie_break(unknown.0, codes, "--tie-breaks", presets)
            )
        })?;
        Ok(Some(criteria))
    }

    fn edition(&self, t: Lang) -> anyhow::Result<Option<Edition>> {
        let Some(year) = &self.edition else {
            return Ok(None);
        };
        let edition = year.parse().ok().and_then(Edition::of_year);
        let edition = edition.with_context(|| t.ranking_no_edition("--edition", year))?;
        Ok(Some(edition))
    }

    /// What is wrong with the options, before a file is read.
    pub(crate) fn check(&self, t: Lang) -> anyhow::Result<()> {
        self.criteria(t)?;
        self.edition(t)?;
        self.ladder.ladder(t)?;
        Ok(())
    }

    /// Fills in what the report does not say.
    pub(crate) fn complete(&self, t: Lang, tournament: &mut Tournament) -> anyhow::Result<()> {
        let rows = Crosstable::of(tournament).rows;
        for Leaving(number, after) in &self.withdrawn {
            let at = tournament.players.iter().position(|one| one.tpn == *number);
            let at = at.with_context(|| t.ranking_no_such_player("--withdrawn", number))?;
            let games = (1..).zip(&rows[at]);
            let played = games.filter(|(_, cell)| cell.is_played());
            let last = played.map(|(round, _)| round).last().unwrap_or(0);
            tournament.players[at].withdrawn_after = Some(after.unwrap_or(last));
        }
        if let Some(ladder) = self.ladder.ladder(t)? {
            tournament.count_by(ladder);
        }
        Ok(())
    }

    /// The ranking of a tournament as it was asked for.
    pub(crate) fn rank(&self, t: Lang, tournament: &Tournament) -> anyhow::Result<Standings> {
        let mut rules = Rules::of(tournament);
        rules.edition = self.edition(t)?.unwrap_or(rules.edition);
        rules.after = self.after;
        rules.unrated = self.unrated;
        rules.unplayed = self.unplayed.value();
        rules.system = match self.system {
            Some(SystemName::Swiss) => System::Swiss,
            Some(SystemName::RoundRobin) => System::RoundRobin,
            None => rules.system,
        };
        let criteria = match self.criteria(t)? {
            Some(list) => list,
            None if tournament.tie_breaks.is_empty() => usual(tournament, rules.system),
            // Codes nobody knows were told when the report was read.
            None => {
                let codes = tournament.tie_breaks.iter();
                let known: Vec<&str> = codes
                    .filter(|code| code.parse::<Criterion>().is_ok())
                    .map(String::as_str)
                    .collect();
                Criterion::list(&known.join(",")).map_err(anyhow::Error::from)?
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
