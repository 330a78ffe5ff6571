"""Played: by which editions of the rules a table was played, as its log names them."""

from __future__ import annotations

from msgspec import Struct

MOST_EDITIONS = 20
"""So many are remembered; whoever goes back to one from longer ago is asked again."""


class PlayedBy(Struct, frozen=True):
    """The editions that a table was played by or taken for, the last of them last."""

    editions: tuple[str, ...] = ()

    @property
    def last(self) -> str:
        """The edition it was played by last; nothing where an old log names none."""
        return self.editions[-1] if self.editions else ""

    def knows(self, edition: str) -> bool:
        """Whether it was played by an edition before, or somebody has said that it is to be."""
        return edition in self.editions

    def then(self, edition: str) -> PlayedBy:
        """Played by an edition from here on; "" is the same as before."""
        if edition in {"", self.last}:
            return self
        others = tuple(each for each in self.editions if each != edition)
        return PlayedBy((*others, edition)[-MOST_EDITIONS:])
