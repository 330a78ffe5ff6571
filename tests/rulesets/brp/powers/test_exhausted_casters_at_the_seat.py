"""The utterly exhausted and their powers: what needs no roll of its own still needs a Difficult Stamina roll."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import battle, facing, gifted, meeting, sorcerer
from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.stage import book

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.powers_state import Casting, Use
from rulewright.testing.at_the_seat import AtTheSeat

SIMPLE = book(fatigue="simple", powers=("magic", "mutations", "psychic", "sorcery", "superpowers"))
TITAN: dict[str, Any] = {"power": "sorcery/titans-strength", "target": "a", "level": 1}


@pytest.mark.parametrize("rounds", [99, 100])
@pytest.mark.parametrize("fight", [False, True])
def test_an_exhausted_sorcerer_needs_stamina_to_cast(rounds: int, fight: bool) -> None:
    """From CON x 10 rounds a Difficult Stamina roll comes before the spell, which has no roll of its own; failed, the round is
    gone, but no point. [BRP-CHR-117 BRP-POW-179]
    """
    me = sorcerer("titans-strength", at=SIMPLE)
    start = (battle(me) if fight else meeting(me)).write("a", "exertion", rounds)
    table = AtTheSeat(RULESET, start, SIMPLE)
    table.press("cast-sorcery", "a", [25] if rounds == 100 else [], **TITAN)
    assert ([25] if rounds == 100 else []) == chances(table)
    assert 19 == table.actor("a").power_points
    if rounds == 100:
        table.state = start
        assert table.press("cast-sorcery", "a", [26], **TITAN) is False
        assert "is too exhausted for it." in said(table)
        assert (20, None) == (table.actor("a").power_points, table.actor("a").powers.casting)
        assert table.actor("a").fight.acted is fight


@pytest.mark.parametrize("fight", [False, True])
def test_an_exhausted_hero_needs_stamina_for_a_power_without_a_roll(fight: bool) -> None:
    """What is not aimed at anybody needs Stamina first, and nothing is paid if that fails. [BRP-CHR-117 BRP-POW-278]"""
    key = "superpowers/force-field"
    me = gifted(key, level=3, at=SIMPLE, POW=20)
    start = (battle(me) if fight else meeting(me)).write("a", "exertion", 100)
    table = AtTheSeat(RULESET, start, SIMPLE)
    assert not table.press("superpower", "a", [26], power=key, level=3)
    assert "is too exhausted for it." in said(table)
    assert 20 == table.actor("a").power_points
    table.state = start
    assert table.press("superpower", "a", [25], power=key, level=3)
    assert 20 > table.actor("a").power_points


HEAT = "superpowers/energy-projection/heat"
BEAM: dict[str, Any] = {"power": HEAT, "level": 2, "target": "b"}


def hero(*keys: str, rounds: int, fight: bool = True) -> AtTheSeat:
    """Somebody with powers and 20 points before a foe, after so many rounds without a break."""
    me = gifted(*(keys or (HEAT,)), level=2, at=SIMPLE, POW=20)
    start = battle(me) if fight else meeting(me, friends=False)
    return AtTheSeat(RULESET, start.write("a", "exertion", rounds), SIMPLE)


@pytest.mark.parametrize(("rounds", "stamina"), [(40, 50), (100, 25)])
@pytest.mark.parametrize("fight", [False, True])
def test_whoever_is_too_tired_for_a_beam_lets_none_go(rounds: int, stamina: int, fight: bool) -> None:
    """Stamina stands before the aim, once: if it fails there is no beam to go astray, no Luck that it strikes nobody, and no
    price; the round of a fight is gone. [BRP-CHR-116 BRP-CHR-117 BRP-POW-265 BRP-POW-278]
    """
    table = hero(rounds=rounds, fight=fight)
    assert not table.press("superpower", "a", [stamina + 1], **BEAM)
    assert ([stamina], 20) == (chances(table), table.actor("a").power_points)
    assert "is in no state for it." in said(table)
    assert "misses" not in said(table)
    assert fight is table.actor("a").fight.acted


def test_an_exhausted_hero_rolls_stamina_once_for_a_beam() -> None:
    """Passed, it is paid for and aimed; a miss is a miss then. [BRP-CHR-117 BRP-POW-265 BRP-POW-267]"""
    table = hero(rounds=100)
    assert not table.press("superpower", "a", [25, 90, 1, 1], **BEAM)
    assert 3 == len(chances(table))
    assert 20 > table.actor("a").power_points
    assert "misses" in said(table)


@pytest.mark.parametrize(("rounds", "stamina"), [(40, 50), (100, 25)])
def test_whoever_is_too_tired_lays_a_hand_on_nobody(rounds: int, stamina: int) -> None:
    """To take hold of a foe in a fight is something bodily: Stamina first, and nothing is paid if it fails.

    [BRP-CHR-116 BRP-CHR-117 BRP-POW-286]
    """
    table = hero("superpowers/drain/HP", rounds=rounds)
    form: dict[str, Any] = {"power": "superpowers/drain/HP", "level": 2, "target": "b"}
    assert not table.press("superpower", "a", [stamina + 1], **form)
    assert ([stamina], 20) == (chances(table), table.actor("a").power_points)
    table = hero("superpowers/drain/HP", rounds=rounds)
    assert not table.press("superpower", "a", [stamina, 99], **form)
    assert stamina == chances(table)[0]
    assert 20 > table.actor("a").power_points


@pytest.mark.parametrize("fight", [False, True])
@pytest.mark.parametrize(
    ("button", "form"), [("shine", {"target": "b"}), ("exude", {"mutation": "pheromone", "targets": ("b",)})]
)
def test_an_exhausted_mutant_needs_stamina(fight: bool, button: str, form: dict[str, Any]) -> None:
    """A beam of light and a scent are basic deeds too: at CON x 10 a Difficult Stamina roll, and nothing comes of it if that
    fails; one round before none is asked. [BRP-CHR-117 BRP-POW-126 BRP-POW-128]
    """
    table = hero("mutations/luminescence", "mutations/pheromone/Lust", rounds=100, fight=fight)
    start = table.state
    table.press(button, "a", [26], **form)
    assert ([25], ["25%"]) == (chances(table), rolled(table))
    assert "is too exhausted for it." in said(table)
    assert start.actor("b") == table.actor("b")
    assert fight is table.actor("a").fight.acted
    table.state = start.write("a", "exertion", 99)
    table.press(button, "a", [99] if button == "shine" else [1, 1, 1, 1, 99], **form)
    assert 25 not in chances(table)


# -- what has a roll of its own -----------------------------------------------------------------

BLAST: dict[str, Any] = {"power": "magic/blast", "target": "b", "level": 2}
CALM: dict[str, Any] = {"ability": "dead-calm", "level": 2}
DIVINE: dict[str, Any] = {"ability": "divination", "level": 1}


@pytest.mark.parametrize(
    ("key", "button", "form", "failed"),
    [
        ("magic/blast", "cast", BLAST, 1),
        ("psychic/dead-calm", "psychic", CALM, 1),
        ("psychic/divination", "psychic", DIVINE, 10),
    ],
)
def test_a_failed_stamina_roll_is_no_failed_spell(key: str, button: str, form: dict[str, Any], failed: int) -> None:
    """At CON x 10 Stamina comes before what is rolled for too: if it fails nothing was tried, and not even the price of a failure
    is paid; if it succeeds a miss is a miss. [BRP-CHR-117 BRP-POW-017 BRP-POW-140]
    """
    table = hero(key, rounds=100, fight=False)
    start = table.state
    assert Level.FAILURE is table.press(button, "a", [26], **form)
    assert ([25], 20) == (chances(table), table.actor("a").power_points)
    assert "is in no state for it." in said(table)
    assert "failure" not in said(table)
    table.state = start
    assert Level.FAILURE is table.press(button, "a", [25, 90], **form)
    assert (2, 20 - failed) == (len(chances(table)), table.actor("a").power_points)


def test_in_a_fight_the_round_is_gone_all_the_same() -> None:
    """A spell that was declared does not come, an ability of the mind does not begin; neither costs a point. [BRP-CHR-117]"""
    mind = hero("psychic/dead-calm", rounds=100)
    mind.press("psychic", "a", [26], **CALM)
    assert (True, 20) == (mind.actor("a").fight.acted, mind.actor("a").power_points)
    spell = hero("magic/blast", rounds=100)
    spell.press("cast", "a", **BLAST)
    spell.state = spell.state.write("b", "fight.rank", 0)
    spell.proceed([26])
    assert "is in no state for it." in said(spell)
    assert (20, None) == (spell.actor("a").power_points, spell.actor("a").powers.casting)


@pytest.mark.parametrize(("faces", "left"), [([30, 26], 20), ([30, 25, 90], 19)])
def test_a_dispel_that_was_not_begun_costs_nothing(faces: list[int], left: int) -> None:
    """Cutting a casting short is a spell like others: Luck, then Stamina, then the roll. [BRP-CHR-117 BRP-POW-101]"""
    table = hero("magic/dispel", rounds=100)
    casting = Casting(use=Use(power="magic/blast", level=1, target="a"), round=1, rank=1)
    table.state = table.state.write("b", "powers.casting", casting)
    assert table.press("cut-short", "a", faces, target="b", level=2) is False
    assert left == table.actor("a").power_points


@pytest.mark.parametrize(("stamina", "left"), [([26], 20), ([25, 90], 19)])
def test_a_shield_that_was_not_raised_costs_nothing(stamina: list[int], left: int) -> None:
    """A mind reaches for somebody utterly exhausted: without Stamina no shield begins, and no point goes into one.

    [BRP-CHR-117 BRP-POW-162]
    """
    me = gifted("psychic/mind-shield", at=SIMPLE, POW=20)
    foe = gifted("psychic/mind-blast", at=SIMPLE, POW=18)
    table = AtTheSeat(RULESET, facing(foe, me).write("b", "exertion", 100), SIMPLE)
    table.press("psychic", "a", [30, *stamina, 99], ["4"], ability="mind-blast", target="b")
    assert left == table.actor("b").power_points


def test_what_warns_by_itself_takes_no_stamina() -> None:
    """It is nothing that the exhausted do: the game master rolls it unseen, and nobody sees a Stamina roll for it. [BRP-CHR-117 BRP-POW-157]"""
    table = hero("psychic/danger-sense", rounds=100, fight=False)
    table.press("warning", "a", [1], ability="danger-sense")
    assert 1 == len(rolled(table))
