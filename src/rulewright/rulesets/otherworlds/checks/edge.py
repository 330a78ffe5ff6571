"""Edge: dice gained and lost by everything that lasts on somebody."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.play.effects import modifiers_of
from rulewright.rulesets.otherworlds.state.character import Actor, Book
from rulewright.rulesets.otherworlds.state.numbers import armor_class, attribute, exhausted


def edge(me: Actor, kind: str, book: Book, against: str = "", *more: Part) -> Derived:
    """Edges gained less edges lost for a roll of a kind: "attack", "defense", "evade" or "check".

    Exhausted, prone and blind lose one on every roll; intimidated loses one against who did it. A
    blind roll gains nothing. [OWS-006 OWS-044 OWS-084 OWS-095 OWS-103 OWS-104 OWS-108]
    """
    combat = kind in COMBAT
    names = ("edge", "edge.combat", f"edge.{kind}") if combat else ("edge", f"edge.{kind}")
    parts = [Part(effect.name, each.by, each.rule) for effect, each in modifiers_of(me.effects, *names)]
    if exhausted(me):
        parts.append(Part("exhausted", -1, "OWS-104"))
    if me.is_marked("prone"):
        parts.append(Part("prone", -1, "OWS-103"))
    if against and f"intimidated-{against}" in me.effects:
        parts.append(Part("intimidated", -1, "OWS-044"))
    if book.options.armor_needs == "lose_edge" and attribute(me, "toughness") < armor_class(me, book).toughness:
        parts.append(Part("armor too heavy", -1, "OWS-070"))
    if kind == "defense" and me.is_marked("parry"):
        parts.append(Part("Parry", 1, "OWS-108"))
    if kind == "evade" and me.is_marked("evasion"):
        parts.append(Part("Evasion", 1, "OWS-095"))
    parts.extend(more)
    if me.is_marked("blind"):
        if book.options.blind == "one_die":
            return derived("Edge", ("blind: one die", 0, "OWS-084"))
        parts = [Part("blind", -1, "OWS-084"), *(part for part in parts if part.value < 0)]
    return derived("Edge", *parts)


COMBAT = ("attack", "defense", "evade")


def dice_edge(me: Actor) -> int:
    """Edge of dice that are no check: only exhaustion touches them, as it does every roll. [OWS-104]"""
    return -1 if exhausted(me) else 0
