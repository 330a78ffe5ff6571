"""Times: what an entry says of the eras in which people have it."""

from __future__ import annotations

from typing import get_args

from rulewright.content import Entry
from rulewright.rulesets.brp.options.choices import Era

ERAS: tuple[Era, ...] = get_args(Era.__value__)
"""All eras, oldest first. [BRP-SKL-009]"""


class Dated(Entry, frozen=True, kw_only=True):
    """What people have or do from one era on, and until another; without them it is of all times.

    What is `rare` nobody meets by chance. All of it is ours, and binds nobody who makes a character by hand.
    """

    since: str = ""
    until: str = ""
    rare: bool = False
