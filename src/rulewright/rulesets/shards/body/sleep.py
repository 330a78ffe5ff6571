"""Sleep: what wakes a sleeper, and what a night without rest does."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, words
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import impose, lift
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.ranges import BANDS, Band

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
FARTHER = (0, 1, 2, 5)
DEEP = -3


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
    light = grants(actor.character, book, "light-sleeper") and not grants(actor.character, book, "deep-sleeper")
    if light and stimulus(kind, band) <= STIMULI["normal sound"]:
        return True
    return asleep_notice(actor, book) > stimulus(kind, band)


@rule
def disturb(play: Play, sleeper: str, kind: str, band: Band = "short") -> bool:
    """Something stirs by a sleeper; who is woken spends the round after distracted and fatigued. [SHA-EFF-007]

    Ravaging dreams hold nobody against what comes from outside. [SHA-SHM-043]
    """
    if not play.actor(sleeper).is_marked("asleep") or not wakes(play.actor(sleeper), play.book, kind, band):
        return False
    lift(play, sleeper, "asleep", "woken")
    impose(play, sleeper, "distracted", "round", "woken")
    impose(play, sleeper, "fatigued", "round", "woken")
    return True


@action("Something stirs by a sleeper", "table", id="disturb", any_time=True, gm_only=True)
def rouse_sleeper(play: Play, actor: str, kind: Annotated[str, Pick("What", always(words(*STIMULI)))]) -> bool:
    """A sound, a touch, a wound: does the sleeper wake? [SHA-EFF-007]"""
    return disturb(play, actor, kind)


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


def wakes_at_will(actor: Actor) -> bool:
    """Whether a sleeper can get up by themselves: not from ravaging dreams. [SHA-SHM-043]"""
    return not actor.is_marked("ravaged")


def rest_helps(actor: Actor) -> bool:
    """Whether sleep gives anything back: not among ravaging dreams, nor after an old horror. [SHA-SHM-043 SHA-EFF-046]"""
    return not (actor.is_marked("ravaged") or actor.is_marked("bad-rest"))
