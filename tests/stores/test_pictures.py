"""What every place for pictures promises, and what the registry knows of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.stores.bucket import BUCKET
from tests.stores.services import fresh
from tests.stores.test_registry import somebody, somewhere

from rulewright.stores.pictures import PicturePlace, open_pictures
from rulewright.stores.pictures.folder import FolderPictures
from rulewright.stores.pictures.places import MemoryPictures
from rulewright.stores.registry import PictureRecord, Registry


@pytest.fixture(params=["memory", "folder", "bucket"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> PicturePlace:
    where = {"memory": "memory:", "folder": str(tmp_path / "pictures"), "bucket": BUCKET}[request.param]
    if not where:
        pytest.skip("no bucket to test against")
    found = open_pictures(where, "memory:")
    assert found is not None
    return found


async def test_what_was_put_is_there_until_it_is_removed(place: PicturePlace) -> None:
    """Whole files by name; what is not there is None, and removing it again is no trouble."""
    name = f"ab/{fresh('picture')}-large.webp"
    assert None is await place.get(name)
    await place.put(name, b"bytes" * 1000)
    await place.put(name, b"bytes" * 1000)
    assert b"bytes" * 1000 == await place.get(name)
    await place.remove(name)
    await place.remove(name)
    assert None is await place.get(name)


async def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    """Nobody else on the machine reads a picture, and no half file is left."""
    place = FolderPictures(tmp_path / "pictures")
    await place.put("ab/x.webp", b"x")
    files = [each for each in (tmp_path / "pictures").rglob("*") if each.is_file()]
    assert ["x.webp"] == [each.name for each in files]
    assert 0o600 == files[0].stat().st_mode & 0o777
    assert 0o700 == (tmp_path / "pictures").stat().st_mode & 0o777


def test_the_place_follows_from_where_tables_are_kept(tmp_path: Path) -> None:
    """A laptop has nothing to set; a database's host has to say where, and until then there are no pictures."""
    assert isinstance(open_pictures("", "memory:"), MemoryPictures)
    assert isinstance(open_pictures("", f"sqlite:{tmp_path}/tables.sqlite"), FolderPictures)
    assert isinstance(open_pictures(str(tmp_path), "postgresql://somewhere/db"), FolderPictures)
    assert None is open_pictures("", "postgresql://somewhere/db")


async def test_the_registry_counts_pictures(registry: Registry) -> None:
    """By table, by seat and by account; what is at two tables counts once for whoever brought it."""
    account, table = await somebody(registry), await somewhere(registry)
    other = await somewhere(registry)
    one, two = fresh("one"), fresh("two")
    await registry.add_picture(PictureRecord(table.id, one, "s-1", account.id, 100, 4, 3, 1))
    await registry.add_picture(PictureRecord(table.id, one, "s-1", account.id, 100, 4, 3, 2))
    await registry.add_picture(PictureRecord(table.id, one, "s-2", None, 100, 4, 3, 3))
    await registry.add_picture(PictureRecord(table.id, two, "s-2", None, 50, 4, 3, 4))
    assert [] == await registry.pictures(table.id)
    for id_, seat in ((one, "s-1"), (one, "s-2"), (two, "s-2")):
        await registry.keep_picture(table.id, id_, seat)
    await registry.copy_pictures(table.id, other.id)
    assert (2, 150) == await registry.room_at_table(table.id)
    assert (2, 150) == await registry.room_of_seat(table.id, "s-2")
    assert (1, 100) == await registry.room_of_account(account.id)
    assert [two, one] == [each.id for each in await registry.pictures(table.id, "s-2")]
    assert ["s-1", "s-2"] == [each.seat for each in await registry.picture(other.id, one)]
    dossier = await registry.dossier(account.id)
    assert dossier is not None
    assert {f"{table.id}/{one}", f"{other.id}/{one}"} == set(dossier.pictures)
    await registry.give_up_picture(table.id, one, "s-1")
    assert ["s-2"] == [each.seat for each in await registry.picture(table.id, one)]
    assert sorted((one, two)) == await registry.give_up_pictures(other.id)
    assert await registry.is_pictured(one)
    await registry.give_up_pictures(table.id)
    assert not await registry.is_pictured(one)


async def test_a_picture_that_never_came_is_let_go_of(registry: Registry) -> None:
    """Noted and not kept, it takes room and is told to nobody; after a while it is going, unless it is brought again."""
    table, id_ = (await somewhere(registry)).id, fresh("one")
    brought = PictureRecord(table, id_, "s-1", None, 100, 4, 3, 10)
    await registry.add_picture(brought)
    assert ([], (1, 100)) == (await registry.picture(table, id_), await registry.room_of_seat(table, "s-1"))
    assert id_ not in await registry.give_up_stuck(10)
    assert id_ in await registry.give_up_stuck(11, 10**6)
    assert not await registry.is_pictured(id_)
    assert (0, 0) == await registry.room_of_seat(table, "s-1")
    await registry.add_picture(brought)
    await registry.drop_given_up(id_)
    await registry.keep_picture(table, id_, "s-1")
    await registry.add_picture(brought)
    await registry.give_up_picture(table, id_, "s-1", unless_kept=True)
    assert [brought] == await registry.pictures(table)


async def test_half_files_are_let_go_of(tmp_path: Path) -> None:
    """What a killed server was writing goes after a while, and nothing else does."""
    place = FolderPictures(tmp_path)
    await place.put("ab/x.webp", b"x")
    half = tmp_path / "ab" / "y.webp.1234.part"
    half.write_bytes(b"y")
    written = half.stat().st_mtime
    await place.tidy(written)
    assert half.exists()
    await place.tidy(written + 1)
    assert ["x.webp"] == [each.name for each in (tmp_path / "ab").iterdir()]
