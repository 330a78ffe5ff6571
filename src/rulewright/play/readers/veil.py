"""Veil: those about unseen of whom the rule under way speaks, so that nobody else hears what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rulewright.play.audience import GM, Audience


class RuleVeil:
    """Drawn over a rule that is called with somebody's id, and taken off after it.

    Words that somebody has written are about nobody, even if they are what somebody unseen goes by: else whoever
    wrote them would see by what is missing that they had guessed right. They are known by being the very same words,
    wherever a rule hands them on.
    """

    __slots__ = ("_written", "only", "over")

    def __init__(self) -> None:
        self.over: Audience = ()
        self.only: Audience = ()  # for whom alone all is that comes of it
        self._written: list[str] = []

    def is_written(self, *words: str) -> None:
        """Take note of words that somebody has written."""
        self._written += words

    def meant(self, args: Iterable[object]) -> Iterator[str]:
        """What among a rule's arguments may be meant as somebody's id."""
        for each in args:
            if isinstance(each, str) and not any(each is words for words in self._written):
                yield each

    @contextmanager
    def drawn(self, over: Iterable[str]) -> Iterator[None]:
        """Speak of these, besides those of whom the rule speaks already."""
        before = self.over
        self.over = (*before, *sorted(set(over).difference(before)))
        try:
            yield
        finally:
            self.over = before

    def audience(self, to: Audience) -> Audience:
        """Who may know what is said of a rule: where it speaks of somebody unseen, only those who know of them."""
        return self.only or ((GM, *self.over) if self.over and not to else to)
