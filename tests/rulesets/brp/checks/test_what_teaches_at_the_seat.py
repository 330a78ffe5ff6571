"""What teaches, at the seat: a roll is judged by how hard it was in the end, with all that lies on the body."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.powers.stage import ALL, facing, gifted
from tests.rulesets.brp.powers.stage import seat as table_of
from tests.rulesets.brp.seats import chances, seat
from tests.rulesets.brp.stage import book, person, rated

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

FLYING_WELL = Effect("flies", "Flies like a bird", marks=("all easy",))
ON_A_WALL = Effect("climbing", "On a wall", marks=("clinging",))
SMALL = Effect("small", "Made small", marks=("superpowers/size-change/shrink",))

RATINGS = {"spot": 40, "listen": 40, "hide": 40, "climb": 40, "jump": 40, "swim": 40, "fly": 40, "research": 40}


def under(*effects: Effect, at: Any = None, **more: Any) -> Actor:
    """Somebody with 40% in a few skills, on whom this lies."""
    there = at or book()
    me = person(at=there, skills=rated(**RATINGS), **more)
    return laid_on(me, *effects)


def laid_on(me: Actor, *effects: Effect) -> Actor:
    """Somebody, and what lies on them."""
    return replace(me, effects=FrozenMap({each.id: each for each in effects}))


def checks_of(table: AtTheSeat, who: str = "me") -> tuple[str, ...]:
    """What somebody has earned."""
    found: tuple[str, ...] = table.actor(who).checks
    return found


BUTTONS: list[tuple[str, dict[str, Any], str]] = [
    ("skill", {"skill": "spot"}, "spot"),
    ("climb", {"height": 3}, "climb"),
    ("jump", {}, "jump"),
    ("swim", {}, "swim"),
    ("fly", {}, "fly"),
    ("hide", {}, "hide"),
]


@pytest.mark.parametrize(("button", "form", "skill"), BUTTONS)
def test_what_comes_easily_for_a_while_teaches_nothing(button: str, form: dict[str, Any], skill: str) -> None:
    """Whoever flies so well that all is Easy earns no check by it, by whatever button; without that they do.

    [BRP-SYS-014 BRP-PLY-081 BRP-SPT-011]
    """
    plain = seat(me=under())
    plain.press(button, "me", [20], **form)
    assert (skill,) == checks_of(plain)
    easy = seat(me=under(FLYING_WELL))
    easy.press(button, "me", [20], **form)
    assert 80 <= chances(easy)[0]
    assert () == checks_of(easy)


def test_the_small_learn_nothing_by_hiding() -> None:
    """Hiding is Easy for whoever has shrunk, and earns no check, opposed by Spot or not. [BRP-SYS-014 BRP-POW-329]"""
    for how in ("difficulty", "opposed"):
        at = book(hiding=how)
        table = seat(at, me=under(SMALL, at=at, SIZ=3))
        table.press("hide", "me", [20])
        assert [80] == chances(table)
        assert () == checks_of(table)


def test_what_is_easy_and_hard_at_once_teaches() -> None:
    """An Easy task is Average on a wall, and earns the check of an Average one. [BRP-SYS-014 BRP-PLY-081 BRP-SPT-002]"""
    table = seat(me=under(ON_A_WALL))
    table.press("skill", "me", [20], skill="spot", difficulty="easy")
    assert ([40], ("spot",)) == (chances(table), checks_of(table))


def test_only_the_augment_may_make_it_easy() -> None:
    """Easy by the augment alone teaches both skills; Easy by what else lies on the roller, neither; and where a failed
    augment made an Easy roll Average, the roll itself teaches. [BRP-SYS-014 BRP-SKL-020 BRP-PLY-081]
    """
    plain = seat(me=under())
    plain.press("skill", "me", [20, 70], skill="spot", augment="listen")
    assert ([40, 80], ("spot", "listen")) == (chances(plain), checks_of(plain))
    easy = seat(me=under(FLYING_WELL))
    easy.press("skill", "me", [20, 70], skill="spot", augment="listen")
    assert ([80, 80], ()) == (chances(easy), checks_of(easy))
    misled = seat(me=under())
    misled.press("skill", "me", [70, 20], skill="spot", augment="listen", difficulty="easy")
    assert ([40, 40], ("spot",)) == (chances(misled), checks_of(misled))


def test_an_augment_teaches_whoever_has_a_check_in_the_main_skill() -> None:
    """A check that one has already does not stand in the way of the augment's. [BRP-SKL-020 BRP-PLY-082]"""
    table = seat(me=under())
    table.press("skill", "me", [20], skill="spot")
    table.press("skill", "me", [20, 20], skill="spot", augment="listen")
    assert ("spot", "listen") == checks_of(table)


def test_a_common_effort_is_judged_roll_by_roll() -> None:
    """Leader and helpers each by their own roll: what comes easily to one teaches that one nothing. [BRP-SYS-014 BRP-PLY-035]"""
    table = seat(me=under(FLYING_WELL), you=under())
    table.press("cooperate", "me", [20, 20], skill="spot", helpers=("you",))
    assert ((), ("spot",)) == (checks_of(table), checks_of(table, "you"))
    table = seat(me=under(ON_A_WALL), you=under(FLYING_WELL))
    table.press("cooperate", "me", [20, 20], skill="spot", helpers=("you",), difficulty="easy")
    assert (("spot",), ()) == (checks_of(table), checks_of(table, "you"))


def test_two_acts_at_once_are_judged_each_by_itself() -> None:
    """Of two acts in one roll only the one that was not Easy teaches. [BRP-SYS-014 BRP-PLY-041]"""
    table = seat(me=under(SMALL, SIZ=3))
    table.press("combine", "me", [20], first="spot", second="hide")
    assert ("spot",) == checks_of(table)
    table = seat(me=under(FLYING_WELL))
    table.press("combine", "me", [20], first="spot", second="hide")
    assert () == checks_of(table)


def test_both_sides_of_a_contest_are_judged_by_their_own_roll() -> None:
    """Who has it Easy learns nothing, who has it hard does. [BRP-SYS-014 BRP-PLY-036 BRP-PLY-081]"""
    table = seat(me=under(FLYING_WELL), you=under())
    table.press("oppose", "me", [20, 20], skill="spot", other="you", against="hide")
    assert ((), ("hide",)) == (checks_of(table), checks_of(table, "you"))
    table = seat(me=under(ON_A_WALL), you=under(FLYING_WELL))
    table.press("oppose", "me", [20, 20], skill="spot", other="you", against="hide", difficulty="easy")
    assert (("spot",), ()) == (checks_of(table), checks_of(table, "you"))


@pytest.mark.parametrize(("hard", "chance", "earned"), [("average", 80, ()), ("difficult", 40, ("spot",))])
def test_a_fumble_of_the_passive_side_makes_it_easy(hard: str, chance: int, earned: tuple[str, ...]) -> None:
    """The active roll is Easy then and teaches nothing, unless it was Difficult before. [BRP-SYS-014 BRP-PLY-039 BRP-SPT-002]"""
    at = book(opposed="subtraction")
    table = seat(at, me=under(at=at), you=under(at=at))
    table.press("oppose", "me", [100, 20], skill="spot", other="you", against="hide", difficulty=hard)
    assert ([40, chance], earned) == (chances(table), checks_of(table))


def test_a_mind_for_which_all_is_easy_learns_nothing() -> None:
    """A psychic ability in danger teaches, unless it came easily. [BRP-SYS-014 BRP-POW-136]"""
    key = "psychic/mind-blast"
    for effects, earned in (((), (key,)), ((FLYING_WELL,), ())):
        table = table_of(facing(laid_on(gifted(key), *effects), fight=True), ALL)
        table.press("psychic", "a", [40, 95], ability="mind-blast", target="b")
        assert earned == tuple(each for each in checks_of(table, "a") if each == key)
