"""What hangs in the air: gas that chokes, smoke that hides, light that shows; and that it drifts away."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from rulewright.chance import Die, parse
from rulewright.contract import action, bears_on
from rulewright.play import Effect, FrozenMap, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, rounds_now
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.state.belongings.field import Air
from rulewright.rulesets.brp.state.bodies import is_made, is_sealed
from rulewright.rulesets.brp.state.character import Play, Scene, State
from rulewright.rulesets.brp.state.entries import Charge, Hazard
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN
from rulewright.rulesets.brp.world.hazards.breath import is_at_home

GAS, SMOKY = "air-poison-gas", "in the smoke"
IN_IT = {
    "smoke": Effect("in-the-smoke", "In the smoke", marks=("in the dark", SMOKY), stacking="refuse"),
    "light": Effect("in-the-light", "In a glaring light", marks=("needs no light",), stacking="refuse"),
}
"""What smoke and light do to whoever stands in them. [BRP-EQP-181 BRP-EQP-184]"""
SAID = {"gas": "Gas spreads", "smoke": "Smoke spreads", "light": "A glaring light spreads"}


@rule
def fill_the_air(play: Play, entry: Charge, place: int, kind: Literal["light", "smoke", "gas"] | None = None) -> None:
    """Gas, smoke or light fills the radius round a place for a full turn; gas chokes at once.

    [BRP-EQP-181 BRP-EQP-182 BRP-EQP-183 BRP-EQP-184]
    """
    what = kind or entry.air or "smoke"
    potency = play.draw(parse(entry.gas).chance, what="potency of the gas") if what == "gas" else 0
    until = rounds_now(play.scene) + ROUNDS_A_TURN
    there = Air(kind=what, place=place, radius=entry.blast.radius, potency=potency, until=until)
    play.change_scene(f"air.{entry.id}-{len(play.scene.air) + 1}", there, entry.name)
    play.note(f"{SAID[what]} over {entry.blast.radius} m.")
    stand_in_it(play)
    if what == "gas":
        choke_in(play, there)


def is_within(scene: Scene, who: str, there: Air) -> bool:
    """Whether somebody stands in what fills the air. [BRP-EQP-182 BRP-EQP-184]"""
    return abs(int(scene.places.get(who, 0)) - there.place) <= there.radius


@rule
def stand_in_it(play: Play) -> None:
    """Who stands in smoke is in the dark, who stands in a glare needs no other light; outside neither holds.

    [BRP-EQP-181 BRP-EQP-184]
    """
    for who in play.state.actors:
        for kind, effect in IN_IT.items():
            if any(each.kind == kind and is_within(play.scene, who, each) for each in play.scene.air.values()):
                begin(play, who, effect)
            else:
                end(play, who, effect.name, "out of it")


@rule
def choke_in(play: Play, there: Air) -> None:
    """Gas chokes everybody in it whose CON it overcomes, for 1D6, but for machines, whoever needs no air, and whoever is sealed
    from it. [BRP-EQP-147 BRP-EQP-182]
    """
    gas = play.book.content.get(Hazard, GAS)
    for who, me in play.state.actors.items():
        if me.fate == "dead" or not is_within(play.scene, who, there):
            continue
        if is_at_home(me, gas) or is_made(me, play.book) or is_sealed(me, play.book):
            continue
        if resist(play, who, there.potency, me.value("CON"), "gas against CON", suffers=True):
            damage = play.draw(Die(6), of=who, what="choking")
            play.note(f"{me.name} chokes in the gas for {damage}.")
            wound(play, who, damage, "gas")
        else:
            play.note(f"{me.name} withstands the gas.")


@bears_on(ROUND_ENDS)
def air_moves(play: Play) -> None:
    """At the end of a round gas chokes again; what has hung there for its time drifts away. [BRP-EQP-182 BRP-EQP-184]"""
    if not play.scene.air:
        return
    for key, there in tuple(play.scene.air.items()):
        if there.until <= rounds_now(play.scene):
            play.change_scene(f"air.{key}", UNSET, "drifts away")
        elif there.kind == "gas":
            choke_in(play, there)
    stand_in_it(play)


@bears_on(ATTACK)
def into_the_smoke(aim: Aim) -> Weight:
    """Whoever stands in smoke is hard to hit from outside it. [BRP-EQP-184]"""
    hidden = aim.them.effects and aim.them.is_marked(SMOKY) and not aim.me.is_marked(SMOKY)
    return Weight(difficulty=Difficulty.DIFFICULT) if hidden else NOTHING


def no_air(state: State) -> Refusal | None:
    """Why nothing drifts away: the air is clear. [BRP-EQP-184]"""
    return None if state.scene.air else Refusal("The air is clear.", "BRP-EQP-184", "There is no need.")


@action("The air clears", "table", unless=(no_air,), gm_only=True, any_time=True)
def clear_the_air(play: Play, actor: str) -> None:
    """Wind or time takes gas, smoke and glare away. [BRP-EQP-181 BRP-EQP-182 BRP-EQP-184]"""
    play.change_scene("air", FrozenMap(), "drifts away")
    stand_in_it(play)
    play.note("The air clears.")
