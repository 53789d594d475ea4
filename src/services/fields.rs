//! What people type, made into values. Faults are gathered, so that one answer tells them all.

use chrono::{Datelike, NaiveDate};

use super::error::{Fault, FieldFault, ServiceError};

/// The faults found so far.
#[derive(Debug, Default)]
pub struct Faults(Vec<FieldFault>);

impl Faults {
    /// Notes a fault.
    pub fn add(&mut self, field: &'static str, fault: Fault) {
        self.0.push(FieldFault { field, fault });
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// All of them.
    pub fn found(self) -> Vec<FieldFault> {
        self.0
    }

    /// Refuses when there is a fault.
    pub fn refuse_any(self) -> Result<(), ServiceError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ServiceError::Fields(self.0))
        }
    }

    /// A line of text with single spaces, of at most `most` characters, that may be empty.
    pub fn line(&mut self, field: &'static str, typed: &str, most: usize) -> String {
        let visible: String = typed
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.chars().count() > most {
            self.add(field, Fault::TooLong(most));
        }
        line
    }

    /// As `line`, and it must not be empty.
    pub fn needed_line(&mut self, field: &'static str, typed: &str, most: usize) -> String {
        let line = self.line(field, typed, most);
        if line.is_empty() {
            self.add(field, Fault::Missing);
        }
        line
    }

    /// A name to sign in with: 2 to 64 letters, digits and `. _ - + @`, in lower case.
    pub fn login_name(&mut self, field: &'static str, typed: &str) -> String {
        let name = login_name(typed);
        let length = name.chars().count();
        if name.is_empty() {
            self.add(field, Fault::Missing);
        } else if length < 2 {
            self.add(field, Fault::TooShort(2));
        } else if length > 64 {
            self.add(field, Fault::TooLong(64));
        } else if !name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || ".-_+@".contains(c))
        {
            self.add(field, Fault::LoginCharacters);
        }
        name
    }

    /// A new password: 10 to 200 characters of any kind, and not the name.
    pub fn new_password(&mut self, field: &'static str, typed: &str, login_name: &str) {
        let length = typed.chars().count();
        if length == 0 {
            self.add(field, Fault::Missing);
        } else if length < 10 {
            self.add(field, Fault::TooShort(10));
        } else if length > 200 {
            self.add(field, Fault::TooLong(200));
        } else if typed.to_lowercase() == login_name {
            self.add(field, Fault::PasswordIsName);
        }
    }

    /// A day as browsers send it, `2026-11-30`, or as people write it, `30/11/2026` or `30.11.2026`.
    pub fn day(&mut self, field: &'static str, typed: &str) -> Option<NaiveDate> {
        let typed = typed.trim();
        if typed.is_empty() {
            self.add(field, Fault::Missing);
            return None;
        }
        let day = ["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y"]
            .iter()
            .find_map(|form| NaiveDate::parse_from_str(typed, form).ok())
            .filter(|day| (1900..2200).contains(&day.year()));
        if day.is_none() {
            self.add(field, Fault::NotADay);
        }
        day
    }

    /// Boards as people write them: `1-4, 7`. At most 200 boards.
    pub fn boards(&mut self, field: &'static str, typed: &str) -> Vec<u32> {
        match boards(typed) {
            Some(boards) => boards,
            None => {
                self.add(field, Fault::NotBoards);
                Vec::new()
            }
        }
    }
}

/// The name as it is stored and looked for.
pub fn login_name(typed: &str) -> String {
    typed.trim().to_lowercase()
}

fn boards(typed: &str) -> Option<Vec<u32>> {
    let mut boards = Vec::new();
    for part in typed
        .split([',', ';', ' '])
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last): (u32, u32) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        if first == 0 || last < first || last > 99_999 || last - first >= 200 {
            return None;
        }
        boards.extend(first..=last);
    }
    boards.sort_unstable();
    boards.dedup();
    (boards.len() <= 200).then_some(boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(read: impl FnOnce(&mut Faults)) -> Vec<Fault> {
        let mut faults = Faults::default();
        read(&mut faults);
        faults.0.into_iter().map(|fault| fault.fault).collect()
    }

    #[test]
    fn boards_are_read_as_numbers_and_ranges() {
        assert_eq!(boards("1-4, 7"), Some(vec![1, 2, 3, 4, 7]));
        assert_eq!(boards("7;2 2"), Some(vec![2, 7]));
        assert_eq!(boards(""), Some(vec![]));
    }

    #[test]
    fn boards_that_are_not_numbers_are_refused() {
        for typed in ["x", "4-1", "0", "1-", "-3", "1-100000", "1-99999"] {
            assert_eq!(boards(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_day_is_read_in_the_forms_people_use() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 30);
        for typed in ["2026-11-30", "30/11/2026", " 30.11.2026 "] {
            assert_eq!(Faults::default().day("starts_on", typed), day, "{typed}");
        }
        assert_eq!(
            faults_of(|f| assert_eq!(f.day("starts_on", "2026-02-30"), None)),
            [Fault::NotADay]
        );
        assert_eq!(
            faults_of(|f| assert_eq!(f.day("starts_on", "26-02-01"), None)),
            [Fault::NotADay]
        );
        assert_eq!(
            faults_of(|f| assert_eq!(f.day("starts_on", " "), None)),
            [Fault::Missing]
        );
    }

    #[test]
    fn a_login_name_is_lowered_and_has_no_spaces() {
        let mut faults = Faults::default();
        assert_eq!(
            faults.login_name("login_name", " Solange.Kervella@Valbrune.exemple "),
            "solange.kervella@valbrune.exemple"
        );
        assert!(faults.refuse_any().is_ok());
        assert_eq!(
            faults_of(|f| drop(f.login_name("login_name", "so lange"))),
            [Fault::LoginCharacters]
        );
        assert_eq!(
            faults_of(|f| drop(f.login_name("login_name", "s"))),
            [Fault::TooShort(2)]
        );
    }

    #[test]
    fn a_password_has_ten_characters_and_is_not_the_name() {
        assert_eq!(
            faults_of(|f| f.new_password("password", "neuf9neuf", "x")),
            [Fault::TooShort(10)]
        );
        assert_eq!(
            faults_of(|f| f.new_password("password", "Solange.Kervella", "solange.kervella")),
            [Fault::PasswordIsName]
        );
        assert_eq!(
            faults_of(|f| f.new_password("password", "dix carac.", "x")),
            []
        );
    }

    #[test]
    fn a_line_loses_its_line_breaks() {
        let mut faults = Faults::default();
        assert_eq!(
            faults.needed_line("name", "  Open de\r\n Valbrune\u{0} ", 200),
            "Open de Valbrune"
        );
        assert_eq!(
            faults_of(|f| drop(f.needed_line("name", "\n", 200))),
            [Fault::Missing]
        );
        assert_eq!(
            faults_of(|f| drop(f.line("place", "abcd", 3))),
            [Fault::TooLong(3)]
        );
    }
}
