"""Policy: how a side that the game plays by itself answers questions."""

from __future__ import annotations

from typing import Any

from rulewright.play import Question, WindowQuestion
from rulewright.play.policy import first_option
from rulewright.rulesets.shards.checks.checks import skill_parts
from rulewright.rulesets.shards.checks.counters import free_counter
from rulewright.rulesets.shards.checks.giving_up import still_fights
from rulewright.rulesets.shards.checks.karma import Use
from rulewright.rulesets.shards.opponents.blow_value import PossibleBlow, mean_wound
from rulewright.rulesets.shards.opponents.tactics import move
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.numbers import armor_factor, health
from rulewright.rulesets.shards.state.questions import (
    AgreeQuestion,
    CatchQuestion,
    ConvertQuestion,
    CounterBoostQuestion,
    CounterQuestion,
    DeathQuestion,
    FateQuestion,
    FollowQuestion,
    ForestallQuestion,
    LandQuestion,
    LateBoostQuestion,
    OrderQuestion,
    PassingQuestion,
    PriceQuestion,
    RerollQuestion,
    StepQuestion,
    TaskQuestion,
    WaiveQuestion,
)

__all__ = ["answer", "move"]

WORTH_A_COUNTER = 2
"""Successes below which nobody counters who has something better to do."""


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case WindowQuestion(window="karma", among=among):
            return cheap_rescue([option.value for option in among])
        case WindowQuestion(window="damage"):
            return dearest_needed(question, state, book)
        case CounterQuestion():
            return counter(question, state, book)
        case CounterBoostQuestion(among=among):
            given = free_counter(state.actor(question.whose or question.of), book, question.skill)
            worth = () if given else ("double-block",)
            return tuple(option.value for option in among if option.value in worth)[: question.most]
        case RerollQuestion(face=face, target=target):
            return face > target
        case LateBoostQuestion(face=face, target=target, among=among):
            return () if face <= target else tuple(option.value for option in among)[:1]
        case WaiveQuestion(by=by):
            return not state.scene.are_enemies(question.of, by)
        case ForestallQuestion(by=by, among=among):
            return first_blow(
                state, book, question.whose or question.of, by, [option.value for option in among if option.value]
            )
        case PassingQuestion(by=by, among=among):
            return among[-1].value if still_fights(state.actor(by)) else ""
        case FollowQuestion(among=among):
            fair = [option.value for option in among if is_fair_game(state, option.value[0])]
            return next((each for each in reversed(fair) if each[1] == fair[0][1]), among[0].value)
        case FateQuestion():
            return "unconscious"
        case ConvertQuestion(victim=victim):
            return victim == question.of and health(state.actor(victim), book) <= 0
        case DeathQuestion() | PriceQuestion() | StepQuestion():
            return False
        case OrderQuestion(other=other):
            return not state.scene.are_enemies(question.of, other)
        case AgreeQuestion() | LandQuestion() | TaskQuestion() | CatchQuestion():
            return True
    return first_option(question, state, book)


def is_fair_game(state: State, who: str) -> bool:
    """Whether somebody is there to be struck at: not who has given up."""
    return bool(who) and still_fights(state.actor(who))


def first_blow(state: State, book: Book, who: str, at: str, weapons: list[str]) -> str:
    """The weapon to strike first with, where that might hurt; else the action is kept for something better."""
    worth = {each: mean_wound(state, book, who, PossibleBlow(at, each)) for each in weapons}
    best = max(weapons, key=lambda each: worth[each], default="")
    return best if best and worth[best] > 0 and still_fights(state.actor(who)) else ""


def cheap_rescue(uses: list[Any]) -> Use | None:
    """One karma that turns a miss into a hit or a hit into a miss is well spent; anything dearer is not."""
    return next((use for use in uses if use.kind == "chance" and use.price == 1), None)


def dearest_needed(question: WindowQuestion[Any], state: State, book: Book) -> Use | None:
    """Buy off damage only by someone already badly hurt, a point at a time."""
    found: Use = question.among[0].value
    return found if health(state.actor(question.of), book) <= 2 else None


def counter(question: CounterQuestion, state: State, book: Book) -> str:
    """The best skill to counter with, where it costs nothing, nothing better is left to do, or it would hurt badly."""
    who = question.whose or question.of
    me = state.actor(who)
    skills = [option.value for option in question.among if option.value]
    worth = {skill: sum(part.value for part in skill_parts(me, book, skill, "counter")) for skill in skills}
    best = max(skills, key=lambda skill: worth[skill], default="")
    if not best or worth[best] < 1:
        return ""
    idle = who in state.scene.had_turn and state.scene.turn != who
    grave = (question.successes - armor_factor(me, book)) * 2 >= health(me, book)
    wanted = question.successes >= WORTH_A_COUNTER and (idle or bool(free_counter(me, book, best)))
    return best if wanted or grave else ""
