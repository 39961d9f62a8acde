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
