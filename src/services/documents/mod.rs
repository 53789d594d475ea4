//! The documents of an event: papers to print, files to take along, the arbiter's report.
//!
//! All are made of one published contest, read at one instant and ranked once, so that they say the same;
//! the hours on them are those of the log, so that the same log gives the same bytes. What is a draft is
//! on none.

mod exports;
mod file;
mod papers;
mod report;

pub use file::{Document, File, Size, Table, TableForm};
pub use report::Hall;

use std::collections::HashMap;

use sqlx::PgPool;

use super::contests::{Contests, PublicContest};
use crate::clock::{Timestamp, Zone};
use crate::contest::{Category, ContestEvent, EntryNo};
use crate::db::contests::Private;
use crate::db::events::Event;
use crate::db::{self, DbError};
use crate::standings::Standings;
use crate::tournament::RoundNo;
use crate::words::{Lang, contest as words, dates, profile};

/// Whether a document tells what is nobody's business but the organiser's (PRODUCT, Privacy).
///
/// The one list of what that is, for every form:
///
/// | | without | with |
/// |---|---|---|
/// | name | as it is shown to everybody: initials where the switch is set | whole |
/// | title, club, category, federation (country), both ratings | yes | yes |
/// | first round and last round played | yes | yes |
/// | birth, sex, the federation's number | empty | yes |
/// | contact, note | empty | in the list of players |
/// | who is entered and was never there | left out of lists | in the list of players |
/// | why somebody is absent | never | never: it is kept nowhere |
///
/// Columns that are empty stand where they stood, so that a program reads both alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Personal {
    /// For everybody.
    Without,
    /// For the organiser.
    With,
}

/// An event as its documents tell it.
pub struct Documents {
    t: Lang,
    event: Event,
    contest: PublicContest,
    standings: Standings,
    personal: Personal,
    private: HashMap<EntryNo, Private>,
    zone: Zone,
    category: Option<Category>,
}

impl Documents {
    /// Gathers what there is, in the language asked for, or that of the event. Events without a
    /// tournament of ours have no documents.
    pub async fn gather(
        pool: &PgPool,
        contests: &Contests,
        event: Event,
        t: Option<Lang>,
        personal: Personal,
    ) -> Result<Documents, DbError> {
        let t = match t {
            Some(t) => t,
            None => {
                let mut conn = pool.acquire().await?;
                db::events::find_language(&mut conn, event.event_id).await?
            }
        };
        let contest = contests.published(&event).await?;
        let private = match personal {
            Personal::With => contests.private(event.event_id).await?,
            Personal::Without => HashMap::new(),
        };
        Ok(Documents::of(t, event, contest, personal, private))
    }

    /// The documents of a contest. `private` is asked only for what is to be told.
    pub fn of(
        t: Lang,
        event: Event,
        mut contest: PublicContest,
        personal: Personal,
        private: HashMap<EntryNo, Private>,
    ) -> Documents {
        exports::tell(personal, &mut contest, &private);
        let zone = Zone::named(&event.time_zone).unwrap_or(Zone::UTC);
        for at in 1..=contest.tournament.rounds.len() {
            let round = RoundNo::try_from(at).unwrap_or(RoundNo::MAX);
            if let Some(published) = published_at(&contest, round) {
                let day = zone.local(published).date();
                contest.tournament.rounds[at - 1].date = day.format("%Y/%m/%d").to_string();
            }
        }
        let standings = contest.standings(None);
        Documents {
            t,
            event,
            contest,
            standings,
            personal,
            private,
            zone,
            category: None,
        }
    }

    /// The same, with the standings of one category in place of all; none where there is no such category.
    pub fn of_category(mut self, name: &str) -> Option<Documents> {
        let category = self.contest.folded.contest.category(name)?;
        self.category = Some(category);
        Some(self)
    }

    /// The language.
    pub fn language(&self) -> Lang {
        self.t
    }

    /// How many rounds are published.
    pub fn rounds(&self) -> RoundNo {
        self.contest.folded.contest.next_round() - 1
    }

    /// The standings after a round; after all that are published for 0. None of a round that is not.
    fn standings_after(&self, round: RoundNo) -> Option<Standings> {
        match round {
            _ if round > self.rounds() || self.rounds() == 0 => None,
            0 => Some(self.standings.clone()),
            round if round == self.rounds() => Some(self.standings.clone()),
            round => Some(self.contest.standings(Some(round))),
        }
    }

    /// The name of an entry as the documents have it.
    fn name(&self, no: EntryNo) -> &str {
        match self.contest.player(no) {
            Some(at) => &self.contest.tournament.players[at].name,
            None => "?",
        }
    }

    /// Profile, tempo, system and rounds in one line, and what else there is to say.
    fn foot(&self, more: &[String]) -> String {
        let t = self.t;
        let event = &self.event;
        let mut parts = vec![profile::name(t, event.profile.name).to_owned()];
        if !event.tempo.is_empty() {
            parts.push(event.tempo.clone());
        }
        let contest = &self.contest.folded.contest;
        if let Some(settings) = contest.settings() {
            parts.push(words::system(t, settings.system).to_owned());
        }
        if let Some(total) = contest.rounds_total() {
            parts.push(t.print_rounds(total));
        }
        parts.extend(more.iter().cloned());
        parts.join(" · ")
    }

    /// When the last thing that is on a ranking happened.
    fn as_of(&self) -> Option<String> {
        let bears = |event: &ContestEvent| {
            event.is_public() && !matches!(event, ContestEvent::Announced { .. })
        };
        let lines = self.contest.folded.log.iter().rev();
        let mut found = lines.filter(|line| bears(&line.event));
        let at = found.next()?.at;
        Some(self.t.print_as_of(self.moment(at)))
    }

    fn moment(&self, at: Timestamp) -> String {
        dates::moment(self.t, self.zone.local(at))
    }
}

/// When the version of a round that stands was published.
fn published_at(contest: &PublicContest, round: RoundNo) -> Option<Timestamp> {
    let stands = contest.folded.contest.round(round)?.version;
    let mut lines = contest.folded.log.iter().rev();
    lines
        .find(|line| {
            matches!(&line.event, ContestEvent::Published { round: of, version, .. }
                if (*of, *version) == (round, stands))
        })
        .map(|line| line.at)
}
