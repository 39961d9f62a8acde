### The words of Poda in English. Every id stands in every language; a test compares them.

## Games
game-boom = Conecta-4 BOOM
about-boom = Connect Four on 7x7 with two movements a turn, and bombs.
game-colorclash = ColorClash
about-colorclash = Two walkers paint a board; most cells of one's colour win.
game-connect4 = Connect Four
about-connect4 = Pieces fall into columns; four in a line win.
game-hex = Hex
about-hex = Join your two edges before the rival joins the others.
game-tictactoe = Tic-Tac-Toe
about-tictactoe = k in a line on a board of m columns and n rows win.

## Settings
setting-boom-full_board = whether a full board is lost for the side that cannot act, or drawn at once
setting-boom-pieces = how many pieces each side has
setting-boom-cap = movements after which the game is drawn
setting-colorclash-size = rows and columns
setting-colorclash-rounds = rounds before the cells are counted
setting-colorclash-extra_rounds = most rounds added after a tie
setting-colorclash-move_paints = moving paints the cell moved to
setting-colorclash-last_turn_handicap = Blue has one action in the last regular round
setting-colorclash-corners = the walkers start in the corners
setting-connect4-columns = columns
setting-connect4-rows = rows
setting-hex-size = rows and columns
setting-hex-layout = how the rows lie; even-r is known to be unfair
setting-hex-swap = the second player may take over the first stone
setting-tictactoe-m = columns
setting-tictactoe-n = rows
setting-tictactoe-k = how many in a line win

## Players
player-boom-1 = x
player-boom-2 = o
player-colorclash-1 = Red
player-colorclash-2 = Blue
player-connect4-1 = X
player-connect4-2 = O
player-hex-1 = White
player-hex-2 = Black
player-tictactoe-1 = X
player-tictactoe-2 = O

## Actions, as a screen reader says them
action-place = row { $row }, column { $column }
action-drop = column { $column }
action-boom = explode the bomb ({ $count ->
    [0] no rival piece is removed
    [one] one rival piece is removed
   *[other] { $count } rival pieces are removed
})
action-swap = take over the first stone
action-move = move to row { $row }, column { $column }
action-paint = paint row { $row }, column { $column }

## Status
status-to-move = { $player } to move
status-to-move-actions = { $player } to move, { $count ->
    [one] 1 action left
   *[other] { $count } actions left
} in this turn
status-won = The game is over: { $player } wins.
status-drawn = The game is over: a draw.
status-round = Round { $round } of { $rounds }
status-extra-round = Extra round { $round }
status-score = { $player } { $score }
status-supply = { $player } has { $count ->
    [one] 1 piece
   *[other] { $count } pieces
} left
status-penalised = { $player } will have one action fewer
legend-bombs = { $first } { $second } bombs
legend = [ ] last move, * * winning line, { "{ }" } both

## Moves that are refused
move-unreadable = "{ $move }" is not a move of this game here; accepted: { $accepted }.
move-illegal = { $move } is not legal: { $reason }; accepted: { $accepted }.
move-after-end = { $move } cannot be played: the game is over.
move-in-text = Move { $number } of the text: { $reason }
illegal-here = it is not allowed here
illegal-cell-taken = { $cell } is taken
illegal-column-full = column { $column } is full
illegal-no-bomb = there is no bomb of your own on the board
illegal-no-pieces = you have no pieces left
illegal-swap-now = only the second player may swap, right after the first stone
illegal-swap-off = this game is played without swap
illegal-off-board = the board ends there
illegal-rival-there = the rival stands there
illegal-own-colour = that cell has your colour already

## Positions that are refused
position-empty = The position is empty; accepted: "start" or a board such as "{ $example }".
board-fields = The board "{ $text }" does not have { $fields } fields separated by spaces (fields found: { $found }); accepted: "start" or a text like "{ $accepted }".
board-rows = The board "{ $text }" has { $found } rows separated by "/", not { $rows }.
board-columns = Row { $row } of the board, "{ $text }", has { $found } cells, not { $columns }.
board-symbol = "{ $symbol }" on { $cell } is not a symbol of this board; accepted: { $accepted }.
board-side = "{ $text }" is not a side; accepted: { $accepted }.
board-number = The { $field } "{ $text }" must be a whole number from { $least } to { $most }.
board-cell = "{ $text }" is not a cell; accepted: a1 to { $last }.
board-counts-first = There are { $first } X and { $second } O; with X to move there must be as many of both.
board-counts-second = There are { $first } X and { $second } O; with O to move there must be one X more.
board-line-of-side-to-move = { $side } is to move but has a line already: the game was over before.
board-two-lines = { $side } has lines that no single last move can have completed.
board-floating = A piece in column { $column } hangs in the air.
boom-two-bombs = There are { $found } bombs "{ $symbol }"; a side has one at most.
boom-too-many-pieces = There are { $found } pieces of { $side }, but it can have put only { $movements }.
boom-too-few-pieces = There are { $found } pieces of { $side }, though it has put { $movements }: nothing can have exploded yet.
boom-bomb-too-early = The bomb on { $cell } is too early: that side can have one after { $first } movements.
boom-line-too-early = { $side } has a line, but the last movement was the rival's and nothing can have exploded yet.
boom-supply = "{ $text }" does not tell the pieces put by each side; accepted: a text like "{ $accepted }".
colorclash-same-cell = Both walkers stand on { $cell }.
colorclash-not-over = No actions are left, but the game is not over: it ends after Blue's turn of the last round, unless tied.
colorclash-penalty = A pending penalty of "{ $text }" is not possible here; accepted: "-" or "{ $accepted }".
boom-bomb-missing = Nothing has exploded yet, so the bomb "{ $symbol }" must be there: it is put by movement { $first }.
boom-one-missing = One piece fewer than the { $movements } movements cannot be: an explosion costs a movement and its own bomb.
boom-put-too-few = { $side } has put { $put } pieces, too few for { $booms } explosions.
colorclash-no-tie = Round { $round } is an extra round, and those begin only after a tie.
argument-unwanted-value = "{ $text }" takes no value.
argument-not-text = An argument is not UTF-8 text.
field-movements = number of movements
field-put = number of pieces put
field-round = round
field-actions = number of actions left

## Names and settings that are refused
unknown-game = There is no game called "{ $name }"; accepted: { $accepted }.
unknown-setting = There is no setting "{ $key }"; accepted: { $accepted }.
setting-without-value = "{ $text }" sets nothing; accepted: { $accepted }.
setting-value = { $key }={ $value } is not possible; accepted: { $accepted }.
setting-twice = The setting "{ $key }" is given twice.
connect4-too-large = { $columns } columns and { $rows } rows do not fit; columns * (rows + 1) must be 64 at most.
hex-swap-layout = swap=on goes only with layout=rhombus: on even-r boards the mirror is no symmetry.
tictactoe-run-too-long = k={ $k } in a line do not fit the board; accepted: 1..{ $most }.

## Arguments that are refused
argument-unknown = The argument "{ $text }" is not known; "poda --help" lists what is.
argument-command = There is no command "{ $text }"; accepted: { $accepted }.
argument-missing = "{ $text }" is missing.
argument-value-missing = "{ $text }" needs a value.
argument-twice = "{ $text }" is given more than once.
argument-other = The arguments were not understood: { $text }
argument-language = There is no language "{ $text }"; accepted: { $accepted }.
argument-depth = The depth "{ $text }" must be a whole number from 0 to { $most }.
argument-out-ending = "{ $text }" must end in .svg, the one kind of picture that can be written.
argument-out-batch = --out draws one position; it cannot be used with --position -.
line-not-text = The line is not UTF-8 text.

## What can go wrong outside
failed-read = Standard input cannot be read: { $why }.
failed-write = The answer cannot be written: { $why }.
failed-file = { $file } cannot be written: { $why }.
error = error: { $reason }

## Help
help-about = Poda plays, explains and measures adversarial search on board games.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-games = list the games and what can be set about them
help-show = draw a position
help-moves = list the legal moves of a position
help-perft = count the sequences of moves from a position
help-game = the game, with settings after a colon: hex:size=7,swap=on
help-position = the position: "start", a board, and "moves m1 m2 ..." after either; - reads one a line from standard input and answers one JSON line each
help-depth = how many moves deep
help-divide = count for each first move too
help-out = write a picture to this file, which ends in .svg
help-json = answer in JSON
help-ascii = draw and write in plain ASCII
help-lang = the language, en or es (otherwise that of the environment)
help-help = this help
help-version = the version

## The welcome
welcome =
    Poda plays, explains and measures adversarial search on board games.

    Try:
      poda games                            the games and their settings
      poda show connect4 --position 4455    draw a position
      poda moves hex:size=5,swap=on         list the legal moves
      poda perft boom --depth 6             count the sequences of moves
      poda search boom --rung pvs --time 1s search for a good move
      poda solve tictactoe                  find the exact value
      poda match boom best granada          let two players play

    "poda --help" tells the rest. From the source: cargo run --release -- games

## Answers
games-default = default
perft-total = depth { $depth }: { $nodes } sequences of moves, { $finished } of them finished games
perft-progress = { $done } of { $all } first moves counted, { $nodes } sequences
wrote-file = { $file } written.
no-moves = No moves.

## Searching
unknown-eval = This game has no value for leaves called "{ $name }"; accepted: { $accepted }.
unknown-order = This game has no order of moves called "{ $name }"; accepted: { $accepted }.
objective-margin = { $name } does not count, so it has no margin; accepted: result.
argument-choice = { $option } { $text } is not known; accepted: { $accepted }.
argument-number = { $option } { $text } is not possible; accepted: a whole number from { $least }.
argument-time = The time "{ $text }" is not understood; accepted: a number with its unit, such as 500ms, 1.5s or 2m.
argument-memory = The memory "{ $text }" is not understood; accepted: a number of bytes, also with K, M or G, such as 64M.
help-search = search a position with one rung of the ladder
help-solve = find the exact value of a position and every move that keeps it
help-bench = the signature of the search: nodes over a frozen list of positions
help-rung = minimax, alphabeta, alphabeta-soft, ordering, table, deepening, pvs, mtdf, parallel or mcts
help-nodes = end after this many nodes (playouts, for mcts)
help-time = end after this time: 500ms, 1.5s, 2m (10s where nothing else limits)
help-memory = memory for the table: 64M, 1G
help-eval = the value of leaves, by name (zero where nothing is said)
help-order = the order of moves, by name (natural, or the game's best, as the rung has it)
help-wins = whether all wins are worth the same or the sooner the more (as the rung has it)
help-threads = threads of the rung parallel (all cores where nothing is said)
help-seed = what random playouts are drawn from
help-objective = win, draw and loss, or the margin in games that count
value-wins = wins in { $plies } plies
value-loses = loses in { $plies } plies
value-won = wins
value-lost = loses
value-number = value { $value }
value-proven = proven
value-estimated = as far as it was searched
search-progress = depth { $depth }, { $nodes } nodes, { $value }: { $line }
search-answer = { $best }: { $value } ({ $proven }); line: { $line }
search-counts = depth { $depth }, { $nodes } nodes, { $leaves } leaves, { $cuts } cuts, { $seconds } s
solve-win = The side to move wins.
solve-draw = A draw.
solve-loss = The side to move loses.
solve-margin = The side to move ends at { $value }.
solve-unknown = Not solved within the limits.
solve-best = Best: { $best }
solve-counts = { $nodes } nodes for the value, { $others } for the other moves, { $seconds } s
bench-progress = { $done } of { $all } positions
bench-answer = { $nodes } nodes in { $seconds } s

help-players = the players of a game: what each does and how strong it is
help-eval-command = what a player thinks of a position without looking ahead
help-move = the move that a player would make
help-match = a match between two players, with its error
help-with = the player whose value is asked for
help-player = a player, such as best, level-3 or granada:depth=6
help-games-count = how many games (100 where nothing is said)
player-random = any legal move
player-greedy = what looks best at the end of its turn
player-level = looks at { $nodes } positions and plays a move that is nearly best
player-level-hard = looks at { $nodes } positions and plays the best move it finds
help-think-time = time for a turn: 500ms, 1.5s, 2m (1s where a player has no limit of its own)
help-turn-time = time for a turn: 100ms, 1s (100ms where no nodes are given)
help-action-nodes = nodes for one action
help-draw-seed = what openings and random choices are drawn from
help-games-at-once = games played at a time (all cores where nothing is said)
player-report = { $rung } to depth { $depth }, value { $eval }, order { $order }
player-best = the strongest there is, for as long as it may think
players-strength = The number is the strength on the scale of the game's levels, measured by matches.
eval-answer = first player { $first }, second player { $second }
unknown-player = { $name } is not a player of this game; accepted: { $accepted }.
unknown-player-option = { $name } cannot be set for a player; accepted: { $accepted }.
player-option-value = { $key }={ $value } is not accepted for a player; accepted: { $accepted }.
match-answer = { $a } against { $b }: { $score } % ± { $error } % after { $games } games (+{ $wins } ={ $draws } -{ $losses })
match-first = with the first side:  +{ $wins } ={ $draws } -{ $losses }
match-second = with the second side: +{ $wins } ={ $draws } -{ $losses }
match-seconds = { $seconds } s
match-stopped = Stopped before its end.
