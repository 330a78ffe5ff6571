"""Falling: a fall, the landing that may soften it, and who lies there afterwards."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action
from rulewright.play import Part, rule
from rulewright.rulesets.shards.body.hazards import fall_damage, fall_damage_of
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing
from rulewright.rulesets.shards.skills.results import worth
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.questions import LandQuestion

LAND, NIMBLE = "land", "acrobatics"
"""What softens a fall, and the skill it takes. [SHA-SKL-032]"""


@rule
def land(play: Play, who: str, damage: int) -> int:
    """Whoever falls and can still act may break the fall, at once and with the action they would have had.

    Gives how much less it hurts. [SHA-SKL-032 SHA-CORE-084]
    """
    me = play.actor(who)
    if damage <= 0 or no_action(me, "instant", LAND, play.book) is not None:
        return 0
    text = f"{me.name} falls, and it would do {damage}. Land well?"
    if not play.ask(LandQuestion(of=chooser_for(play.state, who), damage=damage, text=text, rules=("SHA-SKL-032",))):
        return 0
    outcome, _ = attempt(play, who, Doing(LAND, NIMBLE))
    return worth("damage-reduction", outcome.successes, scale(me, play.book))


@action("Fall", "table", id="fall", any_time=True, gm_only=True)
def fall_down(
    play: Play,
    actor: str,
    metres: Annotated[int, Within("Metres", 0, 1000)],
    reduced: Annotated[int, Within("Softened by", 0, 20)] = 0,
) -> int:
    """A point of damage for two metres, less for who lands well; who is hurt lies there unless Acrobatics saves them.

    [SHA-SKL-032 SHA-ENV-017 SHA-ENV-018]
    """
    coming = fall_damage_of(play.actor(actor), play.book, metres) - reduced
    taken = fall_damage(play, actor, metres, reduced + land(play, actor, coming))
    if taken and not play.actor(actor).is_disabled:
        gives = (Part("the fall", -taken, "SHA-ENV-018"),)
        saved = resolve(play, Attempt(actor, "counter", NIMBLE, gives=gives))
        if not saved.passed:
            impose(play, actor, "prone", "lasting", "fall")
    return taken
