//! Changes of what is said of an event, in words: what was changed, and what that does.

use crate::db::audit::{Deed, EventThen, RulesThen};
use crate::words::{Lang, dates, profile};

/// What a change of an event changed, a line a fact, and its reason. Nothing for any other deed.
pub fn change_in_words(deed: &Deed, t: Lang) -> Vec<String> {
    let (mut lines, reason) = match deed {
        Deed::EventChanged {
            before,
            after,
            reason,
            ..
        } => (page_differences(t, before, after), reason),
        Deed::RulesChanged {
            before,
            after,
            reason,
            ..
        } => (rules_differences(t, before, after), reason),
        _ => return Vec::new(),
    };
    if !reason.is_empty() {
        lines.push(t.rules_reason(reason));
    }
    lines
}

fn page_differences(t: Lang, before: &EventThen, after: &EventThen) -> Vec<String> {
    let days = |then: &EventThen| dates::days(t, then.starts_on, then.ends_on);
    let zone = |then: &EventThen| then.time_zone.replace('_', " ");
    let language = |then: &EventThen| {
        let known = Lang::from_code(&then.language);
        known.map_or_else(|| then.language.clone(), |lang| lang.own_name().to_owned())
    };
    let facts = [
        (t.event_name(), before.name.clone(), after.name.clone()),
        (t.place(), before.place.clone(), after.place.clone()),
        (t.event_days(), days(before), days(after)),
        (t.tempo(), before.tempo.clone(), after.tempo.clone()),
        (t.event_time_zone(), zone(before), zone(after)),
        (t.event_language(), language(before), language(after)),
    ];
    let said = |text: String| match text.is_empty() {
        true => "–".to_owned(),
        false => text,
    };
    facts
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(name, before, after)| t.rules_difference(said(after), said(before), name))
        .collect()
}

fn rules_differences(t: Lang, before: &RulesThen, after: &RulesThen) -> Vec<String> {
    profile::differences(
        t,
        (before.variant, &before.profile, before.clock.as_ref()),
        (after.variant, &after.profile, after.clock.as_ref()),
    )
}

/// What a change of an event would change, and what that does where games are open.
pub fn event_effects(
    t: Lang,
    (page_before, rules_before): (&EventThen, &RulesThen),
    (page, rules): (&EventThen, &RulesThen),
    slug: &str,
) -> Vec<String> {
    let mut lines = page_differences(t, page_before, page);
    lines.extend(rules_differences(t, rules_before, rules));
    let (days_before, days) = (
        (page_before.starts_on, page_before.ends_on),
        (page.starts_on, page.ends_on),
    );
    let is_told = page_before.name != page.name || page_before.place != page.place;
    let game_changed =
        (rules_before.variant, rules_before.profile) != (rules.variant, rules.profile);
    let effects = [
        (is_told, t.event_effect_told(slug)),
        (days_before != days, t.event_effect_days().to_owned()),
        (
            page_before.time_zone != page.time_zone,
            t.event_effect_zone().to_owned(),
        ),
        (
            page_before.language != page.language,
            t.event_effect_language().to_owned(),
        ),
        (
            rules_before.clock != rules.clock,
            t.event_effect_clock().to_owned(),
        ),
        (game_changed, t.event_effect_rules().to_owned()),
    ];
    let done = effects.into_iter().filter(|(is_so, _)| *is_so);
    lines.extend(done.map(|(_, effect)| effect));
    lines
}
