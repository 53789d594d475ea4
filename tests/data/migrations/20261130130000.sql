-- A tablet at board 3 of an invented club's event, the code that paired it, and what it sent.
INSERT INTO device (device_id, event_id, board_no, token_sha256, user_agent, paired_at, last_heard_at) VALUES
    ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000023', 3, decode(repeat('3a', 32), 'hex'), 'Firefox', '2026-01-10 08:30+00', '2026-01-10 09:10+00');
INSERT INTO pairing_code (pairing_code_id, event_id, board_no, code_sha256, created_at, created_by, expires_at, used_at, device_id)
    SELECT '00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000023', 3, decode(repeat('3b', 32), 'hex'), '2026-01-10 08:29+00', person_id,
           '2026-01-10 08:39+00', '2026-01-10 08:30+00', '00000000-0000-7000-8000-000000000031' FROM person ORDER BY person_id LIMIT 1;
INSERT INTO device_run (device_run_id, device_id, first_heard_at) VALUES
    ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000031', '2026-01-10 08:31+00');
INSERT INTO device_command (command_id, device_id, sent_at) VALUES
    ('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000031', '2026-01-10 08:32+00');
