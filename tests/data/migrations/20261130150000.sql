-- An announcement as the schema of 20261130150000 holds it.
INSERT INTO next_round (event_id, round_no, starts_at) VALUES
    ('00000000-0000-7000-8000-000000000023', 3, '2026-01-10 13:30+00');
