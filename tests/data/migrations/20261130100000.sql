-- Invented people of an invented club, as the schema of 20261130100000 holds them.
INSERT INTO person (person_id, login_name, display_name, password_hash, creates_events, created_at) VALUES
    ('00000000-0000-7000-8000-000000000001', 'anna', 'Anna Vermeer', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA', true, '2026-01-02 09:00+00'),
    ('00000000-0000-7000-8000-000000000002', 'bram', 'Bram Duval', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA', false, '2026-01-02 10:00+00');
INSERT INTO session (session_id, person_id, token_sha256, user_agent, created_at, last_seen_at, expires_at) VALUES
    ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', '\x01', 'Firefox', '2026-01-02 09:00+00', '2026-01-02 09:30+00', '2026-02-02 09:00+00');
INSERT INTO event (event_id, slug, name, place, starts_on, ends_on, created_at) VALUES
    ('00000000-0000-7000-8000-000000000021', 'open-de-test', 'Open de Test', 'Lille', '2026-01-03', '2026-01-04', '2026-01-02 09:05+00');
INSERT INTO event_role (event_id, person_id, role, boards, granted_at, granted_by) VALUES
    ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000001', 'organiser', '{}', '2026-01-02 09:05+00', NULL),
    ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000002', 'recorder', '{1,2}', '2026-01-02 10:00+00', '00000000-0000-7000-8000-000000000001');
INSERT INTO invitation (invitation_id, token_sha256, event_id, role, created_at, expires_at) VALUES
    ('00000000-0000-7000-8000-000000000031', '\x02', '00000000-0000-7000-8000-000000000021', 'arbiter', '2026-01-02 09:10+00', '2026-01-09 09:10+00');
INSERT INTO command (command_id, person_id, kind, answer, recorded_at) VALUES
    ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000001', 'create_event', '{}', '2026-01-02 09:05+00');
