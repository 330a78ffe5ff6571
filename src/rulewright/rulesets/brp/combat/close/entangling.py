"""Declared entangling: to wind something round somebody on purpose, and not to hurt them."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import nothing_to_hold
from rulewright.rulesets.brp.combat.attack import show_oneself, swing_at
from rulewright.rulesets.brp.combat.close.entangle import NEEDS, cancels, snare
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import InHand, no_attack, no_fight, weapons
from rulewright.rulesets.brp.combat.swing import Manner
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State


def nothing_flexible(book: Book, weapon: str) -> Refusal | None:
    """Why nobody is entangled with a weapon: it does not wind round anything. [BRP-SPT-148]"""
    held = arm(weapon, book)
    if "entangling" in held.special:
        return None
    return Refusal(f"{held.name} winds round nobody.", "BRP-SPT-148", "Take a net, a rope or a whip.")


def no_room_to_swing(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why nobody is entangled from here: something flexible needs room. [BRP-CBT-070]"""
    if arm(weapon, book).effect == "strangle" or state.scene.distance(actor, target) >= NEEDS:
        return None
    return Refusal(f"It takes {NEEDS} m between the two.", "BRP-CBT-070", "Step back first.")


@action(
    "Entangle",
    "attack",
    unless=(
        no_deed,
        no_attack,
        no_fight,
        nothing_flexible,
        none_will_do(nothing_flexible, "Nothing in hand winds round anybody.", weapon=weapons),
        no_room_to_swing,
        nothing_to_hold,
    ),
    tells=(DONE,),
    text="A Difficult attack that does no damage: it winds round the target.",
)
def entangle(play: Play, actor: str, target: Target, weapon: InHand) -> bool:
    """Mean to entangle and not to hurt: a Difficult attack, and a success winds round the target as a special one would.

    Says whether it did. [BRP-SPT-148 BRP-CBT-071 BRP-CBT-074]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, Manner(difficulty=Difficulty.DIFFICULT))
    show_oneself(play, actor, target)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.level < Level.SUCCESS:
        return False
    guarded = defend(play, target, actor, weapon, swing.level, rank)
    stopped = cancels(swing.level, guarded.level)
    caught = not stopped and snare(play, actor, target, weapon)
    names = play.actor(target).name, arm(weapon, play.book).name
    play.note(f"The {names[1]} winds round {names[0]}." if caught else f"{names[0]} is not caught.")
    return caught
