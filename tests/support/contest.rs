//! Tournaments for the tests: recorded by the services themselves, without the pages.

use damier::contest::{Command, Entrant, Settings};
use damier::db::{CommandId, EventId};
use damier::services::boards::Boards;
use damier::services::contests::{ContestRecording, Contests, FoldedContest};
use damier::web::now;
use sqlx::PgPool;
use std::sync::Arc;
use uuid::Uuid;

/// Another process at the tournament of an event.
pub struct Director {
    pub contests: Contests,
    pub boards: Boards,
    pub event_id: EventId,
}

impl Director {
    pub fn of(pool: &PgPool, event_id: EventId) -> Director {
        let boards = Boards::new(pool.clone());
        Director {
            contests: Contests::new(pool.clone(), boards.clone()),
            boards,
            event_id,
        }
    }

    pub async fn does(&self, command: Command) -> Arc<FoldedContest> {
        let request = ContestRecording {
            event_id: self.event_id,
            command,
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        let recorded = self.contests.record(request, now()).await;
        recorded.expect("it is recorded").folded
    }

    /// A Swiss over so many rounds, in which nobody needs to check in.
    pub async fn configures(&self, rounds: u16) {
        let settings = Settings {
            check_in: false,
            ..Settings::swiss(rounds, 3)
        };
        let reason = String::new();
        self.does(Command::Configure { settings, reason }).await;
    }

    pub async fn enters(&self, names: &[&str]) {
        let entrants = names.iter().map(|name| Entrant {
            name: (*name).to_owned(),
            club: "Valbrune".to_owned(),
            ..Entrant::default()
        });
        let entrants = entrants.collect();
        self.does(Command::Enter { entrants }).await;
    }

    pub async fn publishes(&self) -> Arc<FoldedContest> {
        self.does(Command::Draft).await;
        let reason = String::new();
        self.does(Command::Publish {
            anyway: true,
            reason,
        })
        .await
    }
}
