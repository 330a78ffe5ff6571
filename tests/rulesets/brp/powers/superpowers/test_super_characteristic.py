"""Super Characteristic reaches everything that hangs on a characteristic, skill bases and skill points too."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS
from tests.rulesets.brp.stage import book, legal_character, person, told, written

from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.powers.sorcery.limits import most_in_mind, no_sorcerer
from rulewright.rulesets.brp.state.numbers import damage_modifier, most_fatigue, most_hit_points, most_power_points
from rulewright.rulesets.brp.state.permanent import permanent_value


def mighty(at: Any = ALL, **levels: int) -> Any:
    """Somebody of 10 in everything with so many levels of Super Characteristic each."""
    return person(at=at, powers={f"superpowers/super-characteristic/{code}": by for code, by in levels.items()})


@pytest.mark.parametrize(
    ("code", "skill", "chance"),
    [
        ("DEX", "dodge", 2 * 15),
        ("DEX", "projection", 2 * 15),
        ("DEX", "fly", 8),
        ("INT", "language/own", 5 * 15),
    ],
)
def test_skill_bases(code: str, skill: str, chance: int) -> None:
    """Bases are made of the raised characteristic, from the start or as it is now. [BRP-POW-247 BRP-POW-014]"""
    for follows in ("creation", "current"):
        there = book(powers=SETS, projection=True, sanity=True, skill_base_follows=follows)
        assert chance == rating(mighty(there, **{code: 5}), skill, there)


def test_spells_and_abilities_start_higher() -> None:
    """A spell starts at INT, an ability at POW, both raised. [BRP-POW-247 BRP-POW-040 BRP-POW-150]"""
    powers = {"magic/blast": 1, "psychic/empathy": 1}
    raised = {f"superpowers/super-characteristic/{code}": 4 for code in ("INT", "POW")}
    me = person(at=ALL, powers=powers | raised)
    assert (14, 14) == (rating(me, "magic/blast", ALL), rating(me, "psychic/empathy", ALL))


def test_everything_derived() -> None:
    """Points, damage and sanity. [BRP-POW-247 BRP-CHR-079]"""
    me = mighty(STR=20, CON=6, SIZ=4, POW=5)
    assert (15, 15, 46, "+2d6") == (
        me.hit_points, me.power_points, me.fatigue, damage_modifier(me))  # fmt: skip
    assert (75, 15) == (me.sanity, permanent_value(me, "POW"))
    assert (most_hit_points(me, ALL), most_power_points(me), most_fatigue(me)) == (15, 15, 46)


def test_skill_points_of_the_start() -> None:
    """INT brings personal points, EDU professional ones. [BRP-POW-247 BRP-POW-014]"""
    there = book(powers=SETS, education=True)
    plain = written(EDU=12)
    raised = written(
        EDU=12, powers={"superpowers/super-characteristic/INT": 3, "superpowers/super-characteristic/EDU": 2}
    )
    assert 30 == personal_points(raised, there) - personal_points(plain, there)
    assert 14 * professional_points(plain, there) == 12 * professional_points(raised, there)


def test_major_mutations_count_as_they_are() -> None:
    """An increase that is major counts twice, a decrease takes away. [BRP-POW-127 BRP-POW-014]"""
    powers = {"mutations/increased-characteristic": 2, "mutations/decreased-characteristic": 1}
    amounts = {"increased-characteristic/DEX": 4, "decreased-characteristic/INT": 3}
    me = person(at=ALL, powers=powers, amounts=amounts)
    assert (2 * 18, 5 * 7) == (rating(me, "dodge", ALL), rating(me, "language/own", ALL))
    assert 70 == personal_points(me.character, ALL)


def test_caps_of_the_start_see_it() -> None:
    """A raised base leaves less room for bought points. [BRP-CHR-034 BRP-POW-247]"""
    there = book(powers=SETS, power_level="normal")
    room = {"dodge": {"personal": 40}}
    assert "BRP-CHR-034" not in told(legal_character(skills=room), there)
    raised = legal_character(skills=room, powers={"superpowers/super-characteristic/DEX": 10}, agreed=["powers"])
    assert "BRP-CHR-034" in told(raised, there)
    assert {"Personal points"} <= {each.name for each in CREATION.budgets(raised, there)}


def test_minds_of_casters() -> None:
    """Sorcery needs POW that stays; so does room in the mind. What a spell lends counts for neither. [BRP-POW-178 BRP-POW-182]"""
    assert no_sorcerer(mighty(POW=5)) is not None
    assert no_sorcerer(mighty(POW=6)) is None
    assert 14 == most_in_mind(mighty(INT=4), ALL)
    spells = {
        f"magic/{each}": 1 for each in ("blast", "change", "control", "countermagic", "dark", "diminish", "dispel")
    }
    me = person(at=ALL, powers=spells | {"superpowers/super-characteristic/INT": 3})
    assert 7 == len(me.powers.mind)
