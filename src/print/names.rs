//! Names on paper: whole while there is room, smaller down to what can be read on a wall, then with
//! initials, of the given names first and of a second family name then, and of those the first alone. A
//! name is cut only where even that finds no room.

use super::letterhead::clipped;
use super::{Face, Sheet};

/// Names on a wall are not smaller than this.
pub(super) const LEAST: f32 = 11.;

/// A name as it fits into `width`: its text and its size.
pub(super) fn fitted(face: Face, name: &str, size: f32, width: f32) -> (String, f32) {
    let least = LEAST.min(size);
    let fits = |text: &str, size: f32| face.width(text, size) <= width;
    if fits(name, least) {
        return (name.to_owned(), face.fitting(name, size, least, width));
    }
    let initials = with_initials(name);
    let one_family = with_first_family_name(&initials);
    let one_given = with_first_given(&one_family, |given| given.split(' ').next());
    let one_letter = with_first_given(&one_family, |given| given.split_inclusive('.').next());
    let shorter = [initials, one_family, one_given];
    match shorter.into_iter().find(|short| fits(short, least)) {
        Some(short) => (short, least),
        None => (clipped(face, &one_letter, least, width), least),
    }
}

/// Writes a name.
pub(super) fn write(
    sheet: &mut Sheet,
    at: (f32, f32),
    face: Face,
    name: &str,
    size: f32,
    width: f32,
) {
    let (text, size) = fitted(face, name, size, width);
    sheet.text(at, face, size, &text);
}

/// "Wolvenkerckhove, Jean-Éric" as "Wolvenkerckhove, J.-É."; a name without a comma keeps its last word.
fn with_initials(name: &str) -> String {
    let (family, given) = match name.split_once(',') {
        Some((family, given)) => (family.trim(), given.trim()),
        None => match name.rsplit_once(' ') {
            Some((given, family)) => (family, given),
            None => return name.to_owned(),
        },
    };
    let mut initials = String::new();
    let mut is_first = true;
    for c in given.chars() {
        match c {
            '-' => initials.push('-'),
            ' ' => initials.push(' '),
            c if is_first => initials.extend([c, '.']),
            _ => {}
        }
        is_first = matches!(c, '-' | ' ');
    }
    match initials.is_empty() {
        true => family.to_owned(),
        false => format!("{family}, {initials}"),
    }
}

/// "Wolvenkerckhove-Vandenbroucke, J.-É." as "Wolvenkerckhove-V., J.-É.".
fn with_first_family_name(name: &str) -> String {
    let (family, given) = name.split_once(", ").unwrap_or((name, ""));
    let Some((first, second)) = family.split_once('-') else {
        return name.to_owned();
    };
    let initial: String = second.chars().take(1).collect();
    match given {
        "" => format!("{first}-{initial}."),
        given => format!("{first}-{initial}., {given}"),
    }
}

/// "Wolvenkerckhove-V., J.-É. M." with the part of the initials that is wanted.
fn with_first_given(name: &str, first: impl Fn(&str) -> Option<&str>) -> String {
    match name.split_once(", ") {
        Some((family, given)) => format!("{family}, {}", first(given).unwrap_or(given)),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_names_become_initials() {
        for (name, short) in [
            ("Wolvenkerckhove, Jean-Éric", "Wolvenkerckhove, J.-É."),
            ("Van den Berg, Anna Maria", "Van den Berg, A. M."),
            ("Юрий Аникеев", "Аникеев, Ю."),
            ("Sow", "Sow"),
            ("Sow,", "Sow"),
        ] {
            assert_eq!(with_initials(name), short);
        }
    }

    #[test]
    fn a_name_is_whole_while_there_is_room() {
        let face = Face::Serif;
        let name = "Wolvenkerckhove-Vandenbroucke, Jean-Éric";
        assert_eq!(fitted(face, name, 12.5, 400.), (name.to_owned(), 12.5));
        let (text, size) = fitted(face, name, 12.5, 210.);
        assert_eq!(
            (&*text, size),
            ("Wolvenkerckhove-Vandenbroucke, J.-É.", 11.)
        );
        let (text, size) = fitted(face, name, 12.5, 150.);
        assert_eq!((&*text, size), ("Wolvenkerckhove-V., J.-É.", 11.));
        let name = "Wolvenkerckhove-Vandenbroucke, Jean-Éric Maximilien";
        let (text, _) = fitted(face, name, 12.5, 138.);
        assert_eq!(text, "Wolvenkerckhove-V., J.-É.");
        let (text, _) = fitted(face, name, 12.5, 126.);
        assert_eq!(text, "Wolvenkerckhove-V., J.");
        let (text, _) = fitted(face, name, 12.5, 60.);
        assert!(text.ends_with('…') && face.width(&text, 11.) <= 60.);
    }
}
