"""Entry: one thing of a ruleset that is data: a weapon, a spell, a creature. Kinds: which there are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from rulewright.content.mark import Ref
from rulewright.content.problem import suggest
from rulewright.content.shape import Leaf, Shape, TableShape, parts_of

ID_PATTERN = r"^[a-z0-9]+(?:[-_][a-z0-9]+)*$"
"""An id stands in paths, addresses and logs: small letters and digits, joined by "-" or "_"."""

RESERVED = "extends"
"""The one key that is no field: an entry may name another from which it takes what it leaves out."""

_NOT_A_KIND = re.compile(r"(?:true|false|inf|nan)$|(?![a-z][a-z0-9_]*$)")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """One thing of a ruleset that is data. Kinds derive from it with `frozen=True, kw_only=True`."""

    id: Annotated[str, Meta(pattern=ID_PATTERN, description="Its id, unique among its kind.")]
    name: Annotated[str, Meta(min_length=1, description="Its name, as people say it.")]
    rules: Annotated[tuple[str, ...], Meta(description="Ids of the rules of the book that this entry carries.")] = ()
    extension: Annotated[bool, Meta(description="Whether it was invented here and is not in the book.")] = False
    text: Annotated[str, Meta(description="What it is and does, in our own words.")] = ""
    place: Annotated[str, Meta(description="Where it stands in the book.")] = ""

    @property
    def cites(self) -> str:
        """The rule that is cited where this counts: the first that it carries. Homebrew may carry none."""
        return self.rules[0] if self.rules else ""


type Kinds = Mapping[str, type[Entry]]
"""The kinds of a ruleset by the name they have in files: `{"weapon": Weapon, "skill": Skill}`."""


def check_kinds(kinds: Kinds) -> None:
    """Refuse kinds that cannot work: a mistake of the ruleset's author, not of a pack's."""
    for name, kind in kinds.items():
        if _NOT_A_KIND.match(name):
            msg = f"{name!r} cannot name a kind: a small letter, then small letters, digits and '_'"
            raise ValueError(msg)
        if RESERVED in TableShape(kind).fields:
            msg = f"{kind.__name__}: the field {RESERVED!r} is reserved"
            raise ValueError(msg)
        for ref in _refs(TableShape(kind)):
            for unknown in set(ref.kinds) - set(kinds):
                perhaps = suggest(unknown, kinds)
                msg = f"{kind.__name__}: {ref} names no kind" + (f"; did you mean {perhaps!r}?" if perhaps else "")
                raise ValueError(msg)
    if len(set(kinds.values())) < len(kinds):
        msg = "two names for one kind: " + ", ".join(kinds)
        raise ValueError(msg)


def _refs(shape: Shape) -> list[Ref]:
    """Every reference that may stand in a value of a shape."""
    waiting, seen = [shape], {shape}
    refs: list[Ref] = []
    while waiting:
        each = waiting.pop()
        if isinstance(each, Leaf):
            refs += [mark for mark in each.marks if isinstance(mark, Ref)]
        fresh = [part for part in parts_of(each) if part not in seen]
        seen.update(fresh)
        waiting += fresh
    return refs
