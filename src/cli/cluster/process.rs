//! Starting a program of PostgreSQL as a child that cannot outlive us.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use nix::sys::signal::Signal;

use super::run_as::RunAs;

/// A command with a clean environment, in its own process group, that gets `at_our_end` from the
/// kernel when the *thread* that spawned it ends, however it ends.
///
/// - The environment is the same on every machine, so that sorting and messages are too.
/// - Its own group: Ctrl-C in the terminal must reach us and not PostgreSQL, or requests in
///   flight lose their database.
/// - `folder` becomes its current directory: the one we have may be closed to its user.
pub(super) fn command(
    program: &Path,
    run_as: Option<RunAs>,
    folder: &Path,
    at_our_end: Signal,
) -> Command {
    let mut command = Command::new(program);
    command
        .env_clear()
        .env("LC_ALL", "C.UTF-8")
        .env("TZ", "UTC")
        .current_dir(folder)
        .stdin(Stdio::null())
        .process_group(0);
    for name in ["PATH", "LD_LIBRARY_PATH"] {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    if let Some(user) = run_as {
        // The standard library drops root's supplementary groups along with root.
        command.uid(user.uid).gid(user.gid);
    }
    end_with_us(&mut command, at_our_end);
    command
}

fn end_with_us(command: &mut Command, signal: Signal) {
    let me = std::process::id() as libc::pid_t;
    // SAFETY: between fork and exec only functions that are safe there are called: prctl, getppid
    // and _exit. The closure allocates nothing and takes no lock.
    unsafe {
        command.pre_exec(move || {
            // Changing the user forgets this setting; the standard library changes it before.
            if libc::prctl(libc::PR_SET_PDEATHSIG, signal as libc::c_int) != 0 {
                return Err(std::io::Error::last_os_error());
            }
            // We may have ended in between, and then nobody would tell the child.
            if libc::getppid() != me {
                libc::_exit(1);
            }
            Ok(())
        });
    }
}
