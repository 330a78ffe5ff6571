"""Blows that are meant to knock somebody out, and how long that lasts."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.chance import Die, Sum
from rulewright.contract import action, bears_on
from rulewright.play import GM, Effect, Minutes, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import TIME_PASSES
from rulewright.rulesets.brp.body.health import settle
from rulewright.rulesets.brp.body.wounds.major_wounds import has_ordinary_body
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.defence import price_of_a_bare_parry
from rulewright.rulesets.brp.combat.offers import DAMAGE, DROPS, HIT, InHand, no_attack, no_fight
from rulewright.rulesets.brp.combat.strike import MEANT, Force, meet_powers
from rulewright.rulesets.brp.combat.swing import Blow, Manner, Stroke
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.numbers import is_major
from rulewright.rulesets.brp.state.units import part

KNOCKED_OUT = "Knocked out"
OUT = "knock out"
HOW_LONG = Sum((Die(10), 10))
"""Rounds that somebody lies knocked out. [BRP-SPT-191]"""


def no_head(state: State, book: Book, target: str) -> Refusal | None:
    """Why somebody is not knocked out: there is no head to strike at. [BRP-SPT-190]"""
    them = state.actor(target)
    if has_ordinary_body(them, book) and not them.is_marked("elemental"):
        return None
    return Refusal(f"{them.name} has no head to strike at.", "BRP-SPT-190", "Strike to harm.")


def not_stated(state: State, actor: str) -> Refusal | None:
    """Why it is too late: such a blow is stated before the first of a round. [BRP-SPT-191]"""
    if not state.actor(actor).fight.done:
        return None
    return Refusal("There has been an attack in this round.", "BRP-SPT-191", "Begin the next round with it.")


@action(
    "Try to knock out",
    "attack",
    unless=(no_deed, no_attack, no_fight, no_head, not_stated),
    tells=(HIT, DAMAGE, DROPS),
    text="A Difficult blow: what would be a major wound knocks out instead, and costs one hit point.",
)
def try_to_knock_out(play: Play, actor: str, target: Target, weapon: InHand) -> Blow:
    """Strike Difficult, to take somebody out unharmed: as much as a major wound does it; less does no more than the
    least that the weapon can do. [BRP-SPT-190 BRP-SPT-191 BRP-SPT-192 BRP-SPT-254]
    """
    return assail(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT, meant=OUT))


@bears_on(MEANT)
def knocked_out(play: Play, stroke: Stroke, force: Force, location: str) -> tuple[int, str] | None:
    """What a blow meant to knock out comes to: more damage and what passes armour count, other effects of a special do
    not. What powers have kept off does no harm so either. [BRP-SPT-191 BRP-SPT-192 BRP-POW-325 BRP-CRE-162]
    """
    if stroke.meant != OUT:
        return None
    held, them = arm(stroke.weapon, play.book), play.actor(stroke.target)
    if not is_major(force.through, them, play.book):
        least = max(0, price_of_a_bare_parry(held.damage) - force.off)
        rolled_less = force.dealt - force.off < least  # so that powers have met less than the blow costs
        met = meet_powers(play, (stroke.actor, stroke.target), held, least) if rolled_less else force.through
        least = max(0, min(least, met - force.spared if rolled_less else met))
        return least, wound(play, stroke.target, least, held.name, location)
    name = wound(play, stroke.target, 1, held.name, location)
    knock_senseless(play, stroke.target)
    return 1, name


@rule
def knock_senseless(play: Play, who: str) -> None:
    """Somebody is knocked out for 1D10+10 rounds; how long only the game master knows. [BRP-SPT-191 BRP-SPT-257]"""
    if play.actor(who).is_out:
        return
    rounds = play.draw(HOW_LONG, of=who, what="rounds knocked out", to=(GM,))
    begin(
        play, who, Effect("knocked-out", KNOCKED_OUT, marks=("knocked out",), clock=Rounds(rounds), stacking="refuse")
    )
    fall_senseless(play, who, "unconscious", "knocked out")
    play.note(f"{play.actor(who).name} is knocked out.")


def lying_out(state: State) -> Mapping[str, Effect]:
    """Those who lie knocked out."""
    return {who: me.effects["knocked-out"] for who, me in state.actors.items() if "knocked-out" in me.effects}


@rule
def come_to(play: Play, before: Mapping[str, Effect]) -> None:
    """Whoever lay knocked out and has done so long enough comes to, unless worse keeps them down. [BRP-SPT-191]"""
    now = lying_out(play.state)
    for who in before:
        if who not in now and play.actor(who).fate == "unconscious":
            settle(play, who, wakes=True)
            if not play.actor(who).fate:
                play.note(f"{play.actor(who).name} comes to.")


def lie_on(play: Play) -> None:
    """A fight is over: whoever lies knocked out does so for the minutes that the rounds come to. [BRP-SPT-191]"""
    for who, effect in lying_out(play.state).items():
        if isinstance(effect.clock, Rounds):
            play.change(
                who, "effects.knocked-out.clock", Minutes(part(effect.clock.left, ROUNDS_A_MINUTE)), "scene ends"
            )


@bears_on(TIME_PASSES)
def come_to_in_time(play: Play, minutes: int) -> None:
    """The same where minutes pass and nobody counts rounds. [BRP-SPT-191]"""
    before = lying_out(play.state)
    for who, effect in before.items():
        left = effect.clock.left if isinstance(effect.clock, Rounds) else 0
        left = effect.clock.left * ROUNDS_A_MINUTE if isinstance(effect.clock, Minutes) else left
        if left <= minutes * ROUNDS_A_MINUTE:
            end(play, who, KNOCKED_OUT, "comes to")
    come_to(play, before)
