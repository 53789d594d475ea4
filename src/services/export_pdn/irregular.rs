//! What irregularities leave between the moves of a record (R1.12, PDN P7.3).

use super::Sentences;
use crate::arbitration::{Came, CaseState};
use crate::draughts::Position;
use crate::formats::pdn::What;
use crate::game::{CaseFile, Game, Ply, Step};

/// What the cases that left no step leave before the step `index`; `shown` is the position a reader has
/// reached.
pub(super) fn between(
    items: &mut Vec<What<'static>>,
    shown: &mut Position,
    game: &Game,
    index: usize,
    sentences: &Sentences,
) {
    for file in game
        .cases()
        .iter()
        .filter(|file| file.steps == (index..index))
    {
        // Accepted by a reply without a move to carry it: what was taken off is gone.
        let is_next = |position: &Position| {
            let step = game.steps().get(index);
            matches!(step, Some(Step::Set { position: next, .. }) if next == position)
        };
        if let Some(position) = accepted_silently(file).filter(|position| !is_next(position)) {
            set_up(items, game, &position);
            *shown = position;
        }
        items.extend(comment(file, sentences));
    }
}

/// The comments of the cases whose last step is `index`.
pub(super) fn after(
    items: &mut Vec<What<'static>>,
    game: &Game,
    index: usize,
    sentences: &Sentences,
) {
    let ends_here = |file: &&CaseFile| !file.steps.is_empty() && file.steps.end == index + 1;
    for file in game.cases().iter().filter(ends_here) {
        items.extend(comment(file, sentences));
    }
}

fn comment(file: &CaseFile, sentences: &Sentences) -> Option<What<'static>> {
    (sentences.irregularity)(file).map(|words| What::Comment(words.into()))
}

/// The board a reply accepted, where pieces were only taken off.
fn accepted_silently(file: &CaseFile) -> Option<Position> {
    let finding = file.case.finding.as_ref()?;
    match &finding.as_it_stands.came {
        Came::Kept { displaced }
            if displaced.is_empty()
                && file.case.state == CaseState::Lapsed
                && file.on_board.is_none() =>
        {
            Some(finding.as_it_stands.position)
        }
        _ => None,
    }
}

/// Whether a step of the record is no move by the rules and everybody may know it: it cannot be
/// written as a move then (R1.12). While the right is open it is written like any other.
pub(super) fn cannot_be_a_move(game: &Game, index: usize, ply: &Ply, before: &Position) -> bool {
    let settled = game
        .cases()
        .iter()
        .any(|file| file.steps.contains(&index) && !file.case.state.is_open());
    let is_legal = || {
        let legal = before.legal_moves();
        before.to_move() == ply.by
            && legal.iter().any(|mv| {
                Some(&mv.from()) == ply.path.first()
                    && Some(&mv.to()) == ply.path.last()
                    && before.play(mv) == ply.after
            })
    };
    settled && !is_legal()
}

/// A set-up is read by programs that know no arbiters; one at the very beginning has the position of
/// before in front of it (R1.12).
pub(super) fn set_up(items: &mut Vec<What<'static>>, game: &Game, position: &Position) {
    if items.is_empty() {
        items.push(What::Setup(game.start().fen().into()));
    }
    items.push(What::Setup(position.fen().into()));
}
