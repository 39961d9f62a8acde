### Playing: sessions, clocks, hints, analysis, on the terminal and on the page.

## Playing in the terminal: what is typed
order-undo = undo
order-about-undo = take back to where a person was last to act
order-redo = redo
order-about-redo = play again what was taken back
order-hint = hint
order-about-hint = where to look; again: what to play
order-analyse = analyse
order-about-analyse = what every legal move is worth
order-stop = stop
order-about-stop = the machine moves at once
order-pause = pause
order-about-pause = the machine waits, or goes on
order-resign = resign
order-about-resign = give up
order-board = board
order-about-board = the board again
order-record = record
order-about-record = the moves so far
order-back = back
order-about-back = look one move back
order-forward = forward
order-about-forward = look one move on
order-go = go
order-about-go = look at the board after move N
order-continue = continue
order-about-continue = play on from the position you are looking at; a finished game stays as it is and a new one starts
order-review = review
order-about-review = what each move was worth, and where the game was lost
order-save = save
order-about-save = write the game to a file
order-load = load
order-about-load = go on with the game of a file
order-position = position
order-about-position = the position as text, to copy
order-rules = rules
order-about-rules = the rules of the game; also ?
order-help = help
order-about-help = this list
order-rematch = rematch
order-about-rematch = the same again with the sides changed
order-new = new
order-about-new = choose another game
order-quit = quit
order-about-quit = leave; the game is saved
order-file = FILE
order-takes-nothing = "{ $order }" takes nothing after it, and "{ $text }" was given.
order-takes-number = "{ $order }" takes the number of a move, such as "{ $order } 3", and "{ $text }" was given.
order-takes-file = "{ $order }" takes the name of a file, such as "{ $order } game.poda".

## Playing in the terminal: what is said
play-effort = depth { $depth }, { $nodes } nodes, { $speed } a second
play-proven = { $value } (proven)
play-estimated = { $value } (estimate)
play-no-estimate = no estimate
play-won-resigned = The game is over: { $player } wins, { $loser } gave up.
play-won-time = The game is over: { $player } wins, the time of { $loser } is up.
play-won-illegal = The game is over: { $player } wins, the answer of { $loser } was not legal.
play-won-crash = The game is over: { $player } wins, { $loser } could not answer.
play-won-adjudicated = The game is over: { $player } was given the win.
play-not-your-turn = { $move } cannot be played now: it is the turn of { $player }, which is still thinking; "stop" lets it move at once.
play-nobody-resigns = Nobody can give up: both sides are played by machines.
play-nobody-thinks = Nobody is thinking, so there is nothing to stop.
play-while-thinking = The machine is to move: wait for its move, or stop it.
play-is-over = The game is over: there is nothing left to play. Undo takes back, "review" tells where it was lost.
play-paused = The machine waits.
play-goes-on = The game goes on.
play-no-such-ply = There is no move { $number }; accepted: 0 to { $most }.
play-looking = After move { $number } of { $all }: { $move }
play-goodbye = The game is saved. To go on with it: poda play --resume { $id }
play-no-game = No game is named.
play-nothing-to-resume = There is no unfinished game to go on with.
play-two-beginnings = GAME, --resume and --load cannot be given together; give one of them.
play-level-unused = Both sides have a player already, so the level is for nobody: { $text }; leave one of them out.
play-clock = The clock "{ $text }" is not understood; accepted: a time from 100ms to 24h for each turn or for the whole game, such as 10s/turn or 5m/game.
play-late-without-clock = --late says what happens when time is up, but there is no --clock.
play-store-failed = Games cannot be saved in { $dir }: { $why }.
play-unsaved = The game goes on but is not saved: { $why }
play-file-exists = { $file } is there already; give another name.
play-no-json = "poda play" is for people and has no JSON; programs play through the HTTP API of "poda serve".
play-file-unreadable = { $file } cannot be read: { $why }.
play-file-large = { $file } is too large to be a game.
hint-left = Look on the left.
hint-middle = Look in the middle.
hint-right = Look on the right.
hint-top-left = Look at the top left.
hint-top = Look at the top.
hint-top-right = Look at the top right.
hint-centre = Look at the centre.
hint-bottom-left = Look at the bottom left.
hint-bottom = Look at the bottom.
hint-bottom-right = Look at the bottom right.
hint-beside-board = Look beside the board: it is no cell.
hint-what = { $move }: { $label }; { $value }
review-ply = Move { $number }, { $move }: { $grade }. Best was { $best }, { $before }; after the move: { $after }.
review-lost-at = The game was lost with move { $number }, { $move }; better was { $best }.
review-lost-estimate = Nothing is proven, but move { $number }, { $move }, seems to have cost most; better was { $best }.
review-not-lost = No losing move was found.

## Playing line by line
plain-seat = { $player }: { $seat }
plain-orders = Type a move, or one of these words: { $orders }. "help" tells what they do.
plain-played = { $player } plays { $move }, { $time }
plain-moved = { $player } plays { $move }, { $time }: { $value }; { $effort }
plain-moved-late = Time is up: { $move } is played for { $player }.
plain-empty = Nothing was typed; type a move or "help".
plain-help = A move, or one of these words:
plain-hint-again = Type "hint" again to be told the move.
plain-menu = What shall be played? An empty line keeps what stands in brackets.
plain-question = { $label } ({ $accepted }) [{ $value }]
plain-not-accepted = "{ $text }" cannot be chosen; accepted: { $accepted }.

## The menu
menu-title = Poda: a new game
menu-game = game
menu-first = who plays first
menu-second = who plays second
menu-language = language
menu-language-name = English
menu-person = a person
menu-play = Play
menu-resume = Go on with the game left last
menu-quit = Leave
menu-keys = up and down choose a line, left and right change it, Enter begins

## The full screen
screen-saved = saved as { $id }
screen-nothing-here = Nothing can be done on { $cell }; accepted: { $accepted }.
screen-prompt = Move or word:
screen-confirm = Give up? y gives up, any other key plays on.
screen-yes = yes
screen-moved = { $player } plays { $move }.
play-read-as = "{ $text }" was read as { $move }.
screen-moved-late = Time is up: { $move } is played for { $player }.
screen-asking = Looking for a hint ...
screen-analysis = The best moves have a sign: + = - are proven, the others estimates. e hides them.
screen-copied = Position: { $text }
screen-hint-again = h again tells the move.
screen-looking = After move { $number } of { $all }. Enter plays on from here, Esc comes back.
screen-nothing-beside = Every action of this turn is on the board.
screen-too-small = The terminal has { $columns } columns and { $lines } lines; { $width } by { $height } are needed. "poda play --plain" needs none.
key-play = play
key-type = type
key-undo = undo
key-redo = redo
key-hint = hint
key-analyse = values
key-stop = move now
key-pause = pause
key-beside = beside the board
key-review = review
key-copy = copy
key-save = save
key-load = load
key-resign = give up
key-rematch = rematch
key-new = new game
key-rules = rules
key-quit = leave
key-do = do it
key-leave = back
key-choose = choose
key-other-page = rules or keys
key-step = step
key-continue = play from here
key-back = back
sheet-rules = Rules
sheet-keys = Keys
sheet-more = up and down: more
sheet-choose = Which of them?
sheet-key-arrows = move the cursor; in a finished game step through it
sheet-key-enter = play on the cell under the cursor; also space and a click
sheet-key-digits = begin to type a move
sheet-key-walk = walk up, left, down, right
sheet-key-paint = with Shift: paint up, left, down, right
sheet-key-pages = look at earlier and later moves
sheet-key-ends = look at the first and the last position
sheet-key-esc = back
sheet-key-words = After : any move can be typed, and the words of "poda play --plain".
sheet-key-signs = Values: + wins, = draws, - loses, all proven. Of estimates ★ is the best move, ▴ nearly as good, ~ gives something away, ▾ much.
panel-thinking = Thinking
panel-hint = Looking for a hint
panel-analysis = Valuing every move
panel-review = Looking through the game
panel-plies = { $done ->
    [one] 1 move done
   *[other] { $done } moves done
}
panel-values = Values
panel-moves = Moves
panel-score = score { $count }
panel-supply = { $count } left
panel-penalty = one action fewer

## What positions and moves are worth (for the side to act)
verdict-won = won
verdict-lost = lost
verdict-win-in = wins in { $turns }
verdict-loss-in = loses in { $turns }
verdict-win = wins by force
verdict-loss = loses by force
verdict-draw = draw
verdict-chances = { $percent }% winning chances
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

## What a session refuses
session-over = The game is over.
session-over-go = The game is over and keeps its result; to play on from an earlier position, start a new game from it.
session-no-undo = There is nothing to take back.
session-no-redo = There is nothing to make again.
session-no-clock = This game is played without a clock.
session-node = There is no move { $node } in this game; accepted: 0 to { $most }.
clock-unreadable = "{ $text }" is not a clock; accepted: "turn" or "game", a time from 100ms to 24h, and "loses" or "moves-at-once": turn 30s, game 5m moves-at-once.
player-name = "{ $text }" is not a player name; accepted: 1 to { $most } characters, without line breaks or control characters.
colour-unknown = There is no colour called "{ $text }".{ $hint } Accepted: { $accepted }.
colour-same = Both sides would be { $text }; accepted for one of them: { $accepted }.

## Files of games
record-line = Line { $line } of the game file: { $reason }
record-kind = "{ $text }" is not how a game file begins; accepted: { $accepted }.
record-key = "{ $key }" is not known here; accepted: { $accepted }.
record-twice = "{ $key }" is there already.
record-missing = The game file does not say "{ $key }".
record-value = "{ $text }" is not possible for "{ $key }"; accepted: { $accepted }.
record-text = "{ $text }" is neither a setting nor a move; accepted: a line such as "{ $accepted }".
record-number = The move is numbered { $found }; accepted: { $accepted }.
record-parent = The move follows { $found }, which is not there; accepted: 0 to { $most }.
record-known-move = { $move } stands there already after the same move.
record-result = The result does not fit the moves, which give "{ $accepted }".
record-long = The game file is too long; accepted: { $most } lines at most.

## The store of games
store-missing = There is no game "{ $id }" in the store.
store-id = "{ $text }" is not the name of a saved game. A name has 12 small letters and digits, such as k3v9x2mq7tab; "poda play --resume" alone opens the latest game.
store-conflict = The game "{ $id }" was changed by another program; load it again.
store-broken = The game "{ $id }" of the store cannot be read: { $reason }
store-damaged = The store { $file } is damaged, or is no store; move it away to begin a new one.
store-newer = The store { $file } was made by a newer version of this program.
store-full = The disk is full: the store { $file } cannot be written. Nothing that was stored is lost.
store-busy = The store { $file } is busy: another program is writing to it.
store-closed = The store { $file } cannot be opened or written: { $why }.
