//! The reports' tables: the counts that are known come out, published figures are those of the reports, and the files hold both.

mod common;

use std::num::NonZeroU32;
use std::sync::LazyLock;

use common::plain;
use poda_study::report::{Document, Options, measure};
use poda_study::sheet::{Cell, Sheet, Source};

static DOCUMENT: LazyLock<Document> = LazyLock::new(|| {
    let mut told = Vec::new();
    let runs = NonZeroU32::new(2).expect("not nought");
    let document = measure(&Options { runs, stop: None }, &mut |report, done, all| told.push((report, done, all)));
    assert_eq!(told, [("000", 0, 5), ("001", 1, 5), ("002", 2, 5), ("003", 3, 5), ("004", 4, 5)]);
    document
});

fn sheet(report: &str, title: &str) -> &'static Sheet {
    let section = DOCUMENT.sections.iter().find(|section| section.report == report).expect("a section");
    section.sheets.iter().find(|sheet| sheet.title.id == title).expect("a table")
}

/// A column of a table by its key.
fn column(sheet: &'static Sheet, key: &str) -> Vec<&'static Cell> {
    let at = sheet.columns.iter().position(|column| column.key == key).unwrap_or_else(|| panic!("{key} in {}", sheet.title));
    sheet.rows.iter().map(|row| &row[at]).collect()
}

fn counts(sheet: &'static Sheet, key: &str) -> Vec<u64> {
    let count = |cell: &Cell| match cell {
        Cell::Count(count) => *count,
        Cell::Number(number, _) => number.round() as u64,
        other => panic!("{other:?} is no count"),
    };
    column(sheet, key).into_iter().map(count).collect()
}

/// A time as a report has it.
const fn printed(seconds: f64, digits: usize, millis: bool) -> Cell {
    Cell::Printed { seconds, digits, millis }
}

#[test]
fn report_001_beats_its_three_opponents_from_both_sides() {
    let games = sheet("001", "report-001-games");
    assert_eq!(games.rows.len(), 6);
    assert_eq!(column(games, "result"), column(games, "published"), "what it claims comes out");
    for (moves, count) in column(games, "game").into_iter().zip(counts(games, "movements")) {
        let Cell::Text(moves) = moves else { panic!("{moves:?}") };
        let end = poda_engine::read("boom", &format!("start moves {moves}")).expect("a game that can be played");
        assert!(end.outcome().is_some() && end.played().len() as u64 == count, "{moves}");
    }
}

#[test]
fn what_is_stopped_tells_what_it_has() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    let stop = Arc::new(AtomicBool::new(false));
    let options = Options { runs: NonZeroU32::MIN, stop: Some(Arc::clone(&stop)) };
    let document = measure(&options, &mut |report, _, _| stop.store(report == "001", Ordering::Relaxed));
    assert!(document.stopped);
    assert_eq!(document.sections.iter().map(|section| section.report).collect::<Vec<_>>(), ["000"]);
    assert!(document.markdown(&plain).contains("report-incomplete(1, 5)"), "{}", document.markdown(&plain));
}

#[test]
fn report_002_with_and_without_pruning() {
    let pruning = sheet("002", "report-002-pruning");
    assert_eq!(counts(pruning, "nodes"), [2_080, 480, 2_080, 925, 225]);
    assert_eq!(column(pruning, "published_seconds")[..2], [&printed(0.009, 0, true), &printed(0.002, 0, true)]);
    assert!(column(pruning, "seconds").iter().all(|cell| matches!(cell, Cell::Seconds(seconds) if *seconds > 0.0)));
}

#[test]
fn report_002_works_through_three_positions_of_which_one_cannot_be() {
    let worked = sheet("002", "report-002-worked");
    assert_eq!(worked.rows.len(), 3);
    let findings = column(worked, "finding");
    let Cell::Words(finding) = findings[0] else { panic!("{findings:?}") };
    assert!(plain(finding).starts_with("report-002-impossible(board-line-of-side-to-move("), "{}", plain(finding));
    assert_eq!(column(worked, "value")[0], &Cell::Whole(1), "the value that it prints, from a board that cannot come about");
    assert_eq!(
        column(worked, "moves")[1..],
        [&Cell::Count(5), &Cell::Count(7)],
        "the report names one move where there are five"
    );
    // Nobody can complete a line in two plies, so three plies below five empty cells are the whole tree.
    assert_eq!(column(worked, "without")[1], &Cell::Count(1 + 5 + 5 * 4 + 5 * 4 * 3));
}

#[test]
fn report_002_has_its_four_cases_and_more_is_saved_on_larger_boards() {
    let cases = sheet("002", "report-002-cases");
    let (without, with) = (counts(cases, "without"), counts(cases, "with"));
    assert_eq!((without[0], with[0]), (2_081, 226));
    assert!(without.iter().zip(&with).all(|(without, with)| with < without));
    let Cell::Share(small) = column(cases, "saved")[0] else { panic!("a share") };
    let Cell::Share(large) = column(cases, "saved")[3] else { panic!("a share") };
    assert!(large > small);
    assert_eq!(column(cases, "value")[1], &Cell::Whole(0), "near a draw");
}

#[test]
fn report_002_growth_ends_with_the_whole_game() {
    let complexity = sheet("002", "report-002-complexity");
    assert_eq!((counts(complexity, "without")[8], counts(complexity, "with")[8]), (255_168, 7_330));
    assert_eq!(counts(complexity, "without")[..4], [9, 72, 504, 3_024]);
    let moves = sheet("002", "report-002-moves");
    assert_eq!(column(moves, "move"), ["a1", "b1", "c1"].map(|cell| Cell::Text(cell.to_owned())).iter().collect::<Vec<_>>());
}

#[test]
fn report_000_has_its_positions_and_its_claims_beside_575() {
    let times = sheet("000", "report-000-times");
    assert_eq!(counts(times, "nodes")[0], 1_238);
    assert_eq!(
        column(times, "published_most"),
        [0.002, 0.003, 0.005, 0.028].map(|time| printed(time, 3, false)).iter().collect::<Vec<_>>()
    );
    for (mean, most) in column(times, "mean").into_iter().zip(column(times, "most")) {
        let (Cell::Seconds(mean), Cell::Seconds(most)) = (mean, most) else { panic!("times") };
        assert!(mean <= most);
    }
    let claims = sheet("000", "report-000-claims");
    let row = |at: usize| &claims.rows[at][1..];
    assert_eq!(row(0), [Cell::Count(32_768), Cell::Count(32_768), Cell::Count(16_306)]);
    assert_eq!(row(1), [Cell::Count(181), Cell::Number(575.0, 0), Cell::Count(838)]);
    let Cell::Share(possible) = row(2)[1] else { panic!("a share") };
    assert!((possible - 0.982).abs() < 0.0006 && row(2)[0] == Cell::Share(0.994));
}

#[test]
fn report_003_orders_and_windows() {
    assert_eq!(counts(sheet("003", "report-003-orders"), "nodes"), [957, 1_582, 14_642, 14_642]);
}

#[test]
fn report_001_at_every_depth() {
    let depths = sheet("001", "report-001-depths");
    let nodes = counts(depths, "nodes");
    assert_eq!(counts(depths, "depth"), [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(nodes[0], 8);
    assert!(nodes[..8].windows(2).chain(nodes[8..].windows(2)).all(|pair| pair[0] < pair[1]));
    assert_eq!(DOCUMENT.sections[1].plots[0].series.len(), 2);
}

#[test]
fn report_004_never_finds_a_shorter_way_than_the_shortest_and_often_a_longer_one() {
    let distances = sheet("004", "report-004-distances");
    for ((boards, equal), longer) in
        counts(distances, "boards").into_iter().zip(counts(distances, "equal")).zip(counts(distances, "longer"))
    {
        assert_eq!((boards, equal + longer), (500, 500));
        assert!(longer > 0);
    }
    let examples = sheet("004", "report-004-examples");
    assert!(counts(examples, "report").iter().zip(counts(examples, "true")).all(|(report, shortest)| *report > shortest));
}

#[test]
fn published_columns_name_their_report() {
    for section in &DOCUMENT.sections {
        for column in section.sheets.iter().flat_map(|sheet| &sheet.columns).filter(|column| column.source == Source::Published)
        {
            let named = plain(&column.heading).contains(section.report);
            assert!(named, "{} of report {}", column.heading, section.report);
        }
    }
}

#[test]
fn the_files_hold_every_table_and_need_nothing_else() {
    let markdown = DOCUMENT.markdown(&plain);
    let html = DOCUMENT.html("en", &plain);
    let data = DOCUMENT.json(&plain);
    let sheets: Vec<&Sheet> = DOCUMENT.sections.iter().flat_map(|section| &section.sheets).collect();
    assert_eq!(markdown.matches("\n### ").count(), sheets.len());
    assert_eq!(html.matches("<table>").count(), sheets.len());
    assert_eq!(html.matches("<svg ").count(), 2);
    let fetched = html.replace("http://www.w3.org/2000/svg", "");
    assert!(!fetched.contains("http") && !fetched.contains("<script") && !fetched.contains("src="), "self-contained");
    assert_eq!(data["reports"].as_array().map(Vec::len), Some(5));
    assert_eq!(data["reports"][3]["tables"][0]["rows"][0]["nodes"], 957);
    assert_eq!(data["reports"][0]["tables"][0]["columns"][2]["source"], "published");
}
