"""Things in use: lanterns that throw their light ahead, packs that are full, food that spoils, kits for one field."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, actor, npc, somebody, state

from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

DAY = 1440


def owner(*items: str, **more: Any) -> AtTheSeat:
    """Somebody with a full purse and some things, and somebody else."""
    a = actor("a", **{"funds": 1_000_000, "karma": 0, "player": False, "items": items, **more})
    return seat(state(a=a, b=npc("b", where=(1, 0))))


def lit(at: AtTheSeat, *spaces: tuple[int, int]) -> list[bool]:
    """Which spaces of a dark place are lit."""
    return ["normal" == light_at(at.state, BOOK, Space(*each)) for each in spaces]


def has(at: AtTheSeat, thing: str) -> int:
    """How many of a thing somebody has."""
    return int(at.actor("a").character.items.count(thing))


# -- light --------------------------------------------------------------------------------------


def test_a_directional_lantern_throws_its_light_ahead() -> None:
    """Five spaces toward where it is aimed, and none behind or beside; turned, it lights there, for no longer. [SHA-ECO-030]"""
    at = seat(state(scene=Scene(light="dark"), a=somebody(items=("lantern-directional",), where=(0, 0))))
    at.press("kindle", "a", item="lantern-directional", x=4, y=0)
    assert [True, True, False, False, False] == lit(at, (1, 0), (5, 0), (6, 0), (-1, 0), (0, 5))
    at.press("rest", "a", minutes=239)
    at.press("kindle", "a", item="lantern-directional", x=0, y=-2)
    assert [True, True, False, False, False] == lit(at, (0, -1), (0, -5), (0, -6), (0, 1), (5, 0))
    at.press("rest", "a", minutes=1)
    assert [False, False] == lit(at, (0, -1), (1, 0))


def test_a_directional_lantern_goes_with_its_bearer() -> None:
    """The light moves on with them and keeps its direction; a plain lantern shines all around. [SHA-ECO-030]"""
    at = seat(state(scene=Scene(light="dark"), a=somebody(items=("lantern-directional", "lantern"), where=(0, 0))))
    at.press("kindle", "a", item="lantern-directional", x=-3, y=0)
    at.state = at.state.write("a", "at", Space(10, 0))
    assert [True, True, False, False] == lit(at, (9, 0), (5, 0), (11, 0), (-3, 0))
    at.press("kindle", "a", item="lantern")
    assert [True, True, False] == lit(at, (12, 0), (10, 2), (13, 0))


# -- containers ---------------------------------------------------------------------------------


def test_a_pack_that_is_full_takes_no_more() -> None:
    """Two torches fill a pack of four, however often one packs; what is taken out makes room. [SHA-ECO-031]"""
    at = owner("pack", "lamp", *("torch",) * 4)
    weight = encumbrance(at.actor("a"), BOOK)
    at.press("stow", "a", container="pack", things=("torch", "torch"))
    assert {"pack": ("torch", "torch")} == dict(at.actor("a").packed)
    assert weight == encumbrance(at.actor("a"), BOOK)
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("torch",)).rule
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("lamp",), out=True).rule
    at.press("stow", "a", container="pack", things=("torch",), out=True)
    at.press("stow", "a", container="pack", things=("torch",))
    assert ("torch", "torch") == at.actor("a").packed["pack"]


def test_what_is_sold_is_in_no_pack() -> None:
    """A second pack holds as much again; nothing is in two; what is gone makes room. [SHA-ECO-031]"""
    at = owner("pack", "pack", *("torch",) * 4)
    at.press("stow", "a", container="pack", things=("torch",) * 4)
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("torch",)).rule
    at.press("sell", "a", thing="torch")
    at.press("buy", "a", thing="torch")
    assert ("torch",) * 3 == at.actor("a").packed["pack"]
    at.press("stow", "a", container="pack", things=("torch",))
    at.press("sell", "a", thing="torch")
    at.press("sell", "a", thing="pack")
    at.press("sell", "a", thing="pack")
    assert {} == dict(at.actor("a").packed)
    assert 3 == has(at, "torch")


def test_no_thing_is_split_between_two_packs() -> None:
    """A camping kit of eight goes into a cask, not into two packs of four; a full one goes into nothing. [SHA-ECO-031]"""
    at = owner("pack", "pack", "cask", "camping-kit", "torch")
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("camping-kit",)).rule
    at.press("stow", "a", container="cask", things=("camping-kit",))
    at.press("stow", "a", container="pack", things=("torch",))
    assert "SHA-ECO-031" == at.refused("stow", "a", container="cask", things=("pack",)).rule


# -- food ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "days"),
    [("fresh-rations-1-day", 7), ("preserved-rations-1-day", 365), ("alcohol-cheap-1-day", 0), ("water-1-day", 0)],
)
def test_food_spoils_however_it_was_come_by(thing: str, days: int) -> None:
    """What the game master hands over as what is bought; drink does not spoil. [SHA-ECO-036]"""
    at = owner()
    at.press("buy", "a", thing=thing)
    assert bool(days) == any("keeps" in note for note in at.last.notes)
    at.press("hand-over", "b", target="a", thing=thing, count=2)
    assert f"{at.actor('a').name} gets 2 {at.book.content.get(Item, thing).name}" in at.last.notes
    for _ in range(days or 400):
        assert 3 == has(at, thing)
        at.press("rest", "a", minutes=DAY)
    assert (0 if days else 3) == has(at, thing)


# -- shards -------------------------------------------------------------------------------------


def test_no_shard_is_blunted_or_honed() -> None:
    """Neither bought so nor handed over so; whoever had one that somebody called blunt sells a shard.

    [SHA-ECO-005 SHA-ECO-048]
    """
    at = owner(weapons=("full-shard",), worked={"full-shard": ("subdual",)})
    assert "SHA-ECO-048" == at.refused("buy", "a", thing="full-shard", quality="subdual").rule
    assert "SHA-ECO-048" == at.refused("hand-over", "b", target="a", thing="full-shard", quality="honed").rule
    assert "SHA-ECO-048" == at.refused("make", "a", thing="full-shard", workshop=True).rule
    assert at.allows("hand-over", "b", target="a", thing="heavy", quality="honed")
    assert "SHA-ECO-005" == at.refused("hand-over", "b", target="a", thing="torch", quality="honed").rule
    assert 50_000 == at.press("sell", "a", thing="full-shard")


# -- kits ---------------------------------------------------------------------------------------


def test_a_kit_is_for_one_field() -> None:
    """Bought for carpentry it makes a cask and no sword; in a workshop all is made. [SHA-ECO-028]"""
    at = owner(craft=6)
    assert "SHA-ECO-028" == at.refused("buy", "a", thing="science-kit", trade="carpentry").rule
    assert "SHA-ECO-028" == at.refused("buy", "a", thing="torch", trade="carpentry").rule
    at.press("buy", "a", thing="crafting-kit", trade="carpentry")
    assert at.allows("make", "a", thing="cask")
    no = at.refused("make", "a", thing="light")
    assert ("SHA-ECO-028", "That takes tools for smithing; there are some for carpentry.") == (no.rule, no.reason)
    assert at.allows("make", "a", thing="light", workshop=True)
    at.press("buy", "a", thing="crafting-kit", trade="smithing")
    assert at.allows("make", "a", thing="light")
    assert "SHA-ECO-028" == at.refused("make", "a", thing="ensemble-plain").rule


def test_the_first_use_names_a_kit() -> None:
    """One that nobody named is for the field it is first used in; a new one for a new field. [SHA-ECO-028]"""
    at = owner("crafting-kit", craft=3)
    assert all(at.allows("make", "a", thing=each) for each in ("light", "ensemble-plain"))
    at.press("make", "a", [2], thing="ensemble-plain")
    assert ("clothing",) == at.actor("a").character.worked["crafting-kit"]
    assert at.allows("make", "a", thing="ensemble-plain")
    assert "SHA-ECO-028" == at.refused("make", "a", thing="light").rule
    at.press("sell", "a", thing="crafting-kit")
    at.press("buy", "a", thing="crafting-kit")
    assert at.allows("make", "a", thing="light")


def test_a_kit_mends_what_is_of_its_field() -> None:
    """Carpentry mends a cask and no sword, unless tools are at hand; what is mended must be said. [SHA-ECO-028]"""
    at = owner(craft=6)
    at.press("buy", "a", thing="crafting-kit", trade="carpentry")
    mend: dict[str, Any] = {"deed": "repair", "skill": "craft"}
    assert at.allows("try", "a", **mend, thing="cask")
    no = at.refused("try", "a", **mend, thing="light")
    assert ("SHA-ECO-028", "That takes tools for smithing; there are some for carpentry.") == (no.rule, no.reason)
    assert "SHA-ECO-028" == at.refused("try", "a", **mend).rule
    assert at.allows("try", "a", **mend, thing="light", workshop=True)
    assert at.allows("try", "a", **mend, workshop=True)
    at.press("buy", "a", thing="crafting-kit")
    at.press("try", "a", [3], [()], **mend, thing="light")
    assert ("carpentry", "smithing") == at.actor("a").character.worked["crafting-kit"]
    assert "SHA-ECO-028" == at.refused("try", "a", **mend, thing="ensemble-plain").rule


@pytest.mark.parametrize(
    ("button", "form", "serve"),
    [
        ("pick-lock", {"silver": 16}, {"burglary-kit", "lock-picks"}),
        ("disarm-trap", {"skill_of_trap": 1}, {"burglary-kit", "disarm-kit"}),
        ("try", {"deed": "disguise", "skill": "performance"}, {"disguise-kit"}),
    ],
)
def test_a_kit_enables_its_work(button: str, form: dict[str, Any], serve: set[str]) -> None:
    """Locks take picks, traps a kit, a disguise its own; without them nothing, unless tools are at hand. [SHA-ECO-028]"""
    for kit in ("burglary-kit", "lock-picks", "disarm-kit", "disguise-kit", "medical-kit"):
        at = owner(kit, artistry=2, performance=2)
        assert (kit in serve) == at.allows(button, "a", **form)
        if kit not in serve:
            assert "SHA-ECO-028" == at.refused(button, "a", **form).rule
        assert at.allows(button, "a", **form, **({"workshop": True} if button == "try" else {"tools": True}))
