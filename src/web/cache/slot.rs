//! A place for something that is made once and kept until it is thrown away.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// The place.
pub(super) struct Slot<T> {
    /// Counts how often it was emptied: what was begun before that is not kept.
    thrown: AtomicU64,
    kept: RwLock<Option<Arc<T>>>,
    making: tokio::sync::Mutex<()>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self {
            thrown: AtomicU64::new(0),
            kept: RwLock::new(None),
            making: tokio::sync::Mutex::new(()),
        }
    }
}

impl<T> Slot<T> {
    /// What is kept.
    pub(super) fn kept(&self) -> Option<Arc<T>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.clone()
    }

    /// What is kept, or what `make` makes; those who come meanwhile wait for it.
    pub(super) async fn get<E>(
        &self,
        make: impl AsyncFnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        if let Some(kept) = self.kept() {
            return Ok(kept);
        }
        let _making = self.making.lock().await;
        if let Some(kept) = self.kept() {
            return Ok(kept);
        }
        let thrown = self.thrown.load(Ordering::SeqCst);
        let made = Arc::new(make().await?);
        self.keep(&made, thrown);
        Ok(made)
    }

    /// Throws away what is kept, and what is being made.
    pub(super) fn throw_away(&self) {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        self.thrown.fetch_add(1, Ordering::SeqCst);
        *kept = None;
    }

    fn keep(&self, made: &Arc<T>, thrown: u64) {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if self.thrown.load(Ordering::SeqCst) == thrown {
            *kept = Some(made.clone());
        }
    }
}
