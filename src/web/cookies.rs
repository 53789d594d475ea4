//! The cookies: the session, the tablet, the language, and whose board a phone follows.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::header;

use crate::services::sessions::CAP;
use crate::services::token::Token;
use crate::words::Lang;

/// Over TLS the name makes the browser refuse the cookie from anywhere but this very host.
fn session_name(over_tls: bool) -> &'static str {
    if over_tls {
        "__Host-damier_session"
    } else {
        "damier_session"
    }
}

/// The cookie that keeps somebody signed in. How long is decided by the server, not by it.
pub fn session(token: &Token, over_tls: bool) -> Cookie<'static> {
    keep(
        Cookie::new(session_name(over_tls), token.text().to_owned()),
        CAP.num_seconds(),
        over_tls,
    )
}

/// The cookie that takes it away.
pub fn no_session(over_tls: bool) -> Cookie<'static> {
    keep(Cookie::new(session_name(over_tls), ""), 0, over_tls)
}

/// Over TLS, as with the session.
fn table_name(over_tls: bool) -> &'static str {
    if over_tls {
        "__Host-damier_table"
    } else {
        "damier_table"
    }
}

/// The cookie by which a tablet is known at its board, until the desk detaches it.
pub fn table(token: &Token, over_tls: bool) -> Cookie<'static> {
    keep(
        Cookie::new(table_name(over_tls), token.text().to_owned()),
        365 * 86_400,
        over_tls,
    )
}

/// What the cookie of a tablet holds, if it has the form of a token.
pub fn table_token(request: &HttpRequest, over_tls: bool) -> Option<Token> {
    value(request, table_name(over_tls)).and_then(Token::parse)
}

/// The cookie of a chosen language.
pub fn language(lang: Lang, over_tls: bool) -> Cookie<'static> {
    keep(Cookie::new("lang", lang.code()), 365 * 86_400, over_tls)
}

/// The cookie by which a phone knows whose board it follows at an event: the number of an entry, told to
/// nobody but the pages of that event. Nothing in it takes it away.
pub fn mine(slug: &str, no: Option<u16>, over_tls: bool) -> Cookie<'static> {
    let value = no.map_or_else(String::new, |no| no.to_string());
    let seconds = if no.is_some() { 120 * 86_400 } else { 0 };
    let mut cookie = keep(Cookie::new("damier_mine", value), seconds, over_tls);
    cookie.set_path(format!("/events/{slug}"));
    cookie
}

/// Whose board it follows.
pub fn whose(request: &HttpRequest) -> Option<u16> {
    value(request, "damier_mine")?.parse().ok()
}

fn keep(mut cookie: Cookie<'static>, seconds: i64, over_tls: bool) -> Cookie<'static> {
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(over_tls);
    cookie.set_max_age(Duration::seconds(seconds));
    cookie
}

/// What the session cookie holds, if it has the form of a token.
pub fn session_token(request: &HttpRequest, over_tls: bool) -> Option<Token> {
    value(request, session_name(over_tls)).and_then(Token::parse)
}

/// The language that was chosen.
pub fn chosen_language(request: &HttpRequest) -> Option<Lang> {
    value(request, "lang").and_then(Lang::from_code)
}

/// Read from the header itself: no list of cookies is made for the many who bring none.
fn value<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request
        .headers()
        .get_all(header::COOKIE)
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn a_cookie_is_found_among_others() {
        let request = TestRequest::default()
            .insert_header(("cookie", "a=1; lang=nl;damier_session=x"))
            .to_http_request();
        assert_eq!(chosen_language(&request), Some(Lang::Nl));
        assert_eq!(value(&request, "damier_session"), Some("x"));
        assert_eq!(
            session_token(&request, false),
            None,
            "no token has one letter"
        );
        assert_eq!(session_token(&request, true), None);
    }

    #[test]
    fn the_session_cookie_is_kept_from_scripts_and_other_sites() {
        let token = Token::parse(&"ab".repeat(32)).unwrap();
        let text = session(&token, true).to_string();
        for part in [
            "__Host-damier_session=abab",
            "HttpOnly",
            "SameSite=Lax",
            "Secure",
            "Path=/",
            "Max-Age=7776000",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(!session(&token, false).to_string().contains("Secure"));
    }
}
