//! Where messages may go: to addresses of the open network. Whoever may enter an address must not be able
//! to have this machine ask its neighbours, or itself, in his place.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// How far messages may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// To public addresses alone.
    Public,
    /// To any: whoever runs this machine has said so.
    Any,
}

impl Reach {
    /// Whether a message may go to this address.
    fn allows(self, address: IpAddr) -> bool {
        self == Reach::Any || is_public(address)
    }
}

/// Whether a message may go to an address as it is written: a whole one, of the web, without a name and
/// password in it. What its name means is looked at when it is sent ([`Names`]).
pub fn may_be_told(text: &str, reach: Reach) -> bool {
    let Ok(url) = Url::parse(text) else {
        return false;
    };
    let is_web = matches!(url.scheme(), "http" | "https");
    let names_nobody = url.username().is_empty() && url.password().is_none();
    let host = url.host_str().unwrap_or_default();
    let literal = host.trim_matches(['[', ']']).parse::<IpAddr>();
    let allowed = match literal {
        Ok(address) => reach.allows(address),
        Err(_) => {
            let local = host == "localhost" || host.ends_with(".localhost");
            !host.is_empty() && (reach == Reach::Any || !local)
        }
    };
    is_web && names_nobody && allowed
}

/// Looks names up and keeps the addresses a message may go to. The connection is made to one of these and
/// to no other, so that a name cannot mean another address a moment later.
pub struct Names {
    /// How far messages may go.
    pub reach: Reach,
}

impl Resolve for Names {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.reach;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> =
                found.filter(|address| reach.allows(address.ip())).collect();
            if allowed.is_empty() {
                return Err("the name means no public address".into());
            }
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

/// Whether an address belongs to the open network (IANA's special-purpose registries).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(short) => is_public_v4(short),
        IpAddr::V6(long) => is_public_v6(long),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        // This network; shared by a provider's customers; for protocols; for benchmarks; reserved.
        || a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(short) = address.to_ipv4_mapped() {
        return is_public_v4(short);
    }
    let [a, b, c, d, e, f, g, h] = address.segments();
    let within = |high: u16, low: u16| {
        let [one, two] = high.to_be_bytes();
        let [three, four] = low.to_be_bytes();
        is_public_v4(Ipv4Addr::new(one, two, three, four))
    };
    match a {
        // A short address in a long one: translated, or tunnelled.
        0x64 if b == 0xff9b && [c, d, e, f] == [0; 4] => within(g, h),
        0x2002 => within(b, c),
        // Teredo and other protocols; documentation.
        0x2001 if b < 0x200 || b == 0xdb8 => false,
        // Global unicast is what begins with 001; nothing else is.
        _ => (0x2000..0x4000).contains(&a) && (a, b >> 12) != (0x3fff, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_and_the_machine_itself_are_not_public() {
        for address in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:192.168.0.1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::1",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "1.1.1.1",
            "93.184.216.34",
            "172.32.0.1",
            "2606:4700::1111",
            "2a00:1450::1",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn what_is_written_is_an_address_of_the_web_without_a_password() {
        for text in [
            "https://club.example/hook",
            "http://club.example:8080/hook?x=1",
            "https://1.1.1.1/",
        ] {
            assert!(may_be_told(text, Reach::Public), "{text}");
        }
        for text in [
            "",
            "club.example",
            "ftp://club.example/",
            "file:///etc/passwd",
            "https://me:secret@club.example/",
            "http://localhost/",
            "http://LOCALHOST:80/",
            "http://a.localhost/",
            "http://127.0.0.1/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://[::1]/",
            "http://[::ffff:10.0.0.1]/",
            "http://192.168.1.1/",
        ] {
            assert!(!may_be_told(text, Reach::Public), "{text}");
        }
        assert!(may_be_told("http://127.0.0.1:9/", Reach::Any));
        assert!(!may_be_told("gopher://127.0.0.1/", Reach::Any));
    }
}
