"""What enhances a stance, at the seat: it works in that stance, in no other, and not within the flame that holds two."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import offered_in, seat, thrown
from tests.rulesets.shards.stage import MASTER, dull, master, spent, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.testing.at_the_seat import AtTheSeat

type Taken = tuple[str, ...]
OTHER = {"citrine-perch": "emerald-hail", "emerald-hail": "citrine-perch"}


def ways(stance: str) -> tuple[tuple[Taken, bool], ...]:
    """Without a stance, in it, in another, and in it beside another within the flame; and whether its development works."""
    other = OTHER.get(stance, "emerald-hail")
    return ((), False), ((stance,), True), ((other,), False), (("sapphire-flame", stance, other), False)


def standing(stance: str, development: str, taken: Taken, **more: Any) -> AtTheSeat:
    """A knows a stance and what enhances it, and has taken up what was taken; b stands by, and it is a's turn."""
    known = (stance, development, "sapphire-flame", OTHER.get(stance, "emerald-hail"))
    them = more.pop("them", spent(dull("b")))
    ground = FrozenMap({key_of(them.at): Ground(modifiers=more.pop("ground", ()))})
    scene = Scene(sides=FrozenMap({"a": "x", "b": "y"}), order=("a", "b"), turn="a", round=1, ground=ground)
    table = seat(state(scene=scene, a=master("a", *known, karma=0, **more), b=them))
    if taken:
        table.press("stance", "a", stance=taken[0], pair=taken[1:])
        assert (4, taken) == (table.actor("a").pool, table.actor("a").stances)
    return table


@pytest.mark.parametrize(("taken", "works"), ways("citrine-perch"))
def test_a_lens_sees_past_what_half_hides(taken: Taken, *, works: bool) -> None:
    """At ten metres a bush takes one from a shot, but not from the perch with its lens. [SHA-MTH-010 SHA-MTH-031]"""
    table = standing(
        "citrine-perch", "citrine-lens", taken, skills={"projectile": 2}, weapons=("ranged",), them=dull("b", (10, 0)),
        ground=("partial-concealment",),
    )  # fmt: skip
    table.press("attack", "a", [6], target="b", weapon="ranged")
    assert [4 if works else 3] == thrown(table)


@pytest.mark.parametrize(("stance", "development", "arms"), [
    ("emerald-hail", "emerald-shower", ("ranged",)), ("opal-wind", "opal-tempest", ("personal", "personal")),
    ("ruby-waters", "ruby-river", ("light",)),
])  # fmt: skip
def test_a_blow_on_top_of_all_others(stance: str, development: str, arms: tuple[str, ...]) -> None:
    """Once a round, when the action is spent; not out of the stance, and not within a flame.

    [SHA-MTH-010 SHA-MTH-048 SHA-MTH-083 SHA-MTH-100]
    """
    for taken, works in ways(stance):
        table = standing(stance, development, taken, weapons=arms, skills={**MASTER, "melee": 2, "projectile": 2})
        form = {"target": "b", "weapon": arms[0]}
        table.press("attack", "a", [6], **form)
        assert table.actor("a").turn.standard
        assert (taken, works) == (taken, table.allows("attack", "a", **form))
        if works:
            table.press("attack", "a", [6], **form)
            assert not table.allows("attack", "a", **form)


@pytest.mark.parametrize(("stance", "development", "skill", "asked"), [
    ("diamond-leaf", "diamond-oak", "melee", []), ("pearl-tear", "pearl-dew", "acrobatics", ["no"]),
])  # fmt: skip
def test_a_counter_on_top_of_all_others(stance: str, development: str, skill: str, asked: list[str]) -> None:
    """Who has nothing left counters all the same, once; not out of the stance, and not within a flame.

    [SHA-MTH-010 SHA-MTH-042 SHA-MTH-086]
    """
    for taken, works in ways(stance):
        table = standing(stance, development, taken, weapons=("light",), them=dull("b", melee=6, weapons=("light",)))
        table.state = table.state.write("a", "turn.standard", True)
        table.state = replace(table.state, scene=replace(table.state.scene, turn="b"))
        table.press(
            "attack", "b", [1, 1] if works else [1], [skill, *asked] if works else [], target="a", weapon="light"
        )
        assert (taken, works) == (taken, "acrobatics" in offered_in(table) or "melee" in offered_in(table))


@pytest.mark.parametrize(("taken", "works"), ways("topaz-mist"))
def test_a_long_blade_cuts_deeper(taken: Taken, *, works: bool) -> None:
    """A point more with both hands, in the mist with its spray. [SHA-MTH-010 SHA-MTH-123]"""
    table = standing("topaz-mist", "topaz-spray", taken, skills={"melee": 1}, weapons=("heavy",))
    table.press("attack", "a", [1], target="b", weapon="heavy")
    plain = standing("topaz-mist", "topaz-spray", (), skills={"melee": 1}, weapons=("heavy",))
    plain.press("attack", "a", [1], target="b", weapon="heavy")
    assert int(works) == table.actor("b").wounds.total - plain.actor("b").wounds.total


@pytest.mark.parametrize(("taken", "works"), ways("quartz-reflection"))
def test_a_mirror_brings_what_is_far_nearer(taken: Taken, *, works: bool) -> None:
    """Past twenty metres distance takes one from a casting, but not before the mirror. [SHA-MTH-010 SHA-MTH-095]"""
    known = ("quartz-reflection", "quartz-mirror", "sapphire-flame", "emerald-hail", "castigate")
    me = master("a", *known, skills={"mysticism": 2}, weapons=("full-shard",), karma=0)
    table = seat(state(turn="a", a=me, b=dull("b", (21, 0))))
    if taken:
        table.press("stance", "a", stance=taken[0], pair=taken[1:])
    table.press("cast", "a", [6], power="castigate", targets=("b",))
    assert [4 if works else 3] == thrown(table)
