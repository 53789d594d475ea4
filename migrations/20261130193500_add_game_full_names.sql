-- Whoever is shown by initials is so at every board, past ones too. What a player is called is then kept
-- beside what is shown, so that the switch can be turned back.
ALTER TABLE game ADD COLUMN white_full text NULL CONSTRAINT game_white_full_check CHECK (char_length(white_full) BETWEEN 1 AND 120);
ALTER TABLE game ADD COLUMN black_full text NULL CONSTRAINT game_black_full_check CHECK (char_length(black_full) BETWEEN 1 AND 120);
