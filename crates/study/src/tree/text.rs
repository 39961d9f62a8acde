//! A sketch as lines of text.
//!
//! ```text
//! the root  X = 0  (-∞, ∞)  exact
//! ├─ *a1  O = 0  (-∞, ∞)  exact
//! │  ├─ b1  X ≥ 1  (-∞, 0)  cut
//! │  │  ├─ ...
//! │  │  └╌ c2 b3 +3  not looked at: b2 has 1 ≥ beta 0
//! ```

use poda_core::Message;

use super::Form;
use super::sketch::{Drawn, Sketch};
use crate::sheet::Say;

/// The signs that lines are drawn with.
struct Signs {
    /// A branch with sisters below it, and the last one.
    branch: &'static str,
    last: &'static str,
    /// The same where nobody looked.
    pruned: &'static str,
    last_pruned: &'static str,
    /// Past a branch that goes on, and past the last one.
    past: &'static str,
    nothing: &'static str,
}

const LINES: Signs =
    Signs { branch: "├─ ", last: "└─ ", pruned: "├╌ ", last_pruned: "└╌ ", past: "│  ", nothing: "   " };
const ASCII: Signs = Signs { branch: "|- ", last: "`- ", pruned: "|. ", last_pruned: "`. ", past: "|  ", nothing: "   " };

impl Sketch {
    /// The tree as text: what was searched and found, then a line a branch.
    pub fn text(&self, ascii: bool, say: Say<'_>) -> String {
        let signs = if ascii { &ASCII } else { &LINES };
        let mut text = format!("{}\n", say(&self.title));
        for note in &self.notes {
            text += &format!("{}\n", say(note));
        }
        text.push('\n');
        // Whether the branch on the way at each level has younger sisters.
        let mut goes_on: Vec<bool> = Vec::new();
        for (place, drawn) in self.branches.iter().enumerate() {
            goes_on.truncate(drawn.level);
            let more = self.has_younger_sister(place);
            if drawn.level > 0 {
                text.extend(goes_on[1..].iter().map(|&on| if on { signs.past } else { signs.nothing }));
                text += match (drawn.item.form == Form::Pruned, more) {
                    (false, true) => signs.branch,
                    (false, false) => signs.last,
                    (true, true) => signs.pruned,
                    (true, false) => signs.last_pruned,
                };
            }
            goes_on.push(more);
            text += &line(drawn, say);
            text.push('\n');
        }
        text
    }

    fn has_younger_sister(&self, place: usize) -> bool {
        let level = self.branches[place].level;
        self.branches[place + 1..].iter().find(|next| next.level <= level).is_some_and(|next| next.level == level)
    }
}

/// A branch in a line.
fn line(drawn: &Drawn, say: Say<'_>) -> String {
    let item = &drawn.item;
    let star = if item.best && drawn.level > 0 { "*" } else { "" };
    let value = match (item.owner(), item.value.as_str()) {
        (_, "") => item.role.map_or_else(String::new, |role| role.name().to_owned()),
        (owner, value) => format!("{owner} {value}"),
    };
    let kind = if item.form == Form::Pruned { "" } else { item.kind.as_str() };
    let folded = if drawn.folded > 0 { say(&folded(drawn.folded)) } else { String::new() };
    let parts = [format!("{star}{}", item.name), value, item.window.clone(), kind.to_owned(), item.reason.clone(), folded];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

/// Nodes that are recorded and folded away.
pub(super) fn folded(count: u32) -> Message {
    Message::new("tree-folded").with("count", count)
}
