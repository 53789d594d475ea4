//! Where backups are kept, which are made by themselves, and how many stay.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::TimeDelta;
use sqlx::{Connection, PgPool};
use tracing::{info, warn};

use super::{BackupError, event, everything};
use crate::clock::Timestamp;
use crate::db::{self, EventId};
use crate::tournament::RoundNo;

/// How long a publication waits for its backup; a larger one is finished while the round is published.
const WAITS: Duration = Duration::from_secs(2);

/// How many files of one event stay.
const KEPT_OF_EVENT: usize = 30;

/// How often it is asked whether the nightly copy is due.
const LOOKS: Duration = Duration::from_secs(60);

/// When and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// The hour of the day, by the clock of the machine, from which the nightly copy is made; none for none.
    pub hour: Option<u32>,
    /// How many nightly copies stay.
    pub keep: usize,
}

/// A backup in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The name of its file.
    pub name: String,
    /// When it was finished.
    pub at: Timestamp,
    /// How large it is, in bytes.
    pub size: u64,
}

/// The folder of backups. Clones share it.
#[derive(Debug, Clone)]
pub struct Keeper {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    plan: Plan,
    /// Why the last one was not made; nothing once one was.
    failed: Mutex<Option<String>>,
}

impl Keeper {
    /// Backups in this folder, which is made when the first is.
    pub fn new(folder: PathBuf, plan: Plan) -> Keeper {
        Keeper {
            shared: Arc::new(Shared {
                folder,
                plan,
                failed: Mutex::default(),
            }),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.shared.folder
    }

    /// When the nightly copy is made.
    pub fn plan(&self) -> Plan {
        self.shared.plan
    }

    /// Why the last backup was not made, where it was not.
    pub fn failed(&self) -> Option<String> {
        let failed = self.shared.failed.lock();
        failed.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, done: &Result<(), BackupError>) {
        let mut failed = self
            .shared
            .failed
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *failed = done.as_ref().err().map(ToString::to_string);
    }

    fn of_everything(&self) -> PathBuf {
        self.folder().join("everything")
    }

    fn of_event(&self, slug: &str) -> PathBuf {
        self.folder().join("events").join(slug)
    }

    /// The copies of everything, the latest first.
    pub fn everything(&self) -> Vec<Kept> {
        list(&self.of_everything())
    }

    /// The backups of an event, the latest first.
    pub fn of(&self, slug: &str) -> Vec<Kept> {
        list(&self.of_event(slug))
    }

    /// The bytes of a backup of an event, by the name it has in the list.
    pub fn read(&self, slug: &str, name: &str) -> Option<Vec<u8>> {
        // Only what is in the list: a name is no way to other files.
        let known = self.of(slug).into_iter().find(|kept| kept.name == name)?;
        std::fs::read(self.of_event(slug).join(known.name)).ok()
    }

    /// Makes the backup of an event before a round of it is published: as it stands up to line `until` of
    /// its log. It hinders no publication: what fails is told to the operator, and what takes long is
    /// finished afterwards with what stood before.
    pub async fn before_publication(
        &self,
        pool: &PgPool,
        event_id: EventId,
        (round, until): (RoundNo, u32),
        at: Timestamp,
    ) {
        let (keeper, pool) = (self.clone(), pool.clone());
        let making = tokio::spawn(async move {
            let done = keeper
                .make_of_event(&pool, event_id, (round, until), at)
                .await;
            if let Err(error) = &done {
                warn!(%error, "No backup was made before a publication");
            }
            keeper.note(&done);
        });
        // Its outcome is noted by itself.
        let _ = tokio::time::timeout(WAITS, making).await;
    }

    async fn make_of_event(
        &self,
        pool: &PgPool,
        event_id: EventId,
        (round, until): (RoundNo, u32),
        at: Timestamp,
    ) -> Result<(), BackupError> {
        let mut conn = pool.acquire().await?;
        let found = db::events::find(&mut conn, event_id).await?;
        let slug = found.ok_or(BackupError::NoEvent)?.slug;
        drop(conn);
        let bytes = event::make_event(pool, event_id, Some(until), at).await?;
        let folder = self.of_event(&slug);
        let stamp = at.format("%Y-%m-%dT%H%M%SZ");
        // The line of the log tells two of one second apart.
        let name = format!("{slug}-before-round-{round}-{stamp}-{until}.zip");
        let written = tokio::task::spawn_blocking(move || -> Result<(), BackupError> {
            keep(&folder, &name, &bytes)?;
            rotate(&folder, KEPT_OF_EVENT)
        });
        written
            .await
            .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }

    /// Makes a copy of everything now, and lets the oldest go.
    pub async fn make_everything(&self, pool: &PgPool, at: Timestamp) -> Result<(), BackupError> {
        let done = self.try_everything(pool, at).await;
        self.note(&done);
        done
    }

    async fn try_everything(&self, pool: &PgPool, at: Timestamp) -> Result<(), BackupError> {
        let folder = self.of_everything();
        make_folder(&folder)?;
        let path = folder.join(format!("damier-{}.zip", at.format("%Y-%m-%dT%H%M%SZ")));
        let mut conn = db::backup::connect_beside(pool).await?;
        everything::make_everything(&mut conn, &path, at).await?;
        conn.close().await?;
        rotate(&folder, self.shared.plan.keep)
    }
}

/// Makes the nightly copy once a day, from its hour on, until the task is dropped: also after a night in
/// which the machine was off. `now` tells the hour, `begins` when this day's copy is due.
pub async fn nightly(
    keeper: Keeper,
    pool: PgPool,
    now: impl Fn() -> Timestamp,
    due: impl Fn(Timestamp, u32) -> Timestamp,
) {
    let Some(hour) = keeper.plan().hour else {
        return;
    };
    let mut failed_at: Option<Timestamp> = None;
    loop {
        tokio::time::sleep(LOOKS).await;
        let at = now();
        let rests = failed_at.is_some_and(|failed| at - failed < TimeDelta::minutes(15));
        let last = keeper.everything().into_iter().next().map(|kept| kept.at);
        if rests || !is_due(at, last, due(at, hour)) {
            continue;
        }
        match keeper.make_everything(&pool, at).await {
            Ok(()) => {
                failed_at = None;
                info!("A copy of everything was made");
            }
            Err(error) => {
                failed_at = Some(at);
                tracing::error!(%error, "No copy of everything was made");
            }
        }
    }
}

/// Whether the copy of this day is still to be made at `at`.
fn is_due(at: Timestamp, last: Option<Timestamp>, due: Timestamp) -> bool {
    at >= due && last.is_none_or(|last| last < due)
}

/// The archives of a folder, the latest first; none where there is no folder.
fn list(folder: &Path) -> Vec<Kept> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut kept: Vec<Kept> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let about = entry.metadata().ok()?;
            let is_ours = name.ends_with(".zip") && about.is_file();
            is_ours.then_some(Kept {
                name,
                at: about.modified().ok()?.into(),
                size: about.len(),
            })
        })
        .collect();
    kept.sort_by(|one, other| (other.at, &other.name).cmp(&(one.at, &one.name)));
    kept
}

fn rotate(folder: &Path, keep: usize) -> Result<(), BackupError> {
    for old in list(folder).into_iter().skip(keep.max(1)) {
        std::fs::remove_file(folder.join(old.name))?;
    }
    Ok(())
}

fn make_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

/// A new file nobody else may read: it holds what is not for everybody.
pub(super) fn only_ours(path: &Path) -> std::io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(path)
}

fn keep(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::Write;
    make_folder(folder)?;
    let unfinished = folder.join(format!("{name}.unfinished"));
    let mut file = only_ours(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(unfinished, folder.join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn the_nightly_copy_is_made_once_a_day_from_its_hour_on() {
        let due = at("2026-12-12T03:00:00Z");
        let yesterday = Some(at("2026-12-11T03:01:00Z"));
        assert!(!is_due(at("2026-12-12T02:59:00Z"), yesterday, due));
        assert!(is_due(at("2026-12-12T03:00:00Z"), yesterday, due));
        // The machine was off at night.
        assert!(is_due(at("2026-12-12T09:00:00Z"), yesterday, due));
        assert!(is_due(at("2026-12-12T09:00:00Z"), None, due));
        let made = Some(at("2026-12-12T03:01:00Z"));
        assert!(!is_due(at("2026-12-12T23:59:00Z"), made, due));
    }

    #[test]
    fn the_oldest_go_and_other_files_stay() {
        let folder = std::env::temp_dir().join(format!("damier-kept-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        for name in ["a.zip", "b.zip", "c.zip"] {
            keep(&folder, name, b"x").unwrap();
            let place = File::options().write(true).open(folder.join(name)).unwrap();
            let age = u64::from(b'z' - name.as_bytes()[0]);
            let then = std::time::UNIX_EPOCH + Duration::from_secs(1_000_000 - age);
            place.set_modified(then).unwrap();
        }
        std::fs::write(folder.join("note.txt"), "x").unwrap();
        rotate(&folder, 2).unwrap();
        let names: Vec<String> = list(&folder).into_iter().map(|kept| kept.name).collect();
        assert_eq!(names, ["c.zip", "b.zip"]);
        assert!(folder.join("note.txt").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
