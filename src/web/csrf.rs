//! Whether a request that changes something comes from our own pages.

use actix_web::http::header::{self, HeaderMap, HeaderName};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whether a writing request may go on. Browsers say where it comes from in `Sec-Fetch-Site`;
/// older ones in `Origin`, which must then name the host that was asked. A program that sends
/// neither goes on as long as it brings no session cookie: nobody's rights can be borrowed.
pub fn comes_from_here(headers: &HeaderMap, has_session: bool) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text(SEC_FETCH_SITE) {
        return matches!(site, "same-origin" | "none");
    }
    if let Some(origin) = text(header::ORIGIN) {
        let host = text(header::HOST).unwrap_or_default();
        return !host.is_empty()
            && origin
                .split_once("://")
                .is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host));
    }
    !has_session
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::HeaderValue;

    fn passes(pairs: &[(&'static str, &'static str)], has_session: bool) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
        comes_from_here(&headers, has_session)
    }

    #[test]
    fn our_own_pages_and_the_address_bar_pass() {
        assert!(passes(&[("sec-fetch-site", "same-origin")], true));
        assert!(passes(&[("sec-fetch-site", "none")], true));
    }

    #[test]
    fn other_sites_do_not() {
        for site in ["cross-site", "same-site", "", "SAME-ORIGIN"] {
            assert!(!passes(&[("sec-fetch-site", site)], false), "{site}");
        }
    }

    #[test]
    fn what_the_browser_says_of_the_site_wins_over_the_origin() {
        let pairs = [
            ("sec-fetch-site", "cross-site"),
            ("origin", "http://hall:8080"),
            ("host", "hall:8080"),
        ];
        assert!(!passes(&pairs, true));
    }

    #[test]
    fn an_older_browser_names_the_origin() {
        assert!(passes(
            &[("origin", "http://hall:8080"), ("host", "hall:8080")],
            true
        ));
        assert!(passes(
            &[("origin", "https://Hall.example"), ("host", "hall.example")],
            true
        ));
        for origin in [
            "http://hall:8081",
            "http://hall:8080.evil.example",
            "null",
            "hall:8080",
            "http://evil@hall:8080",
        ] {
            assert!(
                !passes(&[("origin", origin), ("host", "hall:8080")], true),
                "{origin}"
            );
        }
        assert!(!passes(&[("origin", "http://")], true));
    }

    #[test]
    fn a_program_without_a_session_passes_and_one_with_it_does_not() {
        assert!(passes(&[("host", "hall")], false));
        assert!(!passes(&[("host", "hall")], true));
    }
}
