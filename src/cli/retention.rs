//! `damier retention`: removes personal data whose time is over, as the service does every night.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use super::database;
use crate::config::{self, Place};
use crate::services::privacy;
use crate::{db, telemetry, web};

/// Remove personal data whose time is over, and say how much
#[derive(clap::Args)]
pub struct RetentionArguments {
    /// Only say what would be removed
    #[arg(long)]
    dry_run: bool,
    /// A file of settings over those that are built in
    #[arg(long, env = "DAMIER_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    database: database::DatabaseArguments,
}

/// The settings as the service takes them.
pub fn days(kept: config::Retention) -> privacy::Days {
    privacy::Days {
        contacts: kept.contacts_days,
        sessions: kept.sessions_days,
        invitations: kept.invitations_days,
        devices: kept.devices_days,
    }
}

/// Removes it, or says what would be.
pub fn run(arguments: RetentionArguments) -> anyhow::Result<ExitCode> {
    let settings = config::load(Place::Local, arguments.config.as_deref())?;
    telemetry::start(&settings.log)?;
    actix_web::rt::System::new().block_on(async {
        let database = arguments.database.open(1).await?;
        database.migrate().await?;
        let pool = db::connect(
            database.options.clone(),
            1,
            Duration::from_secs(settings.database.acquire_seconds),
            database.last_restart.clone(),
        );
        let days = days(settings.web.retention);
        let removed = privacy::apply(&pool, days, web::now(), !arguments.dry_run).await?;
        for (what, count, days) in [
            ("contacts of entrants", removed.contacts, days.contacts),
            ("sessions", removed.sessions, days.sessions),
            (
                "notes of invitations",
                removed.invitations,
                days.invitations,
            ),
            ("browsers of tablets", removed.devices, days.devices),
        ] {
            let done = if arguments.dry_run {
                "to remove"
            } else {
                "removed"
            };
            println!("{done} {count} {what} (kept {days} days)");
        }
        pool.close().await;
        database.close();
        Ok(ExitCode::SUCCESS)
    })
}
