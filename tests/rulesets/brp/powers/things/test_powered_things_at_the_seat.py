"""Powered things at the seat: made at a price for good, taken up by whoever may, charged, damaged and broken."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, gifted, seat
from tests.rulesets.brp.seats import chance, rolled, said
from tests.rulesets.brp.stage import book, person

from rulewright.kits.counting import counted
from rulewright.rulesets.brp.state.entries import Sorcery, Superpower
from rulewright.rulesets.brp.state.powers_state import Vessel
from rulewright.testing.at_the_seat import AtTheSeat

WEEK = 7 * 24 * 60
BLAST, LIGHT, PROTECTION = "magic/blast", "magic/light", "magic/protection"
FREE: dict[str, Any] = {"name": "Wand", "size": 4}


def maker(*powers: str, power: int = 14, level: int = 1, **more: Any) -> AtTheSeat:
    """Somebody of some POW with these powers, and one who has none."""
    return seat(facing(gifted(*powers, POW=power, level=level, **more)))


def treasure(*powers: str, them: Any = None, fight: bool = False, at: Any = ALL, **form: Any) -> AtTheSeat:
    """Somebody who was given a powered thing: key `rod`."""
    table = seat(facing(them or person(at=at, POW=12), fight=fight, at=at), at)
    table.press("grant-thing", "a", name="Rod", powers=powers, **form)
    return table


# -- making -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-014", "BRP-EQP-046", "BRP-EEX-025")
def test_eex_025_two_spells_at_level_three_cost_five_points() -> None:
    """POW 14, SIZ 4: POW 9 is left, and the item holds 9."""
    table = maker(BLAST, LIGHT)
    price = table.press("imbue", "a", powers=(BLAST, LIGHT), level=3, **FREE)
    assert (5, 0, 0) == (price.POW, price.CON, price.points)
    me = table.actor("a")
    assert (9, 9, 5 * WEEK) == (me.characteristics.POW, me.powers.stores["wand"].most, table.state.scene.minutes)
    assert 9 == me.powers.stores["wand"].points
    assert ({BLAST: 60, LIGHT: 60}, "a", 5) == (
        dict(me.things["wand"].imbued.ratings),
        me.things["wand"].imbued.maker,
        me.things["wand"].imbued.spent,
    )
    assert "Somebody makes Wand: 5 POW for good." in said(table)


@pytest.mark.rule("BRP-EQP-051", "BRP-EEX-026")
def test_eex_026_an_always_on_spell_of_level_two_costs_fifteen() -> None:
    """Five times (1 + 2), where the table allows it at all; it holds no points and needs none."""
    assert (
        "BRP-EQP-051"
        == maker(PROTECTION, power=18).refused("imbue", "a", powers=(PROTECTION,), level=2, always=True, **FREE).rule
    )
    there = book(powers=SETS, permanent_spells=True)
    table = seat(facing(gifted(PROTECTION, POW=18, at=there), at=there), there)
    assert 15 == table.press("imbue", "a", powers=(PROTECTION,), level=2, always=True, **FREE).POW
    assert {} == dict(table.actor("a").powers.stores)
    table.press("take-up-thing", "a", powered="wand")
    effect = next(each for each in table.actor("a").effects.values() if PROTECTION in each.marks)
    assert (2, "Lasting") == (effect.level, type(effect.clock).__name__)
    assert 3 == table.actor("a").power_points
    table.press("let-go-of-thing", "a", powered="wand")
    assert not any(PROTECTION in each.marks for each in table.actor("a").effects.values())
    assert "Somebody puts Wand away." == said(table)


@pytest.mark.rule("BRP-EQP-017", "BRP-EQP-056", "BRP-EQP-057", "BRP-EQP-060", "BRP-EEX-027")
def test_eex_027_an_artifact_of_two_spells() -> None:
    """POW 16, SIZ 12: 2 POW and 14 points; always on it is 4. A large artifact holds its SIZ."""
    two = tuple(f"sorcery/{each.id}" for each in ALL.content.all(Sorcery) if not each.variants)[:2]
    form: dict[str, Any] = {"name": "Orb", "powers": two}
    table = maker(*two, power=16)
    assert 2 == table.press("imbue", "a", size=12, **form).POW
    assert (14, 14) == (table.actor("a").characteristics.POW, table.actor("a").powers.stores["orb"].most)
    table = maker(*two, power=16)
    assert 4 == table.press("imbue", "a", size=12, always=True, **form).POW
    table = maker(*two, power=16)
    table.press("imbue", "a", size=15, level=9, **form)
    assert {1} == set(table.actor("a").things["orb"].imbued.powers.values())
    assert 15 == table.actor("a").powers.stores["orb"].most


@pytest.mark.rule("BRP-EQP-015", "BRP-EQP-016", "BRP-EQP-018", "BRP-EQP-060", "BRP-EQP-066")
def test_what_the_other_sets_take() -> None:
    """CON for mutations, a point of POW for an ability, character points for superpowers; all of it for several sets."""
    table = maker("mutations/natural-armour", level=2)
    assert 2 == table.press("imbue", "a", name="Shell", powers=("mutations/natural-armour",), level=2).CON
    assert (8, {}) == (table.actor("a").characteristics.CON, dict(table.actor("a").powers.stores))
    assert ("Somebody makes Shell: 2 CON for good." in said(table), 2) == (
        True,
        table.actor("a").things["shell"].imbued.spent,
    )
    weak = maker("mutations/natural-armour", level=2, CON=2)
    assert (
        "It takes 2 CON for good."
        == weak.refused("imbue", "a", name="Shell", powers=("mutations/natural-armour",), level=2).reason
    )
    table = maker("mutations/natural-armour", level=2)
    assert 2 == table.press("imbue", "a", name="Shell", powers=("mutations/natural-armour",), level=9).CON
    assert 2 == table.actor("a").things["shell"].imbued.powers["mutations/natural-armour"]
    table = maker("psychic/telepathy")
    assert 1 == table.press("imbue", "a", name="Crown", powers=("psychic/telepathy",), level=5, size=30).POW
    me = table.actor("a")
    assert (13, 13, 13) == (me.characteristics.POW, me.powers.stores["crown"].most, me.things["crown"].figures["POW"])
    table = maker("superpowers/flight")
    table.state = table.state.write("a", "powers.points", 0)
    assert "BRP-EQP-018" == table.refused("imbue", "a", name="Boots", powers=("superpowers/flight",)).rule
    table.state = table.state.write("a", "powers.points", 10)
    price = table.press("imbue", "a", name="Boots", powers=("superpowers/flight",), level=9)
    assert 1 == table.actor("a").things["boots"].imbued.powers["superpowers/flight"]
    assert (0, 10 - price.points) == (price.POW, table.actor("a").powers.points)
    assert price.points > 0
    assert (WEEK, f"Somebody makes Boots: {counted(price.points, 'character point')} for good.") == (
        table.state.scene.minutes,
        said(table),
    )
    table = maker(BLAST, "psychic/telepathy")
    assert 3 == table.press("imbue", "a", powers=(BLAST, "psychic/telepathy"), **FREE).POW
    assert [11] == [store.most for store in table.actor("a").powers.stores.values()]


def test_what_cannot_be_made() -> None:
    """A thing without a name or powers, one that takes the last point, a gadget that is always on. [BRP-EQP-013 BRP-EQP-014 BRP-EQP-056]"""
    table = maker(BLAST, power=5)
    assert table.allows("imbue", "a", powers=(BLAST,), level=3, **FREE)
    assert "It takes 5 POW for good." == table.refused("imbue", "a", powers=(BLAST,), level=4, **FREE).reason
    two = tuple(f"sorcery/{each.id}" for each in ALL.content.all(Sorcery) if not each.variants)[:2]
    weak = seat(facing(gifted(*two, POW=4)))
    assert weak.allows("imbue", "a", powers=two, **FREE)
    assert "It takes 4 POW for good." == weak.refused("imbue", "a", powers=two, always=True, **FREE).reason
    assert "BRP-EQP-013" == table.refused("imbue", "a", powers=(), **FREE).rule
    assert "BRP-EQP-013" == table.refused("imbue", "a", name=" ", powers=(BLAST,)).rule
    assert "BRP-EQP-013" == table.refused("imbue", "b", powers=(BLAST,), **FREE).rule
    assert (
        "BRP-EQP-060"
        == maker("psychic/telepathy").refused("imbue", "a", powers=("psychic/telepathy",), always=True, **FREE).rule
    )


# -- in use -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-046", "BRP-EQP-047")
def test_a_magic_item_casts_for_whoever_has_it() -> None:
    """A layman with a rod: its own rating, its own points, and nothing when it is empty."""
    table = treasure(BLAST, rating=35, points=7, level=3)
    assert "Somebody has Rod: Blast." == said(table)
    assert "knows no magic" in str(table.refused("cast", "a", power=BLAST, target="b", level=3))
    assert table.press("take-up-thing", "a", powered="rod")
    assert "Somebody commands Rod: Blast." == said(table)
    assert "goes no further than 3" in str(table.refused("cast", "a", power=BLAST, target="b", level=4))
    before = table.actor("a").power_points
    table.press("cast", "a", [70], power=BLAST, target="b", level=2)
    assert (35, before) == (chance(table), table.actor("a").power_points)
    left = table.actor("a").powers.stores["rod"].points
    assert left == 6
    table.state = table.state.write("a", "powers.stores.rod.points", 0)
    refused = table.refused("cast", "a", power=BLAST, target="b", level=1)
    assert ("BRP-EQP-047", "Put some into it.") == (refused.rule, refused.instead)
    assert "Rod holds 0" in refused.reason
    table.press("let-go-of-thing", "a", powered="rod")
    me = table.actor("a")
    assert ({}, {}, False) == (dict(me.powers.known), dict(me.powers.mind), BLAST in me.skills)
    assert "knows no magic" in str(table.refused("cast", "a", power=BLAST, target="b", level=1))


@pytest.mark.rule("BRP-EQP-046")
def test_in_rarer_items_the_bearer_pays() -> None:
    """A rod without points of its own that works for nothing, or not at all."""
    table = treasure(BLAST, rating=35, points=0, level=3)
    assert {} == dict(table.actor("a").powers.stores)
    table.press("take-up-thing", "a", powered="rod")
    before = table.actor("a").power_points
    table.press("cast", "a", [70], power=BLAST, target="b", level=1)
    assert before - 1 == table.actor("a").power_points


@pytest.mark.rule("BRP-EQP-046", "BRP-EQP-056")
def test_a_thing_pays_for_nothing_but_its_own() -> None:
    """Spells of one's own that a rod pays for, in hand or put away."""
    table = treasure(BLAST, them=gifted(LIGHT, BLAST, POW=12), points=9)
    table.press("cast", "a", [61], power=BLAST, target="b", level=1)
    assert (9, 11) == (table.actor("a").powers.stores["rod"].points, table.actor("a").power_points)
    table.press("take-up-thing", "a", powered="rod")
    table.press("cast", "a", [61], power=LIGHT, level=1)
    assert (9, 10) == (table.actor("a").powers.stores["rod"].points, table.actor("a").power_points)
    table.press("cast", "a", [61], power=BLAST, target="b", level=1)
    assert (8, 10) == (table.actor("a").powers.stores["rod"].points, table.actor("a").power_points)


@pytest.mark.rule("BRP-EQP-045", "BRP-EQP-046")
def test_nothing_is_learned_by_a_borrowed_spell() -> None:
    """A check that stays when the rod is gone."""
    table = treasure(BLAST, rating=90, points=9)
    table.press("take-up-thing", "a", powered="rod")
    table.press("cast", "a", [60, 3], ["none"], power=BLAST, target="b", level=1)
    assert (BLAST,) == table.actor("a").checks
    table.press("let-go-of-thing", "a", powered="rod")
    assert () == table.actor("a").checks


@pytest.mark.rule("BRP-EQP-020")
def test_who_may_use_it() -> None:
    """A thing for its maker alone that obeys others, or one that needs not be overcome."""
    table = maker(BLAST)
    table.press("imbue", "a", powers=(BLAST,), access="maker", **FREE)
    assert table.press("take-up-thing", "a", powered="wand")
    assert "BRP-EQP-020" == table.refused("pass-thing", "a", thing="a:wand", target="b").rule
    table.press("let-go-of-thing", "a", powered="wand")
    table.press("pass-thing", "a", thing="a:wand", target="b")
    assert "Somebody gives Somebody Wand." == said(table)
    assert ({}, ["wand"]) == (dict(table.actor("a").things), list(table.actor("b").things))
    assert ({}, 12) == (dict(table.actor("a").powers.stores), table.actor("b").powers.stores["wand"].points)
    refused = table.refused("take-up-thing", "b", powered="wand")
    assert ("BRP-EQP-020", "Wand obeys its maker alone.") == (refused.rule, refused.reason)
    for face, won in ((60, True), (61, False)):  # 12 power points against 10
        table = treasure(BLAST, access="contest", points=10)
        assert won == table.press("take-up-thing", "a", [face], powered="rod")
        assert ("Rod does not obey Somebody." in said(table)) is not won
        assert won == (BLAST in table.actor("a").powers.known)
    table = treasure(BLAST, access="contest", points=10)
    table.state = table.state.write("a", "powers.stores.rod.points", 0)
    assert table.press("take-up-thing", "a", powered="rod")
    assert "BRP-EQP-046" == table.refused("take-up-thing", "a", powered="rod").rule
    assert "not in use" in str(treasure(BLAST).refused("let-go-of-thing", "a", powered="rod"))
    assert "BRP-EQP-046" == treasure(BLAST).refused("take-up-thing", "b", powered="rod").rule


@pytest.mark.rule("BRP-EQP-014", "BRP-EQP-046", "BRP-EQP-047", "BRP-EQP-020")
def test_buttons_of_powered_things_say_why_not() -> None:
    """Things that are given without a name, taken up where there are none, or used by the fallen."""
    table = seat(facing(person(at=ALL)))
    assert "BRP-EQP-014" == table.refused("grant-thing", "a", name=" ", powers=(BLAST,)).rule
    assert "BRP-EQP-014" == table.refused("grant-thing", "a", name="Rod", powers=()).rule
    for action, rule in (
        ("take-up-thing", "BRP-EQP-046"),
        ("let-go-of-thing", "BRP-EQP-046"),
        ("charge-thing", "BRP-EQP-047"),
    ):
        assert rule == table.refused(action, "a").rule
    for action, before in (("take-up-thing", False), ("let-go-of-thing", True)):
        there = treasure(BLAST, fight=True)
        if before:
            there.press("take-up-thing", "a", powered="rod")
            there.state = there.state.write("a", "fight", there.actor("b").fight)
        rank = there.actor("a").fight.rank
        allowed = there.state
        there.press(action, "a", powered="rod")
        assert rank - 5 == there.actor("a").fight.rank
        there.state = allowed.write("a", "fate", "unconscious")
        assert not there.allows(action, "a", powered="rod")
    there = treasure(BLAST, fight=True, points=2)
    rank = there.actor("a").fight.rank
    there.press("charge-thing", "a", vessel="rod")
    assert rank - 5 == there.actor("a").fight.rank
    there.state = there.state.write("a", "fate", "unconscious").write("scene", "round.number", 2)
    assert not there.allows("charge-thing", "a", vessel="rod")
    fight = treasure(BLAST, fight=True, them=gifted(BLAST))
    assert "BRP-PLY-084" == fight.refused("imbue", "a", powers=(BLAST,), **FREE).rule


@pytest.mark.rule("BRP-EQP-046", "BRP-EQP-045", "BRP-EQP-065", "BRP-EQP-061")
def test_what_a_thing_lent_is_gone_with_it() -> None:
    """Effects, powers and ratings that stay when it is put away; and what one has without it, which goes."""
    shell = "mutations/natural-armour"
    table = treasure(shell, BLAST, size=9, them=gifted(BLAST, POW=12))
    table.press("take-up-thing", "a", [50], powered="rod")
    assert (shell,) == table.actor("a").things["rod"].imbued.lent
    assert any("by rod" in effect.marks for effect in table.actor("a").effects.values())
    table.press("let-go-of-thing", "a", powered="rod")
    me = table.actor("a")
    assert not any("by rod" in effect.marks for effect in me.effects.values())
    assert ({BLAST: 1}, 60, (), False) == (
        dict(me.powers.known),
        me.skills[BLAST].given,
        me.things["rod"].imbued.lent,
        me.things["rod"].imbued.held,
    )


@pytest.mark.rule("BRP-EQP-052")
def test_a_mutated_thing_takes_a_stamina_roll_and_heals() -> None:
    """A shell that anybody wears at once, or that never heals."""
    shell = "mutations/natural-armour"
    for face, won in ((50, True), (51, False)):
        table = treasure(shell, size=9)
        assert won == table.press("take-up-thing", "a", [face], powered="rod")
    table = treasure(shell, size=9)
    table.press("take-up-thing", "a", [50], powered="rod")
    assert shell in table.actor("a").powers.known
    assert any("by rod" in effect.marks for effect in table.actor("a").effects.values())
    table.press("harm-thing", "a", thing="a:rod", damage=4)
    table.press("pass-time", "a", [3, 1, 1], ["rest", "rest"], hours=24 * 7)
    assert 8 == table.actor("a").things["rod"].points
    table.press("harm-thing", "a", thing="a:rod", damage=8)
    me = table.actor("a")
    assert (True, None, False) == (me.things["rod"].broken, me.things["rod"].imbued, shell in me.powers.known)
    assert not any("by rod" in effect.marks for effect in me.effects.values())


@pytest.mark.rule("BRP-EQP-053")
def test_who_notices_a_psychic_thing() -> None:
    """A psychic who must think about it; anybody else who need not."""
    telepathy = "psychic/telepathy"
    table = treasure(telepathy, them=gifted("psychic/aura-detection"))
    assert table.press("notice-thing", "a", thing="a:rod")
    assert ([], "Somebody knows what is in Rod: Telepathy.") == (table.last.drawn, said(table))
    for face, won in ((50, True), (51, False)):
        table = treasure(telepathy)
        assert won == table.press("notice-thing", "a", [face], thing="a:rod")
    assert "Somebody notices nothing about Rod." == said(table)
    table.press("give-gear", "a", name="Cup")
    assert not table.press("notice-thing", "a", [1], thing="a:cup")


@pytest.mark.rule("BRP-EQP-054")
def test_who_uses_a_psychic_thing() -> None:
    """Psychics by an Idea roll, others by their power points against its, or by Difficult Luck."""
    telepathy = "psychic/telepathy"
    for face, won in ((50, True), (51, False)):
        table = treasure(telepathy, them=gifted("psychic/aura-detection"), points=30)
        assert won == table.press("take-up-thing", "a", [face], powered="rod")
        assert ["50%"] == rolled(table)
    for face, won in ((60, True), (61, False)):
        assert won == treasure(telepathy, points=10).press("take-up-thing", "a", [face], powered="rod")
    for face, won in ((30, True), (31, False)):
        assert won == treasure(telepathy, points=30).press("take-up-thing", "a", [face], powered="rod", by_luck=True)


@pytest.mark.rule("BRP-EQP-055")
def test_a_psychic_thing_is_mended_and_works_until_it_is_destroyed() -> None:
    """One that heals by itself, or works in pieces."""
    table = treasure("psychic/telepathy", size=6, points=10)
    table.press("harm-thing", "a", thing="a:rod", damage=3)
    table.press("mend-thing", "a", [1, 1], thing="a:rod", key="repair/mechanical")
    assert table.actor("a").things["rod"].points > 3
    assert table.actor("a").things["rod"].imbued is not None
    table.press("harm-thing", "a", thing="a:rod", damage=9)
    assert (None, {}) == (table.actor("a").things["rod"].imbued, dict(table.actor("a").powers.stores))


# -- charging -----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-047", "BRP-EEX-028")
def test_eex_028_three_points_take_three_rounds() -> None:
    """An item three below its maximum: three rounds, three of the user's points."""
    table = treasure(BLAST, points=9, fight=True)
    table.state = table.state.write("a", "powers.stores.rod.points", 6)
    assert "BRP-EQP-047" == table.refused("charge-thing", "a", vessel="rod", points=2).rule
    for number in (1, 2, 3):
        table.state = table.state.write("scene", "round.number", number).write("a", "fight.rank", 10)
        assert 1 == table.press("charge-thing", "a", vessel="rod")
        assert "BRP-EQP-047" == table.refused("charge-thing", "a", vessel="rod").rule
        assert f"Rod holds {6 + number} points." in said(table)
    assert (9, 9) == (table.actor("a").powers.stores["rod"].points, table.actor("a").power_points)


@pytest.mark.rule("BRP-EQP-047", "BRP-EQP-048", "BRP-EQP-058")
def test_a_thing_holds_twice_its_maximum_and_a_night_takes_the_rest() -> None:
    """An item that overflows, or keeps its surplus for ever; points that cost no time."""
    table = treasure(BLAST, points=5)
    assert "Rod takes 5 more." == table.refused("charge-thing", "a", vessel="rod", points=6).reason
    assert 5 == table.press("charge-thing", "a", vessel="rod", points=5)
    assert (10, 7, 1) == (
        table.actor("a").powers.stores["rod"].points,
        table.actor("a").power_points,
        table.state.scene.minutes,
    )
    table.press("pass-time", "a", [], ["rest", "rest"], hours=5)
    assert 10 == table.actor("a").powers.stores["rod"].points
    table.press("pass-time", "a", [], ["rest", "rest"], hours=6)
    assert 5 == table.actor("a").powers.stores["rod"].points
    assert "Rod holds 5 points; what was above that has faded." in said(table)
    assert "You have 12" in str(table.refused("charge-thing", "a", vessel="rod", points=13))
    assert "BRP-EQP-047" == table.refused("charge-thing", "b", vessel="rod").rule


# -- damage -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-049", "BRP-EQP-059")
@pytest.mark.parametrize(("reads", "held"), [("lost", 10), ("left", 8)])
def test_damage_lowers_what_a_thing_can_hold(reads: str, held: int) -> None:
    """SIZ 6, 7 points at most, 14 in it: two points of damage leave room for 5, or 4 by its hit points; twice that."""
    there = book(powers=SETS, store_by_hit_points=reads)
    table = treasure(BLAST, size=6, points=7, at=there)
    table.state = table.state.write("a", "powers.stores.rod.points", 14)
    table.press("harm-thing", "a", thing="a:rod", damage=2)
    assert held == table.actor("a").powers.stores["rod"].points
    assert f"Rod holds no more than {held} points." in said(table)
    assert "Rod takes 0 more." == table.refused("charge-thing", "a", vessel="rod", points=1).reason


@pytest.mark.rule("BRP-EQP-049", "BRP-EQP-059")
def test_a_battered_thing_holds_nothing() -> None:
    """Room for a point where more hit points are lost than it could hold."""
    table = treasure(BLAST, size=6, points=3)
    table.press("harm-thing", "a", thing="a:rod", damage=4)
    assert 0 == table.actor("a").powers.stores["rod"].points


@pytest.mark.rule("BRP-EQP-050", "BRP-EQP-059", "BRP-EQP-065")
def test_what_is_broken_is_a_plain_thing_for_good() -> None:
    """A wand that works in splinters, or again when it is mended; POW that comes back."""
    table = maker(BLAST)
    table.press("imbue", "a", powers=(BLAST,), **FREE)
    table.press("take-up-thing", "a", powered="wand")
    table.press("harm-thing", "a", thing="a:wand", damage=4)
    assert "There is no power in Wand any more, for good." in said(table)
    table.press("mend-thing", "a", [1, 1], thing="a:wand", key="repair/mechanical")
    me = table.actor("a")
    assert (False, None, 12) == (me.things["wand"].broken, me.things["wand"].imbued, me.characteristics.POW)
    assert BLAST in me.powers.known
    assert "BRP-EQP-046" == table.refused("take-up-thing", "a", powered="wand").rule
    table.press("give-gear", "a", name="Cup")
    table.press("harm-thing", "a", thing="a:cup", damage=4)
    assert "Cup loses 1 hit point and is destroyed." == said(table)


@pytest.mark.rule("BRP-EQP-062", "BRP-EQP-061", "BRP-EQP-066")
def test_a_gadget_pays_with_what_its_battery_stores() -> None:
    """A battery that feeds anything else, or a gadget that drains its user all the same."""
    leap = "superpowers/energy-projection/heat"
    them = person(at=ALL, POW=16, skills={"projection": {"given": 44}})
    table = treasure(leap, "superpowers/extra-energy/battery", them=them, level=2, points=20)
    assert (20, 0) == (table.actor("a").powers.stores["rod"].most, table.actor("a").things["rod"].charges)
    table.press("take-up-thing", "a", powered="rod")
    before = table.actor("a").power_points
    table.press("superpower", "a", [95, 1, 1], power=leap, target="b", level=1)
    assert before == table.actor("a").power_points
    assert 20 > table.actor("a").powers.stores["rod"].points
    table.state = table.state.write("a", "powers.stores.rod.points", 0)
    assert "BRP-EQP-047" == table.refused("superpower", "a", power=leap, target="b", level=1).rule


# -- gadgets ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-061", "BRP-EQP-062", "BRP-EQP-064", "BRP-EQP-065")
def test_a_gadget_has_figures_of_its_own_and_lends_the_rest() -> None:
    """A gadget whose Super Characteristic makes its bearer strong, or whose flight is nobody's."""
    armour = f"superpowers/armour/{ALL.content.get(Superpower, 'armour').choices[0]}"
    powers = ("superpowers/super-characteristic/STR", "superpowers/extra-hit-points", "superpowers/flight", armour)
    table = treasure(*powers, size=5, level=4)
    rod = table.actor("a").things["rod"]
    assert ({"STR": 4}, 9, 4) == (dict(rod.figures), rod.points, rod.stops)
    table.press("take-up-thing", "a", powered="rod")
    me = table.actor("a")
    assert ({"superpowers/flight": 4}, 10) == (dict(me.powers.known), me.value("STR"))
    table.press("let-go-of-thing", "a", powered="rod")
    table.press("take-up-thing", "a", powered="rod")
    assert "superpowers/flight" in table.actor("a").powers.known
    table.press("harm-thing", "a", thing="a:rod", damage=20)
    assert {} == dict(table.actor("a").powers.known)


@pytest.mark.rule("BRP-EQP-063")
def test_a_gadget_without_the_figure_gives_way() -> None:
    """A gadget that resists with what it has not."""
    table = treasure("superpowers/super-characteristic/POW", level=12)
    assert table.press("try-against", "a", [50], thing="a:rod", code="POW")
    assert not table.press("try-against", "a", [51], thing="a:rod", code="POW")
    assert table.press("try-against", "a", thing="a:rod", code="CON")
    assert "Rod has no CON and gives way." == said(table)


@pytest.mark.rule("BRP-EQP-064")
def test_a_gadget_is_aimed_with_its_users_own_skill() -> None:
    """A ray that hits by a rating of the gadget."""
    ray = "superpowers/energy-projection/heat"
    them = person(at=ALL, POW=16, skills={"projection": {"given": 44}})
    table = treasure(ray, them=them, level=2)
    table.press("take-up-thing", "a", powered="rod")
    table.press("superpower", "a", [95, 1, 1], power=ray, target="b", level=1)
    assert 2 * 44 == chance(table)  # Easy, so near


@pytest.mark.rule("BRP-EQP-058")
def test_an_artifact_at_nothing_is_inert() -> None:
    """An artifact that casts on its bearer's points."""
    key = next(
        f"sorcery/{each.id}"
        for each in ALL.content.all(Sorcery)
        if not each.variants and set(each.at) & {"self"} and not each.choices
    )
    table = treasure(key, points=4)
    table.press("take-up-thing", "a", powered="rod")
    before = table.actor("a").power_points
    table.press("cast-sorcery", "a", power=key, target="a")
    assert (3, before) == (table.actor("a").powers.stores["rod"].points, table.actor("a").power_points)
    table.state = table.state.write("a", "powers.stores.rod.points", 0)
    assert "BRP-EQP-047" == table.refused("cast-sorcery", "a", power=key, target="a").rule
    table.press("charge-thing", "a", vessel="rod")
    assert table.allows("cast-sorcery", "a", power=key, target="a")
    assert Vessel(points=1, most=4, sets=("in rod",), contact=False) == table.actor("a").powers.stores["rod"]
