"""A power at work: who uses it on whom, how well, and what its special levels make of it."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as changed

from rulewright.kits.choosing import choices
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.powers.numbers import meant_for
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.deeds import Deed, Drain, Harm
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.questions import AspectQuestion
from rulewright.rulesets.brp.state.units import part

LEVELS = {"success": Level.SUCCESS, "special": Level.SPECIAL, "critical": Level.CRITICAL}
ASPECTS = {"strength": "Its strength", "duration": "How long it lasts", "resistance": "The contest"}


@dataclass(frozen=True, slots=True)
class Working:
    """A power as it takes effect: its user, the use, its entry, the level of success, the points spent on it.

    `own` of the points are the user's own and already gone. `aspect` is what a special or critical success made
    greater, `halves` by how much: 3 of them are half as much again. Of all that it does only one of so many `parts`
    comes about, where it is cast far from home.
    """

    user: str
    use: Use
    entry: Power
    outcome: Level = Level.SUCCESS
    spent: int = 0
    own: int = 0
    aspect: str = ""
    halves: int = 2
    parts: int = 1

    @property
    def target(self) -> str:
        """Whom it is used on; nobody, where it is a thing or a place."""
        return meant_for(self.entry, self.use, self.user)

    def times(self, number: int, aspect: str) -> int:
        """A number of one aspect, raised where that aspect is the one improved; a half counts whole."""
        return part(number * self.halves, 2) if self.aspect == aspect else number

    def lessened(self, number: int) -> int:
        """What comes about of a number that it does: the whole, or a part of it, rounded up. [BRP-POW-212]"""
        return part(number, self.parts)

    @property
    def level(self) -> int:
        """The level at which it acts."""
        return self.times(self.use.level, "strength")

    @property
    def contest_level(self) -> int:
        """The level that it puts into a contest. [BRP-POW-050 BRP-POW-051]"""
        return self.times(self.level, "resistance")

    def reaches(self, deed: Deed) -> bool:
        """Whether the outcome and the user's choice bring a deed about."""
        if deed.only and deed.only != self.use.choice:
            return False
        return LEVELS[deed.least] <= self.outcome <= LEVELS[deed.most]


def set_upon_by_power(play: Play, working: Working, target: str) -> None:
    """A power that is meant for foes comes at one, or one that harms at anybody else: it is an attack like any other.

    [BRP-POW-307 BRP-SPT-015]
    """
    if target not in play.state.actors or target == working.user or not working.entry.hostile:
        return
    if harms(working.entry) or play.scene.are_enemies(working.user, target):
        come_under_attack(play, target)


def harms(entry: Power) -> bool:
    """Whether a power is meant for foes, and hurts them or drains them."""
    return entry.hostile and any(isinstance(deed, Harm | Drain) for deed in entry.deeds)


def share_of(working: Working) -> int:
    """The level that each of several weapons gets: levels are shared equally among those that are named, and what is
    left over is lost; so many pieces of one load have a level each less. [BRP-POW-106]
    """
    if working.use.more:
        return working.level // (1 + len(set(working.use.more) - {working.target}))
    return working.level - int(working.use.spare.get("weapons", 0))


def improved(play: Play, working: Working, halves: int, aspects: tuple[str, ...]) -> Working:
    """What a special or critical success improves, as its user chooses; the only thing there is, if there is but one.

    [BRP-POW-050 BRP-POW-051 BRP-POW-279 BRP-POW-280]
    """
    if not aspects:
        return working
    which = aspects[0]
    if len(aspects) > 1:
        among = choices({each: ASPECTS.get(each, each.capitalize()) for each in aspects})
        text = f"{working.entry.name}, {working.outcome.name.lower()}: what shall be greater?"
        which = play.ask(AspectQuestion(of=working.user, text=text, among=among, power=working.use.power))
    return changed(working, aspect=which, halves=halves)


def contest_boost(working: Working, active: int) -> int:
    """What an improved contest adds to the user's own number. [BRP-POW-050 BRP-POW-051]"""
    return working.times(active, "resistance") - active


def target_of(play: Play, working: Working) -> Actor | None:
    """The target as an actor, if it is one."""
    return play.actor(working.target) if working.target in play.state.actors else None
