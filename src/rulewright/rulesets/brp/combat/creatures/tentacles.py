"""Tentacles: an arm of a creature that can be cut off, wherever it holds somebody or does not."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself, swing_at
from rulewright.rulesets.brp.combat.creatures.clutches import grips_on, lost_arms
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import InHand, no_attack, no_fight
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.arms import arm
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
    unless=(no_deed, no_attack, no_fight, no_tentacle),
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
    nothing to the creature itself; whom it held is held by one fewer. [BRP-CRE-047]
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
    for name, grip in grips_on(play.actor(around)).items():
        if grip.source != target or grip.text != clutch.arm:
            continue
        if grip.level > 1:
            play.change(around, f"effects.{name}.level", grip.level - 1, "an arm less")
        else:
            end(play, around, grip.name, "cut off")
    return True
