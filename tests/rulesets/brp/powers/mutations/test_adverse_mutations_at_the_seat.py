"""Adverse mutations at the seat: what they cost whoever bears them, and for how long."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import den
from tests.rulesets.brp.powers.stage import facing, gifted, seat
from tests.rulesets.brp.seats import changed, rolled, said
from tests.rulesets.brp.stage import book, rated

from rulewright.testing.at_the_seat import AtTheSeat


def mutant(*mutations: str, level: int = 1, fight: bool = False, **more: Any) -> AtTheSeat:
    """Somebody with mutations of a grade before somebody else."""
    me = gifted(*(f"mutations/{each}" for each in mutations), level=level, **more)
    return seat(facing(me, fight=fight))


def test_another_touch_of_an_allergen_cuts_no_time_short() -> None:
    """An hour of contact and a quarter after it are told; a fleeting touch in it does not end that sooner, a longer one lasts
    longer. [BRP-POW-115]
    """
    table = mutant("allergy/cats")
    for quarters, minutes in ((4, 75), (1, 75), (6, 105)):
        table.press("allergen", "a", quarters=quarters)
        assert minutes == table.actor("a").effects["allergy"].clock.left
    assert "level 0, 105 minutes, skills-20" == changed(table)["a.effects.allergy"]


def test_an_allergen_weighs_on_every_skill_and_past_armour() -> None:
    """A blow is worse by as much as anything else; a major one hurts for 1D6 in each quarter whatever is worn. [BRP-POW-115]"""
    for level, less, lost in ((1, 20, 0), (2, 40, 3)):
        table = mutant("allergy/cats", level=level, CON=40, armour=["leather-hard"], skills=rated(climb=60))
        table.press("allergen", "a", [3] if lost else [])
        assert lost == sum(each.damage for each in table.actor("a").wounds.values())
        table.press("skill", "a", [99], skill="climb")
        plain = mutant(level=level, skills=rated(climb=60), CON=40, armour=["leather-hard"])
        plain.press("skill", "a", [99], skill="climb")
        assert less == int(rolled(plain)[0][:-1]) - int(rolled(table)[0][:-1])


def test_upright_for_so_many_rounds_and_no_more() -> None:
    """Whoever stands upright does not begin anew: after CON rounds they are down, and may rise again. [BRP-POW-115]"""
    table = mutant("biped", fight=True, CON=3)
    assert table.press("stay-upright", "a")
    assert "Somebody stands upright, for 3 rounds." == said(table)
    for _ in range(3):
        assert "Somebody stands upright." == table.refused("stay-upright", "a").reason
        table.proceed([], ["act", "act"])
    assert not table.actor("a").is_marked("upright")
    assert table.allows("stay-upright", "a")


def test_one_agility_roll_in_a_round_to_stand_upright() -> None:
    """A failure leaves one on all fours for the round; the next has a roll of its own, and so has the one after. [BRP-POW-115]"""
    table = mutant("biped", level=2, fight=True)
    assert not table.press("stay-upright", "a", [51])
    assert "Somebody stays on all fours." in said(table)
    assert "That is tried once a round." == table.refused("stay-upright", "a").reason
    for face, stands in ((50, True), (51, False)):
        table.proceed([], ["act", "act"])
        assert stands is table.press("stay-upright", "a", [face])
        assert (["50%"], stands) == (rolled(table), table.actor("a").is_marked("upright"))


@pytest.mark.parametrize(("level", "risen"), [(1, [25]), (2, [25, 50])])
def test_the_utterly_exhausted_rear_up_with_stamina_only(level: int, risen: list[int]) -> None:
    """At CON x 10 rounds even getting up needs a Difficult Stamina roll; failed, that was the try of the round. [BRP-CHR-117 BRP-POW-115]"""
    simple = book(fatigue="simple", powers=("mutations",))
    start = facing(gifted("mutations/biped", level=level, at=simple), fight=True).write("a", "exertion", 100)
    table = seat(start, simple)
    assert not table.press("stay-upright", "a", [26])
    assert "Somebody is too exhausted for it." in said(table)
    assert "That is tried once a round." == table.refused("stay-upright", "a").reason
    table.state = start
    assert table.press("stay-upright", "a", risen)


@pytest.mark.parametrize("level", [1, 2])
def test_a_skill_whose_sense_is_gone_does_not_improve(level: int) -> None:
    """A dull eye learns as ever; where sight is gone Spot is neither checked, rolled for, taught, researched nor implanted, and
    all else is. [BRP-POW-115]
    """
    gone = level == 2
    table = mutant("reduced-sense/vision", level=level, skills=rated(spot=40, listen=40))

    for button, who, form in (
        ("research", "a", {"skill": "spot"}),
        ("implant", "a", {"skill": "spot", "gain": 5}),
    ):
        assert gone is not table.allows(button, who, **form)
        assert table.allows(button, who, **(form | {"skill": "listen"}))
        if gone:
            no = table.refused(button, who, **form)
            assert ("BRP-POW-115", "Somebody has nothing to learn Spot with.") == (no.rule, no.reason)
    assert gone is not table.press("award", "a", skill="spot")
    assert gone is ("Somebody has nothing to learn Spot with." in said(table))
    assert table.press("award", "a", skill="listen")
    table.state = table.state.write("a", "checks", ("spot", "listen"))
    gained = table.press("learn", "a", [99, 3, 99, 3][2 * gone :])
    assert (3 if gone else 6) == gained
    assert gone is ("Somebody has nothing to learn Spot with." in said(table))


@pytest.mark.parametrize("kind", ["instructional", "lore", "reference"])
def test_no_book_teaches_to_see_without_eyes(kind: str) -> None:
    """Whatever a book gives, to a sense that is gone it gives nothing; a dull one learns from it. [BRP-POW-115 BRP-EQP-208]"""
    form: dict[str, Any] = {"language": "language/own", "kind": kind, "reward": 5, "translated": True}
    dull, gone = (mutant("reduced-sense/vision", level=level, skills=rated(spot=40, listen=40)) for level in (1, 2))
    assert dull.allows("study-book", "a", skill="spot", **form)
    assert gone.allows("study-book", "a", skill="listen", **form)
    assert "BRP-POW-115" == gone.refused("study-book", "a", skill="spot", **form).rule


def test_what_was_never_made_for_a_skill_lost_no_sense() -> None:
    """Bones learn no swimming, and no mutation is to blame for it. [BRP-CRE-072]"""
    table = den("skeleton", fighting=False)
    no = table.refused("implant", "skeleton-1", skill="swim", gain=5)
    assert ("BRP-CRE-002", "Skeleton has nothing to learn Swim with.") == (no.rule, no.reason)
    assert "mutation" not in no.instead


def test_nobody_is_taught_to_see_without_eyes() -> None:
    """The best teacher brings nobody on whose sense is gone; in all else they do. [BRP-POW-115 BRP-SKL-153]"""
    me = gifted("mutations/reduced-sense/vision", level=2, skills=rated(spot=30, listen=30))
    table = seat(facing(me, gifted(skills=rated(spot=95, listen=95, teach=60))))
    assert "BRP-POW-115" == table.refused("teach", "b", student="a", skill="spot").rule
    assert table.allows("teach", "b", student="a", skill="listen")
