//! Where the branches of a tree are drawn: levels side by side from the left, each node beside the middle of what hangs on it.
//!
//! A subtree is known by its outline, how far it reaches up and down at every level. Sisters are pushed together until their outlines
//! touch, so that a small subtree can lie in the hollow of a large one.
//!
//! Pictures are made without JavaScript, so this is written here once more: `html/layout.js` does the same for the HTML export and the
//! page of the server. Both must pass `testdata/tree/layout.json`; a change here is made there too.

/// A branch to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The branch on which it hangs, which comes before it.
    pub(super) parent: Option<usize>,
    /// How high it is.
    pub(super) height: f64,
    /// How many levels it is wide: one, or more where its words run on.
    pub(super) levels: usize,
}

/// Between sisters, and between branches of different families.
const GAP: f64 = 8.0;

/// How far a subtree reaches at each level, from its own level on, around its own middle.
type Outline = Vec<(f64, f64)>;

/// The middle of every branch, from the top of the picture; and how high the picture is.
pub(super) fn place(pieces: &[Piece]) -> (Vec<f64>, f64) {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); pieces.len()];
    let mut tops = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        match piece.parent {
            Some(parent) => children[parent].push(at),
            None => tops.push(at),
        }
    }
    // Where each lies from its parent; then, from the top down, where it lies.
    let mut offsets = vec![0.0; pieces.len()];
    let mut outlines: Vec<Outline> = vec![Vec::new(); pieces.len()];
    for at in (0..pieces.len()).rev() {
        outlines[at] = subtree(at, pieces, &children[at], &mut outlines, &mut offsets);
    }
    let whole = stack(&tops, &mut outlines, &mut offsets);
    let top = whole.iter().map(|(top, _)| *top).fold(f64::INFINITY, f64::min).min(0.0);
    let bottom = whole.iter().map(|(_, bottom)| *bottom).fold(0.0, f64::max);
    let mut middles = vec![0.0; pieces.len()];
    for (at, piece) in pieces.iter().enumerate() {
        middles[at] = offsets[at] + piece.parent.map_or(-top, |parent| middles[parent]);
    }
    (middles, bottom - top)
}

/// The outline of a branch with all that hangs on it.
fn subtree(at: usize, pieces: &[Piece], children: &[usize], outlines: &mut [Outline], offsets: &mut [f64]) -> Outline {
    let half = pieces[at].height / 2.0;
    let below = stack(children, outlines, offsets);
    let mut outline = vec![(-half, half)];
    outline.extend(below);
    for level in outline.iter_mut().take(pieces[at].levels) {
        *level = (level.0.min(-half), level.1.max(half));
    }
    while outline.len() < pieces[at].levels {
        outline.push((-half, half));
    }
    outline
}

/// Puts subtrees below each other, as close as they may be, around the middle of the first and the last one.
fn stack(subtrees: &[usize], outlines: &mut [Outline], offsets: &mut [f64]) -> Outline {
    let mut all: Outline = Vec::new();
    for &at in subtrees {
        let own = std::mem::take(&mut outlines[at]);
        let touching = all.iter().zip(&own).map(|(above, below)| above.1 - below.0 + GAP).fold(f64::NEG_INFINITY, f64::max);
        let down = if touching.is_finite() { touching } else { 0.0 };
        offsets[at] = down;
        for (level, (top, bottom)) in own.into_iter().enumerate() {
            match all.get_mut(level) {
                Some(reach) => *reach = (reach.0.min(top + down), reach.1.max(bottom + down)),
                None => all.push((top + down, bottom + down)),
            }
        }
    }
    let middle = match (subtrees.first(), subtrees.last()) {
        (Some(&first), Some(&last)) => f64::midpoint(offsets[first], offsets[last]),
        _ => 0.0,
    };
    for &at in subtrees {
        offsets[at] -= middle;
    }
    all.into_iter().map(|(top, bottom)| (top - middle, bottom - middle)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(parent: Option<usize>) -> Piece {
        Piece { parent, height: 10.0, levels: 1 }
    }

    fn levels(pieces: &[Piece]) -> Vec<usize> {
        let mut levels: Vec<usize> = Vec::new();
        for piece in pieces {
            levels.push(piece.parent.map_or(0, |parent| levels[parent] + 1));
        }
        levels
    }

    #[test]
    fn a_node_lies_beside_the_middle_of_its_children() {
        let pieces = [piece(None), piece(Some(0)), piece(Some(0)), piece(Some(0))];
        let (middles, height) = place(&pieces);
        assert_eq!(middles, [23.0, 5.0, 23.0, 41.0]);
        assert!((height - 46.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_overlaps_and_nothing_is_outside() {
        // A comb, a bush and words that run on, on one root.
        let mut pieces = vec![piece(None)];
        for parent in [0, 1, 2, 3, 0, 5, 5, 5, 0, 5, 9, 9, 0] {
            pieces.push(Piece { levels: if pieces.len().is_multiple_of(5) { 2 } else { 1 }, ..piece(Some(parent)) });
        }
        let (middles, height) = place(&pieces);
        let levels = levels(&pieces);
        for (a, first) in pieces.iter().enumerate() {
            assert!(middles[a] >= 5.0 && middles[a] <= height - 5.0, "{a} is inside");
            for (b, second) in pieces.iter().enumerate().skip(a + 1) {
                let meet = levels[a] < levels[b] + second.levels && levels[b] < levels[a] + first.levels;
                let related = first.parent == Some(b) || second.parent == Some(a);
                assert!(!meet || related || (middles[a] - middles[b]).abs() >= 10.0, "{a} and {b} overlap: {middles:?}");
            }
        }
    }

    #[test]
    fn a_small_subtree_lies_in_the_hollow_of_a_large_one() {
        // The first child has three children, the second none: it needs no room beside those of the first.
        let pieces = [piece(None), piece(Some(0)), piece(Some(1)), piece(Some(1)), piece(Some(1)), piece(Some(0))];
        let (middles, _) = place(&pieces);
        assert!((middles[5] - middles[1] - 18.0).abs() < 1e-9, "{middles:?}");
    }

    #[derive(serde::Deserialize)]
    struct Case {
        name: String,
        pieces: Vec<Given>,
        middles: Vec<f64>,
        height: f64,
    }

    /// A piece as the script takes it: at the top, the parent is -1.
    #[derive(serde::Deserialize)]
    struct Given {
        parent: i64,
        height: f64,
        levels: usize,
    }

    /// The script passes the same cases in `web/tests/tree-layout.test.ts`.
    #[test]
    fn branches_lie_where_the_script_puts_them() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../testdata/tree/layout.json")).unwrap();
        assert!(!cases.is_empty());
        for Case { name, pieces, middles, height } in cases {
            let piece =
                |given: Given| Piece { parent: usize::try_from(given.parent).ok(), height: given.height, levels: given.levels };
            let pieces: Vec<Piece> = pieces.into_iter().map(piece).collect();
            assert_eq!(place(&pieces), (middles, height), "{name}");
        }
    }
}
