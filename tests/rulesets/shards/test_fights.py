"""Fights that play themselves: they come to an end, and no state on the way breaks an invariant."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, state

from rulewright.chance import RandomDice
from rulewright.library import ready
from rulewright.play import FrozenMap, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.character import Scene, State
from rulewright.rulesets.shards.creation.legality import refusals
from rulewright.rulesets.shards.encounter import acting, over, proceed
from rulewright.rulesets.shards.invariants import broken

MOST_STEPS = 1_000
FIGHTERS = ("soldier", "duelist", "hunter", "gladiator", "mercenary", "thug", "assassin")


def three_against_three(seed: int) -> State:
    """Six fighters made at random, seasoned ones on both sides."""
    assert RULESET.creation is not None
    people: dict[str, Any] = {}
    for n in range(6):
        dice = RandomDice(seed * 6 + n)
        wishes = {"name": f"p{n}", "background": FIGHTERS[(seed + n) % len(FIGHTERS)], "experience": "seasoned"}
        made = RULESET.creation.random(dice, BOOK, wishes)
        people[f"p{n}"] = RULESET.enter(f"p{n}", replace(made, player=False), BOOK)
    return state(scene=Scene(sides=FrozenMap({who: "odd" if int(who[1]) % 2 else "even" for who in people})), **people)


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
def test_more_of_three_against_three() -> None:
    """Twenty-eight more without a broken state. Strangers behind heavy armour may wear nobody down. [SHA-CORE-073]"""
    ended = [seed for seed in range(2, 30) if play_out(three_against_three(seed), seed)]
    assert len(ended) > 20


@pytest.mark.long
def test_a_thousand_fights_of_three_against_three() -> None:
    """A thousand seeds without an exception or a broken state; nearly all come to an end. [SHA-CORE-073]"""
    ended = [seed for seed in range(1_000) if play_out(three_against_three(seed), seed)]
    assert len(ended) > 700


@pytest.mark.long
def test_a_thousand_fights_of_four_against_six() -> None:
    """The toll at the ford, a thousand times. [SHA-CORE-073]"""
    assert not [seed for seed in range(1_000) if not play_out(ready_fight("ford"), seed)]


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
