"""At the seat: essence that is too much to bear, what it grows into, what the heart is worth, and what minds cannot bear."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances, offered_in, seat
from tests.rulesets.shards.stage import actor, caster, npc, state

from rulewright.play import GM, FrozenMap
from rulewright.rulesets.shards.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

SHARDS = ("full-shard",) * 3


def bearing(mutations: dict[str, str] | None = None, **more: Any) -> Actor:
    """Somebody with three shards: one more than anybody bears unharmed."""
    me = npc("a", **{"weapons": SHARDS, **more})
    return replace(me, mutations=FrozenMap(mutations or {}))


def by(table: AtTheSeat, effect: str) -> dict[str, int]:
    """What an effect of theirs adds to what."""
    return {each.to: each.by for each in table.actor("a").effects[effect].modifiers}


# -- the burden ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shards", "fragments", "ground", "number"),
    [
        (2, 0, "normal", None), (3, 0, "normal", 4), (2, 1, "normal", 4), (2, 10, "normal", 4), (2, 11, "normal", 5),
        (0, 20, "normal", None), (0, 21, "normal", 4),
    ],
)  # fmt: skip
def test_what_is_borne_is_felt_each_day(shards: int, fragments: int, ground: str, number: int | None) -> None:
    """What is beyond two, and one at the crossroads where humans stand: a shard is one, ten fragments begun are one. [SHA-EFF-025 SHA-EFF-026 SHA-EFF-027]"""
    me = replace(npc("a", weapons=SHARDS[:shards]), fragments=fragments)
    table = seat(state(a=me))
    table.press("rest", "a", [] if number is None else [6], minutes=1440)
    assert ([] if number is None else [f"1d6 ≤ {number}"]) == chances(table)
    assert {} == dict(table.actor("a").mutations)
    table.press("rest", "a", minutes=1439)
    assert [] == chances(table)


def test_more_fragments_are_felt_at_once_and_fewer_are_not() -> None:
    """As the burden grows beyond what is safe, each time. [SHA-EFF-026]"""
    table = seat(state(a=npc("a", weapons=SHARDS[:2])))
    for more, numbers in ((1, [4]), (9, []), (1, [5]), (-2, []), (1, [])):
        table.press("fragments", "a", [6] * len(numbers), target="a", fragments=more)
        assert [f"1d6 ≤ {each}" for each in numbers] == chances(table)
    assert 10 == table.actor("a").fragments


# -- seeds and cores ----------------------------------------------------------------------------


def test_a_seed_comes_with_its_horror_and_then_a_core() -> None:
    """Cancerous: a point less healed and recovered, then two, ugly and crippled for good; each time a major horror.

    [SHA-EFF-028 SHA-EFF-029 SHA-EFF-031 SHA-EFF-039]
    """
    table = seat(state(a=bearing()))
    table.press("rest", "a", [1, 5], ["paranoia"], minutes=1440)
    assert ["1d6 ≤ 4", "1d6 ≤ 5"] == chances(table)
    assert ({"cancerous": "seed"}, {"healed": -1, "recovered": -1}) == (
        dict(table.actor("a").mutations),
        by(table, "mutation-cancerous"),
    )
    assert (GM, 8) == (table.last.asked[0].of, len(offered_in(table)))
    assert ("cancerous", "mutation", "cancerous-seed") == (
        table.actor("a").effects["mutation-cancerous"].source,
        *table.actor("a").effects["mutation-cancerous"].marks,
    )
    table.press("rest", "a", [1, 6], minutes=1440)  # the same disorder lasts longer: nobody is asked
    found = table.actor("a")
    assert ({"cancerous": "core"}, {"cancerous": "core"}) == (dict(found.mutations), dict(found.character.mutations))
    assert {"healed": -2, "recovered": -2, "max-pool": -1, "plain-influence": -1, "plain-performance": -1} == by(
        table, "mutation-cancerous"
    )
    assert (4, "cancer", True) == (found.pool, found.effects["crippled"].source, found.is_marked("stuck"))
    assert "lasts-month" in found.effects["disorder-paranoia"].marks


def test_a_cancerous_core_takes_a_point_a_day() -> None:
    """As much as the Scale, whatever one wears; a seed takes none. [SHA-EFF-031]"""
    for stage, size, hurt in (("seed", 1, 0), ("core", 1, 1), ("core", 2, 2), ("core", 0.5, 1)):
        me = bearing({"cancerous": stage}, weapons=(), size=size, armor="heavy", athletics=4)
        table = seat(state(a=me))
        table.press("rest", "a", minutes=1439)
        assert 0 == table.actor("a").wounds.lethal
        table.press("rest", "a", minutes=1)
        assert hurt == table.actor("a").wounds.lethal


def test_a_body_bears_two_mutations() -> None:
    """With a core a second seed comes, and it ripens; a third mutation is death, and told. [SHA-EFF-029 SHA-EFF-030 SHA-EFF-033]"""
    table = seat(state(a=bearing({"cancerous": "core"}, weapons=SHARDS)))
    table.press("rest", "a", [1, 1], ["paranoia"], minutes=1440)
    assert {"cancerous": "core", "cancerous-2": "seed"} == dict(table.actor("a").mutations)
    table.press("rest", "a", [1, 6], minutes=1440)
    assert {"cancerous": "core", "cancerous-2": "core"} == dict(table.actor("a").mutations)
    assert not table.actor("a").dead
    for others in ({"cancerous": "core", "cancerous-2": "core"}, {"cancerous": "core", "shard": "seed"}):
        third = seat(state(a=bearing(others)))
        third.press("rest", "a", [1, 1], ["paranoia"], minutes=1440)
        assert (True, others) == (third.actor("a").dead, dict(third.actor("a").mutations))
        assert "A's body bears no third mutation" in third.last.notes
    spared = seat(state(a=bearing({"cancerous": "seed", "shard": "seed"})))
    spared.press("rest", "a", [1, 1], ["paranoia"], minutes=1440)
    assert (False, {"cancerous": "core", "shard": "seed"}) == (
        spared.actor("a").dead,
        dict(spared.actor("a").mutations),
    )


REPEAL: dict[str, Any] = {"power": "repeal-the-dermal-shell", "targets": ("b",)}


def repealed(choice: str, has: dict[str, str], **more: Any) -> AtTheSeat:
    """A mutation of somebody is changed by a power."""
    them = npc("b", where=(1, 0), mutations=has, becoming="jenka" if "evolutionary" in has else "", **more)
    table = seat(state(a=caster("repeal-the-dermal-shell", rank=6), b=them))
    table.press("cast", "a", [1, 6], ["yes"], choice=choice, **REPEAL)
    return table


@pytest.mark.parametrize(
    ("choice", "has", "left"),
    [
        ("give-shard", {}, {"shard": "seed"}),
        ("give-shard", {"shard": "seed"}, {"shard": "core"}),
        ("give-shard", {"shard": "core"}, {"shard": "core", "shard-2": "seed"}),
        ("give-cancerous", {"shard": "core"}, {"shard": "core", "cancerous": "seed"}),
        ("raise-shard", {"shard": "seed", "cancerous": "seed"}, {"shard": "core", "cancerous": "seed"}),
        ("lower-shard", {"shard": "core", "cancerous": "core"}, {"shard": "seed", "cancerous": "core"}),
        ("lower-cancerous", {"shard": "core", "cancerous": "core"}, {"shard": "core", "cancerous": "seed"}),
        ("remove-shard", {"shard": "seed", "cancerous": "core"}, {"cancerous": "core"}),
        ("remove-evolutionary", {"evolutionary": "seed", "shard": "seed"}, {"shard": "seed"}),
        ("raise-evolutionary", {"evolutionary": "seed", "shard": "seed"}, {"shard": "seed"}),
        ("give-evolutionary", {"evolutionary": "seed"}, {}),
        ("give-evolutionary", {}, {"evolutionary": "seed"}),
    ],
)
def test_what_becomes_of_mutations(choice: str, has: dict[str, str], left: dict[str, str]) -> None:
    """Given, raised, lowered, taken away: in the flesh as it is written, with what each does. [SHA-SHM-051 SHA-EFF-032]"""
    table = repealed(choice, has)
    them = table.actor("b")
    assert (left, left) == (dict(them.mutations), dict(them.character.mutations))
    assert {f"mutation-{each}": (f"{each.removesuffix('-2')}-{stage}" in them.effects[f"mutation-{each}"].marks)
            for each, stage in left.items()} == dict.fromkeys((f"mutation-{each}" for each in left), True)  # fmt: skip
    assert {f"mutation-{each}" for each in left} == {each for each in them.effects if each.startswith("mutation-")}
    grew_up = choice == "raise-evolutionary" or (choice == "give-evolutionary" and bool(has))
    assert ("jenka" if grew_up else "human", "jenka" if "evolutionary" in left else "") == (
        them.character.species,
        them.character.becoming,
    )
    assert (4, 6) == (table.actor("a").well, table.actor("a").fragments)


@pytest.mark.parametrize(
    ("choice", "has"),
    [
        ("lower-shard", {"shard": "seed"}), ("raise-shard", {"shard": "core"}), ("remove-shard", {"shard": "core"}),
        ("remove-cancerous", {"shard": "seed"}), ("raise-evolutionary", {}), ("lower-evolutionary", {"evolutionary": "seed"}),
    ],
)  # fmt: skip
def test_only_what_is_there_is_changed(choice: str, has: dict[str, str]) -> None:
    """A core to lower, a seed to raise or take away. [SHA-SHM-051]"""
    them = npc("b", where=(1, 0), mutations=has, becoming="jenka" if "evolutionary" in has else "")
    table = seat(state(a=caster("repeal-the-dermal-shell", rank=6), b=them))
    assert "B has nothing of that kind." == table.refused("cast", "a", choice=choice, **REPEAL).reason


def test_halfway_to_another_species_and_all_the_way() -> None:
    """The means of both, rounded down, with what hinders the other; then all of it. [SHA-EFF-032 SHA-SPC-019]"""
    for player, strong in ((True, (4, 3, 2)), (False, (2, 2, 2))):
        them = actor("b", where=(1, 0), player=player)
        table = seat(state(a=caster("repeal-the-dermal-shell", rank=6), b=them))
        found = [(8, strong[0])]
        for _ in range(2):
            table.press("cast", "a", [1, 6], ["yes"], choice="give-evolutionary", **REPEAL)
            found.append((int(table.number("b", "Health")), int(table.number("b", "Strength"))))
        assert [(8, strong[0]), (7, strong[1]), (7, strong[2])] == found
        assert ("jenka", "", {}) == (
            table.actor("b").character.species,
            table.actor("b").character.becoming,
            dict(table.actor("b").mutations),
        )


def test_a_cancer_that_is_a_seed_again_cripples_nobody() -> None:
    """The core did; with another core left it still does. [SHA-SHM-051 SHA-EFF-031]"""
    for has, free in (({}, True), ({"cancerous-2": "core"}, False)):
        them = npc("b", where=(1, 0), mutations={"cancerous": "seed", **has})
        table = seat(state(a=caster("repeal-the-dermal-shell", rank=6), b=them))
        table.press("cast", "a", [1, 6], ["yes"], choice="raise-cancerous", **REPEAL)
        assert table.actor("b").is_marked("crippled")
        table.press("cast", "a", [1, 6], ["yes"], choice="lower-cancerous", **REPEAL)
        assert free != table.actor("b").is_marked("crippled")


@pytest.mark.parametrize(("stage", "found"), [("", (0, 3)), ("seed", (0, 3)), ("core", (3, 0))])
def test_limbs_of_crystal_wound(stage: str, found: tuple[int, int]) -> None:
    """A core makes wounds of the bruises that fists leave. [SHA-EFF-033]"""
    me = npc("a", melee=4, mutations={"shard": stage} if stage else {})
    table = seat(state(turn="a", a=me, b=npc("b", where=(1, 0))))
    table.press("attack", "a", [3], ["no"], target="b", weapon="basic")
    assert found == (table.actor("b").wounds.lethal, table.actor("b").wounds.subdual)


@pytest.mark.parametrize(("stage", "got"), [("seed", "fragment"), ("core", "full-shard")])
@pytest.mark.parametrize("dead", [True, False])
def test_a_heart_of_crystal_is_cut_out_once(stage: str, got: str, *, dead: bool) -> None:
    """A fragment of a seed, a shard of a core, of the living as of the slain; who is left has none. [SHA-EFF-033 SHA-ECO-034]"""
    them = replace(npc("b", where=(1, 0)), dead=dead, mutations=FrozenMap({"shard": stage}))
    table = seat(state(a=npc("a"), b=them, c=npc("c")))
    assert got == table.press("harvest", "a", target="b")
    found = table.actor("a")
    assert (stage == "seed", stage == "core", True) == (
        found.fragments == 1,
        found.character.weapons == ("full-shard",),
        table.actor("b").dead,
    )
    assert "B's heart has been cut out." == table.refused("harvest", "c", target="b").reason
    assert "SHA-EFF-033" == table.refused("harvest", "c", target="a").rule


def test_a_slain_spider_may_hold_a_fragment() -> None:
    """Once, and not while it lives. [SHA-SPC-016]"""
    spider = npc("b", species="shard-spider", where=(1, 0))
    alive = seat(state(a=npc("a"), b=spider))
    assert "B has no crystal heart." == alive.refused("harvest", "a", target="b").reason
    slain = seat(state(a=npc("a"), b=replace(spider, dead=True)))
    assert ("fragment", 1) == (slain.press("harvest", "a", target="b"), slain.actor("a").fragments)
    assert not slain.allows("harvest", "a", target="b")


# -- horrors ------------------------------------------------------------------------------------

HORRORS = {
    "killing another species": 0, "being alone": 0, "carnage": 0, "great loss": 0, "near death": 0,
    "permanent damage": 0, "meeting the undead": 0, "killing one's own species": 1, "solitary confinement": 1,
    "deprivation": 1, "seeing a mutation": 1, "meeting a shard core": 1, "torturing another species": 2,
    "undergoing a mutation": 2, "torturing one's own species": 3, "being tortured": 3, "undergoing a shard mutation": 3,
}  # fmt: skip
"""How horrible each is: trivial, minor, major, overwhelming."""
LEVELS = (0, 1, 3, 6)


@pytest.mark.parametrize("source", HORRORS)
def test_how_horrible_something_is(source: str) -> None:
    """Two and its level against Reflection 5; a degree worse with a friend in it, a degree less once withstood.

    What is trivial is nothing to who has withstood it. [SHA-EFF-039 SHA-EFF-040 SHA-EFF-041 SHA-EFF-043 SHA-SPC-022]
    """
    degree = HORRORS[source]
    table = seat(state(a=npc("a", reflection=5)))
    for special, at in ((False, degree), (True, degree), (False, degree - 1)):
        table.state = table.state.write("a", "overwhelm", 0)
        assert "" == table.press("horror", "a", [6] if at >= 0 else [], source=source, special=special, who="a")
        wanted = [f"1d6 ≤ {2 + LEVELS[min(at, 3)] - 5}"] if at >= 0 else []
        assert wanted == chances(table)
        assert (source,) == table.actor("a").inured
    worst = seat(state(a=npc("a", reflection=5)))
    worst.press("horror", "a", [6], source=source, special=True, who="a")
    assert [f"1d6 ≤ {LEVELS[min(degree + 1, 3)] - 3}"] == chances(worst)


def test_a_mind_gives_way_once_and_then_worse() -> None:
    """The game master says to what; the same comes again and lasts longer, and nobody grows used to it.

    [SHA-EFF-042 SHA-EFF-043]
    """
    table = seat(state(a=actor("a", karma=0)))
    assert "depression" == table.press("horror", "a", [1], ["depression"], source="carnage", who="a")
    assert ((), GM, "carnage: which disorder does A get?") == (
        table.actor("a").inured,
        table.last.asked[-1].of,
        table.last.asked[-1].prompt,
    )
    assert "alien-susurrations" not in offered_in(table)
    lasting = ["lasts-week" in table.actor("a").effects["disorder-depression"].marks]
    assert "depression" == table.press("horror", "a", [1], source="being alone", who="a")
    lasting.append("lasts-month" in table.actor("a").effects["disorder-depression"].marks)
    assert [True, True] == lasting
