"""Fights that play themselves, and the odds of whole exchanges."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, READY, book, duel, fighter, play, ready_fight

from rulewright.chance import forget_laws
from rulewright.chance.dice import RandomDice
from rulewright.play import ByAnswer, Case, Change, Exact, Sampled, estimate, odds_by_answer
from rulewright.play.policy import leaving_open
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Armour, Shield, Weapon
from rulewright.rulesets.brp.state.questions import DefenceQuestion

TABLES: dict[str, dict[str, Any]] = {
    "by the book": {},
    "locations": {"hit_locations": True},
    "initiative": {"fatigue": "points", "initiative": "round", "statements": "reverse"},
    "heroic": {"random_armour": True, "fate_points": True, "dying_blows": True, "dodge_missiles": True},
    "quick": {"open_next": True, "statements": "none", "bar_parries": True},
}
STRIKE: dict[str, Any] = {"actor": "brom", "target": "sten", "weapon": "sword-broad"}


class Recorded(Sampled[Actor, Scene, Book]):
    """Samples, and keeps every change."""

    __slots__ = ("changes",)

    def __init__(self, start: State, at: Book, dice: RandomDice) -> None:
        super().__init__(start, at, dice, RULESET.policy)
        self.changes: list[Change] = []

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: tuple[str, ...]) -> None:
        self.changes.append(Change(of, path, before, after, cause))


def play_out(which: str, seed: int, at: Book = BOOK, most: int = 300) -> tuple[State, State, list[Change]]:
    """A fight by policy on both sides: its first and last state, and every change between."""
    assert RULESET.move is not None
    assert RULESET.broken is not None
    dice = RandomDice(seed)
    first = now = ready_fight(which, at)
    changes: list[Change] = []

    def run(rule: Any, **args: Any) -> State:
        game = Recorded(now, at, dice)
        rule(game, **args)
        changes.extend(game.changes)
        return game.state

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
        assert action.refuse(now, at, acting[0], args) is None, (chosen, args)
        now = run(action.rule, actor=acting[0], **action.complete(args))
        assert () == RULESET.broken(now, at), (which, seed, chosen, args)
    return first, now, changes


@pytest.mark.parametrize("seed", range(20))
def test_three_against_three(seed: int) -> None:
    """Twenty fights of three against three break nothing."""
    play_out("warehouse", seed)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("table", list(TABLES))
def test_a_thousand_fights(table: str) -> None:
    """Two hundred seeds of three against three at each of five tables."""
    for seed in range(200):
        play_out("warehouse", seed, book(**TABLES[table]))


@pytest.mark.parametrize("table", list(TABLES))
@pytest.mark.parametrize("which", list(READY.fights))
def test_ready_fights_at_every_table(which: str, table: str) -> None:
    """Every ready fight starts and ends, whatever the table's options."""
    at = book(**TABLES[table])
    assert any(RULESET.encounter.over(play_out(which, seed, at)[1], at) for seed in range(3))


@pytest.mark.parametrize("which", list(READY.fights))
def test_a_fight_can_be_taken_back(which: str) -> None:
    """Reversing every change gives the first state; folding them gives the last."""
    first, last, changes = play_out(which, 7)
    assert last == first.fold(changes)
    assert first == last.fold(change.reversed() for change in reversed(changes))


def exact(at: Book = BOOK) -> Exact[Actor, Scene, Book]:
    """A fresh reader of exact odds."""
    return Exact(at, RULESET.policy)


@pytest.mark.parametrize(("options", "most"), [({}, 700), ({"hit_locations": True}, 4_500)])
@pytest.mark.parametrize(
    ("actor", "target", "weapon"),
    [("brom", "milo", "sword-broad"), ("sten", "oda", "club-heavy"), ("oda", "sten", "rifle-bolt-action")],
)
def test_odds_of_an_exchange_are_quick(options: Any, most: int, actor: str, target: str, weapon: str) -> None:
    """Attack, defence, matrix, damage, armour, location, wound: exact on few paths, cold. [BRP-CBT-041]"""
    at = book(**options)
    forget_laws()
    reader = exact(at)
    odds = reader.odds(attack, ready_fight("warehouse", at), actor=actor, target=target, weapon=weapon)
    assert 1 == sum(odds.p(ending) for ending in odds)
    assert reader.walked < most


@pytest.mark.slow
@pytest.mark.parametrize(
    "times", [2_000, *(pytest.param(times, marks=pytest.mark.long) for times in (10_000, 100_000))]
)
@pytest.mark.parametrize("options", [{}, {"hit_locations": True}])
def test_samples_agree_with_exact_odds(options: Any, times: int) -> None:
    """Hits, damage, major wounds, who drops, levels and fumbles lie within the interval of their samples. [BRP-CBT-116]"""
    at = book(**options)
    declared, start = RULESET.action("attack"), ready_fight("warehouse", at)
    args = {"actor": "brom", "target": "milo", "weapon": "sword-broad"}
    kept = declared.measures

    def everything(ending: Any) -> tuple[Any, ...]:
        return tuple(measure.of(ending) for measure in kept)

    odds = exact(at).odds(attack, start, **args)
    sampled = estimate(Case(attack, start, at, args, everything, RULESET.policy), times)
    told = odds.map(everything)
    for place in range(len(kept)):
        column, counted = told.map(itemgetter(place)), sampled.map(itemgetter(place))
        for outcome in column:
            if column.p(outcome) > odds.cut * 4:
                assert column.p(outcome) in counted.p(outcome)


def test_odds_for_each_defence() -> None:
    """With the defence left open there are odds for each answer, and any defence helps. [BRP-CBT-034]"""
    start = duel(fighter("sword-broad"), fighter("sword-broad"))
    hits = RULESET.action("attack").measures[0].of
    args = {"actor": "a", "target": "b", "weapon": "sword-broad"}
    told = odds_by_answer(Case(attack, start, BOOK, args, hits, leaving_open(RULESET.policy, (DefenceQuestion,))))
    assert isinstance(told, ByAnswer)
    assert {"none", "dodge", "parry sword-broad"} == set(told.odds)


@pytest.mark.parametrize("weapon", list(BOOK.content[Weapon]))
def test_every_weapon_plays(weapon: str) -> None:
    """Each can be attacked with, at every level. [BRP-SYS-028]"""
    for seed in range(3):
        there = duel(fighter(weapon), fighter("sword-broad", shield="shield-round"), apart=4)
        game = Sampled(there, BOOK, RandomDice(f"{weapon} {seed}"), RULESET.policy)
        assert "b" == attack(game, "a", "b", weapon).target


@pytest.mark.parametrize("shield", list(BOOK.content[Shield]))
def test_every_shield_plays(shield: str) -> None:
    """Each parries. [BRP-CBT-097]"""
    game = play(duel(b=fighter(shield=shield, STR=12)), [30, 30], [f"parry {shield}"])
    assert not game.run(attack, "a", "b", "sword-broad").hit


@pytest.mark.parametrize("armour", list(BOOK.content[Armour]))
def test_every_armour_plays(armour: str) -> None:
    """Each stops what it says. [BRP-CBT-092]"""
    piece = BOOK.content.get(Armour, armour)
    game = play(duel(b=fighter(armour=[armour], CON=18, SIZ=18)), [30, 5], ["none"])
    assert max(0, 6 - piece.stops) == game.run(attack, "a", "b", "sword-broad").damage


def test_enough_to_fight_with() -> None:
    """Weapons near and far, suits, helmets and shields."""
    content = BOOK.content
    made = [each for each in content[Weapon].values() if not each.natural and not each.owned]
    near = [each for each in made if not each.range]
    worn = [each for each in content[Armour].values() if not each.natural]
    assert (69, 71, 32, 13) == (len(near), len(made) - len(near), len(worn), len(content[Shield]))
