//! `/operator`: what is wrong with the service, for those who may create events in it.

use std::path::Path;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use chrono::TimeDelta;
use serde::Deserialize;

use super::events::office;
use super::sizes::size;
use crate::clock::{Timestamp, Zone};
use crate::db;
use crate::services::backup::Keeper;
use crate::services::event_page::ZONES;
use crate::web::extract::Signed;
use crate::web::pages::{Check, Health, OfficePage, OperatorPage, Shell};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, dates};

/// A tablet that has said nothing for this long is told of.
const SILENT: TimeDelta = TimeDelta::seconds(30);

/// A tablet that has said nothing for this long is in its drawer: it is no trouble.
const PUT_AWAY: TimeDelta = TimeDelta::hours(18);

/// How old the last copy of everything may be: a day, and the time it takes.
const OLD: TimeDelta = TimeDelta::hours(26);

/// Below this share of the disk it is worth a look; below this room something will break.
const LITTLE: f64 = 0.1;
const TOO_LITTLE: u64 = 1_000_000_000;

/// How slow an answer of the database may be.
const SLOW: TimeDelta = TimeDelta::milliseconds(250);

/// What was just done.
#[derive(Deserialize)]
pub struct Done {
    #[serde(default)]
    done: String,
}

/// The page. It is made even when the database does not answer: then it is needed most, as long as who
/// asks is still remembered.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    done: Query<Done>,
) -> Result<HttpResponse, WebError> {
    // The service has no place of its own; its hour is that of the first zone events are held in.
    let zone = Zone::named(ZONES[0]).unwrap_or(Zone::UTC);
    let looked = Looked {
        t,
        zone,
        at: now(),
        state: &state,
    };
    let keeper = state.contests.backups();
    let mut checks = vec![
        looked.database().await,
        looked.disk(keeper),
        looked.backup(keeper),
    ];
    checks.extend(looked.devices().await);
    checks.extend(looked.hooks().await);
    checks.push(looked.viewers());
    checks.push(looked.version());
    let health = checks.iter().map(|check| check.health).max();
    let health = health.unwrap_or(Health::Ok);
    let troubles = checks.iter().filter(|check| check.health != Health::Ok);
    let shown = OperatorPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &signed, OfficePage::Operator),
        said: (done.done == "copied").then(|| t.operator_backup_done().to_owned()),
        summary: match health {
            Health::Ok => t.operator_all_well().to_owned(),
            _ => t.operator_to_see(troubles.count()),
        },
        health,
        as_of: t.operator_as_of(dates::hour_with_seconds(zone.local(looked.at))),
        may_copy: keeper.is_some(),
        checks,
    };
    page(StatusCode::OK, &shown)
}

/// `POST /operator/backup`: a copy of everything, now.
pub async fn copy(state: Data<AppState>) -> Result<HttpResponse, WebError> {
    let Some(keeper) = state.contests.backups() else {
        return Ok(see_other("/operator"));
    };
    // What went wrong stands on the page.
    Ok(match keeper.make_everything(&state.pool, now()).await {
        Ok(()) => see_other("/operator?done=copied"),
        Err(error) => {
            tracing::error!(%error, "No copy of everything was made");
            see_other("/operator")
        }
    })
}

/// What is looked at, and when.
struct Looked<'a> {
    t: Lang,
    zone: Zone,
    at: Timestamp,
    state: &'a AppState,
}

impl Looked<'_> {
    fn moment(&self, at: Timestamp) -> String {
        dates::moment(self.t, self.zone.local(at))
    }

    async fn database(&self) -> Check {
        let t = self.t;
        let asked = async {
            let mut conn = self.state.pool.acquire().await?;
            let found = db::backup::size_and_version(&mut conn).await?;
            let schema = db::backup::schema_of(&mut conn).await?;
            Ok::<_, db::DbError>((found, schema))
        };
        let (health, found) = match asked.await {
            Ok(((bytes, version), schema)) => {
                let took = now() - self.at;
                let bytes = size(t, bytes.unsigned_abs());
                let ms = took.num_milliseconds();
                let mut found = vec![t.operator_database_answers(ms, bytes, version)];
                let newer = schema > Some(db::backup::schema_of_build());
                if newer {
                    found.push(t.operator_schema_newer().to_owned());
                }
                let health = match took > SLOW || newer {
                    true => Health::Look,
                    false => Health::Ok,
                };
                (health, found)
            }
            Err(_) => (Health::Wrong, vec![t.operator_database_silent().to_owned()]),
        };
        Check {
            key: "database",
            name: t.operator_database().to_owned(),
            health,
            found,
        }
    }

    fn disk(&self, keeper: Option<&Keeper>) -> Check {
        let t = self.t;
        let room = keeper.and_then(|keeper| room(keeper.folder()));
        let (health, found) = match room {
            None => (Health::Look, t.operator_disk_unknown().to_owned()),
            Some((free, total)) => {
                let said = t.operator_disk_free(size(t, free), size(t, total));
                (disk_health(free, total), said)
            }
        };
        Check {
            key: "disk",
            name: t.operator_disk().to_owned(),
            health,
            found: vec![found],
        }
    }

    fn backup(&self, keeper: Option<&Keeper>) -> Check {
        let t = self.t;
        let mut found = Vec::new();
        let mut health = Health::Ok;
        if let Some(keeper) = keeper {
            let last = keeper.everything().into_iter().next();
            let hour = keeper.plan().hour;
            match &last {
                Some(kept) => {
                    found.push(t.operator_backup_last(self.moment(kept.at), size(t, kept.size)));
                }
                None => found.push(t.operator_backup_never(hour.unwrap_or_default())),
            }
            let is_old = last.is_none_or(|kept| kept.at + OLD < self.at);
            let is_young = self.state.started_at + OLD > self.at;
            if hour.is_none() || (is_old && !is_young) {
                health = Health::Look;
            }
            if hour.is_none() {
                found.push(t.operator_backup_off().to_owned());
            }
            if let Some(why) = keeper.failed() {
                health = Health::Wrong;
                found.push(t.operator_backup_failed(why));
            }
            let folder = keeper.folder().display().to_string();
            found.push(t.operator_backup_where(folder));
        } else {
            health = Health::Look;
            found.push(t.backup_not_kept().to_owned());
        }
        Check {
            key: "backup",
            name: t.operator_backup().to_owned(),
            health,
            found,
        }
    }

    /// Nothing where the database does not say: that is told above.
    async fn devices(&self) -> Option<Check> {
        let t = self.t;
        let mut conn = self.state.pool.acquire().await.ok()?;
        let events = db::events::list(&mut conn).await.ok()?;
        drop(conn);
        let (mut paired, mut away) = (0_usize, Vec::new());
        for event in events {
            let devices = self.state.tablets.list(&self.state.pool, event.event_id);
            for device in devices.await.ok()? {
                let silent = self.at - device.last_heard_at;
                if silent > PUT_AWAY {
                    continue;
                }
                paired += 1;
                if silent > SILENT {
                    let heard = self.moment(device.last_heard_at);
                    let board = device.board_no;
                    away.push(t.operator_device_line(board, event.name.as_str(), heard));
                }
            }
        }
        let mut found = vec![match (paired, away.len()) {
            (0, _) => t.operator_devices_none().to_owned(),
            (paired, 0) => t.operator_devices_well(paired),
            (paired, silent) => t.operator_devices_away(silent, paired),
        }];
        let health = match away.is_empty() {
            true => Health::Ok,
            false => Health::Look,
        };
        found.extend(away);
        Some(Check {
            key: "devices",
            name: t.operator_devices().to_owned(),
            health,
            found,
        })
    }

    async fn hooks(&self) -> Option<Check> {
        let t = self.t;
        let mut conn = self.state.pool.acquire().await.ok()?;
        let since = self.at - TimeDelta::days(7);
        let (waiting, lost) = db::webhooks::count_troubles(&mut conn, since).await.ok()?;
        let mut found = Vec::new();
        if waiting > 0 {
            found.push(t.operator_hooks_waiting(waiting));
        }
        if lost > 0 {
            found.push(t.operator_hooks_lost(lost));
        }
        let health = match found.is_empty() {
            true => Health::Ok,
            false => Health::Look,
        };
        if found.is_empty() {
            found.push(t.operator_hooks_well().to_owned());
        }
        Some(Check {
            key: "hooks",
            name: t.operator_hooks().to_owned(),
            health,
            found,
        })
    }

    fn viewers(&self) -> Check {
        Check {
            key: "viewers",
            name: self.t.operator_viewers().to_owned(),
            health: Health::Ok,
            found: vec![self.t.operator_viewers_now(self.state.live.connections())],
        }
    }

    fn version(&self) -> Check {
        let since = self.moment(self.state.started_at);
        let version = env!("CARGO_PKG_VERSION");
        Check {
            key: "version",
            name: self.t.operator_version().to_owned(),
            health: Health::Ok,
            found: vec![self.t.operator_version_since(since, version)],
        }
    }
}

/// Free and whole room of the disk a folder is on, in bytes. The folder may not be there yet.
fn room(folder: &Path) -> Option<(u64, u64)> {
    let there = folder.ancestors().find(|folder| folder.exists());
    // A folder by a relative name begins where the program runs.
    let there = there.filter(|folder| !folder.as_os_str().is_empty());
    let about = nix::sys::statvfs::statvfs(there.unwrap_or(Path::new("."))).ok()?;
    let unit = about.fragment_size();
    Some((
        about.blocks_available().saturating_mul(unit),
        about.blocks().saturating_mul(unit),
    ))
}

fn disk_health(free: u64, total: u64) -> Health {
    if free < TOO_LITTLE {
        Health::Wrong
    } else if (free as f64) < total as f64 * LITTLE {
        Health::Look
    } else {
        Health::Ok
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_looked_at_before_it_is_full() {
        let gb = 1_000_000_000;
        assert_eq!(disk_health(60 * gb, 100 * gb), Health::Ok);
        assert_eq!(disk_health(9 * gb, 100 * gb), Health::Look);
        assert_eq!(disk_health(gb / 2, 100 * gb), Health::Wrong);
        assert_eq!(disk_health(gb / 2, 2 * gb), Health::Wrong);
    }

    #[test]
    fn the_room_of_a_folder_that_is_not_there_is_that_of_its_parent() {
        let there = room(Path::new("/")).unwrap();
        let below = room(Path::new("/no/such/folder")).unwrap();
        assert_eq!(there.1, below.1);
        assert!(room(Path::new("no-such-folder")).is_some());
    }
}
