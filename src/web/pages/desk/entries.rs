//! The arrivals of a tournament, and who is kept apart.

use askama::Template;

use crate::web::filters;
use crate::web::pages::{Field, Office, Shell};
use crate::words::Lang;

/// Who has arrived, and who is missing.
#[derive(Template)]
#[template(path = "pages/check_in.html")]
pub struct CheckInPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What was done.
    pub said: Option<String>,
    /// Why nothing was.
    pub faults: Vec<String>,
    /// What was typed and did not lead to one player.
    pub typed: String,
    /// The sentences its script says.
    pub words: String,
    /// Those of whom one is meant.
    pub which: WhichPart,
    /// Who is missing and who is there.
    pub arrivals: ArrivalsPart,
}

/// Those of whom one is meant; nothing where nobody has to choose.
#[derive(Template)]
#[template(path = "parts/check_in_which.html")]
pub struct WhichPart {
    /// The language of the page.
    pub t: Lang,
    /// The event's part of the address.
    pub slug: String,
    /// What was typed.
    pub typed: String,
    /// The players.
    pub choices: Vec<Arrival>,
}

/// Who is missing and who is there, as one part that is sent again when it changes.
#[derive(Template)]
#[template(path = "parts/check_in_arrivals.html")]
pub struct ArrivalsPart {
    /// The language of the page.
    pub t: Lang,
    /// The event's part of the address.
    pub slug: String,
    /// How many are missing, in words.
    pub missing: String,
    /// Whether none is.
    pub nobody_is_missing: bool,
    /// How many are there, in words.
    pub present: String,
    /// Whether players check in at this tournament.
    pub is_asked: bool,
    /// Those who are missing, by name.
    pub waited_for: Vec<Arrival>,
    /// Those who are there, by name.
    pub there: Vec<Arrival>,
}

/// Somebody who is waited for, or there.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The number of the entry.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The name in plain letters, by which the script narrows.
    pub sought: String,
}

/// Who may not meet.
#[derive(Template)]
#[template(path = "pages/apart.html")]
pub struct ApartPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What was done.
    pub said: Option<String>,
    /// What is wrong.
    pub faults: Vec<String>,
    /// Those who are kept apart.
    pub lines: Vec<ApartLine>,
    /// The players to choose from, by name.
    pub players: Vec<(u16, String)>,
    /// Who was chosen in each place; 0 for nobody.
    pub chosen: Vec<u16>,
    /// The clubs to choose from, and whether each was chosen.
    pub clubs: Vec<(String, bool)>,
    /// The last round.
    pub last: Field,
}

/// Some who are kept apart.
#[derive(Clone, Debug)]
pub struct ApartLine {
    /// Who.
    pub names: String,
    /// In which rounds, in words.
    pub rounds: String,
    /// The entries as the form sends them back; empty for a club.
    pub nos: String,
    /// The club as the form sends it back; empty for players.
    pub club: String,
    /// The first round.
    pub first: u16,
    /// The last.
    pub last: u16,
}
