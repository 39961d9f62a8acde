//! Which step went wrong first, and why.

use poda_core::{Message, Side};
use serde::Serialize;

use super::answers::{Answer, Answers, Sign};
use super::solution::{Kind, Limit, Solution, Step, Task};
use super::tree::Tree;

/// The first step that went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = QuizMistake))]
pub struct Mistake {
    /// Its number, in the order of the search, counted from 1.
    pub step: usize,
    /// The node it is about.
    pub node: String,
    /// Why.
    pub reason: Message,
}

/// How an exercise was answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = QuizGrade))]
pub struct Grade {
    /// Values and cuts that are right.
    pub right: usize,
    /// All values and cuts, and branches wrongly marked as cut.
    pub steps: usize,
    /// The share of them that is right.
    pub score: f64,
    /// The first one that is not.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first_error: Option<Mistake>,
}

/// Goes through the search step by step. Values and cuts count; a branch that is to be searched counts only where it was marked as cut, so
/// that an empty sheet scores nothing.
#[expect(clippy::cast_precision_loss, reason = "a tree has some hundred steps")]
pub fn grade(tree: &Tree, solution: &Solution, answers: &Answers) -> Grade {
    let judged: Vec<Result<(), Message>> = solution.steps.iter().map(|step| judge(tree, step, answers)).collect();
    let counted = || solution.steps.iter().zip(&judged).filter(|(step, judged)| step.task != Task::Look || judged.is_err());
    let (right, steps) = (counted().filter(|(_, judged)| judged.is_ok()).count(), counted().count());
    let wrong = judged.into_iter().enumerate().find_map(|(at, step)| Some((at, step.err()?)));
    Grade {
        right,
        steps,
        score: if steps == 0 { 1.0 } else { right as f64 / steps as f64 },
        first_error: wrong.map(|(at, reason)| {
            let node = tree.node(solution.steps[at].node).name.clone();
            Mistake { step: at + 1, node, reason }
        }),
    }
}

fn judge(tree: &Tree, step: &Step, answers: &Answers) -> Result<(), Message> {
    match &step.task {
        Task::Look => step.branched(tree, answers.cuts.contains(&step.node)),
        Task::Cut { .. } => {
            step.branched(tree, answers.cuts.contains(&step.node))?;
            let worked_on = answers.values.keys().find(|&&node| tree.is_within(node, step.node));
            worked_on.map_or(Ok(()), |&node| {
                Err(Message::new("quiz-cut-valued").with("node", tree.node(node).name.as_str()).with("cut", step.name(tree)))
            })
        }
        Task::Value { .. } => step.valued(tree, answers.values.get(&step.node).copied()),
    }
}

/// Names the bound of a message and where it was set.
fn bounded(message: Message, tree: &Tree, limit: Limit) -> Message {
    message.with("bound", limit.value.to_string()).with("set", tree.node(limit.set_at).name.as_str())
}

impl Step {
    fn name<'a>(&self, tree: &'a Tree) -> &'a str {
        tree.node(self.node).name.as_str()
    }

    fn parent<'a>(&self, tree: &'a Tree) -> &'a super::Node {
        tree.node(tree.node(self.node).parent.unwrap_or(0))
    }

    /// A message about a branch, with its parent.
    fn about(&self, tree: &Tree, id: &'static str) -> Message {
        Message::new(id).with("node", self.name(tree)).with("parent", self.parent(tree).name.as_str())
    }

    /// Whether a branch was rightly cut or looked at.
    pub fn branched(&self, tree: &Tree, cut: bool) -> Result<(), Message> {
        match (&self.task, cut) {
            (Task::Look, true) => Err(self.must_be_looked_at(tree)),
            (Task::Cut { value }, false) => Err(self.must_be_cut(tree, *value)),
            _ => Ok(()),
        }
    }

    fn must_be_looked_at(&self, tree: &Tree) -> Message {
        match (self.best, self.limit) {
            (None, _) => self.about(tree, "quiz-look-first"),
            (Some(best), None) => self.about(tree, "quiz-look-free").with("best", best.to_string()),
            (Some(best), Some(limit)) => {
                let largest = self.parent(tree).side == Side::First;
                let message = self.about(tree, if largest { "quiz-look-max" } else { "quiz-look-min" });
                bounded(message.with("best", best.to_string()), tree, limit)
            }
        }
    }

    fn must_be_cut(&self, tree: &Tree, value: i32) -> Message {
        let largest = self.parent(tree).side == Side::First;
        let message = self.about(tree, if largest { "quiz-cut-missed-max" } else { "quiz-cut-missed-min" });
        let message = message.with("value", value.to_string());
        match self.limit {
            Some(limit) => bounded(message, tree, limit),
            // Nothing is cut without a bound.
            None => message,
        }
    }

    /// Whether the value of a node is right. A sign may be left out; one that is given must be true of the search.
    pub fn valued(&self, tree: &Tree, given: Option<Answer>) -> Result<(), Message> {
        let Task::Value { value, kind, seen } = &self.task else { return Ok(()) };
        let Some(given) = given else { return Err(Message::new("quiz-value-missing").with("node", self.name(tree))) };
        if given.value != *value {
            let largest = tree.node(self.node).side == Side::First;
            let id = if largest { "quiz-value-wrong-max" } else { "quiz-value-wrong-min" };
            let seen: Vec<String> = seen.iter().map(ToString::to_string).collect();
            return Err(Message::new(id)
                .with("node", self.name(tree))
                .with("given", given.value.to_string())
                .with("value", value.to_string())
                .with("seen", seen.join(", ")));
        }
        let fits = match given.sign {
            None => true,
            Some(Sign::AtMost) => *kind == Kind::AtMost,
            Some(Sign::AtLeast) => *kind == Kind::AtLeast,
        };
        if fits {
            return Ok(());
        }
        let id = match kind {
            Kind::Exact => "quiz-sign-exact",
            Kind::AtMost => "quiz-sign-at-most",
            Kind::AtLeast => "quiz-sign-at-least",
        };
        Err(Message::new(id).with("node", self.name(tree)).with("value", value.to_string()))
    }
}
