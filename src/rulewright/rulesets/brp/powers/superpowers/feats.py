"""Feats of single superpowers that data cannot say: teleports, other forms, mimicry, bodies that mend."""

from __future__ import annotations

from rulewright.chance import Die, Repeat
from rulewright.play import Effect, Lasting, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.falling import FALL_METRES, fall_from
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.body.wounds.major_wounds import major_wound
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.other_form import figures_of_the_form
from rulewright.rulesets.brp.checks.ratings.rating import OTHER_FORM
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.setting_upon import ward_off
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.powers.effects.lasting import effect_for, lay, lift, of_power
from rulewright.rulesets.brp.powers.effects.perform import Procedures
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.mutations.injuries import regrow
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import pay, short
from rulewright.rulesets.brp.powers.standing import standing_effect
from rulewright.rulesets.brp.powers.superpowers.barriers import raise_barrier
from rulewright.rulesets.brp.powers.superpowers.costs import bought, only_in_form
from rulewright.rulesets.brp.powers.superpowers.energies import side_effect
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.snares import snare
from rulewright.rulesets.brp.powers.superpowers.touching import drain, transfer
from rulewright.rulesets.brp.powers.update_points import ANOTHER_BODY, LOWER
from rulewright.rulesets.brp.powers.upkeep import keep
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.known import by_limits, exists, power_of, variant_of
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.units import half

REGENERATION = "superpowers/regeneration"
FUSED = Repeat(Die(6), 3)
HIGHEST = 1000
"""Metres that somebody is dropped from at most: no farther does Teleport reach. [BRP-POW-365]"""
SHAKEN, DARING = "1d6/3d6", "1d3/1d10"
"""What being fused costs the mind, and doing it to another. [BRP-POW-365]"""
PER_SIZE = 6
"""Points for each SIZ of a thing that is put into somebody. [BRP-POW-292]"""


# -- teleport -----------------------------------------------------------------------------------


@rule
def teleport_attack(play: Play, working: Working, deed: Deed) -> None:
    """Put somebody into something solid, something into somebody, or drop them: Luck or nimbleness is all that helps.

    Into the solid costs as many points as the target's SIZ, a thing costs six for each of its SIZ, and does 1D6 for
    each; `words` are the metres of a drop. [BRP-POW-292 BRP-POW-365]
    """
    target = working.target
    if target not in play.state.actors:
        return
    price = max(0, price_of_attack(play.state, play.book, working.user, working.use) - working.spent)
    match working.use.choice:
        case "into solid":
            pay(play, working.user, price, "superpowers", "fuses")
            if not passes(play, target, "POW", "Luck against fusing", Difficulty.DIFFICULT):
                fuse(play, target)
                shake(play, target, working.user)
        case "into being":
            size = max(1, working.use.size)
            pay(play, working.user, price, "superpowers", "puts it in")
            if not passes(play, target, "POW", "Luck against what comes", Difficulty.DIFFICULT):
                wound(play, target, play.draw(Repeat(Die(6), size), of=working.user, what="a thing within"), "Teleport")
                shake(play, target, working.user)
        case "drop":
            high = min(HIGHEST, int(working.use.words)) if working.use.words.isdecimal() else FALL_METRES
            roll = roll_for(play.actor(target), "dodge", play.book, Difficulty.DIFFICULT)
            ward_off(play, target)
            level, _ = throw(play, target, roll, "caught a ledge")
            if level < 1:
                fall_from(play, target, high)


def price_of_attack(state: State, book: Book, who: str, use: Use) -> int:
    """Points that an attack by Teleport takes in all: the target's SIZ, or six for each SIZ of a thing, as limits have it.

    [BRP-POW-253 BRP-POW-292]
    """
    match use.choice:
        case "into solid" if use.target in state.actors:
            points = state.actor(use.target).value("SIZ")
        case "into being":
            points = PER_SIZE * max(1, use.size)
        case _:
            return 0
    return by_limits(points, use.power, state.actor(who).character, book)


def no_attack_by_teleport(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why nobody is put into anything: there are too few points for it. [BRP-POW-019 BRP-POW-292]"""
    return short(state.actor(who), price_of_attack(state, book, who, use), "superpowers")


def shake(play: Play, victim: str, user: str) -> None:
    """What it costs the minds of both, where sanity is played. [BRP-POW-365]"""
    if play.book.options.sanity:
        for who, loss in ((victim, SHAKEN), (user, DARING)):
            if play.actor(who).fate != "dead":
                sanity_roll(play, who, loss)


@rule
def fuse(play: Play, who: str) -> None:
    """Fused with something: 3D6, and a major wound that stays unless somebody gets one out. [BRP-POW-292 BRP-POW-365]"""
    wound(play, who, play.draw(FUSED, of=who, what="fused"), "fused")
    play.aftermath(major_wound, who)
    begin(play, who, Effect("fused", "Fused", marks=("fused",), stacking="refuse"), "Teleport")


# -- other forms --------------------------------------------------------------------------------


@rule
def change_form(play: Play, working: Working, deed: Deed) -> None:
    """Change into another form, or back: its characteristics and skills take the place of one's own, with experience of
    its own; of all points the lower count on return. Senseless, one is oneself again. Powers of the form come and go with it. [BRP-POW-283 BRP-POW-319 BRP-POW-379]
    """
    who = working.user
    me = play.actor(who)
    there = of_power(me, working.use.power)
    for name, _ in there:
        lift(play, who, name, "changes back")
    if working.use.choice == "self":
        return
    name = f"Form: {working.use.words or 'other'}"
    own = powers_of_the_form(me, play.book)
    modifiers = (*figures_of_the_form(me, play.book), *(each for effect in own for each in effect.modifiers))
    marks = (LOWER, ANOTHER_BODY, OTHER_FORM, *(mark for effect in own for mark in effect.marks))
    effect = effect_for(working.use.power, name, who, 1, Lasting(), modifiers, marks)
    id_ = lay(play, who, effect)
    keep(play, who, working.use, working.entry, who, id_)


def powers_of_the_form(me: Actor, book: Book) -> tuple[Effect, ...]:
    """What of a form's own powers is always on while it lasts. [BRP-POW-379]"""
    return tuple(
        standing_effect(key, entry, level, me, book)
        for key, (entry, level) in bought(me.character, book).items()
        if entry.lasts.what == "always" and only_in_form(key, me.character, book)
    )


@rule
def mimic(play: Play, working: Working, deed: Deed) -> None:
    """A stretcher copies another power of a body: an Idea roll, twice its price, at half the levels. `words` name it.

    [BRP-POW-293 BRP-POW-375]
    """
    key = working.use.words
    if not passes(play, working.user, "INT", "Idea, to copy it"):
        return
    entry, use = power_of(key, play.book), mimicked(working.use)
    price = price_of_mimicry(working.use, play.actor(working.user), play.book)
    pay(play, working.user, price, "superpowers", "mimicry")
    take_effect(play, Working(working.user, use, entry, working.outcome, price, price), PROCEDURES)


def mimicked(use: Use) -> Use:
    """The copied use that a stretcher's comes to: half the levels, rounded up. [BRP-POW-293]"""
    return Use(power=use.words, level=half(use.level), choice=variant_of(use.words))


def price_of_mimicry(use: Use, me: Actor, book: Book) -> int:
    """What a copy costs: twice the price of the power, as limits of the stretching have it. [BRP-POW-253 BRP-POW-293]"""
    copied = mimicked(use)
    return by_limits(2 * price_of(power_of(copied.power, book).price, copied, me), use.power, me.character, book)


def no_mimicry(use: Use, me: Actor, book: Book) -> Refusal | None:
    """Why a stretcher cannot copy that: it is no superpower, needs somebody to work on, or is too dear. [BRP-POW-293]"""
    if not use.words.startswith("superpowers/") or not exists(use.words, book):
        return Refusal("That is no superpower.", "BRP-POW-293", 'Name one in the words: "superpowers/flight".')
    if set(power_of(use.words, book).at) <= {"being"}:
        return Refusal("A stretched body is for its owner alone.", "BRP-POW-293", "Name one that needs nobody else.")
    return short(me, price_of_mimicry(use, me, book), "superpowers")


# -- standing powers ----------------------------------------------------------------------------


@rule
def regenerate(play: Play, who: str) -> int:
    """At rank 0 of each round hit points come back, one for each level and point, while more than one point is left;
    limits may make that more points or fewer. [BRP-POW-253 BRP-POW-369]
    """
    me = play.actor(who)
    level = level_of(me, "regeneration")
    if not level or not me.is_marked("regenerates") or me.fate == "dead":
        return 0
    hurt_by = sum(there.open for there in me.wounds.values())
    prices = {points: by_limits(points, REGENERATION, me.character, play.book) for points in range(level + 1)}
    points = max(each for each in prices if each <= hurt_by and prices[each] <= max(0, available(me) - 1))
    if not points:
        return 0
    pay(play, who, prices[points], "superpowers", "regeneration")
    return regrow(play, who, points)


def _beam(play: Play, working: Working, deed: Deed) -> None:
    """What a beam does besides harm is done; nobody asks what it was."""
    side_effect(play, working)


def _stands(play: Play, working: Working, deed: Deed) -> None:
    """A power that is always there does nothing more when it is used."""


PROCEDURES: Procedures = {
    "raise_barrier": raise_barrier,
    "snare": snare,
    "teleport_attack": teleport_attack,
    "change_form": change_form,
    "mimic": mimic,
    "drain": drain,
    "transfer": transfer,
    "side_effect": _beam,
    "regenerate": _stands,
    "stand_by": _stands,
}
