### Games, their settings, players, actions and state.

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
setting-boom-double_line = who wins where an explosion gives both sides a line: the one who exploded, or the owner of the line that is found first from the bottom
setting-colorclash-size = rows and columns
setting-colorclash-rounds = rounds before the cells are counted
setting-colorclash-extra_rounds = most rounds added after a tie
setting-colorclash-move_paints = moving paints the cell moved to
setting-colorclash-last_turn_handicap = Blue has one action in the last regular round
setting-colorclash-corners = the walkers start in the corners
setting-connect4-columns = columns
setting-connect4-rows = rows
setting-hex-size = rows and columns
setting-hex-layout = how the rows lie; even-r and its mirror image odd-r are known to be unfair
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
player-named = { $name }
colour-orange = Orange
colour-blue = Blue
colour-red = Red
colour-green = Green
colour-purple = Purple
colour-teal = Teal
colour-black = Black
colour-white = White

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

## The terms of evaluations
term-centre = pieces near the middle
term-columns = pieces in high columns
term-three-vertical = threes, vertical
term-three-horizontal = threes, horizontal
term-three-diagonal = threes, diagonal
term-two-vertical = twos, vertical
term-two-horizontal = twos, horizontal
term-two-diagonal = twos, diagonal
term-decided = the next turns decide
term-lines = unfinished lines
term-this-turn = lines within one turn
term-tempo = movements to come
term-bomb = what the bomb would do
term-threats = cells that complete a line
term-cells = cells
term-places = places of the cells
term-closeness = cells close to the opponent
term-raid = opponent's cells next to the walker
term-reach = cells within reach
term-penalty = threat of a penalty
term-middle = stones near the middle
term-edges = stones on the own edges
term-board = cells of the board
term-needed = stones still needed
term-steps = steps to join the edges
term-ways = number of ways
term-lacks-one = lines that lack one
term-lacks-two = lines that lack two
term-lacks-three = lines that lack three
term-lacks-more = lines that lack more
