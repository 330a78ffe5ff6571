"""Bounds at the table: two hands on one hilt, a reaction out of hiding, whom nobody sees, who lies there safe, the last of astral."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.scenes import ann, bo, duel
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.play import Effect, FrozenMap, Modifier, Scripted
from rulewright.rulesets.otherworlds.body.conditions import unseen
from rulewright.rulesets.otherworlds.state.character import Readied, Spot


@pytest.mark.parametrize(("weapons", "edge"), [
    (("great-axe",), 1), (("great-axe", "fangs"), 1), (("mace",), 1), (("mace", "fangs"), 1), (("mace", "buckler"), 0),
    (("fangs",), 0),
])  # fmt: skip
def test_ows_074_both_hands_on_one_hilt(weapons: tuple[str, ...], edge: int) -> None:
    """Where nothing else is drawn, claws and fangs aside, which have no hilt. [OWS-074]"""
    at = seated(duel(person(strength=9, weapons=weapons), bo()))
    at.press("attack", "a", target="b", weapon=weapons[0], faces=[2] * (edge + 2))
    assert edge == checks(at.last)[0].edge


@pytest.mark.parametrize(("power", "faces"), [
    ("riposte", [5, 1, 2, 2, 2, 2]), ("meet-the-charge", [2] * 4), ("astral-bolt", [5, 1, 2, 2, 2]),
])  # fmt: skip
def test_ows_042_whoever_strikes_back_out_of_hiding_is_seen(power: str, faces: list[int]) -> None:
    """A spell thrown in answer shows whoever threw it, as a blow does. [OWS-042 OWS-049]"""
    hunter = replace(bo(powers=(power,), dexterity=4, resolve=9), effects=FrozenMap({"unseen-a": unseen("a", "Ann")}))
    if readied := power == "astral-bolt":
        hunter = replace(hunter, readied=Readied(trigger="attack", power=power))
    far = power == "meet-the-charge"
    at = seated(duel(ann(at=Spot(-3, 0) if far else Spot(0, 0)), replace(hunter, at=Spot(1, 0))))
    if far:
        at.press("move", "a", x=0, y=0, faces=faces, answers=[power])
    else:
        answers = ["readied" if readied else power]
        at.press("attack", "a", target="b", weapon="mace", faces=faces, answers=answers)
    assert "unseen-a" not in at.actor("b").effects


def test_ows_039_the_order_of_those_unseen_is_the_game_masters() -> None:
    """All are told of those they see, and the game master of everybody; where all are seen, once. [OWS-039]"""
    for hidden in (False, True):
        start = table(a=person(name="Ann"), b=person(name="Bo"), c=person(name="Cat"))
        at = seated(replace(start, hidden=frozenset({"c"}) if hidden else frozenset()))
        at.begin(faces=[5, 3, 1])
        told = [str(note) for note in at.last.notes if "Order" in str(note)]
        assert (2 if hidden else 1) == len(told)
        assert ["Cat" in each for each in told] == ([False, True] if hidden else [True])


def test_ows_020_who_lies_there_safe_does_not_run_out() -> None:
    """Senseless and out of danger, no rounds are counted; the dying have one less each turn. [OWS-020 OWS-040]"""
    for dying, after in ((None, None), (3, 2)):
        down = replace(bo(), health=0, dying=dying)
        at = seated(battle(table(a=ann(), b=down), "a"))
        assert not at.actor("b").conscious
        at.press("end-turn", "a")
        at.proceed()
        at.proceed()
        assert (after, False) == (at.actor("b").dying, at.actor("b").dead)


@pytest.mark.parametrize(("resolve", "astral", "edge"), [(1, 0, -1), (2, 0, -1), (0, 0, 0), (1, 1, 0)])
def test_ows_064_who_is_drained_is_exhausted(resolve: int, astral: int, edge: int) -> None:
    """Whoever has any astral to have, and has none: a die lost on each check; who never had any is not. [OWS-064]"""
    at = seated(table(a=person(resolve=resolve, astral=astral), b=person()))
    at.press("check", "a", proficiency="athletics", faces=[3] * (1 - edge))
    assert edge == checks(at.last)[0].edge


@pytest.mark.parametrize("power", ["sprint", "high-leap", "phase-step"])
def test_ows_053_one_movement_a_turn(power: str) -> None:
    """A movement skill takes the place of the movement action, and does not come after it. [OWS-053 OWS-048]"""
    at = seated(duel(ann(powers=(power,), at=Spot(-5, 0)), bo()))
    form: dict[str, Any] = {"power": power, "x": -6, "y": 0}
    assert at.allows("stride", "a", **form)
    at.press("move", "a", x=-4, y=0)
    assert "OWS-048" == at.refused("stride", "a", **form).rule
    fresh = seated(duel(ann(powers=(power,), at=Spot(-5, 0)), bo(), points=0))
    assert not fresh.allows("stride", "a", **form)


@pytest.mark.parametrize(
    ("by", "told"),
    [(0, "Perception, adding 3"), (-3, "Perception"), (-4, "Perception, less 1"), (-5, "Perception, less 2")],
)
def test_ows_007_what_is_added_to_a_check_is_told(monkeypatch: pytest.MonkeyPatch, by: int, told: str) -> None:
    """With the die that it goes with; of nothing nothing is said. [OWS-007]"""
    heard: list[str] = []
    plain = Scripted.draw

    def draw(self: Any, chance: Any, *, of: str = "", what: str = "", **more: Any) -> Any:
        heard.append(what)
        return plain(self, chance, of=of, what=what, **more)

    monkeypatch.setattr(Scripted, "draw", draw)
    dull = Effect("dull", "Dull", modifiers=(Modifier("skill", by),))
    at = seated(table(a=replace(person(wisdom=3), effects=FrozenMap({"dull": dull})), b=person()))
    at.press("check", "a", proficiency="perception", faces=[3])
    assert [told] == heard
