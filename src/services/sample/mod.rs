//! An invented event, so that a new server has something to show and to try.

use chrono::TimeDelta;
use sqlx::PgPool;
use uuid::Uuid;

use super::boards::{Boards, NewGame};
use super::{ServiceError, import_pdn};
use crate::arbitration::{ProfileName, RuleProfile};
use crate::clock::Timestamp;
use crate::db::events::Event;
use crate::db::{self, CommandId, EventId};
use crate::draughts::{Score, Side, Variant};
use crate::game::GameEvent;

/// Made for Damier: invented players, games played out by a program.
const GAMES: &str = include_str!("valbrune.pdn");

/// Before now, for the two rounds of the sample.
const STARTED: [TimeDelta; 2] = [TimeDelta::minutes(230), TimeDelta::minutes(64)];

/// Makes the sample event unless there is one, and says which it is. An event whose games are
/// missing, because its making was cut short, gets them.
pub async fn make_sample(
    pool: &PgPool,
    boards: &Boards,
    at: Timestamp,
) -> Result<EventId, ServiceError> {
    let mut conn = pool.acquire().await?;
    let event = match db::events::find_sample(&mut conn).await? {
        Some(event_id) => db::events::find(&mut conn, event_id)
            .await?
            .ok_or(db::DbError::Missing)?,
        None => {
            let event = event(at);
            db::events::add(&mut conn, &event, at).await?;
            event
        }
    };
    if db::games::list_rounds(&mut conn, event.event_id)
        .await?
        .is_empty()
    {
        let plan = import_pdn::plan(&mut conn, &event, GAMES.as_bytes(), 1, at).await?;
        debug_assert!(plan.refused.is_empty(), "the sample is read whole");
        let games = plan
            .taken
            .into_iter()
            .map(|planned| staged(planned.game, planned.score, at))
            .collect();
        drop(conn);
        // A second server that starts at the same instant finds the boards taken: they are there.
        match boards
            .open_games(games, CommandId(Uuid::new_v4()), None, at)
            .await
        {
            Ok(_) | Err(db::DbError::BoardTaken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(event.event_id)
}

fn event(at: Timestamp) -> Event {
    let today = at.date_naive();
    Event {
        event_id: EventId(Uuid::new_v4()),
        slug: "open-de-valbrune".to_owned(),
        name: "Open de Valbrune".to_owned(),
        place: "Salle Jules-Vérin, Valbrune".to_owned(),
        starts_on: today,
        ends_on: today,
        time_zone: "Europe/Paris".to_owned(),
        tempo: "45 min + 30 s".to_owned(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: true,
        has_contest: false,
        announcement: String::new(),
    }
}

/// The game as a recorder would have written it: under the event's own profile, its moves spread
/// over the afternoon, its end as the players made it.
fn staged(mut game: NewGame, score: Option<Score>, now: Timestamp) -> NewGame {
    game.profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
    game.source_pdn = None;
    let round = usize::try_from(game.round_no - 1)
        .unwrap_or(0)
        .min(STARTED.len() - 1);
    let mut at = now - STARTED[round];
    game.events
        .retain(|(event, _)| matches!(event, GameEvent::MovePlayed { .. }));
    for (ply, (_, instant)) in game.events.iter_mut().enumerate() {
        // Openings go quickly, then thinking times differ from board to board.
        let seconds = if ply < 12 {
            18
        } else {
            40 + (ply as i64 * 29 + i64::from(game.board_no) * 17) % 45
        };
        at += TimeDelta::seconds(seconds);
        *instant = at.min(now);
    }
    let end: &[GameEvent] = match score {
        Some(Score::WhiteWins) => &[GameEvent::Resigned { by: Side::Black }],
        Some(Score::BlackWins) => &[GameEvent::Resigned { by: Side::White }],
        Some(Score::Draw) => &[
            GameEvent::DrawOffered { by: Side::White },
            GameEvent::DrawAccepted { by: Side::Black },
        ],
        Some(Score::BothLose) | None => &[],
    };
    game.events
        .extend(end.iter().map(|event| (event.clone(), at.min(now))));
    game
}
