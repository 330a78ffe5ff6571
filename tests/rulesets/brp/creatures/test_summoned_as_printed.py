"""Those who are called, as printed: an angel and demons with their dice, figures and blows."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import SUMMONS, somebody
from tests.rulesets.brp.seats import rolled
from tests.rulesets.brp.stage import duel
from tests.rulesets.brp.stories import figures

from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

DICE = {
    "angel": (20, "4d6 + 12; 2d6 + 24; 2d6 + 6; 2d6 + 6; 4d6 + 12; 2d6 + 12; 4d6 + 12"),
    "demon-greater": (18, "3d6 + 24; 3d6 + 12; 3d6 + 12; 3d6; 3d6 + 6; 3d6 + 6; 3"),
    "demon-lesser": (14, "2d6 + 3; 3d6; 1d6 + 6; 2d6 + 3; 2d6 + 6; 3d6 + 3; 1d6 + 3"),
}
AVERAGE = {
    "angel": "Angel, 26 31 13 13 26 19 26, 22 HP 26 PP MOV 10, angel-flaming-broad-sword, command 100 dodge 100 fly 100 insight 75 knowledge/any 100 language/any 100 magic/countermagic 100 magic/dispel 100 magic/enhance 100 magic/light 100 magic/speak-to-mind 100 magic/teleport 100 melee-weapon/sword 200 sense 90 spot 90 teach 90, magic/countermagic 1 magic/dispel 1 magic/enhance 1 magic/light 1 magic/speak-to-mind 1 magic/teleport 1 superpowers/flight 26 superpowers/invisibility 13",
    "demon-lesser": "Demon, Lesser, 10 11 9 10 13 14 7, 10 HP 13 PP MOV 8, demon-lesser-claw demon-lesser-bite, bargain 55 brawl/bite 35 brawl/claw 50 climb 65 dodge 50 fast-talk 40 fly 75 grapple 45 hide 45 knowledge/region/hell 35 listen 40 sense 35 spot 50 stealth 35",
}  # fmt: skip


def called(creature: str, faces: int = 0) -> AtTheSeat:
    """One of them is brought: rolled with so many dice, or on average."""
    table = AtTheSeat(RULESET, duel(somebody(at=SUMMONS), number=0), SUMMONS)
    table.press("bring-creature", "a", [1] * faces, creature=creature, average=not faces)
    return table


@pytest.mark.parametrize("creature", DICE)
def test_dice_of_the_summoned(creature: str) -> None:
    """Each is rolled with the dice of its block. [BRP-CRE-106 BRP-CRE-108 BRP-CRE-114 BRP-CRE-121 BRP-CRE-122]"""
    faces, dice = DICE[creature]
    assert dice == "; ".join(rolled(called(creature, faces)))


@pytest.mark.parametrize(("creature", "hide"), [("angel", 20), ("demon-lesser", 1)])
def test_figures_of_the_summoned(creature: str, hide: int) -> None:
    """What an average one is, has and can do. [BRP-CRE-106 BRP-CRE-108 BRP-CRE-121 BRP-CRE-122 BRP-CRE-157]"""
    them = called(creature).actor(f"{creature}-1")
    assert AVERAGE[creature] == figures(them)
    assert hide == sum(each.by for effect in them.effects.values() for each in effect.modifiers if each.to == "armour")


def test_figures_of_a_greater_demon() -> None:
    """Its strength, its points, its hide and all that it is rated in. [BRP-CRE-106 BRP-CRE-114 BRP-CRE-120]"""
    them = called("demon-greater").actor("demon-greater-1")
    assert [34, 23, 22, 11, 17, 17] == [them.value(code) for code in ("STR", "CON", "SIZ", "INT", "POW", "DEX")]
    assert (23, 17, 10) == (them.hit_points, them.power_points, them.character.move)
    assert {
        "brawl/claw": 150, "brawl/flame-breath": 100, "climb": 90, "dodge": 75, "fly": 100, "grapple": 150, "jump": 75,
        "melee-weapon/other": 90, "melee-weapon/sword": 150, "sense": 75, "spot": 75, "throw": 75,
    } == {key: each.given for key, each in them.skills.items() if each.given is not None}  # fmt: skip
    assert 8 == sum(each.by for effect in them.effects.values() for each in effect.modifiers if each.to == "armour")
