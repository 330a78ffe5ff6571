"""Policy: how opponents answer questions and choose their moves."""

from __future__ import annotations

from typing import Any

from rulewright.kits.wishes import Wish, first_allowed
from rulewright.play import UNDECIDED, Question
from rulewright.play.policy import first_option
from rulewright.rulesets.otherworld import checks, combat, gear, powers, world
from rulewright.rulesets.otherworld.checks.turns import actions_left
from rulewright.rulesets.otherworld.opponents.blow_value import spared
from rulewright.rulesets.otherworld.opponents.tactics import wishes
from rulewright.rulesets.otherworld.state.character import Actor, Book, State
from rulewright.rulesets.otherworld.state.questions import (
    BlunderQuestion,
    DodgeQuestion,
    DrawbackQuestion,
    FateQuestion,
    MendQuestion,
    PinQuestion,
    PowerQuestion,
    RecogniseQuestion,
    StatQuestion,
)

USUAL_FATE = {"brawn": "dead", "agility": "paralysed", "wits": "unconscious", "intellect": "brain-dead"}
SPARE_FIRST = ("charm", "empathy", "intellect", "brawn", "wits", "agility", "power", "control")
DEAR, CHEAP = 0.2, 0.1
"""How much of the chance to be hit a Dodge must take away."""


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case DodgeQuestion():
            return dodge_pays(question, state.actor(question.of))
        case StatQuestion(among=among):
            me = state.actor(question.of)
            return max((each.key for each in among), key=lambda stat: (getattr(me, stat), -SPARE_FIRST.index(stat)))
        case MendQuestion(among=among):
            return min((each.key for each in among), key=lambda stat: getattr(state.actor(question.of), stat))
        case FateQuestion(stat=stat):
            return USUAL_FATE.get(stat, "unconscious")
        case PowerQuestion(most=most):
            return min(most, state.actor(question.of).stat("control") + 1)
        case BlunderQuestion():
            return "helpless"
        case PinQuestion():
            return ("hold-arms", "still")
        case DrawbackQuestion():
            return ""
        case RecogniseQuestion():
            return False
    return first_option(question, state, book) if list(question.answers()) else UNDECIDED


def dodge_pays(question: DodgeQuestion, me: Actor) -> bool:
    """Dodge where that spares one enough: an action is dear while there is Health, and cheap when blood is at stake."""
    if question.seen is not None:
        return question.defense <= question.seen <= question.defense + question.dice
    spare_action = actions_left(me) > 1 or not me.health
    return spare_action and spared(question.attack, question.defense, question.dice) >= (DEAR if me.health else CHEAP)


ACTIONS = {action.id: action for room in (checks, gear, world, combat, powers) for action in room.ACTIONS}


def move(state: State, book: Book, who: str) -> Wish:
    """The first thing that somebody would do and may; then the turn ends."""
    return first_allowed(ACTIONS, wishes(state, book, who), state, book, who) or ("end-turn", {})
