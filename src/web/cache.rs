//! Public pages, rendered once per change and not once per viewer.
//!
//! A page is kept under what it shows. When that changes it is thrown away at once, before the
//! change is acknowledged; the next visitor renders it, and those who come meanwhile wait for him.

use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use chrono::NaiveDate;
use sha2::{Digest, Sha256};

use crate::db::{EventId, GameId};
use crate::services::boards::Change;
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
    /// All games of an event as PDN.
    EventPdn(EventId),
    /// The live board of a game.
    Game(EventId, GameId),
    /// A game as PDN.
    GamePdn(EventId, GameId),
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
            PageKey::Events(_) => Subject::Everything,
            PageKey::Event(event_id) | PageKey::EventLive(event_id) => Subject::Event(event_id),
            PageKey::Round(event_id, _) | PageKey::EventPdn(event_id) => Subject::Event(event_id),
            PageKey::Game(_, game_id) | PageKey::GamePdn(_, game_id) => Subject::Game(game_id),
        }
    }

    fn event_id(self) -> Option<EventId> {
        match self {
            PageKey::Events(_) => None,
            PageKey::Event(event_id)
            | PageKey::EventLive(event_id)
            | PageKey::EventPdn(event_id) => Some(event_id),
            PageKey::Round(event_id, _)
            | PageKey::Game(event_id, _)
            | PageKey::GamePdn(event_id, _) => Some(event_id),
        }
    }
}

/// A rendered page, ready to be sent in any coding a browser asks for.
#[derive(Debug)]
pub struct Page {
    content_type: HeaderValue,
    etag: HeaderValue,
    plain: Bytes,
    gzip: Bytes,
    brotli: Bytes,
}

impl Page {
    /// Codes a body once for all who will ask.
    pub fn new(content_type: &'static str, body: impl Into<Bytes>) -> Page {
        let plain = body.into();
        let digest = Sha256::digest(&plain);
        let tag: String = digest[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        Page {
            content_type: HeaderValue::from_static(content_type),
            etag: HeaderValue::from_str(&format!("\"{tag}\""))
                .expect("hexadecimal digits are a header value"),
            gzip: gzip(&plain).into(),
            brotli: brotli(&plain).into(),
            plain,
        }
    }

    /// The answer for one request: the page, or that the visitor has it already.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let headers = request.headers();
        let mut response = HttpResponse::Ok();
        response
            .insert_header((header::ETAG, self.etag.clone()))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
            .insert_header((
                header::VARY,
                HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie"),
            ));
        if has_etag(headers, &self.etag) {
            return response
                .status(actix_web::http::StatusCode::NOT_MODIFIED)
                .finish();
        }
        response.insert_header((header::CONTENT_TYPE, self.content_type.clone()));
        let accepted = headers
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        if accepts(accepted, "br") {
            response
                .insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("br")))
                .body(self.brotli.clone())
        } else if accepts(accepted, "gzip") {
            response
                .insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("gzip")))
                .body(self.gzip.clone())
        } else {
            response.body(self.plain.clone())
        }
    }
}

/// A strong tag may come back alone, in a list, or marked weak by a proxy that coded the body.
fn has_etag(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let Ok(etag) = etag.to_str() else {
        return false;
    };
    headers
        .get_all(header::IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok())
        .any(|value| {
            value
                .split(',')
                .map(str::trim)
                .any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
        })
}

fn accepts(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some(coding)
            && !words.any(|word| matches!(word, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(
        Vec::with_capacity(plain.len() / 3),
        flate2::Compression::new(6),
    );
    encoder
        .write_all(plain)
        .and_then(|()| encoder.finish())
        .unwrap_or_default()
}

/// Quality 5: a fifth smaller than gzip at about the same time; the best one takes fifty times as long,
/// and a live page changes with every move.
fn brotli(plain: &[u8]) -> Vec<u8> {
    let mut coded = Vec::with_capacity(plain.len() / 3);
    {
        let mut encoder = brotli::CompressorWriter::new(&mut coded, 16 * 1024, 5, 20);
        if encoder.write_all(plain).is_err() {
            return Vec::new();
        }
    }
    coded
}

#[derive(Default)]
struct Slot {
    /// Counts how often the page was thrown away: a page begun before that is not kept.
    thrown: AtomicU64,
    page: RwLock<Option<Arc<Page>>>,
    rendering: tokio::sync::Mutex<()>,
}

impl Slot {
    fn page(&self) -> Option<Arc<Page>> {
        self.page
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .clone()
    }

    fn throw_away(&self) {
        let mut page = self
            .page
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        self.thrown.fetch_add(1, Ordering::SeqCst);
        *page = None;
    }

    fn keep(&self, page: &Arc<Page>, thrown: u64) {
        let mut slot = self
            .page
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if self.thrown.load(Ordering::SeqCst) == thrown {
            *slot = Some(page.clone());
        }
    }
}

type Slots = HashMap<Subject, HashMap<(PageKey, Lang), Arc<Slot>>>;

/// All kept pages. Cheap to clone.
#[derive(Clone, Default)]
pub struct Pages {
    slots: Arc<RwLock<Slots>>,
}

/// How many subjects are kept before all are thrown away: a crawler must not fill the memory.
const SUBJECTS_KEPT: usize = 20_000;

impl Pages {
    /// The page under `key`, rendered by `render` unless it is kept.
    pub async fn get<E>(
        &self,
        key: PageKey,
        lang: Lang,
        render: impl AsyncFnOnce() -> Result<Page, E>,
    ) -> Result<Arc<Page>, E> {
        let slot = self.slot(key, lang);
        if let Some(page) = slot.page() {
            return Ok(page);
        }
        let _rendering = slot.rendering.lock().await;
        if let Some(page) = slot.page() {
            return Ok(page);
        }
        let thrown = slot.thrown.load(Ordering::SeqCst);
        let page = Arc::new(render().await?);
        slot.keep(&page, thrown);
        Ok(page)
    }

    /// Throws away what a change made old.
    pub fn changed(&self, change: Change) {
        let slots = self
            .slots
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        match change {
            Change::Anything => {
                let all = slots.values().flat_map(HashMap::values);
                all.for_each(|slot| slot.throw_away());
            }
            Change::Board { event_id, game_id } => {
                // The list of events says how many games are being played.
                throw_away(&slots, Subject::Everything);
                throw_away(&slots, Subject::Game(game_id));
                throw_away(&slots, Subject::Event(event_id));
            }
            Change::Event { event_id } => {
                throw_away(&slots, Subject::Everything);
                throw_away(&slots, Subject::Event(event_id));
                // Each page of a game bears the name of its event.
                for ((key, _), slot) in slots.values().flatten() {
                    if key.event_id() == Some(event_id) {
                        slot.throw_away();
                    }
                }
            }
        }
    }

    fn slot(&self, key: PageKey, lang: Lang) -> Arc<Slot> {
        let subject = key.subject();
        let slots = self
            .slots
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(slot) = slots
            .get(&subject)
            .and_then(|pages| pages.get(&(key, lang)))
        {
            return slot.clone();
        }
        drop(slots);
        let mut slots = self
            .slots
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if slots.len() > SUBJECTS_KEPT {
            // A slot somebody is rendering lives on in his hands and is simply not kept.
            slots.clear();
        }
        slots
            .entry(subject)
            .or_default()
            .entry((key, lang))
            .or_default()
            .clone()
    }
}

fn throw_away(slots: &Slots, subject: Subject) {
    slots
        .get(&subject)
        .into_iter()
        .flat_map(HashMap::values)
        .for_each(|slot| slot.throw_away());
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use actix_web::body::MessageBody;
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
        String::from_utf8(page.plain.to_vec()).unwrap()
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
        assert_eq!(&page.plain[..], b"old");
        assert_eq!(text(&pages, key, "new").await, "new");
    }

    #[actix_web::test]
    async fn a_visitor_who_has_the_page_is_told_so_without_a_body() {
        let page = Page::new("text/html; charset=utf-8", "<p>damier</p>".repeat(50));
        let etag = page.etag.to_str().unwrap().to_owned();
        for header in [
            etag.clone(),
            format!("W/{etag}"),
            format!("\"x\", {etag}"),
            "*".to_owned(),
        ] {
            let request = TestRequest::default()
                .insert_header((header::IF_NONE_MATCH, header))
                .to_http_request();
            let response = page.respond(&request);
            assert_eq!(response.status(), 304);
            assert!(response.into_body().try_into_bytes().unwrap().is_empty());
        }
    }

    #[actix_web::test]
    async fn the_body_comes_in_the_coding_that_was_asked_for() {
        let plain = "<p>damier</p>".repeat(50);
        let page = Page::new("text/html; charset=utf-8", plain.clone());
        let coding = |accept: &str| {
            let request = TestRequest::default()
                .insert_header((header::ACCEPT_ENCODING, accept))
                .to_http_request();
            let response = page.respond(&request);
            let coding = response
                .headers()
                .get(header::CONTENT_ENCODING)
                .map(|value| value.to_str().unwrap().to_owned());
            (coding, response.into_body().try_into_bytes().unwrap())
        };
        assert_eq!(coding("gzip, deflate, br").0.as_deref(), Some("br"));
        assert_eq!(coding("gzip;q=0.5, br;q=0").0.as_deref(), Some("gzip"));
        assert_eq!(coding("identity"), (None, Bytes::from(plain.clone())));
        let mut unpacked = String::new();
        std::io::Read::read_to_string(
            &mut flate2::read::GzDecoder::new(&coding("gzip").1[..]),
            &mut unpacked,
        )
        .unwrap();
        assert_eq!(unpacked, plain);
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &coding("br").1[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, plain.as_bytes());
    }
}
