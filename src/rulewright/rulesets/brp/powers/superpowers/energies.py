"""Energies: what each does besides harm, how opposites cancel, and hazards nobody has listed."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Percentile, Repeat
from rulewright.contract import Pick, action
from rulewright.kits.choosing import always, words
from rulewright.play import Effect, Rounds, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.powers.effects.lasting import lift, of_power
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.defences import ENERGIES, OPPOSITES, Onslaught, soak
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import Levels, without
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.known import variant_of
from rulewright.rulesets.brp.state.units import half

D3 = Die(3)
EYES, EARS = "eyes", "ears"


def cancelled(energy: str, level: int, against: str, other: int) -> int:
    """What is left of an energy when its opposite meets it: they cancel level for level. [BRP-POW-273]"""
    return max(0, level - other) if OPPOSITES.get(energy) == against else level


@rule
def meet_the_opposite(play: Play, target: str, energy: str, level: int) -> int:
    """An energy that is laid where its opposite already works: both lose as many levels. Says what is left.

    [BRP-POW-273]
    """
    opposite = OPPOSITES.get(energy, "")
    key = f"superpowers/energy-control/{opposite}"
    left = level
    for name, effect in of_power(play.actor(target), key) if opposite else ():
        other = cancelled(opposite, effect.level, energy, left)
        left = cancelled(energy, left, opposite, effect.level)
        if other:
            play.change(target, f"effects.{name}.level", other, f"{energy} against {opposite}")
        else:
            lift(play, target, name, f"{energy} against {opposite}")
    return left


def chance_of_more(power: int, level: int) -> int:
    """The chance in a hundred that a beam does more: POW for each level. [BRP-POW-275]"""
    return min(100, power * level)


@rule
def side_effect(play: Play, working: Working, deed: Deed) -> str:
    """What a beam does besides its damage, by its energy: blinds, deafens, jumps along metal, sets alight.

    `words` say what was aimed at: eyes, ears, metal. [BRP-POW-275 BRP-POW-276 BRP-POW-267]
    """
    energy, target, aimed = variant_of(working.use.power), working.target, working.use.words
    living = target in play.state.actors
    power = play.actor(working.user).value("POW")
    match energy:
        case "darkness" | "light" if living and aimed == EYES:
            return lose_sense(play, working, "blinded")
        case "sound" if living and aimed == EARS:
            if resist(play, working.user, working.level, play.actor(target).value("CON"), "level against CON"):
                return lose_sense(play, working, "deafened")
        case "cold" | "heat" if not living or aimed == "thing":
            more = Percentile.plain(chance_of_more(power, working.level))
            if play.draw(more, of=working.user, what=f"{energy}, more than harm"):
                return "brittle" if energy == "cold" else "alight"
        case "electric" if aimed == "metal":
            return jump(play, working, power)
        case "electric" | "magnetic" if working.use.size:
            won = resist(play, working.user, working.level, working.use.size, "level against hit points")
            return "ruined" if won else ""
        case "radiation" if living:
            play.note(f"{play.actor(target).name} is irradiated, as strongly as it hurt.")
            return "irradiated"
    return ""


@rule
def lose_sense(play: Play, working: Working, mark: str) -> str:
    """Blind or deaf for 1D3 rounds. [BRP-POW-275]"""
    rounds = play.draw(D3, of=working.user, what=f"rounds {mark}")
    effect = Effect(mark, mark.title(), working.user, marks=(mark,), clock=Rounds(rounds), stacking="refresh")
    begin(play, working.target, effect, working.entry.name)
    return mark


@rule
def jump(play: Play, working: Working, power: int) -> str:
    """A current may jump along metal to all who touch it, for half the damage, rounded up. [BRP-POW-275]"""
    more = Percentile.plain(chance_of_more(power, working.level))
    if not play.draw(more, of=working.user, what="the current jumps"):
        return ""
    for other in working.use.more:
        rolled = half(play.draw(Repeat(Die(6), working.level), of=working.user, what="along the metal"))
        wound(play, other, soak(play, other, Onslaught("electric", working.level), rolled), working.entry.name)
    return "jumped"


@action("Caught in one's own energy", "table", unless=(without("energy-control"),), gm_only=True)
def own_energy(
    play: Play, actor: str, energy: Annotated[str, Pick("Energy", always(words(*ENERGIES)))], level: Levels
) -> int:
    """Whoever shapes an energy is not immune to it, once it has left the hand. [BRP-POW-274]

    Says the damage.
    """
    known = level_of(play.actor(actor), "energy-control", energy)
    onslaught = Onslaught(energy, level)
    rolled = play.draw(Repeat(Die(6), max(1, level)), of=actor, what="one's own energy")
    through = soak(play, actor, onslaught, rolled)
    wound(play, actor, through, f"{energy}, shaped at {known}")
    return through
