"""Bases: what an entry of a text takes from the one that it is like, before it says anything itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.content.content import Content
from rulewright.content.draft import Data, merged
from rulewright.content.entry import RESERVED
from rulewright.content.forms.written import WrittenEntry
from rulewright.play.values.wire import decode, encode


def base_of(entry: WrittenEntry, entries: Sequence[WrittenEntry], content: Content) -> Data | None:
    """All that the entry says which another one extends, what that has from others included; nothing if there is none."""
    return _base(entry, entries, content, {id(entry)})


def _base(entry: WrittenEntry, entries: Sequence[WrittenEntry], content: Content, met: set[int]) -> Data | None:
    wanted = (entry.table or {}).get(RESERVED)
    for each in entries:
        if each.kind == entry.kind and each.table and each.table.get("id") == wanted and id(each) not in met:
            met.add(id(each))
            own = {key: value for key, value in each.table.items() if key != RESERVED}
            return merged(_base(each, entries, content, met) or {}, own)
    kind = content.kinds.get(entry.kind)
    found = None if kind is None or not isinstance(wanted, str) else content[kind].get(wanted)
    return None if found is None else decode(encode(found), dict[str, Any])
