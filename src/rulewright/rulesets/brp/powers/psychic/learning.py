"""How another psychic ability is won later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.psychic.offers import AnyAbility
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Book, Play, Points, State
from rulewright.rulesets.brp.state.known import known_of, level_known, power_of

MENTOR = 75
WEEKS = 30
STRESS = 2


def weeks_of_training(power: int) -> int:
    """How long a mentor takes: 30 less POW in weeks, one at least. [BRP-POW-154]"""
    return max(1, WEEKS - power)


def no_lesson(state: State, actor: str) -> Refusal | None:
    """Why nobody learns an ability now: there is a fight, or nobody who has any. [BRP-POW-154]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-POW-154", "End the scene first.")
    if not any(known_of(each, "psychic") for other, each in state.actors.items() if other != actor):
        return Refusal("There is no mentor here.", "BRP-POW-154", "Find one.")
    return None


def no_growth(state: State, actor: str) -> Refusal | None:
    """Why nothing further comes: POW has not risen above where it started. [BRP-POW-153]"""
    me = state.actor(actor)
    if me.characteristics.POW > me.character.characteristics.POW:
        return None
    return Refusal("POW has not risen since the start.", "BRP-POW-153", "Win contests of will first.")


def no_gain(rule: str) -> Callable[..., Refusal | None]:
    """Refuse, by one rule or another, what somebody knows already."""

    def no_new_ability(state: State, actor: str, ability: str) -> Refusal | None:
        known = level_known(state.actor(actor), f"psychic/{ability}")
        return Refusal("It is known already.", rule, "Choose another.") if known else None

    return no_new_ability


def no_mentor(state: State, book: Book, ability: str, mentor: str) -> Refusal | None:
    """Why somebody is no mentor: they must have it at 75% or more. [BRP-POW-154]"""
    them, key = state.actor(mentor), f"psychic/{ability}"
    if level_known(them, key) and int(rating(them, key, book)) >= MENTOR:
        return None
    return Refusal(f"A mentor has it at {MENTOR}% or more.", "BRP-POW-154", "Find a better one.")


@action(
    "Learn an ability of a mentor",
    "other",
    unless=(no_lesson, no_growth, no_gain("BRP-POW-154"), no_mentor),
    tells=(DONE,),
    id="learn-ability",
)
def train_ability(play: Play, actor: str, ability: AnyAbility, mentor: Annotated[str, Pick("Mentor", anybody)]) -> bool:
    """Learn an ability of a mentor who has it at 75% or more: weeks, a point of POW for good, and a Luck roll; if that
    fails, training and sacrifice begin again. [BRP-POW-153 BRP-POW-154]
    """
    me, key = play.actor(actor), f"psychic/{ability}"
    elapse(play, weeks_of_training(me.value("POW")) * WEEK, "psychic training")
    left = me.characteristics.POW - 1
    alter(play, actor, "POW", -1, "psychic training")
    if not rolls(play, actor, "Luck", "the mind opens"):
        return False
    come_to_know(play, actor, key, left)
    return True


@action("An ability breaks out", "table", unless=(no_growth, no_gain("BRP-POW-155")), gm_only=True)
def break_out(play: Play, actor: str, ability: AnyAbility) -> int:
    """Great stress brings an ability out, for two points of POW; it starts at five times what is left.

    [BRP-POW-153 BRP-POW-155]
    """
    me, key = play.actor(actor), f"psychic/{ability}"
    left = max(0, me.characteristics.POW - STRESS)
    alter(play, actor, "POW", -STRESS, "stress")
    return come_to_know(play, actor, key, left * play.book.options.stress_times)


def come_to_know(play: Play, who: str, key: str, at: int) -> int:
    """Somebody knows an ability from now on, at a rating. [BRP-POW-154 BRP-POW-155]"""
    play.change(who, f"powers.known.{key}", 1, "learned")
    play.change(who, f"skills.{key}", Points(given=at), "learned")
    play.note(f"{play.actor(who).name} has {power_of(key, play.book).name} at {at}%.")
    return at
