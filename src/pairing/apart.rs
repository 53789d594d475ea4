//! Who is kept apart because of what players have in common (P11).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::tournament::{ForbiddenGroup, Player, RoundNo, Tpn};

/// What players may have in common that keeps them apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kinship {
    /// The same club.
    Club,
    /// The same name before the comma of `Last, First`: a guess, which the arbiter asked for. Two
    /// families of one name are kept apart too, and one of two names is not.
    Family,
    /// The same federation.
    Federation,
}

impl Kinship {
    /// What stands in a player's entry; nothing where it is not known.
    fn of(self, player: &Player) -> Option<String> {
        let text = match self {
            Kinship::Club => player.club.as_str(),
            Kinship::Family => player.name.split_once(',').map_or("", |(last, _)| last),
            Kinship::Federation => player.federation.as_str(),
        };
        common(text)
    }
}

/// A name by which players are told together: two are of one club where this is the same of both.
/// Capitals and blanks make no difference; nothing where there is no name.
pub fn common(name: &str) -> Option<String> {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The groups of players who may not meet in `rounds` because they have `kinship` in common: a group
/// for each club, family or federation of two or more. Capitals and blanks make no difference; of whom
/// it is not known, nothing follows.
///
/// Numbers ascend in a group, and groups are in the order of their first numbers, whatever the order
/// of `players`. Who comes later belongs to them only when they are made again.
pub fn apart(
    players: &[Player],
    kinship: Kinship,
    rounds: RangeInclusive<RoundNo>,
) -> Vec<ForbiddenGroup> {
    let mut by_name: BTreeMap<String, Vec<Tpn>> = BTreeMap::new();
    for player in players {
        if let Some(name) = kinship.of(player) {
            by_name.entry(name).or_default().push(player.tpn);
        }
    }
    let mut groups: Vec<ForbiddenGroup> = by_name
        .into_values()
        .filter(|players| players.len() > 1)
        .map(|mut players| {
            players.sort_unstable();
            ForbiddenGroup {
                players,
                rounds: rounds.clone(),
            }
        })
        .collect();
    groups.sort_by_key(|group| group.players[0]);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::{PairingError, Settings, pair};
    use crate::tournament::{Colour, Tournament};

    fn player(tpn: u16, name: &str, club: &str, federation: &str) -> Player {
        let mut player = Player::new(Tpn(tpn), name);
        club.clone_into(&mut player.club);
        federation.clone_into(&mut player.federation);
        player
    }

    fn six() -> Vec<Player> {
        vec![
            player(1, "Dam, Anna", "DC Lent", "NED"),
            player(2, "Bord, Jo", "", "FRA"),
            player(3, "Steen, Kim", "dc  lent ", "ned"),
            player(4, "Bord, Al", "Damier Lyonnais", "FRA"),
            player(5, "Wit", "Damier Lyonnais", ""),
            player(6, "Wit", "", ""),
        ]
    }

    fn numbers(players: &[Player], kinship: Kinship) -> Vec<Vec<u16>> {
        let groups = apart(players, kinship, 1..=2);
        assert!(groups.iter().all(|group| group.rounds == (1..=2)));
        let numbers = |group: &ForbiddenGroup| group.players.iter().map(|tpn| tpn.0).collect();
        groups.iter().map(numbers).collect()
    }

    /// Counted by hand in the list above: nobody is of a club, family or federation without a name.
    #[test]
    fn who_has_something_in_common_is_a_group() {
        let mut players = six();
        for _ in 0..2 {
            assert_eq!(numbers(&players, Kinship::Club), [vec![1, 3], vec![4, 5]]);
            assert_eq!(numbers(&players, Kinship::Family), [vec![2, 4]]);
            assert_eq!(
                numbers(&players, Kinship::Federation),
                [vec![1, 3], vec![2, 4]]
            );
            // The order of the list means nothing.
            players.reverse();
        }
        assert_eq!(numbers(&[], Kinship::Club), Vec::<Vec<u16>>::new());
    }

    /// Four of two federations: by number 1 meets 3 and 2 meets 4, who are compatriots. Kept apart
    /// in round 1, each meets somebody of the other federation; where all are of one, nobody can.
    #[test]
    fn those_kept_apart_do_not_meet_in_the_rounds_it_counts_in() {
        let mut event = Tournament::new(vec![
            player(1, "A", "", "NED"),
            player(2, "B", "", "FRA"),
            player(3, "C", "", "NED"),
            player(4, "D", "", "FRA"),
        ]);
        event.rounds_total = Some(3);
        event.initial_colour = Some(Colour::White);
        let met = |event: &Tournament| -> Result<Vec<(u16, u16)>, PairingError> {
            let paired = pair(event, &Settings::default())?;
            let boards = paired.boards.iter();
            Ok(boards.map(|board| (board.white.0, board.black.0)).collect())
        };
        assert_eq!(met(&event), Ok(vec![(1, 3), (4, 2)]));
        event.forbidden = apart(&event.players, Kinship::Federation, 1..=1);
        assert_eq!(met(&event), Ok(vec![(1, 4), (3, 2)]));
        event.forbidden = apart(&event.players, Kinship::Federation, 2..=3);
        assert_eq!(met(&event), Ok(vec![(1, 3), (4, 2)]));
        for player in &mut event.players {
            "NED".clone_into(&mut player.federation);
        }
        event.forbidden = apart(&event.players, Kinship::Federation, 1..=1);
        assert!(matches!(
            met(&event),
            Err(PairingError::NoLegalPairing { .. })
        ));
    }
}
