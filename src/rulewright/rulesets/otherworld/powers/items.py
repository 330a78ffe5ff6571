"""Items: a Working kept in a thing, for anybody Other to let out."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.rulesets.otherworld.body.holds import no_hand_free
from rulewright.rulesets.otherworld.body.otherness import drift, otherness_gained, touch_other
from rulewright.rulesets.otherworld.checks.checks import d10s, pool
from rulewright.rulesets.otherworld.checks.measures import DAMAGE, DROPS
from rulewright.rulesets.otherworld.checks.offers import Anyone
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import take_action
from rulewright.rulesets.otherworld.combat.attack import against, contest
from rulewright.rulesets.otherworld.combat.crowd import engage
from rulewright.rulesets.otherworld.powers.doing import take_effect
from rulewright.rulesets.otherworld.powers.working import (
    BACKFIRE,
    CALAMITY,
    OTHERNESS,
    TAKES_PLACE,
    Aim,
    AnyWorking,
    PowerDice,
    Worked,
    aftermath,
    backfire,
    choose_power,
    no_magic,
    no_target,
    power_dice,
)
from rulewright.rulesets.otherworld.state.character import Actor, Book, Charge, Play, State
from rulewright.rulesets.otherworld.state.entries import Working


def artifice_dice(me: Actor, working: str) -> Derived:
    """Control and Artifice, and the making of this very thing as a specialty. [OW-078 OW-085]"""
    return derived(
        "Control",
        ("Control", me.stat("control"), "OW-061"),
        ("Artifice", me.skill("artifice"), "OW-078"),
        (working, me.specialty("artifice", working), "OW-080"),
    )


def no_artifice(state: State, actor: str) -> Refusal | None:
    """Why somebody makes no such things. [OW-085]"""
    me = state.actor(actor)
    if me.skill("artifice"):
        return None
    return Refusal(f"{me.name} is no artificer.", "OW-085", "Artifice is a School; learn it first.")


@action(
    "Put a Working into a thing",
    "power",
    unless=(no_magic, no_artifice),
    tells=(TAKES_PLACE, OTHERNESS, BACKFIRE, CALAMITY),
)
def make(play: Play, actor: str, working: AnyWorking, power: PowerDice = None) -> Worked:
    """Put a Working into a thing: the Power goes in and waits there. [OW-062 OW-085 OW-103]"""
    me, spell = play.actor(actor), play.book.content.get(Working, working)
    chosen = choose_power(play, actor, spell.name) if power is None else min(power, me.stat("power"))
    rolled = play.draw(d10s(artifice_dice(me, working)), of=actor, what="Control: Artifice")
    raised = play.draw(d10s(power_dice(me, spell, chosen, play.book)).successes(), of=actor, what="Power")
    touch_other(play, actor)
    before = me.stat("otherness")
    gained = drift(play, actor, otherness_gained(raised, rolled.successes), "Artifice")
    done = raised >= spell.least and not rolled.critical
    if done:
        name = next(f"{working}-{n}" for n in range(1, 1000) if f"{working}-{n}" not in me.items)
        play.change(actor, f"items.{name}", Charge(working=working, successes=raised), "made")
    if rolled.botched:
        backfire(play, actor, working, raised, failed=not done)
    aftermath(play, actor, Aim(rolled.successes, done, rolled.critical, rolled.botched), before)
    return Worked(actor, done, 0, gained, rolled.botched, rolled.critical)


def charged_things(state: State, book: Book, who: str) -> Options:
    """Charged things that somebody carries."""
    charges = state.actor(who).items.items()
    return choices({key: f"{charge.working}, {charge.successes} successes" for key, charge in charges})


def no_otherness(state: State, actor: str) -> Refusal | None:
    """Why charged things do nothing for somebody. [OW-085]"""
    me = state.actor(actor)
    if me.sees_other:
        return None
    return Refusal(f"Nothing happens for {me.name}, who has no Otherness.", "OW-085", "Give it to somebody Other.")


def no_charge(state: State, book: Book, actor: str, item: str, target: str) -> Refusal | None:
    """Why a Working cannot be let out of a thing so. [OW-063 OW-085]"""
    me = state.actor(actor)
    if item not in me.items:
        return Refusal(f"{me.name} has no such thing.", "OW-085")
    return no_target(book, me.items[item].working, target)


@action(
    "Use a charged thing",
    "power",
    unless=(no_otherness, no_action, no_hand_free, no_charge),
    tells=(TAKES_PLACE, DAMAGE, DROPS),
)
def use_item(
    play: Play, actor: str, item: Annotated[str, Pick("Thing", charged_things)], target: Anyone = ""
) -> Worked:
    """Let out the Working that a thing holds; a foe must be hit, with Agility and Ranged. [OW-063 OW-070 OW-085]"""
    charge = play.actor(actor).items[item]
    spell = play.book.content.get(Working, charge.working)
    penalty = take_action(play, actor)
    play.change(actor, f"items.{item}", UNSET, "used up")
    touch_other(play, actor)
    target = actor if spell.aim == "self" else target
    hit = True
    if spell.aim == "foe":
        hit = point(play, actor, target, penalty)
    damage = take_effect(play, actor, charge.working, target, charge.successes) if hit else 0
    return Worked(target, hit, damage, 0, backfire=False, calamity=False)


@rule
def point(play: Play, actor: str, target: str, penalty: Part) -> bool:
    """Point a charged thing at somebody. [OW-063]"""
    dice = pool(
        "Point", play.actor(actor), "agility", "ranged", "", *against(play, actor, target, ranged=True), penalty
    )
    rolled, needed = contest(play, actor, target, dice)
    engage(play, actor, target, ranged=True)
    return rolled.successes >= needed
