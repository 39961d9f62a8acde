//! How soon the screen of `poda play` is there, and how soon it answers a key while the machine thinks on all cores.
//!
//! The program runs in a terminal of its own; what counts is the moment at which the wanted text has been written to it.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use super::{Figure, Question, Subject, Unit};
use crate::sheet::{Sheet, Text};

const START: Question = Question {
    name: Text { en: "from the command to the board on the screen", es: "de la orden al tablero en la pantalla" },
    unit: Unit::Milliseconds,
    aim: 50.0,
};
const KEY: Question = Question {
    name: Text {
        en: "from a key to the screen while the machine thinks",
        es: "de una tecla a la pantalla mientras la máquina piensa",
    },
    ..START
};

/// How often the program is begun, and how many keys are pressed.
const STARTS: usize = 11;
const KEYS: usize = 50;
/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two keys, so that the screen is at rest.
const REST: Duration = Duration::from_millis(37);

/// Takes both figures, where the program is there.
pub fn measure(sheet: &mut Sheet<Figure>) {
    let Some(program) = program() else {
        sheet.left_out.push(START.left_out("play", "poda is not built for release beside this program"));
        return;
    };
    START.announce("play");
    let starts: Option<Vec<Duration>> = (0..STARTS).map(|_| Some(Terminal::open(&program, "human")?.1)).collect();
    KEY.announce("play");
    let keys = Terminal::open(&program, "best:rung=parallel").and_then(|(terminal, _)| terminal.key_delays());
    for (question, samples) in [(START, starts), (KEY, keys)] {
        match samples.and_then(|samples| figure(question, &samples)) {
            Some(figure) => sheet.rows.push(figure),
            None => sheet.left_out.push(question.left_out("play", "the screen did not answer")),
        }
    }
}

fn figure(question: Question, samples: &[Duration]) -> Option<Figure> {
    let mut sorted: Vec<f64> = samples.iter().map(|sample| sample.as_secs_f64() * 1e3).collect();
    sorted.sort_by(f64::total_cmp);
    let typical = Some(sorted[sorted.len() / 2]);
    Some(Figure { typical, ..question.once(Subject::Named("play"), *sorted.last()?) })
}

/// `poda`, built beside this program.
pub fn program() -> Option<PathBuf> {
    let here = std::env::current_exe().ok()?;
    Some(here.with_file_name("poda")).filter(|program| program.exists())
}

/// The program in a terminal.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    written: Receiver<Vec<u8>>,
    _master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    /// Begins a game of Hex against `rival`, and answers how long it took until the board was there.
    fn open(program: &PathBuf, rival: &str) -> Option<(Self, Duration)> {
        let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).ok()?;
        let data = std::env::temp_dir().join(format!("poda-measure-{}", std::process::id()));
        let mut command = CommandBuilder::new(program);
        command.args(["--lang", "en", "play", "hex", "--first", "human", "--second", rival, "--time", "10m", "--data"]);
        command.arg(data);
        command.env("TERM", "xterm-256color");
        let begin = Instant::now();
        let child = pair.slave.spawn_command(command).ok()?;
        let mut output = pair.master.try_clone_reader().ok()?;
        let (tell, written) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if tell.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().ok()?;
        let terminal = Self { child, keys, written, _master: pair.master };
        // The last line of the screen is drawn last.
        terminal.wait_for(b"leave")?;
        Some((terminal, begin.elapsed()))
    }

    /// Lets the machine think, and presses keys meanwhile.
    fn key_delays(mut self) -> Option<Vec<Duration>> {
        self.press(b"\r")?;
        self.wait_for(b"Thinking")?;
        (0..KEYS).map(|_| self.key_delay()).collect()
    }

    /// Begins to type a line, which shows a question, and leaves it.
    fn key_delay(&mut self) -> Option<Duration> {
        let pressed = Instant::now();
        self.press(b":")?;
        self.wait_for(b"word:")?;
        let delay = pressed.elapsed();
        self.press(b"\x7f")?;
        thread::sleep(REST);
        while self.written.try_recv().is_ok() {}
        Some(delay)
    }

    fn press(&mut self, keys: &[u8]) -> Option<()> {
        self.keys.write_all(keys).and_then(|()| self.keys.flush()).ok()
    }

    /// Waits until some text was written, in one piece.
    fn wait_for(&self, wanted: &[u8]) -> Option<()> {
        let begin = Instant::now();
        let mut seen = Vec::new();
        while !seen.windows(wanted.len()).any(|piece| piece == wanted) {
            seen.extend(self.written.recv_timeout(PATIENCE.checked_sub(begin.elapsed())?).ok()?);
        }
        Some(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Whatever it does at the moment, it has been measured.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
