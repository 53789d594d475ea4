//! `/desk/{slug}`: all boards of a round.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use serde_json::json;

use super::carry_out::{Entry, Outcome, carry_out};
use super::next_round::Fields;
use super::{cells, discreet, frame, journal, sentences, together};
use crate::clock::{ClockKind, Timestamp};
use crate::db::next_round::NextRound;
use crate::db::{self, CommandId};
use crate::services::boards::Folded;
use crate::services::rights::Right;
use crate::web::error::wants_json;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{Attention, AttentionPart, CellPart, DeskPage, NextRoundPart, Reply};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{large_page, see_other};
use crate::web::{AppState, WebError, next_round_view, now};
use crate::words::{Lang, profile, squares, standing};

/// Which round, and which of its boards.
#[derive(Deserialize)]
pub struct Asked {
    round: Option<i32>,
    /// The boards a page that is open asks for, `2,5`; all of them when it is empty.
    #[serde(default)]
    boards: String,
}

/// A round with what is shown of it.
struct Round {
    no: i32,
    all: Vec<i32>,
    boards: Vec<Arc<Folded>>,
    next: Option<NextRound>,
    /// How many changes of results wait for a decision, where who looks may know of them.
    proposals: usize,
}

impl Round {
    /// The round as somebody may see it.
    fn shown_to(mut self, t: Lang, place: &InEvent) -> Round {
        for board in &mut self.boards {
            *board = discreet::as_seen_by(t, place, board.clone());
        }
        self
    }
}

/// The desk, as a page or, for a page that is open already, as the cells it asks for.
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let round = load(&state, &place, asked.round).await?.shown_to(t, &place);
    if !wants_json(&request) {
        let reply = Reply {
            text: last_entry(t, &round.boards),
            ..Reply::default()
        };
        return render(
            &request,
            t,
            &place,
            round,
            StatusCode::OK,
            String::new(),
            reply,
            None,
        );
    }
    let wanted: Vec<i32> = asked
        .boards
        .split(',')
        .filter_map(|no| no.parse().ok())
        .collect();
    let base = frame::boards_base(&place.event.slug, round.no);
    let mut html = BTreeMap::new();
    for board in &round.boards {
        if wanted.is_empty() || wanted.contains(&board.row.board_no) {
            html.insert(
                board.row.board_no,
                CellPart {
                    t,
                    cell: cells::cell(
                        t,
                        &base,
                        board,
                        discreet::sees_cases(&place, board),
                        frame::zone(&place.event),
                        now(),
                    ),
                }
                .render()?,
            );
        }
    }
    let attention = AttentionPart {
        t,
        attention: attention(t, &place, &base, &round, now()),
    }
    .render()?;
    let next = next_round_view::shown(t, round.next, frame::zone(&place.event), now());
    let next = NextRoundPart { next }.render()?;
    let parts = json!({ "attention": attention, "next": next });
    Ok(HttpResponse::Ok().json(json!({ "cells": html, "parts": parts })))
}

async fn load(state: &AppState, place: &InEvent, asked: Option<i32>) -> Result<Round, WebError> {
    let event_id = place.event.event_id;
    let mut conn = state.pool.acquire().await?;
    let rounds = db::games::list_rounds(&mut conn, event_id).await?;
    let next = db::next_round::find(&mut conn, event_id).await?;
    drop(conn);
    let sees_changes =
        place.may(Right::DraftAndPublish, None) || place.may(Right::ProposePastResult, None);
    let proposals = match place.event.has_contest && sees_changes {
        true => {
            let folded = state.contests.load(event_id).await?;
            folded.contest.waiting_proposals().count()
        }
        false => 0,
    };
    let all: Vec<i32> = rounds.into_iter().map(|(no, _)| no).collect();
    let no = asked
        .filter(|no| (1..=999).contains(no))
        .or(all.last().copied())
        .unwrap_or(1);
    Ok(Round {
        no,
        boards: state.boards.of_round(event_id, no).await?,
        all,
        next,
        proposals,
    })
}

/// What deserves a look, on the boards and beside them.
fn attention(t: Lang, place: &InEvent, base: &str, round: &Round, at: Timestamp) -> Attention {
    let of_boards = cells::attention(
        t,
        base,
        &round.boards,
        |board| discreet::sees_cases(place, board),
        place.may(Right::ChangePastResult, None),
        (frame::zone(&place.event), at),
    );
    Attention {
        proposals: match round.proposals {
            0 => String::new(),
            waiting => t.desk_proposals(waiting),
        },
        results: format!("/desk/{}/results#proposals", place.event.slug),
        ..of_boards
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "what a page shows is what it is made of"
)]
fn render(
    request: &HttpRequest,
    t: Lang,
    place: &InEvent,
    round: Round,
    status: StatusCode,
    line: String,
    reply: Reply,
    next: Option<Fields>,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let next = next.unwrap_or_else(|| Fields {
        round: Field::holding(round.all.last().map_or(1, |last| last + 1).to_string()),
        hour: Field::default(),
    });
    let base = frame::boards_base(&event.slug, round.no);
    let (variant, at) = (event.variant, now());
    let numbers = || round.boards.iter().map(|board| board.row.board_no);
    let whole = DeskPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Elsewhere),
        bar: frame::bar(t, &place.signed, event, at),
        slug: event.slug.clone(),
        event_name: event.name.clone(),
        facts: t.desk_facts(
            t.desk_boards_count(round.boards.len()),
            profile::name(t, event.profile.name),
            round.no,
        ),
        rules: profile::paragraph(t, event.variant, &event.profile),
        round_no: round.no,
        first_board: numbers().min().unwrap_or(1),
        last_board: numbers().max().unwrap_or(1),
        cells: round
            .boards
            .iter()
            .map(|board| {
                let sees = discreet::sees_cases(place, board);
                cells::cell(t, &base, board, sees, frame::zone(event), at)
            })
            .collect(),
        attention: attention(t, place, &base, &round, at),
        has_clocks: round.boards.iter().any(|board| {
            let clock = board.game.clock().filter(|_| board.game.ended().is_none());
            clock.is_some_and(|clock| clock.setup().kind == ClockKind::Kept)
        }),
        runs: together::any_runs(&round.boards, at),
        next: next_round_view::shown(t, round.next, frame::zone(event), at),
        next_round: next.round,
        next_hour: next.hour,
        may_open_boards: place.may(Right::DraftAndPublish, None),
        line,
        reply,
        examples: squares::examples(variant),
        scores: standing::scores(variant),
        words: sentences::of_hall(t),
        rounds: round.all,
    };
    large_page(request, status, &whole)
}

/// The desk again, with a form of it as it was typed.
pub async fn show_again(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    place: &InEvent,
    round_no: i32,
    status: StatusCode,
    next: Fields,
) -> Result<HttpResponse, WebError> {
    let round = load(state, place, Some(round_no)).await?.shown_to(t, place);
    let reply = Reply {
        text: last_entry(t, &round.boards),
        ..Reply::default()
    };
    let line = String::new();
    render(request, t, place, round, status, line, reply, Some(next))
}

/// What was recorded last in the round, for the right end of the line.
fn last_entry(t: Lang, boards: &[Arc<Folded>]) -> String {
    let last = boards
        .iter()
        .filter_map(|board| {
            Some((
                board,
                board
                    .log
                    .last()
                    .filter(|entry| entry.seq > 1 && entry.person.is_some())?,
            ))
        })
        .max_by_key(|(_, entry)| entry.at);
    match last {
        Some((board, entry)) => {
            let what = journal::named(t, &entry.event, board.game.variant());
            t.entry_last_at_board(board.row.board_no, what)
        }
        None => t.entry_nothing_yet().to_owned(),
    }
}

/// The entry line of the desk, without script.
#[derive(Deserialize)]
pub struct Typed {
    #[serde(default)]
    line: String,
    round: i32,
    command_id: CommandId,
    /// The boards of the page with the record each showed, `3:12 4:7`.
    #[serde(default)]
    seen: String,
}

/// The record of the board that the page showed. A board it did not show has been seen at its
/// opening, which is record 1.
fn seen_at(seen: &str, board_no: i32) -> u32 {
    seen.split_whitespace()
        .filter_map(|pair| pair.split_once(':'))
        .find(|(no, _)| no.parse() == Ok(board_no))
        .and_then(|(_, seq)| seq.parse().ok())
        .unwrap_or(1)
}

/// A board's number leads there; with something behind it, that is recorded at the board.
pub async fn enter(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let at: Timestamp = now();
    let Typed {
        line,
        round,
        command_id,
        seen,
    } = typed.into_inner();
    if line.trim() == "?" {
        let (slug, game) = (&place.event.slug, &place.event.variant);
        return Ok(see_other(&format!("/help?back=/desk/{slug}&game={game}")));
    }
    let round = load(&state, &place, Some(round)).await?;
    if let Some(what) = together::read(&line, &round.boards, at) {
        let round_no = round.no;
        // Held by us, each fold would be copied when its command is taken into it.
        drop(round);
        let said = together::do_it(&state, t, &place, round_no, what, (command_id, at)).await?;
        if wants_json(&request) {
            return Ok(HttpResponse::Ok().json(json!({ "said": said })));
        }
        let round = load(&state, &place, Some(round_no))
            .await?
            .shown_to(t, &place);
        let reply = Reply {
            text: said,
            ..Reply::default()
        };
        let line = String::new();
        let status = StatusCode::OK;
        return render(&request, t, &place, round, status, line, reply, None);
    }
    let (number, rest) = split(&line);
    let board = number
        .and_then(|no| round.boards.iter().find(|board| board.row.board_no == no))
        .cloned();
    let mut offers = Vec::new();
    let (status, wrong) = match (number, board) {
        (None, _) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            t.entry_unreadable(line.trim()),
        ),
        (Some(no), None) => (StatusCode::UNPROCESSABLE_ENTITY, t.entry_no_board(no)),
        (Some(no), Some(_)) if rest.is_empty() => {
            return Ok(see_other(&format!(
                "{}/{no}",
                frame::boards_base(&place.event.slug, round.no)
            )));
        }
        (Some(no), Some(board)) => {
            let entry = Entry {
                signed: &place.signed,
                board,
                line: rest,
                after: seen_at(&seen, no),
                command_id,
                is_meant: false,
            };
            match carry_out(&state, t, entry, at).await?.into_refusal(t) {
                Outcome::Done { .. } => {
                    return Ok(see_other(&frame::desk_of_round(
                        &place.event.slug,
                        round.no,
                    )));
                }
                Outcome::To(address) => return Ok(see_other(&address)),
                Outcome::Refused {
                    message,
                    offers: found,
                    ..
                } => {
                    let here = found
                        .into_iter()
                        .map(|offer| (format!("{no} {}", offer.line), offer.text));
                    offers.extend(here);
                    (StatusCode::UNPROCESSABLE_ENTITY, message)
                }
                Outcome::Overtaken { message, .. } => (StatusCode::CONFLICT, message),
                Outcome::Correction => {
                    return Ok(see_other(&format!(
                        "{}/{no}/clock",
                        frame::boards_base(&place.event.slug, round.no)
                    )));
                }
                Outcome::Board(_)
                | Outcome::Position
                | Outcome::Help
                | Outcome::Doubtful { .. } => {
                    return Ok(see_other(&format!(
                        "{}/{no}",
                        frame::boards_base(&place.event.slug, round.no)
                    )));
                }
            }
        }
    };
    // What the page says now is what it shows: the same line sent again follows it.
    let round = load(&state, &place, Some(round.no))
        .await?
        .shown_to(t, &place);
    render(
        &request,
        t,
        &place,
        round,
        status,
        line,
        Reply {
            text: wrong,
            wrong: true,
            offers,
        },
        None,
    )
}

/// A board's number, and what is to be done there.
fn split(line: &str) -> (Option<i32>, &str) {
    let line = line.trim().trim_start_matches('/').trim_start();
    let end = line
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(line.len());
    match line[end..].chars().next() {
        Some(c) if !c.is_whitespace() => (None, line),
        _ => (line[..end].parse().ok(), line[end..].trim()),
    }
}

#[cfg(test)]
mod tests {
    use super::{seen_at, split};

    #[test]
    fn a_board_is_followed_from_the_record_the_page_showed() {
        let seen = "3:12 14:7 120:1";
        assert_eq!(seen_at(seen, 3), 12);
        assert_eq!(seen_at(seen, 14), 7);
        assert_eq!(seen_at(seen, 4), 1);
        assert_eq!(seen_at("3:x 4", 3), 1);
        assert_eq!(seen_at("", 4), 1);
    }

    #[test]
    fn a_number_is_a_board_and_the_rest_is_for_it() {
        assert_eq!(split("12"), (Some(12), ""));
        assert_eq!(split(" /12 "), (Some(12), ""));
        assert_eq!(split("11 r 2-0"), (Some(11), "r 2-0"));
        assert_eq!(split("3 12-18"), (Some(3), "12-18"));
        // Without a blank it is a move, and no board is named.
        assert_eq!(split("32-28"), (None, "32-28"));
        assert_eq!(split("r 2-0"), (None, "r 2-0"));
        assert_eq!(split("99999999999"), (None, ""));
    }
}
