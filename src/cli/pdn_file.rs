//! What the PDN commands have in common: a file, its encoding, and whether it is one.

use std::io::Read;
use std::path::Path;

use anyhow::Context;

use crate::formats::pdn::{Collection, Encoding, GameRecord, What};

/// How the bytes of the files are to be understood.
#[derive(clap::Args)]
pub(crate) struct EncodingArgument {
    /// Read the files as this encoding instead of UTF-8 or else Windows-1252
    #[arg(long, value_enum, default_value_t = EncodingName::Detected)]
    encoding: EncodingName,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum EncodingName {
    Detected,
    #[value(name = "windows-1251")]
    Windows1251,
}

impl EncodingArgument {
    pub(crate) fn encoding(&self) -> Encoding {
        match self.encoding {
            EncodingName::Detected => Encoding::Detected,
            EncodingName::Windows1251 => Encoding::Cyrillic,
        }
    }
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin()
            .read_to_end(&mut bytes)
            .context("standard input")?;
        return Ok(bytes);
    }
    std::fs::read(path).with_context(|| path.display().to_string())
}

/// Refuses a file that holds text and no game, with the place of the text.
pub(crate) fn readable(name: &str, file: &Collection) -> anyhow::Result<()> {
    let is_game = |game: &GameRecord| {
        let known =
            |what: &What| !matches!(what, What::Text(_) | What::Comment(_) | What::Remark(_));
        !game.tags.is_empty() || game.items.iter().any(|item| known(&item.what))
    };
    match file.games.first() {
        Some(first) if !file.games.iter().any(is_game) => {
            let place = first
                .items
                .first()
                .map_or_else(Default::default, |item| item.place);
            anyhow::bail!(
                "{name}:{}:{}: there is no game in this file",
                place.line,
                place.column
            )
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::pdn::read;

    #[test]
    fn a_file_without_a_game_is_refused_with_its_place() {
        let refused = |text: &str| {
            readable("a", &read(text.as_bytes()))
                .err()
                .map(|error| error.to_string())
        };
        assert_eq!(
            refused("\n  hello world").as_deref(),
            Some("a:2:3: there is no game in this file")
        );
        assert_eq!(refused(""), None);
        assert_eq!(refused("hello 32-28"), None);
        assert_eq!(refused("[Event \"x\"]"), None);
    }
}
