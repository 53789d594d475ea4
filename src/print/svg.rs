//! Sheets as drawings in a page: what is on the paper, seen before it is printed. Each text is told how wide
//! it is, so that another typeface of the reader's machine goes no further.

use std::fmt::Write as _;

use super::{Face, Mark, Paper, Sheet};

/// A sheet as SVG, in points.
pub fn svg(sheet: &Sheet) -> String {
    let (width, height) = sheet.paper.size();
    let mut out = format!(
        "<svg class=\"sheet {}\" viewBox=\"0 0 {width} {height}\" xmlns=\"http://www.w3.org/2000/svg\">",
        match sheet.paper {
            Paper::A4 => "a4",
            Paper::A4Across => "a4 across",
            Paper::A3 => "a3",
            Paper::A3Across => "a3 across",
        }
    );
    for mark in &sheet.marks {
        // Writing to a string cannot fail.
        let _ = draw(&mut out, mark);
    }
    out.push_str("</svg>");
    out
}

fn draw(out: &mut String, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Text(written) => {
            let (x, y) = written.at;
            let class = match written.face {
                Face::Serif => "s",
                Face::SerifBold => "s b",
                Face::Sans => "n",
                Face::SansBold => "n b",
            };
            let wide = written.face.width(&written.text, written.size);
            write!(
                out,
                "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{}\" textLength=\"{wide:.1}\" lengthAdjust=\"spacingAndGlyphs\"",
                written.size
            )?;
            if written.grey > 0 {
                write!(out, " fill=\"{}\"", grey(written.grey))?;
            }
            if written.turned {
                write!(out, " transform=\"rotate(180 {x:.1} {y:.1})\"")?;
            }
            out.push('>');
            escaped(out, &written.text);
            out.push_str("</text>");
            Ok(())
        }
        Mark::Rule {
            from,
            to,
            thick,
            grey: dark,
        } => write!(
            out,
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{}\" stroke-width=\"{thick}\"/>",
            from.0,
            from.1,
            to.0,
            to.1,
            grey(*dark)
        ),
        Mark::Block {
            at,
            size,
            grey: dark,
        } => write!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\"/>",
            at.0,
            at.1,
            size.0,
            size.1,
            grey(*dark)
        ),
        Mark::Disc {
            at,
            radius,
            grey: dark,
            line,
        } => write!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius}\" fill=\"{}\" stroke=\"#000\" stroke-width=\"{line}\"/>",
            at.0,
            at.1,
            grey(*dark)
        ),
    }
}

fn grey(dark: u8) -> String {
    format!("#{dark:02x}{dark:02x}{dark:02x}")
}

fn escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_text_and_never_markup() {
        let mut sheet = Sheet::new(Paper::A4);
        sheet.text((10., 20.), Face::Serif, 12., "<b>Sow & Fils</b>");
        let drawn = svg(&sheet);
        assert!(drawn.contains("&lt;b&gt;Sow &amp; Fils&lt;/b&gt;</text>"));
        assert!(!drawn.contains("<b>") && !drawn.contains("style="));
    }
}
