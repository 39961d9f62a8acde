//! A whole game in one file: take one to three from a heap; whoever takes the last one wins.

use arrayvec::ArrayVec;
use poda_core::{
    Accepts, ActionKind, BoardView, Effect, Game, Grid, Line, Message, Natural, Notation, Outcome, PerSide, PlayerStatus,
    Position, Refusal, Setting, Settings, Side, Symmetric, View, Zero, cells, conformance, hash, perft,
};

const SETTINGS: &[Setting] = &[Setting { key: "heap", accepts: Accepts::Number(1, 99), default: "12" }];

#[derive(Clone, Debug, PartialEq, Eq)]
struct Heap {
    size: u32,
    left: u32,
    to_move: Side,
}

impl Heap {
    fn new(size: u32) -> Self {
        Self { size, left: size, to_move: Side::First }
    }
}

impl Position for Heap {
    type Move = u32;
    type Undo = ();
    type Moves = ArrayVec<u32, 3>;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.to_move))
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        out.extend(1..=self.left.min(3));
    }

    fn make(&mut self, taken: u32) {
        self.left -= taken;
        self.to_move = !self.to_move;
    }

    fn unmake(&mut self, taken: u32, (): ()) {
        self.left += taken;
        self.to_move = !self.to_move;
    }

    fn key(&self) -> u64 {
        hash::mix(u64::from(self.left) << 1 | self.to_move as u64)
    }

    fn move_index(&self, taken: u32) -> usize {
        taken as usize
    }

    fn move_indices(&self) -> usize {
        4
    }
}

impl Notation for Heap {
    fn move_text(&self, taken: u32) -> String {
        taken.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u32> {
        text.parse().ok().filter(|taken| (1..=3).contains(taken))
    }

    fn start(&self) -> Self {
        Self::new(self.size)
    }

    fn board_text(&self) -> String {
        format!("{} {}", self.left, self.to_move.number())
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let [left, side] = cells::fields(text, "LEFT 1|2")?;
        let left = cells::read_number(left, "field-heap", 0, self.size)?;
        let to_move = cells::read_letter(side, ["1", "2"])?;
        Ok(Line::new(Self { size: self.size, left, to_move }))
    }
}

impl Symmetric for Heap {}

impl View for Heap {
    fn picture(&self) -> BoardView {
        let players = PerSide::new(PlayerStatus::new("first", '1'), PlayerStatus::new("second", '2'));
        BoardView::new(self, Grid::Square, 1, self.size as usize, players)
    }

    fn action(&self, taken: u32) -> (Option<usize>, ActionKind, Message) {
        (Some((self.left - taken) as usize), ActionKind::Place, Message::new("take").with("count", taken))
    }

    fn effects(&self, taken: u32) -> Vec<Effect> {
        (self.left - taken..self.left).map(|cell| Effect::Remove { cell: cell as usize }).collect()
    }
}

impl Game for Heap {
    const NAME: &'static str = "heap";

    type Evaluation = Zero;
    type Order = Natural;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        settings.set("heap", self.size).expect("the size was checked when the game was opened");
        settings
    }
}

#[test]
fn the_heap_is_lawful() {
    for size in [1, 2, 12, 50] {
        conformance::assert_lawful(&Heap::new(size));
    }
    assert_eq!(perft(&mut Heap::new(12), 3), 27);
    assert_eq!(Heap::new(7).full_name(), "heap:heap=7");
}
