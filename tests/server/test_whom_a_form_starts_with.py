"""Whom a form starts with: foes for what is hostile, one's own side for what is kind, in every game; and a move where one is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.guests import FIGHTS

from rulewright.contract import Action
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play import State
from rulewright.tables.autoplay import set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.views.reading import forget, reading_of
from rulewright.tables.views.starting import Starting, foes_of

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
