-- A tablet paired with a board of an event: it follows the board from round to round. It is known by the
-- digest of what its cookie holds, so that a copy of this table opens no door.
CREATE TABLE device (
    device_id     uuid        NOT NULL CONSTRAINT device_pkey PRIMARY KEY,
    event_id      uuid        NOT NULL CONSTRAINT device_event_fkey REFERENCES event,
    board_no      integer     NOT NULL CONSTRAINT device_board_no_check CHECK (board_no BETWEEN 1 AND 99999),
    token_sha256  bytea       NOT NULL CONSTRAINT device_token_key UNIQUE,
    user_agent    text        NOT NULL DEFAULT '',
    paired_at     timestamptz NOT NULL,
    last_heard_at timestamptz NOT NULL,
    unpaired_at   timestamptz NULL,
    unpaired_by   uuid        NULL CONSTRAINT device_unpaired_by_fkey REFERENCES person
);
CREATE INDEX device_event_idx ON device (event_id, board_no) WHERE unpaired_at IS NULL;

-- What pairs a tablet: typed or scanned once, within minutes. Only its digest is kept.
CREATE TABLE pairing_code (
    pairing_code_id uuid        NOT NULL CONSTRAINT pairing_code_pkey PRIMARY KEY,
    event_id        uuid        NOT NULL CONSTRAINT pairing_code_event_fkey REFERENCES event,
    board_no        integer     NOT NULL CONSTRAINT pairing_code_board_no_check CHECK (board_no BETWEEN 1 AND 99999),
    code_sha256     bytea       NOT NULL CONSTRAINT pairing_code_code_key UNIQUE,
    created_at      timestamptz NOT NULL,
    created_by      uuid        NOT NULL CONSTRAINT pairing_code_created_by_fkey REFERENCES person,
    expires_at      timestamptz NOT NULL,
    used_at         timestamptz NULL,
    device_id       uuid        NULL CONSTRAINT pairing_code_device_fkey REFERENCES device,
    CONSTRAINT pairing_code_used_check CHECK ((used_at IS NULL) = (device_id IS NULL))
);

-- Which tablet sent what. A record of a game names the person who made it; one from a table has none, and
-- is found here by its command, or a press by the run of the device's clock that its stamp names.
CREATE TABLE device_run (
    device_run_id  uuid        NOT NULL CONSTRAINT device_run_pkey PRIMARY KEY,
    device_id      uuid        NOT NULL CONSTRAINT device_run_device_fkey REFERENCES device,
    first_heard_at timestamptz NOT NULL
);
CREATE TABLE device_command (
    command_id uuid        NOT NULL CONSTRAINT device_command_pkey PRIMARY KEY,
    device_id  uuid        NOT NULL CONSTRAINT device_command_device_fkey REFERENCES device,
    sent_at    timestamptz NOT NULL
);
