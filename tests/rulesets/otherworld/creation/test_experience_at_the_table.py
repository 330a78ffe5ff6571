"""Experience and the builder at the table: what is on offer, what it costs, and where legal ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.creation.test_own_skills import offered
from tests.rulesets.otherworld.stage import BOOK, READY, actor, seated

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.rulesets.otherworld.state.character import STATS, Character
from rulewright.rulesets.otherworld.state.entries import Talent
from rulewright.testing.at_the_seat import AtTheSeat

MAGE = {"power": 1, "control": 1, "otherness": 1}


def learner(**written: Any) -> AtTheSeat:
    """Kit alone, out of any fight."""
    return seated({"kit": actor("kit", **written)})


def test_ow_025_what_experience_can_buy() -> None:
    """Stats and magic below the ceiling, skills and specialties one may have, and a Talent point, each with its price.

    [OW-022 OW-025]
    """
    table = learner(power=2, control=1, otherness=1, brawn=10, wits=3, skills={"melee": 10, "stealth": 2})
    sold = table.offered("advance", "kit", "what")
    assert ["agility", "wits", "intellect", "charm", "empathy", "power", "control"] == sold[:7]
    assert {"brawn", "melee"}.isdisjoint(sold)
    assert {"stealth", "melee/knives", "talent-point"} <= set(sold)
    field = next(each for each in table.game.action("advance").fields if each.name == "what")
    assert field.options is not None
    prices = {each.key: each.note for each in field.options(table.state, BOOK, "kit")}
    assert {"wits": "16", "power": "15", "stealth": "6", "melee/knives": "1", "talent-point": "4"} == {
        what: prices[what].removesuffix(" experience") for what in ("wits", "power", "stealth", "melee/knives", "talent-point")
    }  # fmt: skip
    plain = learner(skills={"melee": 1}).offered("advance", "kit", "what")
    assert {"power", "control", "evocation"}.isdisjoint(plain)
    assert set(STATS) <= set(plain)


def test_ow_025_spending_is_open_with_something_saved() -> None:
    """Nothing costs nothing: without experience nothing is bought, without Talent points nothing learnt. [OW-024 OW-025]"""
    for action, open_, kit in (
        ("advance", True, learner(experience=1)),
        ("advance", False, learner(experience=0)),
        ("learn", True, learner(talents={}, skills={"melee": 1})),
        ("learn", False, learner(talents={"grappler": 1}, skills={"melee": 1})),
    ):
        no = kit.game.action(action).closed(kit.state, kit.book, "kit")
        assert (no is None) == open_, action
        assert open_ or (no is not None and no.rule in {"OW-024", "OW-025"})


def test_ow_054_experience_brings_nobody_back() -> None:
    """Who is dead buys and learns nothing: a raised stat would stand on a dead body. [OW-025 OW-054]"""
    table = learner(experience=99)
    table.state = table.state.write("kit", "brawn", 0).write("kit", "fate", "dead")
    assert "OW-054" == table.refused("advance", "kit", what="brawn").rule
    talent = table.offered("learn", "kit", "talent")[0]
    assert "OW-054" == table.refused("learn", "kit", talent=talent).rule


@pytest.mark.parametrize(
    ("what", "written", "cost"),
    [
        ("wits", {"wits": 3}, 16),
        ("melee", {"skills": {"melee": 3}}, 8),
        ("melee/knives", {"skills": {"melee": 3}, "specialties": {"melee/knives": 4}}, 5),
        ("control", {"power": 2, "control": 2, "otherness": 1}, 15),
        ("talent-point", {}, 4),
    ],
)
def test_ow_025_just_enough_and_one_too_few(what: str, written: dict[str, Any], cost: int) -> None:
    """The price is that of the rating one comes to; what was spent is gone. [OW-019 OW-025]"""
    assert "OW-025" == learner(experience=cost - 1, **written).refused("advance", "kit", what=what).rule
    table = learner(experience=cost, **written)
    table.press("advance", "kit", what=what)
    assert (what,) == table.actor("kit").character.advances
    assert not table.allows("advance", "kit", what="talent-point")
    table.press("award", "kit", points=4)
    assert table.allows("advance", "kit", what="talent-point")


def test_ow_019_where_ratings_end() -> None:
    """A specialty goes to 5 and no further, a stat and a skill to 10. [OW-019 OW-024]"""
    rich = {"experience": 999, "wits": 9, "skills": {"melee": 9}, "specialties": {"melee/knives": 4}}
    for what, rule in (("melee/knives", "OW-019"), ("wits", ""), ("melee", "")):
        table = learner(**rich)
        table.press("advance", "kit", what=what)
        assert rule == table.refused("advance", "kit", what=what).rule


def test_ow_025_a_raised_stat_counts_at_once() -> None:
    """Now and as written; of a skill there is only what is written. [OW-025]"""
    table = learner(experience=99, wits=3, skills={"melee": 2})
    table.state = table.state.write("kit", "wits", 1)
    table.press("advance", "kit", what="wits")
    assert (2, 4) == (table.actor("kit").wits, table.actor("kit").character.wits)
    mage = learner(experience=99, **MAGE)
    for stat in ("power", "control"):
        mage.press("advance", "kit", what=stat)
        assert (2, 2) == (getattr(mage.actor("kit"), stat), getattr(mage.actor("kit").character, stat))
    table.press("advance", "kit", what="melee")
    table.press("advance", "kit", what="melee/knives")
    kit = table.actor("kit").character
    assert (3, 1, ("wits", "melee", "melee/knives")) == (
        kit.skills["melee"], kit.specialties["melee/knives"], kit.advances,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("talent", "prices", "rule"),
    [
        ("exceptional-health", (1, 2, 3), "OW-092"),
        ("fancy-footwork", (1, 2, 3), "OW-093"),
        ("pressure-points", (2,), "OW-094"),
        ("ignore-armor", (2,), "OW-095"),
        ("grappler", (2, 4), "OW-096"),
        ("weapon-snatch", (1, 2, 3), "OW-098"),
        ("multitasking", (2, 4, 6), "OW-099"),
        ("school-flexibility/ritual", (1, 2, 3), "OW-100"),
    ],
)
def test_ow_104_what_each_level_of_a_talent_costs(talent: str, prices: tuple[int, ...], rule: str) -> None:
    """With a point too few it is not learned, with enough it is, level by level, and beyond the last never.

    [OW-024 OW-025 OW-092 OW-093 OW-094 OW-095 OW-096 OW-097 OW-098 OW-099 OW-100 OW-104]
    """
    assert talent.partition("/")[0] in {each.id for each in BOOK.content.all(Talent) if rule in each.rules}
    for level, whole in enumerate(prices, 1):
        had = {talent: level - 1} if level > 1 else {}
        others = {"ignore-armor": 1} if talent != "ignore-armor" else {"pressure-points": 1}
        bought = ("talent-point",) * (whole - 1)
        poor = learner(**MAGE, talents={**had, **others}, advances=bought, experience=99)
        assert "OW-024" == poor.refused("learn", "kit", talent=talent).rule
        table = learner(**MAGE, talents={**had, **others}, advances=(*bought, "talent-point"), experience=99)
        table.press("learn", "kit", talent=talent)
        assert level == table.actor("kit").talent(talent)
    rich = learner(**MAGE, talents={talent: len(prices)}, advances=("talent-point",) * 20, experience=99)
    assert "OW-025" == rich.refused("learn", "kit", talent=talent).rule


def test_ow_022_own_things_are_offered_where_they_belong() -> None:
    """A skill of one's own among skills, a specialty among those of a skill that one has; what is listed once, once. [OW-022]"""
    dee: Character = replace(
        READY.characters["dee"], agreed=("falconry", "melee", "melee/fans", "cooking/soups"), power=0
    )
    skills, special = offered("skills", "skills", dee), offered("specialties", "specialties", dee)
    assert (1, 1) == (skills.count("falconry"), skills.count("melee"))
    assert not [each for each in skills if "/" in each]
    assert 1 == special.count("melee/fans")
    assert {"falconry", "melee", "cooking/soups"}.isdisjoint(special)
    assert "evocation" not in skills
    assert "evocation" in offered("skills", "skills", replace(dee, power=1))


def verdict(**written: Any) -> set[str]:
    """The rules against Kit as written, in the builder."""
    for key in ("skills", "specialties", "talents"):
        if key in written:
            written[key] = FrozenMap(written[key])
    return {each.rule for each in CREATION.refusals(replace(CREATION.blank(BOOK), name="Kit", **written), BOOK)}


@pytest.mark.parametrize(
    ("written", "against"),
    [
        ({}, set()),
        (MAGE, set()),
        ({**MAGE, "otherness": 10}, set()),
        ({**MAGE, "otherness": 11}, {"OW-067"}),
        ({"power": 1, "control": 1}, {"OW-017", "OW-067"}),
        ({"power": 1, "otherness": 1}, {"OW-017"}),
        ({"control": 1}, {"OW-017"}),
        ({"otherness": 1}, {"OW-017"}),
        ({"skills": {"evocation": 1}}, {"OW-086"}),
        ({**MAGE, "skills": {"evocation": 1}}, set()),
        ({"skills": {"occult": 1}}, set()),
        ({"talents": {"school-flexibility/evocation": 1}}, {"OW-104"}),
        ({**MAGE, "talents": {"school-flexibility/evocation": 1}}, set()),
    ],
)
def test_ow_017_magic_comes_whole_or_not_at_all(written: dict[str, Any], against: set[str]) -> None:
    """All three stats or none, Otherness from 1 to 10; Realms, Schools and their Talents for magic-users, Occult for all.

    [OW-017 OW-067 OW-086 OW-104]
    """
    magical = {"OW-017", "OW-067", "OW-086", "OW-104"}
    assert against == verdict(**written) & magical


@pytest.mark.parametrize(
    ("written", "against"),
    [
        ({"brawn": 4, "wits": 4}, set()),
        ({"brawn": 5}, set()),
        ({"brawn": 5, "wits": 5}, {"OW-015"}),
        ({"brawn": 6}, {"OW-015"}),
        ({"brawn": 0}, {"OW-015"}),
        ({"skills": {"melee": 0}}, set()),
        ({"skills": {"melee": 4}}, set()),
        ({"skills": {"melee": 5}}, {"OW-018"}),
        ({"skills": {"melee": 5}, "advances": ("melee",), "experience": 99}, set()),
        ({"skills": {"melee": 1}, "specialties": {"melee/knives": 1}}, set()),
        ({"skills": {"melee": 1}, "specialties": {"melee/knives": 4}}, set()),
        (
            {
                "skills": {"melee": 1},
                "specialties": {"melee/knives": 5},
                "advances": ("melee/knives",),
                "experience": 9,
            },
            set(),
        ),
        ({"skills": {"melee": 1}, "specialties": {"melee/knives": 6}}, {"OW-019"}),
        ({"skills": {"melee": 1}, "specialties": {"melee/knives": 0}}, {"OW-019"}),
        ({"specialties": {"melee/knives": 1}}, {"OW-019"}),
        ({"skills": {"melee": 1}, "specialties": {"melee/knowledge": 1}}, set()),
        ({"skills": {"melee": 1}, "specialties": {"melee/fans": 1}}, {"OW-022"}),
        ({"skills": {"melee": 1}, "specialties": {"melee/fans": 1}, "agreed": ("melee/fans",)}, set()),
        ({"skills": {"falconry": 1}}, {"OW-022"}),
        ({"skills": {"falconry": 1}, "agreed": ("falconry",)}, set()),
    ],
)
def test_ow_015_where_ratings_may_start(written: dict[str, Any], against: set[str]) -> None:
    """Stats from 1 to 4 and one 5, skills to 4, specialties from 1 to 5 of a skill one has; the rest is agreed on.

    [OW-015 OW-018 OW-019 OW-020 OW-022]
    """
    assert against == verdict(**written) & {"OW-015", "OW-018", "OW-019", "OW-022"}


def test_ow_016_the_sheet_has_every_number() -> None:
    """Defense, Dodge, Health, actions less those used, armor and what is left of it, Speed, the derived stats, arms. [OW-016]"""
    written = {"brawn": 4, "agility": 3, "wits": 2, "intellect": 5, "charm": 1, "empathy": 3}
    table = learner(**written, skills={"melee": 2, "athletics": 1}, weapons=("knife",), armor="motorcycle-jacket")
    table.state = table.state.write("kit", "turn.dodges", 1).write("kit", "soaked", 1)
    shown = table.game.numbers(table.state, BOOK, "kit") if table.game.numbers else ()
    assert {
        "Defense": 3,
        "Dodge": 0,
        "Health": 5,
        "Actions": 1,
        "Armor": 1,
        "Durability": 2,
        "Speed": 7,
        "Initiative": 5,
        "Body": 3,
        "Mind": 2,
        "Persona": 1,
        "Attack: Knife": 3 + 2 + 3 - 3,
        "Attack: Bare hands": 3 - 3,
        "Damage: Knife": 3,
        "Damage: Bare hands": 4,
    } == {each.name: int(each) for each in shown}
