//! Settings: what the files of `config/` say, what the environment and the flags change.
//!
//! The files are compiled in, so that the program alone is enough. Knows no room.

use std::net::IpAddr;
use std::path::Path;

use config::{Config, Environment, File, FileFormat};
use serde::Deserialize;

/// Everything that can be set, with no value left open.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The HTTP server.
    pub server: Server,
    /// The connections to PostgreSQL.
    pub database: Database,
    /// What pages need to know about the outside.
    pub web: Web,
    /// What is copied by itself.
    pub backup: Backup,
    /// What is logged and how.
    pub log: Log,
}

/// The HTTP server.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    /// Address and port to listen on.
    pub addr: String,
    /// Worker threads; 0 is one a core.
    pub workers: usize,
    /// Connections one worker holds at once.
    pub connections_per_worker: usize,
    /// How long requests in flight may take to end when the service stops.
    pub shutdown_seconds: u64,
}

/// The connections to PostgreSQL.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Database {
    /// The most connections the pool opens.
    pub connections: u32,
    /// How long a request waits for one.
    pub acquire_seconds: u64,
}

/// What pages need to know about the outside.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Web {
    /// Cookies travel over TLS only.
    pub secure_cookies: bool,
    /// Requests that write which one session may send a second in the long run; four times as many
    /// at once.
    pub writes_per_second: u32,
    /// Requests of programs that read, which one address may send a second in the long run; four times
    /// as many at once.
    pub api_reads_per_second: u32,
    /// Whether addresses that are told of publications may be private: those of the machine itself and of
    /// the network it stands in.
    pub webhooks_to_private_addresses: bool,
    /// Proxies whose `X-Forwarded-For` is believed; nobody else's is.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long personal data is kept; the public page on it says so.
    pub retention: Retention,
}

/// How many days personal data is kept, by class. What is public (names, clubs, categories, ratings,
/// results, games) and the record of who did what stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retention {
    /// Birth, contact and notes of entrants, after the last day of the event.
    pub contacts_days: u16,
    /// Sessions with the browser they were in, after they ended.
    pub sessions_days: u16,
    /// Notes of invitations, after they were taken, withdrawn or out of date.
    pub invitations_days: u16,
    /// The browser of a tablet, after it was detached.
    pub devices_days: u16,
}

/// What is copied by itself, and where to.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backup {
    /// The folder; empty for `backups` in the folder of the private database.
    pub folder: String,
    /// Whether a copy of everything is made every night.
    pub nightly: bool,
    /// From which hour of the day on, by the clock of the machine.
    pub hour: u32,
    /// How many of those copies stay.
    pub keep: usize,
}

/// What is logged and how.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// For a reader or for a search.
    pub format: LogFormat,
    /// In the words of `tracing`: `warn,damier=info`. `RUST_LOG` wins over it.
    pub filter: String,
}

/// The form of a log line.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// One line to be read.
    Text,
    /// One JSON object a line.
    Json,
}

/// Where the service runs: which of the files is laid over `base.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Place {
    /// One laptop in a hall.
    Local,
    /// A server behind a proxy that speaks TLS.
    Production,
}

/// Reads the settings for `place`, with those of `file` over them and the variables
/// `DAMIER__SECTION__KEY` over both. An unknown key is an error that names it.
pub fn load(place: Place, file: Option<&Path>) -> Result<Settings, config::ConfigError> {
    let variables = Environment::with_prefix("DAMIER")
        .prefix_separator("__")
        .separator("__")
        .try_parsing(true)
        .list_separator(",")
        .with_list_parse_key("web.trusted_proxies");
    layered(place, file, variables)
}

fn layered(
    place: Place,
    file: Option<&Path>,
    variables: Environment,
) -> Result<Settings, config::ConfigError> {
    let over_base = match place {
        Place::Local => include_str!("../config/local.toml"),
        Place::Production => include_str!("../config/production.toml"),
    };
    let mut sources = Config::builder()
        .add_source(File::from_str(
            include_str!("../config/base.toml"),
            FileFormat::Toml,
        ))
        .add_source(File::from_str(over_base, FileFormat::Toml));
    if let Some(path) = file {
        sources = sources.add_source(File::from(path).format(FileFormat::Toml));
    }
    sources.add_source(variables).build()?.try_deserialize()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn with_variables(place: Place, pairs: &[(&str, &str)]) -> Result<Settings, String> {
        let map: HashMap<String, String> = pairs
            .iter()
            .map(|(k, v)| (k.to_string(), v.to_string()))
            .collect();
        let variables = Environment::with_prefix("DAMIER")
            .prefix_separator("__")
            .separator("__")
            .try_parsing(true)
            .list_separator(",")
            .with_list_parse_key("web.trusted_proxies")
            .source(Some(map));
        layered(place, None, variables).map_err(|e| e.to_string())
    }

    #[test]
    fn a_laptop_needs_no_tls_and_a_server_insists_on_it() {
        assert!(
            !with_variables(Place::Local, &[])
                .unwrap()
                .web
                .secure_cookies
        );
        assert!(
            with_variables(Place::Production, &[])
                .unwrap()
                .web
                .secure_cookies
        );
    }

    #[test]
    fn a_variable_wins_over_the_files() {
        let set = [
            ("DAMIER__SERVER__ADDR", "0.0.0.0:9000"),
            ("DAMIER__DATABASE__CONNECTIONS", "3"),
            ("DAMIER__WEB__TRUSTED_PROXIES", "10.0.0.1,10.0.0.2"),
        ];
        let settings = with_variables(Place::Production, &set).unwrap();
        assert_eq!(settings.server.addr, "0.0.0.0:9000");
        assert_eq!(settings.database.connections, 3);
        assert_eq!(settings.web.trusted_proxies.len(), 2);
    }

    #[test]
    fn a_misspelt_key_is_named() {
        let error = with_variables(Place::Local, &[("DAMIER__SERVER__ADRESS", "x")]).unwrap_err();
        assert!(error.contains("adress"), "{error}");
    }

    #[test]
    fn variables_of_the_flags_are_not_taken_for_settings() {
        let set = [
            ("DAMIER_ADDR", "127.0.0.1:1"),
            ("DAMIER_DATA_DIR", "/x"),
            ("DAMIER_ENV", "local"),
        ];
        assert_eq!(
            with_variables(Place::Local, &set).unwrap().server.addr,
            "127.0.0.1:8080"
        );
    }
}
