-- What the players are called and the colours of the sides, where somebody has chosen them.
ALTER TABLE games ADD COLUMN first_name TEXT;
ALTER TABLE games ADD COLUMN second_name TEXT;
ALTER TABLE games ADD COLUMN first_colour TEXT;
ALTER TABLE games ADD COLUMN second_colour TEXT;
