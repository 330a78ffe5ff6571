"""Senses: how well somebody perceives, by eye and ear and by the senses that only some species have."""

from __future__ import annotations

from math import floor

from rulewright.rulesets.shards.checks.trait_effects import wears_lenses
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, named_for
from rulewright.rulesets.shards.state.character import Actor, Book
from rulewright.rulesets.shards.state.ground import Light
from rulewright.rulesets.shards.state.numbers import level, scale
from rulewright.rulesets.shards.state.ranges import Sense, band, is_heard
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL, in_light

SOUNDS: dict[str, Sense | None] = {
    "person": "normal",
    "scentless": None,
    "potent": "booming",
    "still": None,
    "footfall": "normal",
    "giant bell": "booming",
}
"""How loud things are to who smells or feels them. [SHA-TRT-049 SHA-TRT-068]"""


def lost(actor: Actor, book: Book, sense: str) -> bool:
    """Whether a sense is lost, by birth or by a condition. [SHA-TRT-057]"""
    born = sense in named_for(actor.character, book, "lost-sense")
    return born or actor.is_marked(f"no-{sense}")


def by_eye(
    actor: Actor,
    book: Book,
    light: Light = "normal",
    metres: float = 1,
    *,
    fine: bool = False,
    stands_out: bool = False,
) -> int:
    """How hidden a thing is to the eye by light and distance alone.

    [SHA-TRT-029 SHA-TRT-046 SHA-TRT-055 SHA-TRT-057 SHA-TRT-061]
    """
    if lost(actor, book, "sight"):
        return FULL
    used = {"dark": "night-vision", "blinding": "bright-vision"}.get(light, "")
    worst = in_light(light, stands_out=stands_out)
    if worst and grants(actor.character, book, used):
        worst = PARTIAL if fine else CLEAR
    elif light == "normal" and grants(actor.character, book, "light-sensitive"):
        worst = PARTIAL
    far = grants(actor.character, book, "poor-vision") and not wears_lenses(actor, book) and band(metres) != "short"
    return max(worst, PARTIAL if far else CLEAR)


def by_ear(actor: Actor, book: Book, metres: float, loudness: Sense = "normal") -> int:
    """How hidden a thing is to the ear. [SHA-TRT-028 SHA-TRT-057]"""
    if lost(actor, book, "hearing") or not is_heard(metres, loudness):
        return FULL
    poor = grants(actor.character, book, "poor-hearing") and band(metres, loudness) != "short"
    return PARTIAL if poor else CLEAR


def by_other_sense(actor: Actor, book: Book, metres: float, source: str = "person", *, blocked: bool = False) -> bool:
    """Whether a scent, a tremor or an echo shows a thing in spite of concealment.

    [SHA-TRT-049 SHA-TRT-050 SHA-TRT-067 SHA-TRT-068]
    """
    if grants(actor.character, book, "senses-nearby") and metres <= floor(exactly(scale(actor, book)) * 100):
        return not blocked
    if blocked:
        return False
    if grants(actor.character, book, "echolocation"):
        return is_heard(metres, "normal")
    smells = grants(actor.character, book, "smells-shapes") and source in ("person", "scentless", "potent")
    feels = grants(actor.character, book, "vibration-sense") and source in ("still", "footfall", "giant bell")
    loud = SOUNDS.get(source)
    return (smells or feels) and loud is not None and is_heard(metres, loud)


def in_earshot(actor: Actor, book: Book, metres: float) -> bool:
    """Whether somebody would hear another well enough to know where they are: within short and medium earshot. [SHA-MTH-121]"""
    return not lost(actor, book, "hearing") and band(metres, "normal") in ("short", "medium")


def concealment(
    actor: Actor, book: Book, seen: int, *, sensed: bool = False, kin: bool = False, heard: bool = True
) -> int:
    """What is left of concealment: nothing to another sense, a step less among a hive, and to a third eye of who is heard.

    [SHA-TRT-053 SHA-MTH-121]
    """
    if sensed:
        return CLEAR
    numbers = ("concealment", *(("concealment-heard",) if heard else ()))
    eased = sum(part.value for part in adjusting(actor, book, numbers))
    return max(CLEAR, seen + eased - (kin and grants(actor.character, book, "hive")))


def knows_colours(actor: Actor, book: Book) -> bool:
    """Whether somebody can tell colours apart. [SHA-TRT-047]"""
    return not grants(actor.character, book, "color-blind")


def notices(actor: Actor, book: Book, rating: int, *flags: str) -> bool:
    """Whether somebody notices what is hidden without looking for it: more Intuition than it has Stealth.

    Conditions and traits count, those of a sense by that sense. [SHA-SKL-056 SHA-SKL-059]
    """
    bonus = sum(part.value for part in adjusting(actor, book, ("all", "intuition", "notice"), frozenset(flags)))
    return level(actor.character, book, "intuition") + bonus > rating


def spotted(actor: Actor, book: Book, stealth: int | None = None) -> bool:
    """Whether a scout sees a hazard in time; a hidden one only with more Intuition than it has Stealth.

    [SHA-ENV-027 SHA-MTH-104]
    """
    scouts = grants(actor.character, book, "spots-hazards")
    return scouts and (stealth is None or notices(actor, book, stealth))
