//! Numbers as a language writes them.

use poda_core::Message;

use super::Say;

/// The signs of a language within numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numerals {
    /// Between groups of three digits.
    group: String,
    /// Before the fraction.
    point: String,
}

/// Where groups are set apart by a space, numbers of four digits have none.
const FEWEST_DIGITS_WITH_SPACE: usize = 5;
const FEWEST_DIGITS: usize = 4;

impl Numerals {
    /// The signs of the language that `say` speaks.
    pub fn of(say: Say<'_>) -> Self {
        Self { group: say(&Message::new("number-group")), point: say(&Message::new("number-point")) }
    }

    /// How many.
    pub fn count(&self, count: u64) -> String {
        self.grouped(&count.to_string())
    }

    /// A whole number.
    pub fn whole(&self, number: i64) -> String {
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", self.grouped(&number.unsigned_abs().to_string()))
    }

    /// A number with so many digits after the point.
    pub fn number(&self, value: f64, digits: usize) -> String {
        let text = format!("{:.digits$}", value.abs());
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let zero = text.bytes().all(|b| matches!(b, b'0' | b'.'));
        let sign = if value < 0.0 && !zero { "-" } else { "" };
        let point = if fraction.is_empty() { "" } else { &self.point };
        format!("{sign}{}{point}{fraction}", self.grouped(whole))
    }

    /// A share of 1 in percent.
    pub fn percent(&self, share: f64) -> String {
        format!("{} %", self.number(100.0 * share, 1))
    }

    /// A time, in the unit in which it has a handy size, to three digits.
    pub fn seconds(&self, seconds: f64) -> String {
        let (size, unit) = if seconds < 1.0 { (seconds * 1e3, "ms") } else { (seconds, "s") };
        let digits = match size {
            ..0.9995 => 3,
            ..9.995 => 2,
            ..99.95 => 1,
            _ => 0,
        };
        format!("{} {unit}", self.number(size, digits))
    }

    fn grouped(&self, digits: &str) -> String {
        let fewest = if self.group.trim().is_empty() { FEWEST_DIGITS_WITH_SPACE } else { FEWEST_DIGITS };
        if digits.len() < fewest {
            return digits.to_owned();
        }
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text += &self.group;
            }
            text.push(digit);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Numerals {
        Numerals { group: ",".to_owned(), point: ".".to_owned() }
    }

    fn spanish() -> Numerals {
        Numerals { group: " ".to_owned(), point: ",".to_owned() }
    }

    #[test]
    fn each_language_has_its_signs() {
        assert_eq!([english().count(957), english().count(1_582), english().count(14_642)], ["957", "1,582", "14,642"]);
        assert_eq!(
            [spanish().count(1_582), spanish().count(14_642), spanish().count(1_234_567)],
            ["1582", "14 642", "1 234 567"]
        );
        assert_eq!(spanish().number(-1234.56, 1), "-1234,6");
        assert_eq!(english().percent(0.9944), "99.4 %");
        assert_eq!(english().number(-0.01, 1), "0.0");
        assert_eq!(english().whole(-12_345), "-12,345");
    }

    #[test]
    fn times_have_a_handy_unit() {
        let told = [0.000_25, 0.002, 0.0456, 0.999, 1.5, 123.4].map(|s| english().seconds(s));
        assert_eq!(told, ["0.250 ms", "2.00 ms", "45.6 ms", "999 ms", "1.50 s", "123 s"]);
    }
}
