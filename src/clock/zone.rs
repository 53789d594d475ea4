//! The clock on the wall of the hall.

use chrono::NaiveDateTime;
use chrono_tz::Tz;

use super::Timestamp;

/// A zone of the tz database, such as that of Paris.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Zone(Tz);

impl Zone {
    /// Greenwich.
    pub const UTC: Zone = Zone(Tz::UTC);

    /// The zone of a name such as `Europe/Paris`; nothing for a name that is none.
    pub fn named(name: &str) -> Option<Zone> {
        name.parse().ok().map(Zone)
    }

    /// What the clock on the wall shows at `at`.
    pub fn local(self, at: Timestamp) -> NaiveDateTime {
        at.with_timezone(&self.0).naive_local()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(zone: &str, at: &str) -> String {
        let at: Timestamp = at.parse().unwrap();
        Zone::named(zone)
            .unwrap()
            .local(at)
            .format("%F %R")
            .to_string()
    }

    #[test]
    fn paris_is_one_hour_ahead_in_winter_and_two_in_summer() {
        assert_eq!(
            wall("Europe/Paris", "2026-11-30T23:30:00Z"),
            "2026-12-01 00:30"
        );
        assert_eq!(
            wall("Europe/Paris", "2026-07-14T12:00:00Z"),
            "2026-07-14 14:00"
        );
        assert_eq!(
            wall("America/Martinique", "2026-07-14T12:00:00Z"),
            "2026-07-14 08:00"
        );
    }

    #[test]
    fn a_name_that_is_no_zone_is_refused() {
        assert_eq!(Zone::named("Europe/Valbrune"), None);
        assert_eq!(Zone::named(""), None);
    }
}
