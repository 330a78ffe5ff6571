"""Unfree: nobody does anything of their own choosing whom fear drives away, or whom another controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from rulewright.contract import Action
from rulewright.contract.action import Guard
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.fear import must_flee, no_nerve_for
from rulewright.rulesets.shards.body.will import all_sent, controller_of, sent_at, told_to
from rulewright.rulesets.shards.combat.goading import could_strike, no_end_unanswered, unanswered
from rulewright.rulesets.shards.gear.belongings import readying_cycle
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.entries import Deed, Power
from rulewright.rulesets.shards.state.minds import ANYTHING
from rulewright.rulesets.shards.world.movement import ways_out
from rulewright.space.grid import Space, line

LEAVING = ("move", "stand-up", "through-wall", "across", "ride", "dismount")
"""What gets somebody away. [SHA-EFF-006]"""
STRAIGHT_ON = ("across", "through-wall")
"""What leads straight to a space, past whatever stands there. [SHA-EFF-006]"""
LETTING_GO = ("end-turn",)
"""What who is under control may do untold: nothing. [SHA-EFF-012]"""
GETTING_THERE = ("move", "across", "through-wall", "stand-up", "ride", "dismount")
"""What may bring the taunted to whoever taunted them, as long as an action for the blow is left. [SHA-MTH-117]"""
MEANWHILE = ("cleanse", "shake-off", "drop-stance", "draw", "hold", "give-up", "end-turn")
"""What the taunted may do first: it takes nothing from the blow, or the taunt from their mind. [SHA-MTH-117]"""
UNKINDLY = ("pilot", "improvise", "dose", "pandemonium", "feast")
"""What can be done to somebody in anger, besides attacks, aggressive deeds and powers that are no kindness. [SHA-MTH-117]"""
AT_WILL = ("buy", "sell", "stow", "send-light", "lend-skills", "orders", "swap")
"""What needs no turn and is chosen all the same: under control nobody does it untold. [SHA-EFF-012]"""

type Freedom = Callable[..., Refusal | None]


def with_wills(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions that ask first whether their doer is free to choose them; of what needs no turn, little is chosen.

    [SHA-EFF-006 SHA-EFF-012]
    """
    return tuple(_asking(each) if not (each.gm_only or each.any_time) else _at_will(each) for each in actions)


def kind_of(deed: Action) -> str:
    """What kind of doing somebody is told by whoever controls them. [SHA-EFF-012]"""
    return "other" if deed.group == "table" else deed.group


def _at_will(deed: Action) -> Action:
    return replace(deed, guards=(Guard.of(told(kind_of(deed))), *deed.guards)) if deed.id in AT_WILL else deed


def _asking(deed: Action) -> Action:
    names = {field.name for field in deed.fields}
    guards = [] if deed.id in LEAVING else [Guard.of(no_nerve)]
    if deed.id not in LETTING_GO:
        guards.append(Guard.of(told(kind_of(deed))))
    if deed.id not in MEANWHILE:
        guards.append(Guard.of(answering(deed, names)))
    if "target" in names:
        guards.append(Guard.of(sent))
    elif "targets" in names:
        guards.append(Guard.of(all_sent))
    if deed.id == "move":
        guards.append(Guard.of(sent_on))
    if deed.id in STRAIGHT_ON:
        guards.append(Guard.of(no_passing_by))
    return replace(deed, guards=(*guards, *deed.guards))


def no_nerve(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody within reach of what they fear does nothing else: they must get away, and can.

    Whoever is under control does as they are told for all that. [SHA-EFF-006 SHA-EFF-012]
    """
    if state.scene.turn != actor or told_to(state, actor) is not None or not ways_out(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")


def no_passing_by(state: State, book: Book, actor: str, x: int, y: int) -> Refusal | None:
    """Why somebody does not leap, climb, swim or float there, nor go there through a wall: what they fear is too near.

    In a fight that holds of every space on the way, as of a move; who is near it already gets out in as few spaces as
    a move would. [SHA-EFF-006]
    """
    me, there, far = state.actor(actor), Space(x, y), state.scene.distance
    if not state.scene.order:
        return no_nerve_for(state, book, actor, there)
    leaving = min((far(me.at, each) for each in ways_out(state, book, actor)), default=0)
    way = (*line(me.at, there, state.scene.grid), there)
    if must_flee(state, book, actor) and not leaving:
        return no_nerve_for(state, book, actor, there)
    return no_nerve_for(state, book, actor, there, *(each for each in way if far(me.at, each) >= leaving))


@cache
def told(group: str) -> Freedom:
    """Why somebody under control does nothing of a kind: they were not told to. [SHA-EFF-012]"""

    def no_leave(state: State, actor: str) -> Refusal | None:
        """Why not now."""
        chosen = told_to(state, actor)
        if chosen is None or ANYTHING in chosen or group in chosen:
            return None
        me = state.actor(actor)
        by = controller_of(me)
        name = state.actor(by).name if by in state.actors else "another's will"
        return Refusal(f"{me.name} does only what {name} says.", "SHA-EFF-012", "Do as you are told, or end the turn.")

    return no_leave


def sent(state: State, actor: str, target: str = "") -> Refusal | None:
    """Why somebody under control does nothing to this one: they were sent at another. [SHA-EFF-012]"""
    return all_sent(state, actor, (target,) if target else ())


def answering(deed: Action, names: set[str]) -> Freedom:
    """Why the taunted do not do this before they have turned on who taunted them. [SHA-MTH-117]"""
    if "targets" in names:
        return no_other_targets
    if "target" in names and "deed" in names:
        return no_idle_deed
    if "target" in names and (deed.group == "attack" or deed.id in UNKINDLY):
        return no_other_target
    if deed.id in GETTING_THERE:
        return no_straying
    return OF_THEIR_OWN.get(deed.id, no_patience)


def no_patience(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the taunted do nothing else first. [SHA-MTH-117]"""
    return goaded(state, book, actor) if unanswered(state, book, actor) else None


def no_straying(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the taunted go nowhere: it would take the blow from them. [SHA-MTH-117]"""
    goader = unanswered(state, book, actor)
    return goaded(state, book, actor) if goader and not still_leaves_a_blow(state, book, actor, goader) else None


def no_loading(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the taunted do not load: they could strike as they are. [SHA-MTH-117]"""
    goader = unanswered(state, book, actor)
    return goaded(state, book, actor) if goader and could_strike(state, book, actor, goader) else None


def no_second_stance(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the taunted take no further stance: only the first costs nothing. [SHA-MTH-117]"""
    return no_patience(state, book, actor) if "activate-stance" in state.actor(actor).turn.free else None


def still_leaves_a_blow(state: State, book: Book, actor: str, goader: str) -> bool:
    """Whether going on takes no blow from the taunted: it is their move, or there is no blow to strike from here."""
    turn = state.actor(actor).turn
    return not turn.moved or bool(turn.points) or not could_strike(state, book, actor, goader)


def goaded(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the taunted do nothing else; out of turn nobody asks."""
    return no_end_unanswered(state, book, actor) if state.scene.turn == actor else None


def no_other_target(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why the taunted do this to nobody else, nor to nobody. [SHA-MTH-117]"""
    return None if target and target == unanswered(state, book, actor) else goaded(state, book, actor)


def no_idle_deed(state: State, book: Book, actor: str, deed: str, target: str) -> Refusal | None:
    """Why the taunted do not try this: it turns on nobody, or on somebody else. [SHA-MTH-117]"""
    turns = book.content.get(Deed, deed).aggressive
    return no_other_target(state, book, actor, target) if turns else goaded(state, book, actor)


def no_other_targets(
    state: State, book: Book, actor: str, power: str, targets: tuple[str, ...], x: int | None = None
) -> Refusal | None:
    """Why the taunted do this to nobody else, nor to nobody; what fills a place may be meant for them. [SHA-MTH-117]"""
    aimed = unanswered(state, book, actor) in targets or (not targets and x is not None)
    return None if aimed and not book.content.get(Power, power).friendly else goaded(state, book, actor)


def no_slow_arming(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why the taunted reach for no other weapon while they could strike, if that takes their action. [SHA-MTH-117]"""
    goader = unanswered(state, book, actor)
    slow = goader and readying_cycle(state.actor(actor), item, book) != "free"
    return goaded(state, book, actor) if slow and could_strike(state, book, actor, goader) else None


OF_THEIR_OWN: dict[str, Freedom] = {"ready": no_slow_arming, "load": no_loading, "stance": no_second_stance}
"""What weighs on single deeds of the taunted. [SHA-MTH-117]"""


def sent_on(state: State, actor: str, x: int, y: int) -> Refusal | None:
    """Why somebody under control does not go there: they were sent at another, and it takes them no nearer. [SHA-EFF-012]"""
    me, far = state.actor(actor), state.scene.distance
    whom = sent_at(me)
    told = told_to(state, actor)
    if told is None or ANYTHING in told or whom not in state.actors or whom == actor:
        return None
    goal = state.actor(whom).at
    if far(Space(x, y), goal) < far(me.at, goal):
        return None
    return Refusal(f"{me.name} was sent at {state.actor(whom).name}.", "SHA-EFF-012", "Get nearer to them.")
