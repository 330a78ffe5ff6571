"""Pressing whatever can be pressed, in any order, at a table where changes are applied or only suggested."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action
from rulewright.play import Refused, Sampled
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.numbers import most_hit_points, most_power_points

type Usual = Callable[[Action, State, random.Random], dict[str, Any]]


def nothing_usual(action: Action, there: State, luck: random.Random) -> dict[str, Any]:
    """Whatever comes."""
    return {}


@dataclass(frozen=True)
class Table:
    """Who sits at it with which buttons: `usual` are arguments that are not refused at once, `restless` is how often a
    fight goes on though somebody could still act.
    """

    at: Book
    actors: Mapping[str, Actor]
    sides: Mapping[str, str]
    among: tuple[Action, ...]
    usual: Usual = nothing_usual
    restless: float = 0.1


class Suggested(Sampled[Actor, Scene, Book]):
    """A play in which some changes are only suggested, so that nothing comes of them."""

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


def revived(there: State, at: Book, who: str) -> State:
    """Somebody who was out stands again, with all points."""
    me = there.actor(who)
    there = there.write(who, "fate", "").write(who, "hit_points", int(most_hit_points(me, at)))
    return there.write(who, "power_points", int(most_power_points(me)))


def live(table: Table, seed: int, *, fighting: bool, applied: float = 1.0, presses: int = 120) -> int:
    """Press one button after the other; says how often something was done. Each "no" must name a rule of the game."""
    assert RULESET.broken is not None
    luck, dice, at = random.Random(seed), RandomDice(seed), table.at
    now: State = AnyState.of(table.actors, RULESET.encounter.scene(dict(table.sides)))
    done, told = 0, list[str]()

    def run(rule: Any, **args: Any) -> State:
        game = Suggested(now, at, dice, applied)
        rule(game, **args)
        return game.state

    if fighting:
        now = run(RULESET.encounter.begin)
    for _ in range(presses):
        if fighting and (not RULESET.encounter.acting(now, at) or luck.random() < table.restless):
            now = run(RULESET.encounter.proceed)
        who, action = luck.choice(list(now.actors)), luck.choice(table.among)
        if luck.random() < 0.3 and now.actor(who).fate:
            now = revived(now, at, who)
        args = filled(action, now, at, who, luck) | table.usual(action, now, luck)
        if (fighting and action.id == "end-scene") or action.refuse(now, at, who, args) is not None:
            continue
        try:
            now = run(action.rule, actor=who, **action.complete(args))
        except Refused as refused:
            told.append(refused.refusal.rule)
            continue
        done += 1
        if applied == 1:
            assert () == RULESET.broken(now, at), (seed, action.id, args)
    assert all(rule.startswith("BRP-") for rule in told), seed
    return done
