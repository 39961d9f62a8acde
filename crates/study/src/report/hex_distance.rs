//! Report 004: its distance against the true one.

use poda_core::hash::Random;
use poda_core::{Message, Refusal, Side};
use poda_engine::Board;

use super::queue::{Stone, Stones};
use super::{Options, Section};
use crate::sheet::{Cell, Column, Sheet};

const SIZES: [usize; 4] = [5, 7, 9, 11];
/// Boards of each size.
const BOARDS: usize = 500;
const SEED: u64 = 4;

pub(super) fn section(options: &Options) -> Section {
    let mut sheet = Sheet::new(
        Message::new("report-004-distances"),
        vec![
            Column::label("board", Message::new("report-board")),
            Column::measured("boards", Message::new("report-004-boards")),
            Column::measured("equal", Message::new("report-004-equal")),
            Column::measured("longer", Message::new("report-004-longer")),
            Column::measured("share", Message::new("report-004-share")),
            Column::measured("mean", Message::new("report-004-mean")),
            Column::measured("most", Message::new("report-004-most")),
        ],
    );
    let mut literal = Sheet::new(Message::new("report-004-literal"), sheet.columns.clone());
    let mut examples = Sheet::new(
        Message::new("report-004-examples"),
        vec![
            Column::label("board", Message::new("report-board")),
            Column::label("position", Message::new("report-position")),
            Column::measured("report", Message::new("report-004-its-distance")),
            Column::measured("true", Message::new("report-004-true-distance")),
        ],
    );
    for size in SIZES {
        if options.is_stopped() {
            break;
        }
        let Ok((sample, program)) = samples(size) else { continue };
        let board = format!("{size}x{size}");
        sheet.row(sample.cells(&board));
        literal.row(program.cells(&board));
        if let Some(worst) = sample.worst {
            examples.row(vec![
                Cell::Text(board),
                Cell::Text(worst.position),
                Cell::Count(worst.report.into()),
                Cell::Count(worst.shortest.into()),
            ]);
        }
    }
    sheet.notes = vec![Message::new("report-004-note").with("boards", BOARDS)];
    literal.notes = vec![Message::new("report-004-literal-note")];
    Section {
        report: "004",
        title: Message::new("report-004-title"),
        sheets: vec![sheet, literal, examples],
        plots: Vec::new(),
    }
}

/// A board on which the two differ.
struct Example {
    position: String,
    report: u32,
    shortest: u32,
}

/// The distances of random boards.
#[derive(Default)]
struct Sample {
    boards: u32,
    longer: u32,
    /// By how much they were longer, altogether.
    excess: u32,
    worst: Option<Example>,
}

impl Sample {
    fn add(&mut self, report: u32, shortest: u32, position: impl FnOnce() -> String) {
        self.boards += 1;
        if report > shortest {
            self.longer += 1;
            self.excess += report - shortest;
            if self.worst.as_ref().is_none_or(|worst| worst.report - worst.shortest < report - shortest) {
                self.worst = Some(Example { position: position(), report, shortest });
            }
        }
    }

    fn cells(&self, board: &str) -> Vec<Cell> {
        let most = self.worst.as_ref().map_or(0, |worst| worst.report - worst.shortest);
        vec![
            Cell::Text(board.to_owned()),
            Cell::Count(self.boards.into()),
            Cell::Count((self.boards - self.longer).into()),
            Cell::Count(self.longer.into()),
            Cell::share((self.boards > 0).then(|| f64::from(self.longer) / f64::from(self.boards))),
            Cell::number((self.longer > 0).then(|| f64::from(self.excess) / f64::from(self.longer)), 2),
            Cell::Count(most.into()),
        ]
    }
}

/// Random games up to a random point, as long as nobody has won: the distance as the text of the report describes it, and as its program finds it.
fn samples(size: usize) -> Result<(Sample, Sample), Refusal> {
    let start = poda_engine::open(&format!("hex:size={size}"))?;
    let mut random = Random::new(SEED);
    let (mut sample, mut program) = (Sample::default(), Sample::default());
    let cells = size * size;
    while (sample.boards as usize) < BOARDS {
        let mut board = start.clone_box();
        for _ in 0..random.below(cells) {
            if board.outcome().is_none() {
                board.play(board.random_move(&mut random));
            }
        }
        if board.outcome().is_some() {
            continue;
        }
        // The value is n² less the stones needed: the true distance, and that of the program.
        let needed = |eval| Ok((cells as i32 - board.evaluate(Some(eval))?.values[Side::First]) as u32);
        let (shortest, found) = (needed("camino")?, needed("camino-literal")?);
        let Some(report) = stones(board.as_ref(), size).distance() else { continue };
        sample.add(report, shortest, || board.text());
        program.add(found, shortest, || board.text());
    }
    Ok((sample, program))
}

fn stones(board: &dyn Board, size: usize) -> Stones {
    let text = board.board_text();
    let stones = text.chars().filter_map(|symbol| match symbol {
        'W' => Some(Stone::Own),
        'B' => Some(Stone::Opponent),
        '.' => Some(Stone::Empty),
        _ => None,
    });
    Stones { size, cells: stones.take(size * size).collect() }
}
