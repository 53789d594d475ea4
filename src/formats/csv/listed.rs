//! The list of players out, in the headings that [`super::players`] reads.

use super::tables;
use super::writer::{Table, Value};
use crate::tournament::{Player, Sex, Tpn};

/// Somebody in a list, and what stands beside it that is not for everybody.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a> {
    /// The number; none for somebody who is entered and not in the list.
    pub number: Option<Tpn>,
    /// Who.
    pub player: &'a Player,
    /// How to reach the player; may be empty.
    pub contact: &'a str,
    /// What was noted; may be empty.
    pub note: &'a str,
}

const HEADINGS: [&str; 15] = [
    "tpn",
    "title",
    "name",
    "club",
    "group",
    "fed",
    "rating",
    "rtg_nat",
    "fmjd_id",
    "sex",
    "birth",
    "contact",
    "note",
    "first_round",
    "last_round",
];

/// The players, a row each. `last_round` is empty while somebody plays on.
#[must_use]
pub fn listed(players: &[Listed<'_>]) -> Table {
    let mut table = Table::with_headings(HEADINGS.map(str::to_owned));
    for listed in players {
        let player = listed.player;
        table.rows.push(vec![
            Value::number_or_empty(listed.number),
            text(player.title.map_or("", tables::title)),
            text(&player.name),
            text(&player.club),
            text(&player.group),
            text(&player.federation),
            Value::number_or_empty(player.rating),
            Value::number_or_empty(player.national_rating),
            text(&player.federation_id),
            text(match player.sex {
                Some(Sex::Man) => "m",
                Some(Sex::Woman) => "w",
                None => "",
            }),
            text(&player.birth),
            text(listed.contact),
            text(listed.note),
            Value::number_or_empty(listed.number.map(|_| player.enters)),
            Value::number_or_empty(player.withdrawn_after),
        ]);
    }
    table
}

fn text(text: &str) -> Value {
    match text {
        "" => Value::Empty,
        text => Value::text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::csv::{Style, players};
    use crate::tournament::Title;

    /// What is written is a list that can be taken again.
    #[test]
    fn a_list_comes_back_as_it_was() {
        let mut player = Player::new(Tpn(1), "Dam, Anna");
        player.title = Some(Title::Mif);
        player.rating = Some(2100);
        player.national_rating = Some(1200);
        player.federation = "NED".to_owned();
        player.federation_id = "0042".to_owned();
        player.birth = "1980/05/17".to_owned();
        player.sex = Some(Sex::Woman);
        player.club = "Damclub".to_owned();
        player.group = "V".to_owned();
        let rows = [
            Listed {
                number: Some(Tpn(1)),
                player: &player,
                contact: "a@example.org",
                note: "",
            },
            Listed {
                number: None,
                player: &Player::new(Tpn(0), "Bord"),
                contact: "",
                note: "",
            },
        ];
        let text = listed(&rows).write(Style::SPREADSHEET);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[1],
            "1;MIF;\"Dam, Anna\";Damclub;V;NED;2100;1200;0042;w;1980/05/17;a@example.org;;1;"
        );
        assert_eq!(lines[2], ";;Bord;;;;;;;;;;;;");
        let back = players(text.as_bytes());
        let one = &back.entrants[0];
        assert_eq!(
            (&*one.name, &*one.federation_id, &*one.birth, &*one.club),
            ("Dam, Anna", "0042", "1980/05/17", "Damclub")
        );
        assert_eq!(
            (one.rating, one.national_rating, one.title, one.sex),
            (Some(2100), Some(1200), Some(Title::Mif), Some(Sex::Woman))
        );
    }
}
