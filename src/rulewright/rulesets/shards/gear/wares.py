"""Wares: what can be bought, made and sold, each under one name."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.kits.choosing import Options, option
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, Character, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Agent

type Ware = Weapon | Armor | Item | Agent
ARMOR = "-armor"
"""What tells armor from a weapon of the same name."""
FRAGMENT = "fragment"
"""What is counted by itself, since powers burn it. [SHA-ECO-034]"""


def name_of(ware: Ware, book: Book) -> str:
    """What a ware is asked for by: its id, and for armor that shares it with a weapon a word more."""
    shared = isinstance(ware, Armor) and ware.id in book.content[Weapon]
    return f"{ware.id}{ARMOR}" if shared else ware.id


def ware_of(book: Book, name: str) -> Ware | None:
    """The ware of a name; None where there is no such thing."""
    content = book.content
    found = content[Weapon].get(name) or content[Armor].get(name) or content[Item].get(name) or content[Agent].get(name)
    return found or (content[Armor].get(name.removesuffix(ARMOR)) if name.endswith(ARMOR) else None)


def called(book: Book, name: str) -> str:
    """What the ware of a name is called; whatever else somebody has is called as they call it."""
    ware = ware_of(book, name)
    return ware.name if ware is not None else name


def worked_into_armor(character: Character, armor: str, book: Book) -> tuple[str, ...]:
    """The qualities of the armor somebody wears."""
    names = dict.fromkeys((armor, name_of(book.content.get(Armor, armor), book))) if armor else ()
    return tuple(each for name in names for each in character.worked.get(name, ()))


def owned(character: Character, book: Book) -> tuple[str, ...]:
    """The names of everything somebody has, worn armor included."""
    worn = (name_of(book.content.get(Armor, character.armor), book),) if character.armor else ()
    return (*character.weapons, *character.items, *worn)


def possessions(actor: Actor, book: Book) -> tuple[str, ...]:
    """The names of everything somebody has now, fragments included."""
    return (*owned(actor.character, book), *((FRAGMENT,) if actor.fragments else ()))


def on_offer(wares: Iterable[Ware], book: Book) -> Options:
    """Wares by their names, natural weapons aside."""
    made = (each for each in wares if not (isinstance(each, Weapon) and each.natural))
    return tuple(option(name_of(each, book), each.name) for each in made)


def all_wares(book: Book) -> tuple[Ware, ...]:
    """Arms, armor, things, lodging, service, and what a chemist brews."""
    content = book.content
    return (*content.all(Weapon), *content.all(Armor), *content.all(Item), *content.all(Agent))


def for_sale(state: State, book: Book, who: str) -> Options:
    """What money buys: whatever has a price. [SHA-ECO-002 SHA-ECO-038]"""
    return on_offer((each for each in all_wares(book) if each.price), book)


def there_is(state: State, book: Book, who: str) -> Options:
    """What may change hands: also what no shop has."""
    return on_offer(all_wares(book), book)


def own_things(state: State, book: Book, who: str) -> Options:
    """Everything somebody has."""
    mine = dict.fromkeys(possessions(state.actor(who), book))
    return tuple(option(each, each.replace("-", " ").capitalize()) for each in mine)


def needed_for_powers(character: Character, book: Book) -> tuple[str, ...]:
    """What a new character has by default: arms for each power that needs them, a shard for those of shards,
    fragments for those that burn them. [SHA-CHR-050 SHA-ECO-003]
    """
    known = [book.content.get(Power, each) for each in powers_of(character, book)]
    skills = {skill for each in known for skill in each.boosts_skills}
    if any("attack" in each.boosts for each in known) and not skills & {"melee", "projectile"}:
        skills.add("melee" if character.level("melee") >= character.level("projectile") else "projectile")
    wares: tuple[Weapon | Item, ...] = (*book.content.all(Weapon), *book.content.all(Item))
    kit = {each.outfits: each.id for each in wares if each.outfits is not None}
    shard = ("full-shard",) if any(each.element in ("accession", "thaumaturgy") for each in known) else ()
    burns = ("fragment",) if any(each.fragments for each in known) else ()
    return (*(kit[skill] for skill in ("melee", "projectile", "medical") if skill in skills), *shard, *burns)
