"""Policy: how the game answers questions for a side that it plays by itself."""

from __future__ import annotations

from typing import Any

from rulewright.contract import NO_MOVE
from rulewright.kits.wishes import first_allowed
from rulewright.play import Question, WindowQuestion
from rulewright.rulesets.otherworlds import combat, gear, powers, skills
from rulewright.rulesets.otherworlds.checks.turns import in_battle
from rulewright.rulesets.otherworlds.opponents.tactics import Choice, approach, attacks, enemies, owed, wishes
from rulewright.rulesets.otherworlds.state.character import Actor, Book, State
from rulewright.rulesets.otherworlds.state.entries import Weapon
from rulewright.rulesets.otherworlds.state.numbers import defense, evasion
from rulewright.rulesets.otherworlds.state.questions import Bought, EvadeQuestion, ManeuverQuestion, StirQuestion

WORTH = (
    "epic-kill",
    "counter-attack",
    "deflect",
    "dodge",
    "tank",
    "execute",
    "pierce",
    "trespass",
    "dualcast",
    "speed-attack",
    "knockdown",
    "bleeding-strike",
    "disarm",
    "swing",
    "surge:health",
    "reload",
    "stagger",
    "surge",
)
"""Maneuvers by how much a sensible fighter wants them."""
RANK = {name: rank for rank, name in enumerate(WORTH)}


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """A sensible answer to any question of the rules."""
    match question:
        case EvadeQuestion():
            return evades(question, state.actor(question.of), book)
        case ManeuverQuestion():
            return spends(question, state.actor(question.of), book)
        case StirQuestion():
            return question.poison < state.actor(question.of).health
        case WindowQuestion():
            return question.among[0].value
        case _:
            return next(iter(question.answers()))


def evades(question: EvadeQuestion, me: Actor, book: Book) -> bool:
    """Evade where it is nearly as good as defending: Dodge undoes more than Tank."""
    if question.clutched or question.crushed:
        return question.crushed
    return evasion(me, book) + 1 >= defense(me, book)


def spends(question: ManeuverQuestion, me: Actor, book: Book) -> tuple[Bought, ...]:
    """Buy by worth until the successes are gone, and nothing that is of no use."""
    chosen: list[Bought] = []
    left = question.successes
    for bought in sorted((option.value for option in question.among), key=_rank):
        wanted = all(bought.maneuver != each.maneuver for each in chosen) and serves(bought, me, book)
        if bought.cost <= left and wanted:
            chosen.append(bought)
            left -= bought.cost
    return tuple(chosen)


def serves(bought: Bought, me: Actor, book: Book) -> bool:
    """Whether a maneuver is worth its price now: nobody loads a gun that is half full or more."""
    if bought.maneuver != "reload":
        return True
    guns = {key: held for key, held in me.drawn.items() if book.content.get(Weapon, held.weapon).magazine}
    chosen = [guns[bought.pick]] if bought.pick in guns else list(guns.values())
    return any(2 * held.rounds < book.content.get(Weapon, held.weapon).magazine for held in chosen)


def _rank(bought: Bought) -> int:
    return RANK.get(bought.key, RANK.get(bought.maneuver, len(RANK)))


BY_ID = {action.id: action for room in (combat, powers, skills, gear) for action in room.ACTIONS}


def move(state: State, book: Book, who: str) -> Choice:
    """The first sensible thing that the rules allow now; ending the turn is always allowed. Without a battle it is left to people."""
    if not in_battle(state.scene):
        return NO_MOVE
    if state.scene.controller == who:
        return puppet(state, book, who)
    return first_allowed(BY_ID, wishes(state, book, who), state, book, who) or ("end-turn", {})


def puppet(state: State, book: Book, who: str) -> Choice:
    """What somebody does with the turn of the confused: strike the own enemies with them, or lead them there. [OWS-089]"""
    whose, targets = state.scene.turn, enemies(state, state.scene.turn)
    strikes = [
        ("confused-attack", {"target": args["target"], "weapon": args["weapon"]})
        for _, args in attacks(state, book, whose, targets)
    ]
    more = [("confused-follow-up", args) for name, args in owed(state, whose, targets) if name == "follow-up"]
    steps = [("confused-move", {"x": args["x"], "y": args["y"]}) for _, args in approach(state, book, whose, targets)]
    return first_allowed(BY_ID, (*more, *strikes, *steps), state, book, who) or ("end-turn", {})
