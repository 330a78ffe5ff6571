"""The reduction chain: defence roll, armor, guard, absorb, then resistances and damage reduction."""

from __future__ import annotations

from msgspec import Struct

from rulewright.kits.layers import pool
from rulewright.play import Derivation, Part
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Actor, Book
from rulewright.rulesets.otherworlds.state.entries import DamageType
from rulewright.rulesets.otherworlds.state.numbers import armor, half


class Force(Struct, frozen=True, cache_hash=True, kw_only=True):
    """What a blow brings to the chain besides its amount.

    `doubled` counts the attacker's doublings, `halved` their halvings; `softened` counts the
    target's (Tank, a dodged blast); `voided` means that nothing of it arrives.
    """

    damage: str
    doubled: int = 0
    halved: int = 0
    softened: int = 0
    voided: bool = False
    pierces: bool = False
    trespasses: bool = False
    resistances_only: bool = False


class Reduction(Struct, frozen=True, cache_hash=True, kw_only=True):
    """What a blow comes to, step by step, and what is left of the pools it met."""

    amount: int
    after_armor: int
    after_guard: int
    after_absorb: int
    dealt: int
    guard: int
    absorb: int
    heals: bool = False

    def why(self) -> Derivation:
        """The steps as a sum."""
        return Derivation(
            "Damage",
            self.dealt,
            (
                Part("difference", self.amount, "OWS-015"),
                Part("armor", self.after_armor - self.amount, "OWS-069"),
                Part("guard", self.after_guard - self.after_armor, "OWS-071"),
                Part("absorb", self.after_absorb - self.after_guard, "OWS-072"),
                Part("resistances", self.dealt - self.after_absorb, "OWS-017"),
            ),
        )


def reduce(amount: int, force: Force, me: Actor, book: Book) -> Reduction:
    """Take a blow through armor, guard and absorb, then double and halve it. [OWS-017 OWS-018]"""
    options, damage = book.options, book.content.get(DamageType, force.damage)
    first = options.doubling == "first"
    for _ in range(force.halved):
        amount = half(amount, options)
    start = left = amount * 2 ** (force.doubled if first else 0)
    guard, absorb = me.guard, me.absorb
    if not force.resistances_only:
        if not force.pierces:
            left, _ = layer(left, armor(me, book), options, doubled=damage.layer == "armor")
        after_armor = left
        if not force.trespasses:
            left, guard = layer(left, guard, options, doubled=damage.layer == "guard")
        after_guard = left
        left, absorb = layer(left, absorb, options)
    else:
        after_armor = after_guard = left
    factors = against(me, damage)
    dealt = left * 2 ** (factors.doubled + (0 if first else force.doubled))
    for _ in range(force.softened + factors.halved):
        dealt = half(dealt, options)
    if force.voided or factors.immune:
        dealt = 0
    return Reduction(
        amount=start,
        after_armor=after_armor,
        after_guard=after_guard,
        after_absorb=left,
        dealt=dealt,
        guard=guard,
        absorb=absorb,
        heals=factors.heals,
    )


def layer(left: int, strength: int, options: Options, *, doubled: bool = False) -> tuple[int, int]:
    """What passes one layer, and what is left of the layer itself where it is used up.

    Damage that counts double against a layer is doubled inside it and halved again behind it:
    acid on armor, shock on a guard. [OWS-018 OWS-069 OWS-071 OWS-072 OWS-080 OWS-114]
    """
    met = pool(left * 2 if doubled else left, strength)
    return half(met.through, options) if doubled else met.through, met.left


class Factors(Struct, frozen=True):
    """What somebody is to a type of damage."""

    doubled: int = 0
    halved: int = 0
    immune: bool = False
    heals: bool = False


def against(me: Actor, damage: DamageType) -> Factors:
    """Doublings by nature and Weakness, halving by Resistance, Immunity, Affinity.

    Ghosts resist everything physical. [OWS-081 OWS-086 OWS-094 OWS-100 OWS-101 OWS-113 OWS-121]
    """
    kinds = (damage.id, damage.family)
    doubled = int(any(trait in me.traits for trait in damage.doubles)) + int(_marked(me, "weakness", kinds))
    resists = _marked(me, "resistance", kinds) or (damage.family == "physical" and me.is_marked("ghost"))
    return Factors(doubled, int(resists), _marked(me, "immune", kinds), _marked(me, "affinity", kinds))


def _marked(me: Actor, ward: str, kinds: tuple[str, ...]) -> bool:
    return any(me.is_marked(f"{ward}:{kind}") for kind in kinds)
