//! Sheets as the bytes of a PDF.

use std::sync::LazyLock;

use krilla::Document;
use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, Configuration, ConfigurationBuilder};
use krilla::error::KrillaResult;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::Font;

use super::tagged::Tagged;
use super::{Face, Mark, Sheet};
use crate::words::Lang;

/// The letters, read once.
static FONTS: LazyLock<[Font; 4]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        Font::new(face.data().to_vec().into(), 0).expect("the fonts of the program are fonts")
    })
});

/// The sheets as one file: the same bytes for the same sheets. There is no hour in it. It can be read aloud
/// (PDF/UA-1): title, language, and what each mark is of. A letter that the fonts of the program do not have
/// cannot be, and the file does not claim it then.
pub fn pdf(t: Lang, title: &str, sheets: &[Sheet]) -> Vec<u8> {
    let accessible = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .expect("a standard by itself agrees with itself");
    written(t, title, sheets, accessible)
        .or_else(|_| written(t, title, sheets, Configuration::default()))
        .expect("marks of finite size in fonts of the program make a file")
}

fn written(
    t: Lang,
    title: &str,
    sheets: &[Sheet],
    configuration: Configuration,
) -> KrillaResult<Vec<u8>> {
    let mut document = Document::new_with(SerializeSettings {
        configuration,
        ..SerializeSettings::default()
    });
    let about = Metadata::new()
        .title(title.to_owned())
        .language(t.code().to_owned())
        .creator("Damier".to_owned());
    document.set_metadata(about);
    let mut tagged = Tagged::new(title);
    for (page_no, sheet) in sheets.iter().enumerate() {
        let (width, height) = sheet.paper.size();
        let settings = PageSettings::from_wh(width, height).expect("paper has a size");
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        tagged.sheet(page_no, sheet, &mut surface, |surface, mark| {
            draw(surface, mark, &FONTS);
        });
        surface.finish();
        page.finish();
    }
    document.set_outline(tagged.outline());
    document.set_tag_tree(tagged.tree(t));
    document.finish()
}

fn draw(surface: &mut Surface, mark: &Mark, fonts: &[Font; 4]) {
    match mark {
        Mark::Text(written) => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(written.grey)));
            let (x, y) = written.at;
            if written.turned {
                surface.push_transform(&Transform::from_row(-1., 0., 0., -1., 2. * x, 2. * y));
            }
            surface.draw_glyphs(
                Point::from_xy(x, y),
                &written.face.glyphs(&written.text),
                fonts[written.face.index()].clone(),
                &written.text,
                written.size,
                false,
            );
            if written.turned {
                surface.pop();
            }
        }
        Mark::Rule {
            from,
            to,
            thick,
            grey,
        } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(*thick, *grey)));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Block { at, size, grey } => {
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(at.0, at.1, size.0, size.1) {
                path.push_rect(rect);
            }
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*grey)));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Disc {
            at,
            radius,
            grey,
            line,
        } => {
            surface.set_fill(Some(fill(*grey)));
            surface.set_stroke((*line > 0.).then(|| stroke(*line, 0)));
            let mut path = PathBuilder::new();
            circle(&mut path, *at, *radius);
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
    }
}

/// A circle in four curves.
fn circle(path: &mut PathBuilder, (x, y): (f32, f32), r: f32) {
    let k = r * 0.552_284_8;
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
    path.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
    path.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
    path.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
    path.close();
}

fn fill(grey: u8) -> Fill {
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    }
}

fn stroke(width: f32, grey: u8) -> Stroke {
    Stroke {
        paint: luma::Color::new(grey).into(),
        width,
        ..Stroke::default()
    }
}
