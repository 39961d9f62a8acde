//! bitbully from PyPI: a process of Python that solves what it is told to.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use super::sets::Problem;
use super::{Answer, Table};

/// What its table takes.
pub const MEMORY: usize = 96 << 20;
/// Our table asks for large pages, and the peer cannot: the C library does so for it.
const LARGE_PAGES: (&str, &str) = ("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

/// The process, which ends when this is dropped.
pub struct Bitbully {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Bitbully {
    /// Starts it with an interpreter that has the package.
    pub fn start(python: &str) -> Result<Self, String> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/solver_bitbully.py");
        let mut command = Command::new(python);
        command.arg(script).env(LARGE_PAGES.0, LARGE_PAGES.1).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| format!("{python} cannot be run: {why}"))?;
        let (questions, answers) = (child.stdin.take(), child.stdout.take());
        let answers = answers.ok_or_else(|| format!("{python} has no output"))?;
        Ok(Self { child, questions, answers: BufReader::new(answers) })
    }

    /// Empties its table.
    pub fn forget(&mut self) -> Result<(), String> {
        self.ask("forget", &[]).map(drop)
    }

    /// Solves positions one after the other.
    pub fn solve(&mut self, table: Table, problems: &[Problem]) -> Result<Vec<Answer>, String> {
        self.ask(table.name(), problems)
    }

    fn ask(&mut self, word: &str, problems: &[Problem]) -> Result<Vec<Answer>, String> {
        let digits = problems.iter().map(|problem| problem.digits.as_str());
        let line: Vec<&str> = [word].into_iter().chain(digits).collect();
        let questions = self.questions.as_mut().ok_or("bitbully takes no questions")?;
        writeln!(questions, "{}", line.join(" ")).map_err(|why| format!("bitbully takes no questions: {why}"))?;
        let mut told = String::new();
        self.answers.read_line(&mut told).map_err(|why| format!("bitbully does not answer: {why}"))?;
        answers(&told)
            .filter(|answers| answers.len() == problems.len())
            .ok_or_else(|| format!("bitbully did not answer as expected: `{}`", told.trim()))
    }
}

impl Drop for Bitbully {
    fn drop(&mut self) {
        // Without questions it ends by itself; how is of no interest.
        self.questions = None;
        let _ = self.child.wait();
    }
}

/// What the script prints for one line.
fn answers(line: &str) -> Option<Vec<Answer>> {
    let list: Value = serde_json::from_str(line).ok()?;
    let answer = |told: &Value| {
        let (score, nodes) = (told["score"].as_i64()?, told["nodes"].as_u64()?);
        Some(Answer { score: score.try_into().ok()?, nodes, seconds: told["seconds"].as_f64()? })
    };
    list.as_array()?.iter().map(answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_of_the_script_is_read() {
        let read = answers(r#"[{"score": -2, "nodes": 7, "seconds": 1.5}]"#).expect("answers");
        assert_eq!((read[0].score, read[0].nodes, read[0].seconds.to_bits()), (-2, 7, 1.5_f64.to_bits()));
        assert!(answers("Traceback").is_none());
        assert!(answers(r#"[{"score": -2}]"#).is_none());
    }
}
