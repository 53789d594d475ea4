//! Which game a record is of (P3.1 to P3.3).

use crate::draughts::{Side, Variant};

use super::{GameRecord, Item, Point, What};

/// A game of the standard's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    /// Its number.
    pub number: u8,
    /// Its English name.
    pub name: &'static str,
    /// Who makes the first move.
    pub first: Side,
    /// The part of the full form that follows the number.
    form: &'static str,
    /// Its capture sign.
    pub capture: &'static str,
    /// Whether results are written `2-0`, `1-1`, `0-2`.
    pub two_points: bool,
}

const fn game(number: u8, name: &'static str, first: Side, form: &'static str) -> GameType {
    GameType {
        number,
        name,
        first,
        form,
        capture: "x",
        two_points: false,
    }
}

const TABLE: &[GameType] = &[
    GameType {
        two_points: true,
        ..game(20, "international", Side::White, "W,10,10,N2,0")
    },
    game(21, "english", Side::Black, "B,8,8,N1,0"),
    game(22, "italian", Side::White, "W,8,8,N2,1"),
    game(23, "american-pool", Side::Black, "B,8,8,N1,0"),
    game(24, "spanish", Side::White, "W,8,8,N1,1"),
    GameType {
        capture: ":",
        ..game(25, "russian", Side::White, "W,8,8,A0,0")
    },
    game(26, "brazilian", Side::White, "W,8,8,A0,0"),
    GameType {
        two_points: true,
        ..game(27, "canadian", Side::White, "W,12,12,N2,0")
    },
    game(28, "portuguese", Side::White, "W,8,8,N1,1"),
    game(29, "czech", Side::White, "W,8,8,A0,0"),
    game(30, "turkish", Side::White, "W,8,8,A0,0"),
    GameType {
        capture: "-",
        ..game(31, "thai", Side::Black, "B,8,8,N2,0")
    },
    game(40, "frisian", Side::White, "W,10,10,N2,0"),
    GameType {
        capture: ":",
        ..game(41, "spantsiretti", Side::White, "W,10,8,A0,0")
    },
];

impl GameType {
    /// The game with this number.
    pub fn numbered(number: u8) -> Option<&'static GameType> {
        TABLE.iter().find(|game| game.number == number)
    }

    /// The game a record says it is of.
    pub(super) fn named_by(record: &GameRecord) -> Option<&'static GameType> {
        let value = record.tag("GameType")?.trim();
        let digits = value.bytes().take_while(u8::is_ascii_digit).count();
        GameType::numbered(value[..digits].parse().ok()?)
    }

    /// The game a variant is written as. The online rules have no number of their own and are
    /// told by a `RuleSet` tag (R1.11).
    pub fn of(variant: Variant) -> &'static GameType {
        let number = match variant {
            Variant::International | Variant::Online => 20,
            Variant::American => 21,
            Variant::Russian => 25,
            Variant::Brazilian => 26,
        };
        TABLE
            .iter()
            .find(|game| game.number == number)
            .unwrap_or(&TABLE[0])
    }

    /// The variant by which this program plays it, if it does.
    pub fn variant(&self) -> Option<Variant> {
        match self.number {
            20 => Some(Variant::International),
            21 => Some(Variant::American),
            25 => Some(Variant::Russian),
            26 => Some(Variant::Brazilian),
            _ => None,
        }
    }

    /// Whether its squares have chess-style names. For the games that are played here
    /// [`Variant::notation`] says the same.
    pub fn is_algebraic(&self) -> bool {
        self.form.contains("A0")
    }

    /// Whether a `GameType` value, which begins with this game's number, says nothing but what
    /// the number says.
    pub(super) fn is_usual_form(&self, value: &str) -> bool {
        let is_number =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match value.split_once(',') {
            Some((number, form)) => {
                let form: String = form.chars().filter(|c| !c.is_whitespace()).collect();
                is_number(number.trim()) && form.eq_ignore_ascii_case(self.form)
            }
            None => is_number(value.trim()),
        }
    }
}

/// What is known about the game of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// Its tags name a game that is played here.
    Playable(Variant),
    /// Its tags name another game.
    Other(&'static GameType),
    /// Its tags name none; these are possible by the squares it uses, the likeliest first. With
    /// `certain`, the squares leave no doubt.
    Guess {
        candidates: Vec<Variant>,
        certain: bool,
    },
}

/// The game of a record, and what there is to say about its `GameType`.
pub(super) fn named(record: &GameRecord) -> (Named, Option<(Point, String)>) {
    let Some(value) = record.tag("GameType") else {
        return (guess(record), None);
    };
    let Some(game) = GameType::named_by(record) else {
        return (
            guess(record),
            Some((Point::GameTypeUnknown, value.to_owned())),
        );
    };
    let note = (!game.is_usual_form(value)).then(|| (Point::GameTypeDeviates, value.to_owned()));
    match game.variant() {
        Some(Variant::International) if is_online(record) => {
            (Named::Playable(Variant::Online), note)
        }
        Some(variant) => (Named::Playable(variant), note),
        None => (Named::Other(game), note),
    }
}

fn is_online(record: &GameRecord) -> bool {
    record
        .tag("RuleSet")
        .is_some_and(|rules| rules.trim().eq_ignore_ascii_case("online"))
}

/// P3.3: a number above 32 means 10x10, letters mean 8x8; `:` is written in Russian draughts
/// only.
fn guess(record: &GameRecord) -> Named {
    let mut seen = Seen::default();
    if let Some(fen) = record.tag("FEN") {
        seen.look(fen);
    }
    seen.look_into(&record.items);
    // R1.11: the online rules are told by their tag, whether or not the number stands beside it.
    if is_online(record) && !seen.letters && seen.greatest <= 50 {
        return Named::Playable(Variant::Online);
    }
    // An empty record, or one whose moves do not tell: the game most files are of comes first.
    let (candidates, certain) = if seen.letters {
        match (seen.other_board, seen.colon, seen.cross) {
            (true, ..) => (vec![], true),
            (_, true, _) => (vec![Variant::Russian], true),
            (_, false, true) => (vec![Variant::Brazilian, Variant::Russian], false),
            (_, false, false) => (vec![Variant::Russian, Variant::Brazilian], false),
        }
    } else if seen.greatest > 50 {
        (vec![], true)
    } else if seen.greatest > 32 {
        (vec![Variant::International], true)
    } else {
        (
            vec![
                Variant::International,
                Variant::American,
                Variant::Brazilian,
                Variant::Russian,
            ],
            false,
        )
    };
    Named::Guess {
        candidates,
        certain,
    }
}

/// So many items show on which board a game is played.
const ENOUGH: usize = 24;

/// What the texts of a record use.
#[derive(Default)]
struct Seen {
    greatest: u32,
    letters: bool,
    /// A letter or row that the 8x8 board does not have.
    other_board: bool,
    colon: bool,
    cross: bool,
}

impl Seen {
    fn look_into(&mut self, items: &[Item]) {
        for (index, item) in items.iter().enumerate() {
            // By now a larger board would have shown itself.
            if index > ENOUGH && (33..=50).contains(&self.greatest) && !self.letters {
                return;
            }
            match &item.what {
                What::Move(text) => {
                    self.colon |= text.contains(':');
                    self.cross |= text.contains(['x', 'X']);
                    // `3228` names two squares (P5.8).
                    match text.len() {
                        4 if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                            self.look(&text[..2]);
                            self.look(&text[2..]);
                        }
                        _ => self.look(text),
                    }
                }
                What::Setup(fen) => self.look(fen),
                _ => {}
            }
        }
    }

    /// Looks at the squares of a move or a FEN.
    fn look(&mut self, text: &str) {
        let mut before = ' ';
        let mut number = 0_u32;
        for c in text.chars().chain([' ']) {
            if let Some(digit) = c.to_digit(10) {
                if before.is_ascii_lowercase() && before != 'x' {
                    self.letters = true;
                    self.other_board |= before > 'h' || digit > 8;
                }
                number = number.saturating_mul(10).saturating_add(digit);
            } else {
                self.greatest = self.greatest.max(number);
                number = 0;
            }
            before = if before.is_ascii_lowercase() && c.is_ascii_digit() {
                ' '
            } else {
                c.to_ascii_lowercase()
            };
            // In a FEN, W, B and K precede numbers as well as letters.
            if matches!(c, 'W' | 'B' | 'K' | 'w' | 'k') {
                before = ' ';
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::SquareNames;
    use crate::formats::pdn::read;

    fn of(text: &str) -> (Named, Option<Point>) {
        let file = read(text.as_bytes());
        let (named, note) = named(&file.games[0]);
        (named, note.map(|(point, _)| point))
    }

    /// Section 3 and R1.9: what we write has the squares and the sign of the table.
    #[test]
    fn each_variant_is_written_as_the_table_says() {
        for variant in Variant::ALL {
            let game = GameType::of(variant);
            let notation = variant.notation();
            assert_eq!(
                game.is_algebraic(),
                notation.squares == SquareNames::Letters,
                "{variant}"
            );
            assert_eq!(game.capture, notation.capture.to_string(), "{variant}");
        }
    }

    /// P3.1, P3.2.
    #[test]
    fn the_number_decides() {
        assert_eq!(
            of("[GameType \"20\"] *"),
            (Named::Playable(Variant::International), None)
        );
        assert_eq!(
            of("[GameType \"20,W,10,10,N2,0\"] *"),
            (Named::Playable(Variant::International), None)
        );
        assert_eq!(
            of("[GameType \"20,W,10,10,N1,0\"] *"),
            (
                Named::Playable(Variant::International),
                Some(Point::GameTypeDeviates)
            )
        );
        assert_eq!(
            of("[GameType \"25\"] *"),
            (Named::Playable(Variant::Russian), None)
        );
        assert_eq!(
            of("[GameType \"20\"][RuleSet \"online\"] *").0,
            Named::Playable(Variant::Online)
        );
        assert!(
            matches!(of("[GameType \"40\"] *").0, Named::Other(game) if game.name == "frisian")
        );
        assert_eq!(
            of("[GameType \"standard\"] 33-28 *").1,
            Some(Point::GameTypeUnknown)
        );
    }

    /// P3.3.
    #[test]
    fn without_a_number_the_squares_tell() {
        let guessed = |text: &str| match of(text).0 {
            Named::Guess {
                candidates,
                certain,
            } => (candidates.first().copied(), certain),
            other => panic!("{other:?}"),
        };
        assert_eq!(guessed("33-28 *"), (Some(Variant::International), true));
        assert_eq!(
            guessed("[FEN \"W:W27,45:B1\"] *"),
            (Some(Variant::International), true)
        );
        assert_eq!(
            guessed("[FEN \"W:WK4:B13,20\"] *"),
            (Some(Variant::International), false)
        );
        assert_eq!(
            guessed("c3-d4 d6-c5 b2-c3 c5:e3"),
            (Some(Variant::Russian), true)
        );
        assert_eq!(
            guessed("c3-d4 d6-c5 b2-c3 c5xe3"),
            (Some(Variant::Brazilian), false)
        );
        assert_eq!(
            guessed("[FEN \"W:Wa1,Kc3:Bb6\"] *"),
            (Some(Variant::Russian), false)
        );
        assert_eq!(guessed("i3-j4 d6-c5"), (None, true));
    }
}
