//! Styles and scripts without what only their authors read: comments and indentation.
//!
//! Works by whole lines and keeps their number, so that an error in a browser's console still
//! names the line of the source. It knows no syntax, so it is careful: a comment is one that has
//! its line to itself, or the type of a value (`/** @type … */`).

/// The text of a style or a script, lighter.
pub fn lighten(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let line = line.trim();
        let starts_comment = line.starts_with("/*");
        if in_comment || starts_comment || line.starts_with("//") {
            let rest = match (in_comment || starts_comment, line.find("*/")) {
                (true, Some(end)) => {
                    in_comment = false;
                    line[end + 2..].trim_start()
                }
                (true, None) => {
                    in_comment = true;
                    ""
                }
                (false, _) => "",
            };
            out.push_str(&without_types(rest));
        } else {
            out.push_str(&without_types(line));
        }
        out.push('\n');
    }
    out
}

fn without_types(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, comment)) = rest.split_once("/** @") {
        let Some((_, after)) = comment.split_once("*/") else {
            break;
        };
        out.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_lines_stay() {
        let script = "// Why.\nif (a) {\n  /** @type {number} */\n  const b = /** @type {X} */ (c); // kept\n}\n";
        assert_eq!(lighten(script), "\nif (a) {\n\nconst b = (c); // kept\n}\n");
        let block = "/**\n * @param {string} text\n */\nfunction f(text) {}\n";
        assert_eq!(lighten(block), "\n\n\nfunction f(text) {}\n");
        let style = "/* One. */\n@layer a {\n  /* Two,\n     three. */\n  b { c: d; }\n}\n";
        assert_eq!(lighten(style), "\n@layer a {\n\n\nb { c: d; }\n}\n");
        assert_eq!(lighten("/* a */ b { }\n"), "b { }\n");
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        let address = "const a = \"https://damier.example\"; const b = /\\/*x/;\n";
        assert_eq!(lighten(address), address);
    }

    /// A text over several lines would lose its indentation: none of ours is one.
    #[test]
    fn no_script_has_a_text_over_several_lines() {
        let mut paths: Vec<std::path::PathBuf> = ["", "/table"]
            .iter()
            .flat_map(|folder| {
                let folder = format!("{}/static/js{folder}", env!("CARGO_MANIFEST_DIR"));
                std::fs::read_dir(folder).expect("the scripts")
            })
            .map(|entry| entry.expect("an entry").path())
            .collect();
        paths.retain(|path| path.is_file());
        assert!(paths.iter().any(|path| path.ends_with("table/app.js")));
        for path in paths {
            let script = std::fs::read_to_string(&path).expect("a script");
            for (number, line) in script.lines().enumerate() {
                assert!(
                    line.matches('`').count() % 2 == 0,
                    "{}, line {}",
                    path.display(),
                    number + 1
                );
            }
        }
    }
}
