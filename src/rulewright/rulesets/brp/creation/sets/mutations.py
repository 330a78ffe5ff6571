"""Mutations at the start: how many, how grave, and what adverse ones are worth."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.chance import parse
from rulewright.contract import Budget
from rulewright.kits.counting import counted, there_are
from rulewright.play import Refusal
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.state.belongings.written_things import in_any_thing
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.kinds.mutations import MAJOR, MINOR, Mutation, Rolled
from rulewright.rulesets.brp.state.known import id_of, variant_of
from rulewright.rulesets.brp.state.permanent import amounts_of, mutations_of
from rulewright.rulesets.brp.state.units import half, part

BEYOND = 3
"""What a grade above the major one costs, where that is allowed. [BRP-POW-121]"""
ADVERSE_WITHOUT_LEAVE = 4
PARTS = {"heroic": 4, "epic": 2, "superhuman": 1}


def picks(level: PowerLevel, constitution: int) -> int:
    """How many picks there are: two rolls, or a quarter, a half or all of CON as it was before any mutation.

    [BRP-POW-117 BRP-POW-118 BRP-POW-119 BRP-POW-120 BRP-POW-121]
    """
    return 2 if level == "normal" else max(2 if level == "heroic" else 1, part(constitution, PARTS[level]))


def most_adverse(level: PowerLevel, constitution: int) -> int:
    """How many picks of adverse mutations may be taken. [BRP-POW-119 BRP-POW-120 BRP-POW-121]"""
    return {"normal": 2, "heroic": part(constitution, 4)}.get(level, half(constitution))


def spent(character: Character, book: Book, *, adverse: bool) -> int:
    """Picks that good or adverse mutations take, in a thing too: one for a minor, two for a major one.

    [BRP-POW-116 BRP-EQP-015 BRP-EQP-052]
    """
    there = mutations_of(character, book)
    free = 0
    if not adverse:
        owned = {entry.id for entry, _ in there.values()}
        by_leave = [each for each in there.values() if each[0].id in character.agreed and each[0].frees in owned]
        free = sum(entry.grade(grade).picks for entry, grade in by_leave)
    inside = [(book.content[Mutation].get(id_of(key)), grade) for key, grade in in_any_thing(character, "mutations")]
    things = sum(grade for entry, grade in inside if entry is not None and entry.adverse is adverse)
    return sum(grade for entry, grade in there.values() if entry.adverse is adverse) - free + things


def budgets(character: Character, level: PowerLevel, book: Book) -> Iterator[Budget]:
    """Picks, with those that adverse mutations give; at the normal level each result counts as it is rolled.

    [BRP-POW-116 BRP-POW-119]
    """
    good, bad = (spent(character, book, adverse=each) for each in (False, True))
    have = picks(level, character.characteristics.CON)
    if level == "normal":
        yield Budget("Mutations", have, good + bad, "BRP-POW-118")
    else:
        yield Budget("Mutations", have + bad, good, "BRP-POW-119")


def refusals(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    """What is wrong with somebody's mutations. [BRP-POW-114 BRP-POW-116 BRP-POW-117]"""
    for budget in budgets(character, level, book):
        if budget.left < 0:
            yield Refusal(
                f"{counted(budget.spent, 'pick', does='is/are')} spent, and {there_are(budget.points)}.",
                budget.rule,
                "Take fewer, or adverse ones besides.",
            )
    yield from _adverse(character, level, book)
    majors = sum(1 for entry, grade in mutations_of(character, book).values() if grade >= MAJOR and not entry.adverse)
    if level == "heroic" and majors >= MAJOR and "major mutations" not in character.agreed:
        yield Refusal("Two major mutations need the game master's leave.", "BRP-POW-119", "Ask, or take minor ones.")
    for key, (entry, grade) in mutations_of(character, book).items():
        yield from _one(key, entry, grade, character, level)


def _adverse(character: Character, level: PowerLevel, book: Book) -> Iterator[Refusal]:
    bad = spent(character, book, adverse=True)
    most = most_adverse(level, character.characteristics.CON)
    if level != "normal" and bad > most:
        yield Refusal(
            f"{counted(bad, 'pick')} of adverse mutations: that is too many.", "BRP-POW-119", f"Take {most} at most."
        )
    count = sum(1 for entry, _ in mutations_of(character, book).values() if entry.adverse)
    if level == "heroic" and count > ADVERSE_WITHOUT_LEAVE and "adverse mutations" not in character.agreed:
        yield Refusal("More than four adverse mutations need leave.", "BRP-POW-119", "Ask the game master.")


def _one(key: str, entry: Mutation, grade: int, character: Character, level: PowerLevel) -> Iterator[Refusal]:
    chosen = variant_of(key)
    above = grade == BEYOND and level == "superhuman" and "beyond major" in character.agreed
    if not MINOR <= grade <= MAJOR and not above:
        yield Refusal(f"{entry.name} has no grade {grade}.", "BRP-POW-114", "1 is minor, 2 is major.")
    if grade >= MAJOR and entry.major is None:
        yield Refusal(f"{entry.name} is only ever minor.", "BRP-POW-114", "Take it as a minor one.")
    if entry.leave and entry.id not in character.agreed:
        yield Refusal(f"{entry.name} needs the game master's leave.", "BRP-POW-126", "Ask, or take another.")
    if entry.stands_for and chosen not in entry.stands_for:
        among = ", ".join(entry.stands_for)
        yield Refusal(
            f"{entry.name} needs a choice.", "BRP-POW-126", f"Write mutations/{entry.id}/ and one of {among}."
        )
    rolled = entry.grade(grade).rolled
    if rolled is not None:
        yield from _amounts(entry, rolled, character)


def _amounts(entry: Mutation, rolled: Rolled, character: Character) -> Iterator[Refusal]:
    """What dice gave must be what they can give, and go where it may. [BRP-POW-127]"""
    there = amounts_of(character, entry.id)
    if not there:
        yield Refusal(f"{entry.name}: its dice have not been thrown.", "BRP-POW-127", "Write down what they gave.")
    for code in there:
        if code not in rolled.among:
            yield Refusal(f"{entry.name} does not touch {code}.", "BRP-POW-127", f"Choose: {', '.join(rolled.among)}.")
    if rolled.spread == "one" and len(there) > 1:
        yield Refusal(f"{entry.name} touches one thing only.", "BRP-POW-127", "Put it all there.")
    if rolled.spread == "each" and len(there) > rolled.number:
        yield Refusal(f"{entry.name} touches {rolled.number}.", "BRP-POW-127", "Leave the others.")
    total, most = sum(there.values()), highest(rolled)
    if any(by < 0 for by in there.values()) or total > most:
        yield Refusal(f"{entry.name}: {total} is more than dice give.", "BRP-POW-127", f"It is {most} at most.")


def highest(rolled: Rolled) -> int:
    """The most that dice can give: by the table three characteristics of up to 3D6. [BRP-POW-127]"""
    best = max(parse(rolled.dice).chance.odds())
    if rolled.spread == "table":
        return 6 * 18 * abs(rolled.times)
    return best * (rolled.number if rolled.spread == "each" else 1)
