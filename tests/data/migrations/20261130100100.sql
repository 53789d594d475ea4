-- One board and its first move, as the schema of 20261130100100 holds them.
INSERT INTO game (game_id, event_id, round_no, board_no, white_name, black_name, opened_at) VALUES
    ('00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000021', 1, 1, 'Clara Blanc', 'Dirk Zwart', '2026-01-03 13:00+00');
INSERT INTO game_event (game_id, seq, kind, payload, occurred_at, person_id, command_id) VALUES
    ('00000000-0000-7000-8000-000000000051', 1, 'game_opened', '{"v": 1}', '2026-01-03 13:00+00', NULL, '00000000-0000-7000-8000-000000000061'),
    ('00000000-0000-7000-8000-000000000051', 2, 'move_played', '{"v": 1}', '2026-01-03 13:01+00', NULL, '00000000-0000-7000-8000-000000000062');
INSERT INTO audit_entry (occurred_at, person_id, event_id, action) VALUES
    ('2026-01-02 09:05+00', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000021', 'event_created');
