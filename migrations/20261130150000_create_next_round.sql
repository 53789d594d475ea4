-- When the next round of an event begins: what the clock of the hall counts down to. One row an event;
-- a later announcement takes its place, and who announced what is in the audit log.
CREATE TABLE next_round (
    event_id  uuid        NOT NULL CONSTRAINT next_round_event_fkey REFERENCES event,
    round_no  integer     NOT NULL CONSTRAINT next_round_round_no_check CHECK (round_no BETWEEN 1 AND 999),
    starts_at timestamptz NOT NULL,
    CONSTRAINT next_round_pkey PRIMARY KEY (event_id)
);
