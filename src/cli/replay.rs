use std::io::{BufReader, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    arbitration::{CaseCommand, DrawEnforcement, Observed, RuleProfile, Ruling},
    clock::Timestamp,
    draughts::{Counters, DrawGround, End, History, Position, Side, Variant},
    game::{self, Command, EndReason, GameEvent, IrregularCommand, Refusal},
    words::{Lang, refusals, rules},
};

use super::{
    filter::{Status, answer_json},
    profile::ProfileArguments,
    read::kind,
};

/// Replay games with all draw rules
///
/// JSON lines `{"id", "variant"?, "fen"?, "moves"}` in, an entry of `moves` being a text or an
/// irregular action `{"by", "played", "decision": {"by", "choice": "rectify" | "maintain"}}`; out `{"id", "ply", "event", "fen",
/// "counters"}` at the first end of the game, or `{"id", "error": {"ply", "token", "kind",
/// "message"}}` where a text is no move, which makes the exit status 1. With `--explain` a draw has
/// `grounds` too: the plies after which the position stood on the board, or the count and the ply
/// after which it began.
#[derive(clap::Args)]
pub(crate) struct ReplayArguments {
    #[command(flatten)]
    profile: ProfileArguments,
    /// The language of messages: fr, nl or en.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
    /// Adds to a draw what makes it, as data and in words.
    #[arg(long)]
    explain: bool,
}

pub(super) fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "fr, nl or en".into())
}

#[derive(Deserialize)]
struct Game {
    #[serde(default)]
    id: Value,
    variant: Option<Variant>,
    fen: Option<String>,
    moves: Vec<Value>,
}

#[derive(Serialize)]
struct Replayed {
    id: Value,
    /// `null` where the game did not end, as in the reference data.
    ply: Option<usize>,
    event: String,
    fen: String,
    counters: Counters,
    #[serde(skip_serializing_if = "Option::is_none")]
    grounds: Option<Vec<Ground>>,
}

/// What makes a draw.
#[derive(Serialize)]
struct Ground {
    article: &'static str,
    #[serde(flatten)]
    evidence: Evidence,
    message: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Evidence {
    Occurrences {
        position: String,
        plies: Vec<usize>,
    },
    Counted {
        since: usize,
        made: [u8; 2],
        limit: u8,
    },
    NobodyWins {},
}

impl Ground {
    /// `turn` says which move made a ply, counted from 1.
    fn of(
        lang: Lang,
        variant: Variant,
        ground: &DrawGround,
        turn: impl Fn(usize) -> Option<(u32, Side)>,
    ) -> Ground {
        let evidence = match ground {
            DrawGround::Occurrences { position, plies } => Evidence::Occurrences {
                position: position.fen(),
                plies: plies.clone(),
            },
            &DrawGround::Counted {
                since, made, limit, ..
            } => Evidence::Counted { since, made, limit },
            DrawGround::NobodyWins => Evidence::NobodyWins {},
        };
        Ground {
            article: ground.reason().article(variant),
            evidence,
            message: rules::draw_ground(lang, variant, ground, turn),
        }
    }
}

#[derive(Serialize)]
struct Refused {
    id: Value,
    error: Fault,
}

#[derive(Serialize)]
struct Fault {
    ply: usize,
    token: String,
    kind: &'static str,
    message: String,
}

pub(crate) fn run(
    args: &ReplayArguments,
    input: &mut BufReader<impl Read>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    // A wrong option is told before the first line is waited for.
    let profile = args.profile.understood(args.lang)?;
    answer_json(input, output, |game: Game, output| {
        let variant = game.variant.unwrap_or(profile.variant);
        let rules = profile.rules(variant);
        let stood = match game.moves.iter().all(Value::is_string) {
            true => replay(&game, variant, &rules, args.lang).map(|history| Stood {
                end: end(&history, &rules),
                plies: history.ply_count(),
                position: *history.position(),
                counters: history.counters(),
                grounds: args.explain.then(|| {
                    let grounds = history.draw_grounds();
                    grounds
                        .iter()
                        .map(|ground| {
                            Ground::of(args.lang, variant, ground, |ply| history.turn(ply))
                        })
                        .collect()
                }),
            }),
            false => replay_irregular(&game, variant, &rules, args),
        };
        let status = match stood {
            Ok(stood) => {
                let event = match stood.end {
                    Some(end) => end.code(),
                    None => format!("no end after {} plies", stood.plies),
                };
                let drawn = matches!(stood.end, Some(End::Draw(_)));
                let replayed = Replayed {
                    id: game.id,
                    ply: stood.end.map(|_| stood.plies),
                    event,
                    fen: stood.position.fen(),
                    counters: stood.counters,
                    grounds: stood.grounds.filter(|_| drawn),
                };
                serde_json::to_writer(&mut *output, &replayed)?;
                Status::Done
            }
            Err(error) => {
                serde_json::to_writer(&mut *output, &Refused { id: game.id, error })?;
                Status::No
            }
        };
        writeln!(output)?;
        Ok(status)
    })
}

/// Plays until the first end of the game or the last move.
fn replay(
    game: &Game,
    variant: Variant,
    rules: &RuleProfile,
    lang: Lang,
) -> Result<History, Fault> {
    let mut history = History::new(start(game, variant, rules, lang)?, rules.draws);
    for (n, entry) in game.moves.iter().enumerate() {
        if end(&history, rules).is_some() {
            break;
        }
        let Value::String(text) = entry else {
            break;
        };
        let position = *history.position();
        let mv = position.read_move(text).map_err(|finding| Fault {
            ply: n + 1,
            token: text.clone(),
            kind: kind(&finding),
            message: rules::not_a_move(lang, &position, text, &finding),
        })?;
        history.play(&mv);
    }
    Ok(history)
}

/// How a game stands after the last entry, or at its end.
struct Stood {
    end: Option<End>,
    plies: usize,
    position: Position,
    counters: Counters,
    /// What makes a draw, where that is asked for.
    grounds: Option<Vec<Ground>>,
}

fn start(
    game: &Game,
    variant: Variant,
    rules: &RuleProfile,
    lang: Lang,
) -> Result<Position, Fault> {
    match &game.fen {
        None => Ok(Position::start(variant)),
        Some(fen) => (rules.uncrowned)
            .read_position(variant, fen)
            .map_err(|reason| Fault {
                ply: 0,
                token: fen.clone(),
                kind: "position",
                message: rules::fen_error(lang, &reason),
            }),
    }
}

/// An action that is no move, in the words of `irregularities.json`, with the decision where there
/// was one; without one the next entry of the wronged player accepts it (R4.7).
#[derive(Deserialize)]
struct Irregular {
    by: Side,
    played: Observed,
    decision: Option<Decision>,
}

#[derive(Deserialize)]
struct Decision {
    by: Side,
    choice: Choice,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Choice {
    Rectify,
    Maintain,
}

/// As [`replay`], with irregular actions and the decisions on them.
fn replay_irregular(
    game: &Game,
    variant: Variant,
    rules: &RuleProfile,
    args: &ReplayArguments,
) -> Result<Stood, Fault> {
    let lang = args.lang;
    let opening = GameEvent::GameOpened {
        variant,
        profile: *rules,
        start: start(game, variant, rules, lang)?.fen(),
        clock: None,
    };
    let mut board = game::Game::open(&opening).expect("a position we wrote is one we read");
    for (n, entry) in game.moves.iter().enumerate() {
        if board.ended().is_some() {
            break;
        }
        let fault = |kind: &'static str, message: String| Fault {
            ply: n + 1,
            token: match entry {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            },
            kind,
            message,
        };
        let commands = match entry {
            Value::String(text) => vec![Command::Play { text: text.clone() }],
            entry => commands(entry)
                .map_err(|reason| fault("unreadable", refusals::unreadable_entry(lang, &reason)))?,
        };
        for command in commands {
            let event = board
                .decide(&command, Timestamp::UNIX_EPOCH)
                .map_err(|why| {
                    let typed = entry.as_str().unwrap_or_default();
                    let kind = match &why {
                        Refusal::NoMove(finding) => kind(finding),
                        _ => "irregularity",
                    };
                    fault(kind, refusals::refusal(lang, &board, typed, &why))
                })?;
            board.apply(&event, Timestamp::UNIX_EPOCH);
        }
    }
    Ok(Stood {
        end: board.ended().and_then(|ended| match ended.reason {
            EndReason::Board(reason) => Some(End::Win {
                score: ended.score,
                reason,
            }),
            EndReason::Draw(reason) => Some(End::Draw(reason)),
            _ => None,
        }),
        plies: board.plies().count(),
        position: *board.position(),
        counters: board.counters(),
        grounds: args.explain.then(|| {
            let plies: Vec<(u32, Side)> = board.plies().map(|ply| (ply.move_no, ply.by)).collect();
            let turn = |ply: usize| plies.get(ply.checked_sub(1)?).copied();
            let grounds = board.draw_grounds();
            grounds
                .iter()
                .map(|ground| Ground::of(lang, variant, ground, turn))
                .collect()
        }),
    })
}

fn commands(entry: &Value) -> Result<Vec<Command>, String> {
    let Irregular {
        by,
        played,
        decision,
    } = Irregular::deserialize(entry).map_err(|error| error.to_string())?;
    let mut commands = vec![Command::Irregular(IrregularCommand::Observe {
        by,
        actions: played,
        is_whole: true,
        press: None,
    })];
    commands.extend(decision.map(|Decision { by, choice }| {
        let ruling = match choice {
            Choice::Rectify => Ruling::Rectify,
            Choice::Maintain => Ruling::Maintain,
        };
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Rule { by, ruling },
        })
    }));
    Ok(commands)
}

/// The end of the game, if it has one: a draw that the arbiter must confirm ends nothing (R3.14).
fn end(history: &History, rules: &RuleProfile) -> Option<End> {
    history.end().filter(|end| match end {
        End::Win { .. } => true,
        End::Draw(_) => rules.draw_enforcement == DrawEnforcement::Automatic,
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::filter::tests::answer_to;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: ReplayArguments,
    }

    fn answer(options: &str, input: &str) -> (String, Result<Status, String>) {
        let line =
            Line::try_parse_from(["replay"].into_iter().chain(options.split_whitespace())).unwrap();
        answer_to(input, |input, output| run(&line.arguments, input, output))
    }

    const KINGS: &str =
        r#"{"id": "k", "fen": "W:WK10,K50:BK3", "moves": ["10-37", "3-12", "37-32"]}"#;

    /// draw-kings-a: drawn at once, or not yet under the world federation's rules.
    #[test]
    fn the_first_end_is_reported_by_the_profile() {
        let counters =
            r#"{"repetition":1,"quiet":[0,0],"sixteen":null,"five":null,"diagonal":null}"#;
        let output = format!(
            r#"{{"id":"k","ply":0,"event":"draw: king-ending","fen":"W:WK10,K50:BK3","counters":{counters}}}"#
        );
        assert_eq!(answer("", KINGS), (output + "\n", Ok(Status::Done)));
        let counters =
            r#"{"repetition":1,"quiet":[2,1],"sixteen":null,"five":[2,1],"diagonal":null}"#;
        let output = format!(
            r#"{{"id":"k","ply":null,"event":"no end after 3 plies","fen":"B:WK32,K50:BK12","counters":{counters}}}"#
        );
        assert_eq!(answer("--profile fmjd", KINGS).0, output.clone() + "\n");
        assert_eq!(
            answer("--set kings_ending=five_moves", KINGS).0,
            output + "\n"
        );
        let (output, _) = answer("--set draw_enforcement=arbiter_confirms", KINGS);
        assert!(
            output.contains(r#""ply":null,"event":"no end after 3 plies""#),
            "{output}"
        );
    }

    /// R3.8: the start counts; the position stood on the board after plies 0, 4 and 8.
    #[test]
    fn a_draw_can_be_explained() {
        let line = r#"{"id": 1, "fen": "W:W36,41,K48:BK3,10,15", "moves": ["48-42", "3-8", "42-48", "8-3", "48-42", "3-8", "42-48", "8-3"]}"#;
        let (output, _) = answer("--explain --lang nl", line);
        let answer: Value = serde_json::from_str(&output).unwrap();
        let ground = &answer["grounds"][0];
        assert_eq!(ground["article"], "R3.8");
        assert_eq!(ground["position"], "W:W36,41,K48:BK3,10,15");
        assert_eq!(ground["plies"], serde_json::json!([0, 4, 8]));
        assert!(
            ground["message"]
                .as_str()
                .unwrap()
                .contains("na zet 4 van zwart")
        );
    }

    /// A kept removal of the move's own clock press changes nothing of what makes the draw.
    #[test]
    fn a_draw_after_an_irregular_action_is_explained_too() {
        let line = r#"{"id":1,"fen":"W:W36,K46,K47:BK4,K5,15","moves":[{"by":"W","played":[{"move":{"from":46,"visited":[48]}},{"clock":true}],"decision":{"by":"B","choice":"maintain"}},"4-9","47-33","9-4","33-47","4-9","47-33","9-4","33-47"]}"#;
        let (output, _) = answer("--explain", line);
        let answer: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(answer["event"], "draw: repetition", "{output}");
        let ground = &answer["grounds"][0];
        assert_eq!(ground["article"], "R3.8");
        assert_eq!(ground["position"], "B:W36,K47,K48:BK4,K5,15");
        // After the action itself, and each time the kings are back.
        assert_eq!(ground["plies"], serde_json::json!([1, 5, 9]));
    }

    #[test]
    fn an_entry_that_is_neither_move_nor_action_is_told_in_the_language_asked_for() {
        let (output, status) = answer("--lang fr", r#"{"id": 4, "moves": ["32-28", 1]}"#);
        let answer: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(answer["error"]["ply"], 2);
        assert_eq!(answer["error"]["kind"], "unreadable");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.starts_with("Ni coup ni action"), "{message}");
        assert_eq!(status, Ok(Status::No));
    }

    #[test]
    fn a_text_that_is_no_move_is_named() {
        let (output, status) = answer(
            "--lang fr",
            r#"{"id": 3, "moves": ["32-28", "19-23", "28-22"]}"#,
        );
        assert_eq!(
            output,
            "{\"id\":3,\"error\":{\"ply\":3,\"token\":\"28-22\",\"kind\":\"no such move\",\"message\":\
             \"28-22 n’est pas possible\u{a0}: 28x19 prend une pièce et doit être joué (R2.4).\"}}\n"
        );
        assert_eq!(status, Ok(Status::No));
        let (output, _) = answer("", r#"{"id": 4, "fen": "W:W55:B", "moves": []}"#);
        assert!(
            output.starts_with(r#"{"id":4,"error":{"ply":0,"token":"W:W55:B","kind":"position""#),
            "{output}"
        );
    }

    /// seq-002: rectified once, kept the second time; and seq-001, a reply that accepts.
    #[test]
    fn irregular_actions_are_replayed_with_their_decisions() {
        let erring = |from: u8, to: u8, choice: &str| {
            format!(
                r#"{{"by":"W","played":[{{"move":{{"from":{from},"visited":[{to}]}}}},{{"clock":true}}],"decision":{{"by":"B","choice":"{choice}"}}}}"#
            )
        };
        let line = |moves: &[String]| {
            format!(
                r#"{{"id":1,"fen":"W:W28,32,37:B9,13,23","moves":[{}]}}"#,
                moves.join(",")
            )
        };
        let (output, status) = answer(
            "",
            &line(&[erring(37, 31, "rectify"), erring(32, 27, "maintain")]),
        );
        assert_eq!(
            output,
            "{\"id\":1,\"ply\":null,\"event\":\"no end after 1 plies\",\"fen\":\"B:W27,28,37:B9,13,23\",\
             \"counters\":{\"repetition\":1,\"quiet\":[0,0],\"sixteen\":null,\"five\":null,\"diagonal\":null}}\n"
        );
        assert_eq!(status, Ok(Status::Done));
        let first = r#"{"by":"W","played":[{"move":{"from":37,"visited":[31]}}]}"#.to_owned();
        let reply = r#"{"by":"B","played":[{"move":{"from":9,"visited":[14]}},{"remove":[31]}],"decision":{"by":"W","choice":"rectify"}}"#;
        let (output, _) = answer("", &line(&[first.clone(), reply.to_owned()]));
        assert!(
            output.contains(r#""fen":"W:W28,31,32:B13,14,23""#),
            "{output}"
        );
        let (output, _) = answer("", &line(&[first, r#""9-14""#.to_owned()]));
        assert!(
            output.contains(r#""fen":"W:W28,31,32:B13,14,23""#),
            "{output}"
        );
    }

    #[test]
    fn a_decision_of_the_offender_and_an_unreadable_action_are_named() {
        let line =
            |entry: &str| format!(r#"{{"id":1,"fen":"W:W28,32,37:B9,13,23","moves":[{entry}]}}"#);
        let (output, status) = answer(
            "",
            &line(
                r#"{"by":"W","played":[{"move":{"from":37,"visited":[31]}}],"decision":{"by":"W","choice":"maintain"}}"#,
            ),
        );
        assert!(
            output.contains(r#""kind":"irregularity","message":"The wronged player alone"#),
            "{output}"
        );
        assert_eq!(status, Ok(Status::No));
        let (output, _) = answer("", &line(r#"{"by":"W","played":[{"push":3}]}"#));
        assert!(output.contains(r#""kind":"unreadable""#), "{output}");
    }

    #[test]
    fn an_option_that_does_not_exist_is_bad_usage() {
        let (_, status) = answer("--set kings=off", "");
        assert_eq!(
            status.unwrap_err(),
            "--set kings=off: “kings” is no option."
        );
        for (option, sentence) in [
            (
                "kings_ending=maybe",
                "--set: kings_ending\u{a0}: immediate, five_moves ou off, et non «\u{a0}maybe\u{a0}».",
            ),
            (
                "forfeit_minutes=61",
                "--set: forfeit_minutes\u{a0}: un nombre de 0 à 60, et non «\u{a0}61\u{a0}».",
            ),
            (
                "flag",
                "--set flag: «\u{a0}flag\u{a0}»\u{a0}: écrivez CLÉ=VALEUR.",
            ),
            (
                "variant=chess",
                "--set variant=chess: variant\u{a0}: international, online, american, russian ou brazilian, \
                 et non «\u{a0}chess\u{a0}».",
            ),
        ] {
            let (_, status) = answer(&format!("--lang fr --set {option}"), "");
            assert_eq!(status.unwrap_err(), sentence);
        }
    }

    /// RULES 0.2: every key of the table is taken; one that means nothing in the game of a line is
    /// left out of it.
    #[test]
    fn every_key_of_the_table_is_taken() {
        let all = "--set kings_ending=off --set sixteen_move_rule=off --set no_progress_moves=30 \
             --set lone_king_long_diagonal=five_moves --set draw_enforcement=automatic \
             --set draw_offer_min_moves=40 --set move_complete_at=clock \
             --set self_correction_before_clock=yes --set uncrowned=man --set arbiter_signals=yes \
             --set flag=loss_unless_draw_due --set forfeit_minutes=30 --set brazilian_draws=f64";
        let (output, status) = answer(all, KINGS);
        assert!(output.contains("no end after 3 plies"), "{output}");
        assert_eq!(status, Ok(Status::Done));
        // R7.62 with R7.46: two kings against one are counted to five, by the Russian list.
        let brazilian = r#"{"id": 1, "variant": "brazilian", "fen": "W:WK1,K2:BK32", "moves": []}"#;
        let (output, _) = answer(all, brazilian);
        assert!(output.contains(r#""five":null"#), "{output}");
        assert!(
            output.contains(r#""ending":{"ending":"last_kings","made":[0,0]}"#),
            "{output}"
        );
    }

    /// RULES 0.2: the preset `online` is that of the variant online, without any draw (R7.6).
    #[test]
    fn the_online_profile_means_the_online_game() {
        // R7.5: White is blocked with four pieces against two, and wins (onl-008).
        let blocked = r#"{"id": 1, "fen": "W:W6,7,11,16:B1,2", "moves": []}"#;
        assert!(answer("--profile online", blocked).0.contains("win W"));
        assert!(answer("--set variant=online", blocked).0.contains("win W"));
        assert!(answer("", blocked).0.contains("win B"));
    }
}
