"""Spoken: words that players have written themselves. Nobody learns from their own words what a stranger is called.

Were such words cut because they happen to name somebody unseen, whoever wrote them would see it, and know. So it is
with what a seat knows of somebody who acts: a bond with a name that was written once, which they part with now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Joined, Sketched
from rulewright.play import FrozenMap, State
from rulewright.play.facts import Answered, Asked, Drew, Started
from rulewright.play.values.wire import plain
from rulewright.tables.seat import Seat
from rulewright.tables.views.strangers import Sight, StrangersInWords, may_name


class Spoken:
    """Listens to a log for the words of those who do not see secrets; `said` are those of the action under way."""

    def __init__(self, game: Ruleset) -> None:
        self._fields = {each.id: [field.name for field in each.fields if field.kind == "text"] for each in game.actions}
        self._asked: set[tuple[str, str]] = set()
        self.said = ""

    def hear_like(self, other: Spoken) -> None:
        """Have heard what another has heard."""
        self.said, self._asked = other.said, set(other._asked)

    def within(self, entry: Entry, sight: Sight, state: State[Any, Any]) -> frozenset[str]:
        """What strangers are called in the words that an entry may repeat, because a player has written them."""
        words = self._words(entry, _is_players(entry.by, sight))
        if type(entry.fact) is Started and sight.strangers:
            known = _known_already(entry.fact, state) if may_name(entry.fact.args, sight.strangers) else ()
            self.said = words = " ".join((words, *known, *_of_things(entry.fact, state)))
        return StrangersInWords(sight.strangers, frozenset()).found(words) if words and sight.strangers else frozenset()

    def _words(self, entry: Entry, players: bool) -> str:
        fact = entry.fact
        match fact:
            case Started(action=action, args=args):
                texts = [str(args.get(name, "")) for name in self._fields.get(action, ())]
                self.said = " ".join(texts) if players else ""
                self._asked.clear()
            case Asked(question) if question.shape == "words":
                self._asked.add((question.of, question.kind))
            case Answered(of, kind, answer) if players and (of, kind) in self._asked:
                self.said = f"{self.said} {answer}"
            case Sketched(id=name) if players:
                return name
            case Drew(what=what) if players and not entry.action:
                return what
        return self.said if entry.action else ""


def _known_already(started: Started, state: State[Any, Any]) -> Iterator[str]:
    """What is said in an action's form, and stands on the page of whoever acts."""
    actor = state.actors.get(str(started.args.get("actor")))
    there = set(_texts(plain(actor)))
    yield from (each for each in _texts(started.args) if each in there)


def _of_things(started: Started, state: State[Any, Any]) -> Iterator[str]:
    """What a thing of the scene is called that an action's form speaks of: who knows of it knows its name."""
    wanted = [each for each in started.args.values() if isinstance(each, str)]
    scene = state.scene
    for field in getattr(scene, "__struct_fields__", ()):
        there = getattr(scene, field)
        if isinstance(there, FrozenMap):
            yield from (text for key in wanted if key in there for text in _texts(plain(there[key])))


def _texts(value: Any) -> Iterator[str]:
    """All texts of plain data, keys among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (Mapping, list, tuple)):
        for each in value:
            yield from _texts(each)
            if isinstance(value, Mapping):
                yield from _texts(value[each])


def _is_players(seat: str, sight: Sight) -> bool:
    """Whether a seat, as far as is known, is one that does not see secrets."""
    joined: Joined | None = sight.seated.get(seat)
    return joined is not None and not Seat(joined.seat, joined.role).may("see_secrets")
