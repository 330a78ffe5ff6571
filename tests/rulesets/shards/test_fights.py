"""Fights that play themselves: they come to an end, and no state on the way breaks an invariant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.chance import RandomDice
from rulewright.library import ready
from rulewright.play import FrozenMap, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.creation.legality import refusals
from rulewright.rulesets.shards.encounter import acting, over, proceed
from rulewright.rulesets.shards.powers.cost_and_range import CAST
from rulewright.rulesets.shards.state.character import Character, Scene, State
from rulewright.rulesets.shards.state.entries import Power

MOST_STEPS = 2_000
FIGHTERS = ("soldier", "duelist", "hunter", "gladiator", "mercenary", "thug", "assassin")
SPELLS = sorted(
    each.id
    for each in BOOK.content[Power].values()
    if each.method == "shard" and each.practice in CAST and each.cycle == "instant" and each.versus
    and not each.fragments and not each.friendly and each.range != "self"
)  # fmt: skip
"""Powers of shards that can be cast at an enemy, round for round."""


def stranger(name: str, seed: int, background: str) -> Character:
    """A seasoned fighter made at random."""
    assert RULESET.creation is not None
    wishes = {"name": name, "background": background, "experience": "seasoned"}
    made: Character = RULESET.creation.random(RandomDice(seed), BOOK, wishes)
    return replace(made, player=False)


def with_shard(made: Character, seed: int) -> Character:
    """The same with a shard in hand, and three powers of shards to cast."""
    known = [SPELLS[(seed * 3 + n) % len(SPELLS)] for n in range(3)]
    return replace(
        made,
        skills=FrozenMap({**made.skills, "mysticism": 3, "reflection": 3}),
        powers=FrozenMap({**made.powers, **dict.fromkeys(known, 1)}),
        weapons=("full-shard", *made.weapons),
    )


def three_against_three(seed: int) -> State:
    """Six fighters made at random, seasoned ones on both sides."""
    made = {f"p{n}": stranger(f"p{n}", seed * 6 + n, FIGHTERS[(seed + n) % len(FIGHTERS)]) for n in range(6)}
    people: dict[str, Any] = {who: RULESET.enter(who, each, BOOK) for who, each in made.items()}
    return state(scene=Scene(sides=FrozenMap({who: "odd" if int(who[1]) % 2 else "even" for who in people})), **people)


def four_against_six(seed: int) -> State:
    """Ten strangers, all with powers of their own, and on both sides some who cast powers of shards."""
    people: dict[str, Any] = {}
    for n in range(10):
        made = stranger(f"p{n}", seed * 10 + n, FIGHTERS[(seed + n) % len(FIGHTERS)])
        made = with_shard(made, seed + n) if n % 3 == 0 else made
        people[f"p{n}"] = RULESET.enter(f"p{n}", made, BOOK)
    return state(scene=Scene(sides=FrozenMap({who: "few" if int(who[1]) < 4 else "many" for who in people})), **people)


def ready_fight(which: str) -> State:
    """A ready fight as it is set out."""
    found = ready(RULESET)
    sides = {who: side for side, members in found.fight(which).sides.items() for who in members}
    people: dict[str, Any] = {who: RULESET.enter(who, found.characters[who], BOOK) for who in sides}
    return state(scene=Scene(sides=FrozenMap(sides)), **people)


def play_out(now: State, seed: int) -> str | None:
    """How a fight ends that both sides play by policy; None where it has not ended after very many steps."""
    dice = RandomDice(seed)
    for _ in range(MOST_STEPS):
        ended = over(now, BOOK)
        if ended:
            return ended
        play = Sampled(now, BOOK, dice, RULESET.policy)
        who = acting(now, BOOK) if now.scene.order else ()
        if not who:
            proceed(play)
        else:
            assert RULESET.move is not None
            which, args = RULESET.move(now, BOOK, who[0])
            action = RULESET.action(which)
            assert action.refuse(now, BOOK, who[0], args) is None, (seed, which, args)
            action.rule(play, actor=who[0], **action.complete(args))
        now = play.state
        assert () == broken(now, BOOK)
    return None


@pytest.mark.parametrize("seed", range(2))
def test_three_against_three(seed: int) -> None:
    """Random fighters with powers: somebody is left standing, by legal moves alone. [SHA-CORE-073]"""
    assert play_out(three_against_three(seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(2, 6), *(pytest.param(n, marks=pytest.mark.long) for n in range(6, 30))])
def test_more_of_three_against_three(seed: int) -> None:
    """Twenty-eight more. [SHA-CORE-073]"""
    assert play_out(three_against_three(seed), seed)


@pytest.mark.parametrize("seed", range(2))
def test_four_against_six(seed: int) -> None:
    """Casters among them: whatever they do is legal, and it comes to an end. [SHA-CORE-073]"""
    assert play_out(four_against_six(seed), seed)


@pytest.mark.rule("SHA-CORE-074")
def test_who_cannot_hurt_each_other_part() -> None:
    """Daggers against plate: nobody can be hurt, and one of them has had enough. [SHA-CORE-074]"""
    clad: dict[str, Any] = {"player": False, "melee": 3, "weapons": ("personal",), "armor": "heavy"}
    now = state(sides={"one": "red", "two": "blue"}, one=actor("one", **clad), two=actor("two", **clad))
    assert play_out(now, 1) in ("red is left fighting", "blue is left fighting")


@pytest.mark.long
def test_a_thousand_fights_of_three_against_three() -> None:
    """A thousand seeds without an exception, a broken state, or a fight that does not end. [SHA-CORE-073]"""
    assert not [seed for seed in range(1_000) if not play_out(three_against_three(seed), seed)]


@pytest.mark.long
@pytest.mark.parametrize("fight", [four_against_six, lambda _: ready_fight("ford")], ids=["strangers", "ford"])
def test_a_thousand_fights_of_four_against_six(fight: Callable[[int], State]) -> None:
    """Strangers with powers, and the toll at the ford: a thousand times each. [SHA-CORE-073]"""
    assert not [seed for seed in range(1_000) if not play_out(fight(seed), seed)]


@pytest.mark.parametrize("which", sorted(ready(RULESET).fights))
def test_ready_fights_end(which: str) -> None:
    """Each one that comes with the game. [SHA-CORE-073]"""
    assert play_out(ready_fight(which), 1)


@pytest.mark.parametrize("who", sorted(ready(RULESET).characters))
def test_ready_characters_are_legal(who: str) -> None:
    """People are made by the book; of beasts, things and the dead only the players' rules do not speak. [SHA-CHR-001]"""
    found = ready(RULESET).characters[who]
    if found.species == "human" and not found.overlay:
        assert () == tuple(refusals(found, BOOK))
