### The rules of each game, as a player reads them.

## Paragraphs apart by an empty line; items begin with a hyphen. What is said of pictures is one a line: game | position | caption.

rules-boom =
    Connect Four on 7x7 with two movements a turn, and bombs.

    A turn has two movements; only the very first turn of the game has one. A movement is one of these:

    - Put a piece into a column that is not full. It falls to the lowest empty cell.
    - BOOM: explode your own bomb, if you have one on the board.

    On your turns 4, 8, 12 and so on, a piece that you put is a bomb if you have no bomb on the board. This is not a choice. A bomb counts in lines like any piece of yours. You have one bomb at most.

    BOOM happens in the row of the bomb:

    - The bomb and all pieces of the rival in that row vanish, the rival's bomb too, which does not explode. Your other pieces stay.
    - In every column that lost a piece, what stands above falls one row.
    - You may put a bomb and explode it in the same turn.

    The end is looked for after every movement, so a game can end in the middle of a turn:

    - Four or more in a line win: level, upright or aslant.
    - After a BOOM falling pieces can make lines. If only the rival has one, the rival wins; if both have, the player who exploded wins.
    - Who can do nothing loses. A full board goes on while the side to move has a bomb.
    - After 400 movements the game is a draw.
rules-boom-pictures =
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 | Both sides have a bomb in the second row from below.
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 b | The first side has exploded its bomb: the rival's pieces of that row are gone, and what stood above has fallen.
rules-colorclash =
    Two walkers, Red and Blue, paint a small board. After five rounds the colour with more cells wins.

    A turn has two actions, each freely a move or a paint, in any order. There is no pass.

    - Move up, down, left or right to a cell without a walker. Its colour does not matter, and moving does not paint.
    - Paint the cell above, below, left or right of you. It may be white or of the rival's colour, but not of yours already.

    Painting the cell on which the rival stands takes one action from the rival's next turn. That turn has one action, never none.

    A round is Red's turn and Blue's turn. After round 5 the cells are counted. On a tie another round is played, until one ends without a tie; after 20 extra rounds a tie is a draw.
rules-colorclash-pictures =
    colorclash | start moves pr pd pu pl mr pd mu pl pd md pl | Blue has just painted the cell on which Red stands: Red's next turn will have one action.
rules-connect4 =
    Two players in turn put a piece into a column of a board of 7 columns and 6 rows. It falls to the lowest empty cell.

    - Four or more of your own in a line win: level, upright or aslant.
    - A full board without such a line is a draw.
rules-connect4-pictures =
    connect4 | start moves 4 4 5 5 6 6 7 | Four in a line: X wins.
rules-hex =
    Join your two edges with an unbroken chain of stones before the rival joins the others. The edges have the colours of their owners.

    - White moves first and joins left and right. Black joins top and bottom.
    - A turn puts one stone on an empty cell. Stones are never moved or taken.
    - A cell touches six others. The corners belong to both edges that meet there.
    - There is no draw: a full board has exactly one winner.

    The player who begins has an advantage. With the setting swap, the second player may take over the first stone instead of putting one: it is mirrored, so that it stands for Black as it stood for White, and White moves on.
rules-hex-pictures =
    hex:size=5 | start moves c3 c2 b4 d1 a4 b2 d3 d2 e2 | White has joined left and right and wins.
rules-tictactoe =
    Two players in turn put a mark on an empty cell of a board of 3 columns and 3 rows.

    - Three in a line win: level, upright or aslant.
    - A full board without such a line is a draw.

    Board and line can be made larger with the settings.
rules-tictactoe-pictures =
    tictactoe | start moves b2 b1 a1 c3 a3 c1 a2 | Three in a line: X wins.
