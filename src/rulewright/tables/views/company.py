"""Company: what seats that know the same make of the same entries, worked out once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.facts import Fact
from rulewright.play import SCENE, Change, State
from rulewright.tables.history.typed import fitted
from rulewright.tables.scenes.stage import Running, Stage
from rulewright.tables.scenes.turning import Front, Turn
from rulewright.tables.views.memory import Lengths
from rulewright.tables.views.strangers import Strangers

if TYPE_CHECKING:
    from rulewright.tables.views.seen import Seen
    from rulewright.tables.views.view import View


class Learned(NamedTuple):
    """What a change did to what somebody knew: before and after, the change as they are told it and as they keep it."""

    before: State[Any, Any]
    after: State[Any, Any]
    change: Change | None = None
    told: Change | None = None
    kept: Change | None = None
    news: bool = True


def as_known(change: Change, known: State[Any, Any]) -> Change:
    """A change from the value that a seat last knew, whatever it was in truth."""
    return replace(change, before=known.read(change.of, change.path))


def learned_by(change: Change, known: State[Any, Any], game: Ruleset) -> Learned:
    """What a change does to what somebody knows."""
    path, after = fitted(game, change.of, change.path, change.after)
    told = as_known(change if path == change.path else replace(change, path=path), known)
    if path and change.of != SCENE and change.of not in known.actors:
        return Learned(known, known, change, told)
    if path and type(told.before) is type(after) and told.before == after:
        return Learned(known, known, change, told, news=False)
    return Learned(known, known.write(change.of, path, after), change, told, replace(told, after=after))


class Company:
    """What seats that know the same make of the same entries, worked out once for all of them.

    By the number of an entry, the very state that it was learned in, and of whom they do not know; a scene that comes to
    the front by the very scenes that are aside too.
    """

    def __init__(self) -> None:
        self.learned: dict[tuple[int, int], Learned] = {}
        self.told: dict[tuple[int, int, Strangers], tuple[Fact, Fact | None]] = {}
        self.fronts: dict[tuple[int, int, int, Stage], tuple[Front[Running], Front[Running]]] = {}

    def learns(self, number: int, known: State[Any, Any], change: Change, game: Ruleset) -> Learned:
        """What a change does to what somebody knows."""
        learned = self.learned.get((number, id(known)))
        if learned is None or learned.change is not change:
            learned = self.learned[number, id(known)] = learned_by(change, known, game)
        return learned

    def tells(self, number: int, view: View, fact: Fact) -> Fact | None:
        """What a seat is told of a fact, without those of whom it does not know."""
        key = (number, id(view.state), view.sight.strangers)
        before, told = self.told.get(key, (None, None))
        if before is not fact:
            _, told = self.told[key] = (fact, view.discretion.told(fact))
        return told

    def turned(self, number: int, front: Front[Running], fact: Turn, game: Ruleset, at: str) -> Front[Running]:
        """What is in front after a turn, for somebody who knew this to be."""
        key = (number, id(front.state), id(front.running.aside), front.running.stage)
        _, after = self.fronts.setdefault(key, (front, front))
        if after is front:
            _, after = self.fronts[key] = (front, front.after(fact, game, at))
        return after


class Fresh(NamedTuple):
    """What a view has just taken in, for those who see it alike."""

    by: View
    seen: tuple[Seen, ...]
    since: Lengths
    hidden: int
