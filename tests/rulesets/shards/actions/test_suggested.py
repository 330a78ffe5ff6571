"""At a table where changes are only suggested, a rule suggests all that it would have done."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.examples import steps
from tests.rulesets.shards.actions.test_actions import ACTIONS, FIGHTS, pressed
from tests.rulesets.shards.stage import BOOK, actor, state
from tests.rulesets.shards.test_fights import ready_fight

from rulewright.chance import RandomDice
from rulewright.play import Finished, Live, Refused, answer
from rulewright.play.facts import Asked, RuleFact, Started
from rulewright.play.values.wire import plain
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Scene, State, Wounds
from rulewright.rulesets.shards.state.entries import Power
from rulewright.tables.open_action import procedure
from rulewright.testing.laws.dial import Deed, parted


def done(now: State, seed: int, which: str, who: str, args: dict[str, Any]) -> Deed | None:
    """An action as it goes at a table that does everything; None where it is refused."""
    started, dice = Started(which, {"actor": who, **plain(args)}, who), RandomDice(seed)
    record: tuple[RuleFact, ...] = ()
    while True:
        reader: Live[Actor, Scene, Book] = Live(now, BOOK, record, lambda place, to: dice)
        try:
            ending = reader.run(*procedure(RULESET, started))
        except Refused:
            return None
        if isinstance(ending, Finished):
            return Deed(now, 1, started, ending.facts)
        question = ending.questions[0]
        asked = [fact for fact in ending.facts if isinstance(fact, Asked) and fact.question.of == question.of]
        raw = question.raw(RULESET.policy(question, ending.state, BOOK))
        record = (*ending.facts, answer(question, raw, sealed=asked[-1].sealed))


@pytest.mark.parametrize("which", sorted(ACTIONS))
def test_whatever_is_pressed_is_suggested_whole(which: str) -> None:
    """Every action of the table, by anybody, with any legal arguments."""
    action = ACTIONS[which]
    for seed in range(steps(8, fast=3)):
        whim = Random(f"{which} {seed}")
        now = FIGHTS[whim.choice(sorted(FIGHTS))] if whim.random() < 0.6 else ready_fight(whim.choice(("ford", "mire")))
        who = now.scene.turn if now.scene.order and not action.any_time else whim.choice(sorted(now.actors))
        args = pressed(action, now, who, whim)
        if args is None or action.refuse(now, BOOK, who, args) is not None:
            continue
        deed = done(now, seed, which, who, args)
        assert deed is None or not list(parted(RULESET, deed)), args


def master(power: str) -> State:
    """Somebody who can do anything, and somebody who is hurt."""
    skills = dict.fromkeys(SKILLS, 5)
    me = actor(
        "a", player=False, powers={power: 1}, weapons=("full-shard",), mutations={"shard": "core"}, skills=skills
    )
    them = actor("b", player=False, where=(1, 0), weapons=("light",))
    return state(
        turn="a", a=replace(me, fragments=20, pool=5, well=5), b=replace(them, wounds=Wounds(lethal=3), karma=2)
    )


@pytest.mark.parametrize("power", sorted(BOOK.content[Power]))
def test_every_power_is_suggested_whole(power: str) -> None:
    """Cast, used, taken up, or laid upon a blow."""
    now = master(power)
    for which, args in (
        ("cast", {"power": power, "targets": ("b",)}),
        ("cast", {"power": power}),
        ("use-power", {"power": power, "targets": ("b",)}),
        ("attack", {"target": "b", "weapon": "full-shard", "boosts": (power,)}),
        ("stance", {"stance": power}),
    ):
        action = RULESET.action(which)
        if action.refuse(now, BOOK, "a", args) is not None:
            continue
        for seed in range(3):
            deed = done(now, seed, which, "a", args)
            assert deed is None or not list(parted(RULESET, deed)), args
