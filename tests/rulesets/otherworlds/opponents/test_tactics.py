"""Opponents in set scenes: what the game would do for somebody whom nobody plays."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, person, table

from rulewright.play import FrozenMap, Option
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.opponents import policy, tactics
from rulewright.rulesets.otherworlds.state.character import Actor, State, Turn
from rulewright.rulesets.otherworlds.state.questions import Bought, ManeuverQuestion

SIDES = {"me": "us", "friend": "us", "foe": "them", "other": "them"}


def in_battle(**actors: Actor) -> State:
    """A battle in which it is my turn."""
    order = {"order": tuple(actors), "turn": "me", "round": 1}
    return table({who: SIDES[who] for who in actors}, order, **actors).write("me", "turn", Turn(points=2))


def wish(at: State) -> tuple[str, dict[str, Any]]:
    """What I would do, which no rule refuses."""
    action, args = policy.move(at, BOOK, "me")
    assert RULESET.action(action).refuse(at, BOOK, "me", args) is None
    return action, args


def armed(**more: Any) -> Actor:
    """Somebody with a sword in hand."""
    return person(weapons=("knight-sword",), **more)


def buys(rounds: int) -> tuple[str, ...]:
    """What one success of a roll buys for somebody with so many rounds in the rifle."""
    me = person(weapons=("combat-rifle",))
    key, held = next(iter(me.drawn.items()))
    me = replace(me, weapons=me.weapons.with_(key, replace(held, rounds=rounds)))
    offered = (Bought("reload", 1, key), Bought("stagger", 1))
    among = tuple(Option(each.key, each.key, each) for each in offered)
    asked = ManeuverQuestion(of="me", text="", among=among, most=2, roll="attack", successes=1, other="foe")
    return tuple(each.maneuver for each in policy.answer(asked, in_battle(me=me, foe=armed()), BOOK))


@pytest.mark.parametrize(("rounds", "bought"), [(12, "stagger"), (8, "stagger"), (2, "reload"), (0, "reload")])
def test_nobody_loads_a_gun_that_is_half_full(rounds: int, bought: str) -> None:
    """A success goes to what is of use: a reload for a magazine that runs low, else something else. [OWS-021 OWS-032]"""
    assert (bought,) == buys(rounds)


def test_nobody_heals_what_death_damage_keeps() -> None:
    """A draught on whom only death damage holds down is wasted, and a second wind for somebody else's wounds. [OWS-049]"""
    me = armed(belt={"healing-draught": 1})
    lost = replace(armed(), health=0, death=99)
    assert "attack" == wish(in_battle(friend=lost, me=me, foe=armed()))[0]
    winded = armed(powers=("second-wind",))
    assert "attack" == wish(in_battle(friend=replace(armed(), health=0), me=winded, foe=armed()))[0]


@pytest.mark.parametrize(("proficient", "tries"), [(1, False), (6, True)])
def test_nobody_tries_to_cow_whom_they_cannot(proficient: int, tries: bool) -> None:
    """Against far more Influence than the own the point that is left is worth more elsewhere. [OWS-043 OWS-044]"""
    me, strong = (replace(armed(), proficiencies=FrozenMap({"influence": each})) for each in (proficient, 8))
    wanted = [action for action, _ in tactics.spare_points(in_battle(me=me, foe=strong), BOOK, "me", ("foe",))]
    assert tries == ("intimidate" in wanted)


def test_a_fallen_friend_gets_the_draught_before_anybody_is_struck() -> None:
    """Healing on the belt goes to who is down; without need, it is a blow. [OWS-049]"""
    me = armed(belt={"healing-draught": 1})
    down = replace(armed(), health=0)
    at = in_battle(friend=down, me=me, foe=armed())
    action, args = wish(at)
    assert ("use-item", "healing-draught", "friend") == (action, args["item"], args["target"])
    assert "use-item" != wish(in_battle(friend=armed(), me=me, foe=armed()))[0]


def test_a_weapon_comes_out_before_fists_do() -> None:
    """Who lost what was in hand draws what is sheathed. [OWS-038]"""
    me = person(weapons=("knight-sword", "fighting-knife"), drawn=())
    assert "draw" == wish(in_battle(me=me, foe=armed()))[0]


def test_nobody_strikes_the_fallen_while_others_stand() -> None:
    """Whoever is out of it is let be. [OWS-040]"""
    out = replace(armed(), health=0)
    at = in_battle(other=out, me=armed(), foe=armed())
    assert ("attack", "foe") == (wish(at)[0], wish(at)[1]["target"])


def test_the_last_point_of_astral_is_kept() -> None:
    """A boost that would take all of it is left alone, for nobody fights on who is exhausted. [OWS-101]"""
    focused = armed(powers=("focus",))
    at = in_battle(me=focused, foe=armed())
    assert ("use-power", "focus") == (wish(at)[0], wish(at)[1].get("power"))
    spent = at.write("me", "astral", 1)
    assert "use-power" != wish(spent)[0]
