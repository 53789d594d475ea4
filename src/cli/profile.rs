//! `--profile` and `--set`: the rules of a game from the command line (RULES 0.2).

use anyhow::bail;

use crate::{
    arbitration::{OptionError, OptionKey, ProfileName, RuleProfile},
    draughts::Variant,
    words::{Lang, profile},
};

#[derive(clap::Args)]
pub(crate) struct ProfileArguments {
    /// The game where a line names none: international (that of the profile online: online), online,
    /// american, russian or brazilian.
    #[arg(long)]
    variant: Option<Variant>,
    /// Whose rules: ffjd (the default), fmjd, rapid or online.
    #[arg(long)]
    profile: Option<ProfileName>,
    /// Changes one option of the profile, such as kings_ending=five_moves; may be repeated. One that
    /// means nothing in the variant of a line is left out there.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

/// The arguments, understood.
pub(crate) struct ChosenProfile {
    /// The game where a line names none.
    pub(crate) variant: Variant,
    /// Whose rules, where that was said.
    profile: Option<ProfileName>,
    options: Vec<(OptionKey, String)>,
}

impl ProfileArguments {
    /// Understands the options. Fails, in words, on one that does not exist or has no such value.
    pub(crate) fn understood(&self, t: Lang) -> anyhow::Result<ChosenProfile> {
        let mut variant = None;
        let mut options = Vec::new();
        for text in &self.set {
            let Some((key, value)) = text.split_once('=') else {
                bail!("--set {text}: {}", t.option_no_pair(text));
            };
            let (key, value) = (key.trim(), value.trim());
            // The first key of the table: which game it is.
            if key == "variant" {
                match value.parse() {
                    Ok(chosen) => variant = Some(chosen),
                    Err(_) => bail!("--set {text}: {}", wrong_variant(t, value)),
                }
                continue;
            }
            match key.parse::<OptionKey>() {
                Ok(key) => options.push((key, value.to_owned())),
                Err(error) => bail!("--set {text}: {}", profile::fault(t, &error)),
            }
        }
        let usual = match self.profile {
            Some(ProfileName::Online) => Variant::Online,
            _ => Variant::International,
        };
        let chosen = ChosenProfile {
            variant: self.variant.or(variant).unwrap_or(usual),
            profile: self.profile,
            options,
        };
        let (_, faults) = chosen.assembled(chosen.variant);
        for fault in faults {
            match fault {
                // Noted: a line may be of a game in which it means something.
                OptionError::NoMeaning { .. } => eprintln!("{}", profile::fault(t, &fault)),
                _ => bail!("--set: {}", profile::fault(t, &fault)),
            }
        }
        Ok(chosen)
    }
}

impl ChosenProfile {
    /// The rules for a game of `variant`.
    pub(crate) fn rules(&self, variant: Variant) -> RuleProfile {
        self.assembled(variant).0
    }

    /// The rules for a game of `variant` whose data name a profile: what was said on the command line
    /// comes first.
    pub(crate) fn rules_of(&self, variant: Variant, named: Option<ProfileName>) -> RuleProfile {
        let name = self.profile.or(named).unwrap_or(ProfileName::Ffjd);
        RuleProfile::assembled(name, variant, &self.options, &mut Vec::new())
    }

    fn assembled(&self, variant: Variant) -> (RuleProfile, Vec<OptionError>) {
        let mut faults = Vec::new();
        let rules = RuleProfile::assembled(
            self.profile.unwrap_or(ProfileName::Ffjd),
            variant,
            &self.options,
            &mut faults,
        );
        (rules, faults)
    }
}

fn wrong_variant(t: Lang, value: &str) -> String {
    let names = Variant::ALL.map(Variant::name);
    t.option_bad_word(profile::alternatives(t, &names), "variant", value)
}
