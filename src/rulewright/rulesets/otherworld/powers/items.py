"""Items: a Working kept in a thing, for anybody Other to let out."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Derived, Part, Refusal, Refused, derived, rule
from rulewright.rulesets.otherworld.character import Actor, Book, Charge, Play, State
from rulewright.rulesets.otherworld.checks import d10s, pool
from rulewright.rulesets.otherworld.combat.attack import against, contest
from rulewright.rulesets.otherworld.combat.crowd import engage
from rulewright.rulesets.otherworld.combat.holds import arms_bound
from rulewright.rulesets.otherworld.entries import Working
from rulewright.rulesets.otherworld.powers.doing import take_effect
from rulewright.rulesets.otherworld.powers.otherness import drift, otherness_gained, touch_other
from rulewright.rulesets.otherworld.powers.working import (
    Aim,
    Worked,
    aftermath,
    backfire,
    choose_power,
    no_target,
    power_dice,
)
from rulewright.rulesets.otherworld.turns import no_action, take_action


def artifice_dice(me: Actor, working: str) -> Derived:
    """Control and Artifice, and the making of this very thing as a specialty. [OW-078 OW-085]"""
    return derived(
        "Control",
        ("Control", me.stat("control"), "OW-061"),
        ("Artifice", me.skill("artifice"), "OW-078"),
        (working, me.specialty("artifice", working), "OW-080"),
    )


@rule
def make(play: Play, actor: str, working: str, power: int | None = None) -> Worked:
    """Put a Working into a thing: the Power goes in and waits there. [OW-062 OW-085 OW-103]"""
    me, spell = play.actor(actor), play.book.content.get(Working, working)
    if not me.is_mage or not me.skill("artifice"):
        raise Refused(Refusal(f"{me.name} is no artificer.", "OW-085", "Artifice is a School; learn it first."))
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


def no_use(state: State, book: Book, actor: str, item: str, target: str) -> Refusal | None:
    """Why somebody cannot let a Working out of a thing: it takes Otherness, and a hand. [OW-085 OW-097]"""
    me = state.actor(actor)
    if item not in me.items:
        return Refusal(f"{me.name} has no such thing.", "OW-085")
    if not me.sees_other:
        return Refusal(f"Nothing happens for {me.name}, who has no Otherness.", "OW-085", "Give it to somebody Other.")
    spell = book.content.get(Working, me.items[item].working)
    return no_action(me) or arms_bound(state, actor) or no_target(spell, target)


@rule
def use_item(play: Play, actor: str, item: str, target: str = "") -> Worked:
    """Let out the Working that a thing holds; a foe must be hit, with Agility and Ranged. [OW-063 OW-070 OW-085]"""
    if refusal := no_use(play.state, play.book, actor, item, target):
        raise Refused(refusal)
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
