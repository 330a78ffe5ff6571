"""Scene: the people and the place of a question, set out by the book, with what is otherwise than written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from rulewright.content.problem import suggest
from rulewright.contract import Book, ReadyFight, Ruleset
from rulewright.lab.ask.naming import found, names_in
from rulewright.lab.ask.questions import Matter
from rulewright.lab.fight import Spec, spec_of
from rulewright.library import open_book, ready
from rulewright.library.outside import as_written, in_play, rules_of, scene_of
from rulewright.play import FrozenMap, State, refuse
from rulewright.play.values.path import BadPath, read, type_at, write
from rulewright.play.values.wire import from_outside, plain
from rulewright.tables.history.snapshot import plain_state
from rulewright.tables.views.strangers import name_of

MOST_ACTORS = 20
SCENE = "scene"


@dataclass(frozen=True, slots=True)
class AskedScene:
    """Everybody where a question finds them. `touched` says that somebody in play is otherwise than they were written."""

    game: Ruleset
    book: Book[Any]
    fight: ReadyFight
    characters: Mapping[str, Any]
    state: State[Any, Any]
    touched: bool = False

    @property
    def names(self) -> dict[str, str]:
        """What everybody is called."""
        return names_in(self.state)

    @property
    def sides(self) -> dict[str, str]:
        """On which side everybody is."""
        return self.fight.stands

    def whom(self, wanted: str) -> str:
        """Somebody by id or by name; the first if nobody is named."""
        return found(wanted, self.names, "person", "This scene") if wanted else next(iter(self.state.actors))

    def spec(self, seed: int) -> Spec:
        """The fight that this is, as plain values."""
        spec = spec_of(self.game, self.fight, self.characters, self.book, seed)
        return msgspec.structs.replace(spec, start=plain_state(self.state)) if self.touched else spec


def scene_for(game: Ruleset, matter: Matter, book: Book[Any] | None = None) -> AskedScene:
    """Set a matter out. House rules of the matter are laid over those of a book that is given."""
    book = open_book(game, matter.options) if book is None else _by(game, book, matter.options)
    fight, characters = _people(game, matter)
    later: list[tuple[str, str, Any]] = []
    for who, path, value in _changes(fight, characters, matter.change):
        if who != SCENE and (at := _place(characters[who], game.character, path, book)):
            characters[who] = _put(characters[who], game.character, at, value, who)
        else:
            later.append((who, path, value))
    actors = {who: in_play(game, who, character, book) for who, character in characters.items()}
    on = fight.stands
    with rules_of(game, "this scene"):
        scene = scene_of(game, on, fight.scene)
    for who, path, value in later:
        kind, now = (game.scene, scene) if who == SCENE else (game.actor, actors[who])
        at = _place(now, kind, path, book)
        if not at:
            raise _nowhere(characters.get(who), now, who, path)
        changed = _put(now, kind, at, value, who)
        if who == SCENE:
            scene = changed
        else:
            actors[who] = changed
    return AskedScene(game, book, fight, characters, State(FrozenMap(actors), scene), touched=bool(later))


def _by(game: Ruleset, book: Book[Any], options: Mapping[str, Any]) -> Book[Any]:
    from rulewright.library import otherwise

    return otherwise(game, book, options) if options else book


def _people(game: Ruleset, matter: Matter) -> tuple[ReadyFight, dict[str, Any]]:
    """Who stands on which side: of a ready fight, or as the matter says."""
    shelf = ready(game)
    if matter.sides:
        fight = ReadyFight("asked", game.name, {side: tuple(members) for side, members in matter.sides.items()})
    else:
        fights = {each.id: each.name for each in shelf.fights.values()}
        if not matter.fight and not fights:
            raise refuse(f"{game.name} has no ready fights.", instead="Say who stands where, under `sides`.")
        fight = shelf.fight(
            found(matter.fight, fights, "ready fight", game.name) if matter.fight else _likely(game, matter)
        )
    written: dict[str, Any] = {}
    known = {id: name_of(character) or id for id, character in shelf.characters.items()}
    members = [who for side in fight.sides.values() for who in side]
    if len(members) > MOST_ACTORS or len(set(members)) < len(members):
        raise refuse(f"At most {MOST_ACTORS} can be in one scene, and everybody once.")
    for who in members:
        told = matter.characters.get(who)
        written[who] = (
            shelf.characters[found(who, known, "ready character", game.name)]
            if told is None
            else as_written(game, told)
        )
    return fight, written


def _likely(game: Ruleset, matter: Matter) -> str:
    """The first ready fight in which somebody stands who is named; the first of all if nobody is."""
    shelf = ready(game)
    named = {matter.actor.lower(), *(path.partition(".")[0].lower() for path in matter.change)} - {""}
    for fight in shelf.fights.values():
        members = [who for side in fight.sides.values() for who in side]
        called = {text.lower() for who in members for text in (who, name_of(shelf.characters[who]))}
        if named and named & (called | {name.partition(" ")[0] for name in called}):
            return fight.id
    return next(iter(shelf.fights))


def _changes(
    fight: ReadyFight, characters: Mapping[str, Any], change: Mapping[str, Any]
) -> Iterator[tuple[str, str, Any]]:
    """Whose, where, and what."""
    names = {who: name_of(character) or who for who, character in characters.items()} | {SCENE: SCENE}
    for told, value in change.items():
        who, dot, path = told.partition(".")
        if not dot or not path:
            raise refuse(f"{told[:80]!r} should say whose, and what: NAME.FIELD, or scene.FIELD.")
        yield found(who, names, "person", fight.name), path, value


def _place(value: Any, kind: type, path: str, book: Book[Any]) -> str:
    """Where a path leads in somebody: as it is written, or as the end of one path alone; nothing where it leads nowhere."""
    try:
        type_at(kind, path)
        if _is_known(value, path, book):
            return path
    except BadPath:
        pass
    ends = [each for each in _paths(plain(value)) if each.endswith(f".{path}")]
    if len(ends) > 1:
        raise refuse(f"{path!r} may be any of: {', '.join(ends[:8])}.", instead="Say which.")
    return ends[0] if ends else ""


def _is_known(value: Any, path: str, book: Book[Any]) -> bool:
    """Whether a path names what is there, or what the book has an entry for: a new skill is one of the book's."""
    *before, last = path.split(".")
    try:
        holder = read(value, ".".join(before))
    except BadPath:
        return False
    if not isinstance(holder, FrozenMap):
        return holder is not UNSET
    return last in holder or any(last.partition("/")[0] in shelf for shelf in book.content.shelves.values())


def _put(value: Any, kind: type, path: str, after: Any, who: str) -> Any:
    inside = plain(read(value, path)) if isinstance(read(value, path), msgspec.Struct | FrozenMap) else None
    if inside is not None and not isinstance(after, dict):
        fields = ", ".join(f"{path}.{each}" for each in list(inside or read(value, path).__struct_fields__)[:8])
        raise refuse(f"{who}.{path} holds several numbers.", instead=f"Say which: {fields}.")
    try:
        fitting = from_outside({"it": after}, dict[str, type_at(kind, path)])["it"]  # type: ignore[misc]
        return write(value, path, fitting)
    except (msgspec.ValidationError, BadPath) as problem:
        raise refuse(f"{who}.{path} cannot be {str(after)[:40]!r}: {problem}.") from None


def _paths(data: Any, before: str = "") -> Iterator[str]:
    for key, value in data.items() if isinstance(data, dict) else ():
        yield f"{before}{key}"
        yield from _paths(value, f"{before}{key}.")


def _nowhere(character: Any, now: Any, who: str, path: str) -> Exception:
    known = [each for value in (character, now) if value is not None for each in _paths(plain(value))]
    ends = {each.rpartition(".")[2]: each for each in known}
    close = suggest(path, [*known, *ends])
    instead = f"Did you mean {who}.{close}?" if close else f"There are: {', '.join(sorted(set(known))[:12])} …"
    return refuse(f"{who}.{path[:80]} leads nowhere.", instead=instead)
