"""Fog: what a seat that does not see into some spaces is told of what happens there.

Fog hides where somebody is. That they are about is no secret: who should not be known of at all is brought unseen.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.facts import Fact, Fogged, Overrode, Placed, Sketched
from rulewright.log.walls import Swung, Walled
from rulewright.play import SCENE, Change
from rulewright.play.facts import Changed, Cited, Drew, Ended, Noted, Started, Suggested
from rulewright.play.values.path import type_at, write
from rulewright.space.grid import Space
from rulewright.tables.history.typed import typed
from rulewright.tables.map.areas import key_of
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.seat import Seat


class Unseen(Struct, frozen=True, gc=False, tag="unseen"):
    """Somebody has gone where the seat does not see."""

    of: str


class Fog:
    """One seat's eyes. `dim` holds the actions that went into the fog, with whoever did them."""

    def __init__(self, seat: Seat, game: Ruleset) -> None:
        self.seat = seat
        self.game = game
        self.dim: dict[int, str] = {}

    def through(self, number: int, fact: Fact, action: int, before: TableMap, now: TableMap) -> Fact | Unseen | None:
        """What the seat is told of a fact, given the map before and after it."""
        if isinstance(fact, Fogged):
            return self._own(fact, before, now)
        if isinstance(fact, (Walled, Swung)):
            return self._built(fact, before, now)
        if not now.veiled or self.seat.may("see_secrets"):
            return fact
        match fact:
            case Started(args=args) if self._into_the_dark(args, now):
                self.dim[number] = str(args.get("actor", ""))
                return replace(fact, args={name: each for name, each in args.items() if name not in {"x", "y"}})
            case Noted() | Cited() | Drew() if action in self.dim:
                return None
            case Ended() if action in self.dim:
                return replace(fact, outcome=None)
            case Sketched():
                drawn = fact if fact.size else before.areas.get(key_of(fact.whose or fact.by, fact.id), fact)
                return None if now.is_dark(Space(drawn.x, drawn.y), self.seat) else fact
            case Placed(of=who):
                return self._moved(who, fact, before, now)
            case Changed(change) | Overrode(change) | Suggested(change) if change.of != SCENE:
                return self._changed(fact, change, action, before, now)
        return fact

    def _own(self, fact: Fogged, before: TableMap, now: TableMap) -> Fact | None:
        """Fog as the seat is told of it: its own alone, and who comes to light when it lifts."""
        if self.seat.may("see_secrets"):
            return fact
        if before.dark(self.seat) == now.dark(self.seat):
            return None
        return replace(fact, seats=(), places=self.found(before, now))

    def found(self, before: TableMap, now: TableMap) -> dict[str, tuple[int, int]]:
        """Who comes to light between two maps, and where: fog lifts, a door opens, somebody steps around a corner."""
        if before is now or not before.veiled or self.seat.may("see_secrets"):
            return {}
        return {
            who: (place.x, place.y)
            for who, place in now.places.items()
            if before.hides(who, self.seat) and not now.hides(who, self.seat)
        }

    def _built(self, fact: Walled | Swung, before: TableMap, now: TableMap) -> Fact | None:
        """Walls are the game master's to know; a door that swings, everybody's who sees it or sees otherwise by it."""
        if self.seat.may("see_secrets"):
            return fact
        if isinstance(fact, Walled) or before is now or now.built is None:
            return None
        if not now.hidden_by_walls:
            return fact
        dark = now.dark(self.seat)
        shows = now.built.door_shows(fact.door, now.box.spaces - dark)
        return fact if shows or dark != before.dark(self.seat) else None

    def _into_the_dark(self, args: dict[str, Any], now: TableMap) -> bool:
        x, y = args.get("x"), args.get("y")
        if type(x) is not int or type(y) is not int or args.get("actor") in self.seat.actors:
            return False
        return now.is_dark(Space(x, y), self.seat)

    def _changed(
        self, fact: Fact, change: Change, action: int, before: TableMap, now: TableMap
    ) -> Fact | Unseen | None:
        if before is not now and not change.path:
            return self._arrived(fact, change, now)
        if before is not now:
            return self._moved(change.of, fact, before, now)
        if isinstance(fact, Suggested) and (then := now.after(Changed(change), self.game)) is not now:
            return None if now.hides(change.of, self.seat) or then.hides(change.of, self.seat) else fact
        return None if self.dim.get(action) == change.of else fact

    def _moved(self, who: str, fact: Fact, before: TableMap, now: TableMap) -> Fact | Unseen | None:
        if not now.hides(who, self.seat):
            return fact
        return None if before.hides(who, self.seat) or who not in before.places else Unseen(who)

    def _arrived(self, fact: Fact, change: Change, now: TableMap) -> Fact:
        """Somebody arrives in the fog: all of them but where."""
        if not now.hides(change.of, self.seat) or self.game.ground is None:
            return fact
        place = self.game.ground.place
        actor = typed(self.game, change.of, "", change.after)
        nowhere = type_at(self.game.actor, place)()
        return replace(fact, change=replace(change, after=write(actor, place, nowhere)))
