//! `.ci/install` names exactly what a machine lacks. It is only asked to say it.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use crate::program::Folder;

/// Exit status and the names of the packages it would install on a machine that has the given
/// programs and files and nothing else.
fn missing(purpose: &str, has: &[&str], variables: &[(&str, &str)]) -> (i32, Vec<String>) {
    let machine = Folder::absent();
    let programs = machine.0.join("bin");
    std::fs::create_dir_all(&programs).unwrap();
    for name in has {
        let path = match name.strip_prefix('/') {
            Some(file) => machine.0.join(file),
            None => programs.join(name),
        };
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, "").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/install");
    let mut command = Command::new("/bin/sh");
    command.arg(script).arg("--say").arg(purpose).env_clear();
    command
        .env("PATH", &programs)
        .env("SYSROOT", &machine.0)
        .envs(variables.iter().copied());
    let said = command.output().unwrap();
    assert_eq!(String::from_utf8_lossy(&said.stderr), "");
    let lines = String::from_utf8(said.stdout).unwrap();
    let packages = lines.lines().map(|line| {
        let (package, reason) = line
            .strip_prefix("missing: ")
            .unwrap()
            .split_once(", ")
            .unwrap();
        assert!(!reason.is_empty());
        package.to_owned()
    });
    (said.status.code().unwrap(), packages.collect())
}

const POSTGRESQL: [&str; 2] = [
    "/usr/lib/postgresql/15/bin/postgres",
    "/usr/lib/postgresql/15/bin/initdb",
];

#[test]
fn a_fresh_machine_lacks_everything() {
    let run = ["build-essential", "postgresql"].map(String::from).to_vec();
    assert_eq!(missing("run", &[], &[]), (3, run));
    let test = [
        "build-essential",
        "postgresql",
        "chromium",
        "fonts-dejavu-core",
        "poppler-utils",
        "nodejs",
        "python3-venv",
        "npm",
    ];
    assert_eq!(
        missing("test", &[], &[]),
        (3, test.map(String::from).to_vec())
    );
    let bench = [
        "build-essential",
        "postgresql",
        "wrk",
        "curl",
        "nginx-light",
    ];
    assert_eq!(
        missing("bench", &[], &[]),
        (3, bench.map(String::from).to_vec())
    );
}

#[test]
fn a_machine_that_has_everything_lacks_nothing() {
    let mut has = vec![
        "cc",
        "chromium",
        "pdftotext",
        "node",
        "python3",
        "/usr/lib/python3.13/ensurepip",
        "npm",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    ];
    has.extend(POSTGRESQL);
    assert_eq!(missing("run", &has, &[]), (0, vec![]));
    assert_eq!(missing("test", &has, &[]), (0, vec![]));
    has.extend(["wrk", "curl", "/usr/sbin/nginx"]);
    assert_eq!(missing("bench", &has, &[]), (0, vec![]));
}

/// Half an installation is none: a client without the server has no `initdb`.
#[test]
fn postgresql_counts_with_both_programs_only() {
    let needed = (3, vec!["postgresql".to_owned()]);
    assert_eq!(missing("run", &["cc", POSTGRESQL[0]], &[]), needed);
    assert_eq!(
        missing("run", &["cc", "postgres", "initdb"], &[]),
        (0, vec![])
    );
    assert_eq!(
        missing(
            "run",
            &["cc", POSTGRESQL[0], POSTGRESQL[1]],
            &[("PG_BIN_DIR", "/nowhere")]
        ),
        needed
    );
}

/// Who names a server needs none here to run; the checks bring up their own all the same.
#[test]
fn a_named_server_is_enough_to_run() {
    let url = [("DATABASE_URL", "postgres://elsewhere/damier")];
    assert_eq!(missing("run", &["cc"], &url), (0, vec![]));
    assert!(
        missing("test", &["cc"], &url)
            .1
            .contains(&"postgresql".to_owned())
    );
}
