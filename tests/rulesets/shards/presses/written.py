"""Characters by whim: legal ones from the builder, then changed here and there; what the builder says of them, and a sheet."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, book, state

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.levels import CAMPAIGNS, STARTS
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character
from rulewright.rulesets.shards.state.entries import Power, Trait
from rulewright.rulesets.shards.state.entries_people import Background, Species

LEGAL = 18
STAGES = ("seed", "core")
HOUSES: tuple[dict[str, Any], ...] = (
    {}, {}, {}, {"backgrounds_as_skills": True}, {"heroic_health": True}, {"soft_maximum_at_creation": False},
    {"clumsy_maximum": True}, {"human_strength": "4"}, {"human_strength": "2"}, {"repeat_raises": 2},
)  # fmt: skip
"""House rules that bear on how a character is made."""


@lru_cache(maxsize=len(HOUSES))
def house(number: int) -> Book:
    """The book under some house rule."""
    return book(**HOUSES[number]) if HOUSES[number] else BOOK


@lru_cache(maxsize=LEGAL)
def legal(number: int) -> Character:
    """One of those whom the builder made up."""
    assert RULESET.creation is not None
    experience = sorted(STARTS)[number % len(STARTS)]
    made: Character = RULESET.creation.random(RandomDice(number), BOOK, {"experience": experience})
    return made


def changed(made: Character, whim: Random) -> Character:
    """The same with something else somewhere."""
    content = BOOK.content
    skills, powers = dict(made.skills), dict(made.powers)
    match whim.randrange(14):
        case 0:
            skills[whim.choice(SKILLS)] = whim.randint(0, 7)
        case 1:
            powers[whim.choice(sorted(content[Power]))] = whim.randint(0, 3)
        case 2:
            traits = {each: whim.choice(("", "so")) for each in whim.sample(sorted(content[Trait]), 2)}
            return replace(made, traits=FrozenMap({**made.traits, **traits}))
        case 3:
            return replace(made, species=whim.choice(sorted(content[Species])))
        case 4:
            return replace(made, overlay=whim.choice(("risen", "remnant", "ravening-dead")))
        case 5:
            return replace(made, campaign=whim.choice(sorted(CAMPAIGNS)))
        case 6:
            return replace(made, experience=whim.choice(sorted(STARTS)))
        case 7:
            bought = tuple(whim.choice((*SKILLS, *sorted(content[Power]))) for _ in range(whim.randint(1, 2)))
            return replace(made, advances=bought, xp=whim.choice((0, 3, 30)))
        case 8:
            return replace(made, background=whim.choice(("", "wanderer", *sorted(content[Background])[:4])))
        case 9:
            return replace(made, motivations=whim.choice(((), ("greed",), ("greed", "honor"), ("one two three",))))
        case 10:
            return replace(
                made, granted=whim.choice(((), ("determined",), ("determined", "determined"), ("fortitude",)))
            )
        case 11:
            return replace(made, languages=("latin", "greek")[: whim.randint(0, 2)], literacies=("latin",))
        case 12:
            return replace(
                made, mutations=FrozenMap({"shard-touched": whim.choice(STAGES)}), size=whim.choice((0.5, 1, 2))
            )
        case _:
            lives = {each: whim.randint(0, 5) for each in whim.sample(sorted(content[Background]), 2)}
            return replace(made, professions=FrozenMap(lives), stature=(whim.randint(-2, 2), whim.randint(-2, 2)))
    return replace(made, skills=FrozenMap(skills), powers=FrozenMap(powers))


def written(seed: str) -> str:
    """What the builder says of somebody, what is left to spend, and the numbers of the sheet."""
    whim = Random(seed)
    at = house(whim.randrange(len(HOUSES)))
    assert RULESET.creation is not None
    assert RULESET.numbers is not None
    made = legal(whim.randrange(LEGAL))
    for _ in range(whim.choice((0, 1, 1, 2, 3))):
        made = changed(made, whim)
    no = [each.rule for each in RULESET.creation.refusals(made, at)]
    pages = [] if "SHA-CHR-005" in no else RULESET.creation.budgets(made, at)
    me = RULESET.enter("a", made, at)
    sheet = RULESET.numbers(state(a=me), at, "a")
    left = " ".join(f"{each.spent}/{each.points}" for each in pages)
    shown = " ".join(str(int(each)) for each in sheet)
    return f"{made.species} {' '.join(no) or 'legal'} | {left} | {shown} | {me.pool} {me.well} {me.karma}"
