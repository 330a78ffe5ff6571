"""Items: a Working kept in a thing, for anybody Other to let out."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.kits.counting import counted
from rulewright.play import Derived, Part, Refusal, derived, rule
from rulewright.rulesets.otherworld.body.blunder import blunder
from rulewright.rulesets.otherworld.body.holds import no_hand_free
from rulewright.rulesets.otherworld.body.otherness import drift, otherness_gained, touch_other
from rulewright.rulesets.otherworld.checks.checks import d10s, drawback, pool, weighing_on_magic
from rulewright.rulesets.otherworld.checks.measures import DAMAGE, DROPS
from rulewright.rulesets.otherworld.checks.offers import Anyone, others
from rulewright.rulesets.otherworld.checks.refusals import no_action, no_second_grasp
from rulewright.rulesets.otherworld.checks.turns import take_action, take_free_action
from rulewright.rulesets.otherworld.combat.attack import against, contest, stray
from rulewright.rulesets.otherworld.combat.crowd import engage, friends_in_the_way
from rulewright.rulesets.otherworld.combat.defense import defense
from rulewright.rulesets.otherworld.powers.doing import take_effect
from rulewright.rulesets.otherworld.powers.working import (
    BACKFIRE,
    CALAMITY,
    OTHERNESS,
    TAKES_PLACE,
    Aim,
    AnyWorking,
    InWords,
    PowerDice,
    Worked,
    aftermath,
    backfire,
    choose_power,
    no_magic,
    no_power,
    no_target,
    no_words,
    power_dice,
)
from rulewright.rulesets.otherworld.state.character import Actor, Book, Charge, Play, State
from rulewright.rulesets.otherworld.state.entries import Working


def artifice_dice(me: Actor, working: str, *more: Part) -> Derived:
    """Control and Artifice, and the making of this very thing as a specialty, or flexibility without it.

    [OW-078 OW-085 OW-100]
    """
    learned = me.specialty("artifice", working)
    return derived(
        "Control",
        ("Control", me.stat("control"), "OW-061"),
        ("Artifice", me.skill("artifice"), "OW-078"),
        (working, learned, "OW-080"),
        ("School Flexibility", 0 if learned else me.talent("school-flexibility/artifice"), "OW-100"),
        *weighing_on_magic(me),
        *more,
        least=0,
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
    unless=(no_magic, no_artifice, no_action, no_hand_free, no_power, no_words),
    tells=(TAKES_PLACE, OTHERNESS, BACKFIRE, CALAMITY),
)
def make(play: Play, actor: str, working: AnyWorking, power: PowerDice = None, said: InWords = "") -> Worked:
    """Put a Working into a thing: the Power goes in and waits there, and what was said of it. It takes an action.

    [OW-062 OW-081 OW-085 OW-103]
    """
    me, spell = play.actor(actor), play.book.content.get(Working, working)
    if said:
        play.note(f"{me.name} wants this: {said}")
    penalty = take_action(play, actor)
    chosen = choose_power(play, actor, spell.name) if power is None else power
    rolled = play.draw(d10s(artifice_dice(me, working, penalty)), of=actor, what="Control: Artifice")
    raised = play.draw(d10s(power_dice(me, spell, chosen, play.book, penalty)).successes(), of=actor, what="Power")
    touch_other(play, actor)
    before = me.stat("otherness")
    gained = drift(play, actor, otherness_gained(raised, rolled.successes), "Artifice")
    done = raised >= spell.least and not rolled.critical
    if done:
        name = next(f"{working}-{n}" for n in range(1, 1000) if f"{working}-{n}" not in me.items)
        play.change(actor, f"items.{name}", Charge(working=working, successes=raised, said=said), "made")
    if rolled.botched:
        backfire(play, actor, working, raised, failed=not done)
    aftermath(play, actor, Aim(rolled.successes, done, rolled.critical, rolled.botched), before)
    return Worked(actor, done, 0, gained, rolled.botched, rolled.critical)


def charged_things(state: State, book: Book, who: str) -> Options:
    """Charged things that somebody carries."""
    charges = state.actor(who).items.items()
    return choices(
        {
            key: f"{charge.said or charge.working}, {counted(charge.successes, 'success', 'successes')}"
            for key, charge in charges
        }
    )


def no_otherness(state: State, actor: str) -> Refusal | None:
    """Why charged things do nothing for somebody. [OW-085]"""
    me = state.actor(actor)
    if me.sees_other:
        return None
    return Refusal(f"Nothing happens for {me.name}, who has no Otherness.", "OW-085", "Give it to somebody Other.")


def no_charge(state: State, book: Book, actor: str, item: str, target: str) -> Refusal | None:
    """Why a Working cannot be let out of a thing so. [OW-063 OW-085]"""
    return no_target(book, state.actor(actor).items[item].working, target)


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
    if charge.said:
        play.note(f"{play.actor(actor).name} lets out: {charge.said}")
    play.change(actor, f"items.{item}", UNSET, "used up")
    touch_other(play, actor)
    target = actor if spell.aim == "self" else target
    struck = point(play, actor, target, penalty) if spell.aim == "foe" else target
    happens = bool(struck) or spell.aim == "place"
    damage = take_effect(play, actor, charge.working, struck, charge.successes) if happens else 0
    return Worked(struck or target, happens, damage, 0, backfire=False, calamity=False)


@rule
def point(play: Play, actor: str, target: str, penalty: Part) -> str:
    """Point a charged thing at somebody; gives whom it strikes, or nobody. Botches go as with a gun.

    [OW-042 OW-043 OW-063 OW-101]
    """
    dice = pool(
        "Point", play.actor(actor), "agility", "ranged", "", *against(play, actor, target, ranged=True), penalty
    )
    rolled, needed = contest(play, actor, target, dice)
    friends = friends_in_the_way(play.state, actor, target) if rolled.botched else ()
    engage(play, actor, target, ranged=True)
    if friends:
        target = stray(play, actor, friends)
        needed = defense(play.actor(target), actor, play.book.options)
    hit = rolled.successes >= needed and not rolled.critical
    if rolled.critical:
        blunder(play, actor)
    elif rolled.botched and not friends:
        drawback(play, actor, failed=not hit)
    return target if hit else ""


def no_giving(state: State, actor: str, to: str) -> Refusal | None:
    """Why a thing cannot be handed over. [OW-040 OW-085]"""
    them = state.actor(to)
    if state.scene.distance(actor, to) > 1:
        return Refusal(f"{them.name} is too far away.", "OW-040", "Move closer first.")
    return None


@action("Hand over a charged thing", "power", unless=(no_hand_free, no_second_grasp, no_giving), toward="friends")
def hand_over(
    play: Play,
    actor: str,
    item: Annotated[str, Pick("Thing", charged_things)],
    to: Annotated[str, Pick("To", others)],
) -> None:
    """Give somebody a charged thing: whoever is Other can let out what it holds. A free action. [OW-040 OW-085]"""
    charge, theirs = play.actor(actor).items[item], play.actor(to).items
    take_free_action(play, actor, "handled")
    play.change(actor, f"items.{item}", UNSET, "handed over")
    name = next(f"{charge.working}-{n}" for n in range(1, 1000) if f"{charge.working}-{n}" not in theirs)
    play.change(to, f"items.{name}", charge, "handed over")
