//! `damier serve`: brings everything up in order, waits, and takes everything down in order.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use chrono::Local;
use tokio::signal::unix::{SignalKind, signal};
use tracing::{info, warn};

use super::{announce, database, listen};
use crate::clock::Timestamp;
use crate::config::{self, Place};
use crate::services::backup::{self, Keeper, Plan};
use crate::services::{first_organiser, sample};
use crate::web::AppState;
use crate::{db, telemetry, web};

/// How long connections in use may take to come back to the pool.
const POOL_CLOSES: Duration = Duration::from_secs(5);

/// Run the service, on its own private PostgreSQL or on the one of DATABASE_URL
#[derive(clap::Args)]
pub struct ServeArguments {
    /// Make a sample event if there is none
    #[arg(long)]
    sample: bool,
    /// Address and port; 0.0.0.0 to be reached from other machines [default: 127.0.0.1:8080]
    #[arg(long, env = "DAMIER_ADDR", value_name = "ADDRESS:PORT")]
    addr: Option<String>,
    /// Where it runs: on a laptop in a hall, or on a server behind TLS
    #[arg(
        long,
        env = "DAMIER_ENV",
        value_enum,
        default_value = "local",
        value_name = "PLACE"
    )]
    env: Place,
    /// A file of settings over those that are built in
    #[arg(long, env = "DAMIER_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    database: database::DatabaseArguments,
}

/// Serves until it is told to stop.
pub fn run(arguments: ServeArguments) -> anyhow::Result<ExitCode> {
    let mut settings =
        config::load(arguments.env, arguments.config.as_deref()).context("settings")?;
    if let Some(addr) = &arguments.addr {
        settings.server.addr = addr.clone();
    }
    telemetry::start(&settings.log).context("log.filter")?;
    if let Err(error) = listen::allow_many_files() {
        warn!("The number of open files stays as it is: {error}");
    }
    actix_web::rt::System::new().block_on(serve(arguments, settings))?;
    Ok(ExitCode::SUCCESS)
}

/// Where backups are kept, and when.
fn keeper(settings: &config::Backup, data_dir: &Path) -> Keeper {
    let folder = match settings.folder.as_str() {
        "" => data_dir.join("backups"),
        folder => folder.into(),
    };
    let plan = Plan {
        hour: settings.nightly.then_some(settings.hour),
        keep: settings.keep,
    };
    Keeper::new(folder, plan)
}

/// The hour of the day of `at`, by the clock on the wall of this machine.
fn today_at(at: Timestamp, hour: u32) -> Timestamp {
    let day = at.with_timezone(&Local).date_naive();
    day.and_hms_opt(hour.min(23), 0, 0)
        .and_then(|moment| moment.and_local_timezone(Local).earliest())
        // An hour that this day does not have: the clock was put forward over it.
        .map_or(at, |moment| moment.to_utc())
}

async fn serve(arguments: ServeArguments, settings: config::Settings) -> anyhow::Result<()> {
    let listener = listen::take(&settings.server.addr)?;
    let addr = listener.local_addr()?;

    let database = arguments
        .database
        .open(settings.database.connections)
        .await?;
    for migration in database.migrate().await? {
        info!("Applied migration {migration}");
    }
    let pool = db::connect(
        database.options.clone(),
        settings.database.connections,
        Duration::from_secs(settings.database.acquire_seconds),
        database.last_restart.clone(),
    );

    let first_organiser = first_organiser::invite_first_organiser(&pool, web::now()).await?;

    // From here on a signal is heard by us and no longer ends the process.
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let (stop, stopping) = web::stopping();
    let state = Data::new(AppState::new(pool.clone(), settings.web, stopping));
    let keeper = keeper(&settings.backup, &arguments.database.folder());
    state.contests.keep_backups(keeper.clone());
    let mut until = state.stopping.clone();
    let copies = backup::nightly(keeper, pool.clone(), web::now, today_at);
    actix_web::rt::spawn(async move {
        tokio::select! {
            () = until.wait() => {}
            () = copies => {}
        }
    });
    if arguments.sample {
        sample::make_sample(&pool, &state.boards, web::now()).await?;
    }
    let server = web::server::start(listener, state, &settings.server)?;
    let handle = server.handle();
    let mut running = actix_web::rt::spawn(server);
    announce::say(addr, first_organiser.as_ref())?;

    tokio::select! {
        ended = &mut running => ended??,
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }

    // The order matters. Streams first: one open stream would hold the server for its whole
    // delay. The server before the pool, so that requests in flight end well. The pool before
    // PostgreSQL, so that nobody loses a connection in use.
    info!("Stopping");
    stop.now();
    tokio::select! {
        _ = handle.stop(true) => {}
        _ = interrupt.recv() => handle.stop(false).await,
        _ = terminate.recv() => handle.stop(false).await,
    }
    if tokio::time::timeout(POOL_CLOSES, pool.close())
        .await
        .is_err()
    {
        warn!("A connection to PostgreSQL is still in use, stopping all the same");
    }
    database.close();
    info!("Stopped");
    Ok(())
}
