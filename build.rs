//! Turns the messages of `templates/messages` into methods, and stops where a language lacks one.

use std::path::Path;
use std::{env, fs, process};

#[path = "src/words/check.rs"]
mod check;
#[path = "src/words/generate.rs"]
mod generate;

const LANGUAGES: &[&str] = &["fr", "nl", "en"];
const MESSAGES: &str = "templates/messages";

fn main() {
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=src/words/check.rs");
    println!("cargo:rerun-if-changed=src/words/generate.rs");
    println!("cargo:rerun-if-changed={MESSAGES}");
    let sources: Vec<check::Source> = LANGUAGES
        .iter()
        .flat_map(|language| read_language(language))
        .collect();
    let messages = check::compare(LANGUAGES, &sources).unwrap_or_else(|faults| {
        for fault in faults {
            println!("cargo:error={MESSAGES}/{fault}");
        }
        process::exit(1);
    });
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, text: String| {
        fs::write(Path::new(&out).join(name), text).expect("OUT_DIR can be written")
    };
    write("messages.rs", generate::methods(LANGUAGES, &messages));
    for language in LANGUAGES {
        write(
            &format!("{language}.ftl"),
            generate::chosen_source(language, &messages),
        );
    }
}

fn read_language(language: &str) -> Vec<check::Source> {
    let folder = Path::new(MESSAGES).join(language);
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut sources: Vec<check::Source> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .map(|path| check::Source {
            language: language.to_owned(),
            family: path
                .file_stem()
                .expect("a file has a name")
                .to_string_lossy()
                .into_owned(),
            text: fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        })
        .collect();
    sources.sort_by(|a, b| a.family.cmp(&b.family));
    sources
}
