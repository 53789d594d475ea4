//! `damier bench link`: becomes the first organiser of a fresh service.

use std::net::SocketAddr;

use anyhow::Context;

use super::organiser::take_link;

/// Become the first organiser by the link the service printed, and print the session
#[derive(clap::Args)]
pub(super) struct LinkArguments {
    /// The whole link, as `damier serve` printed it
    #[arg(value_name = "LINK")]
    link: String,
}

pub(super) async fn run(arguments: LinkArguments) -> anyhow::Result<()> {
    let (service, path) = parts(&arguments.link).context("a link begins http://ADDRESS:PORT/")?;
    println!("{}", take_link(service, path).await?);
    Ok(())
}

fn parts(link: &str) -> Option<(SocketAddr, &str)> {
    let rest = link.trim().strip_prefix("http://")?;
    let slash = rest.find('/')?;
    Some((rest[..slash].parse().ok()?, &rest[slash..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_an_address_and_a_path() {
        let (service, path) = parts("http://127.0.0.1:8080/invitations/a1").unwrap();
        assert_eq!(service.to_string(), "127.0.0.1:8080");
        assert_eq!(path, "/invitations/a1");
        assert_eq!(parts("https://127.0.0.1/x"), None);
        assert_eq!(parts("http://127.0.0.1:8080"), None);
    }
}
