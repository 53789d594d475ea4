//! As whom PostgreSQL runs. It refuses to be root.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use nix::unistd::{User, geteuid};

use super::ClusterError;

/// A user to change to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RunAs {
    pub uid: u32,
    pub gid: u32,
}

/// The user to change to: none for an ordinary user. For root it is the owner of the data if
/// there is data already, else `postgres`, else `nobody`.
pub(super) fn choose(pgdata: &Path) -> Result<Option<RunAs>, ClusterError> {
    let me = geteuid();
    let owner = std::fs::metadata(pgdata).ok().map(|meta| RunAs {
        uid: meta.uid(),
        gid: meta.gid(),
    });
    if !me.is_root() {
        return match owner {
            Some(owner) if owner.uid != me.as_raw() => Err(ClusterError::OtherOwner {
                folder: pgdata.to_owned(),
                owner: owner.uid,
            }),
            _ => Ok(None),
        };
    }
    if let Some(owner) = owner.filter(|owner| owner.uid != 0) {
        return Ok(Some(owner));
    }
    for name in ["postgres", "nobody"] {
        if let Ok(Some(user)) = User::from_name(name) {
            return Ok(Some(RunAs {
                uid: user.uid.as_raw(),
                gid: user.gid.as_raw(),
            }));
        }
    }
    Err(ClusterError::NoUser)
}

impl RunAs {
    /// Fails, naming the parent, when this user cannot walk down to `folder`. PostgreSQL's own
    /// words for it would be obscure.
    pub(super) fn check_reaches(self, folder: &Path) -> Result<(), ClusterError> {
        for parent in folder.ancestors().skip(1) {
            let Ok(meta) = std::fs::metadata(parent) else {
                continue;
            };
            let needed = match (meta.uid() == self.uid, meta.gid() == self.gid) {
                (true, _) => 0o100,
                (false, true) => 0o010,
                (false, false) => 0o001,
            };
            if meta.mode() & needed == 0 {
                return Err(ClusterError::Unreachable {
                    folder: folder.to_owned(),
                    closed: parent.to_owned(),
                    mode: meta.mode() & 0o7777,
                    uid: self.uid,
                });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_closed_parent_is_named() {
        let top = std::env::temp_dir().join(format!("damier-run-as-{}", std::process::id()));
        let closed = top.join("closed");
        let folder = closed.join("data");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o700)).unwrap();
        let stranger = RunAs {
            uid: 54321,
            gid: 54321,
        };
        let said = stranger.check_reaches(&folder).unwrap_err().to_string();
        assert!(
            said.contains(&format!("because {} is closed", closed.display())),
            "{said}"
        );

        std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o711)).unwrap();
        stranger.check_reaches(&folder).unwrap();
        std::fs::remove_dir_all(top).unwrap();
    }
}
