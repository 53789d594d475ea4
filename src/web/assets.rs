//! The files of `static/`, embedded in the binary and served for good.
//!
//! The address carries a version made of the content of all files (`/static/{version}/css/…`), so
//! a page can only ever name the files it was written for, and a browser asks for each one once.
//! One version for all, because a script names its neighbours by relative path.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{LazyLock, OnceLock};

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::lighter::lighten;
use crate::print::Face;

#[derive(rust_embed::Embed)]
#[folder = "static/"]
struct Files;

/// One file, with its compressed forms made when first asked for.
struct Asset {
    mime: &'static str,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let asset = |path: &str, plain: Bytes| Asset {
        mime: mime(path),
        plain,
        gzip: OnceLock::new(),
        brotli: OnceLock::new(),
    };
    let files = Files::iter().filter_map(|path| {
        let data = Files::get(&path)?.data.into_owned();
        Some((path.to_string(), asset(&path, plain(&path, data))))
    });
    // The letters of the papers, for papers that are shown as pages.
    let letters = LETTERS.map(|(path, face)| {
        let data = Bytes::from_static(face.data());
        (path.to_owned(), asset(path, data))
    });
    files.chain(letters).collect()
});

const LETTERS: [(&str, Face); 4] = [
    ("fonts/serif.ttf", Face::Serif),
    ("fonts/serif-bold.ttf", Face::SerifBold),
    ("fonts/sans.ttf", Face::Sans),
    ("fonts/sans-bold.ttf", Face::SansBold),
];

fn plain(path: &str, data: Vec<u8>) -> Bytes {
    match String::from_utf8(data) {
        Ok(text) if path.ends_with(".css") || path.ends_with(".js") => lighten(&text).into(),
        Ok(text) => text.into(),
        Err(other) => other.into_bytes().into(),
    }
}

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for (path, asset) in ASSETS.iter() {
        digest.update(path.as_bytes());
        digest.update(asset.plain.len().to_le_bytes());
        digest.update(&asset.plain);
    }
    digest.finalize()[..6]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
});

/// The address of a file of `static/`, such as `css/damier.css`.
#[must_use]
pub fn url(path: &str) -> String {
    debug_assert!(ASSETS.contains_key(path), "static/{path} does not exist");
    format!("/static/{}/{path}", *VERSION)
}

/// The length in bytes of a file as it is sent, before compression; 0 when it does not exist.
#[must_use]
pub fn size(path: &str) -> usize {
    ASSETS.get(path).map_or(0, |asset| asset.plain.len())
}

/// Registers `GET /static/{version}/{path}`.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route("/static/{version}/{path:.*}", web::get().to(serve));
}

async fn serve(request: HttpRequest, address: web::Path<(String, String)>) -> HttpResponse {
    let (version, path) = address.into_inner();
    let Some(asset) = ASSETS.get(&path) else {
        return HttpResponse::NotFound().finish();
    };
    let current = version == *VERSION;
    let etag = format!("\"{}\"", *VERSION);
    let mut response = if request
        .headers()
        .get(header::IF_NONE_MATCH)
        .is_some_and(|tag| tag.as_bytes() == etag.as_bytes())
    {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((header::ETAG, etag))
        .insert_header((header::VARY, "Accept-Encoding"));
    // A page from before an update names a version that is gone: it gets the file, not for keeps.
    response.insert_header((
        header::CACHE_CONTROL,
        if current {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
    ));
    response.content_type(asset.mime);
    let accepted = request
        .headers()
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or("");
    match encoding(accepted, asset.mime) {
        Some("br") => response
            .insert_header((header::CONTENT_ENCODING, "br"))
            .body(asset.brotli().clone()),
        Some(_) => response
            .insert_header((header::CONTENT_ENCODING, "gzip"))
            .body(asset.gzip().clone()),
        None => response.body(asset.plain.clone()),
    }
}

impl Asset {
    fn gzip(&self) -> &Bytes {
        self.gzip.get_or_init(|| {
            let mut encoder =
                flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
            encoder.write_all(&self.plain).expect("memory takes all");
            encoder.finish().expect("memory takes all").into()
        })
    }

    fn brotli(&self) -> &Bytes {
        self.brotli.get_or_init(|| {
            let mut out = Vec::new();
            let params = brotli::enc::BrotliEncoderParams {
                quality: 11,
                ..Default::default()
            };
            brotli::BrotliCompress(&mut &self.plain[..], &mut out, &params)
                .expect("memory takes all");
            out.into()
        })
    }
}

fn encoding(accepted: &str, mime: &str) -> Option<&'static str> {
    if mime.starts_with("image/png") || mime.starts_with("font/") {
        return None;
    }
    let takes = |name: &str| {
        accepted.split(',').any(|item| {
            let mut parts = item.split(';').map(str::trim);
            parts.next() == Some(name)
                && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
        })
    };
    ["br", "gzip"].into_iter().find(|name| takes(name))
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{App, test as web_test};

    use super::*;

    fn head(response: &actix_web::dev::ServiceResponse, name: header::HeaderName) -> String {
        response
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or("")
            .to_owned()
    }

    #[actix_web::test]
    async fn a_file_is_kept_for_a_year_and_compressed() {
        let app = web_test::init_service(App::new().configure(configure)).await;
        let ask = web_test::TestRequest::get()
            .uri(&url("css/damier.css"))
            .insert_header((header::ACCEPT_ENCODING, "gzip, br"));
        let response = web_test::call_service(&app, ask.to_request()).await;
        assert_eq!(response.status(), 200);
        assert_eq!(head(&response, header::CONTENT_ENCODING), "br");
        assert_eq!(
            head(&response, header::CACHE_CONTROL),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(
            head(&response, header::CONTENT_TYPE),
            "text/css; charset=utf-8"
        );
        let tag = head(&response, header::ETAG);
        let body = web_test::read_body(response).await;
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut &body[..], &mut plain).expect("brotli reads its own");
        assert_eq!(plain.len(), size("css/damier.css"));

        let again = web_test::TestRequest::get()
            .uri(&url("css/damier.css"))
            .insert_header((header::IF_NONE_MATCH, tag));
        assert_eq!(
            web_test::call_service(&app, again.to_request())
                .await
                .status(),
            304
        );
    }

    #[actix_web::test]
    async fn a_version_that_is_gone_is_not_kept_and_a_stranger_not_found() {
        let app = web_test::init_service(App::new().configure(configure)).await;
        let old = web_test::TestRequest::get()
            .uri("/static/0/css/damier.css")
            .to_request();
        let response = web_test::call_service(&app, old).await;
        assert_eq!(response.status(), 200);
        assert_eq!(head(&response, header::CACHE_CONTROL), "no-cache");
        assert!(response.headers().get(header::CONTENT_ENCODING).is_none());
        for path in [
            "/static/0/../Cargo.toml",
            "/static/0/css/none.css",
            "/static/0/",
        ] {
            let response =
                web_test::call_service(&app, web_test::TestRequest::get().uri(path).to_request())
                    .await;
            assert_eq!(response.status(), 404, "{path}");
        }
    }

    #[test]
    fn a_refused_encoding_is_not_used() {
        assert_eq!(encoding("br;q=0, gzip", "text/css"), Some("gzip"));
        assert_eq!(encoding("", "text/css"), None);
        assert_eq!(encoding("identity", "text/css"), None);
        assert_eq!(encoding("br", "image/png"), None);
    }
}
