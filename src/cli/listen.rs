//! Taking the port, and room for many viewers.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use thiserror::Error;
use tokio::net::TcpSocket;

/// Connections that may wait to be accepted: a whole hall opens the page when a round is published.
const WAITING: u32 = 2048;

/// Why the service cannot be reached where it was asked to be.
#[derive(Debug, Error)]
pub enum ListenError {
    /// Not an address.
    #[error(
        "{0} is not an address to listen on; write it as 127.0.0.1:8080, or 0.0.0.0:8080 to be reached from other machines"
    )]
    Unreadable(String),
    /// Somebody is there already.
    #[error(
        "port {port} is already used by another program; choose another one with --addr {other} (or DAMIER_ADDR)"
    )]
    Taken {
        /// The port.
        port: u16,
        /// An address that could be tried.
        other: SocketAddr,
    },
    /// Ports under 1024 are for root.
    #[error(
        "port {port} may be opened by root only; choose one above 1023, such as --addr {other}"
    )]
    Forbidden {
        /// The port.
        port: u16,
        /// An address that could be tried.
        other: SocketAddr,
    },
    /// Not an address of this machine.
    #[error("{0} is not an address of this machine; 0.0.0.0 listens on all it has")]
    NotHere(SocketAddr),
    /// Anything else.
    #[error("cannot listen on {addr}: {source}")]
    Other {
        /// Where.
        addr: SocketAddr,
        /// The system's answer.
        source: std::io::Error,
    },
}

/// Takes `addr`; only inside a runtime. Browsers that come before the service is ready wait instead of being refused.
pub fn take(addr: &str) -> Result<TcpListener, ListenError> {
    let unreadable = || ListenError::Unreadable(addr.to_owned());
    let address = addr
        .to_socket_addrs()
        .map_err(|_| unreadable())?
        .next()
        .ok_or_else(unreadable)?;
    open(address).map_err(|source| explain(address, source))
}

fn open(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Without it a restart would be refused for a minute while old connections linger.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)?.into_std()
}

fn explain(addr: SocketAddr, source: std::io::Error) -> ListenError {
    let port = addr.port();
    let mut other = addr;
    match source.kind() {
        ErrorKind::AddrInUse => {
            other.set_port(port.checked_add(1).unwrap_or(8080));
            ListenError::Taken { port, other }
        }
        ErrorKind::PermissionDenied => {
            other.set_port(8080);
            ListenError::Forbidden { port, other }
        }
        ErrorKind::AddrNotAvailable => ListenError::NotHere(addr),
        _ => ListenError::Other { addr, source },
    }
}

/// Raises the number of open files to what the system allows: each viewer of a live board is one.
/// Returns the number.
pub fn allow_many_files() -> nix::Result<u64> {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE)?;
    if soft < hard {
        setrlimit(Resource::RLIMIT_NOFILE, hard, hard)?;
    }
    Ok(hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_port_in_use_is_named_with_one_to_try_instead() {
        let first = take("127.0.0.1:0").unwrap();
        let addr = first.local_addr().unwrap();
        let said = take(&addr.to_string()).unwrap_err().to_string();
        assert!(
            said.contains(&format!("port {} is already used", addr.port())),
            "{said}"
        );
        assert!(said.contains("--addr 127.0.0.1:"), "{said}");
    }

    #[tokio::test]
    async fn what_is_no_address_is_shown_how_to_write_one() {
        for wrong in ["8080", "here", ""] {
            let said = take(wrong).unwrap_err().to_string();
            assert!(said.contains("127.0.0.1:8080"), "{said}");
        }
    }

    #[tokio::test]
    async fn an_address_of_another_machine_is_refused_with_advice() {
        // 192.0.2.0/24 is set aside for examples (RFC 5737) and belongs to no machine.
        let said = take("192.0.2.1:8080").unwrap_err().to_string();
        assert!(said.contains("not an address of this machine"), "{said}");
    }
}
