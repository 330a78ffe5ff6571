"""Hostility: why somebody does nothing to another: nobody is to be seen there, or their will or their peace forbids it."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.shards.body.will import HOSTILE, Bearing, all_sent, no_will
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.world.sneaking import is_hidden_from
from rulewright.rulesets.shards.world.zone_effects import lulled


def no_reaching(
    state: State, book: Book, actor: str, targets: tuple[str, ...], bearing: Bearing = HOSTILE
) -> Refusal | None:
    """Why somebody does nothing so to these, kind or not: nobody is seen there, or their will is not their own.

    [SHA-SKL-093 SHA-EFF-012]
    """
    if any(is_hidden_from(state, book, each, actor) for each in targets):
        return Refusal("Nobody is to be seen there.", "SHA-SKL-093", "Search, or wait until they show themselves.")
    return no_will(state, book, actor, targets, bearing)


def no_hostility(
    state: State, book: Book, actor: str, targets: tuple[str, ...], bearing: Bearing = HOSTILE
) -> Refusal | None:
    """Why somebody does not turn on these, whatever with: they are out of reach of eye or will, another was meant, or a
    lull lies over the beast.

    [SHA-SKL-093 SHA-EFF-012 SHA-SHM-027]
    """
    refusal = no_reaching(state, book, actor, targets, bearing) or all_sent(state, actor, targets)
    if refusal is None and any(lulled(state, book, actor, each) for each in targets if each != actor):
        return Refusal("A lull lies over the beast.", "SHA-SHM-027", "It fights only if it is attacked.")
    return refusal
