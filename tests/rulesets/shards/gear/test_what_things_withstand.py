"""What things withstand, at the seat: each material takes its part of a blow, and what is light and frail breaks first."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import npc, state


def breaks(material: str, damage: int, *, piercing: bool = False, before: int = 0, thing: str = "cask") -> bool:
    """Whether a thing somebody has breaks under a blow; it is gone then, and only then."""
    table = seat(state(a=npc("a", items=(thing,))))
    broken = table.press("smash", "a", thing=thing, material=material, damage=damage, before=before, piercing=piercing)
    assert broken == (thing not in table.actor("a").character.items)
    return bool(broken)


@pytest.mark.parametrize(("material", "factor", "times", "pierced"), [
    ("paper", 0, 0.5, 0), ("hardback-book", 1, 1, 0), ("wooden-door", 2, 2, 0), ("solid-wood", 3, 2, 3),
    ("solid-metal", 10, 2, 10), ("solid-stone", 10, 2, 10),
])  # fmt: skip
def test_each_material_takes_its_part(material: str, factor: int, times: float, pierced: int) -> None:
    """A thing's weight in damage, halved or doubled, on top of an armor factor that only some can be pierced of.

    [SHA-ECO-004 SHA-ECO-006 SHA-ECO-008 SHA-ECO-012]
    """
    weight = next(damage for damage in range(1, 99) if breaks("hardback-book", damage)) - 1
    needed = int(weight * times)
    for piercing, less in ((False, factor), (True, pierced)):
        found = [breaks(material, needed + less + more, piercing=piercing) for more in (-1, 0)]
        assert (material, [False, True]) == (material, found)
    assert [False, True] == [breaks(material, factor + 1, before=needed - 1 - more) for more in (1, 0)]
    assert not breaks(material, factor, before=needed - 1)
