//! What was probably meant: the known name that is nearest to a mistyped one.

use crate::{Arg, Message, Refusal};

impl Refusal {
    /// Adds the argument `hint`: "Did you mean ...?" where one of the known names is near to what was given, else nothing.
    #[must_use]
    pub fn suggest<'a>(self, given: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let hint =
            closest(given, known).map_or_else(|| Arg::from(""), |name| Message::new("did-you-mean").with("name", name).into());
        self.with("hint", hint)
    }
}

/// The known name with the fewest typing errors, if they are few for its length; the first of equals.
fn closest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    let errors = |name: &&str| typing_errors(&given, &name.to_lowercase());
    let likely =
        known.into_iter().filter(|name| errors(name) <= 1 + name.chars().count() / 4 && errors(name) < given.chars().count());
    likely.min_by_key(errors)
}

/// How many letters were left out, added, replaced or swapped with their neighbour (optimal string alignment).
fn typing_errors(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn typing_errors_are_understood() {
        let games = ["boom", "colorclash", "connect4", "hex", "tictactoe"];
        for (given, meant) in [
            ("hexx", Some("hex")),
            ("Hex", Some("hex")),
            ("bomo", Some("boom")),
            ("conect4", Some("connect4")),
            ("tictacto", Some("tictactoe")),
            ("colourclash", Some("colorclash")),
            ("chess", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(closest(given, games), meant, "{given}");
        }
    }
}
