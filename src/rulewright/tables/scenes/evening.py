"""Evening: what a game master would wish for to have a ready evening lie on the table, scene by scene and paper by paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.contract import Book, Comer, ReadyEvening, ReadyScene, Ruleset
from rulewright.library import ready
from rulewright.library.bestiary import specimen
from rulewright.log.papers import MOST_TITLE, Paper
from rulewright.log.scene import Newcomer, ScenePlan
from rulewright.play import refuse
from rulewright.play.values.wire import plain
from rulewright.tables.wishes import HandOut, Jot, Prepare

NOTES = "notes"
"""What the game master's own note is kept under."""


def wishes(game: Ruleset, book: Book[Any], evening: ReadyEvening) -> tuple[Prepare | HandOut | Jot, ...]:
    """An evening's scenes, each ready for later, its papers in nobody's hands yet, and the notes, the game master's own."""
    notes = [Jot(NOTES, Paper(f"Notes: {evening.name}"[:MOST_TITLE], evening.notes))] if evening.notes else []
    papers = [HandOut(each.id, Paper(each.title, each.words)) for each in evening.papers]
    return (*notes, *papers, *(Prepare(each.id, plan(game, book, each)) for each in evening.scenes))


def plan(game: Ruleset, book: Book[Any], scene: ReadyScene) -> ScenePlan:
    """A scene of an evening with everybody who comes, as characters of their own. Refuses whom the book does not have."""
    cast = {id_: who for comer in scene.come for id_, who in _newcomers(game, book, comer)}
    return ScenePlan(scene.name, scene.words, cast=cast, place=scene.place, calm=scene.calm)


def _newcomers(game: Ruleset, book: Book[Any], comer: Comer) -> Iterator[tuple[str, Newcomer]]:
    written = _written(game, book, comer)
    name = comer.called or str(written.get("name", comer.who or comer.creature))
    for number in range(1, comer.count + 1):
        called = f"{name} {number}" if comer.count > 1 else name
        key = comer.who or comer.creature.rpartition("/")[2]
        id_ = f"{key}-{number}" if comer.count > 1 else key
        yield id_, Newcomer({**written, "name": called}, comer.side, comer.hidden)


def _written(game: Ruleset, book: Book[Any], comer: Comer) -> dict[str, Any]:
    if not comer.who:
        return specimen(game, book, comer.creature)
    people = ready(game).characters
    if comer.who not in people:
        raise refuse(f"Nobody who is ready has the id {comer.who!r}.", instead=f"There are: {', '.join(people)}.")
    character: dict[str, Any] = plain(people[comer.who])
    return character
