//! What a start says in the terminal: where the service is, and the link of the first organiser.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use crate::services::token::Token;
use crate::words::Lang;

/// Says it on standard output, in the language of the terminal. The first line is for everybody,
/// scripts included: its address is the only one in it.
pub fn say(addr: SocketAddr, first_organiser: Option<&Token>) -> io::Result<()> {
    let said = text(language(), addr, own_address(), first_organiser);
    let mut out = io::stdout();
    out.write_all(said.as_bytes())?;
    out.flush()
}

fn text(t: Lang, addr: SocketAddr, own: Option<IpAddr>, first_organiser: Option<&Token>) -> String {
    let open = addr.ip().is_unspecified();
    let here = match (open, addr) {
        (true, _) => format!("http://localhost:{}/", addr.port()),
        (false, _) => format!("http://{addr}/"),
    };
    let mut lines = vec![t.start_here(&here).to_string()];
    if let Some(own) = own.filter(|_| open) {
        let elsewhere = format!("http://{}/", SocketAddr::new(own, addr.port()));
        lines.push(t.start_elsewhere(&elsewhere).to_string());
    }
    if let Some(token) = first_organiser {
        lines.push(t.start_first_organiser().to_string());
        lines.push(format!("  {here}invitations/{}", token.text()));
    }
    lines.push(t.start_stop().to_string());
    lines.join("\n") + "\n"
}

/// As the terminal is set; English where it is not.
fn language() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| {
        let value = std::env::var(name).ok()?;
        (!value.is_empty()).then_some(value)
    });
    set.and_then(|value| Lang::from_code(&value))
        .unwrap_or(Lang::En)
}

/// The address this machine has in its network. Nothing is sent: connecting a datagram socket
/// only asks which way a packet would go, here to an address set aside for examples (RFC 5737).
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|own| !own.is_loopback() && !own.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(10, 0, 0, 7)));

    fn token() -> Token {
        Token::parse(&"a1".repeat(32)).unwrap()
    }

    #[test]
    fn the_first_organiser_gets_a_whole_link() {
        let said = text(
            Lang::En,
            "127.0.0.1:8080".parse().unwrap(),
            OWN,
            Some(&token()),
        );
        assert!(
            said.starts_with("Damier is at http://127.0.0.1:8080/\n"),
            "{said}"
        );
        assert!(
            said.contains(&format!(
                "\n  http://127.0.0.1:8080/invitations/{}\n",
                "a1".repeat(32)
            )),
            "{said}"
        );
        assert!(!said.contains("10.0.0.7"), "{said}");
    }

    #[test]
    fn who_opens_it_to_the_network_is_told_the_address_for_the_others() {
        let said = text(Lang::Fr, "0.0.0.0:8080".parse().unwrap(), OWN, None);
        assert!(
            said.contains("http://localhost:8080/\n") && said.contains("http://10.0.0.7:8080/\n"),
            "{said}"
        );
        assert!(!said.contains("invitations"), "{said}");
    }

    #[test]
    fn an_address_of_the_sixth_version_is_in_brackets() {
        let said = text(Lang::Nl, "[::1]:8080".parse().unwrap(), None, None);
        assert!(said.contains("http://[::1]:8080/"), "{said}");
    }
}
