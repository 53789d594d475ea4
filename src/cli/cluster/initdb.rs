//! Making the data of a new cluster, wholly or not at all.

use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use nix::sys::signal::Signal;

use super::binaries::Binaries;
use super::folder::Folder;
use super::{ClusterError, Keeping, process};

/// The only database user. Who may open the socket's folder may do everything; nobody else gets
/// as far, so there is no password to keep.
pub(super) const SUPERUSER: &str = "postgres";

/// Makes `pgdata` in `folder`. It is made under another name and renamed when it is complete, so
/// that an `initdb` that was killed half-way never looks finished; its remains are removed here.
pub(super) fn make(
    folder: &Folder,
    binaries: &Binaries,
    keeping: &Keeping,
) -> Result<(), ClusterError> {
    remove_remains(&folder.root)?;
    let new = folder
        .root
        .join(format!("pgdata.new-{}", std::process::id()));
    match keeping {
        Keeping::Durable => {
            run(folder, binaries, &new)?;
            write_to_disk(&new)?;
        }
        Keeping::ThrowAway { pattern } => {
            let pattern = pattern.join(format!("pgdata-{}-{}", binaries.major, user_id(folder)));
            if !pattern.join("PG_VERSION").exists() {
                run(folder, binaries, &new)?;
                keep_pattern(&new, &pattern);
            } else {
                copy(&pattern, &new)?;
            }
        }
    }
    let pgdata = folder.pgdata();
    std::fs::rename(&new, &pgdata).map_err(ClusterError::io("put in place", &pgdata))?;
    if *keeping == Keeping::Durable {
        let root = File::open(&folder.root).map_err(ClusterError::io("open", &folder.root))?;
        root.sync_all()
            .map_err(ClusterError::io("write", &folder.root))?;
    }
    Ok(())
}

fn remove_remains(root: &Path) -> Result<(), ClusterError> {
    for entry in std::fs::read_dir(root)
        .map_err(ClusterError::io("read", root))?
        .flatten()
    {
        if entry
            .file_name()
            .to_string_lossy()
            .starts_with("pgdata.new-")
        {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

/// What an `initdb` started may outlive it for a moment and still write into the folder, which
/// then is not empty when it should go.
fn remove(remains: &Path) -> Result<(), ClusterError> {
    const TRIES: u32 = 100;
    for _ in 1..TRIES {
        match std::fs::remove_dir_all(remains) {
            Err(error) if error.kind() == std::io::ErrorKind::DirectoryNotEmpty => {
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            done => return done.map_err(ClusterError::io("remove", remains)),
        }
    }
    std::fs::remove_dir_all(remains).map_err(ClusterError::io("remove", remains))
}

fn run(folder: &Folder, binaries: &Binaries, new: &Path) -> Result<(), ClusterError> {
    let program = binaries.folder.join("initdb");
    let made = process::command(&program, folder.run_as, &folder.root, Signal::SIGTERM)
        .arg("-D")
        .arg(new)
        .args([
            "--username",
            SUPERUSER,
            "--auth-local=trust",
            "--auth-host=reject",
        ])
        .args([
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--data-checksums",
            "--no-instructions",
            "--no-sync",
        ])
        .output()
        .map_err(ClusterError::io("run", &program))?;
    match made.status.success() {
        true => Ok(()),
        false => Err(ClusterError::Initdb {
            folder: new.to_owned(),
            said: String::from_utf8_lossy(&made.stderr)
                .trim()
                .replace('\n', " | "),
        }),
    }
}

/// One call for the whole file system. `initdb` itself would wait for each of a thousand files,
/// which takes seconds on a slow disk, while somebody waits for his first page.
fn write_to_disk(new: &Path) -> Result<(), ClusterError> {
    let opened = File::open(new).map_err(ClusterError::io("open", new))?;
    nix::unistd::syncfs(opened).map_err(|error| ClusterError::io("write", new)(error.into()))
}

/// Several test programs may get here at once: each copies under a name of its own, and the first
/// to rename wins. A pattern that could not be kept only costs the next one some time.
fn keep_pattern(made: &Path, pattern: &Path) {
    let Some(parent) = pattern.parent() else {
        return;
    };
    let own = parent.join(format!("new-{}", std::process::id()));
    let kept = std::fs::create_dir_all(parent).is_ok()
        && copy(made, &own).is_ok()
        && std::fs::rename(&own, pattern).is_ok();
    if !kept {
        let _ = std::fs::remove_dir_all(own);
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), ClusterError> {
    let copied = Command::new("cp")
        .args(["-a", "--reflink=auto"])
        .args([from, to])
        .status()
        .map_err(ClusterError::io("copy", from))?;
    match copied.success() {
        true => Ok(()),
        false => Err(ClusterError::io("copy", from)(std::io::Error::other(
            "cp failed",
        ))),
    }
}

fn user_id(folder: &Folder) -> u32 {
    folder
        .run_as
        .map_or(nix::unistd::geteuid().as_raw(), |user| user.uid)
}
