//! What is said of an event (its name, its place, its days, its tempo, its rules): the form in which somebody
//! says it, when the event is created and whenever it is put right.

use super::clocks::TypedClock;
use super::error::{Fault, ServiceError};
use super::fields::Faults;
use super::rules::ChosenRules;
use crate::clock::OwnPreset;
use crate::db::audit::{EventThen, RulesThen};
use crate::words::Lang;

/// The zones an event can be held in: those where draughts is played in clubs.
pub const ZONES: [&str; 20] = [
    "Europe/Paris",
    "Europe/Amsterdam",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/Berlin",
    "Europe/Rome",
    "Europe/London",
    "Europe/Warsaw",
    "Europe/Riga",
    "Europe/Vilnius",
    "Europe/Tallinn",
    "Europe/Kyiv",
    "Europe/Minsk",
    "Africa/Dakar",
    "Africa/Abidjan",
    "Africa/Bamako",
    "America/Martinique",
    "America/Paramaribo",
    "America/Curacao",
    "UTC",
];

/// What the form says, as typed.
#[derive(Debug, Clone, Default)]
pub struct TypedEvent {
    /// The name.
    pub name: String,
    /// Where; may be empty.
    pub place: String,
    /// First day.
    pub starts_on: String,
    /// Last day; the first when empty.
    pub ends_on: String,
    /// The tempo in words; may be empty.
    pub tempo: String,
    /// The language of its papers, by its code.
    pub language: String,
    /// The zone of the hall, one of [`ZONES`].
    pub time_zone: String,
    /// Which game is played, and by which text.
    pub rules: ChosenRules,
    /// The clock its games are opened with.
    pub clock: TypedClock,
}

impl TypedEvent {
    /// What the form says, or every fault under the name of its field; `own` are the time controls of the event.
    pub fn read(&self, own: &[OwnPreset]) -> Result<(EventThen, RulesThen), ServiceError> {
        let mut faults = Faults::default();
        let read = self.read_into(own, &mut faults);
        faults.refuse_any()?;
        read.ok_or_else(|| {
            ServiceError::Failed("what was read without a fault is not there".to_owned())
        })
    }

    /// As [`TypedEvent::read`], the faults added to those of the other fields of a form.
    pub(super) fn read_into(
        &self,
        own: &[OwnPreset],
        faults: &mut Faults,
    ) -> Option<(EventThen, RulesThen)> {
        let name = faults.needed_line("name", &self.name, 200);
        let place = faults.line("place", &self.place, 200);
        let tempo = faults.line("tempo", &self.tempo, 200);
        let starts_on = faults.day("starts_on", &self.starts_on);
        let ends_on = match self.ends_on.trim() {
            "" => starts_on,
            typed => faults.day("ends_on", typed),
        };
        if starts_on
            .zip(ends_on)
            .is_some_and(|(first, last)| last < first)
        {
            faults.add("ends_on", Fault::EndsBeforeStart);
        }
        if !ZONES.contains(&self.time_zone.as_str()) {
            faults.add("time_zone", Fault::NotAChoice);
        }
        let language = Lang::from_code(&self.language);
        if language.is_none() {
            faults.add("language", Fault::NotAChoice);
        }
        let rules = self.rules.read(faults);
        let clock = self.clock.read(own, faults);
        let (variant, profile) = rules?;
        let page = EventThen {
            name,
            place,
            starts_on: starts_on?,
            ends_on: ends_on?,
            tempo,
            time_zone: self.time_zone.clone(),
            language: language?.code().to_owned(),
        };
        let rules = RulesThen {
            variant,
            profile,
            clock,
        };
        Some((page, rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Zone;

    #[test]
    fn every_zone_of_the_list_is_one() {
        for zone in ZONES {
            assert!(Zone::named(zone).is_some(), "{zone}");
        }
    }
}
