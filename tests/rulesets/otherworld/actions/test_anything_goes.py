"""Anything goes: random actions with random arguments and random answers break nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import BOOK, READY, fight

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action, Field
from rulewright.play import Question, Refused, Sampled
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.state.character import State


def one_of(things: list[Any], dice: RandomDice) -> Any:
    """Any of some things."""
    return things[dice.die(len(things)) - 1]


def some_value(field: Field, now: State, who: str, dice: RandomDice) -> Any:
    """A value that a field offers, if it offers any."""
    match field.kind:
        case "number":
            return field.least + dice.die(field.most - field.least + 1) - 1
        case "flag":
            return dice.die(4) == 1
        case "text":
            return "somewhere"
    offered = list(field.options(now, BOOK, who)) if field.options else []
    return one_of(offered, dice).key if offered else None


def some_args(action: Action, now: State, who: str, dice: RandomDice) -> dict[str, Any]:
    """Arguments for an action; what need not be given is given now and then."""
    wanted = [field for field in action.fields if (field.required and field.default is None) or dice.die(2) == 1]
    return {field.name: value for field in wanted if (value := some_value(field, now, who, dice)) is not None}


def wander(which: str, seed: int, steps: int) -> int:
    """Do anything for a while; gives how many things were really done."""
    assert RULESET.broken is not None
    assert RULESET.numbers is not None
    dice, done = RandomDice(f"{which}/{seed}"), 0

    def any_answer(question: Question[Any], state: Any, book: Any) -> Any:
        return one_of(list(question.answers()), dice)

    now = fight(which)
    for _ in range(steps):
        acting = RULESET.encounter.acting(now, BOOK) or tuple(now.actors)
        who, action = one_of(list(acting), dice), one_of(list(RULESET.actions), dice)
        args = some_args(action, now, who, dice)
        play = Sampled(now, BOOK, dice, any_answer)
        try:
            if dice.die(4) == 1 and not RULESET.encounter.acting(now, BOOK):
                RULESET.encounter.proceed(play)
            elif action.refuse(now, BOOK, who, args) is None:
                action.rule(play, actor=who, **action.complete(args))
                done += 1
        except Refused:
            continue
        now = play.state
        assert () == RULESET.broken(now, BOOK), (action.id, args)
        RULESET.numbers(now, BOOK, who)
    return done


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("which", list(READY.fights))
def test_anything_goes(which: str, seed: int) -> None:
    """Whatever is tried is done or refused with a reason, and no state breaks an invariant."""
    assert wander(which, seed, 150) > 20


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("which", list(READY.fights))
def test_anything_goes_for_long(which: str) -> None:
    """As above, for a hundred seeds."""
    for seed in range(100, 200):
        wander(which, seed, 300)
