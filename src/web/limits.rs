//! How often somebody may try: names and passwords, and requests that write.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use super::WebError;

type Limiter = RateLimiter<u64, DefaultKeyedStateStore<u64>, DefaultClock>;

/// After so many looks, those who have long been quiet are forgotten.
const LOOKS: u32 = 4096;

/// The limits of this process. Keys are digests: no name or address is kept.
pub struct Limits {
    /// Tries for one name from one address: ten, then one a minute. Tries that succeed count too:
    /// they are counted before they are looked at, so that many at once cannot slip through.
    by_name: Limiter,
    /// Tries from one address, whatever the name: thirty, then one every two seconds. A whole hall
    /// may sit behind one address.
    by_address: Limiter,
    /// Requests that write, for one session or, without one, one address.
    writes: Limiter,
    looks: AtomicU32,
}

impl Limits {
    /// At most `writes_per_second` writing requests a session in the long run, and four times as
    /// many at once, as when a queue is sent after the network came back.
    pub fn new(writes_per_second: u32) -> Self {
        let writes = NonZeroU32::new(writes_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = writes.saturating_mul(const { NonZeroU32::new(4).unwrap() });
        Self {
            by_name: limiter(
                Duration::from_secs(60),
                const { NonZeroU32::new(10).unwrap() },
            ),
            by_address: limiter(
                Duration::from_secs(2),
                const { NonZeroU32::new(30).unwrap() },
            ),
            writes: RateLimiter::keyed(Quota::per_second(writes).allow_burst(burst)),
            looks: AtomicU32::new(0),
        }
    }

    /// Counts a try to sign in, or says how long to wait.
    pub fn count_try(&self, address: IpAddr, login_name: &str) -> Result<(), WebError> {
        self.forget_the_quiet();
        let address = block(address);
        let counted = check(&self.by_address, address)
            .and_then(|()| check(&self.by_name, (address, login_name)));
        counted.map_err(|wait_s| {
            tracing::warn!(wait_s, "Somebody tries passwords and is held up");
            WebError::TooManyTries(wait_s)
        })
    }

    /// Counts a writing request of a session, or says how long to wait.
    pub fn count_write_of_session(&self, token: &str) -> Result<(), WebError> {
        self.forget_the_quiet();
        check(&self.writes, token).map_err(WebError::TooManyWrites)
    }

    /// Counts a writing request of somebody who is not signed in, or says how long to wait.
    pub fn count_write_from(&self, address: IpAddr) -> Result<(), WebError> {
        self.forget_the_quiet();
        check(&self.writes, block(address)).map_err(WebError::TooManyWrites)
    }

    fn forget_the_quiet(&self) {
        if self.looks.fetch_add(1, Ordering::Relaxed) % LOOKS == LOOKS - 1 {
            for limiter in [&self.by_name, &self.by_address, &self.writes] {
                limiter.retain_recent();
            }
        }
    }
}

fn limiter(one_per: Duration, burst: NonZeroU32) -> Limiter {
    let quota = Quota::with_period(one_per).unwrap_or(Quota::per_minute(burst));
    RateLimiter::keyed(quota.allow_burst(burst))
}

/// The seconds to wait, when it is too early.
fn check(limiter: &Limiter, key: impl Hash) -> Result<(), u64> {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    limiter.check_key(&hasher.finish()).map_err(|early| {
        let wait = early.wait_time_from(DefaultClock::default().now());
        wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
    })
}

/// One household or one hall: an IPv4 address, or the first half of an IPv6 address, since anybody
/// has as many of the second half as he likes.
fn block(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => IpAddr::V4(short),
            None => {
                let [a, b, c, d, ..] = long.segments();
                IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
            }
        },
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn the_eleventh_try_for_a_name_waits_and_says_how_long() {
        let limits = Limits::new(10);
        let hall = address("192.0.2.7");
        for _ in 0..10 {
            assert!(limits.count_try(hall, "solange").is_ok());
        }
        let refused = limits.count_try(hall, "solange");
        assert!(
            matches!(refused, Err(WebError::TooManyTries(50..=60))),
            "{refused:?}"
        );
        assert!(
            limits.count_try(hall, "yves").is_ok(),
            "another name is not held up"
        );
        assert!(
            limits.count_try(address("192.0.2.8"), "solange").is_ok(),
            "nor the same from elsewhere"
        );
    }

    #[test]
    fn one_address_cannot_try_many_names() {
        let limits = Limits::new(10);
        let tried = (0..40)
            .filter(|n| {
                limits
                    .count_try(address("192.0.2.7"), &format!("name{n}"))
                    .is_ok()
            })
            .count();
        assert_eq!(tried, 30);
    }

    #[test]
    fn the_second_half_of_a_long_address_does_not_count() {
        assert_eq!(
            block(address("2001:db8:1:2:3:4:5:6")),
            address("2001:db8:1:2::")
        );
        assert_eq!(block(address("::ffff:192.0.2.7")), address("192.0.2.7"));
    }

    #[test]
    fn a_queue_may_be_sent_at_once_but_not_for_ever() {
        let limits = Limits::new(10);
        let sent = (0..100)
            .filter(|_| limits.count_write_of_session("one").is_ok())
            .count();
        assert!((40..=42).contains(&sent), "{sent}");
        assert!(limits.count_write_of_session("other").is_ok());
    }
}
