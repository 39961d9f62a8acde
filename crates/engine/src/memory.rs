//! Whether there is memory for a search, asked before it is taken: a system that hands out more than it has ends the program later.

use poda_core::Refusal;

/// Less than this is there, or nothing works.
const ALWAYS_THERE: usize = 64 << 20;

/// Refuses memory that the machine does not have free. What cannot be found out is not refused.
pub fn check_memory(bytes: usize) -> Result<(), Refusal> {
    if bytes <= ALWAYS_THERE {
        return Ok(());
    }
    let told = std::fs::read_to_string("/proc/meminfo").ok();
    check(bytes, told.as_deref().and_then(available))
}

fn check(bytes: usize, free: Option<usize>) -> Result<(), Refusal> {
    match free.filter(|&free| bytes > free) {
        None => Ok(()),
        Some(free) => Err(Refusal::new("memory-not-free").with("memory", megabytes(bytes)).with("free", megabytes(free))),
    }
}

/// Bytes as `--memory` takes them.
fn megabytes(bytes: usize) -> String {
    format!("{}M", bytes >> 20)
}

/// Bytes that can be had without taking them from others, as Linux tells in `/proc/meminfo`.
fn available(told: &str) -> Option<usize> {
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_is_free_is_refused_with_both_numbers() {
        let free = available("MemTotal:       24689764 kB\nMemFree: 1 kB\nMemAvailable:    2097152 kB\nBuffers: 7 kB\n");
        assert_eq!(free, Some(2 << 30));
        assert_eq!(check(2 << 30, free), Ok(()));
        let why = check(3 << 30, free).expect_err("more than there is");
        assert_eq!(why.0.to_string(), "memory-not-free memory=\"3072M\" free=\"2048M\"");
        assert_eq!(check(usize::MAX, None), Ok(()), "nothing is known");
    }

    #[test]
    fn a_search_is_refused_before_it_takes_the_memory() {
        let board = crate::open("tictactoe").expect("a game");
        let request = crate::SearchRequest { memory: 1 << 50, ..crate::SearchRequest::default() };
        if std::path::Path::new("/proc/meminfo").exists() {
            let why = board.search(&request, &mut |_| {}).expect_err("a petabyte");
            assert_eq!(why.0.id, "memory-not-free");
        }
    }
}
