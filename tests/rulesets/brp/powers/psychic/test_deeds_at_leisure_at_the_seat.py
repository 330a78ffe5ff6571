"""Deeds at leisure at the seat: whatever one turns to takes the mind off whom it holds, where nobody fights too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.rulesets.brp.checks.test_no_hand_for_anything import ALL, GEAR, armed, machine, with_
from tests.rulesets.brp.powers.stage import gifted

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Points, Wound
from rulewright.testing.at_the_seat import AtTheSeat

HURT = ("wounds.wound-1", Wound(damage=3))
MENDED = {"patient": "a", "wound": "wound-1"}
BY = "repair/mechanical"
type Deed = tuple[Callable[[], AtTheSeat], dict[str, Any], list[int]]
DEEDS: dict[str, Deed] = {
    "put-on": (lambda: armed(calm=True), {"armour": "leather-soft"}, []),
    "take-off": (lambda: armed(calm=True, armour=["leather-soft"]), {"armour": "leather-soft"}, []),
    "craft": (lambda: armed(calm=True), {"key": "craft/carpentry"}, [95]),
    "repair": (lambda: armed(calm=True), {"key": BY}, [95]),
    "mend-thing": (lambda: machine(lost=1), {"thing": "a:rod", "key": BY}, [95]),
    "buy": (lambda: armed(calm=True), {"item": "knife"}, []),
    "medicine": (lambda: with_(armed(calm=True), HURT), MENDED, [95]),
    "repair-body": (lambda: with_(armed(calm=True, species="robot"), HURT), {**MENDED, "key": BY}, [95]),
    "cheat": (*GEAR["cheat"][:2], [95]),  # who sleeps watches nobody
    "find-parts": (*GEAR["find-parts"][:2], [95]),
    "put-on-piece": (*GEAR["put-on-piece"][:2], []),
    "take-off-pieces": (*GEAR["take-off-pieces"][:2], []),
    "bare-the-head": (*GEAR["bare-the-head"][:2], []),
    "remove-part": (*GEAR["remove-part"][:2], []),
    "begin-work": (*GEAR["begin-work"][:2], []),
    "refill-thing": (*GEAR["refill-thing"][:2], []),
}
"""Where a deed is done, its form, and its faces."""


def minding(table: AtTheSeat) -> AtTheSeat:
    """Whoever is about to do it holds another's mind."""
    psychic = gifted("psychic/mind-control", at=ALL, POW=20)
    for path, value in (
        ("powers", psychic.powers),
        ("power_points", 20),
        ("skills.psychic/mind-control", Points(given=60)),
    ):
        table.state = table.state.write("a", path, value)
    table.state = table.state.write("b", "characteristics.POW", 5).write("b", "power_points", 5)
    table.press("psychic", "a", [30], ability="mind-control", target="b")
    assert table.actor("b").is_marked("controlled")
    return table


def falls_asleep(table: AtTheSeat) -> bool:
    """Whether the other fell asleep by the last press, however long that took."""
    began = (each.after for each in table.last.changes if each.of == "b" and isinstance(each.after, Effect))
    return any("asleep" in each.marks for each in began)


@pytest.mark.rule("BRP-POW-309", "BRP-CBT-094", "BRP-EQP-072", "BRP-EQP-141", "BRP-EQP-144", "BRP-EQP-150", "BRP-EQP-151",
                  "BRP-EQP-152", "BRP-EQP-190", "BRP-EQP-192", "BRP-EQP-023", "BRP-SKL-040", "BRP-SKL-130")  # fmt: skip
@pytest.mark.parametrize("deed", DEEDS)
def test_a_deed_at_leisure_leaves_the_victim_asleep(deed: str) -> None:
    """To dress, to make and to mend, to buy, to treat and to cheat takes the mind; a few words do not."""
    stage, form, faces = DEEDS[deed]
    table = minding(stage())
    table.press("speak", "a", words="Stay.")
    assert not falls_asleep(table)
    table.press(deed, "a", faces, **form)
    assert falls_asleep(table)
