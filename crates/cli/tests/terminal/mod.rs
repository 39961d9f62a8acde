//! `poda play` in a terminal of its own: what it writes is shown on a screen in memory, what a person would press is sent to it.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use poda_arena::Session;
use poda_arena::store::Store;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Nothing takes longer, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);
const MOMENT: Duration = Duration::from_millis(20);
const LINES: NonZero<u16> = NonZero::new(24).unwrap();
const COLUMNS: NonZero<u16> = NonZero::new(80).unwrap();

/// A program in a terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    _master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    /// Runs `poda play` with these arguments, games kept in `data`.
    pub fn play(data: &Path, args: &[&str]) -> Self {
        let (child, master) = begun(data, args);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(LINES, COLUMNS, 0)));
        let mut output = master.try_clone_reader().expect("its output");
        let shown = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("the screen").process(&bytes[..count]);
            }
        });
        let keys = master.take_writer().expect("its input");
        Self { child, screen, keys, _master: master }
    }

    /// What is to be seen.
    pub fn text(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("keys are taken");
    }

    /// Types a move or a word.
    pub fn type_line(&mut self, line: &str) {
        self.press(&format!(":{line}\r"));
    }

    /// Waits until some text is to be seen.
    pub fn wait_for(&self, wanted: &str) {
        wait(|| self.text().contains(wanted), || format!("{wanted:?} is not seen on\n{}", self.text()));
    }

    /// Sends a signal.
    pub fn signal(&self, signal: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
    }

    /// Waits for the end.
    pub fn wait_end(&mut self) -> u32 {
        let mut code = None;
        wait(
            || {
                code = self.child.try_wait().expect("a child").map(|status| status.exit_code());
                code.is_some()
            },
            || "poda does not end".to_owned(),
        );
        code.unwrap_or_default()
    }

    /// Whether the terminal is as it was before: the ordinary screen, a cursor, and the mouse its own again.
    pub fn is_restored(&self) -> bool {
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        !screen.alternate_screen() && !screen.hide_cursor() && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }
}

/// A terminal whose window is closed as soon as `poda play` shows its board; answers when the program has ended.
pub fn closed_terminal(data: &Path, args: &[&str]) {
    let (mut child, master) = begun(data, args);
    let mut output = master.try_clone_reader().expect("its output");
    let (mut seen, mut bytes) = (String::new(), [0; 4096]);
    while !seen.contains("leave") {
        let count = output.read(&mut bytes).expect("it writes");
        seen += &String::from_utf8_lossy(&bytes[..count]);
    }
    drop((output, master));
    wait(|| child.try_wait().expect("a child").is_some(), || "poda goes on without a terminal".to_owned());
}

/// Runs `poda play` in a new terminal.
fn begun(data: &Path, args: &[&str]) -> (Box<dyn Child + Send + Sync>, Box<dyn MasterPty + Send>) {
    let size = PtySize { rows: LINES.get(), cols: COLUMNS.get(), pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_poda"));
    command.args(["--lang", "en", "play"]);
    command.args(args);
    command.args(["--data", &data.display().to_string()]);
    command.env("TERM", "xterm-256color");
    (pair.slave.spawn_command(command).expect("poda runs"), pair.master)
}

/// Waits until something is so.
pub fn wait(mut so: impl FnMut() -> bool, otherwise: impl FnOnce() -> String) {
    let begin = Instant::now();
    while !so() {
        assert!(begin.elapsed() < PATIENCE, "{}", otherwise());
        thread::sleep(MOMENT);
    }
}

/// The game that was written last, as another program sees it.
pub fn stored(data: &Path) -> Option<Session> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(data).await.ok()?;
        let id = store.list(&poda_arena::store::Filter::default()).await.ok()?.into_iter().next()?.id;
        let (session, _) = store.load(&id).await.ok()?;
        store.close().await;
        Some(session)
    })
}
