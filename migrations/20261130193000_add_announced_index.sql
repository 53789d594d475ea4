-- Every page of an event says what the arbiter announced last: found without reading the log.
CREATE INDEX contest_event_announced_idx ON contest_event (event_id, seq DESC) WHERE kind = 'announced';
