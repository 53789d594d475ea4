-- A program with a token of a role, what it sent, and an address that was told of a publication, as the schema
-- of 20261130200000 holds them.
INSERT INTO api_token (api_token_id, event_id, role, note, token_sha256, created_at, created_by)
    SELECT '00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000023', 'arbiter', 'Club site', decode(repeat('8a', 32), 'hex'),
           '2026-01-11 08:00+00', person_id FROM person ORDER BY person_id LIMIT 1;
INSERT INTO api_command (command_id, api_token_id, request_sha256, sent_at) VALUES
    ('00000000-0000-7000-8000-000000000082', '00000000-0000-7000-8000-000000000081', decode(repeat('8b', 32), 'hex'), '2026-01-11 08:05+00');
INSERT INTO webhook (webhook_id, event_id, url, secret, after_seq, created_at, created_by)
    SELECT '00000000-0000-7000-8000-000000000083', '00000000-0000-7000-8000-000000000023', 'https://club.example/hook', 'secret', 1,
           '2026-01-11 08:00+00', person_id FROM person ORDER BY person_id LIMIT 1;
INSERT INTO webhook_delivery (webhook_delivery_id, webhook_id, seq, attempts, last_tried_at, last_status, delivered_at) VALUES
    ('00000000-0000-7000-8000-000000000084', '00000000-0000-7000-8000-000000000083', 2, 1, '2026-01-11 09:00+00', 204, '2026-01-11 09:00+00');
