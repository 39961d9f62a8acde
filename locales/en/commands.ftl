### Help and answers of the command line.

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
