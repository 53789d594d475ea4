//! What documents are called in addresses: `pairings-3-by-name.pdf`, `standings-a3.html`, `event.xlsx`.

use crate::formats::trf::Dialect;
use crate::print::Order;
use crate::tournament::RoundNo;

/// A paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Document {
    /// The pairings of a round.
    Pairings(RoundNo, Order),
    /// The result slips of a round.
    Slips(RoundNo),
    /// The score sheets of a round.
    ScoreSheets(RoundNo),
    /// A score sheet on which everything is written by hand.
    BlankScoreSheet,
    /// Cards with the names of the players.
    PlaceCards,
    /// Cards with the numbers of the boards.
    BoardCards,
    /// The standings after a round; 0 for the latest.
    Standings(RoundNo, Size),
    /// The crosstable after a round; 0 for the latest.
    Crosstable(RoundNo, Size),
}

/// The paper of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Size {
    /// A4.
    #[default]
    A4,
    /// A3.
    A3,
}

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Table {
    /// Who plays.
    Players,
    /// The standings after a round; 0 for the latest.
    Standings(RoundNo),
    /// The crosstable after a round; 0 for the latest.
    Crosstable(RoundNo),
    /// Every game.
    Games,
}

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableForm {
    /// CSV with a byte order mark, for a spreadsheet.
    Csv,
    /// CSV without one, for a program.
    PlainCsv,
    /// A workbook.
    Xlsx,
}

/// A file of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum File {
    /// A paper as a PDF.
    Pdf(Document),
    /// A paper as a page that prints alike.
    Page(Document),
    /// A table.
    Table(Table, TableForm),
    /// Players, standings, crosstable and games in one workbook.
    Workbook,
    /// The tournament report.
    Report(Dialect),
    /// All recorded games.
    Pdn,
    /// All that is known of the event, for a program.
    Json,
}

const BY_NAME: &str = "-by-name";

impl Document {
    /// Its name in an address, without ending.
    pub fn name(self) -> String {
        let after = |word: &str, round: RoundNo, size: Size| {
            let round = match round {
                0 => String::new(),
                round => format!("-{round}"),
            };
            let size = match size {
                Size::A4 => "",
                Size::A3 => "-a3",
            };
            format!("{word}{round}{size}")
        };
        match self {
            Document::Pairings(round, Order::Board) => format!("pairings-{round}"),
            Document::Pairings(round, Order::Name) => format!("pairings-{round}{BY_NAME}"),
            Document::Slips(round) => format!("slips-{round}"),
            Document::ScoreSheets(round) => format!("score-sheets-{round}"),
            Document::BlankScoreSheet => "score-sheet".to_owned(),
            Document::PlaceCards => "place-cards".to_owned(),
            Document::BoardCards => "board-cards".to_owned(),
            Document::Standings(round, size) => after("standings", round, size),
            Document::Crosstable(round, size) => after("crosstable", round, size),
        }
    }

    fn parse(name: &str) -> Option<Document> {
        Some(match name {
            "score-sheet" => Document::BlankScoreSheet,
            "place-cards" => Document::PlaceCards,
            "board-cards" => Document::BoardCards,
            _ => {
                if let Some(rest) = name.strip_prefix("pairings-") {
                    return Some(match rest.strip_suffix(BY_NAME) {
                        Some(round) => Document::Pairings(number(round)?, Order::Name),
                        None => Document::Pairings(number(rest)?, Order::Board),
                    });
                }
                if let Some(round) = name.strip_prefix("slips-") {
                    return Some(Document::Slips(number(round)?));
                }
                if let Some(round) = name.strip_prefix("score-sheets-") {
                    return Some(Document::ScoreSheets(number(round)?));
                }
                let (name, size) = match name.strip_suffix("-a3") {
                    Some(name) => (name, Size::A3),
                    None => (name, Size::A4),
                };
                if let Some(round) = after(name, "standings") {
                    return Some(Document::Standings(round?, size));
                }
                Document::Crosstable(after(name, "crosstable")??, size)
            }
        })
    }

    /// Whether everybody may have it: what hangs on the wall.
    pub fn is_public(self) -> bool {
        matches!(
            self,
            Document::Pairings(..) | Document::Standings(..) | Document::Crosstable(..)
        )
    }
}

impl Table {
    fn name(self) -> String {
        match self {
            Table::Players => "players".to_owned(),
            Table::Games => "games".to_owned(),
            Table::Standings(round) => Document::Standings(round, Size::A4).name(),
            Table::Crosstable(round) => Document::Crosstable(round, Size::A4).name(),
        }
    }

    fn parse(name: &str) -> Option<Table> {
        match name {
            "players" => Some(Table::Players),
            "games" => Some(Table::Games),
            _ => match (after(name, "standings"), after(name, "crosstable")) {
                (Some(round), _) => Some(Table::Standings(round?)),
                (_, Some(round)) => Some(Table::Crosstable(round?)),
                _ => None,
            },
        }
    }
}

impl File {
    /// Its name in an address. Both forms of CSV have the same.
    pub fn name(self) -> String {
        match self {
            File::Pdf(document) => format!("{}.pdf", document.name()),
            File::Page(document) => format!("{}.html", document.name()),
            File::Table(table, TableForm::Xlsx) => format!("{}.xlsx", table.name()),
            File::Table(table, _) => format!("{}.csv", table.name()),
            File::Workbook => "event.xlsx".to_owned(),
            File::Report(Dialect::Trf2026) => "event.trf".to_owned(),
            File::Report(Dialect::TrfX) => "event-trfx.trf".to_owned(),
            File::Pdn => "event.pdn".to_owned(),
            File::Json => "event.json".to_owned(),
        }
    }

    /// The file of a name; CSV in the form for a spreadsheet.
    pub fn parse(name: &str) -> Option<File> {
        Some(match name {
            "event.xlsx" => File::Workbook,
            "event.trf" => File::Report(Dialect::Trf2026),
            "event-trfx.trf" => File::Report(Dialect::TrfX),
            "event.pdn" => File::Pdn,
            "event.json" => File::Json,
            _ => match name.rsplit_once('.')? {
                (name, "pdf") => File::Pdf(Document::parse(name)?),
                (name, "html") => File::Page(Document::parse(name)?),
                (name, "csv") => File::Table(Table::parse(name)?, TableForm::Csv),
                (name, "xlsx") => File::Table(Table::parse(name)?, TableForm::Xlsx),
                _ => return None,
            },
        })
    }

    /// Whether everybody may have it, without personal data.
    pub fn is_public(self) -> bool {
        match self {
            File::Pdf(document) => document.is_public(),
            // The public pages of the event print themselves, and its games have an address of their own.
            File::Page(_) | File::Pdn => false,
            File::Table(..) | File::Workbook | File::Report(_) | File::Json => true,
        }
    }

    /// What a browser is told that it is.
    pub fn content_type(self) -> &'static str {
        match self {
            File::Pdf(_) => "application/pdf",
            File::Page(_) => "text/html; charset=utf-8",
            File::Table(_, TableForm::Xlsx) | File::Workbook => {
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            }
            File::Table(..) => "text/csv; charset=utf-8",
            File::Report(_) => "text/plain; charset=utf-8",
            File::Pdn => "application/x-draughts-pdn; charset=utf-8",
            File::Json => "application/json",
        }
    }
}

/// A number as we write it: from 1, without a zero before it.
fn number(text: &str) -> Option<RoundNo> {
    let number: RoundNo = text.parse().ok().filter(|number| *number > 0)?;
    (number.to_string() == text).then_some(number)
}

/// `standings-3` for `standings` is round 3, `standings` alone round 0; a wrong number is none.
fn after(name: &str, word: &str) -> Option<Option<RoundNo>> {
    let rest = name.strip_prefix(word)?;
    Some(match rest.strip_prefix('-') {
        Some(round) => number(round),
        None if rest.is_empty() => Some(0),
        None => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_one_file() {
        for (name, file) in [
            (
                "pairings-3.pdf",
                File::Pdf(Document::Pairings(3, Order::Board)),
            ),
            (
                "pairings-12-by-name.html",
                File::Page(Document::Pairings(12, Order::Name)),
            ),
            ("slips-1.pdf", File::Pdf(Document::Slips(1))),
            ("score-sheets-2.pdf", File::Pdf(Document::ScoreSheets(2))),
            ("score-sheet.pdf", File::Pdf(Document::BlankScoreSheet)),
            ("place-cards.html", File::Page(Document::PlaceCards)),
            ("standings.pdf", File::Pdf(Document::Standings(0, Size::A4))),
            (
                "standings-4-a3.pdf",
                File::Pdf(Document::Standings(4, Size::A3)),
            ),
            (
                "crosstable-a3.pdf",
                File::Pdf(Document::Crosstable(0, Size::A3)),
            ),
            (
                "crosstable-7.csv",
                File::Table(Table::Crosstable(7), TableForm::Csv),
            ),
            ("players.xlsx", File::Table(Table::Players, TableForm::Xlsx)),
            ("event.xlsx", File::Workbook),
            ("event-trfx.trf", File::Report(Dialect::TrfX)),
            ("event.json", File::Json),
        ] {
            assert_eq!(File::parse(name), Some(file), "{name}");
            assert_eq!(file.name(), name);
        }
        for name in [
            "",
            "pairings-0.pdf",
            "pairings-03.pdf",
            "pairings.pdf",
            "pairings-x-by-name.pdf",
            "standings-.pdf",
            "standings-a4.pdf",
            "standingsx.csv",
            "crosstable-70000.pdf",
            "event.exe",
            "slips-1",
        ] {
            assert_eq!(File::parse(name), None, "{name}");
        }
    }

    #[test]
    fn what_is_written_on_at_the_board_is_not_for_everybody() {
        let public = |name: &str| File::parse(name).unwrap().is_public();
        assert!(public("pairings-1.pdf") && public("crosstable.xlsx") && public("event.json"));
        for name in [
            "slips-1.pdf",
            "score-sheets-1.pdf",
            "place-cards.pdf",
            "event.pdn",
        ] {
            assert!(!public(name), "{name}");
        }
    }
}
