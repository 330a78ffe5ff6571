"""Prices: what things come to in copper, by the piece and by the day, and what raw goods and stones fetch."""

from __future__ import annotations

from math import ceil
from typing import Annotated

from rulewright.contract import Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.scale import exactly

COPPER = 100
"""Copper to a silver; all prices are kept in copper. [SHA-ECO-001]"""


def in_words(copper: int) -> str:
    """A price as people say it. [SHA-ECO-001]"""
    silver, rest = divmod(copper, COPPER)
    return " ".join(part for part in (f"{silver} s" if silver else "", f"{rest} c" if rest else "") if part) or "0 c"


def local_price(copper: int, factor: float = 1) -> int:
    """What something costs here: prices are a guide, and a place has its own factor. [SHA-ECO-002]"""
    return ceil(copper * exactly(factor))


def unrefined(copper: int) -> int:
    """What raw goods fetch before they are worked. [SHA-ECO-043]"""
    return copper // 2


def gem_price(copper: int, carats: int, *, generous: bool = False) -> int:
    """A stone's worth grows faster than its weight: three or four times for each doubling. [SHA-ECO-044]"""
    times = 0
    while 2 ** (times + 1) <= carats:
        times += 1
    price: int = copper * (4 if generous else 3) ** times
    return price


def bill(items: tuple[Item, ...], days: int = 1) -> int:
    """What lodging and wages for some days come to; meals and drinks count by the piece. [SHA-ECO-045 SHA-ECO-046]"""
    by_day = ("Lodging",)
    return sum(each.price * (days if each.sort == "retainer" or each.name.startswith(by_day) else 1) for each in items)


@action("Value a gem", "table", id="gem", any_time=True, gm_only=True)
def value_gem(
    play: Play,
    actor: str,
    copper: Annotated[int, Within("Copper for one carat", 1, 10_000_000)],
    carats: Annotated[int, Within("Carats", 1, 1000)],
    *,
    generous: Annotated[bool, Tick("Four times for each doubling")] = False,
) -> int:
    """A stone's worth grows faster than its weight. [SHA-ECO-044]"""
    worth = gem_price(copper, carats, generous=generous)
    play.note(f"{counted(carats, 'carat', does='is/are')} worth {in_words(worth)}")
    return worth
