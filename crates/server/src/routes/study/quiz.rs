//! Exercises: made from a seed, from real positions or from a tree as text, and graded. Nothing is kept: who grades sends along what the
//! exercises were made from.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use poda_core::Refusal;
use poda_engine::{Board, STRONGEST, open};
use poda_study::quiz::{
    Answers, Difficulty, Grade, Paper, QuizAnswer, QuizNode, QuizSolution, Solution, Tree, draw_position, from_position, grade,
    make, read_tree, tree_text,
};
use serde::Serialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::App;
use crate::error::ApiError;
use crate::fields::{Asked, Body, Fields, Known, SWITCH, Wanted};
use crate::pool::Purpose;
use crate::speak::{language, words};

/// How deep the tree of a real position is unless the request says.
const DEPTH: u64 = 2;

/// What the exercises are made from: `tree`; or `game` and `position`; or `game` alone, whose positions are then drawn from the seed; or a
/// seed alone.
#[derive(IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct Source {
    /// A tree as text: a pair of brackets is a node with its branches, a number a leaf.
    #[param(example = "((3 12 8)(2 4 6)(14 5 2))")]
    tree: Option<String>,
    /// A game with its settings.
    game: Option<String>,
    /// A position of the game, for one exercise.
    position: Option<String>,
    /// How many plies below the position the leaves are.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 12, default = 2)]
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 12, default = 2)]
    depth: u32,
    /// The value for leaves, one of the game's `evals`. Where it is left out, the strongest for a position that is given and the plainest for those drawn.
    eval: Option<String>,
    /// How hard the exercises of a set are.
    #[param(value_type = Option<String>, pattern = "^(easy|medium|hard)$", default = "easy")]
    #[schema(value_type = Option<String>, pattern = "^(easy|medium|hard)$", default = "easy")]
    difficulty: Difficulty,
    /// What a set is drawn from: the same set on every machine.
    #[param(value_type = Option<u64>, maximum = 9_007_199_254_740_991_u64, default = 1)]
    #[schema(value_type = Option<u64>, maximum = 9_007_199_254_740_991_u64, default = 1)]
    seed: u64,
    /// How many exercises a set has.
    #[param(value_type = Option<u64>, minimum = 1, maximum = 100, default = 1)]
    #[schema(value_type = Option<u64>, minimum = 1, maximum = 100, default = 1)]
    count: u64,
}

impl Source {
    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let owned = |field| Ok(fields.text(field)?.map(str::to_owned));
        let source = Self {
            tree: owned("tree")?,
            game: owned("game")?,
            position: owned("position")?,
            depth: fields.number("depth")?.unwrap_or(DEPTH) as u32,
            eval: owned("eval")?,
            difficulty: fields.word("difficulty", &Difficulty::ALL)?.unwrap_or(Difficulty::Easy),
            seed: fields.number("seed")?.unwrap_or(1),
            count: fields.number("count")?.unwrap_or(1),
        };
        match (&source.tree, &source.game, &source.position) {
            (Some(_), Some(_), _) => Err(Refusal::new("api-quiz-tree-or-game")),
            (_, None, Some(_)) => Err(Refusal::new("api-field-missing").with("field", "game")),
            _ => Ok(source),
        }
    }
}

/// Exercises, and the positions they come from.
struct Made {
    paper: Paper,
    positions: Vec<Option<String>>,
}

impl Made {
    fn new(made: impl IntoIterator<Item = (Tree, Option<String>)>) -> Self {
        let (trees, positions): (Vec<_>, Vec<_>) = made.into_iter().unzip();
        Self { paper: Paper::new(trees), positions }
    }
}

impl Source {
    fn make(&self) -> Result<Made, Refusal> {
        match (&self.tree, &self.game) {
            (Some(text), _) => Ok(Made::new([(read_tree(text)?, None)])),
            (None, Some(game)) => self.real(open(game)?.as_ref()),
            (None, None) => Ok(Made::new((0..self.count).map(|number| (make(self.difficulty, self.seed, number), None)))),
        }
    }

    /// Exercises of a game: the position that was given, or some that are drawn.
    fn real(&self, start: &dyn Board) -> Result<Made, Refusal> {
        // Who draws gets endings, whose wins and losses are easy to write; a position of one's own may be far from its end.
        let otherwise = self.position.is_some().then_some(STRONGEST);
        let eval = self.eval.as_deref().or(otherwise);
        // A name that the game does not have is refused before anything else is looked at.
        start.evaluate(eval)?;
        if let Some(position) = &self.position {
            let board = start.read(position)?;
            return Ok(Made::new([(from_position(board.as_ref(), eval, self.depth)?, Some(board.text()))]));
        }
        let drawn = (0..self.count).map(|number| {
            let (board, tree) = draw_position(start, eval, self.difficulty, self.seed, number)?;
            Ok((tree, Some(board.text())))
        });
        Ok(Made::new(drawn.collect::<Result<Vec<_>, Refusal>>()?))
    }
}

/// A set of exercises.
#[derive(Serialize, ToSchema)]
pub struct Quiz {
    /// The exercises in order.
    exercises: Vec<Exercise>,
}

/// A tree to be worked through: its values, and what alpha-beta does not look at.
#[derive(Serialize, ToSchema)]
pub struct Exercise {
    /// The tree as text.
    #[schema(example = "((3 12 8)(2 4 6)(14 5 2))")]
    tree: String,
    /// The position that it comes from, where it is one of a real game.
    #[schema(required)]
    position: Option<String>,
    /// Its nodes, level by level from the root.
    nodes: Vec<QuizNode>,
    /// What is right, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<QuizSolution>,
}

/// Whether the solutions are wanted too.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Solutions {
    /// Whether the solutions are told.
    #[param(value_type = Option<String>, pattern = "^(on|off)$", default = "off")]
    solutions: bool,
}

/// A set that is asked for.
pub struct Ask {
    source: Source,
    with: Solutions,
}

impl Wanted for Ask {
    fn known() -> Vec<Known> {
        [Known::query::<Source>(), Known::query::<Solutions>()].concat()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let solutions = fields.word("solutions", SWITCH)?.unwrap_or(false);
        Ok(Self { source: Source::read(fields)?, with: Solutions { solutions } })
    }
}

/// The exercises.
#[utoipa::path(
    get, path = "/api/v1/study/quiz", tag = "study", params(Source, Solutions),
    responses(
        (status = 200, description = "The exercises", body = Quiz),
        (status = 422, description = "No such tree, game, position or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn exercises(State(app): State<Arc<App>>, Asked(ask): Asked<Ask>) -> Result<Json<Quiz>, ApiError> {
    let quiz = working(&app, move || {
        let Made { paper, positions } = ask.source.make()?;
        let exercise = |((tree, solution), position): (&(Arc<Tree>, Solution), Option<String>)| Exercise {
            tree: tree_text(tree),
            position,
            nodes: tree.data(),
            solution: ask.with.solutions.then(|| solution.data(tree)),
        };
        Ok::<_, Refusal>(Quiz { exercises: paper.exercises().iter().zip(positions).map(exercise).collect() })
    });
    Ok(Json(quiz.await??))
}

/// The exercises as one page to print, with room for the answers.
#[utoipa::path(
    get, path = "/api/v1/study/quiz/paper", tag = "study", params(Source, Solutions),
    responses(
        (status = 200, description = "A page that needs nothing else", body = String, content_type = "text/html"),
        (status = 422, description = "No such tree, game, position or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn paper(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Asked(ask): Asked<Ask>,
) -> Result<([(HeaderName, HeaderValue); 1], String), ApiError> {
    let language = language(&headers);
    let page = working(&app, move || {
        let paper = ask.source.make()?.paper;
        Ok::<_, Refusal>(paper.html(ask.with.solutions, language.code(), &|message| words(language).say(message)))
    });
    Ok(([(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"))], page.await??))
}

/// Does a piece of work on a place of the pool: to solve is to search.
async fn working<T: Send + 'static>(app: &App, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    let (ticket, leash) = app.pool.ticket(Purpose::Move)?;
    let done = ticket.place().await?.run(work).await.map_err(|_| ApiError::broken())?;
    leash.heard();
    Ok(done)
}

/// What a set was made from, and the answers to it.
#[derive(ToSchema)]
#[schema(example = json!({
    "tree": "((3 12 8)(2 4 6)(14 5 2))",
    "answers": [{ "values": { "A": 3, "B": 3, "C": "<=2", "D": 2 }, "cuts": ["C2", "C3"] }]
}))]
pub struct Answered {
    #[serde(flatten)]
    source: Source,
    /// An answer for each exercise; nothing for one that is not to be graded yet.
    #[schema(value_type = Vec<Option<QuizAnswer>>)]
    answers: Vec<Value>,
}

impl Wanted for Answered {
    fn known() -> Vec<Known> {
        [Known::body::<Source>(), Known::body::<Self>()].concat()
    }

    fn read(fields: &Fields) -> Result<Self, Refusal> {
        let answers = fields.raw("answers").and_then(Value::as_array).ok_or_else(|| Refusal::new("quiz-answer-json"))?;
        Ok(Self { source: Source::read(fields)?, answers: answers.clone() })
    }
}

/// How a set was answered.
#[derive(Serialize, ToSchema)]
pub struct Graded {
    /// Steps answered right, in the exercises that were graded.
    right: usize,
    /// All steps of these.
    steps: usize,
    /// The share of them that is right.
    score: f64,
    /// How each exercise was answered; nothing for one that was not graded.
    exercises: Vec<Option<Grade>>,
}

impl Graded {
    #[expect(clippy::cast_precision_loss, reason = "some thousand steps")]
    fn new(exercises: Vec<Option<Grade>>) -> Self {
        let graded = || exercises.iter().flatten();
        let (right, steps) = (graded().map(|grade| grade.right).sum(), graded().map(|grade| grade.steps).sum());
        Self { right, steps, score: if steps == 0 { 1.0 } else { right as f64 / steps as f64 }, exercises }
    }
}

fn graded(paper: &Paper, answers: &[Value]) -> Result<Graded, Refusal> {
    let exercises = paper.exercises();
    if answers.len() != exercises.len() {
        return Err(Refusal::new("quiz-answer-count").with("found", answers.len()).with("count", exercises.len()));
    }
    let one = |((tree, solution), answer): (&(Arc<Tree>, Solution), &Value)| match answer {
        Value::Null => Ok(None),
        given => Answers::from_json(tree, given).map(|answers| Some(grade(tree, solution, &answers))),
    };
    Ok(Graded::new(exercises.iter().zip(answers).map(one).collect::<Result<_, Refusal>>()?))
}

/// Which steps are right, and the first that is not with its reason.
#[utoipa::path(
    post, path = "/api/v1/study/quiz", tag = "study", request_body = Answered,
    responses(
        (status = 200, description = "How the set was answered", body = Graded),
        (status = 422, description = "No such tree, game, position, node or field", body = crate::speak::Spoken),
        (status = 503, description = "Too many searches wait", body = crate::speak::Spoken)
    )
)]
pub async fn check(State(app): State<Arc<App>>, Body(asked): Body<Answered>) -> Result<Json<Graded>, ApiError> {
    Ok(Json(working(&app, move || graded(&asked.source.make()?.paper, &asked.answers)).await??))
}
