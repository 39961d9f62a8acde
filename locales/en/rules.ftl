### The rules of each game, as a player reads them.

## Paragraphs apart by an empty line; items begin with a hyphen. What is said of pictures is one a line: game | position | caption.

rules-boom =
    Connect Four on 7x7 with two movements a turn, and bombs.

    A turn has two movements; only the very first turn of the game has one. A movement is one of these:

    - Put a piece into a column that is not full. It falls to the lowest empty cell.
    - BOOM: explode your own bomb, if you have one on the board.

    On your turns 4, 8, 12 and so on, a piece that you put is a bomb if you have no bomb on the board. This is not a choice. A bomb counts in lines like any piece of yours. You have one bomb at most.{ $pieces ->
        [25] { " " }Each side has 25 pieces, and pieces that vanish do not come back. Without pieces you can only BOOM.
       *[none] { "" }
    }

    BOOM happens in the row of the bomb:

    - The bomb and all the opponent's pieces in that row vanish, the opponent's bomb too, which does not explode. Your other pieces stay.
    - In every column that lost a piece, what stands above falls one row.
    - You may put a bomb and explode it in the same turn.

    The game is checked for its end after every movement, so it can end in the middle of a turn:

    - Four or more in a line win: horizontal, vertical or diagonal.
    - After a BOOM falling pieces can make lines. If only the opponent has one, the opponent wins; if both have, { $double_line ->
        [scan] the line that is found first wins: rows from the bottom, in each from the left
       *[mover] the player who exploded wins
    }.
    - { $full_board ->
        [draw] A full board without a line is a draw, bombs or not.
       *[loss] If you can do nothing, you lose. A full board goes on while the side to move has a bomb.
    }
    - After { $cap ->
        [one] one movement
       *[other] { $cap } movements
    } the game is a draw.
rules-boom-pictures =
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 | Both sides have a bomb in the second row from below.
    boom | start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1 b | The first side has exploded its bomb: the rival's pieces of that row are gone, and what stood above has fallen.
rules-colorclash =
    Two walkers, Red and Blue, paint a board of { $size } by { $size } cells. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } the colour with more cells wins.{ $corners ->
        [on] { " " }They start in opposite corners.
       *[off] { "" }
    }

    A turn has two actions, each freely a move or a paint, in any order. There is no pass.{ $last_turn_handicap ->
        [on] { " " }In the last regular round Blue has only one action.
       *[off] { "" }
    }

    - Move up, down, left or right to a cell without a walker. { $move_paints ->
        [on] Moving paints that cell in your colour.
       *[off] Its colour does not matter, and moving does not paint.
    }
    - Paint the cell above, below, left or right of you. It may be white or of the opponent's colour, but not yours already.

    Painting the cell on which the opponent stands takes one action from the opponent's next turn. That turn has one action, never none.

    A round is Red's turn and Blue's turn. After round { $rounds } the cells are counted. { $extra_rounds ->
        [0] A tie is a draw.
        [one] On a tie one more round is played; if that is a tie too, the game is a draw.
       *[other] On a tie another round is played, until one ends without a tie; after { $extra_rounds } extra rounds a tie is a draw.
    }
rules-colorclash-pictures =
    colorclash | start moves pr pd pu pl mr pd mu pl pd md pl | Blue has just painted the cell on which Red stands: Red's next turn will have one action.
rules-connect4 =
    Two players in turn put a piece into a column of a board of { $columns } columns and { $rows } rows. It falls to the lowest empty cell.

    - Four or more of your own in a line win: horizontal, vertical or diagonal.
    - A full board without such a line is a draw.
rules-connect4-pictures =
    connect4 | start moves 4 4 5 5 6 6 7 | Four in a line: X wins.
rules-hex =
    Join your two edges of a board of { $size } by { $size } cells with an unbroken chain of stones before the opponent joins the others. The edges have the colours of their owners.

    - White moves first and joins left and right. Black joins top and bottom.
    - A turn puts one stone on an empty cell. Stones are never moved or taken.
    - A cell touches six others. The corners belong to both edges that meet there.
    - There is no draw: a full board has exactly one winner.

    { $swap ->
        [on] The player who begins has an advantage. So the second player may take over the first stone instead of putting one: it is mirrored, so that it stands for Black as it stood for White, and White moves on.
       *[off] The player who begins has an advantage. With the setting swap the second player may take over the first stone instead of putting one; in this game that is off.
    }
rules-hex-pictures =
    hex:size=5 | start moves c3 c2 b4 d1 a4 b2 d3 d2 e2 | White has joined left and right and wins.
rules-tictactoe =
    Two players in turn put a mark on an empty cell of a board of { $m ->
        [one] one column
       *[other] { $m } columns
    } and { $n ->
        [one] one row
       *[other] { $n } rows
    }.

    - { $k } of your own in a line win: horizontal, vertical or diagonal.
    - A full board without such a line is a draw.

    Board and line can be changed with the settings.
rules-tictactoe-pictures =
    tictactoe | start moves b2 b1 a1 c3 a3 c1 a2 | Three in a line: X wins.
