//! What the screen of a tree shows and does. Knows nothing of the terminal: keys come in as values, pictures go out to a frame.

use std::collections::HashSet;

use poda_engine::recording::NodeId;
use poda_study::tree::{Branch, Source};
use poda_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::play::screen::theme::Theme;

/// Lines that a page turns.
const PAGE: usize = 15;

/// A line of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it shows.
    pub branch: Branch,
    /// The row of the node on which it hangs.
    pub parent: Option<usize>,
    /// How many branches are above it.
    pub level: usize,
    /// Whether sisters follow.
    pub more: bool,
    /// Whether it can be unfolded, and whether it is.
    pub opens: Option<bool>,
}

/// The screen of a tree.
pub struct App<'a> {
    pub(super) source: &'a dyn Source,
    pub(super) words: &'a Words,
    pub(super) theme: Theme,
    open: HashSet<NodeId>,
    pub(super) rows: Vec<Row>,
    pub(super) cursor: usize,
    /// The first row that is seen.
    pub(super) top: usize,
}

impl<'a> App<'a> {
    /// The tree with the chosen line unfolded.
    pub fn new(source: &'a dyn Source, words: &'a Words, theme: Theme) -> Self {
        let mut app = Self { source, words, theme, open: HashSet::new(), rows: Vec::new(), cursor: 0, top: 0 };
        let mut line = source.tops();
        while let Some(branch) = line.pop() {
            if let Branch::Node(id) = branch
                && source.is_best(id)
            {
                app.open.insert(id);
                line.extend(source.below(id));
            }
        }
        app.list();
        app
    }

    /// Takes a key; answers whether the person has enough.
    pub fn press(&mut self, key: KeyEvent) -> bool {
        if key.kind == KeyEventKind::Release {
            return false;
        }
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return true,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return true,
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::PageDown => self.cursor = (self.cursor + PAGE).min(last),
            KeyCode::PageUp => self.cursor = self.cursor.saturating_sub(PAGE),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Right | KeyCode::Char('l') => self.go_in(),
            KeyCode::Left | KeyCode::Char('h') => self.go_out(),
            KeyCode::Enter | KeyCode::Char(' ') => self.turn(),
            KeyCode::Char('*') => self.unfold_sisters(),
            KeyCode::Char('n') => self.go_to_cut(true),
            KeyCode::Char('N') => self.go_to_cut(false),
            _ => {}
        }
        false
    }

    /// The row of the cursor.
    pub(super) fn row(&self) -> Option<Row> {
        self.rows.get(self.cursor).copied()
    }

    fn go_in(&mut self) {
        match self.row() {
            Some(Row { opens: Some(false), branch: Branch::Node(id), .. }) => {
                self.open.insert(id);
                self.list();
            }
            Some(Row { opens: Some(true), .. }) => self.cursor += 1,
            _ => {}
        }
    }

    fn go_out(&mut self) {
        match self.row() {
            Some(Row { opens: Some(true), branch: Branch::Node(id), .. }) => {
                self.open.remove(&id);
                self.list();
            }
            Some(Row { parent: Some(parent), .. }) => self.cursor = parent,
            _ => {}
        }
    }

    fn turn(&mut self) {
        match self.row() {
            Some(Row { opens: Some(false), .. }) => self.go_in(),
            Some(Row { opens: Some(true), .. }) => self.go_out(),
            _ => {}
        }
    }

    fn unfold_sisters(&mut self) {
        let Some(here) = self.row() else { return };
        let sisters = self.rows.iter().filter(|row| row.parent == here.parent && row.opens == Some(false));
        self.open.extend(sisters.filter_map(|row| if let Branch::Node(id) = row.branch { Some(id) } else { None }));
        self.list();
        self.find(here.branch);
    }

    fn go_to_cut(&mut self, forward: bool) {
        let from = match self.row().map(|row| row.branch) {
            Some(Branch::Node(id) | Branch::Pruned { first: id, .. } | Branch::LeftOut { below: id }) => id,
            _ => 0,
        };
        let Some(cut) = self.source.next_cut(from, forward) else { return };
        self.open.insert(cut);
        self.open.extend(std::iter::successors(self.source.parent(cut), |&id| self.source.parent(id)));
        self.list();
        self.find(Branch::Node(cut));
    }

    fn find(&mut self, branch: Branch) {
        self.cursor = self.rows.iter().position(|row| row.branch == branch).unwrap_or(self.cursor);
    }

    /// Lists the rows anew.
    fn list(&mut self) {
        let mut rows = Vec::new();
        self.add(self.source.tops(), None, 0, &mut rows);
        self.rows = rows;
        self.cursor = self.cursor.min(self.rows.len().saturating_sub(1));
    }

    fn add(&self, family: Vec<Branch>, parent: Option<usize>, level: usize, rows: &mut Vec<Row>) {
        let count = family.len();
        for (place, branch) in family.into_iter().enumerate() {
            let (opens, below) = match branch {
                Branch::Node(id) if self.open.contains(&id) => {
                    let below = self.source.below(id);
                    ((!below.is_empty()).then_some(true), below)
                }
                Branch::Node(id) => {
                    ((self.source.size(id) > 0 || !self.source.below(id).is_empty()).then_some(false), Vec::new())
                }
                _ => (None, Vec::new()),
            };
            rows.push(Row { branch, parent, level, more: place + 1 < count, opens });
            let at = rows.len() - 1;
            self.add(below, Some(at), level + 1, rows);
        }
    }
}

#[cfg(test)]
mod tests {
    use poda_engine::recording::{RecordRequest, Recording};
    use poda_engine::{SearchRequest, read};
    use poda_search::Rung;
    use poda_study::perspective::Perspective;
    use poda_study::tree::Recorded;
    use poda_words::Language;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    fn recording() -> Recording {
        let board = read("tictactoe", "start moves a1 b1 b2 a2 c1").expect("a position");
        board.record(&RecordRequest::new(SearchRequest::new(Rung::AlphaBeta, Some(4)))).expect("a search")
    }

    fn pressed(app: &mut App<'_>, codes: &[KeyCode]) {
        for &code in codes {
            assert!(!app.press(KeyEvent::new(code, KeyModifiers::NONE)), "{code:?} does not end it");
        }
    }

    fn shown(app: &mut App<'_>, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
        terminal.draw(|frame| app.draw(frame)).expect("it draws");
        terminal.backend().to_string()
    }

    #[test]
    fn branches_are_folded_and_unfolded_by_keys() {
        let recording = recording();
        let source = Recorded::new(&recording, Perspective::Mover);
        let words = Words::new(Language::English);
        let mut app = App::new(&source, &words, Theme { colour: false, ascii: false });
        let all = app.rows.len();
        pressed(&mut app, &[KeyCode::Left]);
        assert_eq!(app.rows.len(), 1, "folded to the root");
        pressed(&mut app, &[KeyCode::Right, KeyCode::Right]);
        assert_eq!(app.cursor, 1, "in the first branch");
        pressed(&mut app, &[KeyCode::Char('*')]);
        assert!(app.rows.len() > 5);
        pressed(&mut app, &[KeyCode::End, KeyCode::Home, KeyCode::Enter, KeyCode::Enter]);
        assert!(app.rows.len() >= all);
        assert!(app.press(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE)));
    }

    #[test]
    fn the_next_cut_is_found_and_told() {
        let recording = recording();
        let source = Recorded::new(&recording, Perspective::Mover);
        let words = Words::new(Language::English);
        let mut app = App::new(&source, &words, Theme { colour: false, ascii: true });
        pressed(&mut app, &[KeyCode::Char('n')]);
        let first = source.next_cut(0, true).expect("alpha-beta cuts");
        assert_eq!(app.row().map(|row| row.branch), Some(Branch::Node(first)));
        let screen = shown(&mut app, 120, 30);
        assert!(screen.contains(">= beta"), "{screen}");
        assert!(screen.contains("not looked at"), "{screen}");
        assert!(screen.is_ascii(), "only plain letters: {screen}");
    }

    #[test]
    fn a_small_screen_says_so() {
        let recording = recording();
        let source = Recorded::new(&recording, Perspective::Mover);
        let words = Words::new(Language::English);
        let mut app = App::new(&source, &words, Theme { colour: false, ascii: false });
        let screen = shown(&mut app, 20, 5);
        assert!(screen.contains("The screen is too") && screen.contains("small: 20"), "{screen}");
    }
}
