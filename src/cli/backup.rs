//! `damier backup` and `damier restore`: everything, or one event, as a file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

use super::database::{Database, DatabaseArguments};
use crate::clock::Timestamp;
use crate::config::{self, Place};
use crate::db::invitations::{self, Invitation};
use crate::db::{self, Grant, InvitationId, Role};
use crate::services::backup::{self, Format, Reading};
use crate::services::token::Token;
use crate::{telemetry, web};

/// How long the link to a restored event opens.
const LINK_LASTS: chrono::TimeDelta = chrono::TimeDelta::days(7);

/// Write everything, or one event, into a file; the service may be running
#[derive(clap::Args)]
pub struct BackupArguments {
    /// The file to be written; it must not be there yet
    file: PathBuf,
    /// One event alone, by its part of the address
    #[arg(long, value_name = "SLUG")]
    event: Option<String>,
    #[command(flatten)]
    database: DatabaseArguments,
}

/// Restore such a file: an event into a new one, everything into an empty database
#[derive(clap::Args)]
pub struct RestoreArguments {
    /// The file to be read
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArguments,
}

/// Writes the file.
pub fn run_backup(arguments: BackupArguments) -> anyhow::Result<ExitCode> {
    telemetry::start(&config::load(Place::Local, None)?.log)?;
    if arguments.file.exists() {
        bail!("{} is there already", arguments.file.display());
    }
    actix_web::rt::System::new().block_on(async {
        let database = arguments.database.open_or_join(2).await?;
        let done = write(&arguments, &database).await;
        database.close();
        done
    })?;
    println!("wrote {}", arguments.file.display());
    Ok(ExitCode::SUCCESS)
}

async fn write(arguments: &BackupArguments, database: &Database) -> anyhow::Result<()> {
    let (file, at) = (&arguments.file, web::now());
    let Some(slug) = &arguments.event else {
        let mut conn = PgConnection::connect_with(&database.options).await?;
        backup::make_everything(&mut conn, file, at).await?;
        conn.close().await?;
        return Ok(());
    };
    let pool = pool(database);
    let mut conn = pool.acquire().await?;
    let event = db::events::find_by_slug(&mut conn, slug).await?;
    drop(conn);
    let event = event.with_context(|| format!("there is no event {slug}"))?;
    let bytes = backup::make_event(&pool, event.event_id, None, at).await?;
    pool.close().await;
    std::fs::write(file, bytes).with_context(|| file.display().to_string())
}

fn pool(database: &Database) -> PgPool {
    let restart = database.last_restart.clone();
    db::connect(
        database.options.clone(),
        2,
        Duration::from_secs(10),
        restart,
    )
}

/// Restores the file.
pub fn run_restore(arguments: RestoreArguments) -> anyhow::Result<ExitCode> {
    telemetry::start(&config::load(Place::Local, None)?.log)?;
    let format = format_of(&arguments.file)?;
    actix_web::rt::System::new().block_on(async {
        let database = match format {
            // Nobody may be at work where everything is put.
            Format::Everything => arguments.database.open(2).await?,
            Format::Event => arguments.database.open_or_join(2).await?,
        };
        let done = match format {
            Format::Everything => everything(&arguments.file, &database).await,
            Format::Event => event(&arguments.file, &database, web::now()).await,
        };
        database.close();
        done
    })?;
    Ok(ExitCode::SUCCESS)
}

fn format_of(file: &Path) -> anyhow::Result<Format> {
    let open = std::fs::File::open(file).with_context(|| file.display().to_string())?;
    let reading = Reading::open(std::io::BufReader::new(open));
    let reading = reading.with_context(|| file.display().to_string())?;
    Ok(reading.manifest.format)
}

async fn everything(file: &Path, database: &Database) -> anyhow::Result<()> {
    let mut conn = PgConnection::connect_with(&database.options).await?;
    let tables = backup::restore_everything(&mut conn, file).await?;
    conn.close().await?;
    for migration in database.migrate().await? {
        println!("applied {migration}");
    }
    println!("restored everything: {tables} tables");
    Ok(())
}

/// Restores an event and says the link by which somebody becomes its organiser: nobody has a role in it.
async fn event(file: &Path, database: &Database, at: Timestamp) -> anyhow::Result<()> {
    database.migrate().await?;
    let bytes = std::fs::read(file)?;
    let mut conn = PgConnection::connect_with(&database.options).await?;
    let mut tx = conn.begin().await?;
    let restored = backup::restore_event(&mut tx, bytes, at).await?;
    let token = Token::new()?;
    let invitation = Invitation {
        invitation_id: InvitationId(Uuid::now_v7()),
        event_id: Some(restored.event_id),
        grant: Grant::whole(Role::Organiser),
        note: String::new(),
        created_at: at,
        created_by: None,
        expires_at: at + LINK_LASTS,
        accepted_by: None,
        withdrawn_at: None,
    };
    invitations::add(&mut tx, &invitation, &token.digest()).await?;
    tx.commit().await?;
    conn.close().await?;
    let games = restored.games;
    println!("restored /events/{}, {games} games", restored.slug);
    println!("its organiser opens: /invitations/{}", token.text());
    Ok(())
}
