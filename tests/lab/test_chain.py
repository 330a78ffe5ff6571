"""A fight followed along all its courses: bounds that hold and narrow, and chances that fights bear out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Run
from tests.lab.agreement import chance_of_less_alike, expected, fought_out

from rulewright.chance import Odds
from rulewright.chance.dice import RandomDice
from rulewright.contract import next_deed
from rulewright.lab import Bounds, Chain, Spec, ready_spec
from rulewright.lab.fight import SetFight, set_fight, started
from rulewright.play import Exact, Sampled, State
from rulewright.play.readers.exact import MOST_PATHS
from rulewright.tables.open_action import procedure


@pytest.fixture
def duel(bar: Spec) -> Spec:
    """Ann against Bob alone."""
    return replace(bar, sides={"house": ("ann",), "guests": ("bob",)})


def met(fight: SetFight, fights: int) -> list[State[Any, Any]]:
    """States that some fights come to between their actions."""
    found = []
    for number in range(fights):
        play = Sampled(fight.start, fight.book, RandomDice(number), fight.policy)
        while (deed := next_deed(fight.game, play.state, fight.book)) is not None:
            found.append(play.state)
            rule, args = procedure(fight.game, started(deed))
            rule.run(play, (), args)
        found.append(play.state)
    return found


def after_a_step(fight: SetFight, state: State[Any, Any]) -> Odds[Any] | None:
    """The odds of what comes next, all that does not matter forgotten; None where it is over."""
    essence, deed = fight.game.essence, next_deed(fight.game, state, fight.book)
    assert essence is not None
    if deed is None:
        return None
    rule, args = procedure(fight.game, started(deed))
    exact: Exact[Any, Any, Any] = Exact(fight.book, fight.policy, MOST_PATHS, to_the_end=True)
    return exact.odds(rule.f, state, **args).map(lambda ending: essence(ending.state, fight.book))


def test_essence_forgets_only_what_cannot_matter(bar: Spec) -> None:
    """A state and its essence do the same and lead to the same; and forgetting twice forgets no more."""
    fight = set_fight(bar.packed)
    essence, over = fight.game.essence, fight.game.encounter.over
    assert essence is not None
    forgotten = 0
    for state in met(fight, 6):
        kept = essence(state, fight.book)
        forgotten += kept != state
        assert kept == essence(kept, fight.book)
        assert over(state, fight.book) == over(kept, fight.book)
        assert after_a_step(fight, state) == after_a_step(fight, kept)
    assert forgotten


def test_bounds_hold_and_narrow(duel: Spec) -> None:
    """Each further look lies within the one before, nothing is lost on the way, and in the end nothing is open."""
    chain, before = Chain(duel), None
    for tolerance in (0.9, 0.5, 0.1, 1e-3, 1e-6, 1e-9):
        now = chain.expand(60, tolerance)
        assert now.open <= tolerance
        assert 1 == pytest.approx(sum(now.within(how).low for how in now.endings) + now.open)
        if before is not None:
            assert all(is_within(now, before, side) for side in ("Guests wins", "House wins"))
        before = now
    assert all(1 == pytest.approx(sum(row.to.values())) for row in chain._rows.values())


def test_broken_off_at_any_moment_it_goes_on_from_there(duel: Spec) -> None:
    """What comes of it is what would have come without a break."""
    whole, pieces, seconds = Chain(duel).expand(60, 1e-9), Chain(duel), 0.001
    while (now := pieces.expand(seconds, 1e-9)).open > 1e-9:
        seconds *= 1.1
    assert whole.states == now.states
    assert all(whole.within(how).low == pytest.approx(now.within(how).low) for how in whole.endings)
    assert len(pieces._number) == len({*pieces._number.values()})
    assert all(state == pieces.state(which) for state, which in pieces._number.items())


def test_a_beginning_without_end_is_waited_for_no_longer(duel: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who are level may roll again for ever: then all is open, and whoever asks once more begins once more."""

    def for_ever(*args: Any, **kwargs: Any) -> Any:
        del args, kwargs
        while True:
            pass

    chain = Chain(duel)
    with monkeypatch.context() as held:
        held.setattr(chain, "_row", for_ever)
        found = chain.expand(0.1)
        assert (1.0, 0) == (found.open, found.states)
    assert chain.expand(60, 0.1).open <= 0.1


def is_within(now: Bounds, before: Bounds, ending: str) -> bool:
    """Whether an ending is told more sharply than before, and not otherwise."""
    this, that = now.within(ending), before.within(ending)
    return that.low - 1e-12 <= this.low <= this.high <= that.high + 1e-12


@pytest.mark.slow
def test_fights_bear_it_out(duel: Spec) -> None:
    """What was solved and ten thousand fights agree, in how they end and in how many steps together."""
    chain, fights = Chain(duel), 10_000
    assert chain.expand(60, 1e-12).open <= 1e-12
    assert chance_of_less_alike(fought_out(duel, fights), expected(chain, 1e-9)) > 1e-3


def test_fewer_fights_bear_it_out(duel: Spec) -> None:
    """And where one side had better luck than was solved, it is noticed."""
    chain = Chain(duel)
    chain.expand(60, 1e-12)
    fought, solved = fought_out(duel, 800), expected(chain, 1e-9)
    assert chance_of_less_alike(fought, solved) > 1e-3
    turned = {({"Guests wins": "House wins"}.get(how, "Guests wins"), steps): p for (how, steps), p in solved.items()}
    assert chance_of_less_alike(fought, turned) < 1e-6


def test_sides_changed_over_change_their_chances(duel: Spec) -> None:
    """Who begins matters; what a side is called does not."""
    ann = duel.characters["ann"]
    twins = replace(duel, characters={"one": ann, "two": ann}, sides={"house": ("one",), "guests": ("two",)})
    turned = replace(twins, sides={"guests": ("one",), "house": ("two",)})
    here, there = Chain(twins).expand(60, 1e-9), Chain(turned).expand(60, 1e-9)
    assert here.within("House wins").low == pytest.approx(there.within("Guests wins").low)
    assert here.within("House wins").low > 0.5


def test_house_rules_change_what_is_exact(duel: Spec) -> None:
    """A dodge that helps more makes it longer, and that is no matter of luck."""
    usual, harder = Chain(duel).expand(60), Chain(replace(duel, options={"dodge": 3})).expand(60)
    assert usual.steps < harder.steps


def test_without_dice_there_is_nothing_to_estimate() -> None:
    """A fight that always goes the same way is known at once."""
    found = Chain(ready_spec("active_exploits", "brawl")).expand(60)
    assert (1.0, 0.0, 23.0) == (found.within("kyle").low, found.open, found.steps)


def test_without_time_everything_is_open(duel: Spec) -> None:
    """Which is no error: the bounds say so."""
    found = Chain(duel).expand(0)
    assert (1.0, 0, (0.0, 1.0)) == (found.open, found.states, found.within("Guests wins"))


def test_it_is_told_in_the_terminal(run: Run) -> None:
    """As exact where it is, and as bounds where time was up."""
    told = run("lab", "brawl", "--side", "us=ann", "--side", "them=bob", "--exact").output
    assert "= exact" in told
    assert "nothing estimated" in told
    assert "steps on average" in told
    assert "is still open" in run("lab", "brawl", "bar", "--exact", "--minutes", "0.001").output
