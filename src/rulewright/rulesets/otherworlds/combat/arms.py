"""Arms: a weapon or spell as somebody uses it, with masteries and keywords worked in."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Tick, Within
from rulewright.play import Derived, FrozenMap, Part, derived, known_of
from rulewright.play.effects import parts_of
from rulewright.rulesets.otherworlds.checks.offers import others
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Grant
from rulewright.rulesets.otherworlds.state.deeds import Assault, Strike
from rulewright.rulesets.otherworlds.state.entries import Mastery, Power, Spell, Weapon, WeaponType
from rulewright.rulesets.otherworlds.state.numbers import attack_dexterity, attribute

SIZE_EDGES = {"small": 1, "medium": 2, "large": 3}
"""Edges lost with a weapon of a size when two are wielded. [OWS-075]"""


class Attack(Struct, frozen=True, cache_hash=True, kw_only=True):
    """One attack in the making: all of it that does not depend on whom it is aimed at.

    `lost` says how many edges of `edge` go to the other weapon in hand; `again` marks one that a Speed Attack gave
    outside the own turn.
    """

    by: str
    name: str
    group: Literal["melee", "guns", "ranged", "spell"]
    damage: str
    weapon: str = ""
    power: str = ""
    value: int = 0
    edge: int = 0
    lost: int = 0
    bonus: int = 0
    death: bool = False
    range: int = 1
    blast: int = 0
    halved: int = 0
    thrown: bool = False
    swung: bool = False
    again: bool = False
    keywords: FrozenMap[str, int] = FrozenMap()
    costs: FrozenMap[str, int] = FrozenMap()

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword."""
        return keyword in self.keywords


class Manner(Struct, frozen=True, cache_hash=True, kw_only=True):
    """How an attack is made: with how many further rounds and targets, with both weapons, in a burst, thrown."""

    unload: Annotated[int, Within("Further rounds", most=30)] = 0
    spray: Annotated[tuple[str, ...], Pick("Further targets", others)] = ()
    both: Annotated[bool, Tick("With both weapons")] = False
    burst: Annotated[bool, Tick("Burst")] = False
    thrown: Annotated[bool, Tick("Throw it")] = False


PLAINLY = Manner()


def mastery_of(me: Actor, weapon: Weapon, book: Book) -> Mastery:
    """What somebody's mastery gives with a weapon: the chart's effect of its type, or nothing. [OWS-077]"""
    return book.content.get(WeaponType, weapon.type).mastery if weapon.type in me.masteries else NO_MASTERY


NO_MASTERY = Mastery()


@known_of(1024)
def attack_value(me: Actor, weapon: Weapon, book: Book, *more: Part) -> Derived:
    """Strength or Dexterity by the weapon's use, its attack value, and what adds to it. [OWS-010 OWS-068]"""
    if "explosive" in weapon.keywords:
        who = Part("explosive", 0, "OWS-097")
    elif weapon.use in ("melee", "heavy"):
        who = Part("Strength", attribute(me, "strength"), "OWS-010")
    else:
        who = Part("Dexterity", attack_dexterity(me, book), "OWS-010")
    mastery = mastery_of(me, weapon, book)
    return derived(
        "Attack",
        who,
        (weapon.name, weapon.attack, "OWS-068"),
        ("mastery", mastery.attack, "OWS-077"),
        *parts_of(me.effects, "attack"),
        *more,
    )


def weapon_attack(by: str, me: Actor, key: str, book: Book, manner: Manner = PLAINLY) -> Attack:
    """An attack with a weapon somebody has."""
    return attack_with(me, by, key, book, manner)


@known_of(4096)
def attack_with(me: Actor, by: str, key: str, book: Book, manner: Manner) -> Attack:
    """What a weapon's attack is made of, by its wielder and the way it is held.

    [OWS-010 OWS-074 OWS-075 OWS-076 OWS-077 OWS-096 OWS-117]
    """
    weapon = book.content.get(Weapon, me.weapons[key].weapon)
    kind, mastery = book.content.get(WeaponType, weapon.type), mastery_of(me, weapon, book)
    keywords = dict(weapon.keywords)
    for keyword, grade in mastery.keywords.items():
        keywords[keyword] = max(grade, keywords.get(keyword, 0))
    costs = dict(mastery.costs)
    if "execution" in keywords and book.options.execution == "cost":
        costs["execute"] = 1
    if book.options.keyword_masteries == "automatic":
        for keyword in ("pierce", "disarm"):
            if costs.pop(keyword, 0):
                keywords[keyword] = 1
    if "slow-fire" in keywords:
        for keyword in ("burst-fire", "spray-fire", "multi-attack"):
            keywords.pop(keyword, None)
    group = "ranged" if manner.thrown else kind.group
    edge = int("attack" in mastery.edge) + int(manner.thrown and "thrown" in mastery.edge)
    if not manner.thrown and doublehanded(me, key, weapon, kind, both=manner.both):
        edge += 1
    lost = dual_edges(weapon, book) if manner.both else 0
    reach = attribute(me, "strength") if manner.thrown else weapon.range + mastery.range
    burst = manner.burst and "burst-fire" in keywords
    return Attack(
        by=by,
        name=weapon.name,
        group=group,
        damage=weapon.damage,
        weapon=key,
        value=attack_value(me, weapon, book, Part("unloading", manner.unload, "OWS-076")),
        edge=edge - lost,
        lost=lost,
        bonus=int(burst and book.options.burst_fire == "die"),
        death=weapon.death,
        range=reach,
        blast=max(weapon.blast, mastery.blast) if weapon.blast else 0,
        halved=int(burst),
        thrown=manner.thrown,
        keywords=FrozenMap(keywords),
        costs=FrozenMap(costs),
    )


def doublehanded(me: Actor, key: str, weapon: Weapon, kind: WeaponType, *, both: bool) -> bool:
    """Whether a melee weapon is held with both hands: nothing else is drawn. [OWS-074]"""
    free = all(other == key or held.where != "drawn" for other, held in me.weapons.items())
    return kind.group == "melee" and weapon.hands > 0 and not both and (free or weapon.hands == 2)


def dual_edges(weapon: Weapon, book: Book) -> int:
    """Edges lost with a weapon of this size in one hand and another in the other. [OWS-075]"""
    return 1 if book.options.dual_edges == "one" else SIZE_EDGES[weapon.size]


def spell_attack(by: str, me: Actor, power: Power, deed: Assault) -> Attack:
    """An attack made with a power: Resolve and its value. [OWS-010 OWS-067]"""
    parts = parts_of(me.effects, "attack", "spell_attack")
    value = derived("Attack", ("Resolve", attribute(me, "resolve"), "OWS-067"), (power.name, deed.attack), *parts)
    return Attack(
        by=by,
        name=power.name,
        group="spell" if isinstance(power, Spell) else "ranged",
        damage=deed.damage,
        power=power.id,
        value=int(value),
        death=deed.death,
        range=max(1, power.reach),
        blast=power.area,
        keywords=deed.keywords,
    )


def improved(attack: Attack, strike: Strike) -> Attack:
    """A weapon attack that a skill makes better."""
    return replace(
        attack,
        value=attack.value + strike.attack,
        edge=attack.edge + strike.edge,
        damage=strike.damage or attack.damage,
        keywords=FrozenMap({**attack.keywords, **strike.keywords}),
    )


def granted(by: str, me: Actor, grant: Grant, book: Book) -> Attack:
    """An attack still owed, as what granted it wants it: a weapon of a pair stays one. [OWS-029 OWS-075]"""
    attack = weapon_attack(by, me, grant.weapon, book, Manner(both=grant.lost > 0))
    return replace(
        attack,
        value=attack.value + grant.more,
        halved=attack.halved + int(grant.halved),
        swung=grant.swung,
    )
