//! The clock on the wall of the hall.

use std::hash::{Hash, Hasher};

use chrono::{NaiveDateTime, TimeDelta};
use tz::TimeZoneRef;

use super::Timestamp;

/// A zone of the tz database, such as that of Paris. The database is in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone(TimeZoneRef<'static>);

/// More than any zone is away from Greenwich, so that a change of the clock at an hour on the wall lies
/// between that much before and after it in Greenwich.
const AROUND: TimeDelta = TimeDelta::hours(26);

impl Zone {
    /// Greenwich.
    pub const UTC: Zone = Zone(TimeZoneRef::utc());

    /// The zone of a name such as `Europe/Paris`; nothing for a name that is none.
    pub fn named(name: &str) -> Option<Zone> {
        tzdb_data::find_tz(name.as_bytes()).copied().map(Zone)
    }

    /// What the clock on the wall shows at `at`.
    pub fn local(self, at: Timestamp) -> NaiveDateTime {
        at.naive_utc() + self.ahead(at)
    }

    /// How far it is ahead of Greenwich. Times the database says nothing of are as in Greenwich.
    fn ahead(self, at: Timestamp) -> TimeDelta {
        let found = self.0.find_local_time_type(at.timestamp());
        TimeDelta::seconds(found.map_or(0, |found| i64::from(found.ut_offset())))
    }

    /// The instant at which the clock on the wall shows `local`: the first where it shows it twice,
    /// and the one an hour on where it is put forward over it.
    pub fn instant(self, local: NaiveDateTime) -> Timestamp {
        let shown = self.first_showing(local);
        shown
            .or_else(|| self.first_showing(local + TimeDelta::hours(1)))
            .unwrap_or(local.and_utc())
    }

    fn first_showing(self, local: NaiveDateTime) -> Option<Timestamp> {
        let near = [local - AROUND, local + AROUND];
        near.into_iter()
            .map(|about| (local - self.ahead(about.and_utc())).and_utc())
            .filter(|at| self.local(*at) == local)
            .min()
    }
}

impl Hash for Zone {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal zones have equal tables; how many changes there were tells most of them apart.
        self.0.transitions().len().hash(state);
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
            // The rule goes on where the list of changes ends.
            ("2051-07-14T14:00:00", "2051-07-14T12:00:00Z"),
        ] {
            let at: Timestamp = at.parse().unwrap();
            assert_eq!(zone.instant(local.parse().unwrap()), at, "{local}");
        }
    }

    /// On Lord Howe the clock is put back by half an hour, at 2:00 on 5 April 2026: 1:45 is shown twice.
    #[test]
    fn an_hour_that_is_shown_twice_is_the_first() {
        let zone = Zone::named("Australia/Lord_Howe").unwrap();
        let local = "2026-04-05T01:45:00".parse().unwrap();
        let first: Timestamp = "2026-04-04T14:45:00Z".parse().unwrap();
        assert_eq!(zone.instant(local), first);
        assert_eq!(zone.local(first + TimeDelta::minutes(30)), local);
    }

    #[test]
    fn a_name_that_is_no_zone_is_refused() {
        assert_eq!(Zone::named("Europe/Valbrune"), None);
        assert_eq!(Zone::named(""), None);
    }
}
