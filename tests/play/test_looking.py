"""What a rule looked at is remembered with what it came to, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Die
from rulewright.play import (
    SCENE,
    Derivation,
    FrozenMap,
    Looking,
    Play,
    State,
    derived,
    known_of,
    refuse,
    remembered,
    rule,
)
from rulewright.play.readers.written import rewritten, written


class Stance(Struct, frozen=True):
    """How somebody stands."""

    guard: int = 0
    tired: int = 0


class Fighter(Struct, frozen=True):
    """Somebody who strikes and is struck."""

    health: int = 9
    skill: int = 3
    purse: int = 0
    stance: Stance = Stance()
    marks: FrozenMap[str, int] = FrozenMap()


class Yard(Struct, frozen=True):
    """Where."""

    round: int = 0
    dark: bool = False


type Fight = Play[Fighter, Yard, None]

START: State[Fighter, Yard] = State.of({"ada": Fighter(), "bo": Fighter(skill=2)}, Yard())


@rule
def strike(play: Fight, who: str, whom: str) -> bool:
    """A die against skill and guard; in the dark one better."""
    face = play.draw(Die(6))
    guard = play.actor(whom).stance.guard
    hit = face <= play.actor(who).skill - guard + play.scene.dark
    if hit:
        wound(play, whom, 2)
    return hit


@rule
def wound(play: Fight, whom: str, much: int) -> None:
    """Health is lost, and the wound is marked."""
    play.change(whom, "health", play.actor(whom).health - much)
    play.change(whom, "marks.hurt", much)


@rule
def exchange(play: Fight, who: str, whom: str) -> int:
    """Two blows; whoever is struck stands otherwise."""
    if strike(play, who, whom):
        them = play.actor(whom)
        play.change(whom, "stance", replace(them.stance, guard=them.stance.guard + 1))
    strike(play, whom, who)
    return play.actor(whom).stance.guard


@rule
def imagined(play: Fight, who: str) -> bool:
    """Whether somebody would live through a blow of three; nothing comes of it."""
    return play.state.write(who, "health", play.actor(who).health - 3).actor(who).health > 0


@rule
def fearful(play: Fight, who: str) -> bool:
    """Refused to whoever is hurt."""
    if play.actor(who).health < 5:
        raise refuse("Too hurt.")
    return True


@rule
def asks_twice(play: Fight, who: str, whom: str) -> str:
    """A refusal within that is taken as it comes."""
    return "bold" if strike(play, who, whom) else "meek"


def after(state: State[Fighter, Yard], **paths: Any) -> State[Fighter, Yard]:
    """A state with other things at some paths: `ada__stance__tired=2`."""
    for path, value in paths.items():
        who, _, where = path.partition("__")
        state = state.write(SCENE if who == "scene" else who, where.replace("__", "."), value)
    return state


def looking() -> Looking[Fighter, Yard, None]:
    return Looking(None)


@pytest.mark.parametrize(
    ("action", "elsewhere"),
    [
        (strike, {"ada__purse": 7}), (strike, {"bo__stance__tired": 3}), (asks_twice, {"scene__round": 5}),
        (exchange, {"ada__purse": 7}), (exchange, {"scene__round": 5}), (asks_twice, {"ada__stance__tired": 3}),
    ],
)  # fmt: skip
def test_what_was_not_looked_at_does_not_matter(action: Any, elsewhere: dict[str, Any]) -> None:
    """Known from another state; and what was different there still is."""
    reader = looking()
    reader.odds(action, START, who="ada", whom="bo")
    walked, there = reader.walked, after(START, **elsewhere)
    found = reader.odds(action, there, who="ada", whom="bo")
    assert walked == reader.walked
    assert found == Looking[Any, Any, Any](None).odds(action, there, who="ada", whom="bo")
    assert all(after(each.state, **elsewhere) == each.state for each in found)


@pytest.mark.parametrize(
    "here",
    [
        {"ada__skill": 5}, {"bo__stance__guard": 2}, {"scene__dark": True}, {"bo__health": 4}, {"bo__marks__burnt": 1},
    ],
    ids=str,
)  # fmt: skip
def test_what_was_looked_at_does(here: dict[str, Any]) -> None:
    """Each field that any path read, a map that was written into as well."""
    reader = looking()
    reader.odds(exchange, START, who="ada", whom="bo")
    walked, there = reader.walked, after(START, **here)
    found = reader.odds(exchange, there, who="ada", whom="bo")
    assert walked < reader.walked
    assert found == Looking[Any, Any, Any](None).odds(exchange, there, who="ada", whom="bo")


def test_a_state_that_is_only_thought_of() -> None:
    """What is read off it is read off the state itself."""
    reader = looking()
    assert [True] == [each.outcome for each in reader.odds(imagined, START, who="ada")]
    assert [False] == [each.outcome for each in reader.odds(imagined, after(START, ada__health=3), who="ada")]
    walked = reader.walked
    assert START.actors["ada"] == next(iter(reader.odds(imagined, after(START, bo__health=1), who="ada"))).state.actor(
        "ada"
    )
    assert walked == reader.walked


def test_a_refusal_is_remembered_as_one() -> None:
    """By what it looked at, as everything is."""
    reader = looking()
    assert [True] == [each.outcome for each in reader.odds(fearful, START, who="bo")]
    for purse in (0, 1):
        with pytest.raises(Exception, match="Too hurt"):
            reader.odds(fearful, after(START, bo__health=4, bo__purse=purse), who="bo")


def test_somebody_who_comes_or_goes() -> None:
    """Whoever asks who is there has looked at that."""

    @rule
    def crowd(play: Fight) -> int:
        """How many are there."""
        return len(play.state.actors)

    reader = looking()
    for state, many in ((START, 2), (START.write("cy", "", Fighter()), 3), (after(START, ada__purse=3), 2)):
        assert [many] == [each.outcome for each in reader.odds(crowd, state)]


def test_readings_that_are_remembered() -> None:
    """A reading that is kept by the whole state is kept by what it looked at, where somebody notes that."""
    read = 0

    @remembered(8)
    def purses(state: State[Fighter, Yard], but: str) -> int:
        nonlocal read
        read += 1
        return sum(each.purse for who, each in state.actors.items() if who != but)

    @rule
    def counts(play: Fight, but: str) -> int:
        """What all others have."""
        return purses(play.state, but)

    assert (0, 0) == (purses(START, "ada"), purses(START, "ada"))
    assert 1 == read
    reader = looking()
    for state, rich in ((START, 0), (after(START, bo__health=1), 0), (after(START, bo__purse=4), 4)):
        assert [rich] == [each.outcome for each in reader.odds(counts, state, but="ada")]
    assert 3 == read


def test_numbers_that_are_known_of_somebody() -> None:
    """Found once for somebody, and read once more to see where it looks; whoever notes what is read of them is read anew,
    and hides nothing that was read.
    """
    read = 0

    @known_of(8)
    def wealth(somebody: Fighter, times: int) -> int:
        nonlocal read
        read += 1
        return somebody.purse * times

    @rule
    def counts(play: Fight) -> int:
        """What Ada has, twice over."""
        return wealth(play.actor("ada"), 2)

    ada = Fighter(purse=2)
    assert (4, 4, 6) == (wealth(ada, 2), wealth(ada, 2), wealth(ada, 3))
    assert 4 == read
    reader = looking()
    for state, rich in ((START, 0), (after(START, ada__health=1), 0), (after(START, ada__purse=4), 8)):
        assert [rich] == [each.outcome for each in reader.odds(counts, state)]
    assert 6 == read


def test_where_a_number_came_from_makes_no_difference() -> None:
    """Three points are three points, whatever they are made of: they are walked once."""

    @rule
    def lose(play: Fight, who: str, points: int, *, why: Derivation | None = None) -> int:
        """Points are lost, and the log says how they came about."""
        play.note(f"{points} are lost", why=why)
        play.change(who, "health", play.actor(who).health - points)
        return points

    reader, found = looking(), []
    for made_of in (("strength", 3), ("skill", 3)):
        found.append(reader.odds(lose, START, who="bo", points=3, why=derived("Damage", made_of).derivation))
    assert 1 == reader.walked
    assert [6, 6] == [each.state.actor("bo").health for odds in found for each in odds]


@pytest.mark.parametrize(
    "change",
    [
        {}, {"ada__health": 3}, {"ada__stance__guard": 2, "ada__purse": 1}, {"bo__marks": FrozenMap({"burnt": 2})},
        {"scene__dark": True, "bo__stance": Stance(1, 1)}, {"cy__": Fighter(skill=1)}, {"scene__": Yard(4)},
    ],
    ids=str,
)  # fmt: skip
def test_what_was_written_can_be_written_elsewhere(change: dict[str, Any]) -> None:
    """The same is otherwise there, and nothing else."""
    there = after(START, ada__skill=5, bo__stance__tired=4)
    now = after(START, **change)
    changes = written(START, now)
    assert now == rewritten(START, changes)
    both = rewritten(there, changes)
    assert 5 == both.actor("ada").skill
    for path in change:
        who, _, where = path.partition("__")
        of, where = SCENE if who == "scene" else who, where.replace("__", ".")
        if where != "stance":  # of which one part was the same, and stays as it is there
            assert now.read(of, where) == both.read(of, where)


def test_somebody_gone_is_gone_elsewhere() -> None:
    """And who is another one now, is another one there."""
    gone = State(START.actors.without("bo"), START.scene)
    assert ("ada",) == tuple(rewritten(after(START, bo__purse=3), written(START, gone)).actors)
    hidden = START.unseen("bo", hidden=True)
    assert frozenset({"bo"}) == rewritten(after(START, bo__purse=3), written(START, hidden)).hidden
