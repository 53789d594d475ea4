//! The rules somebody chose in a form: a game, a profile, options.

use super::error::{Fault, FieldFault};
use super::fields::Faults;
use crate::arbitration::{OptionError, OptionKey, ProfileName, RuleProfile};
use crate::draughts::Variant;

/// What a form says of the rules, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChosenRules {
    /// Which game is played.
    pub variant: String,
    /// Which federation's text governs it.
    pub profile: String,
    /// Options that are not as the profile has them.
    pub options: Vec<(OptionKey, String)>,
}

impl ChosenRules {
    /// The rules, or every fault under the name of its field.
    pub fn rules(&self) -> Result<(Variant, RuleProfile), Vec<FieldFault>> {
        let mut faults = Faults::default();
        match self.read(&mut faults) {
            Some(rules) => Ok(rules),
            None => Err(faults.found()),
        }
    }

    /// As [`ChosenRules::rules`], the faults added to those of the other fields of a form.
    pub(super) fn read(&self, faults: &mut Faults) -> Option<(Variant, RuleProfile)> {
        let variant = self.variant.parse::<Variant>().ok();
        let name = self.profile.parse::<ProfileName>().ok();
        if variant.is_none() {
            faults.add("variant", Fault::NotAChoice);
        }
        if name.is_none() {
            faults.add("profile", Fault::NotAChoice);
        }
        let (variant, name) = variant.zip(name)?;
        match RuleProfile::choose(name, variant, &self.options) {
            Ok(profile) => Some((variant, profile)),
            Err(found) => {
                for fault in found {
                    faults.add(field_of(&fault), Fault::Option(fault));
                }
                None
            }
        }
    }
}

/// The field of the form in which the fault stands.
fn field_of(fault: &OptionError) -> &'static str {
    fault.key().map_or("profile", OptionKey::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(variant: &str, profile: &str, options: &[(OptionKey, &str)]) -> Vec<&'static str> {
        let chosen = ChosenRules {
            variant: variant.to_owned(),
            profile: profile.to_owned(),
            options: options
                .iter()
                .map(|(key, value)| (*key, (*value).to_owned()))
                .collect(),
        };
        let found = chosen.rules().err().unwrap_or_default();
        found.into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn each_fault_stands_at_its_field() {
        assert_eq!(faults_of("russian", "fmjd", &[]), [""; 0]);
        assert_eq!(faults_of("chess", "kndb", &[]), ["variant", "profile"]);
        assert_eq!(faults_of("russian", "online", &[]), ["profile"]);
        let wrong = [
            (OptionKey::KingsEnding, "now"),
            (OptionKey::ForfeitMinutes, "99"),
        ];
        assert_eq!(
            faults_of("international", "ffjd", &wrong),
            ["kings_ending", "forfeit_minutes"]
        );
    }
}
