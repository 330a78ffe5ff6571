"""Workings: what single powers do that no node can say."""

from collections.abc import Iterator

from rulewright.content import Content, Entry
from rulewright.rulesets.shards.powers.at_work import WORKINGS
from rulewright.rulesets.shards.powers.cost_and_range import NOT_SO
from rulewright.rulesets.shards.powers.workings import body, flesh, force, images, making, mind, place
from rulewright.rulesets.shards.state.entries import Power


def workable(entry: Entry, content: Content) -> Iterator[str]:
    """What an entry calls by a name that nothing has."""
    if isinstance(entry, Power):
        for each in {entry.working, entry.afterwards} - {"", *WORKINGS}:
            yield f"there is no working {each!r}"
        if entry.unless and entry.unless not in NOT_SO:
            yield f"there is no reason {entry.unless!r} against casting"
        if entry.tests_itself and not entry.working:
            yield "what tests itself needs a working"


__all__ = ["body", "flesh", "force", "images", "making", "mind", "place", "workable"]
