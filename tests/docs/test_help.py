"""`help()` answers for every public name."""

from __future__ import annotations

import pydoc
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import rulewright

ROOMS = ["rulewright", *(f"rulewright.{room.name}" for room in iter_modules(rulewright.__path__) if room.ispkg)]


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
