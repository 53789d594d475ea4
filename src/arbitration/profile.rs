//! The rule profile: which federation's text governs an event (RULES 0.2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::stored::StoredProfile;
use crate::clock::{ChosenClock, ClockKind, ClockSetup, FlagRule};
use crate::draughts::{DrawRules, FenError, Position, Variant};

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

/// When an action at the board exists and can be claimed (R4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveCompleteAt {
    /// Once the piece is released.
    Release,
    /// Once the clock is pressed.
    Clock,
}

/// What a man left uncrowned on its last row is once that is maintained (R4.34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Uncrowned {
    /// A king all the same.
    King,
    /// A man that can only capture backwards, until it is captured.
    Man,
}

impl Uncrowned {
    /// Reads a position to play from (R1.8). Where an uncrowned man stays a man, one may stand on its
    /// last row.
    pub fn read_position(self, variant: Variant, text: &str) -> Result<Position, FenError> {
        match self {
            Uncrowned::King => Position::from_fen(variant, text),
            Uncrowned::Man => Position::from_fen_lenient(variant, text).map(|read| read.0),
        }
    }
}

/// What the fall of a flag does (R6.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagLoses {
    /// It loses, whatever the material.
    Loss,
    /// It loses unless a draw was waiting for the arbiter already: then it is a draw.
    LossUnlessDrawDue,
}

/// Minutes a player may be late where an event says nothing (R6.8).
pub(super) const FORFEIT_MINUTES: u8 = 60;

/// The options that govern one game, fixed when it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredProfile")]
pub struct RuleProfile {
    /// The preset the options were taken from.
    pub name: ProfileName,
    /// When a game is drawn by itself (R3.8 to R3.16).
    pub draws: DrawRules,
    /// Whether a draw ends the game by itself or waits for the arbiter (R3.14).
    pub draw_enforcement: DrawEnforcement,
    /// Moves each player must have made before a draw may be offered (R3.7); 0 where offers are free.
    pub draw_offer_min_moves: u32,
    /// When an action at the board exists (R4.3).
    pub move_complete_at: MoveCompleteAt,
    /// Whether a player may repair his own mistake until he presses his clock (R4.3). Only where
    /// that is what completes a move.
    pub self_correction_before_clock: bool,
    /// What a man is whose crowning was forgotten for good (R4.34).
    pub uncrowned: Uncrowned,
    /// Whether the arbiter points out an irregularity nobody has claimed (R4.11).
    pub arbiter_signals: bool,
    /// What the fall of a flag does (R6.5).
    pub flag: FlagLoses,
    /// Who makes a loss of a flag that fell (R6.4).
    pub flag_decided_by: FlagRule,
    /// Minutes after which a player who is not there has lost (R6.8): 0 to 60.
    pub forfeit_minutes: u8,
}

/// R6.4: in rapid play the opponent claims the flag; elsewhere it loses by itself.
pub(super) fn flags_of(name: ProfileName) -> FlagRule {
    match name {
        ProfileName::Rapid => FlagRule::Claimed,
        _ => FlagRule::Automatic,
    }
}

impl RuleProfile {
    /// The clock of a game under this profile. A clock on the table tells the program nothing: a flag
    /// that would lose by itself is claimed there (R6.4).
    pub fn clock(&self, chosen: ChosenClock) -> ClockSetup {
        let ChosenClock {
            control,
            kind,
            at_flag,
        } = chosen;
        ClockSetup {
            kind,
            flag_rule: match (self.flag_decided_by, kind) {
                (FlagRule::Automatic, ClockKind::Physical) => FlagRule::Claimed,
                (rule, _) => rule,
            },
            at_flag,
            ..ClockSetup::new(control)
        }
    }

    /// The preset `name` for `variant`: the variant brings its own draws, the preset changes what it names.
    pub fn preset(name: ProfileName, variant: Variant) -> RuleProfile {
        let rapid = name == ProfileName::Rapid;
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
            move_complete_at: if rapid {
                MoveCompleteAt::Clock
            } else {
                MoveCompleteAt::Release
            },
            self_correction_before_clock: rapid,
            // R7.47.
            uncrowned: match variant {
                Variant::Russian => Uncrowned::Man,
                _ => Uncrowned::King,
            },
            arbiter_signals: false,
            flag: FlagLoses::Loss,
            flag_decided_by: flags_of(name),
            forfeit_minutes: FORFEIT_MINUTES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::AtFlag;
    use crate::draughts::{KingsEnding, SmallBoard};

    /// RULES 0.2: `fmjd` is the default but for the kings' endings and the draw offers.
    /// R6.4: "In rapid play the claim must come from the opponent"; "default: automatic with the
    /// electronic clock, claimed with a mechanical one".
    #[test]
    fn who_makes_a_loss_of_a_flag_follows_from_the_profile_and_the_clock() {
        let rule = |name, kind| {
            let control = crate::clock::Preset::ALL[0].control();
            let profile = RuleProfile::preset(name, Variant::International);
            profile
                .clock(ChosenClock {
                    control,
                    kind,
                    at_flag: AtFlag::Freeze,
                })
                .flag_rule
        };
        assert_eq!(rule(ProfileName::Rapid, ClockKind::Kept), FlagRule::Claimed);
        assert_eq!(
            rule(ProfileName::Ffjd, ClockKind::Kept),
            FlagRule::Automatic
        );
        assert_eq!(
            rule(ProfileName::Fmjd, ClockKind::Kept),
            FlagRule::Automatic
        );
        assert_eq!(
            rule(ProfileName::Ffjd, ClockKind::Physical),
            FlagRule::Claimed
        );
    }

    /// "Whether it loses is by profile": an arbiter who keeps flags to himself does so on any clock.
    #[test]
    fn an_event_may_leave_flags_to_the_player_or_the_arbiter() {
        let rule = |value: &str, kind| {
            let control = crate::clock::Preset::ALL[0].control();
            let chosen = [(super::super::OptionKey::FlagDecidedBy, value.to_owned())];
            RuleProfile::choose(ProfileName::Ffjd, Variant::International, &chosen)
                .unwrap()
                .clock(ChosenClock {
                    control,
                    kind,
                    at_flag: AtFlag::CountOn,
                })
                .flag_rule
        };
        for kind in [ClockKind::Kept, ClockKind::Physical] {
            assert_eq!(rule("claimed", kind), FlagRule::Claimed);
            assert_eq!(rule("arbiter", kind), FlagRule::Arbiter);
        }
        assert_eq!(rule("automatic", ClockKind::Kept), FlagRule::Automatic);
        assert_eq!(rule("automatic", ClockKind::Physical), FlagRule::Claimed);
    }

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

    /// RULES 0.2, the presets: what each names, and nothing else.
    #[test]
    fn presets_differ_in_what_they_name_alone() {
        let of = |name| RuleProfile::preset(name, Variant::International);
        let ffjd = RuleProfile {
            name: ProfileName::Ffjd,
            draws: DrawRules {
                repetition: true,
                no_progress_moves: 25,
                sixteen_move_rule: true,
                kings_ending: KingsEnding::Immediate,
                lone_king_long_diagonal: false,
                small_board: SmallBoard::Off,
            },
            draw_enforcement: DrawEnforcement::Automatic,
            draw_offer_min_moves: 0,
            move_complete_at: MoveCompleteAt::Release,
            self_correction_before_clock: false,
            uncrowned: Uncrowned::King,
            arbiter_signals: false,
            flag: FlagLoses::Loss,
            flag_decided_by: FlagRule::Automatic,
            forfeit_minutes: 60,
        };
        assert_eq!(of(ProfileName::Ffjd), ffjd);
        assert_eq!(
            of(ProfileName::Fmjd),
            RuleProfile {
                name: ProfileName::Fmjd,
                draws: DrawRules {
                    kings_ending: KingsEnding::FiveMoves,
                    ..ffjd.draws
                },
                draw_offer_min_moves: 40,
                ..ffjd
            }
        );
        assert_eq!(
            of(ProfileName::Rapid),
            RuleProfile {
                name: ProfileName::Rapid,
                move_complete_at: MoveCompleteAt::Clock,
                self_correction_before_clock: true,
                // R6.4 says so of rapid play.
                flag_decided_by: FlagRule::Claimed,
                ..ffjd
            }
        );
    }

    /// R7.6, R7.26, R7.27, R7.46, R7.47, R7.62.
    #[test]
    fn a_variant_brings_its_own_draws_and_crowning() {
        let of = |variant| RuleProfile::preset(ProfileName::Ffjd, variant);
        let [online, american, russian, brazilian] = [
            Variant::Online,
            Variant::American,
            Variant::Russian,
            Variant::Brazilian,
        ]
        .map(of);
        for profile in [online, american, russian, brazilian] {
            assert!(!profile.draws.sixteen_move_rule);
            assert_eq!(profile.draws.kings_ending, KingsEnding::Off);
        }
        let quiet = |profile: RuleProfile| {
            let draws = profile.draws;
            (draws.repetition, draws.no_progress_moves, draws.small_board)
        };
        assert_eq!(quiet(online), (false, 0, SmallBoard::Off));
        assert_eq!(quiet(american), (true, 40, SmallBoard::Off));
        assert_eq!(quiet(russian), (true, 15, SmallBoard::F64));
        assert_eq!(quiet(brazilian), (true, 20, SmallBoard::Cbjd));
        assert_eq!(russian.uncrowned, Uncrowned::Man);
        assert_eq!(brazilian.uncrowned, Uncrowned::King);
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

    /// R1.8, R4.34: a man on its last row is no position to play from, unless uncrowned men stay men.
    #[test]
    fn a_man_may_stand_on_its_last_row_where_he_stays_one() {
        let fen = "W:W5,30:B20";
        let read = |uncrowned: Uncrowned| uncrowned.read_position(Variant::International, fen);
        assert!(matches!(
            read(Uncrowned::King),
            Err(FenError::ManOnLastRow(_))
        ));
        assert_eq!(read(Uncrowned::Man).expect("a position").fen(), fen);
    }
}
