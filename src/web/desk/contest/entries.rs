//! `/desk/{slug}/players`: who plays, who is there, who is absent.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::list::same_name;
use super::{Outcome, load, record};
use crate::contest::{Command, Contest, ContestEvent, Entrant, Entry, EntryNo, Kept};
use crate::db::contests::{ContestEntry, Private};
use crate::services::contests::FoldedContest;
use crate::services::privacy::{Subject, inherit, show_by_initials};
use crate::services::rights::Right;
use crate::tournament::{ByeKind, RoundNo, Sex};
use crate::web::extract::InEvent;
use crate::web::pages::desk::{EntriesPage, EntryLine};
use crate::web::pages::{Choice, Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::plain;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{self, Lang};

/// What the address may say.
#[derive(Deserialize, Default)]
pub struct Asked {
    /// The beginning of a name.
    q: Option<String>,
    /// The entry that was just changed.
    done: Option<u16>,
    /// How many a list brought.
    entered: Option<usize>,
    /// How many a list changed.
    changed: Option<usize>,
    /// How many byes and absences it asked for.
    byes: Option<usize>,
}

/// A form of the page, as typed.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    command_id: Uuid,
    #[serde(default)]
    action: String,
    no: Option<u16>,
    #[serde(default)]
    q: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    club: String,
    #[serde(default)]
    federation: String,
    #[serde(default)]
    rating: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    birth: String,
    #[serde(default)]
    contact: String,
    /// Only in the form of who may know it.
    sex: Option<String>,
    initials: Option<String>,
    /// Said of somebody who is called as somebody entered is, and is somebody else.
    anyway: Option<String>,
    #[serde(default)]
    round: String,
    #[serde(default)]
    bye: String,
}

/// The entries.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let said = asked.done.map(|no| {
        let name = words::contest::name(&folded.contest, EntryNo(no));
        t.entries_done(name)
    });
    let said = said.or_else(|| {
        let entered = asked.entered?;
        let brought = t.list_brought(asked.changed.unwrap_or_default(), entered);
        Some(match asked.byes {
            None | Some(0) => brought,
            Some(byes) => format!("{brought} {}", t.list_brought_byes(byes)),
        })
    });
    let typed = Typed {
        q: asked.q.clone().unwrap_or_default(),
        ..Typed::default()
    };
    render(
        t,
        &state,
        &place,
        &folded,
        StatusCode::OK,
        &typed,
        said,
        Vec::new(),
    )
    .await
}

/// Does what a form says.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let folded = load(&state, &place).await?;
    let mut command = typed.command(t);
    match &mut command {
        Ok(Command::ChangeEntry { no, who }) => {
            if let Some(entry) = folded.contest.entry(*no) {
                keep_what_is_not_asked(who, &entry.who, &typed);
                *who = folded
                    .contest
                    .with_categories_of_birth(who.clone(), &typed.birth());
                // Only what is not for everybody may have changed: that is no fact of the log.
                if *who == entry.who {
                    keep_private(&state, &place, *no, &typed).await?;
                    return Ok(back(&place, no.0));
                }
            }
        }
        Ok(Command::Enter { entrants }) => {
            let is_repeated = |line: &Arc<ContestEntry>| line.command_id.0 == typed.command_id;
            let is_new = !folded.log.iter().any(is_repeated);
            let twin = twin(&folded.contest, &typed.name);
            for who in entrants {
                *who = folded
                    .contest
                    .with_categories_of_birth(who.clone(), &typed.birth());
            }
            if let Some(twin) = twin.filter(|_| is_new && typed.anyway.is_none()) {
                command = Err(vec![t.entries_twice(twin.who.name.as_str())]);
            }
        }
        _ => {}
    }
    drop(folded);
    let outcome = match command {
        Ok(command) => record(t, &state, &place, command, typed.command_id).await?,
        Err(faults) => Outcome::Refused(faults),
    };
    match outcome {
        Outcome::Done(event) => {
            let no = subject(&event).or(typed.no.map(EntryNo));
            if let Some(no) = no.filter(|_| ["add", "change"].contains(&typed.action.as_str())) {
                keep_private(&state, &place, no, &typed).await?;
            }
            Ok(back(&place, no.map_or(0, |no| no.0)))
        }
        Outcome::Refused(why) => {
            let folded = load(&state, &place).await?;
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            render(t, &state, &place, &folded, status, &typed, None, why).await
        }
    }
}

/// The form asks for less than a list may have brought.
fn keep_what_is_not_asked(who: &mut Entrant, known: &Entrant, typed: &Typed) {
    who.federation_id.clone_from(&known.federation_id);
    who.national_rating = known.national_rating;
    who.title = known.title;
    if typed.sex.is_none() {
        who.sex = known.sex;
    }
}

/// Somebody entered who is called the same. In a club that happens twice in a family, and much oftener by
/// mistake.
fn twin<'a>(contest: &'a Contest, name: &str) -> Option<&'a Entry> {
    let mut entries = contest.entries();
    entries.find(|entry| same_name(&entry.who.name, name))
}

/// The list again, at the entry.
fn back(place: &InEvent, no: u16) -> HttpResponse {
    let slug = &place.event.slug;
    see_other(&format!("/desk/{slug}/players?done={no}#entry-{no}"))
}

/// The entry a fact is about, where it is about one.
fn subject(event: &ContestEvent) -> Option<EntryNo> {
    match event {
        ContestEvent::Entered { entries } => entries.first().map(|(no, _)| *no),
        ContestEvent::CheckedIn { nos, .. } => nos.first().copied(),
        _ => None,
    }
}

/// What was told and is not for everybody: only by who may read it.
async fn keep_private(
    state: &AppState,
    place: &InEvent,
    no: EntryNo,
    typed: &Typed,
) -> Result<(), WebError> {
    if !place.may(Right::ReadPersonalData, None) {
        return Ok(());
    }
    let event_id = place.event.event_id;
    let was = state.contests.private(event_id).await?;
    let is_hidden = was.get(&no).is_some_and(|one| one.initials);
    let private = Private {
        no,
        birth: typed.birth(),
        contact: typed.contact.trim().to_owned(),
        note: was.get(&no).map(|one| one.note.clone()).unwrap_or_default(),
        initials: is_hidden,
    };
    state
        .contests
        .put_private(event_id, &[private], now())
        .await?;
    let (pool, signed) = (&state.pool, &place.signed);
    let hidden = typed.initials.is_some();
    if hidden != is_hidden {
        let memory = (&state.contests, &state.boards);
        let subject = Subject::Entry(no);
        show_by_initials(pool, memory, signed, event_id, subject, hidden, now()).await?;
    } else if typed.action == "add" {
        inherit(pool, &state.contests, signed, event_id, &[no], now()).await?;
        state.boards.event_changed(event_id);
    }
    Ok(())
}

impl Typed {
    /// Birth as it is kept.
    fn birth(&self) -> String {
        self.birth.trim().replace('-', "/")
    }

    fn command(&self, t: Lang) -> Result<Command, Vec<String>> {
        let no = EntryNo(self.no.unwrap_or_default());
        Ok(match self.action.as_str() {
            "add" => Command::Enter {
                entrants: vec![self.entrant(t)?],
            },
            "change" => Command::ChangeEntry {
                no,
                who: self.entrant(t)?,
            },
            "check_in" => Command::CheckIn { nos: vec![no] },
            "undo_check_in" => Command::UndoCheckIn { no },
            "remove" => Command::RemoveEntry { no },
            "withdraw" => Command::Withdraw { no },
            "return" => Command::Return { no },
            "absence" => Command::SetAbsence {
                no,
                round: self.round.trim().parse::<RoundNo>().map_err(|_| {
                    vec![t.labelled(t.round(), t.contest_not_a_number(self.round.trim()))]
                })?,
                bye: match self.bye.as_str() {
                    "half" => Some(ByeKind::Half),
                    "full" => Some(ByeKind::Full),
                    "zero" => Some(ByeKind::Zero),
                    _ => None,
                },
            },
            _ => return Err(vec![t.fault_not_a_choice().to_owned()]),
        })
    }

    fn entrant(&self, t: Lang) -> Result<Entrant, Vec<String>> {
        let mut faults = Vec::new();
        let text = |typed: &str| typed.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = text(&self.name);
        for (label, value) in [
            (t.player(), &self.name),
            (t.players_club(), &self.club),
            (t.players_group(), &self.group),
        ] {
            if value.chars().count() > 120 {
                faults.push(t.labelled(label, t.fault_too_long(120)));
            }
        }
        if name.is_empty() {
            faults.push(t.contest_nameless().to_owned());
        }
        let rating = match self.rating.trim() {
            "" => None,
            typed => match typed.parse::<u16>().ok().filter(|rating| *rating > 0) {
                Some(rating) => Some(rating),
                None => {
                    let label = t.ranking_column_rating();
                    faults.push(t.labelled(label, t.contest_not_a_number(typed)));
                    None
                }
            },
        };
        let birth = self.birth();
        let digits = |text: &str, n: usize| {
            text.len() == n && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_birth = match birth.split('/').collect::<Vec<_>>()[..] {
            [""] => true,
            [year] => digits(year, 4),
            [year, month, day] => digits(year, 4) && digits(month, 2) && digits(day, 2),
            _ => false,
        };
        if !is_birth {
            faults.push(t.labelled(t.entries_birth(), t.list_form_birth()));
        }
        if self.contact.chars().count() > 300 {
            faults.push(t.labelled(t.entries_contact(), t.fault_too_long(300)));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Entrant {
            name,
            club: text(&self.club),
            federation: text(&self.federation).to_uppercase(),
            rating,
            sex: match self.sex.as_deref() {
                Some("woman") => Some(Sex::Woman),
                Some("man") => Some(Sex::Man),
                _ => None,
            },
            group: text(&self.group),
            ..Entrant::default()
        })
    }
}

#[allow(clippy::too_many_arguments)]
async fn render(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    folded: &FoldedContest,
    status: StatusCode,
    typed: &Typed,
    said: Option<String>,
    faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let contest = &folded.contest;
    let sees_private = place.may(Right::ReadPersonalData, None);
    let private = match sees_private {
        true => state.contests.private(place.event.event_id).await?,
        false => std::collections::HashMap::new(),
    };
    let wanted = plain(typed.q.trim());
    let found = |entry: &&Entry| {
        let name = plain(&entry.who.name);
        wanted.is_empty()
            || name
                .split_whitespace()
                .any(|word| word.starts_with(&wanted))
    };
    let mut lines: Vec<EntryLine> = contest
        .entries()
        .filter(found)
        .map(|entry| line(t, contest, entry, private.get(&entry.no)))
        .collect();
    lines.sort_by_cached_key(|line| plain(&line.name));
    let is_new = typed.action == "add" && !faults.is_empty();
    let field = |typed: &str| match is_new {
        true => Field::holding(typed),
        false => Field::default(),
    };
    let there = contest.plays_next().count();
    let missing = contest
        .entries()
        .filter(|entry| entry.enters.is_none() && entry.withdrawn_after.is_none())
        .count();
    let shown = EntriesPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Entries),
        slug: place.event.slug.clone(),
        said,
        faults,
        is_configured: contest.settings().is_some(),
        counts: t.entries_counts(contest.entries().count(), missing, there),
        sought: typed.q.clone(),
        next_round: contest.next_round(),
        sees_private,
        name: field(&typed.name),
        club: field(&typed.club),
        federation: field(&typed.federation),
        rating: field(&typed.rating),
        group: field(&typed.group),
        sexes: sexes(
            t,
            typed.sex.as_deref().filter(|_| is_new).unwrap_or_default(),
        ),
        has_twin: is_new && twin(contest, &typed.name).is_some(),
        categories: contest
            .categories()
            .into_iter()
            .map(|category| category.name)
            .collect(),
        list: words::contest::rating_list(t, contest),
        list_is_old: contest
            .settings()
            .and_then(|settings| settings.rating_list.as_ref())
            .is_some_and(|list| list.is_old(place.event.starts_on)),
        checks_in: contest.settings().is_some_and(|rules| rules.check_in),
        birth: field(&typed.birth),
        contact: field(&typed.contact),
        entries: lines,
    };
    page(status, &shown)
}

fn line(t: Lang, contest: &Contest, entry: &Entry, private: Option<&Private>) -> EntryLine {
    let who = &entry.who;
    let next = contest.next_round();
    let state = match (entry.withdrawn_after, entry.enters) {
        (Some(after), _) => t.entry_left(after),
        (None, None) => t.entry_missing().to_owned(),
        (None, Some(first)) if first > next => t.entry_from(first),
        (None, Some(first)) if first > 1 => t.entry_late(first),
        (None, Some(_)) => t.entry_there().to_owned(),
    };
    let absences: Vec<String> = entry
        .absences
        .range(next..)
        .map(|(round, kind)| {
            // The letter is that of the report (record 240).
            let (kind, code) = match kind {
                ByeKind::Half => (t.bye_half(), 'H'),
                ByeKind::Full => (t.bye_full(), 'F'),
                ByeKind::Zero | ByeKind::PairingAllocated => (t.bye_zero(), 'Z'),
            };
            t.entry_absent(format!("{kind} ({code})"), *round)
        })
        .collect();
    EntryLine {
        no: entry.no.0,
        name: who.name.clone(),
        club: who.club.clone(),
        federation: who.federation.clone(),
        group: who.group.clone(),
        rating: who
            .rating
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        sexes: sexes(
            t,
            match who.sex {
                Some(Sex::Woman) => "woman",
                Some(Sex::Man) => "man",
                None => "",
            },
        ),
        apart: apart(t, contest, entry.no),
        state,
        absences: absences.join(", "),
        is_there: entry.enters.is_some(),
        has_left: entry.withdrawn_after.is_some(),
        may_remove: !contest.was_paired(entry.no) && contest.tpn(entry.no).is_none(),
        birth: private.map(|one| one.birth.clone()).unwrap_or_default(),
        contact: private.map(|one| one.contact.clone()).unwrap_or_default(),
        initials: private.is_some_and(|one| one.initials),
    }
}

fn sexes(t: Lang, held: &str) -> Vec<Choice> {
    [("", "–"), ("woman", t.sex_woman()), ("man", t.sex_man())]
        .into_iter()
        .map(|(code, name)| Choice {
            code: code.to_owned(),
            name: name.to_owned(),
            held: code == held,
        })
        .collect()
}

/// Whom somebody is not to meet, a line for each group.
fn apart(t: Lang, contest: &Contest, no: EntryNo) -> Vec<String> {
    let groups = contest.apart().into_iter();
    groups
        .filter(|one| one.last >= contest.next_round())
        .filter_map(|one| {
            let group = contest.kept_apart(&one.who);
            if !group.contains(&no) {
                return None;
            }
            let rounds = words::contest::rounds(t, &one);
            if matches!(one.who, Kept::Club(_)) {
                return Some(t.entry_apart_club(rounds));
            }
            let others = group.into_iter().filter(|other| *other != no);
            let others: Vec<String> = others
                .map(|other| words::contest::name(contest, other))
                .collect();
            Some(t.entry_apart(others.join("; "), rounds))
        })
        .collect()
}
