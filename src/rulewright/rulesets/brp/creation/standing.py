"""Standing: what Status brings before play begins."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.creation.belongings import wealth_range
from rulewright.rulesets.brp.skills.means.buying import receive
from rulewright.rulesets.brp.skills.means.goods import Order, title_of
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Book, Play, State

type Circle = Annotated[str, Pick("Circle", of_skill("status"))]
NOTHING_NAMED = Order()


def no_rise(book: Book) -> Refusal | None:
    """Why nobody rises by Status. [BRP-CHR-135]"""
    if book.options.wealth_by_status:
        return None
    return Refusal("Wealth does not go by Status here.", "BRP-CHR-135", "Switch the option on.")


def has_risen(state: State, actor: str) -> Refusal | None:
    """Why nobody rises again: the rolls were made, and what they came to stands. [BRP-CHR-135]"""
    if "risen" not in state.actor(actor).character.agreed:
        return None
    return Refusal("The Status rolls have been made.", "BRP-CHR-135", "Live with what they brought.")


def no_gear_so(book: Book) -> Refusal | None:
    """Why Status brings no gear. [BRP-SKL-145]"""
    if book.options.status_gear:
        return None
    return Refusal("Status brings no gear here.", "BRP-SKL-145", "Switch the option on.")


@action("Rise by Status", "table", unless=(no_rise, no_leisure, has_risen), gm_only=True)
def rise(play: Play, actor: str, key: Circle) -> str:
    """Roll Status before play until it fails or the top of the profession's range is reached: each success is a
    level of wealth. Nothing is learned by it. [BRP-CHR-135 BRP-EQP-010]
    """
    levels = wealth_range(play.actor(actor).character, play.book)
    rolls = 0
    while rolls < len(levels) - 1 and use_skill(play, actor, key, tense=False).level >= Level.SUCCESS:
        rolls += 1
    written = play.actor(actor).character
    character = replace(written, wealth=levels[rolls], status_rolls=rolls, agreed=(*written.agreed, "risen"))
    play.change(actor, "character", character, "Status")
    return levels[rolls]


def was_asked_for(state: State, book: Book, actor: str, item: str, name: str) -> Refusal | None:
    """Why the same thing is not rolled for again. [BRP-SKL-145]"""
    title = title_of(Order(item=item, name=name), book)
    if not title or f"asked {title}" not in state.actor(actor).character.agreed:
        return None
    return Refusal("Status has been rolled for that.", "BRP-SKL-145", "Ask for something else.")


@action(
    "Better gear by Status", "table", unless=(no_gear_so, no_leisure, was_asked_for), tells=(SUCCEEDS,), gm_only=True
)
def better_gear(play: Play, actor: str, key: Circle, order: Order = NOTHING_NAMED) -> bool:
    """A Status roll before play may bring better gear than wealth does: what was named for it is there. Each thing is rolled
    for once, and nothing is learned by it. [BRP-SKL-145 BRP-EQP-010]
    """
    level = use_skill(play, actor, key, Difficulty.AVERAGE.name.lower(), tense=False).level
    title = title_of(order, play.book)
    if title:
        written = play.actor(actor).character
        play.change(actor, "character", replace(written, agreed=(*written.agreed, f"asked {title}")), "Status")
    if title and level >= Level.SUCCESS:
        receive(play, actor, order)
        play.note(f"{play.actor(actor).name} has {title} from the start.")
    return level >= Level.SUCCESS
