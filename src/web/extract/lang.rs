//! The reader's language.

use std::convert::Infallible;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};

use crate::web::cookies;
use crate::words::Lang;

/// The language that was chosen, else the one the browser asks for, else French.
pub fn lang_of(request: &HttpRequest) -> Lang {
    cookies::chosen_language(request).unwrap_or_else(|| {
        let asked = request
            .headers()
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok());
        Lang::from_accept_language(asked.unwrap_or_default())
    })
}

impl FromRequest for Lang {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(lang_of(request)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn a_chosen_language_wins_over_the_browser() {
        let request = TestRequest::default().insert_header(("accept-language", "nl, fr;q=0.5"));
        assert_eq!(lang_of(&request.to_http_request()), Lang::Nl);
        let request = TestRequest::default()
            .insert_header(("accept-language", "nl"))
            .insert_header(("cookie", "lang=en"));
        assert_eq!(lang_of(&request.to_http_request()), Lang::En);
        assert_eq!(lang_of(&TestRequest::default().to_http_request()), Lang::Fr);
    }
}
