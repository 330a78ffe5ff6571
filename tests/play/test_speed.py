"""Speed: big actors, long logs and deep odds stay quick.

Everything is measured against a yardstick in the same breath, and the bounds are several times what it takes, so that
they fail for a reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET
from tests.pace import paces
from tests.play.arena import HOUSE, Fighter, Pit
from tests.play.table import box

from rulewright.chance import Die, SuccessPool
from rulewright.play import Change, Effect, Exact, FrozenMap, Live, Modifier, Play, Rounds, State, rule
from rulewright.play.effects import total_of
from rulewright.play.facts import Changed, Drew, Noted, RuleFact
from rulewright.play.values.wire import decode, encode


def big_fighter() -> Fighter:
    """Somebody with 200 skills, 60 effects and a full pack."""
    effects = {
        f"effect{n}": Effect(f"effect{n}", f"Effect {n}", modifiers=(Modifier(f"skill{n}", 1),), clock=Rounds(n + 1))
        for n in range(60)
    }
    return Fighter(
        name="Big",
        skills=FrozenMap({f"skill{n}": n for n in range(200)}),
        packs=FrozenMap({f"pack{n}": FrozenMap({f"thing{m}": m for m in range(20)}) for n in range(10)}),
        effects=FrozenMap(effects),
    )


def crowd() -> State[Fighter, Pit]:
    """Eight of them."""
    return State.of({f"f{n}": big_fighter() for n in range(8)}, Pit())


def calls(f: Callable[[int], object], times: int = 400) -> float:
    """What so many calls take, in yardsticks."""

    def all_of_them() -> None:
        for n in range(times):
            f(n)

    return paces(all_of_them, rounds=5)


@pytest.mark.parametrize("path", ["health", "skills.skill7", "packs.pack3.thing9", "effects.effect5.clock"])
def test_a_change_of_a_big_actor_is_quick(path: str) -> None:
    """Recorded and all."""
    play: Live[Any, Any, Any] = Live(crowd(), HOUSE)
    values: list[Any] = [Rounds(n) for n in range(1000)] if path.endswith("clock") else list(range(1000, 2000))
    assert calls(lambda n: play.change("f1", path, values[n % 1000 + (n % 2)], "time")) < 3


def test_a_changed_state_is_quick_to_compare() -> None:
    """Exact odds look states up all the time: what has not changed is not looked at again."""
    state = crowd()
    hash(state)

    def changed(n: int) -> int:
        return hash(state.write("f1", "health", n))

    assert calls(changed) < 3


def test_effects_are_quick_to_read() -> None:
    """Sixty effects are gone through for every derived number."""
    effects = big_fighter().effects
    assert 1 == total_of(effects, "skill7")
    assert calls(lambda n: total_of(effects, "skill7")) < 3


def a_long_log(facts: int) -> list[RuleFact]:
    """An evening's log, and then some: draws, notes and changes of every sort."""
    log: list[RuleFact] = []
    for n in range(facts // 4):
        who = f"f{n % 8}"
        effect = Effect("daze", "Dazed") if n % 3 else UNSET
        log += [
            Drew("1d6", (n % 6 + 1,), n % 6 + 1, who, "swing"),
            Changed(Change(who, "health", 6, n % 7, "swing")),
            Changed(Change(who, f"skills.skill{n % 200}", 3, n % 50, "practice")),
            Noted("So it went.") if n % 2 else Changed(Change(who, "effects.daze", UNSET, effect, "club")),
        ]
    return log


def test_a_log_of_a_hundred_thousand_facts_folds() -> None:
    """A table of many years opens in a moment: read from JSON and folded in a few seconds at the very most."""
    log = a_long_log(100_000)
    text = encode(log)
    facts = decode(text, tuple[RuleFact, ...])
    assert 100_000 == len(facts)
    assert paces(lambda: decode(text, tuple[RuleFact, ...]), rounds=1) < 150

    def folded() -> State[Fighter, Pit]:
        return crowd().fold(fact.change for fact in facts if isinstance(fact, Changed))

    assert folded().actor("f7").health in range(7)
    assert paces(folded, rounds=1) < 250


# -- odds ---------------------------------------------------------------------------------------


@rule
def hurt(play: Play[Any, Any, Any], target: str, dice: int) -> int:
    """What gets through the armour."""
    wounds = max(0, play.draw(SuccessPool(dice)).successes - 1)
    play.change(target, "health", max(0, play.actor(target).health - wounds), "hit")
    return wounds


@rule
def strike(play: Play[Any, Any, Any], attacker: str, target: str) -> int:
    """Three pools that explode: a dodge, an attack, a wound."""
    needed = 2 + play.draw(SuccessPool(3)).successes
    hit = play.draw(SuccessPool(9)).successes
    return hurt(play, target, 3 + hit - needed) if hit >= needed else -1


@rule
def exchange(play: Play[Any, Any, Any], one: str, other: str) -> int:
    """Blow for blow, and one of them remembers how it went."""
    first = strike(play, one, other)
    second = strike(play, other, one) if play.actor(other).health else 0
    return first + second


def test_odds_of_an_attack_of_three_draws() -> None:
    """In a fraction of what somebody notices."""
    state: State[Any, Any] = State.of({who: Fighter(name=who) for who in ("a", "b")}, Pit())

    def attack(n: int) -> object:
        return Exact[Any, Any, Any](HOUSE).odds(strike, state, "a", "b")

    assert calls(attack, 1) < 8


def test_odds_among_big_actors() -> None:
    """How much somebody carries makes next to no difference."""
    exact: Exact[Any, Any, Any] = Exact(HOUSE)
    exact.odds(exchange, crowd(), "f1", "f2")
    assert exact.walked < 20_000
    bare: State[Any, Any] = State.of({who: Fighter(name=who) for who in ("f1", "f2")}, Pit())
    little = paces(lambda: Exact[Any, Any, Any](HOUSE).odds(exchange, bare, "f1", "f2"))
    assert paces(lambda: Exact[Any, Any, Any](HOUSE).odds(exchange, crowd(), "f1", "f2")) < 3 * little


def test_a_re_run_is_quick() -> None:
    """The beginning of an action runs again for every question; that must cost next to nothing."""

    @rule
    def long(play: Play[Any, Any, Any]) -> int:
        """Ten draws, ten changes and ten notes."""
        for n in range(10):
            play.change("f1", "health", play.draw(Die(6)) + n * 7, "time")
            play.note("And on.")
        return 0

    state = crowd()
    ended = Live(state, HOUSE, (), box(1)).run(long, {})
    assert calls(lambda n: Live(state, HOUSE, ended.facts).run(long, {}), 20) < 8
