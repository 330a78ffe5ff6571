"""Fights that play themselves: nothing breaks, everything can be taken back, content and ledger are whole."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.pace import paces
from tests.rulesets.otherworld.stage import BOOK, READY, actor, fight, sampled, state

from rulewright.chance.dice import RandomDice
from rulewright.library import rows, sheet
from rulewright.play import Change, Sampled
from rulewright.play import State as AnyState
from rulewright.play.values.path import type_at
from rulewright.play.values.wire import convert, decode, encode
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.state.character import Actor, Book, Scene, State
from rulewright.rulesets.otherworld.state.entries import Armor, Weapon, Working

SWINGS = 100


class Recorded(Sampled[Actor, Scene, Book]):
    """Samples, and keeps every change."""

    __slots__ = ("changes",)

    def __init__(self, start: State, dice: RandomDice) -> None:
        super().__init__(start, BOOK, dice, RULESET.policy)
        self.changes: list[Change] = []

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: tuple[str, ...]) -> None:
        self.changes.append(Change(of, path, before, after, cause))


def play_out(which: str, seed: int, most: int = 400) -> tuple[State, State, list[Change]]:
    """A fight by policy on both sides: its first and last state, and every change between."""
    assert RULESET.move is not None
    assert RULESET.broken is not None
    dice = RandomDice(seed)
    first = now = fight(which)
    changes: list[Change] = []

    def run(rule: Any, **args: Any) -> State:
        play = Recorded(now, dice)
        rule(play, **args)
        changes.extend(play.changes)
        return play.state

    now = run(RULESET.encounter.begin)
    for _ in range(most):
        if RULESET.encounter.over(now, BOOK):
            break
        acting = RULESET.encounter.acting(now, BOOK)
        if not acting:
            now = run(RULESET.encounter.proceed)
            continue
        chosen, args = RULESET.move(now, BOOK, acting[0])
        action = RULESET.action(chosen)
        assert action.refuse(now, BOOK, acting[0], args) is None, (chosen, args)
        now = run(action.rule, actor=acting[0], **action.complete(args))
        assert () == RULESET.broken(now, BOOK), (which, seed, chosen, args)
    return first, now, changes


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("which", list(READY.fights))
def test_fights_break_nothing(which: str, seed: int) -> None:
    """Every move of the policy is allowed, and no state breaks an invariant."""
    play_out(which, seed)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("which", list(READY.fights))
def test_a_thousand_fights_break_nothing(which: str) -> None:
    """As above, 250 seeds for each of four fights."""
    for seed in range(250):
        play_out(which, seed)


@pytest.mark.parametrize("which", list(READY.fights))
def test_a_fight_can_be_taken_back_change_by_change(which: str) -> None:
    """Reversing every change gives the first state; folding them gives the last."""
    first, last, changes = play_out(which, 5)
    assert last == first.fold(changes)
    assert first == last.fold(change.reversed() for change in reversed(changes))


@pytest.mark.parametrize("which", list(READY.fights))
def test_changes_survive_the_log(which: str) -> None:
    """Written as JSON and read back by the types at their paths, all changes lead to the same state."""
    first, last, changes = play_out(which, 3, most=120)

    def read_back(change: Change) -> Change:
        stored = decode(encode(change), Change)
        kind = type_at(Scene if change.of == "scene" else Actor, change.path)
        return replace(stored, after=UNSET if stored.after is UNSET else convert(stored.after, kind))

    assert last == first.fold(map(read_back, changes))


def test_fights_end_sometimes() -> None:
    """Somebody is left standing in the alley before long."""
    ended = [RULESET.encounter.over(play_out("alley", seed)[1], BOOK) for seed in range(5)]
    assert any(ended)


def test_states_survive_json() -> None:
    """An actor and a scene come back from JSON as they were."""
    _, last, _ = play_out("stairwell", 1, most=60)
    for each in last.actors.values():
        assert each == decode(encode(each), Actor)
    assert last.scene == decode(encode(last.scene), Scene)


def test_broken_states_are_named() -> None:
    """The invariants do see what is wrong."""
    assert RULESET.broken is not None
    wrong: AnyState[Actor, Scene] = state(dee=actor("dee"))
    for path, value in (("health", 9), ("wits", 7), ("otherness", 11), ("fate", "dead")):
        assert RULESET.broken(wrong.write("dee", path, value), BOOK)
    assert RULESET.broken(wrong.write("scene", "order", ("nobody",)), BOOK)


# -- content, sheet, ledger -------------------------------------------------------------------------


def test_enough_to_play_with() -> None:
    """Twelve weapons, five suits of armor, three Workings of the book and twelve more, all of them marked."""
    content = BOOK.content
    assert len(content[Weapon]) >= 12
    assert len(content[Armor]) >= 5
    assert {"sear", "shield", "flight"} == {spell.id for spell in content[Working].values() if not spell.extension}
    assert len([spell for spell in content[Working].values() if spell.extension]) >= 12


@pytest.mark.parametrize("weapon", list(BOOK.content[Weapon]))
def test_every_weapon_plays(weapon: str) -> None:
    """Each weapon can be attacked with."""
    armed = actor("armed", agility=3, brawn=3, weapons=[weapon] if weapon != "fists" else [])
    play = Sampled(state("armed", armed=armed, dee=actor("dee")), BOOK, RandomDice(weapon), RULESET.policy)
    assert "dee" == RULESET.action("attack").rule(play, actor="armed", target="dee", weapon=weapon).target


def test_no_rule_is_left_to_advice() -> None:
    """All 104 rules are to be played."""
    listed = rows(RULESET.package)
    assert 104 == len(listed)
    assert [] == [row.id for row in listed if row.advice]


def test_the_sheet_shows_what_there_is() -> None:
    """Every path and number that the sheet names exists."""
    assert RULESET.numbers is not None
    known = {number.name for number in RULESET.numbers(state(mora=actor("mora")), BOOK, "mora")}
    for block in sheet(RULESET).blocks:
        for shown in block.shows:
            assert shown in known or type_at(Actor, shown) is not None


def test_every_action_lists_its_options() -> None:
    """Each field of each action can say what it offers, for fighters and for mages."""
    for which in READY.fights:
        start = fight(which)
        for who in start.actors:
            for action in RULESET.actions:
                for field in action.fields:
                    assert field.options is None or field.options(start, BOOK, who) is not None


def test_sampled_attacks_are_not_slow() -> None:
    """Some fifty in the time of a yardstick."""
    start, dice = fight("alley"), RandomDice(1)

    def swing_for_a_while() -> None:
        for _ in range(SWINGS):
            sampled(start, RULESET.action("attack").rule, dice, actor="dee", target="ace", weapon="knife")

    assert paces(swing_for_a_while) < SWINGS / 5
