//! One running Damier, the folder of its data, and the processes of its PostgreSQL.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Once, OnceLock};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;

/// Nothing here takes that long on a quiet machine; a busy one gets the time.
const PATIENCE: Duration = Duration::from_secs(120);

/// A data folder that is removed in the end.
pub struct Folder(pub PathBuf);

impl Folder {
    /// The name of a folder that is not there yet.
    pub fn absent() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        static SWEPT: Once = Once::new();
        SWEPT.call_once(sweep);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path =
            std::env::temp_dir().join(format!("damier-service-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    /// A folder with the database of a Damier that was stopped in an orderly way.
    pub fn used() -> Self {
        static FIRST: OnceLock<Folder> = OnceLock::new();
        let first = FIRST.get_or_init(|| {
            let folder = Folder::absent();
            let mut damier = Damier::start(&folder);
            damier.signal(Signal::SIGTERM);
            assert!(damier.end().success());
            folder
        });
        let folder = Folder::absent();
        let copied = Command::new("cp")
            .arg("-a")
            .args([&first.0, &folder.0])
            .status()
            .unwrap();
        assert!(copied.success());
        folder
    }

    /// The number in `postmaster.pid`: the main process of PostgreSQL.
    pub fn postmaster(&self) -> Option<i32> {
        let file = std::fs::read_to_string(self.0.join("pgdata/postmaster.pid")).ok()?;
        file.lines().next()?.trim().parse().ok()
    }

    /// All processes that work in the data of this folder.
    pub fn postgres_processes(&self) -> Vec<i32> {
        let pgdata = self.0.canonicalize().unwrap_or_default().join("pgdata");
        let entries = std::fs::read_dir("/proc").unwrap().flatten();
        let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        numbers
            .filter(|pid: &i32| {
                std::fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|cwd| cwd == pgdata)
            })
            .collect()
    }

    /// Those that serve a connection of Damier.
    pub fn sessions(&self) -> Vec<i32> {
        let is_session = |pid: &i32| {
            let title = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&title).contains("damier [local]")
        };
        self.postgres_processes()
            .into_iter()
            .filter(is_session)
            .collect()
    }

    /// What PostgreSQL has said.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.0.join("postgres.log")).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Removes what earlier runs left because they were killed, or because a static never ends.
fn sweep() {
    for entry in std::fs::read_dir(std::env::temp_dir()).unwrap().flatten() {
        let name = entry.file_name();
        let Some(rest) = name
            .to_str()
            .and_then(|name| name.strip_prefix("damier-service-"))
        else {
            continue;
        };
        let run = rest.split('-').next().unwrap_or_default();
        if !std::path::Path::new("/proc").join(run).exists() {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// A Damier that accepts requests. Killed when it is dropped.
pub struct Damier {
    child: Child,
    pub addr: SocketAddr,
    /// What it said when it had started.
    pub said: String,
}

impl Damier {
    /// Starts it on `folder`, on a free port, and waits until it has said where it is.
    pub fn start(folder: &Folder) -> Self {
        Self::start_as(serve(folder, ANY_PORT))
    }

    /// Starts a prepared command.
    pub fn start_as(mut command: Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        // Ends with the program too, so it does not wait for ever.
        while out.read_line(&mut said).unwrap() > 0 && !said.contains("Ctrl-C") {}
        let first = said
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next()?.parse().ok());
        let Some(addr) = first else {
            let _ = child.kill();
            panic!(
                "Damier did not say where it is: {said:?}, {:?}",
                child.wait()
            );
        };
        // What it says later must not block it.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Self { child, addr, said }
    }

    pub fn pid(&self) -> i32 {
        self.child.id() as i32
    }

    pub fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.pid()), signal).unwrap();
    }

    /// As the terminal does on Ctrl-C: to everybody in the group.
    pub fn interrupt_the_group(&self) {
        killpg(Pid::from_raw(self.pid()), Signal::SIGINT).unwrap();
    }

    /// Waits for its end.
    pub fn end(&mut self) -> ExitStatus {
        let mut status = None;
        eventually("Damier ends", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    /// Whether `/healthz` says that all is well.
    pub fn is_well(&self) -> bool {
        get(self.addr, "/healthz")
            .is_some_and(|answer| answer.contains(" 200 ") && answer.ends_with("ok\n"))
    }
}

impl Drop for Damier {
    fn drop(&mut self) {
        if let Ok(None) = self.child.try_wait() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The command, with nothing of the environment of the tests in it.
pub fn damier() -> Command {
    program(Path::new(env!("CARGO_BIN_EXE_damier")))
}

pub fn program(path: &Path) -> Command {
    let mut command = Command::new(path);
    for name in [
        "DATABASE_URL",
        "PG_BIN_DIR",
        "DAMIER_ADDR",
        "DAMIER_DATA_DIR",
        "DAMIER_ENV",
        "DAMIER_CONFIG",
    ] {
        command.env_remove(name);
    }
    // What is killed on purpose would otherwise be reported at length among the tests.
    command
        .env("RUST_LOG", "error")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null());
    command
}

/// Any free port.
pub const ANY_PORT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// `damier serve` on `folder` and `addr`.
pub fn serve(folder: &Folder, addr: SocketAddr) -> Command {
    let mut command = damier();
    command
        .arg("serve")
        .arg("--addr")
        .arg(addr.to_string())
        .arg("--data-dir")
        .arg(&folder.0);
    command
}

/// Runs it to its end, which is expected soon.
pub fn run(mut command: Command) -> Output {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    eventually("the command ends", || child.try_wait().unwrap().is_some());
    child.wait_with_output().unwrap()
}

/// The whole answer, or nothing when there is none.
pub fn get(addr: SocketAddr, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect_timeout(&addr, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream
        .write_all(
            format!("GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n").as_bytes(),
        )
        .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer)
}

/// Waits until it is so, and fails when that takes too long.
#[track_caller]
pub fn eventually(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(
            start.elapsed() < PATIENCE,
            "not within {PATIENCE:?}: {what}"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// What asks the program as a browser does. Some tests ask it for a long time.
pub fn client() -> reqwest::Client {
    // The program itself speaks TLS to others, and leaves open by what: here nobody does.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(Duration::from_secs(20))
        .build()
        .expect("a client")
}
