"""Strike: one blow or shot from the test to the wound, and what it leaves on both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, Turns, rule
from rulewright.rulesets.shards.body.growths.carapace import retaliate
from rulewright.rulesets.shards.body.will import set_upon
from rulewright.rulesets.shards.checks.laid import Boosted, together
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.combat.aiming import Manner, aimed, boosting, goes_around
from rulewright.rulesets.shards.combat.arms import (
    arm_of,
)
from rulewright.rulesets.shards.combat.wounding import deal
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import fewer
from rulewright.rulesets.shards.skills.surprise import finds_unready
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.attitudes import WON_OVER, provoke
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import renew
from rulewright.rulesets.shards.state.entries_gear import Weapon


@dataclass(frozen=True, slots=True)
class Blow:
    """How an attack ended: its successes, the damage that came through, and whether it brought the target down."""

    successes: int = 0
    damage: int = 0
    undone: bool = False
    target: str = ""
    felled: bool = False


def strike(play: Play, actor: str, target: str, how: Manner) -> Blow:
    """One blow or shot, and how it ended."""
    return land(play, actor, target, how)[0]


@rule
def land(play: Play, actor: str, target: str, how: Manner) -> tuple[Blow, Boosted]:
    """One blow or shot: the test, what it imposes, what it deals; and what all boosts came to, late ones among them.

    [SHA-CORE-013 SHA-CORE-018 SHA-CORE-049 SHA-MTH-009]
    """
    book, boosted = play.book, how.boosted
    arm = arm_of(play.actor(actor), how.weapon, book)
    stood = not play.actor(target).is_disabled
    note_target(play, actor, target, arm)
    surprised = finds_unready(play, target, actor, claimed=how.surprise)
    seen = replace(boosting(play.state, book, actor, target, arm, *how.facts), bonus=how.bonus)
    tried = aimed(play.state, book, actor, target, how)
    outcome = resolve(
        play,
        replace(
            tried,
            flags=(*tried.flags, *(("surprise",) if surprised else ())),
            rerolls=boosted.rerolls,
            owed=boosted.owed,
            uncounterable=("melee",) if goes_around(play.state, book, actor, target, how) == "counter" else (),
            boosting=seen,
            boosts=how.boosts,
        ),
    )
    if outcome.undone:
        return Blow(undone=True, target=target), boosted
    how = replace(how, boosted=together(boosted, outcome.late))
    if play.actor(target).is_marked(WON_OVER):
        provoke(play, actor, target)
    set_upon(play, actor, target)
    retaliate(play, target, actor, "reach" if arm.band is None else "sight", personal="personal" in arm.qualities)
    successes = bargain(play, actor, "attack", target, outcome).successes
    successes = fewer(successes, how.most)
    met = f"{play.actor(actor).name} {'hits' if successes else 'misses'} {play.actor(target).name}"
    play.note(f"{met}: {counted(successes, 'success', 'successes')}." if successes else f"{met}.")
    if not successes:
        return Blow(target=target), how.boosted
    come_after(play, actor, target, "attack", how.boosted, facts=seen.facts)
    if "attack-disarms" in how.boosted.marks:
        knock_away(play, target, "disarmed")
        return Blow(successes, target=target), how.boosted
    dealt = deal(play, actor, target, successes, how)
    if not dealt:
        play.note(f"It does no harm to {play.actor(target).name}.")
    felled = stood and play.actor(target).is_disabled
    return Blow(successes, dealt, target=target, felled=felled), how.boosted


def note_target(play: Play, actor: str, target: str, arm: Weapon) -> None:
    """Ruby waters: who strikes defends better against the one struck at; who is struck at knows by whom. [SHA-MTH-101]"""
    if holds(play.actor(target), play.book, "ruby-waters"):
        mark, name = f"targeted-by-{actor}", f"targeted by {play.actor(actor).name}"
        renew(play, target, Effect(id=mark, name=name, marks=(mark,), clock=Turns(target, 1, "end")))
    if arm.skill == "melee" and holds(play.actor(actor), play.book, "ruby-waters"):
        name = f"wary of {play.actor(target).name}"
        wary = (Modifier(f"defend-melee-from-{target}", 1, "SHA-MTH-101"),)
        renew(play, actor, Effect(id=f"wary-{target}", name=name, modifiers=wary, clock=Turns(actor)))


def knock_away(play: Play, target: str, cause: str) -> None:
    """The first thing in hand flies away. [SHA-SKL-070 SHA-MTH-043]"""
    them = play.actor(target)
    if them.in_hand:
        play.change(target, "dropped", (*them.dropped, them.in_hand[0]), cause)
        play.change(target, "in_hand", them.in_hand[1:], cause)
