"""Levels: what a campaign and a character's experience give at the start, and what skills cost."""

from __future__ import annotations

from msgspec import Struct

from rulewright.contract import rising
from rulewright.rulesets.shards.options import Campaign, Experience, Options


class CampaignLevel(Struct, frozen=True):
    """A row of the campaign table: trait points, soft maximum of skills, Health powers for free."""

    trait_points: int
    soft_maximum: int
    health_powers: int = 0


class Start(Struct, frozen=True):
    """A row of the experience table: levels of background skills, free points, highest level, powers."""

    levels: tuple[int, int, int, int]
    points: int
    highest: int
    powers: int


CAMPAIGNS: dict[Campaign, CampaignLevel] = {
    "low": CampaignLevel(0, 3),
    "average": CampaignLevel(1, 4),
    "high": CampaignLevel(2, 5, 1),
    "epic": CampaignLevel(3, 6, 2),
}
STARTS: dict[Experience, Start] = {
    "novice": Start((1, 1, 1, 2), 2, 2, 2),
    "green": Start((1, 1, 2, 2), 6, 2, 4),
    "practiced": Start((1, 2, 2, 3), 12, 3, 6),
    "seasoned": Start((2, 2, 3, 3), 18, 3, 8),
    "regular": Start((2, 3, 3, 4), 24, 4, 12),
    "veteran": Start((3, 3, 4, 4), 30, 4, 16),
}


def campaign_level(campaign: Campaign) -> CampaignLevel:
    """What a campaign level gives. [SHA-CHR-002 SHA-CHR-039 SHA-CHR-040 SHA-CHR-042]"""
    return CAMPAIGNS[campaign]


def start_of(experience: Experience) -> Start:
    """What relative experience gives. [SHA-CHR-003 SHA-CHR-044 SHA-CHR-045 SHA-CHR-046 SHA-CHR-047]"""
    return STARTS[experience]


def skill_price(rank: int, soft_maximum: int) -> int:
    """What the next level costs: twice the level, doubled past the soft maximum, tripled past twice it, and so on.

    [SHA-CHR-043 SHA-SKL-002]
    """
    return 2 * rank * (1 + (rank - 1) // soft_maximum)


def skill_cost(start: int, rank: int, soft_maximum: int) -> int:
    """What it costs to raise a skill level by level. [SHA-CHR-045 SHA-SKL-002]"""
    return rising(lambda level: skill_price(level, soft_maximum), start, rank)


def soft_maximum(campaign: Campaign, skill: str, options: Options, *, clumsy: bool) -> int:
    """The level up to which a skill costs the plain price; by option the clumsy have one less. [SHA-CHR-042]"""
    less = options.clumsy_maximum and clumsy and skill in CLUMSY
    return campaign_level(campaign).soft_maximum - less


CLUMSY = ("acrobatics", "artistry", "melee", "projectile", "stealth")
NO_SOFT_MAXIMUM = 1_000


def profession_points(experience: Experience) -> int:
    """Points for professions instead of skills: a third of the free points, the rest lost. [SHA-CHR-052]"""
    return start_of(experience).points // 3


def profession_price(rank: int) -> int:
    """What experience pays to raise a profession: four times as much as a skill. [SHA-CHR-053]"""
    return 8 * rank
