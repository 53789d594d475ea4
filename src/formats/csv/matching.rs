//! Who of a list is in the tournament already.

use std::collections::HashMap;

use super::headings::simple;
use super::players::Entrant;
use crate::tournament::Player;

/// What an entrant is to a tournament. Players are indices into the list compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match {
    /// The player with the same number of the federation.
    ById(usize),
    /// The player with the same name and birth, none of whose numbers says otherwise.
    ByName(usize),
    /// A player of the same name, but birth or number is missing on a side or differs: a person
    /// has to look.
    Alike(usize),
    /// Nobody.
    New,
}

/// Compares a list with those registered: by number if there is one, else by name and birth
/// (FORMATS 7). One answer for each entrant, in order.
#[must_use]
pub fn match_up(entrants: &[Entrant], players: &[Player]) -> Vec<Match> {
    let mut by_id = HashMap::new();
    let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, player) in players.iter().enumerate() {
        if !player.federation_id.is_empty() {
            by_id.entry(player.federation_id.as_str()).or_insert(at);
        }
        by_name.entry(simple(&player.name)).or_default().push(at);
    }
    entrants
        .iter()
        .map(|entrant| {
            if let Some(at) = by_id.get(entrant.federation_id.as_str()) {
                return Match::ById(*at);
            }
            let Some(named) = by_name.get(&simple(&entrant.name)) else {
                return Match::New;
            };
            let same = named.iter().find(|at| {
                let player = &players[**at];
                let no_other_id =
                    entrant.federation_id.is_empty() || player.federation_id.is_empty();
                player.birth == entrant.birth && no_other_id
            });
            same.map_or(Match::Alike(named[0]), |at| Match::ByName(*at))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tpn;

    fn entrant(name: &str, id: &str, birth: &str) -> Entrant {
        Entrant {
            name: name.to_owned(),
            federation_id: id.to_owned(),
            birth: birth.to_owned(),
            ..Entrant::default()
        }
    }

    #[test]
    fn players_are_known_by_number_then_by_name_and_birth() {
        let list = [
            entrant("Dam, Anna", "0123", "1980"),
            entrant("Bord, Bram", "", "1979"),
            entrant("Zet, Žofia", "", ""),
        ];
        let players: Vec<Player> = (1..)
            .zip(&list)
            .map(|(n, one)| one.clone().into_player(Tpn(n)))
            .collect();
        // The same list a second time changes nothing.
        assert_eq!(
            match_up(&list, &players),
            [Match::ById(0), Match::ByName(1), Match::ByName(2)]
        );
        let others = [
            entrant("Dam, A.", "0123", ""),
            entrant("BORD, BRAM", "77", "1979"),
            entrant("Bord, Bram", "", "1980"),
            entrant("Dam, Anna", "999", "1980"),
            entrant("Klok, Emiel", "", ""),
        ];
        assert_eq!(
            match_up(&others, &players),
            [
                Match::ById(0),
                Match::ByName(1),
                Match::Alike(1),
                Match::Alike(0),
                Match::New
            ]
        );
    }
}
