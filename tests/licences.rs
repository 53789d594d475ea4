//! Every crate we build from may be given to others under terms that ask for nothing but notice.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// Licences that ask for no more than keeping their text. A new one is a decision, taken here.
const ACCEPTED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

#[test]
fn every_crate_has_an_accepted_licence() {
    let mut refused = BTreeMap::new();
    let packages = packages();
    assert!(
        packages.len() > 100,
        "cargo metadata names only {} packages",
        packages.len()
    );
    for (name, licence) in packages {
        if !is_accepted(&licence) {
            refused.insert(name, licence);
        }
    }
    assert!(refused.is_empty(), "not accepted: {refused:#?}");
}

/// The crates for this platform with what they say of their licence, tools of the tests included.
fn packages() -> Vec<(String, String)> {
    let said = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--filter-platform",
            "x86_64-unknown-linux-gnu",
        ])
        .args([
            "--manifest-path",
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
        ])
        .output()
        .unwrap();
    assert!(
        said.status.success(),
        "{}",
        String::from_utf8_lossy(&said.stderr)
    );
    let metadata: Value = serde_json::from_slice(&said.stdout).unwrap();
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages
        .map(|package| {
            (
                format!("{} {}", text(package, "name"), text(package, "version")),
                text(package, "license"),
            )
        })
        .collect()
}

/// Whether `expression` (SPDX) can be satisfied with accepted licences alone. An empty one cannot.
fn is_accepted(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest) && rest.is_empty()
}

/// `a OR b`, the loosest.
fn any(rest: &mut &[&str]) -> bool {
    let mut accepted = all(rest);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        accepted |= all(rest);
    }
    accepted
}

/// `a AND b`.
fn all(rest: &mut &[&str]) -> bool {
    let mut accepted = one(rest);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        accepted &= one(rest);
    }
    accepted
}

/// A name, a name with an exception, or something in brackets.
fn one(rest: &mut &[&str]) -> bool {
    match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let accepted = any(rest);
            let [")", after @ ..] = *rest else {
                return false;
            };
            *rest = after;
            accepted
        }
        [name, "WITH", exception, after @ ..] => {
            *rest = after;
            ACCEPTED.contains(&format!("{name} WITH {exception}").as_str())
        }
        [name, after @ ..] => {
            *rest = after;
            ACCEPTED.contains(name)
        }
        [] => false,
    }
}

#[test]
fn a_copyleft_licence_is_refused_unless_there_is_a_choice() {
    assert!(!is_accepted("GPL-3.0-or-later"));
    assert!(!is_accepted("MIT AND GPL-2.0-only"));
    assert!(!is_accepted("(MIT OR Apache-2.0) AND MPL-2.0"));
    assert!(!is_accepted(""));
    assert!(!is_accepted("(MIT"));
    assert!(!is_accepted("GPL-2.0 WITH Classpath-exception-2.0"));
    assert!(is_accepted("Apache-2.0 OR GPL-2.0-only"));
    assert!(is_accepted("MIT/Apache-2.0"));
    assert!(is_accepted("(Apache-2.0 OR MIT) AND Unicode-3.0"));
    assert!(is_accepted(
        "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"
    ));
}
