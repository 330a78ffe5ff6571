"""Skill points: names, pools, caps. Professional and personal points are told apart for good."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.checks.ratings.rating import as_actor, rating
from rulewright.rulesets.brp.checks.refusals import takes_no_points
from rulewright.rulesets.brp.creation.levels import personal_points, power_level, professional_points, skill_cap
from rulewright.rulesets.brp.creation.professions import is_near
from rulewright.rulesets.brp.state.belongings.written_things import paid_for_things
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Points
from rulewright.rulesets.brp.state.keys import misnamed, name_of, split

NOTHING: FrozenMap[str, int] = FrozenMap()
ORIGINS = ("culture", "personality", "profession", "personal", "experience", "training")


def at_the_start(character: Character) -> Actor:
    """A character as it was before play added anything: a profession binds the start and nothing later.

    [BRP-CHR-041 BRP-CHR-126]
    """
    start = replace(character.skills, experience=NOTHING, training=NOTHING, award=NOTHING)
    return as_actor(replace(character, skills=start))


def spent_on_profession(character: Character) -> int:
    """Professional points spent, on skills and on things that the profession is about. [BRP-CHR-033 BRP-EQP-042]"""
    return sum(character.skills.profession.values()) + paid_for_things(character, by_trade=True)


def spent_personally(character: Character) -> int:
    """Personal points spent, on skills and on ratings of things. [BRP-CHR-038 BRP-EQP-014 BRP-EQP-042]"""
    return sum(character.skills.personal.values()) + paid_for_things(character, by_trade=False)


def cap_for(key: str, character: Character, book: Book) -> tuple[int | None, str]:
    """How high a skill may start, and the rule that says so: the level's cap, or less far from the profession.

    [BRP-CHR-034 BRP-CHR-039 BRP-CHR-040 BRP-SKL-111]
    """
    if split(key)[0] == "martial-arts" and book.options.martial_arts_start is not None:
        return book.options.martial_arts_start, "BRP-SKL-111"
    if book.options.far_skill_cap and not is_near(key, character, book):
        return power_level(book).far_skill_cap, "BRP-CHR-040"
    return skill_cap(book), "BRP-CHR-034"


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """What is wrong with the points in skills."""
    legal: list[str] = []
    skills = character.skills.by_skill()
    for key, points in skills.items():
        if problem := misnamed(key, book):
            rule = "BRP-SKL-001" if problem.startswith("there is no") else "BRP-SKL-002"
            rule = "BRP-SKL-004" if "focus" in problem else rule
            yield Refusal(f"{key!r} cannot be a skill: {problem}.", rule, "Write it as the list does.")
            continue
        if unused := takes_no_points(key, book):
            yield unused
        if any(getattr(points, origin) < 0 for origin in ORIGINS):
            yield Refusal(f"{name_of(key, book)} has points below 0.", "BRP-CHR-041", "Points are only ever added.")
            continue
        legal.append(key)
    yield from _pools(character, book)
    start = at_the_start(character)
    for key in legal:
        yield from _cap(key, skills[key], start, book)


def _pools(character: Character, book: Book) -> Iterator[Refusal]:
    have, spent = professional_points(character, book), spent_on_profession(character)
    if spent > have:
        rule = "BRP-CHR-042" if book.options.education else "BRP-CHR-033"
        yield Refusal(
            f"{counted(spent, 'professional point', does='is/are')} spent: {have.why()}.",
            rule,
            f"Take {spent - have} back.",
        )
    have, spent = personal_points(character, book), spent_personally(character)
    if spent > have:
        yield Refusal(
            f"{counted(spent, 'personal point', does='is/are')} spent: {have.why()}.",
            "BRP-CHR-038",
            f"Take {spent - have} back.",
        )


def _cap(key: str, points: Points, start: Actor, book: Book) -> Iterator[Refusal]:
    """What was bought may not lift a rating over its cap; what came by itself may stand above it.

    [BRP-CHR-035 BRP-CHR-036 BRP-CHR-039]
    """
    bought = points.profession + points.personal
    cap, rule = cap_for(key, start.character, book)
    if cap is None or not bought or points.given is not None:
        return
    whole = whole_rating(start, key, book)
    if whole - bought >= cap:
        yield Refusal(
            f"{name_of(key, book)} is {whole - bought}% already, at or above the cap of {cap}%.",
            "BRP-CHR-036" if rule == "BRP-CHR-034" else rule,
            f"Put its {counted(bought, 'point')} elsewhere.",
        )
    elif whole > cap:
        yield Refusal(
            f"{name_of(key, book)} would start at {whole}%, above {cap}%.",
            rule,
            f"Put {counted(whole - cap, 'point')} elsewhere.",
        )


def whole_rating(actor: Actor, key: str, book: Book) -> int:
    """All parts of a rating together, whatever bounds hold it. [BRP-CHR-035]"""
    return sum(part.value for part in rating(actor, key, book).parts)
