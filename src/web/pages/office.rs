//! What the pages behind the desk have around their content, and the fields of their forms.

use uuid::Uuid;

use crate::words::Lang;

/// The frame of a page of forms or lists: who is signed in, which event, which page.
#[derive(Clone, Debug)]
pub struct Office {
    /// The language of the page.
    pub t: Lang,
    /// The name of who is signed in, as his colleagues see it.
    pub person: String,
    /// The event the page belongs to; none on pages above the events.
    pub event: Option<OfficeEvent>,
    /// The page it is.
    pub here: OfficePage,
    /// Whether he may open boards and import in the event.
    pub may_open_boards: bool,
    /// Whether he may see the people of the event.
    pub may_see_people: bool,
    /// Whether he runs the event, and may take a backup of it.
    pub may_manage: bool,
    /// Whether he may read who did what, or what he did himself.
    pub may_see_audit: bool,
}

/// The event of a page behind the desk.
#[derive(Clone, Debug)]
pub struct OfficeEvent {
    /// Its part of the address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Dates and place, in one line.
    pub facts: String,
    /// Whether it has a tournament of ours.
    pub has_contest: bool,
}

/// The pages of the navigation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfficePage {
    /// My events.
    Events,
    /// A new board.
    NewGame,
    /// PDN in.
    Import,
    /// What is said of the event.
    EventPage,
    /// The rules of the event.
    Rules,
    /// Tablets on the tables.
    Tablets,
    /// The rules of the tournament.
    Tournament,
    /// Who plays.
    Entries,
    /// Who has arrived.
    CheckIn,
    /// The next round.
    Pairing,
    /// The results.
    Results,
    /// Papers and files.
    Documents,
    /// What everybody sees, and what nobody else may.
    Public,
    /// Roles and invitations.
    People,
    /// The backups of the event.
    Backup,
    /// How the service stands.
    Operator,
    /// Who did what.
    Audit,
    /// The commands of the entry line.
    Help,
    /// My sessions.
    Account,
    /// None of them.
    Elsewhere,
}

/// A link of the navigation.
#[derive(Clone, Debug)]
pub struct OfficeLink {
    /// Where to.
    pub href: String,
    /// What it says.
    pub text: String,
    /// Whether it is this page.
    pub here: bool,
}

impl Office {
    /// Whether the page belongs to an event with a tournament of ours.
    #[must_use]
    pub fn has_contest(&self) -> bool {
        self.event.as_ref().is_some_and(|event| event.has_contest)
    }

    /// The navigation, in order: only what the person may open.
    #[must_use]
    pub fn links(&self) -> Vec<OfficeLink> {
        let t = self.t;
        let mut links = vec![(OfficePage::Events, "/desk".to_owned(), t.office_my_events())];
        if let Some(event) = &self.event {
            let at = |rest: &str| format!("/desk/{}{rest}", event.slug);
            links.push((OfficePage::Elsewhere, at(""), t.desk()));
            if self.may_open_boards {
                links.push((OfficePage::NewGame, at("/games/new"), t.office_new_game()));
                links.push((OfficePage::Import, at("/import"), t.office_import()));
            }
            if self.may_manage {
                links.push((OfficePage::EventPage, at("/event"), t.event_page_title()));
            }
            links.push((OfficePage::Rules, at("/rules"), t.rules_title()));
            links.push((OfficePage::Tablets, at("/tablets"), t.tablets()));
            if self.may_open_boards {
                links.push((OfficePage::Tournament, at("/tournament"), t.contest_title()));
            }
            if self.may_open_boards && event.has_contest {
                links.push((OfficePage::Entries, at("/players"), t.entries_title()));
                links.push((OfficePage::CheckIn, at("/check-in"), t.checkin_title()));
                links.push((OfficePage::Pairing, at("/pairing"), t.pairing_title()));
            }
            if event.has_contest {
                links.push((OfficePage::Results, at("/results"), t.results_title()));
            }
            links.push((OfficePage::Documents, at("/documents"), t.documents_title()));
            if self.may_open_boards {
                links.push((OfficePage::Public, at("/public"), t.office_public()));
            }
            if self.may_see_people {
                links.push((OfficePage::People, at("/people"), t.people()));
            }
            if self.may_manage {
                links.push((OfficePage::Backup, at("/backup"), t.backup_title()));
            }
            if self.may_see_audit {
                links.push((OfficePage::Audit, at("/audit"), t.audit()));
            }
        }
        links
            .into_iter()
            .map(|(page, href, text)| OfficeLink {
                href,
                text: text.to_string(),
                here: page == self.here && page != OfficePage::Elsewhere,
            })
            .collect()
    }
}

/// A field of a form: what was typed, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// What stands in it. Never a password.
    pub value: String,
    /// Why it cannot be taken, in a sentence.
    pub wrong: Option<String>,
}

impl Field {
    /// A field with this in it, and nothing wrong.
    #[must_use]
    pub fn holding(value: impl Into<String>) -> Field {
        Field {
            value: value.into(),
            wrong: None,
        }
    }

    /// The same field with its fault.
    #[must_use]
    pub fn wrong(mut self, why: impl Into<String>) -> Field {
        self.wrong = Some(why.into());
        self
    }

    /// Whether it has a fault.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.wrong.is_some()
    }
}

/// A choice of a list or of boxes to tick.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What the form sends.
    pub code: String,
    /// What it says.
    pub name: String,
    /// Whether it is chosen.
    pub held: bool,
}

/// The identity of the command a form will send, so that sending it twice does it once.
#[must_use]
pub fn fresh_id() -> Uuid {
    Uuid::now_v7()
}
