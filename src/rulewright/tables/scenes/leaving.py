"""Leaving: whether a scene can be left for the next one, and what ends with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.log.entry import Entry
from rulewright.log.facts import Fact
from rulewright.play import Refusal
from rulewright.play.facts import Ended
from rulewright.tables.desk import Desk
from rulewright.tables.history.past import Moment
from rulewright.tables.scenes.setting import Setting
from rulewright.tables.scenes.standing import is_opposed
from rulewright.tables.wishes import SetScene


@dataclass(frozen=True, slots=True)
class NextScene:
    """What has to be told for the next scene: the end of the one before, where that is still to be told, and its setting."""

    ending: tuple[Entry, ...]
    facts: list[Fact]


def next_scene(setting: Setting, wish: SetScene, by: str) -> NextScene | Refusal:
    """The scene in front is left for another."""
    desk, chosen = setting.desk, setting.chosen(wish.plan, wish.prepared)
    ending = chosen if isinstance(chosen, Refusal) else still_on(desk) or ended(desk, by)
    if isinstance(ending, Refusal):
        return ending
    moment = Moment(desk.state, desk.dial)
    for each in ending:
        moment = moment.after(each.fact, desk.ruleset)
    facts = replace(setting, left=moment.state).set(wish.plan, wish.prepared, by)
    return facts if isinstance(facts, Refusal) else NextScene(ending, facts)


def still_on(desk: Desk) -> Refusal | None:
    """Why a scene cannot be left: somebody owes an answer, or it goes by turns and somebody stands against somebody."""
    game, stage = desk.ruleset, desk.scenes.stage
    if desk.open is not None:
        return Refusal("An action waits for an answer.", instead="Answer it first, or take it back.")
    fights = stage.opened and not stage.calm and is_opposed(desk.state)
    if fights and (ends := game.find(game.encounter.ends)) is not None:
        return Refusal("The scene is still on.", instead=f"End it first: {ends.name}.")
    return None


def ended(desk: Desk, by: str) -> tuple[Entry, ...] | Refusal:
    """What is told of a scene's end: what was done in it is ended by the game's own rule, as if by hand.

    Only what everybody has heard of counts as done: that a scene has an end must not tell of somebody unseen.
    """
    ends = desk.ruleset.find(desk.ruleset.encounter.ends)
    somebody = next(iter(desk.state.in_view_of("")), "")
    if ends is None or not somebody or not desk.scenes.stage.touched:
        return ()
    told = desk.do(ends.id, somebody, {}, by)
    if isinstance(told, Refusal) or any(isinstance(each.fact, Ended) for each in told):
        return told
    return Refusal("The end of the scene asks something.", instead=f"End it first: {ends.name}.")
