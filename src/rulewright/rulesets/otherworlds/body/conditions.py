"""Conditions: what lasts on an actor, and how it is put there."""

from __future__ import annotations

from rulewright.play import Clock, Effect, Modifier, ThisScene, Turns, Until
from rulewright.play.effects import begin
from rulewright.rulesets.otherworlds.state.character import Play

COMBAT_ROLL = "combat roll"
DEFENSE_ROLL = "defense roll"


def prone(cause: str = "") -> Effect:
    """Lying on the ground, until one rises. [OWS-103]"""
    return Effect("prone", "prone", cause, marks=("prone",), clock=ThisScene(), stacking="refuse", rules=("OWS-103",))


def staggered(cause: str = "") -> Effect:
    """Lost edge on the next combat roll of any kind. [OWS-023]"""
    lost = Modifier("edge.combat", -1, "OWS-023")
    return Effect(
        "staggered", "staggered", cause, (lost,), clock=Until(COMBAT_ROLL), stacking="refresh", rules=("OWS-023",)
    )


def braced() -> Effect:
    """Edge on the next defense roll; several add up. [OWS-041]"""
    gained = Modifier("edge.defense", 1, "OWS-041")
    return Effect("braced", "braced", "Brace Yourself", (gained,), clock=Until(DEFENSE_ROLL), rules=("OWS-041",))


def intimidated(by: str, name: str) -> Effect:
    """Cowed by somebody: no step nearer, and lost edge against them. [OWS-044]"""
    return Effect(
        f"intimidated-{by}",
        f"intimidated by {name}",
        by,
        marks=("intimidated",),
        clock=ThisScene(),
        stacking="refuse",
        rules=("OWS-044",),
    )


def grappled(by: str, name: str) -> Effect:
    """Held by somebody: no movement, lost edge, until the hold is broken. [OWS-048]"""
    return Effect(
        f"grappled-{by}",
        f"grappled by {name}",
        by,
        (Modifier("edge", -1, "OWS-048"),),
        ("grappled",),
        ThisScene(),
        stacking="refuse",
        rules=("OWS-048",),
    )


def unseen(by_whom: str, name: str) -> Effect:
    """Hidden from somebody until the next attack. [OWS-042]"""
    return Effect(
        f"unseen-{by_whom}",
        f"unseen by {name}",
        by_whom,
        marks=(f"unseen:{by_whom}",),
        clock=ThisScene(),
        stacking="refuse",
        rules=("OWS-042",),
    )


def bleeding(cause: str = "") -> Effect:
    """A wound that goes on bleeding until it is treated. [OWS-078]"""
    return Effect("bleeding", "bleeding", cause, marks=("bleeding",), stacking="refuse", rules=("OWS-078",))


def condition(mark: str, cause: str = "", clock: Clock | None = None) -> Effect:
    """A condition of the book by its name: berserk, blind, confused, silenced, exhausted. [OWS-083 OWS-084 OWS-115]"""
    return Effect(mark, mark, cause, CONDITION_EDGE.get(mark, ()), (mark,), clock or ThisScene(), stacking="refresh")


CONDITION_EDGE: dict[str, tuple[Modifier, ...]] = {"berserk": (Modifier("edge.combat", 1, "OWS-083"),)}


def knock_down(play: Play, who: str, cause: str) -> bool:
    """Somebody falls prone; whether they were standing. [OWS-103]"""
    return begin(play, who, prone(cause), cause)


def turns_of(who: str, turns: int) -> Clock:
    """A clock that runs out at the end of somebody's turn; without turns it lasts for the scene."""
    return Turns(who, turns, "end") if turns else ThisScene()
