//! Values as programs read them.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use crate::draughts::Side;
use crate::tournament::{ByeKind, Colour, GameResult, Manner, Points};
use crate::web::cache::Page;
use crate::web::result_code;

/// The type of every answer that is no error.
pub const JSON: &str = "application/json";

/// A body, coded once for all who ask.
pub fn page(value: &Value) -> Page {
    Page::new(JSON, value.to_string())
}

/// An answer to something that was done: it has a tag as any other, and is nobody's to keep.
pub fn done(request: &HttpRequest, status: StatusCode, value: &Value) -> HttpResponse {
    let mut response = page(value).respond(request);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("no-store"),
    );
    response
}

/// Points as a number: `2`, `1.5`. A tenth is written exactly.
pub fn points(points: Points) -> Value {
    let tenths = points.in_tenths();
    match tenths % 10 {
        0 => json!(tenths / 10),
        _ => json!(f64::from(tenths) / 10.0),
    }
}

/// A result by its code, or nothing.
pub fn result(result: Option<GameResult>) -> Value {
    match result {
        Some(result) => json!({
            "code": result_code::of(Some(result)),
            "manner": match result.manner {
                Manner::Played => "played",
                Manner::Forfeit => "forfeit",
                Manner::Unrated => "unrated",
            },
        }),
        None => Value::Null,
    }
}

/// Why somebody has no opponent. The reason of an absence is never said.
pub fn bye(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => "pairing",
        ByeKind::Full | ByeKind::Half => "granted",
        ByeKind::Zero => "absent",
    }
}

/// A colour.
pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// A side of the board.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_numbers() {
        assert_eq!(points(Points::whole(2)).to_string(), "2");
        assert_eq!(points(Points::halves(3)).to_string(), "1.5");
        assert_eq!(points(Points::tenths(-1)).to_string(), "-0.1");
    }
}
