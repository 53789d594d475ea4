//! The letters of the sheets: their widths and their glyphs.

use std::sync::LazyLock;

use krilla::text::{GlyphId, KrillaGlyph};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};
use unicode_normalization::UnicodeNormalization;

/// One of the four faces. The serif speaks, the sans measures; figures are of one width in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Titles, names, sentences.
    Serif,
    /// The same, strong.
    SerifBold,
    /// Times, squares, labels.
    Sans,
    /// The same, strong.
    SansBold,
}

struct Loaded {
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    units: f32,
    /// Glyph and advance of the letters of western Europe, which nearly every text is made of; the advance
    /// is that of the size 1.
    usual: [Option<(u32, f32)>; USUAL],
}

/// Latin, with its supplement and first extension.
const USUAL: usize = 0x180;

static LOADED: LazyLock<[Loaded; 4]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let font = FontRef::new(face.data()).expect("the fonts of the program are fonts");
        let plain = LocationRef::default();
        let charmap = font.charmap();
        let metrics = font.glyph_metrics(Size::unscaled(), plain);
        let units = f32::from(font.metrics(Size::unscaled(), plain).units_per_em);
        let usual = std::array::from_fn(|code| {
            let glyph = charmap.map(code as u32)?;
            let advance = metrics.advance_width(glyph).unwrap_or_default();
            Some((glyph.to_u32(), advance / units))
        });
        Loaded {
            charmap,
            metrics,
            units,
            usual,
        }
    })
});

impl Face {
    /// All of them.
    pub const ALL: [Face; 4] = [Face::Serif, Face::SerifBold, Face::Sans, Face::SansBold];

    /// The font itself.
    pub fn data(self) -> &'static [u8] {
        match self {
            Face::Serif => include_bytes!("fonts/SourceSerifPro-Regular.ttf"),
            Face::SerifBold => include_bytes!("fonts/SourceSerifPro-Semibold.ttf"),
            Face::Sans => include_bytes!("fonts/SourceSansPro-Regular.ttf"),
            Face::SansBold => include_bytes!("fonts/SourceSansPro-Semibold.ttf"),
        }
    }

    pub(super) fn index(self) -> usize {
        self as usize
    }

    fn loaded(self) -> &'static Loaded {
        &LOADED[self.index()]
    }

    /// How wide a text is, in points.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let units: f32 = text
            .chars()
            .map(|c| match self.usual(c) {
                Some((_, advance)) => advance,
                None => self.ids(c).into_iter().map(|id| self.advance(id)).sum(),
            })
            .sum();
        units * size
    }

    fn usual(self, c: char) -> Option<(u32, f32)> {
        self.loaded().usual.get(c as usize).copied().flatten()
    }

    /// The size, at most `size`, at which a text is no wider than `width`; not below `least`.
    pub fn fitting(self, text: &str, size: f32, least: f32, width: f32) -> f32 {
        let wide = self.width(text, size);
        match wide > width {
            true => (size * width / wide).max(least),
            false => size,
        }
    }

    /// A text in lines of at most `width`, broken at blanks; a word that is wider than a line is broken
    /// where the line ends. A blank that must not break (U+00A0) does not.
    pub fn lines(self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
                let joined = match line.is_empty() {
                    true => word.to_owned(),
                    false => format!("{line} {word}"),
                };
                if self.width(&joined, size) <= width {
                    line = joined;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line = self.cut(word, size, width, &mut lines);
            }
            lines.push(line);
        }
        lines
    }

    /// Puts the full lines of a word away and gives back the rest.
    fn cut(self, word: &str, size: f32, width: f32, lines: &mut Vec<String>) -> String {
        let mut line = String::new();
        for c in word.chars() {
            line.push(c);
            if self.width(&line, size) > width && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
        line
    }

    /// The glyphs of a character: its own, or those of the characters it is made of. A character that no
    /// face has is an empty box, and still the character for whoever copies it.
    fn ids(self, c: char) -> Vec<u32> {
        let map = &self.loaded().charmap;
        let id = |c: char| map.map(c).map(skrifa::GlyphId::to_u32);
        if let Some(found) = id(c) {
            return vec![found];
        }
        let parts: Option<Vec<u32>> = std::iter::once(c).nfkd().map(id).collect();
        parts.unwrap_or_else(|| vec![0])
    }

    /// The advance of a glyph, of the size 1.
    fn advance(self, id: u32) -> f32 {
        let loaded = self.loaded();
        let advance = loaded.metrics.advance_width(skrifa::GlyphId::new(id));
        advance.unwrap_or_default() / loaded.units
    }

    /// A text as glyphs.
    pub(super) fn glyphs(self, text: &str) -> Vec<KrillaGlyph> {
        let mut glyphs = Vec::with_capacity(text.len());
        for (at, c) in text.char_indices() {
            let range = at..at + c.len_utf8();
            if let Some((id, advance)) = self.usual(c) {
                let id = GlyphId::new(id);
                glyphs.push(KrillaGlyph::new(id, advance, 0., 0., 0., range, None));
                continue;
            }
            glyphs.extend(self.ids(c).into_iter().map(|id| {
                let advance = self.advance(id);
                KrillaGlyph::new(GlyphId::new(id), advance, 0., 0., 0., range.clone(), None)
            }));
        }
        glyphs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of French, Dutch, Polish, Latvian, Lithuanian, Estonian, Ukrainian, Russian, Belarusian and
    /// Greek players, and the signs of the sheets.
    const NAMES: &str = "Éloïse Lefèvre-Ÿvœuf IJsbrand Škoda Wiśniewski Ģirts Šķēle Žydrūnas Ąžuolas Õunapuu \
        Їжакевич Ґудзь Юрий Аникеев Ўладзімір Γιώργος Παπαδόπουλος Čović Nguyễn — – ’ « » × − · …";

    #[test]
    fn every_face_has_the_letters_of_the_names_of_europe() {
        for face in Face::ALL {
            for c in NAMES.nfc().filter(|c| !c.is_whitespace()) {
                assert_ne!(face.ids(c), [0], "{face:?} lacks {c}");
            }
        }
    }

    #[test]
    fn figures_are_of_one_width() {
        for face in Face::ALL {
            for figure in '1'..='9' {
                assert_eq!(
                    face.width(&figure.to_string(), 10.),
                    face.width("0", 10.),
                    "{face:?} {figure}"
                );
            }
        }
    }

    #[test]
    fn lines_are_broken_at_blanks_that_may_break() {
        let face = Face::Sans;
        let width = face.width("Profil FFJD\u{a0}:", 10.);
        assert_eq!(
            face.lines("Profil FFJD\u{a0}: dames", 10., width),
            ["Profil FFJD\u{a0}:", "dames"]
        );
        assert_eq!(face.lines("a\nb", 10., 100.), ["a", "b"]);
        assert_eq!(face.lines("", 10., 100.), [""]);
        let word = "Wolvenkerckhove".repeat(4);
        let lines = face.lines(&word, 10., 100.);
        assert!(lines.len() > 2 && lines.iter().all(|line| face.width(line, 10.) <= 100.));
        assert_eq!(lines.concat(), word);
    }
}
