-- A table like game_event: the same columns, checks, indexes and references, so that a row costs the same.
SET client_min_messages = warning;
DROP TABLE IF EXISTS bench_event, bench_game, bench_person;
CREATE TABLE bench_game (game_id uuid PRIMARY KEY);
CREATE TABLE bench_person (person_id uuid PRIMARY KEY);
CREATE TABLE bench_event (LIKE game_event INCLUDING ALL);
ALTER TABLE bench_event ADD FOREIGN KEY (game_id) REFERENCES bench_game;
ALTER TABLE bench_event ADD FOREIGN KEY (person_id) REFERENCES bench_person;
INSERT INTO bench_person VALUES ('00000000-0000-4000-8000-000000000000');
INSERT INTO bench_game
SELECT ('00000000-0000-4000-8000-' || lpad(client::text, 12, '0'))::uuid FROM generate_series(0, 199) AS client;
