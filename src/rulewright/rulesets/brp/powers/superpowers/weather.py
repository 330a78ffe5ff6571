"""Weather Control and hazards: the weather moves while it is held, and goes back by itself."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Chance, Die, Repeat, Sure
from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import always, words
from rulewright.play import rule
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.superpowers.offers import no_superpowers
from rulewright.rulesets.brp.state.character import Play

KEY = "superpowers/weather-control"
MOVED = "weather"
DEGREES = 5
LADDER = ("weak", "mild", "moderate", "strong")
"""How strong an unknown hazard is. [BRP-POW-294]"""


def weather_shift(levels: int, rounds: int) -> tuple[int, int]:
    """Degrees and steps of weather that so many rounds of control bring. [BRP-POW-336 BRP-POW-363]"""
    return DEGREES * levels, levels * rounds


def weather_left(steps: int, rounds: int) -> int:
    """Steps that are left when the power has ended: it goes back one a round. [BRP-POW-336 BRP-POW-363]"""
    return max(0, steps - rounds)


@rule
def weather_moves(play: Play, who: str) -> int:
    """A round of weather: further from what is normal while it is held, a step back once it is not. Says the steps.

    [BRP-POW-336 BRP-POW-363]
    """
    me = play.actor(who)
    steps, held = int(me.powers.flags.get(MOVED, 0)), strength(me, KEY)
    after = steps + weather_shift(held, 1)[1] if held else weather_left(steps, 1)
    if after != steps:
        play.change(who, f"powers.flags.{MOVED}", after, "the weather turns")
    return after


def hazard(step: str) -> Chance[int]:
    """Damage a round of a hazard that is not listed: 1, then 1D6 more with each step. [BRP-POW-294]"""
    dice = LADDER.index(step)
    return Repeat(Die(6), dice) if dice else Sure(1)


@action("A round in a place that harms", "table", unless=(no_superpowers,), id="hazard", gm_only=True, any_time=True)
def suffer_hazard(
    play: Play,
    actor: str,
    step: Annotated[str, Pick("How strong", always(words(*LADDER)))],
    environment: Annotated[str, Say("What it is")] = "",
) -> int:
    """A round in a place that harms: whoever is adapted to it is spared. [BRP-POW-294 BRP-POW-372]

    Says the damage.
    """
    if environment and play.actor(actor).is_braced("adapted", environment):
        return 0
    damage = play.draw(hazard(step), of=actor, what=f"{step} hazard")
    wound(play, actor, damage, environment or "hazard")
    return damage
