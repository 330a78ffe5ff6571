"""Plain force: what is left of a blast, a fall or a crash, as a body takes it, past armour, where powers meet it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.contract import Weighed
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.touch import is_solid
from rulewright.rulesets.brp.state.character import Actor, Play

FORCE_FELT: Weighed[[Actor, frozenset[str], int], int] = Weighed("force felt")
"""Plain force of some kinds of injury as the body takes it, before armour. [BRP-POW-129]"""
FORCE_MEETS: Weighed[[Play, str, frozenset[str], int], int] = Weighed("force meets")
"""What is left of plain force past armour, where powers and strange bodies meet it. [BRP-POW-325 BRP-POW-326]"""


def kinetic_armour(me: Actor) -> int:
    """What powers stop of plain force, of falls too. [BRP-POW-321 BRP-SPT-160]"""
    return max(0, total_of(me.effects, "armour kinetic"))


@dataclass(frozen=True, slots=True)
class Suffered:
    """What is left of some force at each place that it struck, and what fate has `spared` them of it."""

    places: tuple[int, ...]
    spared: int = 0

    @property
    def whole(self) -> int:
        """All that is left of it."""
        return sum(self.places)

    @property
    def ignored(self) -> bool:
        """Whether fate has spared them the last of it: then it sets nobody on fire either. [BRP-PLY-056]"""
        return self.spared > 0 and not self.whole


def past_powers(play: Play, who: str, rolled: int, *kinds: str, off: int = 0, attack: bool = True) -> int:
    """What is left of force that no hand brings home: of a blast, a crash, a fall, a thing that comes down on somebody. What was
    rolled of these kinds of injury is felt as the body feels it, armour takes some `off`, powers meet the rest, and of an
    `attack` fate may spare some.

    [BRP-PLY-056 BRP-POW-129 BRP-POW-285 BRP-POW-325 BRP-POW-326 BRP-CRE-162]
    """
    felt = as_felt(play, who, rolled, *kinds)
    return past_powers_at(play, who, (felt,), (off,), *kinds, attack=attack).whole


def as_felt(play: Play, who: str, rolled: int, *kinds: str) -> int:
    """What was rolled of these kinds of injury, as the body feels it before any armour. [BRP-POW-129]"""
    for lessens in FORCE_FELT.on(play.book):
        rolled = lessens(play.actor(who), frozenset(kinds), rolled)
    return rolled


def past_powers_at(
    play: Play, who: str, felt: Sequence[int], off: Sequence[int], *kinds: str, attack: bool = True
) -> Suffered:
    """The same for force that is divided over the body: armour takes its part off at each place, and then powers and fate meet all
    that is left together. [BRP-PLY-056 BRP-POW-130 BRP-POW-285 BRP-POW-325]
    """
    past = [max(0, share - armour) for share, armour in zip(felt, off, strict=True)]
    damage = sum(past)
    for meets in FORCE_MEETS.on(play.book):
        damage = meets(play, who, frozenset(kinds), damage)
    left = in_proportion(damage, past)
    return spare_at(play, who, left) if attack else Suffered(left)


def spare_at(play: Play, who: str, left: Sequence[int]) -> Suffered:
    """What fate spares somebody of one attack, wherever on the body it strikes. [BRP-PLY-056]"""
    damage = sum(left)
    after = fate.spare(play, who, damage)
    return Suffered((*left,) if after == damage else in_proportion(after, left), damage - after)


def in_proportion(whole: int, among: Sequence[int]) -> tuple[int, ...]:
    """A whole divided as these are, what is left over to the first of them."""
    there = sum(among)
    if not there:
        return (*among,)
    upto = [-(-whole * sum(among[: place + 1]) // there) for place in range(len(among))]
    return tuple(now - before for before, now in zip((0, *upto), upto, strict=False))


def is_unmoved(play: Play, who: str) -> bool:
    """Whether nothing throws somebody about: what should push them passes through. Whatever pushes anybody asks this first.

    [BRP-POW-326 BRP-CRE-162]
    """
    me = play.actor(who)
    if is_solid(me):
        return False
    play.cite("BRP-POW-326")
    play.note(f"There is nothing of {me.name} to throw back.")
    return True
