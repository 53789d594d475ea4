//! What every handler can reach.

use sqlx::PgPool;

use super::Stopping;
use super::cache::{Pages, PerEvent};
use super::hooks;
use super::limits::Limits;
use super::live::Live;
use super::now;
use super::public::{CardBase, Slugs};
use crate::clock::Timestamp;
use crate::config;
use crate::services::boards::{self, Boards};
use crate::services::contests::{self, Contests};
use crate::services::flags;
use crate::services::passwords::Passwords;
use crate::services::privacy;
use crate::services::sessions::{self, Sessions};
use crate::services::tablets::Tablets;

/// What every handler can reach, shared by all workers: `web::Data<AppState>`.
pub struct AppState {
    /// Connections to PostgreSQL. Acquire once a request.
    pub pool: PgPool,
    /// Who is signed in.
    pub sessions: Sessions,
    /// Which tablets are at which boards.
    pub tablets: Tablets,
    /// Passwords are made and checked here, a few at a time.
    pub passwords: Passwords,
    /// How often somebody may try.
    pub limits: Limits,
    /// The boards in memory, and the door to their logs.
    pub boards: Boards,
    /// The tournaments of events, and the door to their logs.
    pub contests: Contests,
    /// Public pages, rendered once per change.
    pub pages: Pages,
    /// What the cards of an event's players are made of, read once per change.
    pub cards: PerEvent<CardBase>,
    /// Which events the addresses mean.
    pub slugs: Slugs,
    /// Those who watch.
    pub live: Live,
    /// What pages need to know about the outside.
    pub settings: config::Web,
    /// When this process began to serve.
    pub started_at: Timestamp,
    /// Streams end when this says so; otherwise they hold the shutdown for its full delay.
    pub stopping: Stopping,
}

impl AppState {
    /// Joins the parts and starts what runs beside the requests; call it inside a runtime that
    /// lives as long as the service.
    pub fn new(pool: PgPool, settings: config::Web, stopping: Stopping) -> Self {
        let sessions = Sessions::default();
        until_stopping(
            stopping.clone(),
            sessions::hear_changes(pool.clone(), sessions.clone()),
        );
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let tablets = Tablets::default();
        let boards = Boards::new(pool.clone());
        let pages = Pages::default();
        let live = Live::new(boards.clone());
        let cards = PerEvent::default();
        let kept = (pages.clone(), cards.clone());
        boards.watch(move |change| {
            // Cards first: a page that is rendered again is made of them.
            kept.1.changed(change);
            kept.0.changed(change);
        });
        until_stopping(stopping.clone(), live.clone().tell_changes());
        until_stopping(stopping.clone(), live.clone().tell_time());
        until_stopping(
            stopping.clone(),
            boards::follow(boards.clone(), pool.clone()),
        );
        until_stopping(
            stopping.clone(),
            flags::notice(
                boards.clone(),
                pool.clone(),
                now,
                flags::Holders::Tablets(tablets.clone()),
            ),
        );
        let contests = Contests::new(pool.clone(), boards.clone());
        until_stopping(
            stopping.clone(),
            contests::follow_games(contests.clone(), super::now),
        );
        hooks::prepare();
        let reach = match settings.webhooks_to_private_addresses {
            true => hooks::Reach::Any,
            false => hooks::Reach::Public,
        };
        until_stopping(
            stopping.clone(),
            hooks::tell(pool.clone(), boards.clone(), reach),
        );
        let kept = settings.retention;
        until_stopping(
            stopping.clone(),
            privacy::apply_every_night(
                pool.clone(),
                privacy::Days {
                    contacts: kept.contacts_days,
                    sessions: kept.sessions_days,
                    invitations: kept.invitations_days,
                    devices: kept.devices_days,
                },
                now,
            ),
        );
        Self {
            pool,
            sessions,
            tablets,
            passwords: Passwords::new(cores),
            limits: Limits::new(settings.writes_per_second, settings.api_reads_per_second),
            boards,
            contests,
            pages,
            cards,
            slugs: Slugs::default(),
            live,
            settings,
            started_at: now(),
            stopping,
        }
    }
}

/// Runs a task that has no end of its own until the service stops: a listener that kept its
/// connection would keep the pool from closing.
fn until_stopping(mut stopping: Stopping, task: impl Future<Output = ()> + Send + 'static) {
    tokio::spawn(async move {
        tokio::select! {
            () = stopping.wait() => {}
            () = task => {}
        }
    });
}
