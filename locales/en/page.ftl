### The web page alone.

## Head and views
page-play = Play
page-analyse = Analyse
page-study = Study
page-library = Library
page-menu = Views
page-skip = Skip to the board
page-loading = Loading…
page-help = Rules and keys
page-keys = Keys
page-close = Close
page-theme-auto = Colours: as the system has them
page-theme-light = Colours: light
page-theme-dark = Colours: dark
page-no-server = The server does not answer. Is "poda serve" still running?

## The board
page-board = Board of { $game }
page-cell = row { $row }, column { $column }
page-cell-named = { $name }, row { $row }, column { $column }
page-cell-empty = empty
page-cell-piece = { $kind ->
    [bomb] bomb of { $player }
    [walker] walker of { $player }
   *[other] { $player }
}
page-cell-paint = colour of { $player }
page-cell-last = last move
page-cell-won = winning line
page-or = or
page-choose = What do you want to do here?
page-cancel = Cancel
page-turn-board = Turn the board
page-turn-flat = Flat
page-turn-wide = Diamond, lying
page-turn-tall = Diamond, upright

## Playing
page-games = Games
page-game = Game
page-players = Players
page-rules = Rules
page-settings = Settings
page-moves = Moves
page-no-moves-yet = No moves yet. Choose a cell to begin.
page-begin = Begin
page-played = { $player } played { $move }.
page-undo = Undo
page-redo = Redo
page-looking = After move { $number } of { $all }
page-from-here = Play from here
page-from-here-new = Start a new game from this position. The finished game stays in the library.
page-from-here-line = Try another line. The moves you leave stay in the game.
page-look-away = Back to the game
page-hint = Hint
page-hint-more = Tell me the move
page-hint-where = Look at the marked part of the board.
page-hint-apart = The best move is not on an empty cell.
page-hint-what = Best: { $move }.
page-resign = Resign
page-resign-sure = Give up this game?
page-rematch = Play again, sides changed
page-new-game = New game
page-start = Start
page-hold = Hold
page-go-on = Go on
page-swap-sides = Change sides
page-swap-about = The first stone looks good? You may take it over instead of answering it: it becomes yours, mirrored to your direction, and the rival goes on.
page-confirm = Play: { $move }
page-confirm-touch = On touch screens, ask before a move is played
page-type-move = Type a move
page-send = Play it
page-seat = Who plays { $player }
page-person = Person
page-look = Name and colour
page-look-name = Name of { $player }
page-look-colour = Colour of { $player }
page-look-own = The game's own
page-level = Level { $level }
page-best = The strongest
page-thinking = Thinking…
page-thinking-depth = Thinking… depth { $depth }, { $nodes } positions
page-time-left = Time left for { $player }
page-ended-resigned = The rival gave up: { $player } wins.
page-ended-time = The rival's time is up: { $player } wins.
page-ended-illegal = The opponent's answer was not legal: { $player } wins.
page-ended-crash = The opponent could not answer: { $player } wins.
page-ended-adjudication = The win was given to { $player }.

## Analysing
page-analyse-this = Analyse
page-see-search = See the search
page-engine = Engine
page-think = Think
page-stop = Stop
page-depth = depth { $depth }
page-nodes = { $nodes } positions
page-speed = { $speed } a second
page-thought = done
page-nothing-to-think = There is no move to analyse.
page-proven = proven
page-estimated = estimated
page-short-win = win
page-short-draw = draw
page-short-loss = loss
page-short-chances = { $percent }%
page-graph = Value over the game
page-after-move = after move { $count } { $move }
page-survey = Value the whole game
page-lost-at = { $player } lost the game with move { $count }, { $move }. Better: { $best }.
page-lost-estimate = Nothing is proven, but { $player } seems to have lost most with move { $count }, { $move }. Better: { $best }.
page-not-lost = No losing move was found.
page-show = Show me
page-to-first = To the beginning
page-to-back = One move back
page-to-ahead = One move ahead
page-to-last = To the end
page-position-text = Position
page-open = Open
page-edit = Set up by clicks
page-edit-done = Use this position
page-editing = Setting up a position
page-edit-about = Choose what to put, then click cells. Whose turn it is and the like stand in the text.
page-letters = What to put
page-copy-text = Text
page-copy-link = Link
page-copied = Copied.
page-copy-by-hand = The browser does not allow copying; the text is selected above.

## Library
page-search = Search players, games and moves
page-find = Search
page-all-games = All games
page-state = Finished or not
page-all-states = Finished and running
page-finished = Finished
page-running = Running
page-running-one = goes on
page-drawn = draw
page-first-won = first side won
page-second-won = second side won
page-plies = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
page-games-found = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-library-empty = Nothing here yet. Every game you play is kept on this machine and listed here.
page-more = More
page-import = Bring in a file
page-export = Save
page-where-lost = Where was it lost?
page-replay = Look at it

## Keys
page-key-arrows = go from cell to cell
page-key-walk = walk up, left, down, right
page-key-paint = with Shift: paint up, left, down, right
page-key-enter = play on the cell
page-key-board = to the board
page-key-type = type a move
page-key-step = one move back or ahead
page-key-ends = to the beginning or the end
page-key-engine = start or stop the engine
page-key-search = search
