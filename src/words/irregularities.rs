//! Irregularities, what either answer gives, and their cases, as sentences with article and squares.

use super::{Lang, clock, rules, standing};
use crate::arbitration::{
    Action, Came, Case, CaseEvent, CaseRefusal, CaseState, Facts, Finding, Found, Irregularity,
    Joins, Nonsense, Observed, Outcome, Question, Ruling,
};
use crate::draughts::{Notation, Position, Side, Square, Variant};
use crate::game::{CaseEntry, CaseFile, Ended, Game, IrregularRefusal, Told};

/// What an irregularity is called (R4.2).
#[must_use]
pub fn name(t: Lang, irregularity: Irregularity) -> &'static str {
    match irregularity {
        Irregularity::PlayedOutOfTurn => t.irregularity_i01(),
        Irregularity::IrregularDisplacement => t.irregularity_i02(),
        Irregularity::TouchedOnePlayedAnother => t.irregularity_i03(),
        Irregularity::TookBack => t.irregularity_i04(),
        Irregularity::PlayedOpponentsPiece => t.irregularity_i05(),
        Irregularity::CaptureNotMade => t.irregularity_i06(),
        Irregularity::RemovedWithoutReason => t.irregularity_i07(),
        Irregularity::CapturedFewerOrMore => t.irregularity_i08(),
        Irregularity::StoppedCapture => t.irregularity_i09(),
        Irregularity::LiftedDuringCapture => t.irregularity_i10(),
        Irregularity::RemovedFewer => t.irregularity_i11(),
        Irregularity::RemovedNotJumped => t.irregularity_i12(),
        Irregularity::RemovedOwn => t.irregularity_i14(),
        Irregularity::NotCrowned => t.irregularity_i15(),
        Irregularity::PlayedUncrowned => t.irregularity_i16(),
        Irregularity::TwoHands => t.irregularity_i17(),
        Irregularity::Disordered => t.irregularity_i18(),
        Irregularity::WrongSetUp => t.irregularity_i19(),
    }
}

/// The names with their codes, one after the other.
#[must_use]
pub fn names(t: Lang, codes: &[Irregularity]) -> String {
    let named = |code: &Irregularity| t.case_named(code.code(), name(t, *code));
    let names: Vec<String> = codes.iter().map(named).collect();
    names.join(", ")
}

/// What was found, a sentence for each fault, in the order in which it was done.
#[must_use]
pub fn faults(t: Lang, finding: &Finding) -> Vec<String> {
    let mut sentences = Vec::new();
    for found in &finding.found {
        let mut say = |facts: &Facts, codes: &[Irregularity]| {
            let codes = codes.iter();
            sentences
                .extend(codes.map(|code| fault(t, finding.offender, &found.before, facts, *code)));
        };
        let Some((last, undone)) = found.parts.split_last() else {
            say(&found.facts, &found.codes);
            continue;
        };
        for part in undone {
            say(&part.facts, &part.codes);
            let back = Facts {
                taken_back: part.facts.path.clone(),
                ..Facts::default()
            };
            say(&back, &[Irregularity::TookBack]);
        }
        say(&last.facts, &last.codes);
    }
    sentences
}

/// What was found in a case, a sentence for each fault; what was done alone, where the arbiter named
/// other articles than the judge.
#[must_use]
pub fn found(t: Lang, case: &Case) -> Vec<String> {
    match &case.finding {
        Some(finding) if finding.codes == case.codes => faults(t, finding),
        Some(_) => vec![format!("{}.", moves_of(t, case))],
        None => Vec::new(),
    }
}

fn fault(t: Lang, offender: Side, before: &Position, facts: &Facts, code: Irregularity) -> String {
    let notation = before.variant().notation();
    let article = t.fault_article(code.article(), code.rule());
    let moved = moved(facts, notation);
    let last = |path: &[Square]| path.last().map(|square| square.label(notation).to_string());
    let at_end = last(&facts.path).unwrap_or_default();
    let at_start = last(facts.path.get(..1).unwrap_or_default()).unwrap_or_default();
    let removed = |of: Side| {
        let piece = |square: &Square| before.piece_at(*square).map(|piece| piece.side);
        let arrived = facts.path.last();
        let stray = facts.removed.iter().filter(|square| {
            let side = match Some(*square) == arrived {
                true => Some(offender),
                false => piece(square),
            };
            side == Some(of) && !facts.jumped.contains(square)
        });
        squares(stray, notation)
    };
    match code {
        Irregularity::PlayedOutOfTurn => t.fault_out_of_turn(article, moved),
        Irregularity::IrregularDisplacement => t.fault_displacement(article, moved),
        Irregularity::TouchedOnePlayedAnother => {
            let touched = facts
                .touched
                .map(|square| square.label(notation).to_string());
            t.fault_touched(article, moved, touched.unwrap_or_default())
        }
        Irregularity::TookBack => t.fault_took_back(article, taken_back(before, facts)),
        Irregularity::PlayedOpponentsPiece => t.fault_opponents(article, moved, at_start),
        Irregularity::CaptureNotMade => {
            t.fault_capture_due(article, due(t, before, offender), moved)
        }
        Irregularity::RemovedWithoutReason => {
            t.fault_removed(article, squares(facts.removed.iter(), notation))
        }
        Irregularity::CapturedFewerOrMore => match before.with_to_move(offender).must_capture() {
            true => t.fault_fewer_or_more(article, due(t, before, offender), moved),
            false => t.fault_more(article, moved),
        },
        Irregularity::StoppedCapture => t.fault_stopped(article, at_end),
        Irregularity::LiftedDuringCapture => t.fault_lifted(article),
        Irregularity::RemovedFewer => {
            let left = |square: &&Square| !facts.removed.contains(square);
            t.fault_forgotten(article, squares(facts.jumped.iter().filter(left), notation))
        }
        Irregularity::RemovedNotJumped => t.fault_not_jumped(article, removed(offender.other())),
        Irregularity::RemovedOwn => t.fault_own(article, removed(offender)),
        Irregularity::NotCrowned => t.fault_not_crowned(article, at_end),
        Irregularity::PlayedUncrowned => t.fault_uncrowned(article, at_start),
        Irregularity::TwoHands => t.fault_two_hands(article),
        Irregularity::Disordered => t.fault_disordered(article),
        Irregularity::WrongSetUp => t.fault_set_up(article),
    }
}

fn due(t: Lang, before: &Position, offender: Side) -> String {
    let position = before.with_to_move(offender);
    rules::any_of(t, &position, &position.legal_moves())
}

/// The piece's way as hands went it: every square, since two do not tell (R4.40).
fn moved(facts: &Facts, notation: Notation) -> String {
    notation.path(&facts.path, !facts.jumped.is_empty())
}

fn taken_back(before: &Position, facts: &Facts) -> String {
    let (Some(from), Some(to)) = (facts.taken_back.first(), facts.taken_back.last()) else {
        return String::new();
    };
    let legal = before.legal_moves();
    let same = legal.iter().find(|mv| mv.from() == *from && mv.to() == *to);
    match same {
        Some(mv) => before.move_text(mv),
        None => before.variant().notation().path(&facts.taken_back, false),
    }
}

fn squares<'a>(squares: impl Iterator<Item = &'a Square>, notation: Notation) -> String {
    let labels: Vec<String> = squares
        .map(|square| square.label(notation).to_string())
        .collect();
    labels.join(", ")
}

/// What a decision gives: the board, the turn, and the piece that must be played.
#[must_use]
pub fn gives(t: Lang, finding: &Finding, ruling: Ruling) -> Vec<String> {
    let outcome = match ruling {
        Ruling::Rectify => &finding.rectified,
        Ruling::Maintain => &finding.maintained,
    };
    let mut sentences = vec![board_given(t, finding, ruling, outcome)];
    let notation = outcome.position.variant().notation();
    if let Some(square) = outcome.must_play_from {
        sentences.push(t.gives_due(square.label(notation)));
    }
    sentences
}

fn board_given(t: Lang, finding: &Finding, ruling: Ruling, outcome: &Outcome) -> String {
    let turn = standing::turn_within(t, outcome.position.to_move());
    let displaced = finding
        .found
        .iter()
        .any(|found| !found.facts.path.is_empty() || !found.facts.taken_back.is_empty());
    match (&outcome.came, ruling) {
        (Came::Restored, Ruling::Rectify) if displaced => t.gives_back(turn),
        (Came::Restored, Ruling::Rectify) => t.gives_pieces_back(turn),
        (Came::Restored, Ruling::Maintain) => t.gives_nothing(turn),
        (Came::ByMove(displaced), _) => {
            let before = &finding.before;
            let legal = before.legal_moves();
            let (from, to) = (displaced.path.first(), displaced.path.last());
            let same = legal.iter().find(|mv| {
                Some(&mv.from()) == from
                    && Some(&mv.to()) == to
                    && mv.captured().eq(displaced.removed.iter().copied())
            });
            let text = match same {
                Some(mv) => before.move_text(mv),
                None => moved_text(before.variant(), &displaced.path, displaced.jumps),
            };
            t.gives_move(text, turn)
        }
        (Came::Kept { displaced }, _) if *outcome != finding.as_it_stands => {
            let text = displaced
                .last()
                .map(|one| moved_text(finding.before.variant(), &one.path, one.jumps));
            t.gives_faulty_move(text.unwrap_or_default(), turn)
        }
        (Came::Kept { .. }, _) => t.gives_board_left(turn),
    }
}

fn moved_text(variant: Variant, path: &[Square], jumps: bool) -> String {
    match path {
        [from, .., to] => variant.notation().path(&[*from, *to], jumps),
        _ => String::new(),
    }
}

/// A warning that a choice ends the game (R4.42).
#[must_use]
pub fn ends(t: Lang, game: &Game, ended: &Ended) -> String {
    t.gives_end(standing::ended(t, ended, game.variant()))
}

/// What must be asked before anything is judged (R4.40).
#[must_use]
pub fn question(t: Lang, variant: Variant, question: Question) -> String {
    let label = |square: Square| square.label(variant.notation());
    match question {
        Question::LandingSquares { from, to } => t.asks_landing(label(from), label(to)),
        Question::RemovedPieces => t.asks_removed().to_owned(),
    }
}

/// Why something of an irregularity is not recorded, and what to do instead.
#[must_use]
pub fn refusal(t: Lang, variant: Variant, refusal: &IrregularRefusal) -> String {
    let label = |square: &Square| square.label(variant.notation());
    match refusal {
        IrregularRefusal::Nonsense(why) => nonsense(t, variant, *why),
        IrregularRefusal::Asks(questions) => {
            let asked: Vec<String> = questions
                .iter()
                .map(|one| question(t, variant, *one))
                .collect();
            asked.join(" ")
        }
        IrregularRefusal::NothingDone => t.irregular_nothing_done().to_owned(),
        IrregularRefusal::NoCase => t.irregular_no_case().to_owned(),
        IrregularRefusal::Case(why) => in_case(t, *why).to_owned(),
        IrregularRefusal::MustPlay(square) => t.irregular_must_play(label(square)),
        IrregularRefusal::NotCrowned(square) => t.irregular_not_crowned(label(square)),
        IrregularRefusal::CrownFirst(square) => t.irregular_crown_first(label(square)),
        IrregularRefusal::DecideFirst => t.irregular_decide_first().to_owned(),
        IrregularRefusal::NothingToAmend => t.irregular_nothing_to_amend().to_owned(),
        IrregularRefusal::IsRegular => t.irregular_is_regular().to_owned(),
        IrregularRefusal::NotPlayable(square) => t.irregular_not_playable(label(square)),
        IrregularRefusal::NotLate => t.irregular_not_late().to_owned(),
        IrregularRefusal::NoCodes => t.irregular_no_codes().to_owned(),
    }
}

/// Why what was entered cannot have happened.
#[must_use]
pub fn nonsense(t: Lang, variant: Variant, why: Nonsense) -> String {
    let label = |square: Square| square.label(variant.notation());
    match why {
        Nonsense::UnknownSquare(square) => {
            let numbering = variant.numbering_article();
            t.no_such_square(numbering, 1, variant.squares(), square)
        }
        Nonsense::EmptyOrigin(square) => t.nonsense_empty_origin(label(square)),
        Nonsense::NothingToRemove(square) => t.nonsense_nothing_to_remove(label(square)),
        Nonsense::Occupied(square) => t.nonsense_occupied(label(square)),
        Nonsense::NoLanding(square) => t.nonsense_no_landing(label(square)),
        Nonsense::NoSuchLeg(leg) => t.nonsense_no_such_leg(leg),
        Nonsense::NothingToTakeBack => t.nonsense_nothing_to_take_back().to_owned(),
        Nonsense::TwoDisplacements => t.nonsense_two_moves().to_owned(),
    }
}

fn in_case(t: Lang, why: CaseRefusal) -> &'static str {
    match why {
        CaseRefusal::NotTheWronged => t.case_not_the_wronged(),
        CaseRefusal::ClaimedAlready => t.case_claimed(),
        CaseRefusal::NotClaimed => t.case_not_claimed(),
        CaseRefusal::Settled => t.case_settled(),
        CaseRefusal::NotSettled => t.case_not_settled(),
        CaseRefusal::AppealWaits => t.case_appeal_waits(),
        CaseRefusal::NoAppeal => t.case_no_appeal(),
        CaseRefusal::SameOutcome => t.case_same_outcome(),
        CaseRefusal::OtherClass => t.case_other_class(),
        CaseRefusal::SameArticles => t.case_same_articles(),
        CaseRefusal::WordsNeeded => t.case_words_needed(),
    }
}

/// A fact of a case, in words that need no position: for the arbiters' journal alone.
#[must_use]
pub fn happened(t: Lang, variant: Variant, entry: &CaseEntry) -> String {
    let what = fact(t, variant, entry);
    match entry.left_ms {
        Some([white, black]) => t.case_with_clocks(clock::time(black), what, clock::time(white)),
        None => what,
    }
}

fn fact(t: Lang, variant: Variant, entry: &CaseEntry) -> String {
    let no = entry.case_no;
    let side = |side: &Side| standing::the_side(t, *side);
    match &entry.fact {
        CaseEvent::ArticlesNamed { codes } => t.case_articles_named(names(t, codes), no),
        CaseEvent::Observed { finding, .. } => t.case_observed(names(t, &finding.codes), no),
        CaseEvent::Claimed { by } => t.case_claimed_by(no, side(by)),
        CaseEvent::ClaimWithdrawn {} => t.case_withdrawn(no),
        CaseEvent::Ruled { by, ruling } => match ruling {
            Ruling::Rectify => t.case_rectified(no, side(by)),
            Ruling::Maintain => t.case_maintained(no, side(by)),
        },
        CaseEvent::Lapsed {} => t.case_lapsed(no),
        CaseEvent::Dissolved {} => t.case_dissolved(no),
        CaseEvent::NotDecided {} => t.case_not_decided(no),
        CaseEvent::FoundLate { codes, words, .. } => t.case_found_late(names(t, codes), no, words),
        CaseEvent::FactAdded {
            done: Some(done), ..
        } => t.case_fact_added(no, protest(t, variant, done)),
        CaseEvent::FactAdded { words, .. } => t.case_fact_added(no, words),
        CaseEvent::AppealLodged { by, words } => t.case_appeal_lodged(no, side(by), words),
        CaseEvent::AppealDecided { changed, words } => match changed {
            None => t.case_appeal_upheld(no, words),
            Some(Ruling::Rectify) => t.case_appeal_rectified(no, words),
            Some(Ruling::Maintain) => t.case_appeal_maintained(no, words),
        },
    }
}

/// What the wronged player took off the board without moving a piece (R4.7).
#[must_use]
pub fn protest(t: Lang, variant: Variant, done: &Observed) -> String {
    let notation = variant.notation();
    let squares: Vec<String> = done
        .0
        .iter()
        .filter_map(|action| match action {
            Action::Remove { squares, .. } => Some(squares),
            _ => None,
        })
        .flatten()
        .map(|square| square.label(notation).to_string())
        .collect();
    t.case_protest(squares.join(", "))
}

/// What viewers are told of a fact, `game` being the game after it; empty for what is nobody else's
/// business. An action nobody has decided on is told as the move, or the undo, it looks like (R4.11).
#[must_use]
pub fn said(t: Lang, game: &Game, entry: &CaseEntry) -> String {
    let Some(told) = entry.told else {
        return String::new();
    };
    let turn = match game.ended() {
        Some(end) => standing::ended(t, end, game.variant()),
        None => standing::turn_within(t, game.position().to_move()).to_owned(),
    };
    let what = match (&entry.fact, told) {
        (CaseEvent::Observed { finding, how, .. }, Told::Change) => {
            match (how, finding.found.last()) {
                (Joins::TakesBack, Some(found)) => {
                    let text = taken_back(&found.before, &found.facts);
                    let by = standing::side(t, finding.offender);
                    return t.said_undone(t.said_move(game.next_move_no(), by, text));
                }
                _ => t.said_record_corrected().to_owned(),
            }
        }
        (CaseEvent::Observed { .. }, Told::Move) => match game.plies().next_back() {
            Some(ply) => t.said_move(ply.move_no, standing::side(t, ply.by), &ply.text),
            None => t.said_record_corrected().to_owned(),
        },
        (
            CaseEvent::Ruled {
                ruling: Ruling::Rectify,
                ..
            },
            _,
        ) => t.said_rectified().to_owned(),
        (CaseEvent::Ruled { .. }, _) => t.said_maintained().to_owned(),
        (CaseEvent::AppealDecided { .. }, _) => t.said_appeal().to_owned(),
        (CaseEvent::Lapsed {}, _) => return turn,
        _ => t.said_record_corrected().to_owned(),
    };
    t.said_turn(what, turn)
}

/// What of an undone fact viewers are told: what was told as a move is taken back as one, a move put back
/// stands again, and of anything else nothing of what it was.
#[must_use]
pub fn said_undone(t: Lang, game: &Game, entry: &CaseEntry) -> String {
    match entry.told {
        None => String::new(),
        Some(Told::Move) => {
            let (by, text) = told_as(&entry.fact).unwrap_or((Side::White, String::new()));
            let move_no = game.next_move_no();
            t.said_undone(t.said_move(move_no, standing::side(t, by), text))
        }
        Some(Told::Change) if entry.is_put_back_alone() => {
            let ply = game.plies().next_back();
            let said =
                ply.map(|ply| t.said_move(ply.move_no, standing::side(t, ply.by), &ply.text));
            let turn = standing::turn_within(t, game.position().to_move());
            t.said_turn(said.unwrap_or_default(), turn)
        }
        Some(Told::Change) => {
            let turn = standing::turn_within(t, game.position().to_move());
            t.said_turn(t.said_record_corrected(), turn)
        }
    }
}

/// The move an action looked like to viewers.
fn told_as(fact: &CaseEvent) -> Option<(Side, String)> {
    let CaseEvent::Observed { finding, .. } = fact else {
        return None;
    };
    let Came::Kept { displaced } = &finding.as_it_stands.came else {
        return None;
    };
    let last = displaced.last()?;
    let text = moved_text(finding.before.variant(), &last.path, last.jumps);
    Some((last.by, text))
}

/// The comment a settled case leaves in the record of its game (R1.12); `None` while the right is open,
/// and for what was no irregularity after all.
#[must_use]
pub fn in_record(t: Lang, file: &CaseFile) -> Option<String> {
    let case = &file.case;
    let names = names(t, &case.codes);
    let text = moves_of(t, case);
    // What the board shows: an appeal that came when it could move no more did not change that.
    let accepted = matches!(case.state, CaseState::Lapsed | CaseState::NotRectifiable);
    let stands = file.on_board.or(accepted.then_some(Ruling::Maintain));
    let comment = match (stands, case.state) {
        (_, CaseState::Open | CaseState::Claimed | CaseState::Dissolved) => return None,
        (_, CaseState::NotRectifiable) => t.pdn_found_late(names),
        (_, CaseState::NotDecided) => t.pdn_not_decided(text, names),
        (Some(Ruling::Rectify), _) => t.pdn_rectified(text, names),
        (_, CaseState::Lapsed) if file.on_board.is_none() => t.pdn_lapsed(text, names),
        _ => t.pdn_maintained(text, names),
    };
    Some(
        match case.outcome().filter(|outcome| stands != Some(*outcome)) {
            None => comment,
            Some(Ruling::Rectify) => t.pdn_appeal_rectified(comment),
            Some(Ruling::Maintain) => t.pdn_appeal_maintained(comment),
        },
    )
}

/// The moves a case is about, as hands made them.
fn moves_of(t: Lang, case: &Case) -> String {
    let Some(finding) = &case.finding else {
        return String::new();
    };
    let moves: Vec<String> = finding.found.iter().map(|found| done(t, found)).collect();
    moves.join(", ")
}

/// What was done in one action, as hands did it.
#[must_use]
pub fn done(t: Lang, found: &Found) -> String {
    let notation = found.before.variant().notation();
    match &found.facts {
        facts if !facts.path.is_empty() => moved(facts, notation),
        facts if !facts.removed.is_empty() => {
            t.pdn_removed(squares(facts.removed.iter(), notation))
        }
        facts => taken_back(&found.before, facts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{Observed, ProfileName, RuleProfile, Scene, Verdict, judge};

    fn found_in(variant: Variant, fen: &str, actions: &str) -> Finding {
        let profile = RuleProfile::preset(ProfileName::Ffjd, variant);
        let scene = Scene::of(Position::from_fen(variant, fen).unwrap());
        let actions: Observed = serde_json::from_str(actions).unwrap();
        match judge(&profile, &scene, &actions.0) {
            Verdict::Irregular(finding) => *finding,
            other => panic!("{other:?}"),
        }
    }

    fn found(fen: &str, actions: &str) -> Finding {
        found_in(Variant::International, fen, actions)
    }

    /// irr-011.
    #[test]
    fn a_capture_not_made_names_the_capture_and_the_article() {
        let finding = found(
            "W:W28,32,37:B9,13,23",
            r#"[{"move":{"from":28,"visited":[22]}}]"#,
        );
        assert_eq!(
            Lang::ALL.map(|t| faults(t, &finding).join(" ")),
            [
                "28-22 a été joué alors qu’il fallait prendre, par 28x8 (R4.25\u{a0}; FMJD 5.4.6).",
                "28-22 werd gespeeld terwijl er geslagen moest worden, met 28x8 (R4.25; FMJD 5.4.6).",
                "28-22 was played although a capture had to be made, by 28x8 (R4.25; FMJD 5.4.6).",
            ]
        );
        assert_eq!(
            gives(Lang::Fr, &finding, Ruling::Rectify),
            [
                "La position d’avant est rétablie\u{a0}: trait aux Blancs.",
                "La pièce de 28 doit être jouée."
            ]
        );
        assert_eq!(
            gives(Lang::En, &finding, Ruling::Maintain),
            ["The board stays as it stands: Black to move."]
        );
    }

    /// irr-017, irr-030, irr-019: what came off wrongly, and what did not, is named by its squares.
    #[test]
    fn removed_and_forgotten_pieces_are_named_by_their_squares() {
        let finding = found(
            "W:W15:B3,8,19,20",
            r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20,19]},{"crown":2}]"#,
        );
        assert_eq!(
            faults(Lang::En, &finding),
            ["Captured, but left on the board: 8 (R4.30; FMJD 5.4.11)."]
        );
        assert_eq!(
            gives(Lang::En, &finding, Ruling::Rectify),
            ["15x2 stands, executed as it should be: Black to move."]
        );
        let finding = found(
            "W:W48:B24,K31,34,K42,43",
            r#"[{"move":{"from":48,"visited":[37,26]}},{"remove":[42,31,43]}]"#,
        );
        assert_eq!(
            faults(Lang::En, &finding),
            [
                "48x37x26 captures fewer or more than allowed: 48x19 had to be played (R4.27; FMJD 5.4.8).",
                "Removed without having been captured: 43 (R4.31; FMJD 5.4.12)."
            ]
        );
        let finding = found(
            "W:W28,33,38:B9,23",
            r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23,33,19]}]"#,
        );
        assert_eq!(
            faults(Lang::Nl, &finding),
            ["Eigen stuk weggenomen: 33, 19 (R4.33; FMJD 5.4.14)."]
        );
    }

    /// R1.9: each variant in its own notation.
    #[test]
    fn sentences_follow_the_notation_of_the_variant() {
        // a3 is 21 and d6 is 10: White's man moves as no man does.
        let finding = found_in(
            Variant::Russian,
            "W:W21:B1",
            r#"[{"move":{"from":21,"visited":[14]}}]"#,
        );
        assert_eq!(
            faults(Lang::En, &finding),
            ["a3-c5: the piece does not move that way (R4.21; FMJD 5.4.2)."]
        );
    }

    /// R4.23.
    #[test]
    fn a_faulty_move_taken_back_is_said_to_be_put_back_when_kept() {
        let finding = found(
            "W:W28,38:B9,14",
            r#"[{"move":{"from":28,"visited":[33]}},{"undo":true},{"move":{"from":38,"visited":[32]}}]"#,
        );
        assert_eq!(
            gives(Lang::En, &finding, Ruling::Maintain),
            ["28-33 is put back as it was played: Black to move."]
        );
        let finding = found(
            "W:W31-50:B1-20",
            r#"[{"move":{"from":32,"visited":[28]}},{"undo":true}]"#,
        );
        assert_eq!(
            faults(Lang::En, &finding),
            ["32-28 was released and then taken back (R4.23; FMJD 5.4.4)."]
        );
        assert_eq!(
            gives(Lang::En, &finding, Ruling::Maintain),
            ["The move taken back does not count: White to move."]
        );
    }

    /// An action of White's and the sentence of its fault, without the article, in French, Dutch, English.
    struct Row {
        code: &'static str,
        scene: &'static str,
        uncrowned: &'static [u8],
        actions: &'static str,
        article: (&'static str, &'static str),
        sentences: [&'static str; 3],
    }

    const ROWS: [Row; 17] = [
        Row {
            code: "I01",
            scene: "B:W28,31,33-50:B1-20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":37,"visited":[32]}}]"#,
            article: ("R4.20", "5.4.1"),
            sentences: [
                "37-32 a été joué sans avoir le trait",
                "37-32 werd gespeeld zonder aan zet te zijn",
                "37-32 was played out of turn",
            ],
        },
        Row {
            code: "I02",
            scene: "W:W28,38:B9,14",
            uncrowned: &[],
            actions: r#"[{"move":{"from":28,"visited":[33]}}]"#,
            article: ("R4.21", "5.4.2"),
            sentences: [
                "28-33\u{a0}: une pièce ne se déplace pas ainsi",
                "28-33: zo mag het stuk niet verplaatst worden",
                "28-33: the piece does not move that way",
            ],
        },
        Row {
            code: "I03",
            scene: "W:W31-50:B1-20",
            uncrowned: &[],
            actions: r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#,
            article: ("R4.22", "5.4.3"),
            sentences: [
                "La pièce de 33 devait être jouée, et 32-28 l’a été",
                "Het stuk op 33 moest gespeeld worden, en 32-28 werd gespeeld",
                "The piece on 33 had to be played, and 32-28 was",
            ],
        },
        Row {
            code: "I04",
            scene: "W:W31-50:B1-20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":32,"visited":[28]}},{"undo":true}]"#,
            article: ("R4.23", "5.4.4"),
            sentences: [
                "32-28 a été lâché, puis repris",
                "32-28 werd losgelaten en daarna teruggenomen",
                "32-28 was released and then taken back",
            ],
        },
        Row {
            code: "I05",
            scene: "W:W31-50:B1-20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":20,"visited":[24]}}]"#,
            article: ("R4.24", "5.4.5"),
            sentences: [
                "20-24\u{a0}: la pièce de 20 est à l’adversaire",
                "20-24: het stuk op 20 is van de tegenstander",
                "20-24: the piece on 20 is the opponent’s",
            ],
        },
        Row {
            code: "I06",
            scene: "W:W28,32,37:B9,13,23",
            uncrowned: &[],
            actions: r#"[{"move":{"from":28,"visited":[22]}}]"#,
            article: ("R4.25", "5.4.6"),
            sentences: [
                "28-22 a été joué alors qu’il fallait prendre, par 28x8",
                "28-22 werd gespeeld terwijl er geslagen moest worden, met 28x8",
                "28-22 was played although a capture had to be made, by 28x8",
            ],
        },
        Row {
            code: "I07",
            scene: "W:W38,44:B9,14",
            uncrowned: &[],
            actions: r#"[{"remove":[14]}]"#,
            article: ("R4.26", "5.4.7"),
            sentences: [
                "Retiré sans raison\u{a0}: 14",
                "Zonder reden weggenomen: 14",
                "Removed without reason: 14",
            ],
        },
        Row {
            code: "I08",
            scene: "W:W48:B24,K31,34,K42,43",
            uncrowned: &[],
            actions: r#"[{"move":{"from":48,"visited":[37,26]}},{"remove":[42,31]}]"#,
            article: ("R4.27", "5.4.8"),
            sentences: [
                "48x37x26 prend moins ou plus que permis\u{a0}: il fallait jouer 48x19",
                "48x37x26 slaat minder of meer dan mag: er moest 48x19 gespeeld worden",
                "48x37x26 captures fewer or more than allowed: 48x19 had to be played",
            ],
        },
        Row {
            code: "I09",
            scene: "W:W15:B3,8,19,20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":15,"visited":[24]}},{"remove":[20]}]"#,
            article: ("R4.28", "5.4.9"),
            sentences: [
                "La rafle s’est arrêtée en 24 alors que la pièce pouvait encore prendre",
                "De meerslag stopte op 24 terwijl het stuk nog kon slaan",
                "The multiple capture stopped on 24 although the piece could still capture",
            ],
        },
        Row {
            code: "I10",
            scene: "W:W15:B3,8,19,20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20],"after_leg":1},{"remove":[19,8]},{"crown":2}]"#,
            article: ("R4.29", "5.4.10"),
            sentences: [
                "Une pièce prise a été retirée avant la fin de la rafle",
                "Een geslagen stuk werd weggenomen voordat de meerslag klaar was",
                "A captured piece was removed before the capture was complete",
            ],
        },
        Row {
            code: "I11",
            scene: "W:W15:B3,8,19,20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20,19]},{"crown":2}]"#,
            article: ("R4.30", "5.4.11"),
            sentences: [
                "Pris, mais resté sur le damier\u{a0}: 8",
                "Geslagen, maar blijven staan: 8",
                "Captured, but left on the board: 8",
            ],
        },
        Row {
            code: "I12",
            scene: "W:W28,32:B9,23",
            uncrowned: &[],
            actions: r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23,9]}]"#,
            article: ("R4.31", "5.4.12"),
            sentences: [
                "Retiré sans avoir été pris\u{a0}: 9",
                "Weggenomen zonder geslagen te zijn: 9",
                "Removed without having been captured: 9",
            ],
        },
        Row {
            code: "I14",
            scene: "W:W28,32:B9,23",
            uncrowned: &[],
            actions: r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23,32]}]"#,
            article: ("R4.33", "5.4.14"),
            sentences: [
                "Propre pièce retirée\u{a0}: 32",
                "Eigen stuk weggenomen: 32",
                "Own piece removed: 32",
            ],
        },
        Row {
            code: "I15",
            scene: "W:W8,39:B14,20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":8,"visited":[2]}}]"#,
            article: ("R4.34", "5.4.15"),
            sentences: [
                "Le pion arrivé en 2 n’a pas été couronné",
                "De schijf die op 2 kwam, is niet gekroond",
                "The man that came to 2 was not crowned",
            ],
        },
        Row {
            code: "I16",
            scene: "W:WK2,39:B14,20",
            uncrowned: &[2],
            actions: r#"[{"move":{"from":2,"visited":[8]}}]"#,
            article: ("R4.35", "5.4.16"),
            sentences: [
                "La dame de 2 a été jouée sans avoir été couronnée",
                "De dam op 2 werd gespeeld zonder gekroond te zijn",
                "The king on 2 was played without having been crowned",
            ],
        },
        Row {
            code: "I17",
            scene: "W:W28,32:B9,23",
            uncrowned: &[],
            actions: r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23],"hands":2}]"#,
            article: ("R4.36", "5.4.17"),
            sentences: [
                "Le coup a été joué à deux mains",
                "De zet werd met twee handen gespeeld",
                "The move was made with two hands",
            ],
        },
        Row {
            code: "I18",
            scene: "W:W15:B3,8,19,20",
            uncrowned: &[],
            actions: r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[19,20,8]},{"crown":2}]"#,
            article: ("R4.37", "4.9"),
            sentences: [
                "Les pièces prises ont été retirées sans ordre",
                "De geslagen stukken werden niet op volgorde weggenomen",
                "The captured pieces were removed in no order",
            ],
        },
    ];

    fn with_article(sentence: &str, t: Lang, (rule, fmjd): (&str, &str)) -> String {
        let space = if t == Lang::Fr { "\u{a0}" } else { "" };
        format!("{sentence} ({rule}{space}; FMJD {fmjd}).")
    }

    /// R4.2: every fault by its squares and its article.
    #[test]
    fn every_fault_is_a_sentence_with_its_squares_in_every_language() {
        let profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
        let languages = [Lang::Fr, Lang::Nl, Lang::En];
        for row in &ROWS {
            let square = |number: &u8| Square::new(*number).unwrap();
            let scene = Scene {
                actor: Side::White,
                uncrowned: row.uncrowned.iter().map(square).collect(),
                ..Scene::of(Position::from_fen(Variant::International, row.scene).unwrap())
            };
            let actions: Observed = serde_json::from_str(row.actions).unwrap();
            let Verdict::Irregular(finding) = judge(&profile, &scene, &actions.0) else {
                panic!("{}", row.code)
            };
            let codes: Vec<&str> = finding.codes.iter().map(|code| code.code()).collect();
            assert_eq!(codes, [row.code]);
            for (t, sentence) in languages.into_iter().zip(row.sentences) {
                assert_eq!(
                    faults(t, &finding),
                    [with_article(sentence, t, row.article)],
                    "{}",
                    row.code
                );
            }
        }
        // No action is I19 (R4.38): it is found at the start, or later.
        let mut finding = found("W:W38,44:B9,14", r#"[{"remove":[14]}]"#);
        finding.found[0].codes = vec![Irregularity::WrongSetUp];
        for (t, sentence) in languages.into_iter().zip([
            "Le damier ou la position de départ était erroné",
            "Het bord of de beginstand was verkeerd",
            "The board or the starting position was wrong",
        ]) {
            let sentence = with_article(sentence, t, ("R4.38", "5.1-5.3"));
            assert_eq!(faults(t, &finding), [sentence]);
        }
    }

    /// R4.23: what is wrong with the move that was taken back is said of that move, and of no other.
    #[test]
    fn each_part_of_an_action_has_its_own_sentences() {
        let back = |first: &str, rest: &str| {
            format!(r#"[{{"move":{{"from":{first}}}}},{{"undo":true}}{rest}]"#)
        };
        let faulty = [
            "28-33: the piece does not move that way (R4.21; FMJD 5.4.2).",
            "28-33 was released and then taken back (R4.23; FMJD 5.4.4).",
        ];
        for rest in ["", r#",{"move":{"from":38,"visited":[32]}}"#] {
            let finding = found("W:W28,38:B9,14", &back(r#"28,"visited":[33]"#, rest));
            assert_eq!(faults(Lang::En, &finding), faulty);
        }
        let capture = r#",{"move":{"from":28,"visited":[19,8]}},{"remove":[23,13]}"#;
        let finding = found(
            "W:W28,32,37:B9,13,23",
            &back(r#"37,"visited":[31]"#, capture),
        );
        assert_eq!(
            faults(Lang::Fr, &finding),
            [
                "37-31 a été joué alors qu’il fallait prendre, par 28x8 (R4.25\u{a0}; FMJD 5.4.6).",
                "37-31 a été lâché, puis repris (R4.23\u{a0}; FMJD 5.4.4).",
            ]
        );
        // A fault of what was played instead is said of that.
        let again = r#",{"move":{"from":32,"visited":[27]}}"#;
        let finding = found(
            "W:W28,32,37:B9,13,23",
            &back(r#"28,"visited":[19,8]"#, again),
        );
        assert_eq!(
            faults(Lang::En, &finding),
            [
                "28x8 was released and then taken back (R4.23; FMJD 5.4.4).",
                "32-27 was played although a capture had to be made, by 28x8 (R4.25; FMJD 5.4.6).",
            ]
        );
    }

    #[test]
    fn every_irregularity_has_a_name_in_every_language() {
        for t in Lang::ALL {
            let mut all: Vec<&str> = Irregularity::ALL.map(|one| name(t, one)).to_vec();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Irregularity::ALL.len());
        }
    }
}
