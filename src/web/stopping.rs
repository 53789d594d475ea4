//! The word that goes round when the service is about to stop.

use tokio::sync::watch;

/// Makes the pair: one side says it, every other side hears it.
pub fn stopping() -> (Stop, Stopping) {
    let (say, hear) = watch::channel(false);
    (Stop(say), Stopping(hear))
}

/// The side that says it. Dropping it says it too.
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// Tells every [`Stopping`]: now.
    pub fn now(&self) {
        self.0.send_replace(true);
    }
}

/// The side that hears it.
#[derive(Clone)]
pub struct Stopping(watch::Receiver<bool>);

impl Stopping {
    /// Returns once the service is about to stop; at once if it already is.
    pub async fn wait(&mut self) {
        // An error means that the other side is gone, which is the same news.
        let _ = self.0.wait_for(|stop| *stop).await;
    }

    /// Whether the service is about to stop.
    pub fn is_now(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_listens_late_hears_it_too() {
        let (stop, early) = stopping();
        assert!(!early.is_now());
        stop.now();
        let mut late = early.clone();
        late.wait().await;
        assert!(late.is_now());
    }

    #[tokio::test]
    async fn a_lost_sender_counts_as_stopping() {
        let (stop, mut heard) = stopping();
        drop(stop);
        heard.wait().await;
        assert!(heard.is_now());
    }
}
