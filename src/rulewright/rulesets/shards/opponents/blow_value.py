"""Worth: what a blow would bring on average, reckoned quickly, for who must choose among many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulewright.rulesets.shards.body.health import reduction
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.boosts import laid
from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.combat.arms import barred_defences, flat_damage, halved, parries
from rulewright.rulesets.shards.combat.strike import Manner, blow_parts, boosting, charge_damage, flowed_past
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.entries import Weapon
from rulewright.rulesets.shards.state.numbers import armor_factor, health, scale
from rulewright.rulesets.shards.state.scale import of_successes

FACES = 6
FELLED = 3.0
"""What felling somebody is worth beyond the damage."""
IMPOSED = {"stunned": 1.2, "suffering": 0.9, "crippled": 0.8, "dazed": 0.6, "staggered": 0.6}
PRESSED = 0.15
"""What making somebody defend is worth, for the next one has it easier."""


@dataclass(frozen=True, slots=True)
class PossibleBlow:
    """A blow that could be struck: at whom, with what, boosted how, with how many hands, after how many spaces."""

    target: str
    weapon: str
    boosts: tuple[str, ...] = ()
    hands: int = 1
    run: int = 0


def manner_of(state: State, book: Book, actor: str, blow: PossibleBlow) -> Manner:
    """How a blow would be struck."""
    seen = boosting(state, book, actor, blow.target, book.content.get(Weapon, blow.weapon))
    boosted = laid(book, blow.boosts, seen)
    return Manner(blow.weapon, boosted, hands=blow.hands, charging="charge" in blow.boosts, boosts=blow.boosts)


def wounds_of_blow(state: State, book: Book, actor: str, blow: PossibleBlow, how: Manner) -> tuple[int, ...]:
    """The wound that each face which hits would leave, after the run where it is a charge."""
    target = blow.target
    me, them, arm = state.actor(actor), state.actor(target), book.content.get(Weapon, how.weapon)
    aim = Attempt(
        actor,
        "attack",
        arm.skill,
        target,
        versus=parries(me, them, arm, book),
        barred=barred_defences(me, them, arm, book),
        gives=blow_parts(state, book, actor, target, how),
    )
    number = int(target_of(aim, me, them, book))
    piercing = "armor-piercing" in (*arm.qualities, *how.boosted.qualities)
    lost = (0 if piercing else int(armor_factor(them, book))) + reduction(them, book) + flowed_past(me, them, book)
    more = flat_damage(me, arm, book, how.boosted, how.hands) + (charge_damage(blow.run) if how.charging else 0)
    half, size = halved(me, them, arm, book), scale(me, book)

    def wound(face: int) -> int:
        amount = of_successes(face + how.boosted.successes, size) + more
        return max(0, (amount // 2 if half else amount) - lost)

    return tuple(wound(face) for face in range(1, min(FACES, max(0, number)) + 1))


def mean_wound(state: State, book: Book, actor: str, blow: PossibleBlow) -> float:
    """The wound that a blow leaves on average, and nothing else that it may be worth."""
    return sum(wounds_of_blow(state, book, actor, blow, manner_of(state, book, actor, blow))) / FACES


@lru_cache(maxsize=512)
def worth_of_blow(state: State, book: Book, actor: str, blow: PossibleBlow) -> float:
    """Damage on average, more where it would fell somebody, and what boosts would leave on them."""
    them = state.actor(blow.target)
    how = manner_of(state, book, actor, blow)
    wounds = wounds_of_blow(state, book, actor, blow, how)
    left, chance = health(them, book), len(wounds) / FACES
    total = sum(wound + (FELLED if wound >= left else 0) for wound in wounds) / FACES
    total += chance * sum(IMPOSED.get(each, 0.3) for each, _ in how.boosted.imposes if not them.is_marked(each))
    total += (1 - chance) * total if how.boosted.rerolls else 0
    return (total + PRESSED) * (1 + how.boosted.again)
