//! What a refused line may have been, if it was played so: offered, never recorded by itself.

use super::deed;
use crate::arbitration::{Question, ways};
use crate::clock::Timestamp;
use crate::draughts::{NotAMove, Square};
use crate::game::{Command, Game, GameEvent, IrregularCommand, IrregularRefusal, Refusal};
use crate::words::{Lang, irregularities, standing};

/// The most ways offered for one capture.
const MOST_WAYS: usize = 4;

/// A line that would record what was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The line.
    pub line: String,
    /// What it records, in words.
    pub text: String,
}

/// What may be recorded in the place of a refused line.
pub fn after(t: Lang, game: &Game, typed: &str, refusal: &Refusal) -> Vec<Offer> {
    let typed = typed.trim();
    let lines = match refusal {
        Refusal::NoMove(NotAMove::NoSuchMove(_))
        | Refusal::Irregular(IrregularRefusal::MustPlay(_) | IrregularRefusal::NotCrowned(_)) => {
            vec![format!("+{typed}"), format!("++{typed}")]
        }
        Refusal::Irregular(IrregularRefusal::Asks(_)) => vec![typed.to_owned()],
        _ => return Vec::new(),
    };
    let mut offers = Vec::new();
    for line in lines {
        let by_other = line.starts_with("++");
        let Some(command) = deed::read(&line[1..], game) else {
            continue;
        };
        // The other player is thought of only where he moved a piece that is not his.
        if by_other && !moves_a_piece_of_the_other(game, &command) {
            continue;
        }
        match game.decide(&command, Timestamp::UNIX_EPOCH) {
            Ok(event) => offers.extend(offer(t, game, &line, &event)),
            Err(Refusal::Irregular(IrregularRefusal::Asks(asked))) => {
                offers.extend(answers(t, game, &line, &command, &asked));
            }
            Err(_) => {}
        }
    }
    offers
}

fn moves_a_piece_of_the_other(game: &Game, command: &Command) -> bool {
    matches!(command, Command::Irregular(IrregularCommand::Observe { by, .. }) if *by == game.position().to_move())
}

fn offer(t: Lang, game: &Game, line: &str, event: &GameEvent) -> Option<Offer> {
    let GameEvent::Case(entry) = event else {
        return None;
    };
    let crate::arbitration::CaseEvent::Observed { by, finding, .. } = &entry.fact else {
        return None;
    };
    let found = finding.found.last()?;
    let names = irregularities::names(t, &finding.codes);
    let moved = irregularities::done(t, found);
    let of_turn = *by == game.position().to_move() && !line.starts_with("++");
    let text = match of_turn {
        true => t.offer_as_played(moved, names),
        false => t.offer_as_played_by(moved, names, standing::side(t, *by)),
    };
    Some(Offer {
        line: line.to_owned(),
        text,
    })
}

/// The answers to what two squares do not tell: each way the piece can have gone, with the pieces it
/// jumped taken off, or none (R4.40).
fn answers(t: Lang, game: &Game, line: &str, command: &Command, asked: &[Question]) -> Vec<Offer> {
    let Command::Irregular(IrregularCommand::Observe { by, actions, .. }) = command else {
        return Vec::new();
    };
    let scene = game.scene(*by);
    let ways = ways(&scene, &actions.0, asked);
    let prefix = if line.starts_with("++") { "++" } else { "+" };
    let notation = game.variant().notation();
    let label = |square: &Square| square.label(notation).to_string();
    let mut offers = Vec::new();
    for way in ways.into_iter().take(MOST_WAYS) {
        let path: Vec<String> = way.path.iter().map(label).collect();
        let path = path.join("x");
        let taken: Vec<String> = way.jumped.iter().map(label).collect();
        let removed: String = taken.iter().map(|square| format!("/{square}")).collect();
        offers.push(Offer {
            line: format!("{prefix}{path}{removed}"),
            text: t.offer_removed(&path, taken.join(", ")),
        });
        offers.push(Offer {
            line: format!("{prefix}{path}/"),
            text: t.offer_none_removed(path),
        });
    }
    offers
}
