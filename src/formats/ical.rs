//! Calendars (RFC 5545): what happens when, for the calendar of a phone.
//!
//! Written by hand: a few properties, the escaping of 3.3.11 and the folding of 3.1 are all of the
//! standard that a tournament needs.

use std::fmt::Write;

use chrono::NaiveDate;

use crate::clock::Timestamp;

/// The longest line in octets, without its end (3.1).
const LINE: usize = 75;

/// A calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// What it is called.
    pub name: String,
    /// What happens.
    pub entries: Vec<Entry>,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The same in every version of the calendar, and in no other one (3.8.4.7).
    pub uid: String,
    /// When this was written down.
    pub stamp: Timestamp,
    /// When it happens.
    pub when: When,
    /// In a few words.
    pub summary: String,
    /// In more words; may be empty.
    pub description: String,
    /// Where; may be empty.
    pub place: String,
    /// The page about it; may be empty.
    pub url: String,
}

/// When something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// On whole days, both of them included.
    Days(NaiveDate, NaiveDate),
    /// It begins at an instant; how long it takes nobody knows.
    From(Timestamp),
}

/// The text of a calendar, each line ended as 3.1 asks.
pub fn write(calendar: &Calendar) -> String {
    let mut out = String::new();
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Damier//Damier//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
    ] {
        fold(&mut out, line);
    }
    // What Apple and Google read as the name of a calendar; others pass over it (3.8.8.2).
    text(&mut out, "X-WR-CALNAME", &calendar.name);
    for entry in &calendar.entries {
        event(&mut out, entry);
    }
    fold(&mut out, "END:VCALENDAR");
    out
}

fn event(out: &mut String, entry: &Entry) {
    fold(out, "BEGIN:VEVENT");
    text(out, "UID", &entry.uid);
    fold(out, &format!("DTSTAMP:{}", instant(entry.stamp)));
    match entry.when {
        When::Days(first, last) => {
            let after = last.succ_opt().unwrap_or(last);
            fold(
                out,
                &format!("DTSTART;VALUE=DATE:{}", first.format("%Y%m%d")),
            );
            // The end of whole days is the day after the last (3.8.2.2).
            fold(out, &format!("DTEND;VALUE=DATE:{}", after.format("%Y%m%d")));
        }
        When::From(at) => fold(out, &format!("DTSTART:{}", instant(at))),
    }
    text(out, "SUMMARY", &entry.summary);
    for (name, value) in [
        ("DESCRIPTION", &entry.description),
        ("LOCATION", &entry.place),
    ] {
        if !value.is_empty() {
            text(out, name, value);
        }
    }
    if !entry.url.is_empty() {
        // A URI is no text: nothing in it is escaped (3.3.13).
        fold(out, &format!("URL:{}", entry.url));
    }
    // Whoever is told of it is not busy by it: a parent may be elsewhere.
    fold(out, "TRANSP:TRANSPARENT");
    fold(out, "END:VEVENT");
}

/// An instant in Greenwich's time (3.3.5, form 2): true in every calendar without a table of zones.
fn instant(at: Timestamp) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

fn text(out: &mut String, name: &str, value: &str) {
    let mut line = format!("{name}:");
    for letter in value.chars() {
        match letter {
            '\\' | ';' | ',' => {
                let _ = write!(line, "\\{letter}");
            }
            '\n' => line.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => line.push(letter),
        }
    }
    fold(out, &line);
}

/// A line in pieces of at most 75 octets, each but the first after a space, none through a letter.
fn fold(out: &mut String, line: &str) {
    let mut room = LINE;
    for letter in line.chars() {
        if letter.len_utf8() > room {
            out.push_str("\r\n ");
            room = LINE - 1;
        }
        out.push(letter);
        room -= letter.len_utf8();
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        Entry {
            uid: "r1@x".to_owned(),
            stamp: "2026-11-30T10:00:00Z".parse().unwrap(),
            when: When::From("2026-12-12T08:30:00Z".parse().unwrap()),
            summary: "Ronde 1".to_owned(),
            description: String::new(),
            place: String::new(),
            url: String::new(),
        }
    }

    /// 3.6.1 and 3.8.2.2: two days in December are from the 12th up to the 14th.
    #[test]
    fn a_calendar_is_what_the_standard_says() {
        let days = Entry {
            uid: "e@x".to_owned(),
            when: When::Days("2026-12-12".parse().unwrap(), "2026-12-13".parse().unwrap()),
            summary: "Open".to_owned(),
            place: "Salle Jules-Vérin, Valbrune".to_owned(),
            url: "https://example.org/events/open".to_owned(),
            ..entry()
        };
        let calendar = Calendar {
            name: "Open".to_owned(),
            entries: vec![days, entry()],
        };
        let expected = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Damier//Damier//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\nX-WR-CALNAME:Open\r\n\
            BEGIN:VEVENT\r\nUID:e@x\r\nDTSTAMP:20261130T100000Z\r\nDTSTART;VALUE=DATE:20261212\r\nDTEND;VALUE=DATE:20261214\r\nSUMMARY:Open\r\n\
            LOCATION:Salle Jules-Vérin\\, Valbrune\r\nURL:https://example.org/events/open\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n\
            BEGIN:VEVENT\r\nUID:r1@x\r\nDTSTAMP:20261130T100000Z\r\nDTSTART:20261212T083000Z\r\nSUMMARY:Ronde 1\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n\
            END:VCALENDAR\r\n";
        assert_eq!(write(&calendar), expected);
    }

    /// 3.3.11: backslash, semicolon, comma and the end of a line; a control character is not allowed.
    #[test]
    fn what_means_something_is_escaped() {
        let mut out = String::new();
        text(&mut out, "SUMMARY", "a\\b;c,d\ne\u{7}\r:f");
        assert_eq!(out, "SUMMARY:a\\\\b\\;c\\,d\\ne:f\r\n");
    }

    /// 3.1: 75 octets, and a letter of two octets is not cut.
    #[test]
    fn a_long_line_is_folded_between_letters() {
        let mut out = String::new();
        // 8 octets of the name, then 67 of one: the é no longer fits into the first line.
        text(
            &mut out,
            "SUMMARY",
            &format!("{}é{}", "a".repeat(66), "b".repeat(80)),
        );
        let lines: Vec<&str> = out.split("\r\n").collect();
        assert_eq!(lines[0].len(), 74);
        assert_eq!(lines[1].len(), 75);
        assert!(lines[1].starts_with(" é"));
        assert_eq!(lines[2].len(), 1 + 8);
        let unfolded = out.replace("\r\n ", "");
        assert_eq!(
            unfolded,
            format!("SUMMARY:{}é{}\r\n", "a".repeat(66), "b".repeat(80))
        );
    }
}
