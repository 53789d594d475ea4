//! The `TimeControl` tag (P2.9).

use std::fmt::Write;

use crate::clock::{
    Allowance, Bonus, BonusGiven, ControlFaults, Ends, Millis, Period, TimeControl,
};
use crate::draughts::Side;

use super::GameRecord;

/// What a `TimeControl` tag says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimeControlTag {
    /// `?`: nobody knows.
    Unknown,
    /// `-`: there was none.
    Untimed,
    /// A time control.
    Control(TimeControl),
}

/// Why a value is no time control. The text is kept in any case (P2.9: `3 d/5`).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotATimeControl {
    /// A field that is none of `40/7200`, `3600`, `4800+60`, `*120`.
    #[error("field {field}, \"{text}\", is none of 40/7200, 3600, 4800+60, *120")]
    Field {
        /// Its number, from 1.
        field: usize,
        /// Its text.
        text: String,
    },
    /// It can be read, and not be played.
    #[error(transparent)]
    Impossible(#[from] ControlFaults),
}

/// Reads the value of a tag. The standard does not say when an increment is given; it is taken as
/// ours are, before each move, the first one included.
pub fn read_time_control(value: &str) -> Result<TimeControlTag, NotATimeControl> {
    match value.trim() {
        "" | "?" => Ok(TimeControlTag::Unknown),
        "-" => Ok(TimeControlTag::Untimed),
        text => Ok(TimeControlTag::Control(TimeControl::same(allowance(
            text,
        )?)?)),
    }
}

/// The time control of a record: `TimeControl`, or `TimeControlWhite` and `TimeControlBlack` where
/// both are there. Nothing where the record does not say.
pub fn time_control_of(record: &GameRecord) -> Option<Result<TimeControlTag, NotATimeControl>> {
    let sides = [
        record.tag("TimeControlWhite"),
        record.tag("TimeControlBlack"),
    ];
    if let [Some(white), Some(black)] = sides {
        let both = || {
            let [white, black] = [allowance(white.trim())?, allowance(black.trim())?];
            Ok(TimeControlTag::Control(TimeControl::different(
                white, black,
            )?))
        };
        return Some(both());
    }
    record.tag("TimeControl").map(read_time_control)
}

/// The tags that say a time control, with their values. None where the notation has no words for it
/// (Bronstein, delay, byo-yomi, periods that begin at zero, parts of a second): a tag that says
/// something else would be worse.
pub fn time_control_tags(control: &TimeControl) -> Vec<(&'static str, String)> {
    let text = |side| value(control.of(side));
    match (text(Side::White), text(Side::Black)) {
        (Some(white), Some(_)) if control.is_same() => vec![("TimeControl", white)],
        (Some(white), Some(black)) => {
            vec![("TimeControlWhite", white), ("TimeControlBlack", black)]
        }
        _ => Vec::new(),
    }
}

fn value(allowance: &Allowance) -> Option<String> {
    let periods = match allowance {
        Allowance::Hourglass { time_ms } => return Some(format!("*{}", seconds(*time_ms)?)),
        Allowance::Periods {
            byo_yomi: Some(_), ..
        } => return None,
        Allowance::Periods { periods, .. } => periods,
    };
    let mut text = String::new();
    for (index, period) in periods.iter().enumerate() {
        if index > 0 {
            text.push(':');
        }
        match period.ends {
            Ends::Game => {}
            Ends::AfterMoves(moves) => write!(text, "{moves}/").ok()?,
            Ends::AtZero { .. } => return None,
        }
        write!(text, "{}", seconds(period.time_ms)?).ok()?;
        match period.bonus {
            Bonus::None => {}
            Bonus::Fischer { bonus_ms, .. } => write!(text, "+{}", seconds(bonus_ms)?).ok()?,
            Bonus::Bronstein { .. } | Bonus::Delay { .. } => return None,
        }
    }
    Some(text)
}

fn seconds(time: Millis) -> Option<i64> {
    (time.0 % 1000 == 0).then_some(time.0 / 1000)
}

fn allowance(text: &str) -> Result<Allowance, NotATimeControl> {
    let no_field = |field: usize, text: &str| NotATimeControl::Field {
        field: field + 1,
        text: text.chars().take(40).collect(),
    };
    if let Some(time) = text.strip_prefix('*') {
        let time_ms = number(time).ok_or_else(|| no_field(0, text))?;
        return Ok(Allowance::Hourglass {
            time_ms: Millis::from_secs(time_ms),
        });
    }
    let fields = text.split(':').enumerate();
    let periods = fields.map(|(index, field)| period(field).ok_or_else(|| no_field(index, field)));
    Ok(Allowance::Periods {
        periods: periods.collect::<Result<_, _>>()?,
        byo_yomi: None,
    })
}

fn period(field: &str) -> Option<Period> {
    let (ends, time) = match field.split_once('/') {
        Some((moves, time)) => {
            let moves = u32::try_from(number(moves)?).ok()?;
            (Ends::AfterMoves(moves), time)
        }
        None => (Ends::Game, field),
    };
    let (time, bonus) = match time.split_once('+') {
        Some((time, bonus)) => (time, number(bonus)?),
        None => (time, 0),
    };
    Some(Period {
        time_ms: Millis::from_secs(number(time)?),
        ends,
        bonus: match bonus {
            0 => Bonus::None,
            seconds => Bonus::Fischer {
                bonus_ms: Millis::from_secs(seconds),
                given: BonusGiven::BeforeMove,
            },
        },
    })
}

fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    let plain = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Preset;
    use crate::formats::pdn;

    /// P2.9, R1.11; the presets by hand.
    #[test]
    fn the_presets_have_their_tags() {
        for (name, tag) in [
            ("80'+60\"", "4800+60"),
            ("2h/50 then 1h/25", "50/7200:25/3600"),
            ("2h/50+1h", "50/7200:3600"),
            ("2h/50+30'", "50/7200:1800"),
            ("1h30/40+1h", "40/5400:3600"),
            ("90'/45 then 30'+30\"", "45/5400:1800+30"),
            ("20'", "1200"),
            ("5'+3\"", "300+3"),
        ] {
            let control = Preset::named(name).unwrap().control();
            assert_eq!(
                time_control_tags(&control),
                [("TimeControl", tag.to_owned())]
            );
            assert_eq!(read_time_control(tag), Ok(TimeControlTag::Control(control)));
        }
        for preset in Preset::ALL {
            let control = preset.control();
            let [(_, value)] = &time_control_tags(&control)[..] else {
                panic!("{}", preset.name)
            };
            assert_eq!(
                read_time_control(value),
                Ok(TimeControlTag::Control(control))
            );
        }
    }

    #[test]
    fn sand_unknown_none_and_both_players() {
        let sand: TimeControl = "*2'".parse().unwrap();
        assert_eq!(
            time_control_tags(&sand),
            [("TimeControl", "*120".to_owned())]
        );
        assert_eq!(read_time_control("*120"), Ok(TimeControlTag::Control(sand)));
        assert_eq!(read_time_control("?"), Ok(TimeControlTag::Unknown));
        assert_eq!(read_time_control("-"), Ok(TimeControlTag::Untimed));
        let differ: TimeControl = "5' | 3'+2\"".parse().unwrap();
        let tags = time_control_tags(&differ);
        assert_eq!(
            tags,
            [
                ("TimeControlWhite", "300".to_owned()),
                ("TimeControlBlack", "180+2".to_owned())
            ]
        );
        let file = "[TimeControlWhite \"300\"]\n[TimeControlBlack \"180+2\"]\n\n*\n";
        let collection = pdn::read(file.as_bytes());
        assert_eq!(
            time_control_of(&collection.games[0]),
            Some(Ok(TimeControlTag::Control(differ)))
        );
        let none = pdn::read(b"[White \"x\"]\n\n*\n");
        assert_eq!(time_control_of(&none.games[0]), None);
    }

    #[test]
    fn what_the_notation_has_no_words_for_is_not_said() {
        for tempo in [
            "5' b3\"",
            "5' d3\"",
            "5' byo 3x30\"",
            "5'@0 then 5'",
            "5'+2.5\"",
        ] {
            assert_eq!(time_control_tags(&tempo.parse().unwrap()), [], "{tempo}");
        }
    }

    #[test]
    fn what_is_no_time_control_is_named() {
        let field = |field, text: &str| {
            Err(NotATimeControl::Field {
                field,
                text: text.to_owned(),
            })
        };
        assert_eq!(read_time_control("3 d/5"), field(1, "3 d/5"));
        assert_eq!(read_time_control("40/7200:soon"), field(2, "soon"));
        assert_eq!(read_time_control("*"), field(1, "*"));
        assert_eq!(read_time_control("40/7200:"), field(2, ""));
        // Only the last field may be without a number of moves.
        let NotATimeControl::Impossible(faults) = read_time_control("7200:3600").unwrap_err()
        else {
            panic!()
        };
        assert!(faults.to_string().starts_with("period 1: "), "{faults}");
    }
}
