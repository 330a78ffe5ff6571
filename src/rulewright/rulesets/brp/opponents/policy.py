"""Policy: how opponents answer questions and choose their moves."""

from __future__ import annotations

from typing import Any

from rulewright.contract import NO_MOVE
from rulewright.play import UNDECIDED, Question
from rulewright.play.policy import first_option
from rulewright.rulesets.brp.body.conditions import cannot_stand
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.minds import stay_the_hand
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import dex_rank, may_act
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.combat.loading import empty_arm
from rulewright.rulesets.brp.combat.offers import FREE_METRES, no_attack, no_fight
from rulewright.rulesets.brp.opponents.casters import foes_in_view
from rulewright.rulesets.brp.opponents.powers import means_to_use_a_power, move_with_powers
from rulewright.rulesets.brp.state.arms import arm, at_hand
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.questions import (
    CriticalQuestion,
    DefenceQuestion,
    FateQuestion,
    GoOnQuestion,
    HoldWoundQuestion,
    IntentQuestion,
    ShieldQuestion,
    SparedQuestion,
    SpecialQuestion,
)

type Move = tuple[str, dict[str, Any]]


def answer(question: Question[Any], state: State, book: Book) -> Any:
    """What somebody sensible would answer."""
    match question:
        case IntentQuestion():
            if means_to_use_a_power(state, book, question.of):
                return "power"
            return "defend" if no_fight(state, question.of) or only_loads(state, question.of) else "act"
        case DefenceQuestion(among=among, chances=chances):
            best = max(range(len(chances)), key=lambda place: chances[place])
            return among[best].key
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
        case GoOnQuestion():
            return False
    return first_option(question, state, book) if list(question.answers()) else UNDECIDED


def promise(me: Actor, item: str, book: Book) -> float:
    """What a weapon promises: its chance times its damage."""
    held = arm(item, book)
    blow = blow_of(me, held, Level.SUCCESS, book)
    return min(100, int(rating(me, held.skill, book, held.base))) * float(blow.odds().mean)


def move(state: State, book: Book, who: str) -> Move:
    """Get up, get free, load or clear, close in, and fight with the best there is."""
    me = state.actor(who)
    if not state.scene.round.number and not may_act(me):
        return NO_MOVE
    foes = foes_in_view(state, who)
    if stay_the_hand(state, book, who):
        later = min(dex_rank(state, who), me.fight.rank)
        return move_with_powers(state, book, who, foes) or ("wait", {"rank": later})
    if me.fight.snare is not None and me.fight.snare.rounds <= 1:
        return "wriggle-out", {}
    if me.fight.holds:
        return "break-free", {"holder": me.fight.holds[0].by}
    if me.is_marked("prone") and me.fight.snare is None and not cannot_stand(me):
        return "stand-up", {}
    if no_fight(state, who) or me.fight.snare is not None:
        return "pass", {}
    if deed := move_with_powers(state, book, who, foes):
        return deed
    if (empty := empty_arm(me, book)) and not me.fight.engaged:
        return "reload", {"weapon": empty}
    if not me.in_hand and (known := [item for item in (*me.weapons, *me.dropped) if item not in me.jammed]):
        return "take-up", {"item": known[0]}
    return fight(state, book, who, foes) if foes else ("pass", {})


def only_loads(state: State, who: str) -> bool:
    """Whether somebody loads what they shoot with, and nobody is near enough to strike at."""
    me = state.actor(who)
    near = (state.scene.distance(who, each) <= FREE_METRES + 1 for each in foes_in_view(state, who))
    return bool(me.fight.reload) and not any(near)


def fight(state: State, book: Book, who: str, enemies: list[str]) -> Move:
    """Strike the weakest in reach with what promises most; shoot from afar; else go where the nearest is."""
    me = state.actor(who)
    enemies.sort(key=lambda each: (state.scene.distance(who, each), state.actor(each).hit_points))
    for item in sorted(at_hand(me), key=lambda each: -promise(me, each, book)):
        for target in enemies:
            if no_attack(state, book, who, target, item) is None:
                return "attack", {"target": target, "weapon": item}
    nearest = enemies[0]
    engaged = [each for each in me.fight.engaged if each in state.actors and not state.actor(each).is_out]
    if only_loads(state, who):
        return "pass", {}
    far = state.scene.distance(who, nearest) > FREE_METRES + 1
    return ("move", {"toward": nearest}) if far and not engaged and not me.fight.moved else ("pass", {})
