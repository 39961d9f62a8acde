### What is refused, and what can go wrong.

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
board-fields = The board "{ $text }" does not have { $fields } fields separated by spaces (fields found: { $found }); accepted: "start" or a text (such as { $accepted }).
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
unknown-game = There is no game called "{ $name }".{ $hint } Accepted: { $accepted }.
unknown-setting = There is no setting "{ $key }".{ $hint } Accepted: { $accepted }.
setting-without-value = "{ $text }" sets nothing; accepted: { $accepted }.
setting-value = { $key }={ $value } is not possible; accepted: { $accepted }.
setting-twice = The setting "{ $key }" is given twice.
hex-elsewhere = "{ $text }" cannot be read in a game of Hex from elsewhere; accepted: a link such as https://hexworld.org/board/#11c1,a3b4 or an SGF file with its size and moves.
hex-elsewhere-size = The game was played on a rhombus of size { $found }, and this board is another; accepted: hex:size={ $found },swap=on, or a game of size { $size }.
connect4-too-large = { $columns } columns and { $rows } rows do not fit; columns * (rows + 1) must be 64 at most.
hex-swap-layout = swap=on goes only with layout=rhombus: on the other boards the mirror is no symmetry.
tictactoe-run-too-long = k={ $k } in a line do not fit the board; accepted: 1..{ $most }.

## Arguments that are refused
argument-unknown = There is no option "{ $text }".{ $hint } "poda --help" lists the options.
argument-command = There is no command "{ $text }".{ $hint } Accepted: { $accepted }.
did-you-mean = {" "}Did you mean "{ $name }"?
argument-command-missing = "poda { $text }" needs one of these after it: { $accepted }.
argument-plies = --plies { $text } is not possible; accepted: 0 to { $most }.
book-foreign = { $file } is not a book of Poda.
book-version = { $file } is a book of version { $version }; accepted: { $accepted }.
book-damaged = { $file } is a book, but damaged; make it anew.
book-size = { $file } is a book for boards of { $size }; accepted: { $accepted }.
book-other-plies = { $file } is a book to ply { $found }, not { $plies }; name another file, or --plies { $found }.
book-other-kind = { $file } is a book of { $found ->
    [results] results; name another file, or add --results
   *[other] scores; name another file, or leave out --results
  }.
book-differs = { $file } is wrong: it gives { $position } the { $kind ->
    [results] result
   *[other] score
  } { $told }, and the solver { $found }.
argument-missing = "{ $text }" is missing.
argument-value-missing = "{ $text }" needs a value.
argument-twice = "{ $text }" is given more than once.
argument-other = The arguments were not understood: { $text }
argument-unused = { $option } would have no effect: { $why }.
unused-no-chance = only mcts and the move ordering ucn draw at random
unused-no-search = this player does not search
unused-player-no-chance = this player does not draw at random
unused-playouts = mcts plays random games and does not use it
unused-no-table = this algorithm has no transposition table
unused-one-thread = only parallel uses several threads
unused-tree-given = the tree is given as text
unused-without-game = it belongs to --game
unused-not-drawn = the exercise is given, not drawn at random
unused-graded = answers are graded, no sheet is made
unused-no-own-solver = only Connect Four has a solver of its own
unused-explained = --explain writes sentences
unused-to-file = --out writes a file
unused-menu = name a game to choose who plays
unused-resumed = the saved game has its own
argument-language = There is no language "{ $text }"; accepted: { $accepted }.
argument-depth = The depth "{ $text }" must be a whole number from 0 to { $most }.
argument-out-endings = "{ $text }" has an unsupported file type; use { $accepted }.
argument-out-nameless = "{ $text }" is only an ending; put a name in front of it.
argument-out-batch = --out draws one position; it cannot be used with --position -.
line-not-text = The line is not UTF-8 text.

## What can go wrong outside
failed-read = Standard input cannot be read: { $why }.
failed-write = The answer cannot be written: { $why }.
failed-file = { $file } cannot be written: { $why }.
failed-open = { $file } cannot be read: { $why }.
failed-player = The player { $player } has not made a move: { $why }.
player-crashed = it broke off ({ $why })
player-timed-out = it did not answer in time
player-illegal = what it answered is not legal ({ $answer })
player-resigned = it gave up
system-not-found = there is no such file or folder
system-denied = that is not permitted
system-folder = it is a folder
system-full = the disk is full
system-not-text = it is not UTF-8 text
system-no-folder = part of the path is not a folder
system-exists = it exists already
system-read-only = the disk is read-only
system-too-large = the file is too large
system-name = the name is not possible on this system
system-short = it ends too early
system-busy = another program is using it
system-memory = there is not enough memory
system-address-used = another program is using this address and port
system-address = this machine does not have this address
system-input-output = the disk does not answer as it should
system-cannot-open = it cannot be opened
system-database = the database reports error { $code }
system-closed = it was closed
system-other = the system reports error { $code }
error = error: { $reason }

## What the server refuses
api-field-unknown = There is no field "{ $field }"; accepted: { $accepted }.
api-field-missing = The field "{ $field }" is missing.
api-field-twice = The field "{ $field }" is given twice.
api-field-value = { $value } is not possible for the field "{ $field }"; accepted: { $accepted }.
api-quiz-tree-or-game = The fields tree and game exclude each other; accepted: one of them, or neither.
api-accepts-text = a text
api-accepts-number = a whole number from { $least } to { $most }
api-accepts-object = an object with the fields { $fields }
api-not-json = The body is not JSON: it cannot be read from line { $line }, column { $column } on.
api-not-json-type = The body is of the type "{ $text }"; accepted: application/json.
api-not-object = The body is JSON, but no object; accepted: an object with the fields { $fields }.
api-not-text-type = The body is of the type "{ $text }"; accepted: text/plain.
api-not-utf8 = The body is not UTF-8 text.
api-body-broken = The body did not arrive whole.
api-query-broken = The part of the address after "?" cannot be read.
api-not-understood = The request was not understood.
api-too-large = The body is too large; accepted: 256 kB at most.
api-address-too-long = The address is too long; accepted: 16 kB at most.
api-headers-too-large = The headers are too large; accepted: 16 kB at most.
api-no-path = There is nothing at this address; /api/v1 tells what there is.
api-no-method = { $method } is not possible at this address; /api/v1 tells what is.
api-other-host = "{ $host }" does not name this machine; accepted: localhost, 127.0.0.1 and [::1].
api-other-origin = Pages of other servers may not ask here; "poda serve --cors" names those that may.
api-no-token = The token is missing or wrong; accepted: the header "Authorization: Bearer TOKEN" with the token that the server was started with.
api-too-often = Too many requests; wait a second.
api-busy = Too many searches are waiting; try again in a second.
api-stopping = The server is stopping; every move that was acknowledged is kept.
api-broken = Something went wrong in the server; nothing that was acknowledged is lost.
api-store = The games cannot be read or written now; the log of the server tells why. Nothing that was acknowledged is lost.
api-stale = The move is meant for position { $from }, but the game is at { $node }; load it again.
api-not-your-move = { $player } is to move.
api-no-machine = No machine player is to move.
api-already-thinking = The machine player is thinking about this move already.
api-too-many-listeners = Too many clients are following games; at most { $most } can follow one. Try again in a second.
api-solve-position = "{ $text }" is not a position of an unfinished game; accepted: digits from 1 to 7, the columns played one after the other.
api-solve-too-hard = The position was not solved in the time there is; later positions take less.
api-tree-gone = There is no recorded search called "{ $id }" any more: it is kept for a quarter of an hour. Record it again.
api-tree-no-node = There is no node { $node }: the nodes of this tree are 0 to { $last }.
api-tree-too-many = { $count } nodes are too many at once; accepted: at most { $most }, separated by commas.
serve-failed = Listening at { $place } failed: { $why }.
serve-no-token = Listening at { $host }, beyond this machine, needs a token; give one with --token or PODA_TOKEN, at least { $least } letters or digits.
serve-token-short = The token is too easy to guess; accepted: at least { $least } letters or digits.
serve-origin = "{ $text }" is not an origin; accepted: one such as https://example.org, or *.
