//! What hands did, as one line (R4.40): `+48x37x26/42/31`.
//!
//! A keypad is enough for most of it: `+`, the squares on which the piece was put down, and `/` with
//! each piece that came off, where it came off (`+15x24/20x13x2/19/8` lifts 20 during the capture).
//! `/` alone says that nothing came off, `.33` that the piece on 33 was touched first, `u` that what
//! stands before it was taken back, `n` that the king was not crowned, `m` that both hands were used, `p`
//! that the clock was pressed before something else was done, and `!` at the end that this is the whole
//! story. `++` is for what the player did whom one would not
//! think of: whoever moved an opponent's piece. `+=` says otherwise what was done last.

use crate::arbitration::{Action, MoveCompleteAt, Observed};
use crate::draughts::{InPassing, Kind, Notation, Position, Side, Square, Variant};
use crate::game::{Command, Game, IrregularCommand};

/// The command of a line that begins with `+`, without it. `None` where it is no action.
pub fn read(rest: &str, game: &Game) -> Option<Command> {
    let (rest, amends, by_other) = match rest.trim_start() {
        other if other.starts_with('+') => (&other[1..], false, true),
        other if other.starts_with('=') => (&other[1..], true, false),
        other => (other, false, false),
    };
    let (rest, is_whole) = match rest.trim_end().strip_suffix('!') {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let before = match amends {
        true => game.amendable()?.before,
        false => *game.position(),
    };
    let mut actions = actions(rest, &before)?;
    let by_clock = game.profile().move_complete_at == MoveCompleteAt::Clock;
    let is_press = |action: &Action| *action == Action::PressClock;
    let since_press = actions.rsplit(is_press).next().unwrap_or_default();
    if by_clock && since_press.iter().any(is_carry) {
        // What is written down is completed (R4.3).
        actions.push(Action::PressClock);
    }
    if amends {
        return Some(Command::Irregular(IrregularCommand::Amend {
            actions: Observed(actions),
            is_whole,
        }));
    }
    let by = actor(game, &actions)?;
    let by = if by_other { by.other() } else { by };
    Some(Command::Irregular(IrregularCommand::Observe {
        by,
        actions: Observed(actions),
        is_whole,
        press: None,
    }))
}

/// Who did it, as far as the board tells: the owner of the piece that was carried; who moved last, where
/// a move was taken back; otherwise the side to move. Who touches a piece need not own it (R5.7).
fn actor(game: &Game, actions: &[Action]) -> Option<Side> {
    let position = game.position();
    let owner = |square: &Square| position.piece_at(*square).map(|piece| piece.side);
    for action in actions {
        match action {
            Action::TakeBack => return game.plies().next_back().map(|ply| ply.by),
            Action::Carry { from, .. } => {
                return Some(owner(from).unwrap_or(position.to_move()));
            }
            _ => {}
        }
    }
    Some(position.to_move())
}

fn is_carry(action: &Action) -> bool {
    matches!(action, Action::Carry { .. })
}

/// One part of the line, up to a taking back.
#[derive(Default)]
pub(super) struct Part {
    pub touched: Vec<Square>,
    pub path: Vec<Square>,
    /// What came off, after how many legs.
    pub removed: Vec<(usize, Option<Square>)>,
    pub not_crowned: bool,
    pub two_hands: bool,
    /// Whether the clock was pressed after it.
    pub pressed: bool,
}

impl Part {
    /// What `by` did, as a line says it: the other way round of `into_actions`.
    pub fn of(actions: &[Action], by: Side, before: &Position) -> Part {
        let mut part = Part::default();
        let mut crowned: Vec<Square> = Vec::new();
        let mut touched_later: Vec<Square> = Vec::new();
        let moves = |from: &Square, visited: &[Square]| visited.iter().any(|to| to != from);
        for action in actions {
            match action {
                Action::TakeBack => {}
                Action::Touch(square) if part.path.is_empty() => part.touched.push(*square),
                Action::Touch(square) => touched_later.push(*square),
                // Put back where it came from, it was touched (R5.1).
                Action::Carry { from, visited } if !moves(from, visited) => {
                    match part.path.is_empty() {
                        true => part.touched.push(*from),
                        false => touched_later.push(*from),
                    }
                }
                Action::Carry { from, visited } => {
                    part.path = std::iter::once(from).chain(visited).copied().collect();
                }
                Action::Remove { squares, after_leg } => {
                    let leg = after_leg.unwrap_or(part.path.len().saturating_sub(1));
                    let taken = squares.iter().map(|square| (leg, Some(*square)));
                    part.removed.extend(taken);
                    if squares.is_empty() {
                        part.removed.push((leg, None));
                    }
                }
                Action::Crown(square) => crowned.push(*square),
                Action::Hands(hands) => part.two_hands |= *hands > 1,
                Action::PressClock => part.pressed = true,
            }
        }
        part.removed.sort_by_key(|(leg, _)| *leg);
        if let [from, .., to] = part.path[..] {
            part.not_crowned = arrives(before, from, &part.path[1..]) && !crowned.contains(&to);
            // The first playable piece touched is the one that binds (R5.7): what was touched once such a
            // one was in the hand says nothing.
            let legal = before.with_to_move(by).legal_moves();
            if !legal.iter().any(|mv| mv.from() == from) {
                part.touched.append(&mut touched_later);
            }
        }
        part
    }

    /// As it is typed.
    pub fn text(&self, notation: Notation) -> String {
        let label = |square: &Square| square.label(notation).to_string();
        let mut text: String = self
            .touched
            .iter()
            .map(|square| format!(".{} ", label(square)))
            .collect();
        text.push_str(&self.way(notation, self.path.len().max(1)));
        for (sign, is_so) in [
            (" n", self.not_crowned),
            (" m", self.two_hands),
            (" p", self.pressed),
        ] {
            if is_so {
                text.push_str(sign);
            }
        }
        text
    }

    /// The squares of the piece, and what came off on the way before the leg `until`.
    pub fn way(&self, notation: Notation, until: usize) -> String {
        let label = |square: &Square| square.label(notation).to_string();
        let off = |leg: usize| -> String {
            let here = self
                .removed
                .iter()
                .filter(|(of, _)| *of == leg && leg < until);
            here.map(|(_, square)| format!("/{}", square.as_ref().map_or_else(String::new, label)))
                .collect()
        };
        if self.path.is_empty() {
            return off(0);
        }
        let steps = self.path.iter().enumerate();
        let steps: Vec<String> = steps
            .map(|(leg, square)| format!("{}{}", label(square), off(leg)))
            .collect();
        steps.join("-")
    }

    fn is_empty(&self) -> bool {
        self.path.is_empty() && self.touched.is_empty() && self.removed.is_empty()
    }

    fn into_actions(self, before: &Position) -> Option<Vec<Action>> {
        let mut actions: Vec<Action> = self.touched.into_iter().map(Action::Touch).collect();
        let legs = self.path.len().saturating_sub(1);
        if let [from, visited @ ..] = &self.path[..] {
            if visited.is_empty() {
                return None;
            }
            actions.push(Action::Carry {
                from: *from,
                visited: visited.to_vec(),
            });
        }
        let mut removals: Vec<(usize, Vec<Square>)> = Vec::new();
        for (leg, square) in self.removed {
            match removals.last_mut() {
                Some((last, squares)) if *last == leg => squares.extend(square),
                _ => removals.push((leg, square.into_iter().collect())),
            }
        }
        for (leg, squares) in removals {
            actions.push(Action::Remove {
                squares,
                after_leg: (leg < legs).then_some(leg),
            });
        }
        if let (Some(from), Some(to)) = (self.path.first(), self.path.last())
            && !self.not_crowned
            && arrives(before, *from, &self.path[1..])
        {
            actions.push(Action::Crown(*to));
        }
        if self.two_hands {
            actions.push(Action::Hands(2));
        }
        if self.pressed {
            actions.push(Action::PressClock);
        }
        Some(actions)
    }
}

/// Whether a man came to his last row, so that a second man was put on him: with his last step, or in
/// passing where that makes a king (R2.13, R7.42).
fn arrives(before: &Position, from: Square, visited: &[Square]) -> bool {
    let variant = before.variant();
    let Some(piece) = before
        .piece_at(from)
        .filter(|piece| piece.kind == Kind::Man)
    else {
        return false;
    };
    let arrived = match variant.rules().in_passing {
        InPassing::StaysMan => &visited[visited.len().saturating_sub(1)..],
        InPassing::Stops | InPassing::GoesOnAsKing => visited,
    };
    arrived
        .iter()
        .any(|square| variant.crowns(piece.side, *square))
}

/// What a square that follows is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Landing,
    Removed,
    Touched,
}

fn actions(text: &str, before: &Position) -> Option<Vec<Action>> {
    let variant = before.variant();
    let lower = text.to_lowercase();
    let mut rest = lower.as_str();
    let mut done: Vec<Action> = Vec::new();
    let mut part = Part::default();
    let mut next = Next::Landing;
    // `/` with nothing behind it: nothing came off.
    let close = |part: &mut Part, next: Next| {
        if next == Next::Removed {
            let leg = part.path.len().saturating_sub(1);
            part.removed.push((leg, None));
        }
    };
    while let Some(first) = rest.chars().next() {
        if let Some((squares, length)) = squares(rest, variant)? {
            for square in squares {
                match next {
                    Next::Landing => part.path.push(square),
                    Next::Removed => {
                        let leg = part.path.len().saturating_sub(1);
                        part.removed.push((leg, Some(square)));
                    }
                    Next::Touched => part.touched.push(square),
                }
            }
            next = Next::Landing;
            rest = &rest[length..];
            continue;
        }
        rest = &rest[first.len_utf8()..];
        match first {
            ' ' if next == Next::Touched => {}
            ' ' | '-' | 'x' | ':' | '*' => {
                close(&mut part, next);
                next = Next::Landing;
            }
            '/' => {
                close(&mut part, next);
                next = Next::Removed;
            }
            '.' | ',' => {
                close(&mut part, next);
                next = Next::Touched;
            }
            'n' => part.not_crowned = true,
            'm' => part.two_hands = true,
            'p' => part.pressed = true,
            'u' => {
                close(&mut part, next);
                next = Next::Landing;
                if !part.is_empty() {
                    done.extend(std::mem::take(&mut part).into_actions(before)?);
                }
                done.push(Action::TakeBack);
            }
            _ => return None,
        }
    }
    close(&mut part, next);
    if next == Next::Touched {
        return None;
    }
    if !part.is_empty() {
        done.extend(part.into_actions(before)?);
    }
    (!done.is_empty()).then_some(done)
}

/// The squares at the start of `text` and their length; `Some(None)` where there is none, `None` where
/// what stands there is no square of this board.
#[allow(clippy::option_option)]
fn squares(text: &str, variant: Variant) -> Option<Option<(Vec<Square>, usize)>> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        let numbers: Vec<&str> = match digits {
            1 | 2 => vec![&text[..digits]],
            4 => vec![&text[..2], &text[2..4]],
            _ => return None,
        };
        let found: Option<Vec<Square>> = numbers
            .into_iter()
            .map(|number| variant.square(number.parse().ok()?))
            .collect();
        return found.map(|squares| Some((squares, digits)));
    }
    let is_name = matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]);
    if variant.width() == 8 && is_name {
        let square = variant.from_algebraic(&text[..2])?;
        return Some(Some((vec![square], 2)));
    }
    Some(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::game::GameEvent;

    fn game(variant: Variant, fen: &str) -> Game {
        Game::open(&GameEvent::GameOpened {
            variant,
            profile: RuleProfile::preset(ProfileName::Ffjd, variant),
            start: fen.to_owned(),
            clock: None,
        })
        .unwrap()
    }

    fn said(fen: &str, line: &str) -> (Side, String) {
        match read(line, &game(Variant::International, fen)) {
            Some(Command::Irregular(IrregularCommand::Observe { by, actions, .. })) => {
                (by, serde_json::to_string(&actions).unwrap())
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    const START: &str = "W:W31-50:B1-20";

    /// The actions of irregularities.json, typed.
    #[test]
    fn the_actions_of_the_reference_data_are_typed_on_a_keypad() {
        use Side::{Black, White};
        for (fen, line, by, json) in [
            // irr-010, irr-001, irr-009
            (
                "W:W28,32,37:B9,13,23",
                "37-31",
                White,
                r#"[{"move":{"from":37,"visited":[31]}}]"#,
            ),
            (
                "B:W28,31,33-50:B1-20",
                "3732",
                White,
                r#"[{"move":{"from":37,"visited":[32]}}]"#,
            ),
            (
                START,
                "20-24",
                Black,
                r#"[{"move":{"from":20,"visited":[24]}}]"#,
            ),
            (
                START,
                "+20-24",
                White,
                r#"[{"move":{"from":20,"visited":[24]}}]"#,
            ),
            // irr-012, irr-016
            (
                "W:W48:B24,K31,34,K42,43",
                "48x37x26/42/31",
                White,
                r#"[{"move":{"from":48,"visited":[37,26]}},{"remove":[42,31]}]"#,
            ),
            (
                "W:W15:B3,8,19,20",
                "15x24/",
                White,
                r#"[{"move":{"from":15,"visited":[24]}},{"remove":[]}]"#,
            ),
            // irr-017, irr-023: crowned unless it is said that it was not
            (
                "W:W15:B3,8,19,20",
                "15x24x13x2/20/19",
                White,
                r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20,19]},{"crown":2}]"#,
            ),
            (
                "W:W15:B3,8,19,20",
                "15x24/20x13x2/19/8",
                White,
                r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20],"after_leg":1},{"remove":[19,8]},{"crown":2}]"#,
            ),
            // irr-026, irr-021, irr-006, irr-035
            (
                "W:W8,39:B14,20",
                "8-2 n",
                White,
                r#"[{"move":{"from":8,"visited":[2]}}]"#,
            ),
            ("W:W38,44:B9,14", "/14", White, r#"[{"remove":[14]}]"#),
            (
                START,
                ".33 32-28",
                White,
                r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#,
            ),
            (
                "W:W28,32:B9,23",
                "/23 28x19",
                White,
                r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23],"after_leg":0}]"#,
            ),
            // R5.7: touching an opponent's piece binds nobody, and does not say who moved.
            (
                START,
                ".20 32-28",
                White,
                r#"[{"touch":20},{"move":{"from":32,"visited":[28]}}]"#,
            ),
            // irr-028
            (
                "W:W28,32:B9,23",
                "28x19/23 m",
                White,
                r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23],"hands":2}]"#,
            ),
        ] {
            assert_eq!(said(fen, line), (by, json.to_owned()), "{line}");
        }
    }

    #[test]
    fn what_is_no_action_is_none() {
        let game = game(Variant::International, START);
        for line in ["", "37", "37-51", "373", "abc", ".", "37-32q"] {
            assert_eq!(read(line, &game), None, "{line}");
        }
    }

    /// R1.7: squares by their names.
    #[test]
    fn the_small_board_has_names() {
        let game = game(Variant::Russian, "W:W21:B1");
        for line in ["a3-c5", "a3c5", "2114"] {
            let Some(Command::Irregular(IrregularCommand::Observe { actions, .. })) =
                read(line, &game)
            else {
                panic!("{line}")
            };
            let json = r#"[{"move":{"from":21,"visited":[14]}}]"#;
            assert_eq!(serde_json::to_string(&actions).unwrap(), json);
        }
    }
}
