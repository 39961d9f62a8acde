//! The one place where message ids become words.
//!
//! Below the screens everything speaks in [`Message`]s; terminal and page say them in the reader's language with the files of
//! `locales/`, which are complete in every language (a test compares them with each other and with the code).

mod ascii;
mod language;

use std::borrow::Cow;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use poda_core::{Arg, Message};

pub use ascii::to_ascii;
pub use language::Language;

/// Text with everything that would steer a terminal, or turn the direction of writing, shown instead of obeyed. Lines stay lines.
fn visible(text: &str) -> Cow<'_, str> {
    let steers = |c: char| {
        c.is_control() && c != '\n' || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if !text.contains(steers) {
        return text.into();
    }
    text.chars().map(|c| if steers(c) { c.escape_default().to_string() } else { c.to_string() }).collect::<String>().into()
}

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of `language`.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks around arguments matter only where scripts of both directions meet.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned()).expect("the locales are tested");
            bundle.add_resource(resource).expect("ids are tested to be unique");
        }
        Self { language, bundle }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The words of a message. An id without words is shown as it is, so that nothing is ever lost.
    pub fn say(&self, message: &Message) -> String {
        self.get_with(message.id, &message.args).unwrap_or_else(|| message.to_string())
    }

    /// The words of a message whose id is put together at run time, where there are any.
    pub fn get_with(&self, id: &str, given: &[(&'static str, Arg)]) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in given {
            let value: FluentValue<'_> = match value {
                Arg::Text(text) => visible(text).into(),
                Arg::Number(number) => (*number).into(),
                Arg::Message(inner) => self.say(inner).into(),
            };
            args.set(*name, value);
        }
        self.format(id, &args).map(Cow::into_owned)
    }

    /// The words of a message without arguments, where there are any.
    pub fn get(&self, id: &str) -> Option<String> {
        self.format(id, &FluentArgs::new()).map(Cow::into_owned)
    }

    fn format<'a>(&'a self, id: &str, args: &'a FluentArgs<'_>) -> Option<Cow<'a, str>> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{id} in {:?}: {errors:?}", self.language);
        Some(text)
    }
}
