//! Which column holds what.

use super::headings::{Heading, heading};
use super::lexer::{Row, Separator};

/// The columns of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    /// Columns by what they hold, the best spelling first.
    known: Vec<(Heading, usize, usize)>,
    /// Columns with a heading that says nothing to us: index and heading.
    pub(super) unknown: Vec<(usize, String)>,
    /// Where fixed columns begin, in characters.
    starts: Vec<usize>,
}

impl Columns {
    pub(super) fn of(header: &Row, separator: Separator) -> Columns {
        let mut columns = Columns::default();
        if separator == Separator::Fixed {
            columns.fixed(&header.fields[0]);
        } else {
            for (at, text) in header.fields.iter().enumerate() {
                columns.add(at, text);
            }
        }
        columns
            .known
            .sort_by_key(|(heading, rank, at)| (*heading, *rank, *at));
        columns
    }

    fn add(&mut self, at: usize, text: &str) {
        match heading(text) {
            Some((heading, rank)) => self.known.push((heading, rank, at)),
            None if text.trim().is_empty() => {}
            None => self.unknown.push((at, text.trim().to_owned())),
        }
    }

    /// Fixed columns begin where their headings do; two words that make one known heading
    /// (`ID Number`) are one.
    fn fixed(&mut self, header: &str) {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut previous = ' ';
        for (at, c) in header.chars().enumerate() {
            match words.last_mut() {
                _ if c.is_whitespace() => {}
                Some((_, word)) if !previous.is_whitespace() => word.push(c),
                _ => words.push((at, c.to_string())),
            }
            previous = c;
        }
        let mut words: Vec<(usize, String)> = words
            .into_iter()
            .flat_map(|(start, word)| apart(start, word))
            .collect();
        // What stands before the first heading is its column's too: numbers are right aligned.
        if let Some((start, _)) = words.first_mut() {
            *start = 0;
        }
        let mut at = 0;
        while at < words.len() {
            let (start, word) = words[at].clone();
            let pair = words.get(at + 1).map(|(_, next)| format!("{word} {next}"));
            let text = match pair.filter(|pair| heading(pair).is_some()) {
                Some(pair) => {
                    at += 1;
                    pair
                }
                None => word,
            };
            at += 1;
            let index = self.starts.len();
            self.starts.push(start);
            self.add(index, &text);
        }
    }

    /// The fields of a row, one for each column.
    pub(super) fn fields(&self, row: Row) -> Vec<String> {
        if self.starts.is_empty() {
            return row.fields;
        }
        let characters: Vec<char> = row.fields[0].chars().collect();
        let ends = self.starts.iter().skip(1).copied().chain([usize::MAX]);
        self.starts
            .iter()
            .zip(ends)
            .map(|(start, end)| {
                let end = end.min(characters.len());
                characters.get(*start..end).unwrap_or(&[]).iter().collect()
            })
            .collect()
    }

    /// The columns of a thing, best first.
    pub(super) fn all(&self, wanted: Heading) -> impl Iterator<Item = usize> + '_ {
        let of = self
            .known
            .iter()
            .filter(move |(heading, ..)| *heading == wanted);
        of.map(|(_, _, at)| *at)
    }

    pub(super) fn has(&self, wanted: Heading) -> bool {
        self.all(wanted).next().is_some()
    }
}

/// Two headings that touch (`TitlFed`, `GamesBorn`): apart where the second begins with a capital,
/// if that makes known ones of them.
fn apart(start: usize, word: String) -> Vec<(usize, String)> {
    if heading(&word).is_some() {
        return vec![(start, word)];
    }
    let characters: Vec<char> = word.chars().collect();
    let is_start = |at: &usize| characters[at - 1].is_lowercase() && characters[*at].is_uppercase();
    let Some(at) = (1..characters.len()).find(is_start) else {
        return vec![(start, word)];
    };
    let (first, second): (String, String) = (
        characters[..at].iter().collect(),
        characters[at..].iter().collect(),
    );
    match heading(&second) {
        Some(_) => vec![(start, first), (start + at, second)],
        None => vec![(start, word)],
    }
}
