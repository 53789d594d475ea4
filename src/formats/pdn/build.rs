//! A record from a game that was played here.

use std::borrow::Cow;

use crate::draughts::{Move, Position, Score, Side, Variant};

use super::clock::both_clocks;
use super::{GameRecord, GameType, Item, Place, Tag, What, clock_time};

impl GameRecord<'static> {
    /// A record of a game from `start`, without moves and without result.
    ///
    /// ```
    /// use damier::draughts::{Position, Score, Variant};
    /// use damier::formats::pdn::{self, GameRecord};
    ///
    /// let start = Position::start(Variant::International);
    /// let opening = start.read_move("32-28").unwrap();
    /// let mut record = GameRecord::new(&start);
    /// record.set_tag("White", "Anne");
    /// record.push_move(&start, &opening);
    /// record.push_clock(5_395_000);
    /// record.set_result(Some(Score::WhiteWins));
    /// assert!(pdn::write([&record]).ends_with("\n1. 32-28 {[%clk 1:29:55]} *\n"));
    /// ```
    pub fn new(start: &Position) -> GameRecord<'static> {
        let variant = start.variant();
        let mut record = GameRecord::default();
        record.set_tag("Result", "*");
        record.set_tag("GameType", &GameType::of(variant).number.to_string());
        if variant == Variant::Online {
            record.set_tag("RuleSet", "online");
        }
        if *start != Position::start(variant) {
            record.set_tag("FEN", &start.fen());
        }
        record
    }

    /// Gives a tag its value, the first one where the name is repeated. An empty value is not
    /// written.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value = Cow::Owned(value.to_owned());
        match self
            .tags
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
        {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag {
                name: Cow::Owned(name.to_owned()),
                value,
                place: Place::default(),
            }),
        }
    }

    /// Adds a legal move of the position it was made in.
    pub fn push_move(&mut self, before: &Position, mv: &Move) {
        self.push(What::Move(Cow::Owned(before.move_text(mv))));
    }

    /// Adds a comment. A closing brace inside it is written as a bracket (P7.1).
    pub fn push_comment(&mut self, text: &str) {
        self.push(What::Comment(Cow::Owned(text.to_owned())));
    }

    /// Adds the time left of the player who just moved (P7.6).
    pub fn push_clock(&mut self, left_ms: i64) {
        self.push_comment(&format!("[%clk {}]", clock_time(left_ms)));
    }

    /// Adds the time the move took (P7.6).
    pub fn push_spent(&mut self, spent_ms: i64) {
        self.push_comment(&format!("[%emt {}]", clock_time(spent_ms)));
    }

    /// Adds the times left of both players; `running` is the side whose clock runs now (P7.7).
    pub fn push_clocks(&mut self, white_ms: i64, black_ms: i64, running: Side) {
        self.push_comment(&both_clocks(white_ms, black_ms, running));
    }

    /// Adds a position that was set on the board: an intervention, a lost stretch of the record
    /// (P7.3, R1.12).
    pub fn push_setup(&mut self, position: &Position) {
        self.push(What::Setup(Cow::Owned(position.fen())));
    }

    /// Passes the turn: nothing on the board changes (P7.3).
    pub fn push_null_move(&mut self, to_move: Side) {
        self.push(What::Setup(Cow::Owned(format!("{}::", to_move.letter()))));
    }

    /// Adds a mark of P7.4 to the last move: `!`, `??`, `!?`.
    pub fn push_mark(&mut self, mark: &str) {
        self.push(What::Mark(Cow::Owned(mark.to_owned())));
    }

    /// Adds a numeric sign (P7.4).
    pub fn push_nag(&mut self, number: u8) {
        self.push(What::Nag(number));
    }

    /// Adds another line instead of the last move (P7.2).
    pub fn push_variation(&mut self, items: Vec<Item<'static>>) {
        self.push(What::Variation(items));
    }

    /// Says how the game ended; `None` for a game without result.
    pub fn set_result(&mut self, score: Option<Score>) {
        let variant = match self.tag("GameType") {
            Some("21") => Variant::American,
            Some("25") => Variant::Russian,
            Some("26") => Variant::Brazilian,
            _ => Variant::International,
        };
        self.set_tag("Result", score.map_or("*", |score| score.text(variant)));
    }

    fn push(&mut self, what: What<'static>) {
        self.items.push(Item::from(what));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::pdn::{read, replay, write};

    /// A game with a position set after a gap, as it is exported.
    #[test]
    fn a_played_game_is_written_and_read_back() {
        let start = Position::start(Variant::International);
        let mut record = GameRecord::new(&start);
        record.set_tag("Event", "Club {x} \"A\"");
        record.set_tag("White", "Anne");
        record.set_tag("Board", "3");
        record.push_move(&start, &start.read_move("32-28").expect("legal"));
        record.push_clocks(5_400_000, 5_399_000, Side::Black);
        record.push_comment("the record has a gap } here");
        let set =
            Position::from_fen(Variant::International, "B:W28,35:B12,22,23").expect("a position");
        record.push_setup(&set);
        record.push_move(&set, &set.read_move("23x32").expect("legal"));
        record.set_result(Some(Score::Draw));
        let text = write([&record]);
        assert_eq!(
            text,
            "[Event \"Club {x} \\\"A\\\"\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anne\"]\n\
             [Black \"?\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n[Board \"3\"]\n\n\
             1. 32-28 {[%clock w1:30:00 B1:29:59]} {the record has a gap ) here} /FEN\n\
             \"B:W28,35:B12,22,23\"/ 1... 23x32 *\n"
        );
        let back = read(text.as_bytes());
        assert!(back.notes.is_empty(), "{:?}", back.notes);
        assert_eq!(back.games[0], record.as_written());
        assert_eq!(replay(&back.games[0]).plies.len(), 2);
    }

    #[test]
    fn a_start_of_its_own_and_the_online_rules_are_told() {
        let start = Position::from_fen(Variant::Online, "W:W13:B7,8,17").expect("a position");
        let mut record = GameRecord::new(&start);
        record.push_move(&start, &start.read_move("13x2").expect("legal"));
        let text = write([&record]);
        assert!(
            text.contains(
                "[GameType \"20\"]\n[FEN \"W:W13:B7,8,17\"]\n[SetUp \"1\"]\n[RuleSet \"online\"]\n"
            ),
            "{text}"
        );
        let back = read(text.as_bytes());
        assert_eq!(replay(&back.games[0]).variant, Some(Variant::Online));
    }

    #[test]
    fn results_follow_the_game() {
        let mut record = GameRecord::new(&Position::start(Variant::American));
        record.set_result(Some(Score::Draw));
        assert_eq!(record.tag("Result"), Some("1/2-1/2"));
        record.set_result(None);
        assert_eq!(record.tag("Result"), Some("*"));
    }
}
