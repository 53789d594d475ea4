use crate::tournament::{
    Acceleration, Bye, ByeKind, Colour, ForbiddenGroup, GameResult, Manner, Pairing, Player,
    PointSystem, Request, Round, RoundNo, Score, Tournament, Tpn, VirtualPoints,
};

use super::dice::Dice;
use super::outcome::{PairingError, pair};
use super::round_robin::{self, Cycles};
use super::settings::Settings;

/// How to make an event up. Rates are per thousand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// How many are registered, at most 9999.
    pub players: u16,
    /// How many rounds are played.
    pub rounds: RoundNo,
    /// The same seed makes the same event.
    pub seed: u64,
    /// The scale.
    pub points: PointSystem,
    /// Of players a round: a half point bye is asked for.
    pub half_byes: u32,
    /// Of players a round: a full point bye is asked for.
    pub full_byes: u32,
    /// Of players a round: absent.
    pub absences: u32,
    /// Of games: somebody does not appear; a quarter of them nobody does.
    pub forfeits: u32,
    /// Of players: enters in round 2 or 3.
    pub late: u32,
    /// Of players a round: goes home.
    pub withdrawals: u32,
    /// Of players: is much stronger or weaker than the rating says.
    pub wrong_ratings: u32,
    /// Of players: has no rating.
    pub unrated: u32,
    /// Of players: belongs to a family of two who may not meet.
    pub forbidden: u32,
    /// Of games: a draw between equals.
    pub draws: u32,
    /// Virtual points.
    pub acceleration: bool,
    /// The colour drawn before round 1; drawn with the seed where it is not given.
    pub initial_colour: Option<Colour>,
    /// How the rounds are paired.
    pub settings: Settings,
    /// Everybody against everybody instead, so often; no more rounds than the table has.
    pub cycles: Option<Cycles>,
    /// The number the places in that table are drawn with; by the list where there is none.
    pub lot: Option<u64>,
}

impl Recipe {
    /// An event on the draughts scale in which everybody is always there.
    pub fn plain(players: u16, rounds: RoundNo, seed: u64) -> Self {
        Recipe {
            players,
            rounds,
            seed,
            points: PointSystem::DRAUGHTS,
            half_byes: 0,
            full_byes: 0,
            absences: 0,
            forfeits: 0,
            late: 0,
            withdrawals: 0,
            wrong_ratings: 0,
            unrated: 0,
            forbidden: 0,
            draws: 400,
            acceleration: false,
            initial_colour: None,
            settings: Settings::default(),
            cycles: None,
            lot: None,
        }
    }

    /// An event in which a little of everything happens.
    pub fn lively(players: u16, rounds: RoundNo, seed: u64) -> Self {
        Recipe {
            half_byes: 30,
            full_byes: 4,
            absences: 40,
            forfeits: 30,
            late: 40,
            withdrawals: 15,
            wrong_ratings: 100,
            unrated: 80,
            forbidden: 40,
            acceleration: seed.is_multiple_of(4),
            ..Recipe::plain(players, rounds, seed)
        }
    }
}

/// Makes an event up and plays it to the end. Where a round has no legal pairing, the event ends
/// before it, and the reason comes with it.
pub fn generate(recipe: &Recipe) -> (Tournament, Option<PairingError>) {
    let mut dice = Dice(recipe.seed ^ 0x6461_6d69_6572);
    let (mut event, strengths) = registered(recipe, &mut dice);
    if let Some(cycles) = recipe.cycles {
        by_table(recipe, cycles, &mut event, &strengths, &mut dice);
        return (event, None);
    }
    event.facts.type_code = recipe.settings.type_code().to_owned();
    for round in 1..=recipe.rounds {
        ask_for_byes(recipe, &mut event, round, &mut dice);
        let paired = match pair(&event, &recipe.settings) {
            Ok(paired) => paired,
            Err(error) => return (event, Some(error)),
        };
        let mut played = Round::default();
        for board in paired.boards {
            let strength = |tpn: Tpn| strengths[usize::from(tpn.0) - 1];
            let difference = strength(board.white) - strength(board.black);
            let result = Some(result(recipe, difference, &mut dice));
            played.pairings.push(Pairing {
                white: board.white,
                black: board.black,
                result,
            });
        }
        let bye = paired.bye.map(|player| Bye {
            player,
            kind: ByeKind::PairingAllocated,
        });
        let asked = event
            .requests
            .iter()
            .filter(|request| request.round == round);
        played
            .byes
            .extend(bye.into_iter().chain(asked.map(|request| Bye {
                player: request.player,
                kind: request.kind,
            })));
        for player in &event.players {
            let is_absent =
                !player.is_in(round) && !played.byes.iter().any(|bye| bye.player == player.tpn);
            if is_absent {
                played.byes.push(Bye {
                    player: player.tpn,
                    kind: ByeKind::Zero,
                });
            }
        }
        played.byes.sort_unstable_by_key(|bye| bye.player);
        event.requests.retain(|request| request.round > round);
        event.rounds.push(played);
        go_home(recipe, &mut event, round, &mut dice);
    }
    (event, None)
}

/// A round robin by the table. Who asked for a bye, or is not there, forfeits.
fn by_table(
    recipe: &Recipe,
    cycles: Cycles,
    event: &mut Tournament,
    strengths: &[i32],
    dice: &mut Dice,
) {
    event.facts.type_code = round_robin::type_code(cycles).to_owned();
    event.acceleration = Acceleration::None;
    event.forbidden.clear();
    event.rounds_total = Some(round_robin::rounds(recipe.players, cycles));
    for round in 1..=recipe.rounds {
        let Some(pairs) = round_robin::next(event, cycles, recipe.lot) else {
            return;
        };
        ask_for_byes(recipe, event, round, dice);
        let mut played = Round::default();
        for (white, black) in pairs {
            let at = |tpn: Tpn| usize::from(tpn.0) - 1;
            let is_away = |tpn: Tpn| {
                let asked = event.requests.iter().any(|one| one.player == tpn);
                asked || !event.players[at(tpn)].is_in(round)
            };
            let result = match (is_away(white), is_away(black)) {
                (false, false) => result(recipe, strengths[at(white)] - strengths[at(black)], dice),
                (true, false) => GameResult::forfeited_to(Colour::Black),
                (false, true) => GameResult::forfeited_to(Colour::White),
                (true, true) => GameResult::forfeited_by_both(),
            };
            played.pairings.push(Pairing {
                white,
                black,
                result: Some(result),
            });
        }
        event.requests.clear();
        event.rounds.push(played);
        go_home(recipe, event, round, dice);
    }
}

/// The list, by rating, and how strong everybody really is.
fn registered(recipe: &Recipe, dice: &mut Dice) -> (Tournament, Vec<i32>) {
    let mut ratings: Vec<Option<u16>> = (0..recipe.players)
        .map(|_| {
            // Three rolls make a hill around 1800.
            let rating = 900 + dice.roll(600) + dice.roll(600) + dice.roll(600);
            (!dice.one_in_a_thousand(recipe.unrated)).then_some(rating as u16)
        })
        .collect();
    ratings.sort_unstable_by_key(|rating| std::cmp::Reverse(*rating));
    let mut players = Vec::with_capacity(ratings.len());
    let mut strengths = Vec::with_capacity(ratings.len());
    for (tpn, rating) in (1..).zip(&ratings) {
        let mut player = Player::new(Tpn(tpn), name(dice));
        player.rating = *rating;
        player.federation =
            ["FRA", "NED", "BEL", "SEN", "POL", "LAT"][dice.roll(6) as usize].to_owned();
        if dice.one_in_a_thousand(recipe.late) {
            player.enters = 2 + dice.roll(2) as RoundNo;
        }
        let wrong = dice.one_in_a_thousand(recipe.wrong_ratings);
        let off = if wrong {
            dice.roll(1200) as i32 - 600
        } else {
            dice.roll(160) as i32 - 80
        };
        strengths.push(i32::from(rating.unwrap_or(1300)) + off);
        players.push(player);
    }
    let mut event = Tournament::new(players);
    event.facts.name = format!(
        "Generated {} x {} from {}",
        recipe.players, recipe.rounds, recipe.seed
    );
    event.points = recipe.points;
    event.rounds_total = Some(recipe.rounds);
    // Rolled in any case, so that all else of the event stays as it is.
    let drawn = match dice.roll(2) {
        0 => Colour::White,
        _ => Colour::Black,
    };
    event.initial_colour = Some(recipe.initial_colour.unwrap_or(drawn));
    for tpn in 1..=recipe.players {
        let other = 1 + dice.roll(u64::from(recipe.players)) as u16;
        if dice.one_in_a_thousand(recipe.forbidden) && other != tpn {
            event.forbidden.push(ForbiddenGroup {
                players: vec![Tpn(tpn), Tpn(other)],
                rounds: 1..=recipe.rounds,
            });
        }
    }
    if recipe.acceleration {
        event.acceleration = acceleration(recipe, dice);
    }
    (event, strengths)
}

/// Baku where the scale allows it (ACCEL 1), or virtual points in steps of a draw.
fn acceleration(recipe: &Recipe, dice: &mut Dice) -> Acceleration {
    if dice.roll(2) == 0 && recipe.points.win == recipe.points.draw * 2 {
        return Acceleration::Baku {
            last_of_upper: None,
        };
    }
    let upper = Tpn((recipe.players / 3).max(1));
    let until = (recipe.rounds / 2).max(1);
    Acceleration::Given(vec![VirtualPoints {
        players: Tpn(1)..=upper,
        rounds: 1..=until,
        points: recipe.points.draw,
    }])
}

fn ask_for_byes(recipe: &Recipe, event: &mut Tournament, round: RoundNo, dice: &mut Dice) {
    for player in &event.players {
        let kinds = [
            (ByeKind::Half, recipe.half_byes),
            (ByeKind::Full, recipe.full_byes),
            (ByeKind::Zero, recipe.absences),
        ];
        let kind = kinds
            .into_iter()
            .filter(|(_, rate)| dice.one_in_a_thousand(*rate))
            .map(|(kind, _)| kind)
            .fold(None, |_, kind| Some(kind));
        if let Some(kind) = kind
            && player.is_in(round)
        {
            event.requests.push(Request {
                round,
                player: player.tpn,
                kind,
            });
        }
    }
}

fn go_home(recipe: &Recipe, event: &mut Tournament, round: RoundNo, dice: &mut Dice) {
    for player in &mut event.players {
        if dice.one_in_a_thousand(recipe.withdrawals) && player.is_in(round) {
            player.withdrawn_after = Some(round);
        }
    }
}

/// A result in which the stronger does better.
fn result(recipe: &Recipe, difference: i32, dice: &mut Dice) -> GameResult {
    if dice.one_in_a_thousand(recipe.forfeits) {
        return match dice.roll(4) {
            0 => GameResult::forfeited_by_both(),
            1 => GameResult::forfeited_to(Colour::Black),
            _ => GameResult::forfeited_to(Colour::White),
        };
    }
    // Draws become rarer as the players differ; the rest goes by thirds of 400 points.
    let draws = i64::from(recipe.draws) * 400 / (400 + i64::from(difference.abs()));
    if dice.one_in_a_thousand(draws as u32) {
        return GameResult::drawn();
    }
    let expected = (500 + difference * 5 / 8).clamp(30, 970);
    match dice.one_in_a_thousand(expected as u32) {
        true => GameResult {
            white: Score::Win,
            black: Score::Loss,
            manner: Manner::Played,
        },
        false => GameResult {
            white: Score::Loss,
            black: Score::Win,
            manner: Manner::Played,
        },
    }
}

fn name(dice: &mut Dice) -> String {
    const PARTS: [&str; 16] = [
        "ba", "den", "dru", "fal", "gor", "hel", "jun", "kas", "lin", "mar", "no", "pel", "ri",
        "sa", "vel", "zi",
    ];
    let mut word = || {
        let mut word: String = (0..2 + dice.roll(2))
            .map(|_| PARTS[dice.roll(16) as usize])
            .collect();
        word[..1].make_ascii_uppercase();
        word
    };
    format!("{}, {}", word(), word())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody meets everybody once, and who stays away forfeits.
    #[test]
    fn a_round_robin_is_made_by_the_table() {
        for players in [5, 6] {
            let recipe = Recipe {
                cycles: Some(Cycles::Single),
                ..Recipe::lively(players, 200, 3)
            };
            let (event, end) = generate(&recipe);
            assert_eq!((event.rounds.len(), end), (5, None));
            assert_eq!(round_robin::check(&event, Cycles::Single, None), []);
            let pairs = usize::from(players * (players - 1) / 2);
            let boards = event.rounds.iter().flat_map(|round| &round.pairings);
            assert_eq!(boards.count(), pairs);
            assert_eq!(event.facts.type_code, "BERGER_ROUNDROBIN");
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_event() {
        let recipe = Recipe::lively(30, 6, 5);
        assert_eq!(generate(&recipe), generate(&recipe));
        assert_ne!(
            generate(&recipe).0,
            generate(&Recipe { seed: 6, ..recipe }).0
        );
    }
}
