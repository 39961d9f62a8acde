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

/** An argument of a message: text, a number, or a message inside the message. */
export type Arg = string | number | Message;

/** A game to begin. */
export type Begin = {
  clock?: BeginClock | null;
  /** Who acts for the first side: `human`, or a player of the game. A person where nothing is said. */
  first?: string | null;
  /** The game with its settings. */
  game: string;
  /** The position it begins from: `start`, a board, and `moves m1 m2 ...` after either. */
  position?: string | null;
  /** Who acts for the second side. */
  second?: string | null;
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

/** A drawn position: all that a screen needs, and what may be played on it. */
export type BoardView = {
  /** Every legal move and nothing else. */
  actions: Action[];
  /** Whose edge each border is, where edges matter. */
  borders: Borders;
  /** Row by row from the top left. */
  cells: Cell[];
  /** What stands along the top edge. */
  column_names: string[];
  /** How many columns. */
  columns: number;
  /** What the last move did, in the order in which it happened. */
  effects: Effect[];
  /** How the cells lie. */
  grid: Grid;
  /** The cells that the last move touched, as places in `cells`. */
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

/** What a move did to one cell. */
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

/** How a game ended. */
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

/** Where to go. */
export type Go = {
  /** A node of the tree. */
  node: number;
};

/** How good a move was. */
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** How cells lie beside each other. */
export type Grid = 'square' | 'hex-rhombus' | 'hex-even-r';

/** What a value means: the first three are proven, the others estimated. */
export type Kind = 'win' | 'draw' | 'loss' | 'good' | 'even' | 'bad';

/** A game that can be played. */
export type KnownGame = {
  /** The name before the `:`. Its title and summary are the messages `game-NAME` and `about-NAME`. */
  name: string;
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
  /** How strong it is on the scale of the game's levels; nothing where that was not measured. */
  strength: number | null;
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

/** A game of the library. */
export type Listed = {
  /** When it was begun, in milliseconds since 1970. */
  begun: number;
  /** When it was last written, in milliseconds since 1970. */
  changed: number;
  /** Who acted for the first side. */
  first: string;
  /** The game with its settings. */
  game: string;
  /** Its id. */
  id: string;
  /** How many moves lead to where it stands. */
  plies: number;
  /** Who acted for the second side. */
  second: string;
  why: Why | null;
  /** 1 or 2 for the winner, 0 for a draw, nothing while it goes on. */
  winner: 0 | 1 | 2 | null;
};

/** A move of the record. */
export type Made = {
  /** How long it took, where that was measured. */
  millis: number | null;
  /** The node it leads to. */
  node: number;
  /** Who made it. */
  side: Side;
  /** The move. */
  text: string;
};

/** A sentence to be: its id in the locales, and its arguments. */
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
  /** How play would go on, beginning with the move. */
  line: string[];
  /** The move. */
  text: string;
  /** What it is worth to the side that makes it. */
  verdict: Verdict;
};

/** A move that was ever made in a game, and the position after it. Node 0 is the begin, without a move. */
export type Node = {
  /** The moves that were tried after it, in the order in which they were first made. */
  children: number[];
  ending: Ending | null;
  /** Its own number: its place in `tree`. */
  id: number;
  /** How long it took, in milliseconds, where that was measured. */
  millis: number | null;
  /** The child visited last: redo goes there. */
  next: number | null;
  /** What came before; nothing of the begin. */
  parent: number | null;
  /** Who made it; of the begin, who is to act. */
  side: Side;
  /** The move; empty of the begin. */
  text: string;
  verdict: Verdict | null;
};

/** What a clock counts. */
export type Per = 'turn' | 'game';

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

/** Who is to sit where. */
export type Reseat = {
  /** Who acts for the first side from now on. */
  first?: string | null;
  /** Who acts for the second side from now on. */
  second?: string | null;
};

/** Who gives up. */
export type Resign = {
  /** The side that gives up. */
  side: Side;
};

/** Every move of a game, looked at afterwards. */
export type Review = {
  /** Where the game was lost, as a place in `plies`. */
  lost_at: number | null;
  /** The moves in order. */
  plies: Reviewed[];
};

/** One move of a game, looked at afterwards. */
export type Reviewed = {
  /** What was left of it after the move played. */
  after: Verdict;
  /** What the position was worth to the side that moved, with the best move. */
  before: Verdict;
  /** The best moves there were. */
  best: string[];
  /** How good the move was. */
  grade: Grade;
  /** How play would have gone on with the best move. */
  line: string[];
  /** The node it led to. */
  node: number;
  /** The move. */
  played: string;
  /** Which move of the game, counted from 0. */
  ply: number;
  /** Who made it. */
  side: Side;
};

/** Who acts for each side: `human`, or a player such as `level-3` or `best:nodes=1000`. */
export type Seats = {
  /** Who acts for the first side. */
  first: string;
  /** Who acts for the second side. */
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

/** What each column is worth. */
export type Solved = {
  /** The moves asked about. */
  pos: string;
  /** For each column from the left, how soon it wins (more is sooner), 0 for a draw, below for a loss; 100 where the column is full. */
  score: number[];
};

/** A game: everything that a screen shows. */
export type State = {
  acting: Side | null;
  /** The position it began from, as text. */
  begin: string;
  /** Whether there is something to redo. */
  can_redo: boolean;
  /** Whether there is something to undo. */
  can_undo: boolean;
  clock: Clock | null;
  ending: Ending | null;
  /** The moves that redo would bring back. */
  future: Made[];
  /** The game with its settings. */
  game: string;
  /** Its id, for the address. */
  id: string;
  /** Milliseconds that each side has left on the clock now, the first side's first; nothing where there is no clock. */
  left: number[] | null;
  /** The moves that lead to it. */
  moves: Made[];
  /** The node that is shown. */
  node: number;
  /** Whether it is a person who is to act. */
  person_to_act: boolean;
  /** The position now, as the shortest text that is read back. */
  position: string;
  /** Who acts for each side. */
  seats: Seats;
  /** What the players draw from. */
  seed: number;
  /** The id of the message that names the game. */
  title: string;
  /** Every move ever made. */
  tree: Node[];
  /** Grows with everything that is written. */
  version: number;
  /** The position as a picture, with the legal moves. */
  view: BoardView;
};

/** Whose turn, how far, what score. */
export type Status = {
  /** How many actions are left in this turn. */
  actions_left: number;
  /** Whether the rules have ended the game. */
  over: boolean;
  /** What is known of each player, the first side's first. */
  players: PlayerStatus[];
  /** The round, where the game counts them, and the last regular one. */
  round: number[] | null;
  /** Who is to act; in a finished game, who would have been. */
  side: Side;
  /** 1 or 2, 0 for a draw, nothing while the game goes on. */
  winner: number | null;
};

/** What a search found so far, or at its end. */
export type Thought = {
  /** The move chosen; nothing where the game is over. */
  best: string | null;
  /** The depth searched completely. */
  depth: number;
  /** Whether this is the answer, and not a step on the way. */
  done: boolean;
  /** How play would go on. */
  line: string[];
  /** What is known of every move; of an analysis only. */
  moves: MoveThought[];
  /** Positions entered. */
  nodes: number;
  /** Seconds it took. */
  seconds: number;
  /** Whether a limit ended it. */
  stopped: boolean;
  /** What the position is worth to the side to act. */
  verdict: Verdict;
};

/** The value of a position or a move for the side to act. */
export type Verdict = {
  /** What it means. */
  kind: Kind;
  /** Plies to the end of a proven win or loss, where that is known. */
  plies: number | null;
  /** Whether it holds to the end of the game. */
  proven: boolean;
  /** From -1, lost, to 1, won: for bars and graphs. */
  share: number;
  /** How many turns of the winner these plies are, where that is known. */
  turns: number | null;
  /** The number that the search works with. */
  value: number;
};

/** Why a game ended. */
export type Why = 'rules' | 'resigned' | 'time';
