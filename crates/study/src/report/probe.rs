//! One search of a report, counted and timed.

use poda_core::Refusal;
use poda_engine::{Board, SearchRequest};
use poda_search::{Rung, Stats, Wins};

use super::Options;

/// Whether the window goes on from one move of the root to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Windows {
    /// As alpha-beta has it.
    Carried,
    /// Each move of the root is searched with a full window: nothing learnt from one helps with the next.
    Fresh,
}

/// Which search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Probe<'a> {
    pub game: &'a str,
    pub position: &'a str,
    /// Minimax or plain alpha-beta.
    pub rung: Rung,
    pub eval: &'static str,
    pub order: &'static str,
    pub windows: Windows,
    pub depth: Option<u32>,
}

/// What it did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Found {
    pub value: i32,
    pub stats: Stats,
    pub seconds: f64,
}

/// Its times over several runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Times {
    pub median: f64,
    pub mean: f64,
    /// The standard deviation of the sample; nothing of a single run.
    pub deviation: Option<f64>,
    pub most: f64,
}

impl Times {
    /// Of at least one run.
    fn of(mut seconds: Vec<f64>) -> Self {
        seconds.sort_by(f64::total_cmp);
        let count = seconds.len() as f64;
        let mean = seconds.iter().sum::<f64>() / count;
        let squares: f64 = seconds.iter().map(|run| (run - mean).powi(2)).sum();
        let middle = |at: usize| seconds.get(at).copied().unwrap_or_default();
        Self {
            median: f64::midpoint(middle((seconds.len() - 1) / 2), middle(seconds.len() / 2)),
            mean,
            deviation: (seconds.len() > 1).then(|| (squares / (count - 1.0)).sqrt()),
            most: middle(seconds.len() - 1),
        }
    }
}

impl Probe<'_> {
    /// Searches once.
    pub(super) fn run(&self) -> Result<Found, Refusal> {
        let root = poda_engine::read(self.game, self.position)?;
        match self.windows {
            Windows::Carried => self.straight(root.as_ref()),
            Windows::Fresh => self.each_move(root.as_ref()),
        }
    }

    /// Searches once more than `runs` times: the first, which finds everything cold, is only counted.
    pub(super) fn repeat(&self, options: &Options) -> Result<(Found, Times), Refusal> {
        let found = self.run()?;
        let mut seconds = vec![self.run()?.seconds];
        while seconds.len() < options.runs.get() as usize && !options.is_stopped() {
            seconds.push(self.run()?.seconds);
        }
        Ok((found, Times::of(seconds)))
    }

    fn request(&self) -> SearchRequest {
        SearchRequest {
            eval: Some(self.eval.to_owned()),
            ordering: Some(self.order.to_owned()),
            wins: Some(Wins::Flat),
            ..SearchRequest::new(self.rung, self.depth)
        }
    }

    fn straight(&self, root: &dyn Board) -> Result<Found, Refusal> {
        let report = root.search(&self.request(), &mut |_| {})?;
        Ok(Found { value: report.value, stats: report.stats, seconds: report.seconds })
    }

    /// Every move of the root by itself; the order is that of the root, below it moves come in the order of the rules. Leaves are valued for
    /// the side to move at the root, as they are where the window is carried.
    fn each_move(&self, root: &dyn Board) -> Result<Found, Refusal> {
        let searcher = root.to_move();
        let request = SearchRequest {
            ordering: Some("natural".to_owned()),
            perspective: Some(searcher),
            depth: self.depth.map(|depth| depth.saturating_sub(1)),
            ..self.request()
        };
        let moves = root.ordered_moves(Some(self.order))?;
        let mut stats = Stats::default();
        stats.enter(0);
        stats.expand(moves.len());
        let (mut value, mut seconds) = (i32::MIN, 0.0);
        for mv in moves {
            let mut child = root.clone_box();
            child.play(mv);
            let report = child.search(&request, &mut |_| {})?;
            value = value.max(if child.to_move() == searcher { report.value } else { -report.value });
            seconds += report.seconds;
            stats.add(&report.stats);
        }
        Ok(Found { value, stats, seconds })
    }
}

#[cfg(test)]
mod tests {
    use super::Times;

    #[test]
    fn times_are_summed_up() {
        let times = Times::of(vec![4.0, 1.0, 3.0, 2.0]);
        assert_eq!((times.median, times.mean, times.most), (2.5, 2.5, 4.0));
        assert!((times.deviation.expect("several runs") - (5.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(Times::of(vec![7.0]), Times { median: 7.0, mean: 7.0, deviation: None, most: 7.0 });
    }
}
