"""Words: what a part and its fields are called in a form, and a sentence about each, out of what its types say of themselves.

A struct explains its fields in its docstring, each between backticks. The sentence in which a field stands is its help.
"""

from __future__ import annotations

import inspect
import re
from functools import lru_cache

import msgspec

from rulewright.content.entry import Entry
from rulewright.content.fields import RULES
from rulewright.content.shape import FieldShape

LONGEST = 140
"""A help that is longer stands behind a question mark, and its first words in front."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`(])|(?<=;)\s+")
_NAME = re.compile(r"`([^`]+)`")
_FIRST = re.compile(r"^`([^`]+)`")


def label_of(name: str) -> str:
    """A field, a kind or a word of a file as people say it: `hit_points` is "Hit points"."""
    said = name.replace("_", " ").replace("-", " ").strip()
    return said[:1].upper() + said[1:]


def about(struct: type[msgspec.Struct]) -> tuple[str, str]:
    """What a struct is in a sentence, and what else it says of itself."""
    first, *rest = _sentences(struct) or ("",)
    return _plain(first), " ".join(map(_plain, rest))


def help_of(struct: type[msgspec.Struct], field: FieldShape) -> tuple[str, str]:
    """A short sentence about a field, and the whole if that is longer."""
    notes = [note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, msgspec.Meta)]
    said = next((note.description for note in notes if note.description), "") or _named_in(struct, field.name)
    whole = _plain(said)
    if len(whole) <= LONGEST:
        return whole, ""
    cut = max(whole.rfind(mark, 0, LONGEST) for mark in (", ", "; ", " – "))
    return (whole[:cut] if cut > 0 else whole[:LONGEST].rsplit(" ", 1)[0]) + " …", whole


def _named_in(struct: type[msgspec.Struct], name: str) -> str:
    for each in struct.__mro__:
        if each in (Entry, msgspec.Struct):
            break
        for sentence in _sentences(each):
            if f"`{name}`" in sentence:
                return sentence
    return ""


@lru_cache(maxsize=1024)
def _sentences(struct: type) -> tuple[str, ...]:
    own = struct.__dict__.get("__doc__") or ""
    text = " ".join(RULES.sub("", inspect.cleandoc(own)).split())
    return tuple(_SENTENCE.split(text)) if text else ()


def _plain(sentence: str) -> str:
    """A sentence without marks of a file: names as people say them, a stop at its end."""
    said = _FIRST.sub(lambda name: name[1].replace("_", " "), sentence)
    said = _NAME.sub(lambda name: f"“{name[1].replace('_', ' ')}”", said).strip().rstrip(";:")
    said = said[:1].upper() + said[1:]
    return said if not said or said[-1] in ".!?…" else f"{said}."
