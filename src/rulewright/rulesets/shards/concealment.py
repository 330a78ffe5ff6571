"""Concealment and cover: what darkness, fog, noise and walls take from whoever aims, looks or listens."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from rulewright.chance import Chance, Dice, Odds
from rulewright.kits.grid import Space, line
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.ground import Light
from rulewright.rulesets.shards.numbers import adjusting
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.senses import CLEAR, FULL, PARTIAL
from rulewright.rulesets.shards.terrain import ground_at

PENALTY = {CLEAR: 0, PARTIAL: -1, FULL: -3}
"""What a degree of concealment takes. [SHA-ENV-007 SHA-ENV-008]"""
DODGED = frozenset({"acrobatics", "stealth"})
"""What must defend for concealment, cover and size to matter. [SHA-ENV-007 SHA-ENC-014]"""
COVER_ARMOR = 3
HAZE = 5
LIGHTS: tuple[Light, ...] = ("dark", "normal", "blinding")
LOUDNESS = ("silent", "quiet", "normal", "loud", "booming")
DECIBELS = ((101, "booming"), (71, "loud"), (30, "normal"), (1, "quiet"), (0, "silent"))
"""How loud is how loud, from its least; thirty is normal. [SHA-ENV-035]"""


def matters(versus: tuple[str, ...]) -> bool:
    """Whether hiding and size bear on an action: it is defended with Acrobatics or Stealth. [SHA-ENV-007 SHA-ENV-010]"""
    return bool(DODGED & set(versus))


def concealed(degree: int, *, adjacent: bool = False) -> int:
    """Concealment that terrain gives is a step less to who stands beside it. [SHA-ENV-009]"""
    return max(CLEAR, degree - adjacent)


def through_haze(spaces: int, thickness: int = CLEAR) -> int:
    """What lies behind a haze: five spaces of it count a step more. [SHA-ENV-007 SHA-ENV-008]"""
    return min(FULL, thickness + 1) if spaces >= HAZE else thickness


@dataclass(frozen=True, slots=True)
class Sight:
    """How a target stands to an actor: how hidden, and how covered."""

    concealment: int = CLEAR
    cover: int = CLEAR

    def penalty(self) -> int:
        """Cover and concealment do not add up: the greater counts. [SHA-ENV-012]"""
        return min(PENALTY[self.concealment], PENALTY[PARTIAL] if self.cover == PARTIAL else 0)


def sight_part(sight: Sight, versus: tuple[str, ...]) -> Part:
    """Concealment and cover as part of a target number. [SHA-ENV-007 SHA-ENV-008 SHA-ENV-010 SHA-ENV-012]"""
    return Part("hidden", sight.penalty() if matters(versus) else 0, "SHA-ENV-012")


def no_aim(sight: Sight) -> Refusal | None:
    """Nobody can be aimed at behind full cover. [SHA-ENV-011]"""
    if sight.cover < FULL:
        return None
    return Refusal("They are behind full cover.", "SHA-ENV-011", "Find another angle, or an effect that goes around.")


def area_armor(cover: int, *, wraps: bool = False, prone: bool = False) -> int | None:
    """AF that cover adds against what fills a space; None where nothing gets there. The prone are better off.

    [SHA-ENV-010 SHA-ENV-011 SHA-EFF-020]
    """
    if wraps or cover == CLEAR:
        return 0
    return None if cover == FULL or prone else COVER_ARMOR


def height_cover(difference: float) -> int:
    """Cover from standing higher or lower, for people: one space partial, two full. [SHA-ENV-013]"""
    apart = abs(exactly(difference))
    return FULL if apart >= 2 else PARTIAL if apart >= 1 else CLEAR


def hides(opaque: bool) -> bool:
    """Whether cover conceals as well: only what cannot be seen through. [SHA-ENV-012]"""
    return opaque


# -- light --------------------------------------------------------------------------------------


def brighter(light: Light, by: int) -> Light:
    """Light a level up or down. [SHA-ENV-031 SHA-SHM-053]"""
    return LIGHTS[min(max(LIGHTS.index(light) + by, 0), len(LIGHTS) - 1)]


def in_light(light: Light, *, stands_out: bool = False) -> int:
    """Concealment by light; carrying one that stands out cancels it. [SHA-ENV-031 SHA-ENV-032]"""
    return CLEAR if light == "normal" or stands_out else FULL


def fine_work(light: Light) -> int:
    """Detail work in poor light: at least partly hidden, if the game master says so. [SHA-ENV-033]"""
    return max(PARTIAL, in_light(light))


def under_water(light: Light, metres: float, *, rounds_down: bool = False) -> Light:
    """Light under water: a level less for each twenty metres or part of them. [SHA-ENV-034]"""
    levels = int(exactly(metres) // 20) if rounds_down else ceil(exactly(metres) / 20)
    return brighter(light, -levels)


# -- sound --------------------------------------------------------------------------------------


def loudness_of(decibels: int) -> str:
    """How loud a sound is. [SHA-ENV-035]"""
    return next(name for least, name in DECIBELS if decibels >= least)


def masked(sound: str, loudest: str) -> int:
    """Concealment of a sound by a louder one: a degree for each level between them. [SHA-ENV-035]"""
    return min(FULL, max(CLEAR, LOUDNESS.index(loudest) - LOUDNESS.index(sound)))


# -- on the map ---------------------------------------------------------------------------------


def sight_between(state: State, book: Book, actor: str, target: str) -> Sight:
    """How a target stands to an actor on the map: ground, light, what lies between, the senses.

    [SHA-ENV-001 SHA-ENV-009 SHA-ENV-012 SHA-EFF-009]
    """
    me, them = state.actor(actor), state.actor(target)
    adjacent = state.scene.distance(me.at, them.at) <= 1
    ground = ground_at(state.scene, them.at)
    named = {"partial-concealment": PARTIAL, "full-concealment": FULL}
    hidden = max((named[each] for each in ground.modifiers if each in named), default=CLEAR)
    hidden = max(concealed(hidden, adjacent=adjacent), unseen(me, adjacent=adjacent))
    hidden += sum(part.value for part in adjusting(them, book, ("hidden",)))
    hidden = CLEAR if watched_by(them, actor) else hidden
    eased = sum(part.value for part in adjusting(me, book, ("concealment",)))
    walls = {"partial-cover": PARTIAL, "full-cover": FULL}
    cover = max((walls[each] for each in ground.modifiers if each in walls), default=CLEAR)
    between = line(me.at, them.at, state.scene.grid)
    if any(each in state.scene.cover for each in between):
        cover = FULL
    return Sight(min(FULL, max(CLEAR, hidden + eased)), CLEAR if adjacent and cover == PARTIAL else cover)


def watched_by(target: Actor, who: str) -> bool:
    """Whether somebody sees through a target's own eyes: nothing hides it from them. [SHA-SHM-016]"""
    return any("watched" in effect.marks and effect.source == who for effect in target.effects.values())


def unseen(actor: Actor, *, adjacent: bool) -> int:
    """What one's own state hides: all from the blind, all but the nearest partly from the dazed. [SHA-EFF-009]"""
    if actor.is_marked("no-sight"):
        return FULL
    return PARTIAL if actor.is_marked("hazy") and not adjacent else CLEAR


@dataclass(frozen=True, slots=True)
class Pick(Chance[int]):
    """One of several that cannot be told apart. [SHA-ENV-008]"""

    among: int

    def throw(self, dice: Dice) -> int:
        return dice.die(self.among) - 1

    def law(self) -> Odds[int]:
        return Odds((face, 1) for face in range(self.among))

    def __str__(self) -> str:
        return f"one of {self.among}"


@rule
def pick_unseen(play: Play, actor: str, space: Space) -> str:
    """Of several in a space whom one cannot see, chance decides which is meant. [SHA-ENV-008]"""
    there = [who for who, each in play.state.actors.items() if who != actor and each.at == space and not each.dead]
    if len(there) < 2:
        return there[0] if there else ""
    return there[play.draw(Pick(len(there)), of=actor, what="whom it meets")]
