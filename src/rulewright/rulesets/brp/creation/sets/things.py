"""Powered things at the start: what they cost for good, what is wrong with them, and how they come into play."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.kits.choosing import Options, choices, option
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.checks.ratings.rating import as_actor, rating
from rulewright.rulesets.brp.creation.sets.power_steps import powers
from rulewright.rulesets.brp.gear.things.finding import key_of
from rulewright.rulesets.brp.powers.sheet import RATED
from rulewright.rulesets.brp.powers.things.prices import Price, made_of, price_of_thing, store_for
from rulewright.rulesets.brp.state.belongings.things import FIGURES, Access, Imbued, Thing
from rulewright.rulesets.brp.state.belongings.written_things import SIZE, TRADE, figures_in, powers_in, split_thing
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Characteristics
from rulewright.rulesets.brp.state.entries import Skill
from rulewright.rulesets.brp.state.eras import to_be_had
from rulewright.rulesets.brp.state.keys import name_of, split
from rulewright.rulesets.brp.state.known import exists, set_of, title
from rulewright.rulesets.brp.state.powers_state import Vessel

LEAVE = "powered things"
ACCESS: dict[Access, str] = {
    "maker": "Its maker alone",
    "contest": "Whoever overcomes its power points",
    "everybody": "Everybody",
}
LEARNED = ("magic", "sorcery")
SUGGESTED = ("a ring", "a staff", "a mask", "a mechanical companion")


# -- what can be written ------------------------------------------------------------------------


def belongings(character: Character, book: Book) -> Options:
    """One's belongings, of which some may have powers or skills. [BRP-EQP-013]"""
    own = (character.keepsake, character.vehicle, *character.possessions, *character.things, *SUGGESTED)
    return tuple(option(each) for each in dict.fromkeys(own) if each and "+" not in each)


def accesses(character: Character, book: Book) -> Options:
    """Who may use a thing. [BRP-EQP-020]"""
    return tuple(option(key, name) for key, name in ACCESS.items())


def thing_powers(character: Character, book: Book) -> Options:
    """Every power of the sets in use, for each thing. [BRP-EQP-013]"""
    return tuple(
        option(f"{thing}+{each.key}", f"{thing}: {each.label}", each.note)
        for thing in character.things
        for each in powers(character, book)
    )


def thing_figures(character: Character, book: Book) -> Options:
    """SIZ and characteristics of each thing, ratings of what is in it, and skills. [BRP-EQP-014 BRP-EQP-040 BRP-EQP-042]"""
    found: dict[str, str] = {}
    plain = [each.id for each in to_be_had(book.content.all(Skill), book) if not each.specialities]
    for thing in character.things:
        rated = [key for key in powers_in(character, thing) if set_of(key) in RATED]
        found |= {f"{thing}+{code}": f"{thing}: {code}" for code in (SIZE, *FIGURES)}
        found |= {f"{thing}+{key}": f"{thing}: {title(key, book)}" for key in rated}
        for key in dict.fromkeys((*plain, "language/own", *character.skills.by_skill())):
            found |= {
                f"{thing}+{key}": f"{thing}: {name_of(key, book)}",
                f"{thing}+{TRADE}{key}": f"{thing}: {name_of(key, book)}, by profession",
            }
    return choices(found)


# -- what it costs, and what is wrong -----------------------------------------------------------


def price_at_start(character: Character, book: Book) -> Price:
    """What all powered things of a character cost for good. [BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017]"""
    each = [price_of_thing(known_in(character, name, book), character, book) for name in character.things]
    return Price(sum(one.POW for one in each), sum(one.CON for one in each), sum(one.points for one in each))


def known_in(character: Character, name: str, book: Book) -> dict[str, int]:
    """The powers in a thing that the book has."""
    return {key: level for key, level in powers_in(character, name).items() if exists(key, book)}


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with powered things: no leave, no such thing or power, spells that nobody knows, ratings above one's own,
    and a price that leaves nothing of POW or CON.

    [BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-017 BRP-EQP-020]
    """
    for written in (*character.thing_powers, *character.thing_figures):
        if split_thing(written)[0] not in character.things:
            yield Refusal(f"There is no {split_thing(written)[0]!r}.", "BRP-EQP-013", "Name it among the things.")
    for name, access in character.things.items():
        if access not in ACCESS:
            yield Refusal(f"Who may use {name}?", "BRP-EQP-020", f"Choose {', '.join(ACCESS)}.")
        yield from _one(name, character, book)
    price = price_at_start(character, book)
    if character.thing_powers and LEAVE not in character.agreed:
        yield Refusal("Powered things need the game master's leave.", "BRP-EQP-013", "Ask, or begin without.")
    for code, points in (("POW", price.POW), ("CON", price.CON)):
        if points and character.characteristics.value(code) <= points:
            yield Refusal(f"{counted(points, 'point')} of {code} are too many.", "BRP-EQP-014", "Put less into things.")


def _one(name: str, character: Character, book: Book) -> Iterator[Refusal]:
    maker, figures = as_actor(character), figures_in(character, name)
    for key in powers_in(character, name):
        if not exists(key, book):
            yield Refusal(f"There is no power {key!r}.", "BRP-POW-001", "Look it up in the lists of powers.")
        elif set_of(key) in LEARNED and key not in character.powers:
            yield Refusal(f"{title(key, book)} is not known.", "BRP-EQP-014", "Learn the spell, or leave it out.")
        elif set_of(key) == "magic" and figures.get(key, 0) > int(rating(maker, key, book)):
            yield Refusal(f"{name} is better than its maker.", "BRP-EQP-014", "Take points back.")


# -- into play ----------------------------------------------------------------------------------


def with_things(who: str, actor: Actor, book: Book) -> Actor:
    """Somebody steps into play with their powered and talking things, and with what these have cost. A spell has the rating
    that was paid for, and so has a skill. [BRP-EQP-013 BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017 BRP-EQP-042 BRP-EQP-043]
    """
    written = actor.character
    if not written.things:
        return actor
    price, has = price_at_start(written, book), actor.characteristics
    paid: Characteristics = replace(has, POW=max(1, has.POW - price.POW), CON=max(1, has.CON - price.CON))
    actor = replace(actor, characteristics=paid)
    things: dict[str, Thing] = {}
    stores: dict[str, Vessel] = {}
    for name in written.things:
        key = key_of(name)
        things[key] = thing_of(name, who, actor, book)
        store = store_for(known_in(written, name, book), key, actor, things[key].size, book)
        if store is not None:
            stores[key] = store
    held = replace(actor.powers, stores=FrozenMap({**actor.powers.stores, **stores}))
    return replace(actor, things=FrozenMap(things), powers=held)


def thing_of(name: str, who: str, owner: Actor, book: Book) -> Thing:
    """One written thing as it is in play. [BRP-EQP-014 BRP-EQP-016 BRP-EQP-020 BRP-EQP-042 BRP-EQP-043 BRP-EQP-044]"""
    written = owner.character
    powers_there, figures = known_in(written, name, book), figures_in(written, name)
    ratings = {key: figures.get(key, 0) for key in powers_there if set_of(key) in RATED}
    skills = {what.removeprefix(TRADE): value for what, value in figures.items() if is_skill(what, book)}
    imbued = None
    if powers_there:
        who_may: Access = next((each for each in ACCESS if each == written.things[name]), "everybody")
        imbued = Imbued(powers=FrozenMap(powers_there), ratings=FrozenMap(ratings), access=who_may, maker=who)
    thing = Thing(
        name=name,
        size=max(1, figures.get(SIZE, 1)),
        figures=FrozenMap({code: figures[code] for code in FIGURES if code in figures}),
        skills=FrozenMap(skills),
        bought=bool(powers_there or skills),
        imbued=imbued,
    )
    return made_of(thing, owner, book)


def is_skill(what: str, book: Book) -> bool:
    """Whether a figure of a thing is a skill. [BRP-EQP-042]"""
    return split(what.removeprefix(TRADE))[0] in book.content[Skill]
