//! `/desk/{slug}/audit`: who did what.

use std::collections::HashMap;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use serde::Deserialize;

use super::deeds::deed_in_words;
use super::frame::office;
use crate::clock::{Timestamp, Zone};
use crate::db::GameId;
use crate::db::audit::{self, AuditLine, AuditMark, AuditedAct};
use crate::game::Game;
use crate::services::boards::Boards;
use crate::services::rights::Right;
use crate::web::AppState;
use crate::web::error::WebError;
use crate::web::extract::InEvent;
use crate::web::pages::{AuditDay, AuditPage, AuditedBoard, AuditedLine, OfficePage, Shell};
use crate::web::reply::page;
use crate::words::{Lang, dates, standing};

/// Lines of one page.
const LINES: u32 = 100;

/// Where the page begins.
#[derive(Deserialize)]
pub struct From {
    before: Option<String>,
}

/// The log, the latest first; an arbiter sees what he did himself (PRODUCT, roles).
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    from: Query<From>,
) -> Result<HttpResponse, WebError> {
    let only_own = !place.may(Right::ReadAudit, None);
    let only = only_own.then_some(place.signed.person_id);
    let before = from.before.as_deref().and_then(read_mark);
    let mut conn = state.pool.acquire().await?;
    let mut lines = audit::list(
        &mut conn,
        place.event.event_id,
        only,
        before.as_ref(),
        LINES + 1,
    )
    .await?;
    drop(conn);
    let is_more = lines.len() > LINES as usize;
    lines.truncate(LINES as usize);
    let older = lines.last().filter(|_| is_more).map(|last| {
        format!(
            "/desk/{}/audit?before={}",
            place.event.slug,
            write_mark(&last.mark)
        )
    });
    let said = said_at_boards(t, &state.boards, &lines).await?;
    let zone = Zone::named(&place.event.time_zone).unwrap_or(Zone::UTC);
    let mut days: Vec<AuditDay> = Vec::new();
    for line in &lines {
        let local = zone.local(line.occurred_at);
        let title = dates::long_day(t, local.date());
        if days.last().is_none_or(|day| day.title != title) {
            days.push(AuditDay {
                title,
                lines: Vec::new(),
            });
        }
        if let Some(day) = days.last_mut() {
            day.lines.push(in_words(
                t,
                &place.event.slug,
                line,
                dates::hour_with_seconds(local),
                &said,
            ));
        }
    }
    let shown = AuditPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &place, OfficePage::Audit),
        only_own,
        days,
        older,
    };
    page(StatusCode::OK, &shown)
}

fn in_words(
    t: Lang,
    slug: &str,
    line: &AuditLine,
    at: String,
    said: &HashMap<(GameId, u32), String>,
) -> AuditedLine {
    let (board, what) = match &line.what {
        AuditedAct::Deed { deed, to } => (None, deed_in_words(deed, to.as_deref(), t)),
        AuditedAct::Board {
            game_id,
            round_no,
            board_no,
            seq,
            ..
        } => {
            let href = format!("/desk/{slug}/rounds/{round_no}/boards/{board_no}");
            let board = AuditedBoard {
                no: i32::try_from(*board_no).unwrap_or_default(),
                href,
            };
            let what = said.get(&(*game_id, *seq)).cloned();
            (
                Some(board),
                what.unwrap_or_else(|| t.deed_unknown().to_owned()),
            )
        }
    };
    let who = line
        .display_name
        .clone()
        .unwrap_or_else(|| t.deed_by_damier().to_owned());
    AuditedLine {
        at,
        board,
        what,
        who,
    }
}

/// What was recorded at the boards, in words. Each needs the game as it stood then, so that every
/// board on the page is played through once.
async fn said_at_boards(
    t: Lang,
    boards: &Boards,
    lines: &[AuditLine],
) -> Result<HashMap<(GameId, u32), String>, WebError> {
    let mut wanted: HashMap<GameId, Vec<u32>> = HashMap::new();
    for line in lines {
        if let AuditedAct::Board { game_id, seq, .. } = line.what {
            wanted.entry(game_id).or_default().push(seq);
        }
    }
    let mut said = HashMap::new();
    for (game_id, seqs) in wanted {
        let Some(board) = boards.load(game_id).await? else {
            continue;
        };
        let mut game: Option<Game> = None;
        for entry in &board.log {
            match &mut game {
                None => game = Game::open(&entry.event),
                Some(game) => game.apply(&entry.event, entry.at),
            }
            if let Some(game) = game.as_ref().filter(|_| seqs.contains(&entry.seq)) {
                said.insert((game_id, entry.seq), standing::said(t, game, &entry.event));
            }
        }
    }
    Ok(said)
}

fn write_mark(mark: &AuditMark) -> String {
    format!("{}.{}", mark.occurred_at.timestamp_micros(), mark.key)
}

fn read_mark(text: &str) -> Option<AuditMark> {
    let (micros, key) = text.split_once('.')?;
    let occurred_at = Timestamp::from_timestamp_micros(micros.parse().ok()?)?;
    let readable = key.len() <= 64 && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    readable.then(|| AuditMark {
        occurred_at,
        key: key.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_read_as_it_was_written() {
        let mark = AuditMark {
            occurred_at: "2026-11-30T14:02:51.123456Z".parse().unwrap(),
            key: "a0000000000000000042".to_owned(),
        };
        assert_eq!(write_mark(&mark), "1796047371123456.a0000000000000000042");
        assert_eq!(read_mark(&write_mark(&mark)), Some(mark));
        for text in ["", "x.a1", "12", "12.a'b"] {
            assert_eq!(read_mark(text), None, "{text}");
        }
    }
}
