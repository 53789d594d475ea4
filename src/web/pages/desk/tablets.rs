//! The tablets of an event.

use askama::Template;

use crate::web::filters;
use crate::web::pages::{Field, Office, Shell};
use crate::words::Lang;

/// The tablets of an event, and a code for another one.
#[derive(Template)]
#[template(path = "pages/tablets.html")]
pub struct TabletsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its links.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What was just done.
    pub said: Option<String>,
    /// Whether the person may pair and detach tablets.
    pub may_pair: bool,
    /// Whether pages travel over TLS: only then browsers keep screens awake and pages for later.
    pub secure: bool,
    /// The board a code is wanted for.
    pub board: Field,
    /// How many tablets it has.
    pub there: usize,
    /// Whether another one may stand beside what it has.
    pub may_stand_beside: bool,
    /// Why no code was made.
    pub wrong: Option<String>,
    /// The code that was just made.
    pub code: Option<CodeShown>,
    /// The tablets, by board.
    pub lines: Vec<TabletLine>,
}

/// A code, to be scanned or typed.
#[derive(Clone, Debug)]
pub struct CodeShown {
    /// The board.
    pub board_no: i32,
    /// `7KQM-4XZP`.
    pub code: String,
    /// The picture, as SVG.
    pub qr: String,
    /// What the picture is.
    pub picture: String,
    /// What to do with it.
    pub scan: String,
    /// Until when.
    pub until: String,
    /// That the tablet stands beside the one that is there, where it does.
    pub beside: Option<&'static str>,
}

/// One tablet.
#[derive(Clone, Debug)]
pub struct TabletLine {
    /// Its key.
    pub device: String,
    /// Its board.
    pub board_no: i32,
    /// What it is.
    pub what: String,
    /// Since when.
    pub paired: String,
    /// When it was last heard.
    pub heard: String,
    /// What the button that detaches it does.
    pub detach: String,
    /// Whether the person may detach it.
    pub may_detach: bool,
}
