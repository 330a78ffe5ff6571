"""Scene places: how many planned scenes are fought at once: one a table, and a few altogether."""

from __future__ import annotations

from rulewright.server.problems import Declined

MOST_AT_ONCE = 6
"""So many scenes are fought at once."""


class ScenePlaces:
    """Which tables have a scene fought just now. Whoever asks anew at a table takes the place of who asked before."""

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self._most = most
        self._at: dict[str, ScenePlace] = {}

    def take(self, table: str) -> ScenePlace:
        """A place for a table; declined where too many others have one."""
        if table not in self._at and len(self._at) >= self._most:
            raise Declined(429, "Several others have a scene tried out just now.", instead="Try again in a minute.")
        self._at[table] = mine = ScenePlace(self, table)
        return mine

    def holds(self, place: ScenePlace) -> bool:
        """Whether a place is still somebody's own."""
        return self._at.get(place.table) is place

    def leave(self, place: ScenePlace) -> None:
        """Give a place back."""
        if self.holds(place):
            del self._at[place.table]

    def __len__(self) -> int:
        return len(self._at)


class ScenePlace:
    """A table's place among the scenes that are fought."""

    __slots__ = ("_places", "table")

    def __init__(self, places: ScenePlaces, table: str) -> None:
        self._places = places
        self.table = table

    @property
    def held(self) -> bool:
        """Whether nobody has asked anew."""
        return self._places.holds(self)

    def leave(self) -> None:
        """Give it back."""
        self._places.leave(self)
