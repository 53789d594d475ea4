//! Knock-out: a bracket of seats, matches of one or more games, and what decides them (P13).

use crate::tournament::{Colour, GameResult, PointSystem, Points, Tpn};

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

/// The colour the first named has in game `number`, from 1, of a match: they alternate.
pub fn colour_in_game(first_game: Colour, number: u16) -> Colour {
    if number % 2 == 1 {
        first_game
    } else {
        first_game.other()
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchRules {
    /// Games at the full time.
    pub games: u16,
    /// Shorter games after those, played one by one until somebody leads after as many of both
    /// colours as the barrage has; 0 for none.
    pub barrage_games: u16,
    /// How many such series there may be.
    pub barrages: u16,
    /// What games are worth.
    pub points: PointSystem,
}

/// The score of a match from its games in order. `first_game` is the colour of the first named in
/// game 1.
pub fn match_score(rules: &MatchRules, first_game: Colour, results: &[GameResult]) -> MatchScore {
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
        let own = colour_in_game(first_game, number);
        score.first += rules.points.of_score(result.of(own), result.manner);
        score.second += rules.points.of_score(result.of(own.other()), result.manner);
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
        };
        let (win, draw) = (GameResult::won_by, GameResult::drawn());
        let stands = |results: &[GameResult]| match_score(&rules, Colour::White, results).standing;
        assert_eq!(stands(&[]), Standing::Next(1));
        assert_eq!(stands(&[win(Colour::White)]), Standing::Next(2));
        // Black in game 2: the first named leads 4-0 with one game left.
        assert_eq!(
            stands(&[win(Colour::White), win(Colour::Black)]),
            Standing::First
        );
        assert_eq!(stands(&[draw, draw, draw]), Standing::Barrage(4));
        assert_eq!(stands(&[draw, draw, win(Colour::Black)]), Standing::Second);
        // Game 4 is Black's for the first named; the series has a second game.
        assert_eq!(
            stands(&[draw, draw, draw, win(Colour::Black)]),
            Standing::Barrage(5)
        );
        assert_eq!(
            stands(&[draw, draw, draw, win(Colour::Black), draw]),
            Standing::First
        );
        assert_eq!(stands(&[draw; 5]), Standing::Undecided);
        let score = match_score(&rules, Colour::White, &[draw, win(Colour::White)]);
        assert_eq!(
            (score.first, score.second),
            (Points::whole(1), Points::whole(3))
        );
    }
}
