"""What would make a fight even: only changes to those against the group, and none that leaves nobody to fight."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.lab import changes, spell
from rulewright.lab.changes import MOST_TRIED, changes_of, even_out
from rulewright.lab.planned import scene_of_fight
from rulewright.library import open_book, ready, ruleset
from rulewright.log.scene import MOST_NEWCOMERS, Newcomer, ScenePlan

US, THEM = "us", "them"


def plan_of(**cast: int) -> ScenePlan:
    """So many of each kind against one of us."""
    against = {
        f"{name}-{number}": Newcomer({"name": name if number == 1 else f"{name} {number}"}, THEM)
        for name, many in cast.items()
        for number in range(1, many + 1)
    }
    return ScenePlan(cast={"ann": Newcomer({"name": "Ann"}, US), **against})


def test_more_where_it_is_easy_and_fewer_where_it_is_hard() -> None:
    """Each kind by itself, and one in another's place; whoever is on our side stays as they are."""
    plan = plan_of(Wolf=3, Captain=1)
    more = changes_of(plan, US, easy=True)
    assert [("more", "Wolf", 1), ("more", "Captain", 1)] == [
        (each.what, each.who, each.many) for each in more if each.what == "more" and each.many == 1
    ]
    assert {("Wolf", "Captain"), ("Captain", "Wolf")} == {
        (each.who, each.other) for each in more if each.what == "instead"
    }
    fewer = changes_of(plan, US, easy=False)
    assert ("fewer", "Captain", 1) in {(each.what, each.who, each.many) for each in fewer}
    for change in (*more, *fewer):
        grown = {"more": change.many, "fewer": -change.many, "instead": 0}[change.what]
        assert len(plan.cast) + grown == len(change.plan.cast)
        assert "ann" in change.plan.cast
        assert [US] == [each.side for each in change.plan.cast.values() if each.side != THEM]


def test_somebody_is_always_left_to_fight_and_a_scene_holds_no_more_than_it_may() -> None:
    """The last opponent stays; sixty are sixty; nobody tries for ever."""
    assert () == changes_of(plan_of(Wolf=1), US, easy=False)
    assert () == changes_of(plan_of(), US, easy=True)
    assert () == changes_of(plan_of(Wolf=MOST_NEWCOMERS - 1), US, easy=True)
    kinds = {f"Kind{letter}": 2 for letter in "abcdefgh"}
    assert MOST_TRIED == len(changes_of(plan_of(**kinds), US, easy=True))


def test_the_same_luck_gives_the_same_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearest to even first, each within its own bounds; with other luck other fights are fought."""
    for name, many in (("FOR_BASE", 6), ("FEW", 3), ("MANY", 5)):
        monkeypatch.setattr(changes, name, many)
    monkeypatch.setattr(changes, "EVEN", -1.0)  # however it stands, changes are looked for
    whole: list[Any] = []  # of fights that were all fought; how many a spell holds hangs on the clock
    answered = changes._answered

    def noted(asked: Any) -> Any:
        told = answered(asked)
        if told.tally.fights == asked.upto:
            whole.append(told.tally)
        return told

    monkeypatch.setattr(changes, "_answered", noted)
    game = ruleset("brp")
    scene = scene_of_fight(game, ready(game).fight("warehouse"), ready(game).characters, open_book(game))
    one, fought = even_out(scene), [*whole]
    whole.clear()
    again, fought_again = even_out(scene), [*whole]
    whole.clear()
    even_out(replace(scene, seed=2))
    assert one, "changes were found, so there is something to be the same"
    assert one == again
    assert fought == fought_again
    assert fought != whole
    off = [abs(each.share - 0.5) for each in one]
    assert off == sorted(off)
    assert all(each.low <= each.share <= each.high for each in one)


def test_once_time_is_up_nothing_more_is_fought(monkeypatch: pytest.MonkeyPatch) -> None:
    """One change for a spell, and then what it told; however many there are, and however long a fight takes."""
    monkeypatch.setattr(changes, "FOR_BASE", 6)
    monkeypatch.setattr(changes, "EVEN", -1.0)  # however it stands, changes are looked for
    monkeypatch.setattr(spell, "SPELL", 0.0)
    game = ruleset("brp")
    scene = scene_of_fight(game, ready(game).fight("warehouse"), ready(game).characters, open_book(game))
    spells: list[int] = []
    found = even_out(scene, lambda: True, spells.append)
    assert [1] == spells
    assert [1] == [each.fights for each in found]
