"""Preferring: a side that the game plays by itself casts where that is worth more than a blow."""

from __future__ import annotations

from tests.rulesets.shards.stage import BOOK, POWERS, caster, scripted, state, target

from rulewright.rulesets.shards.opponents.choose_power import preferred, worth_of_casting
from rulewright.rulesets.shards.opponents.tactics import move
from rulewright.rulesets.shards.state.effects import impose


def test_worth_counts_damage_and_what_is_new() -> None:
    """Six faces of crush with Mysticism 4 against nobody's Athletics; a daze that is there already is worth nothing."""
    now = state(turn="a", a=caster("crush", "castigate", rank=4), b=target())
    assert (21 + 6 * 2) / 6 == worth_of_casting(now, BOOK, "a", "b", POWERS["crush"])
    assert 1 == worth_of_casting(now, BOOK, "a", "b", POWERS["castigate"])
    play = scripted(now)
    impose(play, "b", "dazed", "encounter", "a")
    assert 0 == worth_of_casting(play.state, BOOK, "a", "b", POWERS["castigate"])


def test_what_would_be_cast() -> None:
    """Never what burns fragments, never at a friend's expense, nothing without pool."""
    now = state(turn="a", a=caster("crush", "wail-of-ruin", "castigate"), b=target(where=(9, 0)))
    found = preferred(now, BOOK, "a", ("b",))
    assert found is not None
    assert ("crush", "b") == (found.power, found.target)
    assert ("cast", {"power": "crush", "targets": ("b",)}) == move(now, BOOK, "a")
    assert preferred(state(turn="a", a=caster("wail-of-ruin"), b=target()), BOOK, "a", ("b",)) is None


def test_nobody_casts_over_themselves() -> None:
    """A mortar's explosion over somebody near would take its maker too; one farther off does not. [SHA-CORE-058]"""
    skills = {"projectile": 4}
    near, far = (state(turn="a", a=caster("unnatural-mortar", skills=skills), b=target(where=(x, 0))) for x in (2, 9))
    assert preferred(near, BOOK, "a", ("b",)) is None
    assert ("cast", {"power": "unnatural-mortar", "targets": ("b",)}) == move(far, BOOK, "a")
