"""What powers do at the table besides being used: speed in a run, keen eyes, levels for range, staves that are struck,
mutations that are hidden.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted, mage, seat, used, why_not
from tests.rulesets.brp.stage import book, duel, fighter, person, press, refused, scripted

from rulewright.play import Effect, Modifier, Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.gear.arms import wear
from rulewright.rulesets.brp.powers.magic import staff
from rulewright.rulesets.brp.powers.mutations.use import cover_up
from rulewright.rulesets.brp.powers.superpowers.asked import no_superpower
from rulewright.rulesets.brp.state.arms import points_left
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.powers_state import STAFF, Use

# -- speed --------------------------------------------------------------------------------------


def runner(levels: int, **more: Any) -> State:
    """Somebody at speed, in a fight, a long way from the other."""
    there = duel(fighter(at=ALL, DEX=12, **more), fighter(at=ALL), apart=5000)
    fast = Effect("speed", "Super Speed", modifiers=(Modifier("speed", levels), Modifier("rank", levels)))
    return there.write("a", "effects.speed", fast).write("a", "fight.rank", 12 + levels)


@pytest.mark.parametrize(("distance", "metres", "rank"), [(30, 30, 14), (400, 400, 14), (401, 401, 0), (9000, 600, 0)])
def test_a_run_at_speed(distance: int, metres: int, rank: int) -> None:
    """Two levels, MOV 10: two moves of 200 m and the action besides; all out a third and nothing else. [BRP-POW-374]"""
    ran = press(runner(2), "move", "a", at=ALL, toward="b", distance=distance)
    assert (metres, metres, rank) == (ran.outcome, ran.game.scene.places["a"], ran.actor("a").fight.rank)


def test_nobody_runs_all_out_after_a_blow() -> None:
    """A third move for somebody who has struck in this round; or a round without end. [BRP-POW-374]"""
    struck = runner(2).write("a", "fight.done", 1)
    assert 400 == press(struck, "move", "a", at=ALL, toward="b", distance=9000).outcome
    plain = book(powers=SETS, speed_moves="plain")
    assert 300 == press(runner(2), "move", "a", at=plain, toward="b", distance=9000).outcome
    twice = press(runner(2), "move", "a", at=ALL, toward="b", distance=300).game.state
    assert 300 == press(twice, "move", "a", at=ALL, toward="b", distance=9000).outcome


# -- reach --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("levels", "farthest"), [(0, 15), (2, 45)])
def test_levels_of_a_snare_go_into_range(levels: int, farthest: int) -> None:
    """A snare that reaches no farther for them, or farther than they carry it. [BRP-POW-330]"""
    me = gifted("superpowers/snare-projection", level=10)
    use = Use(power="superpowers/snare-projection", level=10, target="b", spare={"range": levels} if levels else {})  # type: ignore[arg-type]
    for metres, rule in ((farthest, ""), (farthest + 1, "BRP-POW-045")):
        assert rule == why_not(no_superpower(facing(me, apart=metres), ALL, "a", use))


@pytest.mark.parametrize(
    ("sense", "figure", "shown"), [("vision", "times as far", (2, 4)), ("hearing", "metres heard", (30, 60))]
)
def test_keen_senses_reach_farther(sense: str, figure: str, shown: tuple[int, int]) -> None:
    """Eyes see twice or four times as far, and ears hear so far beyond fifteen metres: the sheet says it. [BRP-POW-133]"""
    for level, value in zip((1, 2), shown, strict=True):
        table = seat(facing(person(at=ALL, powers={f"mutations/keen-sense/{sense}": level})))
        assert value == int(table.number("a", f"Keen Sense ({sense}): {figure}"))


# -- staves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "at", "points"),
    [(STAFF, ALL, 20), ("knife", book(powers=SETS, staff_hit_points="flat"), 25), ("knife", ALL, 15 + 5)],
)
def test_a_staff_breaks_when_its_hit_points_are_gone(item: str, at: Book, points: int) -> None:
    """A staff of too many or too few hit points, or one that lives on when it is broken. [BRP-POW-078 BRP-POW-079]"""
    made = scripted(facing(mage("light", at=at)), at)
    made.run(staff.make_staff, "a", item)
    assert points == points_left(made.actor("a"), item, at)
    game = scripted(made.state, at)
    assert not game.run(staff.break_staff, "a", item, points - 1)
    assert 1 == points_left(game.actor("a"), item, at)
    assert scripted(game.state, at).run(staff.break_staff, "a", item, 1)
    broken = scripted(made.state, at)
    assert broken.run(staff.break_staff, "a", item)
    assert staff.is_dead(broken.actor("a"), item)


def test_a_parry_wears_a_staff_of_another_shape() -> None:
    """A knife that serves as a staff breaks like any knife, or its power outlives it. [BRP-POW-079]"""
    made = scripted(facing(mage("light", weapons=["knife"])), ALL)
    made.run(staff.make_staff, "a", "knife")
    for points, breaks in ((19, False), (20, True)):
        game = scripted(made.state, ALL)
        assert breaks is game.run(wear, "a", "knife", points, "parry")
        assert breaks is staff.is_dead(game.actor("a"), "knife")


# -- mutations ----------------------------------------------------------------------------------


def test_a_mutation_is_hidden_by_disguise_or_never() -> None:
    """Scales under a coat by a roll; a body twice the size by nothing. [BRP-POW-345]"""
    scaled = facing(person(at=ALL, powers={"mutations/natural-armour": 1}, skills={"disguise": {"given": 50}}))
    for roll, hidden in ((50, True), (51, False)):
        game = scripted(scaled, ALL, [roll])
        assert hidden is game.run(cover_up, "a", "natural-armour")
        assert hidden is game.actor("a").is_marked("covered natural-armour")
    assert RULESET.action("cover-up").refuse(scaled, ALL, "a", {"mutation": "natural-armour"}) is None
    huge = facing(person(at=ALL, powers={"mutations/natural-armour": 2}))
    assert "BRP-POW-345" == refused(huge, "cover-up", "a", ALL, mutation="natural-armour").rule
    with pytest.raises(Refused):
        scripted(huge, ALL).run(cover_up, "a", "natural-armour")


def test_speed_stands_on_the_sheet() -> None:
    """What a level of speed comes to, where somebody looks for it. [BRP-POW-374]"""
    came = used(facing(gifted("superpowers/super-speed", level=3)), lambda play, actor: None)
    assert RULESET.numbers is not None
    told = {number.name: int(number) for number in RULESET.numbers(came.play.state, ALL, "a")}
    assert (300, 3, 4) == tuple(
        told[f"Super Speed: {name}"] for name in ("metres of one full move", "full moves", "full moves all out")
    )
