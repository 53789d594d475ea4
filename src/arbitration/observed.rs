//! What hands did at a board, in the words of the reference data (R4.40).

use serde::{Deserialize, Serialize};

use crate::draughts::{Move, Position, Square};

/// One thing done at the board. A list of them, in order, is what one player did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// A piece was touched, and no adjustment had been announced (R5.1, R5.4).
    Touch(Square),
    /// A piece was lifted from `from`, put down on each square of `visited` and released on the last.
    Carry {
        /// Where it stood.
        from: Square,
        /// Where it was put down, in order.
        visited: Vec<Square>,
    },
    /// Pieces were taken off, in this order.
    Remove {
        /// The squares they stood on.
        squares: Vec<Square>,
        /// Set where they came off while the piece was still being carried, after so many legs.
        after_leg: Option<usize>,
    },
    /// A second man was put on the piece on this square (R2.18).
    Crown(Square),
    /// The previous move was put back (R4.23).
    TakeBack,
    /// The clock was pressed (R4.3).
    PressClock,
    /// How many hands were used for what stands before it (R4.36).
    Hands(u8),
}

impl Action {
    /// What hands do that carry out a legal move as R2.17 asks: the piece, the captured pieces in
    /// the order of capture, the second man.
    pub fn of_move(position: &Position, mv: &Move) -> Vec<Action> {
        let path = position.move_path(mv);
        let mut actions = vec![Action::Carry {
            from: mv.from(),
            visited: path[1..].to_vec(),
        }];
        let mut taken = super::legs::taken_in_order(position, &path);
        // R7.3: where what is jumped is gone at once, the piece may end on its square.
        if taken.contains(&mv.to()) {
            let last = taken.split_off(taken.len() - 1);
            actions.push(Action::Remove {
                squares: std::mem::replace(&mut taken, last),
                after_leg: Some(path.len() - 2),
            });
        }
        if !taken.is_empty() {
            actions.push(Action::Remove {
                squares: taken,
                after_leg: None,
            });
        }
        if mv.promotes() {
            actions.push(Action::Crown(mv.to()));
        }
        actions
    }

    /// The pieces that are jumped by a piece put down on each square of a path, origin first, in order.
    pub fn jumped_along(position: &Position, path: &[Square]) -> Vec<Square> {
        super::legs::taken_in_order(position, path)
    }

    /// Every square it names.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let (one, many): (Option<Square>, &[Square]) = match self {
            Action::Touch(square) | Action::Crown(square) => (Some(*square), &[]),
            Action::Carry { from, visited } => (Some(*from), visited),
            Action::Remove { squares, .. } => (None, squares),
            Action::TakeBack | Action::PressClock | Action::Hands(_) => (None, &[]),
        };
        one.into_iter().chain(many.iter().copied())
    }
}

/// What one player did, in order. In JSON each entry is as in the reference data:
/// `{"move": {"from": 37, "visited": [31]}}`, `{"remove": [23], "hands": 2}`, `{"clock": true}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Entry>", into = "Vec<Entry>")]
pub struct Observed(pub Vec<Action>);

/// One entry as it is written.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    touch: Option<Square>,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    carry: Option<Carry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    remove: Option<Vec<Square>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after_leg: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    crown: Option<Square>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hands: Option<u8>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Carry {
    from: Square,
    visited: Vec<Square>,
}

impl TryFrom<Vec<Entry>> for Observed {
    type Error = String;

    fn try_from(entries: Vec<Entry>) -> Result<Observed, String> {
        let mut actions = Vec::with_capacity(entries.len());
        for (n, entry) in entries.into_iter().enumerate() {
            let hands = entry.hands;
            match entry.action() {
                Ok(action) => actions.extend(action),
                Err(reason) => return Err(format!("action {}: {reason}", n + 1)),
            }
            actions.extend(hands.map(Action::Hands));
        }
        Ok(Observed(actions))
    }
}

impl Entry {
    /// The action of an entry; none where it says how many hands alone, or that something was not
    /// done (`"clock": false`).
    fn action(self) -> Result<Option<Action>, &'static str> {
        if self.after_leg.is_some() && self.remove.is_none() {
            return Err("`after_leg` belongs to `remove`");
        }
        let said = [
            self.undo.is_some() || self.clock.is_some(),
            self.hands.is_some(),
        ];
        let mut found = [
            self.touch.map(Action::Touch),
            self.carry
                .map(|Carry { from, visited }| Action::Carry { from, visited }),
            self.remove.map(|squares| Action::Remove {
                squares,
                after_leg: self.after_leg,
            }),
            self.crown.map(Action::Crown),
            self.undo.filter(|done| *done).map(|_| Action::TakeBack),
            self.clock.filter(|done| *done).map(|_| Action::PressClock),
        ]
        .into_iter()
        .flatten();
        match (found.next(), found.next()) {
            (_, Some(_)) => Err("one thing at a time"),
            (Some(action), None) => Ok(Some(action)),
            (None, None) if said.contains(&true) => Ok(None),
            (None, None) => Err("touch, move, remove, crown, undo, clock or hands"),
        }
    }
}

impl From<Observed> for Vec<Entry> {
    fn from(observed: Observed) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::with_capacity(observed.0.len());
        for action in observed.0 {
            let mut entry = Entry::default();
            match action {
                Action::Touch(square) => entry.touch = Some(square),
                Action::Carry { from, visited } => entry.carry = Some(Carry { from, visited }),
                Action::Remove { squares, after_leg } => {
                    entry.remove = Some(squares);
                    entry.after_leg = after_leg;
                }
                Action::Crown(square) => entry.crown = Some(square),
                Action::TakeBack => entry.undo = Some(true),
                Action::PressClock => entry.clock = Some(true),
                Action::Hands(hands) => {
                    // It is said with what was done, where something was.
                    if let Some(last) = entries.last_mut().filter(|last| last.hands.is_none()) {
                        last.hands = Some(hands);
                        continue;
                    }
                    entry.hands = Some(hands);
                }
            }
            entries.push(entry);
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Observed, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    /// irr-028 and irr-023.
    #[test]
    fn the_words_of_the_reference_data_are_read_and_written_back() {
        let text =
            r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23],"hands":2},{"clock":true}]"#;
        let observed = read(text).unwrap();
        assert_eq!(
            observed.0,
            [
                Action::Carry {
                    from: square(28),
                    visited: vec![square(19)]
                },
                Action::Remove {
                    squares: vec![square(23)],
                    after_leg: None
                },
                Action::Hands(2),
                Action::PressClock,
            ]
        );
        assert_eq!(serde_json::to_string(&observed).unwrap(), text);
        let text = r#"[{"touch":33},{"remove":[20],"after_leg":1},{"crown":2},{"undo":true}]"#;
        assert_eq!(serde_json::to_string(&read(text).unwrap()).unwrap(), text);
        assert_eq!(read(r#"[{"clock":false}]"#).unwrap(), Observed(vec![]));
    }

    #[test]
    fn what_is_no_action_is_named_by_its_number() {
        for (text, reason) in [
            (
                r#"[{"clock":true},{"touch":33,"crown":2}]"#,
                "action 2: one thing at a time",
            ),
            (
                r#"[{}]"#,
                "action 1: touch, move, remove, crown, undo, clock or hands",
            ),
            (
                r#"[{"touch":33,"after_leg":1}]"#,
                "action 1: `after_leg` belongs to `remove`",
            ),
            (r#"[{"touch":51}]"#, "there is no square 51"),
            (r#"[{"push":5}]"#, "unknown field `push`"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }
}
