//! What is said about a game under way, in sentences that both screens use.

use std::time::Duration;

use poda_arena::session::{Ending, Node, Review, Reviewed, Thought, Verdict};
use poda_arena::{Seat, Session, Termination};
use poda_core::{Arg, BoardView, Message, PieceKind, Side};
use poda_draw::{TextStyle, piece_glyph};
use poda_words::Words;

use crate::commands::show::player_name;
use crate::output::numerals;

/// Says a message.
pub fn say(words: &Words, id: &'static str) -> String {
    words.say(&Message::new(id))
}

/// The name of the game with its settings: `Hex (size=7)`.
pub fn title(session: &Session, words: &Words) -> String {
    let full = &session.setup().game;
    let (name, settings) = full.split_once(':').unwrap_or((full, ""));
    let title = words.get(&format!("game-{name}")).unwrap_or_else(|| name.to_owned());
    if settings.is_empty() { title } else { format!("{title} ({})", settings.replace(',', ", ")) }
}

/// Who sits on a side: a person or a player's name.
pub fn seat(session: &Session, side: Side, words: &Words) -> String {
    match &session.setup().seats[side] {
        Seat::Person => say(words, "menu-person"),
        Seat::Player(spec) => spec.text.clone(),
    }
}

/// How the game ended, in a sentence; `None` while it goes on.
pub fn ending(session: &Session, view: &BoardView, style: TextStyle, words: &Words) -> Option<String> {
    let message = match session.ending()? {
        Ending::Draw => Message::new("status-drawn"),
        Ending::Win { side, why } => {
            let name = player_name(view, side, style, words);
            let winner = match &session.setup().seats[side] {
                Seat::Person => name,
                Seat::Player(spec) => format!("{name} {}", spec.text),
            };
            let loser = player_name(view, !side, style, words);
            let id = match why {
                Termination::Rules => "status-won",
                Termination::Resignation => "play-won-resigned",
                Termination::Time => "play-won-time",
                Termination::IllegalMove => "play-won-illegal",
                Termination::Crash => "play-won-crash",
                Termination::Adjudication => "play-won-adjudicated",
            };
            Message::new(id).with("player", winner).with("loser", loser)
        }
    };
    Some(words.say(&message))
}

/// How far a search is: depth, nodes, nodes a second.
pub fn effort(thought: &Thought, words: &Words) -> String {
    let millis = (1_000.0 * thought.seconds).max(1.0) as u64;
    let message = Message::new("play-effort")
        .with("depth", thought.depth)
        .with("nodes", amount(thought.nodes, words))
        .with("speed", amount(thought.nodes.saturating_mul(1_000) / millis, words));
    words.say(&message)
}

/// What a value means, and whether it is sure.
pub fn value(verdict: &Verdict, words: &Words) -> String {
    let sure = if verdict.proven { "play-proven" } else { "play-estimated" };
    words.say(&Message::new(sure).with("value", verdict.message()))
}

/// What a player thinks of the position; that it has no estimate, where it has none.
pub fn valued(thought: &Thought, words: &Words) -> String {
    thought.verdict.as_ref().map_or_else(|| say(words, "play-no-estimate"), |verdict| value(verdict, words))
}

/// How a move was read that was typed otherwise than it is written, such as `0 2` for `c1`. The session has just played it.
pub fn read_as(session: &Session, typed: &str) -> Option<Message> {
    let made = session.tree().get(session.at()).filter(|node| node.text != typed.trim())?;
    Some(Message::new("play-read-as").with("text", typed.trim()).with("move", made.text.as_str()))
}

/// A short number: 950, 12.3k, 4.5M.
pub fn amount(number: u64, words: &Words) -> String {
    let units = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")];
    let Some((size, unit)) = units.into_iter().find(|(size, _)| number >= *size) else { return number.to_string() };
    let tenths = number / (size / 10);
    format!("{}{}{}{unit}", tenths / 10, say(words, "number-point"), tenths % 10)
}

/// Time on a clock: `4:59`, or `9.3` in the last seconds.
pub fn clock(left: Duration, words: &Words) -> String {
    const LAST: u64 = 10;
    let seconds = left.as_secs();
    if seconds < LAST {
        return numerals(words).number(left.as_secs_f64(), 1);
    }
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How long a move took, in few characters: `12 ms`, `1.3 s`, `42 s`, `2 min 5 s`.
pub fn spent(millis: u64, words: &Words) -> String {
    let (tenths, seconds) = ((millis + 50) / 100, (millis + 500) / 1_000);
    match millis {
        0..1_000 => format!("{millis} ms"),
        _ if tenths < 100 => format!("{}{}{} s", tenths / 10, say(words, "number-point"), tenths % 10),
        _ if seconds < 60 => format!("{seconds} s"),
        _ => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// A move of the record with the time it took, where that is known.
pub fn timed_move(node: &Node, words: &Words) -> String {
    node.millis.map_or_else(|| node.text.clone(), |millis| format!("{} {}", node.text, spent(millis, words)))
}

/// Where to look, without telling the move: a part of the board, or that it is beside it.
pub fn where_to_look(view: &BoardView, text: &str, words: &Words) -> (String, Vec<usize>) {
    let cell = view.actions.iter().find(|action| action.text == text).and_then(|action| action.cell);
    let Some(cell) = cell else { return (say(words, "hint-beside-board"), Vec::new()) };
    let region = Region::of(view, cell);
    let cells = (0..view.cells.len()).filter(|&other| Region::of(view, other) == region).collect();
    (say(words, region.message()), cells)
}

/// A part of the board: its thirds across, and on boards that are high enough its thirds down.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Region {
    across: usize,
    down: Option<usize>,
}

/// Rows from which on a hint tells the height too. Where pieces fall, the column is everything.
const HIGH: usize = 4;

impl Region {
    fn of(view: &BoardView, cell: usize) -> Self {
        let third = |at: usize, count: usize| at * 3 / count;
        let (row, column) = (cell / view.columns, cell % view.columns);
        let tells_height = view.rows >= HIGH && !view.row_names.is_empty();
        Self { across: third(column, view.columns), down: tells_height.then(|| third(row, view.rows)) }
    }

    const fn message(self) -> &'static str {
        match (self.down, self.across) {
            (None | Some(1), 0) => "hint-left",
            (None, 1) => "hint-middle",
            (Some(1), 1) => "hint-centre",
            (None | Some(1), _) => "hint-right",
            (Some(0), 0) => "hint-top-left",
            (Some(0), 1) => "hint-top",
            (Some(0), _) => "hint-top-right",
            (Some(_), 0) => "hint-bottom-left",
            (Some(_), 1) => "hint-bottom",
            (Some(_), _) => "hint-bottom-right",
        }
    }
}

/// What to play, and why.
pub fn what_to_play(view: &BoardView, thought: &Thought, words: &Words) -> String {
    let best = thought.best.clone().unwrap_or_default();
    let action = view.actions.iter().find(|action| action.text == best);
    let message = match action {
        Some(action) => Message::new("hint-what").with("move", best).with("label", action.label.clone()),
        None => Message::new("hint-what").with("move", best.as_str()).with("label", best.as_str()),
    };
    words.say(&message.with("value", valued(thought, words)))
}

/// One ply of a review, in a sentence.
pub fn reviewed(ply: &Reviewed, words: &Words) -> String {
    let message = Message::new("review-ply")
        .with("number", ply.ply + 1)
        .with("move", ply.played.as_str())
        .with("grade", ply.grade.message())
        .with("best", ply.best.join(", "))
        .with("before", value(&ply.before, words))
        .with("after", value(&ply.after, words));
    words.say(&message)
}

/// Where the game was lost, in a sentence.
pub fn lost_at(review: &Review, words: &Words) -> String {
    match review.lost_at.and_then(|at| review.plies.iter().find(|ply| ply.ply == at)) {
        Some(ply) => {
            let best = ply.best.join(", ");
            words.say(
                &Message::new(if review.lost_proven { "review-lost-at" } else { "review-lost-estimate" })
                    .with("number", ply.ply + 1)
                    .with("move", ply.played.as_str())
                    .with("best", best),
            )
        }
        None => say(words, "review-not-lost"),
    }
}

/// The rules of the game with its settings, as a player reads them; where nobody has written them, what the game is about.
pub fn rules(session: &Session, words: &Words) -> String {
    let title = title(session, words);
    let Ok(board) = poda_engine::open(&session.setup().game) else { return title };
    let name = board.game();
    // Numbers as numbers, so that one round is not "1 rounds".
    let arg = |value: &str| value.parse::<i64>().map_or_else(|_| Arg::from(value), Arg::Number);
    let settings: Vec<_> = board.settings().iter().map(|(setting, value)| (setting.key, arg(value))).collect();
    let text = words.get_with(&format!("rules-{name}"), &settings).or_else(|| words.get(&format!("about-{name}")));
    let text = text.unwrap_or_default();
    format!("{title}\n\n{text}")
}

/// A player's name with the sign of its pieces.
pub fn player(view: &BoardView, side: Side, ascii: bool, words: &Words) -> String {
    player_name(view, side, TextStyle { ascii, colour: false }, words)
}

/// The sign of a side's pieces.
pub fn glyph(view: &BoardView, side: Side, ascii: bool) -> char {
    let walks = view.cells.iter().filter_map(|cell| cell.piece).any(|piece| piece.kind == PieceKind::Walker);
    let kind = if walks { PieceKind::Walker } else { PieceKind::Stone };
    piece_glyph(view, side, kind, TextStyle { ascii, colour: false })
}

#[cfg(test)]
mod tests {
    use poda_arena::Setup;
    use poda_words::Language;

    use super::*;

    #[test]
    fn rules_are_those_of_the_settings() {
        for (game, told) in [
            ("tictactoe", "3 columns and 3 rows"),
            ("tictactoe:m=5,n=4,k=4", "5 columns and 4 rows.\n\n- 4 of your own"),
            ("connect4:columns=8,rows=7", "8 columns and 7 rows"),
            ("hex:size=7,swap=on", "7 by 7 cells"),
            ("hex:size=7,swap=on", "may take over the first stone instead of putting one: it is mirrored"),
            ("colorclash", "moving does not paint"),
            ("colorclash:move_paints=on,rounds=1", "After one round the colour"),
            ("colorclash:move_paints=on", "Moving paints that cell"),
            ("colorclash:extra_rounds=0", "A tie is a draw."),
            ("colorclash:corners=on,last_turn_handicap=on", "They start in opposite corners."),
            ("boom:full_board=draw,pieces=25,cap=100", "After 100 movements"),
            ("boom:pieces=25", "Each side has 25 pieces"),
        ] {
            let session = Session::open(Setup::new(game)).expect("a game");
            let rules = rules(&session, &Words::new(Language::English));
            assert!(rules.contains(told), "{game}: {rules}");
            assert!(!super::rules(&session, &Words::new(Language::Spanish)).contains("{$"), "{game}");
        }
    }

    #[test]
    fn the_time_of_a_move_takes_few_characters() {
        let told = |language| {
            let words = Words::new(language);
            [0, 12, 999, 1_000, 1_340, 9_949, 9_950, 42_400, 59_600, 125_000].map(|millis| spent(millis, &words))
        };
        let english =
            ["0 ms", "12 ms", "999 ms", "1.0 s", "1.3 s", "9.9 s", "10 s", "42 s", "1 min 0 s", "2 min 5 s"].map(str::to_owned);
        assert_eq!(told(Language::English), english);
        assert_eq!(told(Language::Spanish)[4], "1,3 s");
    }

    /// A sentence that is missing would be told by its id.
    #[test]
    fn every_end_of_a_game_has_a_sentence_in_both_languages() {
        for (language, over) in [(Language::English, "The game is over"), (Language::Spanish, "La partida ha terminado")] {
            let words = Words::new(language);
            for why in Termination::ALL {
                let mut session = Session::open(Setup::new("tictactoe")).expect("a game");
                session.forfeit(Side::First, why).expect("it goes on");
                let told = ending(&session, &session.view(), TextStyle::default(), &words).expect("it is over");
                assert!(told.starts_with(over) && told.contains('O'), "{why:?}: {told}");
            }
        }
    }
}
