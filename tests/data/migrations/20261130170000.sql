-- An event of an invented club with Dutch papers, as the schema of 20261130170000 holds it.
INSERT INTO event (event_id, slug, name, starts_on, ends_on, variant, profile, options, language, created_at) VALUES
    ('00000000-0000-7000-8000-000000000024', 'zuiderdam-open', 'Zuiderdam Open', '2026-02-14', '2026-02-15', 'international', 'fmjd', '{}', 'nl', '2026-02-01 09:05+00');
