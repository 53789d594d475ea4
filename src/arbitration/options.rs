//! The options of a profile by their names (RULES 0.2): read from text, written back, refused with
//! what would be allowed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{DrawEnforcement, FlagLoses, MoveCompleteAt, ProfileName, RuleProfile, Uncrowned};
use crate::clock::FlagRule;
use crate::draughts::{KingsEnding, SmallBoard, Variant};

/// An option of the table of RULES 0.2, by the name it has there. The variant is none of them: it
/// is chosen before, and says which of them mean something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKey {
    /// The last few kings (R3.11, R3.13).
    KingsEnding,
    /// Three pieces against a lone king (R3.10).
    SixteenMoveRule,
    /// Moves of each player without capture or man move (R3.9).
    NoProgressMoves,
    /// The lone king on the long diagonal (R3.16).
    LoneKingLongDiagonal,
    /// Who declares a draw (R3.14).
    DrawEnforcement,
    /// Moves before an offer (R3.7).
    DrawOfferMinMoves,
    /// When a move is complete (R4.3).
    MoveCompleteAt,
    /// Repairing one's own mistake (R4.3).
    SelfCorrectionBeforeClock,
    /// A man whose crowning was forgotten (R4.34).
    Uncrowned,
    /// Whether the arbiter points out irregularities (R4.11).
    ArbiterSignals,
    /// The fall of a flag (R6.5).
    Flag,
    /// Who makes a loss of a flag (R6.4). The one option that is not in RULES 0.2: the article leaves it open.
    FlagDecidedBy,
    /// Lateness (R6.8).
    ForfeitMinutes,
    /// The endings of Brazilian draughts (R7.62).
    BrazilianDraws,
}

/// What an option may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Numbers(u32, u32),
}

/// Why an option cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no option of this name.
    #[error("{0}: there is no such option")]
    UnknownKey(String),
    /// The option has no such value.
    #[error("{key}: {value} is none of {allowed}", allowed = key.allowed())]
    BadValue {
        /// The option.
        key: OptionKey,
        /// What was asked for.
        value: String,
    },
    /// The option means nothing in this game.
    #[error("{key} means nothing with variant {variant} ({article})")]
    NoMeaning {
        /// The option.
        key: OptionKey,
        /// The game.
        variant: Variant,
        /// The article that says so.
        article: &'static str,
    },
    /// Correcting oneself before the clock needs a move that the clock completes (R4.3).
    #[error("self_correction_before_clock=yes needs move_complete_at=clock (R4.3)")]
    NeedsClock,
    /// The profile of the network rules is theirs alone (RULES 0.2).
    #[error("the profile online is for the variant online (R7.6)")]
    OnlineOnly,
}

impl OptionError {
    /// The option it is about; none where the name is unknown or it is the profile as a whole.
    pub fn key(&self) -> Option<OptionKey> {
        match self {
            OptionError::UnknownKey(_) | OptionError::OnlineOnly => None,
            OptionError::BadValue { key, .. } | OptionError::NoMeaning { key, .. } => Some(*key),
            OptionError::NeedsClock => Some(OptionKey::SelfCorrectionBeforeClock),
        }
    }
}

const SWITCH: Allowed = Allowed::Words(&["on", "off"]);
const YES_NO: Allowed = Allowed::Words(&["no", "yes"]);

impl OptionKey {
    /// All of them, in the order of the table.
    pub const ALL: [OptionKey; 14] = [
        OptionKey::KingsEnding,
        OptionKey::SixteenMoveRule,
        OptionKey::NoProgressMoves,
        OptionKey::LoneKingLongDiagonal,
        OptionKey::DrawEnforcement,
        OptionKey::DrawOfferMinMoves,
        OptionKey::MoveCompleteAt,
        OptionKey::SelfCorrectionBeforeClock,
        OptionKey::Uncrowned,
        OptionKey::ArbiterSignals,
        OptionKey::Flag,
        OptionKey::FlagDecidedBy,
        OptionKey::ForfeitMinutes,
        OptionKey::BrazilianDraws,
    ];

    /// The name in files, forms and on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            OptionKey::KingsEnding => "kings_ending",
            OptionKey::SixteenMoveRule => "sixteen_move_rule",
            OptionKey::NoProgressMoves => "no_progress_moves",
            OptionKey::LoneKingLongDiagonal => "lone_king_long_diagonal",
            OptionKey::DrawEnforcement => "draw_enforcement",
            OptionKey::DrawOfferMinMoves => "draw_offer_min_moves",
            OptionKey::MoveCompleteAt => "move_complete_at",
            OptionKey::SelfCorrectionBeforeClock => "self_correction_before_clock",
            OptionKey::Uncrowned => "uncrowned",
            OptionKey::ArbiterSignals => "arbiter_signals",
            OptionKey::Flag => "flag",
            OptionKey::FlagDecidedBy => "flag_decided_by",
            OptionKey::ForfeitMinutes => "forfeit_minutes",
            OptionKey::BrazilianDraws => "brazilian_draws",
        }
    }

    /// What it may be.
    pub const fn allowed(self) -> Allowed {
        match self {
            OptionKey::KingsEnding => Allowed::Words(&["immediate", "five_moves", "off"]),
            OptionKey::SixteenMoveRule => SWITCH,
            OptionKey::NoProgressMoves => Allowed::Numbers(0, 200),
            OptionKey::LoneKingLongDiagonal => Allowed::Words(&["off", "five_moves"]),
            OptionKey::DrawEnforcement => Allowed::Words(&["automatic", "arbiter_confirms"]),
            OptionKey::DrawOfferMinMoves => Allowed::Numbers(0, 200),
            OptionKey::MoveCompleteAt => Allowed::Words(&["release", "clock"]),
            OptionKey::SelfCorrectionBeforeClock | OptionKey::ArbiterSignals => YES_NO,
            OptionKey::Uncrowned => Allowed::Words(&["king", "man"]),
            OptionKey::Flag => Allowed::Words(&["loss", "loss_unless_draw_due"]),
            OptionKey::FlagDecidedBy => Allowed::Words(&["automatic", "claimed", "arbiter"]),
            OptionKey::ForfeitMinutes => Allowed::Numbers(0, 60),
            OptionKey::BrazilianDraws => Allowed::Words(&["cbjd", "f64"]),
        }
    }

    /// The article it belongs to.
    pub const fn article(self) -> &'static str {
        match self {
            OptionKey::KingsEnding => "R3.11",
            OptionKey::SixteenMoveRule => "R3.10",
            OptionKey::NoProgressMoves => "R3.9",
            OptionKey::LoneKingLongDiagonal => "R3.16",
            OptionKey::DrawEnforcement => "R3.14",
            OptionKey::DrawOfferMinMoves => "R3.7",
            OptionKey::MoveCompleteAt | OptionKey::SelfCorrectionBeforeClock => "R4.3",
            OptionKey::Uncrowned => "R4.34",
            OptionKey::ArbiterSignals => "R4.11",
            OptionKey::Flag => "R6.5",
            OptionKey::FlagDecidedBy => "R6.4",
            OptionKey::ForfeitMinutes => "R6.8",
            OptionKey::BrazilianDraws => "R7.62",
        }
    }

    /// The article by which the option means nothing in `variant`; `None` where it means something.
    pub const fn meaningless_in(self, variant: Variant) -> Option<&'static str> {
        match (self, variant) {
            (OptionKey::BrazilianDraws, Variant::Brazilian) => None,
            (OptionKey::BrazilianDraws, _) => Some("R7.62"),
            // A man of the American game cannot capture backwards: uncrowned it could do nothing.
            (OptionKey::Uncrowned, Variant::American) => Some("R7.21"),
            (
                OptionKey::KingsEnding
                | OptionKey::SixteenMoveRule
                | OptionKey::NoProgressMoves
                | OptionKey::LoneKingLongDiagonal
                | OptionKey::DrawEnforcement
                | OptionKey::Flag,
                Variant::Online,
            ) => Some("R7.6"),
            (
                OptionKey::KingsEnding
                | OptionKey::SixteenMoveRule
                | OptionKey::LoneKingLongDiagonal,
                Variant::American,
            ) => Some("R7.27"),
            (
                OptionKey::KingsEnding
                | OptionKey::SixteenMoveRule
                | OptionKey::LoneKingLongDiagonal,
                Variant::Russian,
            ) => Some("R7.46"),
            (
                OptionKey::KingsEnding
                | OptionKey::SixteenMoveRule
                | OptionKey::LoneKingLongDiagonal,
                Variant::Brazilian,
            ) => Some("R7.62"),
            _ => None,
        }
    }
}

impl fmt::Display for OptionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for OptionKey {
    type Err = OptionError;

    fn from_str(name: &str) -> Result<Self, OptionError> {
        OptionKey::ALL
            .into_iter()
            .find(|key| key.as_str() == name)
            .ok_or_else(|| OptionError::UnknownKey(name.to_owned()))
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Words(words) => f.write_str(&words.join(", ")),
            Allowed::Numbers(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

impl RuleProfile {
    /// The preset `name` with options changed. All faults are reported; options that mean nothing in
    /// the variant are among them, unless they say what holds there anyway. Of two values for one
    /// option the later counts.
    pub fn choose(
        name: ProfileName,
        variant: Variant,
        options: &[(OptionKey, String)],
    ) -> Result<RuleProfile, Vec<OptionError>> {
        let mut faults = Vec::new();
        if name == ProfileName::Online && variant != Variant::Online {
            faults.push(OptionError::OnlineOnly);
        }
        let profile = RuleProfile::assembled(name, variant, options, &mut faults);
        if faults.is_empty() {
            Ok(profile)
        } else {
            Err(faults)
        }
    }

    /// As [`RuleProfile::choose`], with what cannot be set left as the preset has it.
    pub fn assembled(
        name: ProfileName,
        variant: Variant,
        options: &[(OptionKey, String)],
        faults: &mut Vec<OptionError>,
    ) -> RuleProfile {
        let mut profile = RuleProfile::preset(name, variant);
        // Which list of draws is in force comes first: it brings its own number of moves.
        let (lists, others): (Vec<_>, Vec<_>) = options
            .iter()
            .partition(|(key, _)| *key == OptionKey::BrazilianDraws);
        for (key, value) in lists.into_iter().chain(others) {
            if let Err(fault) = profile.set(variant, *key, value) {
                faults.push(fault);
            }
        }
        let corrects = profile.self_correction_before_clock;
        if corrects && profile.move_complete_at != MoveCompleteAt::Clock {
            // Who asks for release alone means the preset's correction to go with the clock.
            let asked = options
                .iter()
                .any(|(key, _)| *key == OptionKey::SelfCorrectionBeforeClock);
            if asked {
                faults.push(OptionError::NeedsClock);
            }
            profile.self_correction_before_clock = false;
        }
        profile
    }

    fn set(&mut self, variant: Variant, key: OptionKey, value: &str) -> Result<(), OptionError> {
        let value = value.trim();
        let bad = || OptionError::BadValue {
            key,
            value: value.to_owned(),
        };
        let number = match key.allowed() {
            Allowed::Words(words) => {
                words.iter().find(|word| **word == value).ok_or_else(bad)?;
                0
            }
            Allowed::Numbers(least, most) => value
                .parse::<u32>()
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(bad)?,
        };
        if let Some(article) = key.meaningless_in(variant) {
            return match self.get(variant, key).as_deref() == Some(value) {
                true => Ok(()),
                false => Err(OptionError::NoMeaning {
                    key,
                    variant,
                    article,
                }),
            };
        }
        let is = |word: &str| value == word;
        match key {
            OptionKey::KingsEnding => {
                self.draws.kings_ending = match value {
                    "immediate" => KingsEnding::Immediate,
                    "five_moves" => KingsEnding::FiveMoves,
                    _ => KingsEnding::Off,
                }
            }
            OptionKey::SixteenMoveRule => self.draws.sixteen_move_rule = is("on"),
            OptionKey::NoProgressMoves => {
                self.draws.no_progress_moves = u8::try_from(number).map_err(|_| bad())?;
            }
            OptionKey::LoneKingLongDiagonal => {
                self.draws.lone_king_long_diagonal = is("five_moves");
            }
            OptionKey::DrawEnforcement => {
                self.draw_enforcement = match is("automatic") {
                    true => DrawEnforcement::Automatic,
                    false => DrawEnforcement::ArbiterConfirms,
                }
            }
            OptionKey::DrawOfferMinMoves => self.draw_offer_min_moves = number,
            OptionKey::MoveCompleteAt => {
                self.move_complete_at = match is("release") {
                    true => MoveCompleteAt::Release,
                    false => MoveCompleteAt::Clock,
                }
            }
            OptionKey::SelfCorrectionBeforeClock => self.self_correction_before_clock = is("yes"),
            OptionKey::Uncrowned => {
                self.uncrowned = match is("king") {
                    true => Uncrowned::King,
                    false => Uncrowned::Man,
                }
            }
            OptionKey::ArbiterSignals => self.arbiter_signals = is("yes"),
            OptionKey::Flag => {
                self.flag = match is("loss") {
                    true => FlagLoses::Loss,
                    false => FlagLoses::LossUnlessDrawDue,
                }
            }
            OptionKey::FlagDecidedBy => {
                self.flag_decided_by = match value {
                    "automatic" => FlagRule::Automatic,
                    "claimed" => FlagRule::Claimed,
                    _ => FlagRule::Arbiter,
                }
            }
            OptionKey::ForfeitMinutes => {
                self.forfeit_minutes = u8::try_from(number).map_err(|_| bad())?;
            }
            OptionKey::BrazilianDraws => self.take_brazilian_list(is("f64")),
        }
        Ok(())
    }

    /// R7.62: the list of the Russian game, its number of quiet moves included, or the
    /// confederation's own.
    fn take_brazilian_list(&mut self, f64: bool) {
        let list = match f64 {
            true => Variant::Russian,
            false => Variant::Brazilian,
        };
        self.draws = crate::draughts::DrawRules::for_variant(list);
    }

    /// The value of an option as [`RuleProfile::choose`] reads it; `None` where the game has no such
    /// option at all.
    pub fn get(&self, variant: Variant, key: OptionKey) -> Option<String> {
        let word = |word: &str| Some(word.to_owned());
        let switch = |on: bool| word(if on { "on" } else { "off" });
        let yes = |yes: bool| word(if yes { "yes" } else { "no" });
        match key {
            OptionKey::KingsEnding => word(match self.draws.kings_ending {
                KingsEnding::Immediate => "immediate",
                KingsEnding::FiveMoves => "five_moves",
                KingsEnding::Off => "off",
            }),
            OptionKey::SixteenMoveRule => switch(self.draws.sixteen_move_rule),
            OptionKey::NoProgressMoves => Some(self.draws.no_progress_moves.to_string()),
            OptionKey::LoneKingLongDiagonal => word(match self.draws.lone_king_long_diagonal {
                true => "five_moves",
                false => "off",
            }),
            OptionKey::DrawEnforcement => word(match self.draw_enforcement {
                DrawEnforcement::Automatic => "automatic",
                DrawEnforcement::ArbiterConfirms => "arbiter_confirms",
            }),
            OptionKey::DrawOfferMinMoves => Some(self.draw_offer_min_moves.to_string()),
            OptionKey::MoveCompleteAt => word(match self.move_complete_at {
                MoveCompleteAt::Release => "release",
                MoveCompleteAt::Clock => "clock",
            }),
            OptionKey::SelfCorrectionBeforeClock => yes(self.self_correction_before_clock),
            OptionKey::Uncrowned => word(match self.uncrowned {
                Uncrowned::King => "king",
                Uncrowned::Man => "man",
            }),
            OptionKey::ArbiterSignals => yes(self.arbiter_signals),
            OptionKey::Flag => word(match self.flag {
                FlagLoses::Loss => "loss",
                FlagLoses::LossUnlessDrawDue => "loss_unless_draw_due",
            }),
            OptionKey::FlagDecidedBy => word(match self.flag_decided_by {
                FlagRule::Automatic => "automatic",
                FlagRule::Claimed => "claimed",
                FlagRule::Arbiter => "arbiter",
            }),
            OptionKey::ForfeitMinutes => Some(self.forfeit_minutes.to_string()),
            OptionKey::BrazilianDraws if variant == Variant::Brazilian => {
                word(match self.draws.small_board {
                    SmallBoard::F64 => "f64",
                    _ => "cbjd",
                })
            }
            OptionKey::BrazilianDraws => None,
        }
    }

    /// The options that mean something in the game, with their values.
    pub fn options(&self, variant: Variant) -> Vec<(OptionKey, String)> {
        OptionKey::ALL
            .into_iter()
            .filter(|key| key.meaningless_in(variant).is_none())
            .filter_map(|key| Some((key, self.get(variant, key)?)))
            .collect()
    }

    /// The options in which it differs from its preset: what somebody chose.
    pub fn changes(&self, variant: Variant) -> Vec<(OptionKey, String)> {
        let list = self
            .get(variant, OptionKey::BrazilianDraws)
            .map(|list| (OptionKey::BrazilianDraws, list));
        let preset = RuleProfile::preset(self.name, variant);
        // Against the preset with the same list of draws, which brings its own number of moves.
        let listed = list.map_or(preset, |list| {
            RuleProfile::assembled(self.name, variant, &[list], &mut Vec::new())
        });
        self.options(variant)
            .into_iter()
            .filter(|(key, value)| {
                let base = match key {
                    OptionKey::BrazilianDraws => preset,
                    _ => listed,
                };
                base.get(variant, *key).as_ref() != Some(value)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests;
