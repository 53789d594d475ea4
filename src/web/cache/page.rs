//! A rendered page in every coding a browser asks for.

use std::io::Write;
use std::sync::OnceLock;

use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use sha2::{Digest, Sha256};

/// A rendered page, ready to be sent in any coding a browser asks for. Each coding is made when somebody asks
/// for it first, and kept: nearly all ask for the same one, and a card is read by one phone alone.
#[derive(Debug)]
pub struct Page {
    content_type: HeaderValue,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
    /// The tags of plain, gzip and brotli.
    tags: [HeaderValue; 3],
}

/// How a body is sent.
#[derive(Clone, Copy)]
enum Coding {
    Plain,
    Gzip,
    Brotli,
}

impl Coding {
    /// The best one that is accepted.
    fn of(accepted: &str) -> Coding {
        match (accepts(accepted, "br"), accepts(accepted, "gzip")) {
            (true, _) => Coding::Brotli,
            (false, true) => Coding::Gzip,
            (false, false) => Coding::Plain,
        }
    }
}

impl Page {
    /// Keeps a body for all who will ask.
    pub fn new(content_type: &'static str, body: impl Into<Bytes>) -> Page {
        let plain = body.into();
        let digest = Sha256::digest(&plain);
        let tag: String = digest[..12]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let tags = ["", "-gzip", "-br"].map(|coding| {
            HeaderValue::from_str(&format!("\"{tag}{coding}\""))
                .expect("hexadecimal digits are a header value")
        });
        Page {
            content_type: HeaderValue::from_static(content_type),
            plain,
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            tags,
        }
    }

    /// The body as it was rendered.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.plain).into_owned()
    }

    /// The answer for one request: the page, or that the visitor has it already.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let headers = request.headers();
        let accepted = headers
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let coding = Coding::of(accepted);
        let etag = self.etag(coding);
        let mut response = HttpResponse::Ok();
        response
            .insert_header((header::ETAG, etag.clone()))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
            .insert_header((
                header::VARY,
                HeaderValue::from_static("Accept-Encoding, Accept-Language, Cookie"),
            ));
        if has_etag(headers, etag) {
            return response
                .status(actix_web::http::StatusCode::NOT_MODIFIED)
                .finish();
        }
        response.insert_header((header::CONTENT_TYPE, self.content_type.clone()));
        let name = match coding {
            Coding::Plain => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        };
        if let Some(name) = name {
            response.insert_header((header::CONTENT_ENCODING, HeaderValue::from_static(name)));
        }
        response.body(self.bytes(coding).clone())
    }

    /// The tag that names just the bytes of this coding (RFC 9110, 8.8.3.3).
    fn etag(&self, coding: Coding) -> &HeaderValue {
        let [plain, gzip, brotli] = &self.tags;
        match coding {
            Coding::Plain => plain,
            Coding::Gzip => gzip,
            Coding::Brotli => brotli,
        }
    }

    fn bytes(&self, coding: Coding) -> &Bytes {
        match coding {
            Coding::Plain => &self.plain,
            Coding::Gzip => self.gzip.get_or_init(|| gzip(&self.plain).into()),
            Coding::Brotli => self.brotli.get_or_init(|| brotli(&self.plain).into()),
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

#[cfg(test)]
mod tests {
    use actix_web::body::MessageBody;
    use actix_web::test::TestRequest;

    use super::*;

    #[actix_web::test]
    async fn a_visitor_who_has_the_page_is_told_so_without_a_body() {
        let page = Page::new("text/html; charset=utf-8", "<p>damier</p>".repeat(50));
        let etag = page.tags[0].to_str().unwrap().to_owned();
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

    /// A strong tag promises the same bytes: one that came with another coding is not this one's.
    #[actix_web::test]
    async fn each_coding_has_a_tag_of_its_own() {
        let page = Page::new("text/html; charset=utf-8", "<p>damier</p>".repeat(50));
        let answer = |accept: &str, known: Option<HeaderValue>| {
            let mut request =
                TestRequest::default().insert_header((header::ACCEPT_ENCODING, accept));
            if let Some(known) = known {
                request = request.insert_header((header::IF_NONE_MATCH, known));
            }
            page.respond(&request.to_http_request())
        };
        let tag = |accept| {
            answer(accept, None)
                .headers()
                .get(header::ETAG)
                .unwrap()
                .clone()
        };
        let tags = ["br", "gzip", "identity"].map(tag);
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
        assert_eq!(answer("br", Some(tags[0].clone())).status(), 304);
        assert_eq!(answer("br", Some(tags[1].clone())).status(), 200);
        assert_eq!(answer("identity", Some(tags[0].clone())).status(), 200);
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
