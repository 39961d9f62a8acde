//! My own game and my own bot in one file, against the public crates: start here.
//!
//! The game: a heap of stones. A turn has two actions, each takes one to three stones; who takes the last one wins. Because a turn has
//! several actions, nothing may assume that the side changes after a move.
//!
//! `cargo run --release -p poda-examples --bin own-game`

use arrayvec::ArrayVec;
use poda_arena::{Budget, Contest, Entrant, contest};
use poda_core::{
    Accepts, ActionKind, BoardView, Effect, Game, Grid, Line, Message, Natural, Notation, Outcome, PerSide, PlayerStatus,
    Position, Refusal, Setting, Settings, Side, Symmetric, View, Zero, cells, conformance, hash,
};
use poda_engine::{Board, BotError, FnBot, MoveId, SearchRequest, Spec, board};
use poda_search::{Limits, Rung};

/// Actions of a turn.
const ACTIONS: u32 = 2;
/// Stones that one action may take.
const MOST: u32 = 3;

const SETTINGS: &[Setting] = &[Setting { key: "stones", accepts: Accepts::Number(1, 40), default: "21" }];

// 1. The rules. `make` is trusted: whoever takes moves from outside reads them through `Notation`, which checks.

#[derive(Clone, Debug, PartialEq, Eq)]
struct TwoTakes {
    size: u32,
    left: u32,
    to_move: Side,
    /// Actions that the side to move still has.
    actions: u32,
}

impl TwoTakes {
    fn new(size: u32) -> Self {
        Self { size, left: size, to_move: Side::First, actions: ACTIONS }
    }
}

impl Position for TwoTakes {
    /// A turn has two.
    const ACTIONS_A_TURN: u32 = 2;

    type Move = u32;
    /// What `unmake` cannot recompute: who was to move, and with how many actions.
    type Undo = (Side, u32);
    type Moves = ArrayVec<u32, { MOST as usize }>;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn actions_left(&self) -> u32 {
        if self.left == 0 { 0 } else { self.actions }
    }

    fn outcome(&self) -> Option<Outcome> {
        // The side that took the last stone is still to move if it had an action left.
        let winner = if self.actions < ACTIONS { self.to_move } else { !self.to_move };
        (self.left == 0).then_some(Outcome::Win(winner))
    }

    fn legal_moves(&self, out: &mut Self::Moves) {
        out.extend(1..=self.left.min(MOST));
    }

    fn make(&mut self, taken: u32) -> Self::Undo {
        let undo = (self.to_move, self.actions);
        self.left -= taken;
        self.actions -= 1;
        if self.actions == 0 {
            (self.to_move, self.actions) = (!self.to_move, ACTIONS);
        }
        undo
    }

    fn unmake(&mut self, taken: u32, (to_move, actions): Self::Undo) {
        self.left += taken;
        (self.to_move, self.actions) = (to_move, actions);
    }

    fn key(&self) -> u64 {
        hash::mix(u64::from(self.left) << 8 | u64::from(self.actions) << 1 | self.to_move as u64)
    }

    fn move_index(&self, taken: u32) -> usize {
        taken as usize
    }

    fn move_indices(&self) -> usize {
        MOST as usize + 1
    }
}

// 2. Text, pictures, names: what makes it playable everywhere.

impl Notation for TwoTakes {
    fn move_text(&self, taken: u32) -> String {
        taken.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u32> {
        text.parse().ok().filter(|taken| (1..=MOST).contains(taken))
    }

    fn start(&self) -> Self {
        Self::new(self.size)
    }

    fn board_text(&self) -> String {
        format!("{} {} {}", self.left, self.to_move.number(), self.actions)
    }

    fn read_board(&self, text: &str) -> Result<Line<Self>, Refusal> {
        let [left, side, actions] = cells::fields(text, "LEFT 1|2 ACTIONS")?;
        let left = cells::read_number(left, "field-left", 0, self.size)?;
        let to_move = cells::read_letter(side, ["1", "2"])?;
        let actions = cells::read_number(actions, "field-actions", 1, ACTIONS)?;
        Ok(Line::new(Self { size: self.size, left, to_move, actions }))
    }
}

impl Symmetric for TwoTakes {}

impl View for TwoTakes {
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

impl Game for TwoTakes {
    const NAME: &'static str = "two-takes";

    type Evaluation = Zero;
    type Order = Natural;

    fn settings(&self) -> Settings {
        let mut settings = Settings::defaults(SETTINGS);
        settings.set("stones", self.size).expect("the size was checked when the game was opened");
        settings
    }
}

// 3. A bot: anything that is given a board and answers a legal move.

/// Takes the last stones where it can, else as few as possible.
fn choose(board: &dyn Board, _budget: &Limits) -> Result<MoveId, BotError> {
    let wins = |mv: &MoveId| {
        let mut after = board.clone_box();
        after.play(*mv);
        after.outcome() == Some(Outcome::Win(board.to_move()))
    };
    let moves = board.moves();
    moves.iter().copied().find(wins).or_else(|| moves.first().copied()).ok_or(BotError::Resigned)
}

fn main() -> Result<(), Refusal> {
    // One call says whether the game keeps its promises: every law, on random games.
    conformance::assert_lawful(&TwoTakes::new(21));

    // Every algorithm works on it.
    let start = board(TwoTakes::new(21));
    let report = start.search(&SearchRequest::new(Rung::Pvs, None), &mut |_| {})?;
    println!("the first player {} with {:?}", if report.value > 0 { "wins" } else { "loses" }, report.line);

    // A fair match: each opening is played twice, with sides changed.
    let own = Entrant::new("take-few", |_, _| Ok(Box::new(FnBot::new("take-few", choose))));
    let best = Entrant::from(Spec::read(start.game(), "best:nodes=1000")?);
    let players = [own, best];
    let match_ = Contest { players, games: 20, budget: Budget::default(), seed: 1, threads: 1 };
    let standing = contest(start.as_ref(), &match_, &|_| {})?;
    let tally = standing.tally();
    println!("take-few against best: {} wins, {} losses, {} draws", tally.wins, tally.losses, tally.draws);
    Ok(())
}

#[test]
fn it_runs() {
    main().expect("the example runs");
}

#[test]
fn the_search_knows_who_wins() {
    // A turn takes two to six stones, the last one perhaps one: 7 and 8 are lost, and so are 15 and 16.
    for (stones, wins) in [(1, true), (6, true), (7, false), (8, false), (9, true), (14, true), (15, false), (16, false)] {
        let report = board(TwoTakes::new(stones)).search(&SearchRequest::default(), &mut |_| {}).expect("a search");
        assert!(report.proven);
        assert_eq!(report.value > 0, wins, "{stones} stones");
    }
}
