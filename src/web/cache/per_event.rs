//! What many pages of an event are made of, read once per change: three hundred phones that fetch their own
//! card after a publication would ask the same three hundred times.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::slot::Slot;
use crate::db::EventId;
use crate::services::boards::Change;

/// How many events are kept before all are thrown away.
const KEPT: usize = 200;

/// Something of each event that was asked for. Cheap to clone.
pub struct PerEvent<T> {
    slots: Arc<RwLock<HashMap<EventId, Arc<Slot<T>>>>>,
}

impl<T> Clone for PerEvent<T> {
    fn clone(&self) -> Self {
        Self {
            slots: self.slots.clone(),
        }
    }
}

impl<T> Default for PerEvent<T> {
    fn default() -> Self {
        Self {
            slots: Arc::default(),
        }
    }
}

impl<T> PerEvent<T> {
    /// That of an event, read by `read` unless it is kept.
    pub async fn get<E>(
        &self,
        event_id: EventId,
        read: impl AsyncFnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        self.slot(event_id).get(read).await
    }

    /// Throws away what a change made old.
    pub fn changed(&self, change: Change) {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        match change {
            // The change of the event was told before; what is the desk's alone is not kept.
            Change::EveryPage { .. } | Change::Desk { .. } => {}
            Change::Anything => slots.values().for_each(|slot| slot.throw_away()),
            Change::Board { event_id, .. }
            | Change::Event { event_id }
            | Change::Published { event_id } => {
                slots
                    .get(&event_id)
                    .into_iter()
                    .for_each(|slot| slot.throw_away());
            }
        }
    }

    fn slot(&self, event_id: EventId) -> Arc<Slot<T>> {
        let known = |slots: &HashMap<EventId, Arc<Slot<T>>>| slots.get(&event_id).cloned();
        if let Some(slot) = known(&self.slots.read().unwrap_or_else(PoisonError::into_inner)) {
            return slot;
        }
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        if slots.len() > KEPT {
            // A slot somebody is filling lives on in his hands and is simply not kept.
            slots.clear();
        }
        slots.entry(event_id).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use uuid::Uuid;

    use super::*;
    use crate::db::GameId;

    #[actix_web::test]
    async fn what_is_read_of_an_event_is_kept_until_something_of_it_changes() {
        let of = |no| EventId(Uuid::from_u128(no));
        let kept = PerEvent::default();
        let read = async |event_id, value: u8| {
            let read = async || Ok::<_, Infallible>(value);
            *kept.get(event_id, read).await.unwrap()
        };
        assert_eq!((read(of(1), 1).await, read(of(2), 10).await), (1, 10));
        kept.changed(Change::Event { event_id: of(2) });
        assert_eq!((read(of(1), 2).await, read(of(2), 20).await), (1, 20));
        let game_id = GameId(Uuid::nil());
        kept.changed(Change::Board {
            event_id: of(1),
            game_id,
        });
        assert_eq!((read(of(1), 3).await, read(of(2), 30).await), (3, 20));
        kept.changed(Change::Anything);
        assert_eq!((read(of(1), 4).await, read(of(2), 40).await), (4, 40));
    }
}
