"""Means at the seat: what wealth and Status buy, what is made, refilled and mended, and what gear does to a chance."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance, chances, changed, rolled, said, seat, thrown
from tests.rulesets.brp.stage import book, duel, person, rated

from rulewright.content import Pack, load
from rulewright.contract import Book
from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.entries import Skill
from rulewright.testing.at_the_seat import AtTheSeat

HOUR, DAY, WEEK = 60, 24 * 60, 7 * 24 * 60
SHOPPING = 8 * HOUR


def buyer(wealth: str, status: int = 40, **options: Any) -> AtTheSeat:
    """Somebody of some wealth and Status; Bargain 60, Research 30."""
    there = book(**options)
    skills = rated(status__home=status, bargain=60, research=30, craft__blacksmithing=50, repair__mechanical=50)
    return seat(there, a=person(at=there, wealth=wealth, skills=skills))


def buys(table: AtTheSeat, value: str, faces: list[int], **form: Any) -> tuple[bool, bool]:
    """Whether something of a value is got, and whether that took a roll."""
    came = table.press("buy", "a", faces, name="Clock", value=value, **form)
    assert came.got == any(thing.name == "Clock" for thing in table.actor("a").things.values())
    return came.got, came.rolled


# -- buying -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-001", "BRP-EQP-002", "BRP-EQP-006", "BRP-EEX-019")
def test_eex_019_the_poor_buy_above_their_means() -> None:
    """Average by Status, Expensive by a Difficult roll, Priceless not by Status at all."""
    table = buyer("poor")
    assert (True, True) == buys(table, "average", [40])
    assert (40, SHOPPING) == (chance(table), table.state.scene.minutes)
    assert "Somebody gets Clock." in said(table)
    table = buyer("poor")
    assert (False, True) == buys(table, "average", [41])
    assert "Somebody does not get Clock." in said(table)
    table = buyer("poor")
    assert (True, True) == buys(table, "expensive", [20])
    assert 20 == chance(table)
    assert (False, True) == buys(buyer("poor"), "expensive", [21])
    assert "BRP-EQP-006" == buyer("poor").refused("buy", "a", name="Clock", value="priceless").rule


@pytest.mark.rule("BRP-EQP-005", "BRP-EQP-006", "BRP-EEX-020")
def test_eex_020_the_affluent_buy_below_and_at_their_means() -> None:
    """Cheap as many as they like, Average one or a small set, Expensive one, and no roll for any; no time goes by."""
    table = buyer("affluent")
    for value, most in (("cheap", 100), ("inexpensive", 100), ("average", 3), ("expensive", 1)):
        assert table.allows("buy", "a", name="Clock", value=value, number=most)
        if most < 100:
            refused = table.refused("buy", "a", name="Clock", value=value, number=most + 1)
            assert ("BRP-EQP-006", f"Your means reach for {most} at once.") == (refused.rule, refused.reason)
        assert (True, False) == buys(table, value, [])
    assert (4, 0) == (len(table.actor("a").things), table.state.scene.minutes)
    table.press("buy", "a", name="Cup", value="average", number=3)
    assert (7, "Somebody gets Cup (3).") == (len(table.actor("a").things), said(table))


@pytest.mark.rule("BRP-EQP-001")
def test_no_coins_are_counted() -> None:
    """A purchase that makes anybody poorer."""
    table = buyer("average")
    buys(table, "average", [])
    assert ["a.things.clock"] == list(changed(table))
    assert "average" == table.actor("a").character.wealth


@pytest.mark.rule("BRP-EQP-003")
def test_free_and_restricted() -> None:
    """Something free that takes a roll or a limit; something restricted that money buys, or that nobody is warned of."""
    table = buyer("destitute")
    table.press("buy", "a", name="Stick", value="free", number=30)
    assert (30, "free") == (len(table.actor("a").things), table.actor("a").things["stick"].value)
    assert "punished" not in said(table)
    assert not {"fist", "kick", "giant-thrown-rock", "centaur-lance"} & set(table.offered("buy", "a", "item"))
    table = buyer("average")
    table.press("buy", "a", name="Poison", value="average", restricted=True)
    assert table.actor("a").things["poison"].restricted
    assert "takes a permit" in said(table)
    table.press("give-gear", "a", name="Tank", value="priceless", owned="issued", size=80)
    assert "Somebody has Tank: issued, priceless." == said(table)


@pytest.mark.rule("BRP-EQP-003")
@pytest.mark.parametrize("item", ["torch", "rock-thrown"])
def test_a_thing_without_a_value_is_had_all_the_same(item: str) -> None:
    """A torch is a thing, though the tables name no value for it; the bare body is none."""
    table = buyer("destitute")
    table.press("buy", "a", item=item, number=2)
    assert ([item, item], []) == ([each for each in table.actor("a").weapons if each == item], table.last.drawn)
    assert not {"fist", "kick", "head-butt"} & set(table.offered("buy", "a", "item"))


@pytest.mark.rule("BRP-EQP-003")
def test_what_is_free_is_had_for_the_asking() -> None:
    """Neither money nor a roll: a stone of the group's own book."""
    text = '[[weapon]]\nid = "stone"\nname = "Stone"\nskill = "brawl"\nbase = 5\ndamage = "1d2"\nvalue = "free"\n'
    content = load((book().content, Pack.of_texts("x", {"w.toml": text})), RULESET.kinds, RULESET.checks)
    table = seat(Book(book().options, content), a=person(wealth="destitute"))
    table.press("buy", "a", item="stone", number=2)
    assert ("stone" in table.actor("a").weapons, []) == (True, table.last.drawn)


@pytest.mark.rule("BRP-EQP-003")
def test_what_is_restricted_and_has_no_value_is_not_for_sale() -> None:
    """A tank for whoever has the money."""
    text = '[[weapon]]\nid = "ray"\nname = "Ray"\nskill = "brawl"\nbase = 5\ndamage = "1d8"\nvalue = "restricted"\n'
    content = load((book().content, Pack.of_texts("x", {"w.toml": text})), RULESET.kinds, RULESET.checks)
    table = seat(Book(book().options, content), a=person(wealth="wealthy"))
    refused = table.refused("buy", "a", item="ray")
    assert ("BRP-EQP-003", "No money buys that.") == (refused.rule, refused.reason)


@pytest.mark.rule("BRP-EQP-004")
def test_what_is_priceless_takes_a_deal() -> None:
    """A crown over the counter, however rich; or a deal that serves for two crowns."""
    table = buyer("wealthy")
    assert "BRP-EQP-004" == table.refused("buy", "a", name="Crown", value="priceless").rule
    table.press("make-a-deal", "a", name="Crown", value="priceless")
    assert SHOPPING == table.state.scene.minutes
    assert "Somebody may have Crown: the deal is set up." == said(table)
    came = table.press("buy", "a", name="Crown", value="priceless")
    assert (True, False) == (came.got, came.rolled)
    assert "BRP-EQP-004" == table.refused("buy", "a", name="Crown", value="priceless").rule
    assert "BRP-EQP-004" == table.refused("buy", "a", name="Orb", value="priceless").rule


@pytest.mark.rule("BRP-EQP-007")
def test_something_may_have_to_be_found_first() -> None:
    """Goods that are bought unfound, or stay found for ever."""
    table = buyer("average", find_goods=True)
    assert "BRP-EQP-007" == table.refused("buy", "a", name="Map", value="cheap").rule
    assert not table.press("seek-goods", "a", [31], name="Map", value="cheap")
    assert "Somebody looks for Map, and does not find it." in said(table)
    assert "BRP-EQP-007" == table.refused("buy", "a", name="Map", value="cheap").rule
    assert table.press("seek-goods", "a", [30], name="Map", value="cheap")
    assert 30 == chance(table)
    assert "knows where it is to be had" in said(table)
    table.press("buy", "a", name="Map", value="cheap")
    assert "BRP-EQP-007" == table.refused("buy", "a", name="Map", value="cheap").rule
    before = table.state.scene.minutes
    for by in ("Idea", "Luck"):
        assert table.press("seek-goods", "a", [50], name="Map", value="cheap", by=by)
        assert not table.press("seek-goods", "a", [51], name="Chart", value="cheap", by=by)
    assert before + 4 * SHOPPING == table.state.scene.minutes
    assert "EDU is not in use." == table.refused("seek-goods", "a", name="Map", value="cheap", by="Knowledge").reason
    assert table.allows("buy", "a", name="Air", value="free")


@pytest.mark.rule("BRP-EQP-007")
def test_knowledge_finds_goods_where_edu_is_in_use() -> None:
    """A Knowledge roll by another characteristic."""
    there = book(education=True)
    table = seat(there, a=person(at=there, EDU=14))
    assert table.press("seek-goods", "a", [70], name="Map", value="cheap", by="Knowledge")
    assert not table.press("seek-goods", "a", [71], name="Chart", value="cheap", by="Knowledge")


@pytest.mark.rule("BRP-EQP-007", "BRP-EQP-010")
def test_bargain_takes_the_place_of_status_and_teaches_nothing_before_play() -> None:
    """A haggler who rolls Status; a check for what was bought before the first adventure."""
    table = buyer("poor")
    buys(table, "average", [60], by="bargain")
    assert (60, ("bargain",)) == (chance(table), table.actor("a").checks)
    table = buyer("poor")
    buys(table, "average", [60], by="bargain", before_play=True)
    assert ((), True) == (table.actor("a").checks, table.last.drawn != [])


@pytest.mark.rule("BRP-EQP-010")
def test_status_before_play_earns_no_check() -> None:
    """Better gear by Status that is a lesson."""
    there = book(status_gear=True)
    table = seat(there, a=person(at=there, skills=rated(status__home=60)))
    assert table.press("better-gear", "a", [10], key="status/home")
    assert () == table.actor("a").checks


@pytest.mark.rule("BRP-EQP-008")
def test_gear_above_ones_means_is_issued_or_lent() -> None:
    """A poor pilot's aircraft that is called theirs."""
    table = buyer("poor")
    for owned in ("issued", "borrowed"):
        table.press("give-gear", "a", name=f"{owned} set", value="expensive", owned=owned)
        assert f"Somebody has {owned} set: {owned}, expensive." == said(table)
        assert owned == table.actor("a").things[f"{owned}-set"].owned
    assert "Say what it is." == table.refused("give-gear", "a", name=" ").instead


@pytest.mark.rule("BRP-EQP-008", "BRP-EQP-003")
def test_what_is_given_is_as_the_game_master_says() -> None:
    """Gear that comes without its size, quality or charges."""
    table = buyer("poor")
    table.press("give-gear", "a", name="Lamp", size=3, quality="superior", skill="research", charges=2, value="free")
    assert "Somebody has Lamp: own, free." == said(table)
    lamp = table.actor("a").things["lamp"]
    table.press("give-gear", "a", name="Lens", value="expensive")
    assert ("free", "expensive") == (lamp.value, table.actor("a").things["lens"].value)
    assert (3, "superior", 2, 2, ("research",), "") == (
        lamp.size,
        lamp.quality,
        lamp.charges,
        lamp.most_charges,
        lamp.serves,
        lamp.history,
    )
    assert "Somebody has Lens: own, expensive." == said(table)
    table.press("skill", "a", [50], skill="research", gear="lamp")
    assert (50, 1) == (chance(table), table.actor("a").things["lamp"].charges)


@pytest.mark.rule("BRP-EQP-009")
def test_what_was_stolen_has_a_past() -> None:
    """A stolen thing without an owner, or one of whom nothing is written down."""
    table = buyer("poor")
    assert "BRP-EQP-009" == table.refused("give-gear", "a", name="Seal", owned="stolen").rule
    table.press(
        "give-gear",
        "a",
        name="Seal",
        value="priceless",
        owned="stolen",
        owner="The duke",
        noticed="the loss",
        hunted="doggedly",
    )
    assert "The duke knows the loss, and seeks it doggedly" == table.actor("a").things["seal"].history
    asked = next(each for each in table.game.action("pass-thing").fields if each.name == "thing")
    assert asked.options is not None
    notes = [each.note for each in asked.options(table.state, table.book, "a")]
    assert ["1 HP; The duke knows the loss, and seeks it doggedly"] == notes
    assert "Somebody has Seal: stolen, priceless. The duke knows the loss, and seeks it doggedly." == said(table)


def test_a_listed_weapon_is_borne_and_armour_is_among_ones_things() -> None:
    """A bought sword that nobody has, or armour that is worn in the shop. [BRP-EQP-005 BRP-EQP-025]"""
    table = buyer("affluent")
    table.press("buy", "a", item="knife")
    table.press("buy", "a", item="axe-hand")
    assert ("knife", "axe-hand") == table.actor("a").weapons
    assert "Name one thing." == table.refused("buy", "a").reason
    assert "Name one thing." == table.refused("buy", "a", item="knife", name="Knife").reason
    armour = next(
        key for key in table.offered("buy", "a", "item") if "vest" in key or "armour" in key or "leather" in key
    )
    table.press("buy", "a", item=armour)
    assert (0, 1) == (len(table.actor("a").armour), len(table.actor("a").things))
    several = buyer("wealthy")
    several.press("buy", "a", item="knife", number=3)
    assert ("knife", "knife", "knife") == several.actor("a").weapons
    assert not several.actor("a").things


def test_no_shopping_in_a_fight() -> None:
    """A purchase between two blows, or months of work.

    [BRP-EQP-004 BRP-EQP-006 BRP-EQP-007 BRP-EQP-023 BRP-EQP-044 BRP-EQP-069 BRP-EQP-071 BRP-EQP-072]
    """
    table = AtTheSeat(RULESET, duel(), book())
    for action in (
        "buy",
        "seek-goods",
        "make-a-deal",
        "begin-work",
        "go-on-with-work",
        "refill-thing",
        "find-parts",
        "mend-thing",
    ):
        assert "BRP-PLY-084" == table.refused(action, "a").rule, action
    calm = buyer("average")
    for action in ("go-on-with-work", "reckon-work"):
        assert ("BRP-EQP-023", "Nothing was begun.") == (
            calm.refused(action, "a").rule,
            calm.refused(action, "a").reason,
        )
    for action in ("seek-goods", "make-a-deal"):
        assert "Name one thing." == calm.refused(action, "a").reason
    assert "What is to be made?" == calm.refused("begin-work", "a", key="craft/blacksmithing", name=" ").reason


# -- quality ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-025", "BRP-EQP-026", "BRP-EEX-021")
@pytest.mark.parametrize(
    ("value", "quality", "levels", "comes_to"),
    [
        ("average", "superior", 2, "priceless"),
        ("expensive", "superior", 3, "priceless"),
        ("cheap", "inferior", 1, "cheap"),
        ("average", "inferior", 1, "inexpensive"),
        ("average", "average", 3, "average"),
        ("free", "superior", 3, "free"),
    ],
)
def test_eex_021_quality_shifts_a_value_within_the_ladder(value: str, quality: str, levels: int, comes_to: str) -> None:
    """A value that leaves the ladder, or a superior thing at the price of any other."""
    table = buyer("wealthy")
    form: dict[str, Any] = {"name": "Lens", "value": value, "quality": quality, "levels": levels}
    if comes_to == "priceless":
        assert "BRP-EQP-004" == table.refused("buy", "a", **form).rule
        table.press("make-a-deal", "a", **form)
    table.press("buy", "a", **form)
    assert (comes_to, quality) == (table.actor("a").things["lens"].value, table.actor("a").things["lens"].quality)


@pytest.mark.rule("BRP-EQP-025", "BRP-EEX-004")
@pytest.mark.parametrize(("quality", "least"), [("superior", 60), ("average", 40), ("inferior", 20)])
def test_eex_004_picking_a_lock_with_tools_of_some_quality(quality: str, least: int) -> None:
    """Tools that make no difference: +20, 0, -20."""
    table = seat(a=person(wealth="wealthy", skills=rated(fine_manipulation=40)))
    table.press("buy", "a", name="Picks", value="cheap", quality=quality, skill="fine-manipulation")
    table.press("skill", "a", [least], skill="fine-manipulation", gear="picks")
    assert (least, True) == (chance(table), "success" in said(table))


@pytest.mark.rule("BRP-EQP-027", "BRP-EEX-004")
@pytest.mark.parametrize(
    ("missing", "dice"),
    [("difficult", ["20%"]), ("impossible", []), ("one percent", ["1%"])],
)
def test_eex_004_without_the_gear_it_takes(missing: str, dice: list[str]) -> None:
    """A lock that is picked with bare hands: Difficult, Impossible, or one time in a hundred, as the table plays it."""
    there = book(missing_gear=missing)
    table = seat(there, a=person(at=there, skills=rated(fine_manipulation=40)))
    table.press("skill", "a", [1] if dice else [], skill="fine-manipulation", gear="none")
    assert dice == rolled(table)


@pytest.mark.rule("BRP-EQP-027", "BRP-EQP-029", "BRP-EEX-004")
def test_eex_004_without_gear_it_may_not_be_allowed() -> None:
    """A table that allows nothing without gear, and a skill that takes none."""
    there = book(missing_gear="refused")
    table = seat(there, a=person(at=there, skills=rated(fine_manipulation=40)))
    refused = table.refused("skill", "a", skill="fine-manipulation", gear="none")
    assert ("BRP-EQP-027", "Nobody does that without precision tools.") == (refused.rule, refused.reason)
    assert "BRP-EQP-029" == table.refused("skill", "a", skill="dodge", gear="none").rule
    assert table.allows("skill", "a", skill="fine-manipulation")


@pytest.mark.rule("BRP-EQP-028", "BRP-EEX-022")
def test_eex_022_difficulty_comes_before_gear() -> None:
    """60, Difficult, with superior tools: 30 and 20, not half of 80."""
    table = seat(a=person(wealth="wealthy", skills=rated(fine_manipulation=60)))
    table.press("buy", "a", name="Picks", value="cheap", quality="superior", skill="fine-manipulation")
    table.press("skill", "a", [50], skill="fine-manipulation", difficulty="difficult", gear="picks")
    assert (50, True) == (chance(table), "success" in said(table))


@pytest.mark.rule("BRP-EQP-025")
def test_a_weapon_of_quality_strikes_better_or_worse() -> None:
    """A superior sword that is like any other."""
    for quality, least in (("superior", 70), ("average", 50), ("inferior", 30)):
        me = person(wealth="wealthy", skills=rated(melee_weapon__dagger=50))
        table = AtTheSeat(RULESET, duel(me), book())
        table.state = table.state.write("scene", "round.number", 0)
        table.press("buy", "a", item="knife", quality=quality)
        table.press("take-up", "a", item="knife")
        table.state = table.state.write("scene", "round.number", 1).write("a", "fight.rank", 10)
        table.press("attack", "a", [96], target="b", weapon="knife")
        assert least == chance(table)


@pytest.mark.rule("BRP-EQP-029")
def test_skills_say_what_gear_they_take() -> None:
    """The list of the book: five that need gear, thirteen that it helps."""
    listed = {each.id: each.gear for each in book().content.all(Skill) if each.gear}
    needed = {"art", "craft", "disguise", "medicine", "teach"}
    optional = {
        *("appraise", "climb", "fine-manipulation", "first-aid", "gaming", "knowledge", "language"),
        *("literacy", "navigate", "repair", "research", "science", "technical-skill"),
    }
    assert dict.fromkeys(needed, "needed") | dict.fromkeys(optional, "optional") == listed
    assert "the tools of the trade" == book().content.get(Skill, "craft").tools


# -- making -------------------------------------------------------------------------------------


def maker(rating: int, wealth: str = "average", **more: Any) -> AtTheSeat:
    """A smith and a helper."""
    skills = rated(craft__blacksmithing=rating, status__home=40)
    return seat(a=person(wealth=wealth, skills=skills), b=person(skills=skills), **more)


def spans(table: AtTheSeat, number: int, faces: list[int] | None = None, **form: Any) -> bool:
    """Work on the one thing that was begun."""
    thing = next(iter(table.actor("a").things))
    done: bool = table.press(
        "go-on-with-work", "a", faces or [], thing=f"a:{thing}", key="craft/blacksmithing", spans=number, **form
    )
    return done


@pytest.mark.rule("BRP-EQP-023", "BRP-EEX-001")
def test_eex_001_a_target_shield_takes_three_hours() -> None:
    """SIZ 3, simple: an hour for each point."""
    table = maker(50)
    table.press(
        "begin-work", "a", key="craft/blacksmithing", name="Target shield", size=3, complexity="simple", value="cheap"
    )
    assert "Somebody begins Target shield: 3 hours of work for one pair of hands." == said(table)
    assert not spans(table, 2)
    assert "Target shield: 1 hour more for as many hands." == said(table)
    assert spans(table, 1)
    assert (3 * HOUR, "Target shield is finished.") == (table.state.scene.minutes, said(table))
    assert (
        "BRP-EQP-023"
        == table.refused("go-on-with-work", "a", thing="a:target-shield", key="craft/blacksmithing", spans=1).rule
    )


@pytest.mark.rule("BRP-EQP-023", "BRP-EEX-002")
def test_eex_002_an_automobile_takes_fifty_days_or_two_workers_twenty_five() -> None:
    """Helpers who make nothing faster."""
    for helpers, days in (((), 50), (("b",), 25)):
        table = maker(50)
        table.press("begin-work", "a", key="craft/blacksmithing", name="Car", size=50, value="average")
        assert not spans(table, days - 1, helpers=helpers)
        assert spans(table, 5, helpers=helpers)
        assert days * DAY == table.state.scene.minutes


@pytest.mark.rule("BRP-EQP-023", "BRP-EEX-003")
def test_eex_003_an_airliner_takes_a_hundred_and_ten_months() -> None:
    """Nine years and a bit for one who works alone."""
    table = maker(50)
    form: dict[str, Any] = {"name": "Airliner", "size": 110, "complexity": "extremely complex", "value": "average"}
    table.press("begin-work", "a", key="craft/blacksmithing", **form)
    assert "110 months of work" in said(table)
    assert "month" == table.actor("a").things["airliner"].work.unit


@pytest.mark.rule("BRP-EQP-023", "BRP-EEX-023")
def test_eex_023_two_workers_take_four_weeks_for_something_complex_of_size_8() -> None:
    """A week that is a day."""
    table = maker(50)
    table.press("begin-work", "a", key="craft/blacksmithing", name="Organ", size=8, complexity="complex")
    assert not spans(table, 3, helpers=("b",))
    assert "Organ: 1 week more for as many hands." == said(table)
    assert spans(table, 1, helpers=("b",))
    assert 4 * WEEK == table.state.scene.minutes


@pytest.mark.rule("BRP-EQP-021")
@pytest.mark.parametrize(("rating", "parts", "rolls"), [(75, True, 0), (74, True, 1), (75, False, 1)])
def test_a_master_makes_things_a_level_cheaper(rating: int, parts: bool, rolls: int) -> None:
    """A bungler's discount, or one without parts that can be trusted: Expensive for somebody of average means."""
    table = maker(rating)
    done = table.press(
        "begin-work", "a", [40] * rolls, key="craft/blacksmithing", name="Harp", value="expensive", parts=parts
    )
    assert (True, rolls) == (done, len(table.last.drawn))
    failed = maker(74)
    assert not failed.press("begin-work", "a", [41], key="craft/blacksmithing", name="Harp", value="expensive")
    assert ({}, "Somebody does not get the material for Harp.") == (
        dict(failed.actor("a").things),
        failed.last.notes[-1],
    )


@pytest.mark.rule("BRP-EQP-021", "BRP-EQP-022")
def test_nothing_is_cheaper_than_cheap() -> None:
    """Material that a master gets for nothing, or that is dearer than the cheap thing it makes; and what is free."""
    for rating in (50, 75):
        table = maker(rating, "destitute")
        assert table.press("begin-work", "a", key="craft/blacksmithing", name="Nail", value="cheap")
        assert table.press("begin-work", "a", key="craft/blacksmithing", name="Stick", value="free", spoiled=True)
        assert [] == table.last.drawn


@pytest.mark.rule("BRP-EQP-022")
def test_spoiled_material_costs_more_and_what_is_unique_is_only_copied() -> None:
    """Material that is spoiled for nothing; two of what there is but once."""
    table = maker(50)
    assert table.press("begin-work", "a", [20], key="craft/blacksmithing", name="Harp", value="expensive", spoiled=True)
    assert 20 == chance(table)
    table = maker(75)
    assert table.press("begin-work", "a", key="craft/blacksmithing", name="Harp", value="expensive", spoiled=True)
    assert [] == table.last.drawn
    table = maker(75)
    table.press("begin-work", "a", key="craft/blacksmithing", name="the Grail", value="cheap", unique=True)
    assert "a replica of the Grail" == table.actor("a").things["a-replica-of-the-grail"].name
    assert (
        "BRP-EQP-006"
        == maker(50, "poor").refused("begin-work", "a", key="craft/blacksmithing", name="Harp", value="priceless").rule
    )


@pytest.mark.rule("BRP-EQP-024")
def test_a_roll_for_every_span_where_rolls_are_asked_for() -> None:
    """Days that count without a success, or rolls that nobody asked for."""
    table = maker(50)
    table.press("begin-work", "a", key="craft/blacksmithing", name="Anvil", size=2)
    assert not spans(table, 2, [50, 51], rolled=True)
    assert (1, 2 * DAY) == (table.actor("a").things["anvil"].work.left, table.state.scene.minutes)
    assert [50, 50] == chances(table)
    assert spans(table, 1, [50], rolled=True)
    table = maker(50)
    table.press("begin-work", "a", key="craft/blacksmithing", name="Anvil", size=9)
    table.press("reckon-work", "a", thing="a:anvil", left=4)
    assert (4, "Anvil: 4 days of work for one.") == (table.actor("a").things["anvil"].work.left, said(table))


# -- charges ------------------------------------------------------------------------------------


def device(charges: int, value: str = "expensive", wealth: str = "average", **options: Any) -> AtTheSeat:
    """Somebody with a lamp that helps with Research and has some of three charges left."""
    table = buyer(wealth, **options)
    lamp = Thing(name="Lamp", value=value, charges=charges, most_charges=3, serves=("research",))
    table.state = table.state.write("a", "things", FrozenMap({"lamp": lamp}))
    return table


@pytest.mark.rule("BRP-EQP-069")
def test_charges_are_used_up_and_refilled_two_levels_cheaper() -> None:
    """A lamp that never runs dry; a refill that costs as much as the lamp."""
    table = device(1)
    table.press("skill", "a", [30], skill="research", gear="lamp")
    assert "Lamp: 0 of 3 charges are left." in said(table)
    assert "BRP-EQP-069" == table.refused("skill", "a", skill="research", gear="lamp").rule
    assert table.press("refill-thing", "a", thing="a:lamp")
    assert ([], 3, "Lamp is full again.") == (table.last.drawn, table.actor("a").things["lamp"].charges, said(table))
    poor = device(0, wealth="destitute")
    assert not poor.press("refill-thing", "a", [41], thing="a:lamp")  # inexpensive for the destitute
    assert "There is nothing to fill Lamp with." in said(poor)
    assert poor.press("refill-thing", "a", [40], thing="a:lamp")
    assert device(0, wealth="destitute").press("refill-thing", "a", thing="a:lamp", at_source=True)
    assert device(0, "inexpensive", "destitute").press("refill-thing", "a", thing="a:lamp")


@pytest.mark.rule("BRP-EQP-070")
@pytest.mark.parametrize(("by", "least"), [("status", 40), ("research", 30), ("Luck", 50)])
def test_where_supply_is_scarce_a_roll_decides(by: str, least: int) -> None:
    """Supplies for whoever asks in a ruined world."""
    assert device(0, scarce_supply=True).press("refill-thing", "a", [least], thing="a:lamp", by=by)
    assert not device(0, scarce_supply=True).press("refill-thing", "a", [least + 1], thing="a:lamp", by=by)


# -- repair -------------------------------------------------------------------------------------


def damaged(lost: int = 6, **more: Any) -> AtTheSeat:
    """Somebody with a pump of SIZ 8 that has lost some hit points."""
    table = buyer("average")
    pump = Thing(name="Pump", size=8, armour=2, lost=lost, **more)
    table.state = table.state.write("a", "things", FrozenMap({"pump": pump}))
    return table


@pytest.mark.rule("BRP-EQP-071")
@pytest.mark.parametrize(
    ("faces", "points", "dice"),
    [([50, 2], 2, "1d3"), ([10, 2, 3], 5, "2d3"), ([2, 2], 5, "1d3 + 3"), ([51], 0, ""), ([98, 2], -2, "1d3")],
)
@pytest.mark.parametrize("key", ["repair/mechanical", "craft/blacksmithing"])
def test_repair_gives_hit_points_back_as_first_aid_does(key: str, faces: list[int], points: int, dice: str) -> None:
    """A repair that heals otherwise than people are healed, or a fumble that does no harm."""
    table = damaged()
    assert points == table.press("mend-thing", "a", faces, thing="a:pump", key=key).points
    assert 2 + points == table.actor("a").things["pump"].points
    assert [dice] * bool(dice) == thrown(table)[1:]
    if points > 0:
        assert f"Pump has {2 + points} of 8 hit points." in said(table)


@pytest.mark.rule("BRP-EQP-071")
def test_no_more_is_mended_than_was_lost() -> None:
    """A pump that is better than new."""
    table = damaged(1)
    assert 1 == table.press("mend-thing", "a", [50, 3], thing="a:pump", key="repair/mechanical").points
    assert 8 == table.actor("a").things["pump"].points
    assert "not on offer" in str(table.refused("mend-thing", "a", thing="a:pump", key="repair/mechanical"))


@pytest.mark.rule("BRP-EQP-071")
def test_mending_closes_holes_and_thickens_what_was_worn() -> None:
    """A wall that is whole by its hit points and still has a gap, or stays thin where it was struck."""
    table = damaged(0, segment=4)
    form = {"thing": "a:pump", "key": "repair/mechanical"}
    table.press("harm-thing", "a", thing="a:pump", damage=3)  # one point through armour 2
    assert (1, 1, 1) == (
        table.actor("a").things["pump"].lost,
        table.actor("a").things["pump"].spot,
        table.actor("a").things["pump"].thinner,
    )
    table.press("mend-thing", "a", [50, 1], **form)
    pump = table.actor("a").things["pump"]
    assert (0, 0, 0, 0) == (pump.lost, pump.spot, pump.thinner, pump.gaps)
    table.press("harm-thing", "a", thing="a:pump", damage=9)  # four points: a gap
    table.press("mend-thing", "a", [50, 3], **form)
    assert (1, 1) == (table.actor("a").things["pump"].lost, table.actor("a").things["pump"].gaps)
    table.press("mend-thing", "a", [50, 3], **form)
    assert (0, 0) == (table.actor("a").things["pump"].lost, table.actor("a").things["pump"].gaps)
    thick = damaged(0)
    thick.state = thick.state.write("a", "things.pump.armour", 5)
    thick.press("harm-thing", "a", thing="a:pump", damage=8)
    thick.press("mend-thing", "a", [50, 1], **form)
    assert (2, 2, 3) == (
        thick.actor("a").things["pump"].spot,
        thick.actor("a").things["pump"].thinner,
        thick.actor("a").things["pump"].stops,
    )
    broken = damaged(8, broken=True)
    broken.press("mend-thing", "a", [50, 1], **form)
    assert not broken.actor("a").things["pump"].broken


@pytest.mark.rule("BRP-EQP-072")
def test_what_is_intricate_takes_spare_parts() -> None:
    """A repair without parts, or parts that serve twice; costly ones without a Status roll."""
    form = {"thing": "a:pump", "key": "repair/mechanical"}
    table = damaged(value="average")
    assert "BRP-EQP-072" == table.refused("mend-thing", "a", intricate=True, **form).rule
    assert not table.press("find-parts", "a", [96], **form)
    assert (100, "Somebody finds no spare parts for Pump." in said(table)) == (chance(table), True)
    assert table.press("find-parts", "a", [95], **form)
    assert "Somebody has spare parts for Pump." in said(table)
    table.press("mend-thing", "a", [51], intricate=True, **form)
    assert "BRP-EQP-072" == table.refused("mend-thing", "a", intricate=True, **form).rule
    assert table.press("find-parts", "a", [50], by_knowledge=True, **form)
    assert not damaged().press("find-parts", "a", [51], by_knowledge=True, **form)
    costly = damaged(value="expensive")
    assert not costly.press("find-parts", "a", [95, 41], **form)
    assert costly.press("find-parts", "a", [95, 40], **form)


@pytest.mark.rule("BRP-EQP-044")
def test_what_was_paid_with_points_is_made_good() -> None:
    """A thing that is part of the character and lost for good; or any broken cup made whole for nothing."""
    table = damaged(8, broken=True, bought=True, gaps=1, spot=1, thinner=1, most_charges=4)
    table.press("give-gear", "a", name="Cup")
    table.press("replace-thing", "a", thing="a:pump")
    pump = table.actor("a").things["pump"]
    assert (0, 0, 0, 4) == (pump.gaps, pump.spot, pump.thinner, pump.charges)
    assert (8, False, "Somebody has Pump again, as good as new.") == (pump.points, pump.broken, said(table))
    assert "not on offer" in str(table.refused("replace-thing", "a", thing="a:cup"))
    assert "BRP-EQP-044" == damaged().refused("replace-thing", "a", thing="a:pump").rule


@pytest.mark.rule("BRP-SKL-145")
def test_status_brings_what_was_asked_for() -> None:
    """A roll for each thing, once: a success brings it, a failure does not, and nothing is learned."""
    there = book(status_gear=True)
    table = seat(there, a=person(at=there, skills=rated(status__home=60)))
    assert not table.press("better-gear", "a", [61], key="status/home", item="revolver-heavy")
    assert (60, ()) == (chance(table), table.actor("a").weapons)
    assert "BRP-SKL-145" == table.refused("better-gear", "a", key="status/home", item="revolver-heavy").rule
    assert table.press("better-gear", "a", [60], key="status/home", item="dagger")
    assert (("dagger",), ()) == (table.actor("a").weapons, table.actor("a").checks)
    assert "Somebody has Dagger from the start." in said(table)
