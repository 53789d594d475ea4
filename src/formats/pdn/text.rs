//! Small things about texts: blanks, and the text that is kept.

use std::borrow::Cow;

/// Whether a byte is a blank: space, tab, line end or another control character.
pub(super) fn is_blank(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f
}

/// The text with each run of blanks as one blank and none at its ends (P1.4).
pub(super) fn collapse(text: &str) -> Cow<'_, str> {
    let text = trim(text);
    let mut before = b'x';
    let clean = text.bytes().all(|byte| {
        let fine = !is_blank(byte) || (byte == b' ' && before != b' ');
        before = byte;
        fine
    });
    if clean {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for word in text
        .split(|c: char| c.is_ascii() && is_blank(c as u8))
        .filter(|word| !word.is_empty())
    {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    Cow::Owned(out)
}

/// The text without blanks at its ends.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_ascii() && is_blank(c as u8))
}

/// The text as a comment that keeps it: other programs skip the command, this one reads it
/// back as text.
pub(super) fn keep(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 12);
    out.push_str(KEPT);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '"' => out.push_str("\\\""),
            '}' => out.push_str("\\u007d"),
            _ => out.push(c),
        }
    }
    out.push_str("\"]");
    out
}

/// The text a comment keeps, where it is such a comment.
pub(super) fn kept(comment: &str) -> Option<String> {
    let inner = comment.strip_prefix(KEPT)?.strip_suffix("\"]")?;
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix("u007d") {
            out.push('}');
            rest = after;
        } else if let Some(c) = rest.chars().next() {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out.push_str(rest);
    Some(out)
}

const KEPT: &str = "[%kept \"";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_blanks_mean_one_blank() {
        assert!(matches!(collapse("a b"), Cow::Borrowed("a b")));
        assert!(matches!(collapse("\n a b "), Cow::Borrowed("a b")));
        assert_eq!(collapse(" a \r\n\tb  c "), "a b c");
        assert_eq!(collapse("a\tb"), "a b");
        assert_eq!(collapse("  "), "");
    }

    #[test]
    fn kept_text_comes_back() {
        for text in ["won", "a \"b\" \\n {x} y}", ""] {
            let comment = keep(text);
            assert!(!comment.contains('}'));
            assert_eq!(kept(&comment).as_deref(), Some(text));
        }
        assert_eq!(kept("an ordinary comment"), None);
    }
}
