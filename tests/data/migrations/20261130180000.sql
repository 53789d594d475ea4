-- A tournament with one entry, as the schema of 20261130180000 holds it.
INSERT INTO contest_event (event_id, seq, kind, payload, occurred_at, person_id, command_id) VALUES
    ('00000000-0000-7000-8000-000000000023', 1, 'configured', '{"kind": "configured", "settings": {"system": "swiss_rating", "rounds": 5, "scale": {"win": 20, "draw": 10, "loss": 0, "bye": 20, "absence": 0}, "tie_breaks": ["PTS", "BH"], "seed": 7, "colours_decide": true, "accelerated": false, "late_until": 2, "half_byes": 1, "half_byes_until": 4, "check_in": true}}', '2026-01-09 09:10+00', NULL, '00000000-0000-7000-8000-000000000071'),
    ('00000000-0000-7000-8000-000000000023', 2, 'entered', '{"kind": "entered", "entries": [[1, {"name": "Clara Blanc", "rating": 1100}]]}', '2026-01-09 09:11+00', NULL, '00000000-0000-7000-8000-000000000072');
INSERT INTO entrant_private (event_id, entry_no, birth, updated_at) VALUES
    ('00000000-0000-7000-8000-000000000023', 1, '2014', '2026-01-09 09:11+00');
