"""Whom a form starts with: foes for what is hostile, one's own side for what is kind, in every game; and a move where one is."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
from tests.server.guests import FIGHTS

from rulewright.contract import Action
from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.play import Refusal, State
from rulewright.space.grid import Space, spaces_between
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.choosing.opened import FormNow, form_now
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.seat import Seat
from rulewright.tables.views.reading import forget, reading_of
from rulewright.tables.views.starting import Starting, foes_of, given
from rulewright.tables.views.view import View

HOSTILE = {
    "otherworlds": ("intimidate", "scan", "conceal", "dualcast"),
    "brp": ("fast-talk", "filch", "will", "psychic-combat", "guard-against"),
    "shards": ("persuade", "pilfer", "recognise"),
    "active_exploits": ("contest", "mesmerize", "offend"),
    "otherworld": ("attack",),
}
KIND = {
    "otherworlds": ("tend", "inspire", "hand-over", "use-item"),
    "brp": ("first-aid", "medicine", "teach", "hand-over", "psychotherapy"),
    "shards": ("treat-injury", "treat-condition", "dose", "toss"),
    "active_exploits": ("treat", "doctor", "administer"),
    "otherworld": ("hand-over",),
}


def desk_of(game: str) -> tuple[Desk, str]:
    ruleset = all_rulesets()[game]
    shelf = ready(ruleset)
    fight = shelf.fights[FIGHTS[game][0]]
    desk, _ = set_table(ruleset, open_book(ruleset), fight, shelf.characters, FairDice(bytes(32), "t"))
    return desk, next(iter(desk.state.actors))


def started(desk: Desk, who: str, action: Action, state: State[Any, Any] | None = None) -> dict[str, Any]:
    return Starting(reading_of(state or desk.state, desk), who).args(action)


def set_by_hand(desk: Desk, of: str, path: str, value: Any) -> tuple[Entry, ...]:
    told = desk.override(of, path, value, "gm")
    assert not isinstance(told, Refusal)
    desk.take(told)
    return told


def people(desk: Desk, who: str, action: Action) -> list[str]:
    return [
        value for value in started(desk, who, action).values() if isinstance(value, str) and value in desk.state.actors
    ]


@pytest.mark.parametrize(("game", "which"), [(game, each) for game, ids in HOSTILE.items() for each in ids])
def test_what_is_hostile_starts_with_a_foe(game: str, which: str) -> None:
    desk, who = desk_of(game)
    whom = people(desk, who, desk.ruleset.action(which))
    assert whom
    assert whom[0] in foes_of(desk.state, who)


@pytest.mark.parametrize(("game", "which"), [(game, each) for game, ids in KIND.items() for each in ids])
def test_what_is_kind_starts_with_ones_own_side(game: str, which: str) -> None:
    desk, who = desk_of(game)
    whom = people(desk, who, desk.ruleset.action(which))
    assert whom
    assert whom[0] not in foes_of(desk.state, who)


def test_help_starts_with_whoever_needs_it_most_and_a_blow_with_whoever_stands() -> None:
    """Somebody hurt of one's own side comes before oneself; a foe who is down comes last."""
    desk, who = desk_of("brp")
    friend = next(each for each in desk.state.actors if each != who and each not in foes_of(desk.state, who))
    foe = next(each for each in desk.state.actors if each in foes_of(desk.state, who))
    help_, blow = desk.ruleset.action("first-aid"), desk.ruleset.action("attack")
    assert started(desk, who, help_)["patient"] == who
    assert started(desk, who, blow)["target"] == foe
    hurt = desk.state.write(friend, "hit_points", 3)
    fallen = hurt.write(foe, "fate", "unconscious")
    forget()
    assert started(desk, who, help_, fallen)["patient"] == friend
    after = started(desk, who, blow, fallen)["target"]
    assert after != foe
    assert after in foes_of(desk.state, who)


def test_a_power_for_others_is_aimed_at_a_foe_where_it_cannot_do_without() -> None:
    """A target may be left out; where the power wants one, the button is about somebody whom it can be done to."""
    desk, _ = desk_of("otherworlds")
    action = desk.ruleset.action("use-power")
    for who in desk.state.actors:
        starts = Starting(reading_of(desk.state, desk), who).aims(action)
        assert starts[0].args(action)["target"] == ""
        assert [start.args(action)["target"] for start in starts[1:]] == [start.key for start in starts[1:]]
        assert len(starts) > 1


@pytest.mark.parametrize(("power", "foe"), [("astral-bolt", True), ("mending-light", False)])
def test_a_power_is_aimed_at_whom_it_is_meant_for(power: str, foe: bool) -> None:
    """Bolts go to foes and mending to friends, whatever else one could do with the same button."""
    desk, who = desk_of("otherworlds")
    action = desk.ruleset.action("use-power")
    known = desk.state.write(who, "powers", (power,))
    forget()
    starts = Starting(reading_of(known, desk), who).aims(action)
    assert len(starts) > 1
    assert {foe} == {each.key in foes_of(known, who) for each in starts[1:]}


def test_somebody_tapped_is_meant_once_on_a_form() -> None:
    """Toward and away are two blanks for people: whoever was tapped is not in both."""
    desk, who = desk_of("brp")
    foe = next(each for each in desk.state.actors if each in foes_of(desk.state, who))
    form = Starting(reading_of(desk.state, desk), who, foe).args(desk.ruleset.action("move"))
    assert [form["toward"], form["away"]] == [foe, ""]


@pytest.mark.parametrize("game", ["shards", "otherworlds"])
def test_a_move_starts_where_one_stands(game: str) -> None:
    desk, who = desk_of(game)
    ground = desk.ruleset.ground
    assert ground is not None
    at = getattr(desk.state.actor(who), ground.place)
    placed = desk.state.write(who, f"{ground.place}.x", at.x + 3)
    forget()
    form = started(desk, who, desk.ruleset.action(ground.move), placed)
    assert (form["x"], form["y"]) == (at.x + 3, at.y)


@pytest.mark.parametrize("game", ["shards", "otherworlds"])
def test_a_move_that_is_opened_leads_to_the_nearest_foe(game: str) -> None:
    """Whoever opens it in a fight need not know the map by heart; the space is nearer, and the rules let them go there."""
    ruleset = all_rulesets()[game]
    book, shelf = open_book(ruleset), ready(ruleset)
    desk, founded = set_table(ruleset, book, shelf.fights[FIGHTS[game][0]], shelf.characters, FairDice(bytes(32), "t"))
    entries = [*founded, *chain.from_iterable(play_out(desk, 2))]
    view = View(Seat("gm", "gm"), ruleset)
    for _ in view.take(entries):
        pass
    ground, who = ruleset.ground, desk.acting[0]
    assert ground is not None
    form = form_now(desk, view, ground.move, who)
    assert isinstance(form, FormNow)
    at = {each: getattr(actor, ground.place) for each, actor in desk.state.actors.items()}
    goal = Space(form.first["x"], form.first["y"])
    here = Space(at[who].x, at[who].y)
    foes = [Space(at[foe].x, at[foe].y) for foe in foes_of(desk.state, who)]
    assert min(spaces_between(goal, foe) for foe in foes) < min(spaces_between(here, foe) for foe in foes)
    assert desk.ruleset.action(ground.move).refuse(desk.state, book, who, given(form.first)) is None


def test_help_starts_with_somebody_within_reach() -> None:
    """The most hurt friend is out of reach: the form that is opened starts with whom it can be done to, not with a refusal.
    Whoever was tapped stays, and is told why not.
    """
    ruleset = all_rulesets()["otherworlds"]
    book, shelf = open_book(ruleset), ready(ruleset)
    fight = shelf.fights[FIGHTS["otherworlds"][0]]
    desk, founded = set_table(ruleset, book, fight, shelf.characters, FairDice(bytes(32), "t"))
    who = next(iter(desk.state.actors))
    friend = next(each for each in desk.state.actors if each != who and each not in foes_of(desk.state, who))
    view = View(Seat("gm", "gm"), ruleset)
    for _ in view.take(founded):
        pass
    told = [(friend, "health", 1), (friend, "at.x", 9)]
    for of, path, value in told:
        for _ in view.take(set_by_hand(desk, of, path, value)):
            pass
    form = form_now(desk, view, "use-item", who)
    assert isinstance(form, FormNow)
    assert who == form.first["target"]
    assert desk.ruleset.action("use-item").refuse(desk.state, book, who, given(form.first)) is None
    tapped = form_now(desk, view, "use-item", who, friend)
    assert isinstance(tapped, FormNow)
    assert friend == tapped.first["target"]
    for _ in view.take(set_by_hand(desk, friend, "at.x", desk.state.actor(who).at.x)):
        pass
    near = form_now(desk, view, "use-item", who)
    assert isinstance(near, FormNow)
    assert friend == near.first["target"]
