"""Press: typeset pages, by typst from templates of our own. What people wrote goes in as data, never as markup."""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from rulewright.play.values.wire import encode

if TYPE_CHECKING:
    import typst

type Template = Literal["sheet", "cards", "chronicle"]

NO_DATE = 0
"""The same page is the same bytes, whenever it is printed."""


class NoPress(Exception):
    """What sets pages is not installed. Says what to type."""

    def __init__(self) -> None:
        super().__init__("Printing needs typst: pip install 'rulewright[print]'")


def pdf(template: Template, data: Any) -> bytes:
    """A document as PDF."""
    return _only(_press().compile(input=_template(template), format="pdf", sys_inputs=_inputs(data), timestamp=NO_DATE))


def images(template: Template, data: Any, ppi: float = 110.0) -> list[bytes]:
    """A document as pictures, a PNG a page."""
    found = _press().compile(input=_template(template), format="png", ppi=ppi, sys_inputs=_inputs(data))
    return list(found) if isinstance(found, list) else [_only(found)]


def _inputs(data: Any) -> dict[str, str]:
    return {"data": encode(data).decode()}


def _only(found: bytes | list[bytes] | None) -> bytes:
    if not isinstance(found, bytes):
        msg = "typst gave no document"
        raise TypeError(msg)
    return found


@lru_cache(maxsize=8)
def _template(name: Template) -> bytes:
    """A template, after what all of them share."""
    home = files(__package__) / "templates"
    return (home / "look.typ").read_bytes() + (home / f"{name}.typ").read_bytes()


@lru_cache(maxsize=1)
def _press() -> typst.Compiler:
    """The compiler with the fonts that it has found; looking for them takes longer than a page."""
    os.environ.setdefault("RAYON_NUM_THREADS", "2")  # a thread for each processor takes address space by the gigabyte
    try:
        import typst
    except ImportError:
        raise NoPress from None
    return typst.Compiler(sys_inputs={})
