"""Ruleset: what goes without saying need not be said."""

from __future__ import annotations

from msgspec import Struct
from tests.standoff_game import STANDOFF

from rulewright.chance import Die
from rulewright.contract import Anywhere, NoOptions, Ruleset, action, actions
from rulewright.library import open_book
from rulewright.play import Play, State
from rulewright.play.values.bounded import Line
from rulewright.testing import AtTheSeat


class Walker(Struct, frozen=True, cache_hash=True):
    """Somebody on the road."""

    name: Line


@action("Walk on")
def walk(play: Play[Walker, Anywhere, NoOptions], actor: str) -> int:
    """Go as far as one gets."""
    return play.draw(Die(6), of=actor)


LEAST = Ruleset("road", "Road", Walker, actions=actions(walk))


def test_an_id_a_name_and_a_character_are_enough() -> None:
    """Whoever begins a game writes its rules and not its paperwork: it can be acted in at once."""
    somebody = Walker("Ann")
    assert (Walker, Anywhere, NoOptions, "tests") == (LEAST.actor, LEAST.scene, LEAST.options, LEAST.package)
    assert somebody is LEAST.enter("ann", somebody, None)
    at = AtTheSeat(LEAST, State.of({"ann": somebody}, LEAST.encounter.scene({"ann": "us"})), open_book(STANDOFF))
    at.proceed()
    assert (("ann",), None) == (at.acting, at.over)
    assert 5 == at.press("walk", "ann", faces=[5])


def test_what_is_said_stays_as_it_is() -> None:
    """Nothing that a game says of itself is filled in over it."""
    assert ("standoff", "Street", "0.1") == (STANDOFF.package, STANDOFF.scene.__name__, STANDOFF.version)
