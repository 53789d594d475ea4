//! Instants, shares of a sorted list, and what the kernel counts of a process.

use std::time::{Duration, Instant};

use anyhow::Context;

/// The instant, as the kernel's clock has it.
pub(super) fn instant() -> Instant {
    #[expect(
        clippy::disallowed_methods,
        reason = "how long it takes is what is asked"
    )]
    Instant::now()
}

/// The least value that at least `percent` of a hundred do not exceed (nearest rank). `sorted` is
/// ascending; nothing where there are none.
pub(super) fn percentile(sorted: &[Duration], percent: f64) -> Option<Duration> {
    let rank = (percent / 100.0 * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied()
}

/// Writes median, 95th and 99th percentile and worst of what took so long, in milliseconds.
pub(super) fn print(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    for (label, percent) in [("p50", 50.0), ("p95", 95.0), ("p99", 99.0), ("max", 100.0)] {
        let value = percentile(&times, percent).unwrap_or_default();
        println!("{name}_{label}_ms {:.2}", value.as_secs_f64() * 1000.0);
    }
}

/// The memory of a process that is in RAM, in bytes.
pub(super) fn resident(pid: u32) -> anyhow::Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))
        .with_context(|| format!("process {pid}"))?;
    let kilobytes = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .and_then(|value| value.trim().split(' ').next()?.parse::<u64>().ok())
        .context("the kernel does not say how much memory it has")?;
    Ok(kilobytes * 1024)
}

/// The processor time a process has used, its ended children not counted.
pub(super) fn cpu(pid: u32) -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))
        .with_context(|| format!("process {pid}"))?;
    ticks(&stat)
        .map(|ticks| Duration::from_millis(ticks * 10))
        .context("the kernel does not say how long it ran")
}

/// Fields 14 and 15, in hundredths of a second. The name, in brackets, may hold anything.
fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_value_that_was_measured() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        let of = |percent| percentile(&times, percent).unwrap().as_millis();
        assert_eq!((of(50.0), of(99.0), of(100.0)), (100, 198, 200));
        assert_eq!(
            percentile(&times[..1], 99.0),
            Some(Duration::from_millis(1))
        );
        assert_eq!(percentile(&[], 50.0), None);
    }

    #[test]
    fn a_name_with_brackets_does_not_shift_the_fields() {
        let stat = "4 (a) b) S 1 4 4 0 -1 4194304 100 0 0 0 37 5 0 0 20 0 3 0 9 1 2";
        assert_eq!(ticks(stat), Some(42));
    }
}
