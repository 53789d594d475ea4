//! A profile as logs hold it: those of earlier builds had fewer options.

use serde::Deserialize;

use super::profile::{
    DrawEnforcement, FORFEIT_MINUTES, FlagLoses, MoveCompleteAt, ProfileName, RuleProfile,
    Uncrowned, flags_of,
};
use crate::clock::FlagRule;
use crate::draughts::DrawRules;

/// What may be missing is what its preset said all along.
#[derive(Deserialize)]
pub(super) struct StoredProfile {
    name: ProfileName,
    draws: DrawRules,
    draw_enforcement: DrawEnforcement,
    draw_offer_min_moves: u32,
    move_complete_at: Option<MoveCompleteAt>,
    self_correction_before_clock: Option<bool>,
    uncrowned: Option<Uncrowned>,
    arbiter_signals: Option<bool>,
    flag: Option<FlagLoses>,
    flag_decided_by: Option<FlagRule>,
    forfeit_minutes: Option<u8>,
}

impl From<StoredProfile> for RuleProfile {
    fn from(stored: StoredProfile) -> RuleProfile {
        let rapid = stored.name == ProfileName::Rapid;
        RuleProfile {
            name: stored.name,
            draws: stored.draws,
            draw_enforcement: stored.draw_enforcement,
            draw_offer_min_moves: stored.draw_offer_min_moves,
            move_complete_at: stored.move_complete_at.unwrap_or(match rapid {
                true => MoveCompleteAt::Clock,
                false => MoveCompleteAt::Release,
            }),
            self_correction_before_clock: stored.self_correction_before_clock.unwrap_or(rapid),
            uncrowned: stored.uncrowned.unwrap_or(Uncrowned::King),
            arbiter_signals: stored.arbiter_signals.unwrap_or(false),
            flag: stored.flag.unwrap_or(FlagLoses::Loss),
            flag_decided_by: stored
                .flag_decided_by
                .unwrap_or_else(|| flags_of(stored.name)),
            forfeit_minutes: stored.forfeit_minutes.unwrap_or(FORFEIT_MINUTES),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Variant;

    /// Word for word what an earlier build wrote into the logs of its games.
    fn old(name: &str) -> String {
        format!(
            r#"{{"name":"{name}","draws":{{"repetition":true,"no_progress_moves":25,"sixteen_move_rule":true,
            "kings_ending":"immediate","lone_king_long_diagonal":false}},
            "draw_enforcement":"automatic","draw_offer_min_moves":0}}"#
        )
    }

    #[test]
    fn a_profile_of_an_earlier_build_is_its_preset() {
        for name in [ProfileName::Ffjd, ProfileName::Rapid] {
            let read: RuleProfile = serde_json::from_str(&old(name.as_str())).unwrap();
            assert_eq!(read, RuleProfile::preset(name, Variant::International));
        }
    }

    #[test]
    fn a_profile_is_read_back_as_it_was_written() {
        for variant in Variant::ALL {
            for name in ProfileName::ALL {
                let profile = RuleProfile::preset(name, variant);
                let written = serde_json::to_string(&profile).unwrap();
                assert_eq!(
                    serde_json::from_str::<RuleProfile>(&written).unwrap(),
                    profile
                );
            }
        }
    }
}
