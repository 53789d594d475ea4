//! Room on a disk, as people say it.

use crate::words::Lang;

/// Bytes in the largest unit that leaves a figure before the point, counted in thousands.
pub fn size(t: Lang, bytes: u64) -> String {
    match bytes {
        0..1_000_000 => t.size_kb(bytes.div_ceil(1000)),
        1_000_000..10_000_000_000 => t.size_mb(bytes / 1_000_000),
        _ => t.size_gb(bytes / 1_000_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_has_the_unit_people_would_take() {
        assert_eq!(size(Lang::En, 1), "1 kB");
        assert_eq!(size(Lang::En, 2_500_000), "2 MB");
        assert_eq!(size(Lang::Fr, 41_000_000_000), "41 Go");
    }
}
