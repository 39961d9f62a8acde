//! Winning chances: games of our own players, and the curves that are fitted to them.
//!
//! Two players of one strength play from random openings. Every position that is not decided is analysed as the page would, and its
//! estimate is kept beside the result of the game. The curve of a game is the logistic one that makes these results most likely.
#![expect(clippy::cast_precision_loss, reason = "counts of positions and cells are small")]

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use poda_core::Outcome;
use poda_core::hash::Random;
use poda_engine::{Analyst, Board, Spec, open};
use poda_search::Limits;

/// The boards that a curve is fitted to, who plays on them, the most random moves of an opening, and how many games.
const PLAYED: &[(&str, &str, usize, usize)] = &[
    ("boom", "level-6", 12, 800),
    ("colorclash", "level-5", 14, 800),
    ("connect4", "level-7", 10, 800),
    ("hex:size=5", "level-6", 4, 300),
    ("hex:size=7", "level-6", 4, 300),
    ("hex:size=9", "level-6", 6, 150),
    ("hex", "level-6", 6, 100),
    ("tictactoe:m=7,n=7,k=4", "best:nodes=2000", 4, 200),
    ("tictactoe:m=15,n=15,k=5", "best:nodes=2000", 4, 150),
];

/// What an analysis may cost.
const NODES: u64 = 5_000;
/// A game that takes longer is left out.
const LONGEST: usize = 400;

/// One position that was not decided: its estimate in units of the evaluation for the side to move, and what that side scored.
struct Sample {
    key: u64,
    estimate: f64,
    points: f64,
}

/// Plays all games, fits a curve for each game, and writes both where the engine's test reads them.
pub fn run(root: &Path) -> ExitCode {
    let mut rows = String::from("game,cells,estimate,positions,points\n");
    let mut boards: BTreeMap<&str, Vec<Fitted>> = BTreeMap::new();
    for &(name, player, opening, games) in PLAYED {
        let samples = play_all(name, player, opening, games);
        let (scale, bonus) = fit(&samples);
        eprintln!("{name}: {} positions, scale {scale:.1}, bonus for the side to move {bonus:.2}", samples.len());
        let game = name.split(':').next().unwrap_or(name);
        let cells = open(name).expect("a game of the list").view().cells.len();
        boards.entry(game).or_default().push(Fitted { cells: cells as f64, scale, positions: samples.len() as f64 });
        for ((_, estimate), (positions, points)) in buckets(&samples, scale) {
            writeln!(rows, "{game},{cells},{estimate},{positions},{points}").expect("writing to a string");
        }
    }
    for (game, boards) in &boards {
        let (scale, per_cell) = line_through(boards);
        println!("{game}: scale {scale:.1}, per_cell {per_cell:.3}");
    }
    let path = root.join("bench/results/chances.csv");
    match std::fs::create_dir_all(root.join("bench/results")).and_then(|()| std::fs::write(&path, rows)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {}: {why}", path.display());
            ExitCode::FAILURE
        }
    }
}

/// What one board came to.
struct Fitted {
    cells: f64,
    scale: f64,
    positions: f64,
}

/// The line through the scales of the boards of a game, by least squares: where it begins, and how it rises with the cells.
fn line_through(boards: &[Fitted]) -> (f64, f64) {
    let all: f64 = boards.iter().map(|board| board.positions).sum();
    let mean = |of: fn(&Fitted) -> f64| boards.iter().map(|board| board.positions * of(board)).sum::<f64>() / all;
    let (cells, scale) = (mean(|board| board.cells), mean(|board| board.scale));
    let spread: f64 = boards.iter().map(|board| board.positions * (board.cells - cells).powi(2)).sum();
    let joint: f64 = boards.iter().map(|board| board.positions * (board.cells - cells) * (board.scale - scale)).sum();
    let slope = if spread > 0.0 { joint / spread } else { 0.0 };
    (scale - slope * cells, slope)
}

fn play_all(name: &str, player: &str, opening: usize, games: usize) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let samples = play(name, player, opening, game as u64);
                    all.lock().expect("no game panics").push((game, samples));
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no game panics");
    all.sort_by_key(|(game, _)| *game);
    // Games that began alike pass through the same positions: each counts once.
    let mut seen = HashSet::new();
    all.into_iter().flat_map(|(_, samples)| samples).filter(|sample| seen.insert(sample.key)).collect()
}

/// One game, the same for every run.
fn play(name: &str, player: &str, opening: usize, seed: u64) -> Vec<Sample> {
    let mut board = open(name).expect("a game of the list");
    let mut random = Random::new(seed);
    for _ in 0..random.below(opening + 1) {
        let mv = board.random_move(&mut random);
        board.play(mv);
        if board.outcome().is_some() {
            return Vec::new();
        }
    }
    let spec = Spec::read(board.game(), player).expect("a player of the list");
    let mut bot = board.seat(&spec, seed).expect("a player of the list");
    let mut analyst = Analyst::at(board.as_ref());
    let mut seen = Vec::new();
    for _ in 0..LONGEST {
        if let Some(outcome) = board.outcome() {
            let points = |side| match outcome {
                Outcome::Win(winner) => f64::from(winner == side),
                Outcome::Draw => 0.5,
            };
            return seen.into_iter().map(|(key, side, estimate)| Sample { key, estimate, points: points(side) }).collect();
        }
        if let Some(estimate) = estimate(board.as_ref(), &mut analyst) {
            seen.push((board.canonical_key(), board.to_move(), estimate));
        }
        let choice = bot.choose(board.as_ref(), &Limits::default(), &mut |_| {}).expect("built-in players answer");
        board.play(choice.mv);
    }
    Vec::new()
}

/// The estimate of the best move; `None` where the position is decided.
fn estimate(board: &dyn Board, analyst: &mut Analyst) -> Option<f64> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let analysis = board.analyse(analyst, &limits, &mut |_| {});
    let best = analysis.moves.first()?;
    let open = !best.proven && best.depth > 0;
    open.then(|| f64::from(best.estimate) / f64::from(analysis.unit))
}

/// The scale of the logistic curve through even chances, and the bonus that the side to move would get if the curve had one: both by Newton's
/// method on the likelihood, without the estimates beyond [`FAR`].
fn fit(samples: &[Sample]) -> (f64, f64) {
    let spread = spread(samples);
    let (mut slope, mut bonus) = (1.0 / spread, 0.0);
    for _ in 0..STEPS {
        slope = newton(samples, spread, |x| (slope * x, x)).map_or(slope, |step| slope + step);
    }
    let scale = 1.0 / slope;
    for _ in 0..STEPS {
        bonus = newton(samples, spread, |x| (slope * (x + bonus), slope)).map_or(bonus, |step| bonus + step);
    }
    (scale, bonus)
}

const STEPS: usize = 50;
/// Estimates of more than so many times their usual size are threats, not balances.
const FAR: f64 = 6.0;

/// The median size of the estimates.
fn spread(samples: &[Sample]) -> f64 {
    let mut sizes: Vec<f64> = samples.iter().map(|sample| sample.estimate.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.get(sizes.len() / 2).copied().unwrap_or(1.0).max(1.0)
}

/// One step towards the likeliest parameter; `at` gives the logit of an estimate and its derivative by the parameter.
fn newton(samples: &[Sample], spread: f64, at: impl Fn(f64) -> (f64, f64)) -> Option<f64> {
    let (mut gradient, mut curvature) = (0.0, 0.0);
    for Sample { estimate, points, .. } in samples.iter().filter(|sample| sample.estimate.abs() <= FAR * spread) {
        let (logit, by) = at(*estimate);
        let chance = 1.0 / (1.0 + (-logit).exp());
        gradient += (points - chance) * by;
        curvature += chance * (1.0 - chance) * by * by;
    }
    (curvature > 0.0).then(|| gradient / curvature)
}

/// Positions with nearly the same estimate: an eighth of the scale each, those far out together.
fn buckets(samples: &[Sample], scale: f64) -> BTreeMap<(i64, String), (u64, f64)> {
    let width = scale / 8.0;
    let mut found = BTreeMap::new();
    for Sample { estimate, points, .. } in samples {
        let bucket = (estimate / width).round().clamp(-64.0, 64.0) as i64;
        let (count, sum) = found.entry((bucket, format!("{:.2}", bucket as f64 * width))).or_insert((0, 0.0));
        *count += 1;
        *sum += points;
    }
    found
}
