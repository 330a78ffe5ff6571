"""Bounds: every number, line and list that comes from outside has its limits in its type."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Meta, Struct
from tests.standoff_game import STANDOFF

from rulewright.chance import RandomDice
from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ready
from rulewright.library.outside import as_written, at_random, in_play
from rulewright.log.facts import Fogged, Mapped, Placed, Sketched
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play import FrozenMap, Refused
from rulewright.play.values.alias import unaliased
from rulewright.play.values.bounded import (
    MOST_ENTRIES,
    Few,
    Large,
    Line,
    Listed,
    Measured,
    Named,
    Prose,
    Score,
    Whole,
    Years,
)
from rulewright.play.values.path import type_at
from rulewright.play.values.wire import convert, decode, encode, plain
from rulewright.server.app import ROUTES
from rulewright.tables.protocol import FromClient
from rulewright.testing.bounds import unbounded, unbounded_in

GAMES = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")
FIFTY_TIMES = 50


@pytest.mark.parametrize("game", [*all_rulesets().values(), STANDOFF], ids=lambda game: game.id)
def test_no_game_takes_anything_of_any_size(game: Ruleset) -> None:
    """A new field without limits would be found here before anybody else finds it."""
    assert not unbounded_in(game)


FREE = (
    ".args[1]",
    ".answer",
    ".value",
    ".character[1]",
    ".characters[1][1]",
    ".options[1]",
    ".wishes[1]",
    ".credential[1]",
    ".plan.place[1]",
    ".put[1]",
    ".change[1]",
    ".values[0]",
)
"""Plain data, which is held against an action's fields, a question, or a game's types before any rule meets it."""


@pytest.mark.parametrize(
    "kind", [*dict.fromkeys(route.takes for route in ROUTES if route.takes not in (None, bytes)), FromClient], ids=str
)
def test_no_request_takes_anything_of_any_size(kind: Any) -> None:
    assert [each for each in unbounded(kind) if not each.endswith(tuple(f"{free}: Any" for free in FREE))] == []


@pytest.mark.parametrize("fact", [Mapped, Placed, Fogged, Sketched, Walled, Swung, Sighted])
def test_no_file_brings_a_map_of_any_size(fact: type[Struct]) -> None:
    """Entries that somebody has made up are held to what a wish could have come to."""
    numbers = [
        each
        for each in unbounded(fact)
        if each.endswith((": int", ": float")) or each.startswith((".runs", ".walls", ".doors", ".lamps"))
    ]
    assert numbers == []


class Open(Struct):
    """Every way to leave something open."""

    number: int
    half: Annotated[int, Meta(ge=0)]
    word: str
    many: tuple[Few, ...]
    keys: FrozenMap[str, Few]
    deep: FrozenMap[Line, Listed[float]]
    anything: Any
    either: Few | str | None


class Closed(Struct):
    """Every way to close it."""

    number: Annotated[int, Meta(ge=0, le=3)]
    word: Line
    text: Prose
    pair: tuple[Score, Whole]
    many: Listed[Years]
    keys: FrozenMap[Line, Large]
    plain: Named[Measured]
    none: Few | None
    flag: bool
    again: Closed | None = None


def test_what_has_no_limit_is_found() -> None:
    named = {each.partition(":")[0] for each in unbounded(Open, "it")}
    fields = ("number", "half", "word", "many", "keys[0]", "deep[1][0]", "anything", "either")
    assert named == {f"it.{field}" for field in fields}
    assert not unbounded(Closed)


@pytest.mark.parametrize("id_", GAMES)
def test_whatever_stands_at_a_path_can_be_read(id_: str) -> None:
    """Where one of several structs may stand, their limits agree, so that a log can be read there."""
    game = all_rulesets()[id_]
    for kind in (game.actor, game.scene, game.character):
        for path in paths(kind):
            msgspec.json.Decoder(type_at(kind, path), dec_hook=lambda kind, value: value)


@pytest.mark.parametrize("id_", GAMES)
def test_all_that_comes_with_a_game_keeps_to_its_limits(id_: str) -> None:
    """Ready characters, as written and in play, and the book's own options."""
    game = all_rulesets()[id_]
    book = open_book(game, plain(game.options()))
    for who, character in ready(game).characters.items():
        actor = in_play(game, who, as_written(game, plain(character)), book)
        assert decode(encode(actor), game.actor) == actor


# -- limits are told --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "change", "told"),
    [
        (
            "shards",
            {"skills": {"melee": 10**9}},
            "skills.melee must be a whole number from -1,000 to 1,000, not 100000",
        ),
        ("shards", {"skills": {"melee": 10**4000}}, "skills.melee must be a whole number from -1,000 to 1,000"),
        ("shards", {"size": 1e300}, "size must be a number from -10,000 to 10,000"),
        ("shards", {"stature": [0, 5000]}, "stature.1 must be a whole number from -1,000 to 1,000, not 5000"),
        ("shards", {"languages": ["a"] * 1001}, "languages may have at most 1,000 entries, not 1,001"),
        ("shards", {"skills": dict.fromkeys(map(str, range(1001)), 1)}, "skills may have at most 1,000 entries"),
        ("shards", {"skills": {"x" * 501: 1}}, "a name in skills may have at most 500 characters, not 501"),
        ("shards", {"relationships": {"al": {"bond": "x" * 501}}}, "relationships.al.bond may have at most 500"),
        ("brp", {"age": -1}, "age must be a whole number from 0 to 10,000, not -1"),
        ("brp", {"name": 3}, "name: Expected `str`, got `int`"),
        ("otherworlds", {"attributes": {"strength": 2000}}, "attributes.strength must be a whole number from -1,000"),
    ],
)
def test_a_character_beyond_the_limits_is_told_them(id_: str, change: dict[str, Any], told: str) -> None:
    game = all_rulesets()[id_]
    character = plain(next(iter(ready(game).characters.values())))
    with pytest.raises(Refused, match="is not a character of") as no:
        as_written(game, character | change)
    assert told in str(no.value)
    assert len(str(no.value)) < 300


def test_an_option_beyond_the_limits_is_told_them() -> None:
    game = all_rulesets()["brp"]
    with pytest.raises(Refused, match="age_base must be a whole number from 0 to 1,000, not 1000000000000"):
        open_book(game, {"age_base": 10**12})
    with pytest.raises(Refused, match="Did you mean 'age_base'"):
        open_book(game, {"age_bas": 1})


@pytest.mark.parametrize("id_", GAMES)
def test_wishes_of_any_kind_are_kept_or_refused(id_: str) -> None:
    """Whatever somebody wishes a random character to be, the answer is a character or a sentence."""
    game = all_rulesets()[id_]
    book = open_book(game)
    strange = [10**12, -5, 0, "x", "", [], ["x"], {}, {"x": 1}, None, True, 1.5, {"x": {"y": []}}]
    for name in (*game.character.__struct_fields__, *game.wishes, "points", "x" * 5000):
        for value in strange:
            with suppress(Refused):
                assert isinstance(at_random(game, RandomDice(1), book, {name: value}), game.character)


# -- at the limits ----------------------------------------------------------------------------------


def limits(kind: Any) -> Iterator[float]:
    """The least and the most of a number, wherever it stands in a union."""
    kind = unaliased(kind)
    if get_origin(kind) is Annotated and get_args(kind)[0] in (int, float):
        for meta in get_args(kind)[1:]:
            yield from (meta.ge, meta.le)
    elif not isinstance(kind, type):
        for part in get_args(kind):
            yield from limits(part)


def paths(kind: Any, path: str = "", within: tuple[type, ...] = ()) -> Iterator[str]:
    """Every path that leads somewhere in a type."""
    kind = unaliased(kind)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if path:
        yield path
    if isinstance(origin, type) and issubclass(origin, Struct) and origin not in within:
        for name, hint in get_type_hints(origin, include_extras=True).items():
            if name in origin.__struct_fields__:
                yield from paths(hint, f"{path}.{name}".lstrip("."), (*within, origin))
    elif origin is FrozenMap:
        yield from paths(args[1], f"{path}.key", within)
    elif not isinstance(origin, type):
        for part in args:
            for deeper in paths(part, path, within):
                if deeper != path:
                    yield deeper


def numbers(value: Any, kind: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], float]]:
    """Every number of a character with each of its limits."""
    kind = unaliased(kind)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if isinstance(origin, type) and issubclass(origin, Struct):
        for name, hint in get_type_hints(origin, include_extras=True).items():
            if name in origin.__struct_fields__:
                yield from numbers((value or {}).get(name), hint, (*path, name))
    elif origin is FrozenMap:
        for key, each in ((value or {}) or {"nobody-knows-it": None}).items():
            yield from numbers(each, args[1], (*path, key))
    else:
        yield from ((path, limit) for limit in limits(kind))


def put(value: Any, path: tuple[str, ...], number: float) -> Any:
    if not path:
        return number
    return {**(value or {}), path[0]: put((value or {}).get(path[0]), path[1:], number)}


def calls(work: Callable[[], object]) -> int:
    """How many calls a piece of work takes; a refusal is an answer too."""
    count = 0

    def counting(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counting)
    try:
        work()
    except Refused:
        pass
    finally:
        sys.setprofile(None)
    return count


def built(game: Ruleset, options: dict[str, Any], character: Any = None) -> None:
    """What the builder does: make somebody or take them as written, look them over, bring them into play."""
    book = open_book(game, options)
    made = at_random(game, RandomDice(3), book, {}) if character is None else as_written(game, character)
    assert game.creation is not None
    game.creation.refusals(made, book)
    game.creation.budgets(made, book)
    in_play(game, "you", made, book)


@pytest.mark.parametrize("id_", GAMES)
def test_at_the_limits_a_character_is_made_and_looked_over_nearly_as_soon(id_: str) -> None:
    """Counted in calls: no option and no number of a character makes fifty times the work of a usual one."""
    game = all_rulesets()[id_]
    assert game.creation is not None
    book = open_book(game)
    usual = max(calls(lambda: built(game, {})) for _ in range(3))
    for name, kind in get_type_hints(game.options, include_extras=True).items():
        for limit in limits(kind):
            option = {name: limit}
            assert calls(lambda option=option: built(game, option)) < FIFTY_TIMES * usual, option  # type: ignore[misc]
    for written in (game.creation.blank(book), game.creation.random(RandomDice(3), book, {})):
        character = plain(written)
        for path, limit in numbers(character, game.character):
            other = put(character, path, limit)
            took = calls(lambda other=other: built(game, {}, other))  # type: ignore[misc]
            assert took < FIFTY_TIMES * usual, (path, limit)


def test_a_map_has_no_more_entries_than_it_may() -> None:
    most = dict.fromkeys(map(str, range(MOST_ENTRIES)), 1)
    assert len(convert(most, FrozenMap[Line, Few])) == MOST_ENTRIES
    with pytest.raises(msgspec.ValidationError, match="at most 1,000 entries"):
        convert(most | {"more": 1}, FrozenMap[Line, Few])
    with pytest.raises(msgspec.ValidationError, match="at most 1,000 entries"):
        decode(encode(most | {"more": 1}), FrozenMap[Line, Few])
