-- Time controls an event plays beside the presets, each under a name of its own: what its forms offer. A
-- game keeps the clock it was opened with in its own log, so that none depends on a row here.
ALTER TABLE event
    ADD COLUMN own_clocks jsonb NOT NULL DEFAULT '[]',
    ADD CONSTRAINT event_own_clocks_check CHECK (jsonb_typeof(own_clocks) = 'array');
