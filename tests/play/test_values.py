"""Frozen maps, states and changes: values that can be compared, hashed, sent and taken back."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Struct
from tests.play.arena import HOUSE, STUNNED, Fighter, Pit, Weapon, two_fighters

from rulewright.play import GM, SCENE, Change, Derived, FrozenMap, Live, Part, State, derived, may_know, say
from rulewright.play.derivation import Derivation, explain
from rulewright.play.standing import NEVER

ROOT = Path(__file__).parents[2]
maps = st.dictionaries(st.text(max_size=3), st.integers(), max_size=6)


def sent_and_back[T](value: T) -> T:
    """A value as another process would get it."""
    again: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
    return again


# -- frozen maps --------------------------------------------------------------------------------


@given(maps)
def test_a_frozen_map_reads_like_a_dict(items: dict[str, int]) -> None:
    """Length, order, keys, values, items, membership and lookup."""
    frozen = FrozenMap(items)
    assert len(items) == len(frozen)
    assert list(items) == list(frozen) == list(frozen.keys())
    assert list(items.values()) == list(frozen.values())
    assert list(items.items()) == list(frozen.items())
    assert all(key in frozen and frozen[key] == value == frozen.get(key) for key, value in items.items())
    assert "nowhere" not in frozen
    assert frozen.get("nowhere") is None
    assert 7 == frozen.get("nowhere", 7)
    with pytest.raises(KeyError):
        frozen["nowhere"]


@given(maps, st.randoms())
def test_order_makes_no_difference_to_equality(items: dict[str, int], random: Any) -> None:
    """Two maps with the same entries are one value, however they came about."""
    pairs = list(items.items())
    random.shuffle(pairs)
    assert FrozenMap(items) == FrozenMap(pairs)
    assert hash(FrozenMap(items)) == hash(FrozenMap(pairs))
    assert {FrozenMap(items): 1}[FrozenMap(pairs)]


@given(maps, st.text(max_size=3), st.integers())
def test_setting_and_removing_leave_the_old_map_alone(items: dict[str, int], key: str, value: int) -> None:
    """A frozen map is never changed; a new one is made."""
    frozen = FrozenMap(items)
    added, removed = FrozenMap({**items, key: value}), FrozenMap({k: v for k, v in items.items() if k != key})
    assert added == frozen.with_(key, value)
    assert removed == frozen.without(key)
    assert hash(FrozenMap(items)) == hash(frozen)
    assert hash(added) == hash(frozen.with_(key, value)), "also where it is told from the hash of the old map"
    assert hash(removed) == hash(frozen.without(key))
    assert FrozenMap(items) == frozen


def test_a_map_with_something_unhashable_has_no_hash() -> None:
    """It can still be held, also next to something that was hashed before."""
    frozen: FrozenMap[str, object] = FrozenMap({"a": 1})
    hash(frozen)
    with pytest.raises(TypeError):
        hash(frozen.with_("b", []))
    assert hash(frozen) == hash(frozen.with_("b", []).without("b"))


def test_a_frozen_map_is_not_a_dict() -> None:
    """It equals none, it cannot be written to, and it shows itself."""
    assert FrozenMap({"a": 1}) != {"a": 1}
    assert "FrozenMap({'a': 1})" == repr(FrozenMap({"a": 1}))
    assert not hasattr(FrozenMap(), "__setitem__")


def test_a_map_does_not_take_its_hash_along_to_another_process() -> None:
    """Hashes of words differ from process to process; a copied one would hide equal maps from each other."""
    frozen = FrozenMap({"word": 1, "other": 2})
    hash(frozen)
    assert frozen == sent_and_back(frozen) == copy.deepcopy(frozen)
    hash(two_fighters())
    code = (
        "import pickle, sys; from rulewright.play import FrozenMap; from tests.play.arena import two_fighters;"
        "m, s = pickle.loads(bytes.fromhex(sys.argv[1]));"
        "assert hash(m) == hash(FrozenMap({'word': 1, 'other': 2})); assert {two_fighters(): 1}[s]"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "123"}
    sent = pickle.dumps((frozen, two_fighters())).hex()
    subprocess.run([sys.executable, "-c", code, sent], cwd=ROOT, env=environment, check=True, timeout=60)


# -- states -------------------------------------------------------------------------------------


def test_states_are_values() -> None:
    """Equal states are equal, hash alike and are found in a dict."""
    assert two_fighters() == two_fighters()
    assert hash(two_fighters()) == hash(two_fighters())
    assert two_fighters(health=5) != two_fighters()
    changed = two_fighters(health=5).write("dee", "health", 6)
    assert {two_fighters(): "found"}[changed]


def test_nobody_by_that_name() -> None:
    """Says who is there instead."""
    with pytest.raises(LookupError, match=r"nobody here is called 'bob'; here are: dee, ace"):
        two_fighters().actor("bob")
    with pytest.raises(LookupError, match="here are: nobody"):
        State.of({}, Pit()).actor("bob")
    with pytest.raises(LookupError, match="'bob'"):
        two_fighters().write("bob", "health", 3)
    assert UNSET is two_fighters().read("bob", "health")


@pytest.mark.parametrize("name", [SCENE, GM])
def test_some_names_are_taken(name: str) -> None:
    """An actor called like the scene could not be changed, one called like the GM would hear every secret."""
    with pytest.raises(ValueError, match="no actor can be called"):
        State.of({name: Fighter(name="X")}, Pit())
    with pytest.raises(ValueError, match="no actor can be called"):
        State.of({}, Pit()).apply(Change("gm", "", UNSET, Fighter(name="X")))


def test_actors_come_and_go() -> None:
    """By a change of the whole, which reverses like any other."""
    bob = Fighter(name="Bob")
    arrives = Change("bob", "", UNSET, bob, "late")
    after = two_fighters().apply(arrives)
    assert bob == after.actor("bob")
    assert two_fighters() == after.apply(arrives.reversed())
    assert ("bob arrives", "bob leaves") == (str(arrives), str(arrives.reversed()))
    assert "bob is another, spell" == str(Change("bob", "", bob, Fighter(name="Toad"), "spell"))


def test_standing_answers_are_part_of_a_state() -> None:
    """Left and taken back."""
    left = two_fighters().with_standing("ace:cheer", NEVER)
    assert NEVER == left.standing["ace:cheer"]
    assert two_fighters() != left
    assert two_fighters() == left.with_standing("ace:cheer", None)
    assert NEVER == left.write("ace", "health", 1).write(SCENE, "round", 2).standing["ace:cheer"]


# -- changes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("ace: health 5 → 3, knife", Change("ace", "health", 5, 3, "knife")),
        ("ace: health 5 → 3", Change("ace", "health", 5, 3)),
        ("ace: skills · climb is now 4, practice", Change("ace", "skills.climb", UNSET, 4, "practice")),
        ("ace: effects · stunned is gone, rest", Change("ace", "effects.stunned", STUNNED, UNSET, "rest")),
        ("ace: effects · stunned is now Stunned, club", Change("ace", "effects.stunned", UNSET, STUNNED, "club")),
        ("ace: weapon nothing → club", Change("ace", "weapon", None, Weapon("club", 2))),
        ("ace: turn order nothing → a, b", Change("ace", "turn_order", (), ("a", "b"))),
        ("ace: down no → yes", Change("ace", "down", before=False, after=True)),
    ],
)
def test_a_change_prints_itself(words: str, change: Change) -> None:
    """As somebody would say it."""
    assert words == str(change)


def test_a_struct_without_a_name_is_named_by_its_id_or_kind() -> None:
    """So that any value fits on one line."""

    class Thing(Struct, frozen=True):
        id: str

    class Blank(Struct, frozen=True):
        pass

    assert "ace: thing is now rope" == str(Change("ace", "thing", UNSET, Thing("rope")))
    assert "ace: thing is now Blank" == str(Change("ace", "thing", UNSET, Blank()))


def test_a_change_says_that_it_takes_another_back() -> None:
    """The cause of an undo is the undoing of the cause."""
    assert "undo: knife" == Change("ace", "health", 5, 3, "knife").reversed().cause
    assert "undo" == Change("ace", "health", 5, 3).reversed().cause


# -- audiences ----------------------------------------------------------------------------------


def test_nobody_named_means_everyone() -> None:
    """And otherwise one of one's names must be among those named."""
    assert may_know((), frozenset())
    assert may_know((GM, "ace"), frozenset({"ace", "bob"}))
    assert not may_know((GM,), frozenset({"ace"}))


# -- derivations --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("Defense 2 = Agility 3 − prone 1", derived("Defense", ("Agility", 3), ("prone", -1))),
        ("Defense 3 = Agility 3", derived("Defense", ("Agility", 3), ("shield", 0))),
        ("Skill 5 = skill 4 [AR-002] + aim 1 [AR-007]", derived("Skill", ("skill", 4, "AR-002"), ("aim", 1, "AR-007"))),
        ("Skill 1 = skill 1 − stunned 3 (at least 1)", derived("Skill", ("skill", 1), ("stunned", -3), least=1)),
        ("Skill 9 = skill 12 (at most 9 [AR-008])", derived("Skill", ("skill", 12), most=9, rule="AR-008")),
        ("Skill 1 = skill 0 (at least 1 [AR-002])", derived("Skill", Part("skill", 0), least=1, rule="AR-002")),
        ("Luck 0", derived("Luck")),
    ],
)
def test_a_derived_number_says_why(words: str, number: Derived) -> None:
    """Base, what adds to it, what takes away, and the bound that held it."""
    assert words == number.why() == say(number.derivation)


def test_a_derived_number_is_a_number() -> None:
    """Arithmetic on it gives plain ones, which no longer claim to know why."""
    number = derived("Defense", ("Agility", 3), ("prone", -1))
    assert 2 == number
    assert type(number + 1) is int
    assert "c" == "abc"[number]
    assert (Derivation("Defense", 2, (Part("Agility", 3), Part("prone", -1))),) == explain([number])


@given(st.lists(st.integers(-9, 9), max_size=4), st.none() | st.integers(-5, 5), st.none() | st.integers(-5, 5))
def test_a_derived_number_travels_whole(values: list[int], least: int | None, most: int | None) -> None:
    """Copied or sent to another process, it keeps its total, its parts and its bound."""
    number = derived("N", *[(f"p{place}", value) for place, value in enumerate(values)], least=least, most=most)
    for again in (sent_and_back(number), copy.copy(number), copy.deepcopy(number)):
        assert (int(number), number.derivation, number.why()) == (int(again), again.derivation, again.why())


def test_a_derived_number_is_not_stored() -> None:
    """What a number is made of is computed each time, so a change holds the plain number, and is none if that is equal."""

    def rest(play: Any) -> None:
        play.change("dee", "health", derived("Health", ("as ever", 6)), "rest")
        play.change("dee", "stamina", derived("Stamina", ("rest", 2)), "rest")

    ended = Live(two_fighters(), HOUSE).run(rest, {})
    assert type(ended.state.actor("dee").stamina) is int
    assert 2 == len(ended.facts), "one change, and the end"
