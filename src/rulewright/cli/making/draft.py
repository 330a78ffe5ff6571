"""Draft: a character in the making. Each choice gives a new draft, and says what it costs and breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET

from rulewright.chance import Dice
from rulewright.contract import Blank, Book, Budget, Creation, Doubting, Ruleset, Step, brought, thrown
from rulewright.play import FrozenMap, Option, Refusal
from rulewright.play.values.path import BadPath, read, type_at, write
from rulewright.play.values.wire import convert, plain

TRIES = 40
"""How many characters are made at random before giving up on finishing one."""
MOST_REPAIRS = 80


@dataclass(frozen=True, slots=True)
class Draft:
    """A character so far, and which of its paths somebody chose."""

    game: Ruleset
    creation: Creation[Any]
    book: Book[Any]
    character: Any
    chosen: frozenset[str] = field(default=frozenset())

    # -- reading --------------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that apply as things stand."""
        return tuple(s for s in self.creation.steps if s.applies is None or s.applies(self.character, self.book))

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """What there is to spend."""
        return self.creation.budgets(self.character, self.book)

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """What keeps this from being legal."""
        return self.creation.refusals(self.character, self.book)

    @property
    def doubts(self) -> tuple[str, ...]:
        """What a game master would ask about, as far as the game knows doubts."""
        return self.creation.doubts(self.character, self.book) if isinstance(self.creation, Doubting) else ()

    def value(self, path: str) -> Any:
        """What stands at a path; UNSET where a map has no such key."""
        return read(self.character, path)

    def options(self, blank: Blank) -> tuple[Option[str], ...]:
        """What may be chosen for a blank now."""
        return () if blank.options is None else blank.options(self.character, self.book)

    def values(self, blank: Blank) -> tuple[Option[str], ...]:
        """What may stand under each key of a blank of pairs now."""
        return () if blank.values is None else blank.values(self.character, self.book)

    def price(self, path: str, value: Any) -> dict[str, int]:
        """What a change would take from each budget; negative where it gives back."""
        try:
            other = replace(self, character=write(self.character, path, value))
            before = {budget.name: budget.left for budget in self.budgets}
            return {b.name: before[b.name] - b.left for b in other.budgets if before.get(b.name, b.left) != b.left}
        except (LookupError, ValueError, TypeError):  # a half-made character that the rules cannot price yet
            return {}

    # -- choosing -------------------------------------------------------------------------------

    def put(self, blank: Blank, value: Any, key: str = "") -> Draft | Refusal:
        """The draft with a blank filled in, or why that will not do."""
        path = f"{blank.path}.{key}" if key else blank.path
        refusal = self._misfit(blank, value, key)
        if refusal is not None:
            return refusal
        if (blank.kind == "map" and value in (0, None) and blank.least <= 0) or (blank.kind == "pairs" and not value):
            value = UNSET
        if blank.kind == "named" and value is None:
            value = UNSET
        try:
            typed = value if value is UNSET else convert(plain(value), type_at(self.game.character, path))
            character = brought(
                self.creation.steps, path, self.character, write(self.character, path, typed), self.book
            )
        except (BadPath, msgspec.ValidationError) as problem:
            return Refusal(f"{blank.label}: {problem}.")
        return replace(self, character=character, chosen=self.chosen | {path})

    def _misfit(self, blank: Blank, value: Any, key: str) -> Refusal | None:
        if blank.kind in {"number", "map"} and blank.most and not blank.least <= value <= blank.most:
            path = f"{blank.path}.{key}" if key else blank.path
            return self._broken_by(path, value, key or blank.label) or Refusal(
                f"{key or blank.label} goes from {blank.least} to {blank.most}, not to {value}."
            )
        if blank.kind == "pairs" and value and value not in [option.key for option in self.values(blank)]:
            return Refusal(f"{value!r} is not on offer for {key}.", instead="`?` lists what is.")
        if blank.kind in {"choice", "map", "list", "pairs", "named"} and blank.options is not None:
            offered = [option.key for option in self.options(blank)]
            wanted = value if blank.kind == "list" else [key or value]
            for each in wanted:
                if each not in offered:
                    return Refusal(f"{each!r} is not on offer for {blank.label}.", instead="`?` lists what is.")
        return None

    def _broken_by(self, path: str, value: Any, name: str) -> Refusal | None:
        """The rule that a value would break, in the ruleset's own words: one that names it, if any does."""
        known = {refusal.reason for refusal in self.refusals}
        other = replace(self, character=write(self.character, path, value))
        broken = [refusal for refusal in other.refusals if refusal.reason not in known]
        broken.sort(key=lambda refusal: name.lower() not in refusal.reason.lower())
        return broken[0] if broken else None

    def thrown(self, step: Step, dice: Dice) -> tuple[Draft, Mapping[str, Any]]:
        """The draft with what dice gave for a step, and what that was by its paths."""
        character, given = thrown(step, self.character, self.book, dice)
        return replace(self, character=character, chosen=self.chosen | set(given)), given

    # -- finishing ------------------------------------------------------------------------------

    def finished(self, dice: Dice, goes_on: Callable[[int], bool] = lambda tries: True) -> Draft | None:
        """A legal character that keeps everything chosen so far; None if none was found.

        Before each try, and each step of mending one, `goes_on` hears how many were tried, and may end it.
        """
        wishes = {path: plain(self.value(path)) for path in self.chosen if "." not in path}
        for tries in range(TRIES):
            if not goes_on(tries):
                return None
            whole = self.creation.random(dice, self.book, wishes)
            for path in sorted(self.chosen):
                value = self.value(path)
                if value is not UNSET or isinstance(read(whole, path.rpartition(".")[0]), FrozenMap):
                    whole = write(whole, path, value)
            draft = replace(self, character=whole)._repaired(partial(goes_on, tries))
            if not draft.refusals:
                return draft
        return None

    def _repaired(self, goes_on: Callable[[], bool]) -> Draft:
        """The draft with points taken, one by one, from what nobody chose, until it breaks no more rules."""
        draft = self
        for _ in range(MOST_REPAIRS):
            trouble = draft._trouble
            if not trouble or not goes_on():
                return draft
            better = min(draft._lowered(), key=lambda each: each._trouble, default=draft)
            if better._trouble >= trouble:
                return draft
            draft = better
        return draft

    @property
    def _trouble(self) -> int:
        return sum(max(0, -budget.left) for budget in self.budgets) + 100 * len(self.refusals)

    def _lowered(self) -> list[Draft]:
        found = []
        for blank in (blank for step in self.steps for blank in step.blanks):
            if blank.path in self.chosen:
                continue
            value = self.value(blank.path)
            if blank.kind == "number" and isinstance(value, int) and value > blank.least:
                found.append(replace(self, character=write(self.character, blank.path, value - 1)))
            elif blank.kind == "map" and isinstance(value, Mapping):
                for key, rating in value.items():
                    if f"{blank.path}.{key}" not in self.chosen:
                        lower = rating - 1 if rating > 1 else UNSET
                        found.append(replace(self, character=write(self.character, f"{blank.path}.{key}", lower)))
        return found
