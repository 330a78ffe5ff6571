"""Perils: what surroundings test against somebody, who may spend karma on it and counter it as if anybody had done it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Part, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import SkillTest, environment_target, face_of
from rulewright.rulesets.shards.checks.karma import Bidding, bid, bidders
from rulewright.rulesets.shards.checks.purse import purse
from rulewright.rulesets.shards.checks.resolve import SECOND_COUNTER, countered, overwhelm
from rulewright.rulesets.shards.state.character import Play

SURROUNDINGS = ""
"""Who acts where nobody does."""


@dataclass(frozen=True, slots=True)
class Peril:
    """What surroundings do to somebody: how well, and with what it is defended; without that nothing defends.

    `strikes` is what comes from outside, so that one can step aside: a bolt, a falling stone, a trap. What works from
    within, such as corruption, is only withstood. `at_least` is what a failure comes to all the same; what somebody
    set off themselves is `undoable`, and some have a `second_counter`.
    """

    what: str
    skill: int
    versus: str = ""
    parts: tuple[Part, ...] = ()
    strikes: bool = False
    at_least: int = 0
    undoable: bool = False
    second_counter: bool = False

    def attempt(self, who: str) -> Attempt:
        """The peril as who counters it sees it."""
        flags = (SECOND_COUNTER,) if self.second_counter else ()
        return Attempt(SURROUNDINGS, self.what, self.versus, who, versus=(self.versus,), flags=flags)


@rule
def surroundings_test(play: Play, who: str, peril: Peril) -> int:
    """Surroundings test their skill against somebody, who defends, may spend karma, and may counter what strikes.

    Gives the successes. [SHA-CORE-010 SHA-CORE-039 SHA-ENC-038]
    """
    target = int(environment_target(peril.skill, play.actor(who), play.book, peril.versus, *peril.parts))
    overwhelm(play, who, peril.versus)
    matters = any(purse(play.actor(each)) for each in bidders(play, SURROUNDINGS, who))
    thrown = play.draw(SkillTest(target, close=matters), of=who, what=peril.what)
    now = Bidding(target, face_of(thrown, target) if thrown else target + 1, undoable=peril.undoable, of=who)
    if matters:
        now = bid(play, SURROUNDINGS, who, now, "")
    if now.cancelled:
        return 0
    successes = now.successes if now.passed else peril.at_least
    if successes and peril.strikes and peril.versus:
        successes = countered(play, peril.attempt(who), successes)
    return successes
