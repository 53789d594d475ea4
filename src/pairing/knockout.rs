//! Knock-out: a bracket of seats, matches of one or more games, and what decides them (P13).

use crate::tournament::micro_match::{Ladder, MatchStanding};
use crate::tournament::{Colour, GameResult, PointSystem, Points, Score, Tpn};

/// The seeds in the order of the seats of a bracket that holds `players`: seats 1 and 2 meet, 3 and
/// 4, and so on, the winners of neighbours meet next, and seeds 1 and 2 can meet only in the final.
/// `None` is a seat nobody has: the seed beside it goes on without playing, the strongest first.
///
/// For twice as many seats, each seed `x` of the smaller bracket stands beside `2s + 1 - x`.
pub fn seats(players: u16) -> Vec<Option<u16>> {
    let mut order = vec![1u32];
    while order.len() < usize::from(players) {
        let above = 2 * order.len() as u32 + 1;
        order = order
            .iter()
            .flat_map(|&seed| [seed, above - seed])
            .collect();
    }
    let taken = |seed: u32| (seed <= u32::from(players)).then_some(seed as u16);
    order.into_iter().map(taken).collect()
}

/// A match to be played, or won without playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// The two meet; the better seeded first.
    Match(Tpn, Tpn),
    /// Goes on without an opponent.
    Walkover(Tpn),
}

/// The matches of the first round: players in order of seeding.
pub fn first_round(seeded: &[Tpn]) -> Vec<Tie> {
    let Ok(count) = u16::try_from(seeded.len()) else {
        return Vec::new();
    };
    let seats: Vec<Option<Tpn>> = seats(count)
        .into_iter()
        .map(|seed| seed.map(|seed| seeded[usize::from(seed) - 1]))
        .collect();
    let by_two = seats.chunks(2).filter_map(|two| match *two {
        [Some(one), Some(other)] => Some(Tie::Match(one, other)),
        [Some(one), None] | [None, Some(one)] | [Some(one)] => Some(Tie::Walkover(one)),
        _ => None,
    });
    by_two.collect()
}

/// The matches of the next round: the winners of the last one in the order of its matches. `seeded`
/// says who stands first in a match. Of a single winner there is nothing left to play.
pub fn next_round(winners: &[Tpn], seeded: &[Tpn]) -> Vec<Tie> {
    if winners.len() < 2 {
        return Vec::new();
    }
    let place = |tpn: Tpn| {
        seeded
            .iter()
            .position(|one| *one == tpn)
            .unwrap_or(usize::MAX)
    };
    let by_two = winners.chunks(2).map(|two| match *two {
        [one, other] if place(other) < place(one) => Tie::Match(other, one),
        [one, other] => Tie::Match(one, other),
        _ => Tie::Walkover(two[0]),
    });
    by_two.collect()
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchScore {
    /// Points of the first named.
    pub first: Points,
    /// Points of the other.
    pub second: Points,
    /// What is to be done.
    pub standing: Standing,
}

/// What is to be done in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Play on: this is the number of the next game.
    Next(u16),
    /// Equal after all games: play a barrage of shorter games, and after those the regulation
    /// decides, by lot or otherwise. The number is that of the next game.
    Barrage(u16),
    /// The first named has won.
    First,
    /// The other has won.
    Second,
    /// Equal after the last barrage.
    Undecided,
}

/// The regulation of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRules {
    /// Games at the full time; of micro-matches, the rounds.
    pub games: u16,
    /// Shorter games after those, played one by one until somebody leads after as many of both
    /// colours as the barrage has; 0 for none.
    pub barrage_games: u16,
    /// How many such series there may be.
    pub barrages: u16,
    /// What games are worth.
    pub points: PointSystem,
    /// The ladder of the rounds, where each is a micro-match (R6.11).
    pub ladder: Option<Ladder>,
}

impl MatchRules {
    /// The most games a match can have; a step of a ladder may go on for ever.
    pub fn most_games(&self) -> usize {
        match self.ladder {
            Some(_) => usize::MAX,
            None => usize::from(self.games + self.barrage_games * self.barrages),
        }
    }

    /// The colour of the first named in the next game after these, where `first_game` was that of
    /// game 1: they alternate from game to game. From one micro-match to the next its first game does.
    pub fn colour_of_next(&self, first_game: Colour, results: &[GameResult]) -> Colour {
        let Some(ladder) = &self.ladder else {
            return first_game.in_game(results.len() + 1);
        };
        let rounds = ladder.rounds(&scores(results), usize::from(self.games));
        let taken: usize = rounds.iter().map(|round| round.games).sum();
        match rounds.last() {
            Some(open) if open.is_open() => {
                first_game.in_game(rounds.len()).in_game(open.games + 1)
            }
            _ => {
                let of_barrage = results.len() - taken + 1;
                first_game.in_game(rounds.len() + 1).in_game(of_barrage)
            }
        }
    }
}

fn scores(results: &[GameResult]) -> Vec<(Score, Score)> {
    results.iter().map(|one| (one.white, one.black)).collect()
}

/// The score of a match from its games in order, in each of which White stands for the first named,
/// whatever colour he had.
pub fn match_score(rules: &MatchRules, results: &[GameResult]) -> MatchScore {
    match &rules.ladder {
        Some(ladder) => by_ladder(rules, ladder, results),
        None => by_games(rules, results),
    }
}

/// Rounds down a ladder, then barrages, which decide and are worth nothing.
fn by_ladder(rules: &MatchRules, ladder: &Ladder, results: &[GameResult]) -> MatchScore {
    let rounds = ladder.rounds(&scores(results), usize::from(rules.games));
    let taken: usize = rounds.iter().map(|round| round.games).sum();
    let played = u16::try_from(taken).unwrap_or(u16::MAX - 1);
    let (first, second, standing) = ladder.match_total(rules.games, &rounds);
    let standing = match standing {
        MatchStanding::First => Standing::First,
        MatchStanding::Second => Standing::Second,
        MatchStanding::Open => Standing::Next(played + 1),
        MatchStanding::Equal if rules.barrage_games * rules.barrages == 0 => Standing::Undecided,
        MatchStanding::Equal => {
            let barrage = MatchRules {
                games: 0,
                ladder: None,
                ..rules.clone()
            };
            match by_games(&barrage, &results[taken..]).standing {
                Standing::Next(number) | Standing::Barrage(number) => {
                    Standing::Barrage(played.saturating_add(number))
                }
                decided => decided,
            }
        }
    };
    MatchScore {
        first,
        second,
        standing,
    }
}

fn by_games(rules: &MatchRules, results: &[GameResult]) -> MatchScore {
    let mut score = MatchScore {
        first: Points::ZERO,
        second: Points::ZERO,
        standing: Standing::Next(1),
    };
    let last = rules.games + rules.barrage_games * rules.barrages;
    let series_end = |number: u16| {
        number == rules.games
            || number > rules.games
                && (number - rules.games).is_multiple_of(rules.barrage_games.max(1))
    };
    for (number, result) in (1..=last).zip(results) {
        score.first += rules.points.of_score(result.white, result.manner);
        score.second += rules.points.of_score(result.black, result.manner);
        let next = number + 1;
        let ahead = score.first.cmp(&score.second);
        // Within the games of a series, nobody can stop before the other is out of reach.
        let left = rules.games.saturating_sub(number);
        let within_reach = rules.points.win * i32::from(left) - rules.points.loss * i32::from(left);
        let lead = if score.first > score.second {
            score.first - score.second
        } else {
            score.second - score.first
        };
        score.standing = match ahead {
            std::cmp::Ordering::Greater
                if series_end(number) || number < rules.games && lead > within_reach =>
            {
                Standing::First
            }
            std::cmp::Ordering::Less
                if series_end(number) || number < rules.games && lead > within_reach =>
            {
                Standing::Second
            }
            _ if number == last => Standing::Undecided,
            _ if number >= rules.games => Standing::Barrage(next),
            _ => Standing::Next(next),
        };
        if matches!(score.standing, Standing::First | Standing::Second) {
            break;
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_two_can_meet_only_in_the_final() {
        let seats = |players| {
            seats(players)
                .into_iter()
                .map(|seat| seat.unwrap_or(0))
                .collect::<Vec<_>>()
        };
        assert_eq!(seats(2), [1, 2]);
        assert_eq!(seats(4), [1, 4, 2, 3]);
        assert_eq!(seats(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(seats(6), [1, 0, 4, 5, 2, 0, 3, 6]);
        assert_eq!(seats(1), [1]);
    }

    #[test]
    fn byes_go_to_the_best_and_winners_meet_their_neighbours() {
        let seeded: Vec<Tpn> = (1..=6).map(Tpn).collect();
        let [one, two, three, four, five, six] = [1, 2, 3, 4, 5, 6].map(Tpn);
        assert_eq!(
            first_round(&seeded),
            [
                Tie::Walkover(one),
                Tie::Match(four, five),
                Tie::Walkover(two),
                Tie::Match(three, six)
            ]
        );
        assert_eq!(
            next_round(&[one, five, two, three], &seeded),
            [Tie::Match(one, five), Tie::Match(two, three)]
        );
        assert_eq!(
            next_round(&[five, three], &seeded),
            [Tie::Match(three, five)]
        );
        assert_eq!(next_round(&[one], &seeded), []);
    }

    #[test]
    fn a_match_ends_when_the_other_is_out_of_reach_and_goes_to_a_barrage_when_equal() {
        let rules = MatchRules {
            games: 3,
            barrage_games: 2,
            barrages: 1,
            points: PointSystem::DRAUGHTS,
            ladder: None,
        };
        let (win, draw) = (GameResult::won_by, GameResult::drawn());
        let stands = |results: &[GameResult]| match_score(&rules, results).standing;
        assert_eq!(stands(&[]), Standing::Next(1));
        assert_eq!(stands(&[win(Colour::White)]), Standing::Next(2));
        // The first named leads 4-0 with one game left.
        assert_eq!(stands(&[win(Colour::White); 2]), Standing::First);
        assert_eq!(stands(&[draw, draw, draw]), Standing::Barrage(4));
        assert_eq!(stands(&[draw, draw, win(Colour::Black)]), Standing::Second);
        // The series has a second game.
        assert_eq!(
            stands(&[draw, draw, draw, win(Colour::White)]),
            Standing::Barrage(5)
        );
        assert_eq!(
            stands(&[draw, draw, draw, win(Colour::White), draw]),
            Standing::First
        );
        assert_eq!(stands(&[draw; 5]), Standing::Undecided);
        let score = match_score(&rules, &[draw, win(Colour::Black)]);
        assert_eq!(
            (score.first, score.second),
            (Points::whole(1), Points::whole(3))
        );
    }

    /// Two rounds down the ladder of 2020, then a rapid series of two: R6.11.
    #[test]
    fn a_match_of_micro_matches_goes_down_its_ladder_and_then_to_its_barrage() {
        let rules = MatchRules {
            games: 2,
            barrage_games: 2,
            barrages: 1,
            points: PointSystem::DRAUGHTS,
            ladder: Some(Ladder::world_title_2020()),
        };
        let (won, lost) = (
            GameResult::won_by(Colour::White),
            GameResult::won_by(Colour::Black),
        );
        let draw = GameResult::drawn();
        let next = |results: &[GameResult]| {
            let colour = rules.colour_of_next(Colour::White, results);
            (match_score(&rules, results).standing, colour)
        };
        assert_eq!(next(&[]), (Standing::Next(1), Colour::White));
        // Rapid and blitz game of round 1, then round 2, which Black begins for the first named.
        assert_eq!(next(&[draw]), (Standing::Next(2), Colour::Black));
        assert_eq!(next(&[draw, draw]), (Standing::Next(3), Colour::White));
        assert_eq!(next(&[draw; 3]), (Standing::Next(4), Colour::Black));
        assert_eq!(next(&[draw; 4]), (Standing::Next(5), Colour::White));
        assert_eq!(next(&[lost]), (Standing::Next(2), Colour::Black));
        // 12-0 and 5-7 is 17-7; 8-4 and 4-8 is equal in everything.
        let score = match_score(&rules, &[won, draw, draw, lost]);
        assert_eq!(
            (score.first, score.second, score.standing),
            (Points::whole(17), Points::whole(7), Standing::First)
        );
        let equal = [draw, won, draw, lost];
        assert_eq!(next(&equal), (Standing::Barrage(5), Colour::White));
        let mut played = equal.to_vec();
        played.push(draw);
        assert_eq!(next(&played), (Standing::Barrage(6), Colour::Black));
        played.push(lost);
        assert_eq!(next(&played).0, Standing::Second);
        played[5] = draw;
        assert_eq!(next(&played).0, Standing::Undecided);
        let alone = MatchRules {
            barrages: 0,
            ..rules.clone()
        };
        assert_eq!(match_score(&alone, &equal).standing, Standing::Undecided);
    }
}
