"""Specimens: one of a kind, rolled up by its dice or as printed, and what its kind makes of its body."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rulewright.chance import Chance, Dice, parse
from rulewright.play import GM, Effect, FrozenMap, rule
from rulewright.play.effects import Modifier
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import (
    CHARACTERISTICS,
    Actor,
    Book,
    Character,
    Characteristics,
    Ledger,
    Play,
)
from rulewright.rulesets.brp.state.creatures import NATURE, missing
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.kinds.creatures import Creature
from rulewright.rulesets.brp.state.units import part

STORE = "power points"
"""Under which name the points are kept that a creature without POW has."""
AT_FIRST = "power points at first"
"""Under which name those are kept that it comes with, where it could hold more."""


type Falls = Callable[[Chance[int], str], int]
"""How the dice for something fall, by what they are for."""


def characteristics_of(kind: Creature, falls: Falls | None) -> Characteristics:
    """A creature's characteristics: each as its own dice fall, or as the book prints an average one, and what is not
    printed as its dice come to on average; what has no dice is missing and counts as 0. [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-144]
    """
    if falls is None:
        likely = {
            code: int(parse(dice).chance.odds().mean) for code, dice in kind.dice.items() if code not in kind.average
        }
        return Characteristics(**dict.fromkeys(CHARACTERISTICS, 0) | likely | dict(kind.average))
    return Characteristics(
        **{
            code: falls(parse(kind.dice[code]).chance, f"{code} of the {kind.name}") if code in kind.dice else 0
            for code in CHARACTERISTICS
        }
    )


def store_of(kind: Creature, falls: Falls | None) -> int:
    """The power points of a creature that has no POW, and holds some all the same; without dice as many as most hold.

    [BRP-CRE-010 BRP-CRE-016]
    """
    if kind.store == "0":
        return 0
    chance = parse(kind.store).chance
    return falls(chance, f"power points of the {kind.name}") if falls else int(chance.odds().mean)


def seen_by_the_game_master(play: Play, who: str) -> Falls:
    """Dice by which somebody is made: what a creature is made of is the game master's to know. [BRP-CRE-001]"""
    return lambda chance, what: play.draw(chance, of=who, what=what, to=(GM,))


@rule
def roll_up(play: Play, who: str, kind: Creature, *, average: bool) -> Characteristics:
    """A creature's characteristics, by its dice or as printed. [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-144]"""
    return characteristics_of(kind, None if average else seen_by_the_game_master(play, who))


@rule
def stored_points(play: Play, who: str, kind: Creature) -> int:
    """The power points that a creature without POW holds. [BRP-CRE-010 BRP-CRE-016]"""
    return store_of(kind, seen_by_the_game_master(play, who))


def specimen(kind: Creature, name: str, book: Book, dice: Dice | None) -> Character:
    """One of a kind as a character, before anybody plays: rolled up, or as printed. [BRP-CRE-001 BRP-CRE-002]"""
    falls: Falls | None = None if dice is None else lambda chance, what: chance.throw(dice)
    return written_down(kind, name, characteristics_of(kind, falls), store_of(kind, falls), book)


def has_dice(kind: Creature) -> bool:
    """Whether one of a kind can be another than the next. [BRP-CRE-002]"""
    return any("d" in each.lower() for each in (*kind.dice.values(), kind.store))


def inborn(kind: Creature, codes: Characteristics) -> dict[str, int]:
    """Powers that a creature is born with, at a level by what it is: half of POW, a quarter of it, rounded up.

    [BRP-CRE-055 BRP-CRE-109 BRP-CRE-112 BRP-CRE-125]
    """
    found = {}
    for key, by in kind.inborn.items():
        code, _, parts = by.partition("/")
        found[key] = part(codes.value(code), int(parts or 1))
    return {key: level for key, level in found.items() if level}


def bites_of(kind: Creature, book: Book) -> dict[str, int]:
    """How well a creature bites, claws or stings: by the chance that its attack says, whatever it has among its skills.

    [BRP-CRE-027]
    """
    weapons = book.content[Weapon]
    own = ((weapons[each.arm], each.chance) for each in kind.attacks if each.arm in weapons and each.chance)
    return {arm.skill: chance for arm, chance in reversed([*own]) if arm.natural and "/" in arm.skill}


def written_down(kind: Creature, name: str, codes: Characteristics, stored: int, book: Book) -> Character:
    """A creature as a character sheet has it: rated as described, with all it fights with. What comes first in its entry
    is what it likes best; some of what it can is rated by its POW or DEX.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-005 BRP-CRE-027 BRP-CRE-056 BRP-CRE-103 BRP-CRE-136 BRP-CRE-148]
    """
    rated = {key: times * codes.POW for key, times in kind.by_power.items()}
    rated |= {key: times * codes.DEX for key, times in kind.by_dexterity.items()}
    rated = bites_of(kind, book) | rated
    arms = [each.arm for each in kind.attacks if each.arm not in book.content[Shield]]
    kept = {STORE: codes.value(kind.cap), AT_FIRST: stored} if kind.cap else {STORE: stored}
    return Character(
        name=name,
        text=kind.text,
        species=kind.id,
        hero=False,
        characteristics=codes,
        skills=Ledger(given=FrozenMap({**kind.skills, **rated})),
        weapons=tuple(dict.fromkeys(arms)),
        armour=kind.wears,
        shield=kind.shield or "",
        allegiances=kind.allegiances,
        acknowledged=max(kind.allegiances, key=lambda force: kind.allegiances[force], default=""),
        powers=FrozenMap({**kind.powers, **inborn(kind, codes)}),
        amounts=FrozenMap(kept if stored else {}),
        winged=kind.mode == "fly" or "fly" in kind.moves,
        move=codes.POW if kind.mode == "float" else kind.move,
    )


def nature_of(character: Character, book: Book) -> Effect | None:
    """What its kind makes of a body: a hide that stops blows, points that are stored, characteristics that are not there,
    and all else that is true of it. Of a swarm
    nothing is missing: nobody counts what so small a body has. [BRP-CRE-002 BRP-CRE-011 BRP-CRE-015 BRP-CRE-016 BRP-CRE-021]
    """
    kind: Creature | None = book.content[Creature].get(character.species)
    if kind is None:
        return None
    gone = () if character.hero or kind.hit_points == "swarm" else tuple(f"no {code}" for code in missing(kind))
    fixed = ("fixed mind",) if kind.fixed_mind and not character.hero else ()
    added = (
        Modifier("armour", kind.armour, "BRP-CRE-002"),
        Modifier("hit points", kind.more, "BRP-CRE-141"),
        Modifier("power points", int(character.amounts.get(STORE, 0)), "BRP-CRE-016"),
    )
    marks = (*kind.marks, *gone, *fixed)
    modifiers = tuple(each for each in added if each.by)
    if not marks and not modifiers:
        return None
    return Effect(NATURE, kind.name, modifiers=modifiers, marks=marks, rules=("BRP-CRE-002",))


def held_at_once(character: Character, carried: tuple[str, ...], book: Book) -> tuple[str, ...]:
    """What a creature has in its hands from the start: several weapons where it strikes with them in one round, else the first.

    [BRP-CRE-114]
    """
    kind: Creature | None = book.content[Creature].get(character.species)
    rounds = ({each.arm for each in onset.strikes} for onset in (kind.onsets if kind is not None else ()))
    together = (tuple(item for item in carried if item in arms) for arms in rounds)
    return next((items for items in together if len(items) > 1), carried[:1])


def as_its_kind(actor: Actor, book: Book) -> Actor:
    """Somebody of a kind that the book describes steps into play: what grows on the body is at hand at once, beside the
    first of the other arms, or those that it strikes with in one round. [BRP-CRE-002 BRP-CRE-021 BRP-CRE-114]
    """
    nature = nature_of(actor.character, book)
    grown = tuple(item for item in actor.weapons if arm(item, book).natural)
    held = held_at_once(actor.character, tuple(item for item in actor.weapons if item not in grown), book)
    effects = FrozenMap({**actor.effects, NATURE: nature}) if nature is not None else actor.effects
    return replace(actor, effects=effects, in_hand=(*grown, *held) if grown else actor.in_hand)
