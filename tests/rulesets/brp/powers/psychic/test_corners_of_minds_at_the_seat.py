"""Corners of psychic abilities at the seat: how they are rated and learned, who sees a roll, and in which order minds act."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, gifted, seat
from tests.rulesets.brp.stage import book, duel, person

from rulewright.play import EVERYONE, GM, Effect, Scripted
from rulewright.rulesets.brp.state.character import Book


def test_an_ability_is_a_mental_skill() -> None:
    """POW in a hundred, what was learned, and the bonus of Mental skills. [BRP-POW-152]"""
    full = book(powers=SETS, category_bonuses="full")
    at: Book
    for at, bonus in ((ALL, 0), (full, 4 + 3)):
        me = person(at=at, INT=14, POW=16, powers={"psychic/empathy": 1}, skills={"psychic/empathy": 20})
        table = seat(facing(me, person(at=at), at=at), at)
        table.press("psychic", "a", [30, 90], ability="empathy", target="b")
        assert 36 + bonus == chance_of(table.last.drawn[0])


def test_stress_brings_out_an_ability() -> None:
    """Two points of POW for good, and five times what is left, or as much as it says. [BRP-POW-155]"""
    once = book(powers=SETS, stress_times=1)
    at: Book
    for at, rating in ((ALL, 60), (once, 12)):
        table = seat(facing(person(at=at, POW=12), at=at).write("a", "characteristics.POW", 14), at)
        assert rating == table.press("break-out", "a", ability="empathy")
        me = table.actor("a")
        assert (12, rating) == (me.characteristics.POW, me.skills["psychic/empathy"].given)


def test_who_sees_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    """A warning by itself is the game master's roll, and so is Divination; Empathy everybody sees. [BRP-POW-158]"""
    heard: dict[str, Any] = {}
    monkeypatch.setattr(Scripted, "note", lambda self, text, why=None, *, to=EVERYONE: heard.setdefault(text, to))
    passive = seat(duel(gifted("psychic/danger-sense")))
    passive.press("warning", "a", [30], ability="danger-sense")
    secret = seat(facing(gifted("psychic/divination")))
    secret.press("psychic", "a", [30], ability="divination")
    plain = seat(facing(gifted("psychic/empathy")))
    plain.press("psychic", "a", [30, 90], ability="empathy", target="b")
    seen = {text.partition(", ")[2]: to for text, to in heard.items() if text.endswith(": success.")}
    assert {"Danger Sense: success.": (GM,), "Divination: success.": (GM,), "Empathy: success.": EVERYONE} == seen


def test_minds_act_by_int() -> None:
    """Whoever is out of the body acts on the rank of INT, beside bodies that act on that of DEX. [BRP-POW-169]"""
    out = Effect("p", "P", "a", marks=("psychic/astral-projection", "astral"))
    there = duel(gifted("psychic/astral-projection", INT=10, DEX=15), person(at=ALL, INT=18, DEX=12), number=0)
    table = seat(there.write("a", "effects.p", out))
    table.begin([], ["act", "act"])
    assert (10, 12) == (table.actor("a").fight.rank, table.actor("b").fight.rank)
    assert ("b",) == table.acting


@pytest.mark.parametrize(("roll", "remembers"), [(5, True), (30, False), (90, False)])
def test_memories_of_mind_control(roll: int, remembers: bool) -> None:
    """A special Idea roll names the psychic and gives the memories back; less does not. [BRP-POW-350]"""
    table = seat(duel(gifted("psychic/mind-control"), person(at=ALL, POW=11)))
    table.press("psychic", "a", [30], ability="mind-control", target="b")
    table.proceed([5], ["act", "act"])
    table.proceed([25, roll], ["act", "act"])
    assert not table.actor("b").is_marked("controlled")
    assert remembers == any("remembers all" in note for note in table.last.notes)


def test_a_machine_feels_nothing() -> None:
    """Emotion Control finds no mind in a robot. [BRP-POW-349]"""
    table = seat(facing(gifted("psychic/emotion-control"), person(at=ALL)))
    form = {"ability": "emotion-control", "target": "b"}
    assert table.allows("psychic", "a", **form)
    table.state = table.state.write("b", "effects.r", Effect("r", "Robot", marks=("robot",)))
    assert "BRP-POW-349" == table.refused("psychic", "a", **form).rule
