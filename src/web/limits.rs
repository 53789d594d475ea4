//! How often somebody may try: names and passwords, and requests that write.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use super::WebError;

type Limiter<C> =
    RateLimiter<u64, DefaultKeyedStateStore<u64>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// After so many looks, those who have long been quiet are forgotten.
const LOOKS: u32 = 4096;

/// The limits of this process, by the machine's clock or, in tests, by one that is moved by hand.
/// Keys are digests: no name or address is kept.
pub struct Limits<C: Clock = DefaultClock> {
    clock: C,
    /// Tries for one name from one address: ten, then one a minute. Tries that succeed count too:
    /// they are counted before they are looked at, so that many at once cannot slip through.
    by_name: Limiter<C>,
    /// Tries from one address, whatever the name: thirty, then one every two seconds. A whole hall
    /// may sit behind one address.
    by_address: Limiter<C>,
    /// Requests that write, for one session or, without one, one address.
    writes: Limiter<C>,
    /// What programs read, for one address.
    reads: Limiter<C>,
    looks: AtomicU32,
}

impl Limits {
    /// At most `writes_per_second` writing requests a session in the long run, and four times as
    /// many at once, as when a queue is sent after the network came back.
    /// So it is with what programs read from one address.
    pub fn new(writes_per_second: u32, reads_per_second: u32) -> Self {
        Limits::by(DefaultClock::default(), writes_per_second, reads_per_second)
    }
}

impl<C: Clock + Clone> Limits<C> {
    /// As `new`, by this clock.
    fn by(clock: C, writes_per_second: u32, reads_per_second: u32) -> Self {
        let steady = |per_second: u32| {
            let per_second = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
            let burst = per_second.saturating_mul(const { NonZeroU32::new(4).unwrap() });
            by_clock(&clock, Quota::per_second(per_second).allow_burst(burst))
        };
        Self {
            by_name: limiter(
                &clock,
                Duration::from_secs(60),
                const { NonZeroU32::new(10).unwrap() },
            ),
            by_address: limiter(
                &clock,
                Duration::from_secs(2),
                const { NonZeroU32::new(30).unwrap() },
            ),
            writes: steady(writes_per_second),
            reads: steady(reads_per_second),
            looks: AtomicU32::new(0),
            clock,
        }
    }

    /// Counts a try to sign in, or says how long to wait.
    pub fn count_try(&self, address: IpAddr, login_name: &str) -> Result<(), WebError> {
        self.forget_the_quiet();
        let address = block(address);
        let counted = self
            .check(&self.by_address, address)
            .and_then(|()| self.check(&self.by_name, (address, login_name)));
        counted.map_err(|wait_s| {
            tracing::warn!(wait_s, "Somebody tries passwords and is held up");
            WebError::TooManyTries(wait_s)
        })
    }

    /// Counts a try to pair a tablet, or says how long to wait. All the tablets of a hall may sit behind
    /// one address.
    pub fn count_code(&self, address: IpAddr) -> Result<(), WebError> {
        self.forget_the_quiet();
        self.check(&self.by_address, block(address))
            .map_err(|wait_s| {
                tracing::warn!(wait_s, "Somebody tries pairing codes and is held up");
                WebError::TooManyTries(wait_s)
            })
    }

    /// Counts a writing request of a session, or says how long to wait.
    pub fn count_write_of_session(&self, token: &str) -> Result<(), WebError> {
        self.forget_the_quiet();
        self.check(&self.writes, token)
            .map_err(WebError::TooManyWrites)
    }

    /// Counts a writing request of somebody who is not signed in, or says how long to wait.
    pub fn count_write_from(&self, address: IpAddr) -> Result<(), WebError> {
        self.forget_the_quiet();
        self.check(&self.writes, block(address))
            .map_err(WebError::TooManyWrites)
    }

    /// Counts something a program reads, or says how long to wait.
    pub fn count_read_of_program(&self, address: IpAddr) -> Result<(), WebError> {
        self.forget_the_quiet();
        self.check(&self.reads, block(address))
            .map_err(WebError::TooManyWrites)
    }

    fn forget_the_quiet(&self) {
        if self.looks.fetch_add(1, Ordering::Relaxed) % LOOKS == LOOKS - 1 {
            for limiter in [&self.by_name, &self.by_address, &self.writes, &self.reads] {
                limiter.retain_recent();
            }
        }
    }

    /// The seconds to wait, when it is too early.
    fn check(&self, limiter: &Limiter<C>, key: impl Hash) -> Result<(), u64> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        limiter.check_key(&hasher.finish()).map_err(|early| {
            let wait = early.wait_time_from(self.clock.now());
            wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
        })
    }
}

fn limiter<C: Clock + Clone>(clock: &C, one_per: Duration, burst: NonZeroU32) -> Limiter<C> {
    let quota = Quota::with_period(one_per).unwrap_or(Quota::per_minute(burst));
    by_clock(clock, quota.allow_burst(burst))
}

fn by_clock<C: Clock + Clone>(clock: &C, quota: Quota) -> Limiter<C> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.clone())
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
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn limits() -> (FakeRelativeClock, Limits<FakeRelativeClock>) {
        let clock = FakeRelativeClock::default();
        (clock.clone(), Limits::by(clock, 10, 10))
    }

    #[test]
    fn the_eleventh_try_for_a_name_waits_and_says_how_long() {
        let (clock, limits) = limits();
        let hall = address("192.0.2.7");
        for _ in 0..10 {
            assert!(limits.count_try(hall, "solange").is_ok());
        }
        clock.advance(Duration::from_millis(9_500));
        let refused = limits.count_try(hall, "solange");
        assert!(
            matches!(refused, Err(WebError::TooManyTries(51))),
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
        clock.advance(Duration::from_millis(50_500));
        assert!(limits.count_try(hall, "solange").is_ok(), "a minute later");
    }

    #[test]
    fn one_address_cannot_try_many_names() {
        let (clock, limits) = limits();
        let tries = |names: std::ops::Range<u32>| {
            let hall = address("192.0.2.7");
            names
                .filter(|n| limits.count_try(hall, &format!("name{n}")).is_ok())
                .count()
        };
        assert_eq!(tries(0..40), 30);
        clock.advance(Duration::from_secs(4));
        assert_eq!(tries(40..50), 2);
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
        let (clock, limits) = limits();
        let sent = || {
            (0..100)
                .filter(|_| limits.count_write_of_session("one").is_ok())
                .count()
        };
        assert_eq!(sent(), 40);
        clock.advance(Duration::from_secs(1));
        assert_eq!(sent(), 10);
        assert!(limits.count_write_of_session("other").is_ok());
    }
}
