"""Elements that last: fire that burns whoever stands in it, wind that throws down, and stepping out of them."""

from __future__ import annotations

from rulewright.chance import Die, Sum
from rulewright.contract import action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.kinds import BURNING
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, comes_through
from rulewright.rulesets.brp.powers.sorcery.limits import parts_here
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.units import part

FIRE, WIND = "in the fire", "in the wind"
FLAMES = Sum((Die(6), 2))


@rule
def round_in_the_elements(play: Play, who: str) -> None:
    """A round in Fires of the Sun burns for 1D6+2, one in Wings of the Sky throws down without a Difficult Agility roll.

    [BRP-POW-212 BRP-POW-219]
    """
    me = play.actor(who)
    if me.fate == "dead":
        return
    if me.is_marked(FIRE):
        rolled = play.draw(FLAMES, of=who, what="Fires of the Sun")
        hot = part(rolled, parts_here(play.book))
        wound(play, who, comes_through(play, who, Onslaught("heat", 4), hot), "Fires of the Sun", kind=BURNING)
    if me.is_marked(WIND) and not me.is_marked("prone") and not rolls(play, who, "Difficult Agility", "to stand"):
        fall_prone(play, who, "the wind")


def no_element(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to step out of. [BRP-POW-219]"""
    if state.actor(actor).is_marked(FIRE) or state.actor(actor).is_marked(WIND):
        return None
    return Refusal("Neither fire nor wind is here.", "BRP-POW-219", "There is no need.")


@action("Step out of fire or wind", "move", unless=(no_element,))
def step_out(play: Play, actor: str) -> None:
    """Step out of fire or wind; in a fight it takes the action. [BRP-POW-219]"""
    me = play.actor(actor)
    there = [name for name, effect in me.effects.items() if {FIRE, WIND} & set(effect.marks)]
    for name in there:
        lift(play, actor, name, "steps out")
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, "steps out")
