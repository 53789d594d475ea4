//! The operator's page, and those of backups.

use askama::Template;

use super::{Field, Office, Shell};
use crate::web::filters;
use crate::words::Lang;

/// How something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Health {
    /// As it should be.
    Ok,
    /// Worth a look.
    Look,
    /// Something is broken.
    Wrong,
}

impl Health {
    /// Its sign.
    pub fn icon(self) -> &'static str {
        match self {
            Health::Ok => "ok",
            Health::Look => "stale",
            Health::Wrong => "flag",
        }
    }

    /// Its colour, as a class.
    pub fn class(self) -> &'static str {
        match self {
            Health::Ok => "ok",
            Health::Look => "look",
            Health::Wrong => "alert",
        }
    }

    /// Its word.
    pub fn word(self, t: Lang) -> &'static str {
        match self {
            Health::Ok => t.operator_ok(),
            Health::Look => t.operator_look(),
            Health::Wrong => t.operator_wrong(),
        }
    }
}

/// One thing that is looked at.
#[derive(Clone, Debug)]
pub struct Check {
    /// What it is; a part of addresses.
    pub key: &'static str,
    /// What it is, in words.
    pub name: String,
    /// How it stands.
    pub health: Health,
    /// What was found, a sentence each.
    pub found: Vec<String>,
}

/// What whoever runs the service needs to know. Posts to `/operator/backup`.
#[derive(Template)]
#[template(path = "pages/operator.html")]
pub struct OperatorPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// What has just been done.
    pub said: Option<String>,
    /// How the whole stands.
    pub health: Health,
    /// The same in a sentence.
    pub summary: String,
    /// When it was looked at.
    pub as_of: String,
    /// Everything that is looked at.
    pub checks: Vec<Check>,
    /// Whether a copy of everything can be made here.
    pub may_copy: bool,
}

/// A backup in a list.
#[derive(Clone, Debug)]
pub struct BackupLine {
    /// The name of its file.
    pub name: String,
    /// When it was made.
    pub made: String,
    /// Its size.
    pub size: String,
}

/// The backups of an event.
#[derive(Template)]
#[template(path = "pages/backup.html")]
pub struct BackupPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What has just been done.
    pub said: Option<String>,
    /// Those that were made by themselves.
    pub kept: Vec<BackupLine>,
    /// Whether any are.
    pub keeps: bool,
}

/// A backup to be restored. Posts `file` to its own address.
#[derive(Template)]
#[template(path = "pages/restore.html")]
pub struct RestorePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The file's fault.
    pub file: Field,
}
