//! The tournament of an event, in words: why something is refused, and what was chosen.

use super::{Lang, pairing, ranking};
use crate::contest::{
    Apart, Board, CATEGORIES, CATEGORY_NAME, Contest, EntryNo, Impact, RatingList, Refusal,
    SettingsFault, SystemChoice,
};
use crate::standings::Standings;
use crate::tournament::{ByeKind, GameResult, Manner, PointSystem, Score};

/// The name of a system.
#[must_use]
pub fn system(t: Lang, system: SystemChoice) -> &'static str {
    match system {
        SystemChoice::SwissRating => t.system_swiss_rating(),
        SystemChoice::SwissSolkoff => t.system_swiss_solkoff(),
        SystemChoice::RoundRobin => t.system_round_robin(),
        SystemChoice::DoubleRoundRobin => t.system_double_round_robin(),
    }
}

/// The list the ratings are of, with its day; that it is not known where it is not.
#[must_use]
pub fn rating_list(t: Lang, contest: &Contest) -> String {
    let settings = contest.settings();
    match settings.and_then(|settings| settings.rating_list.as_ref()) {
        None => t.rating_list_none().to_owned(),
        Some(list) => list_in_words(t, list),
    }
}

/// A rating list by its name and its day.
#[must_use]
pub fn list_in_words(t: Lang, list: &RatingList) -> String {
    let day = super::dates::day(t, list.date);
    match list.name.as_str() {
        "" => t.rating_list_on(day),
        name => t.rating_list_of(day, name),
    }
}

/// The rounds in which some are kept apart.
#[must_use]
pub fn rounds(t: Lang, apart: &Apart) -> String {
    match (apart.first, apart.last) {
        (first, last) if first == last => t.apart_one_round(last),
        (first, last) => t.apart_until(first, last),
    }
}

/// The name of an entry, or its number where it has none.
#[must_use]
pub fn name(contest: &Contest, no: EntryNo) -> String {
    contest
        .entry(no)
        .map_or_else(|| no.to_string(), |entry| entry.who.name.clone())
}

fn names(contest: &Contest, all: &[EntryNo]) -> String {
    let names: Vec<String> = all.iter().map(|no| name(contest, *no)).collect();
    names.join("; ")
}

/// A result as it is spoken, White first, on the scale of the event.
#[must_use]
pub fn result(t: Lang, contest: &Contest, result: Option<GameResult>) -> String {
    let Some(result) = result else {
        return t.result_none().to_owned();
    };
    let scale = contest.settings().map(|settings| settings.scale);
    let scale = scale.unwrap_or(crate::contest::Scale::DRAUGHTS).system();
    let [white, black] =
        [result.white, result.black].map(|score| scale.of_score(score, result.manner));
    match result.manner {
        Manner::Forfeit => t.result_forfeit(black, white),
        // Where both halves are worth the same, a sign says who had the better one.
        _ => {
            let sign = match (result.white, white == black) {
                (Score::DrawPlus, true) => " (+)",
                (Score::DrawMinus, true) => " (−)",
                _ => "",
            };
            format!("{white}-{black}{sign}")
        }
    }
}

/// What a scale is called, of those that are offered.
#[must_use]
pub fn scoring(t: Lang, scale: crate::contest::Scale) -> &'static str {
    match scale {
        one if one.win == crate::contest::Scale::FIVE.win => t.contest_scoring_five(),
        one if one.has_uneven_draws() => t.contest_scoring_delft(),
        _ => t.contest_scoring_draughts(),
    }
}

/// The score of a board as it is spoken, White first: `2-0`, `1-1`; a forfeit with its sign.
#[must_use]
pub fn score(scale: &PointSystem, result: GameResult) -> String {
    let [white, black] =
        [result.white, result.black].map(|score| scale.of_score(score, result.manner));
    let sign = |score: Score| match score {
        Score::Win => "+",
        _ => "−",
    };
    match result.manner {
        Manner::Forfeit => format!("{}{}", sign(result.white), sign(result.black)),
        Manner::Played | Manner::Unrated => format!("{white}-{black}"),
    }
}

/// Why somebody has no opponent, as everybody may know it.
#[must_use]
pub fn bye(t: Lang, kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::PairingAllocated => t.bye_pairing(),
        ByeKind::Full | ByeKind::Half => t.bye_granted(),
        ByeKind::Zero => t.cross_absent(),
    }
}

/// Why nothing was recorded: a sentence, and what could be done where something can.
#[must_use]
pub fn refusal(t: Lang, contest: &Contest, refusal: &Refusal) -> Vec<String> {
    let one = |text: &str| vec![text.to_owned()];
    match refusal {
        Refusal::NotConfigured => one(t.contest_not_configured()),
        Refusal::BadSettings(faults) => faults.iter().map(|fault| setting(t, *fault)).collect(),
        Refusal::RoundsPublished(round) => vec![t.contest_rounds_published(*round)],
        Refusal::SystemFixed => one(t.contest_system_fixed()),
        Refusal::ReasonNeeded => one(t.contest_reason_needed()),
        Refusal::NoSuchEntry(no) => vec![t.contest_no_such_entry(*no)],
        Refusal::Nameless => one(t.contest_nameless()),
        Refusal::TooMany => one(t.contest_too_many()),
        Refusal::NothingChanges => one(t.contest_nothing_changes()),
        Refusal::TooLong(most) => vec![t.announce_too_long(*most)],
        Refusal::WasPaired(no) => vec![t.contest_was_paired(name(contest, *no))],
        Refusal::NeedsTwo => one(t.apart_needs_two()),
        Refusal::NoSuchClub(club) => vec![t.apart_no_such_club(club.as_str())],
        Refusal::HasLeft(no) => vec![t.contest_has_left(name(contest, *no))],
        Refusal::LateEntryClosed(round) => vec![t.contest_late_closed(*round)],
        Refusal::RoundPassed(round) => vec![t.contest_round_passed(*round)],
        Refusal::NoSuchRound(round) => vec![t.contest_no_such_round(*round)],
        Refusal::PairingByeRequested => one(t.contest_pairing_bye()),
        Refusal::HalfByesUsed(most) => vec![t.contest_half_byes_used(*most)],
        Refusal::HalfByesClosed(round) => vec![t.contest_half_byes_closed(*round)],
        Refusal::NobodyToPair => one(t.contest_nobody_to_pair()),
        Refusal::Pairing(error) => {
            let event = contest.for_pairing();
            pairing::error(t, &pairing::Names::of(&event), error)
        }
        Refusal::NoDraft => one(t.contest_no_draft()),
        Refusal::ChangeDoesNotFit => one(t.contest_change_does_not_fit()),
        Refusal::Unplaced(all) => vec![t.contest_unplaced(names(contest, all))],
        Refusal::NotPlaying(all) => vec![t.contest_not_playing(names(contest, all))],
        Refusal::TwoPairingByes => one(t.contest_two_byes()),
        Refusal::ResultsMissing(n) => vec![t.contest_results_missing(*n)],
        Refusal::DraftStale => one(t.contest_draft_stale()),
        Refusal::NothingPublished => one(t.contest_nothing_published()),
        Refusal::DraftInTheWay => one(t.contest_draft_in_the_way()),
        Refusal::NoSuchBoard(board) => vec![t.contest_no_such_board(*board)],
        Refusal::ResultChanged { board, now } => {
            vec![t.contest_result_changed(board, result(t, contest, *now))]
        }
        Refusal::ResultStands { board, now } => {
            vec![t.contest_result_stands(board, result(t, contest, *now))]
        }
        Refusal::AdjournedAlready(board) => vec![t.contest_adjourned_already(board)],
        Refusal::PastResult => one(t.results_past_right()),
        Refusal::ProposedAlready(_) => one(t.contest_proposed_already()),
        Refusal::NoSuchProposal(no) => vec![t.contest_no_such_proposal(no)],
        Refusal::ProposalSettled(_) => one(t.contest_proposal_settled()),
        Refusal::PublishedAnew { round, version } => {
            vec![t.contest_published_anew(round, version)]
        }
        Refusal::TakenBackMeanwhile(round) => vec![t.contest_taken_back_meanwhile(round)],
        Refusal::DraftChanged => one(t.contest_draft_changed()),
        Refusal::PublishedMeanwhile { round, version } => {
            vec![t.contest_published_meanwhile(round, version)]
        }
    }
}

/// What stands at a board: its result, that it is adjourned, or that there is none.
#[must_use]
pub fn at_board(t: Lang, contest: &Contest, board: &Board) -> String {
    match board.adjourned {
        true => t.result_adjourned().to_owned(),
        false => result(t, contest, board.result),
    }
}

/// What a change of a result moves: a line each.
#[must_use]
pub fn impact(t: Lang, contest: &Contest, impact: &Impact) -> Vec<String> {
    let mut lines = Vec::new();
    if !impact.paired_since.is_empty() {
        let rounds: Vec<String> = impact
            .paired_since
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.push(t.results_paired_since(rounds.join(", ")));
    }
    lines.extend(impact.draft.map(|round| t.results_impact_draft(round)));
    let place = |place: Option<usize>| place.map_or_else(|| "–".to_owned(), |one| one.to_string());
    lines.extend(impact.places.iter().map(|change| {
        let name = name(contest, change.no);
        t.results_moves(place(change.after), place(change.before), name)
    }));
    if impact.places.is_empty() {
        lines.push(t.results_impact_none().to_owned());
    }
    lines
}

/// What everybody is to know of the latest round beside its pairings: that it is a new version, or that
/// it was taken back. Mostly nothing.
#[must_use]
pub fn notice(t: Lang, contest: &Contest) -> Option<String> {
    if let Some(back) = contest.withheld() {
        return Some(t.round_withdrawn(contest.withheld_reason(), back.round));
    }
    let round = contest.rounds().last()?;
    (round.version > 1).then(|| t.round_version_of(&round.reason, round.round, round.version))
}

/// The notes of standings ([`ranking::notes`]), and how many games are adjourned.
#[must_use]
pub fn ranking_notes(t: Lang, contest: &Contest, standings: &Standings) -> Vec<String> {
    let mut notes = ranking::notes(t, standings);
    let counted = contest.rounds().iter().take(standings.rounds.into());
    let adjourned: usize = counted.map(|round| round.adjourned()).sum();
    if adjourned > 0 {
        notes.push(t.ranking_adjourned(adjourned));
    }
    notes
}

fn setting(t: Lang, fault: SettingsFault) -> String {
    match fault {
        SettingsFault::Rounds => t.contest_bad_rounds().to_owned(),
        SettingsFault::Acceleration => t.pairing_baku_scale().to_owned(),
        SettingsFault::Scale => t.contest_bad_scale().to_owned(),
        SettingsFault::TieBreak(place) => t.contest_bad_tie_break(place + 1),
        SettingsFault::LateRound => t.contest_bad_late().to_owned(),
        SettingsFault::Category(at) => t.category_bad(CATEGORY_NAME, at + 1),
        SettingsFault::TooManyCategories => t.category_too_many(CATEGORIES),
        SettingsFault::TooLong(most) => t.rules_words_too_long(most),
    }
}
