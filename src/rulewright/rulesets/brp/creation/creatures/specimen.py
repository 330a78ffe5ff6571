"""Specimens: one of a kind, rolled up by its dice or as printed, and what its kind makes of its body."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.play import Effect, FrozenMap, rule
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
from rulewright.rulesets.brp.state.entries import Shield
from rulewright.rulesets.brp.state.kinds.creatures import Creature
from rulewright.rulesets.brp.state.units import part

STORE = "power points"
"""Under which name the points are kept that a creature without POW has."""


@rule
def roll_up(play: Play, who: str, kind: Creature, *, average: bool) -> Characteristics:
    """A creature's characteristics: each by its own dice, or as the book prints an average one; what has no dice is
    missing and counts as 0. [BRP-CRE-001 BRP-CRE-002 BRP-CRE-011 BRP-CRE-144]
    """
    if average:
        return Characteristics(**{code: kind.average.get(code, 0) for code in CHARACTERISTICS})
    rolled = {
        code: play.draw(parse(kind.dice[code]).chance, of=who, what=f"{code} of the {kind.name}")
        if code in kind.dice
        else 0
        for code in CHARACTERISTICS
    }
    return Characteristics(**rolled)


@rule
def stored_points(play: Play, who: str, kind: Creature) -> int:
    """The power points of a creature that has no POW, and holds some all the same. [BRP-CRE-010 BRP-CRE-016]"""
    return (
        play.draw(parse(kind.store).chance, of=who, what=f"power points of the {kind.name}") if kind.store != "0" else 0
    )


def inborn(kind: Creature, codes: Characteristics) -> dict[str, int]:
    """Powers that a creature is born with, at a level by what it is: half of POW, a quarter of it, rounded up.

    [BRP-CRE-055 BRP-CRE-109 BRP-CRE-112 BRP-CRE-125]
    """
    found = {}
    for key, by in kind.inborn.items():
        code, _, parts = by.partition("/")
        found[key] = part(codes.value(code), int(parts or 1))
    return {key: level for key, level in found.items() if level}


def written_down(kind: Creature, name: str, codes: Characteristics, stored: int, book: Book) -> Character:
    """A creature as a character sheet has it: rated as described, with all it fights with. What comes first in its entry
    is what it likes best; some of what it can is rated by its POW or DEX.

    [BRP-CRE-001 BRP-CRE-002 BRP-CRE-005 BRP-CRE-027 BRP-CRE-056 BRP-CRE-103 BRP-CRE-136 BRP-CRE-148]
    """
    rated = {key: times * codes.POW for key, times in kind.by_power.items()}
    rated |= {key: times * codes.DEX for key, times in kind.by_dexterity.items()}
    arms = [each.arm for each in kind.attacks if each.arm not in book.content[Shield]]
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
        amounts=FrozenMap({STORE: codes.value(kind.cap) if kind.cap else stored} if stored else {}),
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
