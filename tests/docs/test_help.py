"""`help()` answers for every public name, and every one says what it is."""

from __future__ import annotations

import inspect
import pydoc
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from typing import Any

import pytest
from tests.docs.test_names_are_told import LISTING

import rulewright

FIRST = ["rulewright", *(f"rulewright.{room.name}" for room in iter_modules(rulewright.__path__) if room.ispkg)]
ROOMS = sorted({*FIRST, *LISTING.rooms()})


def public(room: str) -> list[Any]:
    """A room itself, and the classes, functions and values that it offers; a plain text is looked up, not described."""
    module = import_module(room)
    offered = [getattr(module, name) for name in getattr(module, "__all__", ())]
    return [module, *(each for each in offered if not isinstance(each, str))]


@pytest.mark.parametrize("room", ROOMS)
def test_help_answers_for_every_public_name(room: str) -> None:
    """Whoever types help() at a prompt reads what a thing is for, and sees no traceback."""
    for thing in public(room):
        assert pydoc.render_doc(thing)


@pytest.mark.parametrize("room", LISTING.rooms())
def test_every_method_says_what_it_does(room: str) -> None:
    """A class that is offered is offered with all that it can do."""
    classes = [each for each in public(room) if inspect.isclass(each)]
    silent = [
        f"{kind.__name__}.{name}"
        for kind in classes
        for name, member in vars(kind).items()
        if not name.startswith("_") and _is_code(member) and not inspect.getdoc(getattr(kind, name))
    ]
    assert [] == silent


def _is_code(member: object) -> bool:
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    return inspect.isfunction(function)


def test_nothing_public_is_without_a_word() -> None:
    """Every module, and every class and function in it that is not its own affair, has a docstring; rulesets speak for themselves."""
    silent = []
    for found in walk_packages(rulewright.__path__, "rulewright."):
        if found.name.startswith("rulewright.rulesets.") or found.name.endswith("__main__"):
            continue
        module = import_module(found.name)
        things = {name: each for name, each in vars(module).items() if getattr(each, "__module__", "") == found.name}
        named = {name: each for name, each in things.items() if not name.startswith("_") and callable(each)}
        said = {name: inspect.cleandoc(each.__doc__ or "") for name, each in named.items() if not _is_alias(each)}
        silent += [f"{found.name}.{name}" for name, words in said.items() if not words or words.startswith(f"{name}(")]
        silent += [] if module.__doc__ else [found.name]
    assert [] == silent


def _is_alias(thing: object) -> bool:
    return not (inspect.isclass(thing) or inspect.isfunction(thing))
