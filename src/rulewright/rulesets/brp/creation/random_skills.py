"""Skills at random: places of packages and professions filled, pools spent up to the caps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.content import Content
from rulewright.kits.at_random import one_of
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.checks.refusals import not_in_use
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.creation.packages import POINTS, package
from rulewright.rulesets.brp.creation.professions import is_near, profession_of, slots
from rulewright.rulesets.brp.creation.skill_points import cap_for, whole_rating
from rulewright.rulesets.brp.state.character import Book, Character, Ledger
from rulewright.rulesets.brp.state.entries import Culture, Personality, Skill, Speciality
from rulewright.rulesets.brp.state.keys import fits_in

LEAST_STEP = 5


@lru_cache(maxsize=256)
def every_key(book: Book) -> tuple[str, ...]:
    """Every skill and listed speciality that is in use; those that need a focus get one."""
    keys = [each.id for each in book.content[Skill].values() if not each.specialities]
    for each in book.content[Speciality].values():
        keys.append(f"{each.skill}/{each.key}/home" if each.focus else f"{each.skill}/{each.key}")
    return tuple(key for key in keys if not_in_use(key, book) is None)


def with_skills(dice: Dice, character: Character, book: Book) -> Character:
    """Culture, personality, profession and personal interests, in this order; spells and psychic abilities are among the
    interests of those who have them. [BRP-CHR-041 BRP-POW-042 BRP-POW-151]
    """
    keys = every_key(book)
    culture: dict[str, int] = {}
    personality: dict[str, int] = {}
    if book.options.cultural_skills and character.culture:
        for pattern, by in book.content.get(Culture, character.culture).skills.items():
            for key in fill(dice, [pattern], book):
                culture[key] = by
    if character.personality:
        places = package(book.content.get(Personality, character.personality))
        for key in fill(dice, places, book):
            personality[key] = POINTS
    profession = profession_of(character, book)
    learned = fill(dice, slots(character, profession), book) if profession else []
    ledger = Ledger(culture=FrozenMap(culture), personality=FrozenMap(personality))
    character = replace(character, skills=ledger)
    character = spend(dice, character, "profession", learned, int(professional_points(character, book)), book)
    wanted = [key for key in keys if not book.options.far_skill_cap or is_near(key, character, book)]
    trained = [key for key in character.powers if key.startswith(("magic/", "psychic/"))]
    interests = [*trained, *(one_of(dice, wanted) for _ in range(8 - min(4, len(trained))))]
    return spend(
        dice, character, "personal", list(dict.fromkeys(interests)), int(personal_points(character, book)), book
    )


@lru_cache(maxsize=4096)
def fitting(pattern: str, keys: tuple[str, ...], content: Content) -> tuple[str, ...]:
    """The skills that a place has room for."""
    return tuple(key for key in keys if fits_in(pattern, key, content))


def fill(dice: Dice, places: Sequence[str], book: Book) -> list[str]:
    """A different skill for every place that can be filled, the narrowest places first."""
    options = [fitting(pattern, every_key(book), book.content) for pattern in places]
    chosen: list[str] = []
    for each in sorted(options, key=len):
        left = [key for key in each if key not in chosen]
        if left:
            chosen.append(one_of(dice, left))
    return chosen


def spend(dice: Dice, character: Character, origin: str, keys: list[str], points: int, book: Book) -> Character:
    """Spend points on skills in handfuls, as far as the caps let it."""
    start = as_actor(character)
    room = {key: _room(key, character, whole_rating(start, key, book), book) for key in keys}
    added = dict.fromkeys(keys, 0)
    while points > 0 and (open_ := [key for key in keys if room[key] - added[key] > 0]):
        key = one_of(dice, open_)
        by = min(points, room[key] - added[key], LEAST_STEP * dice.die(6))
        added[key] += by
        points -= by
    spent = FrozenMap({key: by for key, by in added.items() if by})
    return replace(character, skills=replace(character.skills, **{origin: spent}))


def _room(key: str, character: Character, whole: int, book: Book) -> int:
    cap, _ = cap_for(key, character, book)
    return max(0, (150 if cap is None else cap) - whole)
