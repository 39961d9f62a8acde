//! Trees as exercises: the student fills in the values and marks what is cut, and is told the first step that went wrong and why.
//!
//! A tree is given as text, `((3 12 8)(2 4 6)(14 5 2))`, drawn from a seed, or taken from a real position, which may be drawn too. What is right is not known to
//! this module: it lets the alpha-beta of the ladder search the tree and watches it ([`solve`]).

mod answers;
mod check;
mod data;
mod draw;
mod drawn;
mod make;
mod paper;
mod position;
mod real;
mod solution;
mod text;
mod tree;

pub use answers::{Answer, Answers, Sign};
pub use check::{Grade, Mistake, grade};
pub use data::{QuizAnswer, QuizExercise, QuizGiven, QuizNode, QuizSide, QuizSolution, QuizStep, QuizTask, QuizValue};
pub use drawn::draw_position;
pub use make::{Difficulty, make};
pub use paper::Paper;
pub use position::{LeafValues, Toy};
pub use real::from_position;
pub use solution::{Kind, Limit, Solution, Step, Task, solve};
pub use text::{read_tree, tree_text};
pub use tree::{MOST_BRANCHES, MOST_DEPTH, MOST_NODES, MOST_VALUE, Node, Tree};
