//! The pages of people: the door, the account, roles and invitations, the audit log.

use askama::Template;

use super::{Choice, Field, Office, ProgramsPart, Shell};
use crate::web::filters;
use crate::words::Lang;

/// The door. Posts `name`, `password` and `next` to `/sign-in`.
#[derive(Template)]
#[template(path = "pages/sign_in.html")]
pub struct SignInPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Where to go afterwards; a path of ours.
    pub next: String,
    /// The name, kept after a failure.
    pub name: Field,
    /// The password, which is never kept; its fault is the failure's sentence.
    pub password: Field,
}

/// A link that makes somebody an organiser or a colleague. Posts `display_name`, `login_name` and
/// `password`, or nothing when somebody is signed in, to its own address.
#[derive(Template)]
#[template(path = "pages/invitation.html")]
pub struct InvitationPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// What the link is for, as a title.
    pub title: String,
    /// What accepting does, in a sentence.
    pub explanation: String,
    /// The page's own address, without a query.
    pub action: String,
    /// Whether it is the link of the first organiser, who can have no account yet.
    pub is_first: bool,
    /// The name of who is signed in: he accepts with one button.
    pub signed_in: Option<String>,
    /// The name colleagues will see.
    pub display_name: Field,
    /// The name to sign in with.
    pub login_name: Field,
    /// The password, which is never kept.
    pub password: Field,
}

/// One's own account. Posts to `/account/sessions/end` (`session_id`), `/account/sessions/end-others`
/// and `/account/password` (`current`, `password`).
#[derive(Template)]
#[template(path = "pages/account.html")]
pub struct AccountPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The name colleagues see.
    pub display_name: String,
    /// The name to sign in with.
    pub login_name: String,
    /// What has just been done.
    pub said: Option<String>,
    /// The sessions that are open, this one first.
    pub sessions: Vec<SessionLine>,
    /// The fault of the present password.
    pub current: Field,
    /// The fault of the new one.
    pub password: Field,
}

/// One session.
#[derive(Clone, Debug)]
pub struct SessionLine {
    /// Its key, which opens nothing.
    pub session_id: String,
    /// The browser, in words.
    pub browser: String,
    /// When it was signed in.
    pub since: String,
    /// When it was last used.
    pub last_seen: String,
    /// Whether it is the one that looks at the page.
    pub is_this: bool,
}

/// Who is what in an event. Posts `role`, `boards` and `note` to `/desk/{slug}/people`, roles of one
/// person (`role` several times, `boards`) to `/desk/{slug}/people/{person_id}`, and
/// `invitation_id` to `/desk/{slug}/invitations/withdraw`.
#[derive(Template)]
#[template(path = "pages/people.html")]
pub struct PeoplePage {
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
    /// What could not be done, as a whole.
    pub wrong: Option<String>,
    /// The link that has just been made: it is shown this once.
    pub new_link: Option<NewLink>,
    /// Everybody who is something.
    pub members: Vec<MemberLine>,
    /// Whether the person who looks may change it.
    pub may_change: bool,
    /// The roles one can be invited to.
    pub roles: Vec<Choice>,
    /// The boards of the invitation.
    pub boards: Field,
    /// Whom the invitation is for.
    pub note: Field,
    /// The invitations that can still be accepted.
    pub invitations: Vec<InvitationLine>,
    /// Programs with tokens, and addresses told of publications; nothing for who may not change them.
    pub programs: Option<ProgramsPart>,
}

/// A link to hand over.
#[derive(Clone, Debug)]
pub struct NewLink {
    /// What it makes of whom, in a sentence.
    pub title: String,
    /// The whole address.
    pub url: String,
    /// Until when it opens, and that it opens once.
    pub until: String,
}

/// Somebody with his roles.
#[derive(Clone, Debug)]
pub struct MemberLine {
    /// His key.
    pub person_id: String,
    /// The name colleagues see.
    pub display_name: String,
    /// The name he signs in with.
    pub login_name: String,
    /// His roles in words, with their boards.
    pub roles: String,
    /// All roles, those he holds ticked.
    pub choices: Vec<Choice>,
    /// The boards he enters, as `1-4 7`.
    pub boards: String,
}

/// An invitation that can still be accepted.
#[derive(Clone, Debug)]
pub struct InvitationLine {
    /// Its key, which opens nothing.
    pub invitation_id: String,
    /// The role in words, with its boards.
    pub role: String,
    /// Whom it is for.
    pub note: String,
    /// When it was made, and by whom.
    pub made: String,
    /// When it ends.
    pub until: String,
}

/// Who did what in an event, the latest first.
#[derive(Template)]
#[template(path = "pages/audit.html")]
pub struct AuditPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// Whether only what the person himself did is shown (PRODUCT, roles).
    pub only_own: bool,
    /// The lines, by day.
    pub days: Vec<AuditDay>,
    /// The address of older lines.
    pub older: Option<String>,
}

/// The lines of one day.
#[derive(Clone, Debug)]
pub struct AuditDay {
    /// The day in words.
    pub title: String,
    /// Its lines, the latest first.
    pub lines: Vec<AuditedLine>,
}

/// One line of the log.
#[derive(Clone, Debug)]
pub struct AuditedLine {
    /// The hour, with seconds.
    pub at: String,
    /// The board it was done at.
    pub board: Option<AuditedBoard>,
    /// What was done, in a sentence.
    pub what: String,
    /// Who did it.
    pub who: String,
}

/// A board named in the log.
#[derive(Clone, Debug)]
pub struct AuditedBoard {
    /// Its number.
    pub no: i32,
    /// Its desk.
    pub href: String,
}
