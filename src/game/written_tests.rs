//! The scoresheet of the tablet: what hands did stands on the board, legal or not, and is told alike.

use super::*;
use crate::arbitration::{CaseCommand, CaseEvent, ProfileName, RuleProfile};
use crate::clock::{ClockEvent, ClockSetup, Timestamp};
use crate::draughts::{Side, Square, Variant};

fn at(seconds: u32) -> Timestamp {
    let start: Timestamp = "2026-12-12T09:00:00Z".parse().unwrap();
    start + chrono::TimeDelta::seconds(seconds.into())
}

/// A game whose clock runs.
struct Table {
    game: Game,
    seconds: u32,
}

impl Table {
    fn open(variant: Variant, start: &str) -> Table {
        let opened = GameEvent::GameOpened {
            variant,
            profile: RuleProfile::preset(ProfileName::Ffjd, variant),
            start: start.to_owned(),
            clock: Some(Box::new(ClockSetup::new("20h".parse().unwrap()))),
        };
        let game = Game::open(&opened).unwrap();
        let mut table = Table { game, seconds: 0 };
        table.run(Command::Clock(ClockCommand::Start));
        table
    }

    fn run(&mut self, command: Command) -> GameEvent {
        self.seconds += 1;
        let event = self.game.decide(&command, at(self.seconds)).unwrap();
        self.game.apply(&event, at(self.seconds));
        event
    }

    /// Written on the board as it is shown, by whoever's clock runs.
    fn writes(&mut self, path: &[u8], removed: &[u8]) -> GameEvent {
        let before = self.game.shown().letters();
        self.writes_on(before, path, removed)
    }

    fn writes_on(&mut self, before: String, path: &[u8], removed: &[u8]) -> GameEvent {
        let squares = |numbers: &[u8]| -> Vec<Square> {
            numbers.iter().map(|n| Square::new(*n).unwrap()).collect()
        };
        let written = Written {
            before,
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
        clock.reading(at(self.seconds)).running().unwrap()
    }
}

const START: &str = "W:W31-50:B1-20";

fn is_plain_press(event: &GameEvent) -> bool {
    let GameEvent::Clock { event, end: None } = event else {
        return false;
    };
    matches!(event, ClockEvent::Pressed { .. })
}

#[test]
fn a_legal_move_is_played_with_its_press() {
    let mut table = Table::open(Variant::International, START);
    let GameEvent::MovePlayed { text, press, .. } = table.writes(&[32, 28], &[]) else {
        panic!("a move");
    };
    assert_eq!((text.as_str(), press.is_some()), ("32-28", true));
    assert_eq!(table.running(), Side::Black);
    table.writes(&[19, 23], &[]);
    // A capture: two squares, and what came off.
    let GameEvent::MovePlayed { text, captured, .. } = table.writes(&[28, 19], &[23]) else {
        panic!("a capture");
    };
    assert_eq!((text.as_str(), captured.len()), ("28x19", 1));
    assert_eq!(table.game.plies().count(), 3);
}

/// irr-012's board: 48 takes 42 and 31 on its way to 26, or more; the landings between may be left out,
/// and the order in which pieces were touched says nothing.
#[test]
fn a_capture_of_several_is_told_by_its_ends_and_what_came_off() {
    for (path, removed) in [
        (&[15, 2][..], &[8, 20, 19][..]),
        (&[15, 24, 2], &[19, 20, 8]),
        (&[15, 24, 13, 2], &[20, 19, 8]),
    ] {
        let mut table = Table::open(Variant::International, "W:W15,50:B1,8,19,20");
        let event = table.writes(path, removed);
        let GameEvent::MovePlayed { text, .. } = &event else {
            panic!("{event:?}");
        };
        assert_eq!(text, "15x2");
        // A man that ends on his last row is a king.
        assert_eq!(&table.game.shown().letters()[..2], "bW");
    }
}

/// R4.18: 28 must take 23; 37-31 is played.
#[test]
fn what_is_no_legal_move_is_recorded_as_hands_left_it_with_its_press() {
    let mut table = Table::open(Variant::International, "W:W28,32,37:B9,13,23");
    let event = table.writes(&[37, 31], &[]);
    let GameEvent::Case(entry) = &event else {
        panic!("{event:?}");
    };
    assert!(matches!(
        entry.fact,
        CaseEvent::Observed {
            by: Side::White,
            ..
        }
    ));
    assert_eq!(
        (entry.told, entry.press.is_some()),
        (Some(Told::Move), true)
    );
    assert_eq!(table.running(), Side::Black);
    assert_eq!(table.game.plies().next_back().unwrap().text, "37-31");
    assert_eq!(table.game.shown().fen(), "B:W28,31,32:B9,13,23");
}

#[test]
fn what_cannot_be_taken_is_a_press() {
    let mut table = Table::open(Variant::International, START);
    let start = table.game.shown().letters();
    // Written on another board than the one that stands.
    table.run(Command::Play {
        text: "32-28".to_owned(),
    });
    assert!(is_plain_press(&table.writes_on(start, &[32, 28], &[])));
    assert_eq!(table.game.plies().count(), 1);
    // Black's move is not on the record; White's is not put in its place.
    assert!(is_plain_press(&table.writes_on(
        String::new(),
        &[19, 23],
        &[]
    )));
    assert!(is_plain_press(&table.writes(&[31, 27], &[])));
    // A square where nothing stands, a piece that is not his, one put down on another.
    for path in [&[25, 26][..], &[31, 27], &[20, 15], &[20]] {
        let mut table = Table::open(Variant::International, "B:W31-50:B1-20");
        assert!(is_plain_press(&table.writes(path, &[])), "{path:?}");
    }
    // Nobody writes them down: the position is to be set first.
    let mut table = Table::open(Variant::International, START);
    table.run(Command::DeclareGap);
    assert!(is_plain_press(&table.writes(&[32, 28], &[])));
}

/// R4.1: while the wronged player decides, a reply is not taken down.
#[test]
fn nothing_is_written_while_a_case_is_claimed() {
    let mut table = Table::open(Variant::International, "W:W28,32,37:B9,13,23");
    table.writes(&[37, 31], &[]);
    table.run(Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command: CaseCommand::Claim { by: Side::Black },
    }));
    assert!(is_plain_press(&table.writes(&[23, 29], &[])));
    assert!(table.game.open_case().is_some());
}

impl Table {
    /// The opponent of whoever's clock runs forgot his move: it is written for him.
    fn completes(&self, path: &[u8], removed: &[u8]) -> Result<GameEvent, Refusal> {
        let squares = |numbers: &[u8]| -> Vec<Square> {
            numbers.iter().map(|n| Square::new(*n).unwrap()).collect()
        };
        let command = Command::Completed {
            by: self.running().other(),
            written: Written {
                before: self.game.shown().letters(),
                path: squares(path),
                removed: squares(removed),
            },
        };
        self.game.decide(&command, at(self.seconds))
    }
}

/// White presses and writes nothing. Black writes White's move and then, with his press, his own: the sheet
/// has both, and each press stays that of its move.
#[test]
fn a_move_one_player_forgot_is_written_by_the_other() {
    let mut table = Table::open(Variant::International, START);
    table.run(Command::Clock(ClockCommand::Press {
        by: Side::White,
        press: None,
    }));
    // His own move does not go before it.
    let start = table.game.shown().letters();
    let own = Written {
        before: start,
        path: vec![Square::new(19).unwrap(), Square::new(23).unwrap()],
        removed: Vec::new(),
    };
    let command = Command::Written {
        by: Side::Black,
        written: own,
        press: None,
    };
    let event = table.game.decide(&command, at(table.seconds)).unwrap();
    assert!(is_plain_press(&event), "{event:?}");

    let event = table.completes(&[32, 28], &[]).unwrap();
    let GameEvent::MovePlayed { text, press, .. } = &event else {
        panic!("{event:?}");
    };
    assert_eq!((text.as_str(), press.is_none()), ("32-28", true));
    table.game.apply(&event, at(table.seconds));
    assert_eq!(table.running(), Side::Black, "nothing is pressed by it");
    table.writes(&[19, 23], &[]);
    assert_eq!(table.game.plies().count(), 2);
    let presses = table.game.presses_of_moves().into_iter();
    let presses: Vec<_> = presses.map(|press| press.map(|of| of.press)).collect();
    assert_eq!(presses, [Some(1), Some(2)]);
}

/// What is missing is recorded as it was played, and answered alike; what is no move of the board that
/// stands is refused with the same word whatever it is.
#[test]
fn a_missing_move_is_taken_legal_or_not_and_refused_alike() {
    let open = || {
        let mut table = Table::open(Variant::International, "W:W28,32,37:B1,23");
        table.run(Command::Clock(ClockCommand::Press {
            by: Side::White,
            press: None,
        }));
        table
    };
    // 28 must take 23; 37-31 was played.
    let legal = open().completes(&[28, 19], &[23]).unwrap();
    assert!(matches!(legal, GameEvent::MovePlayed { press: None, .. }));
    let irregular = open().completes(&[37, 31], &[]).unwrap();
    let GameEvent::Case(entry) = &irregular else {
        panic!("{irregular:?}");
    };
    assert_eq!((entry.told, entry.press), (Some(Told::Move), None));
    let refused = Err(Refusal::Table(TableRefusal::NotWritten));
    for path in [&[25, 30][..], &[1, 7], &[37]] {
        assert_eq!(open().completes(path, &[]), refused, "{path:?}");
    }
    // A move the desk wrote before its press leaves none missing: what would be written is not played yet.
    let mut ahead = Table::open(Variant::International, START);
    ahead.run(Command::Play {
        text: "32-28".to_owned(),
    });
    assert_eq!(ahead.game.missing_move(at(ahead.seconds)), None);
    assert_eq!(ahead.completes(&[19, 23], &[]), refused);
    // While his clock stands nobody writes for the other, nor twice.
    let mut table = open();
    let command = Command::Completed {
        by: Side::White,
        written: Written {
            before: table.game.shown().letters(),
            path: vec![Square::new(28).unwrap(), Square::new(19).unwrap()],
            removed: vec![Square::new(23).unwrap()],
        },
    };
    table.run(Command::Clock(ClockCommand::Pause));
    assert_eq!(table.game.decide(&command, at(table.seconds)), refused);
    table.run(Command::Clock(ClockCommand::Resume { side: None }));
    table.run(command.clone());
    assert_eq!(table.game.decide(&command, at(table.seconds)), refused);
}
