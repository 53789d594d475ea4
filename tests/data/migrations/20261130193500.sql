-- A player shown by initials, as the schema of 20261130193500 holds it.
UPDATE game SET white_full = white_name, white_name = 'C. B.';
