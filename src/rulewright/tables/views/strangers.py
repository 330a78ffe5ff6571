"""Strangers: those in play of whom a seat does not know, and whether something that it would be told names them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.log.facts import Fact, Joined, Overrode
from rulewright.play import Change, FrozenMap
from rulewright.play.facts import Changed, Started
from rulewright.play.values.wire import encode
from rulewright.tables.views.limited import Limited

type Strangers = FrozenMap[str, tuple[str, ...]]
"""By id, with every name that they were shown under to those who know of them."""

NOBODY: Strangers = FrozenMap()

type Unheard = Literal["private", "felt", "named"]
"""An action of which a seat does not know: somebody known does it in private; a stranger does it, and what it does to others
is felt; or it was told openly, and all that is said of it names a stranger.
"""


class Sight(Struct, frozen=True, cache_hash=True):
    """What a seat's sight is bounded by: of whom it does not know, who sits where as it was told, and of whom it is
    not told everything.
    """

    strangers: Strangers = NOBODY
    seated: FrozenMap[str, Joined] = FrozenMap()
    limited: Limited = Limited()

    def after(self, fact: Fact, *, told: bool) -> Sight:
        """The sight after a fact that the seat was told, or was not; the very same if it bounds nothing anew."""
        if type(fact) is not Changed and type(fact) is not Overrode:
            return self
        change: Change = fact.change
        if change.path == "name" and change.of in self.strangers:
            return self._with(change.of, str(change.after))
        if change.path:
            return self
        if not told and change.after is not UNSET:
            return self._with(change.of, name_of(change.after))
        return self if change.of not in self.strangers else replace(self, strangers=self.strangers.without(change.of))

    def with_seat(self, fact: Joined) -> Sight:
        """The sight with somebody's seat told; the very same if it is what was told already."""
        if self.seated.get(fact.seat) == fact:
            return self
        return msgspec.structs.replace(self, seated=self.seated.with_(fact.seat, fact))

    def _with(self, who: str, name: str) -> Sight:
        names = dict.fromkeys((*self.strangers.get(who, ()), name))
        return replace(self, strangers=self.strangers.with_(who, tuple(each for each in names if each)))


def name_of(actor: Any) -> str:
    """What an actor is shown as, whether it comes from a rule or from a file."""
    found = actor.get("name", "") if isinstance(actor, dict) else getattr(actor, "name", "")
    return found if isinstance(found, str) else ""


def may_name(fact: Any, strangers: Strangers) -> bool:
    """Whether something may name a stranger: a quick look that never overlooks one."""
    return _anywhere(strangers).search(encode(fact)) is not None


@lru_cache(maxsize=1024)
def _anywhere(strangers: Strangers) -> re.Pattern[bytes]:
    """Any of their ids and names, as they stand in JSON."""
    texts = {text for who, names in strangers.items() for text in (who, *names)}
    return re.compile(b"|".join(re.escape(encode(text)[1:-1]) for text in sorted(texts, key=len, reverse=True)))


def is_by(fact: Started, strangers: Strangers) -> bool:
    """Whether a stranger does what is begun."""
    return fact.by in strangers or fact.args.get("actor") in strangers


def uncaused(fact: Changed) -> Changed:
    """What a stranger does to somebody is felt; by what it came is theirs to know."""
    return replace(fact, change=replace(fact.change, cause="")) if fact.change.cause else fact


class StrangersInWords:
    """Finds strangers in words: their ids and names as whole words, but for what is also said of somebody known."""

    def __init__(self, strangers: Strangers, known: frozenset[str]) -> None:
        self.strangers = FrozenMap({who: names for who, names in strangers.items() if who not in known})
        self._theirs, self._pattern = _in_words(strangers, known)

    def name(self, text: str) -> bool:
        """Whether a text names a stranger."""
        return any(found[0] in self._theirs for found in self._pattern.finditer(text))

    def found(self, text: str) -> frozenset[str]:
        """By what strangers are named in a text."""
        return frozenset(found[0] for found in self._pattern.finditer(text) if found[0] in self._theirs)

    def without(self, text: str) -> str:
        """A text in which every stranger is somebody."""
        return self._pattern.sub(lambda found: SOMEBODY if found[0] in self._theirs else found[0], text)


SOMEBODY = "somebody"


@lru_cache(maxsize=1024)
def _in_words(strangers: Strangers, known: frozenset[str]) -> tuple[frozenset[str], re.Pattern[str]]:
    """What to look for, the longest first: known names too, for a stranger's may be a part of one."""
    theirs = frozenset(text for who, names in strangers.items() for text in (who, *names)) - known
    several = sorted((each for each in theirs | known if each), key=len, reverse=True)
    return theirs, re.compile(r"(?<![^\W_])(?:" + "|".join(map(re.escape, several)) + r")(?![^\W_])")
