//! Sentences as templates and texts: many of them share their words, so the words are written once.

use std::collections::HashMap;

use poda_core::{Arg, Message};

use crate::sheet::Say;

/// Letters that no language uses, around the number of a place that is left open.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';
/// Stands for the path to the node that the sentence is about, which the page knows.
const PATH: &str = "p";

/// A place in a template that is left open.
pub(super) fn hole(place: usize) -> String {
    format!("{OPEN}{place}{CLOSE}")
}

/// The templates and texts that have been needed so far.
pub(super) struct Sentences<'a> {
    say: Say<'a>,
    templates: Vec<String>,
    by_shape: HashMap<String, usize>,
    texts: Vec<String>,
    by_text: HashMap<String, usize>,
}

impl<'a> Sentences<'a> {
    pub(super) fn new(say: Say<'a>) -> Self {
        Self { say, templates: Vec::new(), by_shape: HashMap::new(), texts: Vec::new(), by_text: HashMap::new() }
    }

    /// A sentence about the node with this path, as `template,text,text`.
    pub(super) fn pack(&mut self, message: &Message, path: &str) -> String {
        let mut texts = Vec::new();
        let mut shape = String::new();
        let open = opened(message, &mut shape, &mut texts);
        let template = if let Some(&template) = self.by_shape.get(&shape) {
            template
        } else {
            self.templates.push((self.say)(&open));
            self.by_shape.insert(shape, self.templates.len() - 1);
            self.templates.len() - 1
        };
        let mut packed = template.to_string();
        for text in texts {
            packed.push(',');
            if text == path {
                packed += PATH;
            } else {
                packed += &self.text(text).to_string();
            }
        }
        packed
    }

    /// The place of a text in the list of texts.
    pub(super) fn text(&mut self, text: &str) -> usize {
        if let Some(&known) = self.by_text.get(text) {
            return known;
        }
        self.texts.push(text.to_owned());
        self.by_text.insert(text.to_owned(), self.texts.len() - 1);
        self.texts.len() - 1
    }

    /// All templates, and all texts.
    pub(super) fn finish(self) -> (Vec<String>, Vec<String>) {
        (self.templates, self.texts)
    }
}

/// The message with its texts left open; numbers stay, since words may change with them.
fn opened<'m>(message: &'m Message, shape: &mut String, texts: &mut Vec<&'m str>) -> Message {
    let mut open = Message::new(message.id);
    *shape += message.id;
    for (name, arg) in &message.args {
        *shape += &format!("\n{name} ");
        let arg = match arg {
            Arg::Text(text) => {
                texts.push(text);
                Arg::Text(hole(texts.len() - 1))
            }
            Arg::Number(number) => {
                *shape += &number.to_string();
                Arg::Number(*number)
            }
            Arg::Message(inner) => {
                shape.push('(');
                let inner = opened(inner, shape, texts);
                shape.push(')');
                Arg::Message(Box::new(inner))
            }
        };
        open = open.with(name, arg);
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(message: &Message) -> String {
        let args: Vec<String> = message
            .args
            .iter()
            .map(|(name, arg)| match arg {
                Arg::Text(text) => format!("{name} {text}"),
                Arg::Number(number) => format!("{name} {number}"),
                Arg::Message(inner) => format!("{name} ({})", said(inner)),
            })
            .collect();
        format!("{}: {}", message.id, args.join(", "))
    }

    #[test]
    fn words_are_written_once_and_numbers_stay() {
        let mut sentences = Sentences::new(&said);
        let message = |path: &str, value: &str, depth: u32| {
            Message::new("one").with("path", path).with("depth", depth).with("why", Message::new("two").with("value", value))
        };
        assert_eq!(sentences.pack(&message("a1 b2", "5", 3), "a1 b2"), "0,p,0");
        assert_eq!(sentences.pack(&message("a1", "7", 3), "a1"), "0,p,1");
        assert_eq!(sentences.pack(&message("a1", "5", 4), "b1"), "1,2,0");
        let (templates, texts) = sentences.finish();
        let place = |at| hole(at);
        assert_eq!(templates[0], format!("one: path {}, depth 3, why (two: value {})", place(0), place(1)));
        assert_eq!(templates.len(), 2);
        assert_eq!(texts, ["5", "7", "a1"]);
    }
}
