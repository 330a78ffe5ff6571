"""Characteristics at the start: rolled in order, rolled and assigned, or bought with points."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.chance import Chance, Die, Repeat, Sum, parse
from rulewright.kits.counting import counted, there_are
from rulewright.play import Derived, FrozenMap, Refusal, derived
from rulewright.rulesets.brp.creation.ages import decades_older
from rulewright.rulesets.brp.creation.levels import power_level
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Character
from rulewright.rulesets.brp.state.entries import Creature, Culture, Species

HUMAN = "human"
MOST = 21
START = 10
WIDE: Chance[int] = Repeat(Die(6), 3)
NARROW: Chance[int] = Sum((Repeat(Die(6), 2), 6))
PRICE = {"STR": 1, "CON": 1, "SIZ": 1, "CHA": 1, "DEX": 3, "INT": 3, "POW": 3, "EDU": 3}
"""What a point costs, and gives back. [BRP-CHR-050 BRP-CHR-051 BRP-CHR-055]"""


def own_dice(code: str, species: str, book: Book) -> Chance[int] | None:
    """What a species other than humans rolls for a characteristic; none for humans, and for whoever is of no listed
    one, who is like them. A creature of the book rolls its own. [BRP-CHR-014 BRP-CRE-021]
    """
    people: Species | Creature | None = book.content[Species].get(species) or book.content[Creature].get(species)
    dice = {} if people is None else {str(each): rolled for each, rolled in people.dice.items()}
    return parse(dice[code]).chance if code in dice else None


def dice_for(code: str, book: Book, species: str = HUMAN) -> Chance[int]:
    """3D6, but 2D6+6 for INT, SIZ and EDU, or for all in a game of higher characteristics; other species have dice of
    their own. [BRP-CHR-004 BRP-CHR-005 BRP-CHR-011 BRP-CHR-012 BRP-CHR-014]
    """
    if (own := own_dice(code, species, book)) is not None:
        return own
    if book.options.higher_characteristics or code == EDU:
        return NARROW
    return NARROW if code in ("INT", "SIZ") and book.options.generation == "rolled" else WIDE


def least(code: str) -> int:
    """The least a characteristic starts with. [BRP-CHR-060]"""
    return 8 if code in ("INT", "SIZ") else 3


def most(book: Book) -> int | None:
    """The most a characteristic starts with; mightier games that buy characteristics have no limit.

    [BRP-CHR-007 BRP-CHR-052 BRP-CHR-059]
    """
    if book.options.generation != "points":
        return MOST
    lifted = book.options.power_level in ("epic", "superhuman")
    return None if lifted or (book.options.power_level == "heroic" and not book.options.heroic_limit) else MOST


def codes(book: Book) -> tuple[str, ...]:
    """The characteristics in use. [BRP-CHR-012]"""
    return (*CHARACTERISTICS, EDU) if book.options.education else CHARACTERISTICS


def culture_modifiers(character: Character, book: Book) -> FrozenMap[str, int]:
    """What the culture adds to characteristics, after everything else. [BRP-CHR-013 BRP-CHR-056]"""
    if not book.options.cultural_characteristics or character.culture not in book.content[Culture]:
        return FrozenMap()
    found = book.content.get(Culture, character.culture).characteristics
    return FrozenMap({str(code): by for code, by in found.items()})


def before_adjusting(character: Character, code: str, book: Book) -> int:
    """A characteristic as it was before culture, age and play. [BRP-CHR-056 BRP-CHR-025]"""
    decades = decades_older(character, book) if code == EDU else 0
    return int(
        character.characteristics.value(code)
        - culture_modifiers(character, book).get(code, 0)
        + character.years.get(code, 0)
        - character.grown.get(code, 0)
        - decades
    )


def points_spent(character: Character, book: Book) -> int:
    """What bought characteristics cost, with what was given back; EDU counts from what the game master set.

    [BRP-CHR-050 BRP-CHR-051 BRP-CHR-055]
    """
    cost = sum((before_adjusting(character, code, book) - START) * PRICE[code] for code in CHARACTERISTICS)
    if book.options.education and character.rolled is not None and character.rolled.EDU is not None:
        cost += (before_adjusting(character, EDU, book) - character.rolled.EDU) * PRICE[EDU]
    return cost


def points_to_spend(book: Book) -> Derived:
    """Points for characteristics by power level. [BRP-CHR-049]"""
    level = power_level(book)
    return derived("Characteristic points", (level.name, level.characteristic_points, "BRP-CHR-049"))


def left_for_powers(character: Character, book: Book) -> int:
    """Points not spent may go to powers, with the game master's leave. [BRP-CHR-053]"""
    if book.options.generation != "points" or not book.options.powers or "powers" not in character.agreed:
        return 0
    return max(0, points_to_spend(book) - points_spent(character, book))


def moved(character: Character, book: Book) -> dict[str, int]:
    """Points moved between characteristics after rolling. [BRP-CHR-006]"""
    if character.rolled is None:
        return {}
    there = {code: before_adjusting(character, code, book) - character.rolled.value(code) for code in codes(book)}
    return {code: by for code, by in there.items() if by}


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with the characteristics of a starting character."""
    yield from _education(character, book)
    match book.options.generation:
        case "rolled":
            yield from _rolled(character, book)
        case "assigned":
            yield from _assigned(character, book)
        case "points":
            yield from _bought(character, book)
    yield from _bounds(character, book)


def _education(character: Character, book: Book) -> Iterator[Refusal]:
    if character.characteristics.EDU is not None and not book.options.education:
        yield Refusal("EDU is not in use.", "BRP-CHR-012", "Leave it out, or switch the option on.")
    if character.characteristics.EDU is None and book.options.education:
        yield Refusal("EDU is in use, and this character has none.", "BRP-CHR-012", "Roll 2D6+6 for it.")


def _rolled(character: Character, book: Book) -> Iterator[Refusal]:
    if character.rolled is None:
        yield Refusal("The characteristics have not been rolled.", "BRP-CHR-004", "Roll them, or let them be rolled.")
        return
    for code in codes(book):
        chance, found = dice_for(code, book, character.species), character.rolled.value(code)
        if found not in chance.odds():
            rule = _rule_of_dice(code, character.species, book)
            yield Refusal(f"{code} {found} cannot be rolled with {chance}.", rule, f"Roll {chance} for it.")
    there = moved(character, book)
    if sum(there.values()):
        yield Refusal(
            f"Moving points keeps their sum; here it is {sum(there.values()):+d}.",
            "BRP-CHR-006",
            "Take as many points away as you add.",
        )
    if (count := sum(by for by in there.values() if by > 0)) > book.options.moved_points:
        yield Refusal(
            f"{counted(count, 'point', does='was/were')} moved, and {book.options.moved_points} may be.",
            "BRP-CHR-006",
            "Put some of them back.",
        )


def _rule_of_dice(code: str, species: str, book: Book) -> str:
    if own_dice(code, species, book) is not None:
        return "BRP-CHR-014"
    if book.options.higher_characteristics and code != EDU:
        return "BRP-CHR-011"
    return {"INT": "BRP-CHR-005", "SIZ": "BRP-CHR-005", EDU: "BRP-CHR-012"}.get(code, "BRP-CHR-004")


def _assigned(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with rolls that were assigned: seven of the same dice go anywhere, those of another species only among
    what it rolls with the same dice; EDU keeps its own. [BRP-CHR-010 BRP-CHR-012 BRP-CHR-014]
    """
    if book.options.education:
        yield from _education_as_rolled(character, book)
    if is_of_other_dice(character.species, book):
        yield from _assigned_by_dice(character, book)
        return
    chance = dice_for("STR", book)
    rolls = () if character.rolled is None else tuple(character.rolled.value(code) for code in CHARACTERISTICS)
    if not rolls or any(roll not in chance.odds() for roll in rolls):
        yield Refusal(
            f"Seven rolls of {chance} are to be assigned, not {list(rolls)}.",
            "BRP-CHR-010",
            "Roll seven times and write the rolls down.",
        )
        return
    wanted = sorted(raised(rolls))
    found = sorted(before_adjusting(character, code, book) for code in CHARACTERISTICS)
    if found != wanted:
        yield Refusal(f"The characteristics are {found}, and the rolls {wanted}.", "BRP-CHR-010", "Use each roll once.")


def is_of_other_dice(species: str, book: Book) -> bool:
    """Whether a species rolls its characteristics with dice of its own. [BRP-CHR-014]"""
    return any(own_dice(code, species, book) is not None for code in CHARACTERISTICS)


def _assigned_by_dice(character: Character, book: Book) -> Iterator[Refusal]:
    if character.rolled is None:
        yield Refusal("The characteristics have not been rolled.", "BRP-CHR-014", "Roll them with the species' dice.")
        return
    alike: dict[str, list[str]] = {}
    for code in CHARACTERISTICS:
        chance, roll = dice_for(code, book, character.species), character.rolled.value(code)
        alike.setdefault(str(chance), []).append(code)
        if roll not in chance.odds():
            yield Refusal(f"{code} {roll} cannot be rolled with {chance}.", "BRP-CHR-014", f"Roll {chance} for it.")
    for chance_in_words, group in alike.items():
        wanted = sorted(character.rolled.value(code) for code in group)
        found = sorted(before_adjusting(character, code, book) for code in group)
        if found != wanted:
            text = f"{', '.join(group)}: {found}, and the rolls of {chance_in_words} are {wanted}."
            yield Refusal(text, "BRP-CHR-014", "Exchange rolls of the same dice only.")


def _education_as_rolled(character: Character, book: Book) -> Iterator[Refusal]:
    chance, roll = dice_for(EDU, book, character.species), character.rolled.EDU if character.rolled else None
    if roll not in chance.odds():
        text = f"EDU {roll} cannot be rolled with {chance}." if roll else "EDU has not been rolled."
        yield Refusal(text, "BRP-CHR-012", f"Roll {chance} for it.")
    elif character.characteristics.EDU is not None and (found := before_adjusting(character, EDU, book)) != roll:
        yield Refusal(f"EDU is {found}, and its roll {roll}.", "BRP-CHR-012", "EDU keeps its own roll.")


def raised(rolls: tuple[int, ...]) -> tuple[int, ...]:
    """Rolls to assign: where fewer than two reach 8, the best ones are raised for INT and SIZ. [BRP-CHR-010]"""
    high = sorted(rolls, reverse=True)
    return (max(8, high[0]), max(8, high[1]), *high[2:])


def _bought(character: Character, book: Book) -> Iterator[Refusal]:
    have, spent = points_to_spend(book), points_spent(character, book)
    if spent > have:
        yield Refusal(
            f"These characteristics cost {counted(spent, 'point')}, and {there_are(int(have))}.",
            "BRP-CHR-050",
            "Lower some of them; below 10 gives points back.",
        )


def bounds(code: str, character: Character, book: Book) -> tuple[int, int | None]:
    """The least and the most a characteristic starts with; the dice of another species may go beyond both, and with
    the game master's leave anybody may. [BRP-CHR-007 BRP-CHR-009 BRP-CHR-014 BRP-CHR-052 BRP-CHR-060]
    """
    if "characteristics" in character.agreed:
        return 1, None
    bought = book.options.generation == "points"
    floor, limit = _floor_of_points(code, book) if bought else least(code), most(book)
    own = own_dice(code, character.species, book)
    if own is None:
        return floor, limit
    faces = own.odds()
    lowest = min(floor, *faces) if bought else min(faces)
    return lowest, None if limit is None else max(limit, *faces)


def _bounds(character: Character, book: Book) -> Iterator[Refusal]:
    """What is below the least or above the most. [BRP-CHR-007 BRP-CHR-051 BRP-CHR-052 BRP-CHR-060]"""
    for code in codes(book):
        value, raw = character.characteristics.value(code), before_adjusting(character, code, book)
        floor, limit = bounds(code, character, book)
        if raw < floor:
            rule = {"rolled": "BRP-CHR-060", "assigned": "BRP-CHR-010", "points": "BRP-CHR-051"}[
                book.options.generation
            ]
            yield Refusal(f"{code} {raw} is below {floor}.", rule, f"Give it at least {floor}, or ask for leave.")
        elif value < 1:
            yield Refusal(f"{code} {value} leaves nobody to play.", "BRP-CHR-060", "Let age take from another.")
        begun = raw if code == EDU else value - character.grown.get(code, 0)  # years may teach beyond it
        if limit is not None and begun > limit:
            rule = "BRP-CHR-007" if book.options.generation != "points" else "BRP-CHR-052"
            yield Refusal(f"{code} {value} is above {limit}.", rule, f"Start with {limit} at most, or ask for leave.")


def _floor_of_points(code: str, book: Book) -> int:
    return max(3, book.options.point_floor) if code in ("INT", "SIZ") else 3
