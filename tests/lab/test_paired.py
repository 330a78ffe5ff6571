"""Fights compared with the same luck: pairs scatter less than strangers, and what is exact lies where they say."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Run

from rulewright.chance import Die
from rulewright.lab import Chain, Spec
from rulewright.lab.compared.matters import _laid_over, one_more, what_matters
from rulewright.lab.compared.paired import KeyedFight, LuckyBase, PairedDifference, is_won_by
from rulewright.lab.fight import set_fight
from rulewright.lab.planned import scene_of_fight, spec_of_scene
from rulewright.library import open_book, ready, ruleset

PAIRS = 1000
WINS = "House wins"


@pytest.fixture
def duel(bar: Spec) -> Spec:
    """Ann against Bob alone."""
    return replace(bar, sides={"house": ("ann",), "guests": ("bob",)})


def mightier(spec: Spec, who: str = "ann") -> Spec:
    """The same, somebody a point stronger."""
    written: dict[str, Any] = spec.characters[who]
    return replace(spec, characters={**spec.characters, who: {**written, "might": written.get("might", 0) + 1}})


def test_what_others_throw_takes_nothing_away(duel: Spec) -> None:
    """A throw more for something else, and the next is the same all the same; another number, and it is not."""
    fight = set_fight(duel.packed)
    one, other, next_ = (KeyedFight(fight, key) for key in ("x/1", "x/1", "x/2"))
    other.draw(Die(100), of="bob", what="a stumble")
    faces = [one.draw(Die(100), of="ann", what="the swing") for _ in range(8)]
    assert faces == [other.draw(Die(100), of="ann", what="the swing") for _ in range(8)]
    assert faces != [next_.draw(Die(100), of="ann", what="the swing") for _ in range(8)]
    assert len({*faces}) > 2


@pytest.mark.slow
def test_pairs_scatter_less_and_hold_what_is_exact(duel: Spec) -> None:
    """Law 11: the variance of paired differences is below that of independent ones, and the interval is right."""
    base, more = set_fight(duel.packed), set_fight(mightier(duel).packed)
    paired = LuckyBase(base, "house").beside(more, range(PAIRS))
    won = [sum(map(LuckyBase(each, "house").won, range(PAIRS))) for each in (base, more)]
    apart = sum(count / PAIRS * (1 - count / PAIRS) for count in won)
    assert paired.variance < 0.8 * apart
    exact = [Chain(each).expand(60, 1e-9).within(WINS).low for each in (duel, mightier(duel))]
    assert exact[1] - exact[0] in paired.within()
    assert paired.within().high - paired.within().low < 0.15


def test_who_won_is_read_off_any_words() -> None:
    """Of a side that is left standing, and of one that wins in a game's own words."""
    assert is_won_by("house", "House wins")
    assert is_won_by("red", "red is left standing")
    assert not is_won_by("red", "redder is left standing")
    assert not is_won_by("red", "")


def test_with_few_pairs_little_is_said() -> None:
    """No pair, nothing known; the same in all, and the bounds still leave room."""
    assert (-1, 1) == PairedDifference().within()
    low, high = PairedDifference(24, 0, 0).within()
    assert low < 0 < high
    assert PairedDifference(3, 2, 1) == PairedDifference(2, 1, 1) + PairedDifference(1, 1, 0)


def test_what_matters_is_told_largest_first(duel: Spec) -> None:
    """Might matters to whoever strikes, and Guard to whoever is struck; both sides are tried."""
    found = what_matters(set_fight(duel.packed), "house", 40)
    assert {"ann", "bob"} == {each.who for each in found}
    assert {"Might", "Guard"} <= {each.called for each in found}
    sizes = [abs(each.difference) for each in found]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 0
    assert all(each.low <= each.difference <= each.high and each.pairs == 40 for each in found)


@pytest.mark.parametrize("game", ["active_exploits", "brp", "otherworld", "otherworlds", "shards"])
def test_of_whoever_stands_at_a_table_numbers_are_raised_over_their_wounds(game: str) -> None:
    """One more of a number of people in a planned scene: they are otherwise in it, and as hurt as they were."""
    which = ruleset(game)
    shelf = ready(which)
    scene = scene_of_fight(which, next(iter(shelf.fights.values())), shelf.characters, open_book(which))
    fight = set_fight(spec_of_scene(scene).packed)
    changes = tuple(one_more(fight))
    assert {who for members in fight.spec.sides.values() for who in members} == {each.who for each in changes}
    for each in changes:
        here, there = fight.start.actors[each.who], each.fight.start.actors[each.who]
        assert here != there
        assert all(
            fight.start.actors[who] == each.fight.start.actors[who] for who in fight.start.actors if who != each.who
        )


def test_a_change_is_laid_over_what_has_happened_since() -> None:
    """Numbers go up by as much, lists and words are as they are after, and what is new is there."""
    now, before = {"hp": 3, "has": {"rope": 1}, "kind": "a", "kept": 9}, {"hp": 10, "has": {}, "kind": "a"}
    after = {"hp": 12, "has": {"lamp": 2}, "kind": "b"}
    assert {"hp": 5, "has": {"rope": 1, "lamp": 2}, "kind": "b", "kept": 9} == _laid_over(now, before, after)


def test_it_is_told_in_the_terminal(run: Run) -> None:
    """Under the report, with names and points."""
    told = run("lab", "brawl", "bar", "--fights", "8", "--processes", "1", "--matters").output
    assert "What matters most" in told
    assert "Might +1" in told
    assert "pairs" in told
