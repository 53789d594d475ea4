//! Papers and files of an event.

use askama::Template;

use crate::print::Section;
use crate::web::filters;
use crate::web::pages::{Choice, Office, Shell};
use crate::words::Lang;

/// Everything that can be printed or taken along.
#[derive(Template)]
#[template(path = "pages/documents.html")]
pub struct DocumentsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// Whether a round is published.
    pub has_rounds: bool,
    /// Whether the event has a tournament of ours.
    pub has_contest: bool,
    /// The rounds to choose from.
    pub rounds: Vec<Choice>,
    /// The languages of the documents.
    pub languages: Vec<Choice>,
    /// The papers of the tables.
    pub sizes: Vec<Choice>,
    /// The papers.
    pub parts: Vec<DocumentPart>,
    /// The files without personal data.
    pub without: Vec<FileRow>,
    /// The files with it; empty for who may not have them.
    pub with: Vec<FileRow>,
}

/// Papers that belong together.
#[derive(Clone, Debug)]
pub struct DocumentPart {
    /// To what.
    pub title: String,
    /// The papers.
    pub rows: Vec<DocumentRow>,
}

/// A paper.
#[derive(Clone, Debug)]
pub struct DocumentRow {
    /// What it is.
    pub name: String,
    /// The address of the PDF.
    pub pdf: String,
    /// The address of the page.
    pub page: String,
}

/// A file in its forms.
#[derive(Clone, Debug)]
pub struct FileRow {
    /// What it is.
    pub name: String,
    /// Each form with its address.
    pub links: Vec<(String, String)>,
}

/// A paper, sheet by sheet.
#[derive(Template)]
#[template(path = "pages/sheets.html")]
pub struct SheetsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What it is, in the language of the paper.
    pub title: String,
    /// The language of the paper.
    pub language: Lang,
    /// The address of the PDF.
    pub pdf: String,
    /// The sheets, drawn.
    pub sheets: Vec<String>,
}

/// The arbiter's report.
#[derive(Template)]
#[template(path = "pages/report.html")]
pub struct ReportPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and where.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// The event.
    pub event: String,
    /// The language of the report.
    pub language: Lang,
    /// Its parts.
    pub sections: Vec<Section>,
    /// Who signs.
    pub signed: &'static str,
}
