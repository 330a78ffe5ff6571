"""Book: what does not change while a rule runs. A table's options, and its content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.content import Content


@dataclass(frozen=True, slots=True, eq=False)
class Book[O]:
    """The rulebook as one table uses it: its house rules, and everything it may name.

    Two books are equal only if they are the same one, so odds may be remembered by book.
    """

    options: O
    content: Content
