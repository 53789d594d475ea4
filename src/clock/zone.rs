//! The clock on the wall of the hall.

use chrono::{NaiveDateTime, TimeZone};
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

    /// The instant at which the clock on the wall shows `local`: the first where it shows it twice,
    /// and the one an hour on where it is put forward over it.
    pub fn instant(self, local: NaiveDateTime) -> Timestamp {
        let found = self.0.from_local_datetime(&local).earliest();
        let found = found.or_else(|| {
            let later = local + chrono::TimeDelta::hours(1);
            self.0.from_local_datetime(&later).earliest()
        });
        found.map_or(local.and_utc(), |at| at.to_utc())
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

    /// In Paris the clock is put forward at 2:00 on 29 March 2026, and back at 3:00 on 25 October.
    #[test]
    fn an_hour_on_the_wall_is_an_instant() {
        let zone = Zone::named("Europe/Paris").unwrap();
        for (local, at) in [
            ("2026-11-30T14:30:00", "2026-11-30T13:30:00Z"),
            ("2026-07-14T14:00:00", "2026-07-14T12:00:00Z"),
            ("2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
            ("2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
        ] {
            let at: Timestamp = at.parse().unwrap();
            assert_eq!(zone.instant(local.parse().unwrap()), at, "{local}");
        }
    }

    #[test]
    fn a_name_that_is_no_zone_is_refused() {
        assert_eq!(Zone::named("Europe/Valbrune"), None);
        assert_eq!(Zone::named(""), None);
    }
}
