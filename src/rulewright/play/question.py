"""Questions: what a rule asks of a person, with every answer it will take."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from msgspec import Struct

from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.refusal import refuse
from rulewright.play.values.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Option[T]:
    """One answer a question offers: a key for the log, words for people, the value for the rule."""

    key: str
    label: str
    value: T
    note: str = ""


class OptionForm(Struct, frozen=True, gc=False, omit_defaults=True):
    """An option as screens and logs see it; `most` is how many may be taken of it, where numbers are asked."""

    key: str
    label: str
    note: str = ""
    most: int = 0


class QuestionForm(Struct, frozen=True, gc=False, omit_defaults=True):
    """A question as screens and logs see it: enough to show it and to take an answer."""

    kind: str
    shape: str
    of: str
    prompt: str
    options: tuple[OptionForm, ...] = ()
    least: int = 0
    most: int = 0
    rules: tuple[str, ...] = ()
    deadline: int | None = None
    window: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question[T](ABC):
    """Something only a person can decide. `of` is the actor whose seat answers, or the GM.

    `to` says who may know that it was asked; `deadline` is in seconds, and what happens after it
    is the table's business.
    """

    of: str
    to: Audience = EVERYONE
    deadline: int | None = None
    rules: tuple[str, ...] = ()

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The question in words."""

    @abstractmethod
    def form(self) -> QuestionForm:
        """The question as screens and logs see it."""

    @abstractmethod
    def read(self, raw: Any) -> T:
        """An answer as it came in, as the value the rule wants; refuses what was not offered."""

    @abstractmethod
    def raw(self, answer: T) -> Any:
        """A value as it goes into the log."""

    @abstractmethod
    def answers(self) -> Iterable[T]:
        """Every answer that would be taken."""

    @property
    def audience(self) -> Audience:
        """Who may know that it was asked: those named, and always whoever is asked."""
        return (*self.to, self.of) if self.to and self.of not in self.to else self.to

    def _form(self, shape: str, options: tuple[OptionForm, ...] = (), least: int = 0, most: int = 0) -> QuestionForm:
        return QuestionForm(
            kind=type(self).__name__,
            shape=shape,
            of=self.of,
            prompt=self.prompt,
            options=options,
            least=least,
            most=most,
            rules=self.rules,
            deadline=self.deadline,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice[T](Question[T]):
    """One of several options."""

    text: str = ""

    @property
    def prompt(self) -> str:
        return self.text

    @abstractmethod
    def options(self) -> tuple[Option[T], ...]:
        """What can be chosen; at least one."""

    def form(self) -> QuestionForm:
        return self._form("choice", _forms(self.options()), 1, 1)

    def read(self, raw: Any) -> T:
        for option in self.options():
            if option.key == raw:
                return option.value
        raise refuse(f"{raw!r} is not on offer.", instead=_offer(self.options()))

    def raw(self, answer: T) -> str:
        return _key(self.options(), answer)

    def answers(self) -> Iterable[T]:
        return [option.value for option in self.options()]


@dataclass(frozen=True, slots=True, kw_only=True)
class OneOf[T](Choice[T]):
    """One of the options given with the question."""

    among: tuple[Option[T], ...]

    def options(self) -> tuple[Option[T], ...]:
        return self.among


@dataclass(frozen=True, slots=True, kw_only=True)
class YesNo(Choice[bool]):
    """Yes or no."""

    yes: str = "Yes"
    no: str = "No"

    def options(self) -> tuple[Option[bool], ...]:
        return (Option("yes", self.yes, value=True), Option("no", self.no, value=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class SomeOf[T](Question[tuple[T, ...]]):
    """Several of the options given with the question, each at most once."""

    text: str
    among: tuple[Option[T], ...]
    least: int = 0
    most: int = 1

    @property
    def prompt(self) -> str:
        return self.text

    def form(self) -> QuestionForm:
        return self._form("some", _forms(self.among), self.least, self.most)

    def read(self, raw: Any) -> tuple[T, ...]:
        if not isinstance(raw, (list, tuple)):
            raise refuse("A list of options is wanted.", instead=_offer(self.among))
        values = {option.key: option.value for option in self.among}
        for key in raw:
            if not isinstance(key, str) or key not in values:
                raise refuse(f"{key!r} is not on offer.", instead=_offer(self.among))
        if len(set(raw)) != len(raw) or not self.least <= len(raw) <= self.most:
            raise refuse(f"Choose {_span(self.least, self.most)} different options.", instead=_offer(self.among))
        return tuple(values[key] for key in raw)

    def raw(self, answer: tuple[T, ...]) -> list[str]:
        return [_key(self.among, value) for value in answer]

    def answers(self) -> Iterable[tuple[T, ...]]:
        values = [option.value for option in self.among]
        return [some for count in range(self.least, self.most + 1) for some in combinations(values, count)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Question[int]):
    """A whole number between two bounds."""

    text: str
    least: int = 0
    most: int

    @property
    def prompt(self) -> str:
        return self.text

    def form(self) -> QuestionForm:
        return self._form("amount", (), self.least, self.most)

    def read(self, raw: Any) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.least <= raw <= self.most:
            raise refuse(f"A number from {self.least} to {self.most} is wanted, not {raw!r}.")
        return raw

    def raw(self, answer: int) -> int:
        return self.read(answer)

    def answers(self) -> Iterable[int]:
        return range(self.least, self.most + 1)


@dataclass(frozen=True, slots=True)
class Source:
    """Something that points can be taken from, and how many."""

    key: str
    label: str
    most: int
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts(Question[FrozenMap[str, int]]):
    """Points out of several sources: so many of each, up to what each holds and `most` in all.

    The answer names only the sources that points come from.
    """

    text: str
    sources: tuple[Source, ...]
    least: int = 0
    most: int | None = None

    @property
    def prompt(self) -> str:
        return self.text

    @property
    def most_in_all(self) -> int:
        """The most points that may be taken together."""
        held = sum(source.most for source in self.sources)
        return held if self.most is None else min(self.most, held)

    def form(self) -> QuestionForm:
        options = tuple(OptionForm(each.key, each.label, each.note, each.most) for each in self.sources)
        return self._form("amounts", options, self.least, self.most_in_all)

    def read(self, raw: Any) -> FrozenMap[str, int]:
        if not isinstance(raw, Mapping):
            raise refuse("Numbers by source are wanted.", instead=self._sources())
        held = {source.key: source.most for source in self.sources}
        for key, amount in raw.items():
            if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= held.get(key, -1):
                raise refuse(f"{amount!r} of {key!r} cannot be taken.", instead=self._sources())
        if not self.least <= sum(raw.values()) <= self.most_in_all:
            span = _span(self.least, self.most_in_all)
            raise refuse(f"{span} in all are wanted, not {sum(raw.values())}.", instead=self._sources())
        return FrozenMap({source.key: raw[source.key] for source in self.sources if raw.get(source.key)})

    def raw(self, answer: FrozenMap[str, int]) -> dict[str, int]:
        return dict(self.read(answer).items())

    def answers(self) -> Iterable[FrozenMap[str, int]]:
        for amounts in _splits(tuple(source.most for source in self.sources), self.least, self.most_in_all):
            taken = zip(self.sources, amounts, strict=True)
            yield FrozenMap({source.key: amount for source, amount in taken if amount})

    def _sources(self) -> str:
        listed = ", ".join(f"{each.key} up to {each.most}" for each in self.sources)
        return f"There are: {listed}." if listed else "There is nothing to take."


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Question[str]):
    """Words in a person's own hand: what a botch brings, what a Calamity looks like."""

    text: str
    most: int = 500

    @property
    def prompt(self) -> str:
        return self.text

    def form(self) -> QuestionForm:
        return self._form("words", (), 0, self.most)

    def read(self, raw: Any) -> str:
        if not isinstance(raw, str) or len(raw) > self.most:
            raise refuse(f"Words are wanted, at most {self.most} characters.")
        return raw

    def raw(self, answer: str) -> str:
        return answer

    def answers(self) -> Iterable[str]:
        return ("",)


def _forms[T](options: tuple[Option[T], ...]) -> tuple[OptionForm, ...]:
    return tuple(OptionForm(option.key, option.label, option.note) for option in options)


def _key[T](options: tuple[Option[T], ...], answer: T) -> str:
    """The key of the option that has this value."""
    for option in options:
        if option.value == answer:
            return option.key
    raise refuse(f"{answer!r} is not on offer.", instead=_offer(options))


def _offer[T](options: tuple[Option[T], ...]) -> str:
    return "Choose among: " + ", ".join(option.key for option in options) + "."


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _splits(held: tuple[int, ...], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many points in all from what is held, without a look at those that do not fit."""
    if not held:
        yield ()
        return
    first, *rest = held
    for amount in range(max(0, least - sum(rest)), min(first, most) + 1):
        for others in _splits(tuple(rest), least - amount, most - amount):
            yield (amount, *others)
