"""The price list: what everything that money buys takes from a purse, weighs, holds and burns, as the tables have it."""

from __future__ import annotations

from fractions import Fraction

from tests.rulesets.shards.gear.test_at_the_market import paid, rich
from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

ARMS = """
personal 1 10s|shard-dagger 1 500s|full-shard 1 500s|light 2 50s|heavy 4 150s|reach 4 100s|shield 6 80s
small-thrown 1 15s|thrown 2 40s|ranged 2 80s|heavy-ranged 6 200s|ranged-ammo 1/10 1s|light-armor 4 100s|heavy-armor 8 250s
"""
"""Name, Encumbrance Value, price; armor that is carried weighs twice."""
KITS = """
burglary-kit 4 60s|camping-kit 8 100s|climbing-kit 4 40s|crafting-kit 4 60s|disarm-kit 2 40s|disguise-kit 4 50s
medical-kit 4 50s|riding-kit 6 100s|science-kit 6 200s|writing-kit 2 45s
"""
ACCESSORIES = """
basket 2 10s|book 2 40s|bottle 1 1s|bucket 2 4s|candle 1 10c|cask 16 25s|chain-10m 15 60s|fragment 1/10 20s|instrument 3 100s
ladder-3m 0 20s|lamp 1 5s|lantern 2 10s|lantern-directional 2 20s|lock 1 16s|lock-picks 1 35s|manacles 1 20s|mirror 1 30s
pack 0 8s|pole 4 10s|rope-20m 4 20s|soap 1/2 1s|torch 2 50c|vial 1/2 50c|corrective-lenses 0 30s
"""
RATIONS = """
alcohol-cheap-1-day 2 1s|alcohol-quality-1-day 2 35s|fresh-rations-cheap-1-day 3 2s|fresh-rations-1-day 3 3s
fresh-rations-quality-1-day 3 6s|preserved-rations-1-day 3 4s|sugar-drink-1-day 2 3s|water-1-day 2 1s
"""
CLOTHES = """
clothing-article-plain 0 7s|clothing-article-common 0 15s|clothing-article-fine 0 40s|clothing-article-exquisite 0 450s
ensemble-plain 0 18s|ensemble-common 0 37s|ensemble-fine 0 100s|ensemble-exquisite 0 1125s|ensemble-camouflaged 0 75s
"""
AGENTS = """
antidote 1/5 500s|arthroxin 1/5 100s|diarrhetic 1/5 100s|hallucinogen 1/5 50s|healing-poultice 1/5 50s|hemotoxin 1/5 500s
inflammatory 1/5 100s|mnemotoxin 1/5 800s|narcotoxin 1/5 500s|neurotoxin 1/5 800s|pain-killer 1/5 200s
"""
GOODS = """
gemstone-precious-1-carat 0 700s|gemstone-semi-precious-1-carat 0 35s|pearl-2-carat 0 700s|gold-1kg 0 200s|silver-1kg 0 3s
steel-1kg 0 21s|iron-1kg 0 1s|ivory-1kg 0 290s|saffron-1kg 0 470s|tin-1kg 0 20s|tobacco-1kg 0 3s|ambergris-1kg 0 2100s
salt-1kg 0 1s|sugar-1kg 0 5s|copper-1kg 0 3c
"""
SERVICES = """
lodging-cheap-common-room 0 50c|lodging-double 0 150c|lodging-fine 0 10s|meal-cheap 0 1s|meal 0 2s|meal-quality 0 5s
drink-cheap 0 50c|drink 0 3s|drink-quality 0 10s|accountant-scribe 0 4s|artistic-painter 0 6.5s|carpenter 0 4.5s
chemist 0 7s|companionship 0 4s|cook 0 4s|doctor 0 9s|investigator 0 6s|laborer 0 2.5s|lawyer 0 10s|leather-worker 0 4s
potter 0 4s|priest 0 3.5s|scientist 0 6.5s|servant 0 3.5s|smith 0 5s|soldier 0 4.5s|tailor 0 4.5s|teacher 0 4.5s
thief 0 3.5s|transporter 0 3s
"""
PAGES = (ARMS, KITS, ACCESSORIES, RATIONS, CLOTHES, AGENTS, GOODS, SERVICES)


def rows(page: str) -> list[tuple[str, Fraction, int]]:
    """What a page lists: the thing, what it weighs, and its price in copper."""
    lines = [each.split() for each in page.replace("\n", "|").split("|") if each]
    return [
        (name, Fraction(heavy), int(float(price[:-1]) * (1 if "c" in price else 100))) for name, heavy, price in lines
    ]


def bought_and_weighed(page: str) -> None:
    """Everything on a page is bought once, by somebody who has nothing but an armor on."""
    for thing, heavy, price in rows(page):
        at = rich(armor="light")
        before = encumbrance(at.actor("a"), BOOK)
        assert (thing, price) == (thing, paid(at, thing))
        assert (thing, heavy) == (thing, encumbrance(at.actor("a"), BOOK) - before)


def test_what_arms_armor_and_arrows_cost_and_weigh() -> None:
    """[SHA-ECO-002 SHA-SKL-068 SHA-ECO-020 SHA-ECO-025 SHA-ECO-026 SHA-ECO-027 SHA-ECO-034 SHA-ECO-048]"""
    bought_and_weighed(ARMS)


def test_what_kits_and_accessories_cost_and_weigh() -> None:
    """[SHA-ECO-002 SHA-ECO-028 SHA-ECO-030 SHA-ECO-031 SHA-ECO-032 SHA-ECO-033 SHA-ECO-034 SHA-ECO-035 SHA-TRT-029]"""
    bought_and_weighed(KITS)
    bought_and_weighed(ACCESSORIES)


def test_what_rations_clothes_and_agents_cost_and_weigh() -> None:
    """[SHA-ECO-036 SHA-ECO-037 SHA-ECO-038 SHA-ECO-040]"""
    for page in (RATIONS, CLOTHES, AGENTS):
        bought_and_weighed(page)


def test_what_goods_beds_and_hands_cost() -> None:
    """[SHA-ECO-043 SHA-ECO-045 SHA-ECO-046]"""
    bought_and_weighed(GOODS)
    bought_and_weighed(SERVICES)


def test_nothing_is_sold_that_the_list_does_not_have() -> None:
    """And all of it is; a cure for everything has no price, and changes hands otherwise. [SHA-ECO-002 SHA-ECO-038]"""
    at = rich()
    listed = {name for page in PAGES for name, _, _ in rows(page)}
    assert listed == set(at.offered("buy", "a", "thing"))
    assert {"cure-all"} == set(at.offered("hand-over", "a", "thing")) - listed
    assert not at.allows("buy", "a", thing="cure-all")
    assert at.allows("hand-over", "b", target="a", thing="cure-all")


def test_a_second_set_of_clothes_weighs_a_point() -> None:
    """Whatever it cost, and in a pack each does. [SHA-ECO-037 SHA-ECO-031]"""
    for thing in (name for name, _, _ in rows(CLOTHES) if "ensemble" in name):
        at = rich(items=("ensemble-common",))
        paid(at, thing)
        assert 1 == encumbrance(at.actor("a"), BOOK)
        packed = rich(items=("pack", *(thing,) * 5))
        assert packed.allows("stow", "a", container="pack", things=(thing,) * 4)
        assert not packed.allows("stow", "a", container="pack", things=(thing,) * 5)


def test_what_containers_hold() -> None:
    """Up to the last point, and not one more. [SHA-ECO-031]"""
    for container, holds in (("basket", 6), ("bottle", 1), ("bucket", 4), ("cask", 32), ("pack", 4)):
        at = rich(items=(container, *("mirror",) * 33))
        assert at.allows("stow", "a", container=container, things=("mirror",) * holds)
        assert "SHA-ECO-031" == at.refused("stow", "a", container=container, things=("mirror",) * (holds + 1)).rule


def test_how_long_lights_burn() -> None:
    """To the minute. [SHA-ECO-030]"""
    for item, hours in (("candle", 1), ("torch", 1), ("lamp", 2), ("lantern", 4), ("lantern-directional", 4)):
        at = rich()
        at.state = state(scene=Scene(light="dark"), a=actor("a", items=(item,), player=False))
        at.press("kindle", "a", item=item)
        at.press("rest", "a", minutes=60 * hours - 1)
        assert "normal" == light_at(at.state, BOOK, Space(1, 0))
        at.press("rest", "a", minutes=1)
        assert "dark" == light_at(at.state, BOOK, Space(1, 0))
