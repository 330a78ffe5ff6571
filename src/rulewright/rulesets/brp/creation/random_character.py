"""A legal character at random: every choice thrown, nothing beyond pools and caps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of
from rulewright.kits.names import family_name, name_by_place
from rulewright.play import FrozenMap
from rulewright.play.values.wire import convert
from rulewright.rulesets.brp.creation.ages import AGEING, age_losses, decades_older, years_younger
from rulewright.rulesets.brp.creation.allegiances import with_allegiances
from rulewright.rulesets.brp.creation.generation import (
    PRICE,
    codes,
    culture_modifiers,
    dice_for,
    is_of_other_dice,
    least,
    most,
    points_to_spend,
    raised,
)
from rulewright.rulesets.brp.creation.people.doubts import LAST_FIGHT
from rulewright.rulesets.brp.creation.people.gear import with_belongings
from rulewright.rulesets.brp.creation.people.temperament import with_temperament
from rulewright.rulesets.brp.creation.professions import offered
from rulewright.rulesets.brp.creation.random_skills import TRAINED, with_skills
from rulewright.rulesets.brp.creation.sets.random_powers import for_sorcery_alone, with_powers
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Character, Characteristics, Ledger
from rulewright.rulesets.brp.state.entries import Culture, Personality
from rulewright.rulesets.brp.state.eras import has_family_names, of_the_time

THROWS = 12
"""How often a body is thrown where only the strongest POW brings powers; the best is kept. [BRP-CHR-008 BRP-POW-178]"""


FIT = 8
"""The least STR, CON and DEX of whoever takes up arms for a living."""
ENOUGH = 8
"""What somebody has of a characteristic who gives nothing of it away. [BRP-CHR-006]"""
LATER = 28
"""How many years beyond the age that was rolled somebody sets out at most."""


def strongest(born: Iterable[Character]) -> Character:
    """Who has the most POW of several."""
    return max(born, key=lambda each: each.characteristics.POW)


def lives(character: Character) -> bool:
    """Whether age has left something of every characteristic. [BRP-CHR-021]"""
    return all(character.characteristics.value(code) > 0 for code in CHARACTERISTICS)


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """A legal character; `wishes` fixes fields such as name, profession, personality, culture or age, characteristics that
    were rolled or bought before, points that were given to skills, weapons that they shall know, and with "set" the set that powers are of.
    """
    named = str(wishes.get("name") or (family_name(dice) if has_family_names(book) else name_by_place(dice)))
    character = Character(name=named, gender=str(wishes.get("gender", "")), text=str(wishes.get("text", "")))
    had = wishes.get("rolled") if book.options.generation != "points" else wishes.get("characteristics")
    if book.options.cultural_skills or book.options.cultural_characteristics:
        settled = had and book.options.cultural_characteristics
        culture = wishes.get("culture") or ("" if settled else one_of(dice, ("", *book.content[Culture])))
        character = replace(character, culture=culture)
    wanted = str(wishes.get("set", "")) or next((key.partition("/")[0] for key in wishes.get("powers") or ()), "")
    body = as_had(character, wishes) if had else None
    born = (
        with_age(dice, body or with_characteristics(dice, character, book), book, wishes, older=body is None)
        for _ in range(THROWS)
    )
    character = strongest(born) if for_sorcery_alone(book, wanted) else next(filter(lives, born), character)
    character = with_known(with_powers(dice, character, book, wanted), wishes.get("powers") or {})
    if book.options.personality:
        faces = {each.face: each.id for each in book.content[Personality].values()}
        character = replace(character, personality=wishes.get("personality") or faces[dice.die(4)])
    job = wishes.get("profession") or one_of(dice, trades_for(character, book))
    character = with_skills(dice, as_learned(replace(character, profession=job), wishes), book)
    equipped = with_allegiances(dice, with_belongings(dice, character, book), book)
    return with_temperament(dice, equipped, book)


def as_learned(character: Character, wishes: Mapping[str, Any]) -> Character:
    """A character with the points that somebody has given to skills already, and with weapons that they shall know."""
    return replace(
        character,
        swapped=FrozenMap(wishes.get("swapped") or {}),
        skills=convert(wishes.get("skills") or {}, Ledger),
        weapons=tuple(wishes.get("weapons") or ()),
    )


def with_known(character: Character, known: Mapping[str, int]) -> Character:
    """Somebody who has chosen spells or psychic abilities already: those first, then others, as many as they had."""
    mine = {key: level for key, level in known.items() if key.startswith(TRAINED)}
    others = [key for key in character.powers if key not in mine]
    more = others[: max(0, len(character.powers) - len(mine))]
    powers = {**mine, **{key: character.powers[key] for key in more}}
    return replace(character, powers=FrozenMap(powers)) if mine else character


def trades_for(character: Character, book: Book) -> list[str]:
    """Professions of the time that suit a body of this age: to fight takes some strength and quickness, and years that
    are not too many; magic takes powers. Any that may be taken, where none suits. [BRP-CHR-032 BRP-CHR-132]
    """
    open_to = offered(book, character.age)
    has = character.characteristics
    fit = min(has.STR, has.CON, has.DEX) >= FIT and character.age <= LAST_FIGHT
    suiting = [
        each.id
        for each in open_to
        if of_the_time(each, book) and (fit or not each.fights) and (character.powers or not each.magical)
    ]
    return suiting or [each.id for each in open_to]


# -- characteristics ----------------------------------------------------------------------------


def as_had(character: Character, wishes: Mapping[str, Any]) -> Character:
    """A character with the characteristics that somebody has rolled, assigned or bought already."""
    rolled = wishes.get("rolled")
    return replace(
        character,
        species=str(wishes.get("species") or character.species),
        rolled=convert(rolled, Characteristics) if rolled else None,
        characteristics=convert(wishes.get("characteristics") or {}, Characteristics),
    )


def with_characteristics(dice: Dice, character: Character, book: Book, *, moving: bool = True) -> Character:
    """Roll, assign or buy characteristics, and move points if that is wanted. [BRP-CHR-004 BRP-CHR-010 BRP-CHR-048]"""
    values = {code: dice_for(code, book, character.species).throw(dice) for code in codes(book)}
    match book.options.generation:
        case "rolled":
            character = replace(character, rolled=Characteristics(**values))
            if moving:
                _move(dice, values, book)
        case "assigned":
            character = replace(character, rolled=Characteristics(**values))
            if not is_of_other_dice(character.species, book):
                values |= _assigned(dice, tuple(values[code] for code in CHARACTERISTICS))
        case "points":
            if EDU in values:
                character = replace(character, rolled=Characteristics(EDU=values[EDU]))
            values |= _bought(dice, book)
    for code, by in culture_modifiers(character, book).items():
        values[code] = min(max(1, values[code] + by), most(book) or 99)
    return replace(character, characteristics=Characteristics(**values))


def _move(dice: Dice, values: dict[str, int], book: Book) -> None:
    """Move a point now and then, within the bounds, from where there is enough. [BRP-CHR-006]"""
    for _ in range(dice.die(book.options.moved_points + 1) - 1):
        down, up = one_of(dice, CHARACTERISTICS), one_of(dice, CHARACTERISTICS)
        if down != up and values[down] > max(least(down), ENOUGH) and values[up] < 18:
            values[down] -= 1
            values[up] += 1


def _assigned(dice: Dice, rolls: tuple[int, ...]) -> dict[str, int]:
    """INT and SIZ take rolls of 8 or more; the rest falls as it may. [BRP-CHR-010]"""
    left = list(raised(rolls))
    values: dict[str, int] = {}
    for code in ("INT", "SIZ", "STR", "CON", "POW", "DEX", "CHA"):
        fitting = [roll for roll in left if roll >= least(code)]
        chosen = one_of(dice, fitting)
        left.remove(chosen)
        values[code] = chosen
    return values


def _bought(dice: Dice, book: Book) -> dict[str, int]:
    """Spend the points one step at a time, here and there taking some back. [BRP-CHR-050 BRP-CHR-051]"""
    values = dict.fromkeys(CHARACTERISTICS, 10)
    left = int(points_to_spend(book))
    for _ in range(dice.die(4) - 1):
        code = one_of(dice, CHARACTERISTICS)
        if values[code] > max(least(code), 6):
            values[code] -= 1
            left += PRICE[code]
    limit = (most(book) or 30) - 1  # a culture may add one
    while choices := [code for code in CHARACTERISTICS if PRICE[code] <= left and values[code] < limit]:
        code = one_of(dice, choices)
        values[code] += 1
        left -= PRICE[code]
    return values


# -- age ----------------------------------------------------------------------------------------


def with_age(
    dice: Dice, character: Character, book: Book, wishes: Mapping[str, Any], *, older: bool = True
) -> Character:
    """Roll an age, where none was; one in four is older, and pays for it. Whose body is settled sets out as old as rolled.

    [BRP-CHR-016]
    """
    rolled = wishes.get("rolled_age") or book.options.age_base + dice.die(book.options.age_die)
    learned = (character.characteristics.value(EDU) + 5) if book.options.education else 0
    age = rolled if dice.die(4) > 1 or not older else rolled + dice.die(LATER)
    if rolled < learned:
        age = max(age, learned)
    if book.options.professions or book.options.minor_professions:
        age = max(age, 18)
    character = replace(character, rolled_age=rolled, age=max(wishes.get("age") or age, learned))
    if decades := decades_older(character, book) * book.options.education:
        more = character.characteristics.value(EDU) + decades
        character = replace(character, characteristics=replace(character.characteristics, EDU=more))
    return _aged(dice, character, book)


def _aged(dice: Dice, character: Character, book: Book) -> Character:
    taken: dict[str, int] = {}

    def take(among: Sequence[str]) -> None:
        left = {code: character.characteristics.value(code) - taken.get(code, 0) for code in among}
        code = one_of(dice, [code for code in among if left[code] == max(left.values())])
        taken[code] = taken.get(code, 0) + 1

    for count in range(years_younger(character, book)):
        take(("SIZ",) if book.options.youth_costs_size and not count else CHARACTERISTICS)
    single, triple = age_losses(character, book)
    for _ in range(single):
        take(AGEING)
    for _ in range(triple):
        most_left = sorted(AGEING, key=lambda code: taken.get(code, 0) - character.characteristics.value(code))
        for code in most_left[:3]:
            taken[code] = taken.get(code, 0) + 1
    now = {code: character.characteristics.value(code) - by for code, by in taken.items()}
    return replace(character, years=FrozenMap(taken), characteristics=replace(character.characteristics, **now))
