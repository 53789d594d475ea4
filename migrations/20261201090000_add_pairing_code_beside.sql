-- Whether the tablet that uses the code stands beside the one its board has, one before each player. As
-- before, it takes the place of what is there.
ALTER TABLE pairing_code ADD COLUMN beside boolean NOT NULL DEFAULT false;
