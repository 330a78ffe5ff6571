"""Using a superpower: levels and price, aim or touch, contest, and what it does."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.play import rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import begins, stirs
from rulewright.rulesets.brp.checks.turns import end_of_the_last_act
from rulewright.rulesets.brp.combat.matrix import meet
from rulewright.rulesets.brp.powers.effects.harm import evade
from rulewright.rulesets.brp.powers.effects.lasting import lay, lift, of_power
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect
from rulewright.rulesets.brp.powers.effects.working import Working, improved, set_upon_by_power
from rulewright.rulesets.brp.powers.numbers import meant_for
from rulewright.rulesets.brp.powers.payment import pay, source_of
from rulewright.rulesets.brp.powers.standing import standing_effect
from rulewright.rulesets.brp.powers.superpowers.aim import (
    contact,
    go_astray,
    is_aimed_at_another,
    misfire,
    needed_to_direct,
    show_oneself,
    take_aim_at,
)
from rulewright.rulesets.brp.powers.superpowers.asked import Wish, no_unleashing
from rulewright.rulesets.brp.powers.superpowers.barriers import BARRIER, let_loose
from rulewright.rulesets.brp.powers.superpowers.combined import apart
from rulewright.rulesets.brp.powers.superpowers.energies import contest_of, meet_the_opposite, unhurt_by_release
from rulewright.rulesets.brp.powers.superpowers.feats import PROCEDURES
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import DONE, no_might, nothing_standing, standing
from rulewright.rulesets.brp.powers.superpowers.price import (
    price_alone,
    price_for,
    superpower_had,
    superpower_of,
    with_variant,
)
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.powers.upkeep import disturb, disturbed
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Harm
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import level_known, limits_of, title, variant_of
from rulewright.rulesets.brp.state.powers_state import Casting, Use

HALVES = {Level.SPECIAL: 4, Level.CRITICAL: 4}
CONTEST = {Level.SPECIAL: 3, Level.CRITICAL: 4}
"""A special doubles an aspect, or makes a contest half as strong again; a critical doubles both. [BRP-POW-279 BRP-POW-280]"""


@action("Use a superpower", "power", unless=(no_might, no_unleashing), tells=(DONE,), id="superpower")
def unleash(play: Play, actor: str, wish: Wish) -> bool:
    """Use a superpower: with all its levels or fewer, alone or with other energies. [BRP-CBT-091 BRP-POW-244]"""
    worked = use_superpower(play, actor, wish.use(play.state, play.book, actor))
    end_of_the_last_act(play, actor)
    return worked


@rule
def use_superpower(play: Play, actor: str, use: Use) -> bool:
    """Use a superpower: the price is paid whatever comes of it; what is directed must hit, what touches must hold, and
    whoever is not willing may resist. The spent and the utterly exhausted need Stamina first, for a beam as for
    what is not rolled for; if that fails nothing leaves them and nothing is paid. Says whether it worked.

    [BRP-CHR-116 BRP-CHR-117 BRP-POW-001 BRP-POW-244 BRP-POW-265 BRP-POW-270 BRP-POW-278]
    """
    use = with_variant(use, play.book)
    me = play.actor(actor)
    entry = superpower_had(me, use.power, play.book)
    disturb(play, actor, "other power")
    take_the_round(play, actor, entry.name)
    first = needed_to_direct(play, actor, entry, meant_for(entry, use, actor), use)
    if not (begins(play, actor, first) if first else stirs(play, actor)):
        return False
    for each in apart(use):
        if any(limit.a_day for limit, _ in limits_of(each.power, me.character, play.book).values()):
            play.change(actor, f"powers.day.{each.power}", me.powers.day.get(each.power, 0) + 1, entry.name)
    price = price_for(play.state, play.book, actor, use)
    paid = pay(play, actor, price, source_of(me, use.power), entry.name)
    if level_of(me, BARRIER):
        let_loose(play, actor, use)
    working = Working(actor, use, replace(entry, contest=contest_of(entry, use)), Level.SUCCESS, price, paid)
    worked = direct(play, working, entry)
    if not play.actor(actor).power_points:
        disturbed(play, actor)
    return worked


@rule
def direct(play: Play, working: Working, entry: Superpower) -> bool:
    """Aim or touch, where the power needs it; a miss goes astray, a fumble may strike another.

    [BRP-POW-265 BRP-POW-267 BRP-POW-277 BRP-POW-279 BRP-POW-280 BRP-POW-281]
    """
    user, target, use = working.user, working.target, working.use
    living = target in play.state.actors and target != user
    harmful = any(isinstance(deed, Harm) for deed in entry.deeds)
    set_upon_by_power(play, working, target)
    if is_aimed_at_another(play.state, user, entry, target):
        play.cite(*(("BRP-POW-323",) if entry.aim == "touch" else ()))
        level = take_aim_at(play, user, target, use)
        left = dodged(play, changed(working, outcome=level)) if level >= Level.SUCCESS else level
        show_oneself(play, user, target)
        if level is Level.FUMBLE:
            struck = misfire(play, working, harmful=harmful)
            set_upon_by_power(play, working, struck)
            return bool(struck) and work_together(play, changed(working, use=replace(use, target=struck)), entry)
        if level is Level.FAILURE:
            struck = go_astray(play, working, harmful=harmful)
            if struck:
                set_upon_by_power(play, working, struck)
                work_together(play, changed(working, use=replace(use, target=struck)), entry)
            return False
        if left < Level.SUCCESS:
            return False
        working = better(play, unavoidable(changed(working, outcome=left)))
    elif entry.aim == "touch" and living and not contact(play, user, target):
        play.note(f"{play.actor(user).name} does not get hold of {play.actor(target).name}.")
        return False
    if entry.moves_points and play.scene.round.number:  # in the powers phase of the round after the contact
        casting = Casting(use=use, round=play.scene.round.number + 1, paid=working.own)
        play.change(user, "powers.casting", casting, entry.name)
        return True
    return work_together(play, working, entry)


def work_together(play: Play, working: Working, entry: Superpower) -> bool:
    """All energies of a use arrive, one after the other; says whether any worked. [BRP-POW-275]"""
    if working.use.beside:
        play.cite("BRP-POW-275")
    worked = [arrive(play, each) for each in kinds_apart(play, working, entry)]
    return any(worked)


def kinds_apart(play: Play, working: Working, entry: Superpower) -> tuple[Working, ...]:
    """Energies that hit together, each to be measured against its own defences. [BRP-POW-275]"""
    return tuple(
        changed(
            working,
            use=each,
            entry=replace(working.entry, contest=contest_of(entry, each)),
            spent=price_alone(play.state, play.book, working.user, each),
        )
        for each in apart(working.use)
    )


def arrive(play: Play, working: Working) -> bool:
    """What was directed is there; an energy that is shaped may meet its opposite first, and its release does its maker
    nothing. [BRP-POW-273 BRP-POW-274 BRP-POW-275]
    """
    use, target = working.use, working.target
    shaped = superpower_of(use.power, play.book).shaped
    if shaped and target == working.user:
        working = unhurt_by_release(working)
    if shaped and target in play.state.actors:
        left = meet_the_opposite(play, target, variant_of(use.power), use.level)
        if not left:
            return False
        working = changed(working, use=replace(use, level=left))
    return work(play, working)


@rule
def dodged(play: Play, working: Working) -> Level:
    """What is left of a beam whose target may dodge, like a missile: nothing of it works on whoever got away.

    [BRP-POW-266]
    """
    deed = next((each for each in working.entry.deeds if isinstance(each, Harm) and working.reaches(each)), None)
    if deed is None or deed.dodge == "none":
        return working.outcome
    guarded = evade(play, working, working.target, deed)
    left = meet(working.outcome, guarded.level, parried=False).level
    if left < Level.SUCCESS:
        play.note(f"{play.actor(working.target).name} gets out of the way of {title(working.use.power, play.book)}.")
    return left


def unavoidable(working: Working) -> Working:
    """A beam that nobody gets out of the way of any more."""
    deeds = (replace(deed, dodge="none") if isinstance(deed, Harm) else deed for deed in working.entry.deeds)
    return changed(working, entry=replace(working.entry, deeds=tuple(deeds)))


@rule
def work(play: Play, working: Working) -> bool:
    """What is directed has arrived, and works; what reaches several sees to that by itself. [BRP-POW-001 BRP-POW-330]"""
    return take_effect(play, working, PROCEDURES)


@rule
def release(play: Play, who: str, casting: Casting) -> bool:
    """Points move in the powers phase of the round after the contact. [BRP-POW-286 BRP-POW-288]"""
    entry = superpower_of(casting.use.power, play.book)
    working = Working(who, casting.use, entry, Level.SUCCESS, casting.paid, casting.paid)
    return work(play, working)


def better(play: Play, working: Working) -> Working:
    """What a special or critical use brings: harm passes armour when it is critical, and counts as special; of all else
    one aspect is greater. [BRP-POW-279 BRP-POW-280]
    """
    if working.outcome < Level.SPECIAL:
        return working
    deeds = working.entry.deeds
    if any(isinstance(deed, Harm) for deed in deeds):
        if working.outcome is not Level.CRITICAL:
            return working
        bare = tuple(replace(deed, past=(*deed.past, "armour")) if isinstance(deed, Harm) else deed for deed in deeds)
        return changed(working, entry=replace(working.entry, deeds=bare), outcome=Level.SPECIAL)
    aspects = ("strength", "resistance") if working.entry.contest is not None else ("strength",)
    chosen = improved(play, working, HALVES[working.outcome], aspects)
    return changed(chosen, halves=CONTEST[working.outcome]) if chosen.aspect == "resistance" else chosen


# -- switching ----------------------------------------------------------------------------------


@action("Switch a power off or on", "power", unless=(nothing_standing,), any_time=True)
def switch(play: Play, actor: str, power: Annotated[str, Pick("Power", standing)]) -> bool:
    """Switch a power off that is always on, or on again at will. [BRP-POW-269 BRP-POW-369]

    Says whether it is on now.
    """
    me, entry = play.actor(actor), superpower_of(power, play.book)
    there = of_power(me, power)
    for name, _ in there:
        lift(play, actor, name, "switched off")
    if not there:
        lay(play, actor, standing_effect(power, entry, level_known(me, power), me, play.book))
        update_points(play, actor, me)
    return not there
