"""Clutches: what a creature holds on to is squeezed, choked or digested round by round, until it comes free."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.falling import even_shares
from rulewright.rulesets.brp.body.grips import slip_free
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.locations import places_of
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound_over
from rulewright.rulesets.brp.checks.acting import Target, no_deed, no_step, targets
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.checks.touch import is_solid, no_body, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.gear.armour import pieces
from rulewright.rulesets.brp.state.arms import is_idle, weapon_dice
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of, parts_of_body
from rulewright.rulesets.brp.state.kinds.creatures import Clutch
from rulewright.rulesets.brp.state.numbers import damage_done, damage_modifier, modifier_chance

FREE_LIMB = "a limb free"
HELD = "held by a beast"
"""Marks those whom a creature holds. The effect is named for whoever holds, its level counts the arms that do."""


def grips_on(me: Actor) -> dict[str, Effect]:
    """What holds somebody, by its id. [BRP-CRE-043]"""
    return {name: each for name, each in me.effects.items() if HELD in each.marks}


def clutch_of(play: Play, holder: str, arm: str) -> Clutch | None:
    """What an arm of a creature does to what it holds. [BRP-CRE-043 BRP-CRE-047 BRP-CRE-140]"""
    kind = creature_of(play.actor(holder), play.book) if holder in play.state.actors else None
    return next((each for each in kind.clutches if each.arm == arm), None) if kind is not None else None


def lost_arms(arm: str) -> str:
    """The id of the effect whose level counts the arms of a kind that were cut off."""
    return f"lost-{arm}"


def arms_free(state: State, who: str, clutch: Clutch, book: Book) -> int:
    """How many arms of a kind are left to strike with in this round: those are not that hold somebody, struck in vain, are
    cut off, or hang useless. [BRP-CRE-047 BRP-CBT-136]
    """
    vain = sum(not each.hit for each in state.actor(who).fight.struck if each.arm == clutch.arm)
    return arms_left(state, who, clutch, book) - sum(arms_that_hold(state, who, clutch).values()) - vain


def arms_left(state: State, who: str, clutch: Clutch, book: Book) -> int:
    """How many arms of a kind are neither cut off nor useless. [BRP-CRE-047 BRP-CBT-136]"""
    me = state.actor(who)
    lost = me.effects[lost_arms(clutch.arm)].level if lost_arms(clutch.arm) in me.effects else 0
    idle = sum(is_idle(me, part.location) for part in parts_of_body(me, book) if part.role == "arm")
    return clutch.number - lost - idle


def arms_that_hold(state: State, who: str, clutch: Clutch) -> dict[str, int]:
    """How many arms of a kind hold whom. [BRP-CRE-047]"""
    held = {
        each: sum(grip.level for grip in grips_on(actor).values() if is_by(grip, who, clutch))
        for each, actor in state.actors.items()
    }
    return {each: many for each, many in held.items() if many}


def is_by(grip: Effect, who: str, clutch: Clutch) -> bool:
    """Whether a grip is somebody's, by arms of that kind. [BRP-CRE-047]"""
    return grip.source == who and grip.text == clutch.arm


def busy_arms(state: State, who: str, book: Book) -> frozenset[str]:
    """Arms of which a creature has a number, and none free. [BRP-CRE-047]"""
    kind = creature_of(state.actor(who), book)
    counted = (each for each in (kind.clutches if kind is not None else ()) if each.number)
    return frozenset(each.arm for each in counted if arms_free(state, who, each, book) <= 0)


@bears_on(AFTER_ATTACK)
def seize(play: Play, attempt: Attempt) -> None:
    """An arm that takes hold has hit: its target is held, the more firmly the more arms there are; what engulfs has crushed
    by its hit. [BRP-CRE-033 BRP-CRE-043 BRP-CRE-047 BRP-CRE-140 BRP-CRE-162]
    """
    clutch = clutch_of(play, attempt.actor, attempt.weapon)
    target = attempt.target
    if clutch is None or not attempt.hit or play.actor(target).fate == "dead" or not is_solid(play.actor(target)):
        return
    mine = next((each for each in grips_on(play.actor(target)).values() if each.source == attempt.actor), None)
    by = play.actor(attempt.actor).name
    grip = Effect(
        f"held-by-{attempt.actor}",
        f"Held by {by}",
        source=attempt.actor,
        marks=(HELD, *(("slurred speech",) if clutch.chokes else ())),
        stacking="refresh",
        level=(mine.level if mine is not None else 0) + 1,
        text=clutch.arm,
        rules=("BRP-CRE-043",),
    )
    begin(play, target, grip, "seized")
    play.note(f"{by} holds {play.actor(target).name}.")
    if mine is not None and clutch.escape == "effort":
        play.change(target, f"effects.{grip.id}.level", mine.level, "held already")


@rule
def squeeze(play: Play, who: str) -> None:
    """A round ends: whatever holds somebody does its damage, past armour that is not rigid where it crushes the chest; those
    who are choked make a Stamina roll or fall senseless. One arm alone may only hold. What is engulfed is safe for as many
    rounds as its armour stops points, and then digested all over. Whatever is dead or gone lets go.

    [BRP-CRE-033 BRP-CRE-043 BRP-CRE-044 BRP-CRE-047 BRP-CRE-140]
    """
    slip_free(play, who)
    for grip in grips_on(play.actor(who)).values():
        holder = play.state.actors.get(grip.source)
        clutch = clutch_of(play, grip.source, grip.text)
        if holder is None or clutch is None or holder.is_out or play.actor(who).fate == "dead":
            end(play, who, grip.name, "lets go")
            continue
        if clutch.escape == "effort":
            play.change(who, f"effects.{grip.id}.level", grip.level + 1, "swallowed up")
            if grip.level <= sum(each.stops for each in pieces(play.actor(who), play.book)):
                play.note(f"What {play.actor(who).name} wears still holds.")
                continue
        if grip.level < clutch.arms_needed or clutch.drowns:
            continue
        arms = max(1, grip.level // clutch.arms_needed) if clutch.arms_needed > 1 else 1
        dealt = sum(crushing(play, grip.source, clutch) for _ in range(arms))
        off = rigid_armour(play, who) if clutch.bare else 0
        play.note(f"{holder.name} crushes {play.actor(who).name}: {dealt} damage, armour {off}.")
        body = places_of(play.actor(who), play.book) if clutch.escape == "effort" else (chest_of(play, who),)
        through = past_powers(play, who, dealt, CRUSHING, off=off)
        shares = tuple(zip(body, even_shares(through, len(body)), strict=True))
        wound_over(play, who, shares, f"{holder.name}'s grip")
        if clutch.chokes and not play.actor(who).is_out and not passes(play, who, "CON", "Stamina, choked"):
            fall_senseless(play, who, "unconscious", "choked")


def chest_of(play: Play, who: str) -> str:
    """Where a grip crushes: the chest, where places are told apart and there is one. [BRP-CRE-043]"""
    kind = creature_of(play.actor(who), play.book)
    whole = kind is None or kind.body is None
    return "chest" if play.book.options.hit_locations and whole else ""


def crushing(play: Play, holder: str, clutch: Clutch) -> int:
    """What one round in a grip does: dice, and the damage modifier as far as it counts. [BRP-CRE-043 BRP-CRE-140]"""
    me = play.actor(holder)
    own = play.draw(weapon_dice(clutch.each_round), of=holder, what="grip") if clutch.each_round != "0" else 0
    more = play.draw(modifier_chance(damage_modifier(me), clutch.modifier), of=holder, what="damage modifier, grip")
    return damage_done(own + more)


def rigid_armour(play: Play, who: str) -> int:
    """What rigid armour over the chest keeps off a crushing grip; what bends does not help. [BRP-CRE-043]"""
    return sum(each.stops for each in pieces(play.actor(who), play.book, "chest") if each.metal)


@bears_on(ATTACK)
def while_held(aim: Aim) -> Weight:
    """Whoever is held strikes with difficulty; what holds somebody bites them with ease. [BRP-CRE-033 BRP-CRE-043 BRP-CRE-047]"""
    if grips := grips_on(aim.me).values():
        bound = any("slurred speech" in each.marks for each in grips) and not aim.me.is_marked(FREE_LIMB)
        left = (Rest("no limb free", 0, "BRP-CRE-043"),) if bound else ()
        return Weight(difficulty=Difficulty.DIFFICULT, left=left)
    kind = creature_of(aim.me, aim.book)
    mine = [each for each in grips_on(aim.them).values() if each.source == aim.who]
    if kind is None or not mine:
        return NOTHING
    easy = {each.easy for each in kind.clutches if each.arm in {grip.text for grip in mine}}
    return Weight(difficulty=Difficulty.EASY) if aim.held.id in easy else NOTHING


def not_held(state: State, actor: str) -> Refusal | None:
    """Why nobody struggles: no creature holds them. [BRP-CRE-044]"""
    if grips_on(state.actor(actor)):
        return None
    return Refusal("No creature holds you.", "BRP-CRE-044", "Use another way to break free.")


@action("Struggle out of its grip", "attack", unless=(no_step, not_held, no_body), tells=(DONE,), id="struggle")
def struggle(play: Play, actor: str, *, limb: Annotated[bool, Tick("One limb only")] = False) -> bool:
    """Instead of attacking, STR against the STR of what holds one, or a Difficult Effort roll out of what engulfs one: it
    frees entirely. A Difficult Agility roll frees one limb, to strike with; out of
    tentacles a Difficult Effort roll does. Says whether one is free. [BRP-CRE-044 BRP-CRE-047 BRP-CRE-140]
    """
    take_the_action(play, actor, "struggles")
    grip = next(iter(grips_on(play.actor(actor)).values()))
    clutch = clutch_of(play, grip.source, grip.text)
    if limb:
        by_force = clutch is not None and clutch.limb == "effort"
        code, what = ("STR", "Effort, a hand") if by_force else ("DEX", "Agility, a limb")
        free = passes(play, actor, code, what, Difficulty.DIFFICULT)
        if free:
            play.change(actor, f"effects.{grip.id}.marks", (*grip.marks, FREE_LIMB), "a limb free")
        play.note(f"{play.actor(actor).name} {'has a limb free' if free else 'is still held'}.")
        return free
    if clutch is not None and clutch.escape == "effort":
        free = passes(play, actor, "STR", "Effort, out of it", Difficulty.DIFFICULT)
    else:
        theirs = play.actor(grip.source).value("STR") if grip.source in play.state.actors else 0
        free = contest(play, actor, play.actor(actor).value("STR"), theirs, "out of its grip")
    if free:
        end(play, actor, grip.name, "comes free")
    play.note(f"{play.actor(actor).name} {'comes free' if free else 'is still held'}.")
    return free


def not_to_be_swallowed(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody is swallowed: it must hold them, and they must be senseless or dead. [BRP-CRE-044]"""
    grips = grips_on(state.actor(target)).values()
    chokes = any(each.source == actor and "slurred speech" in each.marks for each in grips)
    if chokes and state.actor(target).is_out:
        return None
    return Refusal("It swallows only whom it holds senseless.", "BRP-CRE-044", "Crush them first.")


@action(
    "Swallow whole",
    "attack",
    unless=(no_deed, not_to_be_swallowed, none_will_do(not_to_be_swallowed, target=targets), no_hands),
    id="swallow",
)
def swallow(
    play: Play, actor: str, target: Target, *, breathes: Annotated[bool, Tick("With breathing gear")] = False
) -> None:
    """A constrictor swallows the senseless or dead whole; whoever has no breathing gear that works suffocates. [BRP-CRE-044 BRP-POW-302]"""
    take_the_action(play, actor, "swallows")
    play.note(f"{play.actor(actor).name} swallows {play.actor(target).name}.")
    if not breathes and play.actor(target).fate != "dead":
        play.change(target, "fate", "dead", "suffocates")
        play.change(target, "fight.rank", 0, "suffocates")
