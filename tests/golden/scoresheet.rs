//! The scoresheet of the tablet, by many turns: what hands did stands on the board, and is told, alike
//! whether it was legal or not (R4.11).

use damier::arbitration::{ProfileName, RuleProfile};
use damier::clock::{ClockSetup, Timestamp};
use damier::draughts::{Position, Side, Square, Variant};
use damier::game::{ClockCommand, Command, Game, GameEvent, Told, Written};

/// A game whose clock runs, a second a turn.
struct Table {
    game: Game,
    seconds: i64,
}

impl Table {
    fn open(variant: Variant) -> Table {
        let opened = GameEvent::GameOpened {
            variant,
            profile: RuleProfile::preset(ProfileName::Ffjd, variant),
            start: Position::start(variant).fen(),
            clock: Some(Box::new(ClockSetup::new("2h".parse().unwrap()))),
        };
        let mut table = Table {
            game: Game::open(&opened).unwrap(),
            seconds: 0,
        };
        table.run(Command::Clock(ClockCommand::Start));
        table
    }

    fn at(&self) -> Timestamp {
        let start: Timestamp = "2026-12-12T09:00:00Z".parse().unwrap();
        start + chrono::TimeDelta::seconds(self.seconds)
    }

    fn run(&mut self, command: Command) -> GameEvent {
        self.seconds += 1;
        let event = self.game.decide(&command, self.at()).unwrap();
        self.game.apply(&event, self.at());
        event
    }

    /// Written by whoever's clock runs, on the board as it is shown.
    fn writes(&mut self, path: &[u8], removed: &[u8]) -> GameEvent {
        let squares = |numbers: &[u8]| -> Vec<Square> {
            numbers.iter().map(|n| Square::new(*n).unwrap()).collect()
        };
        let written = Written {
            before: self.game.shown().letters(),
            path: squares(path),
            removed: squares(removed),
        };
        let by = self.running();
        self.run(Command::Written {
            by,
            written,
            press: None,
        })
    }

    fn running(&self) -> Side {
        let clock = self.game.clock().unwrap();
        clock.reading(self.at()).running().unwrap()
    }
}

/// What the tablet shows of it, without a rule: the piece goes, what was touched comes off, and a man is
/// a king where he ends on his last row.
fn by_hand(before: &str, by: Side, path: &[u8], removed: &[u8], row: u8) -> String {
    let mut letters: Vec<char> = before.chars().collect();
    let count = u8::try_from(letters.len()).unwrap();
    let [from, .., to] = path else { panic!() };
    let mut piece = std::mem::replace(&mut letters[usize::from(*from) - 1], '.');
    for square in removed {
        letters[usize::from(*square) - 1] = '.';
    }
    let arrives = match by {
        Side::White => *to <= row,
        Side::Black => *to > count - row,
    };
    if arrives {
        piece = piece.to_ascii_uppercase();
    }
    letters[usize::from(*to) - 1] = piece;
    letters.into_iter().collect()
}

/// A small generator: the same games at every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % n
    }
}

/// Turns of any kind: the board is what hands left, one public record more, the other's turn
/// and his clock. Nothing in it tells a legal move from another.
#[test]
fn legal_or_not_the_board_is_what_hands_left() {
    let (mut legal, mut irregular) = (0, 0);
    for variant in [
        Variant::International,
        Variant::American,
        Variant::Brazilian,
        Variant::Russian,
    ] {
        let mut dice = Dice(7 + variant.squares() as u64);
        for _ in 0..24 {
            let mut table = Table::open(variant);
            for _ in 0..40 {
                let shown = *table.game.shown();
                let by = shown.to_move();
                // Who has no piece left has lost once it is settled.
                if table.game.ended().is_some() || shown.count(by) == 0 {
                    break;
                }
                let (path, removed) = match (dice.below(3), &shown.legal_moves()[..]) {
                    (0, _) | (_, []) => any_turn(&mut dice, &shown.letters(), by),
                    (_, moves) => {
                        let mv = moves[dice.below(moves.len())];
                        let ends = vec![mv.from().number(), mv.to().number()];
                        (ends, mv.captured().map(|square| square.number()).collect())
                    }
                };
                if path[0] == path[path.len() - 1] {
                    continue;
                }
                let (before, number) = (shown.letters(), table.game.public_no());
                let expected = by_hand(&before, by, &path, &removed, variant.width() / 2);
                let event = table.writes(&path, &removed);
                match &event {
                    GameEvent::MovePlayed { .. } => legal += 1,
                    // Accepted by the reply, the board ends the game: that is told.
                    GameEvent::Case(entry) if entry.end.is_some() => break,
                    GameEvent::Case(entry) => {
                        irregular += 1;
                        assert_eq!(entry.told, Some(Told::Move));
                    }
                    other => panic!("{other:?}"),
                }
                // R7.42: a Russian man that passes its last row in a capture is a king, which two squares do
                // not say; what becomes of it otherwise is the judge's.
                let alike = |letters: &str| match variant {
                    Variant::Russian => letters.to_ascii_lowercase(),
                    _ => letters.to_owned(),
                };
                assert_eq!(
                    alike(&table.game.shown().letters()),
                    alike(&expected),
                    "{path:?} on {before}"
                );
                assert_eq!(table.game.public_no(), number + 1);
                assert_eq!(table.game.shown().to_move(), by.other());
                if table.game.ended().is_none() {
                    assert_eq!(table.running(), by.other());
                }
            }
        }
    }
    assert!(legal > 400 && irregular > 200, "{legal} {irregular}");
}

/// An own piece to an empty square or two, and some of the other's pieces off.
fn any_turn(dice: &mut Dice, letters: &str, by: Side) -> (Vec<u8>, Vec<u8>) {
    let of = |wanted: &dyn Fn(char) -> bool| -> Vec<u8> {
        let squares = (1..).zip(letters.chars());
        squares
            .filter(|(_, letter)| wanted(*letter))
            .map(|(square, _)| square)
            .collect()
    };
    let own = by.letter().to_ascii_lowercase();
    let his = of(&|letter| letter.to_ascii_lowercase() == own);
    let theirs = of(&|letter| letter != '.' && letter.to_ascii_lowercase() != own);
    let empty = of(&|letter| letter == '.');
    let mut path = vec![his[dice.below(his.len())]];
    for _ in 0..=dice.below(2) {
        path.push(empty[dice.below(empty.len())]);
    }
    path.dedup();
    let off = dice.below(3).min(theirs.len());
    let removed = (0..off).map(|_| theirs[dice.below(theirs.len())]).collect();
    (path, removed)
}
