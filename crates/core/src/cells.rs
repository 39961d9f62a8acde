//! How boards are written: cell names and rows of characters.
//!
//! ```text
//!     a  b  c          a1 is the top left cell; after z comes aa.
//!  1  X  .  O          Rows are written from the top, separated by `/`:
//!  2  .  X  .          X.O/.X./...
//!  3  .  .  .
//! ```

use crate::Refusal;

/// The letters of a column, counted from 0.
pub fn column_name(mut column: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'a' + (column % 26) as u8));
        column /= 26;
        if column == 0 {
            break;
        }
        column -= 1;
    }
    letters.iter().rev().collect()
}

/// The name of a cell, counted from 0 at the top left.
pub fn cell_name(row: usize, column: usize) -> String {
    format!("{}{}", column_name(column), row + 1)
}

/// Reads a cell name as (row, column) counted from 0; `None` where it is not one on a board of this size.
pub fn read_cell(text: &str, rows: usize, columns: usize) -> Option<(usize, usize)> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = text.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || number.starts_with('0') || number.len() > 4 {
        return None;
    }
    let mut column = 0;
    for letter in letters.bytes() {
        if !letter.is_ascii_lowercase() {
            return None;
        }
        column = column * 26 + usize::from(letter - b'a') + 1;
    }
    let row: usize = number.parse().ok()?;
    (row <= rows && column <= columns).then(|| (row - 1, column - 1))
}

/// Reads a row and a column counted from 0, as programs of courses take them: `0,2`, `0, 2` or `0 2`; `None` where they are none of this board.
pub fn read_row_column(text: &str, rows: usize, columns: usize) -> Option<(usize, usize)> {
    let (row, column) = text.split_once([',', ' '])?;
    let number = |text: &str| text.trim().parse().ok().filter(|number: &usize| number.to_string() == text.trim());
    let (row, column) = (number(row)?, number(column)?);
    (row < rows && column < columns).then_some((row, column))
}

/// Writes rows of characters separated by `/`, asking for each cell by row and column.
pub fn write_rows(rows: usize, columns: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut text = String::with_capacity(rows * (columns + 1));
    for row in 0..rows {
        if row > 0 {
            text.push('/');
        }
        text.extend((0..columns).map(|column| cell(row, column)));
    }
    text
}

/// Reads rows of characters separated by `/` and hands each cell to `cell` by row, column and its place in `symbols`.
pub fn read_rows(
    text: &str,
    rows: usize,
    columns: usize,
    symbols: &str,
    mut cell: impl FnMut(usize, usize, usize),
) -> Result<(), Refusal> {
    let found = text.split('/').count();
    if found != rows {
        return Err(Refusal::new("board-rows").with("text", text).with("found", found).with("rows", rows));
    }
    for (row, line) in text.split('/').enumerate() {
        let found = line.chars().count();
        if found != columns {
            return Err(Refusal::new("board-columns")
                .with("row", row + 1)
                .with("text", line)
                .with("found", found)
                .with("columns", columns));
        }
        for (column, symbol) in line.chars().enumerate() {
            let at = symbols.chars().position(|known| known == symbol).ok_or_else(|| {
                Refusal::new("board-symbol")
                    .with("symbol", symbol)
                    .with("cell", cell_name(row, column))
                    .with("accepted", list(symbols.chars()))
            })?;
            cell(row, column, at);
        }
    }
    Ok(())
}

/// Splits a board text into exactly `N` fields separated by one space; `accepted` shows what they are.
pub fn fields<'a, const N: usize>(text: &'a str, accepted: &'static str) -> Result<[&'a str; N], Refusal> {
    let parts: Vec<&str> = text.split(' ').collect();
    parts.try_into().map_err(|parts: Vec<&str>| {
        Refusal::new("board-fields").with("text", text).with("found", parts.len()).with("fields", N).with("accepted", accepted)
    })
}

/// Reads a field that holds one of two letters, such as the side to move.
pub fn read_letter(text: &str, letters: [&'static str; 2]) -> Result<crate::Side, Refusal> {
    match letters.iter().position(|letter| *letter == text) {
        Some(0) => Ok(crate::Side::First),
        Some(_) => Ok(crate::Side::Second),
        None => Err(Refusal::new("board-side").with("text", text).with("accepted", list(letters))),
    }
}

/// Reads a field that holds a whole number; `what` is the message that names the field.
pub fn read_number(text: &str, what: &'static str, least: u32, most: u32) -> Result<u32, Refusal> {
    let number = text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        Refusal::new("board-number")
            .with("field", crate::Message::new(what))
            .with("text", text)
            .with("least", least)
            .with("most", most)
    })
}

/// Joins what would be accepted into one text, the middle of a long list left out.
pub fn list(items: impl IntoIterator<Item = impl ToString>) -> String {
    const SHOWN: usize = 12;
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((last, _)) if items.len() > SHOWN => format!("{}, …, {last} ({})", items[..SHOWN - 2].join(", "), items.len()),
        _ => items.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_on_after_z() {
        for (column, name) in [(0, "a"), (8, "i"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba")] {
            assert_eq!(column_name(column), name);
            assert_eq!(read_cell(&cell_name(9, column), 10, 60), Some((9, column)));
        }
    }

    #[test]
    fn only_cells_of_the_board_are_cells() {
        for text in ["", "a", "1", "a0", "a01", "A1", "d1", "a4", "a1 ", "á1", "a1a", "aaa1", "a99999999999"] {
            assert_eq!(read_cell(text, 3, 3), None, "{text:?}");
        }
        assert_eq!(read_cell("c3", 3, 3), Some((2, 2)));
    }

    #[test]
    fn long_lists_are_shortened() {
        assert_eq!(list(1..=3), "1, 2, 3");
        assert_eq!(list(1..=20), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …, 20 (20)");
    }
}
