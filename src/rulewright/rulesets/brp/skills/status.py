"""Status: what is awarded of it, and who is recognised by it where nobody has a name of their own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.contract import Pick, Tick, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.skills.deed_offers import Whom, no_award, standings
from rulewright.rulesets.brp.state.character import Book, Play, Points


@action("Award Status", "table", unless=(no_award,), id="award-status", gm_only=True, any_time=True)
def award(
    play: Play,
    actor: str,
    key: Annotated[str, Pick("Circle", of_skill("status"))],
    dice: Annotated[Literal["1", "1d3", "1d4", "1d6"], Pick("How much")] = "1",
    *,
    scandal: Annotated[bool, Tick("A scandal")] = False,
) -> int:
    """Status rises by deeds alone: a point an adventure, up to 1D6 for great ones; scandal lowers it. [BRP-SKL-142]"""
    by = play.draw(parse(dice).chance, of=actor, what="Status") if dice != "1" else 1
    points = play.actor(actor).skills.get(key, Points())
    after = points.award + (-by if scandal else by)
    play.change(actor, f"skills.{key}", replace(points, award=after), "scandal" if scandal else "deeds")
    return -by if scandal else by


def is_by_repute(book: Book) -> Refusal | None:
    """Why Status says nothing of who is known: where reputation is played, that does. [BRP-OPT-066]"""
    if not book.options.reputation:
        return None
    return Refusal("Reputation says who is known here.", "BRP-OPT-066", "Know them by reputation.")


@action("Recognise somebody", "skill", unless=(is_by_repute, no_strength), tells=(SUCCEEDS,))
def recognise(play: Play, actor: str, target: Whom, key: Annotated[str, Pick("In which circle", standings)]) -> bool:
    """Whether somebody is known: a roll against that person's Status, not one's own. [BRP-SKL-143]"""
    fame = rating(play.actor(target), key, play.book)
    level, _ = fate.level_or_again(play, actor, int(fame), f"knowing {play.actor(target).name}", practised=True)
    return level >= Level.SUCCESS
