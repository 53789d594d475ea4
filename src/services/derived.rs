//! Identities of commands that are made from something else, so that whoever makes them again makes
//! the same and it is recorded once.

use sha2::{Digest, Sha256};

use crate::db::CommandId;

/// The identity that belongs to these bytes. The first part says what it is for.
pub fn derived(parts: &[&[u8]]) -> CommandId {
    let mut digest = Sha256::new();
    for part in parts {
        // With their lengths, so that no two lists run together.
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest.finalize()[..16]);
    CommandId(uuid::Builder::from_random_bytes(bytes).into_uuid())
}

#[cfg(test)]
mod tests {
    use super::derived;

    #[test]
    fn the_same_parts_make_the_same_identity_and_others_another() {
        assert_eq!(derived(&[b"flag", b"1"]), derived(&[b"flag", b"1"]));
        assert_ne!(derived(&[b"flag", b"1"]), derived(&[b"flag", b"2"]));
        assert_ne!(derived(&[b"ab", b"c"]), derived(&[b"a", b"bc"]));
    }
}
