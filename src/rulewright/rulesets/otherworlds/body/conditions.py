"""Conditions: what lasts on an actor, and how it is put there."""

from __future__ import annotations

from rulewright.play import Clock, Effect, Modifier, ThisScene, Turns, Until
from rulewright.play.effects import begin, end
from rulewright.rulesets.otherworlds.state.character import Actor, Play
from rulewright.rulesets.otherworlds.state.grid import adjacent

COMBAT_ROLL = "combat roll"
DEFENSE_ROLL = "defense roll"
BRACED = "braced"


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
    return Effect(BRACED, BRACED, "Brace Yourself", (gained,), clock=Until(DEFENSE_ROLL), rules=("OWS-041",))


def times_braced(actor: Actor) -> int:
    """How often somebody has braced themselves since their last defence. [OWS-041]"""
    return sum(each.name == BRACED for each in actor.effects.values())


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


def let_go(play: Play, who: str, cause: str, *, out_of_reach: bool = False) -> None:
    """Whoever somebody holds is free; or only those who are out of reach of them now. [OWS-048]"""
    at = play.actor(who).at
    for other, actor in play.state.actors.items():
        if f"grappled-{who}" in actor.effects and not (out_of_reach and adjacent(at, actor.at)):
            play.cite("OWS-048")
            end(play, other, f"grappled-{who}", cause)


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


def between(play: Play, of: str, effect: Effect, cause: str) -> None:
    """What lasts between two people begins, once for each of those it is about: namesakes are two. [OWS-042 OWS-044]"""
    if effect.id not in play.actor(of).effects:
        play.change(of, f"effects.{effect.id}", effect, cause)


def show_oneself(play: Play, who: str) -> None:
    """Whoever attacks or lays hands on anybody is hidden from nobody any longer. [OWS-042]"""
    for effect in tuple(play.actor(who).effects.values()):
        if effect.id.startswith("unseen-"):
            end(play, who, effect.id, "attacked")


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
