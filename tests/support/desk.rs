//! What people do at the desk in many stories: create an event, open a board, type a line.

use damier::db::{self, EventId, GameId};
use reqwest::StatusCode;
use serde_json::Value;

use super::hall::{Answer, Hall, Visitor};
use super::people::command_id;

/// Sends the form of a new event with these choices; who creates it arbitrates it too.
pub async fn create_event(who: &Visitor, name: &str, choices: &[(&str, &str)]) -> Answer {
    let command = command_id();
    let mut form = vec![
        ("command_id", command.as_str()),
        ("name", name),
        ("starts_on", "2026-12-13"),
        ("ends_on", "2026-12-13"),
        ("time_zone", "Europe/Paris"),
        ("arbitrates", "on"),
    ];
    form.extend_from_slice(choices);
    who.post("/desk/events/new", &form).await
}

/// Sends the form of a new board of round 1 with these choices.
pub async fn open_board(
    who: &Visitor,
    slug: &str,
    board: &str,
    choices: &[(&str, &str)],
) -> Answer {
    let command = command_id();
    let mut form = vec![
        ("command_id", command.as_str()),
        ("round", "1"),
        ("board", board),
        ("white", "Hébrard Noémie"),
        ("black", "Delhaye François"),
    ];
    form.extend_from_slice(choices);
    who.post(&format!("/desk/{slug}/games/new"), &form).await
}

/// The game a page of the desk shows.
pub fn game_of(page: &Answer) -> String {
    let game = page.body.split("data-game=\"").nth(1).expect("a game");
    game.split('"').next().unwrap_or_default().to_owned()
}

/// Types a line at the board of a game, having seen its records up to `after`: the status, and the
/// answer.
pub async fn types_at(who: &Visitor, game: &str, line: &str, after: u64) -> (StatusCode, Value) {
    let (command, after) = (command_id(), after.to_string());
    let form = [
        ("line", line),
        ("after", after.as_str()),
        ("command_id", command.as_str()),
    ];
    let path = format!("/games/{game}/entries");
    let answer = who.post_for_json(&path, &form).await;
    (answer.status, answer.json())
}

/// The first clock a page holds for its script.
pub fn clock_of(page: &str) -> Value {
    let text = page.split("data-clock=\"").nth(1).expect("a clock");
    let text = text.split('"').next().unwrap_or_default();
    serde_json::from_str(&text.replace("&#34;", "\"")).expect("JSON")
}

impl Hall {
    /// The event of this slug.
    pub async fn event_of(&self, slug: &str) -> EventId {
        let mut conn = self.pool.acquire().await.expect("a connection");
        let event = db::events::find_by_slug(&mut conn, slug).await;
        event.expect("a look").expect("the event").event_id
    }

    /// What was recorded of a game, in order.
    pub async fn log_of(&self, game: &str) -> Vec<db::games::LogEntry> {
        let game_id = GameId(game.parse().expect("a game"));
        let mut conn = self.pool.acquire().await.expect("a connection");
        let log = db::games::list_after(&mut conn, &[(game_id, 0)]).await;
        let log = log.expect("a log").into_iter();
        log.map(|(_, entry)| entry).collect()
    }
}
