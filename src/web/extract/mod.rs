//! What handlers ask for: the reader's language, who is signed in, the event and the board the
//! address names. What needs a right is put there by the gate, so that a handler whose route asks
//! for nothing is given nothing.

mod lang;
mod people;
mod place;
mod program;
mod tablet;

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header;
use actix_web::web::Data;

pub use lang::lang_of;
pub use people::{MaybeSigned, SessionToken, Signed, find_signed};
pub use place::{AtGame, InEvent};
pub use program::{ByProgram, find_program};
pub use tablet::{AtTable, find_tablet, keeps_nothing_else};

use super::{AppState, WebError};

/// The state of the application.
pub fn state(request: &HttpRequest) -> Result<&AppState, WebError> {
    let state = request.app_data::<Data<AppState>>();
    state
        .map(Data::get_ref)
        .ok_or_else(|| WebError::Failed("the application has no state".to_owned()))
}

/// The address a request comes from. What a proxy says of it is believed only from the proxies
/// that are configured; the last address that is none of them is the visitor's.
pub fn client_address(request: &HttpRequest, proxies: &[IpAddr]) -> IpAddr {
    let nobody = IpAddr::from([0, 0, 0, 0]);
    let peer = request.peer_addr().map_or(nobody, |peer| peer.ip());
    if !proxies.contains(&peer) {
        return peer;
    }
    let forwarded: Vec<IpAddr> = request
        .headers()
        .get_all(header::X_FORWARDED_FOR)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map_while(|address| address.trim().parse().ok())
        .collect();
    forwarded
        .into_iter()
        .rev()
        .find(|address| !proxies.contains(address))
        .unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn only_our_proxies_are_believed() {
        let proxies = ["10.0.0.1".parse().unwrap()];
        let from = |peer: &str| {
            TestRequest::default()
                .peer_addr(format!("{peer}:5000").parse().unwrap())
                .insert_header(("x-forwarded-for", "203.0.113.9, 198.51.100.4, 10.0.0.1"))
                .to_http_request()
        };
        assert_eq!(
            client_address(&from("10.0.0.1"), &proxies).to_string(),
            "198.51.100.4"
        );
        assert_eq!(
            client_address(&from("10.0.0.2"), &proxies).to_string(),
            "10.0.0.2"
        );
    }
}
