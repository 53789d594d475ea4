-- An event of an invented club whose arbiter decides about flags, as the schema of 20261130185000 holds it.
INSERT INTO event (event_id, slug, name, starts_on, ends_on, variant, profile, options, language, created_at) VALUES
    ('00000000-0000-7000-8000-000000000025', 'drapeaux', 'Open des drapeaux', '2026-03-14', '2026-03-15', 'international', 'ffjd', '{"flag_decided_by": "arbiter"}', 'fr', '2026-03-01 09:05+00');
