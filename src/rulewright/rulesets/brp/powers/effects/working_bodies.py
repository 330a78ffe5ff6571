"""Bodies at work: what grows back by itself, round by round and hour by hour, and dread that was put off."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import FrozenMap, rule
from rulewright.rulesets.brp.body.clock import DAY, TIME_PASSES
from rulewright.rulesets.brp.powers.mutations.injuries import heals_every, regrow
from rulewright.rulesets.brp.powers.psychic.abilities import dread_comes
from rulewright.rulesets.brp.powers.superpowers.feats import regenerate
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.weather import weather_moves
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE


@rule
def bodies_work(play: Play) -> None:
    """A round goes by for bodies that mend themselves: each round, or each minute of five rounds.

    The weather moves with whoever holds it. [BRP-POW-132 BRP-POW-336 BRP-POW-369]
    """
    for who, me in play.state.actors.items():
        if not me.powers.known or me.fate == "dead":
            continue
        every = heals_every(me, play)
        if every == "round" or (every == "minute" and not play.scene.round.number % ROUNDS_A_MINUTE):
            regrow(play, who)
        if level_of(me, "regeneration"):
            regenerate(play, who)
        if level_of(me, "weather-control"):
            weather_moves(play, who)


@bears_on(TIME_PASSES)
def time_brings(play: Play, minutes: int) -> None:
    """What time brings: dread that was put off, and on a new day uses that are counted anew. [BRP-POW-165 BRP-POW-251]"""
    now = play.scene.minutes
    for who, me in play.state.actors.items():
        if me.powers.flags.get("dread", 0):
            dread_comes(play, who)
        if me.powers.day and now // DAY > (now - minutes) // DAY:
            play.change(who, "powers.day", FrozenMap(), "a new day")


@rule
def hours_of_bodies(play: Play, who: str, hours: int) -> int:
    """Hours go by: a body that mends itself has time for sixty points in each. [BRP-POW-132 BRP-POW-369]"""
    me = play.actor(who)
    if not hours or not me.powers.known:
        return 0
    if heals_every(me, play):
        return regrow(play, who, 60 * hours)
    if level_of(me, "regeneration"):
        return sum(regenerate(play, who) for _ in range(min(me.power_points, 60 * hours)))
    return 0
