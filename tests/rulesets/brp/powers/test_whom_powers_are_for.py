"""Whom powers are for: how far they reach, levels that cover a whole subject, and sizes nobody can talk down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, Steady, facing, gifted, why_not
from tests.rulesets.brp.powers.sweep import BUTTONS, KEYS, Case, cases_of, form_of, stage
from tests.rulesets.brp.stage import person, undone

from rulewright.play import Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.beings import actor_of, elemental_of

TOUCH = 5
"""Metres within which somebody can be touched."""
REACH: dict[str, Any] = {
    "psychic/aura-detection": lambda level: 21,
    "psychic/cryokinesis": lambda level: 21,
    "psychic/emotion-control": lambda level: 210,
    "psychic/empathy": lambda level: 21,
    "psychic/levitation": lambda level: 21,
    "psychic/mind-blast": lambda level: 21,
    "psychic/mind-control": lambda level: 21,
    "psychic/pyrokinesis": lambda level: 21,
    "psychic/telekinesis": lambda level: 21,
    "psychic/telepathy": lambda level: 210_000,
    "superpowers/diminish-enhance": lambda level: TOUCH,
    "superpowers/drain/HP": lambda level: TOUCH,
    "superpowers/energy-control/cold": lambda level: 15,
    "superpowers/energy-projection/heat": lambda level: 15 * level,
    "superpowers/force-field/sound": lambda level: 15,
    "superpowers/invisibility": lambda level: 15,
    "superpowers/protection/wind": lambda level: TOUCH,
    "superpowers/snare-projection": lambda level: 15,
    "superpowers/teleport": lambda level: 1000,
    "superpowers/transfer/PP": lambda level: TOUCH,
}
"""Metres as the catalogue prints them, for a psychic of POW 21."""
COVERING = tuple(key for key in KEYS if cases_of(key)[0].printed.covers)


def refused(case: Case, **form: Any) -> str:
    """The rule by which a use is refused, or nothing."""
    return why_not(RULESET.action(BUTTONS[case.set_]).refuse(stage(case), ALL, "a", form_of(case) | form))


@pytest.mark.parametrize("key", REACH)
def test_how_far_each_reaches(key: str) -> None:
    """A power that reaches further than printed, or not so far, at any level. [BRP-POW-045 BRP-POW-268]"""
    button = RULESET.action(BUTTONS[key.split("/", maxsplit=1)[0]])
    for case in cases_of(key):
        if case.kind != "friend":
            continue
        metres = REACH[key](case.level)
        for far, rule in ((metres, ""), (metres + 1, "BRP-POW-045")):
            there = stage(case).write("scene", "places.b", far)
            assert rule == why_not(button.refuse(there, ALL, "a", form_of(case))), (case, far)


@pytest.mark.parametrize("key", COVERING)
def test_levels_cover_the_whole_subject(key: str) -> None:
    """A use with a level too few for its subject, named or not; a subject made small by words.

    [BRP-POW-106 BRP-POW-296 BRP-POW-324]
    """
    for kind in dict.fromkeys(case.kind for case in cases_of(key) if case.choice != "into being"):
        enough = next(case for case in cases_of(key) if case.kind == kind and case.choice != "into being")
        assert "" == refused(enough)
        if enough.level == 1:
            continue
        less = Case(key, enough.level - 1, kind, enough.choice)
        assert "BRP-POW-296" == refused(less), less
        assert "BRP-POW-296" == refused(less, size=1) or not less.target, less
        if kind == "self":
            form = {name: each for name, each in form_of(less).items() if name != "target"}
            button = RULESET.action(BUTTONS[less.set_])
            with pytest.raises(Refused, match="BRP-POW-296"):
                Steady(stage(less)).run(button.rule, actor="a", **button.complete(form))


def test_nobody_lifts_the_heavy_for_less() -> None:
    """A price by SIZ that goes by what is said instead of whom it is for. [BRP-POW-307]"""
    case = next(each for each in cases_of("psychic/levitation") if each.kind == "friend")
    play = Steady(stage(case))
    button = RULESET.action("psychic")
    before = play.actor("a").power_points
    play.run(button.rule, actor="a", **button.complete(form_of(case) | {"size": 1}))
    assert 5 == before - play.actor("a").power_points  # SIZ 13 in thirds


@pytest.mark.parametrize(("choice", "target", "rule"), [("move", "a", "BRP-POW-312"), ("ward", "b", "BRP-POW-312"), ("ward", "a", ""), ("move", "b", "")])  # fmt: skip
def test_a_mind_never_moves_its_own_body(choice: str, target: str, rule: str) -> None:
    """Telekinesis moves others and things, and wards oneself. [BRP-POW-312]"""
    there = facing(gifted("psychic/telekinesis", POW=21))
    form = {"ability": "telekinesis", "choice": choice, "target": target}
    assert rule == why_not(RULESET.action("psychic").refuse(there, ALL, "a", form))


# -- elementals that are sent away --------------------------------------------------------------


def conjuring(element: str, power: int, source: str = "") -> Any:
    """A conjurer of fire and an elemental, somebody's own if it was called by them."""
    them = actor_of(elemental_of(element, ALL), "Elemental", power, ALL)
    me = gifted("magic/conjure-elemental/fire", INT=18, POW=10)
    there = facing(me, them)
    if not source:
        return there
    button, play = RULESET.action("cast"), Steady(facing(me))
    play.run(button.rule, actor="a", **button.complete({"power": "magic/conjure-elemental/fire", "level": power}))
    return play.state


def test_only_its_own_kind_is_sent_away() -> None:
    """People, demons and elementals of another kind stay; a strong one takes as many levels as its POW. [BRP-POW-102]"""
    cast = RULESET.action("cast")
    form = {"power": "magic/conjure-elemental/fire", "target": "b"}
    for there, level, rule in (
        (facing(gifted("magic/conjure-elemental/fire", INT=18), person(at=ALL)), 9, "BRP-POW-102"),
        (conjuring("water", 5), 9, "BRP-POW-102"),
        (conjuring("fire", 5), 4, "BRP-POW-102"),
        (conjuring("fire", 5), 5, ""),
    ):
        assert rule == why_not(cast.refuse(there, ALL, "a", form | {"level": level}))


def test_ones_own_goes_at_once() -> None:
    """One's own elemental needs no contest, another's goes by POW against POW. [BRP-POW-102]"""
    cast = RULESET.action("cast")
    own = conjuring("fire", 5, "a")
    name = "fire-elemental-of-a"
    play = Steady(own)
    form = {"power": "magic/conjure-elemental/fire", "level": 5, "target": name}
    play.run(cast.rule, actor="a", **cast.complete(form))
    assert (False, 1, own) == (name in play.state.actors, len(play.drawn), undone(play))
    there = conjuring("fire", 9)
    for hundred, stays in ((55, False), (56, True)):
        other = Steady(there, hundred=hundred)
        other.run(cast.rule, actor="a", **cast.complete(form | {"level": 9, "target": "b"}))
        assert stays == ("b" in other.state.actors)
