//! What a browser says of itself, in words.

use crate::words::Lang;

/// The browsers, each with the mark it leaves. Many also leave the marks of those below them.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// "Firefox sur Windows", as far as it can be told.
pub fn device(user_agent: &str, t: Lang) -> String {
    let find = |marks: &[(&str, &'static str)]| {
        marks
            .iter()
            .find(|(mark, _)| user_agent.contains(mark))
            .map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => t.browser_on(browser, system),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => t.browser_unknown().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
        assert_eq!(device(edge, Lang::Fr), "Edge sur Windows");
        assert_eq!(device(phone, Lang::Nl), "Safari op iPhone");
        assert_eq!(device("curl/8.0", Lang::En), "Unknown browser");
        assert_eq!(device("", Lang::Fr), "Navigateur inconnu");
    }
}
