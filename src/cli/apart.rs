//! Who is kept apart, as it is asked for on the command line.

use std::ops::RangeInclusive;

use crate::pairing::{self, Kinship};
use crate::tournament::{RoundNo, Tournament};
use crate::words::Lang;

use super::pair::System;

/// The option that keeps players apart.
#[derive(clap::Args)]
pub(crate) struct ApartArguments {
    /// Keep players of one federation, or of one name before the comma, apart: `federation` or
    /// `family`, in some rounds `federation:1-3`; an end may be left away. Clubs do not stand in a report
    #[arg(long, value_name = "WHAT[:ROUNDS]", value_parser = apart)]
    apart: Vec<Apart>,
}

/// What keeps players apart, and in which rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Apart {
    kinship: Kinship,
    rounds: RangeInclusive<RoundNo>,
}

impl ApartArguments {
    /// Adds the groups to those the report names. A table or a bracket leaves no choice.
    pub(super) fn keep(
        &self,
        event: &mut Tournament,
        system: System,
        lang: Lang,
    ) -> anyhow::Result<()> {
        if !self.apart.is_empty() && !matches!(system, System::Dutch | System::Fmjd) {
            anyhow::bail!("{}", lang.pairing_only_swiss("--apart"));
        }
        for Apart { kinship, rounds } in &self.apart {
            let groups = pairing::apart(&event.players, *kinship, rounds.clone());
            event.forbidden.extend(groups);
        }
        Ok(())
    }
}

fn apart(text: &str) -> Result<Apart, String> {
    let wrong = || "federation or family, or WHAT:FROM-TO with the rounds".to_owned();
    let (what, rounds) = match text.split_once(':') {
        Some((what, rounds)) => (what, rounds_of(rounds).ok_or_else(wrong)?),
        None => (text, 1..=RoundNo::MAX),
    };
    let kinship = match what {
        "federation" => Kinship::Federation,
        "family" => Kinship::Family,
        _ => return Err(wrong()),
    };
    Ok(Apart { kinship, rounds })
}

/// `3`, `1-3`, `3-` or `-3`.
fn rounds_of(text: &str) -> Option<RangeInclusive<RoundNo>> {
    let round = |text: &str, missing: RoundNo| match text {
        "" => Some(missing),
        _ => text.parse().ok().filter(|round| *round > 0),
    };
    let (first, last) = match text.split_once('-') {
        Some((first, last)) if text.len() > 1 => (round(first, 1)?, round(last, RoundNo::MAX)?),
        Some(_) => return None,
        None => {
            let only = text.parse().ok().filter(|round| *round > 0)?;
            (only, only)
        }
    };
    (first <= last).then_some(first..=last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_with_their_ends_or_without() {
        let read = |text: &str| apart(text).ok().map(|one| (one.kinship, one.rounds));
        let always = 1..=RoundNo::MAX;
        assert_eq!(read("federation"), Some((Kinship::Federation, always)));
        assert_eq!(read("family:2"), Some((Kinship::Family, 2..=2)));
        assert_eq!(read("federation:1-3"), Some((Kinship::Federation, 1..=3)));
        assert_eq!(read("federation:-3"), Some((Kinship::Federation, 1..=3)));
        let later = 4..=RoundNo::MAX;
        assert_eq!(read("federation:4-"), Some((Kinship::Federation, later)));
        for text in [
            "club",
            "",
            "federation:",
            "federation:-",
            "family:0",
            "family:3-2",
            "family:a-b",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
