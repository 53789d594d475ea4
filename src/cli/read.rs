use std::io::{BufReader, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    draughts::{Move, NotAMove, Notation, Position, Variant},
    words::{Lang, rules},
};

use super::filter::{Status, answer_json, notation};
use super::report_file::lang;

/// Read typed moves
///
/// JSON lines `{"id", "fen", "text", "variant"?}` in; out `{"id", "move", "captured", "after"}`,
/// or `{"id", "error", "candidates"?, "message"}` where the text is not exactly one legal move,
/// which makes the exit status 1. With `--explain` there is also `article`, where a rule forbids it,
/// and `due`, the captures that must be made.
#[derive(clap::Args)]
pub(crate) struct ReadArguments {
    /// The game where a line names none: international, online, american, russian or brazilian.
    #[arg(long, default_value_t)]
    variant: Variant,
    /// Answers in the notation of the game (R1.9) whatever the position is written with.
    #[arg(long)]
    names: bool,
    /// Adds to a refusal the article that forbids it and the captures that are due.
    #[arg(long)]
    explain: bool,
    /// The language of messages: fr, nl or en.
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

#[derive(Deserialize)]
struct Question {
    #[serde(default)]
    id: Value,
    fen: String,
    text: String,
    variant: Option<Variant>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Read {
        id: Value,
        #[serde(rename = "move")]
        text: String,
        captured: Vec<u8>,
        after: String,
    },
    Refused {
        id: Value,
        error: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        candidates: Option<Vec<String>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        article: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        due: Option<Vec<String>>,
        message: String,
    },
}

pub(crate) fn run(
    args: &ReadArguments,
    input: &mut BufReader<impl Read>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    answer_json(input, output, |question: Question, output| {
        let answer = read(args, question);
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        Ok(if matches!(answer, Answer::Read { .. }) {
            Status::Done
        } else {
            Status::No
        })
    })
}

fn read(
    args: &ReadArguments,
    Question {
        id,
        fen,
        text,
        variant,
    }: Question,
) -> Answer {
    let position = match Position::from_fen(variant.unwrap_or(args.variant), &fen) {
        Ok(position) => position,
        Err(reason) => {
            let message = rules::fen_error(args.lang, &reason);
            return Answer::Refused {
                id,
                error: "unreadable",
                candidates: None,
                article: None,
                due: None,
                message,
            };
        }
    };
    let notation = notation(&fen, position.variant(), args.names);
    match position.read_move(&text) {
        Ok(mv) => Answer::Read {
            id,
            text: position.move_text_in(&mv, notation),
            captured: mv.captured().map(u8::from).collect(),
            after: position.play(&mv).fen(),
        },
        Err(finding) => {
            let candidates = match &finding {
                NotAMove::Ambiguous(moves) => Some(texts(&position, moves, notation)),
                _ => None,
            };
            let message = rules::not_a_move(args.lang, &position, &text, &finding);
            let (article, due) = match &finding {
                NotAMove::NoSuchMove(why) if args.explain => (
                    Some(why.article(position.variant())),
                    position
                        .due()
                        .map(|due| texts(&position, &due.moves, notation)),
                ),
                _ => (None, None),
            };
            Answer::Refused {
                id,
                error: kind(&finding),
                candidates,
                article,
                due,
                message,
            }
        }
    }
}

fn texts(position: &Position, moves: &[Move], notation: Notation) -> Vec<String> {
    moves
        .iter()
        .map(|mv| position.move_text_in(mv, notation))
        .collect()
}

/// The finding as R1.14 names it.
pub(super) fn kind(finding: &NotAMove) -> &'static str {
    match finding {
        NotAMove::Unreadable => "unreadable",
        NotAMove::UnknownSquare { .. } | NotAMove::LightSquare { .. } => "unknown square",
        NotAMove::NoSuchMove(_) => "no such move",
        NotAMove::Ambiguous(_) => "ambiguous",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::filter::tests::answer_to;

    fn answer(input: &str) -> (String, Result<Status, String>) {
        let args = ReadArguments {
            variant: Variant::International,
            names: false,
            explain: false,
            lang: Lang::En,
        };
        answer_to(input, |input, output| run(&args, input, output))
    }

    #[test]
    fn a_legal_move_is_written_with_what_it_does() {
        let input = r#"{"id": "a", "fen": "W:W15:B8,19,20", "text": " x "}"#;
        let output = r#"{"id":"a","move":"15x2","captured":[8,19,20],"after":"B:WK2:B"}"#;
        assert_eq!(answer(input), (format!("{output}\n"), Ok(Status::Done)));
        let input = r#"{"id": 7, "fen": "W:W21-32:B1-12", "text": "c3d4", "variant": "russian"}"#;
        let (output, _) = answer(input);
        assert!(
            output.starts_with(r#"{"id":7,"move":"22-18","captured":[],"after":"B:W18,21,23"#),
            "{output}"
        );
    }

    #[test]
    fn what_is_no_move_has_its_kind() {
        let kind = |fen: &str, text: &str| {
            let line = serde_json::json!({"id": 1, "fen": fen, "text": text}).to_string();
            let (output, status) = answer(&line);
            assert_eq!(status, Ok(Status::No));
            let answer: Value = serde_json::from_str(&output).unwrap();
            assert!(!answer["message"].as_str().unwrap().is_empty());
            (
                answer["error"].as_str().unwrap().to_owned(),
                answer.get("candidates").cloned(),
            )
        };
        assert_eq!(kind("W:W28:B23", "hello"), ("unreadable".into(), None));
        assert_eq!(kind("W:W28:B23", "28x61"), ("unknown square".into(), None));
        assert_eq!(kind("W:W28:B23", "28-22"), ("no such move".into(), None));
        let candidates = serde_json::json!(["47x38x20x9x36", "47x38x24x13x36"]);
        assert_eq!(
            kind("W:WK47:B14,19,31,33,42", "4736"),
            ("ambiguous".into(), Some(candidates))
        );
        assert_eq!(kind("nonsense", "32-28"), ("unreadable".into(), None));
    }

    /// int-022: three men before two kings.
    #[test]
    fn a_refusal_can_be_explained() {
        let args = ReadArguments {
            variant: Variant::International,
            names: false,
            explain: true,
            lang: Lang::En,
        };
        let input = r#"{"id": 1, "fen": "W:W48:B24,K31,34,K42,43", "text": "48x26"}"#;
        let (output, _) = answer_to(input, |input, output| run(&args, input, output));
        let answer: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(
            (&answer["article"], &answer["due"]),
            (&serde_json::json!("R2.11"), &serde_json::json!(["48x19"]))
        );
    }

    #[test]
    fn messages_come_in_the_language_that_is_asked_for() {
        let message = |lang: Lang| {
            let args = ReadArguments {
                variant: Variant::International,
                names: false,
                explain: false,
                lang,
            };
            let input = r#"{"id": 1, "fen": "W:W28:B23", "text": "28x61"}"#;
            let (output, _) = answer_to(input, |input, output| run(&args, input, output));
            let answer: Value = serde_json::from_str(&output).unwrap();
            answer["message"].as_str().unwrap().to_owned()
        };
        let [fr, nl, en] = Lang::ALL.map(message);
        let of = |lang: Lang| {
            let position = Position::from_fen(Variant::International, "W:W28:B23").unwrap();
            let text = "61".to_owned();
            rules::not_a_move(lang, &position, "28x61", &NotAMove::UnknownSquare { text })
        };
        assert_eq!([fr.clone(), nl.clone(), en.clone()], Lang::ALL.map(of));
        assert!(fr != nl && nl != en && fr != en);
    }

    #[test]
    fn a_line_without_a_text_is_bad_input() {
        let (_, status) = answer(r#"{"id": 1, "fen": "W:W28:B"}"#);
        assert_eq!(
            status.unwrap_err(),
            "standard input, line 1: column 27: missing field `text`"
        );
    }
}
