"""Known powers: keys such as "magic/blast", the entry behind a key, and who knows it at what level."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Refusal, Refused, refuse
from rulewright.rulesets.brp.state.character import Actor, Book, Character
from rulewright.rulesets.brp.state.kinds.mutations import Mutation
from rulewright.rulesets.brp.state.kinds.powers import SETS, Power, PowerSet, Sorcery, Spell
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.kinds.superpowers import Limit, Superpower
from rulewright.rulesets.brp.state.units import half

KINDS: dict[PowerSet, type[Power]] = {
    "magic": Spell,
    "mutations": Mutation,
    "psychic": Ability,
    "sorcery": Sorcery,
    "superpowers": Superpower,
}
"""The kind of entry that each set is made of."""


def set_of(key: str) -> PowerSet:
    """The set that a key belongs to. [BRP-POW-001]"""
    first = key.partition("/")[0]
    for each in SETS:
        if each == first:
            return each
    raise refuse(f"{key!r} names no power.", "BRP-POW-001", f"Begin with one of: {', '.join(SETS)}.")


def id_of(key: str) -> str:
    """The entry's id in a key: "energy-projection" of "superpowers/energy-projection/heat"."""
    return key.split("/")[1]


def variant_of(key: str) -> str:
    """What a key narrows its power down to: "heat", or nothing."""
    return (*key.split("/", 2), "", "")[2]


def power_of(key: str, book: Book) -> Power:
    """The entry behind a key; says what there is if there is none."""
    kind = KINDS[set_of(key)]
    entry: Power | None = book.content[kind].get(id_of(key))
    if entry is None:
        raise refuse(f"There is no power {key!r}.", "BRP-POW-001", "Look it up in the lists of powers.")
    return entry


def limits_of(key: str, character: Character, book: Book) -> dict[str, tuple[Limit, int]]:
    """The limits of one power, with their counts; one on "superpowers" is on each of them. [BRP-POW-251]"""
    found = {}
    for written, count in character.limits.items():
        power, _, limit = written.partition("+")
        everywhere = power == "superpowers" and key.startswith("superpowers/")
        if (power == key or everywhere) and limit in book.content[Limit]:
            found[limit] = (book.content.get(Limit, limit), count)
    return found


def by_limits(points: int, key: str, character: Character, book: Book) -> int:
    """What limits make of the points that a power takes, when it is used and each time that it is kept up: twice or half
    of them, rounded up. [BRP-POW-251 BRP-POW-253]
    """
    prices = {limit.price for limit, _ in limits_of(key, character, book).values()}
    doubled = points * 2 if "double" in prices else points
    return half(doubled) if "half" in prices else doubled


def power_had(me: Actor, key: str, book: Book) -> Power:
    """The power behind a key as somebody has it: what others touch with may reach further, what they hit from afar may
    take a touch, and is aimed or laid on accordingly. [BRP-POW-251 BRP-POW-253]
    """
    entry = power_of(key, book)
    if not isinstance(entry, Superpower) or entry.reach.to == "self":
        return entry
    for limit, _ in limits_of(key, me.character, book).values():
        if limit.reach is not None and (limit.reach.to == "touch") != (entry.reach.to == "touch"):
            directed = "touch" if limit.reach.to == "touch" else "projection"
            entry = replace(entry, reach=limit.reach, aim=directed if entry.aim else "")
    return entry


def exists(key: str, book: Book) -> bool:
    """Whether a key names a power of the book."""
    try:
        return bool(power_of(key, book))
    except (Refused, KeyError, IndexError):
        return False


def title(key: str, book: Book) -> str:
    """A power as people say it: "Energy Projection (heat)"."""
    variant = variant_of(key)
    name = power_of(key, book).name
    return f"{name} ({variant.replace('-', ' ')})" if variant else name


def level_known(me: Actor, key: str) -> int:
    """The level at which somebody has a power, 0 for not at all."""
    return int(me.powers.known.get(key, 0))


def known_of(me: Actor, of: PowerSet) -> tuple[str, ...]:
    """The powers of one set that somebody knows."""
    return tuple(key for key in me.powers.known if key.startswith(f"{of}/"))


def unknown(me: Actor, key: str, book: Book) -> Refusal | None:
    """Why somebody cannot use a power: it is not theirs."""
    if level_known(me, key):
        return None
    known = ", ".join(title(each, book) for each in me.powers.known) or "none at all"
    return Refusal(f"{me.name} does not know {title(key, book)}.", "BRP-POW-001", f"Known: {known}.")
