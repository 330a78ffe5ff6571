"""Times: what an entry says of the eras in which people have it."""

from __future__ import annotations

from typing import Annotated, get_args

from rulewright.content import Entry, Word
from rulewright.rulesets.brp.options.choices import Era

ERAS: tuple[Era, ...] = get_args(Era.__value__)
"""All eras, oldest first. [BRP-SKL-009]"""

type Time = Annotated[str, Word("era", ("", *ERAS))]
"""An era, or none in particular."""
type ArmsEra = Annotated[str, Word("era of arms", ("", "prehistoric", "medieval", "modern", "future"))]
"""Of which table of the book arms are."""


class Dated(Entry, frozen=True, kw_only=True):
    """What people have or do from one era on, and until another; without them it is of all times.

    What is `rare` nobody meets by chance. All of it is ours, and binds nobody who makes a character by hand.

    `since` is the first era in which there is such a thing, and `until` the last: prehistoric, ancient, dark-age,
    medieval, imperial, victorian, western, pulp, modern or future, nothing for no such bound.
    """

    since: Time = ""
    until: Time = ""
    rare: bool = False
