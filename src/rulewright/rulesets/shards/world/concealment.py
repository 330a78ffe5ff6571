"""Concealment and cover: what darkness, fog, noise and walls take from whoever aims, looks or listens."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Chance, Dice, Odds
from rulewright.play import Part, Refusal, remembered, rule
from rulewright.rulesets.shards.body.mutations import bears_essence
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.ground import Ground, Loudness
from rulewright.rulesets.shards.state.ranges import band, is_heard, penalty
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL, light_at, stands_out
from rulewright.rulesets.shards.world.senses import by_eye, by_other_sense, concealment, in_earshot
from rulewright.rulesets.shards.world.terrain import ground_at
from rulewright.space.grid import Space, line

PENALTY = {CLEAR: 0, PARTIAL: -1, FULL: -3}
"""What a degree of concealment takes. [SHA-ENV-007 SHA-ENV-008]"""
DODGED = frozenset({"acrobatics", "stealth"})
"""What must defend for concealment, cover and size to matter. [SHA-ENV-007 SHA-ENC-014]"""
COVER_ARMOR = 3
HAZE = 5
LOUDNESS: tuple[Loudness, ...] = ("silent", "quiet", "normal", "loud", "booming")
DECIBELS: tuple[tuple[int, Loudness], ...] = (
    (101, "booming"),
    (71, "loud"),
    (30, "normal"),
    (1, "quiet"),
    (0, "silent"),
)
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
class Visibility:
    """How a target stands to an actor: how hidden, and how covered."""

    concealment: int = CLEAR
    cover: int = CLEAR

    def penalty(self) -> int:
        """Cover and concealment do not add up: the greater counts. [SHA-ENV-012]"""
        return min(PENALTY[self.concealment], PENALTY[PARTIAL] if self.cover == PARTIAL else 0)

    def unless_partial(self) -> Visibility:
        """What is left of it for who minds nothing partial. [SHA-MTH-030]"""
        return Visibility(*(CLEAR if each == PARTIAL else each for each in (self.concealment, self.cover)))


def sight_part(sight: Visibility, versus: tuple[str, ...]) -> Part:
    """Concealment and cover as part of a target number. [SHA-ENV-007 SHA-ENV-008 SHA-ENV-010 SHA-ENV-012]"""
    return Part("hidden", sight.penalty() if matters(versus) else 0, "SHA-ENV-012")


def no_aim(sight: Visibility) -> Refusal | None:
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


# -- sound --------------------------------------------------------------------------------------


def loudness_of(decibels: int) -> Loudness:
    """How loud a sound is. [SHA-ENV-035]"""
    return next(name for least, name in DECIBELS if decibels >= least)


def masked(sound: Loudness, loudest: Loudness) -> int:
    """Concealment of a sound by a louder one: a degree for each level between them. [SHA-ENV-035]"""
    return min(FULL, max(CLEAR, LOUDNESS.index(loudest) - LOUDNESS.index(sound)))


# -- on the map ---------------------------------------------------------------------------------


@remembered(256)
def sight_between(state: State, book: Book, actor: str, target: str) -> Visibility:
    """How a target stands to an actor on the map: ground, light, what lies between, heights, the senses.

    [SHA-ENV-001 SHA-ENV-009 SHA-ENV-012 SHA-ENV-031 SHA-EFF-009]
    """
    me, them = state.actor(actor), state.actor(target)
    adjacent = state.scene.distance(me.at, them.at) <= 1
    cover = covered(state, book, me.at, them.at)
    hidden = max(concealed(veiled(state, me.at, them.at), adjacent=adjacent), unseen(me, adjacent=adjacent))
    hidden = max(hidden, lit_for(state, book, me, them), beside_the_call(me, them, book, adjacent=adjacent))
    hidden += sum(part.value for part in adjusting(them, book, ("hidden",)))
    if watched_by(them, actor):
        hidden = CLEAR
    if hidden > CLEAR:
        metres = state.scene.distance(me.at, them.at) * state.scene.metres
        kin = all(grants(each.character, book, "hive") for each in (me, them)) and is_heard(metres, "loud")
        sensed = otherwise_sensed(state, book, me, them, blocked=cover == FULL)
        heard = in_earshot(me, book, state.scene.distance(me.at, them.at) * state.scene.metres)
        hidden = concealment(me, book, hidden, sensed=sensed, kin=kin, heard=heard)
    return Visibility(min(FULL, max(CLEAR, hidden)), CLEAR if adjacent and cover == PARTIAL else cover)


def sight_to(state: State, book: Book, who: str, space: Space) -> Visibility:
    """How a thing that lies in a space stands to somebody: ground, light, what lies between, heights, the senses.

    [SHA-SKL-056 SHA-SKL-059 SHA-ENV-009 SHA-ENV-012]
    """
    me, far = state.actor(who), state.scene.distance(state.actor(who).at, space)
    cover, metres = covered(state, book, me.at, space), far * state.scene.metres
    hidden = max(concealed(veiled(state, me.at, space), adjacent=far <= 1), unseen(me, adjacent=far <= 1))
    hidden = max(hidden, by_eye(me, book, light_at(state, book, space), metres))
    if hidden > CLEAR:
        sensed = by_other_sense(me, book, metres, "still", blocked=cover == FULL)
        hidden = concealment(me, book, hidden, sensed=sensed, heard=False)
    return Visibility(hidden, CLEAR if far <= 1 and cover == PARTIAL else cover)


def sees_space(state: State, book: Book, who: str, space: Space) -> bool:
    """Whether somebody has a line of sight to what lies in a space. [SHA-SKL-056 SHA-ENV-008 SHA-ENV-011]"""
    sight = sight_to(state, book, who, space)
    return sight.concealment < FULL and sight.cover < FULL


def lost_to_the_eye(sight: Visibility, metres: float, book: Book) -> int:
    """What half hidden, half covered or far off takes from noticing and finding by eye. [SHA-SKL-056 SHA-SKL-059]"""
    return sight.penalty() + penalty(band(metres), book.options)


def lit_for(state: State, book: Book, me: Actor, them: Actor) -> int:
    """How hidden somebody is to another's eye by light and distance. [SHA-ENV-031 SHA-ENV-032]"""
    light = light_at(state, book, them.at)
    metres = state.scene.distance(me.at, them.at) * state.scene.metres
    return by_eye(me, book, light, metres, stands_out=stands_out(state, them))


def otherwise_sensed(state: State, book: Book, me: Actor, them: Actor, *, blocked: bool) -> bool:
    """Whether somebody is smelled, felt or heard where the eye fails; who has moved is felt underfoot."""
    metres = state.scene.distance(me.at, them.at) * state.scene.metres
    signs = ("person", "footfall" if them.turn.moved else "still")
    return any(by_other_sense(me, book, metres, each, blocked=blocked) for each in signs)


def veiled(state: State, start: Space, to: Space) -> int:
    """What fog and foliage hide: by the target's own ground, and thicker the more of it lies between.

    [SHA-ENV-007 SHA-ENV-008]
    """
    if not state.scene.ground and not state.scene.hazy:
        return CLEAR
    named = {"partial-concealment": PARTIAL, "full-concealment": FULL}
    there = max((named.get(each, CLEAR) for each in ground_at(state.scene, to).modifiers), default=CLEAR)
    crossed = [ground_at(state.scene, each).modifiers for each in (*line(start, to, state.scene.grid), to)]
    fog = sum("partial-concealment" in each for each in crossed)
    haze = through_haze(len(crossed)) if state.scene.hazy else CLEAR
    return max(there, haze, through_haze(fog, PARTIAL) if fog else CLEAR)


def covered(state: State, book: Book, start: Space, to: Space) -> int:
    """What walls and heights keep from a target; who stands in the same space is behind no wall from them.

    [SHA-ENV-010 SHA-ENV-011 SHA-ENV-013]
    """
    if state.scene.cover and any(each in state.scene.cover for each in line(start, to, state.scene.grid)):
        return FULL
    here, there = ground_at(state.scene, start), ground_at(state.scene, to)
    heights = height_cover(there.height - here.height) if book.options.heights_cover else CLEAR
    return max(CLEAR if start == to else behind(there), heights)


def behind(ground: Ground) -> int:
    """The cover that a space itself gives. [SHA-ENV-010 SHA-ENV-011]"""
    walls = {"partial-cover": PARTIAL, "full-cover": FULL}
    return max((walls.get(each, CLEAR) for each in ground.modifiers), default=CLEAR)


def watched_by(target: Actor, who: str) -> bool:
    """Whether somebody sees through a target's own eyes: nothing hides it from them. [SHA-SHM-016]"""
    return any("watched" in effect.marks and effect.source == who for effect in target.effects.values())


def unseen(actor: Actor, *, adjacent: bool) -> int:
    """What one's own state hides: all from the blind, all but the nearest partly from the dazed. [SHA-EFF-009]"""
    if actor.is_marked("no-sight"):
        return FULL
    return PARTIAL if actor.is_marked("hazy") and not adjacent else CLEAR


def beside_the_call(me: Actor, them: Actor, book: Book, *, adjacent: bool) -> int:
    """What is hidden from whom a shard calls and who has none: as from the dazed, but for who bears what they want.

    [SHA-EFF-044]
    """
    called = me.is_marked("yearning") and not bears_essence(me, book) and not bears_essence(them, book)
    return PARTIAL if called and not adjacent else CLEAR


@dataclass(frozen=True, slots=True)
class OneUnseen(Chance[int]):
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
    seen = play.state.in_view_of(actor).items()
    there = [who for who, each in seen if who != actor and each.at == space and not each.dead]
    if len(there) < 2:
        return there[0] if there else ""
    return there[play.draw(OneUnseen(len(there)), of=actor, what="whom it meets")]
