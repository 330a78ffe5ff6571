-- A link may lead back to a seat that is there, for whoever has lost the device that opened it.
ALTER TABLE invitation ADD COLUMN seat TEXT NOT NULL DEFAULT '';
