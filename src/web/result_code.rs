//! Results as they are typed, and as forms and programs send them, White first.

use crate::tournament::{Colour, GameResult, Manner, Score};

/// The codes of all results, and of none, but for [`UNEVEN`].
pub const ALL: [&str; 8] = ["x", "2-0", "1-1", "0-2", "0-0", "+-", "-+", "--"];

/// Draws of which White has the better or the other half, where an event tells the two apart.
pub const UNEVEN: [&str; 2] = ["1+", "1-"];

/// What is typed and sent for a game that goes on later: `a` in all three languages; `*` is on the keypad.
pub const ADJOURNED: &str = "a";

/// Whether a code says that the game goes on later.
pub fn is_adjourned(code: &str) -> bool {
    matches!(code.trim(), "a" | "A" | "*")
}

/// A result as it is typed: `2`, `1`, `0` or `2-0`, `1-1`, `0-2` for White; `1+` and `1-` for the better
/// and the other half of a draw; `+` and `-` for forfeits; `x` for none.
pub fn read(code: &str) -> Option<Option<GameResult>> {
    let both_lose = GameResult {
        white: Score::Loss,
        black: Score::Loss,
        manner: Manner::Played,
    };
    Some(match code.trim() {
        "" | "x" => None,
        "2" | "2-0" | "20" => Some(GameResult::won_by(Colour::White)),
        "1" | "1-1" | "11" => Some(GameResult::drawn()),
        "1+" => Some(uneven(Score::DrawPlus, Score::DrawMinus)),
        "1-" => Some(uneven(Score::DrawMinus, Score::DrawPlus)),
        "0" | "0-2" | "02" => Some(GameResult::won_by(Colour::Black)),
        "0-0" | "00" => Some(both_lose),
        "+" | "+-" => Some(GameResult::forfeited_to(Colour::White)),
        "-" | "-+" => Some(GameResult::forfeited_to(Colour::Black)),
        "--" => Some(GameResult::forfeited_by_both()),
        _ => return None,
    })
}

/// A result as a program sends it: one of [`ALL`], and one of [`UNEVEN`] where `with_uneven` says that the
/// event tells two kinds of draws apart.
pub fn sent(code: &str, with_uneven: bool) -> Option<Option<GameResult>> {
    let is_known = ALL.contains(&code) || with_uneven && UNEVEN.contains(&code);
    is_known.then(|| read(code)).flatten()
}

fn uneven(white: Score, black: Score) -> GameResult {
    GameResult {
        white,
        black,
        manner: Manner::Played,
    }
}

/// A result as it is sent.
pub fn of(result: Option<GameResult>) -> &'static str {
    let Some(result) = result else { return "x" };
    match (result.manner, result.white, result.black) {
        (Manner::Forfeit, Score::Win, _) => "+-",
        (Manner::Forfeit, _, Score::Win) => "-+",
        (Manner::Forfeit, ..) => "--",
        (_, Score::Win, _) => "2-0",
        (_, _, Score::Win) => "0-2",
        (_, Score::Loss, Score::Loss) => "0-0",
        (_, Score::DrawPlus, _) => "1+",
        (_, Score::DrawMinus, _) => "1-",
        _ => "1-1",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_form_sends_is_what_is_read() {
        for typed in ALL.into_iter().chain(UNEVEN) {
            let result = read(typed).expect("a result");
            assert_eq!(of(result), typed);
        }
        assert_eq!(sent("1+", false), None);
        assert_eq!(sent("1+", true), read("1+"));
        assert_eq!(sent("2-0", false), read("2-0"));
        assert_eq!(sent("x", false), Some(None));
        for shorthand in ["2", "", " x", "1"] {
            assert_eq!(sent(shorthand, true), None, "{shorthand}");
        }
        assert_eq!(read("2"), read("2-0"));
        assert_eq!(read("3"), None);
        assert_eq!(read("2-1"), None);
    }
}
