"""Walls that powers raise: how strong they are, how they are broken metre by metre, and who gets through."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import INTANGIBLE, no_force
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.offers import LOST, InHand, no_fight, no_use_on_things
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.powers.effects.lasting import Spellbound, lift
from rulewright.rulesets.brp.state.arms import at_hand
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Substance
from rulewright.rulesets.brp.state.numbers import damage_done

POINTS, ARMOUR, DAMAGE, GAPS = "wall hit points", "wall armour", "wall damage", "wall gaps"
METRES = "wall metres"
"""What is noted of a wall: hit points of each metre and what stops blows there, damage to the metre in hand, gaps, and how
many metres there are of it.
"""
USUAL = 30
"""Hit points of a metre, whatever it is made of. [BRP-POW-320 BRP-POW-343]"""
MAN_SIZED = 20
"""SIZ up to which one gap is enough; whoever is larger needs two. [BRP-POW-343]"""
RULE = "BRP-POW-343"


def strength_of(words: str, book: Book) -> tuple[int, int]:
    """Hit points and armour of a metre of wall: 30 and none; where a table plays so, as its substance has them, if that
    is one of those listed. [BRP-POW-343 BRP-POW-367]
    """
    if book.options.wall_by_substance:
        for substance in book.content.all(Substance):
            if substance.name.casefold() == words.strip().casefold():
                return substance.hit_points, substance.armour
    return USUAL, 0


def noted(wall: Effect, what: str) -> int:
    """What is noted of a wall under one name."""
    return sum(each.by for each in wall.modifiers if each.to == what)


def note_down(wall: Effect, **what: int) -> Effect:
    """A wall with other figures: `points`, `armour`, `damage`, `gaps`, `metres`; what comes to nothing is left out."""
    names = {"points": POINTS, "armour": ARMOUR, "damage": DAMAGE, "gaps": GAPS, "metres": METRES}
    before = {name: noted(wall, name) for name in names.values()}
    after = before | {names[key]: value for key, value in what.items()}
    rule = next((each.rule for each in wall.modifiers), RULE)
    return replace(wall, modifiers=tuple(Modifier(to, by, rule) for to, by in after.items() if by))


# -- what can be chosen, and why not ------------------------------------------------------------


def walls_by_name(state: State) -> dict[str, Spellbound]:
    """Every wall that stands, as a form calls it: by whoever raised it and its id there."""
    return {
        f"{who}:{name}": Spellbound(who, name, effect)
        for who, actor in state.actors.items()
        for name, effect in actor.effects.items()
        if noted(effect, POINTS)
    }


def standing_walls(state: State, book: Book, who: str) -> Options:
    """Walls that stand, with what is left of the metre that somebody is at."""
    there = walls_by_name(state).items()
    return tuple(
        option(name, wall.effect.name, f"{noted(wall.effect, POINTS) - noted(wall.effect, DAMAGE)} HP")
        for name, wall in there
    )


type Wall = Annotated[str, Pick("Wall", standing_walls)]


def no_wall(state: State) -> Refusal | None:
    """Why there is nothing to break or to pass: no wall was raised, or it is gone. [BRP-POW-343]"""
    return None if walls_by_name(state) else Refusal("No such wall stands.", RULE, "Raise one.")


def no_tool(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why a wall is not struck with that. [BRP-POW-343]"""
    return None if weapon in at_hand(state.actor(actor)) else Refusal("That is not at hand.", RULE, "Take it in hand.")


def no_gap(state: State, actor: str, wall: str) -> Refusal | None:
    """Why somebody does not get through: too little of it is broken; those without substance need no gap.

    [BRP-POW-302 BRP-POW-326 BRP-POW-343]
    """
    me, gaps = state.actor(actor), noted(walls_by_name(state)[wall].effect, GAPS)
    needed = 1 if me.value("SIZ") <= MAN_SIZED else 2
    if gaps >= needed or me.is_marked(INTANGIBLE) or me.is_marked(ASTRAL):
        return None
    metres = "a metre" if needed == 1 else "two metres"
    return Refusal(f"The wall is in the way; {metres} of it must be broken.", RULE, "Break it, or go round.")


# -- what is done -------------------------------------------------------------------------------


@action(
    "Break a wall", "attack", unless=(no_wall, no_tool, no_use_on_things, no_deed, no_fight, no_force), tells=(LOST,)
)
def break_wall(play: Play, actor: str, wall: Wall, weapon: InHand) -> int:
    """Strike at a wall, which cannot be missed: what passes its armour comes off the metre that is struck, and off the
    armour there; at none left it is a gap, and where every metre is broken no wall is left. Says the points lost.

    [BRP-POW-343 BRP-POW-320]
    """
    set_upon(play, actor)
    there = walls_by_name(play.state)[wall]
    points, done, gaps = (noted(there.effect, each) for each in (POINTS, DAMAGE, GAPS))
    rolled = damage_done(deal(play, Stroke(actor, "", weapon, Level.SUCCESS), "", "damage to the wall")[0])
    lost = min(points - done, max(0, rolled - max(0, noted(there.effect, ARMOUR) - done)))
    through = done + lost >= points
    after = note_down(there.effect, damage=0 if through else done + lost, gaps=gaps + through)
    gone = through and noted(after, GAPS) == noted(after, METRES)
    if gone:
        lift(play, there.on, there.id, "broken")
    elif lost:
        play.change(there.on, f"effects.{there.id}", after, "struck")
    told = (
        "nothing of it is left"
        if gone
        else "a gap opens"
        if through
        else f"{counted(points - done - lost, 'hit point', does='is/are')} left there"
    )
    play.note(f"{there.effect.name}: {counted(lost, 'point')} lost, {told}.")
    act_besides(play, actor, "strikes a wall")
    return lost


@action("Go through a wall", "move", unless=(no_wall, no_gap, no_deed))
def pass_wall(play: Play, actor: str, wall: Wall) -> None:
    """Go through a gap that was broken into a wall. [BRP-POW-343]"""
    play.note(f"{play.actor(actor).name} gets through: {walls_by_name(play.state)[wall].effect.name}.")
    act_besides(play, actor, "through the wall")
