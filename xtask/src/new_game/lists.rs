//! Writing a name into the sorted lists of the games' sources, as text.

/// Adds the line `<before>NAME<after>` to the block of such lines that follows `heading`, in the order of the names. `None`
/// where there is no such block.
pub fn add_line(text: &str, heading: &str, [before, after]: [&str; 2], name: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let heading = lines.iter().position(|line| line.starts_with(heading))?;
    let listed = |line: &str| line.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).map(str::to_owned);
    let first = heading + lines[heading..].iter().position(|line| listed(line).is_some())?;
    let larger = lines[first..].iter().position(|line| listed(line).is_none_or(|other| other.as_str() > name));
    let new = format!("{before}{name}{after}");
    lines.insert(larger.map_or(lines.len(), |at| first + at), &new);
    Some(lines.join("\n") + "\n")
}

/// Adds `name` to the names between `open` and the next `}`. Their layout is left to rustfmt. `None` where there is no `open`.
pub fn add_import(text: &str, open: &str, name: &str) -> Option<String> {
    let begin = text.find(open)? + open.len();
    let end = begin + text[begin..].find('}')?;
    let mut names: Vec<&str> = text[begin..end].split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    names.push(name);
    names.sort_unstable();
    Some(format!("{}{}{}", &text[..begin], names.join(", "), &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_in_order() {
        let text = "mod bits;\n\npub mod boom;\npub mod hex;\n\npub use x;\n";
        let add = |name| add_line(text, "mod ", ["pub mod ", ";"], name);
        assert_eq!(add("alpha").as_deref(), Some("mod bits;\n\npub mod alpha;\npub mod boom;\npub mod hex;\n\npub use x;\n"));
        assert_eq!(add("go").as_deref(), Some("mod bits;\n\npub mod boom;\npub mod go;\npub mod hex;\n\npub use x;\n"));
        assert_eq!(add("zed").as_deref(), Some("mod bits;\n\npub mod boom;\npub mod hex;\npub mod zed;\n\npub use x;\n"));
        assert_eq!(add_line(text, "registry!", ["    ", ","], "go"), None);
    }

    #[test]
    fn imports_are_added_in_order() {
        let add = |text| add_import(text, "use crate::{", "go");
        assert_eq!(add("use crate::{boom, hex};\n").as_deref(), Some("use crate::{boom, go, hex};\n"));
        assert_eq!(add("use crate::{\n    boom,\n    hex,\n};\n").as_deref(), Some("use crate::{boom, go, hex};\n"));
        assert_eq!(add("use crate::hex;\n"), None);
    }
}
