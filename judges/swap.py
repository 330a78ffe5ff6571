"""Swap: a function's code gives way to a mutant's, wherever the function is held.

A function object keeps its identity and gets other code. So a rule behind `@rule` or `@action`, a guard that was bound to
its names when the action was declared, and a bearing in a list of bearings are all changed: each holds that very object.
"""

from __future__ import annotations

import builtins
import functools
import gc
import io
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from judges.mutant import Mutant
from rulewright.testing.seats import and_within

type Key = tuple[str, str, int]
"""A function by its file, its name with the classes around it, and the line where it begins."""


class Functions:
    """The functions of a ruleset as they are in memory, and the caches around some."""

    def __init__(self, home: Path) -> None:
        self._home = os.path.realpath(home) + os.sep
        self._found: dict[Key, list[FunctionType]] = defaultdict(list)
        self._caches: list[Callable[[], None]] = []
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(self._home):
                self._found[key_of(thing.__code__)].append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper):
                inner = getattr(thing, "__wrapped__", None)
                if isinstance(inner, FunctionType) and inner.__code__.co_filename.startswith(self._home):
                    self._caches.append(thing.cache_clear)

    def __contains__(self, key: Key) -> bool:
        return key in self._found

    def codes(self) -> Iterator[CodeType]:
        """All code of the ruleset, functions within functions too."""
        for functions in self._found.values():
            for f in functions:
                yield from and_within(f.__code__)

    def forget(self) -> None:
        """Empty the caches, so that a test runs what it would run by itself."""
        for clear in self._caches:
            clear()

    def swap(self, mutant: Mutant) -> bool:
        """Put a mutant's code in the place of its function's. False where what it closes over does not fit."""
        key = key_of_mutant(mutant)
        whole = compile(mutant.source(), key[0], "exec", dont_inherit=True)
        code = next(each for each in and_within(whole) if key_of(each) == key)
        if any(code.co_freevars != f.__code__.co_freevars for f in self._found[key]):
            return False
        for f in self._found[key]:
            f.__code__ = code
        return True


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def key_of_mutant(mutant: Mutant) -> Key:
    """The function that a mutant is of."""
    return os.path.realpath(mutant.place.path), mutant.owner.name, mutant.owner.line


def disguise(mutant: Mutant, folder: Path) -> None:
    """Whoever opens the file reads the mutant: content, and tests that look at code."""
    real = os.path.realpath(mutant.place.path)
    mask = folder / f"{os.getpid()}-{Path(real).name}"
    mask.write_bytes(mutant.source())
    opened: Callable[..., Any] = io.open

    def open_(file: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(file, str | os.PathLike) and os.path.realpath(file) == real:
            file = mask
        return opened(file, *args, **kwargs)

    io.open = builtins.open = open_
