//! A round of a tournament as it was published, with what is being played of it.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::web::Data;

use super::view;
use crate::contest::{EntryNo, PublishedRound};
use crate::db::events::Event;
use crate::services::boards::Folded;
use crate::services::contests::PublicContest;
use crate::tournament::{Points, RoundNo};
use crate::web::pages::{BoardRow, GameState, PairedRound, PairedRow};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// The round of this number; none where it is not published.
pub async fn round(
    t: Lang,
    state: &Data<AppState>,
    event: &Event,
    no: i32,
    by_name: bool,
    boards: &[Arc<Folded>],
) -> Result<Option<PairedRound>, WebError> {
    let contest = state.contests.published(event).await?;
    let Ok(no) = RoundNo::try_from(no) else {
        return Ok(None);
    };
    Ok(contest
        .folded
        .contest
        .round(no)
        .map(|round| paired(t, &contest, round, by_name, boards)))
}

/// Whether the round of this number was published and taken back, and is not published again.
pub async fn is_taken_back(
    state: &Data<AppState>,
    event: &Event,
    no: i32,
) -> Result<bool, WebError> {
    let folded = state.contests.load(event.event_id).await?;
    let back = folded.contest.withheld();
    Ok(back.is_some_and(|back| i32::from(back.round) == no))
}

/// Gives boards in a list what the tournament says of them: their result, or that the game goes on later.
/// A result typed from a slip ends no game that is recorded.
pub async fn tell_results(
    state: &Data<AppState>,
    event: &Event,
    no: i32,
    rows: &mut [BoardRow],
) -> Result<(), WebError> {
    let folded = state.contests.load(event.event_id).await?;
    let contest = &folded.contest;
    let round = RoundNo::try_from(no).ok().and_then(|no| contest.round(no));
    let (Some(round), Some(settings)) = (round, contest.settings()) else {
        return Ok(());
    };
    let scale = settings.scale.system();
    for row in rows {
        let number = u16::try_from(row.board_no).ok();
        let Some(board) = number.and_then(|number| round.board(number)) else {
            continue;
        };
        row.adjourned = board.adjourned;
        if let Some(result) = board.result {
            row.score = Some(words::contest::score(&scale, result));
            row.state = GameState::Finished;
        }
    }
    Ok(())
}

/// How many games have their result.
pub fn progress(t: Lang, rows: &[PairedRow]) -> String {
    let done = rows.iter().filter(|row| !row.result.is_empty()).count();
    let done = t.finished_of(done, rows.len());
    match rows.iter().filter(|row| row.adjourned).count() {
        0 => done,
        adjourned => format!("{done} · {}", t.results_adjourned_count(adjourned)),
    }
}

fn paired(
    t: Lang,
    contest: &PublicContest,
    round: &PublishedRound,
    by_name: bool,
    boards: &[Arc<Folded>],
) -> PairedRound {
    let before = points_before(contest, round.round);
    let games: HashMap<i32, BoardRow> = boards
        .iter()
        .map(|board| (board.row.board_no, view::row(board)))
        .collect();
    let name = |no: EntryNo| name(contest, no);
    let points = |no: EntryNo| before.get(&no).copied().unwrap_or_default().to_string();
    let scale = &contest.tournament.points;
    let rows: Vec<PairedRow> = (1..)
        .zip(&round.boards)
        .map(|(number, board): (u16, _)| {
            let (white, black) = (board.table.white, board.table.black);
            let game = games.get(&i32::from(number)).cloned();
            PairedRow {
                board_no: number,
                game_id: game
                    .as_ref()
                    .map(|game| game.game_id.clone())
                    .unwrap_or_default(),
                white: (name(white), white.0),
                white_points: points(white),
                black: (name(black), black.0),
                black_points: points(black),
                result: board
                    .result
                    .map(|result| words::contest::score(scale, result))
                    .unwrap_or_default(),
                adjourned: board.adjourned,
                game,
            }
        })
        .collect();
    let byes = round.byes.iter().map(|(no, kind)| {
        let why = super::contest::bye_in_words(t, *kind);
        t.round_bye_of(name(*no), why)
    });
    PairedRound {
        version: match round.version {
            0 | 1 => String::new(),
            version => t.round_version(&round.reason, version),
        },
        by_name,
        names: if by_name {
            names(t, contest, round)
        } else {
            Vec::new()
        },
        byes: byes.collect(),
        rows,
    }
}

fn name(contest: &PublicContest, no: EntryNo) -> String {
    let player = contest.player(no);
    player.map_or_else(
        || "?".to_owned(),
        |at| contest.tournament.players[at].name.clone(),
    )
}

/// Points before the round.
fn points_before(contest: &PublicContest, round: RoundNo) -> HashMap<EntryNo, Points> {
    if round <= 1 {
        return HashMap::new();
    }
    let standings = contest.standings(Some(round - 1));
    let rows = standings.rows.iter();
    rows.filter_map(|row| Some((contest.entry_no(row.player)?, row.points)))
        .collect()
}

fn names(t: Lang, contest: &PublicContest, round: &PublishedRound) -> Vec<(String, u16, String)> {
    let at_board = (1..)
        .zip(&round.boards)
        .flat_map(|(number, board): (u16, _)| {
            let table = board.table;
            [
                (table.white, table.black, t.white()),
                (table.black, table.white, t.black()),
            ]
            .map(|(no, other, colour)| {
                let at = t.players_now_at(number, colour, name(contest, other));
                (name(contest, no), no.0, at)
            })
        });
    let with_bye = round.byes.iter().map(|(no, kind)| {
        let why = super::contest::bye_in_words(t, *kind).to_owned();
        (name(contest, *no), no.0, why)
    });
    let mut names: Vec<(String, u16, String)> = at_board.chain(with_bye).collect();
    names.sort_by_cached_key(|(name, _, _)| super::contest::plain(name));
    names
}
