"""What every registry promises of people's own characters: kept, versioned, offered, at tables, forgotten."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.stores.services import fresh
from tests.stores.test_registry import somebody, somewhere

from rulewright.stores.errors import Taken, Unknown
from rulewright.stores.registry import OfferRecord, OwnRecord, Registry, SeatRecord, StayRecord, VersionRecord


def own(**more: object) -> OwnRecord:
    return replace(OwnRecord(fresh("own"), None, None, "", "brp", "Mira", 5, 5), **more)


def version(of: str, number: int, parent: int = 0, body: str = "{}") -> VersionRecord:
    return VersionRecord(of, number, parent, "made", 5 + number, "", "", "0.1.0", "", body)


def back(of: str, number: int, table: str) -> VersionRecord:
    return VersionRecord(of, number, 1, "played", 50, table, "The ford", "0.1.0", "hurt", "{}")


async def kept(registry: Registry, character: OwnRecord, body: str = "{}") -> None:
    """Keep a character, with a first version."""
    await registry.add_own(character, version(character.id, 1, 0, body))


async def test_a_character_is_its_owners(registry: Registry) -> None:
    """An account sees its own, a browser what was kept with its token, and nobody anybody else's."""
    account, keeper = (await somebody(registry)).id, fresh("token").encode()
    mine, theirs, older = own(account=account), own(keeper=keeper, touched=7), own(keeper=keeper, touched=6)
    for each in (mine, theirs, older):
        await kept(registry, each)
    assert [mine] == await registry.owned_by(account)
    assert [theirs, older] == await registry.owned_by(None, keeper)
    assert [theirs, older, mine] == await registry.owned_by(account, keeper)
    assert [] == await registry.owned_by(None, None)
    assert mine == await registry.own(mine.id)
    assert None is await registry.own("nobody")
    await registry.adopt(keeper, account)
    assert [] == await registry.owned_by(None, keeper)
    assert 3 == len(await registry.owned_by(account))
    dossier = await registry.dossier(account)
    assert dossier
    assert {mine.id, theirs.id, older.id} == {each.id for each in dossier.characters}


async def test_erasing_a_person_erases_their_characters(registry: Registry) -> None:
    """With an account go its characters and all their versions."""
    account = (await somebody(registry)).id
    mine = own(account=account)
    await kept(registry, mine)
    await registry.erase_account(account)
    assert None is await registry.own(mine.id)
    assert [] == await registry.versions(mine.id)
    with pytest.raises(Unknown):
        await kept(registry, own(account="nobody-at-all"))


async def test_versions_are_numbered_once_and_close_up(registry: Registry) -> None:
    """Two cannot have one number; what grew out of a version that is forgotten grew out of the one before."""
    mine = own(keeper=fresh("token").encode())
    await kept(registry, mine, "é")
    for number, parent in ((2, 1), (3, 2)):
        await registry.add_version(version(mine.id, number, parent, "é" * number))
    with pytest.raises(Taken):
        await registry.add_version(version(mine.id, 3, 1))
    await registry.drop_version(mine.id, 2)
    assert [(1, 0), (3, 1)] == [(each.number, each.parent) for each in await registry.versions(mine.id)]
    assert ["", ""] == [each.body for each in await registry.versions(mine.id, sheets=False)]
    assert None is await registry.version(mine.id, 2)
    assert version(mine.id, 3, 1, "ééé") == await registry.version(mine.id, 3)
    with pytest.raises(Taken):
        await registry.write_anew(version(mine.id, 3, 1), "Nobody")
    assert "Mira" == ((before := await registry.own(mine.id)) and before.name), "all of it, or nothing"
    await registry.write_anew(replace(version(mine.id, 4, 3), made=99), "Mira the Old")
    assert ("Mira the Old", 99) == ((found := await registry.own(mine.id)) and (found.name, found.touched))


async def test_room_is_counted_by_owner_and_by_seat(registry: Registry) -> None:
    """How many, and how long all versions are; a guest's seat is charged whatever token its browser shows."""
    keeper, other, seat = fresh("token").encode(), fresh("token").encode(), fresh("seat")
    account = (await somebody(registry)).id
    assert (0, 0) == await registry.room_of_owner(account, None)
    for each in (one := own(keeper=keeper, charged=seat), own(keeper=other, charged=seat), own(account=account)):
        await kept(registry, each, "x" * 10)
    await registry.add_version(version(one.id, 2, 1, "x" * 5))
    assert (1, 15) == await registry.room_of_owner(None, keeper)
    assert (2, 25) == await registry.room_charged(seat)
    assert (1, 10) == await registry.room_of_owner(account, keeper)


async def test_a_browsers_characters_last_as_long_as_it_comes_back(registry: Registry) -> None:
    """Those that nobody touched for long go; an account's stay."""
    account, gone, here = (await somebody(registry)).id, fresh("token").encode(), fresh("token").encode()
    for each in (own(account=account), own(keeper=gone), own(keeper=here)):
        await kept(registry, each)
    await registry.keep_owned(here, 50)
    await registry.forget_owned(50)
    assert [0, 1, 1] == [len(await registry.owned_by(*each)) for each in ((None, gone), (None, here), (account, None))]


async def test_an_offer_is_settled_once(registry: Registry) -> None:
    """Of two answers one counts; offers go with their seat and with their character."""
    table, mine = (await somewhere(registry)).id, own(keeper=fresh("token").encode())
    await kept(registry, mine)
    await registry.put_seat(SeatRecord(table, "s1", "player", guest="Kim"))
    first, second = (
        OfferRecord(fresh("offer"), table, "s1", mine.id, 1, "open", "", "", "", at, "{}") for at in (1, 2)
    )
    for each in (second, first):
        await registry.add_offer(each)
    with pytest.raises(Unknown):
        await registry.add_offer(replace(first, id=fresh("offer"), seat="nobody"))
    assert [first, second] == await registry.offers(table)
    assert [] == await registry.offers(table, "s2")
    assert await registry.settle_offer(first.id, "open", "accepting", "Welcome", "mira", "them")
    assert first.id in {each.id for each in await registry.offers_begun(10**6)}
    assert await registry.settle_offer(first.id, "accepting", "accepted", "Welcome", "mira")
    assert not await registry.settle_offer(first.id, "open", "declined")
    assert replace(first, state="accepted", reply="Welcome", actor="mira") == await registry.offer(table, first.id)
    assert None is await registry.offer("elsewhere", first.id)
    await registry.drop_offer(table, first.id)
    assert [second] == await registry.offers(table)
    await registry.drop_seat(table, "s1")
    assert [] == await registry.offers(table)


async def test_a_stay_is_noted_and_ends(registry: Registry) -> None:
    """Which version came back is told once; a table that is erased has nobody."""
    table, other, mine = (
        (await somewhere(registry)).id,
        (await somewhere(registry)).id,
        own(keeper=fresh("token").encode()),
    )
    await kept(registry, mine)
    stay = StayRecord(table, "mira", mine.id, "s1", 3, 1, 1)
    await registry.add_stay(stay)
    await registry.add_stay(replace(stay, latest=9))
    assert await registry.come_back(stay, back(mine.id, 4, table), "Mira the Grey")
    assert not await registry.come_back(stay, back(mine.id, 5, table), "Nobody")
    assert [1, 4] == [each.number for each in await registry.versions(mine.id)], "all of it, or nothing"
    with pytest.raises(Taken):
        await registry.come_back(replace(stay, latest=4), back(mine.id, 4, table), "Nobody")
    await registry.add_stay(replace(stay, table=other))
    assert {(table, 4), (other, 1)} == {(each.table, each.latest) for each in await registry.stays_of(mine.id)}
    await registry.end_stay(other, "mira")
    assert [] == await registry.stays_at(other)
    await registry.bin_table(table, 9)
    await registry.erase_table(table)
    assert [] == await registry.stays_of(mine.id)
    await registry.drop_own(mine.id)
    assert None is await registry.own(mine.id)
