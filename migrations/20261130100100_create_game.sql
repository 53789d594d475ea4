-- A game is one board of one round. Everything that happens at it is in game_event.
CREATE TABLE game (
    game_id    uuid        NOT NULL CONSTRAINT game_pkey PRIMARY KEY,
    event_id   uuid        NOT NULL CONSTRAINT game_event_id_fkey REFERENCES event,
    round_no   integer     NOT NULL CONSTRAINT game_round_no_check CHECK (round_no BETWEEN 1 AND 999),
    board_no   integer     NOT NULL CONSTRAINT game_board_no_check CHECK (board_no BETWEEN 1 AND 99999),
    white_name text        NOT NULL CONSTRAINT game_white_name_check CHECK (char_length(white_name) BETWEEN 1 AND 120),
    black_name text        NOT NULL CONSTRAINT game_black_name_check CHECK (char_length(black_name) BETWEEN 1 AND 120),
    white_club text        NOT NULL DEFAULT '',
    black_club text        NOT NULL DEFAULT '',
    played_on  date        NULL,
    source_pdn text        NULL,
    opened_at  timestamptz NOT NULL,
    opened_by  uuid        NULL CONSTRAINT game_opened_by_fkey REFERENCES person,
    CONSTRAINT game_board_key UNIQUE (event_id, round_no, board_no)
);

-- One row is one thing that happened at a board. Rows never change: a mistake is put right by
-- a later row, so that a protest committee can read the whole story. `command_id` makes a
-- repeated request harmless: the second insert is refused and the first answer found.
CREATE TABLE game_event (
    game_id      uuid        NOT NULL CONSTRAINT game_event_game_fkey REFERENCES game,
    seq          integer     NOT NULL CONSTRAINT game_event_seq_check CHECK (seq >= 1),
    kind         text        NOT NULL,
    payload      jsonb       NOT NULL,
    occurred_at  timestamptz NOT NULL,
    person_id    uuid        NULL CONSTRAINT game_event_person_fkey REFERENCES person,
    command_id   uuid        NOT NULL CONSTRAINT game_event_command_key UNIQUE,
    CONSTRAINT game_event_pkey PRIMARY KEY (game_id, seq)
);

-- Who did what besides the moves: sign-ins, roles, imports, exports.
CREATE TABLE audit_entry (
    audit_entry_id bigint      NOT NULL GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entry_pkey PRIMARY KEY,
    occurred_at    timestamptz NOT NULL,
    person_id      uuid        NULL CONSTRAINT audit_entry_person_fkey REFERENCES person,
    event_id       uuid        NULL CONSTRAINT audit_entry_event_fkey REFERENCES event,
    game_id        uuid        NULL CONSTRAINT audit_entry_game_fkey REFERENCES game,
    action         text        NOT NULL,
    detail         jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_event_idx ON audit_entry (event_id, audit_entry_id);
CREATE INDEX audit_entry_person_idx ON audit_entry (person_id, audit_entry_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END
$$;
CREATE TRIGGER game_event_append_only BEFORE UPDATE OR DELETE ON game_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER game_event_no_truncate BEFORE TRUNCATE ON game_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
