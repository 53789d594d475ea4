//! Why no legal move fits what was typed.

use thiserror::Error;

use super::{
    Kind, Move, Position, Rule, Side, Square, Variant, WinReason,
    path::{self, Against},
    ruleset::{InPassing, Jumped, Precedence, with_rules},
};

/// Why no legal move fits.
///
/// The squares are those of the text; [`article`](WhyNot::article) names the rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WhyNot {
    /// There is no piece on the first square.
    #[error("there is no piece on {0}")]
    EmptyOrigin(Square),
    /// The piece on the first square is the opponent's.
    #[error("the piece on {0} is the opponent's")]
    NotYourPiece(Square),
    /// A capture is possible and must be made (R2.4).
    #[error("a capture is compulsory")]
    CaptureDue {
        /// The legal captures.
        moves: Vec<Move>,
        /// The greatest number of pieces one of them takes.
        pieces: u32,
    },
    /// The text is a capture, but another takes more and must be made (R2.11).
    #[error("a capture of {pieces} is compulsory")]
    CaptureMore {
        /// The legal captures.
        moves: Vec<Move>,
        /// How many pieces each of them takes.
        pieces: u32,
    },
    /// The text ends in the middle of a capture that must be carried to its end (R7.24, R7.43).
    #[error("the capture does not end on {to}")]
    CaptureUnfinished {
        /// Where the text ends.
        to: Square,
        /// The legal captures.
        moves: Vec<Move>,
    },
    /// The king has another landing square, from which it can and must go on (R7.44).
    #[error("the king must land where it can go on, not on {to}")]
    LandsShort {
        /// Where the text ends.
        to: Square,
        /// The legal captures.
        moves: Vec<Move>,
    },
    /// The text passes a piece that it has jumped already (R2.10).
    #[error("a piece is captured once, and stays until the capture is complete")]
    JumpedTwice {
        /// The legal captures.
        moves: Vec<Move>,
    },
    /// The text goes on from the last row, where a man that lands is crowned and stops (R7.2, R7.23).
    #[error("a man that lands on the last row is crowned, and stops")]
    PastTheCrown {
        /// The legal captures.
        moves: Vec<Move>,
    },
    /// The text is a capture by squares on which the piece does not land in this order (R1.10).
    #[error("the piece does not land on these squares in this order")]
    NotThisWay {
        /// The legal captures.
        moves: Vec<Move>,
    },
    /// Something stands on the destination.
    #[error("square {at} is occupied")]
    Occupied {
        /// The destination.
        at: Square,
        /// What was to go there.
        kind: Kind,
    },
    /// The two squares are on no common diagonal.
    #[error("{from} and {to} are on no common diagonal")]
    NotDiagonal {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// What it is.
        kind: Kind,
    },
    /// A man was to go back without capturing (R2.2).
    #[error("the man on {from} does not go back to {to}")]
    Backward {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A man was to capture backwards where men do not (R7.21).
    #[error("the man on {from} does not capture backwards")]
    BackwardCapture {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece that goes one square was to go further (R2.2, R7.22).
    #[error("the piece on {from} moves one square only")]
    TooFar {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// What it is.
        kind: Kind,
    },
    /// Pieces on the way that cannot be jumped (R2.8).
    #[error("the piece on {at} is in the way")]
    InTheWay {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// The first of those on the way.
        at: Square,
    },
    /// The piece was to go where it stands, without capturing.
    #[error("the piece on {at} does not move by staying there")]
    StaysThere {
        /// Where it stands.
        at: Square,
        /// What it is.
        kind: Kind,
    },
    /// A single square was typed, and no legal move ends on it.
    #[error("no move ends on {0}")]
    NoneEndsOn(Square),
    /// `x` or the path of a capture was typed, and there is no capture.
    #[error("there is no capture")]
    NoCapture,
    /// The side to move has no move: the game is over (R3.1, R3.2).
    #[error("the game is over")]
    GameOver(WinReason),
}

impl WhyNot {
    /// The rule that forbids it; none where the game is over, which is for the articles of its end.
    pub const fn rule(&self) -> Option<Rule> {
        Some(match self {
            WhyNot::NotYourPiece(_) => Rule::Turn,
            WhyNot::CaptureDue { .. } => Rule::CaptureDue,
            WhyNot::CaptureMore { .. } => Rule::Majority,
            WhyNot::CaptureUnfinished { .. } => Rule::CarryOn,
            WhyNot::LandsShort { .. } => Rule::LandToGoOn,
            WhyNot::JumpedTwice { .. } => Rule::JumpedOnce,
            WhyNot::PastTheCrown { .. } => Rule::CrownStops,
            WhyNot::NotThisWay { .. } => Rule::Path,
            WhyNot::Backward { .. } => Rule::ManStep,
            WhyNot::BackwardCapture { .. } => Rule::ManCapture,
            WhyNot::NotDiagonal { kind, .. }
            | WhyNot::TooFar { kind, .. }
            | WhyNot::Occupied { kind, .. }
            | WhyNot::StaysThere { kind, .. } => match kind {
                Kind::Man => Rule::ManStep,
                Kind::King => Rule::KingMove,
            },
            WhyNot::InTheWay { .. } => Rule::NoJumpOver,
            WhyNot::EmptyOrigin(_) | WhyNot::NoneEndsOn(_) => Rule::Reading,
            WhyNot::NoCapture => Rule::Capture,
            WhyNot::GameOver(_) => return None,
        })
    }

    /// The article that forbids it in a variant.
    pub const fn article(&self, variant: Variant) -> &'static str {
        match (self, self.rule()) {
            (WhyNot::GameOver(reason), _) => reason.article(variant),
            (_, Some(rule)) => rule.article(variant),
            (_, None) => Rule::Reading.article(variant),
        }
    }
}

impl Position {
    /// Why no legal move fits these squares; the reason nearest to the fingers comes first.
    pub(super) fn why_not(&self, squares: &[Square]) -> WhyNot {
        let from = squares[0];
        let moves = self.legal_moves();
        if moves.is_empty() {
            return self.why_over();
        }
        let kind = match self.piece_at(from) {
            None => return WhyNot::EmptyOrigin(from),
            Some(piece) if piece.side != self.to_move => return WhyNot::NotYourPiece(from),
            Some(piece) => piece.kind,
        };
        if moves[0].is_capture() {
            self.why_not_this_capture(squares, moves.to_vec())
        } else {
            self.why_not_there(squares, kind)
        }
    }

    /// Why there is no move at all.
    pub(super) fn why_over(&self) -> WhyNot {
        WhyNot::GameOver(match self.outcome() {
            Some((_, reason)) => reason,
            None => WinReason::Blocked,
        })
    }

    /// A capture is due, and the text is none of the legal ones.
    fn why_not_this_capture(&self, squares: &[Square], moves: Vec<Move>) -> WhyNot {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let pieces = moves.iter().map(Move::captures).max().unwrap_or(0);
        let goes_on = |against| {
            with_rules!(self.variant, R => match squares {
                [_, _] => path::can_jump_to::<R>(&self.bits, self.to_move, from, to, against),
                path => path::follows::<R>(&self.bits, self.to_move, path, against),
            })
        };
        let rules = self.variant.rules();
        match goes_on(Against::Nothing) {
            Some(_) if rules.precedence == Precedence::Most => {
                WhyNot::CaptureMore { moves, pieces }
            }
            Some(true) => WhyNot::CaptureUnfinished { to, moves },
            Some(false) => WhyNot::LandsShort { to, moves },
            None if rules.in_passing == InPassing::Stops && goes_on(Against::Crown).is_some() => {
                WhyNot::PastTheCrown { moves }
            }
            None if (rules.jumped == Jumped::Stays && from != to || squares.len() > 2)
                && goes_on(Against::JumpedOnce).is_some() =>
            {
                WhyNot::JumpedTwice { moves }
            }
            None if squares.len() > 2 => WhyNot::NotThisWay { moves },
            None => WhyNot::CaptureDue { moves, pieces },
        }
    }

    /// There is no capture, and the piece does not go there.
    fn why_not_there(&self, squares: &[Square], kind: Kind) -> WhyNot {
        let &[from, to] = squares else {
            return WhyNot::NoCapture;
        };
        if from == to {
            return WhyNot::StaysThere { at: from, kind };
        }
        if self.piece_at(to).is_some() {
            return WhyNot::Occupied { at: to, kind };
        }
        let Some(between) = self.variant.between(from, to) else {
            return WhyNot::NotDiagonal { from, to, kind };
        };
        let rules = self.variant.rules();
        let on_the_way = between
            .iter()
            .find_map(|square| self.piece_at(*square).map(|piece| (*square, piece)));
        let short = kind == Kind::Man || !rules.flying_kings;
        let back = kind == Kind::Man && (to > from) == (self.to_move == Side::White);
        let jump = between.len() == 1;
        match on_the_way {
            Some((_, piece)) if short && jump && back && piece.side != self.to_move => {
                WhyNot::BackwardCapture { from, to }
            }
            Some((at, _)) if !short || jump => WhyNot::InTheWay { from, to, at },
            _ if back => WhyNot::Backward { from, to },
            // A king that flies gets anywhere on its diagonals but over a piece.
            _ => WhyNot::TooFar { from, to, kind },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::NotAMove;

    fn in_variant(variant: Variant, fen: &str) -> Position {
        Position::from_fen(variant, fen).unwrap()
    }

    fn position(fen: &str) -> Position {
        in_variant(Variant::International, fen)
    }

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    fn refused_in(variant: Variant, fen: &str, text: &str) -> WhyNot {
        match in_variant(variant, fen).read_move(text) {
            Err(NotAMove::NoSuchMove(why)) => why,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn refused(fen: &str, text: &str) -> WhyNot {
        refused_in(Variant::International, fen, text)
    }

    /// The article of a refusal.
    fn article(variant: Variant, fen: &str, text: &str) -> &'static str {
        refused_in(variant, fen, text).article(variant)
    }

    #[test]
    fn a_refused_move_has_its_reason() {
        let start = "W:W31-50:B1-20";
        let (from, to) = (square(32), square(22));
        assert_eq!(refused(start, "28-22"), WhyNot::EmptyOrigin(square(28)));
        assert_eq!(refused(start, "20-25"), WhyNot::NotYourPiece(square(20)));
        let kind = Kind::Man;
        let at = square(32);
        assert_eq!(refused(start, "37-32"), WhyNot::Occupied { at, kind });
        assert_eq!(
            refused(start, "32-22"),
            WhyNot::NotDiagonal { from, to, kind }
        );
        let to = square(23);
        assert_eq!(refused(start, "32-23"), WhyNot::TooFar { from, to, kind });
        assert_eq!(refused(start, "32-32"), WhyNot::StaysThere { at, kind });
        assert_eq!(refused(start, "32x23x14"), WhyNot::NoCapture);
        let (blocked, empty) = (WinReason::Blocked, WinReason::NoPieces);
        assert_eq!(refused("W:W46:B37,41", "46-28"), WhyNot::GameOver(blocked));
        assert_eq!(refused("W:W:B1", "46-28"), WhyNot::GameOver(empty));
    }

    /// Every refusal names an article of its variant.
    #[test]
    fn every_refusal_has_its_article() {
        let start = "W:W31-50:B1-20";
        for (fen, text, expected) in [
            (start, "28-22", "R1.14"),
            (start, "37-32", "R2.2"),
            (start, "32-32", "R2.2"),
            (start, "32x23x14", "R2.5, R2.6"),
            ("W:WK28,6:B1", "28-6", "R2.3"),
            ("W:W46:B37,41", "46-28", "R3.2"),
            ("W:W:B1", "46-28", "R3.1"),
        ] {
            assert_eq!(
                article(Variant::International, fen, text),
                expected,
                "{fen} {text}"
            );
        }
        let start = "W:W21-32:B1-12";
        assert_eq!(article(Variant::Russian, start, "22x15x8"), "R7.41, R7.42");
        assert_eq!(article(Variant::American, start, "22x15x8"), "R7.21, R7.22");
        assert_eq!(article(Variant::Russian, "W:W:B1", "22-18"), "R7.45");
    }

    /// R2.2: forwards only; and for Black that is down the board.
    #[test]
    fn men_do_not_go_back() {
        let back = |from, to| WhyNot::Backward {
            from: square(from),
            to: square(to),
        };
        assert_eq!(refused("W:W28:B1", "28-33"), back(28, 33));
        assert_eq!(refused("W:W28:B1", "28-37"), back(28, 37));
        assert_eq!(refused("B:W50:B23", "23-18"), back(23, 18));
        assert_eq!(article(Variant::International, "W:W28:B1", "28-33"), "R2.2");
    }

    /// R2.8; int-008, whose own man on 32 is in the way, and int-009.
    #[test]
    fn what_is_in_the_way_is_named() {
        let (from, to, at) = (square(46), square(28), square(32));
        assert_eq!(
            refused("W:W32,K46:B10,14,19", "46-28"),
            WhyNot::InTheWay { from, to, at }
        );
        let (to, at) = (square(10), square(19));
        assert_eq!(
            refused("W:WK46:B14,19", "46x10"),
            WhyNot::InTheWay { from, to, at }
        );
        assert_eq!(
            article(Variant::International, "W:WK46:B14,19", "46x10"),
            "R2.8"
        );
        let (from, to, at) = (square(38), square(27), square(32));
        assert_eq!(
            refused("W:W32,38:B1", "38-27"),
            WhyNot::InTheWay { from, to, at }
        );
    }

    /// R2.4, R2.11.
    #[test]
    fn a_capture_that_is_due_is_named_with_its_number() {
        let one = position("W:W28,32:B23");
        assert_eq!(
            refused("W:W28,32:B23", "32-27"),
            WhyNot::CaptureDue {
                moves: one.legal_moves().to_vec(),
                pieces: 1
            }
        );
        let three = "W:W48:B24,K31,34,K42,43";
        let moves = position(three).legal_moves().to_vec();
        // Two kings instead of three men; and the first leg alone of either.
        for text in ["48x26", "48x37x26", "48x37", "48x39"] {
            assert_eq!(
                refused(three, text),
                WhyNot::CaptureMore {
                    moves: moves.clone(),
                    pieces: 3
                },
                "{text}"
            );
        }
        assert_eq!(
            refused(three, "48x28"),
            WhyNot::CaptureDue { moves, pieces: 3 }
        );
    }

    /// R2.10; int-020, where by the online rules the king may go on over 38 (onl-003).
    #[test]
    fn a_jumped_piece_is_not_passed_again() {
        let fen = "W:WK43:B9,17,29,38";
        let moves = position(fen).legal_moves().to_vec();
        for text in ["43x42", "43x38", "43x47", "43x21x3x20x42"] {
            let moves = moves.clone();
            assert_eq!(refused(fen, text), WhyNot::JumpedTwice { moves }, "{text}");
            assert_eq!(article(Variant::International, fen, text), "R2.10");
        }
        assert!(in_variant(Variant::Online, fen).read_move("43x42").is_ok());
        assert!(matches!(
            refused("W:W28:B22", "28x17x28"),
            WhyNot::JumpedTwice { .. }
        ));
    }

    /// R7.2: onl-002, where the international game has 13x22; R7.23: ame-005.
    #[test]
    fn a_man_that_is_crowned_in_passing_stops_there() {
        let fen = "W:W13:B7,8,17";
        for text in ["13x22", "13x2x11x22"] {
            let position = in_variant(Variant::Online, fen);
            let Err(NotAMove::NoSuchMove(why)) = position.read_move(text) else {
                panic!("{text} is no move");
            };
            let moves = position.legal_moves().to_vec();
            assert_eq!(why, WhyNot::PastTheCrown { moves }, "{text}");
            assert_eq!(why.article(Variant::Online), "R7.2");
        }
        // A man of 12 lands on 3 and would go on over 7.
        assert_eq!(article(Variant::American, "W:W12:B7,8", "12x10"), "R7.23");
    }

    /// R1.10: straight on over 20 or 19 and 14 is two jumps, and has a landing between them.
    #[test]
    fn a_capture_by_a_wrong_way_is_told_as_such() {
        for (fen, text) in [
            ("W:WK47:B14,19,31,33,42", "47x24x36"),
            ("W:WK46:B32,19", "46x32x10"),
            ("W:W38:B22,23,32,33", "38x27x18x38"),
        ] {
            let moves = position(fen).legal_moves().to_vec();
            assert_eq!(refused(fen, text), WhyNot::NotThisWay { moves }, "{text}");
            assert_eq!(article(Variant::International, fen, text), "R1.10");
        }
    }

    /// R7.24: ame-007; R7.21: a man on d4 does not take c3; R7.22.
    #[test]
    fn american_refusals_have_their_own_articles() {
        let american = Variant::American;
        let fen = "W:WK10:B7,8,14,16";
        assert_eq!(
            refused_in(american, fen, "10x3"),
            WhyNot::CaptureUnfinished {
                to: square(3),
                moves: in_variant(american, fen).legal_moves().to_vec()
            }
        );
        assert_eq!(article(american, fen, "10x3"), "R7.24");
        assert_eq!(article(american, fen, "10-6"), "R7.24");
        let (from, to) = (square(18), square(25));
        assert_eq!(
            refused_in(american, "W:W18:B22,1", "18x25"),
            WhyNot::BackwardCapture { from, to }
        );
        assert_eq!(article(american, "W:W18:B22,1", "18x25"), "R7.21");
        let (from, to, kind) = (square(32), square(23), Kind::King);
        assert_eq!(
            refused_in(american, "W:WK32:B1", "32-23"),
            WhyNot::TooFar { from, to, kind }
        );
        assert_eq!(article(american, "W:WK32:B1", "32-23"), "R7.22");
    }

    /// R7.44: rus-004, the king on h8 takes e5 and must land on d4, from where it takes e3.
    #[test]
    fn a_russian_king_lands_where_it_can_go_on() {
        let russian = Variant::Russian;
        let fen = "W:WK4:B15,23";
        let moves = in_variant(russian, fen).legal_moves().to_vec();
        let to = square(22);
        assert_eq!(
            refused_in(russian, fen, "h8:c3"),
            WhyNot::LandsShort {
                to,
                moves: moves.clone()
            }
        );
        assert_eq!(article(russian, fen, "h8:c3"), "R7.44");
        let to = square(18);
        assert_eq!(
            refused_in(russian, fen, "h8:d4"),
            WhyNot::CaptureUnfinished { to, moves }
        );
        assert_eq!(article(russian, fen, "h8:d4"), "R7.43");
        assert_eq!(article(russian, fen, "h8-g7"), "R7.43");
    }

    /// bra-005 and onl-004: the majority rule, by the articles that take it over.
    #[test]
    fn rules_taken_over_name_both_articles() {
        assert_eq!(
            refused_in(Variant::Brazilian, "W:W11:B7,15,22", "11x2"),
            WhyNot::CaptureMore {
                moves: in_variant(Variant::Brazilian, "W:W11:B7,15,22")
                    .legal_moves()
                    .to_vec(),
                pieces: 2
            }
        );
        assert_eq!(
            article(Variant::Brazilian, "W:W11:B7,15,22", "11x2"),
            "R2.11, R7.61"
        );
        let fen = "W:W13,40:B7,8,24,34";
        assert_eq!(article(Variant::Online, fen, "13x2"), "R2.11, R7.1");
    }
}
