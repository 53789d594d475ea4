//! Tables as a workbook: the values of the CSV, numbers as numbers, the heading fixed.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

use super::csv::{Table, Value};

/// Tables as the bytes of a workbook, a sheet of its name each. There is no hour in it: the same tables
/// give the same bytes.
pub fn workbook(tables: &[(&str, &Table)]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    for (name, table) in tables {
        write(book.add_worksheet().set_name(sheet_name(name))?, table)?;
    }
    book.save_to_buffer()
}

fn write(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    sheet.set_freeze_panes(1, 0)?;
    let bold = Format::new().set_bold();
    let plain = Format::new();
    for (row, values) in (0..).zip(&table.rows) {
        // The first row is the heading.
        let format = if row == 0 { &bold } else { &plain };
        for (column, value) in (0..).zip(values) {
            match value {
                Value::Text(text) => {
                    _ = sheet.write_string_with_format(row, column, text, format)?
                }
                // A number of ours is a number; should one not be, it is still what it says.
                Value::Number(number) => match number.parse::<f64>() {
                    Ok(number) => _ = sheet.write_number(row, column, number)?,
                    Err(_) => _ = sheet.write_string(row, column, number)?,
                },
                Value::Empty => {}
            }
        }
    }
    sheet.autofit();
    Ok(())
}

/// What a sheet may be called: 31 characters, and none of those a formula needs.
fn sheet_name(name: &str) -> String {
    let allowed = |c: &char| !"[]:*?/\\'".contains(*c) && !c.is_control();
    let name: String = name.chars().filter(allowed).take(31).collect();
    match name.trim() {
        "" => "1".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::csv::Style;

    fn table() -> Table {
        let headings = ["rk", "name", "points"].map(Value::text).to_vec();
        let row = vec![
            Value::number(1),
            Value::text("=Sow, Aminata"),
            Value::number("4.5"),
        ];
        Table {
            rows: vec![headings, row],
        }
    }

    #[test]
    fn the_same_table_gives_the_same_bytes() {
        let first = workbook(&[("Grille", &table())]).unwrap();
        assert_eq!(first, workbook(&[("Grille", &table())]).unwrap());
        assert!(first.starts_with(b"PK"));
        // The values are those of the CSV.
        assert!(table().write(Style::PLAIN).contains("4.5"));
    }

    /// What a spreadsheet would take for a formula is a text in a workbook.
    #[test]
    fn texts_are_texts_and_numbers_are_numbers() {
        use std::io::Read;
        let bytes = workbook(&[("Grille: a/b", &table())]).unwrap();
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let mut part = |name: &str| {
            let mut text = String::new();
            let mut file = archive.by_name(name).unwrap();
            file.read_to_string(&mut text).unwrap();
            text
        };
        let sheet = part("xl/worksheets/sheet1.xml");
        assert!(
            sheet.contains("<v>4.5</v>") && !sheet.contains("<f>"),
            "{sheet}"
        );
        assert!(part("xl/sharedStrings.xml").contains("=Sow, Aminata"));
        assert!(part("xl/workbook.xml").contains("Grille ab"));
    }
}
