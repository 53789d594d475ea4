//! Micro-matches: a round of a match that is played down a ladder of shorter and shorter games until
//! somebody wins one, and is worth less the later that is (R6.11, R6.12; P13).
//!
//! Knows results and points. Deliberately lacks the times of the games, which are those of the clocks,
//! the colours, which a score has none of, and the lot: what stays equal is the regulation's to decide.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::{Points, Score};

/// What the rounds of a match are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The steps in the order they are played, each only after draws in those before it.
    pub steps: Vec<Step>,
    /// What each has where all steps were drawn.
    pub drawn: Points,
    /// What decides a match.
    pub decides: Decides,
}

/// A step of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What winning it is worth.
    pub winner: Points,
    /// What losing it is worth.
    pub loser: Points,
    /// Whether it goes on, game after game, until somebody wins one (R6.12); else it is one game.
    pub until_won: bool,
}

/// What decides a match of several rounds (R6.11).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Decides {
    /// The points of all rounds, and the steps in their order where they are equal: as in 2020.
    #[default]
    Points,
    /// The games won in the first step, then those in the second, and so on, whatever the points:
    /// as in 2013 and 2015.
    Steps,
}

impl Step {
    /// A single game, in whole points for who wins and who loses it.
    pub const fn game(winner: i32, loser: i32) -> Step {
        Step {
            winner: Points::whole(winner),
            loser: Points::whole(loser),
            until_won: false,
        }
    }
}

/// How a round stands. Steps are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundStanding {
    /// A game of this step is next.
    Next(usize),
    /// The first named has won this step.
    First(usize),
    /// The other has won this step.
    Second(usize),
    /// Neither has won this step and it is no draw: both were absent, or both lost by decision. The
    /// round ends there, and each has what losing it is worth.
    Neither(usize),
    /// All steps were drawn.
    Drawn,
}

/// What a round is worth so far: nothing until it has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundScore {
    /// Points of the first named.
    pub first: Points,
    /// Points of the other.
    pub second: Points,
    /// How it stands.
    pub standing: RoundStanding,
    /// How many games it has taken.
    pub games: usize,
}

impl RoundScore {
    /// Whether a game of it is still to be played.
    pub fn is_open(&self) -> bool {
        matches!(self.standing, RoundStanding::Next(_))
    }
}

/// How a match of several rounds stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchStanding {
    /// Rounds are left, and nobody is out of reach.
    Open,
    /// The first named has won.
    First,
    /// The other has won.
    Second,
    /// Equal in points and in every step: the regulation's tie-break is next.
    Equal,
}

impl Ladder {
    /// R6.11, world title match of 2020: 12-0 in the standard game, 8-4 in the rapid one, 7-5 in the
    /// blitz one, and 6-6 where all are drawn.
    pub fn world_title_2020() -> Ladder {
        Ladder {
            steps: vec![Step::game(12, 0), Step::game(8, 4), Step::game(7, 5)],
            drawn: Points::whole(6),
            decides: Decides::Points,
        }
    }

    /// The score of a round from its games in order, each as what the first named and the other scored.
    /// What comes after the first win is not part of the round.
    pub fn round(&self, games: &[(Score, Score)]) -> RoundScore {
        let ended = |first, second, standing, games| RoundScore {
            first,
            second,
            standing,
            games,
        };
        let mut at = 0;
        let mut taken = 0;
        for (one, other) in games.iter().copied() {
            let Some(step) = self.steps.get(at) else {
                break;
            };
            taken += 1;
            let is_draw = |score| matches!(score, Score::DrawPlus | Score::Draw | Score::DrawMinus);
            match one.cmp(&other) {
                Ordering::Greater if one == Score::Win => {
                    return ended(step.winner, step.loser, RoundStanding::First(at), taken);
                }
                Ordering::Less if other == Score::Win => {
                    return ended(step.loser, step.winner, RoundStanding::Second(at), taken);
                }
                _ if is_draw(one) && is_draw(other) => at += usize::from(!step.until_won),
                _ => return ended(step.loser, step.loser, RoundStanding::Neither(at), taken),
            }
        }
        match at < self.steps.len() {
            true => ended(Points::ZERO, Points::ZERO, RoundStanding::Next(at), taken),
            false => ended(self.drawn, self.drawn, RoundStanding::Drawn, taken),
        }
    }

    /// The rounds that games in their order make, at most so many. Only the last may be open.
    pub fn rounds(&self, games: &[(Score, Score)], most: usize) -> Vec<RoundScore> {
        let mut rounds = Vec::new();
        let mut left = games;
        while !left.is_empty() && rounds.len() < most {
            let round = self.round(left);
            left = left.get(round.games.max(1)..).unwrap_or_default();
            rounds.push(round);
        }
        rounds
    }

    /// The points of a match of `rounds` rounds so far, and how it stands. By points it ends before the
    /// last round when the other cannot catch up (more than 54 in nine rounds of 12), and equal points
    /// after the last go by the steps. By steps it ends when the other
    /// cannot win as many games of the first step any more (R6.11).
    pub fn match_total(
        &self,
        rounds: u16,
        scores: &[RoundScore],
    ) -> (Points, Points, MatchStanding) {
        let first: Points = scores.iter().map(|score| score.first).sum();
        let second: Points = scores.iter().map(|score| score.second).sum();
        let ended = scores.iter().filter(|score| !score.is_open()).count();
        let is_over = ended >= usize::from(rounds);
        let by_points = match first.cmp(&second) {
            Ordering::Greater => MatchStanding::First,
            Ordering::Less => MatchStanding::Second,
            Ordering::Equal => MatchStanding::Equal,
        };
        let by_steps = self.by_steps(scores);
        let standing = match self.decides {
            Decides::Points => {
                let most = self.steps.iter().map(|step| step.winner - step.loser).max();
                let to_come =
                    i32::from(rounds).saturating_sub(i32::try_from(ended).unwrap_or(i32::MAX));
                let lead = first.max(second) - first.min(second);
                match by_points {
                    MatchStanding::Equal if is_over => by_steps,
                    ahead if is_over || lead > most.unwrap_or_default() * to_come.max(0) => ahead,
                    _ => MatchStanding::Open,
                }
            }
            Decides::Steps => {
                let (one, other) = (
                    won(scores, RoundStanding::First(0)),
                    won(scores, RoundStanding::Second(0)),
                );
                let to_come = scores
                    .iter()
                    .filter(|score| score.standing != RoundStanding::Next(0));
                let to_come = usize::from(rounds).saturating_sub(to_come.count());
                match by_steps {
                    MatchStanding::Equal if is_over => by_points,
                    ahead if is_over || one.abs_diff(other) > to_come => ahead,
                    _ => MatchStanding::Open,
                }
            }
        };
        (first, second, standing)
    }

    /// Who won more games of the first step in which the two differ: draws are worth the same to both.
    fn by_steps(&self, scores: &[RoundScore]) -> MatchStanding {
        for step in 0..self.steps.len() {
            let first = won(scores, RoundStanding::First(step));
            let second = won(scores, RoundStanding::Second(step));
            match first.cmp(&second) {
                Ordering::Greater => return MatchStanding::First,
                Ordering::Less => return MatchStanding::Second,
                Ordering::Equal => {}
            }
        }
        MatchStanding::Equal
    }
}

/// How many rounds ended so.
fn won(scores: &[RoundScore], standing: RoundStanding) -> usize {
    scores.iter().filter(|one| one.standing == standing).count()
}

/// A text that is no ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadableLadder;

impl fmt::Display for UnreadableLadder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a ladder is written as 12-0,8-4,7-5,6-6: the last pair is worth all draws")
    }
}

impl std::error::Error for UnreadableLadder {}

impl FromStr for Ladder {
    type Err = UnreadableLadder;

    /// Reads `12-0,8-4,7-5,6-6`: what winning and losing each step is worth, and last what each has
    /// where all were drawn. `7-5+` goes on until somebody wins.
    fn from_str(text: &str) -> Result<Self, UnreadableLadder> {
        let mut steps = Vec::new();
        for part in text.split(',') {
            let part = part.trim();
            let (pair, until_won) = match part.strip_suffix('+') {
                Some(pair) => (pair, true),
                None => (part, false),
            };
            let (winner, loser) = pair.split_once('-').ok_or(UnreadableLadder)?;
            let points = |text: &str| text.parse::<Points>().map_err(|_| UnreadableLadder);
            let (winner, loser) = (points(winner)?, points(loser)?);
            if loser < Points::ZERO || winner < loser {
                return Err(UnreadableLadder);
            }
            steps.push(Step {
                winner,
                loser,
                until_won,
            });
        }
        match steps.pop() {
            Some(last)
                if last.winner == last.loser
                    && !last.until_won
                    && !steps.is_empty()
                    && steps.iter().all(|step| step.winner > step.loser) =>
            {
                Ok(Ladder {
                    steps,
                    drawn: last.winner,
                    decides: Decides::Points,
                })
            }
            _ => Err(UnreadableLadder),
        }
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.steps {
            let more = if step.until_won { "+" } else { "" };
            write!(out, "{}-{}{more}, ", step.winner, step.loser)?;
        }
        write!(out, "{0}-{0}", self.drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: (Score, Score) = (Score::Win, Score::Loss);
    const LOST: (Score, Score) = (Score::Loss, Score::Win);
    const DRAW: (Score, Score) = (Score::Draw, Score::Draw);
    const NOBODY: (Score, Score) = (Score::Loss, Score::Loss);

    fn title() -> Ladder {
        Ladder::world_title_2020()
    }

    /// The score of a round in whole points.
    fn round(games: &[(Score, Score)]) -> (i32, i32, RoundStanding) {
        let score = title().round(games);
        let whole = |points: Points| points.in_tenths() / 10;
        (whole(score.first), whole(score.second), score.standing)
    }

    /// R6.11: 12-0 in the standard game, 8-4 in the rapid, 7-5 in the blitz, 6-6 if all are drawn.
    #[test]
    fn a_round_is_worth_less_the_later_it_is_won() {
        use RoundStanding::{Drawn, First, Next, Second};
        assert_eq!(round(&[]), (0, 0, Next(0)));
        assert_eq!(round(&[WON]), (12, 0, First(0)));
        assert_eq!(round(&[LOST]), (0, 12, Second(0)));
        assert_eq!(round(&[DRAW]), (0, 0, Next(1)));
        assert_eq!(round(&[DRAW, WON]), (8, 4, First(1)));
        assert_eq!(round(&[DRAW, LOST]), (4, 8, Second(1)));
        assert_eq!(round(&[DRAW, DRAW]), (0, 0, Next(2)));
        assert_eq!(round(&[DRAW, DRAW, WON]), (7, 5, First(2)));
        assert_eq!(round(&[DRAW, DRAW, LOST]), (5, 7, Second(2)));
        assert_eq!(round(&[DRAW; 3]), (6, 6, Drawn));
        // It stops at the first win.
        assert_eq!(round(&[WON, WON]), (12, 0, First(0)));
    }

    #[test]
    fn who_does_not_come_loses_the_step_and_both_get_what_a_loss_is_worth() {
        assert_eq!(round(&[NOBODY]), (0, 0, RoundStanding::Neither(0)));
        assert_eq!(round(&[DRAW, NOBODY]), (4, 4, RoundStanding::Neither(1)));
    }

    /// Games in their order make rounds of one to three games.
    #[test]
    fn games_are_cut_into_rounds() {
        let games = [WON, DRAW, LOST, DRAW, DRAW, DRAW, DRAW];
        let rounds = title().rounds(&games, 9);
        let taken: Vec<usize> = rounds.iter().map(|round| round.games).collect();
        assert_eq!(taken, [1, 2, 3, 1]);
        assert!(rounds[3].is_open());
        assert_eq!(title().rounds(&games, 2).len(), 2);
    }

    /// R6.12: games follow one another until somebody wins one.
    #[test]
    fn the_last_step_may_go_on_until_it_is_won() {
        let ladder: Ladder = "12-0,7-5+,6-6".parse().unwrap();
        assert_eq!(ladder.round(&[DRAW; 7]).standing, RoundStanding::Next(1));
        let mut games = vec![DRAW; 4];
        games.push(WON);
        assert_eq!(ladder.round(&games).standing, RoundStanding::First(1));
    }

    #[test]
    fn a_ladder_is_read_as_it_is_written() {
        assert_eq!("12-0,8-4,7-5,6-6".parse(), Ok(title()));
        assert_eq!(title().to_string(), "12-0, 8-4, 7-5, 6-6");
        assert_eq!(title().to_string().parse(), Ok(title()));
        for text in [
            "",
            "12-0",
            "6-6",
            "12-0,8-4",
            "0-12,6-6",
            "12-0,6-6,7-5",
            "12-0,6-6+",
            "a-b,6-6",
        ] {
            assert_eq!(text.parse::<Ladder>(), Err(UnreadableLadder), "{text}");
        }
    }

    fn total(
        ladder: &Ladder,
        rounds: u16,
        games: &[&[(Score, Score)]],
    ) -> (i32, i32, MatchStanding) {
        let scores: Vec<RoundScore> = games.iter().map(|round| ladder.round(round)).collect();
        let (first, second, standing) = ladder.match_total(rounds, &scores);
        (first.in_tenths() / 10, second.in_tenths() / 10, standing)
    }

    /// Nine rounds of 12: more than 54 cannot be caught up with.
    #[test]
    fn a_match_ends_when_somebody_has_more_than_half() {
        let title = title();
        let (won, drawn, blitz): (&[_], &[_], &[_]) = (&[WON], &[DRAW; 3], &[DRAW, DRAW, LOST]);
        assert_eq!(total(&title, 9, &[]), (0, 0, MatchStanding::Open));
        // 4 x 12 + 6 = 54 is not more than 54; a blitz game more is.
        let mut games = vec![won, won, won, won, drawn];
        assert_eq!(total(&title, 9, &games), (54, 6, MatchStanding::Open));
        games.push(blitz);
        assert_eq!(total(&title, 9, &games), (59, 13, MatchStanding::First));
        assert_eq!(
            total(&title, 9, &[drawn; 9]),
            (54, 54, MatchStanding::Equal)
        );
        // A round that is not over counts nothing, and leaves the match open.
        let mut last = vec![drawn; 8];
        last.push(&[DRAW]);
        assert_eq!(total(&title, 9, &last), (48, 48, MatchStanding::Open));
    }

    /// Equal points: the standard games first, then the rapid ones.
    #[test]
    fn equal_points_go_by_the_steps_in_their_order() {
        let (won, lost): (&[_], &[_]) = (&[WON], &[DRAW, LOST]);
        // 12 and three times 4 are 24; 0 and three times 8 as well.
        let equal = total(&title(), 4, &[won, lost, lost, lost]);
        assert_eq!(equal, (24, 24, MatchStanding::First));
        // 8 and twice 5 are 18; 4 and twice 7 as well.
        let (won, lost): (&[_], &[_]) = (&[DRAW, WON], &[DRAW, DRAW, LOST]);
        let equal = total(&title(), 3, &[won, lost, lost]);
        assert_eq!(equal, (18, 18, MatchStanding::First));
    }

    /// R6.11, earlier matches: one standard game outweighs any number of rapid ones, and the match ends
    /// when the standard games cannot be caught up with.
    #[test]
    fn the_steps_may_decide_before_the_points() {
        let (won, lost): (&[_], &[_]) = (&[WON], &[DRAW, LOST]);
        let games = [won, lost, lost, lost, lost];
        assert_eq!(total(&title(), 5, &games), (28, 32, MatchStanding::Second));
        let by_steps = Ladder {
            decides: Decides::Steps,
            ..title()
        };
        assert_eq!(total(&by_steps, 5, &games), (28, 32, MatchStanding::First));
        // One ahead with one standard game to come, and with none.
        assert_eq!(
            total(&by_steps, 5, &games[..4]),
            (24, 24, MatchStanding::Open)
        );
        let mut drawn_so_far = games;
        drawn_so_far[4] = &[DRAW];
        assert_eq!(
            total(&by_steps, 5, &drawn_so_far),
            (24, 24, MatchStanding::First)
        );
        // Equal in the standard games: the rapid ones.
        let games: [&[_]; 3] = [won, &[LOST], lost];
        assert_eq!(total(&by_steps, 3, &games), (16, 20, MatchStanding::Second));
    }
}
