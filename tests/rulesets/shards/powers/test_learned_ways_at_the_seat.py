"""Learned ways as a seat meets them: boosts of body and tongue, and what passes unremarked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import dull, master, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

BODY = ("acrobatics", "artistry", "athletics", "melee", "projectile", "stealth")
MIND = (
    *("academics", "craft", "influence", "intuition", "medical", "mysticism", "performance", "ranging", "reflection"),
    "science",
)


def test_a_step_goes_up_where_others_climb() -> None:
    """A wall three spaces high costs the four points of its four spaces and a point of the pool. [SHA-MTH-022]"""
    wall = FrozenMap({key_of(Space(x, y)): Ground(height=3) for x in (1, 2, 3, 4, 5) for y in range(-9, 10)})
    scene = Scene(order=("a",), turn="a", round=1, ground=wall)
    table = seat(state(scene=scene, a=master("a", "ascending-step")))
    assert "SHA-CHR-032" == table.refused("move", "a", x=1, y=0).rule
    assert "SHA-CHR-032" == table.refused("move", "a", x=5, y=0, boosts=("ascending-step",)).rule
    assert not seat(state(scene=scene, a=master("a"))).allows("move", "a", x=1, y=0, boosts=("ascending-step",))
    table.press("move", "a", x=4, y=0, boosts=("ascending-step",))
    me = table.actor("a")
    assert (Space(4, 0), 0, 4, False) == (me.at, me.turn.points, me.pool, me.turn.standard)


@pytest.mark.parametrize(
    ("approach", "disorder"),
    [("charming", "fixation"), ("forceful", "posttraumatic-stress"), ("submissive", "paranoia")],
)
def test_words_leave_a_disorder_for_an_hour(approach: str, disorder: str) -> None:
    """By the approach, for a point of the well, where they are won over; it goes with Reflection. [SHA-MTH-039]"""
    form: dict[str, Any] = {"target": "b", "circumstance": "easy", "approach": approach, "boosts": ("deprecation",)}
    failed = seat(state(a=master("a", "deprecation"), b=dull("b", influence=0, reflection=4, intuition=4)))
    failed.press("convince", "a", [6], **form)
    assert (4, False) == (failed.actor("a").well, failed.actor("b").is_marked(f"has-{disorder}"))
    table = seat(state(a=master("a", "deprecation"), b=dull("b", reflection=4, intuition=4)))
    table.press("convince", "a", [1], ["no"], **form)
    (left,) = (each for each in table.actor("b").effects.values() if f"has-{disorder}" in each.marks)
    assert (4, True, False) == (table.actor("a").well, "by-reflection" in left.marks, "by-athletics" in left.marks)
    table.press("rest", "a", minutes=59)
    assert table.actor("b").is_marked(f"has-{disorder}")
    table.press("rest", "a", minutes=1)
    assert not table.actor("b").is_marked(f"has-{disorder}")


@pytest.mark.parametrize(("power", "skills", "others"), [("endure", BODY, MIND), ("indomitable-breath", MIND, BODY)])
def test_a_cleanse_for_nothing(power: str, skills: tuple[str, ...], others: tuple[str, ...]) -> None:
    """With the skills of the body or of the mind, for a point of the pool; with the others it takes the action.

    [SHA-MTH-049 SHA-MTH-066]
    """
    table = seat(state(turn="a", a=master("a", power), b=dull("b")))
    for skill in skills:
        free = seat(table.state)
        free.press("cleanse", "a", [1], skill=skill, boosts=(power,))
        assert (False, 4) == (free.actor("a").turn.standard, free.actor("a").pool), skill
    for skill in others:
        dear = seat(table.state)
        if dear.allows("cleanse", "a", skill=skill, boosts=(power,)):
            dear.press("cleanse", "a", [1], skill=skill, boosts=(power,))
            assert dear.actor("a").turn.standard, skill
    plain = seat(table.state)
    plain.press("cleanse", "a", [1], skill=skills[0])
    assert (True, 5) == (plain.actor("a").turn.standard, plain.actor("a").pool)


def test_a_drive_makes_a_deed_easier() -> None:
    """One more; for a motivation once a day, for a temptation always; pool at once, well for what takes long.

    [SHA-MTH-064]
    """
    me = master("a", "impassioned-deed", skills={"athletics": 2, "academics": 2})
    form: dict[str, Any] = {"deed": "feat-of-strength", "skill": "athletics", "boosts": ("impassioned-deed",)}
    table = seat(state(a=me))
    table.press("try", "a", [6], [()], **form, facts=("motivation",))
    assert ([5], 4, 5) == (thrown(table), table.actor("a").pool, table.actor("a").well)
    assert not table.allows("try", "a", **form, facts=("motivation",))
    for pool in (3, 2):
        table.press("try", "a", [6], [()], **form, facts=("temptation",))
        assert ([5], pool) == (thrown(table), table.actor("a").pool)
    idle = seat(table.state)
    idle.press("try", "a", [6], [()], **form)
    assert [4] == thrown(idle)
    table.press("try", "a", [6], **{**form, "deed": "research", "skill": "academics"}, facts=("temptation",))
    assert ([5], 4) == (thrown(table), table.actor("a").well)
    table.press("rest", "a", minutes=480)
    assert table.allows("try", "a", **form, facts=("motivation",))


@pytest.mark.parametrize(
    ("familiar", "plain", "spoken", "actress"),
    [("stranger", 0, 0, 0), ("regular", 1, 2, 0), ("intimate", 2, 4, 1)],
)
def test_a_voice_that_gives_nothing_away(familiar: str, plain: int, spoken: int, actress: int) -> None:
    """Speaking doubles what a face one knows is worth, but not of who can disguise it; and that is one less.

    [SHA-MTH-065 SHA-SKL-080]
    """
    for powers, speaks, worth in (((), False, plain), ((), True, spoken), (("impersonation",), True, actress)):
        table = seat(state(a=dull("a", intuition=1), b=master("b", *powers)))
        form: dict[str, Any] = {"target": "b", "familiar": familiar, "speaks": speaks}
        assert table.press("recognise", "a", rated=worth, **form)
        assert not table.press("recognise", "a", rated=worth + 1, **form)


def test_boosts_once_the_die_is_seen() -> None:
    """Before the other can answer, within the limit, and paid for; others must say so before. [SHA-MTH-094]"""
    skills = {"melee": 1, "academics": 6}
    form: dict[str, Any] = {"target": "b", "weapon": "basic"}
    them = replace(dull("b", skills={"acrobatics": 1}), overwhelm=1)
    table = seat(state(turn="a", a=master("a", "predictive-tactics", "opportunist", skills=skills), b=them))
    table.press("attack", "a", [4], [("opportunist",), "no"], **form)
    asked: list[Any] = list(table.last.asked)
    assert (["a", "b"], ["opportunist"]) == ([each.of for each in asked], [each.key for each in asked[0].among])
    assert (3, 4, True) == (*thrown(table), table.actor("a").pool, table.actor("b").wounds.total > 0)
    left = seat(state(turn="a", a=master("a", "predictive-tactics", "opportunist", skills=skills), b=them))
    left.press("attack", "a", [4], [()], **form)
    assert (5, 0) == (left.actor("a").pool, left.actor("b").wounds.total)
    late = seat(state(turn="a", a=master("a", "opportunist", skills=skills), b=them))
    late.press("attack", "a", [4], **form)
    assert () == tuple(late.last.asked)


def in_a_crowd(*powers: str, around: int = 3) -> AtTheSeat:
    """Somebody who sneaks among others, watched by somebody more watchful than they are stealthy."""
    spots = ((1, 0), (0, 1), (1, 1), (0, 2))[:around]
    others: dict[str, Any] = {f"p{n}": dull(f"p{n}", spot) for n, spot in enumerate(spots)}
    sneak = replace(master("a", *powers, skills={"stealth": 2}), stances=("sneak",))
    return seat(state(a=sneak, w=dull("w", (5, 0), intuition=3), **others))


@pytest.mark.parametrize(
    ("powers", "around", "hidden"), [((), 3, 0), (("unobtrusive",), 3, 2), (("unobtrusive",), 2, 0)]
)
def test_nobody_remarks_on_who_is_one_of_many(powers: tuple[str, ...], around: int, hidden: int) -> None:
    """Stealth 2 against Intuition 3: one more among three others at least, and not among fewer. [SHA-MTH-124]"""
    table = in_a_crowd(*powers, around=around)
    assert (hidden, hidden) == table.press("perceive", "w", target="a")
