//! Somebody who plays random legal games at one board and remembers what was acknowledged.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use damier::db::{CommandId, GameId};
use damier::game::{Command, Game, GameEvent};
use damier::services::boards::Folded;
use damier::web::now;
use rand::RngExt;
use rand::rngs::StdRng;
use reqwest::{Client, StatusCode};
use serde_json::Value;
use uuid::Uuid;

/// What was asked for and acknowledged.
pub struct Issued {
    pub game_id: GameId,
    pub seq: u32,
    pub event: GameEvent,
    pub command_id: CommandId,
}

/// One board.
pub struct Writer {
    pub addr: SocketAddr,
    pub cookie: String,
    pub games: Vec<Arc<Folded>>,
    pub chance: StdRng,
    pub over: Arc<AtomicBool>,
    pub acknowledged: Arc<AtomicU64>,
}

impl Writer {
    /// Plays one game after the other until it is over. Panics at the first answer that cannot be:
    /// a legal move refused, another number than the next, somebody else's move.
    pub async fn write(mut self) -> Vec<Issued> {
        let client = crate::program::client();
        let mut issued = Vec::new();
        for folded in std::mem::take(&mut self.games) {
            let game_id = folded.row.game_id;
            issued.extend(folded.log.iter().map(|entry| Issued {
                game_id,
                seq: entry.seq,
                event: entry.event.clone(),
                command_id: entry.command_id,
            }));
            // The same fold as the service's, so that the end of a game is known here too.
            let mut game = folded.game.clone();
            while game.ended().is_none() {
                if self.over.load(Ordering::Relaxed) {
                    return issued;
                }
                issued.push(self.play(&client, game_id, &mut game).await);
            }
        }
        issued
    }

    /// Plays a move, asking again with the same command until it is acknowledged.
    async fn play(&mut self, client: &Client, game_id: GameId, game: &mut Game) -> Issued {
        let moves = game.position().legal_moves();
        let chosen = &moves[self.chance.random_range(0..moves.len())];
        let text = game.position().move_text(chosen);
        let event = game
            .decide(&Command::Play { text: text.clone() }, now())
            .unwrap();
        let command_id = CommandId(Uuid::now_v7());
        let form = [
            ("line", text),
            ("after", game.seq().to_string()),
            ("command_id", command_id.0.to_string()),
        ];
        let mut asked_again = false;
        let answer = loop {
            match self.ask(client, game_id, &form).await {
                Some(answer) => break answer,
                None => tokio::time::sleep(Duration::from_millis(10)).await,
            }
            asked_again = true;
        };
        game.apply(&event, now());
        assert_eq!(answer["seq"], game.seq(), "game {}: {answer}", game_id.0);
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        // A page kept in memory is the one that could have missed what nobody was sure of.
        if asked_again || self.chance.random_range(0..3) == 0 {
            self.look_at_the_page(client, game_id, game.seq()).await;
        }
        Issued {
            game_id,
            seq: game.seq(),
            event,
            command_id,
        }
    }

    /// Whoever was told that his move stands sees it on the public page. A service that is down
    /// shows nothing, and nothing wrong.
    async fn look_at_the_page(&self, client: &Client, game_id: GameId, seq: u32) {
        let address = format!("http://{}/games/{}", self.addr, game_id.0);
        let Ok(answer) = client.get(address).send().await else {
            return;
        };
        if let (StatusCode::OK, Ok(page)) = (answer.status(), answer.text().await) {
            let shown = format!("data-no=\"{seq}\"");
            assert!(
                page.contains(&shown),
                "game {}: the page does not show record {seq}",
                game_id.0
            );
        }
    }

    /// The acknowledgement, or nothing where nobody knows what became of it.
    async fn ask(
        &self,
        client: &Client,
        game_id: GameId,
        form: &[(&str, String)],
    ) -> Option<Value> {
        let request = client
            .post(format!("http://{}/games/{}/entries", self.addr, game_id.0))
            .header("Cookie", &self.cookie)
            .header("Accept", "application/json")
            .header("Sec-Fetch-Site", "same-origin")
            .form(form);
        let answer = request.send().await.ok()?;
        let status = answer.status();
        let body = answer.text().await.ok()?;
        match status {
            StatusCode::OK => Some(serde_json::from_str(&body).unwrap()),
            status if status.is_server_error() => None,
            status => panic!("game {}, {form:?}: {status} {body}", game_id.0),
        }
    }
}
