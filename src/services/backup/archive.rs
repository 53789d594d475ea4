//! The file of a backup: an archive with a manifest, parts, and the digest of each.

use std::borrow::Cow;
use std::io::{Read, Seek, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use super::BackupError;
use crate::clock::Timestamp;

const MANIFEST: &str = "manifest.json";
const DIGESTS: &str = "SHA256SUMS";

/// The most a part that is read as a whole may hold: a made-up file must not fill the memory.
const LARGEST: u64 = 1 << 29;

/// What a backup is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// One event.
    #[serde(rename = "damier-event")]
    Event,
    /// Everything.
    #[serde(rename = "damier-everything")]
    Everything,
}

/// What a backup says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// What it is of.
    pub format: Format,
    /// The version of its form.
    pub version: u32,
    /// The migration up to which its tables are those of.
    pub schema: i64,
    /// The version of the program that made it.
    pub damier: String,
    /// When it was made.
    pub made_at: Timestamp,
    /// The event, where it is of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<OfEvent>,
    /// The tables with their columns, where it is of everything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<OfTable>,
}

/// The event of a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfEvent {
    /// Its part of the address where it was.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The last line of the log of its tournament.
    pub contest_seq: u32,
}

/// A table of a backup of everything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfTable {
    /// Its name.
    pub name: String,
    /// Its columns, in the order of the copy.
    pub columns: Vec<String>,
}

/// The version of the form this build writes.
pub const VERSION: u32 = 1;

/// Writes an archive part by part.
pub struct Writing<W: Write + Seek> {
    zip: ZipWriter<W>,
    digests: String,
    digest: Option<(String, Sha256)>,
}

impl<W: Write + Seek> Writing<W> {
    /// Begins an archive with its manifest.
    pub fn begin(to: W, manifest: &Manifest) -> Result<Self, BackupError> {
        let mut writing = Writing {
            zip: ZipWriter::new(to),
            digests: String::new(),
            digest: None,
        };
        let text = serde_json::to_vec_pretty(manifest).map_err(std::io::Error::other)?;
        writing.part(MANIFEST, &text)?;
        Ok(writing)
    }

    /// Begins a part; what is written from now on belongs to it.
    pub fn begin_part(&mut self, name: &str) -> Result<(), BackupError> {
        self.end_part();
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o600)
            .large_file(true);
        self.zip
            .start_file(name, options)
            .map_err(std::io::Error::other)?;
        self.digest = Some((name.to_owned(), Sha256::new()));
        Ok(())
    }

    /// Writes to the part that was begun.
    pub fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        if let Some((_, digest)) = &mut self.digest {
            digest.update(bytes);
        }
        self.zip.write_all(bytes)
    }

    /// Writes a whole part.
    pub fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), BackupError> {
        self.begin_part(name)?;
        Ok(self.write(bytes)?)
    }

    fn end_part(&mut self) {
        if let Some((name, digest)) = self.digest.take() {
            let digest = hex(&digest.finalize());
            self.digests.push_str(&format!("{digest}  {name}\n"));
        }
    }

    /// Ends the archive with the digests, as `sha256sum` reads them.
    pub fn finish(mut self) -> Result<W, BackupError> {
        self.end_part();
        let digests = std::mem::take(&mut self.digests);
        self.begin_part(DIGESTS)?;
        self.zip.write_all(digests.as_bytes())?;
        Ok(self.zip.finish().map_err(std::io::Error::other)?)
    }
}

/// An archive whose every part is as it was written.
pub struct Reading<R: Read + Seek> {
    zip: ZipArchive<R>,
    /// What it says of itself.
    pub manifest: Manifest,
}

impl<R: Read + Seek> Reading<R> {
    /// Opens an archive and checks every part against its digest.
    pub fn open(from: R) -> Result<Self, BackupError> {
        Reading::open_within(from, u64::MAX)
    }

    /// As `open`, of a file from anybody: its parts may not be larger than they are ever read.
    pub fn open_of_event(from: R) -> Result<Self, BackupError> {
        Reading::open_within(from, LARGEST)
    }

    fn open_within(from: R, most: u64) -> Result<Self, BackupError> {
        let mut zip = ZipArchive::new(from).map_err(|_| BackupError::Foreign)?;
        if zip.index_for_name(MANIFEST).is_none() {
            return Err(BackupError::Foreign);
        }
        let digests = read(&mut zip, DIGESTS)?;
        let digests = String::from_utf8(digests).map_err(|_| damaged(DIGESTS))?;
        let expected: Vec<(&str, &str)> = digests
            .lines()
            .filter_map(|line| line.split_once("  "))
            .map(|(digest, name)| (name, digest))
            .collect();
        let names: Vec<String> = zip
            .file_names()
            .map(|name| name.map(Cow::into_owned))
            .collect::<Result<_, _>>()
            .map_err(|_| BackupError::Foreign)?;
        for name in names.iter().filter(|name| *name != DIGESTS) {
            let known = expected.iter().find(|(part, _)| part == name);
            let (_, digest) = known.ok_or_else(|| damaged(name))?;
            if digest_of(&mut zip, name, most)? != *digest {
                return Err(damaged(name));
            }
        }
        if let Some((name, _)) = expected
            .iter()
            .find(|(part, _)| !names.iter().any(|name| name == part))
        {
            return Err(damaged(name));
        }
        let manifest = read(&mut zip, MANIFEST)?;
        let manifest: Manifest =
            serde_json::from_slice(&manifest).map_err(|_| BackupError::Foreign)?;
        if manifest.version > VERSION || manifest.schema > crate::db::backup::schema_of_build() {
            return Err(BackupError::Newer(manifest.damier));
        }
        Ok(Reading { zip, manifest })
    }

    /// A part as a whole.
    pub fn part(&mut self, name: &str) -> Result<Vec<u8>, BackupError> {
        read(&mut self.zip, name)
    }

    /// A part, to be read piece by piece.
    pub fn reader(&mut self, name: &str) -> Result<impl Read + '_, BackupError> {
        self.zip.by_name(name).map_err(|_| damaged(name))
    }
}

fn read<R: Read + Seek>(zip: &mut ZipArchive<R>, name: &str) -> Result<Vec<u8>, BackupError> {
    let part = zip.by_name(name).map_err(|_| damaged(name))?;
    let mut bytes = Vec::new();
    let read = part.take(LARGEST + 1).read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() as u64 > LARGEST => Err(BackupError::TooLarge),
        Ok(_) => Ok(bytes),
        Err(_) => Err(damaged(name)),
    }
}

fn digest_of<R: Read + Seek>(
    zip: &mut ZipArchive<R>,
    name: &str,
    most: u64,
) -> Result<String, BackupError> {
    let mut part = zip.by_name(name).map_err(|_| damaged(name))?;
    let mut left = most;
    let mut digest = Sha256::new();
    let mut piece = vec![0; 64 * 1024];
    loop {
        match part.read(&mut piece) {
            Ok(0) => return Ok(hex(&digest.finalize())),
            Ok(read) => {
                left = left.checked_sub(read as u64).ok_or(BackupError::TooLarge)?;
                digest.update(&piece[..read]);
            }
            Err(_) => return Err(damaged(name)),
        }
    }
}

fn damaged(part: &str) -> BackupError {
    BackupError::Damaged(part.to_owned())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
