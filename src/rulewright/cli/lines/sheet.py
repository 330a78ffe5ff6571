"""Sheet: somebody's page in a few lines, laid out as the ruleset declares it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from rulewright.cli.lines import show
from rulewright.contract import Block, Book, Figure, Ruleset, Sheet, spelled, tracks
from rulewright.contract.figures import at, label
from rulewright.library import sheet
from rulewright.play import State
from rulewright.play.values.path import BadPath, read
from rulewright.tables.views.actor_now import ActorNow


class SheetReader:
    """Reads an actor by the names that a sheet shows: derived numbers, then paths of actor and character."""

    def __init__(self, game: Ruleset, book: Book[Any], state: State[Any, Any], who: str, start: Any = None) -> None:
        self.page = sheet(game)
        self.actor = state.actor(who)
        self.start = start
        derived = game.numbers(state, book, who) if game.numbers else ()
        self.numbers: dict[str, Any] = {number.name.lower(): number for number in derived}

    def value(self, name: str) -> Any:
        """What stands under a name: a derived number, or a path; UNSET if nothing does."""
        return self.numbers[name.lower()] if name.lower() in self.numbers else at(self.actor, name)

    def most(self, figure: Figure) -> int:
        """How full a track can be: as its page says, or as it was at the start."""
        if figure.most is not None:
            return figure.most
        try:
            began = read(self.start, figure.path) if isinstance(self.start, Struct) else figure.now
        except BadPath:
            began = figure.now
        return max(began, figure.now) if isinstance(began, int) else figure.now

    def tracks(self, *, pips: bool = True) -> Iterator[str]:
        """Tracks for one line, as pips or in figures alone."""
        for block in self.page.blocks:
            if block.kind == "tracks":
                yield from self._tracks(block, pips=pips)

    def _tracks(self, block: Block, *, pips: bool = True) -> Iterator[str]:
        for figure in self._figures(block):
            now, most = figure.now, self.most(figure)
            told = f"{now}/{most}" if figure.most is not None or most != now else str(now)
            yield f"{figure.name} {show.track(now, most)} {told}" if pips else f"{figure.name} {told}"

    def _figures(self, block: Block) -> Iterable[Figure]:
        """The tracks of a block as they stand now."""
        return tracks(Sheet(blocks=(block,)), self.actor, {each.name: each for each in self.numbers.values()})

    def glance(self, *, pips: bool) -> list[str]:
        """Tracks for one line, or where there are none the first few derived numbers."""
        return list(self.tracks(pips=pips)) or [f"{each.name} {int(each)}" for each in list(self.numbers.values())[:4]]

    def lines(self) -> Iterator[str]:
        """The whole page."""
        blocks = self.page.blocks
        if not blocks and self.numbers:
            yield show.wrapped(show.listed(f"{number.name} {int(number)}" for number in self.numbers.values()), 2)
        for block in blocks:
            cells = list(self._tracks(block)) if block.kind == "tracks" else list(self._cells(block))
            if cells:
                yield show.wrapped(
                    f"{block.title}: {show.listed(cells) if block.kind != 'text' else ' '.join(cells)}", 2, 4
                )

    def _cells(self, block: Block) -> Iterator[str]:
        for name in spelled(block.shows, (number.name for number in self.numbers.values())):
            value = self.value(name)
            if value is UNSET or value in ("", (), [], None) or (isinstance(value, Mapping) and not value):
                continue
            if isinstance(value, Mapping) and "name" not in value:
                yield from (f"{label(key)} {plain_text(each)}" for key, each in value.items())
            elif block.kind == "text" or isinstance(value, (tuple, list, str)):
                yield plain_text(value)
            else:
                yield f"{label(name)} {plain_text(value)}"


class NumberTold(NamedTuple):
    """A derived number as it came from elsewhere."""

    name: str
    total: int

    def __int__(self) -> int:
        return self.total


class ToldSheet(SheetReader):
    """The same page of somebody at a table elsewhere, from what the seat was told of them."""

    def __init__(self, page: Sheet, told: ActorNow) -> None:
        self.page, self.told, self.start = page, told, None
        self.numbers = {each.name.lower(): NumberTold(each.name, each.total) for each in told.numbers}

    def value(self, name: str) -> Any:
        if name.lower() in self.numbers:
            return self.numbers[name.lower()].total
        data = self.told.data if isinstance(self.told.data, dict) else {}
        return next(
            (found for home in (data, data.get("character")) if (found := _inside(home, name)) is not UNSET), UNSET
        )

    def glance(self, *, pips: bool) -> list[str]:
        return [self.told.word] if self.told.shown == "word" and self.told.word else super().glance(pips=pips)

    def _figures(self, block: Block) -> Iterable[Figure]:
        return (figure for figure in self.told.figures if figure.track and figure.path in block.shows)


def _inside(home: Any, path: str) -> Any:
    """What stands at a path of plain data; UNSET if nothing does."""
    for name in path.split("."):
        home = home.get(name, UNSET) if isinstance(home, dict) else UNSET
    return home


def plain_text(value: Any) -> str:
    """A value in words."""
    match value:
        case UnsetType():
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return ", ".join(map(plain_text, value)) or "none"
        case dict():
            return str(value.get("name", "")) or ", ".join(
                f"{label(key)} {plain_text(each)}" for key, each in value.items()
            )
        case Struct():
            return str(getattr(value, "name", "") or type(value).__name__)
    return str(int(value)) if isinstance(value, int) else str(value)
