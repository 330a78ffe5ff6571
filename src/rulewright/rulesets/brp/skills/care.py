"""Care: First Aid on the spot, Medicine in the long run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, words
from rulewright.play import Effect, Lasting, Minutes, Part
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import WEEK
from rulewright.rulesets.brp.body.health import D3, D3_AND_1, D3_AND_3, D3_LESS_1, TWO_D3, mend
from rulewright.rulesets.brp.body.untreated import NAME as FAILING
from rulewright.rulesets.brp.body.wounds import wounds
from rulewright.rulesets.brp.body.wounds.bleeding import stanch
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_sense_in
from rulewright.rulesets.brp.checks.spending import once_roused
from rulewright.rulesets.brp.checks.touch import no_hand_on
from rulewright.rulesets.brp.checks.turns import take_the_action, turn_to_a_deed
from rulewright.rulesets.brp.gear.kits import serving
from rulewright.rulesets.brp.skills.in_a_fight import no_moment, no_peace
from rulewright.rulesets.brp.skills.offers import (
    HEALED,
    OpenWound,
    Patient,
    UntreatedWound,
    ailments_of,
    burnt_by_rays,
    no_aid_for_rays,
    no_ailment,
    no_fresh_wound,
    no_further_try,
    no_living_body,
    no_malady,
    no_open_wound,
    no_patient_near,
    no_second_week,
    no_such_wound,
    no_whole_round,
    no_wound_named,
    stable_in,
    tried_on,
)
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Play
from rulewright.rulesets.brp.state.units import half, part

type Aid = Literal["heal", "revive", "stop", "restore"]
type Cure = Literal["care", "heal", "revive", "stop", "restore", "halt", "stabilise"]
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


@action(
    "First Aid",
    "skill",
    unless=(
        no_moment,
        no_such_wound,
        no_aid_for_rays,
        no_fresh_wound,
        no_patient_near,
        no_whole_round,
        no_wound_named("First Aid is given to one wound.", "BRP-SKL-066"),
        no_sense_in("first-aid"),
        no_hand_on,
        no_living_body,
    ),
    tells=(*LEVELS, HEALED),
)
def first_aid(
    play: Play,
    actor: str,
    patient: Patient,
    wound: UntreatedWound = "",
    effect: Annotated[Aid, Pick("To do what")] = "heal",
    circumstances: Circumstances = (),
) -> Treatment:
    """Treat one wound, once; or revive, stop the bleeding, call back whoever has just fallen to 0.

    It takes a whole combat round. A medi-kit makes it Easy, and heals twice as much.
    [BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067 BRP-EQP-217]
    """
    me = play.actor(actor)
    there = found(circumstances, "first-aid", play.book)
    kits = [each for each in serving(me, "first-aid", play.book) if not each.acts]
    eased = Difficulty.EASY if any(each.easy for each in kits) else Difficulty.AVERAGE
    hard = difficulty_of(there, eased)
    roll = roll_for(me, "first-aid", play.book, hard, *aid_parts(me, play.book), *points_of(there))
    level, rolled = throw(play, actor, roll, "First Aid")
    tick(play, actor, ("first-aid",), level, roll, tense=rolled)
    tell(play, actor, "first-aid", level, roll, ())
    take_the_action(play, actor, "First Aid")
    if level is Level.FUMBLE:
        wounds.wound(play, patient, 1, "bad First Aid")
    if wound:
        play.change(patient, f"wounds.{wound}.treated", after=True, cause="First Aid")
    if level < Level.SUCCESS:
        return Treatment(level)
    times = max((each.times for each in kits), default=1)
    return Treatment(level, _help(play, actor, patient, wound, effect, level, times))


def _help(play: Play, actor: str, patient: str, wound: str, effect: Aid, level: Level, times: int = 1) -> int:
    """What a success of First Aid does, by the healer's dice: bleeding ends for good; nobody is revived without a power
    point. [BRP-CHR-100 BRP-SKL-065 BRP-CBT-063 BRP-CBT-126 BRP-EQP-217]
    """
    match effect:
        case "revive":
            if play.actor(patient).fate in ("unconscious", "fainted") and play.actor(patient).hit_points > 0:
                play.change(patient, "fate", once_roused(play.actor(patient)), "revived")
                if play.actor(patient).fate:
                    play.note(
                        f"{play.actor(patient).name} stays in a faint: no {play.book.options.power_point_name} left."
                    )
        case "stop":
            stanch(play, patient, wound)
            end(play, patient, FAILING, "treated")
        case "heal" | "restore":
            back = times * play.draw(HEALS[level], of=actor, what="hit points healed")
            return mend(play, patient, wound, back, "First Aid")
    return 0


@action(
    "Medicine",
    "skill",
    unless=(
        no_peace,
        no_further_try,
        no_such_wound,
        no_wound_named("One wound is treated at a time.", "BRP-SKL-114"),
        no_open_wound,
        no_malady,
        no_ailment,
        no_second_week,
        no_sense_in("medicine"),
        no_hand_on,
        no_living_body,
    ),
    tells=LEVELS,
)
def medicine(
    play: Play,
    actor: str,
    patient: Patient,
    effect: Annotated[Cure, Pick("To do what")] = "care",
    wound: OpenWound = "",
    malady: Annotated[str, Pick("Malady of", always(words(*CHARACTERISTICS)))] = "",
    circumstances: Circumstances = (),
) -> Treatment:
    """Treat one malady: a wound, or a poison or disease by the characteristic it gnaws at.

    A failure lets nobody try again before the next day; a fumble harms. To stabilise is good for a week. What radiation did is
    Difficult to treat. [BRP-SKL-112 BRP-SKL-113 BRP-SKL-114 BRP-SPT-244]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    there = found(circumstances, "medicine", play.book)
    rays = Difficulty.DIFFICULT if burnt_by_rays(play.state, patient, wound) else Difficulty.AVERAGE
    roll = roll_for(me, "medicine", play.book, difficulty_of(there, rays), *points_of(there))
    level, rolled = throw(play, actor, roll, "Medicine")
    tick(play, actor, ("medicine",), level, roll, tense=rolled)
    tell(play, actor, "medicine", level, roll, ())
    if level is Level.FUMBLE:
        _harm(play, patient, malady)
    if level < Level.SUCCESS:
        tried = tried_on(wound, malady)
        begin(play, patient, Effect(tried.replace(" ", "-"), "Treated in vain", marks=(tried,), clock=Lasting()))
        return Treatment(level)
    return Treatment(level, _cure(play, actor, patient, effect, wound, malady, level))


def _harm(play: Play, patient: str, malady: str) -> None:
    """A fumble costs a hit point, or a point of what the malady gnaws at. [BRP-SKL-113]"""
    if malady:
        alter(play, patient, malady, -1, "bad treatment")
    else:
        wounds.wound(play, patient, 1, "bad treatment")


def _cure(play: Play, actor: str, patient: str, effect: Cure, wound: str, malady: str, level: Level) -> int:
    """What a success of Medicine does. [BRP-SKL-113]"""
    match effect:
        case "care":
            begin(play, patient, Effect("cared-for", "Under good care", marks=("cared for",), stacking="refuse"))
        case "halt":
            for key in ailments_of(play.actor(patient))[:1]:
                play.change(patient, f"effects.{key}", UNSET, "treated")
        case "stabilise":
            return _stabilise(play, actor, patient, wound, malady, level)
        case "heal" if level > Level.SUCCESS:
            return mend(play, patient, wound, play.draw(HEALS[level], of=actor, what="hit points healed"), "Medicine")
        case "heal" | "revive" | "stop" | "restore":
            return _help(play, actor, patient, wound, effect, level)
    return 0


def _stabilise(play: Play, actor: str, patient: str, wound: str, malady: str, level: Level) -> int:
    """Points of a characteristic or of a wound come back, once a week. [BRP-SKL-113]"""
    kept = Effect(stable_in(wound, malady).replace(" ", "-"), "Stabilised", marks=(stable_in(wound, malady),))
    begin(play, patient, replace(kept, clock=Minutes(WEEK)))
    back = max(0, play.draw(RESTORES[level], of=actor, what=f"{malady or 'hit points'} recovered"))
    if not malady:
        return mend(play, patient, wound, back, "treatment")
    lost = play.actor(patient).character.characteristics.value(malady) - play.actor(patient).value(malady)
    return alter(play, patient, malady, min(back, max(0, lost)), "treatment")


def next_day(play: Play, patient: str) -> None:
    """A new day: what failed may be tried again. [BRP-SKL-113]"""
    for key, effect in tuple(play.actor(patient).effects.items()):
        if effect.name == "Treated in vain":
            play.change(patient, f"effects.{key}", UNSET, "a new day")
