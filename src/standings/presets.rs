//! Orders that federations and events use (TIEBREAKS B.2).

use super::Criterion;

/// An order of criteria with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name, as it is asked for.
    pub name: &'static str,
    /// Its codes.
    pub codes: &'static str,
}

/// All of them. The world federation's annex was not to be had; its orders are those found in
/// the regulations of its events, and the French one is a choice its guide allows.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "fmjd-swiss-solkoff",
        codes: "PTS,BH/C1,BH,SB,WIN,DE,ARO",
    },
    Preset {
        name: "fmjd-swiss-rating",
        codes: "PTS,ARO,BH/C1,BH,WIN",
    },
    Preset {
        name: "ffjd-swiss",
        codes: "PTS,BH,SB,WIN,DE",
    },
    Preset {
        name: "kndb-wp-sb",
        codes: "PTS,WP,SB,DE,WIN,ARO",
    },
    Preset {
        name: "round-robin",
        codes: "PTS,WIN,DE,SB,ORD",
    },
    Preset {
        name: "fide-swiss",
        codes: "PTS,DE,BH/C1,BH,SB",
    },
];

impl Preset {
    /// The preset of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Preset> {
        let same = |preset: &&Preset| preset.name.eq_ignore_ascii_case(name);
        PRESETS.iter().find(same).copied()
    }

    /// Its criteria.
    #[must_use]
    pub fn criteria(self) -> Vec<Criterion> {
        Criterion::list(self.codes).expect("the codes of a preset are criteria")
    }
}

#[cfg(test)]
mod tests {
    use super::super::Cut;
    use super::*;

    #[test]
    fn every_preset_is_a_list_of_criteria() {
        for preset in PRESETS {
            assert!(preset.criteria().len() > 3, "{}", preset.name);
            assert_eq!(Preset::named(preset.name), Some(*preset));
        }
        assert_eq!(Preset::named("nothing"), None);
    }

    /// TIEBREAKS B.2; the French guide leaves the choice, of which this is the order of the pages.
    #[test]
    fn the_presets_have_the_orders_of_the_regulations() {
        let cut = |low| Criterion::Buchholz(Cut { low, high: 0 });
        let sonneborn = Criterion::SonnebornBerger(Cut::NONE);
        let (points, average) = (Criterion::Points, Criterion::AverageRating(0));
        let (wins, direct) = (Criterion::Wins, Criterion::DirectEncounter);
        for (name, order) in [
            (
                "fmjd-swiss-solkoff",
                vec![points, cut(1), cut(0), sonneborn, wins, direct, average],
            ),
            (
                "fmjd-swiss-rating",
                vec![points, average, cut(1), cut(0), wins],
            ),
            (
                "kndb-wp-sb",
                vec![points, cut(0), sonneborn, direct, wins, average],
            ),
            ("ffjd-swiss", vec![points, cut(0), sonneborn, wins, direct]),
            (
                "round-robin",
                vec![points, wins, direct, sonneborn, Criterion::InOrder],
            ),
            (
                "fide-swiss",
                vec![points, direct, cut(1), cut(0), sonneborn],
            ),
        ] {
            assert_eq!(Preset::named(name).unwrap().criteria(), order, "{name}");
        }
    }
}
