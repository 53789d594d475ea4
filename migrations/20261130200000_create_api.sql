-- A program that writes: it brings a token of a role in one event. Known by its digest, as a session is, so
-- that a copy of this table opens no door.
CREATE TABLE api_token (
    api_token_id uuid        NOT NULL CONSTRAINT api_token_pkey PRIMARY KEY,
    event_id     uuid        NOT NULL CONSTRAINT api_token_event_fkey REFERENCES event,
    role         text        NOT NULL,
    boards       integer[]   NOT NULL DEFAULT '{}',
    note         text        NOT NULL,
    token_sha256 bytea       NOT NULL CONSTRAINT api_token_token_key UNIQUE,
    created_at   timestamptz NOT NULL,
    created_by   uuid        NOT NULL CONSTRAINT api_token_created_by_fkey REFERENCES person,
    last_used_at timestamptz NULL,
    revoked_at   timestamptz NULL,
    revoked_by   uuid        NULL CONSTRAINT api_token_revoked_by_fkey REFERENCES person,
    CONSTRAINT api_token_role_check CHECK (role IN ('organiser', 'chief_arbiter', 'arbiter', 'recorder')),
    CONSTRAINT api_token_boards_check CHECK (role = 'recorder' OR boards = '{}'),
    CONSTRAINT api_token_note_check CHECK (char_length(note) BETWEEN 1 AND 200),
    CONSTRAINT api_token_revoked_check CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_token_event_idx ON api_token (event_id);

-- Which token sent what, and the digest of what it sent: the same key with another wish is refused. A record
-- made by a token names no person, as that of a tablet does.
CREATE TABLE api_command (
    command_id     uuid        NOT NULL CONSTRAINT api_command_pkey PRIMARY KEY,
    api_token_id   uuid        NOT NULL CONSTRAINT api_command_token_fkey REFERENCES api_token,
    request_sha256 bytea       NOT NULL,
    sent_at        timestamptz NOT NULL
);

-- An address that is told when a round is published. The secret signs what is sent, so it is kept as it is.
-- Publications up to after_seq in the log of the tournament were before the address was entered.
CREATE TABLE webhook (
    webhook_id uuid        NOT NULL CONSTRAINT webhook_pkey PRIMARY KEY,
    event_id   uuid        NOT NULL CONSTRAINT webhook_event_fkey REFERENCES event,
    url        text        NOT NULL,
    secret     text        NOT NULL,
    after_seq  integer     NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    created_by uuid        NOT NULL CONSTRAINT webhook_created_by_fkey REFERENCES person,
    ended_at   timestamptz NULL,
    CONSTRAINT webhook_url_check CHECK (char_length(url) BETWEEN 8 AND 500)
);
CREATE INDEX webhook_event_idx ON webhook (event_id) WHERE ended_at IS NULL;

-- One publication to be told to one address. Made from the log, so that none is lost when the service stops
-- between the two; next_try_at is empty once it was delivered or given up.
CREATE TABLE webhook_delivery (
    webhook_delivery_id uuid        NOT NULL DEFAULT gen_random_uuid() CONSTRAINT webhook_delivery_pkey PRIMARY KEY,
    webhook_id          uuid        NOT NULL CONSTRAINT webhook_delivery_webhook_fkey REFERENCES webhook,
    seq                 integer     NOT NULL CONSTRAINT webhook_delivery_seq_check CHECK (seq >= 1),
    attempts            integer     NOT NULL DEFAULT 0,
    next_try_at         timestamptz NULL,
    last_tried_at       timestamptz NULL,
    last_status         integer     NULL,
    last_error          text        NOT NULL DEFAULT '',
    delivered_at        timestamptz NULL,
    CONSTRAINT webhook_delivery_once_key UNIQUE (webhook_id, seq)
);
CREATE INDEX webhook_delivery_due_idx ON webhook_delivery (next_try_at) WHERE next_try_at IS NOT NULL;
