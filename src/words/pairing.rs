//! Pairings and their reasons, in words.

use super::Lang;
use crate::pairing::knockout_event::Stuck;
use crate::pairing::{
    BracketReport, Broken, ByeReason, ColourRule, Cost, Criterion, Difference, Explained,
    Judgement, Measure, Natural, Obstacle, PairingError, Reason, Relaxation,
};
use crate::tournament::{Colour, Fault, Tournament, Tpn};

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
        PairingError::Faults(faults) => {
            let total = names.0.rounds_total.unwrap_or_default();
            let more = faults.iter().find_map(|fault| match fault {
                Fault::MoreRoundsThanAnnounced(recorded) => Some(*recorded),
                _ => None,
            });
            vec![match more {
                Some(recorded) => t.pairing_more_rounds(total, recorded),
                None => t.pairing_faults().to_owned(),
            }]
        }
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

    /// A French and a Dutch sentence for each kind of reason of a pair, a bracket and a bye.
    #[test]
    fn every_reason_has_its_sentence_in_french_and_dutch() {
        use crate::pairing::{
            Board, MovedDown, Preference, RoundPairing, Strength, Undue, Unnatural,
        };
        use crate::tournament::Points;
        let event = event();
        let names = Names::of(&event);
        let [ba, den, dru] = [1, 2, 3].map(Tpn);
        let points = Points::whole;
        for (rule, fr, nl) in [
            (
                ColourRule::BothGranted,
                "Chacun a la couleur qui lui revient (5.2.1).",
                "Elk krijgt de kleur die hem toekomt (5.2.1).",
            ),
            (
                ColourRule::Stronger,
                "La même couleur revient aux deux : la préférence la plus forte l’emporte (5.2.2).",
                "Beiden komt dezelfde kleur toe: de sterkste voorkeur wint (5.2.2).",
            ),
            (
                ColourRule::Alternated,
                "La même couleur revient aux deux : ils changent par rapport à la dernière ronde où ils en avaient de différentes (5.2.3).",
                "Beiden komt dezelfde kleur toe: zij wisselen ten opzichte van de laatste keer dat zij verschillende kleuren hadden (5.2.3).",
            ),
            (
                ColourRule::HigherRanked,
                "La même couleur revient aux deux : le mieux classé l’obtient (5.2.4).",
                "Beiden komt dezelfde kleur toe: de hoogst geplaatste krijgt haar (5.2.4).",
            ),
            (
                ColourRule::Drawn,
                "Aucune préférence : le tirage au sort d’avant la première ronde décide (5.2.5).",
                "Geen voorkeur: de loting vóór de eerste ronde beslist (5.2.5).",
            ),
        ] {
            assert_eq!((colour(Lang::Fr, rule), colour(Lang::Nl, rule)), (fr, nl));
        }
        for (why, fr, nl) in [
            (
                Obstacle::Met(4),
                "déjà rencontré à la ronde 4 (C1)",
                "al ontmoet in ronde 4 (C1)",
            ),
            (
                Obstacle::Forbidden,
                "appariement interdit par l’organisateur",
                "verboden paring",
            ),
            (
                Obstacle::SameColourDue(Colour::White),
                "les Blancs leur sont dus à tous deux (C3)",
                "beiden moeten wit hebben (C3)",
            ),
            (
                Obstacle::SameColourDue(Colour::Black),
                "les Noirs leur sont dus à tous deux (C3)",
                "beiden moeten zwart hebben (C3)",
            ),
        ] {
            assert_eq!(obstacle(Lang::Fr, why), fr);
            assert_eq!(obstacle(Lang::Nl, why), nl);
        }
        // A pair with everything that can be said of one.
        let due = Preference {
            colour: Colour::Black,
            strength: Strength::Strong,
        };
        let reason = Reason {
            bracket: 0,
            white_score: points(4),
            black_score: points(2),
            moved_down: Some(MovedDown {
                player: ba,
                from: points(4),
                to: points(2),
            }),
            colour: ColourRule::HigherRanked,
            undue: Some(Undue { player: ba, due }),
            unnatural: Some(Unnatural {
                player: ba,
                opponent: den,
                obstacle: None,
            }),
        };
        let report = BracketReport {
            score: points(2),
            moved_down: vec![ba],
            residents: vec![den, dru],
            pairs: 1,
            down: vec![den],
            gives_bye: false,
            exchanged: 1,
            natural: Natural::Blocked(vec![(ba, den, Obstacle::Met(1))]),
            missed: vec![
                (Criterion::C12, Measure::Count(1)),
                (Criterion::C18, Measure::Points(vec![None, Some(points(2))])),
            ],
        };
        let bye = ByeReason {
            player: den,
            score: points(2),
            barred: vec![(dru, 1)],
            needed: vec![ba],
            outweighed: vec![dru],
        };
        let all = Explained {
            pairing: RoundPairing {
                round: 3,
                boards: vec![Board {
                    white: ba,
                    black: dru,
                    colour: ColourRule::HigherRanked,
                    is_rematch: true,
                }],
                bye: Some(den),
            },
            reasons: vec![reason],
            brackets: vec![report.clone()],
            bye: Some(bye),
        };
        assert_eq!(
            explained(Lang::Fr, &names, &all),
            [
                "Groupe de points 2 : joueurs 3, appariements 1. Venus d’en haut : 1 Ba. Descendent : 2 Den. \
                 L’appariement naturel est exclu : 1 Ba – 2 Den (déjà rencontré à la ronde 1 (C1)). \
                 Joueurs échangés entre les deux moitiés : 1. Inévitable : C12 (couleur due non accordée) : 1; \
                 C18 (écart de points, descendu à la dernière ronde) : sans adversaire, 2.",
                "Damier 1 : 1 Ba (4) – 3 Dru (2). 1 Ba descend du groupe de 4 points dans celui de 2. La même \
                 couleur revient aux deux : le mieux classé l’obtient (5.2.4). Les Noirs revenaient à 1 Ba. \
                 L’adversaire naturel de 1 Ba était 2 Den : le groupe y perdrait. Ils se rencontrent de \
                 nouveau, à la demande de l’arbitre.",
                "Exempt : 2 Den (2). Classés plus bas, mais déjà exempts ou gagnants sans jouer (C2) : 3 Dru \
                 (ronde 1). Moins de points, mais les autres ne pourraient alors pas tous être appariés (C4) : \
                 1 Ba. Autant de points, mais les critères du groupe (C6 à C21) et l’ordre des candidats en \
                 décident autrement : 3 Dru.",
            ]
        );
        assert_eq!(
            explained(Lang::Nl, &names, &all),
            [
                "Puntengroep 2: spelers 3, paringen 1. Van boven gekomen: 1 Ba. Zakken: 2 Den. De natuurlijke \
                 indeling kan niet: 1 Ba – 2 Den (al ontmoet in ronde 1 (C1)). Tussen de helften gewisselde \
                 spelers: 1. Onvermijdelijk: C12 (kleurvoorkeur niet gegeven): 1; C18 (puntenverschil, vorige \
                 ronde gezakt): zonder tegenstander, 2.",
                "Bord 1: 1 Ba (4) – 3 Dru (2). 1 Ba zakt van de puntengroep van 4 naar die van 2. Beiden komt \
                 dezelfde kleur toe: de hoogst geplaatste krijgt haar (5.2.4). Zwart kwam toe aan 1 Ba. De \
                 natuurlijke tegenstander van 1 Ba was 2 Den: de groep zou erop verliezen. Zij ontmoeten elkaar \
                 opnieuw, op verzoek van de arbiter.",
                "Vrij: 2 Den (2). Lager geplaatst, maar al vrij geweest of zonder te spelen gewonnen (C2): 3 Dru \
                 (ronde 1). Minder punten, maar dan zouden de anderen niet allen in te delen zijn (C4): 1 Ba. \
                 Evenveel punten, maar de criteria van de groep (C6 tot en met C21) en de volgorde van de \
                 kandidaten beslissen anders: 3 Dru.",
            ]
        );
        // The other fates of the natural pairing.
        for (natural, fr, nl) in [
            (
                Natural::Kept,
                "L’appariement naturel est possible.",
                "De natuurlijke indeling is mogelijk.",
            ),
            (
                Natural::Incomplete,
                "Après l’appariement naturel, ceux d’en dessous ne pourraient pas tous être appariés (C4).",
                "Na de natuurlijke indeling zouden degenen eronder niet allen ingedeeld kunnen worden (C4).",
            ),
            (
                Natural::Worse {
                    criterion: Criterion::C8,
                    natural: Measure::Next(2, vec![points(2), points(1)]),
                    made: Measure::Points(Vec::new()),
                },
                "L’appariement naturel est moins bon pour C8 (descentes du groupe suivant) : 2 joueurs (2, 1) au lieu de rien.",
                "De natuurlijke indeling is slechter voor C8 (zakkers uit de volgende groep): 2 spelers (2, 1) in plaats van niets.",
            ),
        ] {
            let report = BracketReport {
                natural,
                ..report.clone()
            };
            let said = [Lang::Fr, Lang::Nl].map(|t| bracket(t, &names, &report));
            assert!(said[0].contains(fr), "{}", said[0]);
            assert!(said[1].contains(nl), "{}", said[1]);
        }
    }

    /// The same for what a pairing by hand breaks and costs, and for what differs from a recorded one.
    #[test]
    fn every_judgement_has_its_sentence_in_french_and_dutch() {
        use crate::tournament::Points;
        let event = event();
        let names = Names::of(&event);
        let [ba, den] = [1, 2].map(Tpn);
        for (found, fr, nl) in [
            (
                Broken::Unknown(Tpn(9)),
                "Personne n’a le numéro 9.",
                "Niemand heeft nummer 9.",
            ),
            (
                Broken::NotToBePaired(ba),
                "1 Ba n’est pas à apparier dans cette ronde.",
                "1 Ba hoeft deze ronde niet ingedeeld te worden.",
            ),
            (
                Broken::Twice(ba),
                "1 Ba figure deux fois.",
                "1 Ba staat er tweemaal in.",
            ),
            (Broken::LeftOut(ba), "1 Ba manque.", "1 Ba ontbreekt."),
            (
                Broken::ByeBarred(ba),
                "1 Ba ne peut plus être exempt (C2).",
                "1 Ba kan niet meer vrij zijn (C2).",
            ),
            (
                Broken::ByeNotDue(ba),
                "1 Ba ne peut être exempt : le nombre de joueurs est pair.",
                "1 Ba kan niet vrij zijn: het aantal spelers is even.",
            ),
            (
                Broken::ColoursReversed(ba, den, ColourRule::Drawn),
                "1 Ba – 2 Den : les couleurs sont inversées.",
                "1 Ba – 2 Den: de kleuren zijn omgekeerd.",
            ),
            (
                Broken::Rematch(ba, den, 1),
                "1 Ba – 2 Den : déjà rencontré à la ronde 1 (C1).",
                "1 Ba – 2 Den: al ontmoet in ronde 1 (C1).",
            ),
            (
                Broken::Forbidden(ba, den),
                "1 Ba – 2 Den : appariement interdit par l’organisateur.",
                "1 Ba – 2 Den: verboden paring.",
            ),
            (
                Broken::SameColourDue(ba, den, Colour::Black),
                "1 Ba – 2 Den : les Noirs leur sont dus à tous deux (C3).",
                "1 Ba – 2 Den: beiden moeten zwart hebben (C3).",
            ),
        ] {
            assert_eq!(broken(Lang::Fr, &names, &found), fr);
            assert_eq!(broken(Lang::Nl, &names, &found), nl);
        }
        for (criterion, fr, nl) in [
            (
                Some(Criterion::C6),
                "Groupe de points 2, moins bon pour C6 (joueurs qui descendent) : 2 au lieu de 1 (1 Ba; 2 Den).",
                "Puntengroep 2, slechter voor C6 (spelers die zakken): 2 in plaats van 1 (1 Ba; 2 Den).",
            ),
            (
                None,
                "Groupe de points 2 : d’égale valeur, mais plus loin dans l’ordre des candidats (1 Ba; 2 Den).",
                "Puntengroep 2: even goed, maar verder in de volgorde van kandidaten (1 Ba; 2 Den).",
            ),
        ] {
            let worse = Cost {
                score: Points::whole(2),
                criterion,
                proposed: Measure::Count(2),
                engine: Measure::Count(1),
                players: vec![ba, den],
            };
            assert_eq!(cost(Lang::Fr, &names, &worse), fr);
            assert_eq!(cost(Lang::Nl, &names, &worse), nl);
        }
        for (found, fr, nl) in [
            (
                Difference::OnlyRecorded(2, ba, den),
                "Ronde 2 : 1 Ba – 2 Den seulement dans le fichier.",
                "Ronde 2: 1 Ba – 2 Den alleen in het bestand.",
            ),
            (
                Difference::OnlyPaired(2, ba, den),
                "Ronde 2 : 1 Ba – 2 Den seulement dans notre appariement.",
                "Ronde 2: 1 Ba – 2 Den alleen in onze indeling.",
            ),
            (
                Difference::Colours(2, ba, den),
                "Ronde 2 : 1 Ba – 2 Den avec les couleurs inversées.",
                "Ronde 2: 1 Ba – 2 Den met omgekeerde kleuren.",
            ),
            (
                Difference::Bye(2, Some(ba), None),
                "Ronde 2 : exempt 1 Ba dans le fichier, personne chez nous.",
                "Ronde 2: vrij is 1 Ba in het bestand, niemand bij ons.",
            ),
            (
                Difference::Unpairable(2, PairingError::NoMoreRounds(1)),
                "Ronde 2 : La seule ronde est appariée.",
                "Ronde 2: De enige ronde is ingedeeld.",
            ),
        ] {
            assert_eq!(difference(Lang::Fr, &names, &found), fr);
            assert_eq!(difference(Lang::Nl, &names, &found), nl);
        }
    }
}
