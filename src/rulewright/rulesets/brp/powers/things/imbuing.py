"""Imbuing: powers are put into a thing, at a price that never comes back."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.body.clock import WEEK, live_on
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.things.finding import add
from rulewright.rulesets.brp.powers.sheet import RATED
from rulewright.rulesets.brp.powers.things.prices import FIXED, Price, made_of, price_of_thing, store_for
from rulewright.rulesets.brp.state.belongings.things import Access, Imbued, Thing
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.kinds.worth import Value
from rulewright.rulesets.brp.state.known import KINDS, set_of, title


def known_powers(state: State, book: Book, who: str) -> Options:
    """What somebody can put into a thing: the powers they have. [BRP-EQP-014 BRP-EQP-056]"""
    return tuple(option(key, title(key, book), set_of(key)) for key in state.actor(who).powers.known)


class Making(Struct, frozen=True, kw_only=True):
    """A thing with powers as its maker wants it."""

    name: Annotated[str, Say("What")]
    powers: Annotated[tuple[str, ...], Pick("Powers in it", known_powers)]
    level: Annotated[int, Within("Levels it can go to", 1, 30)] = 1
    size: Annotated[int, Within("SIZ", 1, 1000)] = 1
    access: Annotated[Access, Pick("Who may use it")] = "everybody"
    always: Annotated[bool, Tick("Always on, for no points")] = False
    own: Annotated[bool, Tick("Whoever uses it pays")] = False


def levels_in(making: Making, me: Actor) -> dict[str, int]:
    """The powers that go into a thing, with their levels: of a mutation as one has it, of a psychic ability its use.

    [BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-018 BRP-EQP-056]
    """
    known = me.powers.known
    return {
        key: min(making.level, int(known[key]))
        if set_of(key) in ("superpowers", "sorcery", "mutations")
        else making.level
        for key in making.powers
    }


# -- why not ------------------------------------------------------------------------------------


def no_power_known(state: State, actor: str) -> Refusal | None:
    """Why nothing is made: there is no power to put into it. [BRP-EQP-013]"""
    if state.actor(actor).powers.known:
        return None
    return Refusal("You have no power to put into a thing.", "BRP-EQP-013", "Learn one, or find such a thing.")


def no_content(making: Making) -> Refusal | None:
    """Why nothing is made: it has no name, or nothing goes into it. [BRP-EQP-013]"""
    if making.powers and making.name.strip():
        return None
    return Refusal("Say what it is and what goes into it.", "BRP-EQP-013", "Name it, and choose a power.")


def never_fixed(book: Book, making: Making) -> Refusal | None:
    """Why a spell is not always on: other powers never are, and magic only where the table lets it. [BRP-EQP-051 BRP-EQP-060]"""
    if not making.always:
        return None
    sets = {set_of(key) for key in making.powers}
    if sets - set(FIXED):
        return Refusal("Only spells are always on in a thing.", "BRP-EQP-060", "Leave the others out.")
    if "magic" in sets and not book.options.permanent_spells:
        return Refusal("No spell of magic is always on here.", "BRP-EQP-051", "Switch permanent_spells on.")
    return None


def cannot_pay(state: State, book: Book, actor: str, making: Making) -> Refusal | None:
    """Why a thing is not made: it would take the last point of POW or CON, or more character points than are left.

    [BRP-EQP-014 BRP-EQP-015 BRP-EQP-018 BRP-EQP-056]
    """
    me = state.actor(actor)
    price = price_of_thing(levels_in(making, me), me.character, book, always=making.always)
    for code, points in (("POW", price.POW), ("CON", price.CON)):
        if points and me.characteristics.value(code) <= points:
            return Refusal(f"It takes {points} {code} for good.", "BRP-EQP-014", "Put less into it.")
    if price.points > me.powers.points:
        return Refusal(
            f"It takes {counted(price.points, 'character point')}.", "BRP-EQP-018", "Save some, or buy fewer levels."
        )
    return None


# -- making -------------------------------------------------------------------------------------


@action("Make a powered thing", unless=(no_leisure, no_power_known, no_content, never_fixed, cannot_pay, no_hands))
def imbue(play: Play, actor: str, making: Making) -> Price:
    """Put powers into a thing: POW, CON or character points are gone for good, and it takes a week for each point. It has
    ratings as good as its maker's, holds power points, and is used by whom its maker means it for. Powers of several sets
    share one store. Says the price.

    [BRP-EQP-020 BRP-EQP-046 BRP-EQP-051 BRP-EQP-056 BRP-EQP-057 BRP-EQP-060 BRP-EQP-061 BRP-EQP-062 BRP-EQP-066 BRP-POW-302]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    powers = levels_in(making, me)
    price = price_of_thing(powers, me.character, play.book, always=making.always)
    live_on(play, WEEK * max(1, price.POW + price.CON), "makes a thing")
    for code, points in (("POW", price.POW), ("CON", price.CON)):
        if points:
            alter(play, actor, code, -points, making.name)
    if price.points:
        play.change(actor, "powers.points", me.powers.points - price.points, making.name)
    after = play.actor(actor)
    ratings = {key: int(rating(after, key, play.book)) for key in powers if set_of(key) in RATED}
    imbued = Imbued(
        powers=FrozenMap(powers),
        ratings=FrozenMap(ratings),
        maker=actor,
        access=making.access,
        always=making.always,
        spent=price.POW + price.CON,
        own=making.own,
    )
    put_there(play, actor, Thing(name=making.name.strip(), size=making.size, imbued=imbued), after)
    paid = ", ".join(f"{points} {code}" for code, points in (("POW", price.POW), ("CON", price.CON)) if points)
    cost = paid or counted(price.points, "character point")
    play.note(f"{me.name} makes {making.name.strip()}: {cost} for good.")
    return price


def put_there(play: Play, who: str, thing: Thing, maker: Actor, points: int = 0) -> str:
    """A powered thing is somebody's, with the points it holds: as its maker's POW or its SIZ has it, or as many as are said.

    [BRP-EQP-046 BRP-EQP-057]
    """
    name = add(play, who, made_of(thing, maker, play.book), "made")
    key = name.partition(":")[2]
    powers = thing.imbued.powers if thing.imbued else {}
    free = thing.imbued is not None and (thing.imbued.always or thing.imbued.own)
    store = None if free else store_for(powers, key, maker, thing.size, play.book)
    if store is not None:
        full = replace(store, points=points, most=points) if points else store
        play.change(who, f"powers.stores.{key}", full, "made")
    return name


# -- found, bought and given --------------------------------------------------------------------


def every_power(state: State, book: Book, who: str) -> Options:
    """Every power there is, kind by kind where it has kinds."""
    found = []
    for set_, kind in KINDS.items():
        for entry in book.content.all(kind):
            for variant in variants_of(entry) or ("",):
                key = f"{set_}/{entry.id}" + (f"/{variant}" if variant else "")
                found.append(option(key, title(key, book), set_))
    return tuple(found)


def variants_of(entry: Power) -> tuple[str, ...]:
    """The kinds in which a power can be had, or none."""
    return entry.choices if entry.variants else ()


class Treasure(Struct, frozen=True, kw_only=True):
    """A powered thing that somebody else made, as the game master says."""

    name: Annotated[str, Say("What")]
    powers: Annotated[tuple[str, ...], Pick("Powers in it", every_power)]
    level: Annotated[int, Within("Levels it can go to", 1, 30)] = 1
    rating: Annotated[int, Within("Its rating", 1, 200)] = 50
    points: Annotated[int, Within("Power points it holds", 0, 200)] = 10
    size: Annotated[int, Within("SIZ", 1, 1000)] = 1
    access: Annotated[Access, Pick("Who may use it")] = "everybody"
    value: Annotated[Value, Pick("Value")] = "priceless"


def no_treasure(treasure: Treasure) -> Refusal | None:
    """Why nothing is given: it has no name, or nothing is in it. [BRP-EQP-014]"""
    if treasure.powers and treasure.name.strip():
        return None
    return Refusal("Say what it is and what is in it.", "BRP-EQP-014", "Name it, and choose a power.")


@action("Give a powered thing", "table", unless=(no_treasure,), gm_only=True, any_time=True)
def grant_thing(play: Play, actor: str, treasure: Treasure) -> str:
    """Somebody has a powered thing that another made: the game master sets what it holds and how well it works.

    [BRP-EQP-014 BRP-EQP-020 BRP-EQP-046 BRP-EQP-057 BRP-EQP-061]
    """
    powers = dict.fromkeys(treasure.powers, treasure.level)
    ratings = {key: treasure.rating for key in powers if set_of(key) in RATED}
    imbued = Imbued(
        powers=FrozenMap(powers), ratings=FrozenMap(ratings), access=treasure.access, own=not treasure.points
    )
    thing = Thing(name=treasure.name.strip(), size=treasure.size, value=treasure.value, imbued=imbued)
    name = put_there(play, actor, thing, play.actor(actor), treasure.points)
    said = ", ".join(title(each, play.book) for each in powers)
    play.note(f"{play.actor(actor).name} has {thing.name}: {said}.")
    return name
