-- An event of an invented club with a time control of its own, as the schema of 20261201080000 holds it.
INSERT INTO event (event_id, slug, name, starts_on, ends_on, variant, profile, options, own_clocks, created_at) VALUES
    ('00000000-0000-7000-8000-000000000091', 'eclairs-de-valbrune', 'Éclairs de Valbrune', '2026-02-10', '2026-02-10', 'international', 'rapid', '{}',
     '[{"name": "Éclair du mardi", "control": {"white": {"method": "periods", "periods": [{"time_ms": 240000, "bonus": {"fischer": {"bonus_ms": 2000, "given": "before_move"}}}]}}}]', '2026-02-09 09:05+00');
