"""Tail calls: whether a rule returns what another rule gives as it is, read off the interpreter's own code.

After `return strike(play, target)` nothing happens to what the call gives, so its endings are the rule's own, and there
is no need to walk the rule again for each of them. This is the only place that looks at the interpreter. It does not
trust itself: when it is loaded it reads a few calls of which it knows the answer, and where it misreads one, on a Python
that nobody has tried it on, it never sees a tail call. Odds are the same then, and take longer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dis import opmap
from types import FrameType

_CACHE, _RETURN = opmap.get("CACHE", -1), opmap.get("RETURN_VALUE", -1)


def returns_it(frame: FrameType) -> bool:
    """Whether a function that is calling something returns what it gets as it is."""
    return PROVEN and _return_follows(frame)


def _return_follows(frame: FrameType) -> bool:
    """Whether the instruction after the present call is the return."""
    code, place = frame.f_code.co_code, frame.f_lasti + 2
    while place < len(code) and code[place] == _CACHE:
        place += 2
    return place < len(code) and code[place] == _RETURN


# -- what it is tried on ------------------------------------------------------------------------


def _plain(call: Callable[..., bool]) -> object:
    return call()


def _named(call: Callable[..., bool]) -> object:
    return call(of=1)


def _spread(call: Callable[..., bool]) -> object:
    return call(*(1, 2), of=3)


def _chosen(call: Callable[..., bool], wanted: int = 1) -> object:
    return call(1) if wanted else None


def _kept(call: Callable[..., bool]) -> object:
    got = call()
    return got  # noqa: RET504 - that is the point


def _turned(call: Callable[..., bool]) -> object:
    return not call()


def _wrapped(call: Callable[..., bool]) -> object:
    return (call(),)


def _either(call: Callable[..., bool]) -> object:
    return call() or 1


def _tidied(call: Callable[..., bool]) -> object:
    tidy = []
    try:
        return call()
    finally:
        tidy.append(1)


TAILS = (_plain, _named, _spread, _chosen)
OTHERS = (_kept, _turned, _wrapped, _either, _tidied)


def _reads_right(function: Callable[[Callable[..., bool]], object], *, tail: bool) -> bool:
    """Whether one call whose nature is known is read as what it is."""
    seen: list[bool] = []

    def called(*args: object, **kwargs: object) -> bool:
        del args, kwargs
        seen.append(_return_follows(sys._getframe(1)))
        return True

    try:
        function(called)
    except IndexError:
        return False
    return seen == [tail]


def _proven() -> bool:
    """Whether this Python's code is read rightly, on all that is tried."""
    right = [_reads_right(each, tail=True) for each in TAILS] + [_reads_right(each, tail=False) for each in OTHERS]
    return all(right)


PROVEN = _proven()
