"""What has a clock ends, what must hold is looked after, and whatever plays a rule is called: for every ruleset."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from standoff import Duellist
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Rounds
from rulewright.play.effects import NO_EFFECTS, Effect, Effects
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.testing.laws import ends, reached
from rulewright.testing.source import modules_of

FOR_READERS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "for_readers.toml").read_text("utf-8"))
"""Functions that people read or call for themselves rather than play, by ruleset, each with its reason."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
WITH_EFFECTS = [game for game in GAMES if "effects" in game.actor.__struct_fields__]


@pytest.fixture
def careless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ruleset]:
    """Standoff with effects whose time never comes, and a rule that nobody plays."""
    folder = tmp_path / "timeless"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        '''
ENDS = "the music ends"
RULESET = None

def begin(play, who):
    """Nobody begins this. [STD-01]"""
    play.note(Rounds(2), Turns(who, 1, "end"), Minutes(5), Until(ENDS), Until("dawn comes"), Until(f"day {who} ends"))

def go_on(play, who):
    pass_moment(play, TurnStarts(who))
    pass_moment(play, TimePasses(1))
    pass_moment(play, Happens(f"day {who} ends"))
    return play.clock == Until("dawn comes")
'''
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield replace(STANDOFF, package="timeless")
    sys.modules.pop("timeless", None)
    modules_of.cache_clear()


@each_game
def test_what_has_a_clock_ends(game: Ruleset) -> None:
    """Whoever writes a clock lets the moment come that runs it, and at a table it does end."""
    assert [] == ends.faults(game)


@pytest.mark.parametrize("game", WITH_EFFECTS, ids=lambda game: game.id)
def test_clocks_of_rounds_and_turns_are_seen_to_end(game: Ruleset) -> None:
    """At some ready table, an effect with a clock of the game's own is over before the fight is."""
    written, _ = ends.clocks(game)
    assert written
    for clock in sorted(written & {"Rounds", "Turns", "Turns at the end"}):
        assert any(ends.probed(game, fight, clock) == "ended" for fight in ready(game).fights), clock


@pytest.mark.parametrize("game", WITH_EFFECTS, ids=lambda game: game.id)
def test_what_is_overdue_breaks_an_invariant(game: Ruleset) -> None:
    """An effect whose clock has run out, and turns of people who are not here, are named by every game."""
    assert game.broken is not None
    shelf, book = ready(game), open_book(game)
    fight = next(iter(shelf.fights))
    state = set_table(game, book, shelf.fight(fight), shelf.characters, FairDice(bytes(32), "t"))[0].state
    assert () == game.broken(state, book)
    who = next(iter(state.actors))
    late = state.write(who, "effects.late", Effect("late", "A late effect", clock=Rounds(0)))
    assert any("A late effect should have ended" in each for each in game.broken(late, book))
    if {"order", "had_turn"} <= set(game.scene.__struct_fields__):
        scene = msgspec.structs.replace(state.scene, order=("a-ghost",), had_turn=("another",))
        found = game.broken(state.write("scene", "", scene), book)
        assert any("a-ghost" in each for each in found)
        assert any("another" in each for each in found)


@each_game
def test_whatever_plays_a_rule_is_called(game: Ruleset) -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    assert set(FOR_READERS.get(game.id, {})) == set(reached.idle(game))


def test_time_that_never_comes_is_found_out(careless: Ruleset) -> None:
    """Clocks without their moments, and what is waited for in vain; what comes or is looked for is right."""
    assert [
        "standoff: there are Rounds, and no RoundEnds ever comes",
        "standoff: there are Turns at the end, and no TurnEnds ever comes",
        "standoff: something lasts until 'the music ends', and that never happens",
    ] == ends.faults(careless)


class Dazed(Duellist, frozen=True):
    """A duellist on whom things may last."""

    effects: Effects = NO_EFFECTS


def test_clocks_that_do_not_run_are_found_out(careless: Ruleset) -> None:
    """A game that speaks of turns and never starts one: what lasts until then is still there when all is over."""
    game = replace(
        careless,
        package="standoff",
        actor=Dazed,
        enter=lambda who, character, book: Dazed(character.name, character.nerve),
        policy=lambda question, state, book: "aim",
    )
    assert "lasts" == ends.probed(game, next(iter(ready(game).fights)), "Turns")


def test_idle_rules_are_found_out(careless: Ruleset) -> None:
    """A function that cites a rule, and that nothing leads to."""
    assert ["standoff: nothing leads to .begin"] == reached.faults(careless)
