-- An event of an invented club with a time control, as the schema of 20261130120000 holds it.
INSERT INTO event (event_id, slug, name, starts_on, ends_on, variant, profile, options, clock, created_at) VALUES
    ('00000000-0000-7000-8000-000000000023', 'rapide-de-valbrune', 'Rapide de Valbrune', '2026-01-10', '2026-01-10', 'international', 'rapid', '{}',
     '{"control": {"white": {"method": "periods", "periods": [{"time_ms": 1200000, "bonus": {"fischer": {"bonus_ms": 5000, "given": "before_move"}}}]}}, "kind": "kept"}', '2026-01-09 09:05+00');
