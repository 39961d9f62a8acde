//! What can be typed besides moves: the same words line by line and on the full screen.

use poda_core::cells::list;
use poda_core::{Message, Refusal};
use poda_words::Words;

/// Something a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To play a move.
    Play(String),
    /// To take back to where a person was last to act.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To be told where to look, then what to play.
    Hint,
    /// To see what every legal move is worth.
    Analyse,
    /// The machine to move at once.
    Stop,
    /// To let two machines wait, or go on.
    Pause,
    /// To read the rules.
    Rules,
    /// To read what can be typed.
    Help,
    /// To give up.
    Resign,
    /// To see the board again.
    Board,
    /// To see the moves so far.
    Record,
    /// To look at the record, this many plies on or back.
    Step(isize),
    /// To look at the record after this many plies.
    Goto(usize),
    /// To go on playing from the place that is looked at.
    Continue,
    /// To see where the game was lost.
    Review,
    /// To write the game to a file.
    Save(String),
    /// To read a game from a file.
    Load(String),
    /// The position as text.
    Copy,
    /// The same players again, with the sides changed.
    Rematch,
    /// Another game.
    New,
    /// To leave; the game is saved.
    Quit,
}

/// What an order takes after its word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    Number,
    File,
}

/// An order as it is typed.
struct Entry {
    /// The message with its word; the English word is accepted in every language.
    word: &'static str,
    /// The message with its meaning.
    about: &'static str,
    takes: Takes,
    make: fn(String) -> Order,
}

const fn plain(word: &'static str, about: &'static str, make: fn(String) -> Order) -> Entry {
    Entry { word, about, takes: Takes::Nothing, make }
}

/// Every order, in the order of the help.
const ORDERS: [Entry; 22] = [
    plain("order-undo", "order-about-undo", |_| Order::Undo),
    plain("order-redo", "order-about-redo", |_| Order::Redo),
    plain("order-hint", "order-about-hint", |_| Order::Hint),
    plain("order-analyse", "order-about-analyse", |_| Order::Analyse),
    plain("order-stop", "order-about-stop", |_| Order::Stop),
    plain("order-pause", "order-about-pause", |_| Order::Pause),
    plain("order-resign", "order-about-resign", |_| Order::Resign),
    plain("order-board", "order-about-board", |_| Order::Board),
    plain("order-record", "order-about-record", |_| Order::Record),
    plain("order-back", "order-about-back", |_| Order::Step(-1)),
    plain("order-forward", "order-about-forward", |_| Order::Step(1)),
    Entry {
        word: "order-go",
        about: "order-about-go",
        takes: Takes::Number,
        make: |text| Order::Goto(text.parse().unwrap_or_default()),
    },
    plain("order-continue", "order-about-continue", |_| Order::Continue),
    plain("order-review", "order-about-review", |_| Order::Review),
    Entry { word: "order-save", about: "order-about-save", takes: Takes::File, make: Order::Save },
    Entry { word: "order-load", about: "order-about-load", takes: Takes::File, make: Order::Load },
    plain("order-position", "order-about-position", |_| Order::Copy),
    plain("order-rules", "order-about-rules", |_| Order::Rules),
    plain("order-help", "order-about-help", |_| Order::Help),
    plain("order-rematch", "order-about-rematch", |_| Order::Rematch),
    plain("order-new", "order-about-new", |_| Order::New),
    plain("order-quit", "order-about-quit", |_| Order::Quit),
];

/// The longest text that can be meant as something; more is cut before it is repeated to whoever typed it.
const LONGEST: usize = 80;

impl Order {
    /// Reads what was typed: an order by its word, or else a move.
    pub fn read(text: &str, words: &Words) -> Result<Self, Refusal> {
        let text: String = text.trim().chars().map(|c| if c.is_control() { '?' } else { c }).collect();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let rest = rest.trim();
        if word == "?" {
            return Ok(Self::Rules);
        }
        let Some(entry) = ORDERS.iter().find(|entry| entry.is_called(word, words)) else {
            return Ok(Self::Play(shortened(&text)));
        };
        match entry.takes {
            Takes::Nothing if !rest.is_empty() => {
                Err(Refusal::new("order-takes-nothing").with("order", word).with("text", shortened(rest)))
            }
            Takes::Number if rest.parse::<usize>().is_err() => {
                Err(Refusal::new("order-takes-number").with("order", word).with("text", shortened(rest)))
            }
            Takes::File if rest.is_empty() => Err(Refusal::new("order-takes-file").with("order", word)),
            _ => Ok((entry.make)(rest.to_owned())),
        }
    }
}

impl Entry {
    fn is_called(&self, word: &str, words: &Words) -> bool {
        let word = word.to_lowercase();
        self.word.strip_prefix("order-") == Some(word.as_str()) || words.get(self.word) == Some(word)
    }
}

/// The orders and what they mean, a line each.
pub fn help(words: &Words) -> Vec<(String, String)> {
    let say = |id| words.say(&Message::new(id));
    let value = |takes| match takes {
        Takes::Nothing => String::new(),
        Takes::Number => " N".to_owned(),
        Takes::File => format!(" {}", say("order-file")),
    };
    ORDERS.iter().map(|entry| (say(entry.word) + &value(entry.takes), say(entry.about))).collect()
}

/// The words of all orders, for a sentence.
pub fn all(words: &Words) -> String {
    list(ORDERS.iter().map(|entry| words.say(&Message::new(entry.word))))
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST { text.to_owned() } else { text.chars().take(LONGEST).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_words::Language;

    fn read(text: &str, language: Language) -> Result<Order, &'static str> {
        Order::read(text, &Words::new(language)).map_err(|why| why.0.id)
    }

    #[test]
    fn orders_have_words_in_both_languages() {
        assert_eq!(read(" Undo ", Language::English), Ok(Order::Undo));
        assert_eq!(read("deshacer", Language::Spanish), Ok(Order::Undo));
        assert_eq!(read("undo", Language::Spanish), Ok(Order::Undo));
        assert_eq!(read("save a b.poda", Language::English), Ok(Order::Save("a b.poda".to_owned())));
        assert_eq!(read("go 3", Language::English), Ok(Order::Goto(3)));
        assert_eq!(read("d4", Language::English), Ok(Order::Play("d4".to_owned())));
    }

    #[test]
    fn what_does_not_fit_an_order_is_refused() {
        assert_eq!(read("undo 3", Language::English), Err("order-takes-nothing"));
        assert_eq!(read("go away", Language::English), Err("order-takes-number"));
        assert_eq!(read("go -1", Language::English), Err("order-takes-number"));
        assert_eq!(read("save", Language::English), Err("order-takes-file"));
    }

    #[test]
    fn nonsense_is_cut_and_made_harmless() {
        let Ok(Order::Play(text)) = read(&format!("\u{1b}[31m{}", "x".repeat(500)), Language::English) else { panic!() };
        assert!(text.chars().count() <= LONGEST + 1 && !text.contains('\u{1b}'));
    }

    #[test]
    fn no_two_orders_share_a_word() {
        for language in Language::ALL {
            let mut words: Vec<String> = help(&Words::new(language)).into_iter().map(|(word, _)| word).collect();
            words.sort();
            assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "{words:?}");
        }
    }
}
