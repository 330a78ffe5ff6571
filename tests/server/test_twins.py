"""The twin law: with somebody about unseen or without, whoever may not know of them is told and shown the same bytes."""

from __future__ import annotations

import pytest
from tests.examples import steps

from rulewright.library import all_rulesets, ready
from rulewright.play.facts import Started
from rulewright.tables.wishes import Do
from rulewright.testing.at_large import AtLarge
from rulewright.testing.set_table import STRANGER, THE_GM
from rulewright.testing.twins import Twins, run

GAMES = ["active_exploits", "brp", "otherworld", "otherworlds", "shards", "standoff"]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_tell_the_twins_apart(games: tuple[str, ...], game: str) -> None:
    """Through the beginning and further steps: the same entries, screens, pasts, counts and refusals."""
    found = run(Twins, all_rulesets()[game], steps(200, fast=60))
    assert not found.doubts
    assert not found.undeclared
    assert found.withheld > 15, "there was much to keep"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "fight", "seed", "most"),
    [
        ("otherworld", "stairwell", 2, 25),  # a power strikes somebody at random
        ("otherworld", "stairwell", 102, 65),  # a power goes astray, and the game master says whom it strikes
        ("active_exploits", "fire", 109, 56),  # a phase in which nobody but somebody unseen is left to act
        (
            "active_exploits",
            "brawl",
            12,
            40,
        ),  # a phase of somebody unseen alone, and the next turn begins with the same
        ("active_exploits", "gate", 1007, 200),  # a fight that is over but for somebody unseen
        ("active_exploits", "road", 1032, 100),  # a turn that begins where all had seen the last one end
        ("active_exploits", "road", 7014, 200),  # a thing that was called like somebody unseen is thrown
        ("active_exploits", "table", 1059, 200),  # somebody unseen ends a turn, and the table turns elsewhere
        ("brp", "warehouse", 1033, 40),  # a shot into a mass counts those who are seen
        ("brp", "bridge", 1052, 60),  # somebody asks for what there is not, while somebody unseen is asked
        ("brp", "salt-tower", 7070, 60),  # somebody unseen is rid of a being that dies, as somebody is whom all see
        ("shards", "duel", 34, 40),  # a bond is forged with a name that somebody unseen goes by
        ("shards", "kill", 7, 60),  # what was asked about somebody unseen stands on a page that is told anew
        ("shards", "ford", 1, 80),  # somebody unseen has the turn after one who is down and had none
    ],
)
def test_nobody_unseen_is_counted(games: tuple[str, ...], game: str, fight: str, seed: int, most: int) -> None:
    """Courses of play in which the twins could once be told apart."""
    found = Twins(all_rulesets()[game], fight, seed).play(most)
    assert not found.doubts
    assert found.steps > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_namesake_is_not_announced(games: tuple[str, ...], game: str) -> None:
    """Somebody unseen may be called like somebody whom everybody sees: what is said of the one is not said of the other."""
    ruleset = all_rulesets()[game]
    found = Twins(ruleset, next(iter(ready(ruleset).fights)), 2, namesake=True).play(40)
    assert not found.doubts
    assert found.withheld > 0


@pytest.mark.parametrize("game", [*GAMES, "skirmish"])
def test_not_a_byte_shows_of_somebody_at_large(games: tuple[str, ...], game: str) -> None:
    """Whatever they do, and others to them: neither their id nor their name is in anything that a seat gets."""
    found = run(AtLarge, all_rulesets()[game], steps(100, fast=40))
    assert not found.doubts
    assert not found.undeclared


class Wrestler(AtLarge):
    """Somebody unseen who takes hold of whom all see, and pins them."""

    def deed(self, who: str) -> None:
        """The stranger wrestles; the others do as they like."""
        others = [each for each in self.at.table.desk.state.actors if each != who]
        grips = [Do("pin", who), *(Do("grapple", who, {"target": each}) for each in others)]
        if who != STRANGER or not any(self.at.wish(THE_GM, each) is None for each in grips):
            super().deed(who)


def test_what_changes_within_something_unknown_is_no_news(games: tuple[str, ...]) -> None:
    """Somebody unseen holds one whom all see, and pins them: nobody is told of a pin in a hold that they do not know of."""
    pinned = 0
    for fight, seed in (("crowbar", 0), ("alley", 6)):
        table = Wrestler(all_rulesets()["otherworld"], fight, seed)
        assert not table.play(100).doubts
        pinned += sum(isinstance(entry.fact, Started) and entry.fact.action == "pin" for entry in table.at.log)
    assert pinned


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_in_depth(games: tuple[str, ...], game: str) -> None:
    """Ten thousand steps of each."""
    for law in (Twins, AtLarge):
        found = run(law, all_rulesets()[game], 10_000, seed=1000)
        assert not found.doubts
        assert not found.undeclared
