//! Hex: First joins left and right, Second top and bottom; no draw is possible.
//!
//! ```text
//!  rhombus: (r,c) touches          even-r: even rows lie half a cell to the right (odd-r: odd rows)
//!      (r-1,c)  (r-1,c+1)              even row: (r-1,c) (r-1,c+1)   odd row: (r-1,c-1) (r-1,c)
//!  (r,c-1)  (r,c)  (r,c+1)                       (r+1,c) (r+1,c+1)            (r+1,c-1) (r+1,c)
//!      (r+1,c-1)  (r+1,c)
//! ```
//!
//! Cell (r,c) is bit `r * size + c`; all neighbours of a whole set of cells are six shifts. For each side and each of its two edges
//! the position keeps the stones joined to that edge. A new stone floods only through stones that it joins to an edge for the
//! first time, and wins when it is joined to both: no search over cells, nothing allocated, and nothing at all to do for
//! the many stones that touch neither chain.

mod best;
mod camino;
mod camino_literal;
mod elsewhere;
mod evaluation;
mod links;
mod matcom;
mod notation;
mod order;
mod shape;
mod symmetry;
mod view;

use arrayvec::ArrayVec;
use poda_core::hash::{Random, SECOND_TO_MOVE, cell_key};
use poda_core::{Accepts, Game, ON_OFF, Outcome, PerSide, Position, Refusal, Setting, Settings, Side};

pub use elsewhere::Elsewhere;
pub use evaluation::Evaluation;
pub use order::Order;
pub use shape::{Layout, Shape};

use crate::{Bits, Visitor, Wide};

/// The largest board is 19x19.
const LARGEST: u32 = 19;
/// Every cell, and the swap.
const MOST_MOVES: usize = (LARGEST * LARGEST) as usize + 1;

/// What can be set.
pub const SETTINGS: &[Setting] = &[
    Setting { key: "size", accepts: Accepts::Number(1, LARGEST), default: "11" },
    Setting { key: "layout", accepts: Accepts::Words(&["rhombus", "even-r", "odd-r"]), default: "rhombus" },
    Setting { key: "swap", accepts: ON_OFF, default: "off" },
];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex<B> {
    shape: Shape<B>,
    swap: bool,
    stones: PerSide<B>,
    /// The stones of each side that are joined to its edges: left and right, top and bottom.
    joined: PerSide<[B; 2]>,
    to_move: Side,
    key: u64,
    /// The key of the turned position, so that the canonical key costs nothing.
    turned_key: u64,
    outcome: Option<Outcome>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexMove {
    /// Put a stone on a cell.
    Place(u16),
    /// Take over the rival's first stone: it goes from (row, column) to (column, row) and changes its colour.
    Swap,
}

/// Opens the game with the bits its board needs.
pub fn open<V: Visitor>(settings: &Settings, job: V) -> Result<V::Out, Refusal> {
    let size = settings.number("size").unwrap_or(0) as usize;
    let layout = Layout::ALL.into_iter().find(|layout| layout.name() == settings.word("layout")).unwrap_or(Layout::Rhombus);
    let swap = settings.on("swap");
    if swap && layout != Layout::Rhombus {
        // The mirror that takes one side's edges to the other's is no symmetry of the other layouts.
        return Err(Refusal::new("hex-swap-layout"));
    }
    Ok(match size * size {
        0..=64 => job.visit(Hex::<u64>::new(size, layout, swap)),
        65..=128 => job.visit(Hex::<u128>::new(size, layout, swap)),
        _ => job.visit(Hex::<Wide>::new(size, layout, swap)),
    })
}

impl<B: Bits> Hex<B> {
    /// The empty board. The bits must have room for it, and `swap` needs a rhombus.
    pub fn new(size: usize, layout: Layout, swap: bool) -> Self {
        assert!(size * size <= B::ROOM, "{size}x{size} does not fit {} bits", B::ROOM);
        Self {
            shape: Shape::new(size, layout),
            swap,
            stones: PerSide::default(),
            joined: PerSide::default(),
            to_move: Side::First,
            key: 0,
            turned_key: 0,
            outcome: None,
        }
    }

    fn empties(&self) -> B {
        self.shape.board & !(self.stones[Side::First] | self.stones[Side::Second])
    }

    /// After First's first stone Second may take it over. One stone of First alone with Second to move is nothing else.
    fn can_swap(&self) -> bool {
        self.swap
            && self.to_move == Side::Second
            && self.stones[Side::Second].is_empty()
            && self.stones[Side::First].count() == 1
            && self.outcome.is_none()
    }

    /// The only place that edits cells, so that the keys cannot drift from the board.
    fn toggle(&mut self, side: Side, cell: usize) {
        self.stones[side] = self.stones[side] ^ B::bit(cell);
        self.key ^= cell_key(side, cell);
        self.turned_key ^= cell_key(side, self.turned(cell));
    }

    fn pass_turn(&mut self) {
        self.to_move = !self.to_move;
        self.key ^= SECOND_TO_MOVE;
        self.turned_key ^= SECOND_TO_MOVE;
    }

    /// Puts a stone and settles whether it joins the edges of its side.
    fn place(&mut self, side: Side, cell: usize) {
        self.toggle(side, cell);
        let stone = B::bit(cell);
        let around = stone | self.shape.neighbours(stone);
        let mut edges = 0;
        for edge in 0..2 {
            let joined = self.joined[side][edge];
            if !(around & joined).is_empty() || !(stone & self.shape.edges[side][edge]).is_empty() {
                self.joined[side][edge] = joined | self.shape.flood(stone, self.stones[side] & !joined);
                edges += 1;
            }
        }
        if edges == 2 {
            self.outcome = Some(Outcome::Win(side));
        }
    }

    /// The only stone on the board changes its owner and its place.
    fn exchange(&mut self, from: Side) {
        let cell = self.stones[from].lowest();
        self.toggle(from, cell);
        self.joined = PerSide::default();
        self.place(!from, self.shape.transposed(cell));
    }
}

impl<B: Bits> Position for Hex<B> {
    type Move = HexMove;
    /// The joined stones of the side that moved.
    type Undo = [B; 2];
    type Moves = ArrayVec<HexMove, MOST_MOVES>;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        if self.outcome.is_none() {
            let mut empties = self.empties();
            while !empties.is_empty() {
                out.push(HexMove::Place(empties.lowest() as u16));
                empties = empties.without_lowest();
            }
            if self.can_swap() {
                out.push(HexMove::Swap);
            }
        }
    }

    const STEPS: bool = true;

    fn next_move(&self, last: Option<HexMove>) -> Option<HexMove> {
        let last = match last {
            _ if self.outcome.is_some() => return None,
            Some(HexMove::Swap) => return None,
            Some(HexMove::Place(cell)) => Some(cell.into()),
            None => None,
        };
        let cell = self.empties().next(last).map(|cell| HexMove::Place(cell as u16));
        cell.or_else(|| self.can_swap().then_some(HexMove::Swap))
    }

    fn random_move(&self, random: &mut Random) -> HexMove {
        let empties = self.empties();
        let count = empties.count();
        match random.below(count + usize::from(self.can_swap())) {
            place if place < count => HexMove::Place(empties.nth(place) as u16),
            _ => HexMove::Swap,
        }
    }

    fn make(&mut self, mv: HexMove) -> [B; 2] {
        let undo = self.joined[self.to_move];
        match mv {
            HexMove::Place(cell) => {
                debug_assert!(self.outcome.is_none() && self.empties().has(cell.into()), "{mv:?} is not legal in {self:?}");
                self.place(self.to_move, cell.into());
            }
            HexMove::Swap => {
                debug_assert!(self.can_swap(), "no swap in {self:?}");
                self.exchange(Side::First);
            }
        }
        self.pass_turn();
        undo
    }

    fn unmake(&mut self, mv: HexMove, undo: [B; 2]) {
        self.pass_turn();
        match mv {
            HexMove::Place(cell) => {
                self.toggle(self.to_move, cell.into());
                self.joined[self.to_move] = undo;
            }
            HexMove::Swap => self.exchange(Side::Second),
        }
        self.outcome = None;
    }

    /// Whether the swap is open follows from the stones and the side to move, so it needs no term of its own.
    fn key(&self) -> u64 {
        self.key
    }

    fn move_index(&self, mv: HexMove) -> usize {
        match mv {
            HexMove::Place(cell) => cell.into(),
            HexMove::Swap => self.shape.size * self.shape.size,
        }
    }

    fn move_indices(&self) -> usize {
        self.shape.size * self.shape.size + 1
    }
}

impl<B: Bits> Game for Hex<B> {
    const NAME: &'static str = "hex";

    type Evaluation = Evaluation;
    type Order = Order;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        let layout = self.shape.layout.name();
        let swap = if self.swap { "on" } else { "off" };
        for (key, value) in [("size", self.shape.size.to_string().as_str()), ("layout", layout), ("swap", swap)] {
            settings.set(key, value).expect("the shape was made from settings");
        }
        settings
    }
}
