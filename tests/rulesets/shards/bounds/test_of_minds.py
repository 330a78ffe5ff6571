"""Bounds of minds: who is taunted, cowed, controlled, lulled or afraid does so much and no more, and until then."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, npc, scripted, state, with_own

from rulewright.play import Effect, Lasting, Minutes
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.testing.at_the_seat import AtTheSeat

JEER = """
[[deed]]
id = "jeer"
name = "Jeer"
skills = ["influence"]
versus = ["reflection"]
aggressive = true
cycle = "instant"
range = "earshot"
rules = ["SHA-SKL-004"]
text = "Words that sting."
"""


def marked(who: Actor, *marks: str, **more: Any) -> Actor:
    """Somebody of whom something holds."""
    lasting = Effect(marks[0], marks[0], marks=marks, **{"clock": Lasting(), **more})
    return replace(who, effects=who.effects.with_(marks[0], lasting))


def goaded(at: Any = BOOK) -> AtTheSeat:
    """It is a's turn, whom b beside them has taunted; c stands by."""
    people: dict[str, Any] = {"a": npc("a", influence=3), "b": npc("b", where=(1, 0)), "c": npc("c", where=(0, 1))}
    play = scripted(state("a", **people), at=at)
    play.run(impose, "a", "compelled", "turn", "b", Hold(marks=("goaded",)))
    return seat(play.state, at)


@pytest.mark.parametrize(("deed", "skill", "target", "no"), [
    ("appraise", "academics", "", "SHA-MTH-117"), ("read-person", "intuition", "b", "SHA-MTH-117"),
    ("jeer", "influence", "b", ""), ("jeer", "influence", "c", "SHA-MTH-117"), ("jeer", "influence", "", "SHA-MTH-117"),
])  # fmt: skip
def test_what_the_taunted_try(deed: str, skill: str, target: str, no: str) -> None:
    """Nothing that turns on nobody, and what turns on somebody only at who taunted them. [SHA-MTH-117]"""
    table = goaded(with_own(JEER))
    form = {"deed": deed, "skill": skill, **({"target": target} if target else {})}
    if no:
        assert no == table.refused("try", "a", **form).rule
    else:
        assert table.allows("try", "a", **form)


@pytest.mark.parametrize("button", ["persuade", "convince"])
def test_the_cowed_are_humble_in_every_exchange(button: str) -> None:
    """Neither charming nor forceful, but submissive; who is not cowed, as they like. [SHA-SHM-015]"""
    more = {"asks": "easy"} if button == "persuade" else {"circumstance": "easy"}
    for cowed in (True, False):
        me = npc("a", influence=3)
        table = seat(state("a", a=marked(me, "submissive") if cowed else me, b=npc("b", where=(1, 0))))
        for approach in ("charming", "submissive", "forceful"):
            able = not cowed or approach == "submissive"
            assert able == table.allows(button, "a", target="b", approach=approach, **more), approach


def test_who_was_lulled_and_struck_twice_turns_on_one_attacker_once() -> None:
    """An animal that is attacked under a lull is provoked by its attacker, however often. [SHA-SHM-027]"""
    dog = marked(npc("b", species="dog", where=(1, 0)), "lull")
    table = seat(state("a", a=npc("a", melee=3), b=dog))
    for _ in range(2):
        table.press("attack", "a", [6], target="b", weapon="basic")
        table.state = table.state.write("a", "turn", replace(table.actor("a").turn, standard=False))
    provoked = [each for each in table.actor("b").effects.values() if "provoked-by-a" in each.marks]
    assert 1 == len(provoked)


@pytest.mark.parametrize(("ravaged", "left"), [(True, 1000), (False, 520)])
def test_nothing_runs_out_while_one_rests_among_ravaging_dreams(*, ravaged: bool, left: int) -> None:
    """A condition lasts as long again as the sleep; what is no condition runs out as ever. [SHA-SHM-043]"""
    me = npc("a")
    play = scripted(state(a=me))
    play.run(impose, "a", "dazed", "day", "b")
    me = replace(
        play.actor("a"),
        effects=play.actor("a").effects.with_("dazed", replace(play.actor("a").effects["dazed"], clock=Minutes(1000))),
    )
    me = marked(me, "blessed", clock=Minutes(1000))
    table = seat(state(a=marked(me, "ravaged") if ravaged else me))
    table.press("rest", "a", minutes=480)
    assert left == table.actor("a").effects["dazed"].clock.left
    assert 520 == table.actor("a").effects["blessed"].clock.left


# -- fear ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "fight", "free"), [
    (3, "a", "SHA-EFF-006"), (4, "a", "SHA-EFF-006"), (3, "", "SHA-EFF-006"), (4, "", ""),
])  # fmt: skip
def test_the_afraid_swim_past_what_they_fear_only_outside_a_fight(x: int, fight: str, free: str) -> None:
    """In a fight every space on the way counts; else nothing but where one ends up. [SHA-EFF-006]"""
    play = scripted(state(fight, a=npc("a", athletics=6), b=npc("b", where=(2, 1))))
    play.run(impose, "a", "afraid", "encounter", "b")
    table = seat(play.state)
    if free:
        assert free == table.refused("across", "a", way="swim", x=x, y=0).rule
    else:
        assert table.allows("across", "a", way="swim", x=x, y=0)


# -- control ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("button", "form", "faces"), [
    ("attack", {"weapon": "basic"}, [1, 6]), ("grapple", {}, [1, 6]), ("shove", {}, [1, 6]),
])  # fmt: skip
@pytest.mark.parametrize(("dead", "asked"), [(False, "c"), (True, "b")])
def test_nobody_answers_for_those_whom_the_dead_controlled(
    button: str, form: dict[str, Any], faces: list[int], *, dead: bool, asked: str
) -> None:
    """While they live they say whether the controlled counter; then everybody does for themselves. [SHA-EFF-012]"""
    people: dict[str, Any] = {"a": npc("a", melee=4), "b": npc("b", where=(1, 0)), "c": npc("c", where=(5, 0))}
    play = scripted(state("a", **people))
    play.run(impose, "b", "controlled", "day", "c")
    table = seat(play.state.write("c", "dead", dead))
    table.press(button, "a", faces, ["no"], target="b", **form)
    assert asked == table.last.asked[0].of
