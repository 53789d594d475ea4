//! The rules of a tournament in words: each with its label, so that a page can say them and a change can be
//! told from what to what.

use super::{Lang, contest, ranking};
use crate::clock::Timestamp;
use crate::contest::{Belongs, Category, Contest, ContestEvent, Settings};
use crate::standings::{Standing, Standings};
use crate::tournament::{Colour, RoundNo};

/// Every rule with its label and its value, in the order of the form.
fn rules(t: Lang, settings: &Settings) -> Vec<(&'static str, String)> {
    let yes = |set: bool| match set {
        true => t.yes_word().to_owned(),
        false => t.no_word().to_owned(),
    };
    let text = |text: &str| match text.is_empty() {
        true => "–".to_owned(),
        false => text.to_owned(),
    };
    let list = settings.rating_list.as_ref();
    vec![
        (
            t.contest_system(),
            contest::system(t, settings.system).to_owned(),
        ),
        (t.contest_rounds(), settings.rounds.to_string()),
        (
            t.contest_scoring(),
            contest::scoring(t, settings.scale).to_owned(),
        ),
        (t.contest_bye(), settings.scale.bye.to_string()),
        (t.contest_tie_breaks(), tie_breaks(t, settings).join(", ")),
        (t.contest_late(), settings.late_until.to_string()),
        (t.contest_half_byes(), settings.half_byes.to_string()),
        (t.contest_half_until(), settings.half_byes_until.to_string()),
        (t.contest_seed(), settings.seed.to_string()),
        (t.contest_check_in(), yes(settings.check_in)),
        (t.contest_colours(), yes(settings.colours_decide)),
        (t.contest_accelerated(), yes(settings.accelerated)),
        (
            t.category_title(),
            text(&categories(t, settings).join("; ")),
        ),
        (
            t.rating_list(),
            list.map_or_else(|| "–".to_owned(), |list| contest::list_in_words(t, list)),
        ),
        (t.rooms(), text(&settings.rooms)),
        (t.absence_policy(), text(&settings.absences)),
    ]
}

/// What is another rule afterwards, a line each: from what to what.
#[must_use]
pub fn differences(t: Lang, before: &Settings, after: &Settings) -> Vec<String> {
    rules(t, before)
        .into_iter()
        .zip(rules(t, after))
        .filter(|((_, before), (_, after))| before != after)
        .map(|((label, before), (_, after))| t.change_from_to(after, before, label))
        .collect()
}

/// What other rules would do to a tournament that is being played.
#[must_use]
pub fn effects(t: Lang, contest: &Contest, settings: &Settings) -> Vec<String> {
    let Some(before) = contest.settings() else {
        return Vec::new();
    };
    let mut lines = differences(t, before, settings);
    if lines.is_empty() {
        return lines;
    }
    let moved = contest.moved_by(settings);
    if moved.is_empty() {
        lines.push(t.change_no_place().to_owned());
    } else {
        lines.push(t.change_places().to_owned());
    }
    let place = |place: Option<usize>| place.map_or_else(|| "–".to_owned(), |one| one.to_string());
    lines.extend(moved.iter().map(|change| {
        let name = contest::name(contest, change.no);
        t.results_moves(place(change.after), place(change.before), name)
    }));
    if let Some(draft) = contest.draft() {
        lines.push(t.change_draft(draft.round));
    }
    lines
}

/// The criteria in their order by name, the points among them.
#[must_use]
pub fn tie_breaks(t: Lang, settings: &Settings) -> Vec<String> {
    let criteria = settings.criteria().into_iter();
    criteria.map(|one| ranking::criterion(t, one)).collect()
}

/// The categories, each with its rule where it has one.
#[must_use]
pub fn categories(t: Lang, settings: &Settings) -> Vec<String> {
    settings
        .categories
        .iter()
        .map(|one| category(t, one))
        .collect()
}

fn category(t: Lang, category: &Category) -> String {
    let rule = match category.belongs {
        Belongs::Typed => return category.name.clone(),
        Belongs::Women => t.category_women().to_owned(),
        Belongs::RatedAtMost(most) => format!("{} {most}", t.category_rated()),
        Belongs::BornSince(year) => format!("{} {year}", t.category_since()),
        Belongs::BornUntil(year) => format!("{} {year}", t.category_until()),
    };
    t.page_category_rule(category.name.as_str(), rule)
}

/// The tournament in one page: each fact with its lines, in the order of the page.
#[must_use]
pub fn facts(t: Lang, contest: &Contest) -> Vec<(&'static str, Vec<String>)> {
    let Some(settings) = contest.settings() else {
        return Vec::new();
    };
    let points = settings.scale.system();
    let mut facts = vec![(
        t.page_system(),
        vec![contest::system(t, settings.system).to_owned()],
    )];
    if let Some(total) = contest.rounds_total().filter(|total| *total > 0) {
        facts.push((t.page_rounds(), vec![t.page_rounds_so_many(total)]));
    }
    facts.push((
        t.page_scoring(),
        vec![
            contest::scoring(t, settings.scale).to_owned(),
            t.page_bye(points.pab),
        ],
    ));
    let mut absences = vec![t.page_half_byes(settings.half_byes, settings.half_byes_until)];
    absences.push(t.page_absence_zero(points.absence));
    absences.push(settings.absences.clone());
    absences.retain(|line| !line.is_empty());
    facts.push((t.absence_policy(), absences));
    let late = match settings.system.cycles() {
        Some(_) => t.page_late_none().to_owned(),
        None if settings.late_until <= 1 => t.page_late_none().to_owned(),
        None => t.page_late_until(settings.late_until),
    };
    facts.push((t.page_late(), vec![late]));
    let draw = match settings.initial_colour() {
        Colour::White => t.page_draw_white(settings.seed),
        Colour::Black => t.page_draw_black(settings.seed),
    };
    if settings.system.cycles().is_none() {
        facts.push((t.page_draw(), vec![draw]));
    }
    if !settings.categories.is_empty() {
        facts.push((t.page_categories(), categories(t, settings)));
    }
    if let Some(list) = &settings.rating_list {
        facts.push((t.rating_list(), vec![contest::list_in_words(t, list)]));
    }
    if !settings.rooms.is_empty() {
        facts.push((t.rooms(), vec![settings.rooms.clone()]));
    }
    facts
}

/// A change of the rules while the tournament is played.
pub struct Change {
    /// When.
    pub at: Timestamp,
    /// What, a line each.
    pub what: Vec<String>,
    /// Why.
    pub reason: String,
}

/// The changes of the rules since round 1 was published, the latest first.
#[must_use]
pub fn changes<'a>(
    t: Lang,
    log: impl Iterator<Item = (&'a ContestEvent, Timestamp)>,
) -> Vec<Change> {
    let mut before: Option<&Settings> = None;
    let mut changes = Vec::new();
    for (event, at) in log {
        let ContestEvent::Configured { settings, reason } = event else {
            continue;
        };
        // A reason is asked for from the first publication on.
        if let Some(before) = before.filter(|_| !reason.is_empty()) {
            changes.push(Change {
                at,
                what: differences(t, before, settings),
                reason: reason.clone(),
            });
        }
        before = Some(settings);
    }
    changes.retain(|change| !change.what.is_empty());
    changes.reverse();
    changes
}

/// The round after which a place is worked out as an example: the last in which a game is finished. `None`
/// before the first is.
#[must_use]
pub fn example_round(contest: &Contest) -> Option<RoundNo> {
    let mut rounds = contest.rounds().iter().rev();
    let played = rounds.find(|one| one.boards.iter().any(|board| board.result.is_some()))?;
    Some(played.round)
}

/// Whose place it is: of those whose place the tie-breaks decided, the best; where they decided none, the first.
#[must_use]
pub fn example(standings: &Standings) -> Option<&Standing> {
    let rows = &standings.rows;
    let mut pairs = rows.windows(2);
    let tied = pairs.find(|pair| pair[0].points == pair[1].points);
    tied.map(|pair| &pair[0]).or(rows.first())
}
