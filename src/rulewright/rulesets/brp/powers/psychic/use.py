"""Using a psychic ability: the roll, the price by its outcome, Mind Shield and contest, and what it does."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import choices
from rulewright.play import EVERYONE, GM, Effect, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.minds import LOCKED, take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import begins, needed_first
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw, tick
from rulewright.rulesets.brp.checks.turns import end_of_the_last_act
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect
from rulewright.rulesets.brp.powers.effects.working import Working, set_upon_by_power
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.payment import pay, source_of, within_reach
from rulewright.rulesets.brp.powers.psychic.abilities import PROCEDURES
from rulewright.rulesets.brp.powers.psychic.offers import (
    WORKS,
    Asked,
    blocked,
    no_psychic,
    no_such_use,
    no_warning,
    passive_ones,
)
from rulewright.rulesets.brp.powers.psychic.price import ability_of, due, price_for
from rulewright.rulesets.brp.powers.psychic.shield import passes_the_shield
from rulewright.rulesets.brp.powers.upkeep import slip
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.deeds import Grip, Harm, Impose
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.powers_state import Casting, Use
from rulewright.rulesets.brp.state.questions import ExtraQuestion
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN, half

EXTRAS = {
    "price": "A smaller price",
    "duration": "A longer time",
    "damage": "More damage",
    "resistance": "A stronger mind",
    "information": "Better information",
}
HALVES = {
    Level.SPECIAL: {"duration": 4, "damage": 4, "resistance": 3},
    Level.CRITICAL: {"duration": 6, "damage": 4, "resistance": 4},
}
"""Halves by which a special or critical use multiplies what it makes greater. [BRP-POW-147 BRP-POW-148]"""
PAST_ALL = ("armour", "protection", "resistance")


@action("Use a psychic ability", "power", unless=(no_psychic, no_such_use), tells=(WORKS,), id="psychic")
def reach_out(play: Play, actor: str, asked: Asked) -> Level:
    """Reach out with the mind: an ability is rolled for, and paid by how that went. [BRP-CBT-091 BRP-POW-136]"""
    level = use_ability(play, actor, asked.use(play.book))
    end_of_the_last_act(play, actor)
    return level


@action(
    "A warning by itself",
    "table",
    unless=(no_psychic, no_warning),
    tells=(WORKS,),
    id="warning",
    gm_only=True,
    any_time=True,
    to=(GM,),
)
def be_warned(play: Play, actor: str, ability: Annotated[str, Pick("Ability", passive_ones)]) -> Level:
    """The game master rolls unseen for what warns by itself, for nothing. [BRP-POW-157 BRP-POW-158]"""
    return use_ability(play, actor, Asked(ability).use(play.book), passive=True)


@rule
def use_ability(play: Play, actor: str, use: Use, *, passive: bool = False) -> Level:
    """Use an ability: roll; what is instantaneous works at once, all else in the next powers phase; outside a fight at
    once. Whoever is locked in psychic combat needs an Idea roll first. The utterly exhausted need Stamina to try at all, and
    pay nothing without; a warning by itself is nothing that they do. Says how the roll went.

    [BRP-CHR-117 BRP-CBT-011 BRP-CBT-119 BRP-POW-136 BRP-POW-144 BRP-POW-157 BRP-POW-158 BRP-POW-176]
    """
    entry = ability_of(use.power, play.book)
    if play.actor(actor).is_marked(LOCKED) and not passes(play, actor, "INT", "Idea, in the midst of battle"):
        return Level.FAILURE
    give_up_others(play, actor, entry)
    if not passive and not begins(play, actor, needed_first(play.actor(actor), use.power, play.book)):
        take_the_round(play, actor, entry.name)
        return Level.FAILURE
    if entry.hours is not None:
        elapse(play, 60 * amount(entry.hours, play.actor(actor), use.level), entry.name)
    now = play.scene.round.number
    if not passive:
        take_the_round(play, actor, entry.name)
    level = throw_for(play, actor, use, entry, passive=passive)
    if level < Level.SUCCESS:
        fall_short(play, actor, use, entry, level, passive=passive)
    elif now and not entry.instant and not passive:
        casting = Casting(use=use, round=now + 1, outcome=int(level))
        play.change(actor, "powers.casting", casting, entry.name)
        play.note(f"{play.actor(actor).name}: {entry.name} comes in the next powers phase.")
    else:
        come_true(play, actor, use, level, passive=passive)
    return level


def give_up_others(play: Play, who: str, entry: Ability) -> None:
    """What another ability breaks off is gone, unless both go together; whom it lulls lies asleep. [BRP-POW-309 BRP-POW-352]"""
    for name, kept in tuple(play.actor(who).powers.kept.items()):
        known = power_of(kept.power, play.book)
        beside = isinstance(known, Ability) and entry.id in known.beside
        if "other power" in kept.ends and not beside:
            slip(play, who, name, "other power", "another ability")


@rule
def throw_for(play: Play, who: str, use: Use, entry: Ability, *, passive: bool = False) -> Level:
    """The roll: some choices are Difficult, so is a passive warning; some rolls are nobody's business but the game
    master's. A success in danger teaches. [BRP-POW-136 BRP-POW-145 BRP-POW-158 BRP-POW-304]
    """
    hard = Difficulty.DIFFICULT if use.choice in entry.hard else Difficulty.AVERAGE
    if passive and entry.passive == "difficult":
        hard = Difficulty.DIFFICULT
    roll = roll_for(play.actor(who), use.power, play.book, hard)
    to = (GM,) if entry.secret or passive else EVERYONE
    level, rolled = throw(play, who, roll.begun, title(use.power, play.book), to)
    if not play.book.options.power_levels and level > Level.SUCCESS:
        level = Level.SUCCESS
    tick(play, who, (use.power,), level, roll, tense=rolled and bool(play.scene.round.number))
    play.note(f"{play.actor(who).name}, {entry.name}: {level.name.lower()}.", roll.chance.derivation, to=to)
    return level


@rule
def fall_short(play: Play, who: str, use: Use, entry: Ability, level: Level, *, passive: bool = False) -> None:
    """A failure costs little; a fumble all of it, and an Idea roll or stunned for the rest of the round.

    [BRP-POW-140 BRP-POW-141 BRP-POW-146 BRP-POW-311]
    """
    if not passive:
        price = price_for(play.state, play.book, who, use)
        of = source_of(play.actor(who), use.power)
        pay(play, who, min(due(entry, price, level), within_reach(play.actor(who), of)), of, entry.name)
    if entry.blocks:
        at = int(rating(play.actor(who), use.power, play.book))
        play.change(who, f"powers.flags.{blocked(use)}", at, "shut")
    told = entry.fumbled if level is Level.FUMBLE else entry.failed
    if told:
        play.note(f"{entry.name}: {told}", to=(GM,) if entry.secret else EVERYONE)
    if entry.backfires and level is Level.FUMBLE:
        back = tuple(mark for deed in entry.deeds if isinstance(deed, Grip) for mark in deed.marks)
        felt = Effect(
            f"backfired-{entry.id}", entry.name, who, marks=back, clock=Rounds(ROUNDS_A_TURN), stacking="refresh"
        )
        begin(play, who, felt, "fumble")
    if level is Level.FUMBLE and play.book.options.power_levels:
        if play.actor(who).is_out or passes(play, who, "INT", "Idea against the backlash"):
            return
        play.change(who, "fight.stunned", max(1, play.actor(who).fight.stunned), "fumble")


@rule
def come_true(play: Play, who: str, use: Use, level: Level, *, passive: bool = False) -> bool:
    """An ability that was rolled for works: Mind Shield first, then the contest, and the price where it is due.

    Where the points do not reach, it was a failure after all.
    [BRP-POW-138 BRP-POW-143 BRP-POW-156 BRP-POW-160 BRP-POW-162]
    """
    entry = ability_of(use.power, play.book)
    price = 0 if passive else price_for(play.state, play.book, who, use)
    of = source_of(play.actor(who), use.power)
    if within_reach(play.actor(who), of) < price:
        play.note(f"{entry.name}: the points do not reach.")
        pay(play, who, min(1, within_reach(play.actor(who), of)), of, entry.name)
        return False
    working = extra(play, Working(who, use, entry, level, price))
    if working.aspect == "price":
        price = 1 if level is Level.CRITICAL else max(1, half(price))
        working = changed(working, spent=price)
    if entry.after:
        worked = reach_the_mind(play, working)
        pay(play, who, price if worked or entry.after == "full" else min(1, price), of, entry.name)
        return worked
    paid = pay(play, who, price, of, entry.name)
    return reach_the_mind(play, changed(working, own=paid))


@rule
def reach_the_mind(play: Play, working: Working) -> bool:
    """Mind Shield, where it stands against it; then all else. What was paid ahead is time. [BRP-POW-143 BRP-POW-162]"""
    entry = working.entry
    living = working.target in play.state.actors and working.target != working.user
    set_upon_by_power(play, working, working.target)
    if isinstance(entry, Ability) and entry.shielded and living and not passes_the_shield(play, working):
        return False
    worked = take_effect(play, working, PROCEDURES)
    if worked and isinstance(entry, Ability) and pays_ahead(entry, play.book):
        lay_up(play, working)
    return worked


def pays_ahead(entry: Ability, book: Book) -> bool:
    """Whether what was paid is time too, as the table plays it. [BRP-POW-307 BRP-POW-163]"""
    how = {"levitation": book.options.levitation, "mind-shield": book.options.mind_shield}
    return entry.ahead and how.get(entry.id, "ahead") == "ahead"


def lay_up(play: Play, working: Working) -> None:
    """Each point that was paid is a span, before upkeep is due. [BRP-POW-307 BRP-POW-163]"""
    for name, kept in play.actor(working.user).powers.kept.items():
        if kept.power == working.use.power and kept.due == kept.every:
            play.change(working.user, f"powers.kept.{name}.due", kept.every * max(1, working.spent), "paid ahead")


# -- more than well -----------------------------------------------------------------------------


def extras_of(working: Working) -> tuple[str, ...]:
    """What may come with a special or critical use. [BRP-POW-147 BRP-POW-148]"""
    entry = working.entry
    found = {
        "price": working.spent > 1,
        "duration": entry.lasts.what == "time" or any(isinstance(deed, Impose) for deed in entry.deeds),
        "damage": any(isinstance(deed, Harm) for deed in entry.deeds),
        "resistance": entry.contest is not None,
    }
    return tuple(name for name, fits in found.items() if fits) or ("information",)


def extra(play: Play, working: Working) -> Working:
    """What a special or critical use brings: one thing, as the game master picks, or the player where that is played.
    Damage is doubled by both; a critical passes all protection besides.

    [BRP-POW-147 BRP-POW-148 BRP-POW-149]
    """
    who = play.book.options.psychic_extras
    if working.outcome < Level.SPECIAL or who == "none":
        return plain_harm(working)
    among = extras_of(working)
    which = among[0]
    if len(among) > 1:
        text = f"{working.entry.name}, {working.outcome.name.lower()}: what comes with it?"
        of = working.user if who == "player" else GM
        options = choices({each: EXTRAS[each] for each in among})
        which = play.ask(ExtraQuestion(of=of, text=text, among=options, power=working.use.power))
    halves = HALVES[working.outcome].get(which, 2)
    return plain_harm(changed(working, aspect=which, halves=halves))


def plain_harm(working: Working) -> Working:
    """Harm by the mind has no specials of its own; a critical that goes for damage passes all protection.

    [BRP-POW-147 BRP-POW-148]
    """
    deeds = working.entry.deeds
    if not any(isinstance(deed, Harm) for deed in deeds):
        return working
    if working.outcome is Level.CRITICAL and working.aspect == "damage":
        bare = tuple(replace(deed, past=PAST_ALL) if isinstance(deed, Harm) else deed for deed in deeds)
        working = changed(working, entry=replace(working.entry, deeds=bare))
    return changed(working, outcome=Level.SUCCESS)


@rule
def release(play: Play, who: str, casting: Casting) -> bool:
    """An ability that takes its time works in the powers phase of the next round. [BRP-POW-144]"""
    return come_true(play, who, casting.use, Level(casting.outcome))
