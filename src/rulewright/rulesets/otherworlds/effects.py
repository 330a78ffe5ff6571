"""Conditions: what lasts on an actor and how it is put there, and the edge that follows from all of it."""

from __future__ import annotations

from rulewright.play import Clock, Derived, Effect, Modifier, Part, ThisScene, Turns, Until, derived
from rulewright.play.effects import begin, modifiers_of
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook
from rulewright.rulesets.otherworlds.numbers import armor_class, attribute, exhausted

COMBAT_ROLL = "combat roll"
DEFENSE_ROLL = "defense roll"


# -- putting conditions on ----------------------------------------------------------------------


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


def intimidated(by: str) -> Effect:
    """Cowed by somebody: no step nearer, and lost edge against them. [OWS-044]"""
    return Effect(
        f"intimidated-{by}",
        f"intimidated by {by}",
        by,
        marks=("intimidated",),
        clock=ThisScene(),
        stacking="refuse",
        rules=("OWS-044",),
    )


def grappled(by: str) -> Effect:
    """Held by somebody: no movement, lost edge, until the hold is broken. [OWS-048]"""
    return Effect(
        f"grappled-{by}",
        f"grappled by {by}",
        by,
        (Modifier("edge", -1, "OWS-048"),),
        ("grappled",),
        ThisScene(),
        stacking="refuse",
        rules=("OWS-048",),
    )


def unseen(by_whom: str) -> Effect:
    """Hidden from somebody until the next attack. [OWS-042]"""
    return Effect(
        f"unseen-{by_whom}",
        f"unseen by {by_whom}",
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


# -- edge ---------------------------------------------------------------------------------------


def edge(me: Actor, kind: str, book: Rulebook, against: str = "", *more: Part) -> Derived:
    """Edges gained less edges lost for a roll of a kind: "attack", "defense", "evade" or "check".

    Exhausted, prone and blind lose one on every roll; intimidated loses one against who did it. A
    blind roll gains nothing. [OWS-006 OWS-044 OWS-084 OWS-095 OWS-103 OWS-104 OWS-108]
    """
    combat = kind in COMBAT
    names = ("edge", "edge.combat", f"edge.{kind}") if combat else ("edge", f"edge.{kind}")
    parts = [Part(effect.name, each.by, each.rule) for effect, each in modifiers_of(me.effects, *names)]
    if exhausted(me):
        parts.append(Part("exhausted", -1, "OWS-104"))
    if me.has("prone"):
        parts.append(Part("prone", -1, "OWS-103"))
    if against and f"intimidated-{against}" in me.effects:
        parts.append(Part("intimidated", -1, "OWS-044"))
    if book.options.armor_needs == "lose_edge" and attribute(me, "toughness") < armor_class(me, book).toughness:
        parts.append(Part("armor too heavy", -1, "OWS-070"))
    if kind == "defense" and me.has("parry"):
        parts.append(Part("Parry", 1, "OWS-108"))
    if kind == "evade" and me.has("evasion"):
        parts.append(Part("Evasion", 1, "OWS-095"))
    parts.extend(more)
    if me.has("blind"):
        if book.options.blind == "one_die":
            return derived("Edge", ("blind: one die", 0, "OWS-084"))
        parts = [Part("blind", -1, "OWS-084"), *(part for part in parts if part.value < 0)]
    return derived("Edge", *parts)


COMBAT = ("attack", "defense", "evade")


def dice_edge(me: Actor) -> int:
    """Edge of dice that are no check: only exhaustion touches them, as it does every roll. [OWS-104]"""
    return -1 if exhausted(me) else 0
