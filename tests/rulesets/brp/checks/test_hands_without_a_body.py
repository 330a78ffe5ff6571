"""Hands without a body: what nobody does to the things of this world who has left it, or has no substance."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import facing, gifted, seat
from tests.rulesets.brp.scenes import PLAIN_SCENES, says
from tests.rulesets.brp.stage import BOOK

from rulewright.play import Effect
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.state.character import State

OUTSIDE = Effect("p", "P", "a", marks=("psychic/astral-projection", "astral"))
THIN = Effect("thin", "Thin", marks=("intangible",))
AMONG = ("leisure", "fight", "hurt", "hurt in a fight", "treated", "jammed", "a shot less", "lost arms", "stuck", "far")
SCENES: dict[str, State] = {
    **{f"{each}, out of the body": PLAIN_SCENES[each].write("a", "effects.p", OUTSIDE) for each in AMONG},
    **{f"{each}, without substance": PLAIN_SCENES[each].write("a", "effects.thin", THIN) for each in AMONG},
}


def test_hands_without_a_body() -> None:
    """Each button that takes hands says so to whoever has none in this world.

    [BRP-POW-302 BRP-POW-326]
    """
    says(
        (SCENES, BOOK),
        ("leisure, out of the body", "cooperate", {"skill": "pilot/mecha", "helpers": ("b",), "difficulty": "automatic"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "combine", {"first": "brawl", "second": "pilot/mecha", "difficulty": "impossible"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "force", {"strength": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "lift", {"size": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "clear", {"weapon": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "attack", {"target": "b", "weapon": "head-butt", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "lay-charge", {"circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "entangle", {"target": "b", "weapon": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "lay-hold", {"target": "b"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "strike-thing", {"weapon": "sword-broad", "same_spot": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "overbear", {"target": "b"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "smash", {"target": "b", "weapon": "head-butt", "item": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "serve", {}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "mend-engine", {"key": "repair/electrical"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "try-to-knock-out", {"target": "b", "weapon": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "pull-blow", {"target": "b", "weapon": "head-butt", "how": "smaller dice", "weight": "none"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "knock-somebody-back", {"target": "b", "weapon": "sword-broad", "modifier": 1, "circumstances": ("crew-alone",)}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "quickdraw", {"target": "b", "weapon": "head-butt"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "disarm-blow", {"target": "b", "weapon": "head-butt", "item": "sword-broad", "expected": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "attack-at", {"target": "b", "weapon": "head-butt", "place": "head", "modifier": 1, "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "strike-at-heart", {"target": "b", "weapon": "head-butt"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "board", {"at_the_wheel": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "load-cargo", {"size": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "mend-vehicle", {"key": "repair/quantum"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "take-up", {}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "put-away", {"item": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "put-on", {"armour": "energy-armor"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "fit", {"weapon": "sword-broad"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "unfit", {}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "hand-over", {"target": "b", "item": "shield-round"}, "BRP-POW-302", "A hand without a body passes through."),
        ("lost arms, out of the body", "snatch-up", {"item": "mace-light"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "sling", {}, "BRP-POW-302", "A hand without a body passes through."),
        ("hurt, without substance", "first-aid", {"patient": "b", "wound": "w", "effect": "restore", "circumstances": ()}, "BRP-POW-326", "There is nothing solid there."),
        ("leisure, out of the body", "medicine", {"patient": "b", "effect": "care", "malady": "STR", "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "filch", {"target": "b"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "repair-body", {"patient": "a", "key": "repair/electrical"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, without substance", "repair-body", {"patient": "b", "key": "technical-skill/traps"}, "BRP-POW-326", "There is nothing solid there."),
        ("leisure, out of the body", "craft", {"key": "craft/knots", "circumstances": (), "item": "crossbow-repeating-12"}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "repair", {"key": "repair/electrical", "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "explosives", {"making": "grenade", "force": "1d6", "circumstances": (), "unstable": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "mend-thing", {"key": "art/calligraphy", "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "ride", {"key": "drive/motorcycle", "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "mount", {"key": "drive/motorcycle", "strength": 1, "will": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "throw", {"metres": 1}, "BRP-POW-302", "A hand without a body passes through."),
        ("leisure, out of the body", "secret-skill", {"skill": "brawl", "difficulty": "impossible", "modifier": 1, "circumstances": ()}, "BRP-POW-302", "A hand without a body passes through."),
    )  # fmt: skip


# -- deeds that take a body, however far from a fight -------------------------------------------

DEEDS: dict[str, dict[str, Any]] = {
    "buy": {"name": "Clock", "value": "cheap"},
    "make-staff": {},
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(("mark", "rule"), [("astral", "BRP-POW-302"), ("mist", "BRP-CRE-162")])
def test_nobody_buys_or_makes_without_a_body(deed: str, mark: str, rule: str) -> None:
    """Whoever is out of the body, or is mist, gets nothing by Status, makes nothing, and carries nothing off; in the body it is
    granted. [BRP-POW-302 BRP-CRE-162]
    """
    table = seat(facing(gifted("magic/blast", wealth="wealthy", POW=20)))
    form = {
        each.name: value for each in table.game.action(deed).fields if (value := DEEDS[deed].get(each.name)) is not None
    }
    assert table.allows(deed, "a", **form)
    table.state = table.state.write("a", "effects.gone", Effect("gone", "Gone", "a", marks=(mark,)))
    assert rule == table.refused(deed, "a", **form).rule


def test_no_second_blow_falls_without_substance() -> None:
    """Neither both weapons at once nor the power of a staff bring force to bear on anything. [BRP-POW-302 BRP-POW-326]"""
    for deed in ("use-both", "staff-blow", "try-against"):
        assert no_force in {each.why_not for each in seat(facing(gifted())).game.action(deed).guards}
