"""A fight of the lab is told as the log of a table: the very same course, in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulewright.lab.balance import balance_of
from rulewright.lab.fight import Spec, set_fight
from rulewright.lab.planned import scene_of_fight, spec_of_scene
from rulewright.lab.replayed import course_entries, course_file
from rulewright.lab.sampler import FightLook
from rulewright.lab.tally import tally_of
from rulewright.lab.watch import ready_spec
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play.values.wire import decode, encode
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.intake import LookedOver, entries_of, look_over

GAMES = ("otherworld", "brp", "active_exploits", "otherworlds", "shards")


def same(spec: Spec, number: int) -> None:
    """Fight it in the lab, write it down as a table, and read that anew: all three come to the same state."""
    fight = set_fight(spec.packed)
    course, entries = fight.once(number), course_entries(fight, number)
    desk = Desk(fight.game, fight.book, FairDice(b"", ""))
    desk.take(entries)
    assert (course.ended, course.state) == (desk.over, desk.state)
    looked = decode(look_over(course_file(fight, number)), LookedOver)
    assert (spec.ruleset, len(entries)) == (looked.ruleset, looked.entries)
    assert [*map(encode, entries)] == [*map(encode, entries_of(course_file(fight, number)))]


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_written_down_as_it_went(game: str) -> None:
    """With the luck that it had in the lab."""
    duel = min(ready(all_rulesets()[game]).fights.values(), key=lambda fight: sum(map(len, fight.sides.values())))
    same(ready_spec(game, duel.id), 3)


@pytest.mark.parametrize("game", ("brp", "shards", "otherworlds"))
def test_those_who_come_unseen_fight_as_they_would(game: str) -> None:
    """Their dice come from streams of their own at a table, and fall as they fell in the lab."""
    rules = all_rulesets()[game]
    fight = min(ready(rules).fights.values(), key=lambda each: sum(map(len, each.sides.values())))
    scene = scene_of_fight(rules, fight, ready(rules).characters, open_book(rules))
    cast = dict(scene.plan.cast)
    unseen = list(cast)[-1]
    cast[unseen] = replace(cast[unseen], hidden=True)
    same(spec_of_scene(replace(scene, plan=replace(scene.plan, cast=cast))), 1)


def test_the_usual_and_the_closest_are_among_the_fights() -> None:
    """However they are cut into chunks; whoever won the closest had the least left."""
    spec = ready_spec("brp", "yard")
    fight = set_fight(spec.packed)
    whole = tally_of(fight, range(20))
    halves = tally_of(fight, range(10, 20)) + tally_of(fight, range(10))
    assert whole.packed == halves.packed
    alone = [tally_of(fight, (number,)).nearest for number in range(20)]
    nearest = min(each for each in alone if each)
    assert whole.nearest is not None
    assert (nearest.margin, nearest.number) == (whole.nearest.margin, whole.nearest.number)
    found = balance_of(spec, FightLook(whole, 0.001))
    assert found.usual is not None
    assert found.closest is not None
    assert found.usual.times == max(sum(met.times for met in rounds.values()) for rounds in whole.ways.values())
    assert found.closest.number == nearest.number
    same(spec, nearest.number)
