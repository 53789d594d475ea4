//! An event as JSON, for programs: players, rounds with their results, and the ranking with its values.
//!
//! Players are named by their number in the list. Points and values are numbers; a value that is no
//! decimal is rounded to three. What is not known is `null`, or left away from `unplayed`.

use serde::Serialize;
use serde_json::{Map, Number, Value};

use super::csv;
use crate::standings::{Criterion, Fraction, Standings};
use crate::tournament::{ByeKind, Colour, PointSystem, Points, RoundNo, Sex, Tournament};

/// Raised when a field changes its meaning or goes; a new field does not raise it.
pub const VERSION: u32 = 1;

/// The whole file.
#[derive(Serialize)]
pub struct EventFile<'t> {
    format: &'static str,
    version: u32,
    personal_data: bool,
    event: About<'t>,
    players: Vec<OnePlayer<'t>>,
    rounds: Vec<OneRound<'t>>,
    standings: Ranking,
}

#[derive(Serialize)]
struct About<'t> {
    name: &'t str,
    place: &'t str,
    starts: String,
    ends: String,
    time_control: &'t str,
    rounds_total: Option<RoundNo>,
    points: Scale,
    tie_breaks: &'t [String],
    #[serde(flatten)]
    more: Value,
}

#[derive(Serialize)]
struct Scale {
    win: Number,
    draw: Number,
    loss: Number,
    bye: Number,
    absence: Number,
}

#[derive(Serialize)]
struct OnePlayer<'t> {
    number: u16,
    title: Option<&'static str>,
    name: &'t str,
    club: Option<&'t str>,
    group: Option<&'t str>,
    federation: Option<&'t str>,
    rating: Option<u16>,
    national_rating: Option<u16>,
    federation_id: Option<&'t str>,
    sex: Option<&'static str>,
    birth: Option<&'t str>,
    first_round: RoundNo,
    last_round: Option<RoundNo>,
}

#[derive(Serialize)]
struct OneRound<'t> {
    round: usize,
    version: Option<u16>,
    /// Why it was published again.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'t str>,
    date: Option<&'t str>,
    boards: Vec<OneBoard>,
    byes: Vec<OneBye>,
}

#[derive(Serialize)]
struct OneBoard {
    board: usize,
    white: u16,
    black: u16,
    /// In draughts points, White first, whatever the scale.
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unplayed: Option<&'static str>,
    white_points: Option<Number>,
    black_points: Option<Number>,
    /// Whether the game goes on later.
    #[serde(skip_serializing_if = "is_false")]
    adjourned: bool,
}

/// How a round was published.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Publication<'t> {
    /// 1, and one more each time it was published again.
    pub version: u16,
    /// Why it was published again; else empty.
    pub reason: &'t str,
    /// The boards, from 1, whose game goes on later.
    pub adjourned: Vec<usize>,
}

#[derive(Serialize)]
struct OneBye {
    player: u16,
    kind: &'static str,
    points: Number,
}

#[derive(Serialize)]
struct Ranking {
    after: RoundNo,
    pending: usize,
    edition: u16,
    criteria: Vec<String>,
    players: Vec<Ranked>,
}

#[derive(Serialize)]
struct Ranked {
    rank: Option<usize>,
    shared: bool,
    number: u16,
    points: Number,
    values: Map<String, Value>,
}

impl<'t> EventFile<'t> {
    /// The file of a tournament. `about` is an object of what else is said of the event, `published`
    /// how each round was.
    pub fn of(
        tournament: &'t Tournament,
        standings: &Standings,
        personal_data: bool,
        about: Value,
        published: &[Publication<'t>],
    ) -> EventFile<'t> {
        EventFile {
            format: "damier-event",
            version: VERSION,
            personal_data,
            event: self::about(tournament, about),
            players: players(tournament),
            rounds: rounds(tournament, published),
            standings: ranking(tournament, standings),
        }
    }
}

fn about(tournament: &Tournament, more: Value) -> About<'_> {
    let facts = &tournament.facts;
    let scale: &PointSystem = &tournament.points;
    About {
        name: &facts.name,
        place: &facts.place,
        starts: facts.starts.replace('/', "-"),
        ends: facts.ends.replace('/', "-"),
        time_control: &facts.time_control,
        rounds_total: tournament.rounds_total,
        points: Scale {
            win: number(scale.win),
            draw: number(scale.draw),
            loss: number(scale.loss),
            bye: number(scale.pab),
            absence: number(scale.absence),
        },
        tie_breaks: &tournament.tie_breaks,
        more,
    }
}

fn players(tournament: &Tournament) -> Vec<OnePlayer<'_>> {
    let players = tournament.players.iter();
    players
        .map(|player| OnePlayer {
            number: player.tpn.0,
            title: player.title.map(csv::title),
            name: &player.name,
            club: known(&player.club),
            group: known(&player.group),
            federation: known(&player.federation),
            rating: player.rating,
            national_rating: player.national_rating,
            federation_id: known(&player.federation_id),
            sex: player.sex.map(|sex| match sex {
                Sex::Man => "m",
                Sex::Woman => "w",
            }),
            birth: known(&player.birth),
            first_round: player.enters,
            last_round: player.withdrawn_after,
        })
        .collect()
}

fn rounds<'t>(tournament: &'t Tournament, published: &[Publication<'t>]) -> Vec<OneRound<'t>> {
    let scale = &tournament.points;
    let publication = |no: usize| published.get(no - 1);
    (1..)
        .zip(&tournament.rounds)
        .map(|(no, round)| OneRound {
            round: no,
            version: publication(no).map(|one| one.version),
            reason: publication(no).and_then(|one| known(one.reason)),
            date: known(&round.date),
            boards: (1..)
                .zip(&round.pairings)
                .map(|(board, pairing)| {
                    let words = pairing.result.map(csv::words);
                    let points = |colour: Colour| {
                        let result = pairing.result?;
                        Some(number(scale.of_score(result.of(colour), result.manner)))
                    };
                    OneBoard {
                        board,
                        white: pairing.white.0,
                        black: pairing.black.0,
                        result: words.map(|(result, _)| result),
                        unplayed: words.and_then(|(_, unplayed)| known(unplayed)),
                        white_points: points(Colour::White),
                        black_points: points(Colour::Black),
                        adjourned: publication(no)
                            .is_some_and(|one| one.adjourned.contains(&board)),
                    }
                })
                .collect(),
            byes: round
                .byes
                .iter()
                .map(|bye| OneBye {
                    player: bye.player.0,
                    kind: match bye.kind {
                        ByeKind::PairingAllocated => "pab",
                        ByeKind::Full => "bye_full",
                        ByeKind::Half => "bye_half",
                        ByeKind::Zero => "bye_zero",
                    },
                    points: number(scale.of_bye(bye.kind)),
                })
                .collect(),
        })
        .collect()
}

fn ranking(tournament: &Tournament, standings: &Standings) -> Ranking {
    let rows = standings.rows.iter();
    Ranking {
        after: standings.rounds,
        pending: standings.pending,
        edition: standings.rules.edition.year(),
        criteria: standings.criteria.iter().map(ToString::to_string).collect(),
        players: rows
            .map(|row| Ranked {
                rank: row.place,
                shared: row.shared,
                number: tournament.players[row.player].tpn.0,
                points: number(row.points),
                values: standings
                    .criteria
                    .iter()
                    .zip(&row.values)
                    .filter(|(of, _)| **of != Criterion::Points)
                    .map(|(of, value)| {
                        let value =
                            value.map_or(Value::Null, |value| Value::Number(decimal(value)));
                        (of.to_string(), value)
                    })
                    .collect(),
            })
            .collect(),
    }
}

fn is_false(truth: &bool) -> bool {
    !truth
}

fn known(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

fn number(points: Points) -> Number {
    decimal(Fraction::from(points))
}

/// A whole number as one, anything else with at most three decimals.
fn decimal(value: Fraction) -> Number {
    let text = value.decimal(0, 3);
    match text.parse::<i64>() {
        Ok(whole) => whole.into(),
        Err(_) => text
            .parse()
            .ok()
            .and_then(Number::from_f64)
            .unwrap_or_else(|| 0.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::{Rules, rank};
    use crate::tournament::{Bye, GameResult, Pairing, Player, Round, Tpn};
    use serde_json::json;

    #[test]
    fn an_event_is_told_in_numbers() {
        let mut tournament = Tournament::new(vec![
            Player::new(Tpn(1), "Dam, Anna"),
            Player::new(Tpn(2), "Bord"),
            Player::new(Tpn(3), "Zet"),
        ]);
        tournament.facts.name = "Open".to_owned();
        tournament.facts.starts = "2026/12/12".to_owned();
        tournament.rounds.push(Round {
            pairings: vec![Pairing {
                white: Tpn(1),
                black: Tpn(2),
                result: Some(GameResult::drawn()),
            }],
            byes: vec![Bye {
                player: Tpn(3),
                kind: ByeKind::PairingAllocated,
            }],
            date: String::new(),
        });
        let criteria = Criterion::list("PTS BH").unwrap();
        let standings = rank(&tournament, &criteria, Rules::of(&tournament));
        let about = json!({"slug": "open"});
        let published = [Publication {
            version: 2,
            reason: "a late entry",
            adjourned: vec![3],
        }];
        let file = EventFile::of(&tournament, &standings, false, about, &published);
        let value = serde_json::to_value(&file).unwrap();
        assert_eq!(value["event"]["starts"], "2026-12-12");
        assert_eq!(value["event"]["slug"], "open");
        assert_eq!(value["players"][0]["name"], "Dam, Anna");
        assert_eq!(value["players"][0]["birth"], Value::Null);
        let round = &value["rounds"][0];
        assert_eq!(round["version"], 2);
        assert_eq!(round["reason"], "a late entry");
        assert_eq!(
            round["boards"][0],
            json!({"board": 1, "white": 1, "black": 2, "result": "1-1", "white_points": 1, "black_points": 1})
        );
        assert_eq!(
            round["byes"][0],
            json!({"player": 3, "kind": "pab", "points": 2})
        );
        // The bye is worth a win: 2 points, the first place; the others share the second.
        let ranked = &value["standings"]["players"];
        assert_eq!(ranked[0]["number"], 3);
        assert_eq!(
            (&ranked[1]["rank"], &ranked[1]["shared"]),
            (&json!(2), &json!(true))
        );
    }

    #[test]
    fn halves_are_decimals_and_wholes_are_not() {
        assert_eq!(decimal(Fraction::new(41, 2)).to_string(), "20.5");
        assert_eq!(decimal(Fraction::whole(32)).to_string(), "32");
        assert_eq!(number(Points::halves(-1)).to_string(), "-0.5");
        assert_eq!(decimal(Fraction::new(67, 3)).to_string(), "22.333");
    }
}
