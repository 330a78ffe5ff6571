"""Finishing: a half-made character is made whole at random, and nothing that was decided is lost.

What somebody has rolled or chosen is what stands otherwise than on a blank sheet; an empty map that a choice has left behind
is no decision. A game is asked for people at random with those wishes. With what was decided written over it, such a person
is often whole; else the blanks are filled with what they have, piece by piece, as far as the rules take it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.chance import Dice
from rulewright.contract import Blank, Book, Creation, Ruleset
from rulewright.library.outside import as_written, at_random, rules_of
from rulewright.play import Refused
from rulewright.play.values.wire import plain

TRIES = 20
"""So many people are made at random for one that is finished; the one against whom least is said serves."""
MOST_WEIGHED = 160
"""So often a character is looked over at most while blanks are filled, and as often while the rest is spent."""

type Plain = dict[str, Any]
type Badness = tuple[int, int, int]
"""How much is refused, how much is overspent, and how much is left to spend."""


def finish(game: Ruleset, half: Any, dice: Dice, book: Book[Any]) -> Any:
    """A character with all that was decided of it and the rest at random: legal, if the game lets what was decided be so."""
    if game.creation is None:
        return half
    written = plain(half)
    wishes = _decided(written, plain(game.creation.blank(book)))
    asked = {name: written[name] for name in wishes}
    scales = Scales(game, game.creation, book)
    best, least, enough = half, scales.weigh(half), 0
    for tries in range(TRIES):
        somebody = _somebody(game, dice, book, asked)
        enough = max(enough, scales.weigh(somebody)[2])
        made = _filled(scales, written, wishes, plain(somebody), enough)
        bad = least if made is None else scales.weigh(made)
        if made is not None and (bad < least or (not tries and bad[:2] <= least[:2])):
            best, least = made, bad
        if not any(least[:2]) or scales.is_tired():
            break
    scales = Scales(game, game.creation, book)
    return _spent(scales, _rid(scales, best, wishes) if any(least[:2]) else best, wishes, enough)


def _decided(written: Plain, start: Plain) -> Plain:
    """What stands otherwise than on a blank sheet, down to each key of a map; nothing that is empty there and here."""
    found: Plain = {}
    for name, stands in written.items():
        before = start.get(name)
        inner = before if isinstance(before, dict) else {}
        value = _decided(stands, inner) if isinstance(stands, dict) else stands
        was = None if isinstance(before, dict) else before
        if value != before and (value or was or _counts(value)):
            found[name] = value
    return found


def _counts(value: Any) -> bool:
    """Whether something is a decision though it is nought: a number is, or a no."""
    return isinstance(value, int | float)


def _somebody(game: Ruleset, dice: Dice, book: Book[Any], wishes: Plain) -> Any:
    """Somebody at random, by the wishes; without them, where they are too odd for it."""
    try:
        return at_random(game, dice, book, wishes)
    except Refused:
        return at_random(game, dice, book, {"name": wishes["name"]} if wishes.get("name") else {})


class Scales:
    """Weighs what is said against a character, not without end."""

    def __init__(self, game: Ruleset, creation: Creation[Any], book: Book[Any]) -> None:
        self.game, self.creation, self.book = game, creation, book
        self.weighed = 0

    def is_tired(self) -> bool:
        """Whether enough was tried."""
        return self.weighed >= MOST_WEIGHED

    def weigh(self, character: Any) -> Badness:
        """How bad it is; none is better than nothing refused, nothing overspent and nothing left."""
        self.weighed += 1
        with rules_of(self.game, "this character"):
            left = [budget.left for budget in self.creation.budgets(character, self.book)]
            over = -sum(each for each in left if each < 0)
            return len(self.creation.refusals(character, self.book)), over, sum(each for each in left if each > 0)

    def read(self, written: Plain) -> Any | None:
        """A character from plain data; nothing where it is none."""
        try:
            return as_written(self.game, written)
        except Refused:
            return None


def _filled(scales: Scales, half: Plain, wishes: Plain, made: Plain, enough: int) -> Any | None:
    """A half-made character, filled with what somebody else has: at once, if that serves, else piece by piece."""
    whole = scales.read(_over(made, wishes))
    if whole is not None and not any((bad := scales.weigh(whole))[:2]) and bad[2] <= enough:
        return whole
    now: Plain = {**half, **{name: value for name, value in made.items() if name not in wishes}}
    best = scales.read(now)
    if best is None:
        return None
    least = scales.weigh(best)
    for way, piece in _pieces(wishes, made):
        fitting = _most(scales, now, way, piece, least)
        if fitting is not None:
            now, best, least = fitting
    return best


def _over(made: Plain, wishes: Plain) -> Plain:
    """Somebody with what was decided written over what they have."""
    both = ((name, value, made.get(name)) for name, value in wishes.items())
    return {
        **made,
        **{
            name: _over(theirs, value) if isinstance(value, dict) and isinstance(theirs, dict) else value
            for name, value, theirs in both
        },
    }


def _pieces(wishes: Plain, made: Plain, way: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """What could be added to fields of which some was decided, with the way there: a key of a map, or one more of a list."""
    for name, value in wishes.items():
        other = made.get(name)
        here = (*way, name)
        if isinstance(value, dict) and isinstance(other, dict):
            yield from _pieces(value, other, here)
            yield from (each for key, its in other.items() if key not in value for each in _leaves((*here, key), its))
        elif isinstance(value, list | tuple) and isinstance(other, list | tuple):
            yield from (((*here, ""), each) for each in other if each not in value)


def _leaves(way: tuple[str, ...], value: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Numbers of a map one by one; anything else as it is."""
    if isinstance(value, dict) and value and all(isinstance(each, int) for each in value.values()):
        yield from (((*way, key), each) for key, each in value.items())
    else:
        yield way, value


def _most(
    scales: Scales, now: Plain, way: tuple[str, ...], piece: Any, least: Badness
) -> tuple[Plain, Any, Badness] | None:
    """A character with one piece more, which makes nothing worse; with as much of it as may be, where it is a number.

    A list that somebody has chosen grows only where that is of use.
    """
    is_number = isinstance(piece, int) and not isinstance(piece, bool)
    low, high, found = 0, piece if is_number else 1, None
    amount = high
    while amount > low and not scales.is_tired():
        trial = _added(now, way, amount if is_number else piece)
        character = scales.read(trial)
        bad = None if character is None else scales.weigh(character)
        if bad is not None and (bad[:2] <= least[:2] if way[-1] else bad < least):
            low, found = amount, (trial, character, bad)
        else:
            high = amount - 1
        amount = (low + high + 1) // 2
    return found


def _added(now: Plain, way: tuple[str, ...], value: Any) -> Plain:
    """The same with something at a place; at a list, where the way ends with nothing."""
    *before, last = way
    if last:
        return _put(now, way, value)
    there: Any = now
    for step in before:
        there = there[step]
    return _put(now, before, [*there, value])


def _rid(scales: Scales, best: Any, wishes: Plain) -> Any:
    """A character without those things that somebody else may have, and this one may not."""
    now, least = plain(best), scales.weigh(best)
    for name in [each for each in now if each not in wishes and each != "name"]:
        value = now[name]
        less = [[each for each in value if each != one] for one in value] if isinstance(value, list | tuple) else []
        for trial in (*({**now, name: each} for each in less), {key: now[key] for key in now if key != name}):
            character = None if scales.is_tired() else scales.read(trial)
            if character is not None and (bad := scales.weigh(character))[:2] < least[:2]:
                now, best, least = trial, character, bad
                break
    return best


def _spent(scales: Scales, best: Any, wishes: Plain, enough: int) -> Any:
    """A character whose points are given here and there until no more are left than others leave, one press at a time."""
    least = scales.weigh(best)
    while (any(least[:2]) or least[2] > enough) and not scales.is_tired():
        presses = ((each, scales.weigh(each)) for each in _pressed(scales, best, wishes) if not scales.is_tired())
        better = next(((each, bad) for each, bad in presses if bad < least), None)
        if better is None:
            break
        best, least = better
    return best


def _pressed(scales: Scales, character: Any, wishes: Plain) -> Iterator[Any]:
    """The same with one press of one button more, where nothing was decided by hand; each time another button comes first."""
    now = plain(character)
    for blank in _maps(scales.creation, character, scales.book):
        given, decided = _at(now, blank.path), _at(wishes, blank.path)
        keys = [option.key for option in blank.options(character, scales.book)] if blank.options else []
        first = scales.weighed % max(1, len(keys))
        for key in (*keys[first:], *keys[:first]):
            has = given.get(key, 0)
            if key not in decided and isinstance(has, int):
                after = scales.read(_put(now, blank.path.split("."), {**given, key: has + blank.by}))
                if after is not None:
                    yield after


def _at(written: Plain, path: str) -> Plain:
    """The map at a path; an empty one where there is none."""
    found: Any = written
    for step in path.split("."):
        found = found.get(step) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


def _put(written: Plain, way: Sequence[str], value: Any) -> Plain:
    first, *rest = way
    return {**written, first: _put(written.get(first) or {}, rest, value) if rest else value}


def _maps(creation: Creation[Any], character: Any, book: Book[Any]) -> Iterator[Blank]:
    for step in creation.steps:
        if step.applies is None or step.applies(character, book):
            yield from (each for each in step.asked(character, book) if each.kind == "map" and not each.aside)
