"""Policy: how opponents answer questions and choose their moves."""

from __future__ import annotations

from typing import Any

from rulewright.contract import NO_MOVE
from rulewright.kits.wishes import Wish, first_allowed
from rulewright.play import UNDECIDED, FrozenMap, Question
from rulewright.play.policy import first_option
from rulewright.rulesets.brp import checks, combat, gear, world
from rulewright.rulesets.brp.checks.minds import is_locked, stay_the_hand
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.checks.turns import dex_rank, may_act
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.opponents.blow_value import expected_harm
from rulewright.rulesets.brp.opponents.casters import foes_in_view
from rulewright.rulesets.brp.opponents.powers import means_to_use_a_power, move_with_powers
from rulewright.rulesets.brp.opponents.tactics import only_loads, urgencies, wishes
from rulewright.rulesets.brp.skills import SKILL_ACTIONS
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.questions import (
    CriticalQuestion,
    DefenceQuestion,
    DividedQuestion,
    FateQuestion,
    FieldQuestion,
    GoOnQuestion,
    HoldWoundQuestion,
    IntentQuestion,
    MeetQuestion,
    ShieldQuestion,
    SparedQuestion,
    SpecialQuestion,
    StrikeFirstQuestion,
)


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case IntentQuestion():
            if means_to_use_a_power(state, book, question.of):
                return "power"
            return (
                "defend"
                if no_fight(state, question.of) or only_loads(state, question.of, foes_in_view(state, question.of))
                else "act"
            )
        case DefenceQuestion():
            return defence(question, state, book)
        case CriticalQuestion():
            return False
        case SpecialQuestion(among=among):
            return among[0].key
        case HoldWoundQuestion():
            return True
        case FateQuestion():
            return first_option(question, state, book)
        case SparedQuestion():
            return 0
        case ShieldQuestion(among=among):
            return (len(among) - 1) // 3
        case StrikeFirstQuestion():
            return True
        case GoOnQuestion():
            return False
        case MeetQuestion(of=sought, by=by):
            return available(state.actor(sought)) >= available(state.actor(by))
        case FieldQuestion(of=maker, points=points):
            return available(state.actor(maker)) > points
        case DividedQuestion(sources=sources, least=points):
            return FrozenMap({sources[0].key: points})
    return first_option(question, state, book) if list(question.answers()) else UNDECIDED


def defence(question: DefenceQuestion, state: State, book: Book) -> str:
    """What leaves the least harm on average: what comes through where it fails, and what it costs where it works."""
    harm = expected_harm(question, state, book)
    chances = question.chances
    best = min(range(len(chances)), key=lambda place: (harm[place], -chances[place]))
    return question.among[best].key


ACTIONS = {
    action.id: action
    for room in (
        combat.ATTACKS,
        combat.JAMS,
        combat.ACTIONS,
        combat.YIELDING,
        combat.CREATURES,
        world.ACTIONS,
        gear.ACTIONS,
        world.FLAMES,
    )
    for action in (*room, *checks.ACTIONS, *SKILL_ACTIONS)
}


def move(state: State, book: Book, who: str) -> Wish:
    """The first thing that somebody would do and may; a power that somebody sensible uses comes before arms."""
    me = state.actor(who)
    if not state.scene.round.number and not may_act(me):
        return NO_MOVE
    foes = foes_in_view(state, who)
    if is_locked(state, who):
        return move_with_powers(state, book, who, foes) or ("pass", {})
    if stay_the_hand(state, book, who):
        later = min(dex_rank(state, who), me.fight.rank)
        return move_with_powers(state, book, who, foes) or ("wait", {"rank": later})
    if urgent := first_allowed(ACTIONS, urgencies(state, book, who, foes), state, book, who):
        return urgent
    if no_fight(state, who) or me.fight.snare is not None:
        return "pass", {}
    return (
        move_with_powers(state, book, who, foes)
        or first_allowed(ACTIONS, wishes(state, book, who, foes), state, book, who)
        or ("pass", {})
    )
