//! The page that says what went wrong.

use askama::Template;

use super::Shell;
use crate::web::filters;
use crate::words::Lang;

/// What went wrong, in a sentence, and one way on.
#[derive(Template)]
#[template(path = "pages/error.html")]
pub struct ErrorPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The HTTP status, printed small for whoever reports it.
    pub status: u16,
    /// What is missing or refused, as a title.
    pub title: String,
    /// Why, and what can be done.
    pub message: String,
    /// Where the one link leads.
    pub link: String,
    /// What the link says.
    pub link_text: String,
}
