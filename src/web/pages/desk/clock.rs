//! The page where a clock is corrected.

use askama::Template;

use crate::web::filters;
use crate::web::pages::{Field, Office, Shell};
use crate::words::Lang;

/// Both clocks of a board on one screen: before, after, why, and what the clock will do.
#[derive(Template)]
#[template(path = "pages/clock.html")]
pub struct ClockFormPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The board.
    pub board_no: i32,
    /// Where the form goes: the page's own address.
    pub action: String,
    /// The board's desk.
    pub back: String,
    /// The last record the page shows.
    pub seq: u32,
    /// How the clocks stand.
    pub stands: String,
    /// Whether a clock runs: it is stopped first.
    pub runs: bool,
    /// Whether the clocks can go on at once.
    pub may_resume: bool,
    /// White, then Black.
    pub clocks: [OneClock; 2],
    /// Whose clock is to run: White's or Black's, by its key.
    pub to_run: &'static str,
    /// Why.
    pub reason: Field,
    /// The last press, where it can be taken back by itself.
    pub last_press: Option<String>,
    /// What concerns no field.
    pub wrong: Option<String>,
    /// What the clock will do.
    pub preview: ClockPreviewPart,
}

impl ClockFormPage {
    fn runs_next(&self, clock: &OneClock) -> bool {
        clock.key == self.to_run
    }
}

/// What may be set on one player's clock.
#[derive(Clone, Debug)]
pub struct OneClock {
    /// `white` or `black`, in the names of the fields.
    pub key: &'static str,
    /// The class of the disc.
    pub disc: &'static str,
    /// The colour in words.
    pub colour: &'static str,
    /// The player.
    pub player: String,
    /// What is left now.
    pub before: String,
    /// What is to be left.
    pub time: Field,
    /// Moves completed.
    pub moves: Numbers,
    /// The period; absent where there is one only.
    pub period: Option<Numbers>,
    /// What is left of byo-yomi; absent where there is none.
    pub byo_yomi: Option<Numbers>,
}

/// A number before and after.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// What stands.
    pub before: u32,
    /// What is to stand.
    pub after: Field,
    /// The greatest it may be.
    pub most: u32,
}

/// What the clock will do, alone: for a page that is open already.
#[derive(Template, Clone, Debug)]
#[template(path = "parts/clock_preview.html")]
pub struct ClockPreviewPart {
    /// The sentence; empty where the fields name no clock.
    pub said: String,
}
