//! What is kept of people and how long.

use askama::Template;

use super::Shell;
use crate::web::filters;
use crate::words::Lang;

/// What is kept of people and how long, for everybody to read.
#[derive(Template)]
#[template(path = "pages/privacy.html")]
pub struct PrivacyPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The classes of data.
    pub classes: Vec<KeptClass>,
}

/// A class of data.
#[derive(Clone, Debug)]
pub struct KeptClass {
    /// What it is.
    pub what: String,
    /// Who reads it.
    pub who: String,
    /// How long it is kept.
    pub how_long: String,
}
