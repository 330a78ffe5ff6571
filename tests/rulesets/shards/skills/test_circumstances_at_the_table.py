"""Circumstances at the table: what the game master says of a deed, each as it moves the number to throw."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import npc, state

EASIER_OR_HARDER = {
    ("escape-binding", "artistry"): {
        "net": 0, "light-ties": -1, "heavy-ties": -2, "hog-tied": -7, "manacles": -5, "stocks": -5,
    },
    ("feat-of-strength", "athletics"): {"twig": 2, "table": 0, "light-door": -2, "solid-door": -5},
    ("repair", "craft"): {"quality": -2, "complex": -1, "overly-complex": -3},
    ("remember", "reflection"): {"month": -1, "year": -3, "passing": -1, "memorable": 1, "adrenaline": 3},
}  # fmt: skip


@pytest.mark.parametrize(("deed", "skill"), EASIER_OR_HARDER)
def test_what_holds_of_a_deed(deed: str, skill: str) -> None:
    """Each by itself, and two of them together. [SHA-SKL-035 SHA-SKL-042 SHA-SKL-048 SHA-SKL-091]"""
    listed = EASIER_OR_HARDER[deed, skill]
    first, *others = listed
    for hold in ((), *((each,) for each in listed), (first, others[0])):
        table = seat(state(a=npc("a", items=("crafting-kit",)), b=npc("b", where=(1, 0))))
        table.press("try", "a", [6], [hold], deed=deed, skill=skill, thing="light")
        assert (hold, [2 + sum(listed[each] for each in hold)]) == (hold, thrown(table))


@pytest.mark.parametrize(("rarity", "number"), [("common", 4), ("uncommon", 2), ("rare", 0)])
def test_how_rare_a_thing_is(rarity: str, number: int) -> None:
    """To find it where nobody sells it. [SHA-SKL-087]"""
    table = seat(state(a=npc("a", ranging=1)))
    table.press("scrounge", "a", [6], thing="rope", rarity=(rarity,))
    assert [number] == thrown(table)


@pytest.mark.parametrize(
    ("size", "number"),
    [((), 4), (("hand",), 3), (("arm",), 2), (("container",), 3), (("fastened",), 2), (("palm",), 4)],
)
def test_light_fingers(size: tuple[str, ...], number: int) -> None:
    """The larger it is and the better it is fastened; what is held cannot be taken. [SHA-SKL-037 SHA-SKL-038]"""
    table = seat(state(a=npc("a", artistry=2), b=npc("b", where=(1, 0), items=("torch",))))
    table.press("pilfer", "a", [6], target="b", thing="torch", circumstances=size)
    assert number == thrown(table)[0]
    assert not table.allows("pilfer", "a", target="b", thing="torch", circumstances=("held",))
