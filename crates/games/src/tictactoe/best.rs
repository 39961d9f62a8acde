//! The strongest value we know for (m,n,k)-games.
//!
//! First it is asked whether the next three marks decide: a line that lacks one cell, two such cells of the rival, a mark that makes
//! two. These verdicts are certain. If there is none, lines are counted by what they lack,
//! with weights that were chosen by matches on 7x7 with four in a line.

use poda_core::{Position, Side, Term, difference};

use super::TicTacToe;
use super::lines::{KINDS, Lines};
use crate::Bits;

/// What a line is worth; every estimate is smaller.
pub const WIN: i32 = 1_000_000;

/// The value for `side`, with or without looking for marks that threaten twice. It is worked out for the side to move, and is minus that for the other.
pub fn value<B: Bits>(position: &TicTacToe<B>, side: Side, forks: bool) -> i32 {
    let us = position.to_move();
    let lines = Lines::of(position, forks);
    let (own, rival) = (&lines[us], &lines[!us]);
    let value = verdict(own, rival).unwrap_or_else(|| standing(own) - standing(rival));
    if side == us { value } else { -value }
}

/// The same term by term.
pub fn terms<B: Bits>(position: &TicTacToe<B>, side: Side, forks: bool) -> Vec<Term> {
    let us = position.to_move();
    let lines = Lines::of(position, forks);
    let terms = match verdict(&lines[us], &lines[!us]) {
        Some(value) => vec![Term::new("term-decided", us, value)],
        None => difference(us, |side| {
            let named = NAMES.iter().zip(LACKING.iter().zip(lines[side].lacking));
            named.map(|(name, (worth, count))| Term::new(name, side, worth * count)).collect()
        }),
    };
    if side == us { terms } else { terms.into_iter().map(Term::negated).collect() }
}

/// What the terms of lines are called, by what they lack.
const NAMES: [&str; KINDS] = ["term-lacks-one", "term-lacks-two", "term-lacks-three", "term-lacks-more"];

// What the next marks decide.

/// The side to move completes a line.
const WINS_NOW: i32 = 300_000;
/// The rival completes one, whatever the side to move does.
const LOSES_NEXT: i32 = 200_000;
/// The side to move makes two cells, each of which completes a line, and has the time for it.
const WINS_SOON: i32 = 100_000;

fn verdict<B: Bits>(own: &Lines<B>, rival: &Lines<B>) -> Option<i32> {
    if !own.completing.is_empty() {
        return Some(WINS_NOW);
    }
    match rival.completing.count() {
        0 if !own.forks.is_empty() => Some(WINS_SOON),
        0 | 1 => None,
        _ => Some(-LOSES_NEXT),
    }
}

// Lines, for each side.

/// What a line is worth by what it lacks: one, two, three cells, more. One that lacks a single cell counts little, because it is about
/// to be stopped: otherwise there is a verdict.
const LACKING: [i32; KINDS] = [20, 24, 4, 1];

fn standing<B: Bits>(lines: &Lines<B>) -> i32 {
    LACKING.iter().zip(lines.lacking).map(|(worth, count)| worth * count).sum()
}
