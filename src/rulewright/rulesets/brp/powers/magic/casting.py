"""Casting magic: declared on one's rank, thrown some ranks later, paid for by how it went."""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from rulewright.contract import action
from rulewright.kits.choosing import choices
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import begins
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.turns import dex_rank, end_of_the_last_act
from rulewright.rulesets.brp.powers.beings import elemental_of
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect, won_over
from rulewright.rulesets.brp.powers.effects.working import Working, improved, set_upon_by_power
from rulewright.rulesets.brp.powers.magic.dispelling import no_such_spell
from rulewright.rulesets.brp.powers.magic.gate import beats_what_is_there, is_touch, through_countermagic, touch
from rulewright.rulesets.brp.powers.magic.limits import most_levels
from rulewright.rulesets.brp.powers.magic.moving import fuse
from rulewright.rulesets.brp.powers.magic.offers import RESULT, Wish, no_spell
from rulewright.rulesets.brp.powers.magic.spells import PROCEDURES, cancel
from rulewright.rulesets.brp.powers.numbers import price_of, rounds_of
from rulewright.rulesets.brp.powers.payment import due, pay, short, source_of
from rulewright.rulesets.brp.powers.refusals import no_use
from rulewright.rulesets.brp.powers.upkeep import disturb, kept_on, rolls
from rulewright.rulesets.brp.state.arms import at_hand, first_arm
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.deeds import Harm
from rulewright.rulesets.brp.state.kinds.powers import Spell
from rulewright.rulesets.brp.state.known import power_of, title, variant_of
from rulewright.rulesets.brp.state.powers_state import Casting, Use
from rulewright.rulesets.brp.state.questions import StrayQuestion

CONJURE = "magic/conjure-elemental"
SPECIAL, CRITICAL = 3, 4
"""Halves: a special makes something half as much again, a critical doubles it. [BRP-POW-050 BRP-POW-051]"""


# -- may one ------------------------------------------------------------------------------------


def no_cast(state: State, book: Book, who: str, use: Use, *, from_book: bool = False) -> Refusal | None:
    """Why somebody cannot cast this spell so.

    [BRP-POW-019 BRP-POW-022 BRP-POW-023 BRP-POW-026 BRP-POW-034 BRP-POW-047]
    """
    me, entry = state.actor(who), power_of(use.power, book)
    if refusal := no_use(state, book, who, use) or no_sending(state, book, who, use):
        return refusal
    if use.power not in me.powers.mind and not from_book:
        return Refusal(
            f"{title(use.power, book)} is not in mind.", "BRP-POW-034", "Memorise it, or cast it from the grimoire."
        )
    if from_book and use.power not in me.powers.book:
        return Refusal(f"{title(use.power, book)} is in no grimoire of theirs.", "BRP-POW-036", "Copy it first.")
    most = most_levels(me.value("INT"))
    if use.level > most and not (use.power.startswith(CONJURE) and book.options.great_elementals):
        return Refusal(f"No casting goes beyond {counted(most, 'level')}.", "BRP-POW-026", "Use fewer levels.")
    target = state.actors.get(use.target)
    price = price_of(entry.price, use, target) * (3 if use.choice == "fuse" else 1)
    return short(me, price, source_of(me, use.power)) or no_such_spell(state, who, use)


def no_sending(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why a conjuring does not send somebody away: no elemental of its kind, or one that takes more levels than that.

    [BRP-POW-102]
    """
    if not use.power.startswith(CONJURE) or use.target in ("", who):
        return None
    them, kind = state.actor(use.target), elemental_of(variant_of(use.power), book)
    if them.character.species != kind.id:
        return Refusal(f"{them.name} is no {kind.name}.", "BRP-POW-102", f"Name a {kind.name}, or nobody to call one.")
    needed = them.value("POW")
    return (
        None
        if use.level >= needed
        else Refusal(f"That takes {counted(needed, 'level')}.", "BRP-POW-102", "Use more levels.")
    )


# -- declaring ----------------------------------------------------------------------------------


def rank_of(dexterity: int, levels: int, now: int, *, acting_on: int | None = None) -> tuple[int, int]:
    """The round and the DEX rank of a casting: as many ranks below DEX as it has levels, or below the rank that is left
    of it by now; what falls below 0 comes in the next round, as far below DEX. Rank 0 is still this round.

    [BRP-POW-024 BRP-POW-025]
    """
    first = dexterity if acting_on is None else min(acting_on, dexterity)
    rank, when = first - levels, now
    while rank < 0:
        rank, when = max(1, dexterity) + rank, when + 1
    return when, rank


def no_casting(state: State, book: Book, actor: str, wish: Wish) -> Refusal | None:
    """Why somebody cannot cast as they wish."""
    return no_cast(state, book, actor, wish.use(state, book, actor), from_book=wish.from_book)


@action(
    "Cast a spell",
    "power",
    unless=(no_spell, no_casting),
    tells=(RESULT,),
    id="cast",
    text="A roll under the spell's rating; it comes as many DEX ranks later as it has levels.",
)
def cast_spell(play: Play, actor: str, wish: Wish) -> Level | None:
    """Cast a spell of magic. [BRP-CBT-091 BRP-POW-015 BRP-POW-024 BRP-POW-027]"""
    level = cast(play, actor, wish.use(play.state, play.book, actor), from_book=wish.from_book)
    end_of_the_last_act(play, actor)
    return level


@rule
def cast(play: Play, actor: str, use: Use, *, from_book: bool = False) -> Level | None:
    """Cast a spell. In a fight it takes the action and comes on its rank; out of one it comes at once, or in so many
    rounds as it has levels when it is read from the grimoire. Says how it went, if that is known.

    [BRP-POW-015 BRP-POW-023 BRP-POW-024 BRP-POW-025 BRP-POW-027 BRP-POW-036]
    """
    acting_on = play.actor(actor).fight.rank
    disturb(play, actor, "other power", but=kept_on(play.actor(actor), use))
    now = play.scene.round.number
    if not now:
        return release(play, actor, use)
    take_the_round(play, actor, "casts")
    if from_book:
        when, rank = now + use.level, dex_rank(play.state, actor)
    elif play.book.options.magic_phase == "powers":
        return release(play, actor, use)
    else:
        when, rank = rank_of(dex_rank(play.state, actor), use.level, now, acting_on=acting_on)
    play.change(actor, "powers.casting", Casting(use=use, round=when, rank=rank), "casts")
    play.note(
        f"{play.actor(actor).name} casts {title(use.power, play.book)} {use.level}; it comes on DEX rank {rank} of round {when}."
    )
    return None


# -- throwing -----------------------------------------------------------------------------------


@rule
def release(play: Play, who: str, use: Use) -> Level:
    """A spell goes off: the roll, the price by its outcome, then Countermagic, touch and contest, then what it does. Whoever is too
    exhausted to cast at all, or too slow of thought, has cast nothing, and pays nothing.

    [BRP-CHR-117 BRP-CBT-119 BRP-POW-015 BRP-POW-016 BRP-POW-017 BRP-POW-018 BRP-POW-022 BRP-POW-048 BRP-POW-049]
    """
    me, entry = play.actor(who), power_of(use.power, play.book)
    price = price_of(entry.price, use, play.state.actors.get(use.target)) * (3 if use.choice == "fuse" else 1)
    roll = roll_for(me, use.power, play.book, Difficulty.AVERAGE)
    if short(me, price, source_of(me, use.power)):
        level, rolled = Level.FAILURE, False
    elif not begins(play, who, roll.first):
        return Level.FAILURE
    else:
        level, rolled = throw(play, who, roll.begun, title(use.power, play.book))
    if not play.book.options.power_levels and level > Level.SUCCESS:
        level = Level.SUCCESS
    paid = pay(play, who, due(price, level), source_of(me, use.power), entry.name, use.item)
    tick(play, who, (use.power,), level, roll, tense=rolled)
    play.note(f"{me.name}, {entry.name} {use.level}: {level.name.lower()}.", roll.chance.derivation)
    working = Working(who, use, entry, level, paid)
    if level is Level.FUMBLE:
        go_wrong(play, working)
    elif level >= Level.SUCCESS:
        come_true(play, greater(play, working))
    return level


@rule
def come_true(play: Play, working: Working) -> bool:
    """A spell that was cast finds its target; says whether it worked. [BRP-POW-092 BRP-POW-096 BRP-POW-301]"""
    target = working.target
    living = target in play.state.actors
    set_upon_by_power(play, working, target)
    if living and is_touch(working.entry) and not touch(play, working.user, target):
        return False
    befalls = through_countermagic(play, working) if living else target
    if (living and not befalls) or not beats_what_is_there(play, working, befalls):
        return False
    working = changed(working, use=_at(working.use, befalls)) if befalls != target else working
    spare = int(working.use.spare.get("time", 0))
    extra = spare * rounds_of(working.entry.lasts, play.actor(working.user), working.level)
    worked = take_effect(play, working, PROCEDURES, extra=extra)
    if isinstance(working.entry, Spell) and working.entry.cancels:
        cancel(play, working, working.entry.cancels)
    for other in dict.fromkeys(working.use.more) if {"targets", "weapons"} & set(working.entry.grows) else ():
        if other in play.state.actors and befalls == target != other:
            there = on_another(play, working.use, target, other)
            set_upon_by_power(play, working, other)
            take_effect(play, changed(working, use=there), PROCEDURES, extra=extra)
    return worked


def on_another(play: Play, use: Use, first: str, other: str) -> Use:
    """The same use on somebody else: on a weapon of the same kind, where it goes on one, or the first at hand.

    [BRP-POW-106]
    """
    them, item = play.actor(other), use.item
    theirs = item if not item or item in at_hand(them) else first_arm(them)
    return replace(use, target=other, item=theirs, more=(first, *(each for each in use.more if each != other)))


def _at(use: Use, target: str) -> Use:
    return replace(use, target=target)


def greater(play: Play, working: Working) -> Working:
    """What a special or critical success makes greater; damage has its own ways. [BRP-POW-050 BRP-POW-051 BRP-POW-052]"""
    if working.outcome < Level.SPECIAL or any(isinstance(deed, Harm) for deed in working.entry.deeds):
        return working
    entry = working.entry
    contested = entry.contest is not None or (isinstance(entry, Spell) and bool(entry.against))
    there = {"strength": True, "duration": entry.lasts.what == "time", "resistance": contested}
    aspects = tuple(aspect for aspect, holds in there.items() if holds)
    return improved(play, working, SPECIAL if working.outcome is Level.SPECIAL else CRITICAL, aspects)


@rule
def end_in_the_solid(play: Play, working: Working) -> None:
    """Whoever was to be moved may end in something solid, unless its caster has Luck. [BRP-POW-113]"""
    target = working.target
    if target in play.state.actors and won_over(play, working, target):
        fuse(play, target, working.entry.name, lucky=working.user)


@rule
def go_wrong(play: Play, working: Working) -> None:
    """A fumble: the spell is shut for a round after this one; one that harms strikes somebody else, without Luck; one
    that moves may end in something solid. [BRP-POW-018 BRP-POW-047 BRP-POW-113]
    """
    if not play.book.options.power_levels:
        return
    user, now = working.user, play.scene.round.number
    if now:
        play.change(user, f"powers.locked.{working.use.power}", now + 1, "fumble")
    if isinstance(working.entry, Spell) and working.entry.mishap == "fused":
        end_in_the_solid(play, working)
    harms = any(isinstance(deed, Harm) for deed in working.entry.deeds)
    if not harms or rolls(play, user, "Luck", "the spell goes astray"):
        return
    others = [each for each in play.state.seen_by(user) if each not in (user, working.use.target)]
    if not others:
        return
    among = choices({each: play.actor(each).name for each in others})
    text = f"{working.entry.name} goes astray: whom does it strike?"
    struck = play.ask(StrayQuestion(of="gm", text=text, among=among, power=working.use.power))
    come_true(play, changed(working, use=_at(working.use, struck), outcome=Level.SUCCESS))
