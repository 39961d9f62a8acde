//! Plain letters for terminals that have no others.

/// `text` in ASCII: accents dropped, quotes and dots made plain, anything else a question mark.
pub fn to_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            'á' | 'à' | 'ª' => plain.push('a'),
            'é' => plain.push('e'),
            'í' => plain.push('i'),
            'ó' => plain.push('o'),
            'ú' | 'ü' => plain.push('u'),
            'ñ' => plain.push('n'),
            'Á' => plain.push('A'),
            'É' => plain.push('E'),
            'Í' => plain.push('I'),
            'Ó' => plain.push('O'),
            'Ú' => plain.push('U'),
            'Ñ' => plain.push('N'),
            '«' | '»' | '“' | '”' => plain.push('"'),
            '‘' | '’' => plain.push('\''),
            '–' | '—' => plain.push('-'),
            '…' => plain.push_str("..."),
            '×' => plain.push('x'),
            '∞' => plain.push_str("inf"),
            '≤' => plain.push_str("<="),
            '≥' => plain.push_str(">="),
            '·' => plain.push('.'),
            '±' => plain.push_str("+-"),
            '¿' | '¡' => {}
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lose_only_their_accents() {
        assert_eq!(to_ascii("¿Cuántas acciones? «a1», …"), "Cuantas acciones? \"a1\", ...");
        assert_eq!(to_ascii("82.5 % ± 10.8 %"), "82.5 % +- 10.8 %");
        assert!(to_ascii("\u{1f4a3} ÑñÜ — 日").is_ascii());
    }
}
