//! `damier migrate`: brings the database to this version's schema and says what it did.

use std::process::ExitCode;

use super::database;
use crate::config::{self, Place};
use crate::telemetry;

/// Bring the database to this version's schema and say what was done
#[derive(clap::Args)]
pub struct MigrateArguments {
    #[command(flatten)]
    database: database::DatabaseArguments,
}

/// Applies what is missing, oldest first. Nothing missing is no error.
pub fn run(arguments: MigrateArguments) -> anyhow::Result<ExitCode> {
    telemetry::start(&config::load(Place::Local, None)?.log)?;
    actix_web::rt::System::new().block_on(async {
        let database = arguments.database.open(1).await?;
        let applied = database.migrate().await?;
        for migration in &applied {
            println!("applied {migration}");
        }
        if applied.is_empty() {
            println!("nothing to do, the schema is that of this version");
        }
        database.close();
        Ok(ExitCode::SUCCESS)
    })
}
