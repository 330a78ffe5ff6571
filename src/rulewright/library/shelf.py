"""Shelf: the rulesets that are installed, ours and strangers' alike."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from os import PathLike
from typing import Any

import msgspec

from rulewright.content import Content, Pack, load, load_package
from rulewright.contract import Book, Preset, ReadyEvening, ReadyFight, Ruleset, Sheet
from rulewright.contract.bearing import joined
from rulewright.play import Refusal, Refused, refuse
from rulewright.play.values.wire import convert, decode, encode, from_outside, plain

GROUP = "rulewright.rulesets"


class UnknownRuleset(LookupError):
    """No ruleset of this name is installed. Says which are."""


@dataclass(frozen=True, slots=True)
class BrokenRuleset:
    """A ruleset that is installed but does not load."""

    id: str
    problem: str


@lru_cache(maxsize=1)
def _found() -> tuple[dict[str, Ruleset], tuple[BrokenRuleset, ...]]:
    whole: dict[str, Ruleset] = {}
    broken: list[BrokenRuleset] = []
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        try:
            loaded = point.load()
        except Exception as problem:  # noqa: BLE001 - a stranger's ruleset must not take the rest down
            broken.append(BrokenRuleset(point.name, f"{type(problem).__name__}: {problem}"))
            continue
        if not isinstance(loaded, Ruleset):
            broken.append(BrokenRuleset(point.name, f"{point.value} is not a Ruleset"))
            continue
        whole[loaded.id] = loaded
    return whole, tuple(broken)


def all_rulesets() -> Mapping[str, Ruleset]:
    """Every ruleset that loads, by id."""
    return _found()[0]


def broken_rulesets() -> tuple[BrokenRuleset, ...]:
    """Rulesets that are installed but do not load, with the reason."""
    return _found()[1]


def ruleset_names() -> tuple[str, ...]:
    """The names of all rulesets that are installed; none of them is loaded for that."""
    return tuple(sorted(point.name for point in entry_points(group=GROUP)))


@lru_cache(maxsize=64)
def _alone(which: str) -> Ruleset | None:
    """The ruleset whose entry point goes by its id, without loading any other. Looking for it takes a while."""
    for point in entry_points(group=GROUP, name=which):
        try:
            loaded = point.load()
        except Exception:  # noqa: BLE001 - the search through all of them tells what is wrong
            return None
        if isinstance(loaded, Ruleset) and loaded.id == which:
            return loaded
    return None


def ruleset(which: str) -> Ruleset:
    """A ruleset by id; says what there is if there is no such one."""
    if not _found.cache_info().currsize and (alone := _alone(which)) is not None:
        return alone
    known = all_rulesets()
    if which in known:
        return known[which]
    for broken in broken_rulesets():
        if broken.id == which:
            msg = f"the ruleset {which!r} is installed but does not load: {broken.problem}"
            raise UnknownRuleset(msg)
    close = get_close_matches(which, known, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else f"; there are: {', '.join(known) or 'none'}"
    msg = f"no ruleset is called {which!r}{hint}"
    raise UnknownRuleset(msg)


@lru_cache(maxsize=32)
def _shipped(game: Ruleset) -> Content:
    return load_package(game.package, game.kinds, game.checks) if game.kinds else load((), {})


def open_book(
    game: Ruleset, options: Mapping[str, Any] | None = None, homebrew: Sequence[str | PathLike[str]] = ()
) -> Book[Any]:
    """The rulebook as a new table uses it: its options over those of its setting and the defaults, its homebrew over the
    content. Options that exclude each other are refused.
    """
    given, content, house = dict(options or {}), _content(game, homebrew), game.house_rules
    _known(game, given)
    if house is None:
        return _bound(game, given, content)
    book = _bound(game, {**house.preset(given, content), **given}, content)
    if (clash := house.clash(book.options, content)) is not None:
        raise Refused(clash)
    return book


def reopen_book(game: Ruleset, options: Mapping[str, Any] | None = None, packs: tuple[Pack, ...] = ()) -> Book[Any]:
    """The rulebook as a table uses it, with its homebrew: what a setting presets or excludes today is no matter."""
    _known(game, options or {})
    return replace(_bound(game, dict(options or {}), _with(game, packs)), packs=packs)


def changed_book(game: Ruleset, options: Mapping[str, Any], changes: Mapping[str, Any]) -> Book[Any]:
    """A table's rulebook with some house rules changed, on trial for instance; refused where they exclude others."""
    return otherwise(game, reopen_book(game, options), changes)


def otherwise(game: Ruleset, book: Book[Any], changes: Mapping[str, Any]) -> Book[Any]:
    """A rulebook with some house rules changed, and what a setting that is among them brings; refused where they exclude others."""
    _known(game, changes)
    house = game.house_rules
    brought = {} if house is None else house.preset(changes, book.content)
    changed = amended(game, book, {**brought, **changes})
    if house is not None and (clash := house.clash(changed.options, book.content)) is not None:
        raise Refused(clash)
    return changed


def amended(game: Ruleset, book: Book[Any], changes: Mapping[str, Any]) -> Book[Any]:
    """A rulebook with some options changed as a log tells it; the very same for whoever reads the same of the same."""
    _known(game, changes)
    return _amended(game, book, encode(dict(changes)))


@lru_cache(maxsize=256)
def _amended(game: Ruleset, book: Book[Any], changes: bytes) -> Book[Any]:
    bound = _bound(game, {**plain(book.options), **decode(changes, dict[str, Any])}, book.content)
    return replace(bound, packs=book.packs)


@lru_cache(maxsize=256)
def laid(game: Ruleset, book: Book[Any], packs: tuple[Pack, ...]) -> Book[Any]:
    """A rulebook with these packs of homebrew on what its game ships; the very same for whoever lays the same on the same.

    `ContentError` says all that is wrong with them.
    """
    return replace(book, content=_with(game, packs), packs=packs)


@lru_cache(maxsize=64)
def _with(game: Ruleset, packs: tuple[Pack, ...]) -> Content:
    return _content(game, packs)


def advice_on(game: Ruleset, book: Book[Any]) -> tuple[str, ...]:
    """What a group should think of before it begins with these house rules, in sentences."""
    return () if game.house_rules is None else game.house_rules.advice(book.options, book.content)


def chosen_options(game: Ruleset, book: Book[Any]) -> dict[str, Any]:
    """The options of a book that are not the game's defaults, as plain values."""
    usual = plain(game.options())
    return {name: value for name, value in plain(book.options).items() if value != usual.get(name)}


def presets(game: Ruleset) -> tuple[Preset, ...]:
    """The settings that a table of this game can be founded in."""
    return () if game.house_rules is None else game.house_rules.presets(_shipped(game))


def preset_options(game: Ruleset, settings: Sequence[str]) -> dict[str, Any]:
    """What one setting of a game, or several that are mixed, have to say as options; `Refused` where there is none of that name."""
    option = next((each.option for each in presets(game)), "")
    if game.house_rules is None or not option:
        return {}
    return dict(game.house_rules.preset({option: " + ".join(settings)}, _shipped(game)))


def _content(game: Ruleset, homebrew: Sequence[str | PathLike[str] | Pack] = ()) -> Content:
    return load((_shipped(game), *homebrew), game.kinds, game.checks) if homebrew else _shipped(game)


def _known(game: Ruleset, options: Mapping[str, Any]) -> None:
    known = game.options.__struct_fields__
    if unknown := set(options) - set(known):
        name = min(unknown)
        close = get_close_matches(name, known, n=1)
        instead = f"Did you mean {close[0]!r}?" if close else f"Options: {', '.join(known)}."
        raise refuse(f"{game.name} has no option {name[:100]!r}.", instead=instead)


def _bound(game: Ruleset, options: dict[str, Any], content: Content) -> Book[Any]:
    try:
        chosen: Any = from_outside(options, game.options)
    except msgspec.ValidationError as problem:
        known = ", ".join(game.options.__struct_fields__)
        raise refuse(f"That option does not fit {game.name}: {problem}.", instead=f"Options: {known}.") from None
    return Book(chosen, content, joined(game.bearings))


@dataclass(frozen=True, slots=True)
class ReadyShelf:
    """What a group can start with in a minute."""

    characters: Mapping[str, Any]
    fights: Mapping[str, ReadyFight]
    evenings: Mapping[str, ReadyEvening]

    def fight(self, which: str) -> ReadyFight:
        """A ready fight by id; refuses with what there is."""
        found = self.fights.get(which)
        if found is None:
            raise Refused(Refusal(f"No fight is called {which!r}.", instead=f"There are: {', '.join(self.fights)}."))
        return found

    def evening(self, which: str) -> ReadyEvening:
        """A ready evening by id; refuses with what there is."""
        found = self.evenings.get(which)
        if found is None:
            known = ", ".join(self.evenings) or "none in this game"
            raise Refused(Refusal(f"No evening is called {which!r}.", instead=f"There are: {known}."))
        return found


def _toml(game: Ruleset, name: str) -> dict[str, Any]:
    place = files(game.package) / name
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}


@lru_cache(maxsize=32)
def ready(game: Ruleset) -> ReadyShelf:
    """A ruleset's ready characters, fights and evenings."""
    found = _toml(game, "ready.toml")
    characters: dict[str, Any] = {row.pop("id"): convert(row, game.character) for row in found.get("character", [])}
    fights = {row["id"]: convert(row, ReadyFight) for row in found.get("fight", [])}
    evenings = {row["id"]: convert(row, ReadyEvening) for row in _toml(game, "evenings.toml").get("evening", [])}
    return ReadyShelf(characters, fights, evenings)


@lru_cache(maxsize=32)
def sheet(game: Ruleset) -> Sheet:
    """A ruleset's sheet."""
    return convert(_toml(game, "sheet.toml"), Sheet)
