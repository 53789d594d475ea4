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
mod tests;
