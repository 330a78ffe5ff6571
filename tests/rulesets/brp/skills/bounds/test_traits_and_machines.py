"""Traits and machines: what a trait must beat to grow, what mends a machine, and who moves one."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import rolled, seat
from tests.rulesets.brp.skills.test_machines_at_the_seat import MANY, hurt
from tests.rulesets.brp.skills.test_traits_at_the_seat import BRAVE, table
from tests.rulesets.brp.stage import duel, person, rated
from tests.rulesets.brp.stage import seat as sit

from rulewright.play import Effect

ASTRAL = Effect("astral", "Astral Projection", marks=("astral",))


@pytest.mark.rule("BRP-PLY-080", "BRP-PLY-085", "BRP-OPT-018")
@pytest.mark.parametrize(("trait", "face", "grows"), [
    ("brave", 55, False), ("brave", 56, True), ("cowardly", 35, False), ("cowardly", 36, True),
])  # fmt: skip
def test_a_trait_grows_by_a_roll_above_it(trait: str, face: int, grows: bool) -> None:
    """Brave 60 is Cowardly 40; with 5 for INT 10 the roll must come above, for each side by its own rating."""
    there = table({BRAVE: 60})
    there.press("award", "ann", skill=f"trait/{trait}")
    there.press("learn", "ann", [face, 4] if grows else [face])
    before = {"brave": 60, "cowardly": 40}[trait]
    assert before + 4 * grows == int(there.number("ann", trait.title()))


@pytest.mark.rule("BRP-EQP-190", "BRP-EQP-191")
def test_what_mends_a_machine() -> None:
    """Repair and technical skills, of whatever kind; neither First Aid nor anything else."""
    skills = rated(
        first_aid=50, medicine=50, repair__mechanical=50, technical_skill__computer_use=50, heavy_machine__cranes=50
    )
    there = seat(MANY, smith=person(at=MANY, skills=skills), tin=person(at=MANY, species="robot"))
    hurt(there, "tin", 4)
    kinds = {each.partition("/")[0] for each in there.offered("repair-body", "smith", "key")}
    assert {"repair", "technical-skill"} == kinds
    for key in ("repair/mechanical", "technical-skill/computer-use"):
        assert there.allows("repair-body", "smith", patient="tin", wound="wound-1", key=key)
    assert not there.allows("repair-body", "smith", patient="tin", wound="wound-1", key="first-aid")


@pytest.mark.rule("BRP-SKL-090", "BRP-POW-302", "BRP-POW-326", "BRP-CRE-162")
@pytest.mark.parametrize(("mine", "theirs", "rule"), [
    ("", "", ""), ("astral", "astral", "BRP-POW-302"), ("astral", "", "BRP-POW-302"), ("", "astral", ""),
    ("intangible", "intangible", "BRP-POW-326"), ("mist", "", "BRP-CRE-162"), ("", "intangible", "BRP-POW-326"),
])  # fmt: skip
def test_who_strikes_whom_with_a_machine(mine: str, theirs: str, rule: str) -> None:
    """A machine is of this world: whoever has no hand in that drives none, not even at others of their kind; a body left behind is struck."""
    there = duel(person(skills=rated(heavy_machine__cranes=60)), person(), number=0)
    for who, mark in (("a", mine), ("b", theirs)):
        if mark:
            there = there.write(who, f"effects.{mark}", Effect(mark, mark.title(), marks=(mark,)))
    at_it = sit(there)
    if rule:
        assert rule == at_it.refused("ram", "a", target="b", key="heavy-machine/cranes").rule
    else:
        at_it.press("ram", "a", [61], target="b", key="heavy-machine/cranes")
        assert ["60%"] == rolled(at_it)
