//! `/desk/{slug}/pairing`: the next round, from its draft to its publication.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::{Outcome, load, record};
use crate::contest::{Command, Contest, Draft, DraftChange, EntryNo, PublishedRound};
use crate::pairing::{Proposal, explain, judge};
use crate::services::contests::FoldedContest;
use crate::services::rights::Right;
use crate::tournament::{ByeKind, Tpn};
use crate::web::extract::InEvent;
use crate::web::pages::desk::{DraftBoard, PairingPage};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::pairing::Names;
use crate::words::{self, Lang};

/// What the address may say.
#[derive(Deserialize)]
pub struct Asked {
    done: Option<String>,
}

/// A form of the page, as typed.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    command_id: Uuid,
    #[serde(default)]
    action: String,
    one: Option<u16>,
    other: Option<u16>,
    board: Option<u16>,
    to: Option<u16>,
    anyway: Option<String>,
    /// The number of the draft the page showed, 0 for none.
    draft: Option<u32>,
    /// The latest published round the page showed, and its version.
    round: Option<u16>,
    version: Option<u16>,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    text: String,
}

/// The draft, or what is published last.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let folded = taken_over(&state, &place).await?;
    let said = match asked.done.as_deref() {
        Some("publish") => Some(t.pairing_published(folded.contest.next_round() - 1)),
        Some("unpublish") => Some(t.pairing_unpublished(folded.contest.next_round())),
        Some("drop") => Some(t.pairing_dropped().to_owned()),
        Some("announce") => Some(t.contest_saved().to_owned()),
        _ => None,
    };
    let typed = Typed::default();
    render(t, &place, &folded, StatusCode::OK, &typed, said, Vec::new()).await
}

/// Does what a form says.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    if typed.action == "draft" {
        taken_over(&state, &place).await?;
    }
    let outcome = match typed.command() {
        Some(Command::Unpublish { .. }) if !place.may(Right::ManageEvent, None) => {
            return Err(crate::services::ServiceError::NotAllowed.into());
        }
        Some(command) => record(t, &state, &place, command, typed.command_id).await?,
        None => Outcome::Refused(vec![t.fault_not_a_choice().to_owned()]),
    };
    match outcome {
        Outcome::Done(_) => {
            let slug = &place.event.slug;
            Ok(see_other(&format!(
                "/desk/{slug}/pairing?done={}",
                typed.action
            )))
        }
        Outcome::Refused(why) => {
            let folded = load(&state, &place).await?;
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            render(t, &place, &folded, status, &typed, None, why).await
        }
    }
}

/// The contest with every result a recorded game has for it: the next round is paired from them.
async fn taken_over(state: &AppState, place: &InEvent) -> Result<Arc<FoldedContest>, WebError> {
    let event_id = place.event.event_id;
    let contests = &state.contests;
    Ok(contests.take_over_results(event_id, None, now()).await?)
}

impl Typed {
    /// What the form asks for, about the draft its page showed where it was about one.
    fn command(&self) -> Option<Command> {
        let then = self.wish()?;
        let is_of_round = matches!(then, Command::Unpublish { .. } | Command::Announce { .. });
        Some(match self.draft.filter(|_| !is_of_round) {
            Some(seen) => Command::ForDraft {
                seen,
                then: Box::new(then),
            },
            None => then,
        })
    }

    fn wish(&self) -> Option<Command> {
        let one = || self.one.map(EntryNo);
        let other = || self.other.map(EntryNo);
        let change = |change: Option<DraftChange>| change.map(Command::ChangeDraft);
        match self.action.as_str() {
            "draft" => Some(Command::Draft),
            "drop" => Some(Command::DropDraft),
            "publish" => Some(Command::Publish {
                anyway: self.anyway.is_some(),
                reason: self.reason.clone(),
            }),
            "unpublish" => Some(Command::Unpublish {
                seen: self.round.zip(self.version),
                reason: self.reason.clone(),
            }),
            "announce" => Some(Command::Announce {
                text: self.text.clone(),
            }),
            "swap" => change(one().zip(other()).map(|(a, b)| DraftChange::Swap(a, b))),
            "turn" => change(self.board.map(DraftChange::Turn)),
            "part" => change(self.board.map(DraftChange::Part)),
            "move" => change(
                self.board
                    .zip(self.to)
                    .map(|(a, b)| DraftChange::Move(a, b)),
            ),
            "join" => change(one().zip(other()).map(|(a, b)| DraftChange::Join(a, b))),
            "bye" => change(one().map(|no| DraftChange::Bye(no, ByeKind::PairingAllocated))),
            "free" => change(one().map(DraftChange::Free)),
            _ => None,
        }
    }
}

/// What the engine says of a draft.
#[derive(Default)]
struct Said {
    /// A sentence or more for each bracket and board.
    reasons: Vec<String>,
    /// What a draft changed by hand breaks, and costs.
    report: Vec<String>,
}

async fn render(
    t: Lang,
    place: &InEvent,
    folded: &Arc<FoldedContest>,
    status: StatusCode,
    typed: &Typed,
    said: Option<String>,
    faults: Vec<String>,
) -> Result<HttpResponse, WebError> {
    let contest = &folded.contest;
    let engine = match contest.draft() {
        Some(_) => {
            let folded = folded.clone();
            // As long as a pairing itself takes.
            tokio::task::spawn_blocking(move || told(t, &folded.contest))
                .await
                .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
        }
        None => Said::default(),
    };
    let draft = contest.draft();
    let name = |no: EntryNo| words::contest::name(contest, no);
    let next = contest.next_round();
    let plays = |no: EntryNo| contest.entry(no).is_some_and(|one| one.plays(next));
    let free: Vec<(u16, String)> = match draft {
        Some(draft) => contest
            .plays_next()
            .filter(|entry| !draft.places(entry.no))
            .map(|entry| (entry.no.0, entry.who.name.clone()))
            .collect(),
        None => Vec::new(),
    };
    let boards = draft.into_iter().flat_map(|draft| {
        (1..).zip(&draft.tables).map(|(number, table)| DraftBoard {
            number,
            white: (table.white.0, name(table.white)),
            black: (table.black.0, name(table.black)),
            is_short: !plays(table.white) || !plays(table.black),
        })
    });
    let byes = draft.into_iter().flat_map(|draft| &draft.byes);
    let missing = contest.rounds().last().map_or(0, |round| round.awaited());
    let shown = PairingPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Pairing),
        slug: place.event.slug.clone(),
        said,
        faults,
        round: next,
        published: next - 1,
        version: contest.rounds().last().map_or(0, |last| last.version),
        is_over: contest.rounds_total().is_some_and(|total| next > total),
        has_draft: draft.is_some(),
        is_stale: draft.is_some_and(|draft| draft.is_stale),
        by_hand: draft.is_some_and(|draft| !draft.by_engine),
        again: contest.withheld().map_or(0, |old| old.version),
        missing: match missing {
            0 => String::new(),
            missing => t.contest_results_missing(missing),
        },
        adjourned: adjourned(t, contest),
        draft_no: contest.draft_no(),
        there: contest.plays_next().count(),
        boards: boards.collect(),
        byes: byes
            .map(|(no, kind)| {
                let why = crate::web::public::bye_in_words(t, *kind);
                (no.0, t.round_bye_of(name(*no), why), plays(*no))
            })
            .collect(),
        players: contest
            .plays_next()
            .map(|entry| (entry.no.0, entry.who.name.clone()))
            .collect(),
        free,
        reasons: engine.reasons,
        report: engine.report,
        may_withdraw: place.may(Right::ManageEvent, None),
        reason: Field::holding(&typed.reason),
        announcement: contest.announcement().to_owned(),
    };
    page(status, &shown)
}

/// The adjourned games, which count as draws in the pairing; empty where there are none.
fn adjourned(t: Lang, contest: &Contest) -> String {
    let in_round = |round: &PublishedRound| {
        let boards = (1..).zip(&round.boards);
        let numbers = boards.filter(|(_, board)| board.adjourned);
        let numbers: Vec<String> = numbers.map(|(no, _): (u16, _)| no.to_string()).collect();
        format!("{} ({})", numbers.join(", "), t.round_no(round.round))
    };
    let rounds = contest.rounds().iter();
    let with: Vec<String> = rounds
        .filter(|round| round.adjourned() > 0)
        .map(in_round)
        .collect();
    match with.is_empty() {
        true => String::new(),
        false => t.pairing_adjourned(with.join(", ")),
    }
}

/// The reasons of the engine's pairing and, where the draft is another, what it breaks and costs.
fn told(t: Lang, contest: &Contest) -> Said {
    let (Some(draft), Some(settings)) = (contest.draft(), contest.settings()) else {
        return Said::default();
    };
    if settings.system.cycles().is_some() {
        return Said {
            reasons: vec![t.pairing_by_table().to_owned()],
            ..Said::default()
        };
    }
    let event = contest.for_pairing();
    let names = Names::of(&event);
    let pairing = settings.pairing();
    if draft.by_engine && !draft.is_stale {
        let explained = explain(&event, &pairing);
        return Said {
            reasons: explained
                .map(|explained| words::pairing::explained(t, &names, &explained))
                .unwrap_or_default(),
            ..Said::default()
        };
    }
    let report = match judge(&event, &pairing, &proposal(contest, draft)) {
        Ok(judged) => words::pairing::judgement(t, &names, &judged),
        Err(error) => words::pairing::error(t, &names, &error),
    };
    Said {
        report,
        ..Said::default()
    }
}

fn proposal(contest: &Contest, draft: &Draft) -> Proposal {
    let list = contest.list_of_next();
    let tpn = |no: EntryNo| {
        let place = list.iter().position(|one| *one == no);
        place.map(|at| Tpn(u16::try_from(at + 1).unwrap_or(u16::MAX)))
    };
    let tables = draft.tables.iter();
    let pairing_bye = draft
        .byes
        .iter()
        .find(|(_, kind)| *kind == ByeKind::PairingAllocated);
    Proposal {
        boards: tables
            .filter_map(|table| tpn(table.white).zip(tpn(table.black)))
            .collect(),
        bye: pairing_bye.and_then(|(no, _)| tpn(*no)),
    }
}
