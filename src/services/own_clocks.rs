//! The time controls an event plays under names of its own: added and taken away, for its forms to offer.

use sqlx::PgPool;

use super::clocks::TypedClock;
use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::rights::Right;
use super::sessions::Signed;
use crate::clock::{OwnPreset, Preset, TimeControl, Timestamp};
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::{self, CommandId, EventId};

/// The most characters of a name.
pub const LONGEST_NAME: usize = 60;

/// The most an event keeps: a form offers them all.
pub const MOST: usize = 30;

/// What is wished, as typed.
pub enum OwnClockWish {
    /// A time control gets a name.
    Add {
        /// The name.
        name: String,
        /// The time control.
        text: String,
    },
    /// A name goes.
    Remove {
        /// The name.
        name: String,
    },
}

/// Carries it out. A name that is gone already stays so without a word.
pub async fn change_own_clocks(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    (command_id, wish): (CommandId, OwnClockWish),
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let by = Some(signed.person_id);
    match commands::claim::<()>(&mut tx, command_id, by, "change_own_clocks", at).await? {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(()) => return Ok(()),
        Claim::New => {}
    }
    // Held, so that of two who add at once neither is lost.
    let event = db::events::find_and_hold(&mut tx, event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    let mut own = event.own_clocks;
    let deed = match wish {
        OwnClockWish::Add { name, text } => {
            let added = read(&own, &name, &text)?;
            let deed = Deed::OwnClockAdded {
                name: added.name.clone(),
                control: Box::new(added.control.clone()),
            };
            own.push(added);
            Some(deed)
        }
        OwnClockWish::Remove { name } => {
            let before = own.len();
            own.retain(|preset| preset.name != name);
            (own.len() < before).then_some(Deed::OwnClockRemoved { name })
        }
    };
    if let Some(deed) = deed {
        db::events::set_own_clocks(&mut tx, event_id, &own).await?;
        db::audit::add(&mut tx, by, Some(event_id), &deed, at).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// A name of one line that nothing else in the form has, and a control that can be played.
fn read(own: &[OwnPreset], name: &str, text: &str) -> Result<OwnPreset, ServiceError> {
    let mut faults = Faults::default();
    let name = faults.needed_line("own_name", name, LONGEST_NAME);
    let is_taken = Preset::named(&name).is_some()
        || OwnPreset::named(own, &name).is_some()
        || [TypedClock::NONE, TypedClock::OWN].contains(&name.as_str());
    if is_taken {
        faults.add("own_name", Fault::NameTaken);
    }
    if own.len() >= MOST {
        faults.add("own_name", Fault::TooMany(MOST));
    }
    let control = match text.trim() {
        "" => Err(Fault::Missing),
        text => text.parse::<TimeControl>().map_err(Fault::Tempo),
    };
    match control {
        Ok(control) if faults.count() == 0 => Ok(OwnPreset { name, control }),
        Ok(_) => Err(ServiceError::Fields(faults.found())),
        Err(fault) => {
            faults.add("own_text", fault);
            Err(ServiceError::Fields(faults.found()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(own: &[OwnPreset], name: &str, text: &str) -> Vec<(&'static str, Fault)> {
        match read(own, name, text) {
            Err(ServiceError::Fields(faults)) => faults
                .into_iter()
                .map(|fault| (fault.field, fault.fault))
                .collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_name_is_its_own_and_a_control_can_be_played() {
        let eclair = read(&[], "  Éclair   du mardi ", " 4'+2\" ").unwrap();
        assert_eq!(eclair.name, "Éclair du mardi");
        assert_eq!(eclair.control, "4'+2\"".parse().unwrap());
        let own = [eclair];
        let taken = [("own_name", Fault::NameTaken)];
        for name in ["ÉCLAIR DU MARDI", "20'+5\"", "none", "own"] {
            assert_eq!(faults(&own, name, "7'"), taken, "{name}");
        }
        assert_eq!(
            faults(&own, "", ""),
            [("own_name", Fault::Missing), ("own_text", Fault::Missing)]
        );
        assert!(matches!(
            faults(&own, "Lent", "8x'")[..],
            [("own_text", Fault::Tempo(_))]
        ));
        let many = vec![own[0].clone(); MOST];
        assert_eq!(
            faults(&many, "Lent", "80'"),
            [("own_name", Fault::TooMany(MOST))]
        );
    }
}
