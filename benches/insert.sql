-- One move as the record writes it, alone in its transaction: what PostgreSQL acknowledges as
-- durable on this disk. Each client of pgbench writes the log of a game of its own.
\set n :n + 1
INSERT INTO bench_event (game_id, seq, kind, payload, occurred_at, person_id, command_id)
VALUES (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :n::integer, 'move_played',
        '{"kind": "move_played", "by": "W", "text": "32-28", "path": [32, 28], "captured": []}',
        now(), '00000000-0000-4000-8000-000000000000', gen_random_uuid());
