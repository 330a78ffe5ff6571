"""Sound: what must hold of entries that their types cannot tell."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content import Content, Entry
from rulewright.rulesets.shards.state.entries import Deed, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.entries_people import Background
from rulewright.rulesets.shards.state.prerequisites import leaves
from rulewright.rulesets.shards.state.templates import read_template

FACTS = ("implement", "shard-attack", "unarmed", "bounces", "non-core", "thaumaturgy")
"""What may hold of an action, for boosts that go by it."""


def volumes(entry: Entry) -> tuple[str, ...]:
    """The templates that an entry names."""
    match entry:
        case Deed():
            named: tuple[str, ...] = (entry.template,)
        case Power():
            named = (entry.template, entry.larger)
        case Item():
            named = (entry.light,)
        case _:
            named = ()
    return tuple(filter(None, named))


def sound(entry: Entry, content: Content) -> Iterator[str]:
    """What is wrong with an entry that its types cannot tell."""
    for volume in volumes(entry):
        try:
            read_template(volume)
        except ValueError as problem:
            yield str(problem)
    if isinstance(entry, Background) and len(set(entry.skills)) < 4:
        yield "a background has four different skills"
    if isinstance(entry, Power):
        known = {*content[Deed], *content[Power], "any", "standard", "instant", "earshot", "non-power", *FACTS}
        for unknown in set(entry.boosts) - known:
            yield f"there is no action {unknown!r} that could be boosted"
        if entry.id in {leaf.name for leaf in leaves(entry.need)}:
            yield "it needs itself"
    if isinstance(entry, Trait) and entry.opposite and entry.opposite not in content[Trait]:
        yield f"there is no trait {entry.opposite!r}"


CHECKS = (sound,)
