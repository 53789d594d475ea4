//! The organiser's pages of a tournament.

use askama::Template;

use crate::web::filters;
use crate::web::pages::{Choice, Field, Office, Shell};
use crate::words::Lang;

/// The rules of the tournament, and what is to be done next.
#[derive(Template)]
#[template(path = "pages/tournament.html")]
pub struct TournamentPage {
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
    /// What is to be done next.
    pub next: NextStep,
    /// Whether the rules may be changed.
    pub may_change: bool,
    /// Whether a round is published: a change needs a reason, and not everything changes.
    pub is_fixed: bool,
    /// The systems.
    pub systems: Vec<Choice>,
    /// How many rounds.
    pub rounds: Field,
    /// The scales.
    pub scales: Vec<Choice>,
    /// What the bye of the pairing is worth.
    pub bye: Field,
    /// Codes of the tie-breaks.
    pub tie_breaks: Field,
    /// Orders that federations use.
    pub presets: Vec<String>,
    /// The number the colour is drawn with.
    pub seed: Field,
    /// The last round for late entries.
    pub late_until: Field,
    /// How many byes of half a win.
    pub half_byes: Field,
    /// The last round for them.
    pub half_byes_until: Field,
    /// Whether colours also decide who meets whom.
    pub colours_decide: bool,
    /// Whether the first rounds are accelerated.
    pub accelerated: bool,
    /// Whether players check in.
    pub check_in: bool,
    /// The categories, and empty rows for more.
    pub categories: Vec<CategoryRow>,
    /// Whose rating list it is.
    pub rating_list: Field,
    /// The day of it.
    pub rating_date: Field,
    /// Whether it is too old.
    pub list_is_old: bool,
    /// Where what is.
    pub rooms: Field,
    /// What else holds for absences.
    pub absences: Field,
    /// What the change would do, where it was not saved for want of a reason.
    pub effects: Vec<String>,
    /// Why it is changed.
    pub reason: Field,
}

/// A category in the form.
#[derive(Clone, Debug)]
pub struct CategoryRow {
    /// Its row, from 1.
    pub n: usize,
    /// Its name; empty for none.
    pub name: String,
    /// The rules there are.
    pub rules: Vec<Choice>,
    /// The rating or the year of the rule.
    pub limit: String,
}

/// What is to be done next.
#[derive(Clone, Debug)]
pub struct NextStep {
    /// In a sentence.
    pub text: String,
    /// The page for it, under the event's desk; empty for this one.
    pub place: &'static str,
}

/// Who plays.
#[derive(Template)]
#[template(path = "pages/entries.html")]
pub struct EntriesPage {
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
    /// Whether the tournament has its rules.
    pub is_configured: bool,
    /// How many are entered, there, missing.
    pub counts: String,
    /// The beginning of a name that is looked for.
    pub sought: String,
    /// The next round.
    pub next_round: u16,
    /// Whether birth and contact are shown.
    pub sees_private: bool,
    /// Name of a new entry.
    pub name: Field,
    /// Club of a new entry.
    pub club: Field,
    /// Federation of a new entry.
    pub federation: Field,
    /// Rating of a new entry.
    pub rating: Field,
    /// Category of a new entry.
    pub group: Field,
    /// Sex of a new entry.
    pub sexes: Vec<Choice>,
    /// Whether somebody of the same name is entered, and the form asks whether this is somebody else.
    pub has_twin: bool,
    /// The categories to choose from.
    pub categories: Vec<String>,
    /// The list the ratings are of, in words.
    pub list: String,
    /// Whether it is too old.
    pub list_is_old: bool,
    /// Whether players check in.
    pub checks_in: bool,
    /// Birth of a new entry.
    pub birth: Field,
    /// Contact of a new entry.
    pub contact: Field,
    /// The entries by name.
    pub entries: Vec<EntryLine>,
}

/// An entry in the list.
#[derive(Clone, Debug)]
pub struct EntryLine {
    /// Its number.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// The federation.
    pub federation: String,
    /// The category.
    pub group: String,
    /// The rating; empty for somebody unrated.
    pub rating: String,
    /// Sex.
    pub sexes: Vec<Choice>,
    /// Whom the player is not to meet, a line for each group.
    pub apart: Vec<String>,
    /// There, missing, gone: in words.
    pub state: String,
    /// Absences to come, in words.
    pub absences: String,
    /// Whether the player is checked in.
    pub is_there: bool,
    /// Whether the player has left.
    pub has_left: bool,
    /// Whether the entry can be taken back.
    pub may_remove: bool,
    /// Birth; empty where it is not known or not to be seen.
    pub birth: String,
    /// Contact; likewise.
    pub contact: String,
    /// Whether the player is shown by initials.
    pub initials: bool,
}

/// A list of players, before and after it is seen.
#[derive(Template)]
#[template(path = "pages/entry_list.html")]
pub struct ListPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// Why nothing can be taken.
    pub faults: Vec<String>,
    /// What was found on the way, by line.
    pub notes: Vec<String>,
    /// The list as text.
    pub text: String,
    /// Who would be entered.
    pub entries: Vec<ListLine>,
    /// Whether some of them ask for byes.
    pub has_byes: bool,
    /// Who is entered already and would change, and how.
    pub changes: Vec<String>,
    /// Who is entered already, just so.
    pub already: Vec<String>,
    /// Whether a list was sent.
    pub is_seen: bool,
    /// Whether it is a tournament report.
    pub is_report: bool,
}

/// Somebody in a list.
#[derive(Clone, Debug)]
pub struct ListLine {
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// The category.
    pub group: String,
    /// The rating.
    pub rating: String,
    /// The byes asked for, in words.
    pub byes: String,
}

/// The next round.
#[derive(Template)]
#[template(path = "pages/pairing.html")]
pub struct PairingPage {
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
    /// The next round.
    pub round: u16,
    /// The latest published round; 0 before the first.
    pub published: u16,
    /// As which version.
    pub version: u16,
    /// Whether there is no round to come.
    pub is_over: bool,
    /// Whether there is a draft.
    pub has_draft: bool,
    /// Whether something it was made from has changed.
    pub is_stale: bool,
    /// Whether it was changed by hand.
    pub by_hand: bool,
    /// The version that was published before; 0 where none was.
    pub again: u16,
    /// How many results of the last round are missing, in words; empty where none is.
    pub missing: String,
    /// The adjourned games, in a sentence; empty where there are none.
    pub adjourned: String,
    /// The number of the draft that is shown; 0 where there is none.
    pub draft_no: u32,
    /// How many players are to be paired.
    pub there: usize,
    /// The boards of the draft.
    pub boards: Vec<DraftBoard>,
    /// Those with a bye: number, sentence, whether it can be taken back.
    pub byes: Vec<(u16, String, bool)>,
    /// All who play, for the lists to choose from.
    pub players: Vec<(u16, String)>,
    /// Those without a place.
    pub free: Vec<(u16, String)>,
    /// Why it is paired so.
    pub reasons: Vec<String>,
    /// What a draft changed by hand breaks, and costs.
    pub report: Vec<String>,
    /// Whether a published round may be taken back.
    pub may_withdraw: bool,
    /// Why it is taken back, or published again.
    pub reason: Field,
    /// What the arbiter says to everybody.
    pub announcement: String,
}

/// A board of a draft.
#[derive(Clone, Debug)]
pub struct DraftBoard {
    /// Its number.
    pub number: u16,
    /// White: number of the entry, and name.
    pub white: (u16, String),
    /// Black.
    pub black: (u16, String),
    /// Whether one of the two does not play.
    pub is_short: bool,
}

/// The results of a round.
#[derive(Template)]
#[template(path = "pages/results.html")]
pub struct ResultsPage {
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
    /// The round.
    pub round: u16,
    /// The rounds there are.
    pub rounds: Vec<u16>,
    /// How many are there, of how many.
    pub progress: String,
    /// What a later round means for a change; empty where none is published.
    pub past: String,
    /// Whether a change of a past result becomes a proposal.
    pub proposes: bool,
    /// Whether only some boards are entered by who looks.
    pub own_only: bool,
    /// What was typed.
    pub line: Field,
    /// Why a past result is changed.
    pub reason: Field,
    /// The first board without a result; 0 where all have one.
    pub next: u16,
    /// The boards.
    pub lines: Vec<ResultLine>,
    /// What a change would move, where somebody asked.
    pub impact: Option<ImpactShown>,
    /// The changes that are proposed.
    pub proposals: Vec<ProposalLine>,
    /// What was changed, the latest first.
    pub corrections: Vec<CorrectionLine>,
}

/// What the change of a result moves.
#[derive(Clone, Debug)]
pub struct ImpactShown {
    /// Which change.
    pub title: String,
    /// A line each.
    pub lines: Vec<String>,
}

/// A change that is proposed.
#[derive(Clone, Debug)]
pub struct ProposalLine {
    /// Its number.
    pub no: u16,
    /// Its round.
    pub round: u16,
    /// Round, board, before and after.
    pub what: String,
    /// Who proposed it, and when.
    pub by: String,
    /// Why; may be empty where a recorded game says so.
    pub reason: String,
    /// That something else stands there meanwhile; mostly empty.
    pub moved: String,
    /// What it would move.
    pub impact: Vec<String>,
    /// Whether who looks decides on it.
    pub may_settle: bool,
}

/// A result that stood and was changed.
#[derive(Clone, Debug)]
pub struct CorrectionLine {
    /// When.
    pub when: String,
    /// Who.
    pub who: String,
    /// Round, board, before and after.
    pub what: String,
    /// Why; may be empty.
    pub reason: String,
    /// What it moved.
    pub impact: Vec<String>,
}

/// A board with its result.
#[derive(Clone, Debug)]
pub struct ResultLine {
    /// Its number.
    pub number: u16,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// What stands there, as the form sends it back.
    pub seen: String,
    /// The code of what is chosen: that of the result, or that the game is adjourned.
    pub held: String,
    /// Whether there is a result.
    pub has_result: bool,
    /// What stands there, in words.
    pub result: String,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// Whether who looks may enter it, change it or propose the change.
    pub may: bool,
    /// Whether a change asks for a reason.
    pub needs_reason: bool,
    /// Whether this row's form was refused.
    pub wrong: bool,
}

/// What everybody sees of the event, and what nobody else may.
#[derive(Template)]
#[template(path = "pages/desk_public.html")]
pub struct PublicPage {
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
    /// Whether the event has a tournament of ours.
    pub has_contest: bool,
    /// What the arbiter says to everybody.
    pub announcement: Field,
    /// What another site writes into its page.
    pub embed: String,
    /// Whether personal data may be seen.
    pub sees_private: bool,
    /// Whom to show by initials, where there are no entries.
    pub name: Field,
    /// Those who are shown by initials.
    pub hidden: Vec<HiddenLine>,
    /// How long contacts are kept after the event.
    pub contacts_days: u64,
}

/// Somebody who is shown by initials.
#[derive(Clone, Debug)]
pub struct HiddenLine {
    /// The number of the entry; 0 where there is only a name.
    pub no: u16,
    /// The name.
    pub name: String,
}
