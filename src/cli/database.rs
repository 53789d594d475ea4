//! Which database a command works on: that of DATABASE_URL, or the private one.

use std::path::PathBuf;

use anyhow::Context;
use sqlx::postgres::PgConnectOptions;

use super::cluster::{self, Cluster, ClusterError, Keeping, Places, Settings};
use crate::db;

/// The database in the private cluster.
const NAME: &str = "damier";

/// Sessions beyond those of the pool: the listener, a `psql` or a backup beside it.
const SPARE_SESSIONS: u32 = 14;

/// The flags that choose the database.
#[derive(clap::Args, Clone, Debug)]
pub struct DatabaseArguments {
    /// The folder of the private PostgreSQL [default: /var/lib/damier for root, else ./data]
    #[arg(long, env = "DAMIER_DATA_DIR", value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
    /// Use this PostgreSQL (15 or newer) instead of a private one
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
}

/// An open database. Dropping it stops the private PostgreSQL, if there is one.
pub struct Database {
    /// How to connect.
    pub options: PgConnectOptions,
    /// When the private PostgreSQL was last started again.
    pub last_restart: db::LastRestart,
    cluster: Option<Cluster>,
}

impl DatabaseArguments {
    /// Opens the database, starting the private PostgreSQL if it is that one. `connections` is
    /// what the pool may open.
    pub async fn open(&self, connections: u32) -> anyhow::Result<Database> {
        let last_restart = db::LastRestart::default();
        if let Some(url) = self.database_url.as_deref().filter(|url| !url.is_empty()) {
            let options = url
                .parse()
                .context("DATABASE_URL is not the address of a PostgreSQL database")?;
            return Ok(Database {
                options,
                last_restart,
                cluster: None,
            });
        }
        let settings = Settings {
            folder: self.folder(),
            places: Places::of_this_machine(),
            keeping: Keeping::Durable,
            sessions: connections + SPARE_SESSIONS,
        };
        let noted = last_restart.clone();
        let cluster = Cluster::start(&settings, move || noted.note_now())?;
        let options = cluster.options(NAME);
        db::create_database(&options, NAME)
            .await
            .context("the database cannot be made")?;
        Ok(Database {
            options,
            last_restart,
            cluster: Some(cluster),
        })
    }

    /// As `open`; where a service is running on the private PostgreSQL, this joins it.
    pub async fn open_or_join(&self, connections: u32) -> anyhow::Result<Database> {
        let opened = self.open(connections).await;
        let Err(error) = &opened else { return opened };
        let in_use = matches!(
            error.downcast_ref::<ClusterError>(),
            Some(ClusterError::InUse(_))
        );
        match cluster::join(&self.folder(), NAME).filter(|_| in_use) {
            Some(options) => Ok(Database {
                options,
                last_restart: db::LastRestart::default(),
                cluster: None,
            }),
            None => opened,
        }
    }

    /// The folder of the private PostgreSQL, and of what is kept beside it.
    pub fn folder(&self) -> PathBuf {
        match &self.data_dir {
            Some(folder) => folder.clone(),
            None if nix::unistd::geteuid().is_root() => "/var/lib/damier".into(),
            None => "data".into(),
        }
    }
}

impl Database {
    /// Brings the schema to this version and returns the migrations that were applied.
    pub async fn migrate(&self) -> anyhow::Result<Vec<String>> {
        db::migrate(&self.options)
            .await
            .context("the database cannot be brought to this version's schema")
    }

    /// Stops the private PostgreSQL. Close pools first.
    pub fn close(self) {
        if let Some(cluster) = self.cluster {
            cluster.stop();
        }
    }
}
