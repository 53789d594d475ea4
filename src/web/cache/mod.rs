//! Public pages, rendered once per change and not once per viewer.
//!
//! A page is kept under what it shows. When that changes it is thrown away at once, before the
//! change is acknowledged; the next visitor renders it, and those who come meanwhile wait for him.

mod page;
mod per_event;
mod slot;

use std::collections::HashMap;
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

use actix_web::{HttpRequest, HttpResponse};
use chrono::NaiveDate;

pub use page::Page;
pub use per_event::PerEvent;

use self::slot::Slot;
use crate::db::{EventId, GameId};
use crate::services::boards::Change;
use crate::services::documents::File;
use crate::words::Lang;

/// What a kept page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PageKey {
    /// The list of events, as of a day.
    Events(NaiveDate),
    /// An event's first page.
    Event(EventId),
    /// The boards of one round.
    Round(EventId, i32),
    /// Several boards of an event on one page.
    EventLive(EventId),
    /// The players of an event.
    Players(EventId),
    /// A player of an event, by the number of the entry.
    Player(EventId, u16),
    /// A player of an event as his own phone shows him.
    Mine(EventId, u16),
    /// The clubs of an event.
    Clubs(EventId),
    /// The standings after a round; 0 for the latest.
    Standings(EventId, u16),
    /// The crosstable.
    Crosstable(EventId),
    /// All games of an event as PDN.
    EventPdn(EventId),
    /// A document of an event, in the language of its own.
    File(EventId, File),
    /// The live board of a game.
    Game(EventId, GameId),
    /// A game as PDN.
    GamePdn(EventId, GameId),
    /// A game as PDN in parts.
    GamePdnParts(EventId, GameId),
    /// The list of events, for programs.
    ApiEvents,
    /// Something of an event, for programs.
    Api(EventId, ApiPage),
    /// A game, for programs.
    ApiGame(EventId, GameId),
}

/// What a kept answer to a program tells of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ApiPage {
    /// The event itself.
    Event,
    /// Its players.
    Players,
    /// One of them.
    Player(u16),
    /// Its rounds.
    Rounds,
    /// One of them.
    Round(u16),
    /// The standings after a round; 0 for the latest.
    Standings(u16),
    /// The crosstable.
    Crosstable,
}

/// What a page is thrown away with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Subject {
    Everything,
    Event(EventId),
    Game(GameId),
}

impl PageKey {
    fn subject(self) -> Subject {
        match self {
            PageKey::Events(_) | PageKey::ApiEvents => Subject::Everything,
            PageKey::Event(event_id) | PageKey::Api(event_id, _) | PageKey::EventLive(event_id) => {
                Subject::Event(event_id)
            }
            PageKey::Round(event_id, _)
            | PageKey::EventPdn(event_id)
            | PageKey::Players(event_id)
            | PageKey::Player(event_id, _)
            | PageKey::Mine(event_id, _)
            | PageKey::Clubs(event_id)
            | PageKey::Standings(event_id, _)
            | PageKey::File(event_id, _)
            | PageKey::Crosstable(event_id) => Subject::Event(event_id),
            PageKey::Game(_, game_id)
            | PageKey::GamePdn(_, game_id)
            | PageKey::ApiGame(_, game_id)
            | PageKey::GamePdnParts(_, game_id) => Subject::Game(game_id),
        }
    }

    fn event_id(self) -> Option<EventId> {
        match self {
            PageKey::Events(_) | PageKey::ApiEvents => None,
            PageKey::Event(event_id)
            | PageKey::Api(event_id, _)
            | PageKey::ApiGame(event_id, _)
            | PageKey::EventLive(event_id)
            | PageKey::EventPdn(event_id) => Some(event_id),
            PageKey::Players(event_id)
            | PageKey::Player(event_id, _)
            | PageKey::Mine(event_id, _)
            | PageKey::Clubs(event_id)
            | PageKey::Standings(event_id, _)
            | PageKey::File(event_id, _)
            | PageKey::Crosstable(event_id)
            | PageKey::Round(event_id, _)
            | PageKey::Game(event_id, _)
            | PageKey::GamePdn(event_id, _)
            | PageKey::GamePdnParts(event_id, _) => Some(event_id),
        }
    }
}

/// A page that is kept, or has its place.
type PageSlot = Arc<Slot<Page>>;

#[derive(Default)]
struct Kept {
    /// What there is, by what it is thrown away with.
    slots: HashMap<Subject, HashMap<(PageKey, Lang), PageSlot>>,
    /// Some of the same slots, by the address they were asked for at, in each language.
    by_path: HashMap<Box<str>, [Option<PageSlot>; Lang::ALL.len()]>,
}

impl Kept {
    fn slot(&self, key: PageKey, lang: Lang) -> Option<&Arc<Slot<Page>>> {
        self.slots.get(&key.subject())?.get(&(key, lang))
    }

    fn throw_away(&self, subject: Subject) {
        self.slots
            .get(&subject)
            .into_iter()
            .flat_map(HashMap::values)
            .for_each(|slot| slot.throw_away());
    }

    fn all(&self) -> impl Iterator<Item = (PageKey, &Slot<Page>)> {
        let slots = self.slots.values().flatten();
        slots.map(|((key, _), slot)| (*key, &**slot))
    }
}

/// All kept pages. Cheap to clone.
#[derive(Clone, Default)]
pub struct Pages {
    kept: Arc<RwLock<Kept>>,
}

/// How many subjects, and how many addresses, are kept before all are thrown away: a crawler must
/// not fill the memory.
const KEPT: usize = 20_000;

impl Pages {
    /// Answers with the page under `key`, rendered by `render` unless it is kept. As long as it is,
    /// [`Pages::at`] finds it at the same address: for pages that only a change makes old.
    pub async fn respond<E>(
        &self,
        request: &HttpRequest,
        key: PageKey,
        lang: Lang,
        render: impl AsyncFnOnce() -> Result<Page, E>,
    ) -> Result<HttpResponse, E> {
        let page = self.get(key, lang, render).await?;
        if request.query_string().is_empty() {
            self.remember(request.path(), key, lang);
        }
        Ok(page.respond(request))
    }

    /// The page somebody was answered with at this address before, if nothing has changed since.
    /// What thousands of viewers ask for is answered by this alone.
    pub fn at(&self, path: &str, lang: Lang) -> Option<Arc<Page>> {
        self.read().by_path.get(path)?[lang.index()]
            .as_ref()?
            .kept()
    }

    /// The page under `key`, rendered by `render` unless it is kept.
    pub async fn get<E>(
        &self,
        key: PageKey,
        lang: Lang,
        render: impl AsyncFnOnce() -> Result<Page, E>,
    ) -> Result<Arc<Page>, E> {
        self.slot(key, lang).get(render).await
    }

    /// Throws away what a change made old.
    pub fn changed(&self, change: Change) {
        let kept = self.read();
        match change {
            // The change of the event, told before, threw everything away; no page shows what is the desk's.
            Change::EveryPage { .. } | Change::Desk { .. } => {}
            Change::Anything => kept.all().for_each(|(_, slot)| slot.throw_away()),
            Change::Board { event_id, game_id } => {
                // The list of events says how many games are being played.
                kept.throw_away(Subject::Everything);
                kept.throw_away(Subject::Game(game_id));
                kept.throw_away(Subject::Event(event_id));
            }
            Change::Event { event_id } | Change::Published { event_id } => {
                kept.throw_away(Subject::Everything);
                kept.throw_away(Subject::Event(event_id));
                // Each page of a game bears the name of its event.
                kept.all()
                    .filter(|(key, _)| key.event_id() == Some(event_id))
                    .for_each(|(_, slot)| slot.throw_away());
            }
        }
    }

    fn slot(&self, key: PageKey, lang: Lang) -> Arc<Slot<Page>> {
        if let Some(slot) = self.read().slot(key, lang) {
            return slot.clone();
        }
        let mut kept = self.write();
        if kept.slots.len() > KEPT {
            // A slot somebody is rendering lives on in his hands and is simply not kept.
            *kept = Kept::default();
        }
        let pages = kept.slots.entry(key.subject()).or_default();
        pages.entry((key, lang)).or_default().clone()
    }

    /// Only a slot that is still among those that changes throw away is remembered.
    fn remember(&self, path: &str, key: PageKey, lang: Lang) {
        let known = |kept: &Kept| {
            let places = kept.by_path.get(path);
            places.is_some_and(|places| places[lang.index()].is_some())
        };
        if known(&self.read()) {
            return;
        }
        let mut kept = self.write();
        if kept.by_path.len() > KEPT {
            kept.by_path.clear();
        }
        if let Some(slot) = kept.slot(key, lang).cloned() {
            let places = kept.by_path.entry(path.into()).or_default();
            places[lang.index()] = Some(slot);
        }
    }

    fn read(&self) -> RwLockReadGuard<'_, Kept> {
        self.kept
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn write(&self) -> RwLockWriteGuard<'_, Kept> {
        self.kept
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use actix_web::test::TestRequest;
    use uuid::Uuid;

    use super::*;

    fn ids() -> (EventId, GameId) {
        (EventId(Uuid::from_u128(1)), GameId(Uuid::from_u128(2)))
    }

    async fn text(pages: &Pages, key: PageKey, text: &'static str) -> String {
        let page = pages
            .get(key, Lang::Fr, async || {
                Ok::<_, Infallible>(Page::new("text/plain", text))
            })
            .await
            .unwrap();
        page.text()
    }

    #[actix_web::test]
    async fn a_page_is_rendered_once_until_what_it_shows_changes() {
        let (event_id, game_id) = ids();
        let pages = Pages::default();
        let game = PageKey::Game(event_id, game_id);
        assert_eq!(text(&pages, game, "one").await, "one");
        assert_eq!(text(&pages, game, "two").await, "one");
        pages.changed(Change::Board {
            event_id,
            game_id: GameId(Uuid::from_u128(3)),
        });
        assert_eq!(
            text(&pages, game, "two").await,
            "one",
            "another board moved"
        );
        pages.changed(Change::Board { event_id, game_id });
        assert_eq!(text(&pages, game, "two").await, "two");
        pages.changed(Change::Event { event_id });
        assert_eq!(
            text(&pages, game, "three").await,
            "three",
            "the event's name is on it"
        );
    }

    /// A page begun before a change and ended after it shows the old state: it is not kept.
    #[actix_web::test]
    async fn a_page_overtaken_while_it_was_rendered_is_not_kept() {
        let (event_id, game_id) = ids();
        let pages = Pages::default();
        let key = PageKey::Event(event_id);
        let page = pages
            .get(key, Lang::Fr, async || {
                pages.changed(Change::Board { event_id, game_id });
                Ok::<_, Infallible>(Page::new("text/plain", "old"))
            })
            .await
            .unwrap();
        assert_eq!(page.text(), "old");
        assert_eq!(text(&pages, key, "new").await, "new");
    }

    /// What is found at an address is thrown away with what it shows, in every language, and comes
    /// back with the next rendering.
    #[actix_web::test]
    async fn an_address_leads_to_the_page_of_now_or_to_none() {
        let (event_id, game_id) = ids();
        let pages = Pages::default();
        let key = PageKey::Game(event_id, game_id);
        let render = async |text: &'static str| Ok::<_, Infallible>(Page::new("text/plain", text));
        let at = |lang| pages.at("/games/2", lang).map(|page| page.text());
        let request = TestRequest::with_uri("/games/2").to_http_request();
        let ask = async |lang, text| {
            pages
                .respond(&request, key, lang, async || render(text).await)
                .await
        };
        assert_eq!(at(Lang::Fr), None);
        ask(Lang::Fr, "un").await.unwrap();
        assert_eq!((at(Lang::Fr).as_deref(), at(Lang::Nl)), (Some("un"), None));
        pages.changed(Change::Board { event_id, game_id });
        assert_eq!(at(Lang::Fr), None);
        ask(Lang::Fr, "deux").await.unwrap();
        ask(Lang::Nl, "twee").await.unwrap();
        assert_eq!(at(Lang::Fr).as_deref(), Some("deux"));
        assert_eq!(at(Lang::Nl).as_deref(), Some("twee"));
        pages.changed(Change::Event { event_id });
        assert_eq!((at(Lang::Fr), at(Lang::Nl)), (None, None));
    }

    #[actix_web::test]
    async fn an_address_that_asks_for_more_is_not_kept() {
        let (event_id, _) = ids();
        let pages = Pages::default();
        let request = TestRequest::with_uri("/events/x/live?page=1").to_http_request();
        let page = async || Ok::<_, Infallible>(Page::new("text/plain", "one"));
        let key = PageKey::EventLive(event_id);
        pages.respond(&request, key, Lang::Fr, page).await.unwrap();
        assert!(pages.at("/events/x/live", Lang::Fr).is_none());
    }
}
