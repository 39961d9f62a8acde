//! Games of Hex as other programs write them: links to hexworld.org and SGF files.
//!
//! Elsewhere the side that moves first joins top and bottom; here it joins left and right. So cells are read mirrored, `a3` as `c1`, and
//! the game is the same. Colours are not looked at: the moves alternate.

use poda_core::Refusal;
use poda_core::cells::cell_name;

/// How a link to a board of HexWorld is known.
const HEXWORLD: &str = "hexworld.org/board/#";
/// How an SGF file begins, spaces aside.
const SGF: &str = "(;";

/// No board anywhere has as many rows.
const LARGEST: usize = 100;

/// One thing that is done in such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// A stone on this column and row, counted from 0.
    Stone(usize, usize),
    /// The second side takes over the first stone, which is mirrored.
    SwapPieces,
    /// The second side takes over the first stone, which stays: the sides change their edges.
    SwapSides,
    /// Somebody resigned, or lost on time.
    End,
}

/// A game from elsewhere, as it is played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The size of the board.
    pub size: usize,
    /// The moves from the start, in our notation; nobody has looked whether they are legal.
    pub moves: Vec<String>,
}

impl Elsewhere {
    /// Whether a text is such a game.
    pub fn is_one(text: &str) -> bool {
        text.contains(HEXWORLD) || text.trim_start().starts_with(SGF)
    }

    /// Reads one.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let (size, deeds) = match text.split_once(HEXWORLD) {
            Some((_, link)) => hexworld(link.trim())?,
            None => sgf(text)?,
        };
        // Mirrored, until the sides have changed their edges.
        let mut mirrored = true;
        let mut moves = Vec::new();
        for deed in deeds {
            moves.push(match deed {
                Deed::Stone(column, row) if mirrored => cell_name(column, row),
                Deed::Stone(column, row) => cell_name(row, column),
                Deed::SwapPieces | Deed::SwapSides => "swap".to_owned(),
                Deed::End => break,
            });
            mirrored ^= deed == Deed::SwapSides;
        }
        Ok(Self { size, moves })
    }
}

fn unreadable(text: &str) -> Refusal {
    Refusal::new("hex-elsewhere").with("text", text)
}

/// `11c1,a3b4:sc5`: the size and how the board is shown, the moves so far, and those that were taken back.
fn hexworld(link: &str) -> Result<(usize, Vec<Deed>), Refusal> {
    let mut parts = link.split(',');
    let head = parts.next().unwrap_or_default();
    let digits = head.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(head.len());
    let size = head[..digits].parse().map_err(|_| unreadable(link))?;
    let mut rest = parts.next().unwrap_or_default();
    let mut deeds = Vec::new();
    while !rest.is_empty() {
        let (deed, after) = hexworld_deed(rest).ok_or_else(|| unreadable(rest))?;
        deeds.push(deed);
        rest = after;
    }
    Ok((size, deeds))
}

/// The first deed of a text, and what follows it.
fn hexworld_deed(text: &str) -> Option<(Deed, &str)> {
    if let Some(special) = text.strip_prefix(':') {
        return match special.as_bytes() {
            [b's', ..] => Some((Deed::SwapPieces, &special[1..])),
            [b'S', ..] => Some((Deed::SwapSides, &special[1..])),
            [b'r' | b'f', ..] => Some((Deed::End, "")),
            _ => None,
        };
    }
    let letters = text.find(|letter: char| !letter.is_ascii_lowercase())?;
    let end = text[letters..].find(|letter: char| !letter.is_ascii_digit()).map_or(text.len(), |digits| letters + digits);
    Some((cell(&text[..end])?, &text[end..]))
}

/// `b12`: a column and a row.
fn cell(text: &str) -> Option<Deed> {
    let (column, row) = text.split_at_checked(1)?;
    let row = row.parse::<usize>().ok()?.checked_sub(1).filter(|&row| row < LARGEST)?;
    Some(Deed::Stone(letter(column)?, row))
}

fn letter(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a')),
        _ => None,
    }
}

/// The main line of an SGF file: where lines branch, the first one.
fn sgf(text: &str) -> Result<(usize, Vec<Deed>), Refusal> {
    let (mut size, mut deeds) = (None, Vec::new());
    let mut rest = text;
    // The first line ends where the first bracket closes.
    while let Some((name, value, after)) = property(rest) {
        match name {
            "SZ" => size = value.split(':').next().and_then(|number| number.parse().ok()),
            "B" | "W" => deeds.push(sgf_deed(value).ok_or_else(|| unreadable(value))?),
            "AB" | "AW" | "AE" => return Err(unreadable(name)),
            _ => {}
        }
        rest = after;
    }
    Ok((size.ok_or_else(|| unreadable("SZ"))?, deeds))
}

/// The next property of a node: its name, its first value, and what follows. `None` at the end of the line.
fn property(text: &str) -> Option<(&str, &str, &str)> {
    let text = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '(' || letter == ';');
    let open = text.find('[').filter(|&open| !text[..open].contains(')'))?;
    let closed = open + 1 + end_of_value(&text[open + 1..])?;
    // Further values of the same property are of no interest.
    let mut after = &text[closed + 1..];
    while let Some(more) = after.trim_start().strip_prefix('[') {
        after = &more[end_of_value(more)? + 1..];
    }
    Some((text[..open].trim(), &text[open + 1..closed], after))
}

/// Where a value ends; a bracket behind a backslash belongs to it.
fn end_of_value(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.char_indices().find_map(|(at, letter)| {
        let ends = letter == ']' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends.then_some(at)
    })
}

fn sgf_deed(value: &str) -> Option<Deed> {
    match value {
        "swap" | "swap-pieces" => Some(Deed::SwapPieces),
        "swap-sides" => Some(Deed::SwapSides),
        "resign" | "forfeit" => Some(Deed::End),
        // Little Golem writes the row as a letter too.
        _ => cell(value).or_else(|| {
            let (column, row) = value.split_at_checked(1)?;
            Some(Deed::Stone(letter(column)?, letter(row)?))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size and the moves, or the id of the refusal.
    fn told(text: &str) -> Result<(usize, String), String> {
        assert!(Elsewhere::is_one(text), "{text}");
        Elsewhere::read(text).map(|game| (game.size, game.moves.join(" "))).map_err(|why| why.0.id.to_owned())
    }

    fn game(size: usize, moves: &str) -> (usize, String) {
        (size, moves.to_owned())
    }

    #[test]
    fn a_link_of_hexworld_is_the_mirrored_game() {
        assert_eq!(told("https://hexworld.org/board/#11r9c1,a3b4k11"), Ok(game(11, "c1 d2 k11")));
        assert_eq!(told("https://hexworld.org/board/#5c1,c2:se4"), Ok(game(5, "b3 swap d5")));
        assert_eq!(
            told("https://hexworld.org/board/#5c1,c2:Se4"),
            Ok(game(5, "b3 swap e4")),
            "edges have changed, cells have not"
        );
        assert_eq!(told("hexworld.org/board/#5c1,c2d4:rb,e1"), Ok(game(5, "b3 d4")), "what was taken back is left out");
        assert_eq!(told("https://hexworld.org/board/#5"), Ok(game(5, "")));
    }

    #[test]
    fn an_sgf_file_is_read_along_its_main_line() {
        let gui = "(;AP[HexGui:0.9]FF[4]GM[11]SZ[5]\n;B[a2]C[a \\] in a comment];W[c3](;B[d4];W[resign])(;B[e5]))";
        assert_eq!(told(gui), Ok(game(5, "b1 c3 d4")));
        let golem = "(;FF[4]EV[hex]PB[a]PW[b]SZ[5]SO[x];W[ab];B[swap];W[cc];B[resign])";
        assert_eq!(told(golem), Ok(game(5, "b1 swap c3")));
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        for text in [
            "https://hexworld.org/board/#c1,a3",
            "https://hexworld.org/board/#5c1,a3:p",
            "https://hexworld.org/board/#5c1,A3",
            "https://hexworld.org/board/#5c1,é",
            "(;FF[4];B[a1])",
            "(;SZ[5]AB[a1][a2];W[b2])",
            "(;SZ[5];W[é])",
            "(;SZ[5];W[a0])",
        ] {
            assert_eq!(told(text), Err("hex-elsewhere".to_owned()), "{text}");
        }
    }
}
