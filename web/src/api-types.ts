/** Made from openapi.json by scripts/api-types.mjs; `npm run types` writes it anew. */

/** A legal move. */
export type Action = {
  /** Where it happens, as a place in `cells`; two actions may share a cell, and some have none. */
  cell: number | null;
  /** What it does. */
  kind: ActionKind;
  /** What a screen reader says. */
  label: Message;
  /** What to send to play it. */
  text: string;
};

/** What actions do. */
export type ActionKind = 'place' | 'drop' | 'boom' | 'swap' | 'move' | 'paint';

/** What to analyse. */
export type Analyse = {
  /** The game with its settings. */
  game: string;
  /** End after this many nodes: the same answer on every machine. */
  nodes?: number | null;
  /** The position: `start`, a board, and `moves m1 m2 ...` after either. */
  position?: string | null;
  /** End after this many milliseconds. */
  time?: number | null;
};

/** What a set was made from, and the answers to it. */
export type Answered = Source & {
  /** An answer for each exercise; nothing for one that is not to be graded yet. */
  answers: (QuizAnswer | null)[];
};

/** An argument of a [`Message`]. */
export type Arg = string | number | Message;

/** A game to begin. */
export type Begin = {
  clock?: BeginClock | null;
  /** Who acts for the first side: `human`, or a player of the game. A person where nothing is said. */
  first?: string | null;
  /** The colour of the first side: `orange`, `blue`, `red`, `green`, `purple`, `teal`, `black` or `white`. The game's own where nothing is said. */
  first_colour?: string | null;
  /** What the first player is called: 1 to 40 characters. The game's own word for the side where nothing is said. */
  first_name?: string | null;
  /** The game with its settings. */
  game: string;
  /** The position it begins from: `start`, a board, and `moves m1 m2 ...` after either. */
  position?: string | null;
  /** Who acts for the second side. */
  second?: string | null;
  /** The colour of the second side, another than that of the first. */
  second_colour?: string | null;
  /** What the second player is called. */
  second_name?: string | null;
  /** What the players draw from; drawn where nothing is said. */
  seed?: number | null;
  thinking?: BeginThinking | null;
};

/** How long the sides may think. */
export type BeginClock = {
  late?: Late | null;
  /** How much there is, in milliseconds. */
  millis: number;
  /** What the time is for. */
  per: Per;
};

/** What machine players may spend. */
export type BeginThinking = {
  /** Nodes for an action. */
  nodes?: number | null;
  /** Milliseconds for a turn. */
  time?: number | null;
};

/** A drawn position. */
export type BoardView = {
  /** What the side to move may do: every legal move and nothing else. */
  actions: Action[];
  /** Whose edge each border is, where edges matter. */
  borders: Borders;
  /** Row by row from the top left. */
  cells: Cell[];
  /** What stands along the top edge. */
  column_names: string[];
  /** How many columns. */
  columns: number;
  /** What the last move did. */
  effects: Effect[];
  /** How the cells lie. */
  grid: Grid;
  /** The cells the last move touched, as places in `cells`. */
  last: number[];
  /** The winning line or path, as places in `cells`. */
  line: number[];
  /** What stands along the left edge; empty where rows have no name. */
  row_names: string[];
  /** How many rows. */
  rows: number;
  /** Whose turn, how far, what score. */
  status: Status;
};

/** The owner of each edge of the board. */
export type Borders = {
  bottom: Side | null;
  left: Side | null;
  right: Side | null;
  top: Side | null;
};

/** What a branch is. */
export type BranchKind = 'node' | 'pruned' | 'left-out';

/** One cell. */
export type Cell = {
  /** `a1`, `b1`, ... */
  name: string;
  paint: Side | null;
  piece: Piece | null;
};

/** How long the sides may think. */
export type Clock = {
  /** What happens when it is up. */
  late: Late;
  /** How much there is, in milliseconds. */
  millis: number;
  /** What the time is for. */
  per: Per;
};

/** A colour of the palette. */
export type Colour = 'orange' | 'blue' | 'red' | 'green' | 'purple' | 'teal' | 'black' | 'white';

/** The end of a comparison. */
export type Compared = {
  /** Whether all values agree, at every depth. */
  agree: boolean;
  /** The table as comma-separated values. */
  csv: string;
  /** The rows, depth by depth; a single one where no curve was asked for. */
  depths: Comparison[];
  /** What the limits left out. */
  left_out: LeftOut[];
  /** What has to be known to read it: whether the values agree, and what was stopped. */
  notes: Message[];
  /** What it is about. */
  title: Message;
};

/** The rows of a ladder on one position to one depth. */
export type Comparison = {
  /** Whether all values that can be compared are equal. */
  agree: boolean;
  /** The depth asked for; `None` to the end of the game. */
  depth: number | null;
  /** The value of leaves. */
  eval: string;
  /** The game with its settings. */
  game: string;
  /** Whether that number is exact. If not, widths differ inside a level and it is an estimate. */
  minimal_exact: boolean | null;
  /** Leaves of the minimal tree (Knuth and Moore): the fewest that alpha-beta must visit without a transposition table. */
  minimal_leaves: number | null;
  /** The position as text. */
  position: string;
  /** A row a rung. */
  rows: Row[];
  /** How wins count. */
  wins: string;
};

/** What a move did to one cell, in the order in which it happened. */
export type Effect = {
  /** Where. */
  cell: number;
  kind: 'place';
} | {
  /** Where it came to rest. */
  cell: number;
  kind: 'drop';
} | {
  /** Where it stood. */
  cell: number;
  kind: 'remove';
} | {
  /** Where it stood. */
  from: number;
  kind: 'move';
  /** Where it stands. */
  to: number;
} | {
  /** Which. */
  cell: number;
  kind: 'paint';
};

/** An ending as it is written. */
export type Ending = {
  /** Why. */
  why: Why;
  /** 1 or 2; 0 for a draw. */
  winner: 0 | 1 | 2;
};

/** An answer that says no. */
export type Error = {
  /** What is wrong, for programs and for pages that speak themselves. */
  error: Message;
  /** The same as a sentence, in the language of `Accept-Language` (English or Spanish). */
  message: string;
};

/** The value of a position by one evaluation, without looking ahead. */
export type EvaluatedPosition = {
  /** For the first player. */
  first: number;
  /** The same term by term; empty where the evaluation has no terms, or the game is over. */
  parts: EvaluatedTerm[];
  /** For the second player. */
  second: number;
};

/** One term of an evaluation. */
export type EvaluatedTerm = {
  /** What it adds to the value for the first player; nothing where it does not count there. */
  first: number | null;
  /** What it counts, in words. */
  label: Message;
  /** Whose pieces, cells or movements are counted. */
  of: 1 | 2;
  /** What it adds to the value for the second player. */
  second: number | null;
};

/** A tree to be worked through: its values, and what alpha-beta does not look at. */
export type Exercise = {
  /** Its nodes, level by level from the root. */
  nodes: QuizNode[];
  /** The position that it comes from, where it is one of a real game. */
  position: string | null;
  solution?: QuizSolution | null;
  /** The tree as text. */
  tree: string;
};

/** What hangs on a node, or stands at the top. */
export type Family = {
  /** The branches, in the order of the search. */
  branches: TreeBranch[];
  of: u32 | null;
};

/** A node in full. */
export type FullNode = {
  /** The nodes above it, from the top. */
  above: u32[];
  /** The node. */
  id: u32;
  /** The text that is read back as its position. */
  position: string;
  /** What is to be said of it, whatever step the search is in. */
  sentence: string;
  /** Its position. */
  view: BoardView;
};

/** Where to go. */
export type Go = {
  /** A node of the tree. */
  node: number;
};

/** How good a move was. */
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** How a set was answered. */
export type Graded = {
  /** How each exercise was answered; nothing for one that was not graded. */
  exercises: (QuizGrade | null)[];
  /** Steps answered right, in the exercises that were graded. */
  right: number;
  /** The share of them that is right. */
  score: number;
  /** All steps of these. */
  steps: number;
};

/** How cells lie beside each other. */
export type Grid = 'square' | 'hex-rhombus' | 'hex-even-r' | 'hex-odd-r';

/** What a value means. Proven and estimated are never mixed. */
export type Kind = 'win' | 'draw' | 'loss' | 'good' | 'even' | 'bad';

/** A game that can be played. */
export type KnownGame = {
  /** The values for leaves that a search can be given, the plainest first. */
  evals: string[];
  /** The name before the `:`. Its title and summary are the messages `game-NAME` and `about-NAME`. */
  name: string;
  /** The orders of moves that a search can be given, the plainest first. */
  orders: string[];
  /** Who can play it, the weakest first within each kind. */
  players: KnownPlayer[];
  /** What can be set about it, after the `:`. */
  settings: KnownSetting[];
};

/** A player of a game. */
export type KnownPlayer = {
  /** What it does. */
  about: Message;
  /** What it is called. */
  name: string;
  search: PlayerSearch | null;
  /** How strong it is on the scale of the game's levels; nothing where that was not measured. */
  strength: number | null;
};

/** A rung of the ladder. */
export type KnownRung = {
  /** Whether it is compared where no rungs are named. */
  compared: boolean;
  /** What it is called. */
  name: string;
  /** Whether it tries moves in the game's best order, unless another one is asked for. */
  orders: boolean;
  /** Whether its search can be recorded as a tree. */
  recorded: boolean;
  /** Whether it uses a table. */
  table: boolean;
};

/** Something that can be set about a game; its meaning is the message `setting-GAME-KEY`. It is either a number or one of a few words. */
export type KnownSetting = {
  /** The value when it is not mentioned. */
  default: string;
  /** The name before the `=`. */
  key: string;
  /** The least number. */
  least?: number | null;
  /** The largest number. */
  most?: number | null;
  /** The words it takes. */
  values?: string[] | null;
};

/** What happens when time is up. */
export type Late = 'loses' | 'moves-at-once';

/** Where a rung was not asked: from this depth on, or at all. */
export type LeftOut = {
  /** From this depth on; nothing where it has no row at all. */
  from: number | null;
  /** The rung. */
  rung: string;
};

/** A stored game in a list. */
export type Listed = {
  /** Milliseconds since 1970 when it was taken in. */
  begun: number;
  /** Milliseconds since 1970 when it was written last. */
  changed: number;
  /** Who moves first. */
  first: string;
  /** The name of the first player, where one was given. */
  first_name: string | null;
  /** The game with its settings. */
  game: string;
  /** What it is called. */
  id: string;
  /** Moves to where it stands. */
  plies: number;
  /** The other. */
  second: string;
  /** The name of the second player. */
  second_name: string | null;
  why: Why | null;
  /** 1 or 2 for the winner, 0 for a draw, nothing while it goes on. */
  winner: 0 | 1 | 2 | null;
};

/** A move of the record. */
export type Made = {
  /** How long it took. */
  millis: number | null;
  /** Its node. */
  node: number;
  /** Who made it. */
  side: Side;
  /** The move. */
  text: string;
};

/** A sentence to be: its id in `locales/` and its arguments. */
export type Message = {
  /** The arguments, by name. */
  args: Record<string, Arg>;
  /** The id of the sentence. */
  id: string;
};

/** What is known of one move. */
export type MoveThought = {
  /** Where it happens, as a place in the cells of the view. */
  cell: number | null;
  /** How deep it was searched, the move included. */
  depth: number;
  /** How good it is beside the best move. */
  grade: Grade;
  /** How play would go on, beginning with the move. */
  line: string[];
  /** The move. */
  text: string;
  /** What it is worth to the side that makes it. */
  verdict: Verdict;
};

/** Where a move closes a window next. */
export type NextCut = {
  /** The step; nothing where there is none any more. */
  step: number | null;
};

/** A move that was made, and the position after it. Node 0 is the begin, without a move. */
export type Node = {
  /** The moves that were tried after it, in the order in which they were first made. */
  children: number[];
  ending: Ending | null;
  /** Its own name. */
  id: number;
  /** How long it took, where that was measured. */
  millis: number | null;
  /** The child visited last. */
  next: number | null;
  /** What came before; `None` of the begin. */
  parent: number | null;
  /** Who made it; of the begin, who is to act. */
  side: Side;
  /** The move; empty of the begin. */
  text: string;
  verdict: Verdict | null;
};

/** What a clock counts. */
export type Per = 'turn' | 'game';

/** Whose numbers are written. */
export type Perspective = 'mover' | 'root';

/** Something that stands on a cell. */
export type Piece = {
  /** What it is. */
  kind: PieceKind;
  /** Whose it is. */
  side: Side;
  /** The letter of the board text. */
  symbol: string;
};

/** What stands on cells. */
export type PieceKind = 'stone' | 'bomb' | 'walker';

/** A move to play. */
export type PlayMove = {
  /** The node that the move is meant for: where the game has gone on meanwhile, nothing is played. Where it is left out, the move is for the game as it is. */
  from?: number | null;
  /** The move, as the view has it in `actions`. */
  move: string;
};

/** The names of the players. */
export type PlayerNames = {
  /** The name of the first player, where one was given. */
  first: string | null;
  /** The name of the second player. */
  second: string | null;
};

/** What a player searches with. */
export type PlayerSearch = {
  /** How deep; nothing where nodes or time end it. */
  depth: number | null;
  /** The evaluation. */
  eval: string;
  /** The move ordering. */
  order: string;
  /** The algorithm. */
  rung: string;
};

/** What is known of one player. */
export type PlayerStatus = {
  /** What the player is called in this game. */
  name: Message;
  /** Whether the player's next turn is one action short. */
  penalised: boolean;
  /** The score, where the game has one. */
  score: number | null;
  /** Pieces left to put, where the supply is limited. */
  supply: number | null;
  /** The letter of the player's pieces in the board text. */
  symbol: string;
};

/** A set of exercises. */
export type Quiz = {
  /** The exercises in order. */
  exercises: Exercise[];
};

/** What a student answers. */
export type QuizAnswer = {
  /** The branches marked as cut. */
  cuts?: string[];
  /** The values by the names of the nodes; one that is left out is missing. */
  values?: Record<string, QuizGiven>;
};

/** The value of a node as a student gives it: a number, or text with a sign. */
export type QuizGiven = number | string;

/** How an exercise was answered. */
export type QuizGrade = {
  first_error: QuizMistake | null;
  /** Values and cuts that are right. */
  right: number;
  /** The share of them that is right. */
  score: number;
  /** All values and cuts, and branches wrongly marked as cut. */
  steps: number;
};

/** What the value of a node says about its true one. */
export type QuizKind = 'exact' | 'at-most' | 'at-least';

/** The first step that went wrong. */
export type QuizMistake = {
  /** The node it is about. */
  node: string;
  /** Why. */
  reason: Message;
  /** Its number, in the order of the search, counted from 1. */
  step: number;
};

/** A node of a tree. */
export type QuizNode = {
  /** The nodes below by their names, in the order in which they are searched. */
  children: string[];
  /** The move that leads here, in a tree of a real game. */
  move: string | null;
  /** What it is called: letters for those with branches, level by level from the root; a leaf is called after its parent. */
  name: string;
  /** Who acts here. */
  side: QuizSide;
  /** The value of a leaf for the root; nothing for the others. */
  value: number | null;
};

/** Who acts at a node. */
export type QuizSide = 'max' | 'min';

/** What is right: the search of the tree, step by step. */
export type QuizSolution = {
  /** The branches that are not searched. */
  cuts: string[];
  /** Every step, in the order of the search. */
  steps: QuizStep[];
  /** The value of the root. */
  value: number;
  /** The values by the names of the nodes. */
  values: Record<string, QuizValue>;
};

/** A step of the search. */
export type QuizStep = {
  /** The bound that makes a cut. */
  bound?: number | null;
  kind?: QuizKind | null;
  /** The node it is about. */
  node: string;
  /** The node that set it. */
  set_at?: string | null;
  /** What is to be done. */
  task: QuizTask;
  /** The value, of a node or at a cut. */
  value?: number | null;
};

/** What is to be done at a step. */
export type QuizTask = 'look' | 'cut' | 'value';

/** What is right about a node. */
export type QuizValue = {
  /** What that says. */
  kind: QuizKind;
  /** What the node has found when it is left. */
  value: number;
};

/** Who is to sit where, and how the sides are shown. */
export type Reseat = {
  /** Who acts for the first side from now on. */
  first?: string | null;
  /** The colour of the first side from now on; an empty text gives it back its own. */
  first_colour?: string | null;
  /** What the first player is called from now on; an empty text takes the name away. */
  first_name?: string | null;
  /** Who acts for the second side from now on. */
  second?: string | null;
  /** The colour of the second side from now on. */
  second_colour?: string | null;
  /** What the second player is called from now on. */
  second_name?: string | null;
};

/** Who gives up. */
export type Resign = {
  /** The side that gives up. */
  side: 1 | 2;
};

/** A game looked at again. */
export type Review = {
  /** The ply that lost the game; nothing where nobody lost, or no move did. */
  lost_at: number | null;
  /** Whether that is proven: before the move its side could still draw or win, after it the game was lost. If not, it is the move that cost most by the estimates. */
  lost_proven: boolean;
  /** Every move; while it is under way, those from the end of the game on that are done. */
  plies: Reviewed[];
};

/** A move that was looked at again. Verdicts are for the side that made it. */
export type Reviewed = {
  /** What the move was worth. */
  after: Verdict;
  /** What the position was worth. */
  before: Verdict;
  /** Every move that is as good as any. */
  best: string[];
  /** How good it was. */
  grade: Grade;
  /** How play would have gone on with the best move. */
  line: string[];
  /** Its node. */
  node: number;
  /** The move. */
  played: string;
  /** Its place in the game, from 0. */
  ply: number;
  /** Who made it. */
  side: Side;
};

/** What the side to move wants, where values are the root's. */
export type Role = 'max' | 'min';

/** One rung on one position. */
export type Row = {
  /** The move chosen; `None` only where the game is over. */
  best: string | null;
  /** The width of a uniform tree of this depth with as many nodes. */
  branching_factor: number | null;
  /** Whether its value is compared with the others'. */
  compared: boolean;
  /** Nodes left early because the window closed. */
  cuts: number;
  /** The depth searched completely. */
  depth: number;
  /** The share of cuts that came at the first move. */
  first_cut_share: number | null;
  /** Positions valued without looking further. */
  leaves: number;
  /** Positions entered, the root included. */
  nodes: number;
  /** Plies to the end where the value is a win or a loss that counts by distance. */
  plies: number | null;
  /** Whether the value holds to the end of the game. */
  proven: boolean;
  /** The rung. */
  rung: string;
  /** Seconds it took. */
  seconds: number;
  /** Whether a limit ended it early. */
  stopped: boolean;
  /** Table entries found. */
  table_hits: number;
  /** Table entries looked for. */
  table_probes: number;
  /** Leaves, as a multiple of those of the smallest tree. */
  to_minimal: number | null;
  /** Nodes, as a share of those of minimax. */
  to_minimax: number | null;
  /** The value of the position for its side to move. */
  value: number;
};

/** Both seats by name. */
export type Seats = {
  /** Who moves first. */
  first: string;
  /** The other. */
  second: string;
};

/** A part of the library. */
export type Shelf = {
  /** The games asked for, those written last first. */
  games: Listed[];
  /** How many games there are in all that fit. */
  total: number;
};

/** A position as data. */
export type ShownPosition = {
  /** The game's own text of the whole board. */
  board: string;
  /** The game with its settings, in the shortest spelling. */
  game: string;
  /** The shortest text that is read back as this position. */
  position: string;
  /** The position as a picture, with the legal moves. */
  view: BoardView;
};

/** Who: 1 is the side that moves first from the start, 2 the other. */
export type Side = 1 | 2;

/** The colours that the sides are drawn in. */
export type SideColours = {
  first: Colour | null;
  second: Colour | null;
};

/** What each column is worth. */
export type Solved = {
  /** The moves asked about. */
  pos: string;
  /** For each column from the left, how soon it wins (more is sooner), 0 for a draw, below for a loss; 100 where the column is full. */
  score: number[];
};

/** What the exercises are made from: `tree`; or `game` and `position`; or `game` alone, whose positions are then drawn from the seed; or a seed alone. */
export type Source = {
  /** How many exercises a set has. */
  count?: number | null;
  /** How many plies below the position the leaves are. */
  depth?: number | null;
  /** How hard the exercises of a set are. */
  difficulty?: string | null;
  /** The value for leaves, one of the game's `evals`. Where it is left out, the strongest for a position that is given and the plainest for those drawn. */
  eval?: string | null;
  /** A game with its settings. */
  game?: string | null;
  /** A position of the game, for one exercise. */
  position?: string | null;
  /** What a set is drawn from: the same set on every machine. */
  seed?: number | null;
  /** A tree as text: a pair of brackets is a node with its branches, a number a leaf. */
  tree?: string | null;
};

/** A session as screens see it. */
export type State = {
  acting: Side | null;
  /** The position it began from. */
  begin: string;
  /** Whether redo would do something. */
  can_redo: boolean;
  /** Whether undo would do something. */
  can_undo: boolean;
  clock: Clock | null;
  /** The colours to draw the sides in; nothing for both where the game's own are to be used. */
  colours: SideColours;
  ending: Ending | null;
  /** The moves that can be made again. */
  future: Made[];
  /** The game with its settings. */
  game: string;
  /** Its id, for the address. Filled in by the store. */
  id: string;
  /** What is left to each side in milliseconds, before the move that is being thought about. */
  left: number[] | null;
  /** The moves to here. */
  moves: Made[];
  /** What the players are called, where they have names. */
  names: PlayerNames;
  /** Where in the tree. */
  node: number;
  /** Whether that is somebody at the screen. */
  person_to_act: boolean;
  /** The position now. */
  position: string;
  /** Who acts for each side. */
  seats: Seats;
  /** What the players draw from. */
  seed: number;
  /** The message that names the game. */
  title: string;
  /** Every move ever made. */
  tree: Node[];
  /** Grows with everything that is written. Filled in by the store. */
  version: number;
  /** What to draw. */
  view: BoardView;
};

/** Whose turn, how far, what score. */
export type Status = {
  /** How many actions are left in this turn. */
  actions_left: number;
  /** Whether the game is over. */
  over: boolean;
  /** What is known of each player. */
  players: PlayerStatus[];
  /** The round, where the game counts them, and the last regular one. */
  round: number[] | null;
  /** Who is to act. */
  side: Side;
  /** 1 or 2, 0 for a draw, nothing while the game goes on. */
  winner: number | null;
};

/** What a search found so far, or at its end. */
export type Thought = {
  /** The move chosen; `None` where the game is over. */
  best: string | null;
  /** The depth searched completely. */
  depth: number;
  /** Whether this is the answer, and not a step on the way. */
  done: boolean;
  fault?: Why | null;
  /** How play would go on. */
  line: string[];
  /** What is known of every move, the best first; of an analysis only. */
  moves: MoveThought[];
  /** Positions entered. */
  nodes: number;
  /** Seconds it took. */
  seconds: number;
  /** Whether a limit ended it. */
  stopped: boolean;
  verdict: Verdict | null;
};

/** One event of a stream, as a browser's `EventSource` hears it. */
export type Told = {
  /** JSON as text; the route says which. */
  data: string;
  /** What it is. */
  event: string;
};

/** What one rung did, as soon as it is known. */
export type ToldRow = {
  /** The depth asked for; nothing to the end of the game. */
  depth: number | null;
  /** The row. */
  row: Row;
};

/** A branch of the tree. */
export type TreeBranch = {
  /** Whether it lies on the line that the search chose. */
  best: boolean;
  /** The cells that differ from where the search began. */
  cells: TreeCell[];
  /** Whether a move closed the window in it. */
  cut: boolean;
  /** How it ended, or the bound by which it is chosen. */
  ended: string;
  /** The first step that is about it; nothing where it was never entered. */
  first: number | null;
  /** How it looks: `exact`, `bound`, `leaf`, `pruned` or `missing`. */
  form: string;
  /** The node; of several moves that were not looked at the first, the others follow on it; of what was left out, the node it hangs on. */
  id: u32;
  /** Whether anything hangs on it. */
  inner: boolean;
  /** What it is. */
  kind: BranchKind;
  /** The last one. */
  last: number | null;
  /** The winning line, where the game is over. */
  line: number[];
  /** The moves that were not looked at. */
  moves: string[];
  /** The move, or what stands in its place. */
  name: string;
  /** Why it was not looked at, or what is missing. */
  reason: string;
  role: Role | null;
  side: Side | null;
  /** Recorded nodes below it. */
  size: number;
  /** The cells that the last move touched. */
  touched: number[];
  /** What it is worth: `= 3`, `≥ 3`, `≤ 3`, or a share. */
  value: string;
  /** The window on entry, or how often it was visited. */
  window: string;
};

/** A cell that differs. */
export type TreeCell = {
  /** Its place. */
  at: number;
  /** What is there. */
  cell: Cell;
};

/** Counts of a search. */
export type TreeCounts = {
  /** Those of them in which a move closed the window. */
  cuts: number;
  /** Those of them that were leaves. */
  leaves: number;
  /** Nodes entered, or playouts. */
  nodes: number;
  /** Moves that were not looked at. */
  pruned: number;
};

/** A recorded search without its nodes. */
export type TreeHead = {
  /** The move chosen; nothing where the game is over. */
  best: string | null;
  /** How many could be kept. */
  budget: number;
  /** The nodes of the line that the search chose. */
  chosen: number[];
  /** The search's own counts. */
  counts: TreeCounts;
  /** How deep; nothing where it went to the end of the game. */
  depth: number | null;
  /** The value of leaves. */
  eval: string;
  /** The game with its settings, in the shortest spelling. */
  game: string;
  /** What it is called for as long as it is kept. */
  id: string;
  /** Nodes that are kept. */
  kept: number;
  /** Nodes that are not. */
  left_out: number;
  /** How play would go on. */
  line: string[];
  /** What was found, counted and left out, and how to read it, in words. */
  notes: string[];
  /** The order of moves. */
  order: string;
  /** Whose values are written. */
  perspective: Perspective;
  /** What the players are called, First and then Second. */
  players: TreePlayer[];
  /** Whether it is a tree of playouts: shares and visits in place of values and windows. */
  playouts: boolean;
  /** The shortest text that is read back as the position. */
  position: string;
  /** Whether the value holds to the end of the game. */
  proven: boolean;
  /** The rung. */
  rung: string;
  /** Steps there are. */
  steps: number;
  /** Whether a limit ended the search. */
  stopped: boolean;
  /** What was searched, in words. */
  title: string;
  /** Where the tree begins. */
  top: Family;
  /** The value of the root for its side to move; a share for playouts. */
  value: string;
  /** The position in which the search began. */
  view: BoardView;
  /** Whether its nodes have windows. */
  windows: boolean;
};

/** A node on the way to where the search is. */
export type TreeOnWay = {
  /** Alpha now; the best value so far where there are no windows; a share for playouts. */
  alpha: string;
  /** Beta; nothing where there are no windows; visits for playouts. */
  beta: string;
  /** The move to it. */
  name: string;
  /** The node. */
  node: u32;
  role: Role | null;
  side: Side | null;
};

/** A player of a recorded search. */
export type TreePlayer = {
  /** What they are called. */
  name: string;
  /** Their letter. */
  symbol: string;
};

/** How far a search is. */
export type TreeProgress = {
  /** Nodes entered so far. */
  nodes: number;
};

/** A step of a recorded search. */
export type TreeStep = {
  /** Which step, from 0. */
  at: number;
  /** Whether a move closes a window. */
  cut: boolean;
  /** The node it is about. */
  node: u32;
  /** What happens, in words. */
  sentence: string;
  /** The nodes from the top down to that node, with their windows in this step. */
  way: TreeOnWay[];
};

/** The value of a position or a move for the side to act. */
export type Value = {
  /** What it means. */
  kind: Kind;
  /** Plies to the end of a proven win or loss, where that is known. */
  plies: number | null;
  /** Whether it holds to the end of the game. */
  proven: boolean;
  /** The expected result from -1, lost, to 1, won: for bars and graphs. Of an estimate, what games of our own players came to from there. */
  share: number;
  /** How many turns of the winner these plies are, where that is known. */
  turns: number | null;
  /** The number that the search works with. */
  value: number;
};

/** A verdict as screens are told it: with its words. The store keeps it without, so that they are always those of this program. */
export type Verdict = Value & {
  /** Winning chances from 0 to 1, draws counted half; of a proven verdict 0, 0.5 or 1. */
  chances: number;
  /** The same in words, for the side to act. */
  message: Message;
};

/** Why a game ended. */
export type Why = 'rules' | 'resigned' | 'time' | 'illegal' | 'crash' | 'adjudication';

export type u32 = number;
