//! The captures that must be made (R2.4, R2.11).

use super::{Move, Moves, Position, Rule, ruleset::Precedence};

/// The captures that are compulsory in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    /// They are the legal moves, in their order.
    pub moves: Moves,
    /// The greatest number of pieces one of them takes.
    pub pieces: u32,
    /// What makes them the only ones: [`Rule::Majority`] where the variant asks for the greatest
    /// number and that is more than one, otherwise [`Rule::CaptureDue`].
    pub rule: Rule,
}

impl Position {
    /// The captures that are due; `None` if the side to move has none (R2.4, R2.11).
    ///
    /// ```
    /// use damier::draughts::{Position, Rule, Variant};
    ///
    /// let position = Position::from_fen(Variant::International, "W:W28,32:B23").unwrap();
    /// let due = position.due().unwrap();
    /// assert_eq!(position.move_text(&due.moves[0]), "28x19");
    /// assert_eq!((due.pieces, due.rule), (1, Rule::CaptureDue));
    /// ```
    pub fn due(&self) -> Option<Due> {
        let moves = self.legal_moves();
        let pieces = moves.iter().map(Move::captures).max().unwrap_or(0);
        if pieces == 0 {
            return None;
        }
        let most = self.variant.rules().precedence == Precedence::Most;
        let rule = if most && pieces > 1 {
            Rule::Majority
        } else {
            Rule::CaptureDue
        };
        Some(Due {
            moves,
            pieces,
            rule,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Variant;

    /// int-022: three men before two kings; rus-005: one or two pieces, as one likes.
    #[test]
    fn the_captures_that_are_due_are_told_with_their_rule() {
        let due = |variant, fen| {
            let position = Position::from_fen(variant, fen).unwrap();
            position.due().map(|due| {
                let texts: Vec<_> = due.moves.iter().map(|mv| position.move_text(mv)).collect();
                (texts.join(" "), due.pieces, due.rule)
            })
        };
        assert_eq!(
            due(Variant::International, "W:W48:B24,K31,34,K42,43"),
            Some(("48x19".to_owned(), 3, Rule::Majority))
        );
        assert_eq!(
            due(Variant::International, "W:W28,32:B23"),
            Some(("28x19".to_owned(), 1, Rule::CaptureDue))
        );
        // 11, 14 are f6 and c5; 7 is e7, 30 is c1.
        assert_eq!(
            due(Variant::Russian, "W:W11,14:B10,18,26"),
            Some(("c5:e7 c5:c1".to_owned(), 2, Rule::CaptureDue))
        );
        assert_eq!(due(Variant::International, "W:W28:B1"), None);
        assert_eq!(due(Variant::International, "W:W46:B37,41"), None);
    }
}
