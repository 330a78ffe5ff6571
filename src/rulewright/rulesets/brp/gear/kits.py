"""Kits: what gear for one purpose adds to the skills it serves."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Part
from rulewright.rulesets.brp.checks.weighing import ROLL
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Kit
from rulewright.rulesets.brp.state.keys import split


def serving(me: Actor, skill: str, book: Book) -> tuple[Kit, ...]:
    """Kits that somebody carries for a skill. [BRP-EQP-216]"""
    carried = (book.content.get(Kit, item) for item in me.stock if item in book.content[Kit])
    return tuple(each for each in carried if skill in each.skills)


@bears_on(ROLL)
def by_machine(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """A computer adds to what one knows, or a poor one takes off; the best that one has counts. [BRP-EQP-219]"""
    if not me.stock:
        return ()
    machines = [each for each in serving(me, split(key)[0], book) if each.group == "other"]
    best = max(machines, key=lambda each: each.bonus, default=None)
    return (Part(best.name, best.bonus, "BRP-EQP-219"),) if best and best.bonus else ()
