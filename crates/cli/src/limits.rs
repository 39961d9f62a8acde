//! Limits of a search as people write them: `--depth 8 --nodes 100000 --time 1.5s --memory 256M`.

use std::time::Duration;

use clap::ArgMatches;
use poda_core::Refusal;
use poda_engine::check_memory;
use poda_search::Limits;

/// Where nothing limits a search, this does.
const DEFAULT_TIME: Duration = Duration::from_secs(10);
/// More than any machine of today would give, and how people write it.
const MOST_MEMORY: usize = 1 << 40;
const MOST_MEMORY_TEXT: &str = "1024G";

/// Reads the limits of a search, which always has one.
pub fn read(args: &ArgMatches) -> Result<Limits, Refusal> {
    let given = given(args)?;
    let unlimited = given.depth.is_none() && given.nodes.is_none() && given.time.is_none();
    Ok(Limits { time: if unlimited { Some(DEFAULT_TIME) } else { given.time }, ..given })
}

/// Reads the limits that were given.
pub fn given(args: &ArgMatches) -> Result<Limits, Refusal> {
    let text = |name: &str| args.try_get_one::<String>(name).ok().flatten();
    let depth =
        text("depth").map(|text| number(text, "depth", 0).map(|depth| depth.min(u32::MAX.into()) as u32)).transpose()?;
    let nodes = text("nodes").map(|text| number(text, "nodes", 1)).transpose()?;
    let time = text("time").map(|text| duration(text)).transpose()?;
    Ok(Limits { depth, nodes, time, stop: None })
}

/// Reads a whole number that is at least `least`.
pub fn number(text: &str, what: &'static str, least: u64) -> Result<u64, Refusal> {
    text.parse().ok().filter(|number| *number >= least).ok_or_else(|| {
        Refusal::new("argument-number").with("option", format!("--{what}")).with("text", text).with("least", least as u32)
    })
}

/// Reads `500ms`, `1s`, `1.5s`, `2m`, `1h`.
fn duration(text: &str) -> Result<Duration, Refusal> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3_600.0)];
    let seconds = units.into_iter().find_map(|(unit, seconds)| {
        let number: f64 = text.strip_suffix(unit)?.parse().ok()?;
        Some(number * seconds)
    });
    seconds
        .filter(|seconds| (0.0..=1e9).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| Refusal::new("argument-time").with("text", text))
}

/// Reads `65536`, `64K`, `256M`, `2G`; `otherwise` where nothing is said.
pub fn memory(args: &ArgMatches, otherwise: usize) -> Result<usize, Refusal> {
    let Some(text) = args.get_one::<String>("memory") else { return Ok(otherwise) };
    let (digits, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text.as_str(), ""),
    };
    let factor = match unit {
        "" => Some(1),
        "K" => Some(1 << 10),
        "M" => Some(1 << 20),
        "G" => Some(1 << 30),
        _ => None,
    };
    let bytes = factor.zip(digits.parse().ok()).and_then(|(factor, number): (usize, usize)| number.checked_mul(factor));
    let bytes = bytes
        .filter(|bytes| (1..=MOST_MEMORY).contains(bytes))
        .ok_or_else(|| Refusal::new("argument-memory").with("text", text.as_str()).with("most", MOST_MEMORY_TEXT))?;
    check_memory(bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1_500)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        assert_eq!(duration("1h"), Ok(Duration::from_hours(1)));
        for text in ["", "1", "s", "-1s", "1d", "NaNs", "infs", "1e99s"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
