//! How soon the page can be played on, and how soon it answers: a browser tells, driven by `npm run measure` in `web/`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::screen::program;
use super::{Figure, Judged, Question, Subject, Unit};
use crate::sheet::{Sheet, Text};

/// One frame of a screen that shows sixty a second.
const FRAME: f64 = 1000.0 / 60.0;

/// The figures, and what the script calls them.
const QUESTIONS: [(Question, &str); 3] = [
    (
        Question {
            name: Text { en: "the first view, compressed", es: "la primera vista, comprimida" },
            unit: Unit::Kilobytes,
            aim: 120.0,
        },
        "first_view_kb",
    ),
    (
        Question {
            name: Text {
                en: "from the address to a playable board, processor slowed fourfold",
                es: "de la dirección al tablero listo, con el procesador cuatro veces más lento",
            },
            unit: Unit::Milliseconds,
            aim: 1000.0,
        },
        "playable_ms",
    ),
    (
        Question {
            name: Text { en: "from a click to the frame with the stone", es: "del clic al cuadro con la ficha" },
            unit: Unit::Milliseconds,
            aim: FRAME,
        },
        "click_ms",
    ),
];

/// Takes the figures, where there are a program, npm and a browser.
pub fn measure(sheet: &mut Sheet<Figure>) {
    QUESTIONS[0].0.announce("page");
    let told = program().ok_or_else(|| "poda is not built for release beside this program".to_owned());
    match told.and_then(|program| figures(&program)) {
        Ok(told) => sheet.rows.extend(QUESTIONS.iter().filter_map(|(question, name)| figure(*question, &told[name]))),
        Err(why) => sheet.left_out.extend(QUESTIONS.iter().map(|(question, _)| question.left_out("page", &why))),
    }
}

/// The median and the worst of several runs. The median is judged: a click comes early or late in a frame.
fn figure(question: Question, told: &Value) -> Option<Figure> {
    let typical = told["median"].as_f64();
    Some(Figure { typical, judged: Judged::Median, ..question.once(Subject::Named("page"), told["worst"].as_f64()?) })
}

/// What the script tells.
fn figures(program: &Path) -> Result<Value, String> {
    let web = PathBuf::from(env!("CARGO_MANIFEST_DIR")).with_file_name("web");
    let mut npm = Command::new("npm");
    npm.current_dir(web).args(["run", "--silent", "measure"]).env("PODA_BIN", program).stderr(Stdio::inherit());
    let output = npm.output().map_err(|why| format!("npm cannot be run: {why}"))?;
    if !output.status.success() {
        return Err(format!("`npm run measure` failed ({})", output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|why| format!("`npm run measure` told no JSON: {why}"))
}
