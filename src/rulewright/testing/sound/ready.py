"""What lies ready: characters whose fields there are, and fights of people who are there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulewright.content.problem import Path
from rulewright.contract import ReadyFight, Ruleset
from rulewright.library import open_book
from rulewright.library.outside import scene_of
from rulewright.play.values.wire import convert
from rulewright.testing.sound.fault import FileFault, TomlFile, meant, read_toml


def faults(game: Ruleset) -> Iterator[FileFault]:
    """What is wrong with a game's `ready.toml`; without one there is nobody to start with."""
    found = read_toml(game, "ready.toml")
    if isinstance(found, FileFault):
        yield found
    elif found is not None:
        yield from found.unknown("character", "fight")
        people = [str(row.get("id")) for _, row in found.rows("character")]
        yield from _characters(game, found)
        yield from _fights(game, found, people)


def _characters(game: Ruleset, found: TomlFile) -> Iterator[FileFault]:
    seen: set[str] = set()
    for path, row in found.rows("character"):
        yield from own_id(found, path, row, seen, "character")
        row.pop("id", None)
        misfits = tuple(found.misfits(path, game.character, f"a character of {game.name}"))
        yield from misfits
        if not misfits:
            yield from _entering(game, found, path, row)


def _entering(game: Ruleset, found: TomlFile, path: Path, row: dict[str, Any]) -> Iterator[FileFault]:
    """Why somebody does not come into play."""
    name = str(row.get("name") or "Somebody")
    try:
        game.enter("somebody", convert(row, game.character), open_book(game))
    except Exception as problem:  # noqa: BLE001 - whatever a stranger's rule raises
        yield found.fault(path, f"{name} does not come into play: {type(problem).__name__}: {problem}.")


def _fights(game: Ruleset, found: TomlFile, people: list[str]) -> Iterator[FileFault]:
    seen: set[str] = set()
    for path, row in found.rows("fight"):
        yield from own_id(found, path, row, seen, "fight")
        misfits = tuple(found.misfits(path, ReadyFight, "a fight"))
        yield from misfits
        if misfits:
            continue
        fight = convert(row, ReadyFight)
        for side, members in fight.sides.items():
            yield from strangers(found, (*path, "sides", side), members, people)
        if fight.favours and fight.favours not in fight.sides:
            instead = meant(fight.favours, fight.sides, f"There are: {', '.join(fight.sides)}.")
            yield found.fault((*path, "favours"), f"There is no side {fight.favours!r}.", instead)
        yield from unfit_place(game, found, (*path, "scene"), fight.stands, fight.scene)


def own_id(found: TomlFile, path: Path, row: dict[str, Any], seen: set[str], what: str) -> Iterator[FileFault]:
    """Whether a row has an id of its own."""
    if not isinstance(id_ := row.get("id"), str) or not id_:
        yield found.fault(path, f"This {what} needs an id.", 'Add a line such as: id = "ann".')
    elif id_ in seen:
        yield found.fault((*path, "id"), f"Two of them have the id {id_!r}.", "Give one another.")
    else:
        seen.add(id_)


def strangers(found: TomlFile, path: Path, named: Iterable[str], people: Collection[str]) -> Iterator[FileFault]:
    """Who is named and is no ready character."""
    for who in named:
        if who not in people:
            instead = meant(who, people, f"There are: {', '.join(people) or 'none'}.")
            yield found.fault(path, f"No ready character has the id {who!r}.", instead)


def unfit_place(
    game: Ruleset, found: TomlFile, path: Path, sides: Mapping[str, str], said: Mapping[str, Any]
) -> Iterator[FileFault]:
    """What is said of a place that no scene of the game has, or that it cannot be like."""
    fields = game.scene.__struct_fields__
    for name in said:
        if name not in fields:
            instead = meant(name, fields, f"It has: {', '.join(fields) or 'nothing'}.")
            yield found.fault((*path, name), f"A scene of {game.name} has no {name!r}.", instead)
    try:
        scene_of(game, sides, said)
    except msgspec.ValidationError as problem:
        yield found.fault(path, f"The scene does not fit: {problem}.")
