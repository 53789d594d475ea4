-- The language of an event's papers: the match record, the protest file, and what is printed later. Events of
-- before were all created by pages that speak French first.
ALTER TABLE event
    ADD COLUMN language text NOT NULL DEFAULT 'fr',
    ADD CONSTRAINT event_language_check CHECK (language IN ('fr', 'nl', 'en'));
