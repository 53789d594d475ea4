-- The tournament of an event as a log: entries, rounds, results. Rows never change, as those of a game.
-- Only what everybody may know of a player is in it.
CREATE TABLE contest_event (
    event_id    uuid        NOT NULL CONSTRAINT contest_event_event_fkey REFERENCES event,
    seq         integer     NOT NULL CONSTRAINT contest_event_seq_check CHECK (seq >= 1),
    kind        text        NOT NULL,
    payload     jsonb       NOT NULL,
    occurred_at timestamptz NOT NULL,
    person_id   uuid        NULL CONSTRAINT contest_event_person_fkey REFERENCES person,
    command_id  uuid        NOT NULL CONSTRAINT contest_event_command_key UNIQUE,
    CONSTRAINT contest_event_pkey PRIMARY KEY (event_id, seq)
);
CREATE TRIGGER contest_event_append_only BEFORE UPDATE OR DELETE ON contest_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER contest_event_no_truncate BEFORE TRUNCATE ON contest_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an entrant told that is not for everybody. Kept apart from the log so that it can be removed.
CREATE TABLE entrant_private (
    event_id   uuid        NOT NULL CONSTRAINT entrant_private_event_fkey REFERENCES event,
    entry_no   integer     NOT NULL CONSTRAINT entrant_private_no_check CHECK (entry_no BETWEEN 1 AND 65535),
    birth      text        NOT NULL DEFAULT '',
    contact    text        NOT NULL DEFAULT '',
    note       text        NOT NULL DEFAULT '',
    initials   boolean     NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL,
    CONSTRAINT entrant_private_pkey PRIMARY KEY (event_id, entry_no),
    CONSTRAINT entrant_private_birth_check CHECK (birth ~ '^([0-9]{4}(/[0-9]{2}/[0-9]{2})?)?$'),
    CONSTRAINT entrant_private_contact_check CHECK (char_length(contact) <= 300),
    CONSTRAINT entrant_private_note_check CHECK (char_length(note) <= 500)
);
