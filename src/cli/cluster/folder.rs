//! The folder of a cluster: whose it is, who works in it, where its socket is.

use std::fs::{File, OpenOptions, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};

use nix::fcntl::{Flock, FlockArg};
use sha2::{Digest, Sha256};

use super::ClusterError;
use super::run_as::{self, RunAs};

const LOCK: &str = "damier.lock";

/// The kernel takes 107 bytes as the path of a socket; PostgreSQL adds `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIR: usize = 107 - "/.s.PGSQL.5432".len();

/// A folder that is ours for as long as this value lives.
#[derive(Debug)]
pub(super) struct Folder {
    pub root: PathBuf,
    pub socket_dir: PathBuf,
    pub run_as: Option<RunAs>,
    /// Held, not read: two Damiers on one folder would each take the other's server for stale.
    _lock: Flock<File>,
}

impl Folder {
    /// Takes `path`, making it if it is not there.
    pub(super) fn take(path: &Path) -> Result<Self, ClusterError> {
        std::fs::create_dir_all(path).map_err(ClusterError::io("make", path))?;
        let root = path
            .canonicalize()
            .map_err(ClusterError::io("find", path))?;
        refuse_if_not_ours(&root)?;
        let run_as = run_as::choose(&root.join("pgdata"))?;
        let lock = lock(&root)?;
        give(&root, run_as)?;
        if let Some(user) = run_as {
            user.check_reaches(&root.join("pgdata"))?;
        }
        let socket_dir = make_socket_dir(&root, run_as)?;
        Ok(Self {
            root,
            socket_dir,
            run_as,
            _lock: lock,
        })
    }

    pub(super) fn pgdata(&self) -> PathBuf {
        self.root.join("pgdata")
    }

    pub(super) fn log(&self) -> PathBuf {
        self.root.join("postgres.log")
    }

    /// The major version that made the data, if there is data.
    pub(super) fn data_major(&self) -> Option<u32> {
        std::fs::read_to_string(self.pgdata().join("PG_VERSION"))
            .ok()?
            .trim()
            .parse()
            .ok()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !self.socket_dir.starts_with(&self.root) {
            // Only when it is empty, that is, when PostgreSQL has stopped in an orderly way.
            let _ = std::fs::remove_dir(&self.socket_dir);
        }
    }
}

/// The folder is closed to others and handed to the database user, which must never happen to
/// somebody's home because of a slip in `--data-dir`.
fn refuse_if_not_ours(root: &Path) -> Result<(), ClusterError> {
    let mut entries = std::fs::read_dir(root)
        .map_err(ClusterError::io("read", root))?
        .peekable();
    match entries.peek().is_none() || root.join(LOCK).exists() {
        true => Ok(()),
        false => Err(ClusterError::NotOurs(root.to_owned())),
    }
}

fn lock(root: &Path) -> Result<Flock<File>, ClusterError> {
    let path = root.join(LOCK);
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&path)
        .map_err(ClusterError::io("open", &path))?;
    Flock::lock(file, FlockArg::LockExclusiveNonblock)
        .map_err(|_| ClusterError::InUse(root.to_owned()))
}

/// Closes `folder` to everybody but the user of PostgreSQL.
fn give(folder: &Path, run_as: Option<RunAs>) -> Result<(), ClusterError> {
    if let Some(user) = run_as {
        chown(folder, Some(user.uid), Some(user.gid))
            .map_err(ClusterError::io("hand over", folder))?;
    }
    std::fs::set_permissions(folder, Permissions::from_mode(0o700))
        .map_err(ClusterError::io("close", folder))
}

fn make_socket_dir(root: &Path, run_as: Option<RunAs>) -> Result<PathBuf, ClusterError> {
    let beside = root.join("run");
    if beside.as_os_str().len() <= LONGEST_SOCKET_DIR {
        std::fs::create_dir_all(&beside).map_err(ClusterError::io("make", &beside))?;
        give(&beside, run_as)?;
        return Ok(beside);
    }
    let short = short_socket_dir(root, &std::env::temp_dir());
    match std::fs::create_dir(&short) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            return Err(ClusterError::io("make", &short)(error));
        }
        _ => {}
    }
    // The name can be guessed and the place is public: what stands there must be a folder of ours.
    let meta = std::fs::symlink_metadata(&short).map_err(ClusterError::io("find", &short))?;
    let me = nix::unistd::geteuid().as_raw();
    let ours = [Some(me), run_as.map(|user| user.uid)].contains(&Some(meta.uid()));
    if !meta.is_dir() || !ours {
        return Err(ClusterError::SocketTaken(short));
    }
    give(&short, run_as)?;
    Ok(short)
}

/// The folder that holds the socket of a server that runs on `path`.
pub(super) fn socket_dir_of(path: &Path) -> Option<PathBuf> {
    let root = path.canonicalize().ok()?;
    let places = [
        root.join("run"),
        short_socket_dir(&root, &std::env::temp_dir()),
    ];
    let name = format!(".s.PGSQL.{}", super::server::PORT);
    places.into_iter().find(|place| place.join(&name).exists())
}

/// A short place for the socket of a folder whose own path is too long; always the same one.
fn short_socket_dir(root: &Path, temp: &Path) -> PathBuf {
    let digest = Sha256::digest(root.as_os_str().as_bytes());
    let name: String = digest
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let folder = temp.join(format!("damier-{name}"));
    match folder.as_os_str().len() <= LONGEST_SOCKET_DIR {
        true => folder,
        false => Path::new("/tmp").join(format!("damier-{name}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let path =
            std::env::temp_dir().join(format!("damier-folder-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        path
    }

    #[test]
    fn a_second_one_on_the_same_folder_is_refused() {
        let path = fresh("second");
        let first = Folder::take(&path).unwrap();
        let said = Folder::take(&path).unwrap_err().to_string();
        assert!(
            said.contains("another Damier is running") && said.contains("--data-dir"),
            "{said}"
        );
        drop(first);
        Folder::take(&path).unwrap();
        std::fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn a_folder_with_other_things_is_left_alone() {
        let path = fresh("others");
        std::fs::create_dir_all(&path).unwrap();
        std::fs::write(path.join("letter.txt"), "dear").unwrap();
        std::fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        assert!(matches!(Folder::take(&path), Err(ClusterError::NotOurs(_))));
        let meta = std::fs::metadata(&path).unwrap();
        assert_eq!(meta.mode() & 0o777, 0o755);
        assert_eq!(meta.uid(), nix::unistd::geteuid().as_raw());
        std::fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn the_folder_is_closed_to_others() {
        let path = fresh("closed");
        let folder = Folder::take(&path).unwrap();
        for place in [&folder.root, &folder.socket_dir] {
            assert_eq!(std::fs::metadata(place).unwrap().mode() & 0o777, 0o700);
        }
        std::fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn a_long_path_has_its_socket_in_a_short_place() {
        let long = Path::new("/").join("x".repeat(120));
        let short = short_socket_dir(&long, Path::new("/tmp"));
        assert!(short.as_os_str().len() <= LONGEST_SOCKET_DIR);
        assert_eq!(short, short_socket_dir(&long, Path::new("/tmp")));
        assert_ne!(short, short_socket_dir(&long.join("y"), Path::new("/tmp")));
        let far = Path::new("/").join("t".repeat(100));
        assert!(short_socket_dir(&long, &far).starts_with("/tmp"));
    }

    #[test]
    fn a_short_place_that_is_a_link_is_refused() {
        let top = fresh("link");
        let root = top.join("y".repeat(110));
        std::fs::create_dir_all(&root).unwrap();
        let short = short_socket_dir(&root.canonicalize().unwrap(), &std::env::temp_dir());
        std::os::unix::fs::symlink("/", &short).unwrap();
        let taken = Folder::take(&root);
        std::fs::remove_file(&short).unwrap();
        assert!(matches!(taken, Err(ClusterError::SocketTaken(_))));
        std::fs::remove_dir_all(top).unwrap();
    }
}
