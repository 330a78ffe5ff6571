"""Skills at random: places of packages and professions filled, pools spent up to the caps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.content import Content
from rulewright.kits.at_random import one_of, some_of
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.checks.refusals import takes_no_points
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.creation.packages import POINTS, package
from rulewright.rulesets.brp.creation.people.gear import ISSUED, WORTHLESS, within_reach
from rulewright.rulesets.brp.creation.professions import is_near, profession_of, slots
from rulewright.rulesets.brp.creation.skill_points import cap_for, whole_rating
from rulewright.rulesets.brp.state.character import Book, Character, Ledger
from rulewright.rulesets.brp.state.entries import Culture, Personality, Profession, Skill, Speciality, Weapon
from rulewright.rulesets.brp.state.eras import of_the_time
from rulewright.rulesets.brp.state.keys import fits_in, skill_of, split

LEAST_STEP = 5
BY_TRADE = 60
"""What whoever fights for a living has at least in one weapon."""
GROUNDING = 15
"""What everybody has put into each skill of their profession."""
COMBAT = "combat"
ANY = "*"
TRAINED = ("magic/", "psychic/")
"""Powers that are trained as skills are. [BRP-POW-042 BRP-POW-151]"""


@lru_cache(maxsize=256)
def every_key(book: Book) -> tuple[str, ...]:
    """Every skill and listed speciality that is in use; those that need a focus get one of ours."""
    keys = [each.id for each in book.content[Skill].values() if not each.specialities]
    for each in book.content[Speciality].values():
        key = f"{each.skill}/{each.key}"
        keys += [f"{key}/{focus}" for focus in each.foci or ("home",)] if each.focus else [key]
    return tuple(key for key in keys if takes_no_points(key, book) is None)


@lru_cache(maxsize=256)
def likely(book: Book) -> tuple[str, ...]:
    """The skills that people of the table's era have, without those that nobody meets by chance. [BRP-SKL-009]"""
    return tuple(
        key for key in every_key(book) if all(of_the_time(each, book) and not each.rare for each in _named(key, book))
    )


def _named(key: str, book: Book) -> Iterator[Skill | Speciality]:
    skill, field = split(key)
    yield book.content.get(Skill, skill)
    if listed := book.content[Speciality].get(f"{skill}-{field.partition('/')[0]}"):
        yield listed


def open_to(character: Character, book: Book) -> tuple[str, ...]:
    """What somebody learns: nothing to fight with that there is no weapon for which they could wield."""
    arms: dict[str, bool] = {}
    for weapon in book.content[Weapon].values():
        fits = within_reach(character, weapon, ISSUED, book)
        arms[weapon.skill] = arms.get(weapon.skill, False) or fits
    return tuple(key for key in likely(book) if "/" not in key or arms.get(key, True))


def with_skills(dice: Dice, character: Character, book: Book) -> Character:
    """Culture, personality, profession and personal interests, in this order; spells and psychic abilities are among the
    interests of those who have them. Points that somebody has given already stay where they are, and the rest is spent
    besides. [BRP-CHR-041 BRP-POW-042 BRP-POW-151]
    """
    given = character.skills
    culture: dict[str, int] = {}
    personality: dict[str, int] = {}
    if book.options.cultural_skills and character.culture:
        for pattern, by in book.content.get(Culture, character.culture).skills.items():
            for key in fill(dice, [pattern], (likely(book), every_key(book)), book):
                culture[key] = by
    if character.personality:
        places = package(book.content.get(Personality, character.personality))
        for key in fill(dice, places, (likely(book), every_key(book)), book):
            personality[key] = POINTS
    ledger = Ledger(
        culture=given.culture or FrozenMap(culture),
        personality=given.personality or FrozenMap(personality),
        profession=given.profession,
        personal=given.personal,
    )
    character = replace(character, skills=ledger)
    keys = open_to(character, book)
    profession = profession_of(character, book)
    places = places_of(character, profession) if profession else []
    for key in given.profession:
        _takes(places, key, book)
    chosen = [book.content.get(Weapon, each).skill for each in character.weapons]
    leads = [key for key in dict.fromkeys(chosen) if key not in given.profession and _takes(places, key, book)]
    if profession and profession.fights and not chosen:
        lead, place = fighting(dice, profession, places, keys, book)
        leads = [lead] if lead else []
        if lead:
            places.remove(place)
    learned = [*leads, *given.profession]
    learned += fill(dice, places, ([key for key in keys if key not in learned],), book)
    character = spend(dice, character, "profession", learned, book, leads)
    interests = (*chosen, *_interests(dice, character, learned, keys, book))
    return spend(dice, character, "personal", list(dict.fromkeys(interests)), book, chosen)


def _takes(places: list[str], key: str, book: Book) -> bool:
    """Whether a skill finds a place among these; it has the narrowest then, and that is gone."""
    fits = [place for place in places if fits_in(place, key, book.content)]
    if fits:
        places.remove(min(fits, key=lambda place: (place == ANY, places.count(place), place.count("|"))))
    return bool(fits)


def _interests(dice: Dice, character: Character, learned: list[str], keys: tuple[str, ...], book: Book) -> list[str]:
    """Powers that are trained, some of the trade, some skills that everybody has, and a field or two."""
    profession = profession_of(character, book)
    fights = profession is not None and profession.fights
    wanted = [
        key
        for key in keys
        if (skill_of(key, book).pastime or (fights and skill_of(key, book).category == COMBAT))
        and (not book.options.far_skill_cap or is_near(key, character, book))
    ]
    trained = [key for key in character.powers if key.startswith(TRAINED)]
    plain = some_of(dice, [key for key in wanted if "/" not in key], 4 + len(character.skills.personal))
    fields = some_of(dice, [key for key in wanted if "/" in key], 2)
    return list(dict.fromkeys((*trained, *some_of(dice, learned, 3), *plain, *fields)))


@lru_cache(maxsize=4096)
def fitting(pattern: str, keys: tuple[str, ...], content: Content) -> tuple[str, ...]:
    """The skills that a place has room for."""
    return tuple(key for key in keys if fits_in(pattern, key, content))


def fighting(
    dice: Dice, profession: Profession, places: Sequence[str], keys: tuple[str, ...], book: Book
) -> tuple[str, str]:
    """A skill to live by among the places of a profession that fights, and the place it takes; "" where there is none.

    Its own arms come first, then what every one of them learns: a place that is there once is narrower.
    """
    armed = {weapon.skill for weapon in book.content[Weapon].values() if weapon.value != WORTHLESS}
    found: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for place in places:
        open_here = [key for key in fitting(place, keys, book.content) if key in armed and "/" in key]
        found[places.count(place) == 1] += [(key, place) for key in open_here]
    every = [*found[True], *found[False]]
    own = ([each for each in every if fits_in(arms, each[0], book.content)] for arms in profession.arms)
    best = next((some for some in own if some), found[True] or every)
    return one_of(dice, best) if best else ("", "")


def places_of(character: Character, profession: Profession) -> list[str]:
    """What may stand in each place of a profession; an open pool is thrown from what it lists. [BRP-CHR-127]"""
    places = slots(character, profession)
    listed = "|".join(profession.pool) if profession.open else ANY
    return [listed if place == ANY else place for place in places]


def _thought_of(pattern: str, keys: tuple[str, ...], book: Book) -> tuple[str, ...]:
    """The skills that come to mind for a place: where anything goes, what people learn outside their trade."""
    found = fitting(pattern, keys, book.content)
    return tuple(key for key in found if skill_of(key, book).pastime) if pattern == ANY else found


def fill(dice: Dice, places: Sequence[str], among: Sequence[Sequence[str]], book: Book) -> list[str]:
    """A different skill for every place that can be filled, the narrowest places first; of several lists the first that
    has any for it.
    """
    lists = [tuple(each) for each in among]
    options = [next((found for keys in lists if (found := _thought_of(pattern, keys, book))), ()) for pattern in places]
    chosen: list[str] = []
    for each in sorted(options, key=len):
        left = [key for key in each if key not in chosen]
        if left:
            chosen.append(one_of(dice, left))
    return chosen


def spend(
    dice: Dice, character: Character, origin: str, keys: list[str], book: Book, leads: Sequence[str] = ()
) -> Character:
    """Spend points on skills in handfuls, as far as the caps let it; on those that lead first, until they are a trade.

    What was given before stays as it is.
    """
    given: FrozenMap[str, int] = getattr(character.skills, origin)
    points = int((professional_points if origin == "profession" else personal_points)(character, book))
    points = max(0, points - sum(given.values()))
    start = as_actor(character)
    keys = [key for key in keys if key not in given]
    room = {key: _room(key, character, whole_rating(start, key, book), book) for key in keys}
    added = dict.fromkeys(keys, 0)
    for key in (each for each in keys if origin == "profession" or each.startswith(TRAINED)):
        added[key] = min(points, room[key], GROUNDING)
        points -= added[key]
    for lead in (each for each in leads if each in added):
        points += added[lead]
        added[lead] = min(points, max(0, min(room[lead], BY_TRADE - whole_rating(start, lead, book))))
        points -= added[lead]
    while points > 0 and (open_ := [key for key in keys if room[key] - added[key] > 0]):
        key = one_of(dice, open_)
        by = min(points, room[key] - added[key], LEAST_STEP * dice.die(6))
        added[key] += by
        points -= by
    spent = FrozenMap({**given, **{key: by for key, by in added.items() if by}})
    return replace(character, skills=replace(character.skills, **{origin: spent}))


def _room(key: str, character: Character, whole: int, book: Book) -> int:
    cap, _ = cap_for(key, character, book)
    return max(0, (150 if cap is None else cap) - whole)
