"""Ways: every way to fill in a form as far as it must be filled in, and which of them are bound to be refused.

Nobody should be asked eight things and then be told no. What is refused however the form is filled in is refused before
anything is asked, and an option that leads nowhere says so beside its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from msgspec import Struct

from rulewright.contract import Action, Field
from rulewright.play import Refusal
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import guessed

MOST_WAYS = 60
"""So many ways are tried; of a form that has more, nothing is said beforehand."""
MOST_OTHERWISE = 20
"""So many other values of a blank that may be left out are tried before a no is believed."""
MOST_TRIES = 400
"""So often the guards are asked at most; what is not found by then is left open. Counted, so that who knows the same is told
the same."""


class ClosedWays(Struct, frozen=True, omit_defaults=True):
    """What is bound to be refused: all of it, with the first reason, or some options of some blanks."""

    no: Refusal | None = None
    options: dict[str, dict[str, Refusal]] = {}


def closed_ways(knowledge: Knowledge, form: Action, who: str) -> ClosedWays:
    """What of a form cannot be done now, whatever else stands on it, as far as the seat can tell."""
    return guessed(lambda: _Trying(knowledge, form, who).closed(), ClosedWays())


class _Trying:
    def __init__(self, knowledge: Knowledge, form: Action, who: str) -> None:
        self.state, self.book, self.form, self.who = knowledge.state, knowledge.desk.book, form, who
        self.tries = 0

    def closed(self) -> ClosedWays:
        """Try every way; an option is closed if all ways with it are."""
        blanks = [field for field in self.form.fields if field.must_be_given and field.kind == "choice"]
        keys = [[option.key for option in self._offered(field)] for field in blanks]
        ways = list(islice(product(*keys), MOST_WAYS + 1))
        if not 0 < len(ways) <= MOST_WAYS:
            return ClosedWays()
        verdicts: list[tuple[dict[str, str], Refusal | None]] = []
        for way in ways:
            args = {field.name: key for field, key in zip(blanks, way, strict=True)}
            verdicts.append((args, self._refused(args)))
            if self.tries > MOST_TRIES:
                return ClosedWays()
        if all(no for _, no in verdicts):
            return ClosedWays(verdicts[0][1])
        return ClosedWays(None, {field.name: closed for field in blanks if (closed := _closed(field.name, verdicts))})

    def _refused(self, args: Mapping[str, Any]) -> Refusal | None:
        """Why a way is refused, if nothing that may be left out changes that: neither by itself, nor all that helps together."""
        found = self._so_far(args)
        if found is None:
            return None
        no, names = found
        helped: dict[str, Any] = {}
        for field in self.form.fields:
            if field.name not in names or field.must_be_given:
                continue
            for value in islice(self._otherwise(field), MOST_OTHERWISE):
                other = self._so_far({**args, field.name: value})
                if other is None:
                    return None
                if other[0].rule == no.rule and other[0].reason != no.reason:  # not enough by itself, but it helps
                    helped[field.name] = [*helped.get(field.name, ()), *value] if field.kind == "some" else value
        together = self._so_far({**args, **helped})
        return no if together is not None and together[0].rule == no.rule else None

    def _so_far(self, args: Mapping[str, Any]) -> tuple[Refusal, frozenset[str]] | None:
        self.tries += 1
        return self.form.so_far(self.state, self.book, self.who, args)

    def _otherwise(self, field: Field) -> Iterator[Any]:
        """What a blank may be besides its default."""
        match field.kind:
            case "choice":
                yield from (option.key for option in self._offered(field) if option.key != field.default)
            case "some":
                yield from ([option.key] for option in self._offered(field))
            case "flag":
                yield not field.default
            case "number":
                yield from (each for each in (field.least, field.most) if each != field.default)

    def _offered(self, field: Field) -> tuple[Any, ...]:
        return () if field.options is None else field.options(self.state, self.book, self.who)


def _closed(blank: str, verdicts: list[tuple[dict[str, str], Refusal | None]]) -> dict[str, Refusal]:
    """The options of a blank with which every way is refused, each with the first reason."""
    found: dict[str, Refusal] = {}
    for key in dict.fromkeys(args[blank] for args, _ in verdicts):
        with_it = [no for args, no in verdicts if args[blank] == key]
        reasons = [no for no in with_it if no is not None]
        if reasons and len(reasons) == len(with_it):
            found[key] = reasons[0]
    return found
