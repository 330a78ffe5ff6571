"""Sound: what an entry must be besides its fields: modifiers that something listens to, dice that end at their last face."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content import Content, Entry
from rulewright.rulesets.otherworld.state.entries import Condition, Creature, Skill
from rulewright.rulesets.otherworld.state.nodes import NUMBERS, Modify


def sound(entry: Entry, content: Content) -> Iterator[str]:
    """What is wrong with an entry that its types cannot tell."""
    if isinstance(entry, Condition):
        named = [modifier.to for modifier in entry.modifiers]
    else:
        named = [node.to for node in getattr(entry, "effects", ()) if isinstance(node, Modify)]
    for unknown in set(named) - set(NUMBERS) - set(content[Skill]):
        yield f"nothing is called {unknown!r} that could be modified"
    if isinstance(entry, Creature) and entry.faces and entry.faces[-1][0] != 10:
        yield "the faces of a ten-sided die end at 10"


CHECKS = (sound,)
