//! QR codes, and the address under which a camera finds us.

use actix_web::HttpRequest;
use qrcode::{Color, EcLevel, QrCode};

use super::{AppState, WebError};

/// The code as a picture: one path, black on white, with the four modules of quiet zone that a camera
/// needs.
pub fn picture(text: &str) -> Result<String, WebError> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .map_err(|error| WebError::Failed(format!("no QR code: {error}")))?;
    let width = code.width();
    let mut path = String::new();
    for (index, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            let (x, y) = (index % width + 4, index / width + 4);
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let side = width + 8;
    Ok(format!(
        "<svg viewBox=\"0 0 {side} {side}\" xmlns=\"http://www.w3.org/2000/svg\" shape-rendering=\"crispEdges\" aria-hidden=\"true\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

/// Scheme and host as this reader sees us: what stands on a poster must lead back here.
pub fn origin(request: &HttpRequest, state: &AppState) -> String {
    let is_host = |host: &&str| {
        let fits = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
        !host.is_empty() && host.chars().all(fits)
    };
    let host = request
        .headers()
        .get("host")
        .and_then(|host| host.to_str().ok())
        .filter(is_host)
        .unwrap_or("localhost");
    let scheme = match state.settings.secure_cookies {
        true => "https",
        false => "http",
    };
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A code of version 3 has 29 modules a side, and its three corners are squares of seven.
    #[test]
    fn the_picture_has_its_quiet_zone_and_its_corners() {
        let svg = picture("http://192.168.178.20:8080/table?code=7KQM-4XZP").unwrap();
        assert!(svg.contains(" viewBox=\"0 0 41 41\""), "{}", &svg[..60]);
        for corner in ["M4 4h", "M10 4h", "M36 4h", "M4 36h"] {
            assert!(svg.contains(corner), "{corner}");
        }
        assert!(
            !svg.contains("M3 ") && !svg.contains("M37 "),
            "nothing in the quiet zone"
        );
    }
}
