use std::io::{BufReader, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    arbitration::{
        Action, Finding, Observed, Outcome, ProfileName, Ruling, Scene, Uncrowned, Verdict,
        judge_all,
    },
    draughts::{Kind, Notation, Position, Side, Square, Variant},
    words::{Lang, irregularities, rules},
};

use super::{
    filter::{Status, answer_json},
    profile::ProfileArguments,
    replay::lang,
};

/// Judge what hands did at a board
///
/// JSON lines with the fields of the worked irregularities in: `id`, `before`, `played`, and where
/// they are there `variant`, `ruleset`, `offender`, `actor`, `wronged`, `moves_before` and
/// `uncrowned_kings_before`. Out: `{"id", "codes", "class", "board_as_left", "if_rectified":
/// {"fen", "to_move", "must_play_from", "legal"}, "if_maintained": {"fen", "to_move", "legal"}}`;
/// a regular action gives `"codes": []` and `"fen"`. What cannot have happened is answered with
/// `{"id", "error": {"kind", "message"}}`, and makes the exit status 1.
#[derive(clap::Args)]
pub(crate) struct JudgeArguments {
    #[command(flatten)]
    profile: ProfileArguments,
    /// Writes numbers and `x` for every variant, as the reference data do.
    #[arg(long)]
    numbers: bool,
    /// Adds `"explanation"`: what was found and what either decision gives, in sentences.
    #[arg(long)]
    explain: bool,
    /// The language of messages: fr, nl or en.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

#[derive(Deserialize)]
struct Case {
    #[serde(default)]
    id: Value,
    variant: Option<Variant>,
    ruleset: Option<String>,
    before: String,
    offender: Option<Side>,
    actor: Option<Side>,
    wronged: Option<Side>,
    #[serde(default)]
    moves_before: Vec<String>,
    played: Value,
    #[serde(default)]
    uncrowned_kings_before: Vec<u64>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Irregular {
        id: Value,
        codes: Vec<&'static str>,
        class: char,
        board_as_left: String,
        if_rectified: Rectified,
        if_maintained: Maintained,
        #[serde(skip_serializing_if = "Option::is_none")]
        explanation: Option<Explanation>,
    },
    Regular {
        id: Value,
        codes: [(); 0],
        fen: String,
    },
    Refused {
        id: Value,
        error: Fault,
    },
}

#[derive(Serialize)]
struct Rectified {
    fen: String,
    to_move: Side,
    must_play_from: Option<Square>,
    legal: Vec<String>,
}

#[derive(Serialize)]
struct Maintained {
    fen: String,
    to_move: Side,
    legal: Vec<String>,
}

#[derive(Serialize)]
struct Explanation {
    found: Vec<String>,
    if_rectified: Vec<String>,
    if_maintained: Vec<String>,
}

#[derive(Serialize)]
struct Fault {
    kind: &'static str,
    message: String,
}

pub(crate) fn run(
    args: &JudgeArguments,
    input: &mut BufReader<impl Read>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let profile = args.profile.understood(args.lang)?;
    answer_json(input, output, |case: Case, output| {
        let variant = case.variant.unwrap_or(profile.variant);
        let named = match &case.ruleset {
            Some(name) => Some(name.parse::<ProfileName>()?),
            None => None,
        };
        let rules = profile.rules_of(variant, named);
        let id = case.id.clone();
        let answer = match scene(&case, variant, rules.uncrowned, args.lang) {
            Err(error) => Answer::Refused { id, error },
            Ok((scene, actions)) => match judge_all(&rules, &scene, &actions) {
                Verdict::Nonsense(why) => Answer::Refused {
                    id,
                    error: Fault {
                        kind: "nonsense",
                        message: irregularities::nonsense(args.lang, variant, why),
                    },
                },
                Verdict::Legal { after, .. } => Answer::Regular {
                    id,
                    codes: [],
                    fen: after.fen(),
                },
                Verdict::Unfinished { .. } => Answer::Regular {
                    id,
                    codes: [],
                    fen: scene.position.fen(),
                },
                Verdict::Irregular(finding) => irregular(args, id, &finding),
            },
        };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        Ok(match answer {
            Answer::Refused { .. } => Status::No,
            _ => Status::Done,
        })
    })
}

fn irregular(args: &JudgeArguments, id: Value, finding: &Finding) -> Answer {
    let notation = match args.numbers {
        true => Notation::NUMERIC,
        false => finding.before.variant().notation(),
    };
    let legal = |outcome: &Outcome| {
        let moves = outcome.legal_moves().into_iter();
        moves
            .map(|mv| outcome.position.move_text_in(&mv, notation))
            .collect()
    };
    let gives = |ruling| irregularities::gives(args.lang, finding, ruling);
    let (rectified, maintained) = (&finding.rectified, &finding.maintained);
    Answer::Irregular {
        id,
        codes: finding.codes.iter().map(|code| code.code()).collect(),
        class: finding.class.letter(),
        board_as_left: finding.board_as_left.clone(),
        if_rectified: Rectified {
            fen: rectified.position.fen(),
            to_move: rectified.position.to_move(),
            must_play_from: rectified.must_play_from,
            legal: legal(rectified),
        },
        if_maintained: Maintained {
            fen: maintained.position.fen(),
            to_move: maintained.position.to_move(),
            legal: legal(maintained),
        },
        explanation: args.explain.then(|| Explanation {
            found: irregularities::faults(args.lang, finding),
            if_rectified: gives(Ruling::Rectify),
            if_maintained: gives(Ruling::Maintain),
        }),
    }
}

/// The turn a line is about, and what was done in it. A move that is put back first was the last of
/// `moves_before`: the action began with it (R4.23).
fn scene(
    case: &Case,
    variant: Variant,
    uncrowned: Uncrowned,
    t: Lang,
) -> Result<(Scene, Vec<Action>), Fault> {
    let position = uncrowned
        .read_position(variant, &case.before)
        .map_err(|error| Fault {
            kind: "position",
            message: rules::fen_error(t, &error),
        })?;
    let mut scene = Scene {
        position,
        actor: actor(case, t)?.unwrap_or(position.to_move()),
        uncrowned: uncrowned_kings(case, &position, t)?,
        must_play_from: None,
    };
    let mut actions = played(&case.played, variant, t)?;
    let first = actions
        .iter()
        .find(|action| matches!(action, Action::Carry { .. } | Action::TakeBack));
    if first == Some(&Action::TakeBack)
        && let Some((before, mut whole)) = last_move(&case.moves_before, &position)
        && before.to_move() == scene.actor
    {
        whole.append(&mut actions);
        scene.position = before;
        actions = whole;
    }
    Ok((scene, actions))
}

/// Who did it, as far as the line says so: all that name somebody name the same.
fn actor(case: &Case, t: Lang) -> Result<Option<Side>, Fault> {
    let wronged = case.wronged.map(Side::other);
    let mut named = [case.offender, case.actor, wronged].into_iter().flatten();
    let first = named.next();
    match named.all(|side| Some(side) == first) {
        true => Ok(first),
        false => Err(Fault {
            kind: "players",
            message: t.judge_players_differ().to_owned(),
        }),
    }
}

fn uncrowned_kings(case: &Case, position: &Position, t: Lang) -> Result<Vec<Square>, Fault> {
    let variant = position.variant();
    let king = |number: &u64| -> Result<Square, Fault> {
        let square = known(variant, *number, t)?;
        match position.piece_at(square).map(|piece| piece.kind) {
            Some(Kind::King) => Ok(square),
            _ => Err(Fault {
                kind: "uncrowned",
                message: t.judge_no_king(square.label(variant.notation())),
            }),
        }
    };
    case.uncrowned_kings_before.iter().map(king).collect()
}

/// What hands did. A square the board does not have is an answer and not an unreadable line.
fn played(played: &Value, variant: Variant, t: Lang) -> Result<Vec<Action>, Fault> {
    for number in squares_in(played) {
        known(variant, number, t)?;
    }
    match serde_json::from_value::<Observed>(played.clone()) {
        Ok(observed) => Ok(observed.0),
        Err(error) => Err(Fault {
            kind: "played",
            message: error.to_string(),
        }),
    }
}

fn known(variant: Variant, number: u64, t: Lang) -> Result<Square, Fault> {
    let numbering = variant.numbering_article();
    let square = u8::try_from(number).ok().and_then(Square::new);
    square
        .filter(|square| square.number() <= variant.squares())
        .ok_or_else(|| Fault {
            kind: "nonsense",
            message: t.no_such_square(numbering, 1, variant.squares(), number),
        })
}

/// The numbers that stand where a square is meant.
fn squares_in(played: &Value) -> Vec<u64> {
    let entries = played.as_array().map(Vec::as_slice).unwrap_or_default();
    let named = |entry: &Value| {
        let of_move = entry.get("move");
        let of_move = ["from", "visited"].map(|key| of_move.and_then(|carry| carry.get(key)));
        let itself = ["touch", "remove", "crown"].map(|key| entry.get(key));
        let values = itself.into_iter().chain(of_move).flatten();
        values
            .flat_map(|value| match value {
                Value::Array(many) => many.iter().filter_map(Value::as_u64).collect(),
                one => Vec::from_iter(one.as_u64()),
            })
            .collect::<Vec<u64>>()
    };
    entries.iter().flat_map(named).collect()
}

/// The position before the last of the moves that led to `position`, and what hands did then.
fn last_move(moves: &[String], position: &Position) -> Option<(Position, Vec<Action>)> {
    let mut board = Position::start(position.variant());
    let mut last = None;
    for text in moves {
        let mv = board.read_move(text).ok()?;
        let mut actions = Action::of_move(&board, &mv);
        // It was completed (R4.3): putting it back is no repair.
        actions.push(Action::PressClock);
        last = Some((board, actions));
        board = board.play(&mv);
    }
    last.filter(|_| board == *position)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::filter::tests::answer_to;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: JudgeArguments,
    }

    fn answer(options: &str, input: &str) -> (String, Result<Status, String>) {
        let line =
            Line::try_parse_from(["judge"].into_iter().chain(options.split_whitespace())).unwrap();
        answer_to(input, |input, output| run(&line.arguments, input, output))
    }

    /// irr-011, in the shape of CLI.md.
    #[test]
    fn a_finding_has_both_boards() {
        let line = r#"{"id":"irr-011","ruleset":"ffjd","before":"W:W28,32,37:B9,13,23","offender":"W","played":[{"move":{"from":28,"visited":[22]}},{"clock":true}]}"#;
        let (output, status) = answer("", line);
        let expected = [
            r#"{"id":"irr-011","codes":["I06"],"class":"D","board_as_left":"W22,32,37:B9,13,23","#,
            r#""if_rectified":{"fen":"W:W28,32,37:B9,13,23","to_move":"W","must_play_from":28,"legal":["28x8"]},"#,
            r#""if_maintained":{"fen":"B:W22,32,37:B9,13,23","to_move":"B","#,
            r#""legal":["9-14","13-18","13-19","23-28","23-29"]}}"#,
        ];
        assert_eq!(
            (output, status),
            (expected.concat() + "\n", Ok(Status::Done))
        );
        let (output, _) = answer("--explain --lang fr", line);
        assert!(output.contains("28-22 a été joué alors"), "{output}");
    }

    /// irr-035 is regular; irr-008 under the rapid rules is no action yet (R4.3).
    #[test]
    fn a_regular_action_gives_its_position() {
        let line = r#"{"id":1,"before":"W:W28,32:B9,23","actor":"W","played":[{"remove":[23],"after_leg":0},{"move":{"from":28,"visited":[19]}}]}"#;
        let regular = "{\"id\":1,\"codes\":[],\"fen\":\"B:W19,32:B9\"}\n";
        assert_eq!(answer("", line), (regular.into(), Ok(Status::Done)));
        let line = r#"{"id":2,"ruleset":"ffjd","before":"W:W28,38:B9,14","played":[{"move":{"from":28,"visited":[22]}},{"undo":true}]}"#;
        assert!(answer("", line).0.contains(r#""codes":["I04"]"#));
        let none = "{\"id\":2,\"codes\":[],\"fen\":\"W:W28,38:B9,14\"}\n";
        assert_eq!(answer("--profile rapid", line).0, none);
    }

    /// R4.23 with the move on the record: White puts 32-28 back and plays 33-29.
    #[test]
    fn a_move_of_before_may_be_taken_back() {
        let start = Position::start(Variant::International);
        let before = start.play(&start.read_move("32-28").unwrap()).fen();
        let line = format!(
            r#"{{"before":"{before}","offender":"W","moves_before":["32-28"],"played":[{{"undo":true}},{{"move":{{"from":33,"visited":[29]}}}}]}}"#
        );
        let (output, _) = answer("", &line);
        assert!(
            output.contains(r#""codes":["I04"],"class":"T""#),
            "{output}"
        );
        assert!(
            output.contains(&format!(r#""if_rectified":{{"fen":"{before}""#)),
            "{output}"
        );
    }

    #[test]
    fn what_cannot_have_happened_is_answered_with_its_reason() {
        let line = r#"{"id":3,"before":"W:W28:B9","played":[{"move":{"from":27,"visited":[22]}}]}"#;
        let (output, status) = answer("--lang nl", line);
        assert_eq!(
            output,
            "{\"id\":3,\"error\":{\"kind\":\"nonsense\",\"message\":\"Er staat geen stuk op 27: controleer het beginveld.\"}}\n"
        );
        assert_eq!(status, Ok(Status::No));
        // The lines after one that names no square of the board are answered too.
        for number in [0, 51, 300] {
            let lines = format!(
                r#"{{"id":4,"before":"W:W28:B9","played":[{{"move":{{"from":28,"visited":[{number}]}}}}]}}
{{"id":5,"before":"W:W28:B9","played":[{{"move":{{"from":28,"visited":[22]}}}}]}}"#
            );
            let (output, status) = answer("", &lines);
            let expected = format!(
                "{{\"id\":4,\"error\":{{\"kind\":\"nonsense\",\"message\":\"There is no square {number}: squares run from 1 to 50 (R1.2).\"}}}}\n{{\"id\":5,\"codes\":[],\"fen\":\"B:W22:B9\"}}\n"
            );
            assert_eq!((output, status), (expected, Ok(Status::No)));
        }
        for (fields, kind) in [
            (r#""offender":"W","wronged":"W""#, "players"),
            (r#""offender":"W","actor":"B""#, "players"),
            (r#""uncrowned_kings_before":[28]"#, "uncrowned"),
            (r#""uncrowned_kings_before":[51]"#, "nonsense"),
        ] {
            let line = format!(
                r#"{{"id":6,"before":"W:W28:B9",{fields},"played":[{{"move":{{"from":28,"visited":[22]}}}}]}}"#
            );
            let (output, status) = answer("--lang fr", &line);
            let expected = format!("{{\"id\":6,\"error\":{{\"kind\":\"{kind}\"");
            assert!(output.starts_with(&expected), "{output}");
            assert_eq!(status, Ok(Status::No));
        }
        let (output, _) = answer("", r#"{"before":"W:W55:B","played":[]}"#);
        assert!(output.contains(r#""kind":"position""#), "{output}");
        let (_, status) = answer("", r#"{"before":"W:W28:B9","ruleset":"kndb","played":[]}"#);
        assert!(status.unwrap_err().contains("unknown profile"));
    }
}
