"""Policy: how opponents answer questions and choose their moves."""

from __future__ import annotations

from typing import Any

from rulewright.play import Question, WindowQuestion
from rulewright.play.policy import first_option
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.checks import skill_parts
from rulewright.rulesets.shards.combat.arms import out_of_range, weapons_of
from rulewright.rulesets.shards.combat.strike import boosting
from rulewright.rulesets.shards.entries import Power, Weapon
from rulewright.rulesets.shards.karma import Use
from rulewright.rulesets.shards.movement import points_of_move, toward
from rulewright.rulesets.shards.numbers import health, powers_of
from rulewright.rulesets.shards.powers.boosts import no_boosts
from rulewright.rulesets.shards.questions import (
    AgreeQuestion,
    CounterBoostQuestion,
    CounterQuestion,
    DeathQuestion,
    FateQuestion,
    OrderQuestion,
    PriceQuestion,
    RerollQuestion,
    WaiveQuestion,
)  # fmt: skip

type Move = tuple[str, dict[str, Any]]


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case WindowQuestion(window="karma", among=among):
            return cheap_rescue([option.value for option in among])
        case WindowQuestion(window="damage", among=among):
            return dearest_needed(question, state, book)
        case CounterQuestion(among=among, successes=successes):
            return best_counter(question, state, book) if successes > 1 and len(among) > 1 else ""
        case CounterBoostQuestion(among=among):
            return tuple(option.value for option in among if option.value == "double-block")[: question.most]
        case RerollQuestion(face=face, target=target):
            return face > target
        case WaiveQuestion(by=by):
            return not state.scene.are_enemies(question.of, by)
        case FateQuestion():
            return "unconscious"
        case DeathQuestion() | PriceQuestion():
            return False
        case OrderQuestion() | AgreeQuestion():
            return True
    return first_option(question, state, book)


def cheap_rescue(uses: list[Any]) -> Use | None:
    """One karma that turns a miss into a hit or a hit into a miss is well spent; anything dearer is not."""
    return next((use for use in uses if use.kind == "chance" and use.price == 1), None)


def dearest_needed(question: WindowQuestion[Any], state: State, book: Book) -> Use | None:
    """Buy off damage only by someone already badly hurt, a point at a time."""
    return question.among[0].value if health(state.actor(question.of), book) <= 2 else None


def best_counter(question: CounterQuestion, state: State, book: Book) -> str:
    """The best skill to counter with, if it is any good."""
    me = state.actor(question.of)

    def worth(skill: str) -> int:
        return sum(part.value for part in skill_parts(me, book, skill, "counter"))

    skills = [option.value for option in question.among if option.value]
    best = max(skills, key=worth)
    return best if worth(best) >= 1 else ""


def move(state: State, book: Book, who: str) -> Move:
    """Get up, close in, strike the weakest in reach with what helps; then end the turn."""
    me = state.actor(who)
    enemies = [
        each for each in state.actors if state.scene.are_enemies(who, each) and not state.actor(each).is_disabled
    ]
    if me.is_marked("prone") and not me.turn.moved:
        return "stand-up", {}
    if not enemies or (me.turn.standard and me.turn.moved) or me.is_marked("stunned"):
        return "end-turn", {}
    enemies.sort(key=lambda each: (state.scene.distance(me.at, state.actor(each).at), health(state.actor(each), book)))
    if not me.turn.standard:
        for weapon in weapons_of(me, book):
            arm = book.content.get(Weapon, weapon)
            for target in enemies:
                if out_of_range(state, book, who, target, arm) is None:
                    return "attack", {
                        "target": target,
                        "weapon": weapon,
                        "boosts": good_boosts(state, book, who, target, arm),
                    }
    near = state.scene.distance(me.at, state.actor(enemies[0]).at) <= 1
    if near or me.turn.moved or me.is_marked("grappled") or me.is_marked("snared"):
        return "end-turn", {}
    there = toward(state, book, who, enemies[0], points_of_move(me, book))
    return "move", {"x": there.x, "y": there.y}


def good_boosts(state: State, book: Book, who: str, target: str, arm: Weapon) -> tuple[str, ...]:
    """Boosts for an attack that one knows and can pay, as many as are allowed."""
    me = state.actor(who)
    chosen: tuple[str, ...] = ()
    for power in powers_of(me.character, book):
        entry = book.content.get(Power, power)
        fits = entry.practice == "boost" and "attack" in entry.boosts and entry.cost == "pool" and me.pool > len(chosen)
        if fits and no_boosts(me, book, (*chosen, power), boosting(state, book, who, target, arm)) is None:
            chosen = (*chosen, power)
    return chosen
