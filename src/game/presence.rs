//! Who is at the board (R6.8). What is lost by being late the arbiter decides: here it is only said
//! since when a player is waited for, and until when.

use super::{Command, Game, GameEvent, Presence, Refusal};
use crate::clock::{Millis, Timestamp};
use crate::draughts::Side;

/// Who is missing, and since when he is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Absences {
    missing: [bool; 2],
    wait: Option<(Timestamp, u8)>,
}

impl Absences {
    pub(super) fn found(&mut self, side: Side, found: Presence) {
        self.missing[side.index()] = found == Presence::Absent;
    }

    pub(super) fn wait(&mut self, since: Timestamp, minutes: u8) {
        self.wait = Some((since, minutes));
    }
}

impl Game {
    /// The players who are not at the board, White first. Nobody once the game is over.
    pub fn missing(&self) -> impl Iterator<Item = Side> {
        let missing = self.absences.missing;
        let over = self.ended().is_some();
        Side::BOTH
            .into_iter()
            .filter(move |side| !over && missing[side.index()])
    }

    /// When those who are missing have lost by being late (R6.8); nothing while nobody is missing, or
    /// the round has not begun.
    pub fn default_at(&self) -> Option<Timestamp> {
        self.missing().next()?;
        let (since, minutes) = self.absences.wait?;
        Some(Millis::from_minutes(i64::from(minutes)).after(since))
    }

    pub(super) fn decide_presence(
        &self,
        side: Side,
        found: Presence,
    ) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        let is_missing = self.absences.missing[side.index()];
        if is_missing == (found == Presence::Absent) {
            return Err(Refusal::PresenceKnown);
        }
        if found == Presence::Absent && self.moves_made(side) > 0 {
            return Err(Refusal::HasMoved { side });
        }
        Ok(GameEvent::Presence { side, found })
    }

    pub(super) fn decide_wait(&self, since: Timestamp) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        if self.missing().next().is_none() || self.absences.wait.is_some() {
            return Err(Refusal::NobodyMissing);
        }
        Ok(GameEvent::WaitBegan {
            since,
            minutes: self.profile().forfeit_minutes,
        })
    }
}

impl Command {
    /// The presence that one key says of a player: he who was missing came, the other is not there.
    pub fn presence(game: &Game, side: Side) -> Command {
        let is_missing = game.missing().any(|missing| missing == side);
        Command::Presence {
            side,
            found: match is_missing {
                true => Presence::Arrived,
                false => Presence::Absent,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::clock::ClockSetup;
    use crate::draughts::{Position, Variant};
    use crate::game::{ClockCommand, ClockRefusal};

    fn at(seconds: i64) -> Timestamp {
        Millis::from_secs(seconds).after(Timestamp::UNIX_EPOCH)
    }

    /// A board of an event that waits a quarter of an hour.
    fn board() -> Game {
        let mut profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
        profile.forfeit_minutes = 15;
        Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile,
            start: Position::start(Variant::International).fen(),
            clock: Some(Box::new(ClockSetup::new("20'".parse().expect("a tempo")))),
        })
        .expect("an opening")
    }

    fn does(game: &mut Game, seconds: i64, command: &Command) -> Result<(), Refusal> {
        let event = game.decide(command, at(seconds))?;
        game.apply(&event, at(seconds));
        Ok(())
    }

    fn found(side: Side, found: Presence) -> Command {
        Command::Presence { side, found }
    }

    /// R6.8: the tolerance counts from the start of the round, whenever it was seen that the player
    /// was missing.
    #[test]
    fn a_player_who_is_missing_is_late_from_the_start_of_the_round() {
        let mut game = board();
        let start = Command::Clock(ClockCommand::Start);
        does(&mut game, -300, &found(Side::Black, Presence::Absent)).expect("noted");
        assert_eq!(game.missing().collect::<Vec<_>>(), [Side::Black]);
        assert_eq!(game.default_at(), None);
        let refused = does(&mut game, 0, &start);
        let missing = ClockRefusal::Missing { side: Side::Black };
        assert_eq!(refused, Err(missing.into()));
        does(&mut game, 40, &Command::BeginWait { since: at(0) }).expect("noted");
        assert_eq!(game.default_at(), Some(at(900)));
        // The other one too: the same round began for him.
        does(&mut game, 60, &found(Side::White, Presence::Absent)).expect("noted");
        assert_eq!(game.default_at(), Some(at(900)));
        for side in Side::BOTH {
            does(&mut game, 120, &found(side, Presence::Arrived)).expect("noted");
        }
        assert_eq!(game.default_at(), None);
        does(&mut game, 130, &start).expect("started");
    }

    #[test]
    fn what_is_known_of_a_player_is_not_said_again() {
        let mut game = board();
        let known = Err(Refusal::PresenceKnown);
        assert_eq!(
            does(&mut game, 0, &found(Side::White, Presence::Arrived)),
            known
        );
        let nobody = does(&mut game, 0, &Command::BeginWait { since: at(0) });
        assert_eq!(nobody, Err(Refusal::NobodyMissing));
        let move_of_white = Command::Play {
            text: "32-28".to_owned(),
        };
        does(&mut game, 1, &move_of_white).expect("played");
        let has_moved = Err(Refusal::HasMoved { side: Side::White });
        assert_eq!(
            does(&mut game, 2, &found(Side::White, Presence::Absent)),
            has_moved
        );
        does(&mut game, 3, &found(Side::Black, Presence::Absent)).expect("noted");
    }

    /// It is the arbiters' business, hinders nobody who records a move, and no undo takes it back.
    #[test]
    fn presence_is_told_to_nobody_and_is_no_move() {
        let mut game = board();
        let (public, play) = (game.public_no(), game.last_play_seq());
        does(&mut game, 0, &found(Side::Black, Presence::Absent)).expect("noted");
        does(&mut game, 0, &Command::BeginWait { since: at(0) }).expect("noted");
        assert_eq!((game.public_no(), game.last_play_seq()), (public, play));
        assert_eq!(game.undoable(), None);
    }

    #[test]
    fn presence_is_stored_and_read_as_before() {
        let event = GameEvent::WaitBegan {
            since: at(0),
            minutes: 60,
        };
        let text = serde_json::to_string(&event).expect("JSON");
        assert_eq!(
            text,
            r#"{"kind":"wait_began","since":"1970-01-01T00:00:00Z","minutes":60}"#
        );
        let read: GameEvent = serde_json::from_str(&text).expect("an event");
        assert_eq!(read, event);
        let absent = GameEvent::Presence {
            side: Side::White,
            found: Presence::Absent,
        };
        let text = serde_json::to_string(&absent).expect("JSON");
        assert_eq!(
            serde_json::from_str::<GameEvent>(&text).expect("an event"),
            absent
        );
    }
}
