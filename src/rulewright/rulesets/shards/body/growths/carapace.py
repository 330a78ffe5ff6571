"""Carapace: thorns and spines that hurt whoever comes too near."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.body.health import hurt
from rulewright.rulesets.shards.checks.trait_effects import chosen_for
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.prerequisites import shard_stages


@rule
def retaliate(play: Play, victim: str, attacker: str, range_class: str, *, personal: bool) -> int:
    """Thorns hurt whoever attacks within their range, by themselves; armor helps, counters do not. [SHA-TRT-063]"""
    where, damage = carapace_of(play.actor(victim), play.book)
    close = where == "personal" and range_class == "reach" and personal
    if not damage or (where != range_class and not close):
        return 0
    return hurt(play, attacker, damage, "lethal", "carapace")


def carapace_of(actor: Actor, book: Book) -> tuple[str, int]:
    """How far thorns and spines reach, and what they do: born with, grown, or called up. [SHA-TRT-063 SHA-SHM-058]"""
    words = chosen_for(actor, book, "retaliatory-carapace").replace(",", " ").split()
    where, damage = (words[0], int(words[1])) if len(words) > 1 else ("", 0)
    grown = sum(part.value for part in adjusting(actor, book, ("retaliation",)))
    called = max((each.level for each in actor.effects.values() if "thorns" in each.marks), default=0)
    if grown and "core" in shard_stages(actor.mutations):
        where = "reach"
    return where or "personal", max(damage + grown, called)
