-- An event of an invented club whose options were chosen, as the schema of 20261130110000 holds it.
INSERT INTO event (event_id, slug, name, starts_on, ends_on, variant, profile, options, created_at) VALUES
    ('00000000-0000-7000-8000-000000000022', 'dames-russes', 'Soirée russe', '2026-01-10', '2026-01-10', 'russian', 'fmjd',
     '{"no_progress_moves": "15", "draw_enforcement": "arbiter_confirms", "forfeit_minutes": "30", "uncrowned": "man"}', '2026-01-09 09:05+00');
