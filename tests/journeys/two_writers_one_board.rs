//! Two arbiters tap at the same instant, a thousand times: the record is a legal game, and each
//! knows which of his moves stand.

use std::sync::Arc;

use chrono::{DateTime, TimeZone, Utc};
use damier::arbitration::{DrawEnforcement, ProfileName, RuleProfile};
use damier::db::events::Event;
use damier::db::{self, CommandId, EventId, GameId};
use damier::draughts::{Position, Variant};
use damier::game::{Command, Game, GameEvent, Refusal};
use damier::services::boards::{Boards, Folded, NewGame, RecordError, Recording};
use uuid::Uuid;

use crate::support::database::TestDatabase;
use crate::support::games::new_game;

/// How often both write at once.
const TIMES: usize = 1000;

fn noon() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 30, 12, 0, 0).unwrap()
}

async fn an_event(pool: &sqlx::PgPool) -> EventId {
    let event = Event {
        event_id: EventId(Uuid::new_v4()),
        slug: "race".to_owned(),
        name: "Race".to_owned(),
        place: String::new(),
        starts_on: noon().date_naive(),
        ends_on: noon().date_naive(),
        time_zone: "UTC".to_owned(),
        tempo: String::new(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    db::events::add(&mut pool.acquire().await.unwrap(), &event, noon())
        .await
        .unwrap();
    event.event_id
}

async fn open(boards: &Boards, event_id: EventId, board_no: i32) -> Arc<Folded> {
    let mut profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
    profile.draw_enforcement = DrawEnforcement::ArbiterConfirms;
    let new = NewGame {
        white_name: "Sow Aminata".to_owned(),
        black_name: "Mbaye Cheikh".to_owned(),
        profile,
        ..new_game(event_id, (1, board_no))
    };
    boards
        .open_game(new, CommandId(Uuid::new_v4()), None, noon())
        .await
        .unwrap()
}

/// One arbiter: what he has seen, and the moves he was told are on the record.
struct Writer {
    boards: Boards,
    seed: u64,
    stands: Vec<(u32, String)>,
    overtaken: usize,
}

impl Writer {
    fn pick(&mut self, game: &Game) -> Option<String> {
        let moves = game.position().legal_moves();
        self.seed = self
            .seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let index = (self.seed >> 33) as usize % moves.len().max(1);
        moves.get(index).map(|mv| game.position().move_text(mv))
    }

    /// Plays some legal move of the position he has seen.
    async fn play(&mut self, seen: &Folded) {
        let Some(text) = self.pick(&seen.game) else {
            return;
        };
        let request = Recording {
            game_id: seen.row.game_id,
            command: Command::Play { text },
            after: seen.game.seq(),
            command_id: CommandId(Uuid::new_v4()),
            person: None,
        };
        match self.boards.record(request.clone(), noon()).await {
            Ok(recorded) => {
                let GameEvent::MovePlayed { text, .. } = &recorded.entry.event else {
                    panic!("{recorded:?}")
                };
                self.stands.push((recorded.entry.seq, text.clone()));
                // His network lost the answer now and then, and he sends it again.
                if self.seed.is_multiple_of(3) {
                    let again = self
                        .boards
                        .record(request, noon())
                        .await
                        .expect("the same answer");
                    assert!(again.repeated);
                    assert_eq!(again.entry.seq, recorded.entry.seq);
                }
            }
            Err(RecordError::Overtaken { happened, .. }) => {
                assert!(!happened.is_empty(), "he is told what happened first");
                self.overtaken += 1;
            }
            Err(RecordError::Refused {
                refusal: Refusal::GameOver,
                ..
            }) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
}

async fn race(pool: sqlx::PgPool, left: Boards, right: Boards) {
    let event_id = an_event(&pool).await;
    let mut writers = [
        Writer {
            boards: left.clone(),
            seed: 1,
            stands: Vec::new(),
            overtaken: 0,
        },
        Writer {
            boards: right,
            seed: 2,
            stands: Vec::new(),
            overtaken: 0,
        },
    ];
    let (mut board_no, mut times) = (0, 0);
    while times < TIMES {
        board_no += 1;
        let mut seen = open(&left, event_id, board_no).await;
        let game_id = seen.row.game_id;
        writers.iter_mut().for_each(|writer| writer.stands.clear());
        while times < TIMES && seen.game.ended().is_none() {
            let [first, second] = &mut writers;
            // Within one server the first to ask is served first: they take turns at that.
            if times.is_multiple_of(2) {
                tokio::join!(first.play(&seen), second.play(&seen));
            } else {
                tokio::join!(second.play(&seen), first.play(&seen));
            }
            seen = as_stored(&pool, game_id, &seen).await;
            times += 1;
        }
        the_record_is_what_they_were_told(&seen, &writers);
    }
    let overtaken: usize = writers.iter().map(|writer| writer.overtaken).sum();
    assert_eq!(
        overtaken, TIMES,
        "of two who tap at once, one is told that the other was first"
    );
    assert!(
        writers.iter().all(|writer| writer.overtaken > 0),
        "neither of them always wins"
    );
}

/// The board as the table has it, whoever wrote.
async fn as_stored(pool: &sqlx::PgPool, game_id: GameId, seen: &Folded) -> Arc<Folded> {
    let mut conn = pool.acquire().await.unwrap();
    let log = db::games::list_after(&mut conn, &[(game_id, 0)])
        .await
        .unwrap();
    let log: Vec<_> = log.into_iter().map(|(_, entry)| Arc::new(entry)).collect();
    let game = Game::fold(log.iter().map(|entry| (&entry.event, entry.at))).unwrap();
    Arc::new(Folded {
        row: seen.row.clone(),
        game,
        log,
    })
}

fn the_record_is_what_they_were_told(seen: &Folded, writers: &[Writer; 2]) {
    let mut told: Vec<(u32, String)> = writers
        .iter()
        .flat_map(|writer| writer.stands.iter().cloned())
        .collect();
    told.sort();
    let recorded: Vec<(u32, String)> = seen
        .log
        .iter()
        .filter_map(|entry| match &entry.event {
            GameEvent::MovePlayed { text, .. } => Some((entry.seq, text.clone())),
            _ => None,
        })
        .collect();
    assert_eq!(told, recorded);
    let mut position = Position::start(Variant::International);
    for (seq, text) in recorded {
        let mv = position
            .read_move(&text)
            .unwrap_or_else(|finding| panic!("{seq}: {text}: {finding:?}"));
        position = position.play(&mv);
    }
    assert_eq!(&position, seen.game.position());
}

/// Both use the same server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_arbiters_at_one_server() {
    let pool = TestDatabase::fresh().await.pool();
    let boards = Boards::new(pool.clone());
    race(pool, boards.clone(), boards).await;
}

/// Each uses a server of his own on one database: the keys of the table decide.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_arbiters_at_two_servers() {
    let pool = TestDatabase::fresh().await.pool();
    let (left, right) = (Boards::new(pool.clone()), Boards::new(pool.clone()));
    race(pool, left, right).await;
}
