//! `--profile` and `--set`: the rules of a game from the command line (RULES 0.2).

use anyhow::{Context, bail};

use crate::{
    arbitration::{DrawEnforcement, ProfileName, RuleProfile},
    draughts::{KingsEnding, SmallBoard, Variant},
};

#[derive(clap::Args)]
pub(crate) struct ProfileArguments {
    /// The game where a line names none: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    pub(crate) variant: Variant,
    /// Whose rules: ffjd, fmjd, rapid or online.
    #[arg(long, default_value_t = ProfileName::Ffjd)]
    profile: ProfileName,
    /// Changes one option of the profile, such as kings_ending=five_moves; may be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

impl ProfileArguments {
    /// The rules for a game of `variant`. Fails on an option that does not exist.
    pub(crate) fn rules(&self, variant: Variant) -> anyhow::Result<RuleProfile> {
        let mut profile = RuleProfile::preset(self.profile, variant);
        for option in &self.set {
            let (key, value) = option
                .split_once('=')
                .with_context(|| format!("--set {option}: write KEY=VALUE"))?;
            set(&mut profile, key.trim(), value.trim())
                .with_context(|| format!("--set {option}"))?;
        }
        Ok(profile)
    }
}

fn set(profile: &mut RuleProfile, key: &str, value: &str) -> anyhow::Result<()> {
    match key {
        "kings_ending" => {
            profile.draws.kings_ending = match value {
                "immediate" => KingsEnding::Immediate,
                "five_moves" => KingsEnding::FiveMoves,
                "off" => KingsEnding::Off,
                _ => bail!("immediate, five_moves or off"),
            }
        }
        "sixteen_move_rule" => profile.draws.sixteen_move_rule = switch(value, "on", "off")?,
        "no_progress_moves" => {
            profile.draws.no_progress_moves = value
                .parse()
                .context("a number of moves, 0 for no such rule")?;
        }
        "lone_king_long_diagonal" => {
            profile.draws.lone_king_long_diagonal = switch(value, "five_moves", "off")?;
        }
        "brazilian_draws" => {
            profile.draws.small_board = if switch(value, "cbjd", "f64")? {
                SmallBoard::Cbjd
            } else {
                SmallBoard::F64
            }
        }
        "draw_enforcement" => {
            profile.draw_enforcement = if switch(value, "automatic", "arbiter_confirms")? {
                DrawEnforcement::Automatic
            } else {
                DrawEnforcement::ArbiterConfirms
            }
        }
        "draw_offer_min_moves" => {
            profile.draw_offer_min_moves = value.parse().context("a number of moves")?
        }
        _ => bail!("there is no such option"),
    }
    Ok(())
}

fn switch(value: &str, on: &str, off: &str) -> anyhow::Result<bool> {
    if value == on {
        Ok(true)
    } else if value == off {
        Ok(false)
    } else {
        bail!("{on} or {off}")
    }
}
