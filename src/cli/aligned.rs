//! Columns of text.

/// On which side the blanks of a column stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Rows as lines with aligned columns, two blanks between them, none at the end.
pub(crate) fn aligned(rows: &[Vec<String>], columns: &[Align]) -> String {
    let width = |at: usize| {
        rows.iter()
            .map(|row| row[at].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for ((text, align), width) in row.iter().zip(columns).zip(&widths) {
            if !line.is_empty() {
                line.push_str("  ");
            }
            line += &match align {
                Align::Left => format!("{text:<width$}"),
                Align::Right => format!("{text:>width$}"),
            };
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_below_each_other() {
        let rows =
            [["a", "1"], ["Žūrž", "10"], ["b", ""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(
            aligned(&rows, &[Align::Left, Align::Right]),
            "a      1\nŽūrž  10\nb\n"
        );
    }
}
