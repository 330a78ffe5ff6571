"""Sleepers at the seat: what wakes them, how it leaves them, and dreams that hold them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, dull, state

from rulewright.play import Minutes
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.testing.at_the_seat import AtTheSeat


def asleep(turn: str = "", **more: Any) -> AtTheSeat:
    """B sleeps with an axe in hand; a stands by."""
    b = dull("b", **{"weapons": ("light",), **more})
    seat = AtTheSeat(RULESET, state(turn=turn, a=dull("a", (0, 0), melee=3, weapons=("light",)), b=b), BOOK)
    seat.press("afflict", "a", target="b", condition="asleep", lasts="hour")
    return seat


def sleeps(seat: AtTheSeat) -> bool:
    """Whether b does still."""
    return bool(seat.actor("b").is_marked("asleep"))


@pytest.mark.rule("SHA-EFF-007", "SHA-EFF-004", "SHA-EFF-019")
def test_who_falls_asleep_drops_everything_and_can_do_nothing() -> None:
    """What was held lies there; no action, and no defence."""
    seat = asleep("b", skills={"melee": 3, "acrobatics": 6})
    assert ((), ("light",)) == (seat.actor("b").in_hand, seat.actor("b").dropped)
    assert seat.refused("attack", "b", target="a", weapon="basic").rule
    assert () == seat.acting
    seat.state = replace(seat.state, scene=replace(seat.state.scene, turn="a"))
    seat.press("attack", "a", [6], target="b", weapon="light")
    assert "1d6 ≤ 5" == str(seat.last.drawn[0][0])


@pytest.mark.rule("SHA-EFF-007")
@pytest.mark.parametrize(("face", "rank", "woken"), [
    (1, 0, True),    # 1 of 8: minor, -2
    (4, 0, True),    # half of it: major, -5
])  # fmt: skip
def test_a_wound_wakes(face: int, rank: int, woken: bool) -> None:
    """Whoever is hurt wakes, distracted and fatigued through the round after, and no longer."""
    seat = asleep("a", skills={"intuition": rank})
    seat.press("attack", "a", [face], target="b", weapon="light")
    assert (face, woken) == (seat.actor("b").wounds.lethal, not sleeps(seat))
    assert (True, True) == tuple(seat.actor("b").is_marked(each) for each in ("distracted", "fatigued"))
    for number, left in ((2, True), (3, False)):
        while seat.state.scene.round < number:
            seat.proceed()
        assert (left, left) == tuple(seat.actor("b").is_marked(each) for each in ("fatigued", "distracted"))


@pytest.mark.rule("SHA-EFF-007", "SHA-EFF-008")
def test_a_deep_sleeper_minds_a_scratch_less() -> None:
    """Three less: a minor wound at -2 wakes nobody with Intuition 1, a major one does; so do the fatigued sleep."""
    for face, woken in ((1, False), (5, True)):
        seat = asleep("a", skills={"intuition": 1}, traits={"deep-sleeper": ""})
        seat.press("attack", "a", [face], target="b", weapon="light")
        assert woken != sleeps(seat)
    tired = asleep("a", skills={"intuition": 1})
    tired.press("afflict", "a", target="b", condition="fatigued", lasts="day")
    tired.press("attack", "a", [1], target="b", weapon="light")
    assert sleeps(tired)
    assert Minutes(1440) == tired.actor("b").effects["fatigued"].clock


@pytest.mark.rule("SHA-EFF-007")
@pytest.mark.parametrize(("kind", "metres", "rank", "woken"), [
    ("normal sound", 5, 1, True), ("normal sound", 5, 0, False),
    ("normal sound", 6, 1, False), ("normal sound", 10, 2, True),
    ("normal sound", 20, 3, True), ("normal sound", 20, 2, False),
    ("normal sound", 21, 6, False),
    ("loud sound", 20, 0, True), ("loud sound", 50, 0, True), ("loud sound", 51, 0, False),
    ("booming sound", 500, 0, True), ("booming sound", 501, 6, False),
    ("quiet sound", 1, 3, True), ("quiet sound", 2, 3, False),
    ("vigorous shaking", 400, 0, True), ("physical action", 0, 1, True), ("non-physical action", 0, 2, False),
])  # fmt: skip
def test_sounds_fade(kind: str, metres: int, rank: int, woken: bool) -> None:
    """By one, two and five with each band of the sound's own loudness, and beyond them nothing is heard."""
    seat = asleep(skills={"intuition": rank})
    assert woken == seat.press("disturb", "b", kind=kind, metres=metres)
    assert woken != sleeps(seat)


@pytest.mark.rule("SHA-EFF-007")
@pytest.mark.parametrize(("rank", "woken"), [(0, False), (1, True)])
def test_hands_laid_on_a_sleeper(rank: int, woken: bool) -> None:
    """An action that touches them stirs them: more than 0 of notice wakes."""
    seat = asleep("a", skills={"intuition": rank})
    seat.press("grapple", "a", [1], target="b")
    assert (True, woken) == (seat.actor("b").is_marked("grappled"), not sleeps(seat))


@pytest.mark.rule("SHA-MTH-053")
def test_at_home_a_word_wakes() -> None:
    """In a familiar domain ordinary sounds wake whoever likes; a deep sleeper only sleeps like others there."""
    seat = asleep(skills={}, powers={"familiar-domain": 1})
    assert not seat.press("disturb", "b", kind="quiet sound")
    assert seat.press("disturb", "b", kind="normal sound", metres=4)
    deep = asleep(skills={"intuition": 1}, powers={"familiar-domain": 1}, traits={"deep-sleeper": ""})
    assert deep.press("disturb", "b", kind="normal sound")


@pytest.mark.rule("SHA-SHM-043")
def test_ravaging_dreams() -> None:
    """Nobody wakes from them by themselves; sleep mends nothing, no condition runs out, and screams wake the others."""
    mage = dull("a", (0, 0), skills={"mysticism": 4}, powers={"ravaging-dreams": 1}, weapons=("full-shard",))
    deep = dull("d", (2, 1), traits={"deep-sleeper": ""})
    now = state(sides={"a": "x", "b": "y", "c": "y", "d": "y"}, a=mage, b=dull("b"), c=dull("c", (2, 0)), d=deep)
    seat = AtTheSeat(RULESET, now, BOOK)
    seat.press("cast", "a", [1], ["no"], power="ravaging-dreams", targets=("b",))
    for who in ("b", "c", "d"):
        seat.press("afflict", "a", target=who, condition="asleep", lasts="day")
    seat.press("afflict", "a", target="b", condition="crippled", lasts="hour")
    assert "SHA-SHM-043" == seat.refused("wake", "b").rule
    seat.state = seat.state.write("b", "well", 1)
    seat.press("rest", "b", minutes=480)
    assert (1, Minutes(60)) == (seat.actor("b").well, seat.actor("b").effects["crippled"].clock)
    assert [True, False, True] == [seat.actor(who).is_marked("asleep") for who in ("b", "c", "d")]
    assert seat.press("disturb", "b", kind="booming sound")
    seat.press("rest", "c", minutes=480)
    assert 5 == seat.actor("c").well


@pytest.mark.rule("SHA-EFF-014")
def test_the_tired_draw_nothing_and_pay_double() -> None:
    """Two points for one, nothing out of the well, and no pool when the encounter ends."""
    me = dull("a", (0, 0), skills={"melee": 3}, powers={"jarring-blow": 1, "citrine-perch": 1}, weapons=("light",))
    seat = AtTheSeat(RULESET, state(turn="a", a=replace(me, pool=3), b=dull("b")), BOOK)
    assert seat.allows("draw", "a")
    before = int(seat.number("a", "Initiative"))
    seat.press("afflict", "b", target="a", condition="fatigued", lasts="day")
    assert before - 5 == int(seat.number("a", "Initiative"))
    assert "SHA-EFF-014" == seat.refused("draw", "a").rule
    seat.press("attack", "a", [6], target="b", weapon="light", boosts=("jarring-blow",))
    assert 1 == seat.actor("a").pool
    assert "SHA-CHR-035" == seat.refused("stance", "a", stance="citrine-perch").rule
    seat.press("end-encounter", "a")
    assert 1 == seat.actor("a").pool


@pytest.mark.rule("SHA-EFF-004", "SHA-EFF-024")
def test_down_but_not_out() -> None:
    """A player who can do nothing gets a point of karma to lend on each own turn, and loses it on coming to."""
    down = replace(dull("b"), wounds=Wounds(lethal=8), character=replace(dull("b").character, player=True))
    seat = AtTheSeat(RULESET, state(turn="a", a=dull("a", (0, 0)), b=down), BOOK)
    seat.press("afflict", "a", target="b", condition="unconscious", lasts="lasting")
    for points in (1, 2):
        seat.proceed()
        while seat.state.scene.turn != "b":
            seat.proceed()
        assert points == sum(each.amount for each in seat.actor("b").boosts if each.down)
    seat.press("end-encounter", "a")
    assert () == seat.actor("b").boosts
