"""At a table where changes are only suggested, a rule suggests all that it would have done: it never looks for its own
changes in a state that has none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, state
from tests.rulesets.shards.test_actions import ACTIONS, FIGHTS, pressed
from tests.rulesets.shards.test_fights import ready_fight

from rulewright.chance import RandomDice
from rulewright.play import Refused, Sampled
from rulewright.play.change import SCENE
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.character import SKILLS, Actor, Book, Scene, State, Wounds
from rulewright.rulesets.shards.entries import Power

type Made = dict[tuple[str, str], object]
TWICE = {
    "manifold-strike": "the second blow of one action falls on wounds that the first has only suggested",
}
"""Powers that change the same thing twice in one action."""


class Told(Sampled[Actor, Scene, Book]):
    """A play that keeps what was last said of every field; with the dial turned down nothing but counters changes."""

    __slots__ = ("made", "suggests")

    def __init__(self, start: State, seed: int, *, suggests: bool) -> None:
        super().__init__(start, BOOK, RandomDice(seed), RULESET.policy)
        self.made: Made = {}
        self.suggests = suggests

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: tuple[str, ...] = ()) -> None:
        counted = of == SCENE or not path or path.startswith(RULESET.bookkeeping)
        if not counted and self.state.read(of, path) != after:
            self.made[of, path] = after
        if counted or not self.suggests:
            super().change(of, path, after, cause, to=to)


def both(now: State, seed: int, rule: Callable[..., Any], **args: Any) -> tuple[Made, Made] | None:
    """What a rule does, and what it suggests; None where it is refused."""
    done, told = (Told(now, seed, suggests=each) for each in (False, True))
    try:
        rule(done, **args)
    except Refused:
        return None
    rule(told, **args)
    return done.made, told.made


@pytest.mark.parametrize("which", sorted(ACTIONS))
def test_whatever_is_pressed_is_suggested_whole(which: str) -> None:
    """Every action of the table, by anybody, with any legal arguments."""
    action = ACTIONS[which]
    for seed in range(8):
        whim = Random(f"{which} {seed}")
        now = FIGHTS[whim.choice(sorted(FIGHTS))] if whim.random() < 0.6 else ready_fight(whim.choice(("ford", "mire")))
        who = now.scene.turn if now.scene.order and not action.any_time else whim.choice(sorted(now.actors))
        args = pressed(action, now, who, whim)
        if args is None or action.refuse(now, BOOK, who, args) is not None:
            continue
        found = both(now, seed, action.rule, actor=who, **action.complete(args))
        if found is not None:
            assert found[0] == found[1], (which, args)


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


@pytest.mark.parametrize("power", sorted(set(BOOK.content[Power]) - set(TWICE)))
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
            found = both(now, seed, action.rule, actor="a", **action.complete(args))
            if found is not None:
                assert found[0] == found[1], (which, args)
