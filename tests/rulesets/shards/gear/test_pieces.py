"""Things piece by piece, at the seat: sizes, kits for a field, food as old as it is, lamps and their fuel, shards."""

from __future__ import annotations

from typing import Any

from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import BOOK, actor, npc, state

from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.testing.at_the_seat import AtTheSeat

DAY = 1440


def shop(**more: Any) -> AtTheSeat:
    """Somebody with money where things are sold, and another beside."""
    me = npc("a", **{"funds": 1_000_000, "skills": {"craft": 3, "acrobatics": 3, "athletics": 6}, **more})
    return seat(state(a=me, b=npc("b", where=(1, 0))))


def buys(at: AtTheSeat, thing: str, **how: Any) -> int:
    """What somebody pays for something."""
    before = at.actor("a").character.funds
    at.press("buy", "a", thing=thing, **how)
    return int(before - at.actor("a").character.funds)


def sells(at: AtTheSeat, thing: str) -> int:
    """What somebody gets for something."""
    before = at.actor("a").character.funds
    at.press("sell", "a", thing=thing)
    return int(at.actor("a").character.funds - before)


def wait(at: AtTheSeat, minutes: int) -> None:
    """Time goes by."""
    for _ in range(minutes // DAY):
        at.press("rest", "a", minutes=DAY)
    if minutes % DAY:
        at.press("rest", "a", minutes=minutes % DAY)


# -- containers ---------------------------------------------------------------------------------


def test_what_no_packing_allows_does_not_go_in() -> None:
    """Two packs of 4 take 3 and 3 and no 2 besides, though 8 is what they hold in all. [SHA-ECO-031]"""
    food = "fresh-rations-cheap-1-day"
    at = shop(items=("pack", "pack", food, food, "torch"))
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=(food, food, "torch")).rule
    at.press("stow", "a", container="pack", things=(food, food))
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("torch",)).rule


def test_a_smaller_bottle_holds_half_a_point() -> None:
    """Soap goes in, a dose besides not any longer; a usual one takes twice as much. [SHA-ECO-031]"""
    for size, fits in (("smaller", False), ("usual", True)):
        at = shop(items=("soap", "hemotoxin"))
        buys(at, "bottle", size=size)
        at.press("stow", "a", container="bottle", things=("soap",))
        assert fits == at.allows("stow", "a", container="bottle", things=("hemotoxin",))


def test_each_piece_has_its_own_size() -> None:
    """One larger cask and three usual ones cost 125 silver and fetch as much, and weigh what they weigh. [SHA-ECO-031]"""
    at = shop(items=())
    assert 12500 == buys(at, "cask", size="larger") + buys(at, "cask", count=3)
    assert 5 * 16 == encumbrance(at.actor("a"), BOOK)
    assert [2500, 2500, 2500, 5000] == [sells(at, "cask") for _ in range(4)]
    buys(at, "cask")
    assert 2500 == sells(at, "cask")


# -- kits ---------------------------------------------------------------------------------------


def makes(at: AtTheSeat, thing: str, who: str = "a") -> bool:
    """Whether somebody has the tools to make something."""
    return at.allows("make", who, thing=thing)


def test_every_kit_has_its_own_field() -> None:
    """Two for carpentry make no sword, bought together or one by one; one sold, the other is still for it. [SHA-ECO-028]"""
    for counts in ((2,), (1, 1)):
        at = shop(items=())
        for each in counts:
            buys(at, "crafting-kit", trade="carpentry", count=each)
        assert (True, False) == (makes(at, "ladder-3m"), makes(at, "light"))
        sells(at, "crafting-kit")
        assert (True, False) == (makes(at, "ladder-3m"), makes(at, "light"))


def test_a_pilfered_kit_is_for_what_it_was() -> None:
    """The thief of a carpenter's kit makes no sword with it; the carpenter has it no longer. [SHA-ECO-028]"""
    at = shop(items=())
    buys(at, "crafting-kit", trade="carpentry")
    at.state = at.state.write("b", "character.skills.acrobatics", 6).write("b", "character.skills.craft", 3)
    at.press("pilfer", "b", [1], target="a", thing="crafting-kit")
    assert ("crafting-kit",) == at.actor("b").character.items
    assert (True, False) == (makes(at, "ladder-3m", "b"), makes(at, "light", "b"))
    assert not makes(at, "ladder-3m")


# -- food ---------------------------------------------------------------------------------------

FOOD = "fresh-rations-cheap-1-day"


def larder(at: AtTheSeat) -> int:
    """How much food is there."""
    return int(at.actor("a").character.items.count(FOOD))


def test_new_food_is_not_as_old_as_what_was_sold() -> None:
    """Sold on day 5 and bought anew, it is there on day 7, and gone on day 12. [SHA-ECO-036]"""
    at = shop(items=())
    buys(at, FOOD, count=3)
    wait(at, 5 * DAY)
    for _ in range(3):
        sells(at, FOOD)
    buys(at, FOOD, count=2)
    wait(at, 2 * DAY)
    assert 2 == larder(at)
    wait(at, 5 * DAY)
    assert 0 == larder(at)


def test_pilfered_food_is_as_old_as_it_was() -> None:
    """Bought on the first day and taken on the fifth, it spoils on the seventh for the thief; the oldest is taken first.

    [SHA-ECO-036 SHA-SKL-037]
    """
    for later in (False, True):
        at = shop(items=())
        buys(at, FOOD)
        at.state = at.state.write("b", "character.skills.acrobatics", 6)
        for day in range(1, 7):
            at.press("rest", "a", minutes=DAY)
            if day == 4 and later:
                buys(at, FOOD)
            if day == 5:
                at.press("pilfer", "b", [1], target="a", thing=FOOD)
        assert ((FOOD,), int(later)) == (at.actor("b").character.items, larder(at))
        at.press("rest", "a", minutes=DAY)
        assert ((), int(later)) == (at.actor("b").character.items, larder(at))
        for _ in range(4):
            at.press("rest", "a", minutes=DAY)
        assert 0 == larder(at)


def test_the_oldest_food_goes_first() -> None:
    """Of three old and two new ones two are sold: on day 7 one spoils. [SHA-ECO-036]"""
    at = shop(items=())
    buys(at, FOOD, count=3)
    wait(at, 5 * DAY)
    buys(at, FOOD, count=2)
    sells(at, FOOD)
    sells(at, FOOD)
    wait(at, 2 * DAY)
    assert 2 == larder(at)


def test_food_brought_into_play_spoils_too() -> None:
    """What somebody had when they came keeps for a week from then. [SHA-ECO-036]"""
    at = shop(items=(FOOD, FOOD))
    wait(at, 6 * DAY)
    assert 2 == larder(at)
    wait(at, DAY)
    assert 0 == larder(at)


# -- lamps --------------------------------------------------------------------------------------


def burns(at: AtTheSeat, item: str) -> bool:
    """Whether a light of a sort burns."""
    return f"lit-{item}" in at.actor("a").effects


def test_a_torch_burns_once() -> None:
    """It is not lit again while it burns, and is gone after its hour; the next one burns for its own. [SHA-ECO-030]"""
    at = shop(items=("torch", "torch"))
    at.press("kindle", "a", item="torch")
    wait(at, 50)
    assert "SHA-ECO-030" == at.refused("kindle", "a", item="torch").rule
    wait(at, 10)
    assert not burns(at, "torch")
    at.press("kindle", "a", item="torch")
    wait(at, 60)
    assert (False, ()) == (burns(at, "torch"), at.actor("a").character.items)
    assert not at.allows("kindle", "a", item="torch")


def test_a_lantern_is_filled_once_a_day() -> None:
    """After its four hours it is not lit again before a day is over; a second one is. [SHA-ECO-030]"""
    at = shop(items=("lantern",))
    at.press("kindle", "a", item="lantern")
    wait(at, 240)
    assert "SHA-ECO-030" == at.refused("kindle", "a", item="lantern").rule
    buys(at, "lantern")
    assert at.allows("kindle", "a", item="lantern")
    sells(at, "lantern")
    wait(at, DAY)
    assert at.allows("kindle", "a", item="lantern")


def test_a_lantern_that_is_sold_lights_its_seller_no_longer() -> None:
    """With the last of them its light goes. [SHA-ECO-030]"""
    at = shop(items=("lantern", "lantern"))
    at.press("kindle", "a", item="lantern")
    sells(at, "lantern")
    assert burns(at, "lantern")
    sells(at, "lantern")
    assert not burns(at, "lantern")
    assert not at.actor("a").is_marked("carries-light")


# -- shards -------------------------------------------------------------------------------------


def test_no_price_of_failure_breaks_a_shard() -> None:
    """A tool in the hand breaks, a full shard does not. [SHA-ECO-048]"""
    for arm, left in (("full-shard", ("full-shard",)), ("light", ())):
        at = seat(state(a=actor("a", karma=0, weapons=(arm,)), b=npc("b", where=(9, 0))))
        at.press("improvise", "a", [6], ["yes", "minimal-success", "equipment", "yes"], skill="craft")
        assert left == at.actor("a").character.weapons
        assert left == at.actor("a").in_hand
