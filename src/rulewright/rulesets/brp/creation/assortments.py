"""Assortments: the same person with one weapon, armour or spell after another."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Assortment, Price
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.arms import BARE
from rulewright.rulesets.brp.state.character import Book, Character, Ledger
from rulewright.rulesets.brp.state.eras import to_be_had
from rulewright.rulesets.brp.state.kinds.arms import Armour, Weapon
from rulewright.rulesets.brp.state.kinds.powers import Spell

FIST = BARE[0]
MAGIC = "magic/"


def weapons_for(character: Character, book: Book) -> tuple[Weapon, ...]:
    """What people carry on foot by then, and the fist."""
    del character
    every = to_be_had(book.content.all(Weapon), book)
    return tuple(
        each for each in every if each.id == FIST or not (each.natural or each.owned or each.mounted or each.rare)
    )


def armed(character: Character, weapon: Weapon | None, book: Book) -> Character:
    """Somebody with one weapon alone, and a shield if they have one and a hand for it, with as many points in its skill
    as in that of theirs.
    """
    if weapon is None:
        return replace(character, weapons=(), shield="")
    had = book.content.get(Weapon, next(iter(character.weapons), FIST))
    return replace(
        character,
        weapons=(weapon.id,),
        shield=character.shield if weapon.hands <= 1 else "",
        skills=trained_alike(character.skills, had.skill, weapon.skill),
    )


def trained_alike(skills: Ledger, known: str, other: str) -> Ledger:
    """Points in skills with as many in another skill as in one that is known."""
    origins = {origin: getattr(skills, origin) for origin in skills.__struct_fields__}
    return Ledger(
        **{
            origin: points.with_(other, max(points[known], points.get(other, 0))) if known in points else points
            for origin, points in origins.items()
        }
    )


def armour_for(character: Character, book: Book) -> tuple[Armour, ...]:
    """Suits that cover more than a head, and need no charge."""
    del character
    every = to_be_had(book.content.all(Armour), book)
    return tuple(each for each in every if not (each.helmet or each.field or each.natural or each.rare))


def clad(character: Character, armour: Armour | None, book: Book) -> Character:
    """Somebody in this armour."""
    del book
    return replace(character, armour=(armour.id,) if armour else ())


def spells_for(character: Character, book: Book) -> tuple[Spell, ...]:
    """Every spell of magic."""
    del character
    return book.content.all(Spell)


def casting(character: Character, spell: Spell | None, book: Book) -> Character:
    """Somebody whose only power is this spell, with as many points in it as in the best of theirs."""
    del book
    skills = character.skills
    if spell is None:
        return replace(character, powers=FrozenMap(), sets=FrozenMap(), skills=skills)
    key = f"{MAGIC}{spell.id}"
    best = max(
        (each for each in skills.by_skill().items() if each[0].startswith(MAGIC)),
        key=lambda each: each[1].total,
        default=None,
    )
    if best is not None:
        skills = trained_alike(skills, best[0], key)
    sets = {"magic": character.sets.get("magic", "heroic")}
    return replace(character, powers=FrozenMap({key: 1}), sets=FrozenMap(sets), skills=skills)


def price_of_thing(thing: Weapon | Armour) -> Price | None:
    """How dear it is; what nobody sells has no price."""
    return Price(thing.value) if thing.value not in {"", "none"} else None


def price_of_spell(spell: Spell) -> Price:
    """What it takes to cast it at its first level."""
    points = spell.price.flat + spell.price.each
    return Price(counted(points, "power point"), points)


ASSORTMENTS = {
    "weapons": Assortment(
        weapons_for, armed, lambda character: character.weapons, price_of_thing, sort=lambda weapon: weapon.skill
    ),
    "armour": Assortment(
        armour_for, clad, lambda character: character.armour, price_of_thing, sort=lambda armour: armour.era
    ),
    "powers": Assortment(
        spells_for,
        casting,
        lambda character: tuple(key.removeprefix(MAGIC) for key in character.powers if key.startswith(MAGIC)),
        price_of_spell,
        sort=lambda spell: spell.tactic,
    ),
}
