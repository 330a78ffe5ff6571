"""The ledger: rules with ids of their own, and no id in code or content that no rule has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files

from rulewright.contract import Ruleset
from rulewright.library.evidence import definitions
from rulewright.library.ledger import LedgerRow, entries
from rulewright.play.rule import RULE_ID, cited_in
from rulewright.testing.sound.fault import FileFault, TomlFile, meant, read_toml, shown_path
from rulewright.testing.source import modules_of

FORM = "Two to four capitals and a number of two or three digits: EMB-01."


def faults(game: Ruleset) -> Iterator[FileFault]:
    """What is wrong with a game's `ledger.toml`, and which ids are cited that it does not list."""
    found = read_toml(game, "ledger.toml")
    if isinstance(found, FileFault):
        yield found
        return
    listed: set[str] = set()
    if found is not None:
        yield from found.unknown("rule", "families")
        yield from _rows(found, listed)
    for file, line, id_ in _cited(game):
        if id_ not in listed:
            instead = meant(id_, listed, "Add it to ledger.toml, or take it out.")
            yield FileFault(file, line, f"{id_} is cited, and ledger.toml has no such rule.", "", instead)


def doubts(game: Ruleset) -> Iterator[str]:
    """Rules that nothing of the game names."""
    found = read_toml(game, "ledger.toml")
    if not isinstance(found, TomlFile):
        return
    cited = {id_ for _, _, id_ in _cited(game)} | set(entries(files(game.package)))
    for _, row in found.rows("rule"):
        if row.get("id") not in cited and not row.get("advice"):
            yield f"nothing plays {row.get('id')} ({row.get('title', '')}): name it in the docstring of its rule, or say under `advice` why not"


def _rows(found: TomlFile, listed: set[str]) -> Iterator[FileFault]:
    for path, row in found.rows("rule"):
        yield from found.misfits(path, LedgerRow, "a rule")
        id_ = str(row.get("id", ""))
        if id_ in listed:
            yield found.fault((*path, "id"), f"Two rules have the id {id_!r}.", "Give one another.")
        elif id_ and not RULE_ID.fullmatch(id_):
            yield found.fault((*path, "id"), f"{id_!r} is no id that a docstring can cite.", FORM)
        listed.add(id_)


def _cited(game: Ruleset) -> Iterator[tuple[str, int, str]]:
    """Ids that the code and the content of a game cite, each with its file and line."""
    home = files(game.package)
    for module in modules_of(game):
        for node in definitions(module.tree):
            for id_ in cited_in(ast.get_docstring(node)):
                yield shown_path(home / module.path), node.lineno, id_
    for id_, places in entries(home).items():
        yield from ((shown_path(home / place.partition(":")[0]), 0, id_) for place in places)
