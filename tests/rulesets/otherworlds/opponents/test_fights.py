"""Whole fights that play themselves: no refusal, no exception, no broken invariant, and every clock ends."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rulesets.otherworlds.stage import BOOK, book

from rulewright.chance import RandomDice
from rulewright.contract import Book
from rulewright.library import ready
from rulewright.play import FrozenMap, Minutes, Rounds, SceneEnds, Turns
from rulewright.play import State as AnyState
from rulewright.play.effects import pass_moment
from rulewright.play.readers.sampled import Sampled
from rulewright.play.values.wire import convert, plain
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Actor, Character, Scene, State

type Played = Sampled[Actor, Scene, Book[Options]]

FIGHTS = sorted(ready(RULESET).fights)
MOST = 1500


def opened(fight: str, book: Book[Options] = BOOK) -> State:
    """A ready fight before its first roll."""
    shelf = ready(RULESET)
    chosen = shelf.fight(fight)
    sides = {who: side for side, members in chosen.sides.items() for who in members}
    scene = convert(plain(RULESET.encounter.scene(sides)) | chosen.scene, Scene)
    return AnyState.of({who: RULESET.enter(who, shelf.characters[who], book) for who in sides}, scene)


def strangers(seed: int, book: Book[Options] = BOOK) -> State:
    """Three against three, all of them made at random."""
    assert RULESET.creation is not None
    dice = RandomDice(seed)
    made: dict[str, Character] = {who: RULESET.creation.random(dice, book, {"name": who}) for who in "abcdef"}
    sides = {who: "left" if who in "abc" else "right" for who in made}
    scene = Scene(sides=FrozenMap(sides), apart=4)
    return AnyState.of({who: RULESET.enter(who, each, book) for who, each in made.items()}, scene)


def play_out(state: State, seed: int, book: Book[Options] = BOOK, used: Counter[str] | None = None) -> Played:
    """Play to the end by moves and policy, holding every state to the invariants."""
    assert RULESET.move is not None
    assert RULESET.broken is not None
    assert RULESET.encounter.begin is not None
    play: Played = Sampled(state, book, RandomDice(seed), RULESET.policy)
    RULESET.encounter.begin(play)
    for _ in range(MOST):
        if RULESET.encounter.over(play.state, book) is not None:
            break
        acting = RULESET.encounter.acting(play.state, book)
        if acting:
            name, args = RULESET.move(play.state, book, acting[0])
            action = RULESET.action(name)
            assert action.refuse(play.state, book, acting[0], args) is None, (seed, name, args)
            action.rule(play, actor=acting[0], **action.complete(args))
            if used is not None:
                used[name] += 1
        else:
            RULESET.encounter.proceed(play)
        assert () == RULESET.broken(play.state, book), seed
    pass_moment(play, SceneEnds())
    for who, actor in play.state.actors.items():
        clocks = [effect.clock for effect in actor.effects.values()]
        assert not [clock for clock in clocks if isinstance(clock, (Rounds, Turns, Minutes))], (seed, who)
    return play


@pytest.mark.parametrize("fight", FIGHTS)
def test_every_ready_fight_plays_itself(fight: str) -> None:
    """Twice over. [OWS-039 OWS-040 OWS-048]"""
    for seed in range(2):
        play_out(opened(fight), seed)


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 15), marks=pytest.mark.long)])
def test_thirty_fights_of_three_against_three(seeds: range) -> None:
    """Ready crews and strangers."""
    for seed in seeds:
        play_out(opened("rivals"), seed)
        play_out(strangers(seed), seed)


@pytest.mark.long
@pytest.mark.slow
def test_a_thousand_fights_of_three_against_three() -> None:
    """A thousand seeds: crews we know, and crews nobody has ever seen."""
    used: Counter[str] = Counter()
    ended = 0
    for seed in range(1000):
        state = opened("rivals") if seed % 2 else strangers(seed)
        ended += RULESET.encounter.over(play_out(state, seed, BOOK, used).state, BOOK) is not None
    assert ended > 980
    assert {"attack", "follow-up", "use-power", "move", "use-item", "brace", "intimidate", "conceal"} <= set(used)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"successes": "margin"},
        {"every_six": True, "evade_roll": "defense", "halves": "down"},
        {"burst_fire": "die", "multi_attack": "additional", "execution": "double", "explosive": "sum"},
        {"once_cost": 0, "keyword_masteries": "automatic", "friends_in_reach": True},
        {"fixed_damage": "resistances", "stun_knocks_out": True, "present_fall_counts": True, "doubling": "last"},
        {"guard_overcharges": True, "blind": "one_die", "conceal": "edge", "counter_area": "none"},
        {"unrolled_defense": "value", "dual_edges": "one", "armor_needs": "lose_edge", "maneuvers_need_a_hit": False},
    ],
)
def test_fights_under_other_readings(options: dict[str, object]) -> None:
    """Every option can be played by."""
    other = book(**options)
    for seed in range(20):
        play_out(opened("rivals", other), seed, other)
        play_out(strangers(seed, other), seed, other)
