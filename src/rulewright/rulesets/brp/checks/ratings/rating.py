"""Ratings: base chance, points by origin and category bonus, each told apart."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rulewright.play import Derived, FrozenMap, Part, derived, known_of
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.checks.ratings.bases import flying_base, own_language
from rulewright.rulesets.brp.checks.ratings.bonuses import category_parts
from rulewright.rulesets.brp.checks.ratings.hindered import cap_of
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Characteristics, Points
from rulewright.rulesets.brp.state.keys import name_of, skill_of, speciality_of, split
from rulewright.rulesets.brp.state.permanent import SHAPE, enlarged, in_that_body, is_for_good, original

NO_POINTS = Points()
OTHER_FORM = "other form"
"""Marks whoever has taken on another form, which has ratings of its own. [BRP-POW-319]"""
ORIGINS = (
    ("culture", "BRP-CHR-043"),
    ("personality", "BRP-CHR-031"),
    ("profession", "BRP-CHR-033"),
    ("personal", "BRP-CHR-038"),
    ("experience", "BRP-PLY-086"),
    ("training", "BRP-PLY-090"),
    ("award", "BRP-SKL-142"),
)


def as_actor(character: Character) -> Actor:
    """A character seen as an actor, before it has entered play."""
    return Actor(
        name=character.name,
        character=character,
        characteristics=character.characteristics,
        skills=character.skills.by_skill(),
    )


def base_chance(actor: Actor, key: str, book: Book) -> int:
    """What anybody has in a skill without training. [BRP-SYS-023 BRP-SKL-009]"""
    if key in book.options.bases:
        return int(book.options.bases[key])
    having = base_characteristics(actor, book)
    if key == "fly":
        return flying_base(actor.character, having.DEX)
    if key == "language/own":
        return own_language(having, book)
    skill, listed = skill_of(key, book), speciality_of(key, book)
    if skill.uncommon is not None and is_uncommon(key, book):
        return skill.uncommon
    base = skill.base if listed is None or listed.base is None else listed.base
    return base + sum(having.value(code) * times for code, times in skill.times.items())


def base_characteristics(actor: Actor, book: Book) -> Characteristics:
    """The characteristics that bases are made of: as at the start, or as they are now, with what powers add for good; those of
    the body that a beast has changed into.

    [BRP-CHR-079 BRP-CRE-100 BRP-CRE-101 BRP-POW-014]
    """
    if book.options.skill_base_follows == "creation":
        return in_that_body(actor, original(actor.character, book))
    return in_that_body(actor, enlarged(actor.characteristics, actor.character, book))


def is_uncommon(key: str, book: Book) -> bool:
    """Whether a field is rare in the setting, so that few know anything of it. [BRP-SKL-053 BRP-SKL-098 BRP-SKL-127]"""
    if key in book.options.uncommon:
        return True
    listed = speciality_of(key, book)
    eras = skill_of(key, book).eras if listed is None else listed.eras
    return bool(eras) and book.options.era not in eras


@known_of(16_384)
def rating(actor: Actor, key: str, book: Book, base: int | None = None) -> Derived:
    """A rating in its parts: base chance, points by origin, category bonus, what lasts.

    `base` is a weapon's own base chance, where the skill goes by the weapon. A sum below nothing
    counts as 0; a head wound may set a limit. Angels go beyond 100 at any table. [BRP-CHR-031 BRP-CHR-041 BRP-CHR-143 BRP-SYS-022 BRP-CBT-119 BRP-CRE-107]
    """
    value = _unimpaired(actor, key, book, base)
    most = cap_of(actor, key, book) if actor.effects else None
    if most is None or value <= most:
        return value
    return derived(value.name, *value.parts, most=most, rule="BRP-CBT-119")


def own_rating(actor: Actor, key: str, book: Book) -> Derived:
    """A rating as somebody's sheet has it, theirs or that of the form they are in: nothing that passes adds to it, and no
    wound limits it. [BRP-SYS-022 BRP-CRE-100 BRP-POW-319]
    """
    of_the_sheet = {
        name: each
        for name, each in actor.effects.items()
        if is_for_good(each) or OTHER_FORM in each.marks or name == SHAPE
    }
    return _unimpaired(replace(actor, effects=FrozenMap(of_the_sheet)), key, book, None)


def _unimpaired(actor: Actor, key: str, book: Book, base: int | None) -> Derived:
    skill_id, speciality = split(key)
    if skill_id == "literacy" and book.options.literacy != "separate":
        return derived(
            name_of(key, book), ("as the language", rating(actor, f"language/{speciality}", book), "BRP-SKL-105")
        )
    points, skill = actor.skills.get(key, NO_POINTS), skill_of(key, book)
    lasting = parts_of(actor.effects, key, skill_id, skill.category, "skills")
    if points.given is not None:
        end = None if actor.is_marked("beyond 100") else highest(book)
        return _described(name_of(key, book), points, lasting, end)
    start = base if base is not None and skill.by_weapon else base_chance(actor, key, book)
    bonus = category_parts(actor, skill.category, book)
    return _made_up(name_of(key, book), start, points, bonus, lasting, highest(book))


@lru_cache(maxsize=16_384)
def _made_up(
    name: str, base: int, points: Points, bonus: tuple[Part, ...], lasting: tuple[Part, ...], most: int | None
) -> Derived:
    """A rating from its parts; the same parts come again and again, for most of the skills of most people."""
    learned = (Part(origin, getattr(points, origin), rule) for origin, rule in ORIGINS)
    return _ended((Part("base chance", base, "BRP-SYS-023"), *learned, *bonus), lasting, most, name)


@lru_cache(maxsize=4096)
def _described(name: str, points: Points, lasting: tuple[Part, ...], most: int | None) -> Derived:
    """A rating as a description prints it, and what was learned since."""
    learned = (Part(origin, getattr(points, origin), rule) for origin, rule in ORIGINS[4:])
    return _ended((Part("as described", points.given or 0), *learned), lasting, most, name)


def _ended(parts: tuple[Part, ...], lasting: tuple[Part, ...], most: int | None, name: str) -> Derived:
    """A rating that ends where the table ends ratings, and less what lasts and hinders: above that end there is no room for
    it. [BRP-SKL-021 BRP-PLY-052]
    """
    hinders = tuple(each for each in lasting if each.value < 0)
    whole = sum(each.value for each in (*parts, *lasting)) - sum(each.value for each in hinders)
    if most is None or whole <= most or not hinders:
        return derived(name, *parts, *lasting, least=0, most=most, rule="BRP-SKL-021")
    helps = (each for each in lasting if each.value > 0)
    end = Part(f"no more than {most}", most - whole, "BRP-PLY-052")
    return derived(name, *parts, *helps, end, *hinders, least=0, rule="BRP-SKL-021")


def highest(book: Book) -> int | None:
    """How high ratings go: on and on, or to 100 whatever the power level. [BRP-SKL-021 BRP-PLY-052]"""
    return None if book.options.over_100 else 100
