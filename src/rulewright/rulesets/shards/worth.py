"""Worth: what a blow would bring on average, reckoned quickly, for who must choose among many."""

from __future__ import annotations

from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.combat.arms import barred_defences, flat_damage, halved, parries
from rulewright.rulesets.shards.combat.strike import Manner, blow_parts, boosting, flowed_past
from rulewright.rulesets.shards.entries import Weapon
from rulewright.rulesets.shards.health import reduction
from rulewright.rulesets.shards.numbers import armor_factor, health, scale
from rulewright.rulesets.shards.powers.boosts import laid
from rulewright.rulesets.shards.scale import of_successes
from rulewright.rulesets.shards.trial import target_of

FELLED = 3.0
"""What felling somebody is worth beyond the damage."""
IMPOSED = {"stunned": 1.2, "suffering": 0.9, "crippled": 0.8, "dazed": 0.6, "staggered": 0.6}
PRESSED = 0.15
"""What making somebody defend is worth, for the next one has it easier."""


def worth_of_blow(
    state: State, book: Book, actor: str, target: str, weapon: str, boosts: tuple[str, ...] = ()
) -> float:
    """Damage on average, more where it would fell somebody, and what boosts would leave on them."""
    me, them, arm = state.actor(actor), state.actor(target), book.content.get(Weapon, weapon)
    boosted = laid(book, boosts, boosting(state, book, actor, target, arm))
    how = Manner(weapon, boosted)
    aim = Attempt(
        actor, "attack", arm.skill, target,
        versus=parries(me, them, arm, book), barred=barred_defences(me, them, arm, book),
        gives=blow_parts(state, book, actor, target, how),
    )  # fmt: skip
    number = int(target_of(aim, me, them, book))
    piercing = "armor-piercing" in (*arm.qualities, *boosted.qualities)
    lost = (0 if piercing else int(armor_factor(them, book))) + reduction(them, book) + flowed_past(me, them, book)
    left = health(them, book)

    def wound(face: int) -> int:
        amount = of_successes(face + boosted.successes, scale(me, book)) + flat_damage(me, arm, book, boosted)
        return max(0, (amount // 2 if halved(me, them, arm, book) else amount) - lost)

    faces = range(1, min(6, max(0, number)) + 1)
    chance = len(faces) / 6
    total = sum(wound(face) + (FELLED if wound(face) >= left else 0) for face in faces) / 6
    total += chance * sum(IMPOSED.get(each, 0.3) for each, _ in boosted.imposes if not them.is_marked(each))
    total += (1 - chance) * total if boosted.rerolls else 0
    return (total + PRESSED) * (1 + boosted.again)
