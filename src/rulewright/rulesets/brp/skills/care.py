"""Care: First Aid on the spot, Medicine in the long run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET

from rulewright.play import Effect, Lasting, Part, refuse, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.health import D3, D3_AND_1, D3_AND_3, D3_LESS_1, TWO_D3, mend
from rulewright.rulesets.brp.body.untreated import NAME as FAILING
from rulewright.rulesets.brp.body.wounds import wounds
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell, throw, tick
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.units import half, part

type Aid = Literal["heal", "revive", "stop", "restore"]
type Cure = Literal["heal", "revive", "stop", "restore", "care", "halt", "stabilise"]

AIDS: tuple[Aid, ...] = ("heal", "revive", "stop", "restore")
CURES: tuple[Cure, ...] = ("care", "heal", "revive", "stop", "restore", "halt", "stabilise")
"""What First Aid and Medicine can be given for. [BRP-SKL-065 BRP-SKL-113]"""

HEALS = {Level.SUCCESS: D3, Level.SPECIAL: TWO_D3, Level.CRITICAL: D3_AND_3}
"""What a level of First Aid or Medicine heals of a wound. [BRP-SKL-065 BRP-SKL-113]"""

RESTORES = {Level.SUCCESS: D3_LESS_1, Level.SPECIAL: D3, Level.CRITICAL: D3_AND_1}
"""What a level of Medicine gives back of a characteristic. [BRP-SKL-113]"""


@dataclass(frozen=True, slots=True)
class Treatment:
    """How a treatment went: its level, and what was healed."""

    level: Level
    healed: int = 0


def aid_parts(healer: Actor, book: Book) -> tuple[Part, ...]:
    """First Aid gains half of Medicine and a fifth of Pharmacology, where one knows them. [BRP-SKL-067]"""
    parts = []
    if "medicine" in healer.skills:
        parts.append(Part("half of Medicine", half(rating(healer, "medicine", book)), "BRP-SKL-067"))
    if "science/pharmacology" in healer.skills:
        known = rating(healer, "science/pharmacology", book)
        parts.append(Part("a fifth of Pharmacology", part(known, 5), "BRP-SKL-067"))
    return tuple(parts)


def has_wound(patient: Actor, wound: str) -> None:
    """Refuses to treat a wound that is not there. [BRP-SKL-066]"""
    if wound and wound not in patient.wounds:
        there = ", ".join(patient.wounds) or "none"
        raise refuse(f"{patient.name} has no {wound}.", "BRP-SKL-066", f"There are: {there}.")


@rule
def first_aid(
    play: Play, actor: str, patient: str, wound: str = "", effect: Aid = "heal", circumstances: tuple[str, ...] = ()
) -> Treatment:
    """Treat one wound, once; or revive, stop the bleeding, call back whoever has just fallen to 0.

    It takes a whole combat round. [BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]
    """
    me, them = play.actor(actor), play.actor(patient)
    has_wound(them, wound)
    if wound and them.wounds[wound].treated:
        raise refuse("This wound has been treated.", "BRP-SKL-066", "Treat another, or call somebody with Medicine.")
    if effect in ("heal", "restore", "stop") and not wound:
        raise refuse("First Aid is given to one wound.", "BRP-SKL-066", "Name the wound.")
    there = found(circumstances, "first-aid", play.book)
    roll = roll_for(me, "first-aid", play.book, difficulty_of(there), *aid_parts(me, play.book), *points_of(there))
    level, _ = throw(play, actor, roll, "First Aid")
    tick(play, actor, ("first-aid",), level, roll, roll.difficulty, tense=True)
    tell(play, actor, "first-aid", level, roll, ())
    if play.scene.round.number:
        play.change(actor, "fight.acted", after=True, cause="First Aid")
        play.change(actor, "fight.rank", 0, "First Aid")
    if level is Level.FUMBLE:
        wounds.wound(play, patient, 1, "bad First Aid")
    if wound:
        play.change(patient, f"wounds.{wound}.treated", after=True, cause="First Aid")
    if level < Level.SUCCESS:
        return Treatment(level)
    return Treatment(level, _help(play, patient, wound, effect, level))


def _help(play: Play, patient: str, wound: str, effect: Aid, level: Level) -> int:
    """What a success of First Aid does: bleeding ends for good. [BRP-SKL-065 BRP-CBT-063 BRP-CBT-126]"""
    match effect:
        case "revive":
            if play.actor(patient).fate in ("unconscious", "fainted") and play.actor(patient).hit_points > 0:
                play.change(patient, "fate", "", "revived")
        case "stop":
            play.change(patient, f"wounds.{wound}.bleeding", after=False, cause="bleeding stopped")
            end(play, patient, FAILING, "treated")
        case "heal" | "restore":
            back = play.draw(HEALS[level], of=patient, what="hit points healed")
            return mend(play, patient, wound, back, "First Aid")
    return 0


@rule
def medicine(
    play: Play,
    actor: str,
    patient: str,
    effect: Cure = "care",
    wound: str = "",
    malady: str = "",
    circumstances: tuple[str, ...] = (),
) -> Treatment:
    """Treat one malady: a wound, or a poison or disease by the characteristic it gnaws at.

    A failure lets nobody try again before the next day; a fumble harms. [BRP-SKL-112 BRP-SKL-113 BRP-SKL-114]
    """
    me, them = play.actor(actor), play.actor(patient)
    tried = f"medicine {wound or malady or 'care'}"
    if them.is_marked(tried):
        raise refuse("This was tried today, and failed.", "BRP-SKL-113", "Try again tomorrow, or treat something else.")
    has_wound(them, wound)
    if effect in ("heal", "restore", "stop") and not wound:
        raise refuse("One wound is treated at a time.", "BRP-SKL-114", "Name the wound.")
    if wound and not them.wounds[wound].open:
        raise refuse("That is healed.", "BRP-SKL-114", "Treat another malady.")
    there = found(circumstances, "medicine", play.book)
    roll = roll_for(me, "medicine", play.book, difficulty_of(there), *points_of(there))
    level, rolled = throw(play, actor, roll, "Medicine")
    tick(play, actor, ("medicine",), level, roll, roll.difficulty, tense=rolled)
    tell(play, actor, "medicine", level, roll, ())
    if level is Level.FUMBLE:
        _harm(play, patient, malady)
    if level < Level.SUCCESS:
        begin(play, patient, Effect(tried.replace(" ", "-"), "Treated in vain", marks=(tried,), clock=Lasting()))
        return Treatment(level)
    return Treatment(level, _cure(play, patient, effect, wound, malady, level))


def _harm(play: Play, patient: str, malady: str) -> None:
    """A fumble costs a hit point, or a point of what the malady gnaws at. [BRP-SKL-113]"""
    if malady:
        alter(play, patient, malady, -1, "bad treatment")
    else:
        wounds.wound(play, patient, 1, "bad treatment")


def _cure(play: Play, patient: str, effect: Cure, wound: str, malady: str, level: Level) -> int:
    """What a success of Medicine does. [BRP-SKL-113]"""
    match effect:
        case "care":
            begin(play, patient, Effect("cared-for", "Under good care", marks=("cared for",), stacking="refuse"))
        case "halt":
            end(play, patient, malady or "poison", "treated")
        case "stabilise":
            if malady:
                back = max(0, play.draw(RESTORES[level], of=patient, what=f"{malady} recovered"))
                lost = play.actor(patient).character.characteristics.value(malady) - play.actor(patient).value(malady)
                return alter(play, patient, malady, min(back, max(0, lost)), "treatment")
            raise refuse(
                "Nothing gnaws at the patient.", "BRP-SKL-113", "Name the characteristic that the malady takes."
            )
        case "heal" if level > Level.SUCCESS:
            return mend(play, patient, wound, play.draw(HEALS[level], of=patient, what="hit points healed"), "Medicine")
        case "heal" | "revive" | "stop" | "restore":
            return _help(play, patient, wound, effect, level)
    return 0


def next_day(play: Play, patient: str) -> None:
    """A new day: what failed may be tried again. [BRP-SKL-113]"""
    for key, effect in tuple(play.actor(patient).effects.items()):
        if effect.name == "Treated in vain":
            play.change(patient, f"effects.{key}", UNSET, "a new day")
