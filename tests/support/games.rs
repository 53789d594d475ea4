//! Games to be opened.

use damier::arbitration::{ProfileName, RuleProfile};
use damier::db::EventId;
use damier::draughts::{Position, Variant};
use damier::services::boards::NewGame;

/// An international game from the start between two players without clubs, without a clock and with nothing
/// played yet.
pub fn new_game(event_id: EventId, (round_no, board_no): (i32, i32)) -> NewGame {
    NewGame {
        event_id,
        round_no,
        board_no,
        white_name: "Lefèvre Anaïs".to_owned(),
        black_name: "Garrigues Loïc".to_owned(),
        white_club: String::new(),
        black_club: String::new(),
        played_on: None,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::start(Variant::International),
        clock: None,
        events: Vec::new(),
        source_pdn: None,
    }
}
