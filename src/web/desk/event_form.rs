//! The form in which somebody says what an event is: the same when it is created and when it is put right.

use serde::Deserialize;

use super::clock_form::ClockForm;
use super::rules_form::RulesForm;
use crate::clock::OwnPreset;
use crate::db::audit::{EventThen, RulesThen};
use crate::services::event_page::{TypedEvent, ZONES};
use crate::web::FormFaults;
use crate::web::pages::Choice;
use crate::web::pages::desk::EventFields;
use crate::words::Lang;

/// The form as typed.
#[derive(Deserialize, Clone, Default)]
pub struct EventForm {
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub starts_on: String,
    #[serde(default)]
    pub ends_on: String,
    #[serde(default)]
    pub tempo: String,
    #[serde(default)]
    pub time_zone: String,
    #[serde(default)]
    pub language: String,
    #[serde(flatten)]
    pub clock: ClockForm,
    #[serde(flatten)]
    pub rules: RulesForm,
}

impl EventForm {
    /// A form filled with what is said of an event; `own` are its time controls.
    pub fn of(page: &EventThen, rules: &RulesThen, own: &[OwnPreset]) -> EventForm {
        EventForm {
            name: page.name.clone(),
            place: page.place.clone(),
            starts_on: page.starts_on.to_string(),
            ends_on: page.ends_on.to_string(),
            tempo: page.tempo.clone(),
            time_zone: page.time_zone.clone(),
            language: page.language.clone(),
            clock: ClockForm::of(rules.clock.as_ref(), own),
            rules: RulesForm::of(rules.variant, &rules.profile),
        }
    }

    /// What was typed; a part the form does not have is as in `before`.
    pub fn typed(&self, before: &EventForm) -> TypedEvent {
        TypedEvent {
            name: self.name.clone(),
            place: self.place.clone(),
            starts_on: self.starts_on.clone(),
            ends_on: self.ends_on.clone(),
            tempo: self.tempo.clone(),
            time_zone: self.time_zone.clone(),
            language: match self.language.as_str() {
                "" => before.language.clone(),
                chosen => chosen.to_owned(),
            },
            rules: self.rules.chosen(&before.rules),
            clock: self.clock.chosen(&before.clock),
        }
    }

    /// The same form on the event as it is `now`: what was left as it stood `then` is as it is now, and what
    /// somebody typed stays.
    pub fn moved(self, then: &EventForm, now: &EventForm, own: &[OwnPreset]) -> EventForm {
        let text = |typed: String, then: &str, now: &str| match typed.trim() == then {
            true => now.to_owned(),
            false => typed,
        };
        let same_clock =
            self.clock.chosen(&then.clock).clock(own) == then.clock.chosen(&then.clock).clock(own);
        let same_rules = self.rules.chosen(&then.rules) == then.rules.chosen(&then.rules);
        EventForm {
            name: text(self.name, &then.name, &now.name),
            place: text(self.place, &then.place, &now.place),
            starts_on: text(self.starts_on, &then.starts_on, &now.starts_on),
            ends_on: text(self.ends_on, &then.ends_on, &now.ends_on),
            tempo: text(self.tempo, &then.tempo, &now.tempo),
            time_zone: text(self.time_zone, &then.time_zone, &now.time_zone),
            language: text(self.language, &then.language, &now.language),
            clock: match same_clock {
                true => now.clock.clone(),
                false => self.clock,
            },
            rules: match same_rules {
                true => now.rules.clone(),
                false => self.rules,
            },
        }
    }

    /// The fields, each with its fault; `own` are the time controls of the event.
    pub fn fields(&self, t: Lang, own: &[OwnPreset], faults: &FormFaults) -> EventFields {
        EventFields {
            name: faults.field("name", &self.name, t),
            place: faults.field("place", &self.place, t),
            starts_on: faults.field("starts_on", &self.starts_on, t),
            ends_on: faults.field("ends_on", &self.ends_on, t),
            tempo: faults.field("tempo", &self.tempo, t),
            zones: ZONES
                .iter()
                .map(|zone| Choice {
                    code: (*zone).to_owned(),
                    name: zone.replace('_', " "),
                    held: *zone == self.time_zone,
                })
                .collect(),
            zone_wrong: faults.wrong("time_zone", t),
            language_wrong: faults.wrong("language", t),
            languages: Lang::ALL
                .into_iter()
                .map(|lang| Choice {
                    code: lang.code().to_owned(),
                    name: lang.own_name().to_owned(),
                    held: lang.code() == self.language,
                })
                .collect(),
            rules: self.rules.fields(t, |field| faults.wrong(field, t)),
            clock: (self.clock).fields(t, own, |field| faults.wrong(field, t)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::draughts::Variant;

    fn form(name: &str, place: &str) -> EventForm {
        let rules = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
        EventForm {
            name: name.to_owned(),
            place: place.to_owned(),
            clock: ClockForm::of(None, &[]),
            rules: RulesForm::of(Variant::International, &rules),
            ..EventForm::default()
        }
    }

    /// Two put an event right: neither takes back what the other did.
    #[test]
    fn what_was_not_touched_is_what_a_colleague_made_of_it() {
        let then = form("Open", "Lyon");
        let now = form("Open", "Lille");
        let moved = form("Open d’hiver", "Lyon").moved(&then, &now, &[]);
        assert_eq!((&*moved.name, &*moved.place), ("Open d’hiver", "Lille"));
        // Both changed the place: what he typed stands, and he decides.
        let moved = form("Open", "Paris").moved(&then, &now, &[]);
        assert_eq!((&*moved.name, &*moved.place), ("Open", "Paris"));
    }
}
