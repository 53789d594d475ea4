//! What opens a door: a number nobody can guess, kept by us only as a digest.

use std::fmt;

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};

use super::error::ServiceError;
use crate::db::CommandId;

/// 256 bits, written as 64 hexadecimal digits in a cookie or a link.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The digest by which a token is known in the tables.
pub type TokenDigest = [u8; 32];

impl Token {
    /// A new one, from the operating system.
    pub fn new() -> Result<Self, ServiceError> {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).map_err(|error| {
            ServiceError::Failed(format!("no randomness from the system: {error}"))
        })?;
        Ok(Self(hex(&bytes)))
    }

    /// The token of the link that this session makes by this command. The same form sent twice
    /// makes the same link, and the link need not be stored for that.
    pub fn of_command(session: &Token, command_id: CommandId) -> Self {
        let mut digest = Sha256::new();
        digest.update(b"damier invitation\0");
        digest.update(session.0.as_bytes());
        digest.update(command_id.0.as_bytes());
        Self(hex(&digest.finalize()))
    }

    /// The token of a program that this session makes by this command: as with a link, the same form sent
    /// twice shows the same, and it need not be stored for that.
    pub fn of_program(session: &Token, command_id: CommandId) -> Self {
        let mut digest = Sha256::new();
        digest.update(b"damier program\0");
        digest.update(session.0.as_bytes());
        digest.update(command_id.0.as_bytes());
        Self(hex(&digest.finalize()))
    }

    /// Reads one from a cookie or a link. Nothing when it has not the form of one.
    pub fn parse(text: &str) -> Option<Self> {
        let well_formed = text.len() == 64
            && text
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        well_formed.then(|| Self(text.to_owned()))
    }

    /// The digits, for the cookie or the link.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// By what it is known in the tables.
    pub fn digest(&self) -> TokenDigest {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// A token is never written to a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written() {
        let token = Token::new().unwrap();
        assert_eq!(token.text().len(), 64);
        assert_eq!(Token::parse(token.text()), Some(token));
    }

    #[test]
    fn what_is_no_token_is_not_read() {
        let long = "0".repeat(65);
        let upper = "A".repeat(64);
        for text in ["", "00", long.as_str(), upper.as_str()] {
            assert_eq!(Token::parse(text), None);
        }
    }

    #[test]
    fn a_token_hides_in_a_log() {
        let token = Token::parse(&"ab".repeat(32)).unwrap();
        assert_eq!(format!("{token:?}"), "Token(…)");
    }

    #[test]
    fn one_form_makes_one_link() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        let command = CommandId(uuid::Uuid::from_u128(7));
        assert_eq!(
            Token::of_command(&one, command),
            Token::of_command(&one, command)
        );
        assert_ne!(
            Token::of_command(&one, command),
            Token::of_command(&other, command)
        );
        assert_ne!(
            Token::of_command(&one, command),
            Token::of_command(&one, CommandId(uuid::Uuid::from_u128(8)))
        );
    }
}
