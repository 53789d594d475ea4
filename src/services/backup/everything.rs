//! A copy of everything: each table in PostgreSQL's own text form, as of one instant. It needs no program
//! of PostgreSQL beside the server, and any server of a version that is served takes it.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read};
use std::path::Path;

use sqlx::{Connection, PgConnection};

use super::BackupError;
use super::archive::{Format, Manifest, OfTable, Reading, VERSION, Writing};
use crate::clock::Timestamp;
use crate::db::backup;

/// What stands before the name of a table in the archive.
const FOLDER: &str = "tables/";

/// Writes a copy of everything into a file that is not there yet. What is being written bears another
/// name until it is whole and on the disk.
pub async fn make_everything(
    conn: &mut PgConnection,
    path: &Path,
    at: Timestamp,
) -> Result<(), BackupError> {
    let unfinished = path.with_extension("unfinished");
    let made = write(conn, &unfinished, at).await;
    if made.is_err() {
        // That there was nothing to remove is no fault.
        let _ = std::fs::remove_file(&unfinished);
    }
    made?;
    std::fs::rename(&unfinished, path)?;
    Ok(())
}

async fn write(conn: &mut PgConnection, path: &Path, at: Timestamp) -> Result<(), BackupError> {
    let mut tx = conn.begin().await?;
    backup::begin_reading(&mut tx).await?;
    let mut tables = Vec::new();
    for name in backup::tables(&mut tx).await? {
        let columns = backup::columns_of(&mut tx, &name).await?;
        tables.push(OfTable { name, columns });
    }
    let manifest = Manifest {
        format: Format::Everything,
        version: VERSION,
        schema: backup::schema_of(&mut tx).await?.unwrap_or_default(),
        damier: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: at,
        event: None,
        tables,
    };
    let file = super::keeper::only_ours(path)?;
    let mut archive = Writing::begin(BufWriter::new(file), &manifest)?;
    for OfTable { name, columns } in &manifest.tables {
        archive.begin_part(&format!("{FOLDER}{name}"))?;
        backup::copy_out(&mut tx, name, columns, |piece| archive.write(piece)).await?;
    }
    let file = archive.finish()?.into_inner();
    file.map_err(|error| error.into_error())?.sync_all()?;
    tx.commit().await?;
    Ok(())
}

/// Restores everything into an empty database, and says how many tables it filled. A database where
/// anything was recorded is left as it is.
pub async fn restore_everything(
    conn: &mut PgConnection,
    path: &Path,
) -> Result<usize, BackupError> {
    let mut archive = Reading::open(BufReader::new(File::open(path)?))?;
    let manifest = archive.manifest.clone();
    if manifest.format != Format::Everything {
        return Err(BackupError::OtherKind(manifest.format));
    }
    if !backup::is_empty(conn).await? {
        return Err(BackupError::NotEmpty);
    }
    // The tables as they were then; what came since is applied to them afterwards, as it is anywhere.
    backup::migrate_to(conn, manifest.schema).await?;
    if backup::schema_of(conn).await? != Some(manifest.schema) {
        return Err(BackupError::OtherSchema);
    }
    let mut tx = conn.begin().await?;
    for name in backup::tables(&mut tx).await? {
        let Some(table) = manifest.tables.iter().find(|table| table.name == name) else {
            continue;
        };
        let mut rows = archive.reader(&format!("{FOLDER}{name}"))?;
        backup::copy_in(&mut tx, &name, &table.columns, |piece| rows.read(piece)).await?;
    }
    backup::advance_identities(&mut tx).await?;
    tx.commit().await?;
    Ok(manifest.tables.len())
}
