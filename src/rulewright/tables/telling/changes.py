"""Changes: what has become different of somebody, as far as it belongs to the story and not to the books."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import UNSET, ValidationError
from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.library import sheet
from rulewright.play import SCENE, Change
from rulewright.tables.history.typed import fitted
from rulewright.tables.telling.naming import Naming, aside, flat, lowered

IN_SIGHT = frozenset({"appears", "goes unseen", "arrives"})
"""Causes that say all there is to say: that somebody comes, or is told of who was there before."""


def story(change: Change, game: Ruleset, names: Naming, *, begun: bool) -> str:
    """A change that people talk about; nothing where it only keeps the books."""
    if change.of == SCENE:
        return ""
    if not change.path:
        return _whole(change, names) if begun else ""
    if not is_told(change.path, game) or isinstance(change.after, bool) or isinstance(change.before, bool):
        return ""
    return "" if _is_the_same(change, game, names) else told(change, game, names)


def _is_the_same(change: Change, game: Ruleset, names: Naming) -> bool:
    """Whether something is called what it was called before: only what the books say of it has changed."""
    if _is_nothing(change.before) or _is_nothing(change.after) or isinstance(change.after, (int, float)):
        return False
    before = _typed(replace(change, after=change.before), game)
    return bool(named := names.value(before)) and named == names.value(_typed(change, game))


def told(change: Change, game: Ruleset, names: Naming) -> str:
    """Any change in words."""
    if not change.path:
        return _whole(change, names)
    who = "The scene" if change.of == SCENE else names.who(change.of)
    cause = names.thing(change.cause.removeprefix(f"{change.path}: "))
    if _is_effect(change.path):
        return f"{who}: {_effect(change, names, cause)}."
    what = _became(change, _field(change.path, game, names), _typed(change, game), names)
    because = aside(cause) if cause.lower() not in what.lower() else ""
    return f"{who}{': ' if ': ' not in what else ', '}{what}{because}."


def _became(change: Change, field: str, after: Any, names: Naming) -> str:
    """What a field was and is: "hit points 12 → 4", "now has a wound of 4", "in hand: nothing"."""
    before = change.before
    if isinstance(after, (list, tuple)):
        return f"{field}: {names.value(after)}"
    if isinstance(after, str) and (isinstance(before, str) or _is_nothing(before)):
        return names.value(after) if after else f"no longer {names.value(before)}"
    if _is_nothing(after):
        last = change.path.rpartition(".")[2]
        return f"no longer {'has ' if '.' in change.path else ''}{names.who(last) if names.knows(last) else field}"
    if isinstance(after, (int, float, str)):
        return f"{field} {names.value(after)}" if _is_nothing(before) else _arrow(field, before, after, names)
    named = names.value(after) or field
    return f"now has {named}" if _is_nothing(before) else f"now {named}"


def _arrow(field: str, before: Any, after: Any, names: Naming) -> str:
    return f"{field} {names.value(before)} → {names.value(after)}"


@lru_cache(maxsize=1024)
def _track(path: str, game: Ruleset) -> str:
    """What a track within something is a track of: the "wounds" of lethal wounds."""
    blocks = (block for block in sheet(game).blocks if block.kind == "tracks" and path in block.shows)
    return next((block.title.lower() for block in blocks), "") if "." in path else ""


def _field(path: str, game: Ruleset, names: Naming) -> str:
    of = _track(path, game)
    return f"{lowered(names.field(path))} {of}" if of else names.field(path)


def _whole(change: Change, names: Naming) -> str:
    who = names.who(change.of)
    if change.cause in IN_SIGHT:
        return f"{who} {change.cause}."
    because = f" ({names.thing(change.cause)})" if change.cause else ""
    if change.after is UNSET:
        return f"{who} leaves{because}."
    return f"{who} arrives{because}." if change.before is UNSET else ""


def _effect(change: Change, names: Naming, cause: str) -> str:
    """What begins or ends to last on somebody: "now Protection", "no longer Prone (stands up)"."""
    name = names.value(change.before if change.after is UNSET else change.after) or "something"
    because = aside(cause) if cause.lower() not in name.lower() else ""
    name = flat(name) if because else name
    if change.after is UNSET:
        return f"no longer {name}{because}"
    return f"now {name}{because}" if change.before is UNSET else f"{name} changes{because}"


def _typed(change: Change, game: Ruleset) -> Any:
    """What something has become, the same whether it comes from a rule, from a file or from an earlier edition's log."""
    if change.after is None or isinstance(change.after, (int, float, str)) or change.after is UNSET:
        return change.after
    try:
        return fitted(game, change.of, change.path, change.after)[1]
    except (ValidationError, LookupError):  # today's rules have no such thing: it is told as it was written
        return change.after


def ends(change: Change) -> bool:
    """Whether something that lasted on somebody is over."""
    return _is_effect(change.path) and change.after is UNSET


def _is_effect(path: str) -> bool:
    """Whether a path is something that lasts on somebody, as a whole."""
    return path.startswith("effects.") and path.count(".") == 1


def _is_nothing(value: Any) -> bool:
    return value is UNSET or value is None or value in ("", ())


@lru_cache(maxsize=4096)
def is_told(path: str, game: Ruleset) -> bool:
    """Whether a path is something that people look at; where there is no page, everything is."""
    page = sheet(game)
    if path.startswith("effects."):
        return path.count(".") == 1 and path not in page.untold
    if (game.bookkeeping and path.startswith(game.bookkeeping)) or _within(path, page.untold):
        return False
    return not page.blocks or _within(
        path, tuple(name for block in page.blocks for name in (*block.shows, block.ticks) if name)
    )


def _within(path: str, places: tuple[str, ...]) -> bool:
    """Whether a path is one of some places, or something that is kept there; what is inside of that is its own affair."""
    return any(path == place or path.rpartition(".")[0] == place for place in map(str.lower, places))
