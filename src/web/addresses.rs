//! Addresses that come from outside and are sent back: they must lead nowhere but here.

use actix_web::http::Uri;

/// The address of the door, that leads back to where somebody wanted to go.
pub fn sign_in_address(wanted: &Uri) -> String {
    let wanted = wanted
        .path_and_query()
        .map_or("/", |address| address.as_str());
    match inner_path(wanted) {
        Some("/") | None => "/sign-in".to_owned(),
        Some(path) => format!("/sign-in?next={}", percent_encoded(path)),
    }
}

/// The path when it leads to a page of ours; `//elsewhere` and `/\elsewhere` would not.
pub fn inner_path(path: &str) -> Option<&str> {
    let mut after = path.strip_prefix('/')?.chars();
    let leaves = matches!(after.next(), Some('/' | '\\'));
    let readable = path.len() <= 2000 && path.chars().all(|c| c.is_ascii_graphic() && c != '\\');
    (readable && !leaves).then_some(path)
}

/// Where one goes on after choosing a language: the same address without it. The links say only
/// `?lang=nl`; the rest of the query, such as the move that is looked at, is in the address the
/// reader comes `from`, when that is the same page.
pub fn without_language(uri: &Uri, from: Option<&Uri>) -> String {
    let others = |uri: &Uri| -> Vec<String> {
        let pairs = uri.query().unwrap_or_default().split('&');
        pairs
            .filter(|pair| !pair.is_empty() && !pair.starts_with("lang="))
            .map(str::to_owned)
            .collect()
    };
    let mut rest = others(uri);
    if rest.is_empty() {
        rest = from
            .filter(|from| from.path() == uri.path())
            .map(others)
            .unwrap_or_default();
    }
    let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
    if rest.is_empty() {
        path
    } else {
        format!("{path}?{}", rest.join("&"))
    }
}

/// A text as part of an address.
pub(super) fn percent_encoded(text: &str) -> String {
    use std::fmt::Write;
    text.bytes()
        .fold(String::with_capacity(text.len()), |mut encoded, byte| {
            if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
                encoded.push(byte.into());
            } else {
                let _ = write!(encoded, "%{byte:02X}");
            }
            encoded
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_ours_are_followed() {
        assert_eq!(inner_path("/desk/open?round=2"), Some("/desk/open?round=2"));
        for path in [
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "desk",
            "",
            "/a\r\nb",
            "/a\\b",
        ] {
            assert_eq!(inner_path(path), None, "{path}");
        }
    }

    #[test]
    fn the_door_leads_back() {
        assert_eq!(
            sign_in_address(&Uri::from_static("/desk/open?round=2&x=1")),
            "/sign-in?next=/desk/open%3Fround%3D2%26x%3D1"
        );
        assert_eq!(sign_in_address(&Uri::from_static("/")), "/sign-in");
        assert_eq!(
            sign_in_address(&Uri::from_static("//evil.example/")),
            "/sign-in"
        );
    }

    #[test]
    fn a_chosen_language_leaves_the_address() {
        let without = |uri| without_language(&Uri::from_static(uri), None);
        assert_eq!(without("/games/7?lang=nl&ply=3"), "/games/7?ply=3");
        assert_eq!(without("/games/7?lang=nl"), "/games/7");
        assert_eq!(without("//evil.example/?lang=nl"), "/evil.example/");
    }

    #[test]
    fn who_changes_the_language_stays_at_his_move() {
        let from = |from| {
            let from = Uri::from_static(from);
            without_language(&Uri::from_static("/games/7?lang=nl"), Some(&from))
        };
        assert_eq!(
            from("http://hall:8080/games/7?ply=3&lang=fr"),
            "/games/7?ply=3"
        );
        assert_eq!(from("http://hall:8080/games/8?ply=3"), "/games/7");
        assert_eq!(from("http://hall:8080/games/7"), "/games/7");
    }
}
