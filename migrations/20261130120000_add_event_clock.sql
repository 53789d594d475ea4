-- The time control its games are opened with, and who keeps the time; none where an event has no clock
-- of its own, as every event of before. A game keeps the clock it was opened with in its own log.
ALTER TABLE event
    ADD COLUMN clock jsonb,
    ADD CONSTRAINT event_clock_check CHECK (
        clock IS NULL OR (jsonb_typeof(clock) = 'object' AND clock ? 'control' AND clock ->> 'kind' IN ('kept', 'physical'))
    );
