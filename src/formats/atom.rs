//! Feeds (Atom, RFC 4287): what was published, for those who subscribe to it.

use std::fmt::Write;

use crate::clock::Timestamp;

/// A feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed {
    /// Its identity for good, an IRI (4.2.6).
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The language of its texts.
    pub language: &'static str,
    /// Its own address.
    pub address: String,
    /// The page it is about.
    pub page: String,
    /// When something in it changed last.
    pub updated: Timestamp,
    /// What was published, the latest first.
    pub entries: Vec<Entry>,
}

/// Something that was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its identity for good, an IRI (4.2.6).
    pub id: String,
    /// In a few words.
    pub title: String,
    /// In more words.
    pub summary: String,
    /// The page about it.
    pub page: String,
    /// When.
    pub updated: Timestamp,
}

/// The text of a feed.
pub fn write(feed: &Feed) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    let _ = writeln!(
        out,
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">",
        feed.language
    );
    element(&mut out, "id", &feed.id);
    element(&mut out, "title", &feed.title);
    element(&mut out, "updated", &instant(feed.updated));
    // Each entry would need one of its own where the feed has none (4.1.1).
    out.push_str("<author><name>Damier</name></author>\n");
    link(&mut out, "self", "application/atom+xml", &feed.address);
    link(&mut out, "alternate", "text/html", &feed.page);
    for entry in &feed.entries {
        out.push_str("<entry>\n");
        element(&mut out, "id", &entry.id);
        element(&mut out, "title", &entry.title);
        element(&mut out, "updated", &instant(entry.updated));
        link(&mut out, "alternate", "text/html", &entry.page);
        element(&mut out, "summary", &entry.summary);
        out.push_str("</entry>\n");
    }
    out.push_str("</feed>\n");
    out
}

/// RFC 3339, as 3.3 asks.
fn instant(at: Timestamp) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

fn element(out: &mut String, name: &str, text: &str) {
    let _ = writeln!(out, "<{name}>{}</{name}>", escaped(text));
}

fn link(out: &mut String, rel: &str, kind: &str, address: &str) {
    let _ = writeln!(
        out,
        "<link rel=\"{rel}\" type=\"{kind}\" href=\"{}\"/>",
        escaped(address)
    );
}

/// A text in XML; what XML 1.0 cannot hold at all is left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What 4.1.1 and 4.1.2 ask of a feed and of an entry, in the order of the example in 1.1.
    #[test]
    fn a_feed_is_what_the_standard_says() {
        let at: Timestamp = "2026-12-12T08:30:00Z".parse().unwrap();
        let feed = Feed {
            id: "urn:uuid:1".to_owned(),
            title: "Dupont & fils <Open>".to_owned(),
            language: "fr",
            address: "https://example.org/events/open.atom".to_owned(),
            page: "https://example.org/events/open".to_owned(),
            updated: at,
            entries: vec![Entry {
                id: "urn:uuid:2".to_owned(),
                title: "Ronde 1 publiée".to_owned(),
                summary: "4 parties\u{1}".to_owned(),
                page: "https://example.org/events/open/rounds/1?a=1&b=\"2\"".to_owned(),
                updated: at,
            }],
        };
        let expected = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"fr\">\n<id>urn:uuid:1</id>\n\
            <title>Dupont &amp; fils &lt;Open&gt;</title>\n<updated>2026-12-12T08:30:00Z</updated>\n<author><name>Damier</name></author>\n\
            <link rel=\"self\" type=\"application/atom+xml\" href=\"https://example.org/events/open.atom\"/>\n\
            <link rel=\"alternate\" type=\"text/html\" href=\"https://example.org/events/open\"/>\n<entry>\n<id>urn:uuid:2</id>\n\
            <title>Ronde 1 publiée</title>\n<updated>2026-12-12T08:30:00Z</updated>\n\
            <link rel=\"alternate\" type=\"text/html\" href=\"https://example.org/events/open/rounds/1?a=1&amp;b=&quot;2&quot;\"/>\n\
            <summary>4 parties</summary>\n</entry>\n</feed>\n";
        assert_eq!(write(&feed), expected);
    }
}
