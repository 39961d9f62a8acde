//! What stands beside the board: who plays, whose turn it is, clocks, scores, what is thought, and the moves so far.

use poda_arena::session::{Grade, Kind, MoveThought, Thought};
use poda_core::{BoardView, Message, Side};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::App;
use super::theme::STRONG;
use crate::commands::show::status_lines;
use crate::play::files;
use crate::play::talk;
use crate::play::worker::Purpose;

/// Up to so many moves all have their sign on the board; where there are more, the best have it.
const FEW_MOVES: usize = 9;
const BEST_MOVES: usize = 5;

/// The narrowest panel that can be read.
pub const NARROWEST: u16 = 22;
/// The widest panel that is worth its room.
pub const WIDEST: u16 = 44;

impl App<'_> {
    /// Draws the panel.
    pub(super) fn panel(&self, frame: &mut Frame<'_>, area: Rect, view: &BoardView) {
        let mut lines = self.seats(view);
        lines.push(Line::default());
        lines.extend(self.turn(view));
        lines.extend(self.thinking());
        if self.with_values && self.look.is_none() {
            lines.extend(self.values());
        } else {
            lines.extend(self.record(area.width, (area.height as usize).saturating_sub(lines.len())));
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    /// A line for each side: its sign, its name, who plays it, its clock, and what is counted of it.
    fn seats(&self, view: &BoardView) -> Vec<Line<'static>> {
        let clocks = self.driver.clocks();
        let session = self.driver.session();
        let colours = session.colours();
        let seat = |side: Side| {
            let acts = session.acting().is_some_and(|(acting, _)| acting == side) && self.look.is_none();
            let marker = match (acts, self.theme.ascii) {
                (false, _) => "  ",
                (true, true) => "> ",
                (true, false) => "▶ ",
            };
            let known = &view.status.players[side];
            let name = talk::player(view, side, self.theme.ascii, self.words);
            let mut spans = vec![
                Span::styled(marker, STRONG),
                Span::styled(self.plain(name), self.theme.side_in(view, side, colours).patch(STRONG)),
                Span::raw(format!(" {}", self.plain(talk::seat(session, side, self.words)))),
            ];
            if let Some(left) = clocks {
                spans.push(Span::styled(format!("  {}", talk::clock(left[side], self.words)), STRONG));
            }
            let counted =
                |id, count: u32| Span::raw(format!("  {}", self.plain(self.words.say(&Message::new(id).with("count", count)))));
            spans.extend(known.score.map(|score| counted("panel-score", score)));
            spans.extend(known.supply.map(|supply| counted("panel-supply", supply)));
            if known.penalised {
                spans.push(Span::styled(format!("  {}", self.say("panel-penalty")), self.theme.refusal()));
            }
            Line::from(spans)
        };
        Side::BOTH.map(seat).to_vec()
    }

    /// Whose turn it is and how many actions are left, or how the game ended; the round where rounds are counted.
    fn turn(&self, view: &BoardView) -> Vec<Line<'static>> {
        let style = poda_draw::TextStyle { ascii: self.theme.ascii, colour: false };
        let ending = if self.look.is_none() { talk::ending(self.driver.session(), view, style, self.words) } else { None };
        let mut status = status_lines(view, style, self.words).into_iter();
        let turn = ending.or_else(|| status.next()).unwrap_or_default();
        let mut lines = vec![Line::styled(self.plain(turn), STRONG)];
        if view.status.round.is_some() {
            // The round follows the turn.
            lines.extend(status.next().map(|round| Line::raw(self.plain(round))));
        }
        lines
    }

    /// What is thought at the moment.
    fn thinking(&self) -> Vec<Line<'static>> {
        let Some(worker) = self.driver.worker() else { return Vec::new() };
        let title = match worker.purpose {
            Purpose::Move | Purpose::LateMove => "panel-thinking",
            Purpose::Hint => "panel-hint",
            Purpose::Analysis => "panel-analysis",
            Purpose::Review => "panel-review",
        };
        let mut lines = vec![Line::default(), self.heading(title)];
        if let Some(done) = worker.plies {
            let progress = Message::new("panel-plies").with("done", done);
            lines.push(Line::raw(self.plain(self.words.say(&progress))));
        }
        if let Some(thought) = &worker.latest {
            lines.extend(self.thought(thought));
        }
        lines
    }

    fn thought(&self, thought: &Thought) -> Vec<Line<'static>> {
        let effort = Line::raw(self.plain(talk::effort(thought, self.words)));
        let valued = thought.verdict.as_ref().map(|verdict| {
            let style = self.theme.value(verdict.share, verdict.proven);
            Line::styled(self.plain(talk::value(verdict, self.words)), style)
        });
        std::iter::once(effort).chain(valued).chain([Line::raw(thought.line.join(" "))]).collect()
    }

    /// Every legal move with its value, the best first.
    fn values(&self) -> Vec<Line<'static>> {
        let Some(analysis) = self.driver.analysis() else { return Vec::new() };
        let moves: Vec<_> = analysis.moves.iter().collect();
        let width = moves.iter().map(|known| known.text.chars().count()).max().unwrap_or(0);
        let mut lines = vec![Line::default(), self.heading("panel-values")];
        lines.extend(moves.into_iter().map(|known| {
            let style = self.theme.graded(known);
            Line::from(vec![
                Span::styled(format!("{} ", self.sign(known)), style),
                Span::raw(format!("{:width$} ", known.text)),
                Span::styled(self.plain(talk::value(&known.verdict, self.words)), style),
            ])
        }));
        lines
    }

    /// A value as one character: proven ones are `+ = -`, estimates tell how good the move is beside the best.
    pub(super) fn sign(&self, known: &MoveThought) -> char {
        match (known.verdict.kind, known.grade, self.theme.ascii) {
            (Kind::Win, ..) => '+',
            (Kind::Draw, ..) => '=',
            (Kind::Loss, ..) => '-',
            (_, Grade::Best, true) => '*',
            (_, Grade::Best, false) => '★',
            (_, Grade::Good, true) => '^',
            (_, Grade::Good, false) => '▴',
            (_, Grade::Inaccuracy, _) => '~',
            (_, Grade::Mistake | Grade::Blunder, true) => 'v',
            (_, Grade::Mistake | Grade::Blunder, false) => '▾',
        }
    }

    /// The signs of the values on the board: of all moves where there are few, else of the best ones.
    pub(super) fn value_signs(&self) -> Vec<(usize, char, Style)> {
        let known = self.driver.analysis().filter(|_| self.with_values && self.look.is_none());
        let moves = known.map(|analysis| analysis.moves.as_slice()).unwrap_or_default();
        let labelled = if moves.len() <= FEW_MOVES { moves.len() } else { BEST_MOVES };
        let signed =
            moves.iter().take(labelled).filter_map(|known| Some((known.cell?, self.sign(known), self.theme.graded(known))));
        signed.collect()
    }

    /// The moves so far, with their numbers and times; the latest lines where there is no room for all.
    fn record(&self, width: u16, room: usize) -> Vec<Line<'static>> {
        let plies = files::plies(self.driver.session());
        let looked = self.look_now();
        let mut rows: Vec<Line<'static>> = vec![Line::default()];
        let mut focus = 0;
        for (i, ply) in plies.iter().enumerate() {
            let here = i + 1 == looked;
            let marker = match (here && self.look.is_some(), self.theme.ascii) {
                (false, _) => ' ',
                (true, true) => '>',
                (true, false) => '▸',
            };
            let text = format!("{marker}{}. {} ", i + 1, ply.text);
            let time = ply.millis.map_or_else(String::new, |millis| format!("{} ", talk::spent(millis, self.words)));
            let last = rows.last().map_or(0, Line::width);
            if last > 0 && last + text.chars().count() + time.chars().count() > usize::from(width) {
                rows.push(Line::default());
            }
            let style = if here { STRONG } else { Style::new() };
            if let Some(row) = rows.last_mut() {
                row.push_span(Span::styled(text, style));
                row.push_span(Span::styled(time, self.theme.faint()));
            }
            if here {
                focus = rows.len();
            }
        }
        if plies.is_empty() || room < 3 {
            return Vec::new();
        }
        let seen = room - 2;
        let from = focus.max(seen.min(rows.len())).saturating_sub(seen);
        let shown = rows.into_iter().skip(from).take(seen);
        [Line::default(), self.heading("panel-moves")].into_iter().chain(shown).collect()
    }

    fn heading(&self, id: &'static str) -> Line<'static> {
        Line::styled(self.say(id), self.theme.faint())
    }
}
