//! The table of options: every key, every value, and what is refused.

use super::*;

fn choose(
    name: ProfileName,
    variant: Variant,
    options: &[(OptionKey, &str)],
) -> Result<RuleProfile, Vec<OptionError>> {
    let options: Vec<_> = options
        .iter()
        .map(|(key, value)| (*key, (*value).to_owned()))
        .collect();
    RuleProfile::choose(name, variant, &options)
}

/// The table of RULES 0.2, written down by hand: name, values. Beside it stands who decides about a
/// flag, which R6.4 leaves open.
#[test]
fn the_table_is_the_printed_one() {
    let printed = [
        ("kings_ending", "immediate, five_moves, off"),
        ("sixteen_move_rule", "on, off"),
        ("no_progress_moves", "0 to 200"),
        ("lone_king_long_diagonal", "off, five_moves"),
        ("draw_enforcement", "automatic, arbiter_confirms"),
        ("draw_offer_min_moves", "0 to 200"),
        ("move_complete_at", "release, clock"),
        ("self_correction_before_clock", "no, yes"),
        ("uncrowned", "king, man"),
        ("arbiter_signals", "no, yes"),
        ("flag", "loss, loss_unless_draw_due"),
        ("flag_decided_by", "automatic, claimed, arbiter"),
        ("forfeit_minutes", "0 to 60"),
        ("brazilian_draws", "cbjd, f64"),
    ];
    let ours = OptionKey::ALL.map(|key| (key.as_str(), key.allowed().to_string()));
    assert_eq!(ours, printed.map(|(key, values)| (key, values.to_owned())));
}

/// Every word of every option is taken and read back, in the variant where it means something.
#[test]
fn every_value_is_taken_and_read_back() {
    for key in OptionKey::ALL {
        let variant = match key {
            OptionKey::BrazilianDraws => Variant::Brazilian,
            _ => Variant::International,
        };
        let values = match key.allowed() {
            Allowed::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Allowed::Numbers(least, most) => vec![least.to_string(), most.to_string()],
        };
        for value in values {
            let mut options = vec![(key, value.clone())];
            if key == OptionKey::SelfCorrectionBeforeClock {
                options.push((OptionKey::MoveCompleteAt, "clock".to_owned()));
            }
            let profile = RuleProfile::choose(ProfileName::Ffjd, variant, &options).unwrap();
            assert_eq!(profile.get(variant, key), Some(value), "{key}");
            let again =
                RuleProfile::choose(profile.name, variant, &profile.changes(variant)).unwrap();
            assert_eq!(again, profile, "{key}");
        }
    }
}

#[test]
fn an_error_names_the_option_and_what_it_may_be() {
    let bad = |key, value| {
        choose(ProfileName::Ffjd, Variant::International, &[(key, value)]).unwrap_err()[0]
            .to_string()
    };
    assert_eq!(
        bad(OptionKey::KingsEnding, "now"),
        "kings_ending: now is none of immediate, five_moves, off"
    );
    assert_eq!(
        bad(OptionKey::ForfeitMinutes, "61"),
        "forfeit_minutes: 61 is none of 0 to 60"
    );
    assert_eq!(
        "kings".parse::<OptionKey>().unwrap_err().to_string(),
        "kings: there is no such option"
    );
}

/// R7.6, R7.21, R7.27, R7.46, R7.62: refused with the article; what holds anyway may be said.
#[test]
fn an_option_without_meaning_is_refused_with_its_article() {
    for (variant, key, value, article) in [
        (
            Variant::Russian,
            OptionKey::KingsEnding,
            "five_moves",
            "R7.46",
        ),
        (Variant::American, OptionKey::SixteenMoveRule, "on", "R7.27"),
        (
            Variant::Brazilian,
            OptionKey::LoneKingLongDiagonal,
            "five_moves",
            "R7.62",
        ),
        (Variant::Online, OptionKey::NoProgressMoves, "25", "R7.6"),
        (Variant::American, OptionKey::Uncrowned, "man", "R7.21"),
        (
            Variant::International,
            OptionKey::BrazilianDraws,
            "f64",
            "R7.62",
        ),
    ] {
        let faults = choose(ProfileName::Ffjd, variant, &[(key, value)]).unwrap_err();
        assert_eq!(
            faults,
            [OptionError::NoMeaning {
                key,
                variant,
                article
            }]
        );
    }
    assert!(
        choose(
            ProfileName::Ffjd,
            Variant::Russian,
            &[(OptionKey::KingsEnding, "off")]
        )
        .is_ok()
    );
}

/// R7.62: the Russian list comes with its fifteen moves, unless another number is asked for.
#[test]
fn the_f64_list_brings_its_own_number_of_quiet_moves() {
    let f64 = (OptionKey::BrazilianDraws, "f64");
    let chosen = choose(ProfileName::Ffjd, Variant::Brazilian, &[f64]).unwrap();
    assert_eq!(chosen.draws.no_progress_moves, 15);
    assert_eq!(chosen.draws.small_board, SmallBoard::F64);
    assert_eq!(
        chosen.changes(Variant::Brazilian),
        [(OptionKey::BrazilianDraws, "f64".to_owned())]
    );
    let both = [(OptionKey::NoProgressMoves, "20"), f64];
    let chosen = choose(ProfileName::Ffjd, Variant::Brazilian, &both).unwrap();
    assert_eq!(chosen.draws.no_progress_moves, 20);
}

/// R4.3: correcting oneself needs the clock; the rapid preset loses both together.
#[test]
fn self_correction_needs_the_clock() {
    let yes = (OptionKey::SelfCorrectionBeforeClock, "yes");
    let release = (OptionKey::MoveCompleteAt, "release");
    assert_eq!(
        choose(ProfileName::Ffjd, Variant::International, &[yes]),
        Err(vec![OptionError::NeedsClock])
    );
    let rapid = choose(ProfileName::Rapid, Variant::International, &[release]).unwrap();
    assert!(!rapid.self_correction_before_clock);
    assert_eq!(
        choose(ProfileName::Rapid, Variant::International, &[release, yes]),
        Err(vec![OptionError::NeedsClock])
    );
}

/// RULES 0.2: the preset is that of the variant.
#[test]
fn the_online_profile_is_for_the_online_game() {
    assert_eq!(
        choose(ProfileName::Online, Variant::Russian, &[]),
        Err(vec![OptionError::OnlineOnly])
    );
    assert!(choose(ProfileName::Online, Variant::Online, &[]).is_ok());
}
