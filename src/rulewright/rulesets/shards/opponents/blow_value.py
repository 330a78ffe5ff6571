"""Worth: what a blow would bring on average, by the numbers of its rule, for who must choose among many."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import remembered
from rulewright.rulesets.shards.body.health import is_proof, taken_off
from rulewright.rulesets.shards.checks.laid import laid
from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.combat.aiming import Manner, aimed, boosting
from rulewright.rulesets.shards.combat.wounding import weight_of
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.numbers import health

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


@remembered(0)
def wounds_of_blow(state: State, book: Book, actor: str, blow: PossibleBlow, how: Manner) -> tuple[int, ...]:
    """The wound that each face which hits would leave, after the run where it is a charge."""
    me, them = state.actor(actor), state.actor(blow.target)
    aim, weight = aimed(state, book, actor, blow.target, how), weight_of(me, them, book, how, blow.run)
    hits = range(1, min(FACES, max(0, int(target_of(aim, me, them, book)))) + 1)
    if is_proof(them, book, weight.trauma):
        return (0,) * len(hits)
    lost = taken_off(them, book, weight.harm)
    return tuple(max(0, weight.damage(face + aim.added) - lost) for face in hits)


def mean_wound(state: State, book: Book, actor: str, blow: PossibleBlow) -> float:
    """The wound that a blow leaves on average, and nothing else that it may be worth."""
    return sum(wounds_of_blow(state, book, actor, blow, manner_of(state, book, actor, blow))) / FACES


@remembered(512)
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
