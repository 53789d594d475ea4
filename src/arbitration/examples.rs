//! The articles of sections 4 and 5 by hand: what was done, which codes, what either answer gives.
//! Squares and answers were worked out on the board of R1.2.

use super::*;
use crate::draughts::{Notation, Position, Side, Square, Variant};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn squares(numbers: &[u8]) -> Vec<Square> {
    numbers.iter().copied().map(square).collect()
}

fn carry(from: u8, visited: &[u8]) -> Action {
    Action::Carry {
        from: square(from),
        visited: squares(visited),
    }
}

fn off(numbers: &[u8]) -> Action {
    Action::Remove {
        squares: squares(numbers),
        after_leg: None,
    }
}

fn off_after(leg: usize, numbers: &[u8]) -> Action {
    Action::Remove {
        squares: squares(numbers),
        after_leg: Some(leg),
    }
}

fn touch(number: u8) -> Action {
    Action::Touch(square(number))
}

fn crown(number: u8) -> Action {
    Action::Crown(square(number))
}

fn variant_scene(variant: Variant, fen: &str) -> Scene {
    let (position, _) = Position::from_fen_lenient(variant, fen).unwrap();
    Scene::of(position)
}

fn scene(fen: &str) -> Scene {
    variant_scene(Variant::International, fen)
}

fn preset(name: ProfileName, variant: Variant) -> RuleProfile {
    RuleProfile::preset(name, variant)
}

fn ffjd() -> RuleProfile {
    preset(ProfileName::Ffjd, Variant::International)
}

fn found_by(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> Finding {
    match judge(profile, scene, actions) {
        Verdict::Irregular(finding) => *finding,
        other => panic!("{other:?}"),
    }
}

fn found(fen: &str, actions: &[Action]) -> Finding {
    found_by(&ffjd(), &scene(fen), actions)
}

fn is_regular(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> String {
    match judge(profile, scene, actions) {
        Verdict::Legal { after, .. } => after.fen(),
        other => panic!("{other:?}"),
    }
}

fn codes(finding: &Finding) -> Vec<&'static str> {
    finding.codes.iter().map(|code| code.code()).collect()
}

/// The position, the piece that must be played, and the legal moves.
fn gives(outcome: &Outcome) -> (String, Option<u8>, Vec<String>) {
    (
        outcome.position.fen(),
        outcome.must_play_from.map(Square::number),
        outcome
            .legal_moves()
            .iter()
            .map(|mv| outcome.position.move_text_in(mv, Notation::NUMERIC))
            .collect(),
    )
}

fn position_of(outcome: &Outcome) -> String {
    outcome.position.fen()
}

/// R4.20, and R4.6: out of turn a king's move counts for whoever made it, and the turn stays.
#[test]
fn a_king_played_out_of_turn_leaves_the_turn_where_it_was() {
    let scene = Scene {
        actor: Side::White,
        ..scene("B:W33,K46:B9")
    };
    let finding = found_by(&ffjd(), &scene, &[carry(46, &[41])]);
    assert_eq!(codes(&finding), ["I01"]);
    assert_eq!(position_of(&finding.rectified), "B:W33,K46:B9");
    assert_eq!(position_of(&finding.maintained), "B:W33,K41:B9");
    let Came::Kept { displaced } = &finding.maintained.came else {
        panic!("kept")
    };
    assert_eq!((displaced[0].by, displaced[0].clears), (Side::White, false));
}

/// R4.21: sideways, too far, onto no diagonal, over two pieces at once.
#[test]
fn a_piece_moves_as_it_moves_or_irregularly() {
    for (fen, from, to, taken) in [
        ("W:W28:B9", 28, 27, &[][..]),
        ("W:W28:B9", 28, 17, &[]),
        ("W:W28:B9", 28, 21, &[]),
        ("W:WK46:B14,19", 46, 10, &[19, 14]),
        ("W:WK46:B9,41", 46, 47, &[]),
        ("W:W28:B9,22,17", 28, 11, &[22, 17]),
    ] {
        let finding = found(fen, &[carry(from, &[to]), off(taken)]);
        assert_eq!(codes(&finding), ["I02"], "{fen} {from} to {to}");
        assert_eq!(finding.class, Class::Displacement);
    }
    // What an irregular leg passed over and left standing is forgotten too (steps 8 and 10).
    let finding = found("W:WK46:B14,19", &[carry(46, &[10])]);
    assert_eq!(codes(&finding), ["I02", "I11"]);
    // Two steps, each of which would be allowed, are no move.
    assert_eq!(codes(&found("W:W38:B9", &[carry(38, &[33, 28])])), ["I02"]);
}

/// R4.22, R5.7: several touched, the first playable one binds; an opponent's piece binds nobody.
#[test]
fn the_first_playable_piece_touched_is_the_one_to_play() {
    let start = "W:W31-50:B1-20";
    // 43 and 37's neighbours: 43 cannot move, 34 can.
    let finding = found(start, &[touch(43), touch(34), touch(33), carry(33, &[28])]);
    assert_eq!(codes(&finding), ["I03"]);
    assert_eq!(finding.rectified.must_play_from, Some(square(34)));
    let regular = [touch(20), carry(33, &[28])];
    is_regular(&ffjd(), &scene(start), &regular);
}

/// R4.40, step 6: an obligation of R5.2 that is still in force comes first.
#[test]
fn what_must_be_played_since_a_rectification_comes_first() {
    let bound = Scene {
        must_play_from: Some(square(28)),
        ..scene("W:W28,38:B9,14")
    };
    let finding = found_by(&ffjd(), &bound, &[carry(38, &[33])]);
    assert_eq!(codes(&finding), ["I03"]);
    assert_eq!(gives(&finding.rectified).1, Some(28));
    is_regular(&ffjd(), &bound, &[touch(38), carry(28, &[22])]);
    // An obligation of Black's does not bind White, who plays out of turn.
    let theirs = Scene {
        actor: Side::White,
        must_play_from: Some(square(9)),
        ..scene("B:W28,38:B9,14")
    };
    let finding = found_by(&ffjd(), &theirs, &[carry(38, &[33])]);
    assert_eq!(codes(&finding), ["I01"]);
    assert_eq!(gives(&finding.rectified).1, Some(9));
    assert_eq!(gives(&finding.maintained).1, Some(9));
}

/// R4.23: a faulty move taken back is still open; the replacement is undone in both cases.
#[test]
fn a_faulty_move_taken_back_is_decided_on_all_the_same() {
    // 28 to 33 goes backwards; then 38-32 is played instead.
    let finding = found(
        "W:W28,38:B9,14",
        &[carry(28, &[33]), Action::TakeBack, carry(38, &[32])],
    );
    assert_eq!(codes(&finding), ["I02", "I04"]);
    assert_eq!(finding.class, Class::TakenBack);
    assert_eq!(
        gives(&finding.rectified),
        (
            "W:W28,38:B9,14".into(),
            Some(28),
            vec!["28-22".into(), "28-23".into()]
        )
    );
    assert_eq!(position_of(&finding.maintained), "B:W33,38:B9,14");
    assert_eq!(position_of(&finding.as_it_stands), "B:W28,32:B9,14");
    assert_eq!(finding.board_as_left, "W28,32:B9,14");
}

/// R4.23: mere faults of execution end with the take-back.
#[test]
fn a_move_badly_executed_and_taken_back_stands_properly_executed() {
    // 15x2 takes 20, 19 and 8; 8 was forgotten, and all of it put back.
    let finding = found(
        "W:W15:B3,8,19,20",
        &[
            carry(15, &[24, 13, 2]),
            off(&[20, 19]),
            crown(2),
            Action::TakeBack,
        ],
    );
    assert_eq!(codes(&finding), ["I04"]);
    assert_eq!(position_of(&finding.rectified), "B:WK2:B3");
    assert_eq!(position_of(&finding.maintained), "W:W15:B3,8,19,20");
    assert_eq!(finding.maintained.came, Came::Restored);
}

/// R4.23: the touch of the move taken back does not bind the replacement by itself (irr-007).
#[test]
fn a_replacement_is_judged_by_itself() {
    let finding = found(
        "W:W28,38:B9,14",
        &[
            carry(28, &[22]),
            Action::TakeBack,
            touch(28),
            carry(38, &[33]),
        ],
    );
    assert_eq!(codes(&finding), ["I03", "I04"]);
    assert_eq!(position_of(&finding.rectified), "B:W22,38:B9,14");
    assert_eq!(position_of(&finding.maintained), "B:W28,33:B9,14");
}

/// R4.24, R5.2: an own piece touched before the opponent's is moved keeps its obligation.
#[test]
fn an_own_piece_touched_first_binds_after_an_opponents_was_played() {
    let finding = found("W:W28,38:B9,14", &[touch(38), carry(9, &[13]), off(&[14])]);
    // Step 5 stops there: what came off is not judged.
    assert_eq!(codes(&finding), ["I05"]);
    assert_eq!(gives(&finding.rectified).1, Some(38));
    assert_eq!(position_of(&finding.maintained), "B:W28,38:B13");
}

/// R4.26: taken off with nothing displaced, by whoever it was, the turn does not change.
#[test]
fn pieces_taken_off_when_not_on_move_change_no_turn() {
    let scene = Scene {
        actor: Side::Black,
        ..scene("W:W38,44:B9,14")
    };
    let finding = found_by(&ffjd(), &scene, &[off(&[44])]);
    assert_eq!(codes(&finding), ["I07"]);
    assert_eq!(position_of(&finding.rectified), "W:W38,44:B9,14");
    assert_eq!(position_of(&finding.maintained), "W:W38:B9,14");
    assert_eq!(finding.maintained.came, Came::Kept { displaced: vec![] });
}

/// R4.27, more: the king passes a piece it has jumped already.
#[test]
fn a_piece_jumped_twice_is_more_than_allowed() {
    let finding = found("W:WK46:B23", &[carry(46, &[19, 46]), off(&[23])]);
    assert_eq!(codes(&finding), ["I08"]);
}

/// R4.28, R4.6: stopped on the last row without a second man, it is a king all the same.
#[test]
fn a_man_stopped_on_his_last_row_is_a_king() {
    let finding = found("W:W13:B7,8,17", &[carry(13, &[2]), off(&[8])]);
    assert_eq!(codes(&finding), ["I09"]);
    assert_eq!(finding.board_as_left, "W2:B7,17");
    assert_eq!(position_of(&finding.maintained), "B:WK2:B7,17");
    assert_eq!(finding.maintained.uncrowned, []);
}

/// R4.28, R4.30: stopped, and some of what was jumped taken off.
#[test]
fn stopping_and_forgetting_are_two_faults() {
    let finding = found("W:W15:B3,8,19,20", &[carry(15, &[24, 13]), off(&[20])]);
    assert_eq!(codes(&finding), ["I09", "I11"]);
    assert_eq!(position_of(&finding.maintained), "B:W13:B3,8,19");
}

/// R4.29: landing where a captured piece stood; its removal makes room, and is the fault.
#[test]
fn landing_on_the_square_of_a_lifted_piece_is_an_irregular_displacement() {
    // 46 over 41 to 32; 41 is lifted, and the king goes back to 41.
    let finding = found("W:WK46:B41,5", &[carry(46, &[32, 41]), off_after(1, &[41])]);
    assert_eq!(codes(&finding), ["I02", "I10"]);
    assert_eq!(position_of(&finding.maintained), "B:WK41:B5");
}

/// R4.33: the capturing piece itself, taken off after its capture.
#[test]
fn the_capturing_piece_taken_off_is_an_own_piece() {
    let finding = found("W:W28,33:B9,23", &[carry(28, &[19]), off(&[23, 19])]);
    assert_eq!(codes(&finding), ["I14"]);
    assert_eq!(position_of(&finding.rectified), "B:W19,33:B9");
    assert_eq!(position_of(&finding.maintained), "B:W33:B9");
}

/// R4.34, R4.35: crowning it later, even in the same action, is regular; other crownings are not
/// faults and have no effect.
#[test]
fn a_second_man_may_come_later_and_elsewhere_has_no_effect() {
    let flagged = Scene {
        uncrowned: squares(&[2]),
        ..scene("W:W39,K2:B14,20")
    };
    assert_eq!(
        is_regular(&ffjd(), &flagged, &[crown(2), carry(2, &[16])]),
        "B:WK16,39:B14,20"
    );
    assert_eq!(
        judge(&ffjd(), &flagged, &[crown(2)]),
        Verdict::Unfinished {
            must_play_from: None,
            uncrowned: vec![]
        }
    );
    let finding = found_by(&ffjd(), &flagged, &[carry(2, &[16])]);
    assert_eq!(
        (codes(&finding), finding.rectified.uncrowned.len()),
        (vec!["I16"], 0)
    );
    let other = [carry(39, &[33]), crown(33)];
    assert_eq!(is_regular(&ffjd(), &flagged, &other), "B:WK2,33:B14,20");
}

/// R4.34, `uncrowned: man`: the man on his last row can only capture backwards, and is crowned by
/// nothing the opponent does.
#[test]
fn a_man_kept_on_his_last_row_captures_backwards() {
    let profile = RuleProfile {
        uncrowned: Uncrowned::Man,
        ..ffjd()
    };
    let finding = found_by(&profile, &scene("W:W8,39:B7,20"), &[carry(8, &[2])]);
    assert_eq!(codes(&finding), ["I15"]);
    assert_eq!(position_of(&finding.maintained), "B:W2,39:B7,20");
    // 2 takes 7 backwards, ending on 11, with 39 for company.
    let later = scene("W:W2,39:B7,20");
    assert_eq!(
        is_regular(&profile, &later, &[carry(2, &[11]), off(&[7])]),
        "B:W11,39:B20"
    );
    let finding = found_by(&profile, &later, &[carry(39, &[34])]);
    assert_eq!(position_of(&finding.maintained), "B:W2,34:B7,20");
}

/// R4.37: three in neither order; R4.36 with it is one action, one decision (R4.8).
#[test]
fn two_hands_and_no_order_are_found_together() {
    let finding = found(
        "W:W15:B3,8,19,20",
        &[
            carry(15, &[24, 13, 2]),
            off(&[19, 20, 8]),
            Action::Hands(2),
            crown(2),
        ],
    );
    assert_eq!(codes(&finding), ["I17", "I18"]);
    assert_eq!(finding.class, Class::Execution);
    assert_eq!(
        position_of(&finding.rectified),
        position_of(&finding.maintained)
    );
}

/// R4.3: with the clock nothing exists before the press; a player may repair his move, but what he
/// touched he touched (FR-R).
#[test]
fn in_rapid_play_a_move_may_be_repaired_before_the_press() {
    let rapid = preset(ProfileName::Rapid, Variant::International);
    let scene = scene("W:W28,38:B9,14");
    let wrong = carry(28, &[33]);
    assert_eq!(
        judge(&rapid, &scene, std::slice::from_ref(&wrong)),
        Verdict::Unfinished {
            must_play_from: Some(square(28)),
            uncrowned: vec![]
        }
    );
    let repaired = [
        wrong.clone(),
        Action::TakeBack,
        carry(28, &[22]),
        Action::PressClock,
    ];
    assert_eq!(is_regular(&rapid, &scene, &repaired), "B:W22,38:B9,14");
    let other = [
        wrong.clone(),
        Action::TakeBack,
        carry(38, &[33]),
        Action::PressClock,
    ];
    let finding = found_by(&rapid, &scene, &other);
    assert_eq!(codes(&finding), ["I03"]);
    assert_eq!(finding.rectified.must_play_from, Some(square(28)));
    // Pressed, and then put back: I04 for everybody.
    let late = [carry(28, &[22]), Action::PressClock, Action::TakeBack];
    assert_eq!(codes(&found_by(&rapid, &scene, &late)), ["I04"]);
    // The clock completes a move, but nothing is repaired.
    let strict = RuleProfile {
        self_correction_before_clock: false,
        ..rapid
    };
    assert_eq!(codes(&found_by(&strict, &scene, &repaired)), ["I02", "I04"]);
}

/// R4.40: what is repaired must be able to have happened too: no piece stands on 32, and one that is put back
/// where it stood was touched (R5.1), which is nothing to take back.
#[test]
fn what_is_repaired_in_rapid_play_must_be_able_to_have_happened() {
    let rapid = preset(ProfileName::Rapid, Variant::International);
    let scene = scene("W:W28,38:B3,14");
    let rest = [Action::TakeBack, carry(28, &[22]), Action::PressClock];
    for (repaired, nonsense) in [
        (carry(32, &[27]), Nonsense::EmptyOrigin(square(32))),
        (carry(32, &[32]), Nonsense::EmptyOrigin(square(32))),
        (carry(28, &[38]), Nonsense::Occupied(square(38))),
        (carry(38, &[38]), Nonsense::NothingToTakeBack),
    ] {
        let actions: Vec<Action> = [repaired].into_iter().chain(rest.clone()).collect();
        assert_eq!(
            judge(&rapid, &scene, &actions),
            Verdict::Nonsense(nonsense),
            "{actions:?}"
        );
    }
}

/// R5.1, R5.3: a touch binds nobody where the piece has no legal move.
#[test]
fn a_touch_alone_is_no_action() {
    let start = scene("W:W31-50:B1-20");
    for (touched, due) in [(43, None), (33, Some(square(33))), (20, None)] {
        assert_eq!(
            judge(&ffjd(), &start, &[touch(touched)]),
            Verdict::Unfinished {
                must_play_from: due,
                uncrowned: vec![]
            }
        );
    }
}

/// R4.9: two displacements in a row; the first was a faulty one, still undecided.
#[test]
fn one_decision_covers_two_displacements() {
    let first = found("W:W28,32,37:B9,13,23", &[carry(37, &[31])]);
    let second = Scene {
        actor: Side::White,
        ..Scene::of(first.as_it_stands.position)
    };
    let second = found_by(&ffjd(), &second, &[carry(32, &[27])]);
    let both = first.followed_by(second);
    assert_eq!(codes(&both), ["I01", "I06"]);
    assert_eq!(position_of(&both.rectified), "W:W28,32,37:B9,13,23");
    assert_eq!(position_of(&both.maintained), "B:W27,28,31:B9,13,23");
    let Came::Kept { displaced } = &both.maintained.came else {
        panic!("kept")
    };
    assert_eq!(displaced.len(), 2);
    // The first of class E: the first legal move, properly executed, Black to move.
    let first = found("W:W28,33:B8,12,23", &[carry(28, &[19]), off(&[23, 12])]);
    let second = Scene {
        actor: Side::White,
        ..Scene::of(first.as_it_stands.position)
    };
    let second = found_by(&ffjd(), &second, &[carry(33, &[29])]);
    let both = first.followed_by(second);
    assert_eq!(position_of(&both.rectified), "B:W19,33:B8,12");
    assert_eq!(position_of(&both.maintained), "B:W19,29:B8");
}

/// R7.42: a man crowned in passing goes on as a king, and needs its second man where it ends.
#[test]
fn in_the_russian_game_a_man_crowned_in_passing_is_crowned_at_its_end() {
    let profile = preset(ProfileName::Ffjd, Variant::Russian);
    let scene = variant_scene(Variant::Russian, "W:W12:B7,8");
    // rus-002: 12 over 8 to 3, then as a king over 7 to 10.
    let way = [carry(12, &[3, 10]), off(&[8, 7])];
    let finding = found_by(&profile, &scene, &way);
    assert_eq!(codes(&finding), ["I15"]);
    assert_eq!(position_of(&finding.rectified), "B:WK10:B");
    assert_eq!(position_of(&finding.maintained), "B:W10:B");
    let mut crowned = way.to_vec();
    crowned.push(crown(10));
    assert_eq!(is_regular(&profile, &scene, &crowned), "B:WK10:B");
}

/// R7.42, R4.6: a capture stopped behind the last row leaves a king, on the board with its second man as
/// well as in what keeping gives. 12 over 8 to 3, over 7 to 10, where 6 could still be taken (R4.28).
#[test]
fn in_the_russian_game_a_capture_stopped_behind_the_last_row_leaves_a_king() {
    let profile = preset(ProfileName::Ffjd, Variant::Russian);
    let scene = variant_scene(Variant::Russian, "W:W12:B6,7,8");
    let way = vec![carry(12, &[3, 10]), off(&[8, 7])];
    for (second_man, left) in [(vec![], "W10:B6"), (vec![crown(10)], "WK10:B6")] {
        let finding = found_by(&profile, &scene, &[way.clone(), second_man].concat());
        assert_eq!(codes(&finding), ["I09"]);
        assert_eq!(finding.board_as_left, left);
        assert_eq!(position_of(&finding.maintained), "B:WK10:B6");
        assert_eq!(finding.maintained.uncrowned, []);
        assert_eq!(position_of(&finding.rectified), "W:W12:B6,7,8");
    }
}

/// R7.42: he is a king on the square of his last row, so that the second man may be put on him there.
#[test]
fn in_the_russian_game_the_second_man_may_be_put_on_in_passing() {
    let profile = preset(ProfileName::Ffjd, Variant::Russian);
    let scene = variant_scene(Variant::Russian, "W:W12:B7,8");
    let way = [carry(12, &[3, 10]), crown(3), off(&[8, 7])];
    assert_eq!(is_regular(&profile, &scene, &way), "B:WK10:B");
    // On any other square it has no effect (R4.40).
    let way = [carry(12, &[3, 10]), crown(4), off(&[8, 7])];
    assert_eq!(codes(&found_by(&profile, &scene, &way)), ["I15"]);
}

/// R7.42, rus-002: from 12 a man can come to 21, by 3 and from there as a king; two squares do not tell.
#[test]
fn in_the_russian_game_the_way_over_the_last_row_is_asked_for() {
    let scene = variant_scene(Variant::Russian, "W:W12:B7,8");
    for to in [10, 14, 17, 21] {
        let actions = [carry(12, &[to])];
        let asked = questions(&scene, &actions);
        let landing = Question::LandingSquares {
            from: square(12),
            to: square(to),
        };
        assert_eq!(asked, [landing, Question::RemovedPieces], "{to}");
        let ways = ways(&scene, &actions, &asked);
        assert_eq!(ways.len(), 1, "{to}");
        assert_eq!(ways[0].path, squares(&[12, 3, to]));
    }
}

/// R7.2, R7.23: where the move ends on the last row, the man is crowned there. Who carries him on all the
/// same has captured more than he may (R4.27), with a king, and a king is left.
#[test]
fn who_goes_on_behind_the_last_row_goes_on_with_a_king() {
    for (variant, fen, from, way, taken, left) in [
        (
            Variant::American,
            "W:W12:B7,8",
            12,
            vec![3, 10],
            vec![8, 7],
            "B:WK10:B",
        ),
        (
            Variant::Online,
            "W:W13:B7,8,17",
            13,
            vec![2, 11, 22],
            vec![8, 7, 17],
            "B:WK22:B",
        ),
    ] {
        let profile = preset(ProfileName::Ffjd, variant);
        let scene = variant_scene(variant, fen);
        let finding = found_by(&profile, &scene, &[carry(from, &way), off(&taken)]);
        assert_eq!(codes(&finding), ["I08"], "{fen}");
        assert_eq!(position_of(&finding.maintained), left);
    }
}

/// R7.2, R7.3: by the online rules the move ends on the last row, and what was jumped is gone.
#[test]
fn by_the_online_rules_a_capture_ends_on_the_last_row() {
    let profile = preset(ProfileName::Online, Variant::Online);
    // onl-002: 13x2 alone; going on to 11 and 22 is more than allowed.
    let scene = variant_scene(Variant::Online, "W:W13:B7,8,17");
    assert_eq!(
        is_regular(&profile, &scene, &[carry(13, &[2]), off(&[8]), crown(2)]),
        "B:WK2:B7,17"
    );
    let finding = found_by(
        &profile,
        &scene,
        &[carry(13, &[2, 11, 22]), off(&[8, 7, 17])],
    );
    assert_eq!(codes(&finding), ["I08"]);
}

/// R7.3, onl-003: what was jumped is gone, so that lifting it at once is how it is done.
#[test]
fn by_the_online_rules_jumped_pieces_come_off_at_once() {
    let profile = preset(ProfileName::Online, Variant::Online);
    let scene = variant_scene(Variant::Online, "W:WK43:B9,17,29,38");
    // Over 38, 17, 9 and 29, and over the square where 38 stood, to 42.
    let way = [
        carry(43, &[21, 3, 20, 42]),
        off_after(1, &[38]),
        off(&[17, 9, 29]),
    ];
    assert_eq!(is_regular(&profile, &scene, &way), "B:WK42:B");
}

/// R7.21: an American man does not jump backwards.
#[test]
fn an_american_man_jumping_backwards_is_displaced_irregularly() {
    let profile = preset(ProfileName::Ffjd, Variant::American);
    // White's man on 18 over 22 to 25, away from the kings' row.
    let scene = variant_scene(Variant::American, "W:W18:B22,1");
    let finding = found_by(&profile, &scene, &[carry(18, &[25]), off(&[22])]);
    assert_eq!(codes(&finding), ["I02"]);
}

/// R4.40: what cannot have happened is asked back.
#[test]
fn what_cannot_have_happened_is_nonsense() {
    let start = scene("W:W28,33:B9,23");
    for (actions, nonsense) in [
        (vec![carry(27, &[22])], Nonsense::EmptyOrigin(square(27))),
        (vec![carry(28, &[23])], Nonsense::Occupied(square(23))),
        (vec![carry(28, &[])], Nonsense::NoLanding(square(28))),
        (vec![off(&[1])], Nonsense::NothingToRemove(square(1))),
        (vec![off(&[9, 9])], Nonsense::NothingToRemove(square(9))),
        (
            vec![carry(28, &[19]), off_after(2, &[23])],
            Nonsense::NoSuchLeg(2),
        ),
        (vec![Action::TakeBack], Nonsense::NothingToTakeBack),
        (
            vec![off(&[9]), Action::TakeBack],
            Nonsense::NothingToTakeBack,
        ),
        (
            vec![carry(28, &[22]), carry(33, &[29])],
            Nonsense::TwoDisplacements,
        ),
    ] {
        assert_eq!(
            judge(&ffjd(), &start, &actions),
            Verdict::Nonsense(nonsense),
            "{actions:?}"
        );
    }
    let small = variant_scene(Variant::Brazilian, "W:W22:B9");
    assert_eq!(
        judge(&ffjd(), &small, &[carry(22, &[33])]),
        Verdict::Nonsense(Nonsense::UnknownSquare(square(33)))
    );
    // Taken off before that leg, there is room.
    let room = [off_after(0, &[23]), carry(28, &[23])];
    assert_eq!(codes(&found("W:W28,33:B9,23", &room)), ["I02", "I07"]);
}

/// R4.40: origin and destination alone do not tell which pieces were jumped, nor what came off.
#[test]
fn what_two_squares_do_not_tell_is_asked() {
    let rafle = scene("W:W15:B3,8,19,20");
    let asked = |scene: &Scene, actions: &[Action]| questions(scene, actions);
    let landing = Question::LandingSquares {
        from: square(15),
        to: square(2),
    };
    assert_eq!(
        asked(&rafle, &[carry(15, &[2])]),
        [landing, Question::RemovedPieces]
    );
    assert_eq!(
        asked(&rafle, &[carry(15, &[24])]),
        [Question::RemovedPieces]
    );
    assert_eq!(asked(&rafle, &[carry(15, &[24]), off(&[])]), []);
    assert_eq!(asked(&scene("W:W28,38:B9,14"), &[carry(28, &[33])]), []);
    assert_eq!(asked(&scene("W:W28,38:B9,14"), &[carry(28, &[11])]), []);
}

/// R4.31, I12: White captures 23 with 28x19 and takes 9 off with it. Rectified, 9 goes back; maintained, it
/// is gone.
#[test]
fn a_piece_taken_off_that_was_not_jumped_goes_back_or_is_gone() {
    let finding = found("W:W28,32:B4,9,23", &[carry(28, &[19]), off(&[23, 9])]);
    assert_eq!(codes(&finding), ["I12"]);
    assert_eq!(finding.class.letter(), 'E');
    assert_eq!(position_of(&finding.rectified), "B:W19,32:B4,9");
    assert_eq!(position_of(&finding.maintained), "B:W19,32:B4");
}

/// R4.9: two displacements entered together are two actions.
#[test]
fn several_displacements_are_judged_one_after_the_other() {
    let all = |fen: &str, actions: &[Action]| match judge_all(&ffjd(), &scene(fen), actions) {
        Verdict::Irregular(finding) => *finding,
        other => panic!("{other:?}"),
    };
    // 1. 32-28 is regular, 37-32 at once is I01 (irr-001).
    let finding = all(
        "W:W31-50:B1-20",
        &[
            carry(32, &[28]),
            touch(37),
            carry(37, &[32]),
            Action::PressClock,
        ],
    );
    assert_eq!(codes(&finding), ["I01"]);
    assert!(position_of(&finding.rectified).starts_with("B:W28,31,33,"));
    // The first was faulty and is still open: one decision.
    let finding = all(
        "W:W28,32,37:B9,13,23",
        &[carry(37, &[31]), carry(32, &[27])],
    );
    assert_eq!(codes(&finding), ["I01", "I06"]);
    assert_eq!(position_of(&finding.rectified), "W:W28,32,37:B9,13,23");
    // A man takes a man that was lifted first, after another move.
    let finding = all(
        "W:W28,37:B9,23",
        &[carry(37, &[31]), off_after(0, &[23]), carry(28, &[19])],
    );
    assert_eq!(codes(&finding), ["I01", "I06"]);
    assert_eq!(position_of(&finding.maintained), "B:W19,31:B9");
    assert!(matches!(
        judge_all(
            &ffjd(),
            &scene("W:W28,37:B9,23"),
            &[carry(37, &[31]), carry(1, &[7])]
        ),
        Verdict::Nonsense(Nonsense::EmptyOrigin(_))
    ));
}

/// R4.3 in rapid play: what is left as it stands is completed by the press that comes after it, so that
/// the second displacement is one out of turn (R4.9), judged on the board the first one left.
#[test]
fn in_rapid_play_a_second_displacement_before_the_press_is_one_out_of_turn() {
    let rapid = preset(ProfileName::Rapid, Variant::International);
    let all = |fen: &str, actions: &[Action]| judge_all(&rapid, &scene(fen), actions);
    let after = |fen: &str| {
        Position::from_fen(Variant::International, fen)
            .unwrap()
            .fen()
    };
    let (start, press) = ("W:W31-50:B1-20", Action::PressClock);
    for second in [carry(31, &[27]), carry(37, &[32])] {
        let actions = [carry(32, &[28]), second.clone(), press.clone()];
        let Verdict::Irregular(finding) = all(start, &actions) else {
            panic!("{second:?}")
        };
        assert_eq!(codes(&finding), ["I01"]);
        assert_eq!(
            finding.rectified.position.fen(),
            after("B:W28,31,33-50:B1-20")
        );
        // Not pressed: nothing is there to be claimed, though it may have happened so.
        assert!(matches!(
            all(start, &[carry(32, &[28]), second]),
            Verdict::Unfinished { .. }
        ));
    }
    let kept = all(start, &[carry(32, &[28]), carry(37, &[32]), press.clone()]);
    let Verdict::Irregular(finding) = kept else {
        panic!("I01")
    };
    assert_eq!(
        finding.maintained.position.fen(),
        after("B:W28,31-36,38-50:B1-20")
    );
    // What is begun after a pressed move does not take that back.
    let begun = all(start, &[carry(32, &[28]), press.clone(), carry(37, &[32])]);
    assert!(
        matches!(begun, Verdict::Legal { after: left, .. } if left.fen() == after("B:W28,31,33-50:B1-20"))
    );
    // 37-31 though 28x8 is due (I06), and then the capture.
    let both = [carry(37, &[31]), carry(28, &[19, 8]), off(&[23, 13]), press];
    let Verdict::Irregular(finding) = all("W:W28,32,37:B9,13,23", &both) else {
        panic!("I06")
    };
    assert_eq!(codes(&finding), ["I01", "I06"]);
    assert_eq!(finding.rectified.position.fen(), "W:W28,32,37:B9,13,23");
    assert_eq!(finding.maintained.position.fen(), "B:W8,31,32:B9");
}

/// R5.1: who lifts a piece and puts it back has touched it.
#[test]
fn a_piece_put_back_where_it_stood_was_touched() {
    let start = scene("W:W31-50:B1-20");
    let back = carry(32, &[32]);
    assert_eq!(
        judge(&ffjd(), &start, std::slice::from_ref(&back)),
        Verdict::Unfinished {
            must_play_from: Some(square(32)),
            uncrowned: vec![]
        }
    );
    let finding = match judge_all(&ffjd(), &start, &[back, carry(31, &[27])]) {
        Verdict::Irregular(finding) => finding,
        other => panic!("{other:?}"),
    };
    assert_eq!(codes(&finding), ["I03"]);
    assert_eq!(
        judge(&ffjd(), &start, &[carry(25, &[25])]),
        Verdict::Nonsense(Nonsense::EmptyOrigin(square(25)))
    );
}
