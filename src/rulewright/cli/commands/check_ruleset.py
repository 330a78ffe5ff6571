"""A game looked over: found by its id, its module or its folder, whether or not it is installed."""

from __future__ import annotations

import re
import sys
import tomllib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from rulewright.cli.lines import show
from rulewright.contract import Ruleset
from rulewright.library import UnknownRuleset, ruleset, ruleset_names
from rulewright.library.shelf import GROUP
from rulewright.testing.sound.fault import FileFault, meant, shown_path
from rulewright.testing.sound.whole import judge

TOLD = 10
"""So many doubts are told one by one."""
WORD = re.compile(r"[A-Za-z_][\w.]*(?::\w+)?")
USUAL = "RULESET"


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found of a file: what it is, what is wrong with it, and what a game master would ask about."""

    said: str = ""
    problems: tuple[FileFault, ...] = ()
    doubts: tuple[str, ...] = ()

    def lines(self, path: Path) -> Iterator[str]:
        """All of it as it is told."""
        yield from map(str, self.problems)
        if not self.problems:
            yield f"{show.strong('✓')} {path}: {self.said}"
        yield from (f"{show.strong('?')} {path}: {doubt}" for doubt in self.doubts[:TOLD])
        if len(self.doubts) > TOLD:
            yield f"{show.strong('?')} {path}: and {len(self.doubts) - TOLD} more"


class Unloaded(Exception):
    """A game that cannot be had, with what is wrong."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def is_game(path: Path) -> bool:
    """Whether a word or a folder stands for a game: what is there and is no package is a character or a pack."""
    if path.is_dir():
        return (path / "pyproject.toml").is_file() or (path / "__init__.py").is_file()
    return not path.exists() and path.suffix not in {".json", ".toml"} and WORD.fullmatch(str(path)) is not None


def checked(path: Path, steps: int) -> Checked:
    """What is found of a game, or of a folder or module that should hold one."""
    try:
        games = list(_in_folder(path)) if path.is_dir() else [_by_name(str(path))]
    except Unloaded as missing:
        return Checked(problems=(missing.fault,))
    judged = [judge(game, steps) for game in games]
    faults = tuple(fault for each in judged for fault in each.faults)
    doubts = tuple(f"{doubt}" for each in judged for doubt in each.doubts)
    said = " and ".join(f"{game.name} {game.version}" for game in games)
    laws = f", {judged[0].laws} laws kept" if judged[0].laws else ""
    return Checked(f"{said} is a sound game{laws}", faults, doubts)


def _by_name(word: str) -> Ruleset:
    """An installed game by its id, or what a module hands over."""
    if word in ruleset_names():
        try:
            return ruleset(word)
        except UnknownRuleset as broken:
            raise Unloaded(FileFault(word, 0, f"{broken}.")) from None
    try:
        return _loaded(word, Path.cwd())
    except ModuleNotFoundError as missing:
        if missing.name != word.partition(":")[0].partition(".")[0]:
            raise Unloaded(FileFault(word, 0, f"It needs {missing.name!r}, which is not installed.")) from None
        instead = meant(word, ruleset_names(), f"Games: {', '.join(ruleset_names())}.")
        raise Unloaded(FileFault(word, 0, "There is no such file, game or module.", "", instead)) from None


def _in_folder(folder: Path) -> Iterator[Ruleset]:
    """The games that a folder declares in its pyproject.toml; or the package that it is itself."""
    project = folder / "pyproject.toml"
    if not project.is_file():
        yield _from_folder(folder.resolve().name, folder.resolve().parent)
        return
    try:
        declared: Any = tomllib.loads(project.read_text(encoding="utf-8"))
        points = declared.get("project", {}).get("entry-points", {}).get(GROUP, {})
    except (tomllib.TOMLDecodeError, AttributeError) as broken:
        raise Unloaded(FileFault(shown_path(project), 0, f"This is not a project's TOML: {broken}.")) from None
    if not points:
        line = f'[project.entry-points."{GROUP}"]'
        instead = f'Add {line} with a line such as: emberfall = "emberfall:{USUAL}".'
        raise Unloaded(
            FileFault(shown_path(project), 0, "No game is declared here, so none would be found.", "", instead)
        )
    for name, target in points.items():
        game = _from_folder(str(target), folder.resolve())
        if game.id != name:
            said = f"The entry point is called {name!r}, and the game's id is {game.id!r}."
            raise Unloaded(FileFault(shown_path(project), 0, said, "", "Call both the same."))
        yield game


def _from_folder(target: str, root: Path) -> Ruleset:
    """A game of a folder that need not be installed."""
    for place in (root, root / "src"):
        if place.is_dir() and str(place) not in sys.path:
            sys.path.insert(0, str(place))
    try:
        return _loaded(target, root)
    except ModuleNotFoundError as missing:
        instead = "Is the package called so, and what it needs installed?"
        raise Unloaded(FileFault(shown_path(root), 0, f"There is no module {missing.name!r}.", "", instead)) from None


def _loaded(target: str, root: Path) -> Ruleset:
    """What a module hands over under a name; why not, with the line in which loading it fails."""
    name, _, attribute = target.partition(":")
    try:
        module = import_module(name)
    except ModuleNotFoundError:
        raise
    except SyntaxError as broken:
        place = shown_path(broken.filename or name)
        raise Unloaded(FileFault(place, broken.lineno or 0, f"This is not Python: {broken.msg}.")) from None
    except Exception as problem:  # noqa: BLE001 - whatever a stranger's module raises
        raise Unloaded(_raised(problem, root)) from None
    found = getattr(module, attribute or USUAL, None)
    if isinstance(found, Ruleset):
        return found
    rulesets = [each for each, value in vars(module).items() if isinstance(value, Ruleset)]
    instead = f"Did you mean {rulesets[0]!r}?" if rulesets else f"End it with: {USUAL} = Ruleset(…)."
    place = shown_path(module.__file__ or name)
    said = f"{attribute or USUAL} is not there." if found is None else f"{attribute or USUAL} is no Ruleset."
    raise Unloaded(FileFault(place, 0, said, "", instead))


def _raised(problem: Exception, root: Path) -> FileFault:
    """What loading a game came to, at the last line of its own."""
    frames = traceback.extract_tb(problem.__traceback__)
    own = [each for each in frames if Path(each.filename).is_relative_to(root)] or list(frames)
    return FileFault(shown_path(own[-1].filename), own[-1].lineno or 0, f"{type(problem).__name__}: {problem}.")
