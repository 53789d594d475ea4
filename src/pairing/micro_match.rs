//! Micro-matches: a round of a match that is played down a ladder of shorter and shorter games until
//! somebody wins one, and is worth less the later that is (R6.11, R6.12; P13).
//!
//! Knows results and points. Deliberately lacks the times of the games, which are those of the clocks,
//! and the lot: what stays equal is the regulation's to decide.

use std::cmp::Ordering;

use super::knockout::colour_in_game;
use crate::tournament::{Colour, GameResult, Points, Score};

/// What the rounds of a match are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder<'a> {
    /// The steps in the order they are played, each only after draws in those before it.
    pub steps: &'a [Step],
    /// What each has where all steps were drawn.
    pub drawn: Points,
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

/// R6.11, world title match of 2020: 12-0 in the standard game, 8-4 in the rapid one, 7-5 in the blitz
/// one, and 6-6 where all are drawn.
pub const WORLD_TITLE_2020: Ladder<'static> = Ladder {
    steps: &[Step::game(12, 0), Step::game(8, 4), Step::game(7, 5)],
    drawn: Points::whole(6),
};

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
}

/// The score of a round from its games in order. `first_game` is the colour the first named has in the
/// first of them; colours alternate. What comes after the first win is not part of the round.
pub fn round_score(ladder: &Ladder<'_>, first_game: Colour, results: &[GameResult]) -> RoundScore {
    let ended = |first, second, standing| RoundScore {
        first,
        second,
        standing,
    };
    let mut at = 0;
    for (number, result) in (1..).zip(results) {
        let Some(step) = ladder.steps.get(at) else {
            break;
        };
        let own = colour_in_game(first_game, number);
        let (one, other) = (result.of(own), result.of(own.other()));
        let is_draw = |score| matches!(score, Score::DrawPlus | Score::Draw | Score::DrawMinus);
        match one.cmp(&other) {
            Ordering::Greater if one == Score::Win => {
                return ended(step.winner, step.loser, RoundStanding::First(at));
            }
            Ordering::Less if other == Score::Win => {
                return ended(step.loser, step.winner, RoundStanding::Second(at));
            }
            _ if is_draw(one) && is_draw(other) => at += usize::from(!step.until_won),
            _ => return ended(step.loser, step.loser, RoundStanding::Neither(at)),
        }
    }
    match at < ladder.steps.len() {
        true => ended(Points::ZERO, Points::ZERO, RoundStanding::Next(at)),
        false => ended(ladder.drawn, ladder.drawn, RoundStanding::Drawn),
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

/// The points of a match of `rounds` rounds so far, and how it stands. It ends before the last round
/// when somebody has more than half of what all rounds are worth (more than 54 of nine rounds of 12).
/// Equal points after the last round go by the better score in the first step, then in the second, and
/// so on (R6.11).
pub fn match_total(
    ladder: &Ladder<'_>,
    rounds: u16,
    scores: &[RoundScore],
) -> (Points, Points, MatchStanding) {
    let first: Points = scores.iter().map(|score| score.first).sum();
    let second: Points = scores.iter().map(|score| score.second).sum();
    let half = ladder.drawn * i32::from(rounds);
    let open = |score: &&RoundScore| matches!(score.standing, RoundStanding::Next(_));
    let ended = scores.len() - scores.iter().filter(open).count();
    let standing = match first.cmp(&second) {
        Ordering::Greater if first > half => MatchStanding::First,
        Ordering::Less if second > half => MatchStanding::Second,
        _ if ended < usize::from(rounds) => MatchStanding::Open,
        Ordering::Greater => MatchStanding::First,
        Ordering::Less => MatchStanding::Second,
        Ordering::Equal => by_steps(ladder, scores),
    };
    (first, second, standing)
}

/// Who won more games of the first step in which the two differ: draws are worth the same to both.
fn by_steps(ladder: &Ladder<'_>, scores: &[RoundScore]) -> MatchStanding {
    let won = |standing| scores.iter().filter(|one| one.standing == standing).count();
    for step in 0..ladder.steps.len() {
        let (first, second) = (
            won(RoundStanding::First(step)),
            won(RoundStanding::Second(step)),
        );
        match first.cmp(&second) {
            Ordering::Greater => return MatchStanding::First,
            Ordering::Less => return MatchStanding::Second,
            Ordering::Equal => {}
        }
    }
    MatchStanding::Equal
}

#[cfg(test)]
mod tests {
    use super::*;

    const TITLE: Ladder<'static> = WORLD_TITLE_2020;

    fn white() -> GameResult {
        GameResult::won_by(Colour::White)
    }

    fn black() -> GameResult {
        GameResult::won_by(Colour::Black)
    }

    fn draw() -> GameResult {
        GameResult::drawn()
    }

    /// The score of a round in which the first named begins with White, in whole points.
    fn round(results: &[GameResult]) -> (i32, i32, RoundStanding) {
        let score = round_score(&TITLE, Colour::White, results);
        let whole = |points: Points| points.in_tenths() / 10;
        (whole(score.first), whole(score.second), score.standing)
    }

    /// R6.11: 12-0 in the standard game, 8-4 in the rapid, 7-5 in the blitz, 6-6 if all are drawn.
    #[test]
    fn a_round_is_worth_less_the_later_it_is_won() {
        use RoundStanding::{Drawn, First, Next, Second};
        assert_eq!(round(&[]), (0, 0, Next(0)));
        assert_eq!(round(&[white()]), (12, 0, First(0)));
        assert_eq!(round(&[black()]), (0, 12, Second(0)));
        assert_eq!(round(&[draw()]), (0, 0, Next(1)));
        // Colours alternate: the first named has Black in the rapid game and White in the blitz one.
        assert_eq!(round(&[draw(), black()]), (8, 4, First(1)));
        assert_eq!(round(&[draw(), white()]), (4, 8, Second(1)));
        assert_eq!(round(&[draw(), draw()]), (0, 0, Next(2)));
        assert_eq!(round(&[draw(), draw(), white()]), (7, 5, First(2)));
        assert_eq!(round(&[draw(), draw(), black()]), (5, 7, Second(2)));
        assert_eq!(round(&[draw(); 3]), (6, 6, Drawn));
        // It stops at the first win.
        assert_eq!(round(&[white(), white()]), (12, 0, First(0)));
        let turned = round_score(&TITLE, Colour::Black, &[white()]);
        assert_eq!(turned.standing, Second(0));
    }

    #[test]
    fn who_does_not_come_loses_the_step_and_both_get_what_a_loss_is_worth() {
        let alone = GameResult::forfeited_to(Colour::Black);
        assert_eq!(round(&[alone]), (0, 12, RoundStanding::Second(0)));
        let nobody = GameResult::forfeited_by_both();
        assert_eq!(round(&[nobody]), (0, 0, RoundStanding::Neither(0)));
        assert_eq!(round(&[draw(), nobody]), (4, 4, RoundStanding::Neither(1)));
    }

    /// R6.12: games follow one another until somebody wins one.
    #[test]
    fn the_last_step_may_go_on_until_it_is_won() {
        let ladder = Ladder {
            steps: &[
                Step::game(12, 0),
                Step {
                    until_won: true,
                    ..Step::game(7, 5)
                },
            ],
            drawn: Points::whole(6),
        };
        let stands = |results: &[GameResult]| round_score(&ladder, Colour::White, results).standing;
        assert_eq!(stands(&[draw(); 7]), RoundStanding::Next(1));
        // Game 5 is White's for the first named again.
        let mut results = vec![draw(); 4];
        results.push(white());
        assert_eq!(stands(&results), RoundStanding::First(1));
    }

    /// Nine rounds of 12: more than 54 cannot be caught up with.
    #[test]
    fn a_match_ends_when_somebody_has_more_than_half() {
        let score = |results: &[GameResult]| round_score(&TITLE, Colour::White, results);
        let (won, drawn) = (score(&[white()]), score(&[draw(); 3]));
        let total = |scores: &[RoundScore]| {
            let (first, second, standing) = match_total(&TITLE, 9, scores);
            (first.in_tenths() / 10, second.in_tenths() / 10, standing)
        };
        assert_eq!(total(&[]), (0, 0, MatchStanding::Open));
        // 4 x 12 + 6 = 54 is not more than 54; a blitz game more is.
        let mut scores = vec![won, won, won, won, drawn];
        assert_eq!(total(&scores), (54, 6, MatchStanding::Open));
        scores.push(score(&[draw(), draw(), black()]));
        assert_eq!(total(&scores), (59, 13, MatchStanding::First));
        assert_eq!(total(&[drawn; 9]), (54, 54, MatchStanding::Equal));
        // A round that is not over counts nothing, and leaves the match open.
        let mut last = vec![drawn; 8];
        last.push(score(&[draw()]));
        assert_eq!(total(&last), (48, 48, MatchStanding::Open));
    }

    /// Equal points: the standard games first, then the rapid ones.
    #[test]
    fn equal_points_go_by_the_steps_in_their_order() {
        let score = |results: &[GameResult]| round_score(&TITLE, Colour::White, results);
        let total = |scores: &[RoundScore], rounds| match_total(&TITLE, rounds, scores);
        // 12 and three times 4 are 24; 0 and three times 8 as well.
        let scores = [
            score(&[white()]),
            score(&[draw(), white()]),
            score(&[draw(), white()]),
            score(&[draw(), white()]),
        ];
        let equal = Points::whole(24);
        assert_eq!(total(&scores, 4), (equal, equal, MatchStanding::First));
        // 8 and twice 5 are 18; 4 and twice 7 as well.
        let scores = [
            score(&[draw(), white()]),
            score(&[draw(), draw(), white()]),
            score(&[draw(), draw(), white()]),
        ];
        let equal = Points::whole(18);
        assert_eq!(total(&scores, 3), (equal, equal, MatchStanding::Second));
    }
}
