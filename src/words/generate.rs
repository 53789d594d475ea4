//! Writes the methods of `Lang`, one for each message. Compiled by `build.rs` only.

use std::fmt::Write;

use super::check::{Entered, Piece};

/// Rust source of `impl Lang`, with one documented method a message.
///
/// A message without variables is a `&'static str`; one with variables is formatted by
/// `write!`; only one that chooses a form goes through Fluent.
pub fn methods(languages: &[&str], messages: &[Entered]) -> String {
    let mut out = String::from("impl Lang {\n");
    for message in messages {
        let name = snake(&message.key);
        let first = &message.texts[languages[0]];
        // Fenced: the forms of a plural would be taken for links.
        let lines = first.source.trim().lines();
        for line in ["```text"].into_iter().chain(lines).chain(["```"]) {
            writeln!(out, "    #[doc = {line:?}]").expect("a string takes all");
        }
        out += &if message.selects() {
            chosen(&name, message)
        } else if message.variables.is_empty() {
            plain(&name, languages, message)
        } else {
            joined(&name, languages, message)
        };
    }
    out + "}\n"
}

/// The messages of `language` that Fluent formats at run time, as one Fluent file.
pub fn chosen_source(language: &str, messages: &[Entered]) -> String {
    messages
        .iter()
        .filter(|message| message.selects())
        .map(|message| message.texts[language].source.as_str())
        .collect()
}

fn plain(name: &str, languages: &[&str], message: &Entered) -> String {
    let mut out = format!(
        "    #[must_use]\n    pub fn {name}(self) -> &'static str {{\n        match self {{\n"
    );
    for language in languages {
        let words: String = message.texts[*language]
            .pieces
            .iter()
            .map(|piece| match piece {
                Piece::Words(words) => words.as_str(),
                Piece::Variable(_) => "",
            })
            .collect();
        writeln!(out, "            Lang::{} => {words:?},", variant(language))
            .expect("a string takes all");
    }
    out + "        }\n    }\n"
}

fn joined(name: &str, languages: &[&str], message: &Entered) -> String {
    let mut parameters = String::new();
    for variable in message.variables.keys() {
        write!(parameters, ", {}: impl std::fmt::Display", snake(variable))
            .expect("a string takes all");
    }
    let mut out = format!(
        "    #[must_use]\n    pub fn {name}(self{parameters}) -> String {{\n        match self {{\n"
    );
    for language in languages {
        let mut words = String::new();
        for piece in &message.texts[*language].pieces {
            match piece {
                Piece::Words(text) => words += &text.replace('{', "{{").replace('}', "}}"),
                Piece::Variable(variable) => {
                    write!(words, "{{{}}}", snake(variable)).expect("a string takes all")
                }
            }
        }
        writeln!(
            out,
            "            Lang::{} => format!({words:?}),",
            variant(language)
        )
        .expect("a string takes all");
    }
    out + "        }\n    }\n"
}

fn chosen(name: &str, message: &Entered) -> String {
    let mut parameters = String::new();
    let mut arguments = String::new();
    for (variable, selecting) in &message.variables {
        let snake = snake(variable);
        let (kind, value) = if *selecting {
            (
                "impl Into<fluent_bundle::FluentValue<'a>>",
                format!("{snake}.into()"),
            )
        } else {
            (
                "impl std::fmt::Display",
                format!("{snake}.to_string().into()"),
            )
        };
        write!(parameters, ", {snake}: {kind}").expect("a string takes all");
        write!(arguments, "({variable:?}, {value}), ").expect("a string takes all");
    }
    format!(
        "    #[must_use]\n    pub fn {name}<'a>(self{parameters}) -> String {{\n        \
         plural::format(self, {:?}, [{}])\n    }}\n",
        message.key,
        arguments.trim_end_matches(", ")
    )
}

/// The name in Rust. `move` is a word of the game and a keyword: it becomes `move_`.
fn snake(name: &str) -> String {
    let name = name.replace('-', "_");
    if matches!(
        name.as_str(),
        "move" | "type" | "match" | "in" | "for" | "loop"
    ) {
        name + "_"
    } else {
        name
    }
}

fn variant(language: &str) -> String {
    let mut name = language.to_owned();
    name[..1].make_ascii_uppercase();
    name
}
