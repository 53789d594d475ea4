//! The part of a form in which a clock is chosen: none, a preset or an own text, and who keeps it.

use serde::Deserialize;

use crate::clock::{AtFlag, ChosenClock, ClockKind, OwnPreset, Preset};
use crate::services::clocks::TypedClock;
use crate::web::pages::desk::ClockFields;
use crate::web::pages::{Choice, Field};
use crate::words::Lang;

/// The part as typed. What a form leaves out is as it was prefilled.
#[derive(Deserialize, Clone, Default)]
pub struct ClockForm {
    clock: Option<String>,
    clock_text: Option<String>,
    clock_kind: Option<String>,
    clock_at_flag: Option<String>,
}

impl ClockForm {
    /// A form filled with this clock; `own` are the time controls of the event.
    pub fn of(clock: Option<&ChosenClock>, own: &[OwnPreset]) -> ClockForm {
        let (choice, text) = match clock {
            None => (TypedClock::NONE, String::new()),
            Some(chosen) => {
                let preset = Preset::ALL
                    .into_iter()
                    .find(|preset| preset.control() == chosen.control);
                let named = own.iter().find(|own| own.control == chosen.control);
                match (preset, named) {
                    (Some(preset), _) => (preset.name, String::new()),
                    (None, Some(own)) => (own.name.as_str(), String::new()),
                    (None, None) => (TypedClock::OWN, chosen.control.to_string()),
                }
            }
        };
        let kind = match clock.map(|chosen| chosen.kind) {
            Some(ClockKind::Physical) => "physical",
            Some(ClockKind::Kept) | None => "kept",
        };
        let at_flag = match clock.map(|chosen| chosen.at_flag) {
            Some(AtFlag::CountOn) => "count_on",
            Some(AtFlag::Freeze) | None => "freeze",
        };
        ClockForm {
            clock_at_flag: Some(at_flag.to_owned()),
            clock: Some(choice.to_owned()),
            clock_text: Some(text),
            clock_kind: Some(kind.to_owned()),
        }
    }

    /// What was chosen; what the form does not say is as in `before`.
    pub fn chosen(&self, before: &ClockForm) -> TypedClock {
        // Without a choice the whole part was left out.
        let said = match self.clock {
            Some(_) => self,
            None => before,
        };
        let text = |typed: &Option<String>| typed.clone().unwrap_or_default();
        TypedClock {
            choice: text(&said.clock),
            text: text(&said.clock_text),
            at_flag: said
                .clock_at_flag
                .clone()
                .or_else(|| before.clock_at_flag.clone())
                .unwrap_or_default(),
            kind: said
                .clock_kind
                .clone()
                .or_else(|| before.clock_kind.clone())
                .unwrap_or_default(),
        }
    }

    /// The fields, each with its fault where `wrong` knows one; `own` are the time controls of the event.
    pub fn fields(
        &self,
        t: Lang,
        own: &[OwnPreset],
        wrong: impl Fn(&str) -> Option<String>,
    ) -> ClockFields {
        let choice = |code: &str, name: &str, held: &Option<String>| Choice {
            code: code.to_owned(),
            name: name.to_owned(),
            held: held.as_deref() == Some(code),
        };
        let presets = Preset::ALL
            .iter()
            .map(|preset| choice(preset.name, preset.name, &self.clock));
        let named = own.iter().map(|own| {
            let name = t.labelled(&own.name, own.control.to_string());
            choice(&own.name, &name, &self.clock)
        });
        let text = Field::holding(self.clock_text.as_deref().unwrap_or_default());
        ClockFields {
            choices: std::iter::once(choice(TypedClock::NONE, t.clock_not_kept(), &self.clock))
                .chain(named)
                .chain(presets)
                .chain([choice(TypedClock::OWN, t.clock_own(), &self.clock)])
                .collect(),
            wrong: wrong("clock"),
            text: match wrong("clock_text") {
                Some(why) => text.wrong(why),
                None => text,
            },
            kinds: vec![
                choice("kept", t.clock_kind_kept(), &self.clock_kind),
                choice("physical", t.clock_kind_physical(), &self.clock_kind),
            ],
            at_flag: vec![
                choice("freeze", t.clock_at_flag_freeze(), &self.clock_at_flag),
                choice("count_on", t.clock_at_flag_count_on(), &self.clock_at_flag),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the form is filled with is what it chooses when nothing is touched.
    #[test]
    fn a_form_says_again_what_it_was_filled_with() {
        for (text, kind, at_flag) in [
            ("20'+5\"", ClockKind::Kept, AtFlag::CountOn),
            ("7' d3\" | 5'", ClockKind::Physical, AtFlag::Freeze),
        ] {
            let clock = ChosenClock {
                control: text.parse().unwrap(),
                kind,
                at_flag,
            };
            let form = ClockForm::of(Some(&clock), &[]);
            assert_eq!(form.chosen(&form).clock(&[]), Ok(Some(clock.clone())));
            // The same where the event has a name for it.
            let own = [OwnPreset {
                name: "Éclair".to_owned(),
                control: text.parse().unwrap(),
            }];
            let named = ClockForm::of(Some(&clock), &own);
            assert_eq!(named.chosen(&named).clock(&own), Ok(Some(clock.clone())));
            // A form without the part leaves it as it is.
            let left_out = ClockForm::default();
            assert_eq!(left_out.chosen(&form).clock(&[]), Ok(Some(clock)));
        }
        let none = ClockForm::of(None, &[]);
        assert_eq!(none.chosen(&none).clock(&[]), Ok(None));
    }
}
