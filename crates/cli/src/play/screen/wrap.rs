//! Text broken into lines of a given width, so that it is known how many there are before they are drawn.

/// Breaks text at spaces; a word that is longer than a line is broken where the line ends. Lines of their own stay so.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let indent: String = paragraph.chars().take_while(|c| *c == ' ').collect();
        let mut line = indent.clone();
        for word in paragraph.split_whitespace() {
            push_word(word, width, &indent, &mut line, &mut lines);
        }
        lines.push(line);
    }
    lines
}

fn push_word(word: &str, width: usize, indent: &str, line: &mut String, lines: &mut Vec<String>) {
    let begun = line.trim().chars().next().is_some();
    if begun && line.chars().count() + 1 + word.chars().count() > width {
        lines.push(std::mem::replace(line, indent.to_owned()));
    } else if begun {
        line.push(' ');
    }
    for c in word.chars() {
        if line.chars().count() >= width {
            lines.push(std::mem::take(line));
        }
        line.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("  in one\nb", 6), ["  in", "  one", "b"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 3), Vec::<String>::new());
        assert_eq!(wrap("a\n\nb", 3), ["a", "", "b"]);
    }
}
