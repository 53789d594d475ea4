//! The clock somebody chose in a form: none, a preset, one the event has under a name, or a text of his own.

use super::error::{Fault, FieldFault};
use super::fields::Faults;
use crate::clock::{AtFlag, ChosenClock, ClockKind, OwnPreset, Preset, TimeControl};

/// What a form says of the clock, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TypedClock {
    /// [`TypedClock::NONE`], [`TypedClock::OWN`], or the name of a preset or of a time control of the event.
    pub choice: String,
    /// The time control, where it is his own.
    pub text: String,
    /// Who keeps the time: `kept` or `physical`.
    pub kind: String,
    /// What the clock does at zero: `freeze` or `count_on`; empty for what is usual.
    pub at_flag: String,
}

impl TypedClock {
    /// No clock is kept.
    pub const NONE: &'static str = "none";
    /// The time control stands in the text.
    pub const OWN: &'static str = "own";

    /// The clock, or every fault under the name of its field; `own` are the time controls of the event.
    pub fn clock(&self, own: &[OwnPreset]) -> Result<Option<ChosenClock>, Vec<FieldFault>> {
        let mut faults = Faults::default();
        let clock = self.read(own, &mut faults);
        match faults.count() {
            0 => Ok(clock),
            _ => Err(faults.found()),
        }
    }

    /// As [`TypedClock::clock`], the faults added to those of the other fields of a form.
    pub(super) fn read(&self, own: &[OwnPreset], faults: &mut Faults) -> Option<ChosenClock> {
        let control = match self.choice.as_str() {
            TypedClock::NONE => return None,
            TypedClock::OWN => match self.text.trim() {
                "" => Err(("clock_text", Fault::Missing)),
                text => text
                    .parse::<TimeControl>()
                    .map_err(|error| ("clock_text", Fault::Tempo(error))),
            },
            name => Preset::named(name)
                .map(|preset| preset.control())
                .or_else(|| OwnPreset::named(own, name).map(|preset| preset.control.clone()))
                .ok_or(("clock", Fault::NotAChoice)),
        };
        let kind = match self.kind.as_str() {
            "kept" => Ok(ClockKind::Kept),
            "physical" => Ok(ClockKind::Physical),
            _ => Err(("clock_kind", Fault::NotAChoice)),
        };
        let at_flag = match self.at_flag.as_str() {
            "freeze" | "" => Ok(AtFlag::Freeze),
            "count_on" => Ok(AtFlag::CountOn),
            _ => Err(("clock_at_flag", Fault::NotAChoice)),
        };
        let mut taken = |(field, fault)| faults.add(field, fault);
        let control = control.map_err(&mut taken).ok();
        let kind = kind.map_err(&mut taken).ok();
        let at_flag = at_flag.map_err(&mut taken).ok();
        Some(ChosenClock {
            control: control?,
            kind: kind?,
            at_flag: at_flag?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;
    use crate::draughts::Side;

    fn typed(choice: &str, text: &str, kind: &str) -> TypedClock {
        TypedClock {
            choice: choice.to_owned(),
            text: text.to_owned(),
            kind: kind.to_owned(),
            at_flag: String::new(),
        }
    }

    #[test]
    fn a_preset_an_own_text_and_no_clock_are_choices() {
        let preset = typed("20'+5\"", "", "physical")
            .clock(&[])
            .unwrap()
            .unwrap();
        assert_eq!(preset.kind, ClockKind::Physical);
        assert_eq!(
            preset.control.at_start(Side::White),
            Millis::from_secs(1205)
        );
        let own = typed("own", " 7' ", "kept").clock(&[]).unwrap().unwrap();
        assert_eq!(own.control.at_start(Side::Black), Millis::from_minutes(7));
        assert_eq!(own.at_flag, AtFlag::Freeze);
        let on = TypedClock {
            at_flag: "count_on".to_owned(),
            ..typed("own", "7'", "kept")
        };
        assert_eq!(on.clock(&[]).unwrap().unwrap().at_flag, AtFlag::CountOn);
        // What stands in the other fields is not read where no clock is kept.
        assert_eq!(typed("none", "nonsense", "").clock(&[]), Ok(None));
    }

    #[test]
    fn a_time_control_of_the_event_is_chosen_by_its_name() {
        let own = [OwnPreset {
            name: "Éclair".to_owned(),
            control: "4'+2\"".parse().unwrap(),
        }];
        let chosen = typed("Éclair", "", "kept").clock(&own).unwrap().unwrap();
        assert_eq!(chosen.control, own[0].control);
        assert!(typed("Éclair", "", "kept").clock(&[]).is_err());
    }

    #[test]
    fn each_fault_stands_at_its_field() {
        let fields = |typed: TypedClock| -> Vec<&'static str> {
            let found = typed.clock(&[]).expect_err("a fault");
            found.into_iter().map(|fault| fault.field).collect()
        };
        assert_eq!(fields(typed("own", "", "kept")), ["clock_text"]);
        assert_eq!(
            fields(typed("own", "8x'", "sundial")),
            ["clock_text", "clock_kind"]
        );
        assert_eq!(fields(typed("15 min", "", "kept")), ["clock"]);
    }
}
