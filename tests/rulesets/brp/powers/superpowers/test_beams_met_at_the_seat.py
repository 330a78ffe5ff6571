"""Beams met at the seat: what weighs on a dodge of a blow weighs on that of a beam, and whoever wards off no blow wards off none."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import brought
from tests.rulesets.brp.powers.stage import ALL, battle, facing, gifted, seat, sorcerer
from tests.rulesets.brp.stage import person, rated

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.state.powers_state import Casting, Use
from rulewright.testing.at_the_seat import AtTheSeat

HEAT = "superpowers/energy-projection/heat"
BEAM: dict[str, Any] = {"power": HEAT, "level": 1, "target": "b"}


def before_a_beam(**more: Any) -> AtTheSeat:
    """Somebody who throws heat, and somebody with a Dodge of 60."""
    them = person(at=ALL, CON=60, skills=rated(dodge=60), **more)
    return seat(battle(gifted(HEAT, level=1, POW=30), them))


def offered(table: AtTheSeat) -> dict[str, str]:
    """What a beam that hits leaves its target to do, with the chances; nothing where nobody is asked."""
    table.press("superpower", "a", [5, 3], ["none"], **BEAM)
    question: Any = table.last.asked[0]
    return {each.key: each.note for each in question.among}


@pytest.mark.rule("BRP-POW-266", "BRP-POW-316", "BRP-SPT-122", "BRP-SPT-228")
@pytest.mark.parametrize(
    ("effect", "chance"),
    [
        (None, "60%"),
        (Effect("defence", "Defence", modifiers=(Modifier("defence dodge", 15, "BRP-POW-316"),)), "75%"),
        (Effect("down", "Prone", marks=("prone",)), "30%"),
    ],
)
def test_what_weighs_on_a_dodge_weighs_on_that_of_a_beam(effect: Effect | None, chance: str) -> None:
    """A power that betters every Dodge betters this one, and to lie on the ground makes it Difficult."""
    table = before_a_beam()
    if effect is not None:
        table.state = table.state.write("b", f"effects.{effect.id}", effect)
    assert chance == offered(table)["dodge"]


@pytest.mark.rule("BRP-POW-266", "BRP-CBT-013")
def test_whoever_casts_sorcery_dodges_no_beam() -> None:
    """As no blow is warded off by those who cast, no beam is: nobody is asked."""
    them = sorcerer("titans-strength", CON=60)
    table = seat(battle(gifted(HEAT, level=1, POW=30), them))
    use = Use(power="sorcery/titans-strength", level=1, target="b")
    table.state = table.state.write("b", "powers.casting", Casting(use=use, round=2))
    table.press("superpower", "a", [5, 3, 50], **BEAM)
    assert [] == [each for each in table.last.asked if "how do you defend" in each.prompt]


@pytest.mark.rule("BRP-POW-266", "BRP-CRE-027", "BRP-CRE-041")
def test_what_never_dodges_dodges_no_beam() -> None:
    """A pack of rats has no Dodge, against a beam as little as against a blow."""
    table = seat(facing(gifted(HEAT, level=1, POW=30), fight=True))
    (pack,) = brought(table, "rat-pack")
    table.press("superpower", "a", [5, 3], **BEAM | {"target": pack})
    assert [] == table.last.asked
