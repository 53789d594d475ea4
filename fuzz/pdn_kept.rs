//! Nothing of a PDN record is lost on the way through the writer: what was read is compared with what is
//! read back, and nothing but what the reference names may be otherwise (P2.4, P5, P6.8, section 9).
//!
//! Whoever uses this module brings `pdn`, `Position` and `Variant` into its parent.

use super::pdn::{self, GameRecord, Item, Tag, What};
use super::{Position, Variant};

/// What of `read` is not in `back`, and what is in `back` that nobody said, in words for a developer.
pub fn lost(read: &GameRecord, back: &GameRecord) -> Vec<String> {
    let variant = pdn::replay(read).variant.unwrap_or(Variant::International);
    let mut lost = Vec::new();
    tags(read, back, variant, &mut lost);
    line(&read.items, &back.items, variant, &mut lost);
    if let Some(said) = read.terminator.as_deref().filter(|said| *said != "*") {
        let again = [back.terminator.as_deref(), back.tag("Result")];
        if !again.iter().flatten().any(|other| same_result(said, other)) {
            lost.push(format!("terminator {said:?}"));
        }
    }
    lost
}

fn tags(read: &GameRecord, back: &GameRecord, variant: Variant, lost: &mut Vec<String>) {
    let mut left: Vec<&Tag> = back.tags.iter().collect();
    // P2.4: a tag without value is left out.
    for tag in read.tags.iter().filter(|tag| !is_blank(&tag.value)) {
        let same = |other: &&Tag| other.name == tag.name && same_value(tag, &other.value, variant);
        match left.iter().position(same) {
            Some(index) => drop(left.remove(index)),
            None if may_go(tag, read, back, variant) => {}
            None => lost.push(format!("[{} {:?}]", tag.name, tag.value)),
        }
    }
    for tag in left {
        if !may_come(tag, read, back) {
            lost.push(format!("nobody said [{} {:?}]", tag.name, tag.value));
        }
    }
}

/// Whether a tag may be left out when it is written.
fn may_go(tag: &Tag, read: &GameRecord, back: &GameRecord, variant: Variant) -> bool {
    let usual_start = |fen: &str| {
        position(variant, fen) == Some(Position::start(variant)) && fields_behind(fen).is_empty()
    };
    let start_goes = back.tag("FEN").is_none() && read.tag("FEN").is_some_and(usual_start);
    match tag.name.to_ascii_lowercase().as_str() {
        "fen" => start_goes,
        "setup" => start_goes && tag.value.trim() == "1",
        // It says that nobody knows, and the terminator does.
        "result" => tag.value.trim() == "?",
        _ => false,
    }
}

/// Whether a tag that nobody wrote may be added.
fn may_come(tag: &Tag, read: &GameRecord, back: &GameRecord) -> bool {
    let value = tag.value.as_ref();
    let is_unsaid = |name: &str| read.tag(name).is_none_or(|value| value.trim() == "?");
    let is_said = |names: &[&str]| {
        let mut said = names.iter().filter_map(|name| read.tag(name));
        said.any(|said| plain(said).trim() == value.trim())
    };
    match tag.name.as_ref() {
        "Event" | "Site" | "Round" => value == "?",
        "Date" => value == "????.??.??",
        "White" => value == "?" || is_said(&["Bianco", "P1"]),
        "Black" => value == "?" || is_said(&["Nero", "P2"]),
        "Result" => {
            let elsewhere = [read.tag("Risultato"), read.terminator.as_deref()];
            let said = elsewhere.iter().flatten();
            is_unsaid("Result") && (value == "*" || said.clone().any(|one| same_result(one, value)))
        }
        // A number beside what is none, or where there was nothing.
        "GameType" => {
            let number = |value: &str| value.trim().starts_with(|c: char| c.is_ascii_digit());
            number(value)
                && usual_form(value).is_some()
                && read
                    .tag("GameType")
                    .is_none_or(|value| usual_form(value).is_none())
        }
        "SetUp" => value == "1" && back.tag("FEN").is_some(),
        _ => false,
    }
}

fn same_value(tag: &Tag, other: &str, variant: Variant) -> bool {
    let value = plain(&tag.value);
    value == other
        || match tag.name.to_ascii_lowercase().as_str() {
            "result" => same_result(&value, other),
            "gametype" => usual_form(&value).is_some_and(|number| number == other),
            "fen" => same_fen(&value, other, variant),
            _ => false,
        }
}

fn is_blank(value: &str) -> bool {
    plain(value).trim().is_empty()
}

/// A value is written on one line.
fn plain(value: &str) -> String {
    value.replace(|c: char| c.is_ascii_control(), " ")
}

/// The table of section 3.
const FORMS: &[(&str, &str)] = &[
    ("20", "W,10,10,N2,0"),
    ("21", "B,8,8,N1,0"),
    ("22", "W,8,8,N2,1"),
    ("23", "B,8,8,N1,0"),
    ("24", "W,8,8,N1,1"),
    ("25", "W,8,8,A0,0"),
    ("26", "W,8,8,A0,0"),
    ("27", "W,12,12,N2,0"),
    ("28", "W,8,8,N1,1"),
    ("29", "W,8,8,A0,0"),
    ("30", "W,8,8,A0,0"),
    ("31", "B,8,8,N2,0"),
    ("40", "W,10,10,N2,0"),
    ("41", "W,10,8,A0,0"),
];

/// The number of a game, where a value says nothing else.
fn usual_form(value: &str) -> Option<&'static str> {
    let (first, rest) = value.split_once(',').unwrap_or((value, ""));
    let rest = rest.replace(char::is_whitespace, "").to_ascii_uppercase();
    let first = first.trim().parse::<u32>().ok()?;
    let says = |(number, form): &&(&str, &str)| {
        number.parse() == Ok(first) && (rest == *form || !value.contains(','))
    };
    FORMS.iter().find(says).map(|(number, _)| *number)
}

/// P6.1, P6.4: whether two results mean the same, in whatever family and spelling.
fn same_result(one: &str, other: &str) -> bool {
    const MEANINGS: &[(&str, &str)] = &[
        ("1-0", "2-0"),
        ("1/2-1/2", "1-1"),
        ("1/2", "1-1"),
        ("0-1", "0-2"),
    ];
    let meaning = |text: &str| {
        let text = text
            .replace(|c: char| c.is_whitespace() || c.is_ascii_control(), "")
            .replace([':', '–'], "-")
            .replace('½', "1/2");
        let named = MEANINGS.iter().find(|(other, _)| *other == text);
        named.map_or(text, |(_, meaning)| (*meaning).to_owned())
    };
    meaning(one) == meaning(other)
}

fn position(variant: Variant, fen: &str) -> Option<Position> {
    pdn::read_position(variant, fen).ok().map(|read| read.0)
}

/// The same pieces, and whatever stands behind them (P4.9).
fn same_fen(one: &str, other: &str, variant: Variant) -> bool {
    let read = position(variant, one);
    read.is_some() && read == position(variant, other) && fields_behind(one) == fields_behind(other)
}

/// What programs append to a FEN, without the full stop of P4.4.
fn fields_behind(fen: &str) -> String {
    let fen = fen.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '"' | ']'));
    let fields = fen.split(':').skip(1).map(str::trim);
    let fields =
        fields.filter(|field| !field.is_empty() && !field.starts_with(['W', 'w', 'B', 'b']));
    fields.collect::<Vec<_>>().join(":")
}

fn line(read: &[Item], back: &[Item], variant: Variant, lost: &mut Vec<String>) {
    let mut back = back.iter();
    // P5.13: a capture under way that was written hop by hop: where it is, and where it ends.
    let mut hops: Option<(String, String)> = None;
    for item in read {
        if let (What::Move(text), Some((here, end))) = (&item.what, &hops)
            && let [from, .., to] = &squares(text, variant)[..]
            && from == here
        {
            hops = (to != end).then(|| (to.clone(), end.clone()));
            continue;
        }
        let Some(other) = back.next() else {
            return lost.push(format!("{:?} and what follows", item.what));
        };
        let same = match (&item.what, &other.what) {
            (What::Move(text), What::Move(written)) if text == written => true,
            (What::Move(text), What::Move(written)) => {
                match same_move(&squares(text, variant), &squares(written, variant)) {
                    Some(Way::Whole) => true,
                    Some(Way::Begun { here, end }) => {
                        hops = Some((here, end));
                        true
                    }
                    None => false,
                }
            }
            (What::Setup(fen), What::Setup(written)) => same_setup(fen, written, variant),
            (What::Variation(items), What::Variation(written)) => {
                line(items, written, variant, lost);
                true
            }
            (what, written) => what == written,
        };
        if !same {
            lost.push(format!("{:?}, written {:?}", item.what, other.what));
        }
    }
    if let Some((here, end)) = hops {
        lost.push(format!("the way from {here} to {end}"));
    }
    lost.extend(back.map(|item| format!("nobody said {:?}", item.what)));
}

/// How much of a written move a text is.
enum Way {
    Whole,
    Begun { here: String, end: String },
}

/// Moves are written short (P5.3), and squares in scrambled order are put right (P5.6). Which pieces
/// are taken is for the board to compare.
fn same_move(read: &[String], written: &[String]) -> Option<Way> {
    let ([from, .., to], [first, .., last]) = (read, written) else {
        return None;
    };
    match (from == first, to == last) {
        (true, true) => Some(Way::Whole),
        _ if read.len() > 2 && read.contains(first) && read.contains(last) => Some(Way::Whole),
        (true, false) => Some(Way::Begun {
            here: to.clone(),
            end: last.clone(),
        }),
        _ => None,
    }
}

/// The squares of a move by their numbers, or by their names on a board where these are no numbers.
fn squares(text: &str, variant: Variant) -> Vec<String> {
    let text = text.to_ascii_lowercase();
    // Names that follow each other without a sign between them, as many as there are.
    let is_name = |pair: &[u8]| matches!(pair, [b'a'..=b'l', b'0'..=b'9']);
    let is_run =
        text.len() >= 4 && text.len().is_multiple_of(2) && text.as_bytes().chunks(2).all(is_name);
    let is_digits = text.len() == 4 && text.bytes().all(|b| b.is_ascii_alphanumeric() && b != b'x');
    let parts: Vec<&str> = match is_run || is_digits {
        true => (0..text.len() / 2)
            .map(|i| &text[2 * i..2 * i + 2])
            .collect(),
        false => text
            .split(|c: char| !c.is_ascii_alphanumeric() || c == 'x')
            .filter(|part| !part.is_empty())
            .collect(),
    };
    let named = |part: &str| match variant.from_algebraic(part) {
        Some(square) if variant.width() == 8 => square.number().to_string(),
        _ => part.trim_start_matches('0').to_owned(),
    };
    parts.into_iter().map(named).collect()
}

/// P7.3: a turn that is passed, the same position, or the same text where it is none.
fn same_setup(fen: &str, written: &str, variant: Variant) -> bool {
    fen.replace('"', "'") == written
        || fen.replace(char::is_whitespace, "").to_ascii_uppercase() == written
        || same_fen(fen, written, variant)
}
