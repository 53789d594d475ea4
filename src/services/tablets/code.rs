//! The code that pairs a tablet.

use sha2::{Digest, Sha256};

use crate::db::CommandId;
use crate::services::token::{Token, TokenDigest};

/// The signs of a code: nothing that can be taken for something else when read from paper.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// A code: eight signs, 40 bits, good for ten minutes and once.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// The code that this session makes by this command: the same form sent twice shows the same one.
    pub(super) fn of_command(session: &Token, command_id: CommandId) -> Code {
        let mut digest = Sha256::new();
        digest.update(b"damier pairing\0");
        digest.update(Token::of_command(session, command_id).text().as_bytes());
        let signs = digest.finalize()[..8]
            .iter()
            .map(|byte| char::from(SIGNS[usize::from(byte % 32)]))
            .collect();
        Code(signs)
    }

    /// Reads what somebody typed: small letters, blanks and dashes do no harm. Nothing when it has not
    /// the form of a code.
    #[must_use]
    pub fn parse(text: &str) -> Option<Code> {
        let signs: String = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && !matches!(sign, '-' | '–' | '.'))
            .map(|sign| sign.to_ascii_uppercase())
            .collect();
        let well_formed =
            signs.chars().count() == 8 && signs.bytes().all(|sign| SIGNS.contains(&sign));
        well_formed.then_some(Code(signs))
    }

    /// `7KQM-4XZP`, as it is shown.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{}-{}", &self.0[..4], &self.0[4..])
    }

    /// By what it is known in the tables.
    pub(super) fn digest(&self) -> TokenDigest {
        let mut digest = Sha256::new();
        digest.update(b"damier pairing code\0");
        digest.update(self.0.as_bytes());
        digest.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = Code("7KQM4XZP".to_owned());
        assert_eq!(code.shown(), "7KQM-4XZP");
        for typed in ["7KQM-4XZP", "7kqm4xzp", " 7KQM 4xzp ", "7KQ.M–4XZP"] {
            assert!(Code::parse(typed) == Some(code.clone()), "{typed}");
        }
        for other in [
            "",
            "7KQM-4XZ",
            "7KQM-4XZPP",
            "7KQM-4XZ0",
            "7KQM-4XZI",
            "éèàùçôîû",
        ] {
            assert!(Code::parse(other).is_none(), "{other}");
        }
    }

    #[test]
    fn one_form_makes_one_code_and_another_form_another() {
        let session = Token::new().unwrap();
        let of = |n| Code::of_command(&session, CommandId(Uuid::from_u128(n)));
        assert!(of(1) == of(1) && of(1) != of(2));
        assert!(Code::parse(&of(1).shown()) == Some(of(1)));
    }
}
