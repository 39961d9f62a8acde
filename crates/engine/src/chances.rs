//! Winning chances: what an estimate of the strongest evaluation is worth.

/// The curve of one game: the expected result is `1 / (1 + e^(-estimate / scale))`, where the scale grows with the board.
///
/// It is fitted to games of our own players by `cargo xtask chances`, which keeps what it was fitted to in `bench/results/chances.csv`.
/// Estimates are [steady](poda_search::Report::estimate), so the side to move needs no bonus of its own, and what is good for one side is as
/// bad for the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// An advantage of so many units multiplies the odds of winning by e, on a board without cells.
    pub scale: f32,
    /// What each cell of the board adds to that: on a large board the same advantage is further from a win.
    pub per_cell: f32,
}

impl Chances {
    /// For a game whose curve has not been fitted yet.
    pub const UNKNOWN: Self = Self { scale: 25.0, per_cell: 0.0 };

    /// The expected result for the side that has this estimate, in units of the evaluation: from 0, lost, to 1, won.
    #[expect(clippy::cast_precision_loss, reason = "boards have a few hundred cells")]
    pub fn of(self, estimate: f32, cells: usize) -> f32 {
        1.0 / (1.0 + (-estimate / (self.scale + self.per_cell * cells as f32)).exp())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::registry::roster;

    /// How far the mean result may be from what the curve promised, in a fifth of the promises of a game. Positions of one game share its
    /// result, so this is no more exact than hundreds of games can be.
    const OFF: f32 = 0.05;

    /// What the curves promise is what the games came to.
    #[test]
    fn promised_chances_came_true() {
        let rows = include_str!("../../../bench/results/chances.csv").lines().skip(1);
        let mut fifths: BTreeMap<(&str, u32), (f32, f32, f32)> = BTreeMap::new();
        for row in rows {
            let fields: Vec<&str> = row.split(',').collect();
            let [game, cells, estimate, positions, points] = fields[..] else { panic!("{row}") };
            let number = |text: &str| text.parse::<f32>().expect("a number");
            let promised = roster(game).chances.of(number(estimate), cells.parse().expect("a number"));
            let (count, hoped, came) = fifths.entry((game, (promised * 5.0).min(4.0) as u32)).or_default();
            *count += number(positions);
            *hoped += promised * number(positions);
            *came += number(points);
        }
        assert_eq!(fifths.len(), 5 * 5, "every fifth of every game");
        for ((game, fifth), (count, hoped, came)) in &fifths {
            let off = (came - hoped) / count;
            assert!(off.abs() <= OFF, "{game}, fifth {fifth}: off by {off} in {count} positions");
        }
    }
}
