//! The headers every answer carries.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// Nothing but our own files: no script, style or frame of anybody else's, and none written into
/// a page.
const CONTENT: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// As [`CONTENT`], for pages that others may show inside their own.
const EMBEDDED: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors *";
/// Where those pages are.
const EMBED: &str = "/embed/";
/// What the pages never ask a browser for.
const PERMISSIONS: &str = "camera=(), microphone=(), geolocation=(), payment=(), usb=()";

const ALWAYS: [(HeaderName, HeaderValue); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(CONTENT),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    // The address of an invitation opens a door: it is not told to other sites.
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(PERMISSIONS),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// What programs of other sites may read: anything published, by reading alone. No cookie goes with it.
const READING: [(HeaderName, HeaderValue); 5] = [
    (
        header::ACCESS_CONTROL_ALLOW_ORIGIN,
        HeaderValue::from_static("*"),
    ),
    (
        header::ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, HEAD"),
    ),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("If-None-Match, Accept-Language"),
    ),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("ETag, Retry-After"),
    ),
    (
        header::ACCESS_CONTROL_MAX_AGE,
        HeaderValue::from_static("86400"),
    ),
];

/// Lets pages of other sites read an answer.
pub fn let_others_read(headers: &mut HeaderMap) {
    for (name, value) in READING {
        headers.insert(name, value);
    }
}

/// Adds them. With TLS in front, the browser is told to insist on it.
pub fn harden(headers: &mut HeaderMap, path: &str, over_tls: bool) {
    headers.reserve(ALWAYS.len() + 1);
    for (name, value) in ALWAYS {
        headers.insert(name, value);
    }
    if path.starts_with(EMBED) {
        let content = HeaderValue::from_static(EMBEDDED);
        headers.insert(header::CONTENT_SECURITY_POLICY, content);
    }
    if over_tls {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
}
