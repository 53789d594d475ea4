//! Passwords: argon2id with its recommended parameters (19 MiB, two passes).

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use super::error::ServiceError;

/// Makes and checks digests of passwords, a few at a time: each takes 19 MiB and a core for some
/// 16 ms, and a hundred at once would stop everything else.
#[derive(Clone)]
pub struct Passwords {
    permits: Arc<Semaphore>,
}

/// The digest of a password nobody knows, made with the same parameters as the others.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$2CVBIc4YXdPQQDP7sRVigQ$9+jfeBrRQOof2K89sgKcexVfP+sVJIU8tNYu1jgJKq4";

impl Passwords {
    /// At most `at_once` digests are computed at a time.
    pub fn new(at_once: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(at_once.max(1))),
        }
    }

    /// The digest to store.
    pub async fn hash(&self, password: String) -> Result<String, ServiceError> {
        self.compute(move || hash(&password)).await?
    }

    /// Whether the password is the one of `stored`. Without `stored` the same work is done
    /// against a digest that no password has, so that the time tells nothing.
    pub async fn verify(
        &self,
        password: String,
        stored: Option<String>,
    ) -> Result<bool, ServiceError> {
        // Who is only named in a restored log has an empty digest: no password is his.
        let stored = stored.filter(|digest| !digest.is_empty());
        let known = stored.is_some();
        let against = stored.unwrap_or_else(|| DECOY.to_owned());
        let right = self
            .compute(move || {
                PasswordHash::new(&against)
                    .map(|against| {
                        Argon2::default()
                            .verify_password(password.as_bytes(), &against)
                            .is_ok()
                    })
                    .map_err(|error| {
                        ServiceError::Failed(format!("a stored password is unreadable: {error}"))
                    })
            })
            .await??;
        Ok(known && right)
    }

    async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServiceError> {
        // The permit goes with the work: a visitor who leaves does not free a core that is still busy.
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|error| ServiceError::Failed(error.to_string()))?;
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        })
        .await
        .map_err(|error| ServiceError::Failed(format!("a password was not computed: {error}")))
    }
}

fn hash(password: &str) -> Result<String, ServiceError> {
    Argon2::default()
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| ServiceError::Failed(format!("a password was not hashed: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_password_is_recognised_and_no_other() {
        let passwords = Passwords::new(1);
        let stored = passwords.hash("un bon damier".to_owned()).await.unwrap();
        assert!(
            stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{stored}"
        );
        assert!(
            passwords
                .verify("un bon damier".to_owned(), Some(stored.clone()))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("un bon damie".to_owned(), Some(stored))
                .await
                .unwrap()
        );
    }

    #[test]
    fn the_decoy_costs_what_a_password_costs() {
        let parameters = |digest: &str| {
            let parts: Vec<String> = digest.split('$').map(str::to_owned).collect();
            (parts[..4].to_vec(), parts[4].len(), parts[5].len())
        };
        assert_eq!(
            parameters(DECOY),
            parameters(&hash("un bon damier").unwrap())
        );
        assert!(PasswordHash::new(DECOY).is_ok());
    }

    #[tokio::test]
    async fn without_a_stored_password_nothing_is_right() {
        let passwords = Passwords::new(1);
        assert!(
            !passwords
                .verify("un bon damier".to_owned(), None)
                .await
                .unwrap()
        );
    }
}
