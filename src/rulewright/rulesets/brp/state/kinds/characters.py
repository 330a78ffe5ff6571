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
    """How mighty characters start: points, caps, and what age is worth. [BRP-CHR-001]

    `professional_points` are what everybody has for the skills of a profession, or EDU times `edu_times` where
    education is played; `decade_points` are added for each ten years of age beyond the age that was rolled, and
    `young_points` taken off for each year below 18. `personal_times` is how many times INT the points for any skills
    come to, where the option for more of them is in use. `skill_cap` is the most that a skill may start at in percent,
    nothing for no end; `far_skill_cap` is the most for skills far from the profession, where a table tells them apart.
    `characteristic_points` are what there is to buy characteristics with.
    """

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

    `fixed` are the patterns of skills that everybody in it has, one for each skill. `wealth` is the poorest and the
    richest that one may be, and `usual` what people at random mostly are, nothing for any between. `special` is a
    sentence that is told besides, such as whether it comes with powers. `titles` are what it is called in some
    settings, by the id of the setting.
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
    """A package of thirteen skills, some of them any Combat skills. [BRP-CHR-029]

    It comes on one `face` of a d4. `skills` are patterns of skills, one for each place, and `combat` is how many Combat
    skills of one's choice come besides: thirteen together.
    """

    face: int
    skills: tuple[str, ...]
    combat: int


class Culture(Entry, frozen=True, kw_only=True):
    """Where somebody comes from. Bonuses should be of equal size in all cultures. [BRP-CHR-138]

    Players are told in words who leads it (`leader`), and what its `people` are like. They are told how people of it look
    (`appearance`) and behave (`demeanour`). They are told what is believed in there (`religions`), which `arms` are
    carried, and what keepsake somebody brings from it (`item`). `languages` are what they speak, the first of them being one's own. `occupations` are
    professions that are common there, and bind nobody. `skills` are points for patterns of skills, such as 10 for
    "ride/*", and `characteristics` what is added to those, each where a table plays so.
    """

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
    """People who are not human: what they are made of. [BRP-CHR-014 BRP-EQP-189]

    `dice` are what each characteristic is rolled with, such as "2d6+6". What is `made` was built, as a robot is: it is
    harmed by what harms machines, and is of metal.
    """

    dice: FrozenMap[Code, str]
    made: bool = False


class Wealth(Entry, frozen=True, kw_only=True):
    """One of five levels of wealth, from 1 to 5. [BRP-CHR-133]

    `rank` is its place among the five, from 1 up, and tells what one can buy: prices have the same ranks.
    """

    rank: int


class Standing(Entry, frozen=True, kw_only=True):
    """What a Status is worth in some eras, from `least` up: rank, usual and highest wealth. [BRP-SKL-144]

    `eras` are those in which Status is worth that. `wealth` is what is usual with such a Status, told as advice, and
    `most_wealth` the most that there is.
    """

    eras: tuple[str, ...]
    least: int
    wealth: WealthLevel
    most_wealth: WealthLevel


class Feature(Entry, frozen=True, kw_only=True):
    """A category of distinctive features; anything of one's own goes too. [BRP-CHR-125]

    It comes on one `face` of a d10. `listed` are the features to choose from, a word or two each.
    """

    face: int
    listed: tuple[str, ...]


def picks(profession: Profession) -> int:
    """How many skills a profession comes to. [BRP-CHR-127]"""
    return len(profession.fixed) + profession.choose
