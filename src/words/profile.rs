//! The rules of an event or a game in words: their names, what can be chosen, and one paragraph
//! that says it all, made from the values (RULES 0.2).

use super::{Lang, clock, rules};
use crate::arbitration::{
    Allowed, DrawEnforcement, FlagLoses, MoveCompleteAt, OptionError, OptionKey, ProfileName,
    RuleProfile, Uncrowned,
};
use crate::clock::{ChosenClock, FlagRule};
use crate::draughts::{DrawRules, Variant};

/// "Profil FFJD".
#[must_use]
pub fn name(t: Lang, name: ProfileName) -> &'static str {
    match name {
        ProfileName::Ffjd => t.profile_ffjd(),
        ProfileName::Fmjd => t.profile_fmjd(),
        ProfileName::Rapid => t.profile_rapid(),
        ProfileName::Online => t.profile_online(),
    }
}

/// "dames russes".
#[must_use]
pub fn variant(t: Lang, variant: Variant) -> &'static str {
    match variant {
        Variant::International => t.variant_international(),
        Variant::Online => t.variant_online(),
        Variant::American => t.variant_american(),
        Variant::Russian => t.variant_russian(),
        Variant::Brazilian => t.variant_brazilian(),
    }
}

/// "Règle des 16 coups": the option as its label says it.
#[must_use]
pub fn option(t: Lang, key: OptionKey) -> &'static str {
    match key {
        OptionKey::KingsEnding => t.option_kings_ending(),
        OptionKey::SixteenMoveRule => t.option_sixteen(),
        OptionKey::NoProgressMoves => t.option_no_progress(),
        OptionKey::LoneKingLongDiagonal => t.option_long_diagonal(),
        OptionKey::DrawEnforcement => t.option_enforcement(),
        OptionKey::DrawOfferMinMoves => t.option_offer(),
        OptionKey::MoveCompleteAt => t.option_complete(),
        OptionKey::SelfCorrectionBeforeClock => t.option_correction(),
        OptionKey::Uncrowned => t.option_uncrowned(),
        OptionKey::ArbiterSignals => t.option_signals(),
        OptionKey::Flag => t.option_flag(),
        OptionKey::FlagDecidedBy => t.option_flag_decided(),
        OptionKey::ForfeitMinutes => t.option_forfeit(),
        OptionKey::BrazilianDraws => t.option_brazilian(),
    }
}

/// "nulle aussitôt": what a value of an option means. A number, and a word that is no value of
/// it, are themselves.
#[must_use]
pub fn value(t: Lang, key: OptionKey, value: &str) -> String {
    let words = match (key, value) {
        (OptionKey::KingsEnding, "immediate") => t.value_kings_immediate(),
        (OptionKey::KingsEnding, "five_moves") => t.value_kings_five(),
        (OptionKey::KingsEnding, "off") => t.value_kings_off(),
        (OptionKey::LoneKingLongDiagonal, "five_moves") => t.value_diagonal_five(),
        (OptionKey::LoneKingLongDiagonal, "off") => t.value_none(),
        (_, "on") => t.value_on(),
        (_, "off") => t.value_off(),
        (_, "yes") => t.value_yes(),
        (_, "no") => t.value_no(),
        (OptionKey::FlagDecidedBy, "automatic") => t.value_flag_automatic(),
        (OptionKey::FlagDecidedBy, "claimed") => t.value_flag_claimed(),
        (OptionKey::FlagDecidedBy, "arbiter") => t.value_flag_arbiter(),
        (_, "automatic") => t.value_automatic(),
        (_, "arbiter_confirms") => t.value_confirmed(),
        (_, "release") => t.value_release(),
        (_, "clock") => t.value_clock(),
        (_, "king") => t.value_king(),
        (_, "man") => t.value_man(),
        (_, "loss") => t.value_loss(),
        (_, "loss_unless_draw_due") => t.value_loss_unless_due(),
        (_, "cbjd") => t.value_cbjd(),
        (_, "f64") => t.value_f64(),
        (_, other) => other,
    };
    words.to_owned()
}

/// What a change of rules changed: the game, the profile, each option that was chosen and the clock,
/// from what to what.
#[must_use]
pub fn differences(
    t: Lang,
    (game_before, before, clock_before): (Variant, &RuleProfile, Option<&ChosenClock>),
    (game_after, after, clock_after): (Variant, &RuleProfile, Option<&ChosenClock>),
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut differ = |what: &str, before: &str, after: &str| {
        if before != after {
            lines.push(t.rules_difference(after, before, what));
        }
    };
    let (old, new) = (variant(t, game_before), variant(t, game_after));
    differ(t.rules_variant(), old, new);
    differ(t.rules_profile(), name(t, before.name), name(t, after.name));
    let (old, new) = (before.changes(game_before), after.changes(game_after));
    let chosen = |changes: &[(OptionKey, String)], key| {
        let found = changes.iter().find(|(changed, _)| *changed == key);
        found.map_or(t.rules_as_profile().to_owned(), |(_, to)| value(t, key, to))
    };
    for key in OptionKey::ALL {
        differ(option(t, key), &chosen(&old, key), &chosen(&new, key));
    }
    let (old, new) = (
        clock::chosen(t, clock_before),
        clock::chosen(t, clock_after),
    );
    differ(t.tempo(), &old, &new);
    lines
}

/// Why an option cannot be set so, with its name and what it may be: for whoever wrote the name.
#[must_use]
pub fn fault(t: Lang, error: &OptionError) -> String {
    fault_named(t, error, error.key().map_or("", OptionKey::as_str))
}

/// As `fault`, with the name the option has on screens.
#[must_use]
pub fn fault_in_form(t: Lang, error: &OptionError) -> String {
    fault_named(t, error, error.key().map_or("", |key| option(t, key)))
}

fn fault_named(t: Lang, error: &OptionError, named: &str) -> String {
    match error {
        OptionError::UnknownKey(key) => t.option_unknown(key),
        OptionError::BadValue { key, value } => match key.allowed() {
            Allowed::Words(words) => t.option_bad_word(alternatives(t, words), named, value),
            Allowed::Numbers(least, most) => t.option_bad_number(named, least, most, value),
        },
        OptionError::NoMeaning {
            variant: game,
            article,
            ..
        } => t.option_no_meaning(article, named, variant(t, *game)),
        OptionError::NeedsClock => t.option_needs_clock().to_owned(),
        OptionError::OnlineOnly => t.option_online_only().to_owned(),
    }
}

/// "on or off".
#[must_use]
pub fn alternatives(t: Lang, words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => t.or_else(before.join(", "), last),
    }
}

/// The rules in one paragraph, from their values: what screens and printed sheets show.
#[must_use]
pub fn paragraph(t: Lang, game: Variant, profile: &RuleProfile) -> String {
    let mut sentences = vec![t.says_game(name(t, profile.name), variant(t, game))];
    sentences.extend(draws(t, profile));
    sentences.push(match profile.draw_offer_min_moves {
        0 => t.says_offer_free().to_owned(),
        moves => t.says_offer_after(moves),
    });
    let complete = match (
        profile.move_complete_at,
        profile.self_correction_before_clock,
    ) {
        (MoveCompleteAt::Release, _) => t.says_release(),
        (MoveCompleteAt::Clock, false) => t.says_clock(),
        (MoveCompleteAt::Clock, true) => t.says_clock_corrected(),
    };
    sentences.push(complete.to_owned());
    if OptionKey::Uncrowned.meaningless_in(game).is_none() {
        let uncrowned = match profile.uncrowned {
            Uncrowned::King => t.says_uncrowned_king(),
            Uncrowned::Man => t.says_uncrowned_man(),
        };
        sentences.push(uncrowned.to_owned());
    }
    let signals = match profile.arbiter_signals {
        true => t.says_signals_yes(),
        false => t.says_signals_no(),
    };
    sentences.push(signals.to_owned());
    // R6.5: only a draw that waits for the arbiter can still be due when a flag falls.
    let waits = profile.draw_enforcement == DrawEnforcement::ArbiterConfirms;
    let flag = match profile.flag {
        FlagLoses::LossUnlessDrawDue if waits => t.says_flag_unless(),
        _ => t.says_flag_loss(),
    };
    sentences.push(flag.to_owned());
    let decided = match profile.flag_decided_by {
        FlagRule::Automatic => t.says_flag_automatic(),
        FlagRule::Claimed => t.says_flag_claimed(),
        FlagRule::Arbiter => t.says_flag_arbiter(),
    };
    sentences.push(decided.to_owned());
    sentences.push(match profile.forfeit_minutes {
        0 => t.says_forfeit_start().to_owned(),
        minutes => t.says_forfeit(minutes),
    });
    sentences.join(" ")
}

/// When a game is drawn, and by whom that is said.
fn draws(t: Lang, profile: &RuleProfile) -> Vec<String> {
    if profile.draws == DrawRules::online() {
        return vec![t.says_draws_none().to_owned()];
    }
    let phrases = rules::draw_rules(t, &profile.draws);
    let separator = match t {
        Lang::Fr => "\u{a0}; ",
        Lang::Nl | Lang::En => "; ",
    };
    let by = match profile.draw_enforcement {
        DrawEnforcement::Automatic => t.says_automatic(),
        DrawEnforcement::ArbiterConfirms => t.says_confirmed(),
    };
    vec![t.says_draws(phrases.join(separator)), by.to_owned()]
}
