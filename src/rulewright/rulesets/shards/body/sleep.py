"""Sleep: what wakes a sleeper, and what a night without rest does."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.play import Minutes, Refusal, Rounds, rule
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import Hold, impose, lift
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.ranges import BANDS, Band, Sense
from rulewright.rulesets.shards.state.ranges import band as band_of

STIMULI = {
    "quiet sound": 2,
    "normal sound": 0,
    "loud sound": -2,
    "booming sound": -5,
    "non-physical action": 2,
    "physical action": 0,
    "vigorous shaking": -2,
    "minor damage": -2,
    "major damage": -5,
}
"""What a sleeper's notice must pass. [SHA-EFF-007]"""
LOUD: dict[str, Sense] = {
    "quiet sound": "quiet",
    "normal sound": "normal",
    "loud sound": "loud",
    "booming sound": "booming",
}
FARTHER = (0, 1, 2, 5)
THROUGH_THE_NEXT = 2
"""Ends of rounds that pass until the round after this one is over."""
DEEP = -3
BAD_REST = "bad-rest"
"""The mark of whom an old horror will let no rest, the next time. [SHA-EFF-046]"""


def stimulus(kind: str, band: Band = "short") -> int:
    """How strong something is to a sleeper; sounds fade with distance, whatever shots lose by it. [SHA-EFF-007]"""
    return STIMULI[kind] + (FARTHER[BANDS.index(band)] if kind.endswith("sound") else 0)


def asleep_notice(actor: Actor, book: Book) -> int:
    """A sleeper's notice: Intuition, three less for deep sleepers and the fatigued; a familiar domain undoes the first.

    [SHA-EFF-007 SHA-EFF-008 SHA-MTH-053]
    """
    deep, light = grants(actor.character, book, "deep-sleeper"), grants(actor.character, book, "light-sleeper")
    parts = () if deep and light else adjusting(actor, book, ("notice",), frozenset({"asleep"}))
    tired = actor.is_marked("fatigued") and not deep
    return level(actor.character, book, "intuition") + sum(part.value for part in parts) + (DEEP if tired else 0)


def wakes(actor: Actor, book: Book, kind: str, band: Band = "short") -> bool:
    """Whether something wakes a sleeper: notice must be greater; in a familiar domain normal sounds do, if one likes.

    [SHA-EFF-007 SHA-MTH-053]
    """
    if kind in LOUD and band == "extreme":
        return False
    light = grants(actor.character, book, "light-sleeper") and not grants(actor.character, book, "deep-sleeper")
    if light and stimulus(kind, band) <= STIMULI["normal sound"]:
        return True
    return asleep_notice(actor, book) > stimulus(kind, band)


def heard_as(kind: str, metres: float) -> Band:
    """How far off a sound is to a sleeper, by how loud it is; all else happens right there. [SHA-EFF-007]"""
    loudness = LOUD.get(kind)
    return "short" if loudness is None else band_of(metres, loudness)


def wounding(amount: int, most: int) -> str:
    """How a wound stirs a sleeper: half of all Health at once is a major one. [SHA-EFF-007]"""
    return "major damage" if 2 * amount >= most else "minor damage"


@rule
def disturb(play: Play, sleeper: str, kind: str, band: Band = "short") -> bool:
    """Something stirs by a sleeper; who is woken spends the round after distracted and fatigued. [SHA-EFF-007]

    Ravaging dreams hold nobody against what comes from outside. [SHA-SHM-043]
    """
    if not play.actor(sleeper).is_marked("asleep") or not wakes(play.actor(sleeper), play.book, kind, band):
        return False
    return wake(play, sleeper)


@rule
def wake(play: Play, sleeper: str) -> bool:
    """Somebody is woken, and the round after distracted and fatigued. [SHA-EFF-007]"""
    lift(play, sleeper, "asleep", "woken")
    clock = Rounds(THROUGH_THE_NEXT) if play.scene.order else Minutes(1)
    for condition in ("distracted", "fatigued"):
        impose(play, sleeper, condition, "round", "woken", Hold(clock=clock))
    return True


@action("Something stirs by a sleeper", "table", id="disturb", any_time=True, gm_only=True)
def rouse_sleeper(
    play: Play,
    actor: str,
    kind: Annotated[str, Pick("What", always(words(*STIMULI)))],
    metres: Annotated[int, Within("A sound from how many metres off", 0, 10_000)] = 0,
) -> bool:
    """A sound, a touch, a wound: does the sleeper wake? Sounds fade with distance, and some do not get there.

    [SHA-EFF-007]
    """
    return disturb(play, actor, kind, heard_as(kind, metres))


def no_waking(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot wake up by themselves: they are awake, or ravaging dreams hold them. [SHA-SHM-043]"""
    me = state.actor(actor)
    if not me.is_marked("asleep"):
        return Refusal("Nobody is asleep here.", "SHA-EFF-007", "Go on.")
    if not wakes_at_will(me):
        return Refusal(f"{me.name} does not wake.", "SHA-SHM-043", "Let something from outside wake them.")
    return None


@action("Wake up", unless=(no_waking,), id="wake", any_time=True)
def wake_up(play: Play, actor: str) -> None:
    """Get up from sleep by oneself. [SHA-EFF-007 SHA-SHM-043]"""
    lift(play, actor, "asleep", "wakes")


# -- ravaging dreams ----------------------------------------------------------------------------


def is_ravaged(actor: Actor) -> bool:
    """Whether somebody sleeps among ravaging dreams. [SHA-SHM-043]"""
    return actor.is_marked("asleep") and actor.is_marked("ravaged")


def hold_still(play: Play, who: str, minutes: int) -> None:
    """Among ravaging dreams no condition runs out; it works on, and lasts as long again as the sleep. [SHA-SHM-043]"""
    for key, effect in play.actor(who).effects.items():
        adverse = effect.id in play.book.content[Condition] and "asleep" not in effect.marks
        if adverse and isinstance(effect.clock, Minutes):
            play.change(who, f"effects.{key}.clock", Minutes(effect.clock.left + minutes), "ravaging dreams")


@rule
def cry_out(play: Play, who: str) -> tuple[str, ...]:
    """Whoever is ravaged in their sleep screams: it wakes all near by but deep sleepers; gives who woke. [SHA-SHM-043]"""
    me = play.actor(who)
    near = [
        other
        for other, each in play.state.actors.items()
        if other != who
        and each.is_marked("asleep")
        and not is_deep_sleeper(each, play.book)
        and band_of(play.scene.distance(me.at, each.at) * play.scene.metres, "loud") == "short"
    ]
    return tuple(other for other in near if wake(play, other))


def is_deep_sleeper(actor: Actor, book: Book) -> bool:
    """Whether hardly anything wakes somebody: by trait, or from being tired. [SHA-EFF-008]"""
    return grants(actor.character, book, "deep-sleeper") or actor.is_marked("fatigued")


def wakes_at_will(actor: Actor) -> bool:
    """Whether a sleeper can get up by themselves: not from ravaging dreams. [SHA-SHM-043]"""
    return not actor.is_marked("ravaged")


def rest_helps(actor: Actor) -> bool:
    """Whether sleep gives anything back: not among ravaging dreams, nor after an old horror. [SHA-SHM-043 SHA-EFF-046]"""
    return not (actor.is_marked("ravaged") or actor.is_marked(BAD_REST))
