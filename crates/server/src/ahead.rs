//! What the page asks for first is put into the page itself: the board need not wait for a second and a third answer.

use std::sync::LazyLock;

use poda_words::Language;
use serde_json::json;

use crate::routes::games::{known_games, show};

/// Where the page wants the answers. The plain page has no such place.
const PLACE: &str = "<!-- answers ahead -->";
/// What begins the mark of a script with the words of a language.
const WORDS: &str = "data-words=\"";
/// The board that a newcomer sees, as the page asks for it.
const FIRST_GAME: &str = "connect4";

/// The answers, by the addresses below `/api/v1` that would bring them.
static ANSWERS: LazyLock<String> = LazyLock::new(|| {
    let view = format!("/view?game={FIRST_GAME}&position=start");
    let answers = json!({ "/games": known_games(), view: show(FIRST_GAME, "start").ok() });
    // No text within may end the script that holds it.
    answers.to_string().replace('<', "\\u003c")
});

/// The page with the answers in it, and with the words of one language.
pub fn fill(page: &str, language: Language) -> String {
    let wanted = format!("{WORDS}{}\"", language.code());
    let kept = page.lines().filter(|line| !line.contains(WORDS) || line.contains(&wanted));
    let page = kept.fold(String::with_capacity(page.len()), |page, line| page + line + "\n");
    page.replace(PLACE, &format!("<script type=\"application/json\" id=\"ahead\">{}</script>", *ANSWERS))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    const PAGE: &str = "<head>\n<script data-words=\"en\" src=\"/en.js\"></script>\n<script data-words=\"es\" src=\"/es.js\"></script>\n\
                        <script src=\"/main.js\"></script>\n</head>\n<body><!-- answers ahead --></body>\n";

    #[test]
    fn a_page_gets_the_words_of_one_language_and_the_first_answers() {
        let page = fill(PAGE, Language::Spanish);
        assert!(page.contains("/es.js") && page.contains("/main.js") && !page.contains("/en.js"), "{page}");
        let (_, rest) = page.split_once("id=\"ahead\">").expect("the answers");
        let (answers, _) = rest.split_once("</script>").expect("their end");
        assert!(!answers.contains('<'));
        let answers: Value = serde_json::from_str(answers).expect("JSON");
        assert_eq!(answers["/view?game=connect4&position=start"]["view"]["columns"], 7);
        assert!(answers["/games"].as_array().is_some_and(|games| games.iter().any(|game| game["name"] == FIRST_GAME)));
    }

    #[test]
    fn a_page_that_wants_nothing_stays_as_it_is() {
        let plain = "<title>Poda</title>\n<p>plain</p>\n";
        assert_eq!(fill(plain, Language::English), plain);
    }
}
