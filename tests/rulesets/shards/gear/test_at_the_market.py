"""At the market: who says the price, when there is time to buy, and what things are then."""

from __future__ import annotations

from typing import Any

from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def rich(turn: str = "", **more: Any) -> AtTheSeat:
    """Somebody with a full purse, and somebody else."""
    a = actor("a", **{"funds": 1_000_000, "karma": 0, "player": False, **more})
    return AtTheSeat(RULESET, state(turn=turn, a=a, b=actor("b", where=(1, 0), karma=0, player=False)))


def paid(at: AtTheSeat, thing: str, **form: Any) -> int:
    """What a purchase takes from the purse."""
    before = at.actor("a").character.funds
    at.press("buy", "a", thing=thing, **form)
    return int(before - at.actor("a").character.funds)


def weight(at: AtTheSeat) -> float:
    """What somebody carries."""
    return float(encumbrance(at.actor("a"), BOOK))


# -- prices -------------------------------------------------------------------------------------


def test_the_place_says_the_price_and_not_who_buys() -> None:
    """A hundred copper to a silver; half as much again where the game master says so, for buyer and seller alike.

    [SHA-ECO-001 SHA-ECO-002]
    """
    at = rich()
    assert 15_000 == paid(at, "heavy")
    assert "percent" not in {field.name for which in ("buy", "sell") for field in RULESET.action(which).fields}
    assert RULESET.action("prices").gm_only
    at.press("prices", "b", percent=150)
    assert 22_500 == paid(at, "heavy")
    assert 22_500 == at.press("sell", "a", thing="heavy")
    assert "Things cost 150 percent of what is usual here" not in at.last.notes
    assert "A gets 225 s" in at.last.notes


def test_what_is_too_dear_is_refused() -> None:
    """To the copper. [SHA-ECO-001]"""
    assert rich(funds=15_000).allows("buy", "a", thing="heavy")
    no = rich(funds=14_999).refused("buy", "a", thing="heavy")
    assert ("SHA-ECO-001", "It costs 150 s, and 149 s 99 c is all there is.") == (no.rule, no.reason)


def test_nobody_trades_in_a_fight() -> None:
    """Neither in one's own turn nor in another's. [SHA-ECO-002 SHA-CORE-074]"""
    for turn in ("a", "b"):
        at = rich(turn, weapons=("light",))
        assert "SHA-CORE-074" == at.refused("buy", "a", thing="heavy").rule
        assert "SHA-CORE-074" == at.refused("sell", "a", thing="light").rule


def test_only_raw_goods_come_raw_and_only_some_things_in_other_sizes() -> None:
    """Half a price for ore, not for a sword; a large cask, not a large torch. [SHA-ECO-031 SHA-ECO-032 SHA-ECO-043]"""
    at = rich()
    assert 2 * paid(at, "iron-1kg", raw=True) == paid(at, "iron-1kg")
    assert "SHA-ECO-043" == at.refused("buy", "a", thing="heavy", raw=True).rule
    assert "SHA-ECO-043" == rich(weapons=("light",)).refused("sell", "a", thing="light", raw=True).rule
    assert "SHA-ECO-031" == at.refused("buy", "a", thing="torch", size="larger").rule
    for thing, price in (("basket", 1000), ("instrument", 10_000)):
        assert (price // 2, 2 * price) == (paid(at, thing, size="smaller"), paid(rich(), thing, size="larger"))


def test_an_instrument_of_another_size_weighs_by_it() -> None:
    """Half of all figures for a flute, twice for a harp, and each piece as it was bought. [SHA-ECO-032]"""
    at = rich()
    for size, heavy in (("smaller", 1.5), ("usual", 3), ("larger", 6)):
        before = weight(at)
        at.press("buy", "a", thing="instrument", size=size)
        assert heavy == weight(at) - before


def test_only_what_a_shop_has_is_sold() -> None:
    """Blunted weapons of the hand at half the price; bows are not blunted cheaper, what is blunt by its make costs what it
    does, and no shop sells what pierces armor.

    [SHA-ECO-005 SHA-ECO-024]
    """
    at = rich()
    assert ["subdual"] == at.offered("buy", "a", "quality")
    assert (7500, 2500) == (paid(at, "heavy", quality="subdual"), paid(at, "light", quality="subdual"))
    assert 8000 == paid(at, "ranged", quality="subdual")
    assert 8000 == paid(at, "shield")
    assert "SHA-ECO-024" == at.refused("buy", "a", thing="shield", quality="subdual").rule
    assert "SHA-ECO-005" == at.refused("buy", "a", thing="torch", quality="subdual").rule
    assert not at.allows("buy", "a", thing="heavy", quality="armor-piercing")


def test_beds_and_hands_by_the_day_meals_by_the_piece() -> None:
    """A week in a fine bed, a soldier for three days, two meals; nothing of it is carried. [SHA-ECO-045 SHA-ECO-046]"""
    at = rich()
    assert [7000, 1350, 400] == [
        paid(at, "lodging-fine", days=7), paid(at, "soldier", days=3), paid(at, "meal", days=9, count=2)
    ]  # fmt: skip
    assert () == at.actor("a").character.items


# -- what things are then -----------------------------------------------------------------------


def test_armor_is_worn_carried_and_weighed() -> None:
    """Bought it is on; taken off it weighs twice, and protects nobody; a second one is carried. [SHA-ECO-018 SHA-ECO-019]"""
    at = rich()
    assert 25_000 == paid(at, "heavy-armor")
    assert (2, 4) == (int(at.number("a", "AF")), weight(at))
    at.press("wear", "a", armor="nothing")
    assert (0, 8) == (int(at.number("a", "AF")), weight(at))
    assert "SHA-ECO-019" == at.refused("wear", "a", armor="nothing").rule
    paid(at, "light-armor")
    assert 8 + 4 == weight(at)
    at.press("wear", "a", armor="light-armor")
    assert (1, 2 + 8) == (int(at.number("a", "AF")), weight(at))
    assert ("light", ("heavy-armor",)) == (at.actor("a").character.armor, at.actor("a").character.items)
    assert not rich("a", armor="light").allows("wear", "a", armor="nothing")


def test_feathers_make_everything_lighter() -> None:
    """Half, rounded up: a torch of 2, a mace of 4, heavy armor of 4, a candle of 1. [SHA-ECO-007]"""
    at = rich()
    for thing, lighter in (("torch", 1), ("heavy", 2), ("heavy-armor", 2), ("candle", 1)):
        before = weight(at)
        at.press("hand-over", "b", target="a", thing=thing, quality="feather")
        assert lighter == weight(at) - before


def test_whatever_glows_lights_the_dark() -> None:
    """Five spaces around, a cloak pin as well as a blade. [SHA-ECO-009]"""
    for thing in ("light", "mirror", "light-armor"):
        at = AtTheSeat(RULESET, state(scene=Scene(light="dark"), a=actor("a")))
        at.press("hand-over", "a", target="a", thing=thing, quality="glowing")
        if thing == "light":
            at.press("ready", "a", item="light")
        assert ["normal", "dark"] == [light_at(at.state, BOOK, Space(x, 0)) for x in (5, 6)]


def test_a_larger_pack_holds_more_and_is_worth_more() -> None:
    """Capacity, weight and price twice, for who has it. [SHA-ECO-031]"""
    at = rich(items=("torch",) * 4)
    paid(at, "pack")
    assert "SHA-ECO-031" == at.refused("stow", "a", container="pack", things=("torch",) * 3).rule
    at.press("stow", "a", container="pack", things=("torch",) * 2)
    at.press("sell", "a", thing="pack")
    paid(at, "pack", size="larger")
    at.press("stow", "a", container="pack", things=("torch",) * 4)
    assert 1600 == at.press("sell", "a", thing="pack")
    assert not at.allows("stow", "a", container="pack", things=("torch",))


def test_fragments_are_bought_and_sold_as_fuel() -> None:
    """Twenty silver each, a tenth of a point of weight, and what powers burn. [SHA-ECO-034]"""
    at = rich()
    assert 6000 == paid(at, "fragment", count=3)
    assert (3, (), 0.3) == (at.actor("a").fragments, at.actor("a").character.items, weight(at))
    assert 2000 == at.press("sell", "a", thing="fragment")
    assert 2 == at.actor("a").fragments


def test_things_break_by_what_they_are_made_of() -> None:
    """A mace of solid wood: armor 3, and twice its weight of 4; what is broken is gone, a shard never is.

    [SHA-ECO-004 SHA-ECO-008 SHA-ECO-048]
    """
    at = rich(weapons=("heavy", "full-shard"))
    assert not at.press("smash", "a", thing="heavy", material="solid-wood", damage=10)
    assert "heavy" in at.actor("a").character.weapons
    assert at.press("smash", "a", thing="heavy", material="solid-wood", damage=4, before=7)
    assert ("full-shard",) == at.actor("a").character.weapons
    assert not at.press("smash", "a", thing="full-shard", material="paper", damage=1000)
    assert at.press("smash", "a", thing="book", material="paper", damage=1)
    assert [True, False] == [
        at.press("smash", "a", thing="a cup", material="hardback-book", damage=9 if pierces else 8, size=1, piercing=pierces)
        for pierces in (True, False)
    ]  # fmt: skip


def test_a_climbing_kit_helps_to_climb() -> None:
    """One more, once, and only to climb. [SHA-ECO-029]"""
    for items, target in (((), 3), (("climbing-kit", "climbing-kit"), 4)):
        at = rich(items=items, athletics=1)
        at.press("across", "a", faces=[6], way="climb", x=1, y=1)
        assert f"1d6 ≤ {target}" == str(at.last.drawn[0][0])
    at = rich(items=("climbing-kit",), athletics=1)
    at.press("across", "a", faces=[6], way="swim", x=1, y=1)
    assert "1d6 ≤ 3" == str(at.last.drawn[0][0])


def test_a_body_is_treated_with_a_kit() -> None:
    """Nobody treats an injury with bare hands. [SHA-ECO-028]"""
    assert "SHA-SKL-063" == rich(medical=2).refused("treat-injury", "a", target="b").rule
    assert rich(medical=2, items=("medical-kit",)).allows("treat-injury", "a", target="b")


def test_the_dearer_the_lock() -> None:
    """One harder for each doubling of sixteen silver. [SHA-ECO-033]"""
    for silver, target in ((16, 4), (31, 4), (32, 3), (64, 2)):
        at = rich(artistry=2, items=("lock-picks",))
        at.press("pick-lock", "a", faces=[6], silver=silver)
        assert f"1d6 ≤ {target}" == str(at.last.drawn[0][0])


def test_clothes_on_ones_back_weigh_nothing() -> None:
    """The second set weighs a point. [SHA-ECO-037]"""
    at = rich()
    for heavy in (0, 1):
        paid(at, "ensemble-plain")
        assert heavy == weight(at)


def test_food_keeps_a_week_or_a_year() -> None:
    """As the buyer is told. [SHA-ECO-036]"""
    at = rich()
    for thing, days in (("fresh-rations-1-day", 7), ("preserved-rations-1-day", 365)):
        paid(at, thing)
        assert any(f"it keeps {days} days" in note for note in at.last.notes)


def test_what_has_kept_too_long_is_thrown_away() -> None:
    """After a week or a year: what was bought later stays, and what was sold is nobody's loss. [SHA-ECO-036]"""
    at = rich()
    at.press("buy", "a", thing="fresh-rations-1-day", count=2)
    at.press("rest", "a", minutes=3 * 1440)
    paid(at, "fresh-rations-1-day")
    paid(at, "preserved-rations-1-day")
    at.press("rest", "a", minutes=4 * 1440 - 1)
    assert 3 == at.actor("a").character.items.count("fresh-rations-1-day")
    at.press("rest", "a", minutes=1)
    assert (1, ["Fresh Rations, 1 Day has spoiled"]) == (
        at.actor("a").character.items.count("fresh-rations-1-day"),
        [note for note in at.last.notes if "spoiled" in note],
    )
    at.press("sell", "a", thing="fresh-rations-1-day")
    for _ in range(51):
        at.press("rest", "a", minutes=10_000)
    at.press("rest", "a", minutes=9_839)
    assert ("preserved-rations-1-day",) == at.actor("a").character.items
    at.press("rest", "a", minutes=1)
    assert () == at.actor("a").character.items


def test_stones_are_worth_more_than_their_weight() -> None:
    """Three times for each doubling, or four. [SHA-ECO-044]"""
    at = rich()
    assert [210, 280, 630] == [
        at.press("gem", "b", copper=70, carats=carats, generous=many) for carats, many in ((2, False), (2, True), (4, False))
    ]  # fmt: skip


def test_an_empty_purse_closes_the_shop() -> None:
    """For less than the cheapest thing, however it is made, nothing is to be had: here raw copper. [SHA-ECO-001]"""
    assert 1 == paid(rich(funds=1), "copper-1kg", raw=True)
    no = rich(funds=0).refused("buy", "a")
    assert ("SHA-ECO-001", "Nothing costs less than 1 c, and 0 c is all there is.") == (no.rule, no.reason)
    at = rich(funds=1)
    at.press("prices", "b", percent=300)
    assert "Nothing costs less than 3 c, and 1 c is all there is." == at.refused("buy", "a").reason
    at = rich(funds=3)
    at.press("prices", "b", percent=300)
    assert 3 == paid(at, "copper-1kg", raw=True)
