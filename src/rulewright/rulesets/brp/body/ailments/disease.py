"""Disease: who catches it, what it costs day by day, and the rolls that end it."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Die, parse
from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.choosing import Options, always, choices, entries_of, option
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, total_of
from rulewright.rulesets.brp.body.clock import DAY, TIME_PASSES, WEEK
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.body.wounds.wounds import mark_dying
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import contest, is_proof
from rulewright.rulesets.brp.state.ailing import Illness
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Disease
from rulewright.rulesets.brp.state.units import half

HOUR = 60
FIRST_TIMES, SECOND_MORNING = 2, 8 * HOUR
SEVERITY = (("none", 0), ("mild", WEEK), ("acute", DAY), ("severe", HOUR), ("terminal", 1))
"""How grave a disease is by the rolls that failed, and the minutes in which it takes a point. [BRP-SPT-137]"""
STRAINS = {
    "away": "Not in bed at home",
    "rough": "Travelling rough",
    "effort": "Fighting, or other hard effort",
    "ailing": "Injured, or ill with something else",
}
"""What lowers the multiplier of a roll to recover, each by one. [BRP-SPT-134]"""


def severity(failures: int) -> tuple[str, int]:
    """How grave a disease is, and the minutes in which it takes a point. [BRP-SPT-137]"""
    return SEVERITY[min(failures, len(SEVERITY) - 1)]


def next_morning(minute: int) -> int:
    """The minute at which the morning after comes. [BRP-SPT-133]"""
    return (minute // DAY + 1) * DAY + SECOND_MORNING


@action("Expose to a disease", "table", gm_only=True, any_time=True)
def expose(
    play: Play,
    actor: str,
    disease: Annotated[str, Pick("Disease", entries_of(Disease, told=True))],
    potency: Annotated[int, Within("Potency, if it has one", 0, 100)] = 0,
) -> bool:
    """Somebody may catch a disease: a Stamina roll keeps it off, or CON against its potency where it has one. Says whether
    they are ill. [BRP-OPT-043 BRP-SPT-131 BRP-SPT-136 BRP-SPT-138]
    """
    me, entry = play.actor(actor), play.book.content.get(Disease, disease)
    if me.is_marked("never ill"):
        play.note(f"No illness touches {me.name}.")
        return False
    if is_proof(play, actor, entry.name):
        return False
    if potency:
        resists = me.value("CON") + total_of(me.effects, "resistance disease")
        ill = contest(play, actor, potency, resists, entry.name, suffers=True)
    else:
        ill = not passes(play, actor, "CON", f"Stamina, {entry.name}")
    play.note(f"{me.name} {'catches' if ill else 'does not catch'} it: {entry.name}.")
    if ill and disease not in me.ailing.illnesses:
        fall_ill(play, actor, entry)
    return ill


@rule
def fall_ill(play: Play, who: str, entry: Disease) -> None:
    """Somebody is ill: a minor disease costs 1 or 2 hit points and 1D6 fatigue in all. The first roll to recover is due on the
    second morning. [BRP-SPT-132 BRP-SPT-133]
    """
    now = play.scene.now
    points = play.draw(Die(2), of=who, what="hit points in all") if entry.minor else 0
    tired = entry.minor and play.book.options.fatigue == "points"
    fatigue = play.draw(Die(6), of=who, what="fatigue in all") if tired else 0
    illness = Illness(disease=entry.id, due=next_morning(now), booked=now, points=points, fatigue=fatigue)
    play.change(who, f"ailing.illnesses.{entry.id}", illness, "ill")
    show(play, who, entry)


def show(play: Play, who: str, entry: Disease) -> None:
    """Everybody can see that somebody is ill."""
    effect = Effect(f"ill-{entry.id}", f"Ill: {entry.name}", marks=("disease",), stacking="refuse")
    begin(play, who, effect, "ill")


@bears_on(TIME_PASSES)
def mornings_of_illness(play: Play, minutes: int) -> None:
    """Each morning whoever is ill rolls to recover. [BRP-SPT-133]"""
    now = play.scene.minutes
    for who, me in play.state.actors.items():
        for disease in me.ailing.illnesses:
            while (there := play.actor(who).ailing.illnesses.get(disease)) and there.due <= now:
                if play.actor(who).fate == "dead":
                    break
                with play.about(who):
                    recovery(play, who, disease, there.due)


def is_due(illness: Illness, minute: int) -> bool:
    """Whether it is the day of the next roll, and not one with a roll behind it already. [BRP-SPT-133]"""
    return minute // DAY >= illness.due // DAY


def has_begun(illness: Illness, minute: int) -> bool:
    """Whether the rolls to recover have begun: there was one, or the second morning has come. [BRP-SPT-133]"""
    return illness.failures > 1 or is_due(illness, minute)


@rule
def recovery(play: Play, who: str, disease: str, minute: int) -> Level:
    """What was lost since the last roll is booked; then CON, times a multiplier that grows by one each day, and not with
    every roll of a day, less one for each strain, ends the disease or does not. A fumble lowers the multiplier by one. Treatment spares the losses and adds one
    to it, but cures nobody by itself.

    [BRP-SPT-133 BRP-SPT-134 BRP-SPT-135 BRP-SPT-138]
    """
    entry, illness = play.book.content.get(Disease, disease), play.actor(who).ailing.illnesses[disease]
    treated = f"ill-{disease}" not in play.actor(who).effects
    if treated:
        play.change(who, f"ailing.illnesses.{disease}.paid", minute, "treated")
    else:
        book_losses(play, who, entry, illness, minute)
    illness = play.actor(who).ailing.illnesses[disease]
    if play.actor(who).fate == "dead":
        return Level.FAILURE
    begun = has_begun(illness, minute)
    today = max(1, illness.times - 1) if begun and not is_due(illness, minute) else illness.times
    times = max(1, today + treated - len(illness.strain))
    level = characteristic_roll(play, who, "CON", times)
    if level >= Level.SUCCESS:
        get_over(play, who, disease)
        return level
    after = replace(
        illness,
        due=next_morning(minute),
        booked=minute,
        times=max(1, today - 1) if level is Level.FUMBLE else today + int(begun),
        failures=illness.failures + 1,
    )
    play.change(who, f"ailing.illnesses.{disease}", after, "still ill")
    show(play, who, entry)
    grave = "" if entry.minor else f", {severity(after.failures)[0]}"
    play.note(f"{play.actor(who).name} is still ill{grave}: {entry.name}.")
    return level


def get_over(play: Play, who: str, disease: str, cause: str = "recovered") -> None:
    """Somebody is ill no longer; what it has cost stays lost. [BRP-SPT-133]"""
    play.change(who, f"ailing.illnesses.{disease}", UNSET, cause)
    if (shown := f"ill-{disease}") in play.actor(who).effects:
        play.change(who, f"effects.{shown}", UNSET, cause)
    play.note(f"{play.actor(who).name} has got over it: {play.book.content.get(Disease, disease).name}.")


@rule
def book_losses(play: Play, who: str, entry: Disease, illness: Illness, minute: int) -> None:
    """What a disease has cost since the last roll: half of what a minor one still costs; hit points by the hour, day or
    week; a characteristic by how grave it is, the first point within a day. A part of an hour, day or week counts on.

    [BRP-SPT-132 BRP-SPT-136 BRP-SPT-137 BRP-SPT-138 BRP-SPT-139 BRP-SPT-140]
    """
    if entry.minor:
        points, fatigue = half(illness.points), half(illness.fatigue)
        left = replace(illness, points=illness.points - points, fatigue=illness.fatigue - fatigue)
        play.change(who, f"ailing.illnesses.{entry.id}", left, entry.name)
        lose(play, who, points, entry.name)
        if fatigue:
            tire(play, who, fatigue, entry.name)
        return
    gone = minute - illness.booked
    if entry.every:
        since = illness.booked if illness.paid is None else illness.paid
        spans = min((minute - since) // entry.every, 1000)
        play.change(who, f"ailing.illnesses.{entry.id}.paid", since + spans * entry.every, entry.name)
        rolls = (play.draw(parse(entry.hurts).chance, of=who, what=entry.name) for _ in range(spans))
        lose(play, who, sum(rolls) if not entry.hurts.isdigit() else spans * int(entry.hurts), entry.name)
    if entry.attacks:
        first = illness.failures == 1
        points = max(int(first), gone // severity(illness.failures)[1])
        if points:
            alter(play, who, entry.attacks, -points, entry.name)
            play.note(f"{play.actor(who).name} loses {points} {entry.attacks}: {entry.name}.")


@rule
def lose(play: Play, who: str, points: int, cause: str) -> None:
    """Hit points that a disease costs. [BRP-SPT-132 BRP-SPT-136]"""
    if points:
        play.note(f"{play.actor(who).name} loses {points} hit point{'s' if points > 1 else ''}: {cause}.")
        hurt(play, who, points, cause)
        mark_dying(play, who)


# -- as the game master says --------------------------------------------------------------------


def illnesses(state: State, book: Book, who: str) -> Options:
    """What somebody is ill with, and how grave that is."""
    mine = {key: book.content.get(Disease, key) for key in state.actor(who).ailing.illnesses}
    return tuple(option(key, each.name) for key, each in mine.items())


def not_ill(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to recover from. [BRP-SPT-133]"""
    if state.actor(actor).ailing.illnesses:
        return None
    return Refusal(f"{state.actor(actor).name} is not ill.", "BRP-SPT-133", "Choose somebody who is.")


type Ill = Annotated[str, Pick("Ill with", illnesses)]


@action("What strains the sick", "table", unless=(not_ill,), id="strain-of-illness", gm_only=True, any_time=True)
def strain_the_sick(
    play: Play,
    actor: str,
    disease: Ill,
    strain: Annotated[tuple[str, ...], Pick("What", always(choices(STRAINS)))] = (),
) -> None:
    """How somebody who is ill lives from now on: away from bed, travelling rough, in hard effort, injured or ill besides; each
    lowers the multiplier of the rolls to recover by one. [BRP-SPT-134]
    """
    play.change(
        actor, f"ailing.illnesses.{disease}.strain", tuple(each for each in STRAINS if each in strain), "strain"
    )
    times = play.actor(actor).ailing.illnesses[disease].times - len(strain)
    play.note(f"{play.actor(actor).name} will roll CON x {max(1, times)} to recover.")


@action("Roll to recover", "table", unless=(not_ill,), tells=LEVELS, id="recovery", gm_only=True, any_time=True)
def roll_to_recover(play: Play, actor: str, disease: Ill) -> Level:
    """A roll to recover ahead of the next morning, as a grave disease may want each hour or minute: what was lost so far is
    booked first. [BRP-SPT-133 BRP-SPT-136 BRP-SPT-138]
    """
    return recovery(play, actor, disease, play.scene.now)
