//! Reads the message files of every language and says where they disagree.
//!
//! Compiled twice: by `build.rs`, which stops the build on any fault, and by the unit tests.
//! Knows Fluent syntax and nothing else; it is handed the text of the files.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::{parser, serializer};

/// One message file: `templates/messages/{language}/{family}.ftl`.
pub struct Source {
    /// The folder's name: `fr`, `nl` or `en`.
    pub language: String,
    /// The file's name without its ending, the same in every language.
    pub family: String,
    /// What the file holds.
    pub text: String,
}

/// A message as every language has it.
pub struct Entered {
    /// The key, in kebab-case.
    pub key: String,
    /// Its variables in alphabetical order; `true` for one that chooses a form in some language.
    pub variables: BTreeMap<String, bool>,
    /// The text of each language, by code.
    pub texts: BTreeMap<String, Text>,
}

impl Entered {
    /// Whether some language chooses between forms, so that Fluent must format it at run time.
    pub fn selects(&self) -> bool {
        self.variables.values().any(|selecting| *selecting)
    }
}

/// What one language says for one key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The pieces in order, as far as no form has to be chosen.
    pub pieces: Vec<Piece>,
    /// The message alone, as a Fluent file.
    pub source: String,
    variables: BTreeMap<String, bool>,
}

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words to print as they are.
    Words(String),
    /// The name of a variable to print.
    Variable(String),
}

/// Compares the files of `languages`: every key must stand in the same file of each language,
/// once, with the same variables. Returns every fault found, not only the first.
pub fn compare(languages: &[&str], sources: &[Source]) -> Result<Vec<Entered>, Vec<String>> {
    let mut faults = Vec::new();
    let mut found: BTreeMap<(String, String), BTreeMap<String, Text>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for source in sources {
        let file = format!("{}/{}.ftl", source.language, source.family);
        if !languages.contains(&source.language.as_str()) {
            faults.push(format!("{file}: the program does not speak this language"));
            continue;
        }
        for (key, text) in read(&file, &source.text, &mut faults) {
            if !seen.insert((source.language.clone(), key.clone())) {
                faults.push(format!("{file}: the key `{key}` is given twice"));
            }
            found
                .entry((key, source.family.clone()))
                .or_default()
                .insert(source.language.clone(), text);
        }
    }
    let mut entered = Vec::new();
    for ((key, family), texts) in found {
        for language in languages
            .iter()
            .filter(|language| !texts.contains_key(**language))
        {
            faults.push(format!(
                "{language}/{family}.ftl: the key `{key}` is missing"
            ));
        }
        let mut variables: BTreeMap<String, bool> = BTreeMap::new();
        for text in texts.values() {
            for (name, selecting) in &text.variables {
                *variables.entry(name.clone()).or_default() |= selecting;
            }
        }
        for (language, text) in &texts {
            for name in variables
                .keys()
                .filter(|name| !text.variables.contains_key(*name))
            {
                faults.push(format!(
                    "{language}/{family}.ftl: the key `{key}` lacks the variable `${name}`"
                ));
            }
        }
        entered.push(Entered {
            key,
            variables,
            texts,
        });
    }
    if faults.is_empty() {
        Ok(entered)
    } else {
        Err(faults)
    }
}

fn read(file: &str, text: &str, faults: &mut Vec<String>) -> Vec<(String, Text)> {
    let resource = match parser::parse(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in errors {
                let line = text[..error.pos.start.min(text.len())]
                    .lines()
                    .count()
                    .max(1);
                faults.push(format!("{file}, line {line}: {}", error.kind));
            }
            resource
        }
    };
    let mut messages = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => match text_of(message) {
                Ok(keyed) => messages.push(keyed),
                Err(fault) => faults.push(format!("{file}: {fault}")),
            },
            Entry::Term(term) => faults.push(format!(
                "{file}: `-{}` is a term; write the word out",
                term.id.name
            )),
            _ => {}
        }
    }
    messages
}

fn text_of(mut message: Message<&str>) -> Result<(String, Text), String> {
    let key = message.id.name.to_owned();
    if !key
        .bytes()
        .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
    {
        return Err(format!("the key `{key}` is not in kebab-case"));
    }
    let Some(pattern) = &message.value else {
        return Err(format!("the key `{key}` has no text"));
    };
    if !message.attributes.is_empty() {
        return Err(format!(
            "the key `{key}` has attributes, which are not used here"
        ));
    }
    let mut text = Text {
        pieces: Vec::new(),
        source: String::new(),
        variables: BTreeMap::new(),
    };
    walk(pattern, &mut text).map_err(|fault| format!("the key `{key}` {fault}"))?;
    message.comment = None;
    text.source = serializer::serialize(&Resource {
        body: vec![Entry::Message(message)],
    });
    Ok((key, text))
}

fn walk(pattern: &Pattern<&str>, text: &mut Text) -> Result<(), String> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => push_words(&mut text.pieces, value),
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => match inline {
                InlineExpression::StringLiteral { value } => push_words(&mut text.pieces, value),
                InlineExpression::VariableReference { id } => {
                    text.variables.entry(id.name.to_owned()).or_default();
                    text.pieces.push(Piece::Variable(id.name.to_owned()));
                }
                _ => return Err("refers to something else than a variable".to_owned()),
            },
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err("chooses by something else than a variable".to_owned());
                };
                text.variables.insert(id.name.to_owned(), true);
                for variant in variants {
                    walk(&variant.value, text)?;
                }
            }
        }
    }
    Ok(())
}

fn push_words(pieces: &mut Vec<Piece>, words: &str) {
    match pieces.last_mut() {
        Some(Piece::Words(before)) => before.push_str(words),
        _ => pieces.push(Piece::Words(words.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(language: &str, text: &str) -> Source {
        Source {
            language: language.to_owned(),
            family: "public".to_owned(),
            text: text.to_owned(),
        }
    }

    fn faults(fr: &str, nl: &str) -> Vec<String> {
        match compare(&["fr", "nl"], &[source("fr", fr), source("nl", nl)]) {
            Ok(_) => Vec::new(),
            Err(faults) => faults,
        }
    }

    #[test]
    fn languages_that_agree_have_no_fault() {
        assert!(faults("coup = Coup { $n }\n", "coup = Zet { $n }\n").is_empty());
    }

    #[test]
    fn a_missing_key_names_the_file_and_the_key() {
        assert_eq!(
            faults("a = un\nb = deux\n", "a = een\n"),
            ["nl/public.ftl: the key `b` is missing"]
        );
        assert_eq!(
            faults("a = un\n", "a = een\nb = twee\n"),
            ["fr/public.ftl: the key `b` is missing"]
        );
    }

    #[test]
    fn other_variables_name_the_file_the_key_and_the_variable() {
        assert_eq!(
            faults("a = Coup { $n }\n", "a = Zet { $no }\n"),
            [
                "fr/public.ftl: the key `a` lacks the variable `$no`",
                "nl/public.ftl: the key `a` lacks the variable `$n`"
            ]
        );
    }

    #[test]
    fn a_key_given_twice_is_a_fault() {
        assert_eq!(
            faults("a = un\na = deux\n", "a = een\n"),
            ["fr/public.ftl: the key `a` is given twice"]
        );
    }

    #[test]
    fn unreadable_text_names_its_line() {
        let found = faults("a = un\nb = { $\n", "a = een\n");
        assert!(
            found
                .iter()
                .any(|fault| fault.starts_with("fr/public.ftl, line 2")),
            "{found:?}"
        );
    }

    #[test]
    fn a_variable_inside_a_form_counts() {
        let fr = "a = { $n ->\n    [one] une pièce\n   *[other] { $n } pièces de { $name }\n}\n";
        assert_eq!(
            faults(fr, "a = { $n } stukken\n"),
            ["nl/public.ftl: the key `a` lacks the variable `$name`"]
        );
    }

    #[test]
    fn a_form_chosen_in_one_language_is_chosen_by_fluent_in_all() {
        let fr = "a = { $n ->\n    [one] une pièce\n   *[other] { $n } pièces\n}\n";
        let Ok(entered) = compare(
            &["fr", "nl"],
            &[source("fr", fr), source("nl", "a = { $n } st.\n")],
        ) else {
            panic!("the two languages agree");
        };
        assert_eq!(entered[0].key, "a");
        assert!(entered[0].selects());
        assert_eq!(entered[0].texts["nl"].source, "a = { $n } st.\n");
    }
}
