"""What is known of somebody holds for whoever is the same where it looked, and for nobody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from rulewright.play import FrozenMap, known_of


class Bow(Struct, frozen=True):
    """What shoots."""

    arrows: int = 0

    @property
    def far(self) -> bool:
        """Whether it reaches far."""
        return True


class Club(Struct, frozen=True):
    """What strikes."""

    arrows: int = 0
    weight: int = 0

    @property
    def far(self) -> bool:
        """Whether it reaches far."""
        return False


class Guard(Struct, frozen=True):
    """Somebody at a gate."""

    health: int = 0
    purse: int = 0
    awake: bool = True
    held: Bow | Club | None = None
    marks: FrozenMap[str, int] = FrozenMap()


@dataclass
class Counted:
    """A reading that counts how often it is made."""

    reading: Callable[[Guard], Any]
    times: int = 0

    def __call__(self, guard: Guard) -> Any:
        """Read."""
        self.times += 1
        return self.reading(guard)


def known(reading: Callable[[Guard], Any], most: int = 99) -> tuple[Counted, Callable[[Guard], Any]]:
    """A reading, and what is known of it."""
    counted = Counted(reading)

    @known_of(most)
    def found(guard: Guard) -> Any:
        return counted(guard)

    return counted, found


def test_whoever_is_hurt_is_as_rich_as_before() -> None:
    """A number would be worked out anew after each blow, though it looks at nothing that a blow changes."""
    counted, wealth = known(lambda guard: 2 * guard.purse)
    assert [6] * 9 == [wealth(Guard(health, purse=3)) for health in range(9)]
    assert 2 == counted.times
    assert 8 == wealth(Guard(purse=4))
    assert 4 == counted.times


def test_where_it_looks_next_hangs_on_what_it_has_seen() -> None:
    """What was found of a sleeper, at whose purse nobody looked, would be told of somebody awake, or the other way round."""
    counted, asked = known(lambda guard: guard.purse if guard.awake else "asleep")
    guards = [Guard(purse=purse, awake=awake) for purse in (1, 2) for awake in (True, False)]
    for _ in range(2):
        assert [1, "asleep", 2, "asleep"] == [asked(each) for each in guards]
    assert 2 * 3 == counted.times


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_parts_of_another_kind_are_others(order: tuple[int, ...]) -> None:
    """A club with as many arrows as a bow would reach as far, or whoever holds nothing would be asked for its weight."""
    guards = (Guard(held=Bow(3)), Guard(held=Club(3, 5)), Guard())
    _, reading = known(lambda guard: guard.held is not None and (guard.held.arrows, guard.held.far, hefty(guard.held)))
    for _ in range(2):
        assert {0: (3, True, 0), 1: (3, False, 5), 2: False} == {each: reading(guards[each]) for each in order}


def hefty(held: Bow | Club) -> int:
    """What it weighs."""
    return held.weight if isinstance(held, Club) else 0


def test_whoever_is_compared_is_looked_at_whole() -> None:
    """Two who differ in a field that was only compared would be taken for one."""
    _, plain = known(lambda guard: guard == Guard())
    assert [True, False, False] == [plain(Guard()), plain(Guard(purse=1)), plain(Guard(health=1))]


def test_what_a_reading_puts_into_a_copy_is_no_look_at_somebody() -> None:
    """A reading that thinks of somebody with a bow would fail of whoever holds none."""
    _, armed = known(lambda guard: replace(guard, held=Bow(guard.purse)).held.arrows)  # type: ignore[union-attr]
    assert [1, 2, 2] == [armed(Guard(purse=1)), armed(Guard(purse=2)), armed(Guard(purse=2, held=Club()))]


def test_no_more_is_kept_than_was_said() -> None:
    """Memory would grow with every fight."""
    counted, wealth = known(lambda guard: guard.purse, most=3)
    assert list(range(9)) * 2 == [wealth(Guard(purse=purse)) for _ in range(2) for purse in range(9)]
    assert 2 * 2 * 9 == counted.times


def test_words_by_name_are_told_apart() -> None:
    """What was asked by name would be taken for something else."""

    @known_of(9)
    def has(guard: Guard, mark: str, *, least: int = 1) -> bool:
        return bool(guard.marks.get(mark, 0) >= least)

    guard = Guard(marks=FrozenMap({"hurt": 2}))
    assert [True, True, False, False] == [
        has(guard, "hurt"), has(guard, "hurt", least=2), has(guard, "hurt", least=3), has(guard, "prone"),
    ]  # fmt: skip


HELD = st.none() | st.builds(Bow, st.integers(0, 1)) | st.builds(Club, st.integers(0, 1), st.integers(0, 1))
GUARDS = st.builds(Guard, st.integers(0, 1), st.integers(0, 1), st.booleans(), HELD)
READINGS: list[Callable[[Guard], Any]] = [
    lambda guard: (guard.held and guard.held.far, guard.purse),
    lambda guard: guard.purse if guard.awake else guard.held,
    lambda guard: hefty(guard.held) if guard.held and guard.held.arrows else guard.health,
    lambda guard: hash(guard.held) if guard.health else guard.held == Club(1, 1),
]


@pytest.mark.parametrize("reading", READINGS, ids=range(len(READINGS)))
@given(st.lists(GUARDS, max_size=12))
def test_what_is_known_is_what_is_read(reading: Callable[[Guard], Any], guards: list[Guard]) -> None:
    """Somebody would be told what holds of somebody else."""
    _, found = known(reading, most=5)
    assert [reading(each) for each in guards] == [found(each) for each in guards]
