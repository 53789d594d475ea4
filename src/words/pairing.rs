//! Pairings and their reasons, in words.

use super::Lang;
use crate::pairing::knockout_event::Stuck;
use crate::pairing::{
    BracketReport, Broken, ByeReason, ColourRule, Cost, Criterion, Difference, Explained,
    Judgement, Measure, Natural, Obstacle, PairingError, Reason, Relaxation,
};
use crate::tournament::{Colour, Tournament, Tpn};

/// Names by number, for sentences about players.
pub struct Names<'a>(&'a Tournament);

impl<'a> Names<'a> {
    /// The names of an event.
    #[must_use]
    pub fn of(event: &'a Tournament) -> Self {
        Names(event)
    }

    /// `12 Last, First`, or the number alone.
    #[must_use]
    pub fn name(&self, tpn: Tpn) -> String {
        match self.0.players.iter().find(|player| player.tpn == tpn) {
            Some(player) if !player.name.is_empty() => format!("{tpn} {}", player.name),
            _ => tpn.to_string(),
        }
    }

    fn list(&self, all: &[Tpn]) -> String {
        all.iter()
            .map(|&tpn| self.name(tpn))
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn pairs(&self, all: &[(Tpn, Tpn)]) -> String {
        let pair =
            |&(one, other): &(Tpn, Tpn)| format!("{} – {}", self.name(one), self.name(other));
        all.iter().map(pair).collect::<Vec<_>>().join("; ")
    }
}

/// A sentence or more for each bracket and its pairs, from the top, and for the bye.
#[must_use]
pub fn explained(t: Lang, names: &Names<'_>, explained: &Explained) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, report) in explained.brackets.iter().enumerate() {
        lines.push(bracket(t, names, report));
        for (board, reason) in explained.reasons.iter().enumerate() {
            if reason.bracket == at {
                lines.push(pair(t, names, explained, board, reason));
            }
        }
    }
    lines.extend(explained.bye.as_ref().map(|reason| bye(t, names, reason)));
    lines
}

/// Who has the bye, and why nobody below has it.
#[must_use]
pub fn bye(t: Lang, names: &Names<'_>, reason: &ByeReason) -> String {
    let player = t.pairing_player(names.name(reason.player), reason.score);
    let mut why = Vec::new();
    if !reason.barred.is_empty() {
        let barred = reason.barred.iter();
        let barred = barred.map(|(tpn, round)| t.pairing_bye_round(names.name(*tpn), *round));
        why.push(t.pairing_bye_barred(barred.collect::<Vec<_>>().join("; ")));
    }
    if !reason.needed.is_empty() {
        why.push(t.pairing_bye_needed(names.list(&reason.needed)));
    }
    if !reason.outweighed.is_empty() {
        why.push(t.pairing_bye_outweighed(names.list(&reason.outweighed)));
    }
    if why.is_empty() {
        why.push(t.pairing_bye_last().to_owned());
    }
    t.pairing_bye(player, why.join(" "))
}

/// Why the two of a board meet, with these colours.
#[must_use]
pub fn pair(
    t: Lang,
    names: &Names<'_>,
    explained: &Explained,
    board: usize,
    reason: &Reason,
) -> String {
    let made = &explained.pairing.boards[board];
    let mut why = vec![match reason.moved_down {
        Some(moved) => t.pairing_moved_down(moved.from, names.name(moved.player), moved.to),
        None => t.pairing_same_score().to_owned(),
    }];
    why.push(colour(t, reason.colour).to_owned());
    if let Some(undue) = reason.undue {
        let player = names.name(undue.player);
        why.push(match undue.due.colour {
            Colour::White => t.pairing_undue_white(player),
            Colour::Black => t.pairing_undue_black(player),
        });
    }
    if let Some(natural) = reason.unnatural {
        let cause = match natural.obstacle {
            Some(cause) => obstacle(t, cause),
            None => t.pairing_why_group().to_owned(),
        };
        why.push(t.pairing_natural(
            names.name(natural.opponent),
            names.name(natural.player),
            cause,
        ));
    }
    if made.is_rematch {
        why.push(t.pairing_rematch().to_owned());
    }
    t.pairing_board(
        t.pairing_player(names.name(made.black), reason.black_score),
        board + 1,
        t.pairing_player(names.name(made.white), reason.white_score),
        why.join(" "),
    )
}

/// How a bracket was paired, and what prevented the natural pairing.
#[must_use]
pub fn bracket(t: Lang, names: &Names<'_>, report: &BracketReport) -> String {
    let players = report.moved_down.len() + report.residents.len();
    let mut said = vec![t.pairing_bracket(report.pairs, players, report.score)];
    if !report.moved_down.is_empty() {
        said.push(t.pairing_bracket_moved(names.list(&report.moved_down)));
    }
    match &report.down[..] {
        [] => {}
        [bye] if report.gives_bye => said.push(t.pairing_bracket_bye(names.name(*bye))),
        down => said.push(t.pairing_bracket_down(names.list(down))),
    }
    match &report.natural {
        Natural::Kept => said.push(t.pairing_bracket_kept().to_owned()),
        Natural::Blocked(pairs) => {
            let pair = |&(one, other, cause): &(Tpn, Tpn, Obstacle)| {
                t.pairing_bracket_blocked_pair(
                    names.name(one),
                    names.name(other),
                    obstacle(t, cause),
                )
            };
            let pairs: Vec<String> = pairs.iter().map(pair).collect();
            said.push(t.pairing_bracket_blocked(pairs.join("; ")));
        }
        Natural::Incomplete => said.push(t.pairing_bracket_incomplete().to_owned()),
        Natural::Worse {
            criterion: by,
            natural,
            made,
        } => said.push(t.pairing_bracket_worse(
            criterion(t, *by),
            measure(t, made),
            measure(t, natural),
        )),
    }
    if report.exchanged > 0 {
        said.push(t.pairing_bracket_exchanged(report.exchanged));
    }
    // What the next bracket misses (C8) is told where that bracket is.
    let list: Vec<String> = report
        .missed
        .iter()
        .filter(|(by, _)| *by != Criterion::C8)
        .map(|(by, far)| t.pairing_measure(criterion(t, *by), measure(t, far)))
        .collect();
    if !list.is_empty() {
        said.push(t.pairing_bracket_missed(list.join("; ")));
    }
    said.join(" ")
}

/// The rule of DUTCH 5.2 that gave the colours.
#[must_use]
pub fn colour(t: Lang, rule: ColourRule) -> &'static str {
    match rule {
        ColourRule::BothGranted => t.pairing_granted(),
        ColourRule::Stronger => t.pairing_stronger(),
        ColourRule::Alternated => t.pairing_alternated(),
        ColourRule::HigherRanked => t.pairing_higher(),
        ColourRule::Drawn => t.pairing_drawn(),
    }
}

/// Why two may not meet.
#[must_use]
pub fn obstacle(t: Lang, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Met(round) => t.pairing_why_met(round),
        Obstacle::Forbidden => t.pairing_why_forbidden().to_owned(),
        Obstacle::SameColourDue(Colour::White) => t.pairing_why_white().to_owned(),
        Obstacle::SameColourDue(Colour::Black) => t.pairing_why_black().to_owned(),
    }
}

/// A criterion by number and meaning.
#[must_use]
pub fn criterion(t: Lang, criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::C1 => t.pairing_c1(),
        Criterion::C2 => t.pairing_c2(),
        Criterion::C3 => t.pairing_c3(),
        Criterion::C4 => t.pairing_c4(),
        Criterion::C5 => t.pairing_c5(),
        Criterion::C6 => t.pairing_c6(),
        Criterion::C7 => t.pairing_c7(),
        Criterion::C8 => t.pairing_c8(),
        Criterion::C9 => t.pairing_c9(),
        Criterion::C10 => t.pairing_c10(),
        Criterion::C11 => t.pairing_c11(),
        Criterion::C12 => t.pairing_c12(),
        Criterion::C13 => t.pairing_c13(),
        Criterion::C14 => t.pairing_c14(),
        Criterion::C15 => t.pairing_c15(),
        Criterion::C16 => t.pairing_c16(),
        Criterion::C17 => t.pairing_c17(),
        Criterion::C18 => t.pairing_c18(),
        Criterion::C19 => t.pairing_c19(),
        Criterion::C20 => t.pairing_c20(),
        Criterion::C21 => t.pairing_c21(),
    }
}

/// How far a criterion is missed.
#[must_use]
pub fn measure(t: Lang, measure: &Measure) -> String {
    let joined = |all: Vec<String>| match all.is_empty() {
        true => t.pairing_nothing().to_owned(),
        false => all.join(", "),
    };
    match measure {
        Measure::Count(count) => count.to_string(),
        Measure::Points(points) => joined(
            points
                .iter()
                .map(|points| match points {
                    Some(points) => points.to_string(),
                    None => t.pairing_unpaired().to_owned(),
                })
                .collect(),
        ),
        Measure::Next(count, scores) => t.pairing_next(
            *count,
            joined(scores.iter().map(ToString::to_string).collect()),
        ),
    }
}

/// Why there is no pairing; after the reason, a sentence for each thing that could give way.
#[must_use]
pub fn error(t: Lang, names: &Names<'_>, error: &PairingError) -> Vec<String> {
    let choice = |choice: &Relaxation| match choice {
        Relaxation::ForbiddenPairs(pairs) => t.pairing_choose_forbidden(names.pairs(pairs)),
        Relaxation::SameColourDue(pairs) => t.pairing_choose_colour(names.pairs(pairs)),
        Relaxation::Rematches(pairs) => t.pairing_choose_rematch(names.pairs(pairs)),
        Relaxation::SecondBye(players) => t.pairing_choose_bye(names.list(players)),
        Relaxation::LeaveOut(players) => t.pairing_choose_out(names.list(players)),
    };
    match error {
        PairingError::NoLegalPairing { choices } => {
            let first = t.pairing_no_legal().to_owned();
            std::iter::once(first)
                .chain(choices.iter().map(choice))
                .collect()
        }
        PairingError::NoMoreRounds(rounds) => vec![t.pairing_no_more_rounds(*rounds)],
        PairingError::RoundMissing(round) => vec![t.pairing_round_missing(*round)],
        PairingError::BakuScale => vec![t.pairing_baku_scale().to_owned()],
        PairingError::RoundsUnknown => vec![t.pairing_rounds_unknown().to_owned()],
        PairingError::InitialColourUnknown => vec![t.pairing_colour_unknown().to_owned()],
        PairingError::Faults(_) => vec![t.pairing_faults().to_owned()],
        PairingError::TooLarge => vec![t.pairing_too_large().to_owned()],
    }
}

/// The games that have no result yet, and what they count as in a pairing (GHR 3.1). `None` where
/// every game has one.
#[must_use]
pub fn pending(t: Lang, names: &Names<'_>) -> Option<String> {
    let games = names.0.rounds.iter().flat_map(|round| &round.pairings);
    let open: Vec<(Tpn, Tpn)> = games
        .filter(|game| game.result.is_none())
        .map(|game| (game.white, game.black))
        .collect();
    (!open.is_empty()).then(|| t.pairing_pending(names.pairs(&open)))
}

/// Why nobody can say who plays next in a knock-out.
#[must_use]
pub fn stuck(t: Lang, names: &Names<'_>, stuck: &Stuck) -> String {
    match stuck {
        Stuck::Nobody => t.pairing_knockout_nobody().to_owned(),
        Stuck::Unfinished(one, other) => {
            t.pairing_knockout_unfinished(names.name(*one), names.name(*other))
        }
        Stuck::Equal(stage, pairs) => t.pairing_knockout_equal(names.pairs(pairs), stage),
    }
}

/// A difference between what was recorded and what would be paired.
#[must_use]
pub fn difference(t: Lang, names: &Names<'_>, difference: &Difference) -> String {
    let name = |tpn: Tpn| names.name(tpn);
    let bye = |bye: Option<Tpn>| bye.map_or_else(|| t.pairing_nobody().to_owned(), name);
    match difference {
        Difference::OnlyRecorded(round, white, black) => {
            t.pairing_only_recorded(name(*black), round, name(*white))
        }
        Difference::OnlyPaired(round, white, black) => {
            t.pairing_only_paired(name(*black), round, name(*white))
        }
        Difference::Colours(round, white, black) => {
            t.pairing_colours_differ(name(*black), round, name(*white))
        }
        Difference::Bye(round, recorded, paired) => {
            t.pairing_bye_differs(bye(*paired), bye(*recorded), round)
        }
        Difference::Unpairable(round, why) => {
            t.pairing_round_unpairable(round, error(t, names, why).join(" "))
        }
    }
}

/// What a pairing made by hand breaks and costs, a sentence each; that it is the pairing of the
/// rules where it breaks and costs nothing.
#[must_use]
pub fn judgement(t: Lang, names: &Names<'_>, judged: &Judgement) -> Vec<String> {
    let mut said: Vec<String> = judged
        .broken
        .iter()
        .map(|one| broken(t, names, one))
        .collect();
    if let Some(worse) = &judged.cost {
        said.push(cost(t, names, worse));
    }
    if judged.is_the_same && said.is_empty() {
        said.push(t.pairing_same_as_ours().to_owned());
    }
    said
}

fn broken(t: Lang, names: &Names<'_>, broken: &Broken) -> String {
    let name = |tpn: &Tpn| names.name(*tpn);
    match broken {
        Broken::Unknown(player) => t.pairing_broken_unknown(player),
        Broken::NotToBePaired(player) => t.pairing_broken_absent(name(player)),
        Broken::Twice(player) => t.pairing_broken_twice(name(player)),
        Broken::LeftOut(player) => t.pairing_broken_left_out(name(player)),
        Broken::ByeBarred(player) => t.pairing_broken_bye(name(player)),
        Broken::ByeNotDue(player) => t.pairing_broken_even(name(player)),
        Broken::ColoursReversed(one, other, _) => t.pairing_broken_colours(name(one), name(other)),
        Broken::Rematch(one, other, round) => {
            t.pairing_broken_pair(name(one), name(other), obstacle(t, Obstacle::Met(*round)))
        }
        Broken::Forbidden(one, other) => {
            t.pairing_broken_pair(name(one), name(other), obstacle(t, Obstacle::Forbidden))
        }
        Broken::SameColourDue(one, other, due) => t.pairing_broken_pair(
            name(one),
            name(other),
            obstacle(t, Obstacle::SameColourDue(*due)),
        ),
    }
}

fn cost(t: Lang, names: &Names<'_>, cost: &Cost) -> String {
    let players = names.list(&cost.players);
    match cost.criterion {
        Some(by) => t.pairing_cost(
            criterion(t, by),
            measure(t, &cost.engine),
            players,
            cost.score,
            measure(t, &cost.proposed),
        ),
        None => t.pairing_cost_order(players, cost.score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::{Settings, explain, pair};
    use crate::tournament::{Bye, ByeKind, GameResult, Pairing, Player, Round};

    fn event() -> Tournament {
        let names = ["Ba", "Den", "Dru"];
        let players = (1..)
            .zip(names)
            .map(|(n, name)| Player::new(Tpn(n), name))
            .collect();
        let mut event = Tournament::new(players);
        event.rounds_total = Some(4);
        event.initial_colour = Some(Colour::White);
        let won = Some(GameResult::won_by(Colour::White));
        event.rounds.push(Round {
            pairings: vec![Pairing {
                white: Tpn(1),
                black: Tpn(2),
                result: won,
            }],
            byes: vec![Bye {
                player: Tpn(3),
                kind: ByeKind::PairingAllocated,
            }],
            ..Round::default()
        });
        event
    }

    #[test]
    fn a_pairing_says_why_in_three_languages() {
        let event = event();
        let explained_round = explain(&event, &Settings::default()).unwrap();
        let lines = |t: Lang| explained(t, &Names::of(&event), &explained_round);
        assert_eq!(
            lines(Lang::En),
            [
                "Score group 2: players 2, pairings 1. The natural pairing stands.",
                "Board 1: 3 Dru (2) – 1 Ba (2). The same score. Each has the colour due (5.2.1).",
                "Score group 0: players 1, pairings 0. 2 Den has the bye. The natural pairing \
                 stands. Could not be avoided: C6 (players who go down): 1; C7 (scores of those \
                 who go down): 0.",
                "Bye: 2 Den (0). Nobody is ranked below.",
            ]
        );
        assert_eq!(
            lines(Lang::Fr)[3],
            "Exempt : 2 Den (0). Personne n’est classé plus bas."
        );
        assert_eq!(lines(Lang::Nl)[3], "Vrij: 2 Den (0). Niemand staat lager.");
    }

    #[test]
    fn no_pairing_says_what_could_give_way() {
        let mut event = event();
        for (white, black, bye) in [(3, 1, 2), (2, 3, 1)] {
            let result = Some(GameResult::drawn());
            event.rounds.push(Round {
                pairings: vec![Pairing {
                    white: Tpn(white),
                    black: Tpn(black),
                    result,
                }],
                byes: vec![Bye {
                    player: Tpn(bye),
                    kind: ByeKind::PairingAllocated,
                }],
                ..Round::default()
            });
        }
        let refused = pair(&event, &Settings::default()).unwrap_err();
        let said = error(Lang::Nl, &Names::of(&event), &refused);
        assert_eq!(said[0], "Geen enkele indeling voldoet aan de regels.");
        assert_eq!(said.len(), 2);
        assert!(said[1].contains("1 Ba"), "{said:?}");
    }
}
