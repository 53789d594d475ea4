//! The rule profile: which federation's text governs an event (RULES 0.2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::draughts::{DrawRules, Variant};

/// The presets an event chooses from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProfileName {
    /// The French federation's text: every default of RULES 0.2.
    Ffjd,
    /// The world federation's text: five moves in the kings' endings, no offer before move 40.
    Fmjd,
    /// Rapid and blitz.
    Rapid,
    /// The rules of one network server: no draw rule at all (R7.6).
    Online,
}

impl ProfileName {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [ProfileName; 4] = [
        ProfileName::Ffjd,
        ProfileName::Fmjd,
        ProfileName::Rapid,
        ProfileName::Online,
    ];

    /// The name in files, addresses and on the command line.
    pub fn as_str(self) -> &'static str {
        match self {
            ProfileName::Ffjd => "ffjd",
            ProfileName::Fmjd => "fmjd",
            ProfileName::Rapid => "rapid",
            ProfileName::Online => "online",
        }
    }
}

impl fmt::Display for ProfileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ProfileName {
    type Err = UnknownProfile;

    fn from_str(text: &str) -> Result<Self, UnknownProfile> {
        ProfileName::ALL
            .into_iter()
            .find(|name| name.as_str() == text)
            .ok_or_else(|| UnknownProfile(text.to_owned()))
    }
}

/// A name that is no preset.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown profile \"{0}\": ffjd, fmjd, rapid or online")]
pub struct UnknownProfile(pub String);

/// Who declares a draw that the rules give (R3.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawEnforcement {
    /// The program, on the ply where the condition first holds.
    Automatic,
    /// The arbiter; until then play goes on.
    ArbiterConfirms,
}

/// The options that govern one game, fixed when it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleProfile {
    /// The preset the options were taken from.
    pub name: ProfileName,
    /// When a game is drawn by itself (R3.8 to R3.16).
    pub draws: DrawRules,
    /// Whether a draw ends the game by itself or waits for the arbiter (R3.14).
    pub draw_enforcement: DrawEnforcement,
    /// Moves each player must have made before a draw may be offered (R3.7); 0 where offers are free.
    pub draw_offer_min_moves: u32,
}

impl RuleProfile {
    /// The preset `name` for `variant`: the variant brings its own draws, the preset changes what it names.
    pub fn preset(name: ProfileName, variant: Variant) -> RuleProfile {
        RuleProfile {
            name,
            draws: match (variant, name) {
                (Variant::International, ProfileName::Ffjd | ProfileName::Rapid) => {
                    DrawRules::ffjd()
                }
                (Variant::International, ProfileName::Fmjd) => DrawRules::fmjd(),
                (_, ProfileName::Online) => DrawRules::online(),
                (other, _) => DrawRules::for_variant(other),
            },
            draw_enforcement: DrawEnforcement::Automatic,
            draw_offer_min_moves: if name == ProfileName::Fmjd { 40 } else { 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RULES 0.2: `fmjd` is the default but for the kings' endings and the draw offers.
    #[test]
    fn fmjd_asks_forty_moves_before_an_offer() {
        assert_eq!(
            RuleProfile::preset(ProfileName::Fmjd, Variant::International).draw_offer_min_moves,
            40
        );
        assert_eq!(
            RuleProfile::preset(ProfileName::Ffjd, Variant::International).draw_offer_min_moves,
            0
        );
    }

    #[test]
    fn a_preset_is_read_by_its_name_and_others_are_named_in_the_error() {
        for name in ProfileName::ALL {
            assert_eq!(name.as_str().parse::<ProfileName>(), Ok(name));
        }
        assert_eq!(
            "kndb".parse::<ProfileName>().unwrap_err().to_string(),
            "unknown profile \"kndb\": ffjd, fmjd, rapid or online"
        );
    }
}
