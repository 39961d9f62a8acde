//! Two contestants, one task: who is how many times as fast.

use std::time::Instant;

use serde_json::{Value, json};

use crate::sheet::{Language, Row, Text, number, short, verdict};

/// What is done, beside whom, how many times as fast it is to be, and how often it is tried: the median of the rounds counts.
#[derive(Clone, Copy)]
pub struct Task {
    pub name: Text,
    pub peer: Text,
    pub aim: f64,
    pub rounds: usize,
}

/// One contestant's work in one round.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Nodes, leaves or playouts.
    pub count: u64,
    pub seconds: f64,
}

impl Run {
    /// Does a job that answers its count, and times it.
    pub fn timed(job: impl FnOnce() -> u64) -> Self {
        let begin = Instant::now();
        let count = job();
        Self { count, seconds: begin.elapsed().as_secs_f64() }
    }

    #[expect(clippy::cast_precision_loss, reason = "speeds are told to three digits")]
    fn per_second(self) -> f64 {
        self.count as f64 / self.seconds
    }
}

/// One round: ours and theirs.
pub type Round = [Run; 2];

/// Lets both contestants work in turns, after one turn each to warm up.
pub fn take_turns(rounds: usize, mut ours: impl FnMut() -> Run, mut theirs: impl FnMut() -> Run) -> Vec<Round> {
    (0..=rounds).map(|_| [ours(), theirs()]).skip(1).collect()
}

impl Task {
    /// Both do the very same work: their counts must agree, and what they do a second is compared.
    pub fn duel(self, ours: impl FnMut() -> Run, theirs: impl FnMut() -> Run) -> Duel {
        self.announce();
        self.by_count(&self.same_work(take_turns(self.rounds, ours, theirs)))
    }

    /// The rounds, once it is sure that both did the same in each.
    pub fn same_work(self, rounds: Vec<Round>) -> Vec<Round> {
        for [ours, theirs] in &rounds {
            assert_eq!(ours.count, theirs.count, "{}: both must do the same work", self.name.en);
        }
        rounds
    }

    /// Both reach the same goal, each by its own way: only the time is compared.
    pub fn race(self, ours: impl FnMut() -> Run, theirs: impl FnMut() -> Run) -> Duel {
        self.announce();
        self.by_time(&take_turns(self.rounds, ours, theirs))
    }

    /// Tells what is being waited for.
    pub fn announce(self) {
        eprintln!("... {} beside {}", self.name.en, self.peer.en);
    }

    /// What was counted a second in these rounds.
    pub fn by_count(self, rounds: &[Round]) -> Duel {
        self.compared(rounds, Run::per_second)
    }

    /// How often a second the goal was reached in these rounds.
    pub fn by_time(self, rounds: &[Round]) -> Duel {
        self.compared(rounds, |run| 1.0 / run.seconds)
    }

    fn compared(self, rounds: &[Round], speed: impl Fn(Run) -> f64) -> Duel {
        let speeds = rounds.iter().map(|round| round.map(&speed));
        let (ours, theirs): (Vec<f64>, Vec<f64>) = speeds.map(|[ours, theirs]| (ours, theirs)).unzip();
        let ratios = ours.iter().zip(&theirs).map(|(ours, theirs)| ours / theirs).collect();
        Duel { task: self, ours: median(ours), theirs: median(theirs), ratio: median(ratios) }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The result of a duel.
pub struct Duel {
    task: Task,
    /// A second, medians.
    ours: f64,
    theirs: f64,
    /// The median of the rounds' ratios.
    ratio: f64,
}

impl Row for Duel {
    const HEADINGS: &'static [Text] = &[
        Text { en: "task", es: "tarea" },
        Text { en: "beside", es: "junto a" },
        Text { en: "times as fast", es: "veces más rápido" },
        Text { en: "aim", es: "meta" },
        Text { en: "reached", es: "alcanzada" },
        Text { en: "a second", es: "por segundo" },
        Text { en: "the other, a second", es: "el otro, por segundo" },
    ];

    fn cells(&self, language: Language) -> Vec<String> {
        let Task { name, peer, aim, .. } = self.task;
        vec![
            name.told(language).to_owned(),
            peer.told(language).to_owned(),
            number(self.ratio, 2, language),
            number(aim, 1, language),
            verdict(self.reached(), language).to_owned(),
            short(self.ours, language),
            short(self.theirs, language),
        ]
    }

    fn json(&self) -> Value {
        json!({
            "task": self.task.name.en,
            "peer": self.task.peer.en,
            "ratio": self.ratio,
            "aim": self.task.aim,
            "reached": self.reached(),
            "rounds": self.task.rounds,
            "per_second": self.ours,
            "peer_per_second": self.theirs,
        })
    }

    fn reached(&self) -> bool {
        self.ratio >= self.task.aim
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: Task = Task { name: Text::same("task"), peer: Text::same("peer"), aim: 2.0, rounds: 3 };

    fn run(count: u64, seconds: f64) -> Run {
        Run { count, seconds }
    }

    #[test]
    fn the_median_of_the_ratios_counts() {
        let rounds = [[run(100, 1.0), run(100, 9.0)], [run(100, 1.0), run(100, 3.0)], [run(100, 2.0), run(100, 2.0)]];
        let duel = TASK.by_time(&rounds);
        assert!((duel.ratio - 3.0).abs() < 1e-9 && duel.reached());
        assert!((duel.ours - 1.0).abs() < 1e-9);
    }

    #[test]
    fn time_and_count_are_two_questions() {
        let rounds = [[run(300, 1.0), run(100, 1.0)]];
        assert!((TASK.by_count(&rounds).ratio - 3.0).abs() < 1e-9);
        assert!(!TASK.by_time(&rounds).reached());
    }

    #[test]
    fn each_warms_up_once() {
        let mut turns = 0;
        let rounds = take_turns(
            3,
            || run(1, 1.0),
            || {
                Run::timed(|| {
                    turns += 1;
                    turns
                })
            },
        );
        assert_eq!((rounds.len(), rounds[0][1].count), (3, 2));
    }
}
