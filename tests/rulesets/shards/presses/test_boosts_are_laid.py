"""Boosts are laid: wherever a form takes a boost, it is paid for and goes with the action."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.presses.course import Watched
from tests.rulesets.shards.stage import BOOK, master, npc, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import State, Wounds
from rulewright.rulesets.shards.state.entries import Power

BOOSTS = sorted(each.id for each in BOOK.content.all(Power) if each.practice == "boost")
FORMS: dict[str, dict[str, Any]] = {
    "attack": {"target": "b", "weapon": "light"},
    "grapple": {"target": "b"},
    "shove": {"target": "b"},
    "move": {"x": 0, "y": 2},
    "try": {"deed": "reassess", "skill": "intuition"},
    "cleanse": {"skill": "reflection"},
    "treat-condition": {"target": "b"},
    "treat-injury": {"target": "b"},
    "convince": {"target": "b", "circumstance": "easy"},
    "socialize": {"target": "b"},
    "conceal": {"skill": "stealth"},
    "across": {"way": "jump", "x": 0, "y": 2},
    "make": {"thing": "torch", "skill": "craft"},
    "track": {"ground": "preserving"},
    "hide-trail": {"skill": "stealth"},
    "scrounge": {"thing": "rope", "rarity": ("common",)},
    "perform": {"skill": "performance"},
    "use-power": {"power": "terrifying-roar", "targets": ("b",)},
    "cast": {"power": "castigate", "targets": ("b",)},
}


def ready(button: str) -> State:
    """A master of everything and somebody who is ill, hurt and close by; in a fight only for what is done in one."""
    known = (*BOOSTS, "terrifying-roar", "castigate")
    a = master("a", *known, weapons=("light", "full-shard"), items=("medical-kit", "crafting-kit"), funds=90_000)
    b = replace(npc("b", where=(1, 0)), wounds=Wounds(lethal=4))
    quick = button in ("attack", "grapple", "shove", "move", "use-power", "cast")
    now = state(turn="a" if quick else "", sides={"a": "x", "b": "y"}, a=replace(a, pool=5, fragments=6), b=b)
    play = Watched(now, "ill")
    for who in ("a", "b"):
        RULESET.action("afflict").rule(play, actor="b", target=who, condition="dazed", lasts="day")
    return play.state


@pytest.mark.parametrize("button", FORMS)
def test_every_boost_that_fits_is_paid_for(button: str) -> None:
    """A point of pool or well for each, whatever comes of it. [SHA-CORE-090 SHA-CORE-092 SHA-MTH-007 SHA-MTH-008 SHA-SKL-052
    SHA-SKL-053 SHA-SKL-085 SHA-SKL-087 SHA-SKL-088 SHA-SKL-064 SHA-SKL-066 SHA-SKL-047 SHA-SKL-034 SHA-SKL-082]
    """
    now, action = ready(button), RULESET.action(button)
    if action.refuse(now, BOOK, "a", FORMS[button]) is not None:
        pytest.fail(str(action.refuse(now, BOOK, "a", FORMS[button])))
    plain = spent(now, button, FORMS[button])
    fitting = [each for each in BOOSTS if action.refuse(now, BOOK, "a", {**FORMS[button], "boosts": (each,)}) is None]
    for boost in fitting:
        paid = 0 if BOOK.content.get(Power, boost).cost == "" else 1
        assert (boost, plain + paid) == (boost, spent(now, button, {**FORMS[button], "boosts": (boost,)}))
    assert fitting or button in ("cleanse", "conceal", "scrounge", "hide-trail", "across")


def spent(now: State, button: str, form: dict[str, Any]) -> int:
    """What a press takes of pool and well."""
    play, action = Watched(now, "the same"), RULESET.action(button)
    action.rule(play, actor="a", **action.complete(form))
    was, left = now.actor("a"), play.actor("a")
    return int(was.pool + was.well - left.pool - left.well)
