//! Everything else that happens at a board, in words (R4.13, R4.38, R4.39, R5, R6.8).

use super::{Lang, standing};
use crate::arbitration::{Incident, NextStep, OffBoard, Sanction, SetUp};
use crate::draughts::{Side, Variant};

/// What happened, for the journal.
#[must_use]
pub fn happened(t: Lang, variant: Variant, incident: &Incident) -> String {
    let side = |side: &Side| standing::the_side(t, *side);
    let named = |side: &Side| standing::side(t, *side);
    let what = match incident {
        Incident::Upset { .. } => t.said_upset().to_owned(),
        Incident::WrongSetUp {
            outcome,
            side: whose,
            off_board: off,
            ..
        } => {
            let mut what = set_up(t, outcome, incident).to_owned();
            if let Some(whose) = whose {
                what = t.said_set_up_of(named(&whose.other()), what, named(whose));
            }
            match off.is_empty() {
                true => what,
                false => t.said_off_board(off_board(t, *off), what),
            }
        }
        Incident::TouchClaimed {
            side: by,
            square,
            upheld,
            ..
        } => {
            let square = square.label(variant.notation());
            match upheld {
                true => t.said_touch_upheld(named(by), square),
                false => t.said_touch_refused(named(by), square),
            }
        }
        Incident::Warned { side: who, .. } => t.said_warned(side(who)),
        Incident::Punished {
            side: who,
            sanction: how,
            ..
        } => t.said_punished(sanction(t, *how), side(who)),
        Incident::CameLate {
            side: who,
            minutes,
            tolerance,
            ..
        } => match *minutes > u16::from(*tolerance) {
            true => t.said_late_over(minutes, tolerance, named(who)),
            false => t.said_late(minutes, named(who)),
        },
        Incident::RefusedToSign { side: who, .. } => t.said_unsigned(named(who)),
    };
    match incident.words() {
        "" => what,
        words => t.said_with_words(what, words),
    }
}

/// What viewers are told of a board that was set up anew: what they see.
#[must_use]
pub fn shown(t: Lang, incident: &Incident) -> String {
    match incident {
        Incident::WrongSetUp { outcome, .. } => set_up(t, outcome, incident).to_owned(),
        _ => String::new(),
    }
}

/// The pieces that take no part, by kind and number.
#[must_use]
pub fn off_board(t: Lang, off: OffBoard) -> String {
    let counted = [
        (t.facts_white_men(), off.white_men),
        (t.facts_white_kings(), off.white_kings),
        (t.facts_black_men(), off.black_men),
        (t.facts_black_kings(), off.black_kings),
    ];
    let named = counted
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .map(|(kind, number)| t.labelled(kind, number));
    named.collect::<Vec<_>>().join(" · ")
}

fn set_up(t: Lang, outcome: &SetUp, incident: &Incident) -> &'static str {
    match outcome {
        SetUp::Restarted if incident.begins_clocks_anew() => t.said_set_up_restarted_clocks(),
        SetUp::Restarted => t.said_set_up_restarted(),
        SetUp::Corrected(_) => t.said_set_up_corrected(),
        SetUp::PlayedOn => t.said_set_up_played_on(),
    }
}

/// A sanction by name.
#[must_use]
pub fn sanction(t: Lang, sanction: Sanction) -> &'static str {
    match sanction {
        Sanction::Minute => t.incident_sanction_minute(),
        Sanction::GameLost => t.incident_sanction_lost(),
        Sanction::Excluded => t.incident_sanction_excluded(),
    }
}

/// The next step of the ladder by name.
#[must_use]
pub fn step(t: Lang, step: NextStep) -> &'static str {
    match step {
        NextStep::Warning => t.incident_step_warning(),
        NextStep::Sanction(one) => sanction(t, one),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{OffBoard, SetUp};
    use crate::draughts::Side;

    /// R4.38.
    #[test]
    fn a_wrong_set_up_says_whose_it_was_and_what_is_out_of_play() {
        let incident = Incident::WrongSetUp {
            outcome: SetUp::PlayedOn,
            side: Some(Side::Black),
            off_board: OffBoard {
                black_men: 1,
                ..OffBoard::default()
            },
            clocks_anew: false,
            words: "un pion noir sur une case claire".to_owned(),
        };
        assert_eq!(
            happened(Lang::Fr, Variant::International, &incident),
            "Position de départ erronée, la partie continue (pièces mal placées\u{a0}: Noirs, choix\u{a0}: Blancs). Hors jeu\u{a0}: Pions noirs\u{a0}: 1. un pion noir sur une case claire"
        );
    }
}
