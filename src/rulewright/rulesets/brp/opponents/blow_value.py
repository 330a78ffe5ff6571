"""Worth of blows: what a weapon promises, and what a defence leaves, on average."""

from __future__ import annotations

from functools import lru_cache

from rulewright.chance import Chance
from rulewright.play import known_of
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.combat.defence import price_of_a_bare_parry
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.arms import arm, made_like, points_left
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.questions import DefenceQuestion

WORN_OUT = 4
"""A weapon or shield with fewer hit points left may not outlast the parry."""
MAY_BREAK = 0.5
"""What risking it counts for."""


def is_arm(item: str, book: Book) -> bool:
    """Whether something is a weapon or a shield, and not a power."""
    return made_like(item, book.content) in book.content[Weapon] or item in book.content[Shield]


@known_of(4096)
def mean_blow(me: Actor, item: str, book: Book) -> float:
    """What a weapon does in somebody's hand on average, where it hits."""
    return mean_of(blow_of(me, arm(item, book), Level.SUCCESS, book))


@lru_cache(maxsize=1024)
def mean_of(luck: Chance[int]) -> float:
    """What comes of some dice on average."""
    return float(luck.odds().mean)


def promise(me: Actor, item: str, book: Book) -> float:
    """What a weapon promises: its chance times its damage."""
    held = arm(item, book)
    return min(100, int(rating(me, held.skill, book, held.base))) / 100 * mean_blow(me, item, book)


def expected_harm(question: DefenceQuestion, state: State, book: Book) -> tuple[float, ...]:
    """The harm that each defence leaves on average, in the order of the answers.

    What fails lets the blow through armour; an arm that stops steel pays for it each time. What a power does is not
    known beforehand, so there the chance decides.
    """
    me = state.actor(question.of)
    if not is_arm(question.weapon, book):
        return tuple(100 - chance for chance in question.chances)
    held = arm(question.weapon, book)
    stopped = int(armour_value(me, book, held))
    comes = max(0.5, mean_blow(state.actor(question.against), question.weapon, book) - stopped)

    def cost(how: str) -> float:
        item = how.partition(" ")[2]
        if not item:
            return 0
        if not arm(item, book).hit_points:
            return price_of_a_bare_parry(held.damage)
        return MAY_BREAK if points_left(me, item, book) < WORN_OUT else 0

    chances = (min(100, chance) / 100 for chance in question.chances)
    options = zip(question.among, chances, strict=True)
    return tuple((1 - chance) * comes + chance * cost(option.key) for option, chance in options)
