### The search laid open: trees, windows, cuts, tables, exercises.

## Numbers
number-group = ,
number-point = .

## Tables and plots
study-rung = rung
study-value = value
study-best = best
study-nodes = nodes
study-leaves = leaves
study-cuts = cuts
study-first-cuts = cut at 1st move
study-branching = branching
study-table-hits = hits
study-time = time
study-to-minimax = / minimax
study-to-minimal = / minimal
study-depth = depth
study-depth-plies = depth in plies
study-depth-number = depth { $depth }
study-to-the-end = to the end
study-nodes-log = nodes, each line ten times the one before

## Comparing the rungs
compare-title = The ladder on { $game }, { $position }: { $depth }, value { $eval }
compare-plot-title = Nodes on { $game }, { $position }: { $depth }, value { $eval }
compare-curve-title = Nodes over depth on { $game }, { $position }, value { $eval }
compare-agree = All { $count } values agree.
compare-agree-depths = The values agree at each of the { $count } depths.
compare-one = One value, nothing to compare it with.
compare-none = No value was found within the limits.
compare-disagree = The values do not agree: { $values }.
compare-stopped = A limit ended the rows without a value: their counts are only a part.
compare-minimal-estimate = The minimal tree is an estimate here: positions at the same depth differ in their number of moves, so a search may visit fewer leaves.
compare-mcts = mcts stands beside the ladder: its value is a share of points and is not compared.
compare-rungs = "{ $name }" in { $text } is not a rung, or stands there twice; accepted: { $accepted }, separated by commas.
compare-progress = { $rung }, depth { $depth }
report-progress = report { $report }: { $done } of { $all } done

## The reports' tables
report-title = The reports' tables, measured again
report-about = Five student reports describe the games and players that Poda began with. Columns headed "report" hold what they printed; everything else was measured or computed by this run on this machine. Times are the median of { $runs } runs unless the column says otherwise.
report-incomplete = Incomplete: stopped after { $done } of { $all } reports.
report-heading = Report { $report }: { $title }
report-published = report { $report }
report-published-time = time in report { $report }
report-published-mean = mean in report { $report }
report-published-most = longest in report { $report }
report-search = search
report-mean-time = mean time
report-median-time = median time
report-deviation = standard deviation
report-most-time = longest time
report-below-root = nodes without the root
report-saved = saved
report-name = name
report-position = position
report-board = board
report-game = game
report-case = case
report-move = move
report-cell = cell
report-claim = claim
report-finding = found
report-order = order at the root
report-window = window
report-legal-moves = legal moves
report-width = b
report-nodes-without = nodes without pruning
report-nodes-with = nodes with pruning
report-time-without = time without
report-time-with = time with
report-leaves-without = leaves without pruning
report-leaves-with = leaves with pruning
report-leaves-minimal = leaves of the minimal tree
report-leaves-log = leaves, each line ten times the one before

report-000-title = ColorClash
report-000-times = Times of its player "ucn", 5 actions deep
report-000-initial = initial
report-000-intermediate = intermediate
report-000-complex = complex
report-000-end = end of the game
report-000-times-note = Each time is that of { $runs } runs. The report describes its four positions and does not give them; these fit its descriptions.
report-000-contradiction = For the last position the table of the report says { $table } s and its text { $text } s.
report-000-claims = Its claims about pruning
report-000-possible = possible with 8 choices at depth 5
report-000-measured = measured from the start
report-000-claims-note = No search without a table can prove a value with fewer leaves than the minimal tree has. In fact an action often has fewer than 8 choices.

report-001-title = Conecta-4 BOOM
report-001-depths = Its player "granada" at depth 1 to 8
report-001-start = start
report-001-bombs = with bombs
report-001-own-depth = its depth
report-001-note = The position with bombs is "{ $position }". The report prints its depth, and no counts or times.
report-001-games = Its claim: "granada" beats the three ninjas of the course as first and as second player
report-first = first
report-second = second
report-result = result
report-movements = movements
report-game-moves = game
report-won = { $player } wins
report-drawn = draw
report-001-games-note = No player draws at random: these are the same six games every time. "poda show boom --position 'start moves ...'" draws the end of one.

report-002-title = Tic-Tac-Toe
report-002-pruning = With and without pruning: X on the top right cell, O to reply, 4 plies
report-002-listing-without = its listing, without pruning
report-002-listing-with = its listing, with pruning
report-002-meant-without = the player as meant, without pruning
report-002-meant-with = the player as meant, with pruning
report-002-carried = the same, the window carried from move to move
report-002-pruning-note = Its listing asks whether the side to move has won, which can never be, so its own win counts -1 and its loss 0; and it opens a fresh window for each move of the root. "As meant" mends the value, the last row the window too.
report-002-worked = The positions it works through
report-002-says-value = value { $value } for X
report-002-says-moves = legal moves: { $count }, (1,1)
report-002-says-diagram = a diagram: X on (0,0), O on (1,1)
report-002-searched = searched to depth { $depth }
report-002-impossible = { $reason } Its function "evaluar", called for X, gives { $value } all the same: it only asks who has three in a line.
report-002-cases = Its four cases
report-002-case-1 = 1 and 2: without and with pruning
report-002-case-3 = 3: near a draw
report-002-case-4 = 4: larger boards
report-002-cases-note = Nodes with the root, the window carried from move to move. It claims that pruning saves more the larger the board is.
report-002-moves = Its table of moves, each searched by itself to the end of the game
report-002-says-without = report 002, without pruning
report-002-says-with = report 002, with pruning
report-002-says-all = all combinations
report-002-says-no-effect = cut where nothing changes the result
report-002-says-some-ways = cut on some ways
report-002-moves-note = The report gives the cell of A only, (0,0); B and C are taken to be the next cells.
report-002-complexity = Its complexity claims, from the empty board
report-002-claim-without = report 002, without pruning: b^d
report-002-claim-with = report 002, with pruning at best: b^(d/2)
report-002-complexity-note = The claims are orders of growth. Here b is the number of moves of a node, on average over the levels, and d the depth. Boards fill up at different speed and games end early, so fewer leaves are met than b^d; and no ordering can visit fewer leaves than the minimal tree of Knuth and Moore, which has more than b^(d/2). From depth { $depth } on that number is an estimate: positions at the same depth differ in their number of moves.

report-003-title = Hex, and the order of moves
report-003-orders = Its player "matcom" on the empty board of { $game }, depth { $depth }
report-ordered = its order
report-unordered = row by row
report-window-carried = carried from move to move
report-window-fresh = fresh for each move
report-003-note = The report prints no counts. Ordering helps only where the window is carried: with a fresh one for each move of the root, two plies are too few for any cut.

report-004-title = Hex, and the distance to join the edges
report-004-distances = Its distance as its text describes it, against the true one
report-004-boards = boards
report-004-equal = equal
report-004-longer = longer
report-004-share = share
report-004-mean = how much longer on average
report-004-most = at most
report-004-examples = Boards on which it is furthest off, for White
report-004-its-distance = distance of report 004
report-004-true-distance = true distance
report-004-note = { $boards } boards of each size from random games. The report puts the cells of the first edge into its queue row by row, stones and empty cells alike, and marks a cell when it goes in; so a shorter way that is found later is not looked at.
report-004-literal = Its distance as its program finds it, against the true one
report-004-literal-note = The same boards, measured by "camino-literal". The program puts all neighbours of a place at the end of its queue, so the first way it finds is often not the shortest.

## Exercises
quiz-title = Alpha-beta exercises
quiz-rules = /A\ takes the largest value of its branches, \B/ the smallest. Branches are looked at from the left. Write the value that each node has found when it is left, and which branches are not looked at. A leaf is called after the node above it: B2 is the second branch of B.
quiz-exercise = Exercise { $number }
quiz-solutions = Solutions
quiz-blanks = { $values }   cut: { $cuts }
quiz-cuts = Cut: { $cuts }
quiz-no-cuts = Nothing is cut.
quiz-tree-empty = There is no tree at place { $place }; accepted: brackets and numbers such as ((3 12 8)(2 4 6)).
quiz-tree-open = The tree ends at place { $place } with brackets still open: { $count }.
quiz-tree-close = The bracket at place { $place } closes nothing.
quiz-tree-after = The tree is complete before place { $place }; nothing may follow.
quiz-tree-outside = "{ $text }" at place { $place } stands outside of any bracket; accepted: brackets and numbers such as ((3 12 8)(2 4 6)).
quiz-tree-no-branches = The bracket closed at place { $place } has no branches.
quiz-tree-number = "{ $text }" at place { $place } is not a value; accepted: a whole number from -{ $most } to { $most }.
quiz-tree-deep = The bracket at place { $place } is too deep; accepted: { $most } levels at most.
quiz-tree-wide = The branch at place { $place } is one too many; accepted: { $most } at a node at most.
quiz-tree-large = The node at place { $place } is one too many; accepted: { $most } at most.
quiz-position-over = The game is over in this position: there is no tree below it.
quiz-position-wide = A position has { $count } moves, too many for an exercise; accepted: { $most } at most.
quiz-position-large = The tree of this position has too many nodes for an exercise; accepted: { $most } at most, so a smaller depth or a later position.
quiz-depth = Depth { $depth } is not possible for an exercise; accepted: 1 to { $most }.
quiz-answer-line = "{ $text }" is not understood; accepted: lines such as "B = 3", "C <= 2" and "cut: C2, C3", or all of them in one line.
quiz-answer-json = The answers are not understood; accepted: {"{"}"values":{"{"}"A":3,"C":"<=2"{"}"},"cuts":["C2","C3"]{"}"}, or a list of these under "answers", one for each exercise.
quiz-answer-node = "{ $name }" is not a node whose value is asked for; accepted: { $accepted }.
quiz-answer-branch = "{ $name }" is not a branch; accepted: { $accepted }.
quiz-answer-value = "{ $text }" is not a value for { $name }; accepted: a whole number, also behind <= or >=.
quiz-answer-number = "{ $text }" is not a value; accepted: a whole number, also behind <= or >=.
quiz-answer-count = There are { $found } answers for { $count } exercises; accepted: one for each.
quiz-look-first = { $node } must be looked at: it is the first branch of { $parent }, and without it nothing is known of { $parent }.
quiz-look-free = { $node } must be looked at: { $parent } has { $best } so far, and no node above sets a bound yet that this could meet.
quiz-look-max = { $node } must be looked at: { $parent } has { $best } so far, less than the { $bound } that { $set } allows, so { $node } can still matter.
quiz-look-min = { $node } must be looked at: { $parent } has { $best } so far, more than the { $bound } that { $set } has already, so { $node } can still matter.
quiz-cut-missed-max = { $node } is cut: { $parent } has { $value } and can only get more, but { $set } has { $bound } already and takes the smallest: { $value } >= { $bound }.
quiz-cut-missed-min = { $node } is cut: { $parent } has { $value } and can only get less, but { $set } has { $bound } already and takes the largest: { $value } <= { $bound }.
quiz-cut-valued = { $node } has no value: the branch { $cut } is cut, so nobody looks there.
quiz-value-missing = The value of { $node } is missing.
quiz-value-wrong-max = { $node } takes the largest of { $seen }: { $value }, not { $given }.
quiz-value-wrong-min = { $node } takes the smallest of { $seen }: { $value }, not { $given }.
quiz-sign-exact = { $node } is worth { $value } exactly: it is no bound.
quiz-sign-at-most = { $node } is worth { $value } at most: { $node } <= { $value }.
quiz-sign-at-least = { $node } is worth { $value } at least: { $node } >= { $value }.
quiz-grade = { $right } of { $steps } answers right.
quiz-all-right = All { $steps } answers right.
quiz-first-error = Step { $step }, { $node }: { $reason }
quiz-ask-branch = { $node }: look or cut? [l/c]
quiz-ask-value = Value of { $node }?
quiz-ask-again = "{ $text }" is not understood; accepted: l to look, c to cut.
quiz-right = Right.
quiz-wrong = Not so. { $reason }
quiz-unfinished = Ended before the last step.
quiz-interactive = Answer step by step, in the order of the search; Ctrl-D ends.
quiz-tree-or-game = Give a tree or --game, not both.
quiz-draw = No position of { $game } makes an exercise of the difficulty { $difficulty }; accepted: a smaller board, another difficulty, or a position of your own.
quiz-count = { $count } exercises are too many; accepted: 1 to { $most }.

## Recording a search
record-parallel = The rung parallel cannot be recorded: its threads do not take turns, so there is no order of visit. Accepted: any other rung; pvs does the same with one thread.
record-mcts = The rung mcts has no windows and no cuts: it is recorded as a tree of playouts, not as a search tree.
memory-not-free = { $memory } of memory are asked for, and { $free } are free; accepted: up to { $free }.
curve-depth = --curve needs a depth of at least 1; with 0 there is nothing to draw.
threads-without-parallel = --threads needs the algorithm parallel; { $rung } searches on one thread.

## A recorded search in sentences. Inequalities stand as "name number sign name number", in any language.
step-root = the root
step-max = MAX ({ $player })
step-min = MIN ({ $player })
step-depth = depth { $depth }
step-to-the-end = to the end of the game
step-plies-left = { $depth ->
    [one] 1 ply
   *[other] { $depth } plies
} to go
step-pass-whole = The root is searched, { $depth }, with the whole window.
step-pass-aspiration = The root is searched, { $depth }, with a window around the value of the depth before: alpha { $alpha } < beta { $beta }.
step-pass-mtdf = The root is searched, { $depth }, with a null window of MTD(f), which only asks on which side of it the value lies: alpha { $alpha } < beta { $beta }.
step-enter-plain = { $path }: { $player } to move, { $left }.
step-enter = { $path }: { $player } to move, { $left }, alpha { $alpha } < beta { $beta }.
step-enter-null = { $path }: { $player } to move, { $left }; a null window only asks whether this is better than what is known: alpha { $alpha } < beta { $beta }.
step-again = { $path }: better than what was known, so it is searched again for its value; { $player } to move, { $left }, alpha { $alpha } < beta { $beta }.
step-leaf = { $path }: as deep as the search looks; estimated at { $value } for { $player }.
step-finished = { $path }: the game is over; worth { $value } to { $player }.
step-table-exact = { $path }: the table knows it: worth { $value } to { $player }.
step-table-bound = { $path }: the table knows enough of it for { $player }: value { $value } { $bound }. { $source }
step-told = { $path }: without looking ahead { $player } knows that value { $value } { $bound }. { $source }
step-peek = { $path }: the table knows the position after { $move }, which is enough for { $player }: value { $value } { $bound }. { $source }
step-at-least-beta = ≥ beta { $beta }
step-at-most-alpha = ≤ alpha { $alpha }
step-first = { $path }: { $move } is worth { $value } to { $player }, the first value here.
step-better = { $path }: { $move } is better for { $player }: value { $value } > best { $best }.
step-not-better = { $path }: { $move } is no better for { $player }: value { $value } ≤ best { $best }.
step-better-min = { $path }: { $move } is better for { $player }: value { $value } < best { $best }.
step-not-better-min = { $path }: { $move } is no better for { $player }: value { $value } ≥ best { $best }.
step-raised = { $path }: { $move } is the best so far for { $player }: value { $value } > alpha { $alpha }, which becomes the new alpha.
step-not-raised = { $path }: { $move } is no better for { $player }: value { $value } ≤ alpha { $alpha }.
step-lowered = { $path }: { $move } is the best so far for { $player }: value { $value } < beta { $beta }, which becomes the new beta.
step-not-lowered = { $path }: { $move } is no better for { $player }: value { $value } ≥ beta { $beta }.
step-cut-root = { $path }: with { $move }, { $player } gets { $value }, so beta { $beta } ≤ alpha { $alpha }: cut. { $source } { $left }
step-cut = { $path }: { $move } is good enough for { $player }: value { $value } { $bound }. { $source } { $left }
step-left-none = No moves were left.
step-left = { $count ->
    [one] The last move is not looked at: { $moves }.
   *[other] The { $count } moves left are not looked at: { $moves }.
}
step-set-by-move = That bound was set { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} up by { $move }, with which { $player } already has { $theirs }.
step-already-has = { $player } already has { $theirs } with { $move }, { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} up, so this node can never be chosen.
step-set-by-null = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} up it was only asked whether { $player } gets more than { $above }, and that is so.
step-set-by-null-min = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} up it was only asked whether { $player } gets less than { $below }, and that is so.
step-set-by-aspiration = That bound is an edge of the window around the value of the depth before.
step-set-by-mtdf = That bound is what this pass of MTD(f) asks about.
step-pruned = { $path } is not looked at: { $move } before it was good enough: value { $value } { $bound }. { $source }
step-pruned-elsewhere = { $path } is not looked at: a move before it was good enough.
step-exact = { $path } has its exact value: alpha { $alpha } < value { $value } < beta { $beta }.
step-answer = { $path } is worth { $value }.
step-all = { $path } has no move that beats what is known elsewhere: value { $value } ≤ alpha { $alpha }.
step-all-min = { $path } has no move that beats what is known elsewhere: value { $value } ≥ beta { $beta }.
step-stopped = { $path }: the search was ended here.
step-left-out = { $kept } nodes are recorded. { $nodes } more were searched and left out, with { $leaves } leaves and { $cuts } cuts among them; room is for { $budget } nodes.

## A recorded search as a tree
tree-title = { $rung } on { $game }, { $position }: { $depth }, value { $eval }, order { $order }
tree-found = Best: { $best }, value { $value }. Line: { $line }
tree-found-over = The game is over, value { $value }.
tree-counts = { $nodes }, { $leaves }, { $cuts }; { $pruned } not looked at.
tree-nodes = { $count ->
    [one] 1 node
   *[other] { $text } nodes
  }
tree-leaves = { $count ->
    [one] 1 leaf
   *[other] { $text } leaves
  }
tree-cuts = { $count ->
    [one] 1 cut
   *[other] { $text } cuts
  }
tree-moves = { $count ->
    [one] 1 move
   *[other] { $text } moves
  }
tree-playouts-counts = { $playouts } playouts; the { $kept } nodes with the most of them are here, { $left } are left out.
tree-legend = A branch: its move, who is to move then, the value for that side (= exactly, ≥ at least, ≤ at most), the window (alpha, beta) on entry, how it ended. The chosen line is marked: * or thick.
tree-legend-plain = A branch: its move, who is to move then, the value for that side, how it ended. The chosen line is marked: * or thick.
tree-legend-root = A branch: its move, MAX or MIN, the value (= exactly, ≥ at least, ≤ at most), the window (alpha, beta) on entry, how it ended. All values are for { $max }, to move at the root. In a MAX node { $max }, the maximizer, chooses the highest value; in a MIN node { $min }, the minimizer, chooses the lowest. The chosen line is marked: * or thick.
tree-legend-root-plain = A branch: its move, MAX or MIN, the value, how it ended. All values are for { $max }, to move at the root. In a MAX node { $max }, the maximizer, chooses the highest value; in a MIN node { $min }, the minimizer, chooses the lowest. The chosen line is marked: * or thick.
tree-legend-playouts = A branch: its move, the share of the points for the side that made it, playouts through it, the bound by which it is chosen. The chosen line is marked: * or thick.
tree-root = root
tree-root-pass = { $path }, pass { $pass }, depth { $depth }
tree-kind-exact = exact
tree-kind-cut = cut
tree-kind-all = all tried
tree-kind-leaf = estimate
tree-kind-finished = game over
tree-kind-table = from the table
tree-kind-peek = table, one move on
tree-kind-told = seen at once
tree-kind-pruned = not looked at
tree-kind-stopped = stopped
tree-look-null = { $kind }, null window
tree-look-again = { $kind }, again
tree-cut = not looked at: after { $move } value { $value } ≥ beta { $beta }, { $source }
tree-cut-min = not looked at: after { $move } value { $value } ≤ alpha { $alpha }, { $source }
tree-entered-and-cut = { $entry } The rest is { $cut }.
tree-pruned-elsewhere = not looked at: a move before had closed the window
tree-set-by-move = set by { $move } { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} up
tree-set-by-null = set by a null window { $plies ->
    [0] here
    [one] 1 ply up
   *[other] { $plies } plies up
}
tree-set-by-driver = set before the search began
tree-left-out = not recorded: { $nodes } nodes, { $pruned } moves not looked at
tree-more = { $count ->
    [one] 1 more branch
   *[other] { $count } more branches
}
tree-unlisted = { $count ->
    [one] 1 child with fewer playouts
   *[other] { $count } children with fewer playouts
}
tree-folded = { $count ->
    [one] +1 node
   *[other] +{ $count } nodes
}
tree-visits = { $visits } playouts
tree-bound = bound { $bound }
tree-proof-won = proven win
tree-proof-lost = proven loss
tree-proof-drawn = proven draw
tree-told = { $path }: playouts { $visits }; share of { $player }: { $share } %.
tree-told-bound = { $path }: playouts { $visits }; share of { $player }: { $share } %. It is chosen among its sisters by the bound { $bound } %.
tree-told-won = { $path }: proven to be won by { $player }; playouts { $visits }, share { $share } %.
tree-told-lost = { $path }: proven to be lost by { $player }; playouts { $visits }, share { $share } %.
tree-told-drawn = { $path }: proven to be a draw; playouts { $visits }, share of { $player }: { $share } %.
tree-batch = Many positions are answered in JSON only, without --out, --explain and --plain.
tree-out-and-explain = --explain writes sentences and --out a file: give one of them.
tree-keys = arrows: move, fold, unfold   * sisters   n, N: next cut, cut before   q: quit
tree-small = The screen is too small: { $columns } × { $lines }; { $width } × { $height } are needed.

## The page of a tree
tree-page-tree = Search tree
tree-page-panel = The step and its node
tree-page-begin = First step
tree-page-back = One step back
tree-page-forward = One step forward
tree-page-end = Last step
tree-page-next-cut = Next cut
tree-page-previous-cut = Cut before
tree-page-play = Play
tree-page-pause = Pause
tree-page-speed = Time for a step
tree-page-zoom-in = Larger
tree-page-zoom-out = Smaller
tree-page-fit = Fit
tree-page-boards = Boards
tree-page-theme = Dark or light
tree-page-keys = Keys
tree-page-about = About this search
tree-page-keys-text =
    Steps: n forward, p back, c next cut, C cut before, g first, G last, a play or pause.
    Tree: ↑ ↓ move, → unfold or go in, ← fold or go out, Home, End, * unfold all sisters, Enter unfold or fold, s go to the step of this node.
    View: + larger, - smaller, f fit, b boards, ? keys. With the mouse: drag the ground to move, Ctrl and wheel to zoom.
tree-page-path = The path, and its window now
tree-page-move = move
tree-page-side = to move
tree-page-alpha = alpha
tree-page-beta = beta
tree-page-best = best so far
tree-page-share = share
tree-page-visits = visits
tree-page-not-yet = not reached yet
tree-page-open = being searched
tree-page-no-cut = There is no cut further on.
tree-page-step = Step { $at } of { $all }
