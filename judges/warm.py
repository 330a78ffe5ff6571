"""Warm: what was read while modules were imported is changed where it is held, which is quicker than importing all anew.

A guard that a declaration lists never says no; an entry gets the figure that its file would have given it. What lives on
is tried once more in the cold, for something may have been made of an entry before it was changed.
"""

from __future__ import annotations

import ast
import gc
import sys
from pathlib import Path

from msgspec.structs import force_setattr

from judges.mutant import Mutant
from judges.swap import key_of, key_of_mutant
from judges.trees import guards_of
from rulewright.content import ContentError, load_package
from rulewright.contract import Action
from rulewright.contract.action import Guard
from rulewright.library import open_book
from rulewright.play.rule import rule_of


def unguarded(mutant: Mutant) -> bool:
    """Let the guard that a mutant leaves out say nothing. False where it cannot be told which one that is."""
    before, after = (_guards(text, mutant) for text in (Path(mutant.place.path).read_bytes(), mutant.source()))
    at = next((at for at, each in enumerate(before) if before[:at] + before[at + 1 :] == after), None)
    if at is None or any(each.startswith("Starred") for each in before[: at + 1]):
        return False
    actions = [each for each in gc.get_objects() if isinstance(each, Action)]
    held = [each.guards[at] for each in actions if key_of(rule_of(each.rule).f.__code__) == key_of_mutant(mutant)]
    for guard in held:
        _silence(guard)
    return bool(held)


def rewritten(mutant: Mutant, home: Path) -> bool:
    """Give the entries in memory what stands in their file now. False where nothing that is in memory changes."""
    game = getattr(sys.modules.get(f"rulewright.rulesets.{home.name}"), "RULESET", None)
    if game is None:
        return False
    old = open_book(game).content
    try:
        new = load_package(game.package, game.kinds, game.checks)
    except ContentError:
        return False  # nothing could be imported with it
    changed = [
        (entry, name, getattr(new.get(kind, id_), name))
        for kind in game.kinds.values()
        for id_, entry in old[kind].items()
        for name in kind.__struct_fields__
        if id_ in new[kind] and getattr(entry, name) != getattr(new.get(kind, id_), name)
    ]
    for entry, name, value in changed:
        force_setattr(entry, name, value)
    return bool(changed)


def _guards(text: bytes, mutant: Mutant) -> list[str]:
    """The guards in front of a mutant's function, as a text has them."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == mutant.owner.name:
            listed = guards_of(node)
            return [ast.dump(each) for each in listed.elts] if listed else []
    return []


def _silence(guard: Guard) -> None:
    object.__setattr__(guard, "why_not", lambda **_: None)
