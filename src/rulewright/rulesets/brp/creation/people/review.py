"""Review: what a game master should know of each character before the first evening."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import GM
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.professions import profession_of, title
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Play
from rulewright.rulesets.brp.state.keys import name_of

HIGH, MASTERED = 15, 70
"""From which value a characteristic is high, and above which rating a skill stands out. [BRP-OPT-011]"""
SENSES = ("listen", "sense", "spot")
"""What one notices things by. [BRP-OPT-011]"""


@action("Review the characters", "table", gm_only=True, any_time=True, to=(GM,), id="review")
def review(play: Play, actor: str) -> tuple[str, ...]:
    """The game master looks every hero over: trade, high characteristics, what they notice things by, what they excel in,
    and whether their points add up. Nobody else sees it. [BRP-OPT-011]
    """
    told = tuple(told_of(each, play.book) for each in play.state.actors.values() if each.character.hero)
    for line in told:
        play.note(line, to=(GM,))
    return told


def told_of(me: Actor, book: Book) -> str:
    """One hero in a few lines. [BRP-OPT-011]"""
    profession = profession_of(me.character, book)
    high = [f"{code} {me.value(code)}" for code in CHARACTERISTICS if me.value(code) >= HIGH]
    rated = {key: int(rating(me, key, book)) for key in dict.fromkeys((*SENSES, *me.skills))}
    best = [f"{name_of(key, book)} {value}%" for key, value in rated.items() if value > MASTERED]
    parts = (
        f"{me.name}, {title(profession, book.options.setting) if profession else 'no profession'}",
        f"high: {', '.join(high) or 'nothing'}",
        f"notices by {', '.join(f'{name_of(key, book)} {rated[key]}%' for key in SENSES)}",
        f"excels in {', '.join(best) or 'nothing yet'}",
        *(f"{each.name} {each.spent} of {each.points}" for each in CREATION.budgets(me.character, book)),
    )
    return "; ".join(parts) + "."
