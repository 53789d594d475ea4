//! The part of a form in which the rules are chosen: a game, a profile and, folded away, each option.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::arbitration::{Allowed, OptionKey, ProfileName, RuleProfile};
use crate::db::events::Event;
use crate::draughts::Variant;
use crate::services::rules::ChosenRules;
use crate::web::pages::desk::{OptionField, RulesFields};
use crate::web::pages::{Choice, Field};
use crate::words::{Lang, profile};

/// The part as typed. A form that leaves it out means the rules it was prefilled with.
#[derive(Deserialize, Clone, Default)]
pub struct RulesForm {
    variant: Option<String>,
    profile: Option<String>,
    /// The options by their names, among what else the form holds.
    #[serde(flatten)]
    others: BTreeMap<String, String>,
}

impl RulesForm {
    /// A form filled with these rules.
    pub fn of(variant: Variant, profile: &RuleProfile) -> RulesForm {
        let changes = profile.changes(variant).into_iter();
        RulesForm {
            variant: Some(variant.name().to_owned()),
            profile: Some(profile.name.as_str().to_owned()),
            others: changes
                .map(|(key, value)| (key.as_str().to_owned(), value))
                .collect(),
        }
    }

    /// The form of a game: filled with the rules of its event.
    pub fn of_event(event: &Event) -> RulesForm {
        RulesForm::of(event.variant, &event.profile)
    }

    /// Takes a field of a form that is read piece by piece; `false` where it is none of this part.
    pub fn take(&mut self, name: &str, value: &str) -> bool {
        match name {
            "variant" => self.variant = Some(value.to_owned()),
            "profile" => self.profile = Some(value.to_owned()),
            key if key.parse::<OptionKey>().is_ok() => {
                self.others.insert(key.to_owned(), value.to_owned());
            }
            _ => return false,
        }
        true
    }

    /// The fields as they were typed, for a form that sends them again.
    pub fn again(&self) -> Vec<(String, String)> {
        let named = |name: &str, value: &Option<String>| {
            value.as_ref().map(|value| (name.to_owned(), value.clone()))
        };
        let options = OptionKey::ALL
            .into_iter()
            .filter_map(|key| Some((key.as_str().to_owned(), self.typed(key)?.to_owned())));
        named("variant", &self.variant)
            .into_iter()
            .chain(named("profile", &self.profile))
            .chain(options)
            .collect()
    }

    /// What was chosen; what the form does not say is as in `before`. An option the form was filled
    /// with goes with the game it was filled for: where another is chosen in which it means nothing,
    /// it is left out.
    pub fn chosen(&self, before: &RulesForm) -> ChosenRules {
        let said = |said: &Option<String>, before: &Option<String>| {
            said.as_ref()
                .or(before.as_ref())
                .map(|text| text.trim().to_owned())
                .unwrap_or_default()
        };
        // Without game and profile the whole part was left out.
        let options = match (&self.variant, &self.profile) {
            (None, None) => before,
            _ => self,
        };
        let variant = said(&self.variant, &before.variant);
        let game: Option<Variant> = variant.parse().ok();
        let goes = |key: OptionKey| {
            let inherited = options.typed(key) == before.typed(key);
            let other_game = before.variant.as_deref() != Some(variant.as_str());
            let means_nothing = game.is_some_and(|game| key.meaningless_in(game).is_some());
            inherited && other_game && means_nothing
        };
        ChosenRules {
            profile: said(&self.profile, &before.profile),
            options: OptionKey::ALL
                .into_iter()
                .filter(|key| !goes(*key))
                .filter_map(|key| Some((key, options.typed(key)?.to_owned())))
                .collect(),
            variant,
        }
    }

    /// What stands in the field of an option; `None` where it is as the profile says.
    fn typed(&self, key: OptionKey) -> Option<&str> {
        self.others
            .get(key.as_str())
            .map(|text| text.trim())
            .filter(|text| !text.is_empty())
    }

    /// The fields, each with its fault where `wrong` knows one.
    pub fn fields(&self, t: Lang, wrong: impl Fn(&str) -> Option<String>) -> RulesFields {
        let held = |said: &Option<String>, code: &str| said.as_deref() == Some(code);
        let options: Vec<OptionField> = OptionKey::ALL
            .into_iter()
            .map(|key| self.option(t, key, wrong(key.as_str())))
            .collect();
        RulesFields {
            variants: Variant::ALL
                .into_iter()
                .map(|variant| Choice {
                    code: variant.name().to_owned(),
                    name: profile::variant(t, variant).to_owned(),
                    held: held(&self.variant, variant.name()),
                })
                .collect(),
            variant_wrong: wrong("variant"),
            profiles: ProfileName::ALL
                .into_iter()
                .map(|name| Choice {
                    code: name.as_str().to_owned(),
                    name: profile::name(t, name).to_owned(),
                    held: held(&self.profile, name.as_str()),
                })
                .collect(),
            profile_wrong: wrong("profile"),
            open: options
                .iter()
                .any(|option| option.field.is_wrong() || !option.field.value.is_empty()),
            options,
        }
    }

    fn option(&self, t: Lang, key: OptionKey, wrong: Option<String>) -> OptionField {
        let typed = self.typed(key).unwrap_or_default();
        let field = Field::holding(typed);
        let (choices, hint) = match key.allowed() {
            Allowed::Words(words) => {
                let choice = |code: &str, name: String| Choice {
                    code: code.to_owned(),
                    name,
                    held: code == typed,
                };
                let profile_says = choice("", t.rules_as_profile().to_owned());
                let values = words
                    .iter()
                    .map(|word| choice(word, profile::value(t, key, word)));
                (
                    std::iter::once(profile_says).chain(values).collect(),
                    String::new(),
                )
            }
            Allowed::Numbers(least, most) => (Vec::new(), t.rules_number_hint(least, most)),
        };
        OptionField {
            key: key.as_str(),
            label: t.rules_article(key.article(), profile::option(t, key)),
            hint,
            choices,
            field: match wrong {
                Some(why) => field.wrong(why),
                None => field,
            },
        }
    }
}
