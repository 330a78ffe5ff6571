"""What lies ready for a whole evening: people who are there, creatures of the book, places that fit a scene."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.problem import Path
from rulewright.contract import ReadyEvening, ReadyScene, Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Refused
from rulewright.play.values.wire import convert
from rulewright.tables.scenes.evening import plan
from rulewright.testing.sound.fault import FileFault, TomlFile, read_toml
from rulewright.testing.sound.ready import own_id, strangers, unfit_place


def faults(game: Ruleset) -> Iterator[FileFault]:
    """What is wrong with a game's `evenings.toml`; without one each game master prepares an evening of their own."""
    found = read_toml(game, "evenings.toml")
    if isinstance(found, FileFault):
        yield found
    elif found is not None:
        yield from found.unknown("evening")
        seen = _ids_of_fights(game)
        for path, row in found.rows("evening"):
            yield from own_id(found, path, row, seen, "evening")
            misfits = tuple(found.misfits(path, ReadyEvening, "an evening"))
            yield from misfits or _evening(game, found, path, convert(row, ReadyEvening))


def _ids_of_fights(game: Ruleset) -> set[str]:
    """What fights are called already: a table is set out with either by its id."""
    fights = read_toml(game, "ready.toml")
    return {str(row.get("id")) for _, row in fights.rows("fight")} if isinstance(fights, TomlFile) else set()


def _evening(game: Ruleset, found: TomlFile, path: Path, evening: ReadyEvening) -> Iterator[FileFault]:
    yield from strangers(found, (*path, "party"), evening.party, ready(game).characters)
    for place, scene in enumerate(evening.scenes):
        yield from _scene(game, found, (*path, "scenes", place), scene, evening)


def _scene(game: Ruleset, found: TomlFile, path: Path, scene: ReadyScene, evening: ReadyEvening) -> Iterator[FileFault]:
    """Who comes with a scene and is nowhere to be found, and what a place is said to be like and cannot be."""
    try:
        plan(game, open_book(game, evening.options), scene)
    except Refused as refused:
        no = refused.refusal
        yield found.fault(path, f"{scene.name}: {no.reason}", no.instead)
    sides = dict.fromkeys(evening.party, evening.side)
    yield from unfit_place(game, found, (*path, "place"), sides, scene.place)
