-- What has begun and is not done yet says so, so that a server which was killed meanwhile finishes it or lets go of it.
ALTER TABLE own_offer ADD COLUMN side TEXT NOT NULL DEFAULT '';
CREATE INDEX own_offer_begun ON own_offer (made) WHERE state = 'accepting';
ALTER TABLE picture ADD COLUMN state TEXT NOT NULL DEFAULT 'kept';
CREATE INDEX picture_begun ON picture (made) WHERE state <> 'kept';
