-- An announcement, as the schema of 20261130193000 holds it.
INSERT INTO contest_event (event_id, seq, kind, payload, occurred_at, person_id, command_id) VALUES
    ('00000000-0000-7000-8000-000000000023', 3, 'announced', '{"kind": "announced", "text": "Repas à 12:30"}', '2026-01-09 09:12+00', NULL, '00000000-0000-7000-8000-000000000073');
