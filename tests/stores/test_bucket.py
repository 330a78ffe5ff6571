"""Pictures in a bucket of a real S3 server, where one is given: whole or not at all, and told when it cannot be done."""

from __future__ import annotations

import os
import time

import pytest
from tests.stores.bucket import CutLine, bucket_at, listed, needs_bucket
from tests.stores.services import fresh

from rulewright.stores.errors import PicturesAway
from rulewright.stores.pictures import open_pictures
from rulewright.stores.pictures.bucket import BucketPictures

BODY = os.urandom(200_000)


def bucket(prefix: str, endpoint: str = "", name: str = "") -> BucketPictures:
    place = open_pictures(bucket_at(prefix, endpoint, name), "memory:")
    assert isinstance(place, BucketPictures)
    return place


@needs_bucket
async def test_a_prefix_holds_what_was_put_and_nothing_else() -> None:
    """Two houses may share a bucket: neither sees the other's pictures."""
    one, two = bucket(fresh("one")), bucket(fresh("two"))
    await one.put("ab/x-large.webp", BODY)
    await two.put("ab/y-large.webp", b"y")
    assert ({"ab/x-large.webp"}, {"ab/y-large.webp"}) == (listed(one), listed(two))
    assert BODY == await one.get("ab/x-large.webp")
    assert None is await two.get("ab/x-large.webp")
    await one.remove("ab/x-large.webp")
    assert set() == listed(one)


@needs_bucket
async def test_a_line_that_is_cut_in_the_middle_leaves_nothing_half() -> None:
    """Whoever was putting is told, nothing lies there, and once the line holds it is put whole."""
    prefix = fresh("cut")
    with CutLine() as line:
        far, near = bucket(prefix, line.url), bucket(prefix)
        line.cut_after = 50_000
        with pytest.raises(PicturesAway):
            await far.put("ab/x-large.webp", BODY)
        assert 1 < line.cuts, "tried again before giving up"
        assert (None, set()) == (await near.get("ab/x-large.webp"), listed(near))
        line.cut_after = None
        await far.put("ab/x-large.webp", BODY)
        assert BODY == await near.get("ab/x-large.webp")


async def test_a_server_that_is_lost_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who looks at a picture waits for minutes."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "nobody")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "nothing")
    place, since = BucketPictures("pictures", endpoint="http://127.0.0.1:9"), time.monotonic()
    with pytest.raises(PicturesAway):
        await place.get("ab/x-large.webp")
    assert time.monotonic() - since < 20


@needs_bucket
async def test_a_bucket_that_is_not_there_is_not_an_empty_one() -> None:
    """A wrong name in the settings must not look like pictures that are gone."""
    place = bucket("x", name="nobody-made-this-one")
    for asked in (place.put("ab/x", b"x"), place.get("ab/x"), place.remove("ab/x")):
        with pytest.raises(PicturesAway, match="no such bucket"):
            await asked


@needs_bucket
async def test_wrong_keys_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "not-this")
    with pytest.raises(PicturesAway, match=r"PermissionDenied|Unauthenticated"):
        await bucket("x").get("ab/x")
