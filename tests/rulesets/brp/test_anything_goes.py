"""Anything goes: every button pressed in any order, in peace and in a fight, applied or only suggested."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.rulesets.brp.characters.people import READY, book

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action
from rulewright.play import Refused, Sampled
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.actions_system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.combat.actions import COMBAT_ACTIONS
from rulewright.rulesets.brp.derived import most_hit_points
from rulewright.rulesets.brp.skills.actions import SKILL_ACTIONS
from rulewright.rulesets.brp.skills.actions_deeds import DEED_ACTIONS

ACTIONS = (*COMBAT_ACTIONS, *SYSTEM_ACTIONS, *SKILL_ACTIONS, *DEED_ACTIONS)
TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"hit_locations": True, "fatigue": "points", "encumbrance": True},
    {"fate_points": True, "dodge_missiles": True, "dying_blows": True, "random_armour": True},
    {
        "fatigue": "simple",
        "sanity": True,
        "education": True,
        "daily_healing": True,
        "passions": True,
        "allegiance": True,
    },
)


class Suggested(Sampled[Actor, Scene, Book]):
    """A table at which some changes are only suggested, so that nothing comes of them."""

    __slots__ = ("applied",)

    def __init__(self, start: State, at: Book, dice: RandomDice, applied: float) -> None:
        super().__init__(start, at, dice, RULESET.policy)
        self.applied = applied

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: tuple[str, ...] = ()) -> None:
        if self._dice.die(100) <= 100 * self.applied:
            super().change(of, path, after, cause, to=to)


def filled(action: Action, there: State, at: Book, who: str, luck: random.Random) -> dict[str, Any]:
    """Some arguments that an action might be given."""
    given: dict[str, Any] = {}
    for field in action.fields:
        offered = [] if field.options is None else [each.key for each in field.options(there, at, who)]
        match field.kind:
            case "choice" if offered and (field.default is None or luck.random() < 0.3):
                given[field.name] = luck.choice(offered)
            case "some":
                given[field.name] = tuple(luck.sample(offered, min(len(offered), luck.randint(0, 2))))
            case "number":
                given[field.name] = luck.randint(field.least, min(field.most, field.least + 30))
            case "flag":
                given[field.name] = luck.random() < 0.3
            case "text":
                given[field.name] = "1/1D3" if field.name == "loss" else "something"
    return given


def live(
    seed: int,
    *,
    fighting: bool,
    applied: float = 1.0,
    presses: int = 120,
    among: tuple[Action, ...] = ACTIONS,
    **more: Any,
) -> None:
    """Press whatever can be pressed, one after the other."""
    assert RULESET.broken is not None
    luck, dice = random.Random(seed), RandomDice(seed)
    at = book(**TABLES[seed % len(TABLES)], **more)
    actors = {who: RULESET.enter(who, each, at) for who, each in READY.characters.items()}
    sides = {who: "one" if number % 2 else "other" for number, who in enumerate(actors)}
    now: State = AnyState.of(actors, RULESET.encounter.scene(sides))
    told: list[str] = []

    def run(rule: Any, **args: Any) -> State:
        game = Suggested(now, at, dice, applied)
        rule(game, **args)
        return game.state

    if fighting:
        now = run(RULESET.encounter.begin)
    for _ in range(presses):
        if fighting and (not RULESET.encounter.acting(now, at) or luck.random() < 0.1):
            now = run(RULESET.encounter.proceed)
        who, action = luck.choice(list(now.actors)), luck.choice(among)
        if fighting and action.id == "end-scene":
            continue
        if luck.random() < 0.3 and now.actor(who).fate:
            now = now.write(who, "fate", "").write(who, "hit_points", int(most_hit_points(now.actor(who), at)))
        args = filled(action, now, at, who, luck)
        if action.refuse(now, at, who, args) is not None:
            continue
        try:
            now = run(action.rule, actor=who, **action.complete(args))
        except Refused as refused:
            told.append(refused.refusal.rule)
            continue
        if applied == 1:
            assert () == RULESET.broken(now, at), (seed, action.id, args)
    assert all(rule.startswith("BRP-") for rule in told)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("fighting", [False, True])
def test_anything_goes(seed: int, fighting: bool) -> None:
    """A hundred and twenty presses at any table: refused by a rule, or done; nothing breaks."""
    live(seed, fighting=fighting)


@pytest.mark.parametrize("applied", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(8))
def test_rules_do_not_count_on_their_own_changes(seed: int, applied: float) -> None:
    """Where changes are suggested and not applied, all of them or half of them, no rule fails."""
    live(seed, fighting=bool(seed % 2), applied=applied)
