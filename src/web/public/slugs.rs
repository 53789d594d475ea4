//! Which event an address means, without asking the database for every visitor.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use crate::db::EventId;

/// How many addresses are remembered before all are forgotten.
const KEPT: usize = 10_000;

/// The events by their part of the address. An event keeps its address for good, so what was read
/// once stays true. Cheap to clone.
#[derive(Clone, Default)]
pub struct Slugs(Arc<RwLock<HashMap<String, EventId>>>);

impl Slugs {
    /// The event of this address, where it was seen before.
    pub fn get(&self, slug: &str) -> Option<EventId> {
        let known = self
            .0
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        known.get(slug).copied()
    }

    /// Remembers an address.
    pub fn keep(&self, slug: String, event_id: EventId) {
        let mut known = self
            .0
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(slug, event_id);
    }
}
