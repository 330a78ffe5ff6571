"""Laws that are tried at random tables, for every ruleset that is installed: anything that is allowed happens."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from standoff import Duellist
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.contract import Action, Field, Ruleset
from rulewright.library import ready
from rulewright.play import Change, FrozenMap, Mention, Option, Play, Refusal, refuse, rule
from rulewright.play.facts import Changed
from rulewright.play.values.wire import encode
from rulewright.testing.laws import form_is_rule, goes_back, goes_home, lasts, plays_out, same_no, says_whom, travels
from rulewright.testing.random_table import played, tables

STEPS = 60
KNOWN = tomllib.loads((Path(__file__).parent / "late_refusals.toml").read_text("utf-8"))
"""Actions that are refused only after the press, by ruleset, each with a reason that was given. The list only shrinks."""

BRIEF = tomllib.loads((Path(__file__).parent / "brief_effects.toml").read_text("utf-8"))
"""Effects that may be over before anybody has done anything, by ruleset, each with what the book says."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_anything_can_be_played(game: Ruleset) -> None:
    """No rule fails, nothing is refused that the game itself would do, and what must hold does, at every ready fight."""
    assert game.broken is not None or game is STANDOFF
    assert [] == plays_out.faults(game, STEPS)
    assert all(table.done for table in tables(game, STEPS)), "somebody did something of their own everywhere"


@each_game
def test_nothing_is_over_before_anybody_has_done_anything(game: Ruleset) -> None:
    """What is given rounds or turns is there for a deed, whichever moment it began in."""
    allowed = [f": {name} is over" for name in BRIEF.get(game.id, ())]
    assert [] == [fault for fault in lasts.faults(game, STEPS) if not any(each in fault for each in allowed)]


@each_game
def test_everything_can_be_taken_back_and_done_again(game: Ruleset) -> None:
    """Going back, and playing the same entries again, gives the very bytes; so do changes that are reversed."""
    assert [] == goes_back.faults(game, STEPS)


@each_game
def test_everybody_can_go_home(game: Ruleset) -> None:
    """Whatever has happened to them, they have a sheet with which they can go to the next table; without anything, the one they came with."""
    assert [] == goes_home.faults(game, STEPS)


def test_a_game_that_sends_nobody_home_is_told_of() -> None:
    """A sheet that no one can enter play with, one that changes each time, and one that changes by itself."""

    def worse(written: Any, came: Any, now: Any) -> Any:
        return msgspec.structs.replace(written, name=f"{written.name}!")

    def unfit(written: Any, came: Any, now: Any) -> Any:
        raise refuse("Nobody goes home.")

    told = goes_home.faults(replace(STANDOFF, grown=worse), 5)
    assert any("going out again" in fault for fault in told)
    assert any("nothing has happened" in fault for fault in told)
    assert any(
        "does not come home: Nobody goes" in fault for fault in goes_home.faults(replace(STANDOFF, grown=unfit), 5)
    )


@each_game
def test_every_log_travels(game: Ruleset) -> None:
    """Written and read, a log tells of the same table, to the byte."""
    assert [] == travels.faults(game, STEPS)


@each_game
def test_forms_fit_their_rules(game: Ruleset) -> None:
    """A form asks for what its rule takes, and what it offers it takes."""
    assert [] == form_is_rule.faults(game, STEPS)


@each_game
def test_buttons_say_no_before_the_press(game: Ruleset) -> None:
    """What nothing refuses is not refused by its rule at once, but for those that we know of."""
    assert {} == {which: why for which, why in same_no.late(game, STEPS) if which not in KNOWN.get(game.id, {})}


@each_game
def test_texts_that_name_somebody_say_so(game: Ruleset) -> None:
    """A key into which a rule builds an id, undeclared, is cut by guesswork from what others may not know."""
    assert [] == says_whom.faults(game, STEPS)


# -- careless games are found out -----------------------------------------------------------------


@rule
def stumble(play: Play[Any, Any, Any], actor: str, how: str = "") -> None:
    """Fails, refuses, or leaves less than nothing, as somebody wishes."""
    if how == "fails":
        raise ZeroDivisionError
    if how == "refuses":
        raise refuse("Not with that hat.", "STD-01", "Take it off.")
    if how == "unfit":
        play.change(actor, "nerve", 10**6, "bravado")
    play.change(actor, "aim", 7, "a stumble")


def careless(action: Action, **changes: Any) -> Ruleset:
    """Standoff with another action, which is tried all the time."""
    return replace(STANDOFF, actions=(*STANDOFF.actions, action), **changes)


def offering(*keys: str) -> Field:
    """A field that offers some ways to stumble."""
    return Field("how", "How", options=lambda state, book, who: tuple(Option(key, key, key) for key in keys))


@pytest.mark.parametrize("how", ["fails", "unfit"])
def test_rules_that_fail_are_found_out(how: str, caplog: pytest.LogCaptureFixture) -> None:
    """A rule that raises, and one that leaves what fits nowhere."""
    caplog.set_level(logging.CRITICAL)
    (fault,) = plays_out.faults(careless(Action("stumble", "Stumble", stumble, (offering(how),))))
    assert "stumble" in fault


def test_what_must_hold_is_looked_after() -> None:
    """An invariant that a rule breaks, and a move of the game's own that it refuses."""
    game = careless(
        Action("stumble", "Stumble", stumble),
        broken=lambda state, book: tuple(f"{who} aims too well" for who, each in state.actors.items() if each.aim > 6),
    )
    assert "aims too well" in plays_out.faults(game)[0]
    refusing = replace(STANDOFF.actions[0], refusal=lambda *_: Refusal("Not at noon."))
    lost = replace(STANDOFF, actions=(refusing,))
    assert "is refused" in plays_out.faults(lost)[0]


def test_late_refusals_are_found_out() -> None:
    """A rule that refuses what its button did not; one whose button says so is right."""
    late = careless(Action("stumble", "Stumble", stumble, (offering("refuses"),)))
    assert (("stumble", "Not with that hat."),) == same_no.late(late)
    assert (("stumble", "Not with that hat."),) == same_no.late_in_depth(late, 30, 1)
    frank = Action(
        "stumble", "Stumble", stumble, (offering("refuses"),), refusal=lambda *_: Refusal("Not with that hat.")
    )
    assert [] == same_no.faults(careless(frank))


def test_forms_that_do_not_fit_are_found_out() -> None:
    """What the rule does not take, what it needs and nobody asks for, a default that is none, an option twice."""
    fields = (
        offering("a", "a"),
        Field("hat", "Hat", "flag"),
        Field("often", "How often", "number", least=1, most=3, default=0),
    )
    faults = form_is_rule.faults(careless(Action("stumble", "Stumble", stumble, fields)))
    assert 4 == len(faults)
    fickle: Iterator[int] = iter(range(10**6))
    new = Field("how", "How", options=lambda *_: tuple(Option(key, key, key) for key in (str(next(fickle)),)))
    faults = form_is_rule.faults(careless(Action("stumble", "Stumble", stumble, (new,))))
    assert any("each time" in fault for fault in faults)

    @rule
    def needy(play: Play[Any, Any, Any], actor: str, whom: str) -> None:
        """Needs somebody."""

    assert ["standoff: needy does not ask for 'whom', which its rule needs"] == form_is_rule.faults(
        careless(Action("needy", "Need", needy))
    )


def test_logs_that_do_not_go_back_are_found_out() -> None:
    """A change that says the wrong thing of what was before cannot be taken back."""
    log = list(played(STANDOFF, next(iter(ready(STANDOFF).fights)), 1, STEPS).log)
    assert [] == list(goes_back.gone_back(STANDOFF, log))
    place = next(place for place, entry in enumerate(log) if _changes_aim(entry.fact))
    fact: Any = log[place].fact
    wrong = Changed(Change(fact.change.of, "aim", 9, fact.change.after))
    log[place] = msgspec.structs.replace(log[place], fact=wrong)
    assert any("one by one" in fault for fault in goes_back.gone_back(STANDOFF, log))


def _changes_aim(fact: Any) -> bool:
    return isinstance(fact, Changed) and fact.change.path == "aim" and fact.change.before is not UNSET


class Forgetful(Duellist, frozen=True):
    """A duellist who is not written as they are: what omits a default that is none is read as another."""

    hat: Any = None


def test_logs_that_do_not_travel_are_found_out() -> None:
    """A value that JSON has no words for comes back as another."""
    game = replace(
        STANDOFF,
        actor=Forgetful,
        enter=lambda who, character, book: Forgetful(character.name, character.nerve, 0, ("felt", "straw")),
    )
    assert b'"hat":["felt","straw"]' in encode(Forgetful("Ann", hat=("felt", "straw")))
    assert any("comes back as another" in fault for fault in travels.faults(game))


class Grudging(Duellist, frozen=True):
    """A duellist who keeps in mind whom they resent, under keys that do not say so."""

    grudges: FrozenMap[str, int] = FrozenMap()


class Frank(Duellist, frozen=True):
    """The same, with keys that do."""

    grudges: FrozenMap[Mention, int] = FrozenMap()


@rule
def resent(play: Play[Any, Any, Any], actor: str) -> None:
    """Bear everybody else a grudge."""
    for other in play.state.actors:
        if other != actor:
            play.change(actor, f"grudges.against-{other}", 1, "spite")


@pytest.mark.parametrize(("kind", "found"), [(Grudging, 1), (Frank, 0)])
def test_texts_that_do_not_say_whom_they_name_are_found_out(kind: type[Any], found: int) -> None:
    """A key with an id in it is found by what it holds, and one that is declared is left alone."""
    game = replace(
        careless(Action("resent", "Resent", resent)),
        actor=kind,
        enter=lambda who, character, book: kind(character.name, character.nerve),
    )
    faults = says_whom.faults(game, STEPS)
    assert ["standoff: grudges.against-… (key) names somebody, and does not say so"] * found == faults
