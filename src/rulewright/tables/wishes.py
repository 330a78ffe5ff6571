"""Wishes: what a seat may want of a table, as plain typed values that travel well."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.play.facts import Dial
from rulewright.play.standing import Standing

MOST_WORDS = 2000

type Name = Annotated[str, Meta(max_length=100)]
type Line = Annotated[str, Meta(max_length=MOST_WORDS)]


class Do(Struct, frozen=True, tag="do", tag_field="wish", forbid_unknown_fields=True):
    """Have an actor do something."""

    action: Name
    actor: Name
    args: dict[str, Any] = {}


class Answer(Struct, frozen=True, tag="answer", tag_field="wish", forbid_unknown_fields=True):
    """Answer the question that waits for an actor, or for the GM."""

    of: Name
    answer: Any


class Say(Struct, frozen=True, tag="say", tag_field="wish", forbid_unknown_fields=True):
    """Say something; words that begin with "/" may roll dice or whisper."""

    text: Line
    actor: Name = ""


class Begin(Struct, frozen=True, tag="begin", tag_field="wish", forbid_unknown_fields=True):
    """Open the scene."""


class Proceed(Struct, frozen=True, tag="proceed", tag_field="wish", forbid_unknown_fields=True):
    """Move the scene on."""


class Resume(Struct, frozen=True, tag="resume", tag_field="wish", forbid_unknown_fields=True):
    """Run an action on that was cut off."""


class Override(Struct, frozen=True, tag="override", tag_field="wish", forbid_unknown_fields=True):
    """Set something by hand."""

    of: Name
    path: Name
    value: Any = None


class Bring(Struct, frozen=True, tag="bring", tag_field="wish", forbid_unknown_fields=True):
    """Bring a character into play, openly or unseen by the players."""

    id: Name
    character: dict[str, Any]
    hidden: bool = False


class Rewind(Struct, frozen=True, tag="rewind", tag_field="wish", forbid_unknown_fields=True):
    """Go back to what the table was after an entry."""

    after: int


class TurnDial(Struct, frozen=True, tag="dial", tag_field="wish", forbid_unknown_fields=True):
    """Set how far the table goes by itself."""

    level: Dial
    family: Name = ""


class Stand(Struct, frozen=True, tag="stand", tag_field="wish", forbid_unknown_fields=True):
    """Leave an answer standing for a window, or take it back."""

    of: Name
    window: Name
    standing: Standing | None = None


class Contribute(Struct, frozen=True, tag="contribute", tag_field="wish", forbid_unknown_fields=True):
    """Add entropy to all dice from here on."""

    entropy: Name


class Reveal(Struct, frozen=True, tag="reveal", tag_field="wish", forbid_unknown_fields=True):
    """End the evening: tell the open dice's secret, and commit to new dice."""


type Wish = (
    Do | Answer | Say | Begin | Proceed | Resume | Override | Bring | Rewind | TurnDial | Stand | Contribute | Reveal
)
