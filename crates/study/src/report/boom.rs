//! Report 001: its player at every depth up to its own, and the games that it says it has won.

use poda_core::{Message, Outcome, Side};
use poda_engine::Spec;
use poda_search::{Limits, Rung, branching_factor};

use super::probe::{Probe, Windows};
use super::{Options, Section, published};
use crate::plot::{Lines, Series};
use crate::sheet::{Cell, Column, Sheet};

/// The start, and a position in which both sides have put their bomb.
const POSITIONS: [(&str, &str); 2] =
    [("report-001-start", "start"), ("report-001-bombs", "start moves 4 4 3 5 3 2 6 4 4 1 7 4 2 5 6")];

pub(super) fn section(options: &Options) -> Section {
    let (depths, plot) = depths(options);
    Section { report: "001", title: Message::new("report-001-title"), sheets: vec![depths, games(options)], plots: vec![plot] }
}

fn depths(options: &Options) -> (Sheet, Lines) {
    let mut sheet = Sheet::new(
        Message::new("report-001-depths"),
        vec![
            Column::label("name", Message::new("report-position")),
            Column::label("depth", Message::new("study-depth")),
            Column::published("published", Message::new("report-published").with("report", "001")),
            Column::measured("nodes", Message::new("study-nodes")),
            Column::measured("leaves", Message::new("study-leaves")),
            Column::measured("cuts", Message::new("study-cuts")),
            Column::measured("branching_factor", Message::new("study-branching")),
            Column::measured("seconds", Message::new("study-time")),
        ],
    );
    let mut series = Vec::new();
    for (id, position) in POSITIONS {
        let mut points = Vec::new();
        for depth in (1..=published::REPORT_001_DEPTH).take_while(|_| !options.is_stopped()) {
            let probe = Probe {
                game: "boom",
                position,
                rung: Rung::AlphaBeta,
                eval: "granada",
                order: "natural",
                windows: Windows::Carried,
                depth: Some(depth),
            };
            let Ok(found) = probe.run() else { continue };
            let own = depth == published::REPORT_001_DEPTH;
            sheet.row(vec![
                Cell::Words(Message::new(id)),
                Cell::Count(depth.into()),
                if own { Cell::Words(Message::new("report-001-own-depth")) } else { Cell::Nothing },
                Cell::Count(found.stats.nodes),
                Cell::Count(found.stats.leaves),
                Cell::Count(found.stats.cuts),
                Cell::number(branching_factor(found.stats.nodes, depth), 2),
                Cell::Seconds(found.seconds),
            ]);
            points.push((depth, found.stats.nodes as f64));
        }
        series.push(Series { name: Cell::Words(Message::new(id)), points });
    }
    sheet.notes = vec![Message::new("report-001-note").with("position", POSITIONS[1].1)];
    let plot = Lines {
        title: Message::new("report-001-depths"),
        across: Message::new("study-depth-plies"),
        up: Message::new("study-nodes-log"),
        series,
    };
    (sheet, plot)
}

/// Its claim that its player beats three opponents from both sides: the six games, played now.
fn games(options: &Options) -> Sheet {
    let mut sheet = Sheet::new(
        Message::new("report-001-games"),
        vec![
            Column::label("first", Message::new("report-first")),
            Column::label("second", Message::new("report-second")),
            Column::published("published", Message::new("report-published").with("report", "001")),
            Column::measured("result", Message::new("report-result")),
            Column::measured("movements", Message::new("report-movements")),
            Column::measured("game", Message::new("report-game-moves")),
        ],
    );
    for opponent in published::REPORT_001_BEATEN {
        for seats in [[PLAYER, opponent], [opponent, PLAYER]] {
            let Some((winner, moves)) = play(seats, options) else { continue };
            let result =
                winner.map_or_else(|| Message::new("report-drawn"), |name| Message::new("report-won").with("player", name));
            sheet.row(vec![
                Cell::Text(seats[0].to_owned()),
                Cell::Text(seats[1].to_owned()),
                Cell::Words(Message::new("report-won").with("player", PLAYER)),
                Cell::Words(result),
                Cell::Count(moves.len() as u64),
                Cell::Text(moves.join(" ")),
            ]);
        }
    }
    sheet.notes = vec![Message::new("report-001-games-note")];
    sheet
}

/// Its player.
const PLAYER: &str = "granada";

/// A game from the start: who has won, and the moves. Neither player draws at random, so it is the same every time.
fn play(seats: [&'static str; 2], options: &Options) -> Option<(Option<&'static str>, Vec<String>)> {
    let mut board = poda_engine::open("boom").ok()?;
    let seat = |name| Spec::read("boom", name).and_then(|spec| board.seat(&spec, 1)).ok();
    let [mut first, mut second] = [seat(seats[0])?, seat(seats[1])?];
    while board.outcome().is_none() {
        let bot = if board.to_move() == Side::First { &mut first } else { &mut second };
        let limits = Limits { stop: options.stop.clone(), ..Limits::default() };
        let choice = bot.choose(board.as_ref(), &limits, &mut |_| {}).ok().filter(|_| !options.is_stopped())?;
        board.play(choice.mv);
    }
    let winner = match board.outcome()? {
        Outcome::Win(side) => Some(seats[side as usize]),
        Outcome::Draw => None,
    };
    Some((winner, board.played()))
}
