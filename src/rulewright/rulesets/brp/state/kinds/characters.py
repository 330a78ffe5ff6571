"""Entries of character creation: power levels, professions, personalities, cultures, wealth, features."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.skills import Code
from rulewright.rulesets.brp.state.kinds.times import Dated

type WealthLevel = Literal["destitute", "poor", "average", "affluent", "wealthy"]

WEALTH: tuple[WealthLevel, ...] = ("destitute", "poor", "average", "affluent", "wealthy")


class PowerLevel(Entry, frozen=True, kw_only=True):
    """How mighty characters start: points, caps, and what age is worth. [BRP-CHR-001]"""

    professional_points: int
    skill_cap: int | None = None
    far_skill_cap: int
    personal_times: int
    edu_times: int
    decade_points: int
    young_points: int
    characteristic_points: int


class Profession(Dated, frozen=True, kw_only=True):
    """Ten skills and a range of wealth. [BRP-CHR-127]

    Picks are patterns of skills: "dodge", "firearm/*", "drive/*|ride/*", "@physical", "*". Of the
    `pool` as many are chosen as `choose` says; an `open` pool lets other fitting skills in. The
    `example` professions of the book do not have ten. Whoever was `drilled` in one has learned to parry with what
    shoots. Those whose trade is the unseen are `devout`. [BRP-CBT-032 BRP-OPT-029]

    Of people at random: one who `fights` goes armed, with what a pattern of `arms` says, the first that fits; has armour that it `wears` and perhaps one of its `shields`;
    one that is `magical` is for those with powers; `tools` are things of the trade. All of these are ours.
    """

    fixed: tuple[str, ...]
    choose: int = 0
    pool: tuple[str, ...] = ()
    open: bool = False
    wealth: tuple[WealthLevel, WealthLevel]
    usual: tuple[WealthLevel, ...] = ()
    special: str = ""
    titles: FrozenMap[str, str] = FrozenMap()
    example: bool = False
    drilled: bool = False
    devout: bool = False
    fights: bool = False
    magical: bool = False
    arms: tuple[str, ...] = ()
    wears: tuple[Annotated[str, Ref("armour")], ...] = ()
    shields: tuple[Annotated[str, Ref("shield")], ...] = ()
    tools: tuple[str, ...] = ()


class Personality(Entry, frozen=True, kw_only=True):
    """A package of thirteen skills, some of them any Combat skills. [BRP-CHR-029]"""

    face: int
    skills: tuple[str, ...]
    combat: int


class Culture(Entry, frozen=True, kw_only=True):
    """Where somebody comes from. Bonuses should be of equal size in all cultures. [BRP-CHR-138]"""

    leader: str = ""
    people: str = ""
    appearance: str = ""
    demeanour: str = ""
    languages: tuple[str, ...] = ()
    occupations: tuple[Annotated[str, Ref("profession")], ...] = ()
    religions: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    skills: FrozenMap[str, int] = FrozenMap()
    characteristics: FrozenMap[Code, int] = FrozenMap()
    item: str = ""


class Species(Dated, frozen=True, kw_only=True):
    """People who are not human: what each characteristic is rolled with, and whether they are made. [BRP-CHR-014 BRP-EQP-189]"""

    dice: FrozenMap[Code, str]
    made: bool = False


class Wealth(Entry, frozen=True, kw_only=True):
    """One of five levels of wealth, from 1 to 5. [BRP-CHR-133]"""

    rank: int


class Standing(Entry, frozen=True, kw_only=True):
    """What a Status is worth in some eras, from `least` up: rank, usual and highest wealth. [BRP-SKL-144]"""

    eras: tuple[str, ...]
    least: int
    wealth: WealthLevel
    most_wealth: WealthLevel


class Feature(Entry, frozen=True, kw_only=True):
    """A category of distinctive features; anything of one's own goes too. [BRP-CHR-125]"""

    face: int
    listed: tuple[str, ...]


def picks(profession: Profession) -> int:
    """How many skills a profession comes to. [BRP-CHR-127]"""
    return len(profession.fixed) + profession.choose
