"""Poison: each dose works in its own time, its potency against CON, in whole or by half."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET

from rulewright.chance import Percentile
from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import always, entries_of, words
from rulewright.kits.counting import counted
from rulewright.play import Effect, Minutes, Refusal, rule
from rulewright.play.effects import begin, total_of
from rulewright.rulesets.brp.body.ailments.antidotes import potency_left
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, TIME_PASSES, rounds_now
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.resistance import contest, is_proof
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.state.ailing import Dose
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Play, State
from rulewright.rulesets.brp.state.entries import Poison
from rulewright.rulesets.brp.state.units import half, rounds_in

type Speed = Literal["soonest", "latest", "fast", "slow"]
FAST, SLOW = 3, rounds_in(full_turns=3)
"""Rounds until a fast poison works, and a slow one. [BRP-SPT-223]"""
SLEEP_LASTS = 8 * 60
A_FURTHER_DOSE = 5
"""Percent by which each further sleeping draught may stop the breath. [BRP-EQP-206]"""
TAKEN = "Drowsy"


def onset(poison: Poison | None, speed: Speed) -> int:
    """Rounds until a poison works: as listed, or three rounds and three full turns; never in the round of poisoning.

    [BRP-SPT-223 BRP-EQP-205]
    """
    if poison is not None and speed in ("soonest", "latest"):
        return max(1, poison.soonest if speed == "soonest" else poison.latest)
    return SLOW if speed == "slow" else FAST


def no_potency(book: Book, poison: str, potency: int) -> Refusal | None:
    """Why nobody is poisoned: neither a poison nor its potency is named. [BRP-SPT-221]"""
    if poison or potency:
        return None
    return Refusal("Nothing says how potent it is.", "BRP-SPT-221", "Name a poison, or its potency.")


@action("Poison somebody", "table", unless=(no_potency,), id="dose", gm_only=True, any_time=True)
def poison_somebody(
    play: Play,
    actor: str,
    poison: Annotated[str, Pick("Poison", entries_of(Poison, told=True))] = "",
    potency: Annotated[int, Within("Or potency", 0, 100)] = 0,
    speed: Annotated[Speed, Pick("It works")] = "soonest",
    harms: Annotated[str, Pick("What it harms, if not hit points", always(words(*CHARACTERISTICS)))] = "",
) -> None:
    """A dose of poison gets into somebody: one of the list or of any potency, that works as soon or as late as listed, in
    three rounds or three full turns. An antidote taken ahead takes its potency off.

    [BRP-SPT-221 BRP-SPT-222 BRP-SPT-223 BRP-SPT-224 BRP-SPT-225 BRP-EQP-205]
    """
    listed = play.book.content.get(Poison, poison) if poison else None
    me, now, name = play.actor(actor), rounds_now(play.scene), listed.name if listed else "Poison"
    strength = potency or (listed.potency if listed else 0)
    left = potency_left(me, poison, strength, now, play.book)
    key = next(key for number in range(1, 1000) if (key := f"dose-{number}") not in me.ailing.doses)
    dose = Dose(poison=poison, potency=left, due=now + onset(listed, speed), harms=harms)
    play.change(actor, f"ailing.doses.{key}", dose, "poisoned")
    begin(play, actor, Effect(key, f"Poisoned: {name}", marks=("poison",)), "poisoned")
    play.note(f"{name} of potency {left} is in {me.name}'s body.")


@bears_on(ROUND_ENDS)
def rounds_of_poison(play: Play) -> None:
    """Poison works at the end of the round in which its time has come. [BRP-SPT-223]"""
    if is_anybody_poisoned(play.state):
        work_all(play)


@bears_on(TIME_PASSES)
def minutes_of_poison(play: Play, minutes: int) -> None:
    """Poison works when its time has come. [BRP-SPT-223]"""
    if is_anybody_poisoned(play.state):
        work_all(play)


def is_anybody_poisoned(state: State) -> bool:
    """Whether a dose is in anybody. [BRP-SPT-223]"""
    return any(each.ailing.doses for each in state.actors.values())


@rule
def work_all(play: Play) -> None:
    """Every dose whose time has come works by itself; what Medicine has halted does not. [BRP-SPT-223 BRP-SPT-224]"""
    now = rounds_now(play.scene)
    for who, me in play.state.actors.items():
        for key, dose in me.ailing.doses.items():
            if dose.due > now:
                continue
            play.change(who, f"ailing.doses.{key}", UNSET, "works")
            if key in me.effects:
                play.change(who, f"effects.{key}", UNSET, "works")
                if play.actor(who).fate != "dead":
                    with play.about(who):
                        work(play, who, dose)


@rule
def work(play: Play, who: str, dose: Dose) -> int:
    """A dose works: its potency against CON and what resists poison. If it wins it does as much as its potency, else half,
    rounded up; off hit points in all, or off a characteristic. Says how much. [BRP-SPT-221 BRP-SPT-222 BRP-EQP-205]
    """
    me = play.actor(who)
    listed = play.book.content.get(Poison, dose.poison) if dose.poison else None
    name = listed.name if listed else "Poison"
    if is_proof(play, who, name):
        return 0
    if not dose.potency:
        play.note(f"{name} does nothing to {me.name}.")
        return 0
    withstands = me.value("CON") + total_of(me.effects, "resistance poison")
    whole = contest(play, who, dose.potency, withstands, name, suffers=True)
    if listed is not None and listed.sleep:
        fall_asleep(play, who, whole=whole)
        return 0
    harm = dose.potency if whole else half(dose.potency)
    play.note(f"{name} costs {me.name} {f'{harm} {dose.harms}' if dose.harms else counted(harm, 'hit point')}.")
    if dose.harms:
        alter(play, who, dose.harms, -harm, name)
    else:
        hurt(play, who, harm, name)
        mark_dying(play, who)
    return harm


@rule
def fall_asleep(play: Play, who: str, *, whole: bool) -> None:
    """A sleeping draught that CON does not withstand brings plain sleep; each that was taken before it adds 5% that the breath
    stops. [BRP-EQP-206]
    """
    me = play.actor(who)
    before = me.effects.get("drowsy")
    further = before.level if before else 0
    begin(play, who, Effect("drowsy", TAKEN, level=further + 1, clock=Minutes(SLEEP_LASTS), stacking="refresh"))
    if further and play.draw(Percentile.plain(A_FURTHER_DOSE * further), of=who, what="breath stops"):
        play.note(f"{me.name} stops breathing.")
        fall_senseless(play, who, "dying", "stops breathing")
        mark_dying(play, who)
    elif whole and not me.fate:
        play.note(f"{me.name} falls asleep.")
        fall_senseless(play, who, "unconscious", "asleep")
