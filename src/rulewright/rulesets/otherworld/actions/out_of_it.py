"""Out of it: how it comes that somebody can do nothing, and the book has it so."""

from __future__ import annotations

from rulewright.contract import OutOfIt
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.body.health import FATES, leave
from rulewright.rulesets.otherworld.state.character import LOST, Play


def fated(fate: str) -> OutOfIt:
    """A stat at 0, or Otherness, has put somebody out of play. [OW-054 OW-067]"""

    def befalls(play: Play, who: str) -> None:
        leave(play, who, fate)

    return OutOfIt(fate, befalls, ("OW-054",))


def gone(condition: str, name: str) -> OutOfIt:
    """Somebody is in the scene no longer, by their own choice. [OW-047]"""

    def befalls(play: Play, who: str) -> None:
        impose(play, who, condition)

    return OutOfIt(name, befalls, ("OW-047",))


OUT_OF_IT = (*map(fated, (*FATES, LOST)), gone("given-up", "given up"), gone("got-away", "got away"))
