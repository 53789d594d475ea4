//! Finding the programs of PostgreSQL.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::ClusterError;

/// The oldest major version that is used.
pub(super) const OLDEST: u32 = 15;

/// Where to look.
#[derive(Clone, Debug)]
pub struct Places {
    /// The one folder to look in, if somebody named it (`PG_BIN_DIR`). Nothing else counts then.
    pub named: Option<PathBuf>,
    /// Folders with a folder for each major version, as Debian has them.
    pub by_version: Vec<PathBuf>,
    /// The search path, for everybody else.
    pub path: Option<OsString>,
}

impl Places {
    /// Where this machine may have them.
    pub fn of_this_machine() -> Self {
        Self {
            named: std::env::var_os("PG_BIN_DIR")
                .filter(|dir| !dir.is_empty())
                .map(PathBuf::from),
            by_version: vec!["/usr/lib/postgresql".into()],
            path: std::env::var_os("PATH"),
        }
    }

    /// The folders to look in, the newest version first.
    fn folders(&self) -> Vec<PathBuf> {
        if let Some(named) = &self.named {
            return vec![named.clone()];
        }
        let mut versions: Vec<(u32, PathBuf)> = Vec::new();
        for base in &self.by_version {
            for entry in std::fs::read_dir(base).into_iter().flatten().flatten() {
                if let Some(major) = entry
                    .file_name()
                    .to_str()
                    .and_then(|name| name.parse().ok())
                {
                    versions.push((major, entry.path().join("bin")));
                }
            }
        }
        versions.sort_by_key(|(major, _)| std::cmp::Reverse(*major));
        let on_path = self.path.iter().flat_map(std::env::split_paths);
        versions
            .into_iter()
            .map(|(_, folder)| folder)
            .chain(on_path)
            .collect()
    }
}

/// The programs of one version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Binaries {
    pub folder: PathBuf,
    pub major: u32,
}

/// Finds the newest version, or the one that made `data` if there is data already.
pub(super) fn find(places: &Places, data: Option<(&Path, u32)>) -> Result<Binaries, ClusterError> {
    let mut others = Vec::new();
    for folder in places.folders() {
        let Some(major) = major_of(&folder) else {
            continue;
        };
        match data {
            Some((_, wanted)) if wanted == major => return Ok(Binaries { folder, major }),
            None if major >= OLDEST => return Ok(Binaries { folder, major }),
            _ => others.push(format!("{major} in {}", folder.display())),
        }
    }
    if others.is_empty() {
        return Err(ClusterError::NoServer);
    }
    let found = others.join(", ");
    Err(match data {
        Some((folder, wanted)) => ClusterError::OtherMajor {
            folder: folder.to_owned(),
            wanted,
            found,
        },
        None => ClusterError::TooOld { found },
    })
}

/// The major version in `folder`, if it holds both programs and they run.
fn major_of(folder: &Path) -> Option<u32> {
    let postgres = folder.join("postgres");
    if !folder.is_absolute() || !postgres.is_file() || !folder.join("initdb").is_file() {
        return None;
    }
    let said = Command::new(postgres).arg("--version").output().ok()?;
    parse_major(&String::from_utf8_lossy(&said.stdout))
}

/// `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` is 15.
fn parse_major(said: &str) -> Option<u32> {
    let (_, version) = said.split_once("(PostgreSQL) ")?;
    let digits = version.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with programs that only say their version. Written by a shell: a file this
    /// process has open for writing cannot be run, and a child forked by another test meanwhile
    /// would hold it open.
    fn pretend(base: &Path, major: u32) -> PathBuf {
        let folder = base.join(major.to_string()).join("bin");
        std::fs::create_dir_all(&folder).unwrap();
        let script = r#"
            for program in postgres initdb; do
                printf '#!/bin/sh\necho "postgres (PostgreSQL) %s.3 (Debian)"\n' "$1" > "$0/$program"
                chmod 755 "$0/$program"
            done"#;
        let written = Command::new("sh")
            .arg("-c")
            .arg(script)
            .arg(&folder)
            .arg(major.to_string())
            .status();
        assert!(written.unwrap().success());
        folder
    }

    fn base(name: &str) -> PathBuf {
        let base =
            std::env::temp_dir().join(format!("damier-binaries-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&base);
        std::fs::create_dir_all(&base).unwrap();
        base
    }

    fn only(base: &Path) -> Places {
        Places {
            named: None,
            by_version: vec![base.to_owned()],
            path: None,
        }
    }

    #[test]
    fn a_machine_without_postgresql_gets_advice() {
        let base = base("none");
        let said = find(&only(&base), None).unwrap_err().to_string();
        for hint in ["apt-get install postgresql", "DATABASE_URL", "PG_BIN_DIR"] {
            assert!(said.contains(hint), "{said}");
        }
        std::fs::remove_dir_all(base).unwrap();
    }

    #[test]
    fn the_newest_version_is_taken_and_nine_is_older_than_fifteen() {
        let base = base("newest");
        pretend(&base, 9);
        pretend(&base, 15);
        pretend(&base, 17);
        assert_eq!(find(&only(&base), None).unwrap().major, 17);
        std::fs::remove_dir_all(base).unwrap();
    }

    #[test]
    fn data_is_opened_by_the_version_that_made_it() {
        let base = base("data");
        pretend(&base, 15);
        pretend(&base, 17);
        let pgdata = Path::new("/x/pgdata");
        assert_eq!(find(&only(&base), Some((pgdata, 15))).unwrap().major, 15);
        let said = find(&only(&base), Some((pgdata, 16)))
            .unwrap_err()
            .to_string();
        assert!(
            said.contains("made by PostgreSQL 16") && said.contains("17 in"),
            "{said}"
        );
        std::fs::remove_dir_all(base).unwrap();
    }

    #[test]
    fn a_version_that_is_too_old_is_not_used_for_new_data() {
        let base = base("old");
        pretend(&base, 14);
        let said = find(&only(&base), None).unwrap_err().to_string();
        assert!(
            said.contains("15 or newer") && said.contains("14 in"),
            "{said}"
        );
        std::fs::remove_dir_all(base).unwrap();
    }

    #[test]
    fn a_named_folder_is_the_only_one_that_counts() {
        let base = base("named");
        pretend(&base, 17);
        let named = Places {
            named: Some(base.join("nothing-here")),
            ..only(&base)
        };
        assert!(matches!(find(&named, None), Err(ClusterError::NoServer)));
        let fifteen = pretend(&base, 15);
        let named = Places {
            named: Some(fifteen.clone()),
            ..only(&base)
        };
        assert_eq!(
            find(&named, None).unwrap(),
            Binaries {
                folder: fifteen,
                major: 15
            }
        );
        std::fs::remove_dir_all(base).unwrap();
    }

    #[test]
    fn versions_are_read_as_they_are_printed() {
        assert_eq!(
            parse_major("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"),
            Some(15)
        );
        assert_eq!(parse_major("postgres (PostgreSQL) 18beta1"), Some(18));
        assert_eq!(parse_major("something else"), None);
    }
}
