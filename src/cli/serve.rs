//! `damier serve`: brings everything up in order, waits, and takes everything down in order.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use actix_web::web::Data;
use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tracing::{info, warn};

use super::{announce, database, listen};
use crate::config::{self, Place};
use crate::services::{first_organiser, sample};
use crate::web::AppState;
use crate::{db, telemetry, web};

/// How long connections in use may take to come back to the pool.
const POOL_CLOSES: Duration = Duration::from_secs(5);

/// The flags of `damier serve`.
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
