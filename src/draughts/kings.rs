//! Two kings or one against one king: is a phase of play in progress? (R3.11, R3.12)

use super::{
    Position, Side, Variant,
    kings_table::{ONE_EACH, ONE_TO_MOVE, TWO_TO_MOVE},
};

impl Position {
    /// Only kings, two against one or one against one (R3.11). The rule and its table are those of
    /// the international game.
    pub(super) fn is_kings_ending(&self) -> bool {
        if self.variant != Variant::International || self.bits.occupied().count_ones() > 3 {
            return false;
        }
        let [white, black] = Side::BOTH.map(|side| self.count(side));
        self.bits.kings == self.bits.occupied()
            && matches!((white, black), (2, 1) | (1, 2) | (1, 1))
    }

    /// Whether an ending of R3.11 is to be played on: the side to move has a capture, or one side
    /// can force the win (R3.12). `None` if this is no such ending.
    ///
    /// The sources leave the words "phase of play in progress" to the arbiter; this reading never
    /// takes away a forced win.
    pub fn phase_in_progress(&self) -> Option<bool> {
        if !self.is_kings_ending() {
            return None;
        }
        Some(self.must_capture() || self.is_decided())
    }

    /// Whether an ending of kings without a capture is won for somebody.
    fn is_decided(&self) -> bool {
        let mover = self.squares_of(self.to_move);
        let waiter = self.squares_of(self.to_move.other());
        match (mover.as_slice(), waiter.as_slice()) {
            ([one], [other]) => ONE_EACH.binary_search(&(*one, *other)).is_ok(),
            ([first, second], [lone]) => {
                TWO_TO_MOVE.binary_search(&(*first, *second, *lone)).is_ok()
            }
            ([lone], [first, second]) => {
                ONE_TO_MOVE.binary_search(&(*first, *second, *lone)).is_ok()
            }
            _ => false,
        }
    }

    fn squares_of(&self, side: Side) -> Vec<u8> {
        let pieces = self.pieces().filter(|(_, piece)| piece.side == side);
        pieces.map(|(square, _)| square.number()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of R3.12.
    #[test]
    fn phases_in_progress_are_those_of_the_rule_text() {
        for (fen, in_progress) in [
            ("W:WK10,K50:BK3", Some(false)),
            ("W:WK28:BK19", Some(true)),
            ("W:WK46:BK5", Some(true)),
            ("W:WK1,K2:BK45", Some(true)),
            ("B:WK1,K16:BK7", Some(true)),
            ("B:WK1,K7:BK2", Some(true)),
            ("W:WK28,19:BK1", None),
        ] {
            let position = Position::from_fen(Variant::International, fen).unwrap();
            assert_eq!(position.phase_in_progress(), in_progress, "{fen}");
        }
    }
}
