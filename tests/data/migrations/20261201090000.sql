-- A code for a tablet that stands beside another, not used yet, as the schema of 20261201090000 holds it.
INSERT INTO pairing_code (pairing_code_id, event_id, board_no, code_sha256, created_at, created_by, expires_at, beside)
    SELECT '00000000-0000-7000-8000-000000000092', '00000000-0000-7000-8000-000000000023', 3, decode(repeat('9a', 32), 'hex'), '2026-01-10 08:40+00', person_id,
           '2026-01-10 08:50+00', true FROM person ORDER BY person_id LIMIT 1;
