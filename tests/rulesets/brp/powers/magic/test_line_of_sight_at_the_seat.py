"""Line of sight at the seat: blinded casters, and targets who are invisible or hidden, for magic and for sorcery."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mage, marked, seat, sorcerer, under
from tests.rulesets.brp.stage import duel, person

from rulewright.testing.at_the_seat import AtTheSeat

MAGIC = ("blast", "diminish", "control", "light", "protection", "wall", "speak-to-mind")
SORCERY = ("pox", "muddle", "fires-of-the-sun", "curse-of-sorcery", "birds-vision", "keen-ear")


def magician() -> AtTheSeat:
    """A magician a metre from somebody, out of a fight."""
    return seat(facing(mage(*MAGIC)))


def conjurer() -> AtTheSeat:
    """A sorcerer a metre from somebody, out of a fight."""
    return seat(facing(sorcerer(*SORCERY)))


def out_of_view(table: AtTheSeat, how: str) -> AtTheSeat:
    """The same, where the sight is taken from one or the other: by the eyes, by a spell or behind a bush."""
    if how == "hidden":
        table.press("hide", "b", [1])
    elif how == "invisible":
        unseen = under(person(at=ALL), "magic/invisibility", 4, "invisible")
        table.state = table.state.write("b", "effects", unseen.effects)
    else:
        table.state = table.state.write("a", "effects.x", marked(how))
    return table


@pytest.mark.parametrize("how", ["blinded", "in the dark", "invisible", "hidden"])
@pytest.mark.parametrize("spell", ["blast", "diminish", "control", "protection"])
def test_no_spell_finds_whom_its_caster_does_not_see(spell: str, how: str) -> None:
    """What directly affects somebody takes a line of sight, a touch too; nobody has to see themselves. [BRP-POW-045]"""
    form = {"power": f"magic/{spell}", "target": "b", "level": 1}
    table = magician()
    assert table.allows("cast", "a", **form)
    refused = out_of_view(table, how).refused("cast", "a", **form)
    assert ("BRP-POW-045", "One must see what one aims at.") == (refused.rule, refused.reason)
    assert table.allows("cast", "a", power="magic/protection", target="a", level=1)


def test_things_are_seen_and_places_need_not_be() -> None:
    """A blinded magician lights up the place, and walls it off, but blasts no gate. [BRP-POW-045]"""
    table = out_of_view(magician(), "blinded")
    assert "BRP-POW-045" == table.refused("cast", "a", power="magic/blast", words="the gate", size=3, level=1).rule
    for spell in ("light", "wall"):
        assert table.allows("cast", "a", power=f"magic/{spell}", words="over there", level=1)


def test_each_of_several_is_seen() -> None:
    """One of two who are spoken to has hidden; once found they are spoken to. [BRP-POW-045 BRP-POW-106]"""
    table = seat(duel(mage(*MAGIC, skills={"spot": {"given": 60}}), person(at=ALL), number=0, c=person(at=ALL)))
    form = {"power": "magic/speak-to-mind", "target": "b", "more": ("c",), "level": 2}
    assert table.allows("cast", "a", **form)
    table.press("hide", "c", [20])
    assert "BRP-POW-045" == table.refused("cast", "a", **form).rule
    assert table.allows("cast", "a", power="magic/speak-to-mind", target="b", level=1)
    assert table.press("seek", "a", [1], target="c")
    assert table.allows("cast", "a", **form)


@pytest.mark.parametrize("how", ["blinded", "in the dark", "invisible", "hidden"])
@pytest.mark.parametrize("spell", ["pox", "muddle"])
def test_sight_is_the_sorcerers_own(spell: str, how: str) -> None:
    """What reaches by sight takes eyes and something to see; a touch does not. [BRP-POW-358]"""
    form = {"power": f"sorcery/{spell}", "target": "b", "level": 1}
    table = conjurer()
    assert table.allows("cast-sorcery", "a", **form)
    refused = out_of_view(table, how).refused("cast-sorcery", "a", **form)
    assert ("BRP-POW-358", "One must see what one aims at.") == (refused.rule, refused.reason)
    assert table.allows("cast-sorcery", "a", power="sorcery/curse-of-sorcery", target="b", level=4)


def test_what_the_blind_sorcerer_still_casts() -> None:
    """Neither fire at a place in sight nor the eyes of a bird in sight; sharper ears for oneself all the same. [BRP-POW-358]"""
    table = out_of_view(conjurer(), "blinded")
    fire = {"power": "sorcery/fires-of-the-sun", "words": "the hill", "level": 4}
    for form in (fire, {"power": "sorcery/birds-vision", "level": 1}):
        assert "BRP-POW-358" == table.refused("cast-sorcery", "a", **form).rule
        assert conjurer().allows("cast-sorcery", "a", **form)
    assert table.allows("cast-sorcery", "a", power="sorcery/keen-ear", target="a", level=1)


def test_whoever_noticed_the_unseen_knows_where_to_cast() -> None:
    """A Listen roll tells where somebody invisible stands. [BRP-POW-045 BRP-POW-358 BRP-POW-111]"""
    for table, button, spell in ((magician(), "cast", "magic/blast"), (conjurer(), "cast-sorcery", "sorcery/pox")):
        form = {"power": spell, "target": "b", "level": 1}
        out_of_view(table, "invisible")
        assert not table.allows(button, "a", **form)
        assert table.press("notice", "a", [1], target="b", skill="listen")
        assert table.allows(button, "a", **form)


@pytest.mark.parametrize("apart", [1001, 1500, 20000])
def test_sight_ends_at_no_figure(apart: int) -> None:
    """Whoever stands in plain view is in reach, however far; what does not go by sight ends where it ends. [BRP-POW-358]"""
    table = seat(facing(sorcerer(*SORCERY), apart=apart))
    table.press("cast-sorcery", "a", [3], power="sorcery/pox", target="b", level=1)
    assert 7 == table.actor("b").power_points
    assert (
        "BRP-POW-045" == table.refused("cast-sorcery", "a", power="sorcery/curse-of-sorcery", target="b", level=4).rule
    )
    out_of_view(table, "hidden")
    assert "BRP-POW-358" == table.refused("cast-sorcery", "a", power="sorcery/pox", target="b", level=1).rule
