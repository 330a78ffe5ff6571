"""Papers in a log: what the game master hands out, what people note down, and which picture shows whom or what."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.play.audience import EVERYONE, GM, Audience

MOST_WORDS = 8_000
"""So many letters stand on one paper."""
MOST_TITLE = 100
MOST_CHAPTER = 100_000

type PictureId = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""A picture by its content; nothing for none."""


class Paper(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A paper: its title, its words, a picture. One with a chapter tells that chapter of the journal in other words."""

    title: Annotated[str, Meta(max_length=MOST_TITLE)] = ""
    words: Annotated[str, Meta(max_length=MOST_WORDS)] = ""
    picture: PictureId = ""
    chapter: Annotated[int, Meta(ge=0, le=MOST_CHAPTER)] | None = None


class Handed(Struct, frozen=True, gc=False, tag="handed", omit_defaults=True):
    """A paper of the game master's was written, or handed to somebody, or (without a paper) taken back from them.

    A reader is told of nobody else who has it.
    """

    id: str
    paper: Paper | None = None
    by: str = ""
    to: Audience = (GM,)


class Jotted(Struct, frozen=True, gc=False, tag="jotted", omit_defaults=True):
    """Somebody noted something down, showed the note to somebody, or (without a paper) took it back from them.

    A note is a person's and not part of what happened: it stays when the table goes back.
    """

    whose: str
    id: str
    paper: Paper | None = None
    to: Audience = EVERYONE


class Pictured(Struct, frozen=True, gc=False, tag="pictured", omit_defaults=True):
    """From here on a picture shows somebody, or the ground of the scene's map; without one, nothing does."""

    of: str
    picture: PictureId = ""
    by: str = ""
    to: Audience = EVERYONE
