-- Who may do what. A person signs in with a name and a password; what he may do is a role
-- in an event. Nothing here is public: names of players live with the games.
CREATE TABLE person (
    person_id      uuid        NOT NULL CONSTRAINT person_pkey PRIMARY KEY,
    login_name     text        NOT NULL CONSTRAINT person_login_name_key UNIQUE,
    display_name   text        NOT NULL,
    password_hash  text        NOT NULL,
    creates_events boolean     NOT NULL DEFAULT false,
    created_at     timestamptz NOT NULL,
    CONSTRAINT person_login_name_check CHECK (login_name = lower(login_name) AND char_length(login_name) BETWEEN 2 AND 64),
    CONSTRAINT person_display_name_check CHECK (char_length(display_name) BETWEEN 1 AND 120)
);

-- A session is known by the digest of its token, so that a copy of this table opens no door.
CREATE TABLE session (
    session_id   uuid        NOT NULL CONSTRAINT session_pkey PRIMARY KEY,
    person_id    uuid        NOT NULL CONSTRAINT session_person_fkey REFERENCES person,
    token_sha256 bytea       NOT NULL CONSTRAINT session_token_key UNIQUE,
    user_agent   text        NOT NULL DEFAULT '',
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    ended_at     timestamptz NULL
);
CREATE INDEX session_person_idx ON session (person_id) WHERE ended_at IS NULL;

CREATE TABLE event (
    event_id   uuid        NOT NULL CONSTRAINT event_pkey PRIMARY KEY,
    slug       text        NOT NULL CONSTRAINT event_slug_key UNIQUE,
    name       text        NOT NULL,
    place      text        NOT NULL DEFAULT '',
    starts_on  date        NOT NULL,
    ends_on    date        NOT NULL,
    time_zone  text        NOT NULL DEFAULT 'Europe/Paris',
    tempo      text        NOT NULL DEFAULT '',
    variant    text        NOT NULL DEFAULT 'international',
    profile    text        NOT NULL DEFAULT 'ffjd',
    is_sample  boolean     NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT event_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
    CONSTRAINT event_name_check CHECK (char_length(name) BETWEEN 1 AND 200),
    CONSTRAINT event_days_check CHECK (ends_on >= starts_on),
    CONSTRAINT event_variant_check CHECK (variant IN ('international', 'online', 'american', 'russian', 'brazilian')),
    CONSTRAINT event_profile_check CHECK (profile IN ('ffjd', 'fmjd', 'rapid', 'online'))
);

-- One person may hold several roles in one event. `boards` is only for those bound to boards.
CREATE TABLE event_role (
    event_id   uuid        NOT NULL CONSTRAINT event_role_event_fkey REFERENCES event,
    person_id  uuid        NOT NULL CONSTRAINT event_role_person_fkey REFERENCES person,
    role       text        NOT NULL,
    boards     integer[]   NOT NULL DEFAULT '{}',
    granted_at timestamptz NOT NULL,
    granted_by uuid        NULL CONSTRAINT event_role_granted_by_fkey REFERENCES person,
    CONSTRAINT event_role_pkey PRIMARY KEY (event_id, person_id, role),
    CONSTRAINT event_role_role_check CHECK (role IN ('organiser', 'chief_arbiter', 'arbiter', 'recorder', 'table')),
    CONSTRAINT event_role_boards_check CHECK (role IN ('recorder', 'table') OR boards = '{}')
);
CREATE INDEX event_role_person_idx ON event_role (person_id);

-- An invitation without event is the one-time link of the first organiser.
CREATE TABLE invitation (
    invitation_id uuid        NOT NULL CONSTRAINT invitation_pkey PRIMARY KEY,
    token_sha256  bytea       NOT NULL CONSTRAINT invitation_token_key UNIQUE,
    event_id      uuid        NULL CONSTRAINT invitation_event_fkey REFERENCES event,
    role          text        NOT NULL,
    boards        integer[]   NOT NULL DEFAULT '{}',
    note          text        NOT NULL DEFAULT '',
    created_at    timestamptz NOT NULL,
    created_by    uuid        NULL CONSTRAINT invitation_created_by_fkey REFERENCES person,
    expires_at    timestamptz NOT NULL,
    accepted_at   timestamptz NULL,
    accepted_by   uuid        NULL CONSTRAINT invitation_accepted_by_fkey REFERENCES person,
    withdrawn_at  timestamptz NULL,
    CONSTRAINT invitation_role_check CHECK (role IN ('organiser', 'chief_arbiter', 'arbiter', 'recorder')),
    CONSTRAINT invitation_accepted_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL))
);

-- Commands that are not moves at a board: the answer given, so that asking twice does once.
CREATE TABLE command (
    command_id  uuid        NOT NULL CONSTRAINT command_pkey PRIMARY KEY,
    person_id   uuid        NULL CONSTRAINT command_person_fkey REFERENCES person,
    kind        text        NOT NULL,
    answer      jsonb       NOT NULL,
    recorded_at timestamptz NOT NULL
);
