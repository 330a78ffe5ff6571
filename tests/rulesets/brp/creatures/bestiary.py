"""The bestiary's stage: creatures brought to a table as a game master does, and a fight that plays itself."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, fighter

from rulewright.chance.dice import RandomDice
from rulewright.play import FrozenMap, Sampled
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Creature
from rulewright.rulesets.brp.state.fight import Round
from rulewright.testing.at_the_seat import AtTheSeat

SETS = ["magic", "mutations", "psychic", "sorcery", "superpowers"]
SUMMONS = book(allegiance=True, powers=SETS)
"""A table at which angels, demons and elementals have a place."""
STURDY: dict[str, Any] = {"CON": 60}
"""Somebody whom no single blow fells: 37 hit points, and 19 of them for a major wound."""
MEDIAN: dict[str, Any] = {"STR": 11, "CON": 11, "SIZ": 13, "INT": 13, "POW": 11, "DEX": 11, "CHA": 11}


def somebody(*, at: Book = BOOK, **more: Any) -> Actor:
    """An opponent of no great figures, with a sword at 50%."""
    return fighter("sword-broad", at=at, **{**MEDIAN, **more})


def den(*creatures: str, at: Book = BOOK, fighting: bool = True, apart: int = 1, **more: Any) -> AtTheSeat:
    """A table at which somebody meets creatures as printed, brought one by one, in the first round of a fight."""
    scene = Scene(sides=FrozenMap({"a": "heroes"}))
    table = AtTheSeat(RULESET, AnyState.of({"a": somebody(at=at, **more)}, scene), at)
    for each in creatures:
        brought(table, each, metres=apart)
    if fighting:
        table.state = replace(table.state, scene=replace(table.state.scene, round=Round(number=1)))
        for who, actor in table.state.actors.items():
            table.state = table.state.write(who, "fight.rank", actor.value("DEX") or 1)
    return table


def brought(table: AtTheSeat, creature: str, /, faces: Any = (), **form: Any) -> tuple[str, ...]:
    """A game master brings a creature, as printed where no dice are given."""
    rolled = {"average": not faces} | form
    stored = BOOK.content.get(Creature, creature).store
    more = [] if stored in ("0", "13") or faces else [1, 1]
    came: tuple[str, ...] = table.press("bring-creature", "a", [*faces, *more], creature=creature, **rolled)
    return came


def fight_it_out(creature: str, seed: int, at: Book = BOOK, most: int = 200) -> State:
    """A creature against somebody median, both by policy, to the end or for so many steps; nothing is ever broken."""
    assert RULESET.move is not None
    assert RULESET.broken is not None
    dice = RandomDice(seed)
    scene = RULESET.encounter.scene({"a": "heroes"})
    now: State = AnyState.of({"a": somebody(at=at)}, scene)

    def run(rule: Any, **args: Any) -> State:
        game = Sampled(now, at, dice, RULESET.policy)
        rule(game, **args)
        return game.state

    bring = RULESET.action("bring-creature")
    now = run(bring.rule, actor="a", **bring.complete({"creature": creature}))
    now = run(RULESET.encounter.begin)
    for _ in range(most):
        if RULESET.encounter.over(now, at):
            break
        acting = RULESET.encounter.acting(now, at)
        if not acting:
            now = run(RULESET.encounter.proceed)
            continue
        chosen, args = RULESET.move(now, at, acting[0])
        action = RULESET.action(chosen)
        assert action.refuse(now, at, acting[0], args) is None, (creature, seed, chosen, args)
        now = run(action.rule, actor=acting[0], **action.complete(args))
        assert () == RULESET.broken(now, at), (creature, seed, chosen, args)
    return now
