"""Opportunity: who comes into reach or leaves it may be struck at on the way."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.play import Option, rule
from rulewright.rulesets.shards.checks.offers import Across, Along, Boosts
from rulewright.rulesets.shards.combat.aiming import Manner
from rulewright.rulesets.shards.combat.arms import no_weapon_range, weapons_of
from rulewright.rulesets.shards.combat.strike import strike
from rulewright.rulesets.shards.state.adjustments import counts, nodes_of
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.nodes import Free
from rulewright.rulesets.shards.state.questions import PassingQuestion
from rulewright.rulesets.shards.world.gait import ways
from rulewright.rulesets.shards.world.movement import move, no_flight, no_move, no_step


def passing_blow(actor: Actor, book: Book) -> str:
    """The power by which somebody may strike at who passes, not used up yet this round; "" where none does."""
    for name, node, times, _ in nodes_of(actor.character, book):
        if isinstance(node, Free) and node.passing and counts(node, actor, book):
            return name if actor.turn.bonus.count(name) < node.times * times else ""
    return ""


def in_reach(state: State, book: Book, who: str, passer: str) -> tuple[str, ...]:
    """The melee weapons with which somebody reaches another now."""
    arms = ((each, book.content.get(Weapon, each)) for each in weapons_of(state.actor(who), book))
    return tuple(
        each for each, arm in arms if arm.band is None and no_weapon_range(state, book, who, passer, arm) is None
    )


@action("Move", "move", unless=(no_move, no_flight, no_step), id="move")
def step(
    play: Play,
    actor: str,
    x: Across,
    y: Along,
    boosts: Boosts = (),
    mode: Annotated[str, Pick("How", ways)] = "",
) -> int:
    """Move to a space: on foot, or as else one's kind can, by air, in water or up a wall. [SHA-SKL-013 SHA-MTH-123]

    What is not listed for it goes slowly. [SHA-SPC-002]

    Whoever waits in the mist with a long weapon strikes at who comes or goes.
    """
    armed = [
        who
        for who, each in play.state.actors.items()
        if play.scene.are_enemies(who, actor) and not each.is_disabled and passing_blow(each, play.book)
    ]
    before = {who: in_reach(play.state, play.book, who, actor) for who in armed}
    spaces = move(play, actor, x, y, boosts, mode)
    for who in armed:
        after = in_reach(play.state, play.book, who, actor)
        if bool(before[who]) != bool(after) and not play.actor(actor).is_disabled:
            strike_in_passing(play, who, actor, before[who] or after)
    return spaces


@rule
def strike_in_passing(play: Play, who: str, passer: str, arms: tuple[str, ...]) -> None:
    """A blow on top of all else at who comes into reach or leaves it. [SHA-MTH-123]"""
    options = (
        Option("no", "Let them pass", ""),
        *(Option(each, play.book.content.get(Weapon, each).name, each) for each in arms),
    )
    text = f"{play.actor(passer).name} passes. Strike?"
    weapon = play.ask(PassingQuestion(of=who, by=passer, among=options, text=text, rules=("SHA-MTH-123",)))
    if weapon:
        me = play.actor(who)
        play.change(who, "turn.bonus", (*me.turn.bonus, passing_blow(me, play.book)), "passing")
        strike(play, who, passer, Manner(weapon))
