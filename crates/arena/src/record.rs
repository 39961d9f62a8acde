//! A game as a text file that people can read and write: settings, seed, players, moves, times, result and variations. One way for all games; `docs/file-format.md`
//! tells it in full.
//!
//! ```text
//! poda game 1
//! game: tictactoe
//! first: human
//! second: level-2
//! at: 3
//! result: open
//!
//! 1. b2 1200ms
//! 2. a1
//! 3. c3 800ms
//! 4. after 1: a3          a variation: what was tried after move 1 as well
//! ```

use std::fmt::Write as _;
use std::time::Duration;

use poda_core::cells::list;
use poda_core::{Refusal, Side};
use poda_games::hex::Elsewhere;

use crate::Termination;
use crate::session::{
    ClockRule, Colour, Ending, Node, NodeId, Seat, Session, Setup, Thinking, check_colours, read_name, read_time, time_text,
};

/// The first line of every file.
const KIND: &str = "poda game 1";
/// What may stand before a `:` above the moves, in the order in which it is written.
const KEYS: [&str; 14] = [
    "game",
    "begin",
    "first",
    "second",
    "first-name",
    "second-name",
    "first-colour",
    "second-colour",
    "seed",
    "clock",
    "thinking",
    "at",
    "on",
    "result",
];
/// The lines of the names and the colours of both sides.
const NAMES: [(&str, Side); 2] = [("first-name", Side::First), ("second-name", Side::Second)];
const COLOURS: [(&str, Side); 2] = [("first-colour", Side::First), ("second-colour", Side::Second)];
/// Seeds that are accepted, and what machine players may spend.
pub(crate) const SEEDS: &str = "0..18446744073709551615";
pub(crate) const THINKING: &str = "1s, 5000 nodes, 1s 5000 nodes, -";
/// More lines than that are no game.
const MOST_LINES: usize = 100_000;
/// A line of a move, for whoever wrote something else.
const EXAMPLE: &str = "4. after 1: b2 1200ms";
/// How a game ended otherwise than by the rules, after the move at which it did.
const ENDINGS: [(&str, Side, Termination); 10] = [
    ("first-resigned", Side::First, Termination::Resignation),
    ("second-resigned", Side::Second, Termination::Resignation),
    ("first-out-of-time", Side::First, Termination::Time),
    ("second-out-of-time", Side::Second, Termination::Time),
    ("first-played-illegally", Side::First, Termination::IllegalMove),
    ("second-played-illegally", Side::Second, Termination::IllegalMove),
    ("first-crashed", Side::First, Termination::Crash),
    ("second-crashed", Side::Second, Termination::Crash),
    ("first-adjudicated-lost", Side::First, Termination::Adjudication),
    ("second-adjudicated-lost", Side::Second, Termination::Adjudication),
];

/// The file of a game.
pub fn write(session: &Session) -> String {
    let setup = session.setup();
    let mut text = format!("{KIND}\n");
    let on = session.tree().future(session.at()).last().map(|leaf| leaf.id.to_string());
    let values = KEYS.map(|key| match key {
        "game" => Some(setup.game.clone()),
        "begin" => Some(setup.begin.clone()),
        "first" => Some(setup.seats[Side::First].to_string()),
        "second" => Some(setup.seats[Side::Second].to_string()),
        "first-name" => setup.names[Side::First].clone(),
        "second-name" => setup.names[Side::Second].clone(),
        "first-colour" => setup.colours[Side::First].map(|colour| colour.to_string()),
        "second-colour" => setup.colours[Side::Second].map(|colour| colour.to_string()),
        "seed" => Some(setup.seed.to_string()),
        "clock" => setup.clock.map(|clock| clock.to_string()),
        "thinking" => Some(thinking_text(setup.thinking)),
        "at" => Some(session.at().to_string()),
        "on" => on.clone(),
        _ => Some(result_text(session.ending()).to_owned()),
    });
    for (key, value) in KEYS.iter().zip(values) {
        if let Some(value) = value {
            writeln!(text, "{key}: {value}").expect("writing to a String cannot fail");
        }
    }
    text.push('\n');
    for node in session.tree().nodes() {
        text.push_str(&node_text(node));
    }
    text
}

fn node_text(node: &Node) -> String {
    let mut words = vec![format!("{}.", node.id)];
    if let Some(parent) = node.parent {
        if parent + 1 != node.id {
            words.push(format!("after {parent}:"));
        }
        words.push(node.text.clone());
    }
    words.extend(node.millis.map(|millis| format!("{millis}ms")));
    words.extend(node.ending.and_then(ending_word).map(str::to_owned));
    // The begin is worth a line only where the game ended there.
    if node.id == 0 && words.len() == 1 { String::new() } else { words.join(" ") + "\n" }
}

fn ending_word(ending: Ending) -> Option<&'static str> {
    let Ending::Win { side, why } = ending else { return None };
    ENDINGS.iter().find(|(_, loser, reason)| (*loser, *reason) == (!side, why)).map(|(word, ..)| *word)
}

fn result_text(ending: Option<Ending>) -> &'static str {
    match ending {
        None => "open",
        Some(Ending::Draw) => "draw",
        Some(Ending::Win { side: Side::First, .. }) => "first",
        Some(Ending::Win { side: Side::Second, .. }) => "second",
    }
}

/// `1s`, `1s 5000 nodes`, `5000 nodes`, or `-` where nothing is limited.
pub(crate) fn thinking_text(thinking: Thinking) -> String {
    let time = thinking.time.map(time_text);
    let nodes = thinking.nodes.map(|nodes| format!("{nodes} nodes"));
    let text = [time, nodes].into_iter().flatten().collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads what [`thinking_text`] writes.
pub(crate) fn read_thinking(text: &str) -> Option<Thinking> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (time, nodes) = match words.as_slice() {
        ["-"] => (None, None),
        [time] => (Some(*time), None),
        [nodes, "nodes"] => (None, Some(*nodes)),
        [time, nodes, "nodes"] => (Some(*time), Some(*nodes)),
        _ => return None,
    };
    let time = time.map(|time| read_time(time).ok_or(())).transpose().ok()?;
    let nodes = nodes.map(str::parse).transpose().ok()?;
    Some(Thinking { time, nodes })
}

/// Reads the file of a game; a game of Hex may also be a link or a file of other programs. A refusal names the line that is wrong.
pub fn read(text: &str) -> Result<Session, Refusal> {
    if Elsewhere::is_one(text) {
        return read_elsewhere(&Elsewhere::read(text)?);
    }
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    match lines.next() {
        Some((_, KIND)) => {}
        other => {
            let found = other.map_or("", |(_, line)| line);
            let found: String = found.chars().take(MOST_SHOWN).collect();
            return Err(wrong(1, Refusal::new("record-kind").with("text", found).with("accepted", KIND)));
        }
    }
    let mut header = Header::default();
    let mut reading: Option<Session> = None;
    let mut endings = Vec::new();
    for (number, line) in lines {
        if number > MOST_LINES {
            return Err(Refusal::new("record-long").with("most", MOST_LINES));
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if reading.is_none() && !line.starts_with(|c: char| c.is_ascii_digit()) {
            header.take(number, line)?;
            continue;
        }
        let session = match &mut reading {
            Some(session) => session,
            None => reading.insert(header.open()?),
        };
        if let Some(ending) = read_move(session, line).map_err(|why| wrong(number, why))? {
            endings.push(ending);
        }
    }
    let mut session = match reading {
        Some(session) => session,
        None => header.open()?,
    };
    // Only now: a move may have been made where later somebody gave up.
    for (node, ending) in endings {
        session.set_ending(node, Some(ending));
    }
    header.settle(&mut session)?;
    Ok(session)
}

/// So much is shown of something that is no game file at all.
const MOST_SHOWN: usize = 60;

fn wrong(line: usize, why: Refusal) -> Refusal {
    Refusal::new("record-line").with("line", line).with("reason", why)
}

/// What stands above the moves: each value with the number of its line.
#[derive(Default)]
struct Header([Option<(usize, String)>; KEYS.len()]);

impl Header {
    fn take(&mut self, number: usize, line: &str) -> Result<(), Refusal> {
        let Some((key, value)) = line.split_once(':') else {
            return Err(wrong(number, Refusal::new("record-text").with("text", line).with("accepted", EXAMPLE)));
        };
        let Some(place) = KEYS.iter().position(|known| *known == key.trim()) else {
            return Err(wrong(number, Refusal::new("record-key").with("key", key).with("accepted", list(KEYS))));
        };
        if self.0[place].is_some() {
            return Err(wrong(number, Refusal::new("record-twice").with("key", key)));
        }
        self.0[place] = Some((number, value.trim().to_owned()));
        Ok(())
    }

    /// The line and the text of a value.
    fn get(&self, key: &str) -> Option<(usize, &str)> {
        let place = KEYS.iter().position(|known| *known == key)?;
        self.0[place].as_ref().map(|(number, value)| (*number, value.as_str()))
    }

    /// A value, read by `read`; what it cannot read is refused with what would be `accepted`.
    fn parsed<T>(&self, key: &'static str, accepted: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, Refusal> {
        let Some((number, text)) = self.get(key) else { return Ok(None) };
        let refused = || Refusal::new("record-value").with("key", key).with("text", text).with("accepted", accepted);
        read(text).map(Some).ok_or_else(|| wrong(number, refused()))
    }

    /// Opens the game that is told of. What is not said is as it is for a game that nobody has set anything about.
    fn open(&self) -> Result<Session, Refusal> {
        let (game_line, game) = self.get("game").ok_or_else(|| Refusal::new("record-missing").with("key", "game"))?;
        let mut setup = Setup::new(game);
        // The game first, so that a wrong name is told in the line where it stands.
        Session::open(setup.clone()).map_err(|why| wrong(game_line, why))?;
        for (key, side) in [("first", Side::First), ("second", Side::Second)] {
            if let Some((number, text)) = self.get(key) {
                setup.seats[side] = Seat::read_saved(game, text).map_err(|why| wrong(number, why))?;
            }
        }
        for (key, side) in NAMES {
            let name = self.get(key).map(|(number, text)| read_name(text).map_err(|why| wrong(number, why)));
            setup.names[side] = name.transpose()?;
        }
        for (key, side) in COLOURS {
            if let Some((number, text)) = self.get(key) {
                setup.colours[side] = Some(Colour::read(text).map_err(|why| wrong(number, why))?);
                check_colours(setup.colours).map_err(|why| wrong(number, why))?;
            }
        }
        if let Some((number, text)) = self.get("clock") {
            setup.clock = Some(ClockRule::read(text).map_err(|why| wrong(number, why))?);
        }
        if let Some(seed) = self.parsed("seed", SEEDS, |text| text.parse().ok())? {
            setup.seed = seed;
        }
        if let Some(thinking) = self.parsed("thinking", THINKING, read_thinking)? {
            setup.thinking = thinking;
        }
        let begin_line = self.get("begin").map_or(game_line, |(number, text)| {
            text.clone_into(&mut setup.begin);
            number
        });
        Session::open(setup).map_err(|why| wrong(begin_line, why))
    }

    /// Goes to where the game stood, and compares the result.
    fn settle(&self, session: &mut Session) -> Result<(), Refusal> {
        for key in ["on", "at"] {
            let most = session.tree().nodes().len() - 1;
            let read = |text: &str| text.parse::<NodeId>().ok().filter(|node| *node as usize <= most);
            let node = self.parsed(key, &format!("0..{most}"), read)?;
            if let Some(node) = node {
                session.jump(node)?;
            }
        }
        if self.get("at").is_none() {
            // Somebody who writes a file by hand means the end of the first line.
            session.jump(0)?;
            while let Some(&next) = session.tree().get(session.at()).and_then(|node| node.children.first()) {
                session.jump(next)?;
            }
        }
        let true_result = result_text(session.ending());
        match self.get("result") {
            Some((number, text)) if text != true_result => {
                Err(wrong(number, Refusal::new("record-result").with("accepted", true_result)))
            }
            _ => Ok(()),
        }
    }
}

/// A game of Hex from elsewhere, between two people.
fn read_elsewhere(game: &Elsewhere) -> Result<Session, Refusal> {
    let mut session = Session::open(Setup::new(&format!("hex:size={},swap=on", game.size)))?;
    for (place, text) in game.moves.iter().enumerate() {
        let played = session.play(text, None);
        played.map_err(|why| Refusal::new("move-in-text").with("number", place + 1).with("reason", why))?;
    }
    Ok(session)
}

/// Reads the line of a move and makes it; answers how the game ended after it, where somebody gave up or ran out of time.
fn read_move(session: &mut Session, line: &str) -> Result<Option<(NodeId, Ending)>, Refusal> {
    let unreadable = || Refusal::new("record-text").with("text", line).with("accepted", EXAMPLE);
    let (number, rest) = line.split_once('.').ok_or_else(unreadable)?;
    let number: NodeId = number.parse().map_err(|_| unreadable())?;
    let next = session.tree().nodes().len() as NodeId;
    if number == 0 && next == 1 {
        let ending = ENDINGS.iter().find(|(word, ..)| *word == rest.trim()).ok_or_else(unreadable)?;
        return Ok(Some((0, ending_of(ending))));
    }
    if number != next {
        return Err(Refusal::new("record-number").with("found", number).with("accepted", next));
    }
    let (parent, rest) = match rest.trim_start().strip_prefix("after ") {
        Some(rest) => {
            let (parent, rest) = rest.split_once(':').ok_or_else(unreadable)?;
            (parent.trim().parse().map_err(|_| unreadable())?, rest)
        }
        None => (next - 1, rest),
    };
    if parent >= next {
        return Err(Refusal::new("record-parent").with("found", parent).with("most", next - 1));
    }
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let ending = words.last().and_then(|last| ENDINGS.iter().find(|(word, ..)| word == last));
    words.truncate(words.len() - usize::from(ending.is_some()));
    let (text, spent) = match words.as_slice() {
        [text] => (*text, None),
        [text, time] => (*text, Some(read_time(time).ok_or_else(unreadable)?)),
        _ => return Err(unreadable()),
    };
    make(session, parent, text, spent)?;
    Ok(ending.map(|ending| (number, ending_of(ending))))
}

/// Makes a move after `parent`; one that stands there already is refused.
pub(crate) fn make(session: &mut Session, parent: NodeId, text: &str, spent: Option<Duration>) -> Result<(), Refusal> {
    let next = session.tree().nodes().len() as NodeId;
    session.jump(parent)?;
    if session.play(text, spent)? != next {
        return Err(Refusal::new("record-known-move").with("move", text));
    }
    Ok(())
}

fn ending_of((_, loser, why): &(&str, Side, Termination)) -> Ending {
    Ending::Win { side: !*loser, why: *why }
}
