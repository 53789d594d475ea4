//! A knock-out as an event of rounds: who plays in the next one, from those that were played (P13).

use thiserror::Error;

use super::knockout::{MatchRules, Standing, Tie, first_round, match_score, next_round};
use crate::tournament::{Colour, GameResult, Pairing, Tournament, Tpn};

/// What comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// White and Black of each board, in the order of the bracket.
    Games(Vec<(Tpn, Tpn)>),
    /// Nothing: somebody has won.
    Won(Tpn),
}

/// Who goes on by lot or regulation from a match that is equal after all its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot {
    /// The stage of the match, from 1: another match of the same player is decided anew.
    pub stage: u16,
    /// Who goes on.
    pub player: Tpn,
}

/// Why nobody can say who plays next.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Stuck {
    /// Nobody takes part.
    #[error("nobody takes part")]
    Nobody,
    /// A game has no result yet.
    #[error("the game {0} - {1} has no result")]
    Unfinished(Tpn, Tpn),
    /// Equal after all games: the lot or the regulation decides who goes on. With the stage.
    #[error("equal after all games of stage {0}: {1:?}")]
    Equal(u16, Vec<(Tpn, Tpn)>),
}

/// The games of the next round. All players are seeded in the order of the list; a round is a game
/// of each match that is still open, and a stage ends when its last match is decided.
///
/// Colours alternate in a match. In its first game the better seeded has the colour that was drawn
/// before round 1, and White where none was. `lots` say who goes on from a match that is equal after
/// all its games, each in its own stage. Who does not appear loses his game, as anywhere.
///
/// # Errors
///
/// [`Stuck`], where a result or a decision is missing.
pub fn next(event: &Tournament, rules: &MatchRules, lots: &[Lot]) -> Result<Next, Stuck> {
    let seeded = event.in_list_order();
    let mut ties = first_round(&seeded);
    // The rounds before this one belong to earlier stages.
    let mut began = 0;
    for number in 1.. {
        let mut stage = Stage {
            event,
            rules,
            lots: lots
                .iter()
                .filter(|lot| lot.stage == number)
                .map(|lot| lot.player)
                .collect(),
            began,
            ended: began,
            winners: Vec::new(),
            games: Vec::new(),
            equal: Vec::new(),
        };
        for tie in &ties {
            stage.take(*tie)?;
        }
        if !stage.equal.is_empty() {
            return Err(Stuck::Equal(number, stage.equal));
        }
        if !stage.games.is_empty() {
            return Ok(Next::Games(stage.games));
        }
        match stage.winners[..] {
            [] => return Err(Stuck::Nobody),
            [winner] => return Ok(Next::Won(winner)),
            _ => {}
        }
        ties = next_round(&stage.winners, &seeded);
        began = stage.ended;
    }
    Err(Stuck::Nobody)
}

/// One stage of the bracket, as far as it was played.
struct Stage<'e> {
    event: &'e Tournament,
    rules: &'e MatchRules,
    lots: Vec<Tpn>,
    /// The rounds before it.
    began: usize,
    /// The rounds up to its last game.
    ended: usize,
    winners: Vec<Tpn>,
    games: Vec<(Tpn, Tpn)>,
    equal: Vec<(Tpn, Tpn)>,
}

impl Stage<'_> {
    fn take(&mut self, tie: Tie) -> Result<(), Stuck> {
        let (first, second) = match tie {
            Tie::Walkover(one) => {
                self.winners.push(one);
                return Ok(());
            }
            Tie::Match(first, second) => (first, second),
        };
        let games: Vec<(usize, Pairing)> = (self.event.rounds.iter().enumerate())
            .skip(self.began)
            .filter_map(|(at, round)| {
                let meets = |game: &&Pairing| {
                    [(first, second), (second, first)].contains(&(game.white, game.black))
                };
                round.pairings.iter().find(meets).map(|game| (at, *game))
            })
            .take(self.rules.most_games())
            .collect();
        let drawn = self.event.initial_colour.unwrap_or(Colour::White);
        let first_game = games
            .first()
            .map_or(drawn, |(_, game)| colour_of(game, first));
        let mut results = Vec::with_capacity(games.len());
        for (at, game) in &games {
            let result = game.result.ok_or(Stuck::Unfinished(first, second))?;
            results.push(seen_by(result, game, first));
            self.ended = self.ended.max(at + 1);
        }
        let standing = match_score(self.rules, &results).standing;
        match standing {
            Standing::First => self.winners.push(first),
            Standing::Second => self.winners.push(second),
            Standing::Next(_) | Standing::Barrage(_) => {
                self.games
                    .push(match self.rules.colour_of_next(first_game, &results) {
                        Colour::White => (first, second),
                        Colour::Black => (second, first),
                    });
            }
            Standing::Undecided if self.lots.contains(&first) => self.winners.push(first),
            Standing::Undecided if self.lots.contains(&second) => self.winners.push(second),
            Standing::Undecided => self.equal.push((first, second)),
        }
        Ok(())
    }
}

fn colour_of(game: &Pairing, tpn: Tpn) -> Colour {
    if game.white == tpn {
        Colour::White
    } else {
        Colour::Black
    }
}

/// The result as it would be written had `first` had White.
fn seen_by(result: GameResult, game: &Pairing, first: Tpn) -> GameResult {
    if colour_of(game, first) == Colour::White {
        return result;
    }
    GameResult {
        white: result.black,
        black: result.white,
        manner: result.manner,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Player, PointSystem, Round};

    const SINGLE: MatchRules = MatchRules {
        games: 1,
        barrage_games: 0,
        barrages: 0,
        points: PointSystem::DRAUGHTS,
        ladder: None,
    };

    /// Five players: seeds 1 to 3 go on, 4 and 5 meet (seats 1 8 4 5 2 7 3 6).
    fn event(rounds: &[&[(u16, u16, Option<GameResult>)]]) -> Tournament {
        let players = (1..=5)
            .map(|n| Player::new(Tpn(n), format!("P{n}")))
            .collect();
        let mut event = Tournament::new(players);
        for games in rounds {
            let pairing = |&(white, black, result)| Pairing {
                white: Tpn(white),
                black: Tpn(black),
                result,
            };
            event.rounds.push(Round {
                pairings: games.iter().map(pairing).collect(),
                ..Round::default()
            });
        }
        event
    }

    fn games(list: &[(u16, u16)]) -> Result<Next, Stuck> {
        Ok(Next::Games(
            list.iter()
                .map(|&(one, other)| (Tpn(one), Tpn(other)))
                .collect(),
        ))
    }

    #[test]
    fn winners_meet_their_neighbours_until_one_is_left() {
        let won = |colour| Some(GameResult::won_by(colour));
        let (white, black) = (won(Colour::White), won(Colour::Black));
        let after =
            |rounds: &[&[(u16, u16, Option<GameResult>)]]| next(&event(rounds), &SINGLE, &[]);
        assert_eq!(after(&[]), games(&[(4, 5)]));
        assert_eq!(after(&[&[(4, 5, black)]]), games(&[(1, 5), (2, 3)]));
        let semis: &[_] = &[(1, 5, black), (2, 3, white)];
        assert_eq!(after(&[&[(4, 5, black)], semis]), games(&[(2, 5)]));
        let all: [&[_]; 3] = [&[(4, 5, black)], semis, &[(2, 5, black)]];
        assert_eq!(after(&all), Ok(Next::Won(Tpn(5))));
        assert_eq!(
            after(&[&[(4, 5, None)]]),
            Err(Stuck::Unfinished(Tpn(4), Tpn(5)))
        );
    }

    fn lot(stage: u16, player: u16) -> Lot {
        let player = Tpn(player);
        Lot { stage, player }
    }

    /// The lot of one match says nothing about the next one of the same player.
    #[test]
    fn a_lot_decides_one_match() {
        let draw = Some(GameResult::drawn());
        let semis: &[_] = &[
            (1, 5, draw),
            (2, 3, Some(GameResult::won_by(Colour::White))),
        ];
        let played = event(&[&[(4, 5, draw)], semis]);
        assert_eq!(
            next(&played, &SINGLE, &[lot(1, 5)]),
            Err(Stuck::Equal(2, vec![(Tpn(1), Tpn(5))]))
        );
        assert_eq!(
            next(&played, &SINGLE, &[lot(1, 5), lot(2, 1)]),
            games(&[(1, 2)])
        );
    }

    /// Two games, then one barrage of two: colours alternate throughout, and the lot comes last.
    #[test]
    fn an_equal_match_goes_to_its_barrage_and_then_to_the_lot() {
        let rules = MatchRules {
            games: 2,
            barrage_games: 2,
            barrages: 1,
            ..SINGLE
        };
        let draw = Some(GameResult::drawn());
        let mut rounds: Vec<&[(u16, u16, Option<GameResult>)]> = Vec::new();
        let odd: &[_] = &[(4, 5, draw)];
        let even: &[_] = &[(5, 4, draw)];
        for (played, expected) in [(odd, (4, 5)), (even, (5, 4)), (odd, (4, 5)), (even, (5, 4))] {
            assert_eq!(next(&event(&rounds), &rules, &[]), games(&[expected]));
            rounds.push(played);
        }
        let equal = Err(Stuck::Equal(1, vec![(Tpn(4), Tpn(5))]));
        assert_eq!(next(&event(&rounds), &rules, &[]), equal);
        assert_eq!(
            next(&event(&rounds), &rules, &[lot(1, 5)]),
            games(&[(1, 5), (2, 3)])
        );
        assert_eq!(next(&event(&rounds), &rules, &[lot(2, 5)]), equal);
        // The black men were drawn: the better seeded begin with them.
        let mut drawn = event(&[]);
        drawn.initial_colour = Some(Colour::Black);
        assert_eq!(next(&drawn, &rules, &[]), games(&[(5, 4)]));
        // Seated the other way round, 5 has won as White: 4 has White in the next game.
        let white: &[_] = &[(5, 4, Some(GameResult::won_by(Colour::White)))];
        let draw_again: &[_] = &[(5, 4, draw)];
        assert_eq!(next(&event(&[white]), &rules, &[]), games(&[(4, 5)]));
        assert_eq!(
            next(&event(&[white, draw_again]), &rules, &[]),
            games(&[(1, 5), (2, 3)])
        );
    }
}
