//! The time controls an event chooses from (PRODUCT, Clock; R6.1, R6.2).

use serde::{Deserialize, Serialize};

use super::{Allowance, Bonus, BonusGiven, Ends, Millis, Period, TimeControl};

/// A time control with its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name, which is its short text as well.
    pub name: &'static str,
    stretches: &'static [Stretch],
}

/// Minutes, moves (0 to the end of the game), seconds a move from the first move on (0 for none).
type Stretch = (i64, u32, i64);

/// A time control an event plays under a name of its own, beside the presets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPreset {
    /// The name, unlike that of any preset and of the event's others.
    pub name: String,
    /// The control it stands for.
    pub control: TimeControl,
}

impl OwnPreset {
    /// The own preset of a name. Names differ by more than capitals.
    pub fn named<'a>(own: &'a [OwnPreset], name: &str) -> Option<&'a OwnPreset> {
        let name = name.to_lowercase();
        own.iter().find(|preset| preset.name.to_lowercase() == name)
    }
}

impl Preset {
    /// Every preset, the slowest first in each group.
    pub const ALL: [Preset; 17] = [
        preset("80'+60\"", &[(80, 0, 60)]),
        preset("2h/50 then 1h/25", &[(120, 50, 0), (60, 25, 0)]),
        preset("2h/50+1h", &[(120, 50, 0), (60, 0, 0)]),
        preset("2h/50+30'", &[(120, 50, 0), (30, 0, 0)]),
        preset("1h30/40+1h", &[(90, 40, 0), (60, 0, 0)]),
        preset("90'/45 then 30'+30\"", &[(90, 45, 0), (30, 0, 30)]),
        preset("90'+30\"", &[(90, 0, 30)]),
        preset("45'+30\"", &[(45, 0, 30)]),
        preset("20'+20\"", &[(20, 0, 20)]),
        preset("20'+5\"", &[(20, 0, 5)]),
        preset("20'", &[(20, 0, 0)]),
        preset("10'+10\"", &[(10, 0, 10)]),
        preset("10'+5\"", &[(10, 0, 5)]),
        preset("5'+5\"", &[(5, 0, 5)]),
        preset("5'+3\"", &[(5, 0, 3)]),
        preset("3'+2\"", &[(3, 0, 2)]),
        preset("5'", &[(5, 0, 0)]),
    ];

    /// The preset of a name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name == name)
    }

    /// The control it stands for.
    pub fn control(&self) -> TimeControl {
        let periods = self
            .stretches
            .iter()
            .map(|&(minutes, moves, seconds)| Period {
                time_ms: Millis::from_minutes(minutes),
                ends: match moves {
                    0 => Ends::Game,
                    moves => Ends::AfterMoves(moves),
                },
                bonus: match seconds {
                    0 => Bonus::None,
                    seconds => Bonus::Fischer {
                        bonus_ms: Millis::from_secs(seconds),
                        given: BonusGiven::BeforeMove,
                    },
                },
            });
        TimeControl::same(Allowance::Periods {
            periods: periods.collect(),
            byo_yomi: None,
        })
        .expect("a preset can be played")
    }
}

const fn preset(name: &'static str, stretches: &'static [Stretch]) -> Preset {
    Preset { name, stretches }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played_and_its_name_is_its_text() {
        for preset in Preset::ALL {
            assert_eq!(preset.name.parse(), Ok(preset.control()), "{}", preset.name);
            assert_eq!(Preset::named(preset.name), Some(preset));
        }
    }

    #[test]
    fn an_own_preset_is_found_by_its_name_however_it_is_written() {
        let own = [OwnPreset {
            name: "Éclair du mardi".to_owned(),
            control: "4'+2\"".parse().unwrap(),
        }];
        assert_eq!(OwnPreset::named(&own, "éclair du MARDI"), Some(&own[0]));
        assert_eq!(OwnPreset::named(&own, "éclair"), None);
    }
}
