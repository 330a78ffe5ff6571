"""Tentacles: an arm of a creature that can be cut off, wherever it holds somebody or does not."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action, bears_on
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import ARM_FAILS
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself, swing_at
from rulewright.rulesets.brp.combat.creatures.clutches import arms_left, arms_that_hold, grips_on, is_by, lost_arms
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import InHand, no_attack, no_fight
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.arms import arm, is_idle
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.kinds.creatures import Clutch
from rulewright.rulesets.brp.state.numbers import damage_done


def tentacle_of(them: Actor, book: Book) -> Clutch | None:
    """The kind of arm that can be cut off a creature, while one is left. [BRP-CRE-047]"""
    kind = creature_of(them, book)
    for each in kind.clutches if kind is not None else ():
        lost = them.effects.get(lost_arms(each.arm))
        if each.hit_points and (lost.level if lost is not None else 0) < each.number:
            return each
    return None


def no_tentacle(state: State, book: Book, target: str) -> Refusal | None:
    """Why no arm is cut off: there is none, or none is left. [BRP-CRE-047]"""
    if tentacle_of(state.actor(target), book) is not None:
        return None
    return Refusal("It has no tentacle that could be cut off.", "BRP-CRE-047", "Strike at the creature itself.")


@action(
    "Cut at a tentacle",
    "attack",
    unless=(
        no_deed,
        no_attack,
        no_fight,
        no_tentacle,
        none_will_do(no_tentacle, "Nobody has a tentacle that could be cut off.", target=targets),
    ),
    tells=(DONE,),
    id="cut-tentacle",
    text="A Difficult blow; past its hide, two points cut the arm off.",
)
def cut_tentacle(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    *,
    around: Annotated[str, Pick("One that holds", targets)] = "",
) -> bool:
    """A Difficult blow at one arm of a creature: one that holds oneself or whoever is named, or any. Says whether it is off.

    [BRP-CRE-047]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    close_in(play, actor, target, weapon)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT))
    show_oneself(play, actor, target)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.level < Level.SUCCESS:
        return False
    if defend(play, target, actor, weapon, swing.level, rank).level >= Level.SUCCESS:
        return False
    return strike_off(play, actor, target, weapon, swing.level, around or actor)


@rule
def strike_off(play: Play, actor: str, target: str, weapon: str, level: Level, around: str) -> bool:
    """The blow lands on the arm: what its hide lets through against the few points it has. Less leaves it whole, more does
    nothing to the creature itself; whom it held is held by one fewer, and somebody is where every arm holds. [BRP-CRE-047]
    """
    held, them = arm(weapon, play.book), play.actor(target)
    clutch = tentacle_of(them, play.book)
    if clutch is None:
        return False
    dealt = damage_done(deal(play, Stroke(actor, target, weapon, level), "", "damage, tentacle")[0])
    if dealt - armour_value(them, play.book, held) < clutch.hit_points:
        play.note(f"The tentacle of {them.name} is whole.")
        return False
    lost = them.effects.get(lost_arms(clutch.arm))
    many = (lost.level if lost is not None else 0) + 1
    begin(play, target, Effect(lost_arms(clutch.arm), "Arms cut off", level=many, stacking="refresh"), "cut off")
    play.note(f"A tentacle of {them.name} is cut off.")
    if around in arms_that_hold(play.state, target, clutch):
        loosen(play, target, clutch, around)
    hold_with(play, target, clutch, arms_left(play.state, target, clutch, play.book))
    return True


def hold_with(play: Play, holder: str, clutch: Clutch, arms: int) -> None:
    """No more arms hold than there are: whoever is held by most is held by fewer. [BRP-CRE-047]"""
    while True:
        holding = arms_that_hold(play.state, holder, clutch)
        if sum(holding.values()) <= arms:
            return
        loosen(play, holder, clutch, max(holding, key=lambda each: holding[each]))


@bears_on(ARM_FAILS)
def let_go_with_that_arm(play: Play, who: str, limb: str, cause: str) -> None:
    """An arm that hangs useless holds nobody. [BRP-CRE-047 BRP-CBT-136]"""
    del cause
    clutch = tentacle_of(play.actor(who), play.book)
    if clutch is not None:
        failing = not is_idle(play.actor(who), limb)
        hold_with(play, who, clutch, arms_left(play.state, who, clutch, play.book) - failing)


def loosen(play: Play, holder: str, clutch: Clutch, held: str) -> None:
    """Somebody is held by one arm fewer. [BRP-CRE-047]"""
    name, grip = next((name, each) for name, each in grips_on(play.actor(held)).items() if is_by(each, holder, clutch))
    if grip.level > 1:
        play.change(held, f"effects.{name}.level", grip.level - 1, "an arm less")
    else:
        end(play, held, grip.name, "cut off")
