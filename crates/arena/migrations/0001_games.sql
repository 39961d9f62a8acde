-- A game: what it is played with, where it stands, how it ended there. `version` grows with every writing, so that a program can tell that
-- another one wrote in between. `seed` is text, because it may be larger than the numbers of SQLite.
CREATE TABLE games (
    id             TEXT PRIMARY KEY NOT NULL,
    version        INTEGER NOT NULL,
    begun          INTEGER NOT NULL,
    changed        INTEGER NOT NULL,
    game           TEXT NOT NULL,
    begin          TEXT NOT NULL,
    first          TEXT NOT NULL,
    second         TEXT NOT NULL,
    seed           TEXT NOT NULL,
    clock          TEXT,
    thinking       TEXT NOT NULL,
    node           INTEGER NOT NULL,
    branch         INTEGER NOT NULL,
    plies          INTEGER NOT NULL,
    winner         INTEGER,
    why            TEXT
) STRICT;

CREATE INDEX games_by_change ON games (changed);

-- Every move ever made in a game. Node 0 is the begin, without a move.
CREATE TABLE nodes (
    game           TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    id             INTEGER NOT NULL,
    parent         INTEGER,
    move           TEXT NOT NULL,
    millis         INTEGER,
    verdict        TEXT,
    loser          INTEGER,
    why            TEXT,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
