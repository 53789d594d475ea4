//! Writing moves (R1.9, R1.10).

use std::fmt::Write;

use super::{Move, Position};

impl Position {
    /// The move as PDN writes it: origin and destination, or the whole path where another legal
    /// capture has the same two (R1.9, R1.10).
    pub fn move_text(&self, mv: &Move) -> String {
        self.text_among(mv, &self.unordered_moves())
    }

    /// All legal moves with their texts, in order.
    pub fn legal_texts(&self) -> Vec<(Move, String)> {
        let moves = self.legal_moves();
        moves
            .iter()
            .map(|mv| (*mv, self.text_among(mv, &moves)))
            .collect()
    }

    fn text_among(&self, mv: &Move, legal: &[Move]) -> String {
        if !mv.is_capture() {
            return format!("{}-{}", mv.from(), mv.to());
        }
        let twin = |other: &&Move| other.from() == mv.from() && other.to() == mv.to();
        if legal.iter().filter(twin).count() <= 1 {
            return format!("{}x{}", mv.from(), mv.to());
        }
        let mut text = String::new();
        for (n, square) in self.move_path(mv).into_iter().enumerate() {
            let _ = write!(text, "{}{square}", if n > 0 { "x" } else { "" });
        }
        text
    }
}
