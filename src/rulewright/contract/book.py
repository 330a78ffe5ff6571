"""Book: what does not change while a rule runs. A table's options, its content, and what bears on what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.content import Content, Pack
    from rulewright.contract.bearing import Weighed


@dataclass(frozen=True, slots=True, eq=False)
class Book[O]:
    """The rulebook as one table uses it: its house rules, everything it may name, the bearings of its ruleset, and the
    packs of homebrew that lie on what the game ships.

    Two books are equal only if they are the same one, so odds may be remembered by book.
    """

    options: O
    content: Content
    bearings: Mapping[Weighed[..., Any], tuple[Callable[..., Any], ...]] = field(default_factory=dict)
    packs: tuple[Pack, ...] = ()
