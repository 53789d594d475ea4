//! What a sheet is read as: its parts as the structure of a PDF (ISO 14289-1, PDF/UA-1).

use std::collections::HashSet;
use std::num::NonZeroU16;

use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::outline::{Outline, OutlineNode};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TableHeaderScope, Tag, TagGroup,
    TagId, TagTree,
};

use super::{Mark, Part, Sheet};
use crate::words::Lang;

/// One part with what is drawn of it.
struct Element {
    part: Part,
    drawn: Vec<Identifier>,
    /// Its texts, one after the other.
    text: String,
    /// Where it begins: the page, and the height.
    at: (usize, f32),
}

/// What a mark is read as.
#[derive(Clone, Copy, PartialEq)]
enum Read {
    /// It is not.
    Not { is_text: bool },
    /// As a piece of an element, by number.
    Of(usize),
    /// As one with words of its own, by number.
    Said(usize, usize),
}

/// The parts of a document, in the order in which they are read.
pub(super) struct Tagged<'a> {
    title: &'a str,
    elements: Vec<Element>,
}

impl<'a> Tagged<'a> {
    /// Nothing is drawn yet.
    pub(super) fn new(title: &'a str) -> Tagged<'a> {
        Tagged {
            title,
            elements: Vec::new(),
        }
    }

    /// Draws a sheet, each mark as what it is of. A sheet that does not say it is read text by text.
    pub(super) fn sheet(
        &mut self,
        page_no: usize,
        sheet: &Sheet,
        surface: &mut Surface,
        draw: impl Fn(&mut Surface, &Mark),
    ) {
        let read = self.read(page_no, sheet);
        let mut marks = sheet.marks.iter();
        for run in read.chunk_by(|one, other| one == other) {
            let words = match run[0] {
                Read::Said(_, n) => sheet.said.get(n).map(|(_, words)| words.as_str()),
                _ => None,
            };
            let drawn = surface.start_tagged(match (run[0], words) {
                (Read::Not { is_text: true }, _) => aside(ArtifactType::PaginationOther),
                (Read::Not { is_text: false }, _) => aside(ArtifactType::Layout),
                (_, Some(words)) => ContentTag::Span(SpanTag::empty().with_alt_text(Some(words))),
                (_, None) => ContentTag::Other,
            });
            for mark in marks.by_ref().take(run.len()) {
                draw(surface, mark);
            }
            surface.end_tagged();
            if let Read::Of(element) | Read::Said(element, _) = run[0] {
                self.elements[element].drawn.push(drawn);
            }
        }
    }

    /// What each mark of a sheet is read as.
    fn read(&mut self, page_no: usize, sheet: &Sheet) -> Vec<Read> {
        let says_parts = sheet.parts.iter().any(|(_, part)| *part != Part::Aside);
        let mut parts = sheet.parts.iter().peekable();
        let mut is_aside = true;
        let marks = sheet.marks.iter().enumerate();
        let read = marks.map(|(n, mark)| {
            let is_text = matches!(mark, Mark::Text(_));
            while let Some((_, part)) = parts.next_if(|(first, _)| *first <= n) {
                is_aside = *part == Part::Aside;
                if !is_aside {
                    self.begin(part.clone(), (page_no, top(mark)));
                }
            }
            if !says_parts && is_text {
                is_aside = false;
                self.begin(Part::Paragraph, (page_no, top(mark)));
            }
            let said = sheet.said.iter().position(|(of, _)| *of == n);
            let last = self.elements.len().checked_sub(1);
            match last.filter(|_| !is_aside) {
                Some(last) => {
                    let element = &mut self.elements[last];
                    element.say(mark);
                    let is_picture = matches!(element.part, Part::Figure(_));
                    match said {
                        Some(said) => Read::Said(last, said),
                        // Lines and discs beside a text say nothing; in a picture everything is of it.
                        None if is_text || is_picture => Read::Of(last),
                        None => Read::Not { is_text },
                    }
                }
                None => Read::Not { is_text },
            }
        });
        read.collect()
    }

    fn begin(&mut self, part: Part, at: (usize, f32)) {
        self.elements.push(Element {
            part,
            drawn: Vec::new(),
            text: String::new(),
            at,
        });
    }

    /// The headings, for whoever looks for one; the title where there is none.
    pub(super) fn outline(&self) -> Outline {
        let mut outline = Outline::new();
        let node = |text: &str, (page_no, y): (usize, f32)| {
            let to = XyzDestination::new(page_no, Point::from_xy(0., y));
            OutlineNode::new(text.to_owned(), to)
        };
        outline.push_child(node(self.title, (0, 0.)));
        for element in &self.elements {
            if element.part == Part::Heading && !element.drawn.is_empty() {
                outline.push_child(node(&element.text, element.at));
            }
        }
        outline
    }

    /// The structure. Cells of a table that follow each other are one table, those of a row one row.
    pub(super) fn tree(self, t: Lang) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(t.code().to_owned()));
        let heads: HashSet<(usize, usize)> =
            self.elements.iter().filter_map(Element::head).collect();
        let mut table: Option<(usize, TagGroup)> = None;
        let mut row: Option<(usize, TagGroup)> = None;
        for element in self.elements {
            if element.drawn.is_empty() {
                continue;
            }
            let place = match element.part {
                Part::Cell { table, row, .. } => Some((table, row)),
                _ => None,
            };
            if row.as_ref().map(|(no, _)| *no) != place.map(|(_, row)| row)
                || table.as_ref().map(|(no, _)| *no) != place.map(|(table, _)| table)
            {
                if let (Some((_, whole)), Some((_, done))) = (&mut table, row.take()) {
                    whole.push(done);
                }
                row = place.map(|(_, no)| (no, TagGroup::new(Tag::TR)));
            }
            if table.as_ref().map(|(no, _)| *no) != place.map(|(table, _)| table) {
                tree.children
                    .extend(table.take().map(|(_, done)| done.into()));
                table = place.map(|(no, _)| (no, TagGroup::new(Tag::Table)));
            }
            match &mut row {
                Some((_, row)) => row.push(element.group(&heads)),
                None => tree.push(element.group(&heads)),
            }
        }
        if let (Some((_, whole)), Some((_, done))) = (&mut table, row) {
            whole.push(done);
        }
        tree.children.extend(table.map(|(_, done)| done.into()));
        tree
    }
}

impl Element {
    fn say(&mut self, mark: &Mark) {
        if let Mark::Text(written) = mark {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(&written.text);
        }
    }

    /// Which column it heads.
    fn head(&self) -> Option<(usize, usize)> {
        match self.part {
            Part::Cell {
                table,
                column,
                heads: true,
                ..
            } if !self.drawn.is_empty() => Some((table, column)),
            _ => None,
        }
    }

    fn group(self, heads: &HashSet<(usize, usize)>) -> TagGroup {
        let drawn = self.drawn.into_iter().map(Into::into).collect();
        let heading = |level: u16| {
            Tag::Hn(
                NonZeroU16::new(level).expect("levels count from one"),
                Some(self.text),
            )
        };
        match self.part {
            Part::Title => TagGroup::with_children(heading(1), drawn),
            Part::Heading => TagGroup::with_children(heading(2), drawn),
            Part::Figure(words) => TagGroup::with_children(Tag::Figure(Some(words)), drawn),
            Part::Cell {
                table,
                column,
                heads: true,
                ..
            } => {
                let head = Tag::TH(TableHeaderScope::Column);
                TagGroup::with_children(head.with_id(Some(id(table, column))), drawn)
            }
            Part::Cell { table, column, .. } => {
                // Cells with nothing in them are not in the file: which column it is, its head says.
                let head = heads.get(&(table, column));
                let head = head.map(|(table, column)| [id(*table, *column)]);
                TagGroup::with_children(Tag::TD.with_headers(head), drawn)
            }
            Part::Paragraph | Part::Aside => TagGroup::with_children(Tag::P, drawn),
        }
    }
}

fn id(table: usize, column: usize) -> TagId {
    TagId::from(format!("t{table}c{column}").into_bytes())
}

fn aside(kind: ArtifactType) -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(kind))
}

fn top(mark: &Mark) -> f32 {
    match mark {
        Mark::Text(written) => written.at.1 - written.size,
        Mark::Rule { from, .. } => from.1,
        Mark::Block { at, .. } => at.1,
        Mark::Disc { at, radius, .. } => at.1 - radius,
    }
}
