"""Names: what people may call themselves, which names look alike, and texts without what cannot be seen."""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize

UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)
"""What a text may not hold: control characters but for tabs and line ends, marks that turn the direction of
what follows, and other things that no reader sees and some terminals obey.
"""
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
MOST_MARKS = 3
"""So many accents may stand on one letter."""

LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авеѕіјкмнорстухһԁԛԝѵг", "abesijkmhopctyxhdqwvr", strict=True)),
        **dict(zip("αβγεηικνορτυχω", "abyenikvoptuxw", strict=True)),
        **dict(zip("ıłøđɑɡ01|", "ilodagoll", strict=True)),
    }
)
"""Small letters of other scripts, and signs, that are read as one of ours."""
READ_AS_ONE = (("i", "l"), ("rn", "m"), ("vv", "w"))

OFFICES = (
    "gm", "game master", "dm", "dungeon master", "master", "host", "server", "rulewright", "system",
    "admin", "administrator", "moderator", "everyone", "everybody", "nobody", "all", "scene", "table",
)  # fmt: skip
"""Names of offices, which nobody else may go by."""


def visible(text: str) -> str:
    """A text without what cannot be seen. Line ends, tabs, and the joiners that some scripts need stay."""
    return UNSEEN.sub("", text)


def one_line(text: str) -> str:
    """A text in one line without what cannot be seen: the name of a table, say."""
    return " ".join(visible(text).split())


def clean_name(text: str) -> str:
    """A person's name in one spelling, without what cannot be seen; empty if nothing is left of it."""
    kept: list[str] = []
    marks = 0
    for sign in normalize("NFKC", text):
        marks = marks + 1 if combining(sign) else 0
        if sign.isspace():
            kept.append(" ")
        elif category(sign)[0] != "C" and sign not in INVISIBLE and not _selects(sign) and marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def _selects(sign: str) -> bool:
    """Whether a sign only selects a variant of the one before it."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def alike(name: str) -> str:
    """A form in which names are equal that people would take for one another.

    Case, accents, blanks and punctuation do not count, nor whether a letter is Latin or a Greek or Cyrillic one
    that looks like it. It is for comparing, never for showing.
    """
    plain = normalize("NFKD", clean_name(name).casefold())
    plain = "".join(sign for sign in plain if not combining(sign)).casefold().translate(LOOKS_LIKE)
    for two, one in READ_AS_ONE:
        plain = plain.replace(two, one)
    return "".join(sign for sign in plain if category(sign)[0] not in "PZ") or plain


RESERVED = frozenset(map(alike, OFFICES))
