"""Clearing: what a malfunction comes to, a dud, a jam or a tangle, and what it takes to be rid of it."""

from __future__ import annotations

from rulewright.chance import Bands, Die, Percentile
from rulewright.contract import action
from rulewright.kits.counting import counted
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.arms.wielding import best_known
from rulewright.rulesets.brp.combat.offers import InHand, weapons
from rulewright.rulesets.brp.gear.arms import break_item
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, Play, State

RUINED = 96
"""From this roll on an attempt at a jam ruins the weapon. [BRP-EQP-129]"""


def nothing_to_clear(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing is cleared: it works. [BRP-EQP-127]"""
    if weapon in state.actor(actor).jammed:
        return None
    return Refusal(f"{arm(weapon, book).name} works.", "BRP-EQP-127", "Use it.")


@action(
    "Clear a jam",
    unless=(
        no_deed,
        no_hands,
        nothing_to_clear,
        none_will_do(nothing_to_clear, "All that is in hand works.", weapon=weapons),
    ),
    id="clear",
)
def clear_jam(play: Play, actor: str, weapon: InHand) -> bool:
    """Clear a weapon that malfunctioned. A dud takes the action, and so does a torch that went out; a tangled net takes it and a
    Difficult Agility roll; a jam takes 1D6 rounds and a roll of the skill or of Repair, and may ruin the weapon.

    Says whether it works again. [BRP-CBT-048 BRP-EQP-096 BRP-EQP-097 BRP-EQP-128 BRP-EQP-129]
    """
    me, held = play.actor(actor), arm(weapon, play.book)
    match held.mishap:
        case "jam":
            return work_at_a_jam(play, actor, weapon)
        case "tangle":
            freed = passes(play, actor, "DEX", "Agility, a tangled net", Difficulty.DIFFICULT)
        case _:
            freed = True
    take_the_action(play, actor, "clears a weapon")
    if freed:
        works_again(play, actor, weapon)
    else:
        play.note(f"{me.name}: {held.name} is still tangled.")
    return freed


def works_again(play: Play, actor: str, weapon: str) -> None:
    """A weapon is fit for use once more. [BRP-CBT-048]"""
    play.change(actor, "jammed", tuple(each for each in play.actor(actor).jammed if each != weapon), "cleared")
    play.note(f"{play.actor(actor).name}: {arm(weapon, play.book).name} works again.")


def at_a_jam(chance: int) -> Percentile[str]:
    """An attempt at a jam as luck: cleared, still jammed, or ruined. [BRP-EQP-129]"""
    tops = ((min(chance, RUINED - 1), "cleared"), (RUINED - 1, "still jammed"), (100, "ruined"))
    return Percentile(chance, Bands(tops))


@rule
def work_at_a_jam(play: Play, actor: str, weapon: str) -> bool:
    """An attempt at a jam: 1D6 rounds, and the better of the weapon's skill and Repair; 96 or more ruins the weapon.

    [BRP-EQP-129]
    """
    me, held = play.actor(actor), arm(weapon, play.book)
    known = best_known(me, held, play.book)
    chance = max(int(rating(me, known.skill, play.book, known.base)), int(rating(me, "repair", play.book)))
    rounds = play.draw(Die(6), of=actor, what="rounds at a jam")
    rolled = play.draw(at_a_jam(chance), of=actor, what="clearing a jam")
    take_the_action(play, actor, "clears a weapon")
    if play.scene.round.number and rounds > 1:
        play.change(actor, "fight.lost_next", me.fight.lost_next + rounds - 1, "at a jam")
    if rolled == "cleared":
        works_again(play, actor, weapon)
    elif rolled == "ruined":
        works_again_never(play, actor, weapon)
    else:
        play.note(f"{me.name}: {held.name} stays jammed after {counted(rounds, 'round')}.")
    return rolled == "cleared"


def works_again_never(play: Play, actor: str, weapon: str) -> None:
    """A weapon is ruined beyond what can be done in the field. [BRP-EQP-129]"""
    play.change(actor, "jammed", tuple(each for each in play.actor(actor).jammed if each != weapon), "ruined")
    break_item(play, actor, weapon, "ruined")
