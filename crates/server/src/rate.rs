//! How often one address may ask: a bucket that fills with time. Programs on this machine may ask much more often than strangers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// Requests a second, and how many at once after a pause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// Requests a second in the long run.
    pub steady: f64,
    /// As many at once.
    pub burst: f64,
}

/// For this machine: only a program that runs wild asks more often.
pub const OWN: Rate = Rate { steady: 5_000.0, burst: 10_000.0 };
/// For any other.
pub const STRANGER: Rate = Rate { steady: 50.0, burst: 200.0 };

/// Addresses that are remembered. When there are more, those that have asked for nothing lately are forgotten.
const MOST_ADDRESSES: usize = 4_096;

struct Bucket {
    left: f64,
    at: Instant,
}

/// Who has asked how often lately.
#[derive(Default)]
pub struct Rates {
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Rates {
    /// Counts a request, and tells whether it may go on.
    pub fn take(&self, from: IpAddr, now: Instant) -> bool {
        let rate = if from.is_loopback() { OWN } else { STRANGER };
        let Ok(mut buckets) = self.buckets.lock() else { return true };
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&from) {
            buckets.retain(|_, bucket| (now - bucket.at).as_secs_f64() * STRANGER.steady < STRANGER.burst);
            if buckets.len() >= MOST_ADDRESSES {
                return false;
            }
        }
        let bucket = buckets.entry(from).or_insert(Bucket { left: rate.burst, at: now });
        let filled = bucket.left + now.saturating_duration_since(bucket.at).as_secs_f64() * rate.steady;
        bucket.at = now;
        bucket.left = filled.min(rate.burst);
        let may = bucket.left >= 1.0;
        if may {
            bucket.left -= 1.0;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_stranger_gets_a_burst_and_then_a_steady_few() {
        let (rates, now) = (Rates::default(), Instant::now());
        let stranger = IpAddr::from([203, 0, 113, 7]);
        let allowed = (0..1_000).filter(|_| rates.take(stranger, now)).count();
        assert_eq!(allowed, STRANGER.burst as usize);
        let later = now + Duration::from_secs(1);
        assert_eq!((0..1_000).filter(|_| rates.take(stranger, later)).count(), STRANGER.steady as usize);
        assert!(rates.take(IpAddr::from([203, 0, 113, 8]), later), "each address for itself");
    }

    #[test]
    fn memory_is_bounded() {
        let (rates, now) = (Rates::default(), Instant::now());
        for number in 0..10_000_u32 {
            rates.take(IpAddr::from(number.to_be_bytes()), now);
        }
        assert!(rates.buckets.lock().expect("not poisoned").len() <= MOST_ADDRESSES);
        assert!(rates.take(IpAddr::from([203, 0, 113, 7]), now + Duration::from_mins(1)), "room again");
    }
}
