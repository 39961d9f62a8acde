//! Ctrl-C as the system sends it, to a program that has got ready for it.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long anything may take to begin or to end.
const PATIENCE: Duration = Duration::from_mins(2);
/// The bit of Ctrl-C among the signals that a program handles itself.
const INTERRUPT: u64 = 1 << 1;

/// What `poda` answers that is interrupted once `ready`.
pub fn interrupted(args: &[&str], input: &str, ready: impl Fn() -> bool) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poda"));
    command.env_clear().env("LANG", "en_US.UTF-8").args(args);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("poda runs");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it is taken");
    wait(&mut child, |child| handles_interrupts(child.id()) && ready());
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    wait(&mut child, |child| child.try_wait().expect("a child").is_some());
    child.wait_with_output().expect("its output")
}

fn wait(child: &mut Child, so: impl Fn(&mut Child) -> bool) {
    let begin = Instant::now();
    while !so(child) {
        if begin.elapsed() > PATIENCE {
            child.kill().expect("it can be killed");
            panic!("poda neither got ready nor ended");
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Whether the program has set a handler, as the system tells it.
fn handles_interrupts(id: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("it has not ended yet");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a line of signals");
    u64::from_str_radix(caught.trim(), 16).expect("a number") & INTERRUPT != 0
}
