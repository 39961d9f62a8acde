### Help and answers of the command line.

## Help
help-about = Poda plays, explains and measures adversarial search on board games.
help-usage = Usage
help-commands = Commands
help-place-options = OPTIONS
help-place-command = COMMAND
help-place-game = GAME
help-place-file = FILE
help-place-text = TEXT
help-place-name = NAME
help-place-player = PLAYER
help-place-moves = MOVES
help-place-dir = DIR
help-place-address = ADDRESS
help-place-origin = ORIGIN
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
perft-total = depth { $depth }: { $nodes ->
        [one] 1 sequence of moves
       *[other] { $nodes } sequences of moves
    }, { $finished } of them finished games
perft-progress = { $done } of { $all } first moves counted, { $nodes } sequences
wrote-file = { $file } written.
answer-no-moves = No moves.

## Searching
unknown-eval = This game has no evaluation called "{ $name }".{ $hint } Accepted: { $accepted }.
unknown-order = This game has no move ordering called "{ $name }".{ $hint } Accepted: { $accepted }.
objective-margin = { $name } does not count, so it has no margin; accepted: result.
argument-choice = { $option } { $text } is not known.{ $hint } Accepted: { $accepted }.
argument-number = { $option } { $text } is not possible; accepted: a whole number from { $least }.
argument-time = The time "{ $text }" is not understood; accepted: a number with its unit, such as 500ms, 1.5s, 2m or 1h.
argument-memory = The memory "{ $text }" is not possible; accepted: a number of bytes, also with K, M or G, such as 64M, up to { $most }.
help-search = search a position with one rung of the ladder
help-solve = find the exact value of a position and every move that keeps it
help-bench = the signature of the search: nodes over a frozen list of positions
help-rung = minimax, alphabeta, alphabeta-soft, ordering, table, deepening, pvs, mtdf, parallel or mcts
help-nodes = end after this many nodes (playouts, for mcts)
help-time = end after this time: 500ms, 1.5s, 2m, 1h (10s where nothing else limits)
help-memory = memory for the table: 64M, 1G
help-eval = the value of leaves, by name (zero where nothing is said)
help-order = the order of moves, by name (natural, or the game's best, as the rung has it)
help-wins = whether all wins are worth the same or the sooner the more (as the rung has it)
help-threads = threads of the rung parallel (all cores where nothing is said)
help-seed = what random playouts are drawn from
help-objective = win, draw and loss, or the margin in games that count
value-wins = wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-loses = loses in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-won = wins
value-lost = loses
value-number = value { $value }
value-proven = proven
value-estimated = as far as it was searched
search-progress = depth { $depth }, { $nodes } nodes, { $value }: { $line }
search-answer = { $best }: { $value } ({ $proven }); line: { $line }
search-unfinished = Stopped before the first depth was finished: no value.
search-counts = depth { $depth }, { $nodes ->
        [one] 1 node
       *[other] { $nodes } nodes
    }, { $leaves ->
        [one] 1 leaf
       *[other] { $leaves } leaves
    }, { $cuts ->
        [one] 1 cut
       *[other] { $cuts } cuts
    }, { $seconds } s
solve-win = The side to move wins.
solve-draw = A draw.
solve-loss = The side to move loses.
solve-margin = The side to move ends at { $value }.
solve-unknown = Not solved within the limits; { $options } can allow more.
solve-unknown-book = Not solved within the limits; { $options } can allow more, and --book looks up positions of the first plies.
solve-stopped = Stopped before it was solved.
solve-over = Value for the side to move: { $value }
solve-best = Best: { $best }
solve-counts = { $nodes } nodes for the value, { $others } for the other moves, { $seconds } s
solve-win-in = The side to move wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}.
solve-loss-in = The side to move loses in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} at the latest.
solve-soonest = Soonest: { $best }
solve-latest = Longest: { $best }
solve-unsettled = Not settled: { $moves }
solve-progress = depth { $depth }, { $nodes } nodes
solve-score = Score { $score }: the side to move { $verdict }.
solve-column = { $column }: { $score }  { $verdict }
solve-score-counts = { $nodes } nodes, { $seconds } s
score-wins = wins in { $turns }
score-loses = loses in { $turns }
score-draw = draws
score-full = full
help-solver-threads = threads of the solver of Connect Four (1 where nothing is said)
help-solver-book = let the solver of Connect Four look into its book of the first plies
help-book = make or check a book of the first plies of Connect Four
help-make = solve every position of a ply and write the book; goes on with one that was begun
help-check = solve some positions of a book once more and compare
help-book-plies = the last ply of the book: 0 to 12, of results to 14
help-book-out = the file of the book; where it is there already, what it knows is kept
help-book-file = the file of the book
help-results = only who wins, not how soon: sooner made, and a quarter of the size
help-samples = how many positions to check (100 where nothing is said)
help-samples-seed = what the positions are drawn from
book-progress = { $done } of { $all } positions, about { $minutes } min left
book-checking = { $done } of { $all } positions
book-made = { $file }: all { $all } positions of ply { $plies }, { $seconds } s.
book-stopped = { $file }: stopped with { $known } of { $all } positions of ply { $plies }; the same command goes on from there.
book-checked = { $file }: { $known } of { $all } positions of ply { $plies } are known; all of { $checked } that were solved once more agree, { $seconds } s.
book-check-stopped = { $file }: { $checked } of { $samples } positions were checked, and all agree; stopped before the end.
bench-progress = { $done } of { $all } positions
bench-answer = { $nodes } nodes in { $seconds } s

help-players = the players of a game: what each does and how strong it is
help-eval-command = what a player thinks of a position without looking ahead
help-move = the move that a player would make
help-match = a match between two players, with its error
help-with = the player whose value is asked for
help-parts = also show the evaluation term by term
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
help-move-seed = what the player draws its chances from
help-games-at-once = games played at a time (all cores where nothing is said)
player-report = { $rung } to depth { $depth }, value { $eval }, order { $order }
player-literal = the program of its report with its defects: { $rung } to depth { $depth }, value { $eval }, order { $order }
player-best = the strongest there is, for as long as it may think
players-strength = The number is the strength on the scale of the game's levels, measured by matches.
eval-answer = first player { $first }, second player { $second }
eval-parts = Term by term
eval-term = term
eval-of = of
eval-for-first = for the first player
eval-for-second = for the second player
eval-no-parts = This evaluation has no terms here.
unknown-player = "{ $name }" is not a player of this game.{ $hint } Accepted: { $accepted }.
unknown-player-of = "{ $name }" is not a player of { $game }.{ $hint } Accepted: { $accepted } ("poda players { $game }" describes them).
unknown-player-option = "{ $name }" cannot be set for a player.{ $hint } Accepted: { $accepted }.
player-option-value = { $key }={ $value } is not accepted for a player; accepted: { $accepted }.
match-answer = { $a } against { $b }: { $score } % ± { $error } % after { $games } games (+{ $wins } ={ $draws } -{ $losses })
match-first = with the first side:  +{ $wins } ={ $draws } -{ $losses }
match-second = with the second side: +{ $wins } ={ $draws } -{ $losses }
match-seconds = { $seconds } s
match-decided = { $undecided ->
    [0] No undecided opening was found, so
    [one] Only one undecided opening was found, so
   *[other] Only { $undecided } undecided openings were found, so
} openings that one side can win by force were played.
match-openings = { $openings ->
    [0] There is no opening. All pairs were played from the start
    [one] There is only one opening. It was played again and again
   *[other] There are only { $openings } openings. They were played again and again
}, so the error is too small.
match-finding = openings: { $found } of { $wanted }
match-no-pair = No pair of games was finished.
match-stopped = Stopped before its end.

help-compare = run the rungs of the ladder side by side on a position
help-report = the tables of the five reports, measured again beside what they published
help-rungs = the rungs to compare, separated by commas (all but mcts where nothing is said)
help-curve = every depth from 1 to that of --depth (6 where nothing is said)
help-compare-wins = whether all wins are worth the same (flat, where nothing is said) or the sooner the more
help-compare-time = end each rung after this time: 500ms, 1.5s, 2m (1m where nothing is said, 10s without a depth)
help-compare-out = also write to this file, which ends in .md, .csv or .svg
help-runs = how often each search is repeated for its times (20 where nothing is said)
help-report-out = write to this file, which ends in .md or .html

## Playing
help-play = play in the terminal, against the machine or a person; a menu where no game is named
help-first = who plays first: human, or a player such as best or level-3
help-second = who plays second
help-first-name = what the first player is called, shown with the side: Ana (X)
help-second-name = what the second player is called
help-first-colour = the colour of the first side: orange, blue, red, green, purple, teal, black or white
help-second-colour = the colour of the second side
help-level = the level of the machine, where no player is named
help-begin = the position to begin from
help-clock = how long the sides may think, for each turn or for the whole game: 10s/turn, 5m/game
help-late = when time is up, the side loses (unless told otherwise), or a move is made for it at once
help-play-seed = what players draw their chances from
help-resume = go on with a saved game; the one that was left last where no name is given
help-load = go on with the game of a file
help-data = the folder of the saved games
help-plain = line by line, without a full screen
help-no-animation = show moves at once
help-quiz = exercises in alpha-beta: on paper, step by step, or for a grader
help-tree-text = a tree such as "((3 12 8)(2 4 6)(14 5 2))"; without it, exercises are drawn from the seed
help-quiz-game = take the tree from a position of this game
help-quiz-position = the position: "start", a board, and "moves m1 m2 ..." after either
help-quiz-depth = how many moves deep the tree of a position is (2 where nothing is said)
help-quiz-eval = the value of its leaves, by name (the game's best where nothing is said)
help-difficulty = how hard the exercises are (easy where nothing is said)
help-quiz-seed = what the exercises are drawn from
help-count = how many exercises (1 where nothing is said)
help-answers = grade the answers of this file, lines or JSON; - reads standard input
help-solutions = print the solutions too
help-quiz-out = write exercises and solutions to this file, which ends in .md or .html

## Serving the page
help-serve = the page and the API, until Ctrl-C; "poda" alone does the same
help-port = the port (8484 where nothing is said, or the next that is free)
help-host = the address to listen at; beyond this machine only with a token (127.0.0.1 where nothing is said)
help-token = what every request must know, at least 16 letters or digits; also from PODA_TOKEN
help-cors = pages of another server that may ask, such as https://example.org; may be given more than once
serve-at =
    Poda is at { $address }
    Open it in a browser; Ctrl-C stops it, and every game is kept. "poda --help" tells what else there is.
argument-port = The port "{ $text }" is not possible; accepted: a whole number from 0 to 65535.
argument-host = "{ $text }" is not an address; accepted: one such as 127.0.0.1, ::1 or 0.0.0.0.

help-tree = show the tree of a search: in the terminal, as a file, or in sentences
help-tree-out = write to this file, which ends in .svg, .dot, .json or .html
help-explain = write each step of the search as a sentence
help-nodes-kept = how many nodes are recorded at most (100000 where nothing is said); the rest is counted
help-shown = how many branches are drawn at most, as text, .svg and .dot (120 where nothing is said)
help-from = record only what lies behind these moves: "a1 b2"
help-first-ply = record only nodes at least so many moves below the root
help-plies = record only so many moves below the first ones
help-passes = record all searches of the root (all), or those of the last depth (last, where nothing is said)
help-perspective = values for the side to move in each node (mover), or for the side to move at the root, with MAX and MIN nodes (root) [default: mover]
help-tree-plain = print the tree, without a full screen

## Ctrl-C
stopped-by-you = Stopped: this is what was known by then.
