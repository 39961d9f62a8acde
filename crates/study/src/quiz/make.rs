//! Exercises drawn from a seed: the same on every machine.

use std::ops::RangeInclusive;
use std::sync::Arc;

use poda_core::Side;
use poda_core::hash::{Random, mix_in};

use super::solution::{Solution, solve};
use super::tree::Tree;

/// How hard an exercise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Two levels; a cut or a few.
    Easy,
    /// Three levels, more cuts.
    Medium,
    /// Four levels of uneven length, with a cut whose bound was set further up than right above.
    Hard,
}

impl Difficulty {
    /// All, the easiest first, each with its name.
    pub const ALL: [(&'static str, Self); 3] = [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard)];

    /// What it is called.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    fn form(self) -> Form {
        match self {
            Self::Easy => Form { depth: 2, widths: 3..=3, values: 1..=15, cuts: 1..=3, early_leaves: false, deep: false },
            Self::Medium => Form { depth: 3, widths: 2..=3, values: 0..=20, cuts: 3..=6, early_leaves: false, deep: false },
            Self::Hard => Form { depth: 4, widths: 2..=3, values: -20..=20, cuts: 4..=10, early_leaves: true, deep: true },
        }
    }
}

/// What the trees of a difficulty look like.
struct Form {
    depth: usize,
    /// Branches of a node.
    widths: RangeInclusive<usize>,
    values: RangeInclusive<i32>,
    /// Branches that are cut.
    cuts: RangeInclusive<usize>,
    /// Whether some leaves come before the last level.
    early_leaves: bool,
    /// Whether there must be a cut whose bound was set further up.
    deep: bool,
}

/// One node in so many ends early, where that may be.
const EARLY: usize = 6;

/// The exercise with this number of the set of a seed. Each is a tree of its own; the second exercise is the same however many follow.
pub fn make(difficulty: Difficulty, seed: u64, number: u64) -> Tree {
    let form = difficulty.form();
    let mut random = Random::new(mix_in(mix_in(seed, number), difficulty as u64));
    loop {
        let tree = Arc::new(draw(&form, &mut random));
        if form.fits(&tree, &solve(&tree)) {
            return Arc::unwrap_or_clone(tree);
        }
    }
}

fn draw(form: &Form, random: &mut Random) -> Tree {
    let mut tree = Tree::new();
    branch(&mut tree, 0, 1, form, random);
    tree.named()
}

fn branch(tree: &mut Tree, number: usize, level: usize, form: &Form, random: &mut Random) {
    let side = if level.is_multiple_of(2) { Side::First } else { Side::Second };
    let width = form.widths.start() + random.below(form.widths.end() - form.widths.start() + 1);
    for _ in 0..width {
        let early = form.early_leaves && level > 1 && random.below(EARLY) == 0;
        if level == form.depth || early {
            let span = (form.values.end() - form.values.start()) as usize + 1;
            tree.grow(number, side, Some(form.values.start() + random.below(span) as i32), None);
        } else {
            let below = tree.grow(number, side, None, None);
            branch(tree, below, level + 1, form, random);
        }
    }
}

impl Form {
    fn fits(&self, tree: &Tree, solution: &Solution) -> bool {
        self.cuts.contains(&solution.cuts().count()) && (!self.deep || solution.has_deep_cut(tree))
    }
}
