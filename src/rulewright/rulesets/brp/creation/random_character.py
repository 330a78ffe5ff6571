"""A legal character at random: every choice thrown, nothing beyond pools and caps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.creation.ages import AGEING, age_losses, decades_older, years_younger
from rulewright.rulesets.brp.creation.belongings import (
    arms_of,
    features_due,
    most_wealth,
    wealth_by_status,
    wealth_range,
)
from rulewright.rulesets.brp.creation.generation import (
    PRICE,
    codes,
    culture_modifiers,
    dice_for,
    least,
    most,
    points_to_spend,
    raised,
)
from rulewright.rulesets.brp.creation.professions import offered, profession_of
from rulewright.rulesets.brp.creation.random_skills import with_skills
from rulewright.rulesets.brp.creation.sets.random_powers import for_sorcery_alone, with_powers
from rulewright.rulesets.brp.creation.skill_points import at_the_start
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Character, Characteristics
from rulewright.rulesets.brp.state.entries import Culture, Feature, Personality
from rulewright.rulesets.brp.state.kinds.characters import WEALTH

NAMES = (
    "Ama",
    "Bran",
    "Cato",
    "Dara",
    "Edda",
    "Finn",
    "Gita",
    "Hugo",
    "Ines",
    "Joss",
    "Kei",
    "Lena",
    "Milo",
    "Nura",
    "Oda",
    "Pell",
    "Quin",
    "Rosa",
    "Sten",
    "Tara",
    "Ulla",
    "Vito",
    "Wren",
    "Yara",
    "Zeno",
)
THROWS = 12
"""How often a body is thrown where only the strongest POW brings powers; the best is kept. [BRP-CHR-008 BRP-POW-178]"""


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """A legal character; `wishes` fixes fields such as name, profession, personality, culture or age, and with "set" the
    set that powers are of.
    """
    character = Character(name=str(wishes.get("name") or one_of(dice, NAMES)), gender=str(wishes.get("gender", "")))
    if book.options.cultural_skills or book.options.cultural_characteristics:
        culture = wishes.get("culture") or one_of(dice, ("", *book.content[Culture]))
        character = replace(character, culture=culture)
    wanted = str(wishes.get("set", ""))
    throws = THROWS if for_sorcery_alone(book, wanted) else 1
    born = (with_age(dice, with_characteristics(dice, character, book), book, wishes.get("age")) for _ in range(throws))
    character = max(born, key=lambda each: each.characteristics.POW)
    character = with_powers(dice, character, book, wanted)
    if book.options.personality:
        faces = {each.face: each.id for each in book.content[Personality].values()}
        character = replace(character, personality=wishes.get("personality") or faces[dice.die(4)])
    job = wishes.get("profession") or one_of(dice, [each.id for each in offered(book, character.age)])
    character = with_skills(dice, replace(character, profession=job), book)
    return with_belongings(dice, character, book)


# -- characteristics ----------------------------------------------------------------------------


def with_characteristics(dice: Dice, character: Character, book: Book) -> Character:
    """Roll, assign or buy characteristics. [BRP-CHR-004 BRP-CHR-010 BRP-CHR-048]"""
    values = {code: dice_for(code, book).throw(dice) for code in codes(book)}
    match book.options.generation:
        case "rolled":
            character = replace(character, rolled=Characteristics(**values))
            _move(dice, values, book)
        case "assigned":
            character = replace(character, rolled=Characteristics(**values))
            values |= _assigned(dice, tuple(values[code] for code in CHARACTERISTICS))
        case "points":
            if EDU in values:
                character = replace(character, rolled=Characteristics(EDU=values[EDU]))
            values |= _bought(dice, book)
    for code, by in culture_modifiers(character, book).items():
        values[code] = min(max(1, values[code] + by), most(book) or 99)
    return replace(character, characteristics=Characteristics(**values))


def _move(dice: Dice, values: dict[str, int], book: Book) -> None:
    """Move a point now and then, within the bounds. [BRP-CHR-006]"""
    for _ in range(dice.die(book.options.moved_points + 1) - 1):
        down, up = one_of(dice, CHARACTERISTICS), one_of(dice, CHARACTERISTICS)
        if down != up and values[down] > least(down) and values[up] < 18:
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


def with_age(dice: Dice, character: Character, book: Book, wish: int | None) -> Character:
    """Roll an age; one in four is another, and pays for it. [BRP-CHR-016]"""
    rolled = book.options.age_base + dice.die(book.options.age_die)
    learned = (character.characteristics.value(EDU) + 5) if book.options.education else 0
    age = rolled if dice.die(4) > 1 else 12 + dice.die(80)
    if rolled < learned:
        age = max(age, learned)
    if book.options.professions or book.options.minor_professions:
        age = max(age, 18)
    character = replace(character, rolled_age=rolled, age=max(wish or age, learned))
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

    if younger := years_younger(character, book):
        for count in range(younger):
            take(("SIZ",) if book.options.youth_costs_size and not count else CHARACTERISTICS)
    else:
        single, triple = age_losses(character, book)
        for _ in range(single):
            take(AGEING)
        for decade in range(triple):
            for code in (AGEING[decade % 4], AGEING[(decade + 1) % 4], AGEING[(decade + 2) % 4]):
                taken[code] = taken.get(code, 0) + 1
    now = {code: character.characteristics.value(code) - by for code, by in taken.items()}
    return replace(character, years=FrozenMap(taken), characteristics=replace(character.characteristics, **now))


# -- belongings ---------------------------------------------------------------------------------


def with_belongings(dice: Dice, character: Character, book: Book) -> Character:
    """Wealth of the profession, weapons one knows, something dear, and features. [BRP-CHR-045]"""
    profession = profession_of(character, book)
    levels = wealth_range(character, book)
    usual = [level for level in (profession.usual if profession else ()) if level in levels]
    wealth = one_of(dice, usual or levels)
    if book.options.wealth_by_status:
        character = replace(character, status_rolls=dice.die(3) - 1)
        wealth = wealth_by_status(character, book)
    if book.options.status_tables:
        wealth = min(wealth, most_wealth(character, book), key=WEALTH.index)
    armed = (each.id for each in arms_of(at_the_start(character), book))
    features: tuple[str, ...] = ()
    if book.options.distinctive_features:
        due = features_due(character.characteristics.CHA)
        faces = {each.face: each for each in book.content[Feature].values()}
        chosen = [faces[dice.die(len(faces))] for _ in range(due)]
        features = tuple(f"{category.id}/{one_of(dice, category.listed)}" for category in chosen)
    return replace(
        character, wealth=wealth, weapons=tuple(islice(armed, 2)), keepsake="Something from home", features=features
    )
