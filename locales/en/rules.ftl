### The rules of each game, as a player reads them.
